import PagesKit
import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import Hummingbird

/// What the editor shows: everything of it is in the page's address, and every form carries it along as `view`.
struct EditorView: Sendable {
  /// The panels beside the stage.
  enum Panel: String, CaseIterable, Sendable { case design, data, inspect, history }
  /// How the stage shows the sizes.
  enum Stage: String, CaseIterable, Sendable {
    /// On the phone.
    case place
    /// One, as large as there is room.
    case one
    /// All of them.
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
  var device: PreviewDevice
  var typeSize: DynamicTypeSize
  var wallpaper: Wallpaper
  /// Selected elements, by id.
  var elements: [ElementID]
  /// Minutes from the start of today, where the scrubber is; nil is now.
  var minute: Int?
  /// Whether the scrubber spans a week.
  var spansWeek: Bool
  /// Whether the pictures follow the present minute.
  private var follows: Bool
  /// What the pictures are shown with.
  var with: ShownWith
  /// What of one's own is shown as a sample all the same.
  var sampled: Set<DataDomain>
  /// The search in the value browser.
  var search: String
  /// What was just changed in this size while others have their own, for ``SizeEcho``; told once.
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
    device = query["dev"].flatMap(PreviewDevice.named) ?? visitor.device
    typeSize = query["ts"].flatMap(DynamicTypeSize.init) ?? .large
    wallpaper = query["wp"].flatMap(Wallpaper.init) ?? .mist
    elements = Array(
      (query["el"] ?? "").split(separator: ",").prefix(12).map { String($0.prefix(60)) }.filter { id in
        id.utf8.allSatisfy {
          ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2E || $0 == 0x2D
        }
      }.map(ElementID.init(rawValue:)))
    spansWeek = query["span"] == "week"
    minute = query.number("at").map { $0.clamped(to: 0...(7 * 1_440 - 1)) }
    follows = query["live"] == "on"
    // A form of the Data panel sends the day beside the word.
    with = ShownWith(query["with"] == "day" ? query["day"].map { "day:\($0)" } : query["with"])
    sampled = Set((query["smp"] ?? "").split(separator: ",").prefix(12).compactMap { DataDomain(rawValue: String($0)) })
    search = (query["vq"] ?? "").beginning(60)
    also = (query["also"] ?? "").split(separator: ",").prefix(40).map { String($0.prefix(60)) }
  }

  /// The view of a request. What a GET form sends of it stands above the whole view the form was written in.
  init(_ request: Request, _ visitor: Visitor) {
    var query = request.query
    if let whole = query["view"], let before = try? SubmittedForm.urlEncoded(whole.beginning(600)) {
      // A time of one's own leaves Live, and the search goes with its own field.
      for (name, values) in before.values where query[name] == nil { query.values[name] = values }
    }
    self.init(query, visitor)
  }

  /// The view a form was sent from.
  init(form: SubmittedForm, _ visitor: Visitor) {
    self.init((try? SubmittedForm.urlEncoded(form["view"] ?? "")) ?? SubmittedForm(), visitor)
  }

  /// The appearances that can be chosen: those of the Home Screen, and StandBy at night.
  static let offered = Appearance.all(of: .systemSmall)

  /// Whether an appearance is ever seen of what is shown: StandBy has Small alone.
  private static func shows(_ appearance: Appearance, _ slot: SizeSlot, isLock: Bool, _ stage: Stage) -> Bool {
    appearance.suits(.systemMedium) || (slot == .small && !isLock && stage != .all)
  }

  /// Whether the pictures follow the present minute: a minute of one's own stands still.
  var isLive: Bool { follows && minute == nil }

  /// Begins or ends following the present minute; following leaves a minute of one's own.
  mutating func follow(_ follows: Bool) {
    self.follows = follows
    if follows { minute = nil }
  }

  /// The letter of what is shown.
  var letter: String { isLock ? "k" : String(slot.rawValue.prefix(1)) }

  /// The address's query; defaults are left out.
  var query: String {
    var parts = ["fam=\(letter)"]
    if appearanceIsGiven, Self.shows(appearance, slot, isLock: isLock, stage) {
      parts.append("ap=\(appearance.rawValue)")
    }
    if panel != .design { parts.append("panel=\(panel.rawValue)") }
    if stage != .place { parts.append("stage=\(stage.rawValue)") }
    if device != .standard { parts.append("dev=\(device.id)") }
    if typeSize != .large { parts.append("ts=\(typeSize.rawValue)") }
    if wallpaper != .mist { parts.append("wp=\(wallpaper.rawValue)") }
    if !elements.isEmpty { parts.append("el=\(elements.map(\.rawValue).joined(separator: ","))") }
    if let minute { parts.append("at=\(minute)") }
    if spansWeek { parts.append("span=week") }
    if isLive { parts.append("live=on") }
    if let said = with.said { parts.append("with=\(said)") }
    if !sampled.isEmpty { parts.append("smp=\(sampled.map(\.rawValue).sorted().joined(separator: ","))") }
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

  /// The view with another appearance, which its address then names; one that only Small has comes with it.
  mutating func choose(_ appearance: Appearance) {
    self.appearance = appearance
    appearanceIsGiven = true
    if !Self.shows(appearance, slot, isLock: isLock, stage) {
      (slot, isLock, elements) = (.small, false, [])
      if stage == .all { stage = .place }
    }
  }
}

/// What lies behind the widgets.
enum Wallpaper: String, CaseIterable, Sendable {
  case mist, dusk, dawn, night, paper, ink

  var displayName: String { rawValue.capitalised }
  /// The custom property's value.
  var css: String { "var(--wp-\(self == .dawn ? "hero" : rawValue))" }
}

extension DynamicTypeSize {
  /// The size's name for people.
  var displayName: String {
    switch self {
    case .xSmall: "Extra small"
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Default"
    case .xLarge: "Large"
    case .xxLarge: "Larger"
    case .xxxLarge: "Largest"
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5:
      "Accessibility \(rawValue.suffix(1))"
    }
  }
}
