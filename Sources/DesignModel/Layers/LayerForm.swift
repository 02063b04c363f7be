/// The values allowed for a property of a layer. Used by forms, the validator, the assistant's schema and the inspector.
package indirect enum LayerForm: Hashable, Sendable {
  case flag
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
  case condition
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
  package var form: LayerForm
  /// The default; nil if there is none or it depends.
  package var initial: JSONValue?

  package init(_ name: String, _ form: LayerForm, _ initial: JSONValue? = nil) {
    (self.name, self.form, self.initial) = (name, form, initial)
  }
}

/// The properties of every type of layer (layers.md §2), for the validator, forms and schemas.
package struct LayerFields: Sendable {
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
    common = AnyLayer.fields
    let own = Dictionary(uniqueKeysWithValues: LayerType.allCases.map { ($0, $0.definition.fields) })
    self.own = own
    byName = own.mapValues { fields in
      Dictionary((fields + AnyLayer.fields).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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
  package static let fontDesigns = ["default", "rounded", "serif", "monospaced"]
  /// Alignments across a stack.
  package static let alignments = [
    "leading", "centre", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline",
  ]
  /// Outlines of a rectangle.
  package static let outlines = ["rect", "rounded", "capsule", "ellipse", "container"]
  static let any = -1e9...1e9
  /// The results of templates whose range is another layer’s business, such as seconds since 1970 in a ring.
  static let unbounded = -Double.infinity...Double.infinity

  static let insets: LayerForm = .either([
    .number(0...200),
    .object(
      ["top", "leading", "bottom", "trailing", "horizontal", "vertical"].map { LayerField($0, .number(0...200)) }),
  ])
  static let point: LayerForm = .list(.number(-2...3), 2...2)
  static let dash: LayerForm = .list(.number(0...200), 1...8)
  static let font: LayerForm = .object(FontKeys.fields)
}
