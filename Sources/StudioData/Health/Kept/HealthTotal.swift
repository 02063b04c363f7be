import DesignData
import Foundation

/// How a total or a weigh-in came.
package enum HealthOrigin: Int, Hashable, Sendable, Codable, CaseIterable {
  /// From an export of Apple Health.
  case export
  case push
  /// Typed into a form.
  case form
  case table
}

/// What one day has of something.
package struct HealthTotal: Hashable, Sendable, Codable {
  package var day: CivilDay
  /// Steps, flights, metres or kcal.
  package var amount: Double
  package var origin: HealthOrigin
  /// When it was so: of an export the moment it was made, else when it came. Whole seconds.
  package var at: Date

  /// A day's total; seconds are whole.
  package init(_ day: CivilDay, _ amount: Double, _ origin: HealthOrigin, at: Date) {
    (self.day, self.amount, self.origin) = (day, amount, origin)
    self.at = at.wholeSeconds
  }
}

/// One weigh-in. There is one of an instant.
package struct Weighing: Hashable, Sendable, Codable, Identifiable {
  /// Whole seconds.
  package var date: Date
  /// How much, in its own unit.
  package var value: Double
  package var unit: WeightUnit
  package var origin: HealthOrigin
  /// What its owner wrote beside it; empty for nothing. Widgets never show it.
  package var note: String

  /// Most characters of a note.
  package static let noteLimit = 200
  /// Weights of people, in kg.
  package static let range = WrittenWeight.range

  /// A weigh-in; seconds are whole, and a long note is cut.
  package init(_ date: Date, _ value: Double, _ unit: WeightUnit, _ origin: HealthOrigin, note: String = "") {
    (self.value, self.unit, self.origin) = (value, unit, origin)
    self.date = date.wholeSeconds
    self.note = note.plainText(Self.noteLimit)
  }

  /// Its second since 1970, which no other weigh-in of a library has.
  package var id: Int { Int(date.timeIntervalSince1970) }

  /// In kilograms, by the international pound: what limits are in.
  package var kilograms: Double { unit == .pounds ? value * WrittenWeight.pound : value }
}

/// What a day's steps ought to be, and how days in a row are counted.
package struct StepGoals: Hashable, Sendable, Codable {
  /// Steps of a working day, 0…200 000; 0 is a day of rest.
  package var weekday: Int
  /// Steps of a day of the weekend, likewise.
  package var weekend: Int
  /// How a streak counts.
  package var rule: StreakRule

  /// The most a goal may be.
  package static let most = 200_000

  /// Goals, held within their range.
  package init(weekday: Int = 10_000, weekend: Int = 10_000, rule: StreakRule = .completeDaysOnly) {
    self.weekday = min(Self.most, max(0, weekday))
    self.weekend = min(Self.most, max(0, weekend))
    self.rule = rule
  }
}

extension Date {
  /// Its second.
  var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
