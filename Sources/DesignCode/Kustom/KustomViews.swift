import DesignLayout
import DesignModel

/// Writes the placed parts of one size as modules of a preset.
struct KustomViews {
  let design: CodeDesign
  let family: WidgetFamily
  /// Units of the preset a point.
  private let unit: Double
  private let canvas: Size
  private(set) var pictures: KustomPictures
  /// Whether layers are pictures of their own.
  private(set) var hasPictures = false

  init(design: CodeDesign, family: WidgetFamily, canvas: Size, pictures: KustomPictures) {
    (self.design, self.family, self.pictures, self.canvas) = (design, family, pictures, canvas)
    unit = KustomModule.width / canvas.width
  }

  /// The modules, back to front; nil where the whole is better one picture.
  mutating func modules(_ face: CodeFace, _ scene: Scene) -> [JSONValue]? {
    let (base, fixed) = (KustomText.address(design.address), { (share: CodeNumber) in share.fixed != nil })
    let reach = PlacedParts.Reach(
      takes: { words in
        switch words {
        case .fixed(let text): return KustomText.isPlain(text)
        case .bound(let binding):
          guard case .text = binding.source else { return false }
          return base != nil && !binding.isOfItem && LayerNode.isGood(id: binding.key)
        }
      }, bars: fixed, rings: { _ in false }, lines: true)
    var placing = PlacedParts(face, scene, reach)
    guard let placed = placing.parts(), let ground = ground(face) else { return nil }
    var made = [ground]
    for part in placed {
      guard let modules = modules(part) else { return nil }
      made += modules
    }
    design.log.tell(.font, "KWGT uses its own font without bold, so lines may wrap differently.")
    return made
  }

  /// The background, with the widget’s corners: one colour, or a picture of the ground alone.
  private mutating func ground(_ face: CodeFace) -> JSONValue? {
    let box = KustomBox(left: 0, top: 0, width: KustomModule.width, height: (canvas.height * unit).rounded())
    guard let colour = PlacedParts.ground(design, face).flatMap(PlacedParts.solid) else {
      return pictures.ground(PlacedParts.groundTree(design, face)).map { KustomModule.bitmap("Ground", box, $0) }
    }
    let corner = LayoutInput(design: design.design, family: family, scale: 1).device.cornerRadius * unit
    return KustomModule.shape("Ground", box, corner: corner, paint: KustomPaint(colour, design.colours))
  }

  private func box(_ rect: Rect) -> KustomBox {
    KustomBox(left: rect.x * unit, top: rect.y * unit, width: rect.width * unit, height: rect.height * unit)
  }

  private mutating func modules(_ part: PlacedPart) -> [JSONValue]? {
    switch part {
    case .shape(let title, let rect, let corner, let isOval, let stroke, let colour):
      return [
        KustomModule.shape(
          title, box(rect), corner: corner * unit, isOval: isOval, stroke: stroke.map { $0 * unit },
          paint: KustomPaint(colour, design.colours))
      ]
    case .bar(let title, let rect, let share, let tint, let track):
      var full = box(rect)
      let corner = full.height / 2
      let ground = KustomModule.shape(title, full, corner: corner, paint: KustomPaint(track, design.colours))
      guard let share = share.fixed, share > 0 else { return [ground] }
      full.width = max(full.height, full.width * share)
      return [ground, KustomModule.shape(title, full, corner: corner, paint: KustomPaint(tint, design.colours))]
    case .ring: return nil
    case .text(let title, let rect, let words, let type, let colour):
      return [text(title, rect, words, type, colour)]
    case .picture(let node, let rect):
      guard let picture = pictures.part(node, size: Size(rect.width, rect.height)) else { return nil }
      hasPictures = true
      return [KustomModule.bitmap(node.title, box(rect), picture)]
    }
  }

  private func text(_ title: String, _ rect: Rect, _ words: CodeWords, _ type: CodeType, _ colour: CodeColour)
    -> JSONValue
  {
    let said: String =
      switch words {
      case .fixed(let text): type.cased(text)
      case .bound(let binding):
        "$"
          + Self.cased(
            KustomText.value(binding.key, KustomText.address(design.address) ?? "", family), type.letters) + "$"
      }
    // A line of Kustom's is 1.17 times as high as its letters are large, so it stands in the middle of ours.
    let size = type.font.points
    let top = rect.y + (rect.height - 1.17 * size) / 2
    let isTrailing = type.alignment == "trailing"
    return KustomModule.text(
      title, said, (isTrailing ? canvas.width - rect.maxX : rect.x) * unit, top * unit, isTrailing: isTrailing,
      size: size * unit, paint: KustomPaint(colour, design.colours))
  }

  private static func cased(_ formula: String, _ letters: String?) -> String {
    switch letters {
    case "uppercase": "tc(up, \(formula))"
    case "lowercase": "tc(low, \(formula))"
    default: formula
    }
  }
}
