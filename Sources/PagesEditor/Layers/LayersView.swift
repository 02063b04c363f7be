import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit

/// What the editor of layered designs shows, as in its URL.
@dynamicMemberLookup struct LayersView: Sendable {
  var elements: [String]
  /// The size on the stage.
  var family: WidgetFamily
  var appearance: Appearance
  /// The appearance of a page that names none.
  private let usual: Appearance
  var surroundings: Surroundings
  /// `tree`, `layer`, `widget`, `data`, `json` or `history`; beside a tree that is always there, `tree` shows the layer.
  var panel: String
  /// The zoom in percent; nil to fit.
  var zoom: Int?
  /// Whether guides are hidden.
  var hidesGuides: Bool
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
  static let panels = ["tree", "layer", "widget", "data", "json", "history"]
  /// The zoom levels in percent.
  static let zooms = [100, 200]

  let first: WidgetFamily

  /// Reads the view from a query.
  init(_ form: SubmittedForm, first: WidgetFamily, _ visitor: Visitor) {
    self.first = first
    func ids(_ key: String) -> [String] {
      (form[key] ?? "").split(separator: ",").prefix(Self.limit).map(String.init).filter(LayerNode.isGood(id:))
    }
    elements = ids("el")
    folded = Set(ids("fold"))
    family = form["fam"].flatMap { $0 == "k" ? .accessoryRectangular : WidgetFamily(letter: $0) } ?? first
    usual = visitor.theme == "dark" ? .dark : .light
    appearance = Appearance(homeScreen: form["ap"]) ?? usual
    surroundings = Surroundings(form, visitor)
    panel = form["panel"].flatMap { Self.panels.contains($0) ? $0 : nil } ?? (elements.isEmpty ? "tree" : "layer")
    zoom = form.number("z").flatMap { Self.zooms.contains($0) ? $0 : nil }
    hidesGuides = form["guides"] == "off"
    isAdding = form["add"] == "1"
    query = (form["q"] ?? "").beginning(60)
  }

  /// Reads the view a form was submitted from: its `view` is the page's query.
  init(sentWith form: SubmittedForm, first: WidgetFamily, _ visitor: Visitor) {
    self.init(SubmittedForm(lenient: (form["view"] ?? "").beginning(4_000)), first: first, visitor)
  }

  /// The view as a query.
  var text: String {
    var parts: [String] = []
    if !elements.isEmpty { parts.append("el=\(elements.joined(separator: ","))") }
    if family != first { parts.append("fam=\(family.letter)") }
    if appearance != usual { parts.append("ap=\(appearance.rawValue)") }
    if panel != (elements.isEmpty ? "tree" : "layer") { parts.append("panel=\(panel)") }
    if let zoom { parts.append("z=\(zoom)") }
    if hidesGuides { parts.append("guides=off") }
    parts += surroundings.parts
    if !folded.isEmpty { parts.append("fold=\(folded.sorted().joined(separator: ","))") }
    if isAdding { parts.append("add=1") }
    return parts.joined(separator: "&")
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: path] }
    set { surroundings[keyPath: path] = newValue }
  }

  /// Whether the panel shows fields.
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
}
