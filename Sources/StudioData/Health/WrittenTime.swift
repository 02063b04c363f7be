/// A date as it is written: a day, perhaps a time of day, perhaps how far it is from UTC.
struct WrittenTime: Hashable, Sendable {
  /// Days since 1 January 1970; 0…49 672, so that every second of it fits in 32 bits with a month to spare.
  var day: Int
  /// Seconds since the clock's midnight, 0…86 400; nil where no time is written.
  var second: Int?
  /// Seconds east of UTC, at most 18 hours either way (as java.time and ICU allow); nil where none is written.
  var offset: Int?

  init(day: Int, second: Int? = nil, offset: Int? = nil) {
    self.day = day
    self.second = second
    self.offset = offset
  }

  /// Reads `yyyy-MM-dd`, perhaps with `HH:mm`, seconds, their fraction, `AM` or `PM`, and an offset; nil for else.
  ///
  /// Apple writes `yyyy-MM-dd HH:mm:ss ±hhmm`. Phones set to twelve hours have written `9:05:00 PM`.
  init?(_ bytes: ByteText) {
    guard bytes.count >= 10, bytes.count <= 48, let year = bytes.digits(at: 0, 4), bytes[4] == 45 || bytes[4] == 47,
      let month = bytes.digits(at: 5, 2), bytes[7] == bytes[4], let date = bytes.digits(at: 8, 2),
      let day = Self.day(year, month, date)
    else { return nil }
    if bytes.count == 10 {
      self.init(day: day)
      return
    }
    guard bytes[10] == 32 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") else { return nil }
    // The one form Apple writes, without looking at what else there could be.
    if bytes.count == 25, bytes[13] == 58, bytes[16] == 58, bytes[19] == 32, let hour = bytes.digits(at: 11, 2),
      let minute = bytes.digits(at: 14, 2), let second = bytes.digits(at: 17, 2), hour < 24, minute < 60, second <= 60,
      bytes[20] == 43 || bytes[20] == 45, let hours = bytes.digits(at: 21, 2), let minutes = bytes.digits(at: 23, 2),
      hours * 60 + minutes <= Self.furthest, minutes < 60
    {
      let offset = (hours * 60 + minutes) * 60
      self.init(
        day: day, second: hour * 3600 + minute * 60 + second, offset: bytes[20] == 45 ? -offset : offset)
      return
    }
    guard let clock = Self.clock(bytes.after(11)) else { return nil }
    self.init(day: day, second: clock.second, offset: clock.offset)
  }

  /// A time of day with perhaps an offset: `9:05`, `21:05:00.250 +01:00`, `9:05 PM`, `21:05Z`,
  /// `21:05 GMT+0100`; nil for anything else.
  static func clock(_ written: ByteText) -> (second: Int, offset: Int?)? {
    let bytes = written.trimmed
    var place = 0
    func number(upTo length: Int) -> Int? {
      var (value, taken) = (0, 0)
      while taken < length, place < bytes.count, ByteText.isDigit(bytes[place]) {
        value = value * 10 + Int(bytes[place] - 48)
        place += 1
        taken += 1
      }
      return taken == 0 ? nil : value
    }
    func skip(_ byte: UInt8) -> Bool {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }
    guard bytes.count <= 32, var hour = number(upTo: 2), skip(58), let minute = number(upTo: 2), minute < 60 else {
      return nil
    }
    var second = 0
    if skip(58) {
      guard let written = number(upTo: 2), written <= 60 else { return nil }
      second = written
      if skip(46) || skip(44) {
        guard number(upTo: 9) != nil else { return nil }
      }
    }
    // A space, a no-break space or a narrow one, which newer systems put before AM.
    while place < bytes.count, bytes[place] == 32 || bytes[place] >= 0x80 { place += 1 }
    if place + 1 < bytes.count, bytes[place + 1] | 0x20 == UInt8(ascii: "m") {
      let half = bytes[place] | 0x20
      guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p"), (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == UInt8(ascii: "p") ? 12 : 0)
      place += 2
      while skip(32) {}
    }
    guard hour < 24 else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    if place == bytes.count { return (seconds, nil) }
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return place == bytes.count ? (seconds, 0) : nil }
    // “GMT+0200” is two hours east; without a number it is Greenwich’s own time.
    if bytes.holds("UTC", at: place) || bytes.holds("GMT", at: place) {
      place += 3
      if place == bytes.count { return (seconds, 0) }
    }
    let isWest = place < bytes.count && bytes[place] == 45
    guard skip(43) || skip(45), let hours = bytes.digits(at: place, 2) else { return nil }
    place += 2
    _ = skip(58)
    guard let minutes = place == bytes.count ? 0 : bytes.digits(at: place, 2), minutes < 60,
      hours * 60 + minutes <= furthest, place == bytes.count || place + 2 == bytes.count
    else { return nil }
    let offset = (hours * 60 + minutes) * 60
    return (seconds, isWest ? -offset : offset)
  }

  /// The number of a day since 1 January 1970; nil for a date no calendar has, and outside 1970…2105.
  static func day(_ year: Int, _ month: Int, _ date: Int) -> Int? {
    guard (1970...2105).contains(year), (1...12).contains(month), date >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : (month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)
    guard date <= length else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400 - 477
    return (year - 1970) * 365 + leapDays + daysBefore[month - 1] + (isLeap && month > 2 ? 1 : 0) + date - 1
  }

  /// Hours and minutes of the furthest offset, in minutes.
  private static let furthest = 18 * 60
}

/// Days of a common year before each month.
private let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
