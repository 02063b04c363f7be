/// The reader of days: tokens that name one become one.
struct SpokenDays {
  let language: SpokenLanguage
  /// Days that no year has, as they were written: “30 February”.
  private(set) var impossible: [String] = []

  init(_ language: SpokenLanguage) { self.language = language }

  /// The tokens with days in place of the words for them.
  mutating func read(_ text: SpokenText) -> [SpokenToken] {
    let tokens = text.tokens
    var (out, at) = ([SpokenToken](), 0)
    while at < tokens.count {
      guard let (day, end) = day(tokens, at) else {
        out.append(tokens[at])
        at += 1
        continue
      }
      let place = tokens[at].place.lowerBound..<tokens[end - 1].place.upperBound
      let written = text.written(place)
      at = end
      guard let day else {
        impossible.append(written)
        continue
      }
      out.append(SpokenToken(kind: .day(day), text: written, plain: SpokenText.plain(written), place: place))
    }
    return out
  }

  private func sense(_ tokens: [SpokenToken], _ at: Int, _ length: Int = 1) -> WordSense? {
    guard at >= 0, at + length <= tokens.count, tokens[at..<(at + length)].allSatisfy({ $0.kind == .word }) else {
      return nil
    }
    let phrase = tokens[at..<(at + length)].map(\.plain).joined(separator: " ")
    return language.day(phrase) ?? SpokenLanguage.english.day(phrase)
  }

  /// The longest phrase of days at a place.
  private func phrase(_ tokens: [SpokenToken], _ at: Int) -> (sense: WordSense, end: Int)? {
    for length in stride(from: min(4, tokens.count - at), to: 0, by: -1) {
      if let sense = sense(tokens, at, length) { return (sense, at + length) }
    }
    return nil
  }

  private func whole(_ tokens: [SpokenToken], _ at: Int) -> Int? {
    guard tokens.indices.contains(at) else { return nil }
    if let value = tokens[at].number { return Int(exactly: value) }
    return sense(tokens, at).flatMap { $0.kind == .number ? Int($0.value) : nil }
  }

  /// The day at a place and where it ends; a nil day where it names one that there is not.
  private func day(_ tokens: [SpokenToken], _ at: Int) -> (day: SpokenDay?, end: Int)? {
    if let count = whole(tokens, at), let found = dated(tokens, at + 1, count) { return found }
    guard let (sense, end) = phrase(tokens, at) else { return nil }
    switch sense.kind {
    case .month:
      // “March 20”, “April the 18th”
      var next = end
      while self.sense(tokens, next)?.kind == .ordinal { next += 1 }
      guard let month = Int(sense.value), let day = whole(tokens, next), (1...31).contains(day) else { return nil }
      next += 1
      while self.sense(tokens, next)?.kind == .ordinal { next += 1 }
      return ended(tokens, next, month, day)
    case .dayword:
      if let days = Int(sense.value) { return (.days(days), end) }
      let parts = sense.value.split(separator: "-").compactMap { Int($0) }
      return parts.count == 2 ? (.yearly(month: parts[0], day: parts[1]), end) : nil
    case .weekday:
      guard let number = Int(sense.value) else { return nil }
      let before = self.sense(tokens, at - 1)?.kind
      if self.sense(tokens, end)?.kind == .next { return (.weekday(number, .next), end + 1) }
      // A weekday with the word before it is a day; by itself it may be a name.
      if before == .next || before == .ordinal || before == .ahead {
        return (.weekday(number, before == .next ? .next : .nearest), end)
      }
      return nil
    case .next:
      if let (after, last) = phrase(tokens, end), after.kind == .weekday, let number = Int(after.value) {
        return (.weekday(number, .next), last)
      }
      return nil
    case .ahead, .ago:
      // “in 3 weeks”, “vor zwei Jahren”
      guard let count = whole(tokens, end), let away = away(tokens, end + 1, count) else { return nil }
      return (sense.kind == .ago ? Self.negated(away.day) : away.day, away.end)
    default: return nil
    }
  }

  /// “9 Feb”, “14. Juli 2027”, “25 de abril”, “3 weeks ago”: what follows a count.
  private func dated(_ tokens: [SpokenToken], _ at: Int, _ count: Int) -> (day: SpokenDay?, end: Int)? {
    var next = at
    if tokens.indices.contains(next), tokens[next].kind == .stop, tokens[next].text == ".",
      phrase(tokens, next + 1)?.sense.kind == .month
    {
      next += 1
    }
    while sense(tokens, next)?.kind == .ordinal { next += 1 }
    if let (found, end) = phrase(tokens, next), found.kind == .month, let month = Int(found.value),
      (1...99).contains(count)
    {
      return ended(tokens, end, month, count)
    }
    guard let away = away(tokens, at, count), phrase(tokens, away.end)?.sense.kind == .ago else { return nil }
    return (Self.negated(away.day), away.end + 1)
  }

  /// A month and day with the year that may follow.
  private func ended(_ tokens: [SpokenToken], _ at: Int, _ month: Int, _ day: Int) -> (day: SpokenDay?, end: Int) {
    let isApart = sense(tokens, at)?.kind == .ordinal || (tokens.indices.contains(at) && tokens[at].kind == .comma)
    let next = isApart ? at + 1 : at
    if let year = year(tokens, next) {
      guard let date = CalendarDay(year: year, month: month, day: day) else { return (nil, next + 1) }
      return (.date(date), next + 1)
    }
    if sense(tokens, next)?.kind == .next, sense(tokens, next + 1)?.value == "year" {
      return (.nextYear(month: month, day: day), next + 2)
    }
    // 2024 is a leap year, so that 29 February is a day.
    guard CalendarDay(year: 2_024, month: month, day: day) != nil else { return (nil, at) }
    return (.yearly(month: month, day: day), at)
  }

  private func year(_ tokens: [SpokenToken], _ at: Int) -> Int? {
    guard tokens.indices.contains(at), let number = tokens[at].number, let year = Int(exactly: number),
      (1_900...2_200).contains(year)
    else { return nil }
    return year
  }

  private func away(_ tokens: [SpokenToken], _ at: Int, _ count: Int) -> (day: SpokenDay, end: Int)? {
    guard (1...999).contains(count), let unit = sense(tokens, at), unit.kind == .unit else { return nil }
    switch unit.value {
    case "day": return (.days(count), at + 1)
    case "week": return (.days(count * 7), at + 1)
    case "month": return (.months(count), at + 1)
    case "year": return count > 100 ? nil : (.months(count * 12), at + 1)
    default: return nil
    }
  }

  private static func negated(_ day: SpokenDay) -> SpokenDay {
    switch day {
    case .days(let count): .days(-count)
    case .months(let count): .months(-count)
    default: day
    }
  }
}
