/// What a painter draws: everything resolved, in pt, back to front. A painter may assume finite numbers, non-negative
/// sizes and file names that the request's images hold.
public struct Scene: Hashable, Sendable {
  /// Canvas in pt.
  public var size: Size
  /// Whether something covers all of the canvas; else it is drawn on nothing.
  public var isOpaque: Bool
  /// Nodes, back to front.
  public var nodes: [SceneNode]
  /// What the regions mean, in reading order.
  public var elements: [SemanticElement]
  /// What went on differently from what the design asks.
  public var diagnostics: [SceneDiagnostic]

  /// A scene of the given parts.
  public init(
    size: Size, isOpaque: Bool = true, nodes: [SceneNode], elements: [SemanticElement] = [],
    diagnostics: [SceneDiagnostic] = []
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.nodes = nodes
    self.elements = elements
    self.diagnostics = diagnostics
  }
}

/// One primitive.
public indirect enum SceneNode: Hashable, Sendable {
  case fill(Shape, Paint)
  /// A line of `width` pt centred on the outline.
  case stroke(Shape, Paint, width: Double)
  case text(TextRun)
  case symbol(SymbolRun)
  case image(ImageRun)
  case rain(RainRun)
  /// An outline of its own, filled.
  case path([PathStep], Paint)
  /// A line of `width` pt along an open or closed path of its own; ends are square unless round.
  case line([PathStep], Paint, width: Double, cap: LineCap)
  /// Nodes that something happens to as a whole.
  case group(SceneGroup)
  /// The shadow of an outline: a Gaussian of `sigma` pt, moved by x and y pt. A backdrop of the same outline that follows
  /// shows what lay there before the shadow.
  case shadow(Shape, Colour, sigma: Double, x: Double, y: Double)
  /// What lies below, blurred by `sigma` pt and saturated, inside a shape.
  case backdrop(Shape, sigma: Double, saturation: Double)
}

/// An outline in pt.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// A continuous corner unless the shape is too small for it (rendering.md §1.3).
  case rounded(Rect, radius: Double)
  case capsule(Rect)
  case ellipse(Rect)

  /// The rectangle around it.
  public var bounds: Rect {
    switch self {
    case .rect(let rect), .rounded(let rect, _), .capsule(let rect), .ellipse(let rect): rect
    }
  }
}

/// A stop of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// Where, 0…1.
  public var offset: Double
  /// Colour there.
  public var colour: Colour
  /// A stop.
  public init(_ offset: Double, _ colour: Colour) {
    self.offset = offset
    self.colour = colour
  }
}

/// A step of an outline, in pt.
public enum PathStep: Hashable, Sendable {
  case move(Double, Double)
  case line(Double, Double)
  /// A cubic curve: two controls and the end.
  case curve(Double, Double, Double, Double, Double, Double)
  case close
}

extension PathStep {
  /// The step moved by x and y pt.
  func moved(_ x: Double, _ y: Double) -> PathStep {
    switch self {
    case .move(let a, let b): .move(a + x, b + y)
    case .line(let a, let b): .line(a + x, b + y)
    case .curve(let a, let b, let c, let d, let e, let f): .curve(a + x, b + y, c + x, d + y, e + x, f + y)
    case .close: .close
    }
  }
}

/// How a line ends.
public enum LineCap: Hashable, Sendable {
  case butt, round
}

/// How colours mix with what lies below: the separable formulas in gamma sRGB.
public enum BlendMode: Hashable, Sendable {
  case overlay, screen, multiply
}

/// What fills an outline.
public enum Paint: Hashable, Sendable {
  case solid(Colour)
  case linear(from: Point, to: Point, [GradientStop])
  case radial(centre: Point, radius: Double, [GradientStop])
  /// Around a centre, clockwise from `start` degrees clockwise from 12; the last stop should equal the first.
  case angular(centre: Point, start: Double, [GradientStop])
}

/// A laid-out text.
public struct TextRun: Hashable, Sendable {
  /// Left top of its box in pt.
  public var origin: Point
  /// Width it was laid out in.
  public var width: Double
  /// The text; its font has its final size.
  public var text: TextSpec
  /// What fills the glyphs in place of the text's colour.
  public var paint: Paint?
  /// Whether glyphs that bring their own colours are drawn as masks in the text's colour.
  public var isFlat = false

  /// A text at a place.
  public init(origin: Point, width: Double, text: TextSpec, paint: Paint? = nil) {
    self.origin = origin
    self.width = width
    self.text = text
    self.paint = paint
  }
}

/// A text and how it is set.
public struct TextSpec: Hashable, Sendable {
  /// The characters, resolved.
  public var string: String
  /// The font.
  public var font: FontSpec
  /// The colour.
  public var colour: Colour
  /// Most lines; the last one ends in an ellipsis.
  public var lineLimit: Int
  /// Smallest factor the font may shrink to before the text is cut, above 0 to 1.
  public var minimumScaleFactor: Double
  /// How lines stand in the box.
  public var alignment: HorizontalAlignment
  /// A line through the text in this colour.
  public var strikethrough: Colour?

  /// A text of the given parts.
  public init(
    _ string: String, font: FontSpec, colour: Colour, lineLimit: Int = 1, minimumScaleFactor: Double = 1,
    alignment: HorizontalAlignment = .leading, strikethrough: Colour? = nil
  ) {
    self.string = string
    self.font = font
    self.colour = colour
    self.lineLimit = lineLimit
    self.minimumScaleFactor = minimumScaleFactor
    self.alignment = alignment
    self.strikethrough = strikethrough
  }
}

/// A placed symbol.
public struct SymbolRun: Hashable, Sendable {
  /// SF Symbols name.
  public var name: String
  /// The square it fills, in pt.
  public var rect: Rect
  /// Stroke weight.
  public var weight: FontWeight
  /// How its layers are coloured.
  public var mode: SymbolMode
  /// The tint.
  public var colour: Colour

  /// A symbol in a square.
  public init(name: String, rect: Rect, weight: FontWeight = .regular, mode: SymbolMode = .monochrome, colour: Colour) {
    self.name = name
    self.rect = rect
    self.weight = weight
    self.mode = mode
    self.colour = colour
  }
}

/// How a symbol's layers are coloured.
public enum SymbolMode: Hashable, Sendable {
  case monochrome, hierarchical, multicolour
}

/// A placed photo.
public struct ImageRun: Hashable, Sendable {
  /// File name in the request's images.
  public var fileName: String
  /// Where the whole crop goes, in pt.
  public var rect: Rect
  /// Which part of the photo is shown, unit square.
  public var source: Rect
  /// A filter of the photo.
  public var filter: ImageFilter?
  /// Gaussian blur in pt.
  public var blur: Double

  /// A placed photo of the given parts.
  public init(fileName: String, rect: Rect, source: Rect, filter: ImageFilter?, blur: Double = 0) {
    self.fileName = fileName
    self.rect = rect
    self.source = source
    self.filter = filter
    self.blur = blur
  }
}

/// A photo filter by its token.
public struct ImageFilter: Hashable, Sendable {
  /// The filter's token.
  public var token: String
  /// Strength, 0…1.
  public var intensity: Double
}

/// A region and what it means.
public struct SemanticElement: Hashable, Sendable {
  /// Stable name, e.g. `primaryText`.
  public var id: String
  /// What it says or shows.
  public var label: String
  /// Where, in pt.
  public var rect: Rect
  /// Whether a finger can do something here.
  public var isTarget = false
}

/// Something a user should know about the picture.
public struct SceneDiagnostic: Hashable, Sendable {
  /// What kind of thing happened.
  public enum Kind: Hashable, Sendable {
    /// Rows that do not fit are left out.
    case rowsLeftOut
    /// A text is cut short.
    case cutShort
    /// The design names no photo where the layout shows one.
    case photoNotChosen
    /// The photo's file is not there.
    case photoMissing
    /// The symbol has no drawing here; a neutral shape stands in.
    case unknownSymbol
    /// Text is set smaller than the text size asks for.
    case setSmaller
    /// Elements can no longer be told apart where only alpha counts.
    case fallsTogether
  }

  /// What kind.
  public var kind: Kind
  /// The element it concerns.
  public var element: String
  /// What happened, in words that follow the element's name.
  public var text: String
  /// A diagnostic.
  public init(_ kind: Kind, element: String, text: String) {
    self.kind = kind
    self.element = element
    self.text = text
  }
}
