import Foundation

/// Everything a design can read at one moment but the moment itself: what people keep and what the phone knows. Absent
/// parts have no data yet.
package struct DataSnapshot: Hashable, Sendable, Codable {
  /// Variables people keep: raw key → text.
  package var variables: [String: String]
  /// The weather, if fetched.
  package var weather: WeatherSnapshot?
  /// Steps, goals and history.
  package var steps: StepsSnapshot?
  package var activity: ActivitySnapshot?
  package var calendar: CalendarSnapshot?
  package var reminders: RemindersSnapshot?
  package var weight: WeightSnapshot?
  package var noise: NoiseSnapshot?
  package var inbox: InboxSnapshot?
  /// The newest picture of a feed.
  package var cat: CatSnapshot?
  /// The year of the photo that a memories poster shows.
  package var photoYear: Int?

  /// A snapshot of the given parts.
  package init(
    variables: [String: String] = [:], weather: WeatherSnapshot? = nil, steps: StepsSnapshot? = nil,
    activity: ActivitySnapshot? = nil, calendar: CalendarSnapshot? = nil, reminders: RemindersSnapshot? = nil,
    weight: WeightSnapshot? = nil, noise: NoiseSnapshot? = nil, inbox: InboxSnapshot? = nil, cat: CatSnapshot? = nil,
    photoYear: Int? = nil
  ) {
    self.noise = noise
    self.inbox = inbox
    self.cat = cat
    self.variables = variables
    self.weather = weather
    self.steps = steps
    self.activity = activity
    self.calendar = calendar
    self.reminders = reminders
    self.weight = weight
    self.photoYear = photoYear
  }

  /// Reads a snapshot's JSON: dates in ISO 8601, `variables` optional.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    variables = try box.decodeIfPresent([String: String].self, forKey: .variables) ?? [:]
    weather = try box.decodeIfPresent(WeatherSnapshot.self, forKey: .weather)
    steps = try box.decodeIfPresent(StepsSnapshot.self, forKey: .steps)
    activity = try box.decodeIfPresent(ActivitySnapshot.self, forKey: .activity)
    calendar = try box.decodeIfPresent(CalendarSnapshot.self, forKey: .calendar)
    reminders = try box.decodeIfPresent(RemindersSnapshot.self, forKey: .reminders)
    weight = try box.decodeIfPresent(WeightSnapshot.self, forKey: .weight)
    noise = try box.decodeIfPresent(NoiseSnapshot.self, forKey: .noise)
    inbox = try box.decodeIfPresent(InboxSnapshot.self, forKey: .inbox)
    cat = try box.decodeIfPresent(CatSnapshot.self, forKey: .cat)
    photoYear = try box.decodeIfPresent(Int.self, forKey: .photoYear)
  }

  /// No values: every text shows its fallbacks, every template its “no data yet”.
  package static let none = DataSnapshot()

  /// Believable values around a moment, for previews and cards.
  package static func sample(at moment: Moment) -> DataSnapshot {
    moment == .card ? sample : made(at: moment)
  }

  private static func made(at moment: Moment) -> DataSnapshot {
    DataSnapshot(
      variables: [
        "streak": "23", "count": "12", "glasses": "5", "pages": "24", "last_done": "2026-11-20T19:40:00Z",
      ],
      weather: .sample(at: moment), steps: .sample(at: moment), activity: .sample(at: moment),
      calendar: .sample(at: moment), reminders: .sample(at: moment), weight: .sample(at: moment),
      noise: .sample(at: moment), inbox: .sample(at: moment), cat: .sample(at: moment))
  }

  /// The sample of the cards' moment.
  package static let sample = made(at: .card)
}

extension Moment {
  /// The Gregorian calendar of the moment's zone and locale.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.locale = locale
    return calendar
  }

  /// The start of the moment's day.
  package var startOfDay: Date { DayStarts(self).start(of: date) }
}
