import CICal

/// A date or a time of a calendar, before its zone is looked up.
struct CalendarTime: Hashable, Sendable {
  /// Which clock shows it.
  enum Clock: Hashable, Sendable {
    case universal
    /// None is named: the calendar’s zone, else the reader’s.
    case floating
    /// The zone of a TZID, as the file spells it.
    case named(String)
  }

  /// What the clock shows, as `CivilTime` counts; midnight for a date.
  var wall: Int
  /// Whether it is a date without a time.
  var isDate: Bool
  /// Which clock shows it; `floating` for a date.
  var clock: Clock

  /// The day the clock shows.
  var day: Int { CivilTime.day(ofWall: wall) }

  /// What libical read, if it names a date; `zone` is the TZID beside it.
  init?(_ time: icaltimetype, zone: String?) {
    let (hour, minute, second) = time.is_date != 0 ? (0, 0, 0) : (Int(time.hour), Int(time.minute), Int(time.second))
    guard
      let wall = CivilTime.wall(Int(time.year), Int(time.month), Int(time.day), hour, minute, second)
    else { return nil }
    self.wall = wall
    isDate = time.is_date != 0
    // libical points to its UTC for a Z and to nothing else, since no zone is asked of it. A TZID beside a Z is against
    // RFC 5545 §3.2.19; the Z counts.
    clock = isDate ? .floating : time.zone != nil ? .universal : zone.map { .named($0) } ?? .floating
  }

  init(wall: Int, isDate: Bool, clock: Clock) {
    self.wall = wall
    self.isDate = isDate
    self.clock = clock
  }

  /// The date or time of a text, or nil: also of one that libical does not take but people write (see `mended`).
  init?(text: String, zone: String? = nil) {
    guard let time = Self.mended(text).map({ icaltime_from_string($0) }), icaltime_is_null_time(time) == 0 else {
      return nil
    }
    self.init(time, zone: zone)
  }

  /// A wall time as libical takes it, without a zone.
  static func libical(wall: Int, isDate: Bool) -> icaltimetype {
    let day = CivilTime.day(ofWall: wall)
    let (year, month, date) = CivilTime.date(days: day)
    let second = wall - day * CivilTime.day
    var time = icaltime_null_time()
    (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(date))
    time.is_date = isDate ? 1 : 0
    if !isDate {
      (time.hour, time.minute, time.second) = (Int32(second / 3_600), Int32(second / 60 % 60), Int32(second % 60))
    }
    return time
  }

  /// What libical gave back of a rule, as a wall time.
  static func wall(of time: icaltimetype) -> Int? {
    time.is_date != 0
      ? CivilTime.wall(Int(time.year), Int(time.month), Int(time.day))
      : CivilTime.wall(
        Int(time.year), Int(time.month), Int(time.day), Int(time.hour), Int(time.minute), Int(time.second))
  }

  /// A date-time in the form of RFC 5545 §3.3.5. ISO 8601’s marks, missing seconds, fractions, small letters and an offset
  /// are read too: programs that are not calendars write them. Nil for what has none of these forms.
  static func mended(_ text: String) -> String? {
    let bytes = Array(text.utf8.prefix(40)).filter { $0 != 32 }
    var at = 0
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    func number(_ width: Int) -> Int? {
      guard (at..<(at + width)).allSatisfy(isDigit) else { return nil }
      defer { at += width }
      return bytes[at..<(at + width)].reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    func skip(_ marks: UInt8...) -> Bool {
      guard at < bytes.count, marks.contains(bytes[at]) else { return false }
      at += 1
      return true
    }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
    guard let year = number(4) else { return nil }
    _ = skip(dash)
    guard let month = number(2) else { return nil }
    _ = skip(dash)
    guard let day = number(2) else { return nil }
    let date = padded(year, 4) + padded(month, 2) + padded(day, 2)
    if at == bytes.count { return date }
    guard skip(UInt8(ascii: "T"), UInt8(ascii: "t")) || isDigit(at), let hour = number(2) else { return nil }
    _ = skip(colon)
    guard let minute = number(2) else { return nil }
    _ = skip(colon)
    let second = number(2) ?? 0
    if skip(UInt8(ascii: "."), UInt8(ascii: ",")) { while isDigit(at) { at += 1 } }
    let time = "T" + padded(hour, 2) + padded(minute, 2) + padded(second, 2)
    if at == bytes.count { return date + time }
    if skip(UInt8(ascii: "Z"), UInt8(ascii: "z")) { return at == bytes.count ? date + time + "Z" : nil }
    let isWest = at < bytes.count && bytes[at] == dash
    guard skip(UInt8(ascii: "+"), dash), let hours = number(2) else { return nil }
    _ = skip(colon)
    let minutes = number(2) ?? 0
    guard at == bytes.count, hours < 24, minutes < 60, let wall = CivilTime.wall(year, month, day, hour, minute, second)
    else { return nil }
    let universal = CivilTime.text(instant: wall - (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1))
    return universal.filter { $0 != "-" && $0 != ":" }
  }
}
