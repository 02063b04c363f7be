import DesignReview
import EditorTools
import DesignLayout
import DesignModel
import PagesKit

/// One control of the editor, made from a field of the registry.
struct FieldModel: PageModel {
  var field: FieldDefinition
  /// Name of the form control.
  var name: String
  /// The value as text.
  var value: String
  var choices: [Choice] = []
  var isOn = false
  /// The design’s value, if `value` was posted.
  var original: String
  var resolved = ""
  /// Problems of its template.
  var problems: [String] = []
  /// Where variables for it are offered; nil for fields without them.
  var insertHref: String?
  /// Whether this size differs from Medium in it.
  var differs = false

  static let schema = Schema<Self> {
    value("name", \.name)
    value("id", \.elementID)
    value("label", \.field.label)
    value("value", \.value)
    value("fieldKey", \.field.key.name)
    many("choices", \.choices)
    flag("isOn", \.isOn)
    value("unit", \.field.unit)
    text("resolved", \.resolved)
    many("problems", \.problems)
    value("insertHref", \.insertHref)
    flag("differs", \.differs)
    flag("isTextLine") { $0.field.control == .textLine && !$0.hasLines }
    flag("isTextArea") { $0.field.control == .textArea || ($0.field.control == .textLine && $0.hasLines) }
    flag("isToggle") { $0.field.control == .toggle }
    flag("isSegments") { $0.field.control == .segments && $0.fitsSegments }
    flag("isMenu") { $0.field.control == .menu || ($0.field.control == .segments && !$0.fitsSegments) }
    flag("isSwatches") { $0.field.control == .swatches }
    flag("isTiles") { $0.field.control == .tiles }
    flag("isPictures") { $0.field.control == .pictures }
    flag("isSymbol") { $0.field.control == .symbolPicker }
    flag("isSlider") { $0.slider != nil }
    value("minimum") { $0.slider.map { EditorForm.number($0.range.lowerBound) } }
    value("maximum") { $0.slider.map { EditorForm.number($0.range.upperBound) } }
    value("lowest") { $0.range.map { EditorForm.number($0.lowerBound) } }
    value("highest") { $0.range.flatMap { $0.upperBound < 1e300 ? EditorForm.number($0.upperBound) : nil } }
    value("step") { $0.slider.map { EditorForm.number($0.step) } }
    value("fill", \.fill)
  }

  /// Whether there are at most four short options.
  private var fitsSegments: Bool { choices.count <= 4 && choices.allSatisfy { $0.label.count <= 13 } }

  /// Browsers remove line breaks from single-line inputs.
  private var hasLines: Bool { value.contains(where: \.isNewline) || original.contains(where: \.isNewline) }

  /// The range for typing, which is wider than the slider’s. An imported value above it may stay.
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

/// An entry in the list of elements.
struct OutlineEntry: PageModel {
  var label: String
  var detail: String
  var icon: String
  var href: String
  var indent: String
  var isChosen = false
  /// Adds it to the selection, or removes it.
  var alsoHref: String?
  static let schema = Schema<Self> {
    value("label", \.label)
    text("detail", \.detail)
    value("icon", \.icon)
    value("href", \.href)
    value("indent", \.indent)
    flag("isChosen", \.isChosen)
    value("alsoHref", \.alsoHref)
  }
}

/// An area on a preview that a click selects, in percent of the image.
struct HitModel: PageModel {
  var id: String
  var label: String
  var href: String
  var box: (x: Double, y: Double, width: Double, height: Double)
  var isChosen: Bool

  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }

  static let schema = Schema<Self> {
    value("hitID", \.id)
    value("label", \.label)
    value("href", \.href)
    flag("isChosen", \.isChosen)
    value("x") { percent($0.box.x) }
    value("y") { percent($0.box.y) }
    value("hitWidth") { percent($0.box.width) }
    value("hitHeight") { percent($0.box.height) }
  }
}

/// One size with its preview.
struct SizeModel: PageModel {
  var letter: String
  var title: String
  var preview: PreviewImage
  var isChosen: Bool
  var points: String
  var isOwn: Bool
  var href: String
  var hits: [HitModel] = []

  static let schema = Schema<Self> {
    value("letter", \.letter)
    value("sizeName", \.title)
    one("preview", \.preview)
    flag("isChosen", \.isChosen)
    value("points", \.points)
    flag("isOwn", \.isOwn)
    value("href", \.href)
    many("hits", \.hits)
  }
}

/// The Lock Screen's three families.
struct LockModel: PageModel {
  var isChosen: Bool
  var href: String
  var rectangular: PreviewImage
  var circular: PreviewImage
  var inline: PreviewImage
  var day: String
  static let schema = Schema<Self> {
    flag("isChosen", \.isChosen)
    value("href", \.href)
    one("rectangular", \.rectangular)
    one("circular", \.circular)
    one("inline", \.inline)
    value("day", \.day)
  }
}

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
  /// The layout’s name if it doesn’t show this size’s photo.
  var hidesPhoto: String?
  /// The last change that other sizes don’t show.
  var echo: SizeEcho?
  var tint: String
  var looks: [Choice]
  var lookName: String
  var lookChanges: Int
  var sections: [ToolSection]
  var outline: [OutlineEntry]
  var readings: [ReadingModel]
  /// Credits for the weather it shows.
  var credits: [Choice]
  var checks: [FindingRow]
  var revisions: [SavedVersion]
  var data: DataPanel?
  var values: ValueBrowser?
  var inspector: InspectorPanel?
  var timeline: TimelineModel
  var errors: [String]
  /// What of the design the studio’s plan leaves out.
  var planNotes: [String] = []
  /// Identifies this form’s window.
  var client: String
  var symbols: [String]
  var time: String
  var inBin: Bool
  var usesKeys: Bool
  var marksSample: Bool
  var hasPhotos: Bool
  /// Its buttons, for testing.
  var presses: PressRow?
  var tools: String

  private func href(_ change: (inout EditorView) -> Void) -> String {
    Address.edit.address(of: id) + "?" + view.query(change)
  }

  static let template = PageTemplate<Self>("pages/editor")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("kind") { _ in Design.Kind.widget.rawValue }
    value("client", \.client)
    value("view", \.view.query)
    flag("isDefault", \.isDefault)
    value("was") { page in
      EditorForm.fingerprints(
        page.sections.flatMap(\.controls).map { ($0.name, $0.original) }
          + page.sections.compactMap(\.lists).flatMap(\.originals)
          + page.sections.compactMap(\.day).map { (DayTool.control, $0.value) }
          + page.sections.compactMap(\.buttons).flatMap(\.originals))
    }
    value("id", \.id)
    value("placeHref") { "\(Address.device)?shows=design:\($0.id)#form" }
    value("with") { $0.view.with.said }
    value("designName", \.name)
    value("status", \.status)
    flag("isDirty", \.isDirty)
    value("sequence", \.sequence)
    flag("canUndo", \.canUndo)
    flag("canRedo", \.canRedo)
    many("sizes", \.sizes)
    one("lock", \.lock)
    value("fam", \.view.letter)
    flag("scopeIsOwn", \.scopeIsOwn)
    value("selectionName", \.selectionName)
    value("selectionDetail", \.selectionDetail)
    flag("hasSelection") { !$0.view.elements.isEmpty }
    value("clearHref") { $0.href { $0.elements = [] } }
    one("notice", \.notice)
    value("hidesPhoto", \.hidesPhoto)
    value("echoSentence", \.echo?.sentence)
    value("echoOffer", \.echo?.offer)
    value("echoPlaces") { $0.echo?.places.map(\.name).joined(separator: ",") }
    value("tint", \.tint)
    many("looks", \.looks)
    value("lookName", \.lookName)
    value("lookChanges") { page in
      page.lookChanges == 0 ? nil : page.lookChanges == 1 ? "1 change" : "\(page.lookChanges) changes"
    }
    many("sections", \.sections)
    many("outline", \.outline)
    many("readings", \.readings)
    flag("hasReadings") { !$0.readings.isEmpty }
    many("checks", \.checks)
    many("revisions", \.revisions)
    many("credits", \.credits)
    one("dataPanel", \.data)
    one("valueBrowser", \.values)
    one("inspector", \.inspector)
    one("timeline", \.timeline)
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
    many("symbols", \.symbols)
    value("ap", \.view.appearance.rawValue)
    value("time", \.time)
    flag("inBin", \.inBin)
    flag("atDesign") { $0.view.panel == .design }
    flag("atHistory") { $0.view.panel == .history }
    many("panels") { page in
      EditorView.Panel.allCases.map { panel in
        Choice(
          value: panel.rawValue, label: panel.rawValue.capitalised, isChosen: page.view.panel == panel,
          href: page.href { $0.panel = panel })
      }
    }
    many("stages") { page in
      zip(EditorView.Stage.allCases, ["On device", "Zoomed", "All sizes"]).map { stage, label in
        Choice(
          value: stage.rawValue, label: label, isChosen: page.view.stage == stage, href: page.href { $0.stage = stage })
      }
    }
    value("stage", \.view.stage.rawValue)
    flag("showsAll") { $0.view.stage == .all }
    value("allHref") { page in page.href { $0.stage = $0.stage == .all ? .place : .all } }
    many("appearances") { page in
      EditorView.offered.map { one in
        // StandBy is offered once.
        one.choice(
          of: page.view.appearance, href: page.href { $0.choose(one) },
          label: one == .standbyNight ? Appearance.standby.title : nil)
      }
    }
    many("devices") { page in
      PreviewDevice.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == page.view.device) }
    }
    many("typeSizes") { page in
      DynamicTypeSize.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.view.typeSize)
      }
    }
    many("wallpapers") { page in
      Wallpaper.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.view.wallpaper)
      }
    }
    value("wallpaper") { $0.view.appearance == .standbyNight ? "var(--wp-ink)" : $0.view.wallpaper.css }
    flag("isStandby") { $0.view.appearance == .standbyNight }
    flag("isPad", \.view.device.device.isPad)
    value("deviceWidth") { Int($0.view.device.device.width) }
    flag("isOther") { $0.view.device != .standard || $0.view.typeSize != .large || $0.view.wallpaper != .mist }
    flag("noKeys") { !$0.usesKeys }
    flag("marksSample", \.marksSample)
    flag("hasPhotos", \.hasPhotos)
    one("presses", \.presses)
    value("tools", \.tools)
  }
}

/// A source of data that a design uses.
struct ReadingModel: PageModel {
  var name: String
  var detail: String
  var icon: String
  /// The page that connects it; nil if there is none.
  var href: String? = nil
  static let schema = Schema<Self> {
    value("readingHref", \.href)
    value("readingName", \.name)
    value("readingDetail", \.detail)
    value("readingIcon", \.icon)
  }
}
