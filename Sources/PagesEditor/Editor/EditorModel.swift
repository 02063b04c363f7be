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

/// The panels of a standard design: its stage, elements and tools.
struct WidgetPanels: PageModel {
  var view: EditorView
  var lock: LockModel
  var notice: Choice?
  /// The layout’s name if it doesn’t show this size’s photo.
  var hidesPhoto: String?
  /// The last change that other sizes don’t show.
  var echo: SizeEcho?
  var looks: [Choice]
  var lookName: String
  var lookChanges: Int
  var sections: [ToolSection]
  var outline: [OutlineEntry]
  var inspector: InspectorPanel?
  var symbols: [String]
  var time: String
  var tools: String
  /// The address with another view.
  var path: String

  private func href(_ change: (inout EditorView) -> Void) -> String { path + "?" + view.query(change) }

  static let schema = Schema<Self> {
    value("was") { page in
      EditorForm.fingerprints(
        page.sections.flatMap(\.controls).map { ($0.name, $0.original) }
          + page.sections.compactMap(\.lists).flatMap(\.originals)
          + page.sections.compactMap(\.day).map { (DayTool.control, $0.value) }
          + page.sections.compactMap(\.buttons).flatMap(\.originals))
    }
    one("lock", \.lock)
    one("notice", \.notice)
    value("hidesPhoto", \.hidesPhoto)
    value("echoSentence", \.echo?.sentence)
    value("echoOffer", \.echo?.offer)
    value("echoPlaces") { $0.echo?.places.map(\.name).joined(separator: ",") }
    many("looks", \.looks)
    value("lookName", \.lookName)
    value("lookChanges") { page in
      page.lookChanges == 0 ? nil : page.lookChanges == 1 ? "1 change" : "\(page.lookChanges) changes"
    }
    many("sections", \.sections)
    many("outline", \.outline)
    one("inspector", \.inspector)
    many("symbols", \.symbols)
    value("ap", \.view.appearance.rawValue)
    value("time", \.time)
    flag("atDesign") { $0.view.panel == .design }
    many("stages") { page in
      zip(EditorView.Stage.allCases, ["On device", "Zoomed", "All sizes"]).map { stage, label in
        Choice(
          value: stage.rawValue, label: label, isChosen: page.view.stage == stage, href: page.href { $0.stage = stage })
      }
    }
    value("stage", \.view.stage.rawValue)
    flag("showsAll") { $0.view.stage == .all }
    value("allHref") { page in page.href { $0.stage = $0.stage == .all ? .place : .all } }
    flag("isStandby") { $0.view.appearance == .standbyNight }
    flag("isPad", \.view.device.device.isPad)
    value("tools", \.tools)
  }
}

/// The editor: what all kinds of designs have, and the panels of one kind.
struct EditorPage: PageModel {
  var shell: EditorShell
  var widget: WidgetPanels?
  var layers: LayersPanels?

  static let template = PageTemplate<Self>("pages/editor")
  static let schema = Schema<Self> {
    one("shell", \.shell)
    one("widget", \.widget)
    one("layers", \.layers)
  }
}
