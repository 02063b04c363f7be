import DesignData
import DesignModel

/// What is known of a photo without its pixels.
public struct PhotoFacts: Hashable, Sendable {
  /// Upright size in px.
  public var pixels: Size
  /// Names the content: equal keys mean equal bytes.
  public var contentKey: String
  /// Facts of a photo.
  public init(pixels: Size, contentKey: String) {
    self.pixels = pixels
    self.contentKey = contentKey
  }
}

/// Every input of a picture. Equal inputs give equal scenes.
public struct LayoutInput: Hashable, Sendable {
  /// The design, settled.
  public var design: WidgetSpec
  /// Which family.
  public var family: WidgetFamily
  /// Which device.
  public var device: Device
  /// Pixels a pt of the picture.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// The moment, zone and locale.
  public var moment: Moment
  /// Values texts can read.
  public var data: DataSnapshot
  /// What the operator grants.
  public var plan: Plan
  /// The photos at hand, by file name.
  public var photos: [String: PhotoFacts]
  /// How much work a rain chart may take.
  public var rain: RainBudget

  /// Inputs of the given parts.
  public init(
    design: WidgetSpec, family: WidgetFamily, device: Device = .standard, scale: Double = 2,
    appearance: Appearance = .light, moment: Moment = .card, data: DataSnapshot = .sample, plan: Plan = .unlimited,
    photos: [String: PhotoFacts] = [:], rain: RainBudget = .full
  ) {
    self.rain = rain
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

  /// Canvas in pt.
  public var size: Size { device.size(family) }

  /// Canvas in pt as its whole pixels cover it, so that no edge is half painted.
  public var canvas: Size { Size(Double(pixelSize.width) / scale, Double(pixelSize.height) / scale) }

  /// Canvas in px: round(points × scale).
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}

/// What a layout template draws with: the design resolved for one size, its texts resolved for the moment, colours.
public struct TemplateInput {
  /// The design of this size, texts resolved.
  public var design: WidgetSpec
  /// The family.
  public var family: WidgetFamily
  /// The canvas in pt.
  public var size: Size
  /// Platform colours.
  public var palette: Palette
  /// What the operator grants.
  public var plan: Plan
  /// The photos at hand.
  public var photos: [String: PhotoFacts]
  /// The moment.
  public var moment: Moment
  /// Data of the phone.
  public var data: DataSnapshot
  /// How much work a rain chart may take.
  public var rain: RainBudget

  /// The design's padding, which has no upper bound, limited so that at least 24 pt of the canvas stay free.
  public var padding: Double { max(0, min(design.style.padding, min(size.width, size.height) / 2 - 12)) }

  /// The accent colour.
  public var accent: Colour { palette.accent(design.style.accent) }

  /// The design's photo for this size, if its file is at hand: the smart-photo render of the size, else the base file
  /// (rendering-photos.md §1; a missing render falls back to the base, §11 R).
  public var photo: (file: String, facts: PhotoFacts)? {
    guard let image = design.image else { return nil }
    for name in [image.file(for: family.slot), image.fileName] {
      if let facts = photos[name] { return (name, facts) }
    }
    return nil
  }

  /// The photo's filter in the scene's words.
  public var filter: ImageFilter? {
    design.image?.filter.map { ImageFilter(token: $0.token.rawValue, intensity: $0.intensity) }
  }

  /// Left, centre or right by the alignment token.
  public var horizontal: HorizontalAlignment {
    switch design.layout.alignment {
    case .leading, .topLeading: .leading
    case .centre, .top: .centre
    case .trailing, .topTrailing: .trailing
    }
  }

  /// Most lines of the primary text here.
  public var primaryLines: Int {
    family == .systemSmall ? design.layout.primaryLineLimitSmall : design.layout.primaryLineLimit
  }
  /// Most lines of the secondary text here.
  public var secondaryLines: Int {
    family == .systemSmall ? design.layout.secondaryLineLimitSmall : design.layout.secondaryLineLimit
  }
}

/// Draws one layout template: its backdrop, then its content.
public protocol TemplateDrawing: Sendable {
  /// Adds everything to the scene.
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder)
}

/// What scenes share to be quicker; without it they are the same.
public struct SceneMemory: Sendable {
  let templates = TemplateCache()

  /// An empty memory.
  public init() {}
}

/// Design + data + size → scene: the one way a design becomes a picture.
public enum Composer {
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

  /// Whether a layout template is drawn, or stands as a named placeholder.
  public static func isDrawn(_ template: LayoutTemplate) -> Bool { !(drawing(of: template) is PlaceholderTemplate) }

  /// Whether a clock face is drawn, or stands as a named placeholder.
  public static func isDrawn(_ face: ClockFace) -> Bool { face == .icon }

  /// The scene of `input`; texts are measured by `text`, and templates in them read once for all that share a
  /// `memory`.
  public static func scene(
    for input: LayoutInput, text: any TextMeasuring, memory: SceneMemory? = nil
  ) -> Scene {
    var design = input.design.resolved(for: input.family.slot, plan: input.plan)
    // Most texts are plain: only templates are worth gathering every key's value for.
    let texts = [design.name, design.primaryText, design.secondaryText ?? ""]
    let resolver =
      texts.contains { $0.contains("{{") }
      ? TextResolver(
        snapshot: input.data, moment: input.moment, resolvesCustomVariables: input.plan.resolvesCustomVariables,
        cache: memory?.templates)
      : nil
    // Far more than any widget shows; what lies beyond costs nothing.
    func shown(_ text: String) -> String { (resolver?.resolve(text) ?? text).beginning(textLimit) }
    design.name = shown(design.name)
    design.primaryText = shown(design.primaryText)
    design.secondaryText = design.secondaryText.map(shown)
    if !input.plan.drawsActionBars { design.actionBar = nil }
    let template = TemplateInput(
      design: design, family: input.family, size: input.canvas, palette: Palette(input.appearance), plan: input.plan,
      photos: input.photos, moment: input.moment, data: input.data, rain: input.rain)
    let context = LayoutContext(text: text, scale: input.scale)
    var scene = SceneBuilder()
    drawing(of: design.layout.template).draw(template, context, &scene)
    if template.photo == nil {
      if design.image != nil {
        scene.diagnose(.photoMissing, "image", "is missing")
      } else if design.layout.template == .poster {
        scene.diagnose(.photoNotChosen, "image", "is not chosen yet")
      }
    }
    return Scene(size: input.canvas, nodes: scene.nodes, elements: scene.elements, diagnostics: scene.diagnostics)
  }
}

extension Scene {
  /// The picture in words, in reading order, for alternative text.
  public var spokenText: String {
    elements.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
