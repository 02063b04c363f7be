import DesignData
import Foundation
import PagesKit
import StudioData

/// Fills the weight section of the health page.
struct WeightQuery: Sendable {
  var view: HealthView
  var visitor: Visitor
  var now: Date
  var copy: HealthCopy
  var unit: WeightUnit

  private var zone: TimeZone { visitor.zone }
  private var today: CivilDay { CivilDay(of: now, in: zone) }

  /// Rows of the weight log shown at first, and at most.
  private static let (fewRows, mostRows) = (8, 400)

  /// The chart, its facts and its table; nil without weigh-ins.
  func figures() -> HealthPage.Weight? {
    let figures = WeightFigures(copy, unit: unit)
    guard let last = figures.points.last else { return nil }
    let end = Int(now.timeIntervalSince1970)
    let since = view.range == 0 ? 0 : end - view.range * 86_400
    let shown = figures.points(since: since)
    var facts: [HealthPage.Tile] = []
    let week = figures.points(since: end - 7 * 86_400)
    if week.count > 1 {
      facts.append(
        HealthPage.Tile(
          icon: "", title: "Past 7 days", value: HealthWords.change(last.value - week[0].value), unit: unit.rawValue))
    }
    var progress: String?
    if let goal = figures.goal {
      facts.append(
        HealthPage.Tile(
          icon: "", title: "To goal", value: HealthWords.decimal(abs(last.value - goal)), unit: unit.rawValue))
      var snapshot = DataSnapshot()
      HealthPart(copy).fill(&snapshot, at: visitor.moment(now))
      progress = snapshot.weight?.progress.map { "\(Int(min(1, max(0, $0)) * 100))" }
    }
    let words = view.range == 0 ? "all weigh-ins" : view.range == 365 ? "a year" : "\(view.range) days"
    var sentence = "Not enough weigh-ins for a chart."
    if let first = shown.first, shown.count > 1 {
      sentence =
        "Weight over \(words): from \(HealthWords.decimal(first.value)) to \(HealthWords.decimal(last.value)) \(unit.rawValue)"
        + (figures.goal.map { ", goal \(HealthWords.decimal($0))." } ?? ".")
    }
    let count = figures.points.count
    return HealthPage.Weight(
      line:
        "\(count == 1 ? "1 weigh-in" : "\(HealthWords.figures(count)) weigh-ins"). Dots are weigh-ins; the line is a "
        + "7-day average.",
      current: HealthWords.decimal(last.value), unit: unit.rawValue, facts: facts, progress: progress,
      svg: HealthCharts.weight(figures, since: since, until: end, zone: zone), sentence: sentence,
      ranges: [(30, "30 days"), (90, "90 days"), (365, "Year"), (0, "All")].map { days, label in
        Choice(
          value: "", label: label, isChosen: days == view.range, href: view.href(range: days, at: "weight"))
      },
      rows: shown.suffix(100).reversed().map { point in
        let date = Date(timeIntervalSince1970: Double(point.second))
        return Choice(
          value: "\(HealthWords.day(CivilDay(of: date, in: zone), today)), \(When.time(date, visitor))",
          label: "\(HealthWords.decimal(point.value)) \(unit.rawValue)",
          isChosen: false)
      })
  }

  private func units(_ chosen: WeightUnit) -> [Choice] {
    [WeightUnit.kilograms, .pounds].map {
      Choice(value: $0.rawValue, label: $0.rawValue, isChosen: $0 == chosen)
    }
  }

  func entry() -> HealthPage.Entry {
    let fields = HealthWords.fields(now, zone)
    var last = ""
    if let newest = copy.weighings.last {
      let value = HealthWords.decimal(unit.converted(newest.value, from: newest.unit))
      last = "Last \(value) \(unit.rawValue), \(When.words(newest.date, now: now, visitor))"
    }
    let chosen = view.typed["unit"].flatMap(WeightUnit.init) ?? unit
    return HealthPage.Entry(
      id: "", value: view.typed["value"] ?? "", units: units(chosen), day: view.typed["day"] ?? fields.day,
      time: view.typed["at"] ?? fields.time, note: view.typed["note"] ?? "", last: last, error: view.error(of: "entry"),
      request: UUID().uuidString)
  }

  func goal() -> HealthPage.WeightGoal {
    let bounds = WeightFigures.goals(unit)
    func plain(_ value: Double) -> String { "\(Int(value))" }
    return HealthPage.WeightGoal(
      typed: view.typed["goal"] ?? copy.weightGoal.map { HealthWords.decimal($0) } ?? "",
      bounds: "\(plain(bounds.allowed.lowerBound))–\(plain(bounds.allowed.upperBound)) \(unit.rawValue)",
      units: units(unit), error: view.error(of: "aim"),
      remark: copy.weightGoal.flatMap {
        bounds.usual.contains($0)
          ? nil : "This goal is outside the usual adult range. Check it with a doctor."
      })
  }

  /// The latest weigh-ins, each with its form.
  func logbook() -> [HealthPage.Entry] {
    let rows = copy.weighings.suffix(view.isWhole ? Self.mostRows : Self.fewRows)
    return rows.indices.reversed().map { place in
      let one = rows[place]
      let value = unit.converted(one.value, from: one.unit)
      let before = place > copy.weighings.startIndex ? copy.weighings[place - 1] : nil
      let fields = HealthWords.fields(one.date, zone)
      let isRefused = view.typed["entry"] == String(one.id)
      let day = CivilDay(of: one.date, in: zone)
      let when =
        day == today ? "Today" : day == today.adding(-1) ? "Yesterday" : HealthWords.day(day, today)
      return HealthPage.Entry(
        id: String(one.id), when: "\(when), \(When.time(one.date, visitor))",
        shown: "\(HealthWords.decimal(value)) \(unit.rawValue)",
        change: before.map { HealthWords.change(value - unit.converted($0.value, from: $0.unit)) } ?? "",
        origin: HealthWords.origin(one.origin),
        value: isRefused ? view.typed["value"] ?? "" : HealthWords.plain(one.value), units: units(one.unit),
        day: isRefused ? view.typed["day"] ?? "" : fields.day, time: isRefused ? view.typed["at"] ?? "" : fields.time,
        note: isRefused ? view.typed["note"] ?? "" : one.note, error: isRefused ? view.error(of: "logbook") : nil,
        request: UUID().uuidString)
    }
  }

  /// The link to all weigh-ins; nil if all are shown.
  func logbookLine() -> String? {
    let count = copy.weighings.count
    guard count > Self.fewRows else { return nil }
    if !view.isWhole {
      return "Show \(count > Self.mostRows ? "the latest \(Self.mostRows)" : "all \(count)") weigh-ins"
    }
    return nil
  }
}

extension HealthWords {
  /// A weight as it was typed: at most two decimals.
  static func plain(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
