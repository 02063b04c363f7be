import DesignReview
import EditorTools
import DesignLayout
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
  /// What its template does not do as it seems to.
  var problems: [String] = []
  /// Where values for it are found; nil for fields that take none.
  var insertHref: String?
  /// Whether this size differs from Medium in it.
  var differs = false

  static let fields: [String: @Sendable (FieldModel) -> Any?] = [
    "name": { $0.name }, "id": { $0.elementID }, "label": { $0.field.label }, "value": { $0.value },
    "fieldKey": { $0.field.key },
    "choices": { $0.choices }, "isOn": { $0.isOn }, "unit": { $0.field.unit },
    "resolved": { $0.resolved.isEmpty ? nil : $0.resolved }, "problems": { $0.problems },
    "insertHref": { $0.insertHref }, "differs": { $0.differs },
    "isTextLine": { $0.field.control == .textLine && !$0.hasLines },
    "isTextArea": { $0.field.control == .textArea || ($0.field.control == .textLine && $0.hasLines) },
    "isToggle": { $0.field.control == .toggle },
    "isSegments": { $0.field.control == .segments && $0.fitsSegments },
    "isMenu": { $0.field.control == .menu || ($0.field.control == .segments && !$0.fitsSegments) },
    "isSwatches": { $0.field.control == .swatches },
    "isTiles": { $0.field.control == .tiles }, "isPictures": { $0.field.control == .pictures },
    "isSymbol": { $0.field.control == .symbolPicker },
    "isSlider": { $0.slider != nil }, "minimum": { $0.slider.map { EditorForm.number($0.range.lowerBound) } },
    "maximum": { $0.slider.map { EditorForm.number($0.range.upperBound) } },
    "lowest": { $0.range.map { EditorForm.number($0.lowerBound) } },
    "highest": { $0.range.flatMap { $0.upperBound < 1e300 ? EditorForm.number($0.upperBound) : nil } },
    "step": { $0.slider.map { EditorForm.number($0.step) } }, "fill": { $0.fill },
  ]

  /// Two to five short options.
  private var fitsSegments: Bool { choices.count <= 4 && choices.allSatisfy { $0.label.count <= 13 } }

  /// A browser takes line breaks out of a single line's value.
  private var hasLines: Bool { value.contains(where: \.isNewline) || original.contains(where: \.isNewline) }

  /// What may be typed, which is more than the slider offers; a value from elsewhere that is beyond it stays.
  private var range: ClosedRange<Double>? {
    field.typedRange.map { $0.lowerBound...max($0.upperBound, Double(value) ?? 0) }
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
    return "\(EditorForm.number(min(100, max(0, (share * 10).rounded() / 10))))%"
  }
}

/// A check of the design.
struct CheckModel: PageModel {
  var text: String
  var level: DesignCheck.Level
  var fixHref = ""
  var repair = ""

  init(_ check: DesignCheck) {
    text = check.text
    level = check.level
    fixHref = check.section.isEmpty ? "" : "#" + check.section
    repair = check.repair ?? ""
  }

  static let fields: [String: @Sendable (CheckModel) -> Any?] = [
    "text": { $0.text }, "icon": { $0.level.icon }, "level": { $0.level.rawValue },
    "fixHref": { $0.fixHref.isEmpty || !$0.repair.isEmpty ? nil : $0.fixHref },
    "repair": { $0.repair.isEmpty ? nil : $0.repair },
  ]
}

/// An entry of the outline.
struct OutlineEntry: PageModel {
  var label: String
  var detail: String
  var icon: String
  var href: String
  var indent: String
  var isChosen = false
  /// Adds it to what is selected, or takes it away.
  var alsoHref: String?
  static let fields: [String: @Sendable (OutlineEntry) -> Any?] = [
    "label": { $0.label }, "detail": { $0.detail.isEmpty ? nil : $0.detail }, "icon": { $0.icon }, "href": { $0.href },
    "indent": { $0.indent }, "isChosen": { $0.isChosen }, "alsoHref": { $0.alsoHref },
  ]
}

/// A saved version.
struct RevisionModel: PageModel {
  var number: Int
  var when: String
  var isCurrent: Bool
  var changes: String
  var preview: PreviewImage
  var compareHref: String
  static let fields: [String: @Sendable (RevisionModel) -> Any?] = [
    "number": { $0.number }, "when": { $0.when }, "isCurrent": { $0.isCurrent },
    "changes": { $0.changes.isEmpty ? nil : $0.changes }, "preview": { $0.preview },
    "compareHref": { $0.compareHref },
  ]
}

/// A place on a preview that a click selects, in percent of the picture.
struct HitModel: PageModel {
  var id: String
  var label: String
  var href: String
  var box: (x: Double, y: Double, width: Double, height: Double)
  var isChosen: Bool

  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }

  static let fields: [String: @Sendable (HitModel) -> Any?] = [
    "hitID": { $0.id }, "label": { $0.label }, "href": { $0.href }, "isChosen": { $0.isChosen },
    "x": { percent($0.box.x) }, "y": { percent($0.box.y) }, "hitWidth": { percent($0.box.width) },
    "hitHeight": { percent($0.box.height) },
  ]
}

/// How one size is described beside its preview.
struct SizeModel: PageModel {
  var letter: String
  var title: String
  var preview: PreviewImage
  var isChosen: Bool
  var points: String
  var isOwn: Bool
  var href: String
  var hits: [HitModel] = []

  static let fields: [String: @Sendable (SizeModel) -> Any?] = [
    "letter": { $0.letter }, "sizeName": { $0.title }, "preview": { $0.preview }, "isChosen": { $0.isChosen },
    "points": { $0.points }, "isOwn": { $0.isOwn }, "href": { $0.href }, "hits": { $0.hits },
  ]
}

/// The Lock Screen's three families.
struct LockModel: PageModel {
  var isChosen: Bool
  var href: String
  var rectangular: PreviewImage
  var circular: PreviewImage
  var inline: PreviewImage
  var day: String
  static let fields: [String: @Sendable (LockModel) -> Any?] = [
    "isChosen": { $0.isChosen }, "href": { $0.href }, "rectangular": { $0.rectangular }, "circular": { $0.circular },
    "inline": { $0.inline }, "day": { $0.day },
  ]
}

/// The editor.
struct EditorPage: PageModel {
  var id: String
  var name: String
  var status: String
  var isDirty: Bool
  var isDefault: Bool
  var sequence: Int
  var canUndo: Bool
  var canRedo: Bool
  var view: EditorView
  var sizes: [SizeModel]
  var lock: LockModel
  var scopeIsOwn: Bool
  var selectionName: String
  var selectionDetail: String
  var notice: Choice?
  /// The layout's name where it has no place for this size's photo.
  var hidesPhoto: String?
  /// What other sizes do not show of the last change.
  var echo: SizeEcho?
  var tint: String
  var looks: [Choice]
  var lookName: String
  var lookChanges: Int
  var sections: [ToolSection]
  var outline: [OutlineEntry]
  var readings: [ReadingModel]
  var checks: [CheckModel]
  var revisions: [RevisionModel]
  var values: ValueBrowser?
  var inspector: InspectorPanel?
  var timeline: TimelineModel
  var errors: [String]
  /// Names this form's window.
  var client: String
  var symbols: [String]
  var time: String
  var inBin: Bool
  var usesKeys: Bool
  var marksSample: Bool
  var hasPhotos: Bool
  var tools: String

  private var path: String { "/designs/\(id)/edit" }
  private func href(_ change: (inout EditorView) -> Void) -> String { path + "?" + view.query(change) }

  static let fields: [String: @Sendable (EditorPage) -> Any?] = [
    "client": { $0.client }, "view": { $0.view.query }, "isDefault": { $0.isDefault },
    "was": { page in
      EditorForm.fingerprints(
        page.sections.flatMap(\.controls).map { ($0.name, $0.original) }
          + page.sections.compactMap(\.day).map { (DayTool.control, $0.value) }
          + page.sections.compactMap(\.buttons).flatMap(\.originals))
    },
    "id": { $0.id }, "designName": { $0.name }, "status": { $0.status }, "isDirty": { $0.isDirty },
    "sequence": { $0.sequence }, "canUndo": { $0.canUndo }, "canRedo": { $0.canRedo }, "sizes": { $0.sizes },
    "lock": { $0.lock }, "fam": { $0.view.letter },
    "scopeIsOwn": { $0.scopeIsOwn }, "selectionName": { $0.selectionName }, "selectionDetail": { $0.selectionDetail },
    "hasSelection": { !$0.view.elements.isEmpty }, "clearHref": { $0.href { $0.elements = [] } },
    "notice": { $0.notice }, "hidesPhoto": { $0.hidesPhoto },
    "echoSentence": { $0.echo?.sentence }, "echoOffer": { $0.echo?.offer },
    "echoPlaces": { $0.echo?.places.joined(separator: ",") }, "tint": { $0.tint }, "looks": { $0.looks },
    "lookName": { $0.lookName },
    "lookChanges": { page in
      page.lookChanges == 0 ? nil : page.lookChanges == 1 ? "1 change" : "\(page.lookChanges) changes"
    },
    "sections": { $0.sections }, "outline": { $0.outline }, "readings": { $0.readings },
    "hasReadings": { !$0.readings.isEmpty }, "checks": { $0.checks }, "revisions": { $0.revisions },
    "valueBrowser": { $0.values }, "inspector": { $0.inspector }, "timeline": { $0.timeline },
    "errors": { $0.errors }, "hasErrors": { !$0.errors.isEmpty }, "symbols": { $0.symbols },
    "ap": { $0.view.appearance.rawValue }, "time": { $0.time }, "inBin": { $0.inBin },
    "atDesign": { $0.view.panel == .design }, "atHistory": { $0.view.panel == .history },
    "panels": { page in
      EditorView.Panel.allCases.map { panel in
        Choice(
          value: panel.rawValue, label: panel.rawValue.capitalised, isChosen: page.view.panel == panel,
          href: page.href { $0.panel = panel })
      }
    },
    "stages": { page in
      zip(EditorView.Stage.allCases, ["In place", "Enlarged", "All sizes"]).map { stage, label in
        Choice(
          value: stage.rawValue, label: label, isChosen: page.view.stage == stage, href: page.href { $0.stage = stage })
      }
    },
    "stage": { $0.view.stage.rawValue }, "showsAll": { $0.view.stage == .all },
    "allHref": { page in page.href { $0.stage = $0.stage == .all ? .place : .all } },
    "appearances": { page in
      [
        (.light, "Light", "i-sun"), (.dark, "Dark", "i-moon"), (.tinted, "Tinted", "i-palette"),
        (.clear, "Clear", "i-drop"),
      ]
      .map { appearance, label, icon in
        Choice(
          value: appearance.rawValue, label: label, isChosen: page.view.appearance == appearance, detail: icon,
          href: page.href { $0.choose(appearance) })
      }
    },
    "devices": { page in
      PreviewDevice.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == page.view.device) }
    },
    "typeSizes": { page in
      DynamicTypeSize.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.view.typeSize)
      }
    },
    "wallpapers": { page in
      Wallpaper.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.view.wallpaper)
      }
    },
    "wallpaper": { $0.view.wallpaper.css }, "isPad": { $0.view.device.device.isPad },
    "deviceWidth": { Int($0.view.device.device.width) },
    "isOther": { $0.view.device != .standard || $0.view.typeSize != .large || $0.view.wallpaper != .mist },
    "noKeys": { !$0.usesKeys }, "marksSample": { $0.marksSample }, "hasPhotos": { $0.hasPhotos }, "tools": { $0.tools },
  ]
}

/// A source of data that a design reads.
struct ReadingModel: PageModel {
  var name: String
  var detail: String
  var icon: String
  static let fields: [String: @Sendable (ReadingModel) -> Any?] = [
    "readingName": { $0.name }, "readingDetail": { $0.detail }, "readingIcon": { $0.icon },
  ]
}
