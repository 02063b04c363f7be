import DesignData
import DesignModel

/// An outline, filled, lined, or both.
struct LayerShape: LayoutElement {
  private let properties: [String: JSONValue]
  private let kind: String
  private let corner: Double
  private let look: LayerLook
  private let scope: LayerScope
  private let canvas: (rect: Rect, corner: Double)
  private let trim: (from: Double, to: Double)?

  init(
    _ properties: [String: JSONValue], corner: Double, _ look: LayerLook, _ scope: LayerScope,
    _ canvas: (rect: Rect, corner: Double)
  ) {
    self.properties = properties
    kind = properties[ShapeLayer.kind]
    (self.corner, self.look, self.scope, self.canvas) = (corner, look, scope, canvas)
    trim = ShapeLayer.ends(of: properties[ShapeLayer.trim]).map {
      (scope.number($0.from) ?? 0, scope.number($0.to) ?? 1)
    }
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 10, proposal.height ?? 10)
  }

  private var stroke: (fill: JSONValue, width: Double, cap: LineCap, dash: [Double])? {
    guard let members = properties[ShapeLayer.stroke] else { return nil }
    let width = members[StrokeKeys.width]
    guard width > 0 else { return nil }
    return (
      members[StrokeKeys.fill], width, members[StrokeKeys.cap] == "round" ? .round : .butt, members[StrokeKeys.dash]
    )
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard rect.width >= 0, rect.height >= 0 else { return }
    let isPlain = LayerFields.outlines.contains(kind)
    let outer = isPlain ? rect.snapped(context.scale) : rect
    let fill = properties[ShapeLayer.paint] ?? (stroke == nil && kind != "line" ? "primary" : nil)
    if isPlain {
      let shape = LayerOutline.shape(kind, outer, corner: corner, canvas)
      if let fill { add(fill, shape, &scene) }
      guard let stroke, let paint = look.paint(stroke.fill, in: outer, scope) else { return }
      let line = LayerOutline.inset(shape, stroke.width / 2)
      if trim == nil, stroke.dash.isEmpty {
        scene.add(.stroke(line, paint, width: stroke.width))
      } else {
        draw(LayerOutline.steps(line), paint, stroke, &scene)
      }
      return
    }
    let half = (stroke?.width ?? 0) / 2
    let steps = steps(outer, half)
    if let fill, kind != "line", let paint = look.paint(fill, in: outer, scope) {
      scene.add(.path(trimmed(steps), paint))
    }
    if let stroke, let paint = look.paint(stroke.fill, in: outer, scope) {
      draw(steps, paint, stroke, &scene)
    } else if kind == "line", let paint = look.paint(properties[ShapeLayer.paint] ?? "primary", in: outer, scope) {
      // A line without a stroke is as thick as its frame's shorter side.
      let width = max(0.5, min(outer.width, outer.height))
      draw(steps, paint, ("primary", width, .butt, []), &scene)
    }
  }

  private func add(_ fill: JSONValue, _ shape: Shape, _ scene: inout SceneBuilder) {
    guard let trim else { return LayerFill.add(fill, to: shape, look, scope, &scene) }
    guard let paint = look.paint(fill, in: shape.bounds, scope) else { return }
    scene.add(.path(Dashes.part(LayerOutline.steps(shape), from: trim.from, to: trim.to), paint))
  }

  private func trimmed(_ steps: [PathStep]) -> [PathStep] {
    trim.map { Dashes.part(steps, from: $0.from, to: $0.to) } ?? steps
  }

  private func draw(
    _ steps: [PathStep], _ paint: Paint, _ stroke: (fill: JSONValue, width: Double, cap: LineCap, dash: [Double]),
    _ scene: inout SceneBuilder
  ) {
    var steps = trimmed(steps)
    if !stroke.dash.isEmpty { steps = Dashes.steps(steps, stroke.dash) }
    guard steps.count > 1 else { return }
    scene.add(.line(steps, paint, width: stroke.width, cap: stroke.cap))
  }

  private func steps(_ rect: Rect, _ half: Double) -> [PathStep] {
    switch kind {
    case "arc":
      let from = scope.number(properties[ShapeLayer.from]) ?? 0
      let to = scope.number(properties[ShapeLayer.to]) ?? 360
      return LayerOutline.arc(rect, from: from, to: to, closing: properties[ShapeLayer.closing], inset: half)
    case "polygon":
      return LayerOutline.polygon(properties[ShapeLayer.sides], rect.inset(half))
    case "line":
      return rect.width >= rect.height
        ? [.move(rect.x, rect.midY), .line(rect.maxX, rect.midY)]
        : [.move(rect.midX, rect.y), .line(rect.midX, rect.maxY)]
    default: return path(rect)
    }
  }

  /// The written path, its box laid onto the rectangle.
  private func path(_ rect: Rect) -> [PathStep] {
    let steps = LayerPath.steps(properties[ShapeLayer.path])
    guard let box = properties[ShapeLayer.box], box[2] > 0, box[3] > 0 else {
      return steps.map { $0.moved(rect.x, rect.y) }
    }
    let (x, y) = (rect.width / box[2], rect.height / box[3])
    let map = Transform(a: x, b: 0, c: 0, d: y, tx: rect.x - box[0] * x, ty: rect.y - box[1] * y)
    return steps.map { $0.mapped(map) }
  }
}

/// A picture that fills its place or fits into it; a quiet stand-in where its file is not there.
struct LayerImage: LayoutElement {
  private let name: String
  private let photo: Photo?
  private let focus: Rect?
  private let blur: Double
  private let id: String

  init(_ properties: [String: JSONValue], _ photos: [String: PhotoFacts], id: String, label: String?) {
    self.id = id
    name = properties[ImageLayer.file]
    blur = properties[ImageLayer.photoBlur]
    focus = properties[ImageLayer.focus].map { Rect($0[0], $0[1], $0[2], $0[3]) }
    let filter = properties[ImageLayer.filter]
    let file = name
    photo = photos[file].map { facts in
      Photo(
        file, pixels: facts.pixels, fills: properties[ImageLayer.fit] == "fill",
        filter: filter == "none" ? nil : ImageFilter(token: filter, intensity: properties[ImageLayer.intensity]),
        id: id, label: label ?? "Photo")
    }
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    photo?.measure(proposal, context) ?? Dimensions(proposal.width ?? 60, proposal.height ?? 60)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard let photo else {
      let colour = Palette(.light).secondary
      scene.add(.fill(.rect(rect.snapped(context.scale)), .solid(colour.opacity(0.25))))
      let side = min(28, min(rect.width, rect.height) * 0.4)
      if side > 6 {
        let place = Rect(rect.midX - side / 2, rect.midY - side / 2, side, side)
        scene.add(.symbol(SymbolRun(name: "photo", rect: place, weight: .medium, colour: colour)))
      }
      scene.diagnose(
        name.isEmpty ? .photoNotChosen : .photoMissing, id, name.isEmpty ? "has no picture yet" : "is missing")
      return
    }
    let placed = rect.snapped(context.scale)
    guard placed.width > 0, placed.height > 0 else { return }
    scene.imagery { scene in
      var run = ImageRun(
        fileName: photo.fileName, rect: placed, source: crop(photo.pixels, placed.size), filter: photo.filter)
      run.blur = blur
      scene.add(.clip(.rect(placed), [.image(run)]))
      scene.element(id, photo.label, placed)
    }
  }

  /// The part that is shown: about the focus where there is one.
  private func crop(_ pixels: Size, _ size: Size) -> Rect {
    var part = Photo.crop(of: pixels, toFill: size)
    guard let focus else { return part }
    part.x = (focus.midX - part.width / 2).clamped(to: 0...max(0, 1 - part.width))
    part.y = (focus.midY - part.height / 2).clamped(to: 0...max(0, 1 - part.height))
    return part
  }
}
