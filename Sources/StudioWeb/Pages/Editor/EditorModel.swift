import DesignModel

/// One control of the editor, made from a field of the registry.
struct FieldModel: PageModel {
  var field: FieldDefinition
  /// Name of the form control.
  var name: String
  /// The value as text.
  var value: String
  var choices: [Choice] = []
  var isOn = false
  /// The design's value, where `value` is what was posted.
  var original: String
  var resolved = ""

  static let fields: [String: @Sendable (FieldModel) -> Any?] = [
    "name": { $0.name }, "id": { $0.elementID }, "label": { $0.field.label }, "value": { $0.value },
    "choices": { $0.choices }, "isOn": { $0.isOn }, "unit": { $0.field.unit },
    "resolved": { $0.resolved.isEmpty ? nil : $0.resolved },
    "isTextLine": { $0.field.control == .textLine && !$0.hasLines },
    "isTextArea": { $0.field.control == .textArea || ($0.field.control == .textLine && $0.hasLines) },
    "isToggle": { $0.field.control == .toggle }, "isSegments": { $0.field.control == .segments },
    "isMenu": { $0.field.control == .menu }, "isSwatches": { $0.field.control == .swatches },
    "isTiles": { $0.field.control == .tiles }, "isSymbol": { $0.field.control == .symbolPicker },
    "isSlider": { $0.slider != nil }, "minimum": { $0.slider.map { Self.number($0.range.lowerBound) } },
    "maximum": { $0.slider.map { Self.number($0.range.upperBound) } },
    "lowest": { $0.range.map { Self.number($0.lowerBound) } },
    "highest": { $0.range.flatMap { $0.upperBound < 1e300 ? Self.number($0.upperBound) : nil } },
    "step": { $0.slider.map { Self.number($0.step) } }, "fill": { $0.fill },
  ]

  /// A browser takes line breaks out of a single line's value.
  private var hasLines: Bool { value.contains(where: \.isNewline) || original.contains(where: \.isNewline) }

  /// What the field takes, which is more than its slider offers.
  private var range: ClosedRange<Double>? {
    switch field.type {
    case .number(let range): range
    case .integer(let range): Double(range.lowerBound)...Double(range.upperBound)
    default: nil
    }
  }

  private var elementID: String { "f-" + name.replacing(":", with: "-").replacing(".", with: "-") }

  private var slider: (range: ClosedRange<Double>, step: Double)? {
    if case .slider(let range, let step) = field.control { return (range, step) }
    return nil
  }

  /// How much of the slider's track is filled, in percent.
  private var fill: String {
    guard let range = slider?.range, let value = Double(value) else { return "0%" }
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound) * 100
    return "\(Self.number(min(100, max(0, (share * 10).rounded() / 10))))%"
  }

  static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}

/// A section of the tools.
struct ToolSection: PageModel {
  var id: String
  var title: String
  var icon: String
  var summary: String
  var isOpen: Bool
  var controls: [FieldModel]
  var photo: PhotoTool?

  static let fields: [String: @Sendable (ToolSection) -> Any?] = [
    "id": { $0.id }, "sectionTitle": { $0.title }, "icon": { $0.icon },
    "sectionSummary": { $0.summary.isEmpty ? nil : $0.summary },
    "isOpen": { $0.isOpen }, "controls": { $0.controls }, "photo": { $0.photo },
  ]
}

/// The photo tool: what is there, and the upload.
struct PhotoTool: PageModel {
  var hasPhoto: Bool
  var isMissing: Bool
  static let fields: [String: @Sendable (PhotoTool) -> Any?] = [
    "hasPhoto": { $0.hasPhoto }, "isMissing": { $0.isMissing },
  ]
}

/// A check of the design.
struct CheckModel: PageModel {
  var text: String
  var isGood: Bool
  var fixHref = ""
  static let fields: [String: @Sendable (CheckModel) -> Any?] = [
    "text": { $0.text }, "isGood": { $0.isGood }, "fixHref": { $0.fixHref.isEmpty ? nil : $0.fixHref },
  ]
}

/// An entry of the outline.
struct OutlineEntry: PageModel {
  var label: String
  var detail: String
  var icon: String
  var href: String
  var indent: String
  static let fields: [String: @Sendable (OutlineEntry) -> Any?] = [
    "label": { $0.label }, "detail": { $0.detail.isEmpty ? nil : $0.detail }, "icon": { $0.icon }, "href": { $0.href },
    "indent": { $0.indent },
  ]
}

/// A saved version.
struct RevisionModel: PageModel {
  var number: Int
  var when: String
  var isCurrent: Bool
  var changes: String
  static let fields: [String: @Sendable (RevisionModel) -> Any?] = [
    "number": { $0.number }, "when": { $0.when }, "isCurrent": { $0.isCurrent },
    "changes": { $0.changes.isEmpty ? nil : $0.changes },
  ]
}

/// How one size is described beside its preview.
struct SizeModel: PageModel {
  var slot: SizeSlot
  var preview: PreviewImage
  var isChosen: Bool
  var points: String
  var isOwn: Bool

  static let fields: [String: @Sendable (SizeModel) -> Any?] = [
    "letter": { String($0.slot.rawValue.prefix(1)) }, "sizeName": { $0.slot.rawValue.capitalised },
    "slotName": { $0.slot.rawValue }, "preview": { $0.preview }, "isChosen": { $0.isChosen }, "points": { $0.points },
    "isOwn": { $0.isOwn },
  ]
}

/// The editor.
struct EditorPage: PageModel {
  var id: String
  var name: String
  var status: String
  var isDirty: Bool
  var sequence: Int
  var canUndo: Bool
  var canRedo: Bool
  var sizes: [SizeModel]
  var chosen: SizeSlot
  var scopeIsOwn: Bool
  var templateName: String
  var tint: String
  var looks: [Choice]
  var lookName: String
  var sections: [ToolSection]
  var outline: [OutlineEntry]
  var checks: [CheckModel]
  var revisions: [RevisionModel]
  var showsHistory: Bool
  var errors: [String]
  /// Names this form's window.
  var client: String
  var symbols: [String]
  var widgetAppearance: String
  var time: String
  var inBin: Bool

  static let fields: [String: @Sendable (EditorPage) -> Any?] = [
    "client": { $0.client },
    "ownSizes": { page in
      let others = page.sizes.filter { $0.isOwn && $0.slot != page.chosen }.map(\.slot.rawValue.capitalised)
      return page.scopeIsOwn || others.isEmpty
        ? nil : others.joined(separator: " and ") + (others.count == 1 ? " has texts" : " have texts")
    },
    "was": { page in EditorForm.fingerprints(page.sections.flatMap(\.controls).map { ($0.name, $0.original) }) },
    "id": { $0.id }, "designName": { $0.name }, "status": { $0.status }, "isDirty": { $0.isDirty },
    "sequence": { $0.sequence }, "canUndo": { $0.canUndo }, "canRedo": { $0.canRedo }, "sizes": { $0.sizes },
    "chosenName": { $0.chosen.rawValue.capitalised }, "chosenSlot": { $0.chosen.rawValue },
    "fam": { String($0.chosen.rawValue.prefix(1)) }, "isMedium": { $0.chosen == .medium },
    "scopeIsOwn": { $0.scopeIsOwn }, "templateName": { $0.templateName }, "tint": { $0.tint }, "looks": { $0.looks },
    "lookName": { $0.lookName }, "sections": { $0.sections }, "outline": { $0.outline }, "checks": { $0.checks },
    "revisions": { $0.revisions }, "showsHistory": { $0.showsHistory }, "errors": { $0.errors },
    "hasErrors": { !$0.errors.isEmpty }, "symbols": { $0.symbols }, "apLight": { $0.widgetAppearance == "light" },
    "apDark": { $0.widgetAppearance == "dark" }, "ap": { $0.widgetAppearance }, "time": { $0.time },
    "inBin": { $0.inBin },
  ]
}
