import DesignData
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// The phone's data in the API: sending, reading and deleting.
struct PushedDataAPI: Sendable {
  var site: Site

  /// The types of data that can be sent.
  enum Source: String, CaseIterable, Sendable {
    case steps, activity, weight, reminders, calendar

    /// Its values of a day. Activity can contain steps too, which are read and deleted under steps.
    fileprivate var metrics: [HealthMetric] {
      switch self {
      case .steps: [.steps]
      case .activity: [.flights, .distance, .energy]
      case .weight, .reminders, .calendar: []
      }
    }
  }

  /// Each source has its own path, so that its body can be described.
  var operations: [APIOperation] {
    Source.allCases.flatMap { source in
      let path = RouterPath(Address.apiData(source.rawValue))
      return [
        APIOperation(method: .get, path: path) { try await read($0, source) },
        APIOperation(method: .put, path: path) { try await put($0, source) },
        APIOperation(method: .delete, path: path) { try await remove($0, source) },
      ]
    }
  }

  // MARK: Reading

  private func read(_ call: APICall, _ source: Source) async throws -> Response {
    try call.needs(PushScope(.data, .read, of: source.rawValue))
    switch source {
    case .steps, .activity:
      let days = PushedTotals(try await site.services.health(of: call.library), source.metrics)
      if days.days.isEmpty { throw Self.nothing }
      return try .json(days)
    case .weight:
      let kept = try await site.services.health(of: call.library).weighings
      if kept.isEmpty { throw Self.nothing }
      return try .json(PushedWeights(kept))
    case .reminders:
      guard let kept = try await site.services.pushed(in: call.library)?.reminders else { throw Self.nothing }
      return try .json(PushedLists(kept))
    case .calendar:
      guard let kept = try await site.services.pushed(in: call.library)?.events else { throw Self.nothing }
      return try .json(PushedCalendar(kept))
    }
  }

  private static let nothing = APIProblem(.notFound, "No stored data.")

  // MARK: Saving

  private func put(_ call: APICall, _ source: Source) async throws -> Response {
    try call.needs(PushScope(.data, .write, of: source.rawValue))
    if source == .reminders, !site.services.flags[.reminders] {
      throw APIProblem(.forbidden, FeatureFlags.Flag.reminders.advice)
    }
    let kind = try call.kind(takesText: source == .reminders)
    let bytes = try await call.bytes()
    let body = try kind == .text ? PushBody(lines: String(decoding: bytes, as: UTF8.self)) : PushBody(json: bytes)
    switch source {
    case .steps:
      return try await keep(try PushedHealth.steps(body, now: call.now, home: call.zone), call)
    case .activity:
      return try await keep(try PushedHealth.activity(body, now: call.now, home: call.zone), call)
    case .weight:
      let sent = try PushedHealth.weights(body, now: call.now, home: call.zone)
      let news = sent.map { Weighing($0.date, $0.value, $0.unit, .push) }
      try await site.services.changeHealth(of: call.library) { _ = $0.take(news, now: call.now) }
      return try .json(PushedWeights(news))
    case .reminders:
      let sent = try PushedReminders(body, home: call.zone)
      let copy = try await site.services.changePushed(
        in: call.library, sent: .reminders, words: "Reminders", bytes: bytes.count
      ) {
        $0.reminders = sent.merged(into: $0.reminders ?? [])
      }
      return try .json(["reminders": copy.reminders?.count ?? 0])
    case .calendar:
      let sent = try PushedEvents.events(body, home: call.zone)
      let copy = try await site.services.changePushed(
        in: call.library, sent: .calendar, words: "Events", bytes: bytes.count
      ) {
        $0.events = sent
      }
      return try .json(["events": copy.events?.count ?? 0])
    }
  }

  /// Saves each value of each day, and responds with the parsed values.
  private func keep(_ days: [PushedDay], _ call: APICall) async throws -> Response {
    var news: [HealthMetric: [HealthTotal]] = [:]
    for sent in days {
      guard let day = CivilDay(sent.day) else { continue }
      let parts: [(HealthMetric, Double?)] = [
        (.steps, sent.steps.map(Double.init)), (.flights, sent.flights.map(Double.init)), (.distance, sent.distance),
        (.energy, sent.energy),
      ]
      for (metric, amount) in parts {
        if let amount { news[metric, default: []].append(HealthTotal(day, amount, .push, at: call.now)) }
      }
    }
    let totals = news
    try await site.services.changeHealth(of: call.library) { copy in
      for (metric, all) in totals { copy.take(all, of: metric, now: call.now) }
    }
    return try .json(PushedTotals(days: days.map { PushedTotals.Day($0) }))
  }

  // MARK: Deleting

  private func remove(_ call: APICall, _ source: Source) async throws -> Response {
    try call.needs(PushScope(.data, .write, of: source.rawValue))
    switch source {
    case .steps, .activity, .weight:
      // Don't create an empty copy.
      if try await !site.services.health(of: call.library).isEmpty {
        try await site.services.changeHealth(of: call.library) { copy in
          if source == .weight { copy.forgetWeighings() } else { copy.forget(source.metrics) }
        }
        try await site.services.forgetData(of: call.library)
      }
    case .reminders, .calendar:
      if try await site.services.pushed(in: call.library) != nil {
        try await site.services.changePushed(in: call.library, words: "Removed", bytes: 0) { copy in
          if source == .reminders { copy.reminders = nil } else { copy.events = nil }
        }
        try await site.services.forgetData(of: call.library)
      }
    }
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }
}

/// Days, in the format they can be sent in.
private struct PushedTotals: Encodable {
  struct Day: Encodable {
    var day: String
    var steps: Int?
    var flights: Int?
    var distance: Double?
    var distanceUnit: String?
    var energy: Double?
    var energyUnit: String?

    init(_ sent: PushedDay) {
      (day, steps, flights, distance, energy) = (sent.day, sent.steps, sent.flights, sent.distance, sent.energy)
      distanceUnit = distance.map { _ in "m" }
      energyUnit = energy.map { _ in "kcal" }
    }
  }

  var days: [Day]

  /// Maximum number of days returned. The newest are kept.
  private static let dayLimit = 400

  init(days: [Day]) { self.days = days }

  /// The stored totals of `metrics`, by day.
  init(_ copy: HealthCopy, _ metrics: [HealthMetric]) {
    var found: [CivilDay: PushedDay] = [:]
    for metric in metrics {
      for total in (copy.totals[metric] ?? []).suffix(Self.dayLimit) {
        var day = found[total.day] ?? PushedDay(day: "\(total.day)")
        switch metric {
        case .steps: day.steps = Int(total.amount)
        case .flights: day.flights = Int(total.amount)
        case .distance: day.distance = total.amount
        case .energy: day.energy = total.amount
        }
        found[total.day] = day
      }
    }
    days = found.sorted { $0.key < $1.key }.suffix(Self.dayLimit).map { Day($0.value) }
  }
}

/// Weights, in the format they can be sent in.
private struct PushedWeights: Encodable {
  struct Entry: Encodable {
    var at: String
    var value: Double
    var unit: String
  }

  var entries: [Entry]

  /// Maximum number of weights returned. The newest are kept.
  private static let limit = 1_000

  init(_ kept: [Weighing]) {
    entries = kept.suffix(Self.limit).map {
      Entry(at: WireDate.text($0.date), value: $0.value, unit: $0.unit.rawValue)
    }
  }
}

/// Reminders, in the format they can be sent in.
private struct PushedLists: Encodable {
  struct List: Encodable {
    var id: String
    var title: String
    var items: [Item]
  }

  struct Item: Encodable {
    var id: String
    var title: String
    var due: String?
    var start: String?
    var priority: Int
    var flagged: Bool
    var completed: Bool
    var recurring: Bool
  }

  var lists: [List] = []

  init(_ kept: [ReminderItem]) {
    for item in kept {
      let one = Item(
        id: item.id.hasPrefix("\(item.listID)/") ? String(item.id.dropFirst(item.listID.count + 1)) : item.id,
        title: item.title, due: item.dueDate.map(WireDate.text), start: item.startDate.map(WireDate.text),
        priority: item.priority, flagged: item.isFlagged, completed: item.isCompleted, recurring: item.isRecurring)
      if let index = lists.firstIndex(where: { $0.id == item.listID }) {
        lists[index].items.append(one)
      } else {
        lists.append(List(id: item.listID, title: item.listTitle, items: [one]))
      }
    }
  }
}

/// Events, in the format they can be sent in.
private struct PushedCalendar: Encodable {
  struct Event: Encodable {
    var title: String
    var start: String?
    var end: String?
    var day: String?
    var lastDay: String?
    var location: String?
    var calendar: String?
  }

  var events: [Event]

  init(_ kept: [CalendarEvent]) {
    events = kept.map { event in
      Event(
        title: event.title, start: event.isAllDay ? nil : WireDate.text(event.start),
        end: event.isAllDay ? nil : WireDate.text(event.end), day: event.firstDay, lastDay: event.lastDay,
        location: event.location, calendar: event.calendarTitle)
    }
  }
}
