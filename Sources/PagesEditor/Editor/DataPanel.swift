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

  init(
    _ spec: WidgetSpec, _ view: EditorView, own: LibraryData, variables: [String: StoredVariable], moment: Moment,
    now: Date, path: String
  ) {
    func href(_ change: (inout EditorView) -> Void) -> String { path + "?" + view.query(change) }
    let mine = own.mine(at: moment)
    let isDay: Bool = if case .day = view.with { true } else { false }
    let today = CalendarDate(moment)
    ways = [
      Choice(
        value: "own", label: "Your data", isChosen: view.with == .own,
        href: href { ($0.with, $0.sampled) = (.own, []) }),
      Choice(value: "sample", label: "Sample data", isChosen: view.with == .samples, href: href { $0.with = .samples }),
      Choice(value: "day", label: "Specific day", isChosen: isDay, href: href { $0.with = .day(today) }),
    ]
    let reads = spec.readings.domains
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
        name: domain.title, detail: EditorQuery.freshness(domain, mine, now), icon: "i-\(domain.symbol)",
        isReal: isOwn && isKnown && !view.sampled.contains(domain) && !(isDay && domain == .weather),
        switchHref: isKnown && isOwn && !(isDay && domain == .weather)
          ? href { $0.sampled.formSymmetricDifference([domain]) } : nil,
        pageHref: domain.place?.page ?? Address.data.description)
    }
    if reads.contains(.variables) {
      let keys = Design.widget(spec).ownKeys
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
    pinRefusal = StaticCopy.refusal(spec)
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

/// A static copy of a design: its texts show what they showed at one moment.
struct StaticCopy: Sendable {
  var spec: WidgetSpec

  /// Why a design can’t be saved as a static copy; nil if it can.
  static func refusal(_ design: WidgetSpec) -> String? {
    if design.templates.contains(where: { !$0.draws.isEmpty }) {
      return
        "\(design.layout.template.displayName) can’t be saved as a static copy. Download an image instead."
    }
    return design.mayReadData ? nil : "This design has no live data, so there’s nothing to freeze."
  }

  /// Creates a copy of `design` with every text resolved at a moment, a new id and the day in its name.
  init(_ design: WidgetSpec, data: DataSnapshot, at moment: Moment, now: Date) {
    let resolver = TextResolver(snapshot: data, moment: moment)
    var out = design
    let day = resolver.resolve("{{x|\(Int(moment.date.timeIntervalSince1970))||date:d MMM yyyy}}")
    (out.id, out.updatedAt) = (UUID(), now)
    func fixed(_ text: String) -> String { text.contains("{{") ? resolver.resolve(text) : text }
    out.name = "\(fixed(design.name).prefix(60)), \(day)"
    out.changeFaces { face in
      face.primaryText = fixed(face.primaryText)
      face.secondaryText = face.secondaryText.map(fixed)
    }
    // Its buttons would change variables that it no longer shows.
    out.actionBar = nil
    spec = out.settled()
  }
}
