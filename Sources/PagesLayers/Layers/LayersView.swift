import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit

/// What the layers editor shows, as its address says it.
struct LayersView: Sendable {
  /// Layers that are chosen.
  var elements: [String]
  /// The size on the stage, as its letter.
  var family: WidgetFamily
  var appearance: Appearance
  /// `tree`, `layer`, `widget`, `json` or `history`; beside a tree that is always there, `tree` shows the layer.
  var panel: String
  /// How large the stage draws, in percent of points; nil for as large as there is room.
  var zoom: Int?
  /// Whether names and outlines of layers are left off the picture.
  var hidesGuides: Bool
  /// Minutes from the start of today that the picture is drawn for; nil is the moment of all previews.
  var minute: Int?
  /// Containers that are folded.
  var folded: Set<String>
  /// Whether the palette is open.
  var isAdding: Bool
  /// What is looked for in the palette.
  var query: String
  /// What was refused, in sentences.
  var errors: [String] = []
  /// What is wrong with a field, by its name.
  var faults: [String: String] = [:]
  /// What was typed and refused, by the names of fields.
  var typed: [String: String] = [:]

  /// Most layers that can be chosen or folded at once.
  private static let limit = 60
  static let panels = ["tree", "layer", "widget", "json", "history"]
  /// What the stage can be drawn at, in percent of points.
  static let zooms = [100, 200]
  /// The last minute of a day.
  static let lastMinute = 1_439

  /// The size that is on the stage where the address names none.
  let first: WidgetFamily

  /// The view an address names.
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
    isAdding = form["add"] == "1"
    query = (form["q"] ?? "").beginning(60)
  }

  /// The view an address names, where a form without script has put the rest of it into `view`.
  init(asked form: SubmittedForm, first: WidgetFamily) {
    guard form["view"] != nil else {
      self.init(form, first: first)
      return
    }
    self.init(sentWith: form, first: first)
    if let at = form.number("at") { minute = at.clamped(to: 0...Self.lastMinute) }
  }

  /// The view a form was sent from: its `view` is the query of the page.
  init(sentWith form: SubmittedForm, first: WidgetFamily) {
    self.init((try? SubmittedForm.urlEncoded((form["view"] ?? "").beginning(4_000))) ?? SubmittedForm(), first: first)
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
    if !folded.isEmpty { parts.append("fold=\(folded.sorted().joined(separator: ","))") }
    if isAdding { parts.append("add=1") }
    return parts.joined(separator: "&")
  }

  /// Whether the tools are about layers or the whole widget rather than JSON or versions.
  var showsFields: Bool { ["tree", "layer", "widget"].contains(panel) }

  /// The view with those layers chosen: the tree stays in sight where it was.
  func choosing(_ ids: [String]) -> LayersView {
    with {
      $0.elements = ids
      if $0.panel != "tree" { $0.panel = "layer" }
    }
  }

  /// The view with something else.
  func with(_ change: (inout LayersView) -> Void) -> LayersView {
    var out = self
    out.isAdding = false
    change(&out)
    return out
  }

  /// The appearance the stage shows: the Lock Screen has its own.
  var shown: Appearance { family.isAccessory ? .vibrant : appearance }
}
