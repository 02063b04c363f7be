import DesignData
import Foundation
import StudioData
import StudioDesk
import StudioStore

/// Fills the page of all data.
struct DataQuery: Sendable {
  var site: Site

  /// The page of a library; nil has none yet.
  func page(_ library: LibraryHandle?, _ visitor: Visitor) async throws -> DataPage {
    let now = site.services.now()
    let sources = try await library?.sources() ?? []
    let data = try await library.asyncMap { try await site.services.data(of: $0) } ?? .sample
    let mine = data.mine(at: visitor.moment(now))
    let readers = try await readers(library)
    let variables = try await library?.variables() ?? []
    var cards = [
      weather(sources, mine, visitor, now), calendar(sources, mine, visitor, now),
      reminders(sources, mine, visitor, now), health(sources, mine, visitor, now), values(variables, visitor, now),
      feeds(sources, visitor, now),
      push(try await library?.tokens(now: now) ?? [], now),
    ]
    for index in cards.indices { cards[index].designs = readers[cards[index].name] ?? 0 }
    // What was sent in stands in the cards of what it is.
    let connected = cards.filter { ![.sample, .listening].contains($0.mark) }.count
    let fed = readers["any"] ?? 0
    return DataPage(
      line: connected == 0
        ? "Nothing is connected yet, so widgets show made-up values, marked as samples."
        : "\(connected == 1 ? "One source feeds" : "\(connected) sources feed") \(Words.designs(fed)). Widgets only ever read these copies.",
      needs: needs(sources, visitor, now), cards: cards, isEmpty: connected == 0)
  }

  /// How many designs read each domain, by its card's name; `any` counts those that read one of them.
  private func readers(_ library: LibraryHandle?) async throws -> [String: Int] {
    guard let designs = try await library?.list(deleted: false).designs else { return [:] }
    var out: [String: Int] = [:]
    for design in designs.prefix(Self.counted) {
      let domains = design.saved.readings.domains
      let names = Set(domains.compactMap(Self.name))
      for name in names { out[name, default: 0] += 1 }
      if !names.isEmpty { out["any", default: 0] += 1 }
    }
    return out
  }

  /// Most designs that are looked through for what they read.
  private static let counted = 1_000

  private static func name(_ domain: DataDomain) -> String? {
    switch domain {
    case .weather: "weather"
    case .calendar: "calendar"
    case .reminders: "reminders"
    case .variables: "values"
    case .steps, .activity, .weight: "health"
    default: nil
    }
  }

  /// The page where a domain is connected; nil where there is none.
  static func page(of domain: DataDomain) -> String? {
    switch domain {
    case .weather: Address.weather.description
    case .calendar, .reminders: Address.calendar.description
    case .steps, .activity, .weight: Address.healthData.description
    default: nil
    }
  }

  private func needs(_ sources: [StoredSource], _ visitor: Visitor, _ now: Date) -> [DataPage.Need] {
    sources.filter { $0.health.failures > 0 && !$0.isPaused }.map { source in
      let since = source.health.failingSince.map { " since \(When.clock($0, now: now, visitor))" } ?? ""
      let kept = source.health.succeededAt.map { "Widgets keep the copy of \(When.clock($0, now: now, visitor))." }
      return DataPage.Need(
        what: "\(source.name): \(source.health.fault)\(since).", safe: kept ?? "Nothing came yet. Nothing is lost.",
        href: Self.page(of: source.kind), label: "Look at it")
    }
  }

  private static func page(of kind: StoredSource.Kind) -> String {
    switch kind {
    case .weather: Address.weather.description
    case .calendar: Address.calendar.description
    case .health: Address.healthData.description
    case .feed: Address.feeds.description
    default: Address.data.description
    }
  }

  private func weather(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      name: "weather", title: "Weather", icon: "cloud", detail: "Needs a town, or where you are",
      href: Address.weather.description, mark: .sample, label: "Choose a place")
    guard let source = sources.first(where: { $0.kind == .weather }) else { return card }
    card.mark = SourceMark(source, now: now)
    (card.detail, card.label) = (source.name, "Change place")
    card.source = head(source, "Weather")
    times(&card, source, visitor, now)
    if let weather = mine.weather, weather.report != nil {
      let resolver = TextResolver(snapshot: mine, moment: visitor.moment(now))
      card.figure = resolver.resolve("{{__weather_temp}}°")
      card.headline = resolver.resolve("{{__weather_nowcast}}")
      let more = resolver.resolve("{{__weather_nowcast_secondary|}}")
      card.lines = [more.isEmpty ? resolver.resolve("{{__weather_condition}}") : more]
    }
    return card
  }

  private func calendar(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      name: "calendar", title: "Calendar", icon: "cal", detail: "Needs an .ics file or an address",
      href: Address.calendar.description, mark: .sample, label: "Add a calendar")
    guard let calendar = mine.calendar else { return card }
    join(&card, sources.filter { $0.kind == .calendar }, visitor, now)
    card.label = "Calendars"
    let events = CalendarQuery.events(calendar.events, visitor, now, limit: 40)
    let shown = events.filter { !$0.badge.isEmpty }
    card.lines = shown.map { "\($0.title), \($0.day.lowercased() == "today" ? "today" : $0.day), \($0.time)" }
    if shown.isEmpty { card.lines = ["Nothing in the next five years. Widgets say so."] }
    return card
  }

  private func reminders(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      name: "reminders", title: "Reminders", icon: "list", detail: "Come with a calendar that has to-dos",
      href: Address.calendar.description, mark: .sample, label: "Add a list")
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
      name: "feeds", title: "Feeds", icon: "link", detail: "Any address with JSON, RSS or Atom",
      href: Address.feeds.description, mark: .sample, label: "Add an address")
    let feeds = sources.filter { $0.kind == .feed }
    guard !feeds.isEmpty else { return card }
    join(&card, feeds, visitor, now)
    card.detail = feeds.count == 1 ? feeds[0].name : "\(feeds.count) addresses"
    card.label = "Addresses"
    card.lines = feeds.prefix(3).map { source in
      "\(source.name): \(source.health.fault.isEmpty ? source.health.runs.last?.words ?? "not read yet" : source.health.fault)"
    }
    return card
  }

  /// What several sources come to: the worst of their marks, the oldest of their ages.
  private func join(_ card: inout DataPage.Card, _ sources: [StoredSource], _ visitor: Visitor, _ now: Date) {
    let marks = sources.map { SourceMark($0, now: now) }
    card.mark = [.failing, .stale, .begun, .fresh, .paused].first(where: marks.contains) ?? .fresh
    card.detail = sources.count == 1 ? sources[0].name : "\(sources.count) calendars"
    card.age = sources.compactMap(\.health.succeededAt).min().map { "Read \(When.ago($0, now: now))" } ?? ""
    if sources.count == 1 { card.source = head(sources[0], sources[0].name) }
  }

  /// Steps and weight, however they came.
  private func health(
    _ sources: [StoredSource], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> DataPage.Card {
    var card = DataPage.Card(
      name: "health", title: "Health", icon: "heart", detail: "Needs a Health export, a table, or a weight typed in",
      href: Address.healthData.description, mark: .sample, label: "Add health data")
    guard let source = sources.first(where: { $0.kind == .health }), mine.steps != nil || mine.weight != nil else {
      return card
    }
    // Nobody asks for it: it is as old as what came last.
    card.mark = SourceMark(source, now: now)
    (card.detail, card.label) = ("Steps, activity and weight", "Days and weights")
    card.age = source.health.changedAt.map { "Changed \(When.ago($0, now: now))" } ?? ""
    let resolver = TextResolver(snapshot: mine, moment: visitor.moment(now))
    if mine.steps != nil {
      card.figure = resolver.resolve("{{__steps_today|–|number:0}}")
      card.headline = resolver.resolve("of {{__steps_goal_today|–|number:0}} steps today")
      card.lines = [resolver.resolve("{{__steps_streak|0}}-day streak, week {{__steps_avg_7|–|number:0}} a day")]
    }
    if mine.weight?.current != nil {
      card.lines.append(resolver.resolve("{{__weight_current}} {{__weight_unit}}"))
    }
    return card
  }

  private func values(_ variables: [StoredVariable], _ visitor: Visitor, _ now: Date) -> DataPage.Card {
    var card = DataPage.Card(
      name: "values", title: "Values", icon: "braces", detail: "Numbers and words of your own",
      href: Address.values.description, mark: .sample, label: "Add a value")
    guard let latest = variables.max(by: { $0.updatedAt < $1.updatedAt }) else { return card }
    card.mark = .fresh
    card.detail = variables.count == 1 ? "One of your own" : "\(variables.count) of your own"
    card.lines = variables.sorted { $0.updatedAt > $1.updatedAt }.prefix(3).map { "\($0.key): \($0.text.prefix(40))" }
    card.age = "Changed \(When.ago(latest.updatedAt, now: now))"
    card.label = "All values"
    return card
  }

  private func push(_ tokens: [PushToken], _ now: Date) -> DataPage.Card {
    var card = DataPage.Card(
      name: "push", title: "Push", icon: "send", detail: "A Shortcut, Home Assistant or any program",
      href: Address.push.description, mark: .sample, label: "Make a token")
    let good = tokens.filter { $0.isGood(at: now) }
    guard !good.isEmpty else { return card }
    card.mark = .listening
    card.detail = good.count == 1 ? "One token" : "\(good.count) tokens"
    card.lines = good.prefix(3).map { "\($0.name): \(PushQuery.words($0.scopes))" }
    card.age =
      good.compactMap(\.usedOn).max().map { $0 == PushToken.day(of: now) ? "Used today" : "Used \($0)" } ?? "Never used"
    card.label = "Tokens"
    return card
  }

  private func head(_ source: StoredSource, _ name: String) -> SourceHead {
    SourceHead(
      id: source.id.uuidString, name: name, isPaused: source.isPaused, asks: source.health.dueAt != nil,
      back: Address.data.description)
  }

  private func times(_ card: inout DataPage.Card, _ source: StoredSource, _ visitor: Visitor, _ now: Date) {
    card.age = source.health.succeededAt.map { "Read \(When.ago($0, now: now))" } ?? "Not read yet"
    if source.isPaused {
      card.next = "Paused by you"
    } else if let due = source.health.dueAt {
      card.next = "Next at \(When.clock(max(due, now), now: now, visitor))"
    }
  }
}
