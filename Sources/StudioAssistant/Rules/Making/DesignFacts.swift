import DesignModel
import Foundation

/// What a finished design shows, whatever its kind: what checks ask about.
struct DesignFacts: Sendable {
  let design: Design
  /// Every text of the document as `key:value`, a line each, components put in.
  let document: String
  /// What is written on it, names aside.
  let texts: [String]
  private let layers: [(family: WidgetFamily, root: LayerNode)]
  /// Texts and values of the document, without measures and colours.
  private let written: [String]
  /// Those in small letters, without marks.
  private let plain: String

  init(_ design: Design) {
    self.design = design
    var lines: [String] = []
    if let tree = design.tree {
      let inking = LayerOpening()
      layers = WidgetFamily.allCases.compactMap { family in
        tree.resolved(for: family.rawValue).map { (family, inking.opened($0)) }
      }
      Self.collect(.object(tree.document), "", into: &lines)
      for layer in layers { Self.collect(layer.root.json, "", into: &lines) }
      let values = tree.document["values"]?.object ?? [:]
      texts = layers.flatMap { $0.root.visible }.compactMap { node in
        node[json: TextLayer.text]?.string.map { text in
          values.reduce(text) { $0.replacing("{{__my_\($1.key)}}", with: $1.value.string ?? "") }
        }
      }
    } else {
      layers = []
      var spec = design.spec
      spec.updatedAt = .distantPast
      if let tree = try? SpecCoding.tree(spec) { Self.collect(tree, "", into: &lines) }
      texts = spec.faces.flatMap(\.texts)
    }
    document = lines.joined(separator: "\n")
    written = lines.compactMap(Self.written)
    plain = SpokenText.plain((texts + [design.name] + written).joined(separator: "\n"))
  }

  /// Keys whose numbers are amounts.
  private static let amounts: Set<Substring> = ["goal", "value", "maximum", "target", "total", "count"]
  /// Keys whose words nobody sees.
  private static let unseen: Set<Substring> = ["type", "colour", "fill", "stops", "font", "design", "style", "symbol"]

  /// What a line of a document says: its value, unless that is a measure, a colour or a name of the format.
  private static func written(_ line: String) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let (key, value) = (line[..<colon], line[line.index(after: colon)...])
    if value.hasPrefix("#") || unseen.contains(key) { return nil }
    // Names of a document’s own values have blanks or stand for texts: “timer minutes”.
    return Double(value) == nil || amounts.contains(key) || key.contains(" ") ? String(value) : nil
  }

  /// Whether an amount stands in a text or value, as a number of its own.
  func says(amount: String) -> Bool {
    (texts + written).contains { $0.split { !$0.isNumber && $0 != "." }.contains(Substring(amount)) }
  }

  private static func collect(_ value: JSONValue, _ key: String, into lines: inout [String]) {
    switch value {
    case .string(let text): lines.append("\(key):\(text)")
    case .integer(let number): lines.append("\(key):\(number)")
    case .number(let number): lines.append("\(key):\(number)")
    case .object(let members): for (name, one) in members where name != "id" { collect(one, name, into: &lines) }
    case .array(let elements): for one in elements { collect(one, key, into: &lines) }
    case .null, .bool: break
    }
  }

  private func nodes(_ kinds: Set<LayerType>) -> [LayerNode] {
    layers.flatMap { $0.root.visible }.filter { $0.kind.map(kinds.contains) ?? false }
  }

  func says(_ words: String) -> Bool {
    plain.contains(SpokenText.plain(words))
  }

  var hasSymbols: Bool {
    guard design.tree == nil else {
      return nodes([.symbol]).contains { node in
        let name = node[json: SymbolLayer.symbol]?.string ?? ""
        return !name.isEmpty && !(node.id.contains("-") && (name.hasPrefix("checkmark") || name.hasPrefix("circle")))
      }
    }
    return design.spec.faces.contains { $0.symbol != nil }
  }

  func hasSymbol(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    guard design.tree == nil else {
      return nodes([.symbol]).contains { $0[json: SymbolLayer.symbol]?.string?.contains(stem) == true }
    }
    return design.spec.faces.contains { $0.symbol?.name.contains(stem) == true }
  }

  var hasButtons: Bool {
    document.contains("increment")
      || design.tree == nil && design.spec.actionBar != nil
  }
  var hasPhoto: Bool { document.contains("type:Image") || document.contains("template:poster") }

  var accent: String {
    design.tree.map { $0.document["accent"]?.string ?? "blue" } ?? design.spec.style.accent.rawValue
  }

  /// The colours of its ground, of layers.
  private var ground: [String] {
    guard let tree = design.tree else { return [] }
    var lines: [String] = []
    Self.collect(tree.document["background"] ?? .null, "", into: &lines)
    return lines.compactMap { line in line.range(of: "#").map { String(line[$0.lowerBound...]) } }
  }

  /// How light its ground is, 0 to 1; nil where it follows the appearance.
  private var lightness: Double? {
    let found = ground.compactMap(Self.lightness)
    return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
  }

  static func lightness(_ code: String) -> Double? {
    guard code.count >= 7, let value = Int(code.dropFirst().prefix(6), radix: 16) else { return nil }
    return (0.2126 * Double(value >> 16 & 255) + 0.7152 * Double(value >> 8 & 255) + 0.0722 * Double(value & 255)) / 255
  }

  func isGround(_ wanted: Frame.Ground) -> Bool {
    guard design.tree != nil else {
      // An ordinary ground is light in the light appearance, whatever it is called.
      if wanted.tone == "dark" || wanted.colour == "black" { return false }
      let (token, over) = (design.spec.style.background, design.spec.style.backgroundOverlay)
      if let name = wanted.name, name == token.rawValue { return true }
      if wanted.name == "gradient" { return [.aurora, .sunset, .candy, .accentGlow, .radialGlow].contains(token) }
      if wanted.tone == "light" || wanted.colour == "white" || wanted.name == "paper" {
        return [.plain, .subtleMaterial].contains(token) && over == .plain
      }
      guard let colour = wanted.colour, let known = WidgetLook.colours[colour] else { return false }
      return token == .solidAccent && design.spec.style.accent == known.token
    }
    if wanted.tone == "dark", wanted.colour == nil { return lightness.map { $0 < 0.3 } ?? false }
    if wanted.tone == "light", wanted.colour == nil { return lightness.map { $0 > 0.6 } ?? true }
    if wanted.colour == "black" { return lightness.map { $0 < 0.1 } ?? false }
    if wanted.colour == "white" { return lightness.map { $0 > 0.9 } ?? true }
    return WidgetLook(ground: wanted).layered.map { $0.fills == (design.tree?.document["background"]?.array ?? []) }
      ?? false
  }

  /// Whether nothing of it stands on a gradient.
  var isPlain: Bool {
    guard let tree = design.tree else {
      return [.plain, .subtleMaterial, .solidAccent].contains(design.spec.style.background)
        && [.plain, .subtleMaterial].contains(design.spec.style.backgroundOverlay)
    }
    return (tree.document["background"]?.array ?? []).allSatisfy { $0.object?["gradient"] == nil }
  }

  /// How many layers a size shows, at most.
  var count: Int {
    layers.filter { !$0.family.isAccessory }.map {
      $0.root.visible.count { [.text, .date, .symbol, .shape, .chart, .ring, .gauge, .image].contains($0.kind) }
    }.max() ?? 0
  }

  func isAligned(_ side: String) -> Bool {
    guard design.tree != nil else {
      let wanted: Set<ContentAlignment> =
        side == "centre"
        ? [.centre, .top]
        : side == "trailing"
          ? [.trailing, .topTrailing] : side == "top" ? [.top, .topLeading, .topTrailing] : [.leading, .topLeading]
      return design.spec.faces.allSatisfy { wanted.contains($0.layout.alignment) }
    }
    return layers.filter { !$0.family.isAccessory }.allSatisfy { Self.side(of: $0.root).map { $0 == side } ?? false }
  }

  /// Where the largest text stands.
  private static func side(of root: LayerNode) -> String? {
    guard
      let title = root.visible.filter({ $0.kind == .text || $0.kind == .date }).max(by: { size(of: $0) < size(of: $1) })
    else { return nil }
    if let own = title[json: AnyLayer.frame]?.object?["alignment"]?.string { return own }
    var at = title.id
    while let place = root.place(of: at), let holder = root.node(place.parent) {
      if holder.kind == .vStack {
        return holder[json: StackLayer.alignment]?.string ?? holder[json: AnyLayer.frame]?.object?["alignment"]?.string
          ?? "centre"
      }
      if holder.kind == .zStack || holder.kind == .ring { return "centre" }
      at = place.parent
    }
    return root[json: AnyLayer.frame]?.object?["alignment"]?.string ?? "centre"
  }

  private static let styles: [String: Double] = [
    "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
    "subheadline": 15,
    "footnote": 13, "caption": 12, "caption2": 11, "automatic": 17,
  ]

  static func size(of node: LayerNode) -> Double {
    let font = node[json: TextLayer.font]?.object
    return font?["size"]?.double ?? styles[font?["style"]?.string ?? "body"] ?? 17
  }

  /// The size of the largest text of Medium, in points.
  var titleSize: Double {
    guard design.tree != nil else { return Self.styles[design.spec.style.primaryTextStyle.rawValue] ?? 17 }
    return layers.first { $0.family == .systemMedium }?.root.visible.filter { $0.kind == .text || $0.kind == .date }
      .map(Self.size).max() ?? 0
  }

  func hasFont(_ name: String) -> Bool {
    let fonts = nodes([.text, .date]).map { $0[json: TextLayer.font]?.object ?? [:] }
    guard !fonts.isEmpty else { return false }
    if name == "italic" { return fonts.contains { $0["italic"]?.bool == true } }
    return fonts.count { $0["design"]?.string == name } * 2 >= fonts.count
  }

  func offers(_ family: String) -> Bool {
    let offered =
      design.tree.map { ($0.document["offers"]?.array ?? []).compactMap(\.string) } ?? WidgetFamily.home.map(\.rawValue)
    switch family {
    case "lock": return offered.contains { $0.hasPrefix("accessory") }
    case "circular", "rectangular", "inline": return offered.contains("accessory\(family.capitalised)")
    default: return offered.contains("system\(family.capitalised)")
    }
  }

  func lists(_ lines: [String]) -> Bool {
    texts.contains { text in
      let have = text.split(separator: "\n").map { String($0.drop { !$0.isLetter && !$0.isNumber }) }
      return have == lines || have.map { $0.hasPrefix("x] ") ? String($0.dropFirst(3)) : $0 } == lines
    } || lines.allSatisfy { document.contains($0) } && document.contains("component:checklist")
      || lines.allSatisfy { document.contains("[ ] \($0)") }
  }
}
