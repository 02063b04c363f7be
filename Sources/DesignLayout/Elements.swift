/// A text. It takes the width it needs up to the offer, shrinks its font down to its minimum scale factor when that
/// saves it from being cut, and ends in an ellipsis otherwise.
package struct Text: LayoutElement {
  var spec: TextSpec
  var id: String
  /// What fills the glyphs in place of the text's colour, by the text's rectangle.
  var paint: ((Rect) -> Paint)?
  /// What is read out in place of the words; empty for nothing.
  var label: String?
  private let memo = OfferMemo<Fit>()

  /// A text drawn as `spec`, known as `id`.
  package init(_ spec: TextSpec, id: String) {
    self.spec = spec
    self.id = id
  }

  /// The text at the scale that fits, and how it comes out.
  private typealias Fit = (spec: TextSpec, metrics: TextMetrics)

  private func fitted(_ proposal: Proposal, _ context: LayoutContext) -> Fit {
    memo.value(proposal) { fit(proposal, context) }
  }

  private func fit(_ proposal: Proposal, _ context: LayoutContext) -> Fit {
    let width = proposal.width.flatMap { $0.isFinite && $0 < 1e6 ? $0 : nil }
    var spec = spec
    spec.font = context.accessibility.set(spec.font)
    func attempt(_ factor: Double) -> Fit {
      var trial = spec
      if factor < 1 { trial.font = spec.font.scaled(factor) }
      if let height = proposal.height, height < 1e6 {
        trial.lineLimit = max(1, min(spec.lineLimit, Int((height + 0.5) / trial.font.lineHeight)))
      }
      guard context.work.hasRoom else { return (trial, .nothing) }
      let metrics = context.text.measure(trial, width: width)
      _ = context.work.take(LayoutWork.text + metrics.characters)
      return (trial, metrics)
    }
    let full = attempt(1)
    guard full.metrics.isTruncated, spec.minimumScaleFactor < 1, width != nil else { return full }
    var low = spec.minimumScaleFactor
    var high = 1.0
    var best = attempt(low)
    if best.metrics.isTruncated { return best }
    for _ in 0..<5 {
      let middle = (low + high) / 2
      let trial = attempt(middle)
      if trial.metrics.isTruncated {
        high = middle
      } else {
        low = middle
        best = trial
      }
    }
    return best
  }

  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let metrics = fitted(proposal, context).metrics
    return Dimensions(
      metrics.size.width, metrics.size.height, firstBaseline: metrics.firstBaseline,
      lastBaseline: metrics.lastBaseline)
  }

  /// Adds the text run, and a diagnostic when it is cut.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    // A hair of width keeps a text that measured exactly this wide from breaking again.
    let (spec, metrics) = fitted(Proposal(rect.width + 0.01, rect.height), context)
    guard metrics != .nothing else { return scene.leaveOut(.layerLeftOut, of: id) }
    if metrics.isTruncated {
      scene.diagnose(.cutShort, id, "is cut short")
      if metrics.lines == 1, rect.width < 3 * spec.font.size { scene.crush() }
    }
    let y = (rect.y * context.scale).rounded() / context.scale
    scene.add(.text(TextRun(origin: Point(rect.x, y), width: rect.width + 0.01, text: spec, paint: paint?(rect))))
    scene.element(id, label ?? spec.string, rect)
  }
}

/// Free space across one axis only, for use inside a stack of that axis.
package struct AxisSpacer: LayoutElement {
  var horizontal: Bool
  /// Space along one axis.
  package init(horizontal: Bool) { self.horizontal = horizontal }
  /// All that is offered along the axis, nothing across.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    horizontal ? Dimensions(max(0, proposal.width ?? 0), 0) : Dimensions(0, max(0, proposal.height ?? 0))
  }
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {}
  /// Last to be served.
  package var layoutPriority: Double { -1 }
}

/// A filled outline as large as it is offered, edges on whole pixels.
struct FilledShape: LayoutElement {
  var shape: (Rect) -> Shape
  var paint: (Rect) -> Paint
  var id: String?
  var label: String

  /// An outline made from its rectangle, filled with one colour.
  package init(_ shape: @escaping (Rect) -> Shape, _ colour: Colour, id: String? = nil, label: String = "") {
    self.shape = shape
    paint = { _ in .solid(colour) }
    self.id = id
    self.label = label
  }

  /// All that is offered, 10 pt where nothing is.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 10, proposal.height ?? 10)
  }

  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let snapped = rect.snapped(context.scale)
    scene.add(.fill(shape(snapped), paint(snapped)))
    if let id { scene.element(id, label, snapped) }
  }
}

/// A symbol. Its box is 1.18 times its size, as a platform symbol's is at that font size; the baseline lies where a
/// capital letter of the size would stand.
package struct Symbol: LayoutElement {
  var name: String
  var size: Double
  var weight: FontWeight
  var mode: SymbolMode
  var colour: Colour
  var relativeTo: TextStyle?
  var id: String?

  /// Side of the box per pt of size.
  static let boxFactor = 1.18

  /// A symbol of `size` pt, which grows with the text style it stands beside.
  package init(
    _ name: String, size: Double, weight: FontWeight = .regular, mode: SymbolMode = .monochrome, colour: Colour,
    relativeTo: TextStyle? = nil, id: String? = nil
  ) {
    self.relativeTo = relativeTo
    self.name = name
    self.size = size
    self.weight = weight
    self.mode = mode
    self.colour = colour
    self.id = id
  }

  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let size = context.accessibility.set(size, relativeTo: relativeTo)
    let side = size * Self.boxFactor
    let baseline = side / 2 + size * 0.36
    return Dimensions(side, side, firstBaseline: baseline, lastBaseline: baseline)
  }

  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    scene.add(.symbol(SymbolRun(name: name, rect: rect, weight: weight, mode: mode, colour: colour)))
    if let id { scene.element(id, name, rect) }
  }
}

/// A photo that fills what it is offered, cropped to its middle, or fits into it.
package struct Photo: LayoutElement {
  /// File name in the request's images.
  var fileName: String
  /// Size in px.
  var pixels: Size
  var fills: Bool
  var cornerRadius: Double
  var filter: ImageFilter?
  var id: String?
  var label: String

  /// A photo of `pixels`.
  package init(
    _ fileName: String, pixels: Size, fills: Bool, cornerRadius: Double = 0, filter: ImageFilter? = nil,
    id: String? = nil, label: String = ""
  ) {
    self.fileName = fileName
    self.pixels = pixels
    self.fills = fills
    self.cornerRadius = cornerRadius
    self.filter = filter
    self.id = id
    self.label = label
  }

  /// All that is offered, or the largest size of its aspect within.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let width = proposal.width ?? pixels.width
    let height = proposal.height ?? pixels.height
    if fills { return Dimensions(width, height) }
    let factor = min(width / max(1, pixels.width), height / max(1, pixels.height))
    return Dimensions(pixels.width * factor, pixels.height * factor)
  }

  /// Adds the photo, clipped to its corners.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let rect = rect.snapped(context.scale)
    guard rect.width > 0, rect.height > 0 else { return }
    let run = ImageRun(
      fileName: fileName, rect: rect, source: Self.crop(of: pixels, toFill: rect.size), filter: filter)
    let node = SceneNode.image(run)
    scene.add(cornerRadius > 0 ? .clip(.rounded(rect, radius: cornerRadius), [node]) : node)
    if let id { scene.element(id, label, rect) }
  }

  /// The centred part, in the unit square, of a photo of `pixels` that has the aspect of `size`.
  package static func crop(of pixels: Size, toFill size: Size) -> Rect {
    guard pixels.width > 0, pixels.height > 0, size.width > 0, size.height > 0 else { return Rect(0, 0, 1, 1) }
    let want = size.width / size.height
    let have = pixels.width / pixels.height
    if have > want {
      let width = want / have
      return Rect((1 - width) / 2, 0, width, 1)
    }
    let height = have / want
    return Rect(0, (1 - height) / 2, 1, height)
  }
}
