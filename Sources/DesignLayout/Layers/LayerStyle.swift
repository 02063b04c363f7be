import DesignData
import DesignModel

/// What every layer can be told, read once: spacing, frame, ground, border, effects, where it lies and what a press does
/// (layers.md §2.1).
struct LayerStyle {
  var padding: Insets?
  var frame: LayerFrame?
  /// Fills from below to above.
  var fills: [JSONValue] = []
  var corner: Double?
  /// Cut as the widget's own outline is.
  var followsContainer = false
  var clip: String?
  var borders: [(fill: JSONValue?, width: Double, dash: [Double])] = []
  var hasGlass = false
  var blur = 0.0
  var opacity = 1.0
  var shadows: [SceneGroup.Shadow] = []
  var blend: BlendMode?
  var rotation = 0.0
  var pivot = (x: 0.5, y: 0.5)
  var offset = (x: 0.0, y: 0.0)
  var anchor: Alignment?
  /// Who is served first, where the layer says so.
  var priority: Double?
  var dropRank: Int
  var tap: [String: JSONValue]?
  var isAccented: Bool?
  var label: String?
  var isSilent = false
  var sort: Double?

  /// Sides of a frame; infinity is all that is offered.
  struct LayerFrame {
    var (width, height): (Double?, Double?)
    var (minWidth, maxWidth, minHeight, maxHeight): (Double?, Double?, Double?, Double?)
    var alignment: Alignment
  }

  init(_ properties: [String: JSONValue], _ scope: LayerScope, _ look: LayerLook) {
    priority = properties["priority"]?.double?.clamped(to: -1...9)
    dropRank = (properties["dropRank"]?.integer ?? 0).clamped(to: 0...9)
    // Most layers are told one or two things: each key is read only where it is there.
    for (key, value) in properties {
      switch key {
      case "padding": padding = Self.insets(value)
      case "frame": frame = value.object.map(Self.frame)
      case "fill": fills = Self.several(value, 3)
      case "corner":
        if value == "container" { followsContainer = true } else { corner = value.double?.clamped(to: 0...200) }
      case "clip": clip = value.string
      case "border": borders = Self.several(value, 2).compactMap(Self.border)
      case "glass": hasGlass = value.bool ?? false
      case "blur": blur = (value.double ?? 0).clamped(to: 0...60)
      case "opacity": opacity = (scope.number(value) ?? 1).clamped(to: 0...1)
      case "shadow": shadows = Self.several(value, 3).compactMap { Self.shadow($0, look) }
      case "blend":
        blend = ["multiply": BlendMode.multiply, "screen": .screen, "overlay": .overlay][value.string ?? ""]
      case "rotation": rotation = (scope.number(value) ?? 0).clamped(to: -36_000...36_000)
      case "pivot":
        if let pair = value.array?.compactMap(\.double), pair.count == 2 {
          pivot = (pair[0].clamped(to: -2...3), pair[1].clamped(to: -2...3))
        }
      case "offset":
        offset = (
          (value.object?["x"]?.double ?? 0).clamped(to: -2_000...2_000),
          (value.object?["y"]?.double ?? 0).clamped(to: -2_000...2_000)
        )
      case "anchor": anchor = value.string.flatMap(Alignment.init(name:))
      case "tap": tap = value.object
      case "accented": isAccented = value.bool
      case "accessibility":
        label = value.object?["label"].map(scope.text)
        isSilent = value.object?["hidden"]?.bool ?? false
        sort = value.object?["sort"]?.double
      default: break
      }
    }
  }

  private static func several(_ value: JSONValue, _ limit: Int) -> [JSONValue] {
    Array((value.array ?? [value]).prefix(limit))
  }

  /// Distances as one number or by side.
  static func insets(_ value: JSONValue?) -> Insets? {
    if let all = value?.double { return Insets(all.clamped(to: 0...200)) }
    guard let members = value?.object else { return nil }
    func side(_ name: String, _ axis: String) -> Double {
      (members[name]?.double ?? members[axis]?.double ?? 0).clamped(to: 0...200)
    }
    return Insets(
      top: side("top", "vertical"), leading: side("leading", "horizontal"), bottom: side("bottom", "vertical"),
      trailing: side("trailing", "horizontal"))
  }

  private static func frame(_ members: [String: JSONValue]) -> LayerFrame {
    func side(_ name: String) -> Double? {
      members[name] == "fill" ? .infinity : members[name]?.double?.clamped(to: 0...2_000)
    }
    return LayerFrame(
      width: side("width"), height: side("height"), minWidth: side("minWidth"), maxWidth: side("maxWidth"),
      minHeight: side("minHeight"), maxHeight: side("maxHeight"),
      alignment: members["alignment"]?.string.flatMap(Alignment.init(name:)) ?? .centre)
  }

  private static func border(_ value: JSONValue) -> (fill: JSONValue?, width: Double, dash: [Double])? {
    guard let members = value.object else { return nil }
    let width = (members["width"]?.double ?? 1).clamped(to: 0...40)
    return width > 0 ? (members["fill"] ?? "separator", width, dash(members["dash"])) : nil
  }

  static func dash(_ value: JSONValue?) -> [Double] {
    let lengths = (value?.array ?? []).prefix(8).compactMap { $0.double?.clamped(to: 0...200) }
    return lengths.reduce(0, +) > 0.2 ? lengths : []
  }

  private static func shadow(_ value: JSONValue, _ look: LayerLook) -> SceneGroup.Shadow? {
    guard let members = value.object else { return nil }
    let colour = look.colour(members["colour"] ?? "black") ?? .black
    let radius = (members["radius"]?.double ?? 4).clamped(to: 0...80)
    return SceneGroup.Shadow(
      colour.opacity((members["opacity"]?.double ?? 0.33).clamped(to: 0...1)), sigma: max(0.1, radius),
      x: (members["x"]?.double ?? 0).clamped(to: -2_000...2_000),
      y: (members["y"]?.double ?? 0).clamped(to: -2_000...2_000))
  }

  /// The content inside its spacing and frame.
  func framed(_ content: any LayoutElement) -> any LayoutElement {
    var element = content
    if let padding { element = Padding(padding, element) }
    guard let frame else { return element }
    if frame.minWidth != nil || frame.maxWidth != nil || frame.minHeight != nil || frame.maxHeight != nil {
      element = Frame(
        minWidth: frame.minWidth, maxWidth: frame.maxWidth, minHeight: frame.minHeight, maxHeight: frame.maxHeight,
        alignment: frame.alignment, element)
    }
    func fixed(_ side: Double?) -> Double? { side?.isFinite == true ? side : nil }
    func filling(_ side: Double?) -> Double? { side == .infinity ? side : nil }
    if fixed(frame.width) != nil || fixed(frame.height) != nil {
      element = Frame(
        width: fixed(frame.width), height: fixed(frame.height), alignment: frame.alignment, element)
    }
    if filling(frame.width) != nil || filling(frame.height) != nil {
      element = Frame(
        maxWidth: filling(frame.width), maxHeight: filling(frame.height), alignment: frame.alignment, element)
    }
    return element
  }

  /// Whether anything is painted around the content, or happens to the whole.
  var isPlain: Bool {
    fills.isEmpty && corner == nil && !followsContainer && clip == nil && borders.isEmpty && !hasGlass && blur == 0
      && opacity == 1 && shadows.isEmpty && blend == nil && rotation == 0
  }
}

extension Alignment {
  /// A position by its name: `topLeading` … `bottomTrailing`, `centre`.
  init?(name: String) {
    switch name {
    case "topLeading": self.init(.leading, .top)
    case "top": self.init(.centre, .top)
    case "topTrailing": self.init(.trailing, .top)
    case "leading": self.init(.leading, .centre)
    case "centre": self = .centre
    case "trailing": self.init(.trailing, .centre)
    case "bottomLeading": self.init(.leading, .bottom)
    case "bottom": self.init(.centre, .bottom)
    case "bottomTrailing": self.init(.trailing, .bottom)
    default: return nil
    }
  }
}
