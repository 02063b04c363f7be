import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Fills the page of all data.
struct DataQuery: Sendable {
  var site: Site

  /// The page of a library; nil for visitors without one.
  func page(_ library: LibraryHandle?, _ visitor: Visitor) async throws -> DataPage {
    let now = site.services.now()
    let sources = try await library?.sources() ?? []
    let data = try await library.asyncMap { try await site.services.data(of: $0) } ?? .sample
    let mine = data.mine(at: visitor.moment(now))
    let readers = try await readers(library)
    let variables = try await library?.variables() ?? []
    var cards = [
      weather(sources, mine, visitor, now), calendar(sources, mine, visitor, now),
      reminders(sources, mine, visitor, now), steps(sources, mine, visitor, now), weight(sources, mine, visitor, now),
      values(variables, visitor, now),
      feeds(sources, visitor, now),
      push(try await library?.tokens(now: now) ?? [], visitor, now),
    ]
    if !site.services.flags[.reminders] { cards.removeAll { $0.name == DataDomain.reminders.rawValue } }
    for index in cards.indices { cards[index].designs = readers[cards[index].name] ?? 0 }
    let connected = cards.filter { ![.sample, .ready].contains($0.mark) }.count
    let fed = readers["any"] ?? 0
    var page = DataPage(
      line: connected == 0
        ? "Nothing connected yet. Widgets show sample data."
        : fed == 0
          ? "\(connected == 1 ? "One source" : "\(connected) sources") connected. None of your designs use \(connected == 1 ? "it" : "them") yet."
          : "\(connected == 1 ? "One source" : "\(connected) sources") in use by \(Words.designs(fed)).",
      needs: needs(sources, visitor, now), cards: cards, isEmpty: connected == 0)
    page.lanes = lanes(sources, now)
    page.hours =
      [24, 20, 16, 12, 8, 4].map { hours in
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = visitor.zone
        let hour = calendar.component(.hour, from: now.addingTimeInterval(Double(-hours) * 3_600))
        return When.time(hour: hour, minute: 0, visitor)
      } + ["Now"]
    if connected == 0 { page.samples = try hero(visitor) }
    return page
  }

  /// Widgets with sample data, shown until something is connected.
  private func hero(_ visitor: Visitor) throws -> [PreviewImage] {
    let widgets: [(String, WidgetFamily)] = [
      ("starter-weather", .systemMedium), ("starter-steps", .systemSmall), ("starter-calendar-nextup", .systemSmall),
    ]
    return try widgets.compactMap { id, family in
      try site.templates.catalogue[id].map { template in
        try site.image(visitor, family, alt: "") {
          site.templates.blueprints.source(template, look: nil, appearance: $0, plan: site.services.settings.plan)
        }
      }
    }
  }

  /// Updates and errors of each source in the last day.
  private func lanes(_ sources: [StoredSource], _ now: Date) -> [DataPage.Lane] {
    let day: TimeInterval = 86_400
    return sources.filter { $0.kind != .app }.compactMap { source in
      let runs = source.health.runs.filter { now.timeIntervalSince($0.at) < day && $0.at <= now }
      if runs.isEmpty { return nil }
      let good = runs.count { $0.isGood }
      let (updates, errors) = (good == 1 ? "1 update" : "\(good) updates", runs.count - good)
      return DataPage.Lane(
        name: Self.face(source.kind).colour, title: source.name,
        ticks: runs.map { .init(share: 1 - now.timeIntervalSince($0.at) / day, isGood: $0.isGood) },
        words: errors == 0 ? updates : "\(updates), \(errors == 1 ? "1 error" : "\(errors) errors")")
    }
  }

  /// The colour of a kind of source, and its page.
  private static func face(_ kind: StoredSource.Kind) -> (colour: String, page: String) {
    switch kind {
    case .weather: (DataPlace.weather.name, DataPlace.weather.page)
    case .calendar: (DataPlace.calendar.name, DataPlace.calendar.page)
    case .health: (DataPlace.health.name, DataPlace.health.page)
    case .feed: ("feeds", Address.feeds.description)
    case .push, .app: ("push", Address.data.description)
    }
  }

  /// The number of designs that use each domain, by its card's name; `any` counts designs that use at least one.
  private func readers(_ library: LibraryHandle?) async throws -> [String: Int] {
    guard let designs = try await library?.list(deleted: false).designs else { return [:] }
    var out: [String: Int] = [:]
    for design in designs.prefix(Self.counted) {
      let domains = design.saved.readings.domains
      let names = Set(domains.compactMap { $0 == .variables ? "values" : $0.place?.name })
      for name in names { out[name, default: 0] += 1 }
      if !names.isEmpty { out["any", default: 0] += 1 }
    }
    return out
  }

  /// The maximum number of designs that are counted.
  private static let counted = 1_000

  private func needs(_ sources: [StoredSource], _ visitor: Visitor, _ now: Date) -> [DataPage.Need] {
    sources.filter { $0.health.failures > 0 && !$0.isPaused }.map { source in
      let since = source.health.failingSince.map { "Failing since \(When.clock($0, now: now, visitor)). " } ?? ""
      let shown = source.health.succeededAt.map { "Widgets show data from \(When.clock($0, now: now, visitor))." }
      return DataPage.Need(
        what: "\(source.name): \(source.health.fault).", safe: since + (shown ?? "No data yet."),
        href: Self.face(source.kind).page, label: "View")
    }
  }

  private func weather(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      .weather, icon: "cloud", detail: "Any town, or your location", label: "Choose a location")
    card.promise = "Rain by the minute, plus hourly and weekly forecasts."
    guard let source = sources.first(where: { $0.kind == .weather }) else { return card }
    card.mark = SourceMark(source, now: now)
    (card.detail, card.label) = (source.name, "Change location")
    card.source = head(source, "Weather")
    times(&card, source, visitor, now)
    if let weather = mine.weather, weather.report != nil {
      let resolver = TextResolver(snapshot: mine, moment: visitor.moment(now))
      card.figure = resolver.resolve("{{__weather_temp}}°")
      card.headline = resolver.resolve("{{__weather_nowcast}}")
      let more = resolver.resolve("{{__weather_nowcast_secondary|}}")
      card.lines = [more.isEmpty ? resolver.resolve("{{__weather_condition}}") : more]
      let rain = weather.report.map { Nowcast($0, at: now).points.map(\.expected) } ?? []
      if let most = rain.max(), most > 0.05 {
        let group = max(1, rain.count / 20)
        card.bars = stride(from: 0, to: rain.count, by: group).map { rain[$0..<min(rain.count, $0 + group)].max() ?? 0 }
          .map { $0 / max(most, 1) }
        card.barWords = "Rain in the next hour"
      }
    }
    return card
  }

  private func calendar(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      .calendar, icon: "cal", detail: "Add an .ics file or a calendar URL", label: "Add a calendar")
    card.promise = "Your next two events and the rest of your day."
    guard let calendar = mine.calendar else { return card }
    join(&card, sources.filter { $0.kind == .calendar }, visitor, now)
    card.label = "Calendars"
    let events = CalendarQuery.events(calendar.events, visitor, now, limit: 40)
    let shown = events.filter { !$0.badge.isEmpty }
    card.lines = shown.map { "\($0.title), \($0.day.lowercased() == "today" ? "today" : $0.day), \($0.time)" }
    if shown.isEmpty { card.lines = ["No upcoming events."] }
    return card
  }

  private func reminders(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      .reminders, icon: "list", detail: "From a to-do account, or iPhone Reminders with a Shortcut", label: "Add a list"
    )
    card.promise = "Today, overdue and upcoming."
    guard let reminders = mine.reminders else { return card }
    join(&card, sources.filter { $0.kind == .calendar || $0.kind == .push }, visitor, now)
    card.label = "Lists"
    let open = reminders.items.filter { !$0.isCompleted }
    card.detail = "\(open.count) open"
    card.figure = "\(open.count)"
    card.headline = open.first?.title ?? "All done"
    return card
  }

  private func feeds(_ sources: [StoredSource], _ visitor: Visitor, _ now: Date) -> DataPage.Card {
    var card = DataPage.Card(
      name: "feeds", title: "Feeds", icon: "link", detail: "News or data from a URL (RSS, Atom or JSON)",
      href: Address.feeds.description, mark: .sample, label: "Add a feed")
    card.promise = "Bus times, tides, headlines: anything from JSON or RSS."
    let feeds = sources.filter { $0.kind == .feed }
    guard !feeds.isEmpty else { return card }
    join(&card, feeds, visitor, now)
    card.detail = feeds.count == 1 ? feeds[0].name : "\(feeds.count) feeds"
    card.label = "Feeds"
    card.lines = feeds.prefix(3).map { source in
      "\(source.name): \(source.health.fault.isEmpty ? source.health.runs.last?.words ?? "no data yet" : source.health.fault)"
    }
    return card
  }

  /// Combines several sources in one card: the worst of their marks, the oldest of their updates.
  private func join(_ card: inout DataPage.Card, _ sources: [StoredSource], _ visitor: Visitor, _ now: Date) {
    let marks = sources.map { SourceMark($0, now: now) }
    card.mark = [.error, .outOfDate, .connecting, .upToDate, .paused].first(where: marks.contains) ?? .upToDate
    card.detail = sources.count == 1 ? sources[0].name : "\(sources.count) calendars"
    card.age = sources.compactMap(\.health.succeededAt).min().map { "Updated \(When.ago($0, now: now))" } ?? ""
    if sources.count == 1 { card.source = head(sources[0], sources[0].name) }
  }

  /// Steps and activity from any source.
  private func steps(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      .health, icon: "steps", detail: "Apple Health export, spreadsheet or Shortcut", label: "Import from Health")
    card.promise = "Step rings, streaks and your year at a glance."
    guard let source = sources.first(where: { $0.kind == .health }), let steps = mine.steps else { return card }
    // Health data isn't fetched: its age is that of the last change.
    card.mark = SourceMark(source, now: now)
    (card.detail, card.label) = ("From Health", "Days and goals")
    card.age = source.health.changedAt.map { "Updated \(When.ago($0, now: now))" } ?? ""
    let moment = visitor.moment(now)
    let resolver = TextResolver(snapshot: mine, moment: moment)
    card.figure = resolver.resolve("{{__steps_today|–|number:0}}")
    card.headline = resolver.resolve("of {{__steps_goal_today|–|number:0}} steps today")
    card.lines = [resolver.resolve("{{__steps_streak|0}}-day streak, 7-day average {{__steps_avg_7|–|number:0}}")]
    let week = (steps.history ?? []).filter { now.timeIntervalSince($0.start) < 7 * 86_400 }.sorted {
      $0.start < $1.start
    }
    if week.count > 2 {
      let most = Double(max(1, week.map(\.steps).max() ?? 1))
      card.bars = week.suffix(7).map { Double($0.steps) / most }
      card.barWords = "Steps in the last \(card.bars.count) days, up to \(HealthWords.figures(Int(most)))"
    }
    return card
  }

  private func weight(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      .weight, icon: "heart", detail: "Type it in, or import from Health",
      href: "\(Address.healthData)#weight", label: "Add a weight")
    card.promise = "Track your weight against a goal."
    guard let source = sources.first(where: { $0.kind == .health }), let weight = mine.weight,
      let latest = weight.values.first
    else { return card }
    card.mark = SourceMark(source, now: now)
    (card.detail, card.label) = ("\(weight.entries.count) recent weigh-ins", "Weight log")
    card.age = "Updated \(When.ago(latest.date, now: now))"
    let resolver = TextResolver(snapshot: mine, moment: visitor.moment(now))
    card.figure = resolver.resolve("{{__weight_current}}")
    card.headline = resolver.resolve("{{__weight_unit}}{{__weight_goal|}}").isEmpty ? "" : weight.unit.rawValue
    let values = weight.values.prefix(14).map(\.value).reversed()
    if let least = values.min(), let most = values.max(), values.count > 2, most > least {
      card.bars = values.map { 0.15 + 0.85 * ($0 - least) / (most - least) }
      card.barWords = "Your last \(card.bars.count) weigh-ins"
    }
    return card
  }

  private func values(_ variables: [StoredVariable], _ visitor: Visitor, _ now: Date) -> DataPage.Card {
    var card = DataPage.Card(
      name: "values", title: "Variables", icon: "braces", detail: "Your own numbers and text",
      href: Address.values.description, mark: .sample, label: "Add a variable")
    card.promise = "Your own counters and text, with buttons."
    guard let latest = variables.max(by: { $0.updatedAt < $1.updatedAt }) else { return card }
    card.mark = .upToDate
    card.detail = variables.count == 1 ? "1 variable" : "\(variables.count) variables"
    card.lines = variables.sorted { $0.updatedAt > $1.updatedAt }.prefix(3).map { "\($0.key): \($0.text.prefix(40))" }
    card.age = "Updated \(When.ago(latest.updatedAt, now: now))"
    card.label = "All variables"
    return card
  }

  private func push(_ tokens: [PushToken], _ visitor: Visitor, _ now: Date) -> DataPage.Card {
    var card = DataPage.Card(
      name: "push", title: "API", icon: "send", detail: "Send data from other apps",
      href: Address.push.description, mark: .sample, label: "Create a token")
    card.promise = "Send data from Shortcuts, Home Assistant or scripts."
    let good = tokens.filter { $0.isGood(at: now) }
    guard !good.isEmpty else { return card }
    card.mark = .ready
    card.detail = good.count == 1 ? "1 token" : "\(good.count) tokens"
    card.lines = good.prefix(3).map { "\($0.name): \(Words.rights($0.scopes))" }
    card.age =
      good.compactMap(\.usedOn).max().map { day in
        if day == PushToken.day(of: now) { return "Used today" }
        return "Last used \(WireDate.iso(day).map { When.day($0, now: now, visitor) } ?? day)"
      } ?? "Never used"
    card.label = "Tokens"
    return card
  }

  private func head(_ source: StoredSource, _ name: String) -> SourceHead {
    SourceHead(
      id: source.id.uuidString, name: name, isPaused: source.isPaused, asks: source.health.dueAt != nil,
      back: Address.data.description)
  }

  private func times(_ card: inout DataPage.Card, _ source: StoredSource, _ visitor: Visitor, _ now: Date) {
    card.age = source.health.succeededAt.map { "Updated \(When.ago($0, now: now))" } ?? "Never updated"
    if source.isPaused {
      card.next = "Paused"
    } else if let due = source.health.dueAt {
      card.next = "Next update \(When.clock(max(due, now), now: now, visitor))"
    }
  }
}
