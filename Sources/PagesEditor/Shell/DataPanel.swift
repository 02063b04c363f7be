import DesignData
import DesignModel
import DesignReview
import EditorTools
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// The data that previews use, and where it comes from.
struct DataPanel: PageModel {
  /// One source of the design’s data.
  struct Row: PageModel {
    var name: String
    var detail: String
    var icon: String
    /// Whether the visitor’s data is shown.
    var isReal: Bool
    /// Switches between sample and own data; nil if there is no own data.
    var switchHref: String?
    /// Where it is connected.
    var pageHref: String

    static let schema = Schema<Self> {
      value("rowName", \.name)
      value("rowDetail", \.detail)
      value("rowIcon", \.icon)
      flag("isReal", \.isReal)
      value("switchHref", \.switchHref)
      value("pageHref", \.pageHref)
    }
  }

  var ways: [Choice]
  var line: String
  var rows: [Row]
  /// The day that is shown, or would be saved as a static copy.
  var day: String
  /// Why it can’t be saved as a static copy; nil if it can.
  var pinRefusal: String?
  var scenarios: [Choice]
  /// Credits for the data it shows.
  var credits: [Choice]
  /// What happens to old data.
  var aging: String

  static let schema = Schema<Self> {
    many("ways", \.ways)
    value("wayLine", \.line)
    many("dataRows", \.rows)
    flag("hasDataRows") { !$0.rows.isEmpty }
    value("shownDay", \.day)
    value("pinRefusal", \.pinRefusal)
    many("hardDays", \.scenarios)
    many("panelCredits", \.credits)
    text("aging", \.aging)
  }

  /// The panel of a design; `variables` are the library’s by key.
  init(_ one: ShownDesign, variables: [String: StoredVariable], links href: TimelineModel.Links) {
    let (design, view, now, moment) = (one.design.draft, one.shown, one.now, one.moment)
    let mine = one.real.mine(at: moment)
    let isDay: Bool = if case .day = view.with { true } else { false }
    let today = CalendarDate(moment)
    ways = [
      Choice(
        value: "own", label: "Your data", isChosen: view.with == .own,
        href: href { ($0.with, $0.sampled) = (.own, []) }),
      Choice(value: "sample", label: "Sample data", isChosen: view.with == .samples, href: href { $0.with = .samples }),
      Choice(value: "day", label: "Specific day", isChosen: isDay, href: href { $0.with = .day(today) }),
    ]
    let reads = design.readings.domains
    let domains = DataDomain.brought.filter(reads.contains)
    switch view.with {
    case .own:
      line =
        domains.isEmpty && !reads.contains(.variables)
        ? reads.contains(.time) ? "This design uses only the date and time." : "This design uses no data."
        : "What your widgets show now. Missing data is replaced with marked samples."
    case .samples: line = "Sample data, for trying out a layout."
    case .day:
      line = "Your data for that day. Past weather isn’t stored, so it’s a sample."
    case .scenario(let scenario):
      line = "\(scenario.title): \(scenario.detail). All sample data."
    }
    let isOwn = view.with == .own || isDay
    rows = domains.map { domain in
      let isKnown = domain.isKnown(in: mine)
      return Row(
        name: domain.title, detail: Self.freshness(domain, mine, now), icon: "i-\(domain.symbol)",
        isReal: isOwn && isKnown && !view.sampled.contains(domain) && !(isDay && domain == .weather),
        switchHref: isKnown && isOwn && !(isDay && domain == .weather)
          ? href { $0.sampled.formSymmetricDifference([domain]) } : nil,
        pageHref: domain.place?.page ?? Address.data.description)
    }
    if reads.contains(.variables) {
      let keys = design.ownKeys
      let kept = keys.compactMap { variables[$0] }
      let latest = kept.map(\.updatedAt).max().map { ", updated \(When.ago($0, now: now))" } ?? ""
      let names =
        keys.sorted().prefix(3).joined(separator: ", ") + (keys.count > 3 ? " and \(keys.count - 3) more" : "")
      rows.append(
        Row(
          name: "Variables", detail: kept.isEmpty ? "\(names): not set yet" : names + latest, icon: "i-braces",
          isReal: isOwn && !kept.isEmpty && !view.sampled.contains(.variables),
          switchHref: kept.isEmpty || !isOwn ? nil : href { $0.sampled.formSymmetricDifference([.variables]) },
          pageHref: Address.values.description))
    }
    day = if case .day(let day) = view.with { day.text } else { today.text }
    pinRefusal = StaticCopy.refusal(design)
    scenarios =
      [Choice(value: "", label: "None", isChosen: !view.with.isScenario)]
      + Scenario.allCases.filter { $0 != .usual }.map {
        Choice(value: "pack:\($0.rawValue)", label: $0.title, isChosen: view.with == .scenario($0))
      }
    credits = reads.contains(.weather) ? Choice.credits(of: mine.weather?.report) : []
    var said: [String] = []
    if reads.contains(.weather) { said.append("Weather shows its age after 90 minutes and is hidden after a day.") }
    if reads.contains(.calendar) || reads.contains(.reminders) {
      said.append("Events and reminders stay, and show their age after a day.")
    }
    if reads.contains(.steps) || reads.contains(.activity) { said.append("Step counts only ever show today.") }
    if reads.contains(.variables) { said.append("Variables stay until they change.") }
    aging = said.joined(separator: " ")
  }
}

extension ShownWith {
  /// Whether a scenario is shown.
  var isScenario: Bool { if case .scenario = self { true } else { false } }
}

extension DataPanel {
  /// Whose data is shown for a domain, and how old it is.
  static func freshness(_ domain: DataDomain, _ mine: DataSnapshot, _ now: Date) -> String {
    guard domain.comesFromThePhone else { return "Always available" }
    guard let copy = domain.copy(in: mine) else {
      return "Previews show sample data. The app on your iPhone shows your own."
    }
    let whose = copy.name ?? "Your data"
    if let taken = copy.takenAt { return "\(whose), updated \(When.ago(taken, now: now))" }
    return domain == .weather ? whose + ", no data yet" : whose
  }
}
