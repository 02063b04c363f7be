import Foundation

/// How a person wants their health data read.
package struct HealthOptions: Sendable {
  /// Whose days are counted.
  package var zone: TimeZone
  /// Names of devices and apps to believe before all others, the first one most.
  package var order: [String]
  /// Names of devices and apps that do not count.
  package var without: Set<String>

  /// Days of `zone`; devices and apps in the usual order (docs/data.md, “Health”) unless told otherwise.
  package init(zone: TimeZone, order: [String] = [], without: Set<String> = []) {
    self.zone = zone
    self.order = order
    self.without = without
  }
}

/// How much is read at most (docs/data.md, “Health”).
package struct HealthLimits: Sendable {
  /// Bytes of an export, unpacked.
  package var unpackedBytes: Int64 = 4 << 30
  /// How many times as long as its packed form an entry of an archive may be.
  package var ratio: Int64 = 100
  /// Bytes an entry may have whatever its ratio: an export of a day packs better than one of years.
  var freeBytes: Int64 = 4 << 20
  /// Entries of an archive.
  package var entries: UInt64 = 200_000
  /// Samples kept, 12 bytes each.
  package var samples = 8_000_000
  package var weights = 200_000
  /// Days, up to the export's, that totals other than steps are kept of.
  package var days = 400
  /// Bytes read at once.
  package var chunk = 65_536

  package init() {}
}

/// Told how many bytes were read and how many there are; false stops the reading.
package typealias HealthProgress = (_ done: Int64, _ total: Int64) -> Bool
