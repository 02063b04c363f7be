import DesignModel
import Foundation

/// Everyday wishes that take more than their words one by one: days, one thing instead of another, lists, reminders, and
/// what a widget cannot do.
extension WishReader {
  /// The first reading that fits a clause.
  func everyday(_ words: ClauseWords) -> [Instruction]? {
    weatherOwn(words) ?? untouched(words) ?? strong(words) ?? dated(words) ?? reminders(words) ?? instead(words)
      ?? goal(words) ?? shown(
        words)
      ?? cannot(words)
  }

  func phrase(_ words: ClauseWords, _ wanted: String...) -> Bool {
    let text = " " + words.plain.joined(separator: " ") + " "
    return wanted.contains { text.contains(" \($0) ") }
  }

  /// The part of this design that shows a value: its date, its time, its temperature.
  func part(showing noun: String) -> Instruction.Part? {
    let tokens: [String: [String]] = [
      "date": ["__today|", "date:"], "day": ["__today|", "__weekday"], "weekday": ["__weekday", "EEEE"],
      "time": ["__time", "__now"], "hour": ["__time"], "temperature": ["__weather_temp"],
      "city": ["__weather_location"], "place": ["__weather_location"], "location": ["__weather_location"],
      "goal": ["goal"], "percentage": ["percent"], "percent": ["percent"], "distance": ["distance"],
    ]
    guard design.layout.template.traits.showsTexts, let wanted = tokens[noun] else { return nil }
    for part in [Instruction.Part.detail, .title] {
      if texts.contains(where: { one in one.part == part && wanted.contains(where: one.text.contains) }) { return part }
    }
    return nil
  }

  // MARK: What is left alone

  /// “Without darkening the photo” keeps the photo.
  private func untouched(_ words: ClauseWords) -> [Instruction]? {
    if let range = WordPattern("centre|center the|my|all|this? *").match(words.plain)?.first,
      ["rest", "others", "whole thing", "lot"].contains(words.key(range))
        || part(words.key(range)).map({ [.title, .detail, .name].contains($0) }) == true
    {
      return [.alignment(.centre)]
    }
    if let range = WordPattern("put|add|show|give|have|use|draw me? the|that|a|this? *").match(words.plain)?.first,
      part(words.key(range)) == .accentBar
    {
      let colour = AccentToken.allCases.first { words.plain.contains($0.rawValue) }
      return [.add(.accentBar)] + (colour.map { [.accent($0)] } ?? [])
    }
    guard words.plain.first == "without", words.plain.count > 1, words.plain[1].hasSuffix("ing") else { return nil }
    let kept = words.plain.indices.dropFirst(2).compactMap { part(words.key($0..<($0 + 1))) }
    return kept.filter { $0 != .glow && $0 != .overlay }.map { .keep($0.displayName) }
  }

  /// What the weather's own picture shows is nobody's to exchange: “tomorrow's weather instead of rain”.
  private func weatherOwn(_ words: ClauseWords) -> [Instruction]? {
    guard design.layout.template == .weather, has(words, "instead", "swap", "replace", "change"),
      has(words, "rain", "weather", "snow", "sun", "temperature"), !has(words, "name", "title", "call", "rename"),
      !has(words, "colour", "color", "background"),
      !AccentToken.allCases.contains(where: { words.plain.contains($0.rawValue) })
    else { return nil }
    return [.cannot(.weatherPart)]
  }

  private func strong(_ words: ClauseWords) -> [Instruction]? {
    guard
      has(words, "too strong", "too intense", "too heavy", "too much", "overpowering", "tone down", "weaker", "fainter")
    else { return nil }
    return toned(words)
  }

  // MARK: Days

  private static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "couple": 2,
  ]
  /// Words around a day that ask for nothing else.
  static let aroundDays: Set<String> = [
    "our", "the", "my", "a", "an", "trip", "party", "wedding", "exam", "holiday", "flight", "moved", "moves", "is",
    "it's", "its", "it", "now", "on", "at", "next", "this", "last", "will", "be", "we", "we're", "i", "i'm", "fly",
    "flying", "leave", "leaving", "go", "going", "are", "to", "until", "till", "count", "counting", "counts", "starts",
    "start", "begins", "begin", "day", "days", "date", "actually", "instead", "of", "change", "set", "make", "move",
    "meeting", "anniversary", "birthday", "in", "by", "from", "since", "for", "only", "just", "not", "already", "gets",
    "test", "concert", "game", "deadline", "and", "so", "was", "been", "together", "married", "met", "st", "nd", "rd",
    "th", "mums", "moms", "dads", "nans", "grans", "grandmas", "grandpas", "his", "her", "their", "your", "retirement",
    "due", "getting", "get", "keys", "have", "hiya", "postponed", "brought", "forward", "back", "been", "has", "got",
    "show", "travel", "marry", "getting", "down",
  ]

  private func dated(_ words: ClauseWords) -> [Instruction]? {
    guard let counted = CountedDay(in: design) else { return nil }
    let text = words.written.joined(separator: " ").replacing(
      once(#/(?i),?\s+(?:and )?not (?:in |on |the )?[\p{L}\d]+(?: \p{L}+)?[.!]?$/#), with: "")
    if phrase(words, "same day next year", "next year instead", "a year later", "one year later", "same time next year")
    {
      return [.shiftMonths(12)]
    }
    // “Two weeks later”, “push it back by a month”, “in three weeks”.
    for index in words.plain.indices.dropLast() {
      guard let count = Int(words.plain[index]) ?? Self.numbers[words.plain[index]], (1...999).contains(count) else {
        continue
      }
      let after = words.plain[index + 1] == "of" && index + 2 < words.plain.count ? index + 2 : index + 1
      let unit = words.plain[after].hasSuffix("s") ? String(words.plain[after].dropLast()) : words.plain[after]
      let days = ["day": 1, "night": 1, "sleep": 1, "week": 7, "fortnight": 14][unit].map { $0 * count }
      let months = ["month": 1, "year": 12][unit].map { $0 * count }
      guard days != nil || months != nil, (days ?? 0) < 40_000, (months ?? 0) < 1_200 else { continue }
      let isLater = has(words, "later", "back", "postpone", "postponed", "delay", "delayed", "after", "further", "push")
      let isEarlier = has(words, "earlier", "sooner", "forward", "before", "early")
      if isLater != isEarlier {
        let sign = isLater ? 1 : -1
        return [days.map { .shiftDay(sign * $0) } ?? .shiftMonths(sign * (months ?? 0))]
      }
      if index > 0, words.plain[index - 1] == "in" {
        return [.day(days.map { .days($0) } ?? .months(months ?? 0))]
      }
    }
    // A day among words that only surround it.
    let reading = reader.read(Utterance(text))
    let days = reading.instructions.filter { if case .day = $0 { true } else { false } }
    guard days.count == 1, reading.instructions.count == 1 else { return nil }
    // “Count to my mum's birthday on 4 July”: what it counts to is what it is called.
    if !counted.isBehind, let name = occasion(in: text) { return days + [.text(.name, name)] }
    guard
      reading.leftOver.flatMap({ ClauseWords($0).plain }).allSatisfy({ word in
        Self.aroundDays.contains(word) || word.hasSuffix("'s")
          || (word.count > 2 && texts.contains { ClauseWords($0.text).plain.contains(word) })
      })
    else { return nil }
    // An anniversary is of the year it began in.
    if counted.isBehind, has(words, "anniversary", "married", "met", "together", "wedding"),
      case .day(.yearly(let month, let day))? = days.first, let old = CalendarDay(counted.day),
      let own = CalendarDay(year: old.year, month: month, day: day)
    {
      return [.day(.date(own))]
    }
    // What is ahead is counted to: “we're getting married on 20 June 2027”.
    if case .day(.date(let day))? = days.first, today.isBefore(day) { return days }
    let countsUp =
      !has(words, "getting", "marry", "going") && has(words, "since", "together", "married", "met") && !counted.isBehind
    return (countsUp ? [.countUp] : []) + days
  }

  /// What is counted to, where that is said before its day and stands in no text yet: “Mum's birthday”.
  private func occasion(in text: String) -> String? {
    let said =
      once(
        #/(?i)^(?:please )?(?:count|counting|counts|countdown|days)(?: down| the days| days)* (?:to|until|till) (?:(?:my|our|the|a|an|his|her|their) )?(\p{L}[\p{L}'’ ]{2,30}?),? (?:on|this|next|at|in)\b.*$/#
      )
    let told =
      once(
        #/(?i)^(?:it['’]?s|it is|this is)(?: now)? (?:for )?(?:my|our|the|his|her|their) (\p{L}[\p{L}'’ ]{2,30}?),? (?:on|this|next|at|in)\b.*$/#
      )
    guard let match = text.firstMatch(of: said) ?? text.firstMatch(of: told) else { return nil }
    let name = TextRules.trim(String(match.output.1))
    let words = ClauseWords(name).plain
    guard !words.allSatisfy({ ["day", "date", "it", "the", "that"].contains($0) }), words.count < 5,
      !reader.isDay(name), !texts.contains(where: { $0.text.localizedCaseInsensitiveContains(name) })
    else { return nil }
    return name.capitalised
  }

  // MARK: One thing instead of another

  private static let openings: Set<String> = [
    "to", "say", "says", "write", "count", "counting", "put", "use", "show", "with", "is", "it's", "named", "called",
    "for", "in", "want", "have", "make", "it", "the", "be", "a", "an", "some", "like", "read", "reads", "into", "as",
  ]

  private static func colour(_ words: String) -> AccentToken? {
    let plain = words.split(separator: " ").map(String.init)
    guard plain.count < 4, let last = plain.last else { return nil }
    let name = last == "grey" ? "gray" : last == "violet" ? "purple" : last == "turquoise" ? "teal" : last
    return AccentToken.allCases.first { $0.rawValue == name || $0.displayName.lowercased() == name }
  }

  /// Words as they stand in this design's texts, those of a count included; nil where they stand nowhere.
  func standing(_ words: String) -> String? {
    let wanted = words.lowercased()
    guard wanted.count > 1 else { return nil }
    let isThere = texts.contains { text in
      let plain = ClauseWords(DirectEdit.spoken(text.text)).plain.joined(separator: " ")
      return " \(plain) ".contains(" \(wanted) ")
    }
    return isThere ? words : nil
  }

  private func instead(_ words: ClauseWords) -> [Instruction]? {
    // “… and the green to yellow.”
    if let ranges = WordPattern("change|turn|make|swap? the|my * to|into|for|with *").match(words.plain),
      ranges.count == 2,
      Self.colour(words.key(ranges[0])) != nil, let new = Self.colour(words.key(ranges[1]))
    {
      return [.accent(new)]
    }
    // “Plain white instead of candy”: of the ground, by the one that is there.
    if let ranges = WordPattern("* instead of|than the|this|that? *").match(words.plain), ranges.count == 2,
      let old = BackgroundToken.allCases.first(where: { $0.displayName.lowercased() == words.key(ranges[1]) }),
      old == design.style.background || old == design.style.backgroundOverlay
    {
      let wanted = reader.read(Utterance(words.written[ranges[0]].joined(separator: " "))).instructions
      if !wanted.isEmpty { return wanted }
    }
    if let ranges = WordPattern("put|write|use|have our|my|the? names|name? * where it|now? says|said|stands *").match(
      words.plain),
      ranges.count == 2, standing(words.plain[ranges[1]].joined(separator: " ")) != nil
    {
      let edit = DirectEdit(
        action: .swap(words.text(ranges[1]), words.text(ranges[0])), words: words.written.joined(separator: " "))
      return [.edit(edit)]
    }
    for (pattern, turned) in [
      ("* instead of|than the|my? *", true),
      ("replace|swap|change|exchange|switch * with|for|to|by|into the|a|an? *", false),
      ("* rather than the|my? *", true),
    ] {
      guard let ranges = WordPattern(pattern).match(words.plain), ranges.count == 2 else { continue }
      let (first, second) = (ranges[turned ? 0 : 1], ranges[turned ? 1 : 0])
      // What is new stands after the last word that leads to it.
      let lead = turned ? first.last { Self.openings.contains(words.plain[$0]) } : nil
      let newRange = lead.map { ($0 + 1)..<first.upperBound } ?? first
      guard !newRange.isEmpty else { continue }
      if let new = Self.colour(words.key(newRange)), Self.colour(words.key(second)) != nil {
        return [.accent(new)]
      }
      if ["days", "hours", "minutes", "weeks", "months", "seconds"].contains(words.key(second)) { continue }
      if part(words.key(second)) != nil || reader.isStyle(words.key(newRange)) { continue }
      // What a variable counts is told by the name.
      if turned, texts.contains(where: { $0.text.contains("{{\(words.key(second))") }) {
        return [.text(.name, words.text(newRange).capitalised)]
      }
      let old = words.text(second)
      guard let there = standing(words.plain[second].joined(separator: " ")), !reader.isDesign(old) else { continue }
      let isWritten = texts.contains { $0.text.localizedCaseInsensitiveContains(old) }
      let edit = DirectEdit(
        action: .swap(isWritten ? old : there, words.text(newRange)), words: words.written.joined(separator: " "))
      return [.edit(edit)]
    }
    return nil
  }

  /// “The goal is 6” where a text says “of 8”.
  private func goal(_ words: ClauseWords) -> [Instruction]? {
    guard has(words, "goal", "target", "out", "aim", "max"), let number = words.plain.compactMap({ Int($0) }).last,
      (1...100_000).contains(number)
    else { return nil }
    for text in texts {
      guard let found = text.text.firstMatch(of: once(#/\b(of|/|goal|von|sur|de) ?(\d{1,6})\b/#)) else { continue }
      let old = String(found.output.0)
      let new = old.replacing(String(found.output.2), with: String(number))
      return [.edit(DirectEdit(action: .swap(old, new), words: words.written.joined(separator: " ")))]
    }
    if texts.contains(where: { $0.text.contains("__steps") }) || has(words, "steps") { return [.cannot(.stepsGoal)] }
    return nil
  }

  // MARK: Reminders

  private func reminders(_ words: ClauseWords) -> [Instruction]? {
    guard design.layout.template.traits.has(.reminders) else { return nil }
    let hides = has(words, "hide", "no", "without", "remove", "don't", "off", "drop", "lose", "leave out")
    func flag(_ key: FieldKey, _ value: Bool) -> [Instruction] { [.field(key, .bool(value))] }
    if has(words, "completed", "finished", "ticked", "done ones", "done items", "done reminders", "done tasks") {
      return flag(.remindersHideCompleted, hides)
    }
    if has(words, "times", "due times", "time", "hours"), hides || has(words, "show", "with", "add") {
      return flag(.remindersShowDueTimes, !hides)
    }
    if has(words, "badge", "progress", "counter") { return flag(.remindersShowProgressBadge, !hides) }
    let modes: [(String, String)] = [
      ("overdue late missed", "overdue"), ("upcoming soon coming tomorrow week", "soon"),
      ("flagged priority important urgent", "flagged"), ("today todays today's", "today"),
    ]
    if phrase(words, "my lists", "by list", "list by list") || (has(words, "list") && !has(words, "listed")) {
      return [.field(.remindersMode, .string("list")), .cannot(.listChoice)]
    }
    if has(words, "only", "show", "just", "instead", "switch"),
      let mode = modes.first(where: { !Set($0.0.split(separator: " ").map(String.init)).isDisjoint(with: words.plain) })
    {
      return [.field(.remindersMode, .string(mode.1))]
    }
    return nil
  }

  // MARK: Values

  private static let values: [(words: String, token: String)] = [
    ("distance kilometres kilometers km", "{{__activity_distance_km|--}} km"),
    ("floors stairs flights", "{{__activity_flights_today|--}} floors"),
    ("calories kcal energy", "{{__activity_active_energy_kcal|--|number:0}} kcal"),
    ("weekday", "{{__weekday}}"), ("date", "{{__today||date:EEEE d MMMM}}"), ("time clock", "{{__time}}"),
    ("steps", "{{__steps_today|--|number:0}} steps"), ("temperature degrees", "{{__weather_temp|--}}°"),
    ("weather", "{{__weather_temp|--}}° {{__weather_condition|}}"),
  ]

  /// “Show distance as well”: a value more in the detail, where the texts are this design's own.
  private func shown(_ said: ClauseWords) -> [Instruction]? {
    // Where it is to stand is no part of what it is.
    let place =
      once(
        #/(?i) (?:(?:in|at|on) (?:the|a|one) (?:\w+ )?(?:corner|bottom|top|side|end|left|right|middle)|(?:under|below|beneath|underneath) (?:the )?(?:title|text|name|it|that|caption))$/#
      )
    let text = said.written.joined(separator: " ")
    let words = ClauseWords(text.replacing(place, with: ""))
    if words.plain.count < said.plain.count, let found = shown(words) {
      return found + (has(said, "corner", "side", "left", "right", "middle") ? [.cannot(.position)] : [])
    }
    guard design.layout.template.traits.showsTexts,
      let range = WordPattern("show|add|include|put|display|with the|my|today's? * too|underneath|below|beneath|also")
        .match(words.plain)?.first
        ?? WordPattern("show|add|include|put|display the|my|today's? * as well").match(words.plain)?.first
        ?? WordPattern("show|add|include|display the|my|today's|also? *").match(words.plain)?.first
        ?? WordPattern("also show|add|include|put the|my|today's? *").match(words.plain)?.first,
      let value = Self.values.first(where: {
        words.key(range).split(separator: " ").count < 3
          && !Set($0.words.split(separator: " ")).isDisjoint(with: words.key(range).split(separator: " "))
      })
    else { return nil }
    let key = value.token.prefix { $0 != "|" && $0 != "}" }
    guard !texts.contains(where: { $0.text.contains(key) }) else { return nil }
    return [.moreDetail(value.token)]
  }
}
