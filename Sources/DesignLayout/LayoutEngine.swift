import DesignModel

/// What a parent offers a child, in pt; nil means “your ideal size”.
package struct Proposal: Hashable, Sendable {
  /// In pt; nil for the ideal width.
  package var width: Double?
  /// In pt; nil for the ideal height.
  package var height: Double?
  package init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }
  /// No offer: the ideal size.
  static let unspecified = Proposal(nil, nil)
}

/// The size a child chose, with its text baselines as distances from its top.
package struct Dimensions: Hashable, Sendable {
  /// Width in pt.
  package var width: Double
  /// Height in pt.
  package var height: Double
  /// Baseline of the first line; the bottom edge for what has no text.
  package var firstBaseline: Double
  /// Baseline of the last line.
  package var lastBaseline: Double

  /// A choice; baselines default to the bottom edge.
  package init(_ width: Double, _ height: Double, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline ?? height
    self.lastBaseline = lastBaseline ?? height
  }
}

/// Alignment across a vertical stack, and of lines in a text.
package enum HorizontalAlignment: Hashable, Sendable {
  case leading, centre, trailing

  /// 0, ½ or 1: the share of free space before the content.
  package var factor: Double {
    switch self {
    case .leading: 0
    case .centre: 0.5
    case .trailing: 1
    }
  }
}

/// Alignment across a horizontal stack.
package enum VerticalAlignment: Hashable, Sendable {
  case top, centre, bottom, firstTextBaseline, lastTextBaseline

  func guide(_ size: Dimensions) -> Double {
    switch self {
    case .top: 0
    case .centre: size.height / 2
    case .bottom: size.height
    case .firstTextBaseline: size.firstBaseline
    case .lastTextBaseline: size.lastBaseline
    }
  }
}

/// A position in two dimensions.
package struct Alignment: Hashable, Sendable {
  package var horizontal: HorizontalAlignment
  /// Down; baselines count as top.
  package var vertical: VerticalAlignment
  package init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let centre = Alignment(.centre, .centre)

  func place(_ size: Dimensions, in rect: Rect) -> Rect {
    let free = rect.height - size.height
    let down: Double =
      switch vertical {
      case .top, .firstTextBaseline, .lastTextBaseline: 0
      case .centre: free / 2
      case .bottom: free
      }
    return Rect(rect.x + (rect.width - size.width) * horizontal.factor, rect.y + down, size.width, size.height)
  }
}

/// How a text came out.
package struct TextMetrics: Hashable, Sendable {
  /// Size in pt, the widest line by lines × line height.
  package var size: Size
  /// First baseline from the top in pt.
  package var firstBaseline: Double
  /// Last baseline from the top in pt.
  package var lastBaseline: Double
  package var lines: Int
  /// Whether text was cut.
  package var isTruncated: Bool
  /// How many characters were set to find it out; what takes longer counts for several.
  package var characters: Int

  package init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lines: Int, isTruncated: Bool, characters: Int
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.isTruncated = isTruncated
    self.characters = characters
  }
}

extension TextMetrics {
  /// Of a text that isn't drawn, since the picture took too much before it.
  static let nothing = Self(
    size: Size(0, 0), firstBaseline: 0, lastBaseline: 0, lines: 0, isTruncated: false, characters: 0)
}

/// Measures texts; the renderer's text engine is one, tests bring their own.
package protocol TextMeasuring {
  /// How `text` comes out in `width` pt (nil: one line a paragraph), at its full font size.
  func measure(_ text: TextSpec, width: Double?) -> TextMetrics
}

/// What elements need while they are measured and placed.
package struct LayoutContext {
  package var text: any TextMeasuring
  /// Pixels a pt, for edges on whole pixels.
  package var scale: Double

  /// What people set on the phone.
  package var accessibility: Accessibility
  /// Records boxes if a trace was requested.
  package var trace: LayoutTrace?
  /// What measuring has taken so far.
  let work = LayoutWork()

  /// A context of the given parts.
  package init(text: any TextMeasuring, scale: Double, accessibility: Accessibility = .standard) {
    self.text = text
    self.accessibility = accessibility
    self.scale = scale
  }
}

/// A node of the layout tree: it chooses a size for a proposal and draws itself into a rectangle, as SwiftUI's views do.
package protocol LayoutElement {
  /// The size chosen for `proposal`.
  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions
  /// Draws into `rect`, which has a size this element chose.
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder)
  /// Who is served first when space is short; 0 by default.
  var layoutPriority: Double { get }
}

extension LayoutElement {
  package var layoutPriority: Double { 0 }
}

/// Collects a scene's nodes and meanings.
package struct SceneBuilder {
  package private(set) var nodes: [SceneNode] = []
  package private(set) var elements: [SemanticElement] = []
  package private(set) var diagnostics: [SceneFinding] = []

  package private(set) var layers: [SceneLayer] = []
  /// What painting the nodes takes.
  private(set) var work = DrawingWork()
  /// The part of it that effects take, units.
  private var effects = 0.0

  /// Whether the background is left out.
  let dropsBackground: Bool
  /// Which of `nodes` are pictures with what lies on them, whose colours are not the widget's.
  private(set) var imagery: Set<Int> = []
  /// Whether a text was cut to next to nothing.
  private(set) var crushesText = false
  /// Colours of the accent group beside the design's accent.
  private(set) var accents: [Colour] = []
  private var isImagery = false
  private var depth = 0

  package init(dropsBackground: Bool = false) { self.dropsBackground = dropsBackground }

  /// Draws the background if the appearance shows it.
  mutating func background(_ draw: (inout SceneBuilder) -> Void) {
    if !dropsBackground { draw(&self) }
  }

  /// Notes that a text was cut to next to nothing.
  mutating func crush() { crushesText = true }

  /// Counts a colour to the accent group.
  mutating func accent(_ colour: Colour) { accents.append(colour) }

  /// Draws a picture with its own shades, which keep their places in every appearance.
  mutating func imagery(_ draw: (inout SceneBuilder) -> Void) {
    let outer = isImagery
    isImagery = true
    draw(&self)
    isImagery = outer
  }

  /// Adds a node, where the picture's budget of work has room for it.
  package mutating func add(_ node: SceneNode) {
    let more = DrawingWork.of(node)
    switch node {
    case .shadow, .backdrop: guard take(more, isEffect: true) else { return leaveOut(.effectLeftOut) }
    default: guard take(more, isEffect: false) else { return leaveOut(.layerLeftOut) }
    }
    put(node)
  }

  /// Whether the budget has room for `more`, which counts from now on.
  private mutating func take(_ more: DrawingWork, isEffect: Bool) -> Bool {
    let units = more.units()
    guard work.units() + units <= DrawingWork.limit, !isEffect || effects + units <= DrawingWork.effectLimit else {
      return false
    }
    work += more
    if isEffect { effects += units }
    return true
  }

  /// Most layers that are named because something of them is left out.
  private static let namedLayers = 8

  /// Notes that something of the layer `id`, or of the last one, is not drawn.
  mutating func leaveOut(_ kind: SceneCode, of id: String? = nil) {
    // Of an item of a list the layer that it was made of, of a part of a component the component.
    let id = (id ?? layers.last?.id ?? "").prefix { $0 != "#" && $0 != "." }
    let known = diagnostics.filter { $0.code == kind }
    guard known.count < Self.namedLayers, !known.contains(where: { $0.place == id }) else { return }
    diagnose(
      kind, String(id),
      kind == .effectLeftOut
        ? "has too many blurs, shadows or materials, so some aren’t drawn. Use fewer or smaller ones"
        : "has too much to draw, so some of it is hidden. Simplify its paths or use fewer layers")
  }

  private mutating func put(_ node: SceneNode) {
    if isImagery, depth == 0 { imagery.insert(nodes.count) }
    nodes.append(node)
  }
  package mutating func element(
    _ id: String, _ label: String, _ rect: Rect, isTarget: Bool = false, link: String? = nil
  ) {
    var element = SemanticElement(id: id, label: label, rect: rect, isTarget: isTarget)
    element.link = link
    elements.append(element)
  }
  /// Notes where a layer lies.
  mutating func layer(_ layer: SceneLayer) { layers.append(layer) }
  /// Notes what the layer that was last noted came to.
  mutating func facts(_ facts: [String: [Double]], text: String? = nil) {
    guard let last = layers.indices.last else { return }
    layers[last].facts.merge(facts) { _, later in later }
    if let text { layers[last].text = text }
  }
  /// Puts meanings into the order of `rank`, those of equal rank as they were.
  mutating func sortElements(by rank: (SemanticElement) -> Double) {
    let ranked = elements.enumerated().map { (rank($0.element), $0.offset, $0.element) }
    elements = ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
  /// What another builder drew, its nodes wrapped, its meanings moved to a place.
  mutating func merge(_ other: SceneBuilder, at origin: Point, wrap: ([SceneNode]) -> [SceneNode]) {
    for node in wrap(other.nodes) { add(node) }
    for element in other.elements {
      var moved = element
      (moved.rect.x, moved.rect.y) = (element.rect.x + origin.x, element.rect.y + origin.y)
      elements.append(moved)
    }
    diagnostics += other.diagnostics
    accents += other.accents
    crushesText = crushesText || other.crushesText
  }
  mutating func diagnose(_ code: SceneCode, _ element: String, _ text: String) {
    diagnostics.append(SceneFinding(code, text, at: element))
  }
  /// What `draw` adds, as nodes of its own, wrapped by `wrap`.
  package mutating func group(_ wrap: ([SceneNode]) -> SceneNode, _ draw: (inout SceneBuilder) -> Void) {
    withoutActuallyEscaping(wrap) { group([$0], draw) }
  }

  /// What `draw` adds, as nodes of their own, wrapped by each of `wraps`. A blur or a shadow for which the budget of work
  /// has no room is left out; where it has none for anything else, nothing is drawn.
  mutating func group(
    _ wraps: [([SceneNode]) -> SceneNode], of id: String? = nil, _ draw: (inout SceneBuilder) -> Void
  ) {
    let (outer, before) = (nodes, work)
    nodes = []
    depth += 1
    draw(&self)
    depth -= 1
    var inner = nodes
    nodes = outer
    if inner.isEmpty { return }
    for wrap in wraps {
      let node = wrap(inner)
      guard case .group(let group) = node else {
        inner = [node]
        continue
      }
      let isEffect = group.blur != nil || group.shadow != nil
      if take(DrawingWork.effect(of: group, on: work - before), isEffect: isEffect) {
        inner = [node]
      } else if isEffect {
        leaveOut(.effectLeftOut, of: id)
      } else {
        return leaveOut(.layerLeftOut, of: id)
      }
    }
    for node in inner { put(node) }
  }
}
