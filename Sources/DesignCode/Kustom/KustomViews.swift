import DesignLayout
import DesignModel

/// Writes the layers of one size as parts of a preset, each where the studio’s own layout put it: Kustom’s stacks know no
/// room that is left over, so a layout of theirs would be another one. What KWGT cannot draw is a picture of that layer.
struct KustomViews: CodeVisitor {
  typealias Output = [JSONValue]

  let design: CodeDesign
  let face: CodeFace
  let family: WidgetFamily
  /// Units of the preset a point.
  private let unit: Double
  private let canvas: Size
  private(set) var pictures: KustomPictures
  private var rects: [String: Rect] = [:]
  private var pictured = 0
  private var words = 0
  /// Whether layers are pictures of their own.
  private(set) var hasPictures = false
  /// Whether something can only be drawn with what is around the whole.
  private var isStuck = false

  /// Most pictures of layers in one size.
  static let pictureLimit = 6

  init(design: CodeDesign, face: CodeFace, family: WidgetFamily, canvas: Size, pictures: KustomPictures) {
    (self.design, self.face, self.family, self.pictures) = (design, face, family, pictures)
    self.canvas = canvas
    unit = KustomModule.width / canvas.width
  }

  /// The parts, back to front; nil where the whole is better one picture.
  mutating func parts(_ scene: Scene) -> [JSONValue]? {
    for layer in scene.layers where rects[layer.id] == nil { rects[layer.id] = layer.rect }
    guard let ground = ground(), !Self.reachesOut(face.root), !face.root.children.contains(where: Self.reachesOut),
      face.root.when == nil
    else { return nil }
    // What is around the root’s layers is in the ground.
    let made = visit(face.root)
    guard !isStuck, words > 0, pictured <= Self.pictureLimit else { return nil }
    design.log.tell(.font, "KWGT writes words in its own font, none of them bold: a line may be wider than here.")
    hasPictures = pictured > 0
    return [ground] + made
  }

  /// What lies below all, with the widget’s corners: one colour, or a picture of the ground alone.
  private mutating func ground() -> JSONValue? {
    let box = KustomBox(left: 0, top: 0, width: KustomModule.width, height: (canvas.height * unit).rounded())
    let corner = LayoutInput(design: design.design, family: family, scale: 1).device.cornerRadius * unit
    let own = Self.isPlain(face.root.style) && face.root.style.fills.isEmpty
    guard own, design.background.allSatisfy({ Self.solid($0) != nil }), design.background.count <= 1 else {
      var alone = design.tree
      alone.families = [:]
      alone.root = face.layer
      (alone.root.slots, alone.root.cases) = ([:], [])
      guard let picture = pictures.ground(alone) else { return nil }
      return KustomModule.bitmap("Ground", box, picture)
    }
    let colour = design.background.first.flatMap(Self.solid) ?? CodeColour(base: .token("background"))
    return KustomModule.shape("Ground", box, corner: corner, paint: KustomPaint(colour, design.colours))
  }

  private func box(_ rect: Rect) -> KustomBox {
    KustomBox(left: rect.x * unit, top: rect.y * unit, width: rect.width * unit, height: rect.height * unit)
  }

  private static func solid(_ fill: CodeFill) -> CodeColour? {
    if case .colour(let colour) = fill { colour } else { nil }
  }

  /// Whether a picture of a layer alone would lose something of it.
  private static func reachesOut(_ node: CodeNode) -> Bool {
    let style = node.style
    return style.blur > 0 || style.blend != nil || style.rotation != .fixed(0) || !style.shadows.isEmpty
      || style.hasGlass
  }

  /// Whether KWGT draws what lies around a layer’s content.
  private static func isPlain(_ style: CodeStyle) -> Bool {
    style.opacity == .fixed(1) && style.clip == nil && style.fills.count <= 1
      && style.fills.allSatisfy { solid($0) != nil } && style.borders.count <= 1
      && style.borders.allSatisfy { $0.dash.isEmpty && solid($0.fill) != nil }
  }

  // MARK: Layers

  private mutating func modules(_ node: CodeNode) -> [JSONValue] {
    guard let rect = rects[node.id] else { return node.children.flatMap { modules($0) } }
    if Self.reachesOut(node) {
      isStuck = true
      return []
    }
    guard node.when == nil, Self.isPlain(node.style), !node.children.contains(where: Self.reachesOut) else {
      return picture(node)
    }
    var out: [JSONValue] = []
    let corner = min((node.style.corner ?? 0), rect.width / 2, rect.height / 2) * unit
    if let colour = node.style.fills.first.flatMap(Self.solid) {
      out.append(
        KustomModule.shape(node.title, box(rect), corner: corner, paint: KustomPaint(colour, design.colours)))
    }
    out += visit(node)
    if let border = node.style.borders.first, let colour = Self.solid(border.fill) {
      out.append(
        KustomModule.shape(
          node.title, box(rect), corner: corner, stroke: border.width * unit,
          paint: KustomPaint(colour, design.colours)))
    }
    return out
  }

  /// A layer as a picture of it alone.
  private mutating func picture(_ node: CodeNode) -> [JSONValue] {
    guard let rect = rects[node.id], rect.width > 0, rect.height > 0, node.layer != face.layer,
      let picture = pictures.part(node, size: Size(rect.width, rect.height))
    else {
      isStuck = true
      return []
    }
    pictured += 1
    return [KustomModule.bitmap(node.title, box(rect), picture)]
  }

  private mutating func several(_ children: [CodeNode]) -> [JSONValue] { children.flatMap { modules($0) } }

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> [JSONValue] { several(stack.children) }

  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> [JSONValue] {
    several(children)
  }

  mutating func group(_ children: [CodeNode], of node: CodeNode) -> [JSONValue] { several(children) }

  mutating func grid(_ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode)
    -> [JSONValue]
  { several(rows.flatMap { $0 }) }

  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> [JSONValue] {
    several(child.map { [$0] } ?? [])
  }

  // Items of a list are copies without an address of their own.
  mutating func list(_ list: CodeList, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> [JSONValue] {
    guard let rect = rects[node.id], let colour = Self.solid(type.colour), !type.strikethrough else {
      return picture(node)
    }
    let size = type.font.points
    // Words that were broken or shrunk here would be neither there.
    guard rect.height < size * 1.7, rect.height > size * 0.9 else { return picture(node) }
    let said: String
    switch words {
    case .fixed(let text):
      guard KustomText.isPlain(text) else { return picture(node) }
      if text.isEmpty { return [] }
      said = Self.cased(text, type.letters)
    case .bound(let binding):
      guard let base = KustomText.address(design.address), case .text = binding.source, !binding.isOfItem,
        LayerNode.isGood(id: binding.key)
      else { return picture(node) }
      said = "$" + Self.cased(formula: KustomText.value(binding.key, base, family), type.letters) + "$"
    }
    self.words += 1
    // A line of Kustom's is 1.17 times as high as its letters are large, so it stands in the middle of ours.
    let top = rect.y + (rect.height - 1.17 * size) / 2
    let isTrailing = type.alignment == "trailing"
    return [
      KustomModule.text(
        node.title, said, isTrailing ? canvas.width * unit - rect.maxX * unit : rect.x * unit, top * unit,
        isTrailing: isTrailing, size: size * unit, paint: KustomPaint(colour, design.colours))
    ]
  }

  private static func cased(_ text: String, _ letters: String?) -> String {
    switch letters {
    case "uppercase": text.uppercased()
    case "lowercase": text.lowercased()
    default: text
    }
  }

  private static func cased(formula: String, _ letters: String?) -> String {
    switch letters {
    case "uppercase": "tc(up, \(formula))"
    case "lowercase": "tc(low, \(formula))"
    default: formula
    }
  }

  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> [JSONValue] { picture(node) }

  /// Most points of a symbol that is a picture of its own: what of it lies outside its frame would be seen to be cut.
  private static let symbolLimit = 40.0

  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> [JSONValue] {
    isStuck = isStuck || symbol.size > Self.symbolLimit
    return picture(node)
  }

  mutating func image(_ image: CodeImage, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> [JSONValue] {
    guard let rect = rects[node.id], ["rect", "rounded", "capsule", "ellipse"].contains(shape.kind),
      shape.trim == nil, shape.stroke == nil, let colour = shape.paint.flatMap(Self.solid)
    else { return picture(node) }
    let half = min(rect.width, rect.height) / 2
    let corner = shape.kind == "capsule" ? half : shape.kind == "rounded" ? min(shape.corner, half) : 0
    return [
      KustomModule.shape(
        node.title, box(rect), corner: corner * unit, isOval: shape.kind == "ellipse",
        paint: KustomPaint(colour, design.colours))
    ]
  }

  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> [JSONValue] { picture(node) }

  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> [JSONValue] {
    guard let rect = rects[node.id], let colour = Self.solid(fill) else { return picture(node) }
    return [KustomModule.shape(node.title, box(rect), corner: 0, paint: KustomPaint(colour, design.colours))]
  }

  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> [JSONValue] { [] }

  mutating func block(of node: CodeNode) -> [JSONValue] { picture(node) }
}
