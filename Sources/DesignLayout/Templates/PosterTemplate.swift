import DesignModel

/// The poster layout: a photo, full-bleed or framed, and a caption on a scrim or a glass card (rendering.md §11.2).
struct PosterTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard let photo = input.photo, let image = input.design.image else {
      Backdrop.paint(input, &scene)
      placeholder(input, context, &scene)
      return
    }
    scene.imagery { draw(photo, image, input, context, &$0) }
  }

  private func draw(
    _ photo: (file: String, facts: PhotoFacts), _ image: ImageSpec, _ input: TemplateInput, _ context: LayoutContext,
    _ scene: inout SceneBuilder
  ) {
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    scene.add(.fill(.rect(canvas), .solid(input.palette.systemBackground)))
    let fill = ImageRun(
      fileName: photo.file, rect: canvas, source: Photo.crop(of: photo.facts.pixels, toFill: canvas.size),
      filter: input.filter)
    switch image.contentMode {
    case .fill:
      scene.add(.image(fill))
      scene.element("image", "Photo", canvas)
    case .fit: framed(fill, pixels: photo.facts.pixels, radius: image.cornerRadius, input, context, &scene)
    }
    Backdrop.paintOverlay(input, &scene)
    if input.design.layout.posterOverlayMode == .caption { PosterCaption(input: input).draw(context, &scene) }
  }

  /// The framed treatment (rendering.md §11.3): a blurred, darkened copy, a matte panel, the photo in rounded corners.
  private func framed(
    _ fill: ImageRun, pixels: Size, radius: Double, _ input: TemplateInput, _ context: LayoutContext,
    _ scene: inout SceneBuilder
  ) {
    let canvas = fill.rect
    var backdrop = fill
    backdrop.blur = 28
    scene.add(.image(backdrop))
    scene.add(.fill(.rect(canvas), .solid(Colour.black.opacity(0.25))))
    let outer: Double =
      switch input.family {
      case .systemSmall: 10
      case .systemMedium: 14
      default: 16
      }
    let matte = max(10, 0.85 * outer)
    let panel = canvas.inset(outer).snapped(context.scale)
    let shape = Shape.rounded(panel, radius: radius + matte)
    scene.add(.shadow(shape, Colour.black.opacity(0.20), sigma: 18, x: 0, y: 10))
    scene.add(.fill(shape, .solid(Colour.white.opacity(0.14))))
    scene.add(
      .stroke(.rounded(panel.inset(0.5), radius: radius + matte - 0.5), .solid(Colour.white.opacity(0.10)), width: 1))
    let inner = canvas.inset(outer + matte)
    let photo = Photo(
      fill.fileName, pixels: pixels, fills: false, cornerRadius: radius, filter: fill.filter, id: "image",
      label: "Photo")
    let size = photo.measure(Proposal(inner.width, inner.height), context)
    photo.place(Alignment.centre.place(size, in: inner), context, &scene)
  }

  /// The placeholder of a missing photo.
  private func placeholder(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let missing = input.design.image != nil
    let column = VStack(
      spacing: 10,
      [
        Symbol("photo", size: 22, weight: .semibold, colour: input.palette.secondary),
        Text(
          TextSpec(
            missing ? "Photo missing" : "Choose a photo", font: TextStyle.caption.font,
            colour: input.palette.secondary, alignment: .centre), id: "placeholder"),
      ])
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(14)
    let size = column.measure(Proposal(canvas.width, canvas.height), context)
    column.place(Alignment.centre.place(size, in: canvas), context, &scene)
  }
}

/// The caption of a poster (rendering.md §11.4): the scrim variant, or the glass card that the app shows when the
/// overlay token is `subtleMaterial` at an opacity of 0.
struct PosterCaption {
  var input: TemplateInput

  private var isGlass: Bool {
    let style = input.design.style
    return style.backgroundOverlay == .subtleMaterial && style.backgroundOverlayOpacity <= 0.0001
  }

  func draw(_ context: LayoutContext, _ scene: inout SceneBuilder) {
    let lines = texts()
    guard !lines.isEmpty else { return }
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let top = input.design.layout.alignment.anchorsTop
    let column = Padding(
      Insets(input.padding),
      Frame(
        maxWidth: .infinity, alignment: Alignment(input.horizontal, .top),
        VStack(alignment: input.horizontal, spacing: 10, lines)))
    if isGlass {
      glass(column, top: top, canvas, context, &scene)
    } else {
      scrim(top: top, canvas, &scene)
      let size = column.measure(Proposal(canvas.width, canvas.height), context)
      place(column, Rect(0, top ? 0 : canvas.height - size.height, canvas.width, size.height), context, &scene)
    }
  }

  private func texts() -> [any LayoutElement] {
    let design = input.design
    let style = design.style
    func line(
      _ text: String, _ textStyle: TextStyle, _ opacity: Double, _ limit: Int, _ id: String
    ) -> (any LayoutElement)? {
      if TextRules.trim(text).isEmpty { return nil }
      return Text(
        TextSpec(
          text, font: textStyle.font, colour: Colour.white.opacity(opacity), lineLimit: limit,
          minimumScaleFactor: 0.7, alignment: input.horizontal), id: id)
    }
    return [
      line(design.name, TextStyle(style.nameTextStyle, automatic: .caption), 0.92, 1, "name"),
      line(
        design.primaryText, TextStyle(style.primaryTextStyle, automatic: .title3), 1, input.primaryLines,
        "primaryText"),
      line(
        design.secondaryText ?? "", TextStyle(style.secondaryTextStyle, automatic: .caption2), 0.85,
        input.secondaryLines, "secondaryText"),
    ].compactMap { $0 }
  }

  /// Every line carries a shadow of black at 35 %, σ 8, 2 pt down; one layer draws all of them.
  private func place(
    _ column: any LayoutElement, _ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder
  ) {
    let shadow = SceneGroup.Shadow(Colour.black.opacity(0.35), sigma: 8, x: 0, y: 2)
    scene.group({ .shadowed(shadow, bounds: rect, $0) }, { column.place(rect, context, &$0) })
  }

  private func gradient(_ stops: [(Double, Double)], _ rect: Rect, top: Bool) -> Paint {
    .linear(
      from: Point(rect.x, top ? rect.y : rect.maxY), to: Point(rect.x, top ? rect.maxY : rect.y),
      stops.map { GradientStop($0.0, Colour.black.opacity($0.1)) })
  }

  private func scrim(top: Bool, _ canvas: Rect, _ scene: inout SceneBuilder) {
    let stops = [(0, 0.72), (0.18, 0.46), (0.45, 0.18), (0.70, 0.06), (0.85, 0.02), (1, 0.0)]
    scene.add(.fill(.rect(canvas), gradient(stops, canvas, top: top)))
  }

  private func glass(
    _ column: any LayoutElement, top: Bool, _ canvas: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder
  ) {
    let (corner, margin): (Double, Double) =
      switch input.family {
      case .systemSmall: (20, 12)
      case .systemMedium: (22, 16)
      default: (24, 18)
      }
    let width = max(1, canvas.width - 2 * margin)
    let size = column.measure(Proposal(width, canvas.height - 2 * margin), context)
    let card = Rect(margin, top ? margin : canvas.height - margin - size.height, width, size.height)
      .snapped(context.scale)
    let shape = Shape.rounded(card, radius: corner)
    scene.add(.shadow(shape, Colour.black.opacity(0.22), sigma: 24, x: 0, y: 12))
    scene.add(.backdrop(shape, sigma: 30, saturation: 1.8))
    scene.add(.fill(shape, .solid(input.palette.thinTint)))
    scene.add(.fill(shape, gradient([(0, 0.28), (0.35, 0.14), (0.70, 0.06), (1, 0.0)], card, top: top)))
    // Lines of 1 and ½ pt centred on the outline of which only the inner halves show.
    scene.add(
      .stroke(.rounded(card.inset(0.25), radius: corner - 0.25), .solid(Colour.white.opacity(0.22)), width: 0.5))
    scene.add(
      .stroke(.rounded(card.inset(0.125), radius: corner - 0.125), .solid(Colour.black.opacity(0.20)), width: 0.25))
    scene.element("caption", "", card)
    place(column, card, context, &scene)
  }
}
