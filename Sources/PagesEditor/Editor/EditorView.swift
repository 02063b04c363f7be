import PagesKit
import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import Hummingbird

/// What the editor shows. All of it is in the page’s address, and every form includes it as `view`.
struct EditorView: Sendable {
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
  var device: PreviewDevice
  var typeSize: DynamicTypeSize
  var wallpaper: Wallpaper
  /// Selected elements, by id.
  var elements: [ElementID]
  /// The slider’s position in minutes from the start of today; nil is now.
  var minute: Int?
  /// Whether the slider spans a week.
  var spansWeek: Bool
  /// Whether previews follow the current time.
  private var follows: Bool
  /// The data that previews use.
  var with: ShownWith
  /// Domains that are shown with sample data despite own data.
  var sampled: Set<DataDomain>
  /// The search in the variable browser.
  var search: String
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
    // The Data panel’s form sends the day in its own field.
    with = ShownWith(query["with"] == "day" ? query["day"].map { "day:\($0)" } : query["with"])
    sampled = Set((query["smp"] ?? "").split(separator: ",").prefix(12).compactMap { DataDomain(rawValue: String($0)) })
    search = (query["vq"] ?? "").beginning(60)
    also = (query["also"] ?? "").split(separator: ",").prefix(40).map { String($0.prefix(60)) }
  }

  /// The view of a request. The fields of a GET form take precedence over the whole view in `view`.
  init(_ request: Request, _ visitor: Visitor) {
    var query = request.query
    if let whole = query["view"], let before = try? SubmittedForm.urlEncoded(whole.beginning(600)) {
      // A chosen time turns Live off, and the search has its own field.
      for (name, values) in before.values where query[name] == nil { query.values[name] = values }
    }
    self.init(query, visitor)
  }

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

  /// Whether previews follow the current time. A chosen minute stays fixed.
  var isLive: Bool { follows && minute == nil }

  /// Starts or stops following the current time; starting discards a chosen minute.
  mutating func follow(_ follows: Bool) {
    self.follows = follows
    if follows { minute = nil }
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

/// The wallpaper behind the widgets.
enum Wallpaper: String, CaseIterable, Sendable {
  case mist, dusk, dawn, night, paper, ink

  var displayName: String { rawValue.capitalised }
  /// The custom property's value.
  var css: String { "var(--wp-\(self == .dawn ? "hero" : rawValue))" }
}

extension DynamicTypeSize {
  /// The name to show.
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
