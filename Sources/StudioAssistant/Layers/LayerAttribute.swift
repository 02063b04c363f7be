import DesignModel
import Foundation

/// How something shall be, said of layers: larger, rounded, red, half as visible.
enum LayerAttribute: Hashable, Sendable {
  /// Size and thickness by a factor.
  case scale(Double), thickness(Double)
  case weight(String), design(String), italic(Bool), letters(String?), struck(Bool)
  /// Colour, as documents write it.
  case colour(JSONValue)
  /// How much of it is seen, 0 to 1.
  case opacity(Double)
  /// Where its lines and children begin.
  case align(String)
  /// Round or straight ends.
  case cap(String)
  /// Corners, spacing and space around by so much, in points.
  case corner(Double), spacing(Double), padding(Double)
  /// A shadow, or none.
  case shadow(Bool)
  /// A property to a number.
  case number(String, Double)

  /// Whether it is about how words are set.
  var isOfType: Bool {
    switch self {
    case .weight, .design, .italic, .letters, .struck: true
    default: false
    }
  }

  /// Whether it is said of layers rather than of the space between them.
  var isOfLayers: Bool {
    switch self {
    case .spacing, .padding: false
    case .number(let property, _): !["spacing", "padding"].contains(property)
    default: true
    }
  }

  /// Whether it is meant for a layer within one that was named: thickness is that of lines, not of the words between them.
  func isMeant(within layer: LayerNode) -> Bool {
    if case .thickness = self { return ![.text, .date, .symbol].contains(layer.kind) }
    return true
  }

  private static let colours: [String: String] = [
    "red": "red", "orange": "orange", "yellow": "yellow", "green": "green", "mint": "mint", "teal": "teal",
    "cyan": "cyan", "blue": "blue", "indigo": "indigo", "purple": "purple", "pink": "pink", "brown": "brown",
    "white": "white", "black": "black", "grey": "grey", "gray": "grey", "violet": "purple", "turquoise": "teal",
    "gold": "#C99A2E", "navy": "#1B3157", "coral": "#FF6F61", "lavender": "#A58FE0", "rose": "#E8638C",
    "silver": "#A9AEB5", "lime": "#7ED321", "beige": "#E8DCC3", "cream": "#F7EFDD", "crimson": "#B3163A",
    "aqua": "cyan", "magenta": "#D81B8C", "olive": "#7A7F2B", "peach": "#FFB38A", "amber": "#FFB300",
    "accent": "accent", "secondary": "secondary", "quiet": "secondary", "primary": "primary",
  ]

  /// What phrases ask for; longer ones first.
  private static let phrases: [([String], LayerAttribute)] = {
    var out: [([String], LayerAttribute)] = []
    func put(_ words: String, _ attribute: LayerAttribute) {
      for phrase in words.split(separator: ",") {
        out.append((phrase.split(separator: " ").map(String.init), attribute))
      }
    }
    put("much bigger,much larger,a lot bigger,twice as big,huge,double size", .scale(1.6))
    put("much smaller,a lot smaller,half as big,half the size,tiny", .scale(0.6))
    put("bigger,larger,big,large,increase,enlarge,wider,taller,grow", .scale(1.25))
    put("smaller,small,decrease,shrink,reduce,little,narrower", .scale(0.8))
    put("much thicker", .thickness(1.7))
    put("thicker,thick,fatter,chunkier,heavier line", .thickness(1.35))
    put("thinner,thin,slimmer,finer,slim", .thickness(0.7))
    put("extra bold,heavy,black weight", .weight("heavy"))
    put("bold,bolder,in bold", .weight("bold"))
    put("semibold,semi bold", .weight("semibold"))
    put("light weight,lighter weight,thin type,not bold", .weight("light"))
    put("medium weight", .weight("medium"))
    put("regular,normal weight", .weight("regular"))
    put("serif,serif font,in serif", .design("serif"))
    put("monospaced,mono,monospace,typewriter", .design("monospaced"))
    put("rounded,rounded font,rounded type,round font", .design("rounded"))
    put("italic,italics,slanted,cursive", .italic(true))
    put("not italic,upright", .italic(false))
    put("uppercase,upper case,all caps,capitals,in capitals,caps", .letters("uppercase"))
    put("lowercase,lower case", .letters("lowercase"))
    put("strikethrough,struck through,crossed out", .struck(true))
    put("half transparent,semi transparent,see through,translucent,faded,fainter,fade,dimmer", .opacity(0.5))
    put("barely visible,very faint", .opacity(0.2))
    put("opaque,fully visible", .opacity(1))
    put("centred,centered,centre,center,in the middle,in the centre,in the center", .align("centre"))
    put("left aligned,aligned left,to the left,left,leading", .align("leading"))
    put("right aligned,aligned right,to the right,right,trailing", .align("trailing"))
    put("round ends,rounded ends,round caps", .cap("round"))
    put("straight ends,flat ends,square ends,butt caps", .cap("butt"))
    put("rounder corners,rounder,more rounded corners,rounded corners,round corners", .corner(8))
    put("sharper corners,sharp corners,square corners,less round", .corner(-100))
    put("more spacing,more space,more space between,further apart,airier,more room,more gap,looser", .spacing(4))
    put("less spacing,less space,closer together,tighter,closer", .spacing(-4))
    put("more padding,more margin,wider margins,more space around", .padding(6))
    put("less padding,less margin,no padding", .padding(-6))
    put("a shadow,shadow,drop shadow", .shadow(true))
    put("no shadow,without shadow,without a shadow", .shadow(false))
    for (word, colour) in colours { put("\(word),in \(word)", .colour(.string(colour))) }
    return out.sorted { $0.0.count > $1.0.count }
  }()

  /// Properties that are said with a number.
  private static let measures: [(words: [String], property: String)] = [
    (["line", "width"], "line"), (["line", "thickness"], "line"), (["corner", "radius"], "corner"),
    (["corners"], "corner"), (["corner"], "corner"), (["thickness"], "line"), (["size"], "size"),
    (["width"], "frame.width"),
    (["height"], "frame.height"), (["spacing"], "spacing"), (["gap"], "spacing"), (["padding"], "padding"),
    (["margin"], "padding"), (["margins"], "padding"), (["opacity"], "opacity"), (["rotation"], "rotation"),
    (["rotate"], "rotation"), (["turn"], "rotation"), (["tilt"], "rotation"), (["blur"], "blur"),
    (["lines"], "lineLimit"),
    (["rows"], "limit"), (["items"], "limit"), (["goal"], "max"), (["maximum"], "max"), (["max"], "max"),
  ]

  /// What a clause asks for, and the words that are left: which layers are meant.
  static func read(_ words: [String]) -> (attributes: [LayerAttribute], rest: [String]) {
    var (found, rest) = ([LayerAttribute](), words)
    if let place = rest.firstIndex(where: { Self.number($0) != nil }), let value = Self.number(rest[place]) {
      let measure = measures.first { one in
        rest.indices.contains { rest[$0...].starts(with: one.words) }
      }
      let units = ["pt", "point", "points", "px", "degrees", "degree", "percent", "%"]
      if measure == nil, place + 1 < rest.count, ["pt", "point", "points"].contains(rest[place + 1]) {
        found.append(.number("size", value))
        rest.removeSubrange(place...(place + 1))
      } else if let measure, let start = rest.indices.first(where: { rest[$0...].starts(with: measure.words) }) {
        var drop = Set(start..<(start + measure.words.count))
        drop.insert(place)
        for next in rest.indices where units.contains(rest[next]) {
          drop.insert(next)
        }
        rest = rest.indices.filter { !drop.contains($0) }.map { rest[$0] }
        let share = measure.property == "opacity" && value > 1 ? value / 100 : value
        found.append(.number(measure.property, share))
      }
    }
    var index = 0
    while index < rest.count {
      if let (phrase, attribute) = phrases.first(where: { rest[index...].starts(with: $0.0) }) {
        found.append(attribute)
        rest.removeSubrange(index..<(index + phrase.count))
      } else if rest[index].hasPrefix("#"), let colour = LayerColour.fixed(rest[index]) {
        found.append(.colour(.string(colour)))
        rest.remove(at: index)
      } else {
        index += 1
      }
    }
    return (found, rest)
  }

  private static func number(_ word: String) -> Double? {
    let bare = word.replacing("%", with: "").replacing("pt", with: "").replacing("°", with: "")
    return Double(bare).flatMap { $0.isFinite && abs($0) < 10_000 ? $0 : nil }
  }

  private static let styles = [
    "caption2", "caption", "footnote", "subheadline", "callout", "body", "headline", "title3", "title2", "title",
    "largeTitle",
  ]

  /// What it sets in a layer, by property; nothing where it says nothing of that type.
  func settings(for node: LayerNode) -> [(property: String, value: JSONValue?)] {
    let kind = node.kind
    let isText = kind == .text || kind == .date
    switch self {
    case .scale(let factor): return Self.scaled(node, factor)
    case .thickness(let factor):
      if isText || kind == .symbol { return Self.weight(factor > 1 ? "bold" : "light").settings(for: node) }
      let key =
        kind == .gauge ? "thickness" : kind == .ring || kind == .chart ? "line" : kind == .divider ? "thickness" : nil
      guard let key else { return [] }
      let now = node.properties[key]?.double ?? (key == "line" ? 8 : kind == .divider ? 1 : 6)
      return [(key, JSONValue((now * factor * 2).rounded() / 2))]
    case .weight(let weight):
      return isText ? [("font.weight", .string(weight))] : kind == .symbol ? [("weight", .string(weight))] : []
    case .design(let design): return isText ? [("font.design", .string(design))] : []
    case .italic(let on): return isText ? [("font.italic", on ? true : nil)] : []
    case .letters(let letters): return isText ? [("case", letters.map(JSONValue.string))] : []
    case .struck(let on): return isText ? [("strikethrough", on ? true : nil)] : []
    case .colour(let colour):
      switch kind {
      case .text, .date, .symbol, .divider: return [("colour", colour)]
      case .shape, .ring, .chart: return [("paint", colour)]
      case .gauge: return [("tint", colour)]
      case .component:
        let known = LayerComponent.named(node[ComponentLayer.component])?.parameters ?? []
        let name = ["tint", "ink", "light", "one"].first { name in known.contains { $0.name == name } }
        return name.map { [("parameters.\($0)", colour)] } ?? []
      default: return []
      }
    case .opacity(let share): return [("opacity", share == 1 ? nil : JSONValue(share))]
    case .align(let side):
      if isText { return [("alignment", .string(side)), ("frame.alignment", .string(side)), ("frame.width", "fill")] }
      if kind == .vStack { return [("alignment", .string(side)), ("frame.alignment", .string(side))] }
      return kind == .hStack ? [("frame.alignment", .string(side))] : []
    case .cap(let cap): return kind == .ring ? [("cap", .string(cap))] : []
    case .corner(let by):
      let now = node[AnyLayer.corner] ?? 0
      return [("corner", JSONValue((now + by).clamped(to: 0...200)))]
    case .spacing(let by):
      guard [.vStack, .hStack, .grid, .repeat].contains(kind) else { return [] }
      return [("spacing", JSONValue((node[StackLayer.spacing] + by).clamped(to: 0...200)))]
    case .padding(let by):
      guard node[AnyLayer.padding]?.object == nil else { return [] }
      return [("padding", JSONValue(((node[AnyLayer.padding]?.double ?? 0) + by).clamped(to: 0...200)))]
    case .shadow(let on):
      return [("shadow", on ? ["colour": "black", "opacity": 0.28, "radius": 6, "y": 3] : nil)]
    case .number(let property, let value): return Self.numbered(node, property, value)
    }
  }

  private static func scaled(_ node: LayerNode, _ factor: Double) -> [(String, JSONValue?)] {
    switch node.kind {
    case .text, .date:
      if let style = node[TextLayer.font]?[FontKeys.style], let index = styles.firstIndex(of: style) {
        let step = factor >= 1.5 ? 3 : factor > 1 ? 1 : factor < 0.7 ? -3 : -1
        let next = (index + step).clamped(to: 0...(styles.count - 1))
        return [("font.style", .string(styles[next]))]
      }
      let now = node[TextLayer.font]?[FontKeys.size] ?? 17
      return [("font.size", JSONValue((now * factor).rounded().clamped(to: 8...400)))]
    case .symbol: return [("size", JSONValue((node[SymbolLayer.size] * factor).rounded()))]
    case .component:
      let known = LayerComponent.named(node[ComponentLayer.component])?.parameters ?? []
      return known.filter { ["size", "height"].contains($0.name) }.map { parameter in
        let now = node[ComponentLayer.parameters]?[parameter.name]?.double ?? parameter.initial.double ?? 40
        let next = (now * factor).rounded()
        return ("parameters.\(parameter.name)", JSONValue(parameter.range.map { next.clamped(to: $0) } ?? next))
      }
    default:
      var out: [(String, JSONValue?)] = []
      for key in ["width", "height"] {
        guard let now = node[AnyLayer.frame]?[key]?.double else { continue }
        out.append(("frame.\(key)", JSONValue((now * factor).rounded().clamped(to: 4...2_000))))
      }
      if node.kind == .ring, !out.isEmpty, let line = node[json: RingLayer.line]?.double {
        out.append(("line", JSONValue((line * factor).rounded())))
      }
      return out
    }
  }

  private static func numbered(_ node: LayerNode, _ property: String, _ value: Double) -> [(String, JSONValue?)] {
    let kind = node.kind
    let number = JSONValue(value)
    switch property {
    case "size":
      switch kind {
      case .text, .date: return [("font.size", number), ("font.style", nil)]
      case .symbol: return [("size", number)]
      case .component: return [("parameters.size", number)]
      default: return [("frame.width", number), ("frame.height", number)]
      }
    case "line":
      return kind == .gauge || kind == .divider
        ? [("thickness", number)] : kind == .ring || kind == .chart ? [("line", number)] : []
    case "lineLimit": return kind == .text || kind == .date ? [("lineLimit", JSONValue(value.rounded()))] : []
    case "limit":
      return kind == .repeat
        ? [("limit", JSONValue(value.rounded()))]
        : kind == .component ? [("parameters.limit", JSONValue(value.rounded()))] : []
    case "spacing": return [.vStack, .hStack, .grid, .repeat].contains(kind) ? [("spacing", number)] : []
    case "max": return kind == .ring || kind == .gauge ? [("max", number)] : kind == .chart ? [("goal", number)] : []
    default: return [(property, number)]
    }
  }
}
