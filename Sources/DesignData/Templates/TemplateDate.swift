import DesignModel
import Foundation
import Synchronization

/// Formatters by pattern: making one takes forty times as long as reading a date.
final class DateWriters: Sendable {
  /// Most different patterns of one resolver; dates by further ones are written by the first pattern of all.
  static let limit = 64

  private let made = Mutex<[(pattern: String?, formatter: DateFormatter)]>([])

  func write(_ date: Date, _ pattern: String?, _ make: () -> DateFormatter) -> String {
    made.withLock { made in
      if let known = made.first(where: { $0.pattern == pattern }) ?? (made.count >= Self.limit ? made.first : nil) {
        return known.formatter.string(from: date)
      }
      let formatter = make()
      made.append((pattern, formatter))
      return formatter.string(from: date)
    }
  }
}

/// Reading dates in texts (format.md §8.7) and writing them (format.md §8.8).
struct TemplateDate {
  var moment: Moment
  var dialect: TemplateDialect
  /// Formatters that several dates share.
  var writers = DateWriters()

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = moment.zone
    calendar.locale = moment.locale
    return calendar
  }

  /// The instant a text means; the first reading that fits counts.
  func read(_ raw: String) -> Date? {
    let text = TextRules.trim(raw)
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    switch text.lowercased() {
    case "now": return moment.date
    case "today": return calendar.startOfDay(for: moment.date)
    case "tomorrow": return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: moment.date))
    case "yesterday": return calendar.date(byAdding: .day, value: -1, to: calendar.startOfDay(for: moment.date))
    default: break
    }
    if dialect == .studio, text.utf8.count == 8, let day = compactDay(text) { return day }
    if let number = TemplateNumber.read(text, dialect) {
      guard number.isFinite else { return nil }
      return Date(timeIntervalSince1970: abs(number) > 1e11 ? number / 1_000 : number)
    }
    return (dialect == .app ? iso(text) ?? local(text) : written(text)) ?? timeOfToday(text)
  }

  /// `yyyyMMdd`, which the app takes for a second of 1970.
  private func compactDay(_ text: String) -> Date? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard (1900...2200).contains(year), Self.exists(year, month, day) else { return nil }
    return instant(Self.days(year, month, day) * 86_400, later: true)
  }

  // MARK: Forms

  /// Reads a text from its beginning on.
  private struct Scanner {
    var bytes: [UInt8]
    var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { at == bytes.count }

    /// As many digits as there are, at most `most`; nil where there are fewer than `least`.
    mutating func number(_ least: Int, _ most: Int) -> Int? {
      var value = 0
      var count = 0
      while at < bytes.count, count < most, (0x30...0x39).contains(bytes[at]) {
        value = value * 10 + Int(bytes[at] - 0x30)
        at += 1
        count += 1
      }
      return count >= least ? value : nil
    }

    mutating func take(_ byte: Character) -> Bool {
      guard at < bytes.count, bytes[at] == byte.asciiValue else { return false }
      at += 1
      return true
    }

    /// The day that follows a year, as `-MM-dd` or with slashes, as its day `-DDD`, or as `-Www-d`, each also without marks,
    /// counted from 1970.
    mutating func day(of year: Int) -> Int? {
      let mark: Character? = take("-") ? "-" : take("/") ? "/" : nil
      if take("W") || take("w") {
        guard mark != "/", let week = number(2, 2), mark == nil || take("-"), let day = number(1, 1) else { return nil }
        let monday = TemplateDate.firstMonday(of: year) + (week - 1) * 7
        guard (1...7).contains(day), week > 0, monday < TemplateDate.firstMonday(of: year + 1) else { return nil }
        return monday + day - 1
      }
      let start = at
      if mark != "/", let day = number(3, 3), isAtEnd || !(0x30...0x39).contains(bytes[at]) {
        let new = TemplateDate.days(year, 1, 1)
        return day > 0 && new + day <= TemplateDate.days(year + 1, 1, 1) ? new + day - 1 : nil
      }
      at = start
      let least = mark == nil ? 2 : 1
      guard let month = number(least, 2), mark.map({ take($0) }) ?? true, let day = number(least, 2),
        TemplateDate.exists(year, month, day)
      else { return nil }
      return TemplateDate.days(year, month, day)
    }

    /// `HH`, `H:mm`, `H:mm:ss` and a fraction, or the same without colons, in seconds since midnight, of twelve hours with
    /// `AM` or `PM` behind it; `24:00` is the next midnight, and a leap second the second behind it.
    mutating func time() -> (seconds: Int, fraction: Double)? {
      let hasColons = bytes[at...].prefix(3).contains(UInt8(ascii: ":"))
      guard let hour = number(hasColons ? 1 : 2, 2) else { return nil }
      var parts: [Int] = []
      while parts.count < 2, hasColons ? take(":") : !isAtEnd && (0x30...0x39).contains(bytes[at]) {
        guard let part = number(hasColons ? 1 : 2, 2) else { return nil }
        parts.append(part)
      }
      let (minute, second) = (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
      guard minute < 60, second <= 60, hour < 24 || hour == 24 && minute + second == 0,
        let fraction = parts.count > 1 ? fraction() : 0
      else { return nil }
      let seconds = hour * 3_600 + minute * 60 + second
      guard let half = half() else { return (seconds, fraction) }
      return (1...12).contains(hour) ? ((hour % 12 - hour + half) * 3_600 + seconds, fraction) : nil
    }

    /// The hours that `AM` or `PM` adds; nil, and nothing is stepped over, where neither follows.
    private mutating func half() -> Int? {
      let word = bytes[at...].drop { $0 == 0x20 }.prefix(2).map { $0 | 0x20 }
      guard word.elementsEqual("am".utf8) || word.elementsEqual("pm".utf8) else { return nil }
      while take(" ") {}
      at += 2
      return word[0] == UInt8(ascii: "p") ? 12 : 0
    }

    /// The zone of a name in brackets or behind a blank: `[Europe/Dublin]`; what else stands in brackets says nothing of time.
    mutating func zone() -> TimeZone? {
      let rest = String(decoding: bytes[at...], as: UTF8.self)
      guard
        let name = rest.firstMatch(
          of: /^\[!?([A-Za-z_]+\/[A-Za-z0-9_\/+\-]+)\](?:\[[^\]]*\])*$|^([A-Z][A-Za-z_]+\/[A-Za-z0-9_\/+\-]+)$/)
      else { return nil }
      at = bytes.count
      return (name.1 ?? name.2).flatMap { TimeZone(identifier: String($0)) }
    }

    /// What stands behind a point or a comma, to the millisecond; 0 without one, nil where nothing stands behind it.
    mutating func fraction(isLoose: Bool = true) -> Double? {
      guard take(".") || isLoose && take(",") else { return 0 }
      var (fraction, share, digits) = (0.0, 0.1, 0)
      while let digit = number(1, 1) {
        if digits < 3 { fraction += Double(digit) * share }
        share /= 10
        digits += 1
      }
      return digits > 0 ? fraction : nil
    }

    /// `Z`, `UTC`, `+hh:mm`, `+hhmm` or `+hh` in seconds east of Greenwich; only the first and third unless `isLoose`.
    mutating func offset(isLoose: Bool = true) -> Int? {
      if take("Z") || isLoose && take("z") { return 0 }
      if isLoose, bytes[at...].elementsEqual("UTC".utf8) || bytes[at...].elementsEqual("GMT".utf8) {
        at = bytes.count
        return 0
      }
      let sign = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(2, 2), hours < 24 else { return nil }
      if isLoose, isAtEnd { return sign * hours * 3_600 }
      guard take(":") || isLoose, let minutes = number(2, 2), minutes < 60 else { return nil }
      return sign * (hours * 3_600 + minutes * 60)
    }
  }

  /// A day with or without a time and an offset, as ISO 8601 writes them and people do: a blank or a small letter for the T,
  /// slashes or nothing between the day’s parts, no seconds, no offset (then of the moment’s zone), one without a colon, or
  /// the zone’s name, alone or behind it (RFC 9557).
  private func written(_ text: String) -> Date? {
    // ISO 8601 has the typographic minus too.
    var scan = Scanner(text.replacing("\u{2212}", with: "-"))
    guard let year = scan.number(4, 4), year > 0, let day = scan.day(of: year) else { return nil }
    let midnight = day * 86_400
    if scan.isAtEnd { return instant(midnight, later: true) }
    guard scan.take("T") || scan.take("t") || scan.take(" ") else { return nil }
    while scan.take(" ") {}
    guard let time = scan.time() else { return nil }
    while scan.take(" ") {}
    let wall = midnight + time.seconds
    if scan.isAtEnd { return local(wall, later: true).addingTimeInterval(time.fraction) }
    if let offset = scan.offset() {
      guard scan.isAtEnd || scan.zone() != nil else { return nil }
      return Date(timeIntervalSince1970: Double(wall - offset) + time.fraction)
    }
    guard let zone = scan.zone(), scan.isAtEnd else { return nil }
    var there = self
    there.moment.zone = zone
    return there.local(wall, later: true).addingTimeInterval(time.fraction)
  }

  /// The instant at which clocks of the zone show `wall`; one that a clock change leaves out moves on by what it leaves out.
  private func local(_ wall: Int, later: Bool) -> Date {
    if let found = instant(wall, later: later) { return found }
    let before = moment.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wall) - 86_400))
    return Date(timeIntervalSince1970: Double(wall - before))
  }

  /// `yyyy-MM-ddTHH:mm:ss[.f…](Z|±hh:mm)`, as the app reads.
  private func iso(_ text: String) -> Date? {
    var scan = Scanner(text)
    guard let year = scan.number(4, 4), scan.take("-"), let month = scan.number(2, 2), scan.take("-"),
      let day = scan.number(2, 2), scan.take("T"), let hour = scan.number(2, 2), scan.take(":"),
      let minute = scan.number(2, 2), scan.take(":"), let second = scan.number(2, 2), Self.exists(year, month, day),
      hour < 24, minute < 60, second < 60, let fraction = scan.fraction(isLoose: false),
      let offset = scan.offset(isLoose: false),
      scan.isAtEnd
    else { return nil }
    let seconds = Self.days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// `y-M-d`, with `H:m` or `H:m:s`, and the same with slashes, as the app reads.
  private func local(_ text: String) -> Date? {
    for separator: Character in ["-", "/"] {
      var scan = Scanner(text)
      guard let year = scan.number(4, 4), scan.take(separator), let month = scan.number(1, 2), scan.take(separator),
        let day = scan.number(1, 2), Self.exists(year, month, day)
      else { continue }
      var time = 0
      if !scan.isAtEnd {
        guard scan.take(" "), let hour = scan.number(1, 2), scan.take(":"), let minute = scan.number(1, 2), hour < 24,
          minute < 60
        else { continue }
        time = hour * 3_600 + minute * 60
        if scan.take(":") {
          guard let second = scan.number(1, 2), second < 60 else { continue }
          time += second
        }
      }
      guard scan.isAtEnd else { continue }
      return instant(Self.days(year, month, day) * 86_400 + time, later: true)
    }
    return nil
  }

  /// `H:m` is today at that time, here also with seconds or a T; one that a clock change leaves out moves on by what it
  /// leaves out.
  private func timeOfToday(_ text: String) -> Date? {
    let today = calendar.dateComponents([.year, .month, .day], from: moment.date)
    guard let year = today.year, let month = today.month, let day = today.day, let time = secondsOfDay(text) else {
      return nil
    }
    return local(Self.days(year, month, day) * 86_400 + time, later: false)
  }

  private func secondsOfDay(_ text: String) -> Int? {
    if dialect == .studio {
      var scan = Scanner(text)
      _ = scan.take("T") || scan.take("t")
      // “1:2:3” is a score or a ratio as well: seconds have two digits, and so have the minutes before them.
      guard text.contains(":"), !text.contains(/:\d(:|$)/) || text.count(where: { $0 == ":" }) == 1,
        let time = scan.time(), scan.isAtEnd, time.seconds < 86_400
      else { return nil }
      return time.seconds
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 3_600 + minute * 60
  }

  /// The instant at which clocks of the zone show `wall` (seconds since 1970 as if in UTC); nil in a gap, the later or
  /// earlier one where they show it twice.
  private func instant(_ wall: Int, later: Bool) -> Date? {
    let around = [-86_400.0, 86_400.0].map {
      moment.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wall) + $0))
    }
    let fitting = Set(around).map { wall - $0 }.filter {
      $0 + moment.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) == wall
    }
    let chosen = later ? fitting.max() : fitting.min()
    if chosen == nil, wall % 86_400 == 0 {
      // A day that begins within a gap begins after it.
      let noon = Date(timeIntervalSince1970: Double(wall + 43_200 - (around.last ?? 0)))
      return calendar.startOfDay(for: noon)
    }
    return chosen.map { Date(timeIntervalSince1970: Double($0)) }
  }

  private static func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    guard year > 0, (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The Monday of a year’s first week, which holds 4 January (ISO 8601), counted from 1970.
  private static func firstMonday(of year: Int) -> Int {
    let fourth = days(year, 1, 4)
    // 1 January 1970 was a Thursday.
    return fourth - ((fourth + 3) % 7 + 7) % 7
  }

  /// Days from 1970 to a date of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  // MARK: Days

  /// Days of the calendar from the moment's day to a date's, in the moment's zone; negative when it lies behind.
  func days(to date: Date) -> Int { Self.day(date, moment.zone) - Self.day(moment.date, moment.zone) }

  /// Whether a date is the beginning of its day, as one that is given without a time.
  func isDay(_ date: Date) -> Bool { calendar.startOfDay(for: date) == date }

  /// Days from 1970 to the day a zone's calendars show at an instant; what lies beyond 300 000 years counts as that.
  private static func day(_ date: Date, _ zone: TimeZone) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    return Int((seconds / 86_400).rounded(.down).clamped(to: -1.1e8...1.1e8))
  }

  // MARK: Writing

  /// A date by a pattern (UTS 35) in the moment's zone and locale; without one the locale's medium date.
  func write(_ date: Date, pattern: String?) -> String {
    writers.write(date, pattern?.beginning(200)) {
      let formatter = DateFormatter()
      formatter.calendar = calendar
      formatter.locale = moment.locale
      formatter.timeZone = moment.zone
      if let pattern {
        formatter.dateFormat = pattern.beginning(200)
      } else {
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
      }
      return formatter
    }
  }

  /// How far a date is from now, in words.
  func relative(_ date: Date) -> String {
    // The style tells where its anchor lies as seen from the date that is formatted.
    moment.date.formatted(
      Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: .numeric, unitsStyle: .wide, locale: moment.locale, calendar: calendar))
  }
}
