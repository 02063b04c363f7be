import DesignData
import DesignModel
import Foundation

/// What is known of a photo without its pixels.
package struct PhotoFacts: Codable, Hashable, Sendable {
  /// Upright size in px.
  package var pixels: Size
  /// Names the content: equal keys mean equal bytes.
  package var contentKey: String
  package init(pixels: Size, contentKey: String) {
    self.pixels = pixels
    self.contentKey = contentKey
  }
}

extension WidgetSpec {
  /// The photo a family shows of a design resolved for it: the smart-photo render of the size, else the base file
  /// (rendering.md §11.1; a missing render falls back to the base).
  package func photo(
    for family: WidgetFamily, among photos: [String: PhotoFacts]
  ) -> (file: String, facts: PhotoFacts)? {
    guard let image else { return nil }
    for name in [image.file(for: family.slot), image.fileName] {
      if let facts = photos[name] { return (name, facts) }
    }
    return nil
  }
}

extension Design {
  /// The photo a picture of it shows at a family, if it is among `photos`.
  package func photo(for family: WidgetFamily, among photos: [String: PhotoFacts], plan: Plan) -> PhotoFacts? {
    switch self {
    case .widget(let spec): spec.resolved(for: family.slot, plan: plan).photo(for: family, among: photos)?.facts
    case .layers(let design): design.tree.files(for: family.rawValue).lazy.compactMap { photos[$0] }.first
    }
  }
}

/// Every input of a picture. Equal inputs give equal scenes.
package struct LayoutInput: Codable, Hashable, Sendable {
  package var design: Design
  package var family: WidgetFamily
  package var device: Device
  /// The canvas in pt where it is not the device's own, as in thumbnails.
  package var points: Size?
  /// Pixels a pt of the picture.
  package var scale: Double
  /// Where and how it is looked at.
  package var appearance: Appearance
  /// What people set on the phone.
  package var accessibility: Accessibility
  /// The Home Screen's tint, which only the tinted appearance shows.
  package var tint: Colour
  /// Which widget: one of the app's own, or the design's.
  package var kind: WidgetKind
  /// The moment, zone and locale.
  package var moment: Moment
  /// Values texts can read.
  @Boxed package var data: DataSnapshot
  /// What the operator grants.
  package var plan: Plan
  /// The photos at hand, by file name.
  package var photos: [String: PhotoFacts]
  /// How much work a rain chart may take.
  package var rain: RainBudget

  package init(
    design: Design, family: WidgetFamily, device: Device = .standard, scale: Double = 2,
    appearance: Appearance = .light, moment: Moment = .card, data: DataSnapshot = .sample, plan: Plan = .unlimited,
    photos: [String: PhotoFacts] = [:], rain: RainBudget = .full, accessibility: Accessibility = .standard,
    tint: Colour = LayoutInput.standardTint, kind: WidgetKind = .design, points: Size? = nil
  ) {
    self.points = points
    self.rain = rain
    self.accessibility = accessibility
    self.tint = tint
    self.kind = kind
    self.design = design
    self.family = family
    self.device = device
    self.scale = scale
    self.appearance = appearance
    self.moment = moment
    self.data = data
    self.plan = plan
    self.photos = photos
  }

  /// The identifier of the locale that texts are in.
  package var locale: String { moment.locale.identifier }

  /// The moment in ISO 8601, UTC.
  package var isoDate: String { moment.date.formatted(Date.ISO8601FormatStyle()) }

  /// The tint where none is given: a warm yellow.
  package static let standardTint = Colour(hex: 0xFFC56B)

  /// Canvas in pt.
  package var size: Size { points ?? device.size(family) }

  /// Canvas in pt as its whole pixels cover it, so that no edge is half painted.
  package var canvas: Size { Size(Double(pixelSize.width) / scale, Double(pixelSize.height) / scale) }

  /// Canvas in px: round(points × scale).
  package var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}

/// What a layout template draws with: the design resolved for one size, its texts resolved for the moment, colours.
package struct TemplateInput {
  /// The design of this size, texts resolved.
  @Boxed package var design: WidgetSpec
  package var family: WidgetFamily
  /// The canvas in pt.
  package var size: Size
  package var palette: Palette
  /// What the operator grants.
  package var plan: Plan
  /// The photos at hand.
  package var photos: [String: PhotoFacts]
  package var moment: Moment
  /// Data of the phone.
  @Boxed package var data: DataSnapshot
  /// How much work a rain chart may take.
  package var rain: RainBudget
  /// Where and how it is looked at.
  package var appearance: Appearance

  /// The design's padding, which has no upper bound, limited so that at least 24 pt of the canvas stay free.
  package var padding: Double { max(0, min(design.style.padding, min(size.width, size.height) / 2 - 12)) }

  package var accent: Colour { palette.accent(design.style.accent) }

  /// The design's photo for this size, if its file is at hand: the smart-photo render of the size, else the base file
  /// (rendering.md §11.1; a missing render falls back to the base).
  package var photo: (file: String, facts: PhotoFacts)? { design.photo(for: family, among: photos) }

  /// The photo's filter in the scene's words.
  package var filter: ImageFilter? {
    design.image?.filter.map { ImageFilter(token: $0.token.rawValue, intensity: $0.intensity) }
  }

  /// Left, centre or right by the alignment token.
  package var horizontal: HorizontalAlignment {
    switch design.layout.alignment {
    case .leading, .topLeading: .leading
    case .centre, .top: .centre
    case .trailing, .topTrailing: .trailing
    }
  }

  /// Most lines of the primary text here.
  var primaryLines: Int {
    family == .systemSmall ? design.layout.primaryLineLimitSmall : design.layout.primaryLineLimit
  }
  /// Most lines of the secondary text here.
  var secondaryLines: Int {
    family == .systemSmall ? design.layout.secondaryLineLimitSmall : design.layout.secondaryLineLimit
  }
}

/// Draws one layout template, or one of the app's own widgets: its backdrop, then its content.
protocol TemplateDrawing: Sendable {
  /// Adds everything to the scene.
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder)
  /// What it says on the Lock Screen.
  func accessory(_ input: TemplateInput) -> AccessoryCard
}

extension TemplateDrawing {
  /// What the design's texts and symbol say.
  func accessory(_ input: TemplateInput) -> AccessoryCard { .design(input) }
}

/// What scenes share to be quicker; without it they are the same.
package struct SceneMemory: Sendable {
  let templates = TemplateCache()

  package init() {}
}

/// Design + data + size → scene: the one way a design becomes a picture.
package enum Composer {
  /// The drawing of each widget. A new one of the app's own is one file and one line here.
  static func drawing(of kind: WidgetKind, _ input: TemplateInput) -> any TemplateDrawing {
    switch kind {
    case .design: drawing(of: input.design.layout.template)
    case .steps: StepsTemplate()
    case .activity: ActivityTemplate()
    case .weight: WeightTemplate()
    case .noiseMachine: NoiseMachineTemplate()
    case .actionInbox: ActionInboxTemplate()
    case .latestCat: LatestCatTemplate()
    }
  }

  /// The drawing of each layout template. A new template is one file and one line here.
  static func drawing(of template: LayoutTemplate) -> any TemplateDrawing {
    switch template {
    case .classic: ClassicTemplate()
    case .hero: HeroTemplate()
    case .poster: PosterTemplate()
    case .nextUpCalendar: NextUpTemplate()
    case .reminders: RemindersTemplate()
    case .weather: WeatherTemplate()
    case .clockIcon: ClockTemplate()
    }
  }

  /// Unicode scalars of a text that are laid out.
  static let textLimit = 4_000

  /// The scene of `input`; texts are measured by `text`, templates in them read once for all that share a `memory`, and
  /// boxes noted in `trace`.
  package static func scene(
    for input: LayoutInput, text: any TextMeasuring, memory: SceneMemory? = nil, trace: LayoutTrace? = nil
  ) -> Scene {
    switch input.design {
    case .widget(let spec): scene(of: spec, input, text, memory, trace)
    case .layers(let design): scene(of: design, input, text, memory, trace)
    }
  }

  private static func scene(
    of spec: WidgetSpec, _ input: LayoutInput, _ text: any TextMeasuring, _ memory: SceneMemory?, _ trace: LayoutTrace?
  ) -> Scene {
    var design = spec.resolved(for: input.family.slot, plan: input.plan)
    // Most texts are plain: only templates are worth gathering every key's value for.
    let texts = [design.name, design.primaryText, design.secondaryText ?? ""]
    let resolver =
      texts.contains { $0.contains("{{") }
      ? TextResolver(
        snapshot: input.data, moment: input.moment, resolvesCustomVariables: input.plan.resolvesCustomVariables,
        cache: memory?.templates)
      : nil
    // Far more than any widget shows; the rest is cut, so it costs nothing.
    func shown(_ text: String) -> String { (resolver?.resolve(text) ?? text).beginning(textLimit) }
    design.name = shown(design.name)
    design.primaryText = shown(design.primaryText)
    design.secondaryText = design.secondaryText.map(shown)
    if !input.plan.drawsActionBars { design.actionBar = nil }
    let palette = Palette(input.appearance, increasesContrast: input.accessibility.increasedContrast)
    let template = TemplateInput(
      design: design, family: input.family, size: input.canvas, palette: palette, plan: input.plan,
      photos: input.photos, moment: input.moment, data: input.data, rain: input.rain, appearance: input.appearance)
    var context = LayoutContext(text: text, scale: input.scale, accessibility: input.accessibility)
    context.trace = trace
    var scene = draw(template, input.kind, context)
    while context.accessibility.typeSize > .large, context.work.allowsRepeat,
      scene.crushesText || overflows(scene, input.canvas),
      let smaller = context.accessibility.typeSize.smaller
    {
      context.accessibility.typeSize = smaller
      trace?.restart()
      scene = draw(template, input.kind, context)
    }
    noteSmaller(&scene, context, input)
    if input.kind == .design, template.photo == nil {
      if design.image != nil {
        scene.diagnose(.photoMissing, "image", "is missing")
      } else if design.layout.template.traits.isMadeOfPhoto {
        scene.diagnose(.photoNotChosen, "image", "is not chosen yet")
      }
    }
    return finished(scene, accent: template.accent, palette: palette, input)
  }

  /// Says so where text is set smaller than asked for.
  static func noteSmaller(_ scene: inout SceneBuilder, _ context: LayoutContext, _ input: LayoutInput) {
    let (set, asked) = (context.accessibility.typeSize, input.accessibility.typeSize)
    guard set != asked else { return }
    scene.diagnose(.setSmaller, "text", "is set at \(set.rawValue) where \(asked.rawValue) does not fit")
  }

  private static func draw(_ template: TemplateInput, _ kind: WidgetKind, _ context: LayoutContext) -> SceneBuilder {
    var scene = SceneBuilder(dropsBackground: !template.appearance.showsBackground)
    let drawing = drawing(of: kind, template)
    let shown: any TemplateDrawing = template.family.isAccessory ? AccessoryTemplate(template: drawing) : drawing
    shown.draw(template, context, &scene)
    return scene
  }

  /// Whether a text lies partly outside the canvas.
  static func overflows(_ scene: SceneBuilder, _ canvas: Size) -> Bool {
    scene.elements.contains {
      $0.rect.x < -0.5 || $0.rect.y < -0.5 || $0.rect.maxX > canvas.width + 0.5 || $0.rect.maxY > canvas.height + 0.5
    }
  }

  static func finished(_ scene: SceneBuilder, accent: Colour, palette: Palette, _ input: LayoutInput) -> Scene {
    var nodes = scene.nodes
    if input.accessibility.reducedTransparency { nodes = OpaqueMaterials.apply(nodes) }
    let pass = AppearancePass(
      appearance: input.appearance, tint: input.tint, accents: [accent, palette.appAccent] + scene.accents,
      canvas: Rect(0, 0, input.canvas.width, input.canvas.height), corner: input.device.cornerRadius)
    let recoloured = pass.apply(nodes, imagery: scene.imagery)
    nodes = pass.platformBackground + recoloured
    // On a picture labels have shades of their own.
    let lints =
      input.appearance.renderingMode == .fullColour || !scene.imagery.isEmpty
      ? [] : AccentedLint.diagnostics(recoloured, scene.elements)
    var out = Scene(
      size: input.canvas, isOpaque: input.appearance != .vibrant, nodes: nodes, elements: scene.elements,
      diagnostics: scene.diagnostics + lints)
    out.layers = scene.layers
    return out
  }
}

extension Scene {
  /// The text of all elements in reading order, for alternative text. A standard design’s symbol is described.
  package var spokenText: String {
    elements.map { $0.id == "symbol" && !$0.label.contains(" ") ? SymbolWords.spoken($0.label) : $0.label }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
