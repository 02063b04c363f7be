import DesignModel

/// A day as people say it. Which one it is depends on today, and on whether something is behind or ahead.
package enum SpokenDay: Hashable, Sendable {
  /// “12 June 2027”, “2027-06-12”.
  case date(CalendarDay)
  /// “12 June”.
  case yearly(month: Int, day: Int)
  /// “12 June next year”.
  case nextYear(month: Int, day: Int)
  /// “On Friday”, “next Friday”, “last Friday”; 1 is Sunday.
  case weekday(Int, Turn)
  /// “In ten days”, “two weeks ago”.
  case days(Int)
  /// “In three months”, “a year ago”.
  case months(Int)

  /// Which one of the weeks' days of a name.
  package enum Turn: Hashable, Sendable {
    /// The nearest one, today included.
    case nearest
    /// The next one after today.
    case next
    /// The last one before today, whatever else is said.
    case last
  }

  /// The day that is meant: the last one there was where it is behind, else the next one, today included.
  package func resolved(today: CalendarDay, isBehind: Bool) -> CalendarDay {
    switch self {
    case .date(let day): return day
    case .nextYear(let month, let day): return CalendarDay(year: today.year + 1, month: month, day: day) ?? today
    case .days(let count): return today.adding(days: count)
    case .months(let count): return today.adding(months: count)
    case .weekday(let wanted, let turn):
      let ahead = (wanted - today.weekday + 7) % 7
      if ahead == 0, turn == .nearest { return today }
      return today.adding(days: turn == .last || (isBehind && turn == .nearest) ? ahead - 7 : ahead == 0 ? 7 : ahead)
    case .yearly(let month, let day):
      // 29 February is not every year's; within eight years there is one.
      let years = (0...8).map { today.year + (isBehind ? -$0 : $0) }
      let days = years.lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }
      return days.first { isBehind ? !today.isBefore($0) : !$0.isBefore(today) } ?? today
    }
  }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  /// The days of a month in words, the first at 0.
  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth",
    "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first",
  ]
  private static func ordinal(_ word: String) -> Int? { ordinals.firstIndex(of: word).map { $0 + 1 } }
  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
  private static let named: [[String]: SpokenDay] = [
    ["christmas", "eve"]: .yearly(month: 12, day: 24), ["christmas", "day"]: .yearly(month: 12, day: 25),
    ["christmas"]: .yearly(month: 12, day: 25), ["xmas"]: .yearly(month: 12, day: 25),
    ["new", "year"]: .yearly(month: 1, day: 1), ["halloween"]: .yearly(month: 10, day: 31),
    ["new", "year", "eve"]: .yearly(month: 12, day: 31), ["valentine"]: .yearly(month: 2, day: 14),
    ["valentines"]: .yearly(month: 2, day: 14), ["tomorrow"]: .days(1), ["yesterday"]: .days(-1),
  ]

  /// The day some words name that are also what a widget is about: “Christmas”.
  static func named(in words: [String]) -> SpokenDay? {
    let plain = words.map(Utterance.plain)
    for length in [3, 2, 1] where plain.count >= length {
      for start in 0...(plain.count - length) {
        if let day = named[Array(plain[start..<(start + length)])] { return day }
      }
    }
    return nil
  }

  /// The day at the beginning of some tokens, and how many it takes. `last` is the token in front, `earlier` the one
  /// before that: “Monday to Friday” is no day.
  static func read(
    _ tokens: ArraySlice<Utterance.Token>, after last: Utterance.Token?, earlier: Utterance.Token? = nil
  ) -> (day: SpokenDay, length: Int)? {
    let first = tokens.startIndex
    let before: String? = if case .word(_, let plain)? = last { plain } else { nil }
    let followsWeekday = if case .word(_, let plain)? = earlier { weekdays.contains(plain) } else { false }
    let followsNumber = if case .number? = last { true } else { false }
    func at(_ offset: Int) -> Utterance.Token? {
      tokens.indices.contains(first + offset) ? tokens[first + offset] : nil
    }
    func word(_ offset: Int) -> String? { if case .word(_, let plain)? = at(offset) { plain } else { nil } }
    func whole(_ offset: Int) -> Int? {
      guard case .number(let value)? = at(offset) else { return nil }
      return Int(exactly: value)
    }
    func month(_ offset: Int) -> Int? {
      guard let word = word(offset), word.count >= 3 else { return nil }
      return months.firstIndex { $0 == word || $0.prefix(3) == word || (word == "sept" && $0 == "september") }
        .map { $0 + 1 }
    }
    /// With the year that may follow, over one comma.
    func dated(_ month: Int, _ day: Int, _ length: Int) -> (SpokenDay, Int)? {
      let gap = at(length) == .pause ? 1 : 0
      if let year = whole(length + gap), (1_900...2_200).contains(year) {
        return CalendarDay(year: year, month: month, day: day).map { (.date($0), length + gap + 1) }
      }
      if word(length) == "next", word(length + 1) == "year", CalendarDay(year: 2_024, month: month, day: day) != nil {
        return (.nextYear(month: month, day: day), length + 2)
      }
      // 2024 is a leap year, so that 29 February is a day.
      return CalendarDay(year: 2_024, month: month, day: day).map { _ in (.yearly(month: month, day: day), length) }
    }
    let ordinals: Set = ["st", "nd", "rd", "th"]
    // “The fifteenth of March”, “March the second”.
    if let day = word(0).flatMap(ordinal), let month = month(word(1) == "of" ? 2 : 1) {
      return dated(month, day, word(1) == "of" ? 3 : 2)
    }
    if let month = month(0), let day = word(word(1) == "the" ? 2 : 1).flatMap(ordinal) {
      return dated(month, day, word(1) == "the" ? 3 : 2)
    }

    if let number = whole(0) {
      // The hyphens of an ISO date were read as signs.
      if let month = whole(1), let day = whole(2), (1_900...2_200).contains(number), (-12 ... -1).contains(month),
        (-31 ... -1).contains(day)
      {
        return CalendarDay(year: number, month: -month, day: -day).map { (.date($0), 3) }
      }
      var next = 1
      if let word = word(next), ordinals.contains(word) { next += 1 }
      if word(next) == "of" { next += 1 }
      if let month = month(next) { return dated(month, number, next + 1) }
    }
    if let month = month(0) {
      var next = 1
      if word(next) == "the" { next += 1 }
      if let day = whole(next), (1...31).contains(day) {
        if let word = word(next + 1), ordinals.contains(word) { next += 1 }
        return dated(month, day, next + 1)
      }
      if !followsNumber, let year = whole(1), (1_900...2_200).contains(year) {
        return CalendarDay(year: year, month: month, day: 1).map { (.date($0), 2) }
      }
      if ["in", "until", "till", "by", "since", "next"].contains(before), word(0) == months[month - 1] {
        return (.yearly(month: month, day: 1), 1)
      }
    }
    if let place = word(0).flatMap(weekdays.firstIndex(of:)),
      ["on", "next", "this", "until", "till", "by", "since", "last"].contains(before)
        || (before == "to" && !followsWeekday)
    {
      return (.weekday(place + 1, before == "next" ? .next : before == "last" ? .last : .nearest), 1)
    }
    return away(count: whole(0) ?? word(0).flatMap { counts[$0] }, unit: word(1), after: word(2), before)
  }

  private static let counts = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "twelve": 12,
  ]

  private static func away(
    count: Int?, unit: String?, after: String?, _ before: String?
  ) -> (day: SpokenDay, length: Int)? {
    guard let count, let unit, (1...999).contains(count) else { return nil }
    let isAgo = after == "ago"
    // “Ten days until the show.”
    let isLeft = ["until", "till"].contains(after)
    guard before == "in" || isAgo || isLeft else { return nil }
    let signed = isAgo ? -count : count
    let length = isAgo ? 3 : 2
    // A century or so; what is farther would not be told right.
    switch unit.hasSuffix("s") ? String(unit.dropLast()) : unit {
    case "day", "sleep", "night": return (.days(signed), length)
    case "week": return count > 500 ? nil : (.days(signed * 7), length)
    case "fortnight": return count > 250 ? nil : (.days(signed * 14), length)
    case "month": return (.months(signed), length)
    case "year": return count > 100 ? nil : (.months(signed * 12), length)
    default: return nil
    }
  }
}
