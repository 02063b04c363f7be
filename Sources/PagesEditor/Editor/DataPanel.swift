import DesignData
import DesignModel
import DesignReview
import EditorTools
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// What the pictures are shown with, and where it comes from.
struct DataPanel: PageModel {
  /// One source of what the design reads.
  struct Row: PageModel {
    var name: String
    var detail: String
    var icon: String
    /// Whether what is shown of it is the visitor's own.
    var isReal: Bool
    /// Shows its sample, or one's own again; nil where there is nothing of one's own.
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
  /// The day that is shown or may be pinned.
  var day: String
  /// Why its day cannot be pinned; nil where it can.
  var pinRefusal: String?
  var hardDays: [Choice]
  /// Whose data it shows, to be said beside it.
  var credits: [Choice]
  /// What becomes of old data.
  var aging: String

  static let schema = Schema<Self> {
    many("ways", \.ways)
    value("wayLine", \.line)
    many("dataRows", \.rows)
    flag("hasDataRows") { !$0.rows.isEmpty }
    value("shownDay", \.day)
    value("pinRefusal", \.pinRefusal)
    many("hardDays", \.hardDays)
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
      Choice(value: "sample", label: "Samples", isChosen: view.with == .samples, href: href { $0.with = .samples }),
      Choice(value: "day", label: "A day", isChosen: isDay, href: href { $0.with = .day(today) }),
    ]
    let reads = spec.readings.domains
    let domains = DataDomain.brought.filter(reads.contains)
    switch view.with {
    case .own:
      line =
        domains.isEmpty && !reads.contains(.variables)
        ? "This design reads no data."
        : "What your places on devices show now. What is missing is a sample, and marked."
    case .samples: line = "For trying a layout. Samples are marked wherever they show."
    case .day:
      line = "What is known of that day, at this time of it. Its weather nobody keeps: a sample stands there, marked."
    case .hard(let hard):
      line = "\(hard.title): \(hard.detail.prefix(1).lowercased() + hard.detail.dropFirst()). None of it is yours."
    }
    let isOwn = view.with == .own || isDay
    rows = domains.map { domain in
      let isKnown = domain.isKnown(in: mine)
      return Row(
        name: domain.title, detail: EditorQuery.told(domain, mine, now), icon: "i-\(domain.symbol)",
        isReal: isOwn && isKnown && !view.sampled.contains(domain) && !(isDay && domain == .weather),
        switchHref: isKnown && isOwn && !(isDay && domain == .weather)
          ? href { $0.sampled.formSymmetricDifference([domain]) } : nil,
        pageHref: Address.page(connecting: domain) ?? Address.data.description)
    }
    if reads.contains(.variables) {
      let keys = Design.widget(spec).ownKeys
      let kept = keys.compactMap { variables[$0] }
      let latest = kept.map(\.updatedAt).max().map { ", changed \(When.ago($0, now: now))" } ?? ""
      let names =
        keys.sorted().prefix(3).joined(separator: ", ") + (keys.count > 3 ? " and \(keys.count - 3) more" : "")
      rows.append(
        Row(
          name: "Values", detail: kept.isEmpty ? "\(names): not kept yet" : names + latest, icon: "i-braces",
          isReal: isOwn && !kept.isEmpty && !view.sampled.contains(.variables),
          switchHref: kept.isEmpty || !isOwn ? nil : href { $0.sampled.formSymmetricDifference([.variables]) },
          pageHref: Address.values.description))
    }
    day = if case .day(let day) = view.with { day.text } else { today.text }
    pinRefusal = PinnedDesign.refusal(spec)
    hardDays =
      [Choice(value: "", label: "None, as above", isChosen: !view.with.isHard)]
      + HardDay.allCases.filter { $0 != .usual }.map {
        Choice(value: "pack:\($0.rawValue)", label: $0.title, isChosen: view.with == .hard($0))
      }
    credits = reads.contains(.weather) ? Choice.credits(of: mine.weather?.report) : []
    var said: [String] = []
    if reads.contains(.weather) { said.append("Weather says since when after 90 minutes, and lapses after a day.") }
    if reads.contains(.calendar) || reads.contains(.reminders) {
      said.append("Events and reminders stay, and say their age after a day.")
    }
    if reads.contains(.steps) || reads.contains(.activity) { said.append("A count is today’s or none.") }
    if reads.contains(.variables) { said.append("Values stay as they are until they change.") }
    aging = said.joined(separator: " ")
  }
}

extension ShownWith {
  /// Whether a hard day is shown.
  var isHard: Bool { if case .hard = self { true } else { false } }
}

/// A design whose texts say what they said at one moment, and change no more.
struct PinnedDesign: Sendable {
  var spec: WidgetSpec

  /// Why a design's day cannot be kept as words; nil where it can.
  static func refusal(_ design: WidgetSpec) -> String? {
    if design.templates.contains(where: { !$0.draws.isEmpty }) {
      return
        "\(design.layout.template.displayName) draws what is live, so its day cannot be kept as words. Download its picture instead."
    }
    return design.mayReadData ? nil : "It reads nothing that changes, so it is the same every day."
  }

  /// `design` with every text as it reads at a moment, under a new id and a name with the day.
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
    // Its buttons would change what it does not show any more.
    out.actionBar = nil
    spec = out.settled()
  }
}
