import DesignModel

/// What a painter draws: everything resolved, in pt, back to front. A painter may assume finite numbers, non-negative
/// sizes and file names that the request's images hold.
package struct Scene: Hashable, Sendable {
  /// Canvas in pt.
  package var size: Size
  /// Whether something covers all of the canvas; else it is drawn on nothing.
  package var isOpaque: Bool
  /// Nodes, back to front.
  package var nodes: [SceneNode]
  /// What the regions mean, in reading order.
  package var elements: [SemanticElement]
  /// What went on differently from what the design asks.
  package var diagnostics: [SceneFinding]
  /// Where layers lie, in the order in which they are painted; empty for designs of fixed layout.
  package var layers: [SceneLayer] = []

  /// A scene of the given parts.
  package init(
    size: Size, isOpaque: Bool = true, nodes: [SceneNode], elements: [SemanticElement] = [],
    diagnostics: [SceneFinding] = []
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.nodes = nodes
    self.elements = elements
    self.diagnostics = diagnostics
  }

  /// The same on nothing: without the system's ground, which is the first fill and covers all of the canvas.
  package var withoutGround: Scene {
    var scene = self
    let canvas = Shape.rect(Rect(0, 0, size.width, size.height))
    if case .fill(canvas, _)? = nodes.first { scene.nodes.removeFirst() }
    scene.isOpaque = false
    return scene
  }
}

package indirect enum SceneNode: Hashable, Sendable {
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
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// A continuous corner unless the shape is too small for it (rendering.md §1.3).
  case rounded(Rect, radius: Double)
  case capsule(Rect)
  case ellipse(Rect)

  /// The rectangle around it.
  package var bounds: Rect {
    switch self {
    case .rect(let rect), .rounded(let rect, _), .capsule(let rect), .ellipse(let rect): rect
    }
  }
}

package struct GradientStop: Hashable, Sendable {
  /// 0…1.
  package var offset: Double
  package var colour: Colour
  package init(_ offset: Double, _ colour: Colour) {
    self.offset = offset
    self.colour = colour
  }
}

/// A step of an outline, in pt.
package enum PathStep: Hashable, Sendable {
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
package enum LineCap: Hashable, Sendable {
  case butt, round
}

/// How colours mix with what lies below: the separable formulas in gamma sRGB.
package enum BlendMode: Hashable, Sendable {
  case overlay, screen, multiply
}

/// What fills an outline.
package enum Paint: Hashable, Sendable {
  case solid(Colour)
  case linear(from: Point, to: Point, [GradientStop])
  case radial(centre: Point, radius: Double, [GradientStop])
  /// Around a centre, clockwise from `start` degrees clockwise from 12; the last stop should equal the first.
  case angular(centre: Point, start: Double, [GradientStop])
}

package struct TextRun: Hashable, Sendable {
  /// Left top of its box in pt.
  package var origin: Point
  /// Width it was laid out in.
  package var width: Double
  /// The text; its font has its final size.
  package var text: TextSpec
  /// What fills the glyphs in place of the text's colour.
  package var paint: Paint?
  /// Whether glyphs that bring their own colours are drawn as masks in the text's colour.
  package var isFlat = false

  /// A text at a place.
  package init(origin: Point, width: Double, text: TextSpec, paint: Paint? = nil) {
    self.origin = origin
    self.width = width
    self.text = text
    self.paint = paint
  }
}

/// A text and how it is set.
package struct TextSpec: Hashable, Sendable {
  package var string: String
  package var font: FontSpec
  package var colour: Colour
  /// Most lines; the last one ends in an ellipsis.
  package var lineLimit: Int
  /// Smallest factor the font may shrink to before the text is cut, above 0 to 1.
  package var minimumScaleFactor: Double
  /// How lines stand in the box.
  package var alignment: HorizontalAlignment
  /// A line through the text in this colour.
  package var strikethrough: Colour?

  /// A text of the given parts.
  package init(
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

package struct SymbolRun: Hashable, Sendable {
  package var name: String
  /// The square it fills, in pt.
  package var rect: Rect
  package var weight: FontWeight
  /// How its layers are coloured.
  package var mode: SymbolMode
  package var colour: Colour

  /// A symbol in a square.
  package init(name: String, rect: Rect, weight: FontWeight = .regular, mode: SymbolMode = .monochrome, colour: Colour)
  {
    self.name = name
    self.rect = rect
    self.weight = weight
    self.mode = mode
    self.colour = colour
  }
}

/// How a symbol's layers are coloured.
package enum SymbolMode: Hashable, Sendable {
  case monochrome, hierarchical, multicolour
}

package struct ImageRun: Hashable, Sendable {
  /// File name in the request's images.
  package var fileName: String
  /// Where the whole crop goes, in pt.
  package var rect: Rect
  /// Which part of the photo is shown, unit square.
  package var source: Rect
  /// A filter of the photo.
  package var filter: ImageFilter?
  /// Gaussian blur in pt.
  package var blur: Double

  /// A placed photo of the given parts.
  package init(fileName: String, rect: Rect, source: Rect, filter: ImageFilter?, blur: Double = 0) {
    self.fileName = fileName
    self.rect = rect
    self.source = source
    self.filter = filter
    self.blur = blur
  }
}

/// A photo filter by its token.
package struct ImageFilter: Hashable, Sendable {
  package var token: String
  /// Strength, 0…1.
  package var intensity: Double
}

/// A region and what it means.
package struct SemanticElement: Hashable, Sendable {
  /// Stable name, e.g. `primaryText`.
  package var id: String
  /// What it says or shows.
  package var label: String
  /// Where, in pt.
  package var rect: Rect
  /// Whether a finger can do something here.
  package var isTarget = false
  /// The address a press opens, where it opens one.
  package var link: String?

  /// A region of the given parts.
  package init(id: String, label: String, rect: Rect, isTarget: Bool = false) {
    (self.id, self.label, self.rect, self.isTarget) = (id, label, rect, isTarget)
  }
}

/// Where a layer lies, and what it came to.
package struct SceneLayer: Hashable, Sendable {
  /// Its id in the tree; a copy within a list is `id#0`, `id#1` and so on.
  package var id: String
  /// Its type as the tree says it.
  package var type: String
  /// Where, in pt, before it is turned.
  package var rect: Rect
  /// How far it is turned, degrees clockwise.
  package var rotation = 0.0
  package var text: String?
  /// Numbers it was drawn by, if a trace was requested: `fraction`, `radius`, `arc`, `marker` and so on.
  package var facts: [String: [Double]] = [:]

  /// A layer at a place.
  package init(id: String, type: String, rect: Rect) { (self.id, self.type, self.rect) = (id, type, rect) }
}

/// Something a user should know about the picture. Its place is the id of an element, its words follow that element’s name.
package typealias SceneFinding = Finding<SceneCode, String>

/// What went on differently while a scene was laid out.
package enum SceneCode: Hashable, Sendable {
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
  /// A blur, shadow or material is more than a picture's budget of work has room for.
  case effectLeftOut
  /// Layers are: without their effects the picture still costs too much.
  case layerLeftOut
}
