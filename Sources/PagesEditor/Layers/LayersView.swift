import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit

/// The state of the layers editor, as in its URL.
struct LayersView: Sendable {
  var elements: [String]
  /// The size on the stage.
  var family: WidgetFamily
  var appearance: Appearance
  /// `tree`, `layer`, `widget`, `json` or `history`; beside a tree that is always there, `tree` shows the layer.
  var panel: String
  /// The zoom in percent; nil to fit.
  var zoom: Int?
  /// Whether guides are hidden.
  var hidesGuides: Bool
  /// The preview time in minutes from the start of today; nil is now.
  var minute: Int?
  /// Whether previews follow the current time.
  private var follows: Bool
  var folded: Set<String>
  /// Whether the palette is open.
  var isAdding: Bool
  /// The search text of the palette.
  var query: String
  var errors: [String] = []
  /// Errors by field name.
  var faults: [String: String] = [:]
  /// Invalid input by field name.
  var typed: [String: String] = [:]

  /// Maximum number of selected or collapsed layers.
  private static let limit = 60
  static let panels = ["tree", "layer", "widget", "json", "history"]
  /// The zoom levels in percent.
  static let zooms = [100, 200]
  /// The last minute of a day.
  static let lastMinute = 1_439

  let first: WidgetFamily

  /// Reads the view from a query.
  init(_ form: SubmittedForm, first: WidgetFamily) {
    self.first = first
    func ids(_ key: String) -> [String] {
      (form[key] ?? "").split(separator: ",").prefix(Self.limit).map(String.init).filter(LayerNode.isGood(id:))
    }
    elements = ids("el")
    folded = Set(ids("fold"))
    family = form["fam"].flatMap { $0 == "k" ? .accessoryRectangular : WidgetFamily(letter: $0) } ?? first
    appearance = Appearance(homeScreen: form["ap"]) ?? .light
    panel = form["panel"].flatMap { Self.panels.contains($0) ? $0 : nil } ?? (elements.isEmpty ? "tree" : "layer")
    zoom = form.number("z").flatMap { Self.zooms.contains($0) ? $0 : nil }
    hidesGuides = form["guides"] == "off"
    minute = form.number("at").map { $0.clamped(to: 0...Self.lastMinute) }
    follows = form["live"] == "on"
    isAdding = form["add"] == "1"
    query = (form["q"] ?? "").beginning(60)
  }

  /// Reads the view from a query in which a form without script has put the rest into `view`.
  init(asked form: SubmittedForm, first: WidgetFamily) {
    guard form["view"] != nil else {
      self.init(form, first: first)
      return
    }
    self.init(sentWith: form, first: first)
    if let at = form.number("at") { minute = at.clamped(to: 0...Self.lastMinute) }
  }

  /// Reads the view a form was submitted from: its `view` is the page's query.
  init(sentWith form: SubmittedForm, first: WidgetFamily) {
    self.init(SubmittedForm(lenient: (form["view"] ?? "").beginning(4_000)), first: first)
  }

  /// The view as a query.
  var text: String {
    var parts: [String] = []
    if !elements.isEmpty { parts.append("el=\(elements.joined(separator: ","))") }
    if family != first { parts.append("fam=\(family.letter)") }
    if appearance != .light { parts.append("ap=\(appearance.rawValue)") }
    if panel != (elements.isEmpty ? "tree" : "layer") { parts.append("panel=\(panel)") }
    if let zoom { parts.append("z=\(zoom)") }
    if hidesGuides { parts.append("guides=off") }
    if let minute { parts.append("at=\(minute)") }
    if isLive { parts.append("live=on") }
    if !folded.isEmpty { parts.append("fold=\(folded.sorted().joined(separator: ","))") }
    if isAdding { parts.append("add=1") }
    return parts.joined(separator: "&")
  }

  /// Whether previews follow the current time. A chosen minute stays fixed.
  var isLive: Bool { follows && minute == nil }

  /// Whether the panel shows fields rather than JSON or versions.
  var showsFields: Bool { ["tree", "layer", "widget"].contains(panel) }

  /// The view with those layers selected. An open tree stays open.
  func choosing(_ ids: [String]) -> LayersView {
    with {
      $0.elements = ids
      if $0.panel != "tree" { $0.panel = "layer" }
    }
  }

  func with(_ change: (inout LayersView) -> Void) -> LayersView {
    var out = self
    out.isAdding = false
    change(&out)
    return out
  }

  /// The appearance the stage shows: the Lock Screen has its own.
  var shown: Appearance { family.isAccessory ? .vibrant : appearance }
}
