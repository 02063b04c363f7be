/// What days have totals of.
package enum HealthMetric: Int, CaseIterable, Hashable, Sendable, Codable {
  case steps, flights, distance, energy

  /// How many parts one step, flight, metre or kcal is kept in. Apple writes about six digits, so these parts hold a
  /// value as it was written, and sums of them are exact.
  var parts: Double { self == .steps || self == .flights ? 1e4 : 1e5 }

  /// The most of a day that is taken from anywhere, in steps, flights, metres or kcal.
  package var mostADay: Double {
    switch self {
    case .steps: 1_000_000
    case .flights: 10_000
    case .distance: 500_000
    case .energy: 50_000
    }
  }

  /// The most one sample may hold, in steps, flights, metres or kcal: nobody moves that much in 24 hours, and it fits
  /// in `HealthSample`.
  var most: Double { self == .energy || self == .distance ? 1_000_000 : 10_000_000 }

  /// What one of `unit` is in steps, flights, metres or kcal; nil for a unit that is not this metric's. Counts may
  /// come without a unit.
  func factor(_ unit: ByteText) -> Double? {
    switch self {
    case .steps, .flights: return unit.isEmpty || unit.isExactly("count") ? 1 : nil
    case .distance:
      if unit.isExactly("km") { return 1000 }
      if unit.isExactly("m") { return 1 }
      // The international mile, foot and yard of 1959.
      if unit.isExactly("mi") { return 1609.344 }
      if unit.isExactly("ft") { return 0.3048 }
      return unit.isExactly("yd") ? 0.9144 : nil
    case .energy:
      // HealthKit's large calorie is a kilocalorie; the thermochemical one has 4.184 J (NIST SP 811, appendix B.8).
      if unit.isExactly("kcal") || unit.isExactly("Cal") { return 1 }
      return unit.isExactly("kJ") ? 1 / 4.184 : nil
    }
  }
}

/// What a record of an export is about.
enum HealthKind: Hashable, Sendable {
  case total(HealthMetric)
  case weight

  /// The kind of a type's name, with or without the words Apple begins every such name with; nil for what nobody here
  /// reads.
  init?(_ type: ByteText) {
    let prefix: StaticString = "HKQuantityTypeIdentifier"
    let name = type.holds(prefix, at: 0) ? type.after(prefix.utf8CodeUnitCount) : type
    switch name.count {
    case 9 where name.isExactly("StepCount"): self = .total(.steps)
    case 14 where name.isExactly("FlightsClimbed"): self = .total(.flights)
    case 22 where name.isExactly("DistanceWalkingRunning"): self = .total(.distance)
    case 18 where name.isExactly("ActiveEnergyBurned"): self = .total(.energy)
    case 8 where name.isExactly("BodyMass"): self = .weight
    default: return nil
    }
  }
}

/// Units of weight as they are written, and what is kept of them.
enum WrittenWeight {
  /// Weights of people, in kg; anything else is left out.
  static let range = 0.5...680.0
  /// The international pound of 1959, in kg.
  static let pound = 0.453_592_37

  /// A weight in kilograms or pounds: grams become kilograms, stones 14 pounds each. `.failure` says what is wrong.
  static func kept(_ value: Double, _ unit: ByteText) -> Result<(value: Double, isPounds: Bool), HealthFault> {
    let (amount, isPounds): (Double, Bool)
    if unit.isExactly("kg") {
      (amount, isPounds) = (value, false)
    } else if unit.isExactly("g") {
      (amount, isPounds) = (value / 1000, false)
    } else if unit.isExactly("lb") {
      (amount, isPounds) = (value, true)
    } else if unit.isExactly("st") {
      (amount, isPounds) = (value * 14, true)
    } else {
      return .failure(.unit)
    }
    guard range.contains(isPounds ? amount * pound : amount) else { return .failure(.range) }
    return .success((tidied(amount), isPounds))
  }

  /// A value to six decimals: what arithmetic in twos adds behind them was never measured.
  static func tidied(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}

/// Why a record or a row is left out.
package enum HealthFault: String, Error, CaseIterable, Hashable, Sendable {
  /// Its date cannot be read, or no calendar of 1970…2105 has it.
  case date
  /// Its value isn't a finite number.
  case number
  /// Its value is negative or more than anybody has.
  case range
  /// It ends before it begins, or is longer than 24 hours.
  case length
  /// Its unit is unknown for its metric.
  case unit
  /// It has fewer or more cells than the heading.
  case columns
}
