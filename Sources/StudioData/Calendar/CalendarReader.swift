import Foundation

/// Reads iCalendar files (RFC 5545) as programs write them.
package struct CalendarReader: Sendable {
  /// Addresses whose refusals count: what their owner declined is left out. In small letters.
  private let owners: Set<String>

  /// A reader for the owner of these addresses; “mailto:” before them and capitals make no difference.
  package init(owners: [String] = []) {
    self.owners = Set(owners.prefix(100).map(Self.address))
  }

  /// What a file holds. Throws what is no calendar, and what is larger, deeper or longer than `CalendarLimits`.
  package func read(_ data: Data) throws(ReadRefusal) -> CalendarFile {
    if data.count > CalendarLimits.bytes {
      throw ReadRefusal(
        .limit, "the file has more than \(CalendarLimits.bytes / 1_000_000) MB, the most a calendar may have")
    }
    var scan = CalendarScan(owners: owners)
    try ContentLines(data).forEach { (line, isCut) throws(ReadRefusal) in try scan.take(&line, isCut: isCut) }
    return try scan.finish()
  }

  /// Most bytes of a file.
  package static let byteLimit = CalendarLimits.bytes

  /// An instant of a text such as `2026-11-21T00:00:00Z`; one without an offset, and a day’s begin, are those of a zone.
  package static func instant(_ text: String, in zone: TimeZone) -> Date? {
    CalendarTime(text: text).map { time in
      let seconds = time.clock == .universal ? time.wall : CalendarZone.named(zone).instant(of: time.wall)
      return Date(timeIntervalSince1970: Double(seconds))
    }
  }

  /// An address as it is compared.
  static func address(_ text: String) -> String {
    let trimmed = text.prefix(1_000).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return trimmed.hasPrefix("mailto:") ? String(trimmed.dropFirst(7)) : trimmed
  }
}
