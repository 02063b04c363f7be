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
    priority = properties[AnyLayer.priority]
    dropRank = properties[AnyLayer.dropRank]
    // Most layers set one or two properties: only those are read.
    for (key, value) in properties {
      switch key {
      case AnyLayer.padding.name: padding = Self.insets(value)
      case AnyLayer.frame.name: frame = AnyLayer.frame.read(value).map(Self.frame)
      case AnyLayer.fill.name: fills = AnyLayer.fill.read(value)
      case AnyLayer.corner.name:
        followsContainer = value == .string(AnyLayer.container)
        corner = AnyLayer.corner.read(value)
      case AnyLayer.clip.name: clip = AnyLayer.clip.read(value)
      case AnyLayer.border.name: borders = AnyLayer.border.read(value).compactMap(Self.border)
      case AnyLayer.glass.name: hasGlass = AnyLayer.glass.read(value)
      case AnyLayer.blur.name: blur = AnyLayer.blur.read(value)
      case AnyLayer.opacity.name: opacity = scope.number(AnyLayer.opacity.read(value)) ?? 1
      case AnyLayer.shadow.name: shadows = AnyLayer.shadow.read(value).compactMap { Self.shadow($0, look) }
      case AnyLayer.blend.name:
        blend = ["multiply": BlendMode.multiply, "screen": .screen, "overlay": .overlay][AnyLayer.blend.read(value)]
      case AnyLayer.rotation.name: rotation = scope.number(AnyLayer.rotation.read(value)) ?? 0
      case AnyLayer.pivot.name: if let pair = AnyLayer.pivot.read(value) { pivot = (pair[0], pair[1]) }
      case AnyLayer.offset.name:
        let members = AnyLayer.offset.read(value) ?? [:]
        offset = (members[OffsetKeys.x], members[OffsetKeys.y])
      case AnyLayer.anchor.name: anchor = AnyLayer.anchor.read(value).flatMap(Alignment.init(name:))
      case AnyLayer.tap.name: tap = AnyLayer.tap.read(value)
      case AnyLayer.accented.name: isAccented = AnyLayer.accented.read(value)
      case AnyLayer.accessibility.name:
        let members = AnyLayer.accessibility.read(value) ?? [:]
        label = members[AccessibilityKeys.label].map(scope.text)
        isSilent = members[AccessibilityKeys.hidden]
        sort = members[AccessibilityKeys.sort]
      default: break
      }
    }
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
    LayerFrame(
      width: members[FrameKeys.width], height: members[FrameKeys.height], minWidth: members[FrameKeys.minWidth],
      maxWidth: members[FrameKeys.maxWidth], minHeight: members[FrameKeys.minHeight],
      maxHeight: members[FrameKeys.maxHeight], alignment: Alignment(name: members[FrameKeys.alignment]) ?? .centre)
  }

  private static func border(_ value: JSONValue) -> (fill: JSONValue?, width: Double, dash: [Double])? {
    guard let members = value.object, members[BorderKeys.width] > 0 else { return nil }
    return (members[BorderKeys.fill], members[BorderKeys.width], members[BorderKeys.dash])
  }

  private static func shadow(_ value: JSONValue, _ look: LayerLook) -> SceneGroup.Shadow? {
    guard let members = value.object else { return nil }
    let colour = look.colour(members[ShadowKeys.colour]) ?? .black
    return SceneGroup.Shadow(
      colour.opacity(members[ShadowKeys.opacity]), sigma: max(0.1, members[ShadowKeys.radius]),
      x: members[ShadowKeys.x], y: members[ShadowKeys.y])
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
