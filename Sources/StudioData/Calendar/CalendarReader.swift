import Foundation

/// Reads iCalendar files (RFC 5545) as programs write them.
package struct CalendarReader: Sendable {
  /// Addresses whose refusals count: what their owner declined is left out. In small letters.
  private let owners: Set<String>

  /// A reader for the owner of these email addresses; “mailto:” and case are ignored.
  package init(owners: [String] = []) {
    self.owners = Set(owners.prefix(100).map(Self.address))
  }

  /// Parses a file. Throws if it isn't a calendar or exceeds `CalendarLimits`.
  package func read(_ data: Data) throws(ReadRefusal) -> CalendarFile {
    if data.count > CalendarLimits.bytes {
      throw ReadRefusal(
        .limit, "the file has more than \(CalendarLimits.bytes / 1_000_000) MB, the maximum for a calendar")
    }
    var scan = CalendarScan(owners: owners)
    try ContentLines(data).forEach { (line, isCut) throws(ReadRefusal) in try scan.take(&line, isCut: isCut) }
    return try scan.finish()
  }

  /// The maximum size of a file in bytes.
  package static let byteLimit = CalendarLimits.bytes

  /// The instant in a text such as `2026-11-21T00:00:00Z`; texts without an offset, and days, are in a zone.
  package static func instant(_ text: String, in zone: TimeZone) -> Date? {
    CalendarTime(text: text).map { time in
      let seconds = time.clock == .universal ? time.wall : CalendarZone.named(zone).instant(of: time.wall)
      return Date(timeIntervalSince1970: Double(seconds))
    }
  }

  /// An email address, normalised for comparison.
  static func address(_ text: String) -> String {
    let trimmed = text.prefix(1_000).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return trimmed.hasPrefix("mailto:") ? String(trimmed.dropFirst(7)) : trimmed
  }
}
