import Foundation

/// Today's activity (format.md §9.7). Parts may be missing; none is negative.
public struct ActivitySnapshot: Hashable, Sendable, Codable {
  /// What the phone allows.
  public var access: HealthAccess
  /// When it was fetched; it counts only on that day.
  public var fetchedAt: Date?
  /// Steps.
  public var steps: Int?
  /// Flights of stairs.
  public var flights: Int?
  /// Walking and running, in metres.
  public var distance: Double?
  /// Active energy, in kcal.
  public var energy: Double?

  /// A snapshot of the given parts.
  public init(
    access: HealthAccess = .unknown, fetchedAt: Date? = nil, steps: Int? = nil, flights: Int? = nil,
    distance: Double? = nil, energy: Double? = nil
  ) {
    self.access = access
    self.fetchedAt = fetchedAt
    self.steps = steps
    self.flights = flights
    self.distance = distance
    self.energy = energy
  }

  /// 7 423 steps, 11 flights, 5.25 km, 412 kcal.
  public static func sample(at moment: Moment) -> ActivitySnapshot {
    ActivitySnapshot(
      access: .authorised, fetchedAt: moment.date, steps: 7_423, flights: 11, distance: 5_250, energy: 412)
  }
}
