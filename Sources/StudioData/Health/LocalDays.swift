import Foundation

/// Days of one time zone: where they begin, and which one a second belongs to. Days have 23 or 25 hours where the
/// clock changes, and begin later than 0:00 where it changes at midnight.
struct LocalDays: Sendable {
  /// Whose days these are.
  let zone: TimeZone
  /// The day that was asked for last, as days since 1 January 1970.
  private(set) var number = 0
  /// Its first second since 1970.
  private(set) var start = 0
  /// The first second after it.
  private(set) var end = 0

  init(_ zone: TimeZone) { self.zone = zone }

  /// Makes the day that holds `second` the current one.
  mutating func move(to second: Int) {
    if second >= start, second < end { return }
    number = localDay(second)
    start = begin(of: number)
    end = begin(of: number + 1)
    // Where a clock has gone back over midnight, a day comes twice; its second part belongs to the day after.
    while end <= second {
      number += 1
      start = end
      end = begin(of: number + 1)
    }
    while start > second {
      number -= 1
      end = start
      start = begin(of: number)
    }
  }

  /// The second since 1970 that a written time is, in this zone where it names no offset; `noon` where it names no
  /// time. Nil outside what 32 bits hold. In the hour a clock skips the offset before it holds, in a repeated one the
  /// first.
  func instant(_ written: WrittenTime, withoutTime noon: Int = 43_200) -> Int? {
    let wall = written.day * 86_400 + (written.second ?? noon)
    let second: Int
    if let offset = written.offset {
      second = wall - offset
    } else {
      let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
      let early = wall - before
      second = offset(at: early) == before || offset(at: wall - after) != after ? early : wall - after
    }
    return second >= 0 && second < Int(UInt32.max) - 86_400 * 2 ? second : nil
  }

  /// `yyyy-MM-dd` of a day since 1 January 1970.
  static func text(_ day: Int) -> String {
    // The civil calendar in eras of 400 years that begin on 1 March, so that the leap day comes last.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let inEra = shifted - era * 146_097
    let yearOfEra = (inEra - inEra / 1_460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * inYear + 2) / 153
    let date = inYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ value: Int, _ length: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, length - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))"
  }

  /// `yyyy-MM-ddTHH:mm:ssZ` of a second since 1970.
  static func text(instant second: Int) -> String {
    let day = second >= 0 ? second / 86_400 : -((86_399 - second) / 86_400)
    let rest = second - day * 86_400
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(text(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private func offset(at second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  private func localDay(_ second: Int) -> Int {
    let wall = second + offset(at: second)
    return wall >= 0 ? wall / 86_400 : -((86_399 - wall) / 86_400)
  }

  /// The first second of a day: the first whose clock shows that day or a later one.
  func begin(of day: Int) -> Int {
    let midnight = day * 86_400
    let guess = midnight - offset(at: midnight - offset(at: midnight))
    if localDay(guess) == day, localDay(guess - 1) < day { return guess }
    var (low, high) = (midnight - 129_600, midnight + 129_600)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if localDay(middle) >= day { high = middle } else { low = middle }
    }
    return high
  }
}
