import Foundation

/// Today's activity (format.md §9.7). Parts may be missing; none is negative.
package struct ActivitySnapshot: Hashable, Sendable, Codable {
  /// What the phone allows.
  package var access: HealthAccess
  /// When it was fetched; it counts only on that day.
  package var fetchedAt: Date?
  package var steps: Int?
  /// Flights of stairs.
  package var flights: Int?
  /// Walking and running, in metres.
  package var distance: Double?
  /// Active energy, in kcal.
  package var energy: Double?

  /// A snapshot of the given parts.
  package init(
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
  package static func sample(at moment: Moment) -> ActivitySnapshot {
    ActivitySnapshot(
      access: .authorised, fetchedAt: moment.date, steps: 7_423, flights: 11, distance: 5_250, energy: 412)
  }
}
