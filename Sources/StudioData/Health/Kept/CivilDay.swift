import Foundation

/// A day of the calendar, wherever it is: what was counted on 21 November stays there when its owner travels.
package struct CivilDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1 January 1970; 0…49 672.
  package let number: Int

  private static let last = 49_672

  /// The day that comes `number` days after 1 January 1970, or the first or last one there is.
  package init(number: Int) { self.number = min(Self.last, max(0, number)) }

  /// `2026-11-21`; nil for any other form, for a day no calendar has, and outside 1970…2105.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
    let day = bytes.withUnsafeBufferPointer { text -> Int? in
      guard let year = text.digits(at: 0, 4), let month = text.digits(at: 5, 2), let date = text.digits(at: 8, 2) else {
        return nil
      }
      return WrittenTime.day(year, month, date)
    }
    guard let day else { return nil }
    number = day
  }

  /// The day of a month, 1…12, if there is such a day.
  package init?(year: Int, month: Int, date: Int) {
    guard let day = WrittenTime.day(year, month, date) else { return nil }
    number = day
  }

  /// The day that holds an instant in a zone.
  package init(of date: Date, in zone: TimeZone) {
    var days = LocalDays(zone)
    days.move(to: Int(min(4e9, max(0, date.timeIntervalSince1970)).rounded(.down)))
    self.init(number: days.number)
  }

  /// `2026-11-21`.
  package var description: String { LocalDays.text(number) }

  /// Year, month from 1 and day of the month.
  package var parts: (year: Int, month: Int, date: Int) {
    let text = description.split(separator: "-").map { Int($0) ?? 0 }
    return (text[0], text[1], text[2])
  }

  /// The day of the week: 0 is Monday, 6 Sunday.
  package var weekday: Int { (number + 3) % 7 }

  /// The day that comes so many days later.
  package func adding(_ days: Int) -> CivilDay { CivilDay(number: number + days) }

  /// When it begins in a zone.
  package func start(in zone: TimeZone) -> Date {
    Date(timeIntervalSince1970: Double(LocalDays(zone).begin(of: number)))
  }

  package static func < (one: CivilDay, two: CivilDay) -> Bool { one.number < two.number }
}

extension CivilDay: Codable {
  /// Reads `2026-11-21`.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    let text = try box.decode(String.self)
    guard let day = CivilDay(text) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "no day")
    }
    self = day
  }

  /// Writes `2026-11-21`.
  package func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(description)
  }
}
