import DesignModel
import Foundation

extension WishReader {
  // MARK: Counting

  func counting(_ words: ClauseWords) -> [Instruction]? {
    let isCount = CountedDay(in: design) != nil
    if isCount, has(words, "count up", "since we", "since i", "days since", "counting up") {
      let days = reader.read(Utterance(words.written.joined(separator: " "))).instructions.filter {
        if case .day = $0 { true } else { false }
      }
      return [.countUp] + (days.count == 1 ? days : [])
    }
    if isCount, has(words, "push week", "back week", "week back", "postpone week", "delay week") {
      return [.shiftDay(7)]
    }
    if has(words, "weeks days", "months days", "in weeks") { return [.cannot(.weeks)] }
    if isCount, has(words, "hours days", "count hours", "in hours", "hours left", "show hours", "hours to go") {
      return [.countUnit(.hours)]
    }
    if isCount, has(words, "minutes days", "in minutes", "count minutes") { return [.countUnit(.minutes)] }
    if isCount, has(words, "days hours", "days instead", "in days") { return [.countUnit(.days)] }
    if isCount, has(words, "day later", "one day late", "day more") { return [.shiftDay(1)] }
    if isCount, has(words, "day earlier", "day early", "day sooner") { return [.shiftDay(-1)] }
    if isCount, has(words, "week later") { return [.shiftDay(7)] }
    if isCount, has(words, "week earlier") { return [.shiftDay(-7)] }
    // “Move it to Christmas”, “count to my mum's birthday on 4 July”, “days until Easter”.
    let asks = [
      "count", "countdown", "until", "till", "date", "day", "days", "move", "postponed", "moved", "change", "counts",
      "counting", "instead", "for", "to", "title", "on", "put",
    ]
    guard !Set(words.plain).isDisjoint(with: asks) || words.plain.count <= 2 else { return nil }
    let text = words.written.joined(separator: " ")
    for (name, day) in NamedDay.all where text.lowercased().contains(name) {
      guard
        isCount
          || !Set(words.plain).isDisjoint(with: ["count", "countdown", "until", "till", "days", "date", "counts"])
      else { continue }
      // What it counts to is what it is called.
      let isTold = texts.contains { $0.text.lowercased().contains(name) }
      return [.day(day(today))] + (isCount && !isTold ? [.text(.name, NamedDay.title(name))] : [])
    }
    return nil
  }
}

/// Days by their names.
enum NamedDay {
  /// A name, and its day as seen from another one.
  static let all: [(String, @Sendable (CalendarDay) -> SpokenDay)] = [
    ("christmas eve", { _ in .yearly(month: 12, day: 24) }), ("boxing day", { _ in .yearly(month: 12, day: 26) }),
    ("christmas", { _ in .yearly(month: 12, day: 25) }), ("xmas", { _ in .yearly(month: 12, day: 25) }),
    ("new year's eve", { _ in .yearly(month: 12, day: 31) }), ("new years eve", { _ in .yearly(month: 12, day: 31) }),
    ("new year", { _ in .yearly(month: 1, day: 1) }), ("valentine", { _ in .yearly(month: 2, day: 14) }),
    ("halloween", { _ in .yearly(month: 10, day: 31) }), ("st patrick", { _ in .yearly(month: 3, day: 17) }),
    ("easter", { easter(after: $0) }),
  ]

  /// A name as it is written: “New Year’s Eve”.
  static func title(_ name: String) -> String {
    if name == "valentine" { return "Valentine’s Day" }
    if name == "st patrick" { return "St Patrick’s Day" }
    return name.split(separator: " ").map { String($0).capitalised }.joined(separator: " ").replacing("'", with: "’")
  }

  /// Easter Sunday on or after a day (Meeus, Jones, Butcher: the Gregorian computus).
  static func easter(after today: CalendarDay) -> SpokenDay {
    func day(_ year: Int) -> CalendarDay? {
      let (a, b, c) = (year % 19, year / 100, year % 100)
      let (d, e, f) = (b / 4, b % 4, (b + 8) / 25)
      let h = (19 * a + b - d - (b - f + 1) / 3 + 15) % 30
      let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7
      let m = (a + 11 * h + 22 * l) / 451
      let sum = h + l - 7 * m + 114
      return CalendarDay(year: year, month: sum / 31, day: sum % 31 + 1)
    }
    for year in [today.year, today.year + 1] {
      if let found = day(year), !found.isBefore(today) { return .date(found) }
    }
    return .yearly(month: 4, day: 4)
  }
}
