import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioPreviews
import StudioStore

struct HealthQuery: Sendable {
  var site: Site
  var imports: HealthImports
  var view: HealthView
  var visitor: Visitor
  var now: Date

  private var zone: TimeZone { visitor.zone }
  private var moment: Moment { visitor.moment(now) }
  private var today: CivilDay { CivilDay(of: now, in: zone) }
  private var firstWeekday: Int { (moment.calendar.firstWeekday + 5) % 7 }
  /// Days of the weekend in the visitor's region.
  private var weekend: Set<Int> {
    let calendar = moment.calendar
    return Set(
      (0..<7).map { today.adding($0) }.filter { calendar.isDateInWeekend($0.start(in: zone) + 43_200) }.map(\.weekday))
  }

  /// The page of a library; nil for visitors without one.
  func page(_ library: LibraryHandle?) async throws -> HealthPage {
    var copy = HealthCopy()
    var data = LibraryData.sample
    if let library {
      copy = try await site.services.health(of: library)
      data = try await site.services.data(of: library)
    }
    let figures = StepFigures(copy, today: today, zone: zone, weekend: weekend)
    let hasSteps = copy.totals[.steps] != nil
    let job = library.flatMap { imports.latest(of: $0.library) }
    let weight = WeightQuery(
      view: view, visitor: visitor, now: now, copy: copy, unit: copy.unit ?? WeightUnit(of: visitor.locale))
    return HealthPage(
      line: line(copy), job: job.map(Self.note), isEmpty: copy.isEmpty, hasData: !copy.isEmpty,
      today: hasSteps || copy.totals.isEmpty == false ? todayPart(copy, figures) : nil, goals: goals(copy, hasSteps),
      month: hasSteps ? month(figures) : nil, day: hasSteps ? day(copy, figures) : nil,
      insights: hasSteps ? insights(figures) : [], year: hasSteps ? year(copy, figures) : nil,
      weight: weight.figures(), entry: weight.entry(), weightGoal: weight.goal(),
      logbook: weight.logbook(), logbookLine: weight.logbookLine(), previews: try previews(data),
      isSample: copy.isEmpty || !copy.isShown, isShown: copy.isShown,
      limit: HealthWords.bytes(HealthImports.longest))
  }

  private static func note(_ job: HealthImport) -> Choice {
    let words =
      switch job.state {
      case .waiting, .reading: "Importing \(job.name)…"
      case .asking: "Answer a question to import \(job.name)."
      case .review: "\(job.name) is ready to review."
      case .failed: "Couldn’t import \(job.name)."
      case .stopped: "Import of \(job.name) stopped."
      }
    return Choice(value: words, label: "View", isChosen: job.isRunning, href: Address.healthJob(job.id))
  }

  private func line(_ copy: HealthCopy) -> String {
    if !copy.isShown { return "Widgets show sample data. Your own data is still saved." }
    guard let latest = copy.latest else {
      return "No health data yet. Widgets show sample data."
    }
    let how =
      switch latest.origin {
      case .export: "from a Health export"
      case .push: "through the API"
      case .form: "entered here"
      case .table: "from a table"
      }
    return "Updated \(When.words(latest.at, now: now, visitor)), \(how)."
  }

  // MARK: Steps

  private func todayPart(_ copy: HealthCopy, _ figures: StepFigures) -> HealthPage.Today {
    let goal = figures.goal(of: today)
    let steps = figures.todaySteps
    var line = "\(HealthWords.weekdays[today.weekday]), "
    line += goal == 0 ? "no goal." : "goal \(HealthWords.figures(goal))."
    if let steps, goal > 0 {
      // An easy walk is a hundred steps per minute.
      line +=
        steps >= goal
        ? " Reached."
        : " \(HealthWords.figures(goal - steps)) to go, about \(max(1, (goal - steps + 99) / 100)) minutes of walking."
    } else if steps == nil {
      line += " No data for today yet."
    }
    var tiles: [HealthPage.Tile] = []
    let analytics = analytics(copy)
    if let streak = analytics?.streak {
      let longest = figures.longestStreak
      tiles.append(
        HealthPage.Tile(
          icon: "bolt", title: "Streak", value: "\(streak)", unit: streak == 1 ? "day" : "days",
          note: longest.map { "Longest: \(HealthWords.days($0.amount)), up to \(HealthWords.day($0.last, today))" }
            ?? ""))
    }
    for days in [7, 30] {
      guard let mean = figures.average(days) else { continue }
      var note = mean.days < days ? "From \(HealthWords.days(mean.days))" : ""
      if days == 7, mean.days == 7, let before = figures.average(7, before: 7), before.days == 7 {
        let more = mean.mean - before.mean
        note =
          more == 0
          ? "Same as the week before"
          : "\(HealthWords.figures(abs(more))) \(more > 0 ? "more" : "fewer") than the week before"
      } else if days == 30, mean.days == 30 {
        let reached = figures.reached(from: today.adding(-30), to: today.adding(-1))
        note = "Goal reached on \(HealthWords.days(reached.reached))"
      }
      tiles.append(
        HealthPage.Tile(
          icon: "cal", title: "Last \(days) days", value: HealthWords.figures(mean.mean), unit: "a day", note: note))
    }
    if let best = figures.best {
      tiles.append(
        HealthPage.Tile(
          icon: "star", title: "Best day", value: HealthWords.figures(best.steps),
          note: HealthWords.day(best.day, today)))
    }
    let share = goal > 0 ? Double(steps ?? 0) / Double(goal) : 0
    return HealthPage.Today(
      line: line, steps: steps.map(HealthWords.figures),
      goal: goal == 0 ? "no goal" : "of \(HealthWords.figures(goal))",
      dashes: HealthCharts.dashes(share, radius: 76), isReached: goal > 0 && (steps ?? 0) >= goal, tiles: tiles,
      activity: activity(copy, of: today, todayOnly: true))
  }

  /// The streak as widgets count it.
  private func analytics(_ copy: HealthCopy) -> StepsAnalytics? {
    var snapshot = DataSnapshot()
    HealthPart(copy).fill(&snapshot, at: moment)
    return snapshot.steps.map { StepsAnalytics($0, at: moment) }
  }

  private func activity(_ copy: HealthCopy, of day: CivilDay, todayOnly: Bool = false) -> [HealthPage.Tile] {
    let start = day.start(in: zone)
    func amount(_ metric: HealthMetric) -> Double? {
      copy.total(metric, of: day).flatMap { $0.at >= start || !todayOnly ? $0.amount : nil }
    }
    var out: [HealthPage.Tile] = []
    if let metres = amount(.distance) {
      out.append(
        HealthPage.Tile(icon: "map", title: "Distance", value: HealthWords.decimal(metres / 1_000), unit: "km"))
    }
    if let energy = amount(.energy) {
      out.append(
        HealthPage.Tile(
          icon: "bolt", title: "Active energy", value: HealthWords.figures(Int(energy.rounded())), unit: "kcal"))
    }
    if let flights = amount(.flights) {
      out.append(HealthPage.Tile(icon: "stack", title: "Floors", value: HealthWords.figures(Int(flights))))
    }
    return out
  }

  private func goals(_ copy: HealthCopy, _ hasSteps: Bool) -> HealthPage.Goals {
    let goals = view.trial ?? copy.goals
    var effect: String?
    if hasSteps {
      var tried = copy
      tried.edit([.goals(goals)], named: UUID(), now: now)
      let figures = StepFigures(tried, today: today, zone: zone, weekend: weekend)
      let reached = figures.reached(from: today.adding(-364), to: today.adding(-1))
      let streak = analytics(tried)?.streak ?? 0
      effect =
        "With these goals: \(streak)-day streak, goal reached on "
        + "\(HealthWords.figures(reached.reached)) of \(HealthWords.days(reached.days)) in the last year."
    }
    return HealthPage.Goals(
      weekday: view.typed["weekday"] ?? "\(goals.weekday)", weekend: view.typed["weekend"] ?? "\(goals.weekend)",
      rules: [
        Choice(
          value: StreakRule.completeDaysOnly.rawValue, label: "Fair", isChosen: goals.rule == .completeDaysOnly),
        Choice(value: StreakRule.strict.rawValue, label: "Strict", isChosen: goals.rule == .strict),
      ], effect: effect, isTrial: view.trial != nil, error: view.error(of: "goals"))
  }

  private func cell(_ day: CivilDay, _ figures: StepFigures) -> HealthPage.Cell {
    let (steps, goal) = (figures.steps(of: day), figures.goal(of: day))
    let isReached = goal > 0 && (steps ?? 0) >= goal
    var label = HealthWords.day(day, today)
    if let steps {
      label += ", \(HealthWords.figures(steps)) steps"
      label += goal == 0 ? ", no goal" : isReached ? ", goal reached" : ", \(steps * 100 / goal)%"
    } else {
      label += ", no data"
    }
    return HealthPage.Cell(
      number: "\(day.parts.date)",
      href: day > today ? nil : view.href(month: day.adding(1 - day.parts.date), day: day, at: "day"), label: label,
      dashes: steps.map { HealthCharts.dashes(goal > 0 ? Double($0) / Double(goal) : 0, radius: 17) },
      isReached: isReached, isToday: day == today, isChosen: day == shownDay(figures))
  }

  private func shownDay(_ figures: StepFigures) -> CivilDay {
    if let day = view.day, day <= today { return day }
    return figures.todaySteps == nil ? figures.complete.last?.day ?? today : today
  }

  private func month(_ figures: StepFigures) -> HealthPage.Month {
    let asked = view.month ?? shownDay(figures)
    let first = min(asked, today).adding(1 - min(asked, today).parts.date)
    let next = first.adding(32).adding(1 - first.adding(32).parts.date)
    let start = first.adding(-((first.weekday - firstWeekday + 7) % 7))
    let blank = HealthPage.Cell(
      number: "", href: nil, label: "", dashes: nil, isReached: false, isToday: false, isChosen: false)
    let weeks = stride(from: start.number, to: next.number, by: 7).map { week in
      HealthPage.Week(
        name: "",
        cells: (0..<7).map { place in
          let day = CivilDay(number: week + place)
          return day < first || day >= next ? blank : cell(day, figures)
        })
    }
    let reached = figures.reached(from: first, to: next.adding(-1))
    let before = first.adding(-1).adding(1 - first.adding(-1).parts.date)
    let hasBefore = figures.complete.first.map { $0.day < first } ?? false
    return HealthPage.Month(
      title: HealthWords.month(first),
      line: reached.days == 0
        ? "No complete days yet."
        : "Goal reached on \(reached.reached) of \(HealthWords.days(reached.days))\(next > today ? " so far" : "").",
      before: hasBefore
        ? Choice(
          value: "", label: HealthWords.month(before), isChosen: false, href: view.href(month: before, at: "month"))
        : nil,
      after: next <= today
        ? Choice(
          value: "", label: HealthWords.month(next), isChosen: false, href: view.href(month: next, at: "month"))
        : nil,
      weekdays: (0..<7).map { String(HealthWords.weekdays[(firstWeekday + $0) % 7].prefix(3)) }, weeks: weeks)
  }

  private func day(_ copy: HealthCopy, _ figures: StepFigures) -> HealthPage.Day {
    let day = shownDay(figures)
    let (steps, goal) = (figures.steps(of: day), figures.goal(of: day))
    var line = "No data for this day."
    if let steps {
      line =
        goal == 0
        ? "\(HealthWords.figures(steps)) steps, no goal."
        : "\(HealthWords.figures(steps)) of \(HealthWords.figures(goal)), \(steps * 100 / goal)%."
    }
    var origin = ""
    if let total = copy.total(.steps, of: day) {
      origin = "\(HealthWords.origin(total.origin)), \(When.words(total.at, now: now, visitor))"
    }
    return HealthPage.Day(
      id: day.description, title: HealthWords.long(day, today), line: line,
      isReached: goal > 0 && (steps ?? 0) >= goal, isKnown: steps != nil, facts: activity(copy, of: day),
      typed: view.typed["steps"] ?? steps.map(String.init) ?? "", origin: origin, error: view.error(of: "day"),
      view: view.href(month: day.adding(1 - day.parts.date), day: day, at: "day"))
  }

  private func insights(_ figures: StepFigures) -> [HealthPage.Insight] {
    var out: [HealthPage.Insight] = []
    let means = figures.weekdays(12)
    let known = means.enumerated().compactMap { day, mean in mean.map { (day, $0) } }
    if known.count >= 5, let most = known.max(by: { $0.1 < $1.1 }), let least = known.min(by: { $0.1 < $1.1 }),
      most.1 > least.1
    {
      out.append(
        HealthPage.Insight(
          icon: "sun",
          words:
            "You walk most on \(HealthWords.weekdays[most.0])s, \(HealthWords.figures(most.1)) on average over twelve "
            + "weeks, and least on \(HealthWords.weekdays[least.0])s, \(HealthWords.figures(least.1))."))
    }
    if let drift = figures.drift(30) {
      let words =
        drift == 0
        ? "The last 30 days are about the same as the previous 30."
        : "The last 30 days are \(abs(drift))% \(drift > 0 ? "above" : "below") the previous 30."
      out.append(HealthPage.Insight(icon: "compare", words: words))
    }
    if let best = figures.best {
      out.append(
        HealthPage.Insight(
          icon: "star",
          words: "Your best day is \(HealthWords.long(best.day, today)): \(HealthWords.figures(best.steps)) steps."))
    }
    return out
  }

  private func year(_ copy: HealthCopy, _ figures: StepFigures) -> HealthPage.Year {
    let first = today.adding(-364)
    let days = figures.complete.filter { $0.day >= first }
    let reached = figures.reached(from: first, to: today)
    let metres = (copy.totals[.distance] ?? []).filter { $0.day >= first && $0.day <= today }.reduce(0) {
      $0 + $1.amount
    }
    var line = "\(HealthWords.figures(days.reduce(0) { $0 + $1.steps })) steps"
    if metres >= 1_000 { line += ", \(HealthWords.figures(Int(metres / 1_000))) km" }
    line +=
      ". Goal reached on \(HealthWords.figures(reached.reached)) of \(HealthWords.days(reached.days))."
    var tiles: [HealthPage.Tile] = []
    if let best = figures.bestWeek(since: first, firstWeekday: firstWeekday) {
      tiles.append(
        HealthPage.Tile(
          icon: "", title: "Best week", value: HealthWords.figures(best.amount),
          note: HealthWords.span(best.first, best.last, today)))
    }
    if let month = figures.steadiestMonth(since: first) {
      tiles.append(
        HealthPage.Tile(
          icon: "", title: "Most consistent month", value: HealthWords.monthName(month.first),
          note: "\(month.reached) of \(HealthWords.days(month.days))"))
    }
    if let quiet = figures.quietest(since: first) {
      tiles.append(
        HealthPage.Tile(
          icon: "", title: "Quietest week", value: HealthWords.span(quiet.first, quiet.last, today),
          note: "\(HealthWords.figures(quiet.amount)) a day"))
    }
    if let streak = figures.longestStreak {
      tiles.append(
        HealthPage.Tile(
          icon: "", title: "Longest streak", value: HealthWords.days(streak.amount),
          note: HealthWords.span(streak.first, streak.last, today)))
    }
    let start = first.adding(-((first.weekday - firstWeekday + 7) % 7))
    let weeks = stride(from: start.number, through: today.number, by: 7).map { week in
      HealthPage.Week(
        name: HealthWords.day(CivilDay(number: week), today),
        cells: (0..<7).map { place in
          let day = CivilDay(number: week + place)
          let steps = day >= first ? figures.steps(of: day) : nil
          return HealthPage.Cell(
            number: steps.map(HealthWords.figures) ?? "", href: nil, label: "", dashes: nil, isReached: false,
            isToday: false, isChosen: false)
        })
    }
    return HealthPage.Year(
      line: line,
      sentence: "Daily steps for the last year, one column per week. \(line)",
      svg: HealthCharts.year(figures, firstWeekday: firstWeekday), tiles: tiles,
      weekdays: (0..<7).map { String(HealthWords.weekdays[(firstWeekday + $0) % 7].prefix(3)) }, weeks: weeks)
  }

  // MARK: Previews

  private func previews(_ data: LibraryData) throws -> [PreviewImage] {
    try [("steps-week", WidgetFamily.systemMedium), ("starter-steps", .systemSmall), ("weight-trend", .systemSmall)]
      .compactMap { id, family in
        guard let blueprint = site.templates.catalogue[id] else { return nil }
        return try site.image(visitor, family, alt: "\(blueprint.card.title) on your widgets") {
          var source = PreviewSource(
            design: .widget(blueprint.design), appearance: $0, moment: visitor.today(now), data: data.snapshot(at:),
            plan: site.services.settings.plan, photos: [:], options: .live)
          source.owner = StudioServices.owner(library: visitor.library)
          return source
        }
      }
  }
}
