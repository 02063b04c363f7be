import DesignData
import Foundation

/// The data sent in for one day.
package struct PushedDay: Hashable, Sendable {
  /// The day, `2026-11-21`.
  package var day: String
  package var steps: Int?
  package var flights: Int?
  /// Walking and running, in metres.
  package var distance: Double?
  /// Active energy, in kcal.
  package var energy: Double?

  package init(day: String, steps: Int? = nil, flights: Int? = nil, distance: Double? = nil, energy: Double? = nil) {
    (self.day, self.steps, self.flights, self.distance, self.energy) = (day, steps, flights, distance, energy)
  }
}

/// Days and weights as they are sent in. A day is one of the zone that is said beside it, else of the library's, and not
/// later than tomorrow there.
package enum PushedHealth {
  /// The maximum steps and flights per day.
  package static let (mostSteps, mostFlights) = (1_000_000.0, 10_000.0)
  /// The maximum metres and kilocalories per day.
  package static let (mostMetres, mostEnergy) = (500_000.0, 50_000.0)
  /// The accepted weights in kg.
  package static let weights = 0.5...680.0

  /// `{"steps": 8412}` of today, with `day` of another; or `{"days": [{"day": …, "steps": …}]}`.
  package static func steps(_ body: PushBody, now: Date, home: TimeZone) throws(PushFault) -> [PushedDay] {
    try days(body, now: now, home: home) { entry, day throws(PushFault) in
      PushedDay(
        day: day, steps: try whole(try entry.needed("steps", "A number of steps"), mostSteps, "Steps"))
    }
  }

  /// `{"steps", "flights", "distance" with "distanceUnit", "energy" with "energyUnit"}` of today or of `day`, each part
  /// optional; or a list of such under `days`.
  package static func activity(_ body: PushBody, now: Date, home: TimeZone) throws(PushFault) -> [PushedDay] {
    try days(body, now: now, home: home) { entry, day throws(PushFault) in
      var out = PushedDay(day: day)
      if let said = try entry.member("steps") { out.steps = try whole(said, mostSteps, "Steps") }
      if let said = try entry.member("flights") { out.flights = try whole(said, mostFlights, "Flights") }
      out.distance = try measured(entry, "distance", "distanceUnit", metres, mostMetres, "Metres per day")
      out.energy = try measured(entry, "energy", "energyUnit", energies, mostEnergy, "Kilocalories per day")
      if out == PushedDay(day: day) {
        throw entry.fault(.invalidValue, "Send at least one of steps, flights, distance and energy.")
      }
      return out
    }
  }

  /// `{"value", "unit"}` of now or of the moment under `at`; or a list of such under `entries`.
  package static func weights(_ body: PushBody, now: Date, home: TimeZone) throws(PushFault) -> [WeightEntry] {
    let zone = try body.zone(home: home)
    guard let list = try body.member("entries") else { return [try weight(body, now, zone)] }
    try body.without(["value", "at"], beside: "entries")
    return try mapped(list) { entry throws(PushFault) in try weight(entry, now, zone) }
  }

  private static func weight(_ entry: PushBody, _ now: Date, _ zone: TimeZone) throws(PushFault) -> WeightEntry {
    let said = try entry.needed("value", "A weight")
    let value = try said.amount()
    let unit = try entry.needed("unit", "The unit (kg or lb)")
    guard let found = units[try unit.line(16).lowercased()] else {
      throw unit.fault(.invalidValue, "The unit must be kg or lb.")
    }
    let kilograms = found == .pounds ? value * 0.453_592_37 : value
    guard weights.contains(kilograms) else {
      throw said.fault(.outOfRange, "Must be between \(weights.lowerBound) and \(Int(weights.upperBound)) kg.")
    }
    var date = now
    if let at = try entry.member("at") {
      date = try at.moment(in: zone).date
      guard date <= now.addingTimeInterval(86_400) else {
        throw at.fault(.outOfRange, "Can’t be later than tomorrow.")
      }
    }
    return WeightEntry(date: date, value: value, unit: found)
  }

  // MARK: Parts

  private static let units = [
    "kg": WeightUnit.kilograms, "kgs": .kilograms, "lb": .pounds, "lbs": .pounds,
  ]
  /// Metres of a unit.
  private static let metres = ["m": 1.0, "km": 1_000, "mi": 1_609.344, "ft": 0.3048, "yd": 0.9144]
  /// Kilocalories of a unit.
  private static let energies = ["kcal": 1.0, "cal": 1, "kj": 1 / 4.184]

  private static func days(
    _ body: PushBody, now: Date, home: TimeZone,
    _ read: (PushBody, _ day: String) throws(PushFault) -> PushedDay
  ) throws(PushFault) -> [PushedDay] {
    let zone = try body.zone(home: home)
    let (today, tomorrow) = (PushBody.day(of: now, in: zone), PushBody.day(of: now, in: zone, plus: 1))
    guard let list = try body.member("days") else {
      let day = try body.member("day")?.day(in: zone, upTo: tomorrow) ?? today
      return [try read(body, day)]
    }
    try body.without(["day", "steps", "flights", "distance", "energy"], beside: "days")
    return try mapped(list) { entry throws(PushFault) in
      try read(entry, try entry.needed("day", "The day").day(in: zone, upTo: tomorrow))
    }
  }

  private static func mapped<Value>(
    _ list: PushBody, _ read: (PushBody) throws(PushFault) -> Value
  ) throws(PushFault) -> [Value] {
    let entries = try list.entries()
    if entries.isEmpty { throw list.fault(.invalidValue, "Add at least one entry.") }
    var out: [Value] = []
    for entry in entries { out.append(try read(entry)) }
    return out
  }

  /// Rounded half up.
  private static func whole(_ said: PushBody, _ most: Double, _ what: String) throws(PushFault) -> Int {
    Int(try said.within(0...most, try said.count(), what).rounded(.toNearestOrAwayFromZero))
  }

  private static func measured(
    _ entry: PushBody, _ name: StaticString, _ unit: StaticString, _ factors: [String: Double], _ most: Double,
    _ what: String
  ) throws(PushFault) -> Double? {
    guard let said = try entry.member(name) else { return nil }
    let word = try entry.needed(unit, "The unit")
    guard let factor = factors[try word.line(16).lowercased()] else {
      throw word.fault(.invalidValue, "The unit must be one of \(factors.keys.sorted().joined(separator: ", ")).")
    }
    return try said.within(0...most, try said.amount() * factor, what)
  }
}
