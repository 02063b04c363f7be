import DesignLayout
import DesignModel
import Foundation
import Hummingbird

/// What the layers editor shows, as its address says it.
struct LayersView: Sendable {
  /// Layers that are chosen.
  var elements: [String]
  /// The size on the stage, as its letter.
  var family: WidgetFamily
  var appearance: Appearance
  /// `layer`, `widget`, `json` or `history`.
  var panel: String
  /// Containers that are folded.
  var folded: Set<String>
  /// Whether the palette is open.
  var isAdding: Bool
  /// What is looked for in the palette.
  var query: String
  /// What was refused, in sentences.
  var errors: [String] = []
  /// What was typed and refused, by the names of fields.
  var typed: [String: String] = [:]

  /// Most layers that can be chosen or folded at once.
  private static let limit = 60
  static let panels = ["layer", "widget", "json", "history"]

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
    panel = form["panel"].flatMap { Self.panels.contains($0) ? $0 : nil } ?? "layer"
    isAdding = form["add"] == "1"
    query = (form["q"] ?? "").beginning(60)
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
    if panel != "layer" { parts.append("panel=\(panel)") }
    if !folded.isEmpty { parts.append("fold=\(folded.sorted().joined(separator: ","))") }
    if isAdding { parts.append("add=1") }
    return parts.joined(separator: "&")
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
