import DesignData
import DesignModel
import Foundation

/// A situation that a design should handle, such as no data or long texts. All of its data is made up.
package enum Scenario: String, CaseIterable, Codable, Hashable, Sendable {
  case usual, empty, denied, stale, cold, steps, long, allDay, arabic, emoji, german, imperial

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case words, numbers, missing, usual
  }

  package var title: String {
    switch self {
    case .usual: "Typical day"
    case .empty: "Empty"
    case .denied: "No access"
    case .stale: "Data 3 days old"
    case .cold: "−40 degrees"
    case .steps: "99,999 steps"
    case .long: "90-character event"
    case .allDay: "All-day events"
    case .arabic: "Arabic"
    case .emoji: "Emoji"
    case .german: "Long German words"
    case .imperial: "12-hour, imperial"
    }
  }

  package var detail: String {
    switch self {
    case .usual: "The normal preview"
    case .empty: "No events, no steps, no rain"
    case .denied: "Calendar and Health access denied"
    case .stale: "No updates for three days"
    case .cold: "Minus sign and two digits"
    case .steps: "Very long numbers"
    case .long: "Long event title and location"
    case .allDay: "Two all-day events, one timed"
    case .arabic: "Right-to-left text and Arabic numerals"
    case .emoji: "Family, flag and skin-tone emoji"
    case .german: "44 letters without a space"
    case .imperial: "AM and PM, °F, pounds"
    }
  }

  package var symbol: String {
    switch self {
    case .usual: "sun"
    case .empty: "minus"
    case .denied: "lock"
    case .stale: "clock"
    case .imperial: "thermo"
    case .cold: "snow"
    case .steps: "steps"
    case .long, .german: "type"
    case .allDay: "cal"
    case .arabic: "globe"
    case .emoji: "heart"
    }
  }

  package var kind: Kind {
    switch self {
    case .usual, .allDay: .usual
    case .empty, .denied, .stale: .missing
    case .cold, .steps, .imperial: .numbers
    case .long, .arabic, .emoji, .german: .words
    }
  }

  /// The moment in the scenario’s region, with that region’s language and clock.
  package func moment(_ moment: Moment) -> Moment {
    var out = moment
    switch self {
    case .arabic: out.locale = Locale(identifier: "ar_EG")
    case .german: out.locale = Locale(identifier: "de_DE")
    case .imperial: out.locale = Locale(identifier: "en_US")
    default: break
    }
    return out
  }

  /// The data that a design uses in this scenario, based on sample data for the moment; `variables` are added to it.
  package func data(at moment: Moment, variables: [String: String] = [:]) -> DataSnapshot {
    var data = DataSnapshot.sample(at: moment)
    data.variables.merge(variables) { $1 }
    switch self {
    case .usual: break
    case .empty: Self.makeEmpty(&data, moment)
    case .denied: Self.deny(&data)
    case .stale: Self.age(&data, moment)
    case .cold: Self.freeze(&data)
    case .steps: Self.widen(&data, moment)
    case .long: Self.name(&data, Self.longNames)
    case .allDay: Self.fillDays(&data, moment)
    case .arabic: Self.name(&data, Self.arabicNames)
    case .emoji: Self.name(&data, Self.emojiNames)
    case .german: Self.name(&data, Self.germanNames)
    case .imperial:
      data.weather?.unit = .automatic
      data.weight = WeightSnapshot(
        unit: .pounds, goal: 163.1,
        entries: data.weight?.entries ?? [])
    }
    return data
  }

  // MARK: Numbers

  private static func makeEmpty(_ data: inout DataSnapshot, _ moment: Moment) {
    data.variables = [:]
    data.calendar?.events = []
    data.reminders?.items = []
    data.weight?.entries = []
    data.steps = StepsSnapshot(
      access: .authorised, today: StepsDay(start: moment.startOfDay, steps: 0), fetchedAt: moment.date, history: [])
    data.activity = ActivitySnapshot(
      access: .authorised, fetchedAt: moment.date, steps: 0, flights: 0, distance: 0, energy: 0)
    let dry = data.weather?.report?.minutes?.map {
      WeatherMinute(date: $0.date, precipitationChance: 0, precipitationIntensity: 0)
    }
    data.weather?.report?.minutes = dry
  }

  private static func deny(_ data: inout DataSnapshot) {
    data.calendar?.hasAccess = false
    data.reminders?.access = .denied
    data.steps = StepsSnapshot(access: .denied)
    data.activity = ActivitySnapshot(access: .denied)
    data.weight?.entries = []
    data.weather?.report = nil
    data.weather?.updateFailed = true
  }

  private static func age(_ data: inout DataSnapshot, _ moment: Moment) {
    let then = moment.date.addingTimeInterval(-3 * 86_400 - 1_200)
    data.calendar?.generatedAt = then
    data.reminders?.generatedAt = then
    if var weather = data.weather, var report = weather.report {
      // Slightly less than three days, after which the forecast would be gone too.
      report.fetchedAt = then.addingTimeInterval(7_200)
      (weather.report, weather.lapsed, weather.updateFailed) = (nil, report, true)
      data.weather = weather
    }
    let counted = data.steps?.today.map { StepsDay(start: moment.midnight(before: 3), steps: $0.steps) }
    data.steps?.today = counted
    data.steps?.fetchedAt = then
    data.activity?.fetchedAt = then
  }

  private static func freeze(_ data: inout DataSnapshot) {
    guard var report = data.weather?.report else { return }
    (report.temperature, report.apparentTemperature, report.high, report.low) = (-40, -52, -38, -43)
    (report.condition, report.symbol, report.isDaylight) = ("Heavy Snow", "cloud.snow.fill", false)
    for index in report.hours.indices {
      report.hours[index].temperature = -40 - Double(index)
      report.hours[index].symbol = "cloud.snow.fill"
    }
    for index in report.days.indices {
      (report.days[index].high, report.days[index].low) = (-38 - Double(index), -43 - Double(index))
    }
    data.weather?.report = report
  }

  private static func widen(_ data: inout DataSnapshot, _ moment: Moment) {
    data.steps = StepsSnapshot(
      weekdayGoal: 200_000, weekendGoal: 200_000, access: .authorised,
      today: StepsDay(start: moment.startOfDay, steps: 99_999), fetchedAt: moment.date,
      history: data.steps?.history?.map { StepsDay(start: $0.start, steps: 99_999) })
    data.activity = ActivitySnapshot(
      access: .authorised, fetchedAt: moment.date, steps: 99_999, flights: 999, distance: 99_900, energy: 9_999)
    let heavy = (data.weight?.entries ?? []).map {
      WeightEntry(date: $0.date, value: $0.value + 120, unit: $0.unit)
    }
    data.weight?.entries = heavy
    data.variables = data.variables.mapValues { Double($0) == nil ? $0 : "99999" }
  }

  private static func fillDays(_ data: inout DataSnapshot, _ moment: Moment) {
    let (today, tomorrow) = (moment.startOfDay, moment.midnight(after: 1))
    let timed = data.calendar?.events.first.map { [$0] } ?? []
    data.calendar?.events =
      [
        CalendarEvent(title: "Car-free Sunday", start: today, end: tomorrow, isAllDay: true),
        CalendarEvent(title: "School holiday", start: today, end: tomorrow, isAllDay: true),
      ]
      + timed.map { event in
        var late = event
        (late.start, late.end) = (tomorrow.addingTimeInterval(36_000), tomorrow.addingTimeInterval(39_600))
        return late
      }
  }

  // MARK: Words

  private struct Names {
    var events: [String]
    var place: String
    var reminders: [String]
    var town: String
    var text: String
  }

  private static let longNames = Names(
    events: [
      "Quarterly planning with everyone from the harbour office, the ferry crew and the café team",
      "Second half of the same meeting, moved again because of the wind",
    ], place: "The large boathouse behind the old lighthouse, upper floor, door on the left",
    reminders: ["Return the ladder to the neighbours who moved to the other end of the long street in May"],
    town: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    text: "A long answer that someone wrote into a field meant for a single short word")
  private static let arabicNames = Names(
    events: ["جولة في الاستوديو", "سباحة، الحارة الثالثة"], place: "الغرفة ٤",
    reminders: ["شراء الحليب", "سقي النباتات"],
    town: "القاهرة", text: "صباح الخير")
  private static let emojiNames = Names(
    events: ["🏳️‍🌈 Pride planning 👩🏽‍🚒👨‍👩‍👧‍👦", "🇮🇪🇯🇵🇧🇷 call"], place: "🏢 4", reminders: ["🧺🧼🫧", "🪴 Water 🌱🌿"], town: "Zürich 🏔️",
    text: "👍🏿👍🏾👍🏽👍🏼👍🏻")
  private static let germanNames = Names(
    events: ["Donaudampfschifffahrtsgesellschaftskapitänin", "Schwimmunterricht"],
    place: "Gemeindeverwaltungsgebäude",
    reminders: ["Kraftfahrzeughaftpflichtversicherung", "Fußbodenschleifmaschine"],
    town: "Schmedeswurtherwesterdeich", text: "Rindfleischetikettierungsüberwachungsaufgaben")

  private static func name(_ data: inout DataSnapshot, _ names: Names) {
    if var calendar = data.calendar {
      for index in calendar.events.indices {
        calendar.events[index].title = names.events[index % names.events.count]
        calendar.events[index].location = names.place
      }
      data.calendar = calendar
    }
    if var reminders = data.reminders {
      for index in reminders.items.indices {
        reminders.items[index].title = names.reminders[index % names.reminders.count]
      }
      data.reminders = reminders
    }
    data.weather?.place.name = names.town
    data.variables = data.variables.mapValues { Double($0) == nil && !$0.contains("T") ? names.text : $0 }
  }
}

extension Moment {
  /// The start of the day that is `days` before the moment’s day, computed from that day’s noon.
  fileprivate func midnight(before days: Int) -> Date {
    calendar.startOfDay(for: startOfDay.addingTimeInterval((0.5 - Double(days)) * 86_400))
  }
}
