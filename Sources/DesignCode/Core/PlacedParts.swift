import DesignLayout
import DesignModel

/// A layer, or what lies around its content, where the studio’s layout put it.
enum PlacedPart: Hashable {
  /// A filled outline, or a line of `stroke` pt around it.
  case shape(title: String, Rect, corner: Double, isOval: Bool, stroke: Double?, CodeColour)
  /// One line of words of `size` pt.
  case text(title: String, Rect, CodeWords, CodeType, CodeColour)
  /// A bar that is filled from its left.
  case bar(title: String, Rect, CodeNumber, tint: CodeColour, track: CodeColour)
  /// A ring from the top all around, of a line of so many pt.
  case ring(title: String, Rect, CodeNumber, line: Double, tint: CodeColour, track: CodeColour)
  /// A layer that is a picture of it alone.
  case picture(CodeNode, Rect)
}

/// The layers of one size for places that know no room that is left over: each where the studio’s own layout put it, as a
/// part of the place’s own where it has one, else as a picture of that layer.
struct PlacedParts: CodeVisitor {
  typealias Output = [PlacedPart]

  /// What a place has parts for.
  struct Reach {
    /// Whether words can be written as they are.
    var takes: (CodeWords) -> Bool
    /// Whether a bar, or a ring, of that share can be drawn.
    var bars: (CodeNumber) -> Bool
    var rings: (CodeNumber) -> Bool
    /// Whether a line can be drawn around something.
    var lines: Bool
  }

  let face: CodeFace
  let reach: Reach
  private let rects: [String: Rect]
  private var pictured = 0
  private var words = 0
  /// Whether something can only be drawn with what is around the whole.
  private var isStuck = false

  /// Most pictures of layers in one size.
  static let pictureLimit = 6

  init(_ face: CodeFace, _ scene: Scene, _ reach: Reach) {
    (self.face, self.reach) = (face, reach)
    rects = Dictionary(scene.layers.map { ($0.id, $0.rect) }, uniquingKeysWith: { first, _ in first })
  }

  /// The parts, back to front, without the ground; nil where the whole is better one picture.
  mutating func parts() -> [PlacedPart]? {
    guard !Self.reachesOut(face.root), !face.root.children.contains(where: Self.reachesOut), face.root.when == nil
    else { return nil }
    // What is around the root’s layers is in the ground.
    let made = visit(face.root)
    return isStuck || words == 0 || pictured > Self.pictureLimit ? nil : made
  }

  /// The one fill of a ground; nil where there are several, or more than fills.
  static func ground(_ design: CodeDesign, _ face: CodeFace) -> CodeFill? {
    let style = face.root.style
    guard style.opacity == .fixed(1), style.clip == nil, style.borders.isEmpty, style.shadows.isEmpty, !style.hasGlass,
      style.fills.isEmpty || (style.corner ?? 0) == 0
    else { return nil }
    let fills = style.fills.isEmpty ? design.background : style.fills
    return fills.count > 1 ? nil : fills.first ?? .colour(CodeColour(base: .token("background")))
  }

  /// A tree of the ground alone.
  static func groundTree(_ design: CodeDesign, _ face: CodeFace) -> LayerTree {
    var alone = design.tree
    alone.families = [:]
    alone.root = face.layer
    (alone.root.slots, alone.root.cases) = ([:], [])
    return alone
  }

  static func solid(_ fill: CodeFill) -> CodeColour? {
    if case .colour(let colour) = fill { colour } else { nil }
  }

  /// Whether a picture of a layer alone would lose something of it.
  private static func reachesOut(_ node: CodeNode) -> Bool {
    let style = node.style
    return style.blur > 0 || style.blend != nil || style.rotation != .fixed(0) || !style.shadows.isEmpty
      || style.hasGlass
  }

  /// Whether what lies around a layer’s content can be drawn.
  private static func isPlain(_ style: CodeStyle, lines: Bool) -> Bool {
    style.opacity == .fixed(1) && style.clip == nil && style.fills.count <= 1
      && style.fills.allSatisfy { solid($0) != nil } && style.borders.count <= (lines ? 1 : 0)
      && style.borders.allSatisfy { $0.dash.isEmpty && solid($0.fill) != nil }
  }

  // MARK: Layers

  private mutating func put(_ node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id] else { return several(node.children) }
    if Self.reachesOut(node) {
      isStuck = true
      return []
    }
    guard node.when == nil, Self.isPlain(node.style, lines: reach.lines),
      !node.children.contains(where: Self.reachesOut)
    else { return picture(node) }
    var out: [PlacedPart] = []
    let corner = min(node.style.corner ?? 0, rect.width / 2, rect.height / 2)
    if let colour = node.style.fills.first.flatMap(Self.solid) {
      out.append(.shape(title: node.title, rect, corner: corner, isOval: false, stroke: nil, colour))
    }
    out += visit(node)
    if let border = node.style.borders.first, let colour = Self.solid(border.fill) {
      out.append(.shape(title: node.title, rect, corner: corner, isOval: false, stroke: border.width, colour))
    }
    return out
  }

  /// A layer as a picture of it alone.
  private mutating func picture(_ node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id], rect.width > 0, rect.height > 0, node.layer != face.layer else {
      isStuck = true
      return []
    }
    pictured += 1
    return [.picture(node, rect)]
  }

  private mutating func several(_ children: [CodeNode]) -> [PlacedPart] { children.flatMap { put($0) } }

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> [PlacedPart] { several(stack.children) }

  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> [PlacedPart] {
    several(children)
  }

  mutating func group(_ children: [CodeNode], of node: CodeNode) -> [PlacedPart] { several(children) }

  mutating func grid(_ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode)
    -> [PlacedPart]
  { several(rows.flatMap { $0 }) }

  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> [PlacedPart] {
    several(child.map { [$0] } ?? [])
  }

  // Items of a list are copies without an address of their own.
  mutating func list(_ list: CodeList, of node: CodeNode) -> [PlacedPart] { picture(node) }

  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> [PlacedPart] { picture(node) }

  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> [PlacedPart] { picture(node) }

  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> [PlacedPart] {
    if words.fixed == "" { return [] }
    let size = type.font.points
    // Words that were broken or shrunk here would be neither there.
    guard let rect = rects[node.id], let colour = Self.solid(type.colour), !type.strikethrough, reach.takes(words),
      rect.height < size * 1.7, rect.height > size * 0.9
    else { return picture(node) }
    self.words += 1
    return [.text(title: node.title, rect, words, type, colour)]
  }

  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> [PlacedPart] { picture(node) }

  /// Most points of a symbol that is a picture of its own: parts outside its frame would be cut visibly.
  private static let symbolLimit = 40.0

  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> [PlacedPart] {
    isStuck = isStuck || symbol.size > Self.symbolLimit
    return picture(node)
  }

  mutating func image(_ image: CodeImage, of node: CodeNode) -> [PlacedPart] { picture(node) }

  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id], ["rect", "rounded", "capsule", "ellipse"].contains(shape.kind),
      shape.trim == nil, shape.stroke == nil, let colour = shape.paint.flatMap(Self.solid)
    else { return picture(node) }
    let half = min(rect.width, rect.height) / 2
    let corner = shape.kind == "capsule" ? half : shape.kind == "rounded" ? min(shape.corner, half) : 0
    return [
      .shape(title: node.title, rect, corner: corner, isOval: shape.kind == "ellipse", stroke: nil, colour)
    ]
  }

  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id], ring.children.isEmpty, ring.sweep == 360, ring.start == 0,
      let tint = Self.solid(ring.paint), let track = Self.solid(ring.track), reach.rings(ring.share)
    else { return picture(node) }
    return [.ring(title: node.title, rect, ring.share, line: ring.line, tint: tint, track: track)]
  }

  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id], ["linearCapacity", "accessoryLinearCapacity"].contains(gauge.style),
      [gauge.label, gauge.current, gauge.least, gauge.most].allSatisfy({ $0.fixed == "" }), rect.height <= 24,
      let tint = Self.solid(gauge.tint), let track = Self.solid(gauge.track), reach.bars(gauge.share)
    else { return picture(node) }
    var bar = rect
    bar.height = min(rect.height, gauge.thickness > 0 ? gauge.thickness : rect.height)
    bar.y += (rect.height - bar.height) / 2
    return [.bar(title: node.title, bar, gauge.share, tint: tint, track: track)]
  }

  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> [PlacedPart] { picture(node) }

  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> [PlacedPart] {
    guard let rect = rects[node.id], let colour = Self.solid(fill) else { return picture(node) }
    return [.shape(title: node.title, rect, corner: 0, isOval: false, stroke: nil, colour)]
  }

  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> [PlacedPart] { [] }

  mutating func block(of node: CodeNode) -> [PlacedPart] { picture(node) }
}
