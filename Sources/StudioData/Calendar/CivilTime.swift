/// Arithmetic of the Gregorian calendar on whole days and on times of a wall clock. A wall time is an integer: the seconds
/// from 1970 to what the clock shows, as though it stood in UTC, so that days are 86 400 apart whatever clocks do.
enum CivilTime {
  static let day = 86_400

  /// Days from 1 January 1970, before it negative.
  static func days(year: Int, month: Int, day: Int) -> Int {
    // March begins the year, so that the leap day is its last; 719 468 days lie between 1 March of year 0 and 1970.
    let year = month <= 2 ? year - 1 : year
    let era = floorDivide(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month and day of a number of days.
  static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  /// The weekday of a day, Sunday 0; 1 January 1970 was a Thursday.
  static func weekday(ofDay day: Int) -> Int { ((day + 4) % 7 + 7) % 7 }

  /// The greatest number of days a month can have.
  static func mostDays(month: Int) -> Int { month == 2 ? 29 : [4, 6, 9, 11].contains(month) ? 30 : 31 }

  /// A wall time, if the parts name one. A sixtieth second counts as the last (RFC 5545 §3.3.12).
  static func wall(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Int?
  {
    guard CalendarLimits.years.contains(year), (1...12).contains(month), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (1...mostDays(month: month)).contains(day)
    else { return nil }
    let count = days(year: year, month: month, day: day)
    // 29 February of a common year is 1 March to the arithmetic and none to the calendar.
    guard date(days: count).day == day else { return nil }
    return count * self.day + hour * 3_600 + minute * 60 + min(second, 59)
  }

  /// The day of a wall time, rounded down.
  static func day(ofWall wall: Int) -> Int { floorDivide(wall, day) }

  /// “2026-11-21”.
  static func text(day: Int) -> String {
    let (year, month, day) = date(days: day)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// “2026-11-21T14:00:00Z” of seconds since 1970.
  static func text(instant: Int) -> String {
    let day = floorDivide(instant, self.day)
    let second = instant - day * self.day
    return
      "\(text(day: day))T\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
