import PagesKit
import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import Hummingbird

/// What the editor of standard designs shows. All of it is in the page’s address, and every form includes it as `view`.
@dynamicMemberLookup struct EditorView: Sendable {
  /// The panels beside the stage.
  enum Panel: String, CaseIterable, Sendable { case design, data, inspect, history }
  /// How the stage shows the sizes.
  enum Stage: String, CaseIterable, Sendable {
    /// On the phone.
    case place
    /// One size, as large as possible.
    case one
    case all
  }

  /// The size that is edited; the Lock Screen shows the base, which is medium.
  var slot: SizeSlot
  /// Whether the Lock Screen is shown.
  var isLock: Bool
  var appearance: Appearance
  /// Whether the address or a form chose the appearance.
  private var appearanceIsGiven: Bool
  var panel: Panel
  var stage: Stage
  /// Selected elements, by id.
  var elements: [ElementID]
  var surroundings: Surroundings
  /// What was just changed in this size while others are customised, for ``SizeEcho``; shown once.
  var also: [String] = []
  var errors: [String] = []
  var posted: [String: String] = [:]

  init(_ query: SubmittedForm, _ visitor: Visitor) {
    let fam = query["fam"] ?? ""
    isLock = fam == "k"
    slot = SizeSlot.allCases.first { !fam.isEmpty && $0.rawValue.hasPrefix(fam) } ?? .medium
    panel = query["panel"].flatMap(Panel.init) ?? .design
    stage = query["stage"].flatMap(Stage.init) ?? .place
    let asked = query["ap"].flatMap(Appearance.init).flatMap { [isLock, slot, stage] in
      Self.offered.contains($0) && Self.shows($0, slot, isLock: isLock, stage) ? $0 : nil
    }
    appearanceIsGiven = asked != nil
    appearance = asked ?? (visitor.theme == "dark" ? .dark : .light)
    surroundings = Surroundings(query, visitor)
    elements = Array(
      (query["el"] ?? "").split(separator: ",").prefix(12).map { String($0.prefix(60)) }.filter { id in
        id.utf8.allSatisfy {
          ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2E || $0 == 0x2D
        }
      }.map(ElementID.init(rawValue:)))
    also = (query["also"] ?? "").split(separator: ",").prefix(40).map { String($0.prefix(60)) }
  }

  /// The view of a request.
  init(_ request: Request, _ visitor: Visitor) { self.init(request.query.asked, visitor) }

  /// The view a form was sent from.
  init(form: SubmittedForm, _ visitor: Visitor) {
    self.init(SubmittedForm(lenient: form["view"] ?? ""), visitor)
  }

  /// The appearances that can be chosen: those of the Home Screen, and StandBy at night.
  static let offered = Appearance.all(of: .systemSmall).filter { $0 != .standby }

  /// Whether the appearance exists for what is shown: StandBy shows only Small.
  private static func shows(_ appearance: Appearance, _ slot: SizeSlot, isLock: Bool, _ stage: Stage) -> Bool {
    appearance.suits(.systemMedium) || (slot == .small && !isLock && stage != .all)
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: path] }
    set { surroundings[keyPath: path] = newValue }
  }

  /// The letter of the shown size.
  var letter: String { isLock ? "k" : String(slot.rawValue.prefix(1)) }

  /// The address's query; defaults are left out.
  var query: String {
    var parts = ["fam=\(letter)"]
    if appearanceIsGiven, Self.shows(appearance, slot, isLock: isLock, stage) {
      parts.append("ap=\(appearance.rawValue)")
    }
    if panel != .design { parts.append("panel=\(panel.rawValue)") }
    if stage != .place { parts.append("stage=\(stage.rawValue)") }
    if !elements.isEmpty { parts.append("el=\(elements.map(\.rawValue).joined(separator: ","))") }
    parts += surroundings.parts
    return parts.joined(separator: "&")
  }

  /// The query with something changed.
  func query(_ change: (inout EditorView) -> Void) -> String {
    var other = self
    change(&other)
    return other.query
  }

  /// The tools of a design in this view.
  func suite(of design: WidgetSpec, _ settings: StudioSettings) -> ToolSuite {
    ToolSuite(
      design, slot: slot, selected: elements, plan: settings.plan,
      followsSelection: settings.flags[.contextAwareTools])
  }

  /// Chooses an appearance, which the address then includes. An appearance that only Small has also chooses Small.
  mutating func choose(_ appearance: Appearance) {
    self.appearance = appearance
    appearanceIsGiven = true
    if !Self.shows(appearance, slot, isLock: isLock, stage) {
      (slot, isLock, elements) = (.small, false, [])
      if stage == .all { stage = .place }
    }
  }
}
