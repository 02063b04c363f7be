/// The values allowed for a property of a layer. Used by forms, the validator, the assistant's schema and the inspector.
package indirect enum LayerForm: Hashable, Sendable {
  /// True or false.
  case flag
  /// A number in that range.
  case number(ClosedRange<Double>)
  /// A whole number in that range.
  case whole(ClosedRange<Double>)
  /// A number in that range, or a template that gives one.
  case measure(ClosedRange<Double>)
  /// Points in that range, or `fill` for all available space.
  case length(ClosedRange<Double>)
  /// One of these words.
  case token([String])
  /// Text of up to that many characters, in which templates are resolved.
  case text(Int)
  /// Text of up to that many characters, used unchanged.
  case word(Int)
  /// A colour, role or swatch.
  case colour
  /// A colour, gradient, material or image, or conditional fills.
  case fill
  /// A condition.
  case condition
  /// The action on tap.
  case tap
  /// The numbers of a chart.
  case series
  /// Steps of a path.
  case path
  /// Members by name; others are kept and reported.
  case object([LayerField])
  /// One value, or a list of up to that many.
  case several(LayerForm, Int)
  /// A list of that many.
  case list(LayerForm, ClosedRange<Int>)
  /// The first of these that fits the type of value.
  case either([LayerForm])
  /// Any value.
  case anything

  /// Whether `value` has the right type, valid or not; used by ``either(_:)``.
  package func isMeant(by value: JSONValue) -> Bool {
    switch self {
    case .flag: value.bool != nil
    case .number, .whole: value.double != nil
    case .measure, .length: value.double != nil || value.string != nil
    case .token, .text, .word, .path: value.string != nil
    case .colour, .fill: value.string != nil || value.object != nil
    case .condition, .tap, .series, .object: value.object != nil
    case .list: value.array != nil
    case .several(let form, _): value.array != nil || form.isMeant(by: value)
    case .either(let forms): forms.contains { $0.isMeant(by: value) }
    case .anything: true
    }
  }

  /// The allowed values, for people, to follow “must be”.
  package var expectation: String {
    switch self {
    case .flag: "true or false"
    case .number(let range): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .whole(let range): "a whole number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .measure(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), or a placeholder"
    case .length(let range): "points from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), or “fill”"
    case .token(let words): "one of " + words.joined(separator: ", ")
    case .text(let limit), .word(let limit): "text of up to \(limit) characters"
    case .colour: "a colour such as #FF8800, accent or red, or a colour style such as $ink"
    case .fill: "a colour, gradient, material or image, or cases of these"
    case .condition: "a condition with left, is and right"
    case .tap: "a URL, a variable to add to, or a variable to set to now"
    case .series: "a list of numbers or a data source"
    case .path: "a path of up to \(LayerLimits.steps) steps"
    case .object(let fields): "an object with " + fields.map(\.name).joined(separator: ", ")
    case .several(let form, let limit): form.expectation + ", or a list of up to \(limit)"
    case .list(_, let count): "a list of \(count.lowerBound)–\(count.upperBound) items"
    case .either(let forms): forms.map(\.expectation).joined(separator: ", or ")
    case .anything: "anything"
    }
  }

  private static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

/// A property of a layer: its key and allowed values.
package struct LayerField: Hashable, Sendable {
  /// The key in documents.
  package var name: String
  /// The allowed values.
  package var form: LayerForm
  /// The default; nil if there is none or it depends.
  package var initial: JSONValue?

  /// That property.
  package init(_ name: String, _ form: LayerForm, _ initial: JSONValue? = nil) {
    (self.name, self.form, self.initial) = (name, form, initial)
  }
}

/// The properties of every type of layer (layers.md §2), for the validator, forms and schemas.
package struct LayerFields: Sendable {
  /// All types.
  package static let shared = LayerFields()

  /// The properties of every layer, in the order they are applied (layers.md §2.1).
  package let common: [LayerField]
  private let own: [LayerType: [LayerField]]
  private let byName: [LayerType: [String: LayerField]]

  /// A type's own properties, in the order of its form.
  package func own(_ type: LayerType) -> [LayerField] { own[type] ?? [] }

  /// The property of a type at a path such as `font.style`; nil if there is none.
  package func field(_ type: LayerType, _ path: String) -> LayerField? {
    guard path.utf8.contains(0x2E) else { return byName[type]?[path] }
    var parts = path.split(separator: ".").map(String.init)[...]
    guard let first = parts.popFirst(), var field = byName[type]?[first] else { return nil }
    while let part = parts.popFirst() {
      guard let inner = Self.members(of: field.form)?.first(where: { $0.name == part }) else { return nil }
      field = inner
    }
    return field
  }

  private static func members(of form: LayerForm) -> [LayerField]? {
    switch form {
    case .object(let fields): fields
    case .several(let form, _): members(of: form)
    case .either(let forms): forms.lazy.compactMap(members).first
    default: nil
    }
  }

  private init() {
    common = Self.commonFields
    let own = Dictionary(uniqueKeysWithValues: LayerType.allCases.map { ($0, Self.fields(of: $0)) })
    self.own = own
    byName = own.mapValues { fields in
      Dictionary((fields + Self.commonFields).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension LayerFields {
  /// The families a tree can be of, as WidgetKit spells them.
  package static let families = WidgetFamily.allCases.map(\.rawValue)
  /// Whether a family of that name belongs to the Lock Screen.
  package static func isAccessory(_ family: String) -> Bool { WidgetFamily(rawValue: family)?.isAccessory == true }
  /// The system colours of Widgy, grey spelt so (layers.md §3).
  package static let colours = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "black", "grey",
  ]
  /// Colours that mean something: what they are depends on the appearance and the design (layers.md §3).
  package static let roles = [
    "accent", "primary", "secondary", "tertiary", "background", "secondaryBackground", "separator", "fill", "clear",
  ]
  /// The sources of lists (layers.md §6).
  package static let sources = [
    "events", "hours", "days", "minutes", "reminders", "steps", "weights", "lines", "month", "weekdays", "range",
  ]
  /// The comparisons of conditions (layers.md §3).
  package static let comparisons = ["eq", "ne", "lt", "le", "gt", "ge", "contains", "between", "empty", "present"]
  /// The URL schemes that a tap may open (layers.md §2.1).
  package static let schemes = ["https", "http", "widgetweaver", "shortcuts", "tel", "mailto", "maps"]
  /// Materials, thinnest first.
  package static let materials = ["ultraThin", "thin", "regular", "thick"]

  /// Alignments in two directions.
  package static let nine = [
    "topLeading", "top", "topTrailing", "leading", "centre", "trailing", "bottomLeading", "bottom", "bottomTrailing",
  ]
  /// Weights of fonts and symbols, lightest first.
  package static let weights = SymbolWeight.allCases.map(\.rawValue)
  /// The platform's text styles, largest first.
  package static let fontStyles = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
    "caption2",
  ]
  /// Designs of fonts.
  package static let fontDesigns = ["default", "rounded", "serif", "monospaced"]
  /// Alignments across a stack.
  package static let alignments = [
    "leading", "centre", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline",
  ]
  /// Outlines of a rectangle.
  package static let outlines = ["rect", "rounded", "capsule", "ellipse", "container"]
  static let any = -1e9...1e9

  static let insets: LayerForm = .either([
    .number(0...200),
    .object(
      ["top", "leading", "bottom", "trailing", "horizontal", "vertical"].map { LayerField($0, .number(0...200)) }),
  ])
  static let point: LayerForm = .list(.number(-2...3), 2...2)
  static let dash: LayerForm = .list(.number(0...200), 1...8)
  static let font: LayerForm = .object([
    LayerField(
      "style",
      .token(fontStyles), "body"),
    LayerField("size", .number(4...400)), LayerField("weight", .token(weights), "regular"),
    LayerField("design", .token(fontDesigns), "default"),
    LayerField("monospacedDigits", .flag, false), LayerField("italic", .flag, false),
  ])
  static let size = ["width", "height"].map { LayerField($0, .length(0...2_000)) }

  static let commonFields: [LayerField] = [
    LayerField("name", .word(40)), LayerField("hidden", .flag, false), LayerField("locked", .flag, false),
    LayerField("when", .condition), LayerField("padding", insets, 0),
    LayerField(
      "frame",
      .object(
        size
          + ["minWidth", "maxWidth", "minHeight", "maxHeight"].map { LayerField($0, .length(0...2_000)) }
          + [LayerField("alignment", .token(nine), "centre")])),
    LayerField("fill", .several(.fill, 3)),
    LayerField("corner", .either([.number(0...200), .token(["container"])]), 0),
    LayerField("clip", .token(outlines)),
    LayerField(
      "border",
      .several(
        .object([LayerField("fill", .fill), LayerField("width", .number(0...40)), LayerField("dash", dash)]), 2)),
    LayerField("glass", .flag, false), LayerField("blur", .number(0...60), 0),
    LayerField("opacity", .measure(0...1), 1),
    LayerField(
      "shadow",
      .several(
        .object([
          LayerField("colour", .colour), LayerField("opacity", .number(0...1)), LayerField("radius", .number(0...80)),
          LayerField("x", .number(-2_000...2_000), 0), LayerField("y", .number(-2_000...2_000), 0),
        ]), 3)),
    LayerField("blend", .token(["normal", "multiply", "screen", "overlay"]), "normal"),
    LayerField("rotation", .measure(-360...360), 0), LayerField("pivot", point),
    LayerField("offset", .object(["x", "y"].map { LayerField($0, .number(-2_000...2_000), 0) })),
    LayerField("anchor", .token(nine)), LayerField("priority", .whole(-1...9), 0),
    LayerField("dropRank", .whole(0...9), 0), LayerField("tap", .tap), LayerField("accented", .flag),
    LayerField(
      "accessibility",
      .object([
        LayerField("label", .text(LayerLimits.text)), LayerField("hidden", .flag, false),
        LayerField("sort", .number(-1_000...1_000)),
      ])), LayerField("extras", .anything),
  ]

  static let spacing = LayerField("spacing", .number(-100...200), 8)
  static let written: [LayerField] = [
    LayerField("font", font), LayerField("colour", .fill, "primary"),
    LayerField("alignment", .token(["leading", "centre", "trailing"]), "leading"),
    LayerField("lineLimit", .whole(1...20), 20), LayerField("minimumScale", .number(0.1...1), 1),
    LayerField("case", .token(["uppercase", "lowercase"])), LayerField("strikethrough", .flag, false),
  ]
  static let share: [LayerField] = [
    LayerField("min", .measure(any), 0), LayerField("max", .measure(any), 1),
  ]

  static func fields(of type: LayerType) -> [LayerField] {
    switch type {
    case .vStack, .hStack:
      [
        spacing,
        LayerField("alignment", .token(alignments), "centre"),
        LayerField("overflow", .token(["visible", "drop"]), "visible"),
      ]
    case .zStack: [LayerField("alignment", .token(nine), "centre")]
    case .group, .frame, .mask, .conditional: []
    case .grid: [LayerField("columns", .whole(1...31), 2), spacing, LayerField("rowSpacing", .number(-100...200))]
    case .padding: [LayerField("insets", insets, 16)]
    case .repeat:
      [
        LayerField("over", .anything), LayerField("limit", .whole(1...31), 8), LayerField("skip", .whole(0...1_000), 0),
        LayerField("axis", .token(["vertical", "horizontal", "grid", "overlay"]), "vertical"),
        LayerField("columns", .whole(1...31)), spacing, LayerField("more", .text(200)),
        LayerField("fits", .flag, false),
      ]
    case .text: [LayerField("text", .text(LayerLimits.text))] + written
    case .date:
      [
        LayerField("date", .text(200)),
        LayerField("style", .token(["time", "date", "relative", "offset", "timer"]), "date"),
        LayerField("pattern", .word(80)),
      ] + written
    case .symbol:
      [
        LayerField("symbol", .text(200)), LayerField("size", .number(4...400), 17),
        LayerField("weight", .token(weights), "regular"),
        LayerField("mode", .token(["monochrome", "hierarchical", "multicolor", "multicolour", "palette"])),
        LayerField("colour", .fill, "primary"),
      ]
    case .image:
      [
        LayerField("file", .word(256)), LayerField("fit", .token(["fill", "fit"]), "fill"),
        LayerField("focus", .list(.number(0...1), 4...4)),
        LayerField("filter", .token(PhotoFilterToken.allCases.map(\.rawValue)), "none"),
        LayerField("intensity", .number(0...1), 1), LayerField("photoBlur", .number(0...60), 0),
        LayerField("address", .word(2_048)),
      ]
    case .shape:
      [
        LayerField("kind", .token(outlines + ["arc", "polygon", "line", "path"]), "rect"), LayerField("paint", .fill),
        LayerField(
          "stroke",
          .object([
            LayerField("fill", .fill), LayerField("width", .number(0...80)),
            LayerField("cap", .token(["round", "butt"])), LayerField("dash", dash),
          ])), LayerField("from", .measure(-3_600...3_600)), LayerField("to", .measure(-3_600...3_600)),
        LayerField("closing", .token(["open", "chord", "pie"])), LayerField("sides", .whole(3...24)),
        LayerField("path", .path), LayerField("box", .list(.number(-10_000...10_000), 4...4)),
        LayerField("trim", .list(.measure(0...1), 2...2)),
      ]
    case .ring:
      [LayerField("value", .measure(any))] + share + [
        LayerField("line", .number(0.5...80), 8), LayerField("start", .number(-360...360), 0),
        LayerField("sweep", .number(1...360), 360), LayerField("paint", .fill, "accent"), LayerField("track", .fill),
        LayerField("cap", .token(["round", "butt"]), "round"),
      ]
    case .gauge:
      [LayerField("value", .measure(any), 0.5)] + share + [
        LayerField(
          "style",
          .token([
            "automatic", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular",
            "accessoryCircularCapacity", "segments", "dots", "battery", "needle",
          ]), "automatic"), LayerField("thickness", .number(0.5...80), 6), LayerField("segments", .whole(1...60), 10),
      ] + ["label", "current", "minLabel", "maxLabel"].map { LayerField($0, .text(200)) } + [
        LayerField("tint", .fill, "accent"), LayerField("track", .fill),
      ]
    case .chart:
      [
        LayerField("kind", .token(["bar", "line", "area", "dots", "heatmap", "range", "rain"])),
        LayerField("series", .series), LayerField("min", .measure(any)), LayerField("max", .measure(any)),
        LayerField("goal", .measure(any)), LayerField("gap", .number(0...200)), LayerField("line", .number(0...40)),
        LayerField("curve", .token(["linear", "smooth", "monotone", "step"]), "linear"),
        LayerField("columns", .whole(1...60), 7), LayerField("levels", .whole(1...20), 4),
        LayerField("highlight", .token(["none", "last", "max"]), "none"), LayerField("labels", .anything),
        LayerField("preset", .token(["week", "trend"])), LayerField("paint", .fill, "accent"),
        LayerField("quiet", .fill), LayerField("colour", .colour),
      ]
    case .divider:
      [
        LayerField("axis", .token(["horizontal", "vertical"])), LayerField("thickness", .number(0...40), 1),
        LayerField("colour", .fill, "separator"),
      ]
    case .spacer: [LayerField("minimum", .number(0...2_000))]
    case .component: [LayerField("component", .word(40)), LayerField("parameters", .anything)]
    case .block: [LayerField("block", .word(40)), LayerField("settings", .anything)]
    }
  }
}
