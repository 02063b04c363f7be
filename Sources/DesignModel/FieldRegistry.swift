/// What values a field takes.
package enum FieldType: Hashable, Sendable {
  /// Text of at most `limit` characters.
  case text(limit: Int)
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case flag
  /// One of the tokens.
  case choice([FieldChoice])
  /// A structured part, valid when it survives decoding and encoding unchanged.
  case record(RecordKind)
}

/// A token a field may take and its name for people.
package struct FieldChoice: Hashable, Sendable {
  /// The raw value in JSON.
  package var token: String
  package var label: String

  package init(token: String, label: String) {
    self.token = token
    self.label = label
  }
}

/// The structured parts of a design.
package enum RecordKind: Hashable, Sendable {
  case symbol, image, filter, smartPhoto, actionBar, actions, action, reminders, clock, matchedSet, variant, stringList
}

/// How a form shows a field.
package enum FieldControl: Hashable, Sendable {
  case textLine, textArea, slider(ClosedRange<Double>, step: Double), toggle, segments, menu, pictures, swatches, tiles
  case symbolPicker, upload
  /// Not shown by forms.
  case none
}

/// The section of the editor a field belongs to.
package enum FieldSection: String, CaseIterable, Sendable {
  case text, colour, symbol, photo, layout, type
  /// What only one layout has: its clock, its lists, its weather.
  case data
  case hidden
}

/// What forms show a field for: one size of a design, or the Lock Screen.
package struct FieldContext: Sendable {
  /// The design as the size shows it.
  package var design: WidgetSpec
  package var slot: SizeSlot
  /// Whether it is the Lock Screen, which has its own type and colours.
  package var isLock: Bool

  /// What forms show for a size; `design` is resolved for it.
  package init(_ design: WidgetSpec, slot: SizeSlot, isLock: Bool = false) {
    self.design = design
    self.slot = slot
    self.isLock = isLock
  }

  /// What its layout does.
  package var traits: LayoutTraits { design.layout.template.traits }
  /// Whether a photo lies under everything.
  var isOnPhoto: Bool { traits.isMadeOfPhoto && design.image != nil }
  /// Whether any text of it is drawn: a poster may do without its caption.
  var drawsTexts: Bool { !traits.isMadeOfPhoto || design.layout.posterOverlayMode == .caption }

  private static let ofLock: Set = [FieldKey.name, .primaryText, .secondaryText, .symbolName, .template]

  /// Whether a picture can change with that field.
  package func isSeen(_ key: FieldKey) -> Bool {
    if isLock, !Self.ofLock.contains(key), key.part != .reminders, key.part != .clock { return false }
    return isLock && Self.ofLock.contains(key) || traits.shows(key, in: design)
  }
}

/// One editable field of a design: the single source from which forms, diffs in words, validation and the assistant's
/// schema are made.
package struct FieldDefinition: Sendable {
  /// Its key, which has its path in JSON.
  package var key: FieldKey
  package var label: String
  package var type: FieldType
  /// How forms show it.
  package var control: FieldControl
  package var section: FieldSection
  /// Whether a size of a matched set has it too.
  package var perSize: Bool
  /// Unit of numbers, e.g. `pt`.
  package var unit: String
  /// What it begins with when the part it belongs to is added; nil for the format's own default.
  package var initial: JSONValue?
  /// Whether nothing is a value of it: an emptied control takes it away.
  package var isOptional: Bool
  /// Whether the part it belongs to cannot be without it: then no value means ``initial``.
  var isRequired = false
  /// What of a picture it is about, where its section says too little: `title`, `overlay`.
  package var elements: Set<String>
  /// When forms show it, beyond what its layout draws.
  var shownWhen: @Sendable (FieldContext) -> Bool

  /// Whether it belongs to what people call `name`: an element, a whole section, or the field itself.
  package func belongs(to name: String) -> Bool {
    elements.contains(name) || section.rawValue == name || label.lowercased() == name
  }

  /// Whether forms show a control for it.
  package func isShown(in context: FieldContext) -> Bool {
    control != .none && control != .upload && context.isSeen(key) && shownWhen(context)
  }

  /// What a person may type: the type's range, and where that has no end twice what the slider offers. Designs from
  /// elsewhere keep what they bring.
  package var typedRange: ClosedRange<Double>? {
    let range: ClosedRange<Double>
    switch type {
    case .number(let own): range = own
    case .integer(let own): range = Double(own.lowerBound)...Double(own.upperBound)
    default: return nil
    }
    guard range.upperBound > 1e300, case .slider(let offered, _) = control else { return range }
    return range.lowerBound...(offered.upperBound * 2)
  }

  package var path: [String] { key.name.split(separator: ".").map(String.init) }
}

/// Every field of `WidgetSpec` v8 that a change can set.
package struct FieldRegistry: Sendable {
  /// Fields in the order forms show them.
  package let fields: [FieldDefinition]
  private let byKey: [String: FieldDefinition]
  private let beginnings: [[String]: JSONValue]

  /// The registry of the current schema.
  package static let shared = FieldRegistry(WidgetSpecFields.all)

  init(_ fields: [FieldDefinition]) {
    self.fields = fields
    byKey = Dictionary(fields.map { ($0.key.name, $0) }, uniquingKeysWith: { first, _ in first })
    beginnings = fields.reduce(into: [:]) { found, field in
      guard let initial = field.initial else { return }
      found[Array(field.path.dropLast()), default: .object([:])][path: field.path.suffix(1)] = initial
    }
  }

  /// The field of that name in forms and files; nil if there is none. All elements of an array share their fields.
  package subscript(name: String) -> FieldDefinition? {
    byKey[name] ?? (name.contains(".#") ? byKey[Self.pattern(name)] : nil)
  }

  /// The key of a field of an element, as the registry has it: `actionBar.actions.#.title`.
  static func pattern(_ name: String) -> String {
    name.split(separator: ".").map { $0.hasPrefix("#") ? "#" : String($0) }.joined(separator: ".")
  }

  /// The field of that key in the current schema.
  package static subscript(key: FieldKey) -> FieldDefinition {
    guard let field = shared.byKey[key.name] else { preconditionFailure("WidgetSpecFields has no row of \(key)") }
    return field
  }

  /// The fields of a section that forms show, in their order.
  package func fields(of section: FieldSection, in context: FieldContext) -> [FieldDefinition] {
    fields.filter { $0.section == section && $0.isShown(in: context) }
  }

  /// What a part begins with when one of its fields is set before it is there; nil where it has no more to begin with.
  func beginning(of part: [String]) -> JSONValue? { beginnings[part] }

  /// The field a change speaks of, or an error when its scope has no such field.
  func definition(of change: Change) throws(ChangeError) -> FieldDefinition {
    guard let field = self[change.field], change.scope == .base ? field.key != .variant : field.perSize else {
      throw .unknownField(change.field, change.scope)
    }
    return field
  }
}

extension FieldType {
  /// Checks a value; absent values are always fine, they mean the default.
  func accepts(_ value: JSONValue?) -> Bool {
    guard let value else { return true }
    switch self {
    case .text(let limit): return value.string.map { $0.unicodeScalars.count <= limit } ?? false
    case .integer(let range): return value.integer.map(range.contains) ?? false
    case .number(let range): return value.double.map(range.contains) ?? false
    case .flag: return value.bool != nil
    case .choice(let choices): return value.string.map { token in choices.contains { $0.token == token } } ?? false
    case .record(let kind): return kind.roundTrips(value)
    }
  }

  /// What is allowed, in words that follow “must be”.
  package var expectation: String {
    switch self {
    case .text(let limit): "text of at most \(limit) characters"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      range.upperBound.isFinite && range.upperBound < 1e300
        ? "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        : "a number of at least \(Self.short(range.lowerBound))"
    case .flag: "true or false"
    case .choice(let choices): "one of \(choices.map(\.token).joined(separator: ", "))"
    case .record: "a complete and valid object of this part"
    }
  }

  private static func short(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }
}

extension RecordKind {
  func roundTrips(_ tree: JSONValue) -> Bool {
    func check<T: Codable>(_ type: T.Type) -> Bool {
      guard let value = try? SpecCoding.value(type, from: tree), let back = try? SpecCoding.tree(value) else {
        return false
      }
      return back == tree
    }
    return switch self {
    case .symbol: check(SymbolSpec.self)
    case .image: check(ImageSpec.self)
    case .filter: check(PhotoFilterSpec.self)
    case .smartPhoto: check(SmartPhotoSpec.self)
    case .actionBar: check(ActionBarSpec.self)
    case .actions: check([ActionSpec].self)
    case .action: check(ActionSpec.self)
    case .reminders: check(RemindersConfig.self)
    case .clock: check(ClockConfig.self)
    case .matchedSet: check(MatchedSet.self)
    case .variant: check(DesignVariant.self)
    case .stringList: check([String].self)
    }
  }
}
