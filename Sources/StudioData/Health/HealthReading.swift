import DesignData
import Foundation

package struct HealthDay: Hashable, Sendable, Codable {
  /// The day as `yyyy-MM-dd`, in the zone that was asked for.
  package var day: String
  /// Steps; nil if nothing counted any.
  package var steps: Int?
  package var flights: Int?
  /// Metres walked and run.
  package var distanceMetres: Double?
  /// Active energy, in kcal.
  package var energyKcal: Double?

  /// What it has of something.
  package func amount(_ metric: HealthMetric) -> Double? {
    switch metric {
    case .steps: steps.map(Double.init)
    case .flights: flights.map(Double.init)
    case .distance: distanceMetres
    case .energy: energyKcal
    }
  }
}

package struct HealthWeight: Hashable, Sendable, Codable {
  /// When, as `yyyy-MM-ddTHH:mm:ssZ`.
  package var date: String
  /// How much, to six decimals.
  package var value: Double
  /// In which unit; stones are kept in pounds, grams in kilograms.
  package var unit: WeightUnit
}

/// A device or an app that wrote into an export.
package struct HealthSourceCount: Hashable, Sendable, Codable {
  package var name: String
  /// Whether these are values that were typed in.
  package var isByHand: Bool
  /// How many samples of it were kept; how many of them count in the end depends on the others.
  package var samples: Int
}

package struct HealthReading: Hashable, Sendable, Codable {
  /// The time zone's identifier.
  package var zone: String
  /// Days that have totals, in order.
  package var days: [HealthDay] = []
  /// Weigh-ins, in order.
  package var weights: [HealthWeight] = []
  /// How many records were left out.
  package var leftOut = 0
  /// Why, and how many each; reasons are those of `HealthFault`.
  package var reasons: [String: Int] = [:]
  /// When the export was made, as `yyyy-MM-ddTHH:mm:ssZ`.
  package var exported: String?
  /// Devices and apps, the first to be believed first.
  package var sources: [HealthSourceCount] = []
  /// `noRecords` where there was nothing to read, so that nothing should be changed.
  package var diagnostics: [String] = []

  package init(zone: TimeZone) { self.zone = zone.identifier }
}
