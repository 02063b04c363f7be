import Foundation

/// A date in a cell: of a certain day, or of two numbers that may be day and month either way.
enum TableDate: Hashable, Sendable {
  case certain(WrittenTime)
  /// `first` and `other` before `year`; only one that could be a month and one that could be a day.
  case open(first: Int, other: Int, year: Int, time: Int?, offset: Int?)

  /// Reads ISO dates, `d.M.y`, dates with a month’s name, and `a/b/y` or `a-b-y`, each perhaps with a time; nil for anything
  /// else.
  init?(_ cell: ByteText) {
    var text = cell.trimmed
    // Behind the date stands its weekday, or the name of the zone as browsers write it: “(Greenwich Mean Time)”.
    if text.last == UInt8(ascii: ")"), let bracket = text.prefix(80).lastIndex(of: UInt8(ascii: "(")) {
      text = ByteText(rebasing: text[..<bracket]).trimmed
    }
    guard !text.isEmpty, text.count <= 48 else { return nil }
    if let written = WrittenTime(text) {
      self = .certain(written)
      return
    }
    if text.count == 8, let year = text.digits(at: 0, 4), let month = text.digits(at: 4, 2),
      let date = text.digits(at: 6, 2), let day = WrittenTime.day(year, month, date)
    {
      self = .certain(WrittenTime(day: day))
      return
    }
    if let written = TableWords.date(text) {
      self = .certain(written)
      return
    }
    var place = 0
    func number() -> (value: Int, length: Int)? {
      let begin = place
      while place < text.count, ByteText.isDigit(text[place]), place - begin < 4 { place += 1 }
      return text.digits(at: begin, place - begin).flatMap { place == begin ? nil : ($0, place - begin) }
    }
    guard let first = number(), first.length <= 2, place < text.count else { return nil }
    let mark = text[place]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "-") else { return nil }
    place += 1
    while mark == UInt8(ascii: "."), place < text.count, text[place] == 32 { place += 1 }
    guard let second = number(), second.length <= 2, place < text.count, text[place] == mark else { return nil }
    place += 1
    while mark == UInt8(ascii: "."), place < text.count, text[place] == 32 { place += 1 }
    guard let written = number(), written.length == 2 || written.length == 4 else { return nil }
    let year = written.length == 2 ? 2000 + written.value : written.value
    var clock: (second: Int, offset: Int?)?
    if place < text.count {
      guard text[place] == 32 || text[place] == UInt8(ascii: ",") || text[place] == UInt8(ascii: "T"),
        let read = WrittenTime.clock(text.after(place + 1))
      else { return nil }
      clock = read
    }
    if mark == UInt8(ascii: ".") {
      guard let day = WrittenTime.day(year, second.value, first.value) else { return nil }
      self = .certain(WrittenTime(day: day, second: clock?.second, offset: clock?.offset))
      return
    }
    guard WrittenTime.day(year, second.value, first.value) ?? WrittenTime.day(year, first.value, second.value) != nil
    else { return nil }
    self = .open(first: first.value, other: second.value, year: year, time: clock?.second, offset: clock?.offset)
  }

  /// Adds a time of day from another cell, where the date has none; what cannot be read adds nothing.
  mutating func set(time cell: [UInt8]) {
    guard let clock = cell.withUnsafeBufferPointer({ WrittenTime.clock($0) }) else { return }
    switch self {
    case .certain(let written) where written.second == nil:
      self = .certain(WrittenTime(day: written.day, second: clock.second, offset: clock.offset))
    case .open(let first, let second, let year, nil, _):
      self = .open(first: first, other: second, year: year, time: clock.second, offset: clock.offset)
    default: break
    }
  }

  /// What this date says about the order: true where only days can come first, false where only months can, nil where
  /// both can or it makes no difference. `isCertain` where it makes none.
  var order: (isDayFirst: Bool?, isCertain: Bool) {
    guard case .open(let first, let second, _, _, _) = self else { return (nil, true) }
    if first > 12 { return (true, true) }
    if second > 12 { return (false, true) }
    return (nil, first == second)
  }

  /// The date in that order; nil where there is no such day.
  func written(isDayFirst: Bool) -> WrittenTime? {
    switch self {
    case .certain(let written): return written
    case .open(let first, let second, let year, let time, let offset):
      guard let day = isDayFirst ? WrittenTime.day(year, second, first) : WrittenTime.day(year, first, second) else {
        return nil
      }
      return WrittenTime(day: day, second: time, offset: offset)
    }
  }
}

/// A number in a cell, as people of several countries write it.
enum TableNumber {
  /// Steps: whole, so that a mark with three digits behind it groups thousands (`8.412`, `1,204`, `10 233`, `8'412`).
  /// Anything else is a decimal mark, and the count is rounded half up. Nil if it isn't a number.
  static func count(_ cell: String) -> Double? {
    guard let parts = Parts(cell), parts.groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 }) else { return nil }
    if parts.groups.dropFirst().allSatisfy({ $0.count == 3 }), (1...3).contains(parts.groups[0].count) || !parts.isSplit
    {
      return parts.number(decimals: nil)
    }
    return parts.number(decimals: parts.groups.count - 1)
  }

  /// A weight: one mark alone is the decimal one; where two differ, the last is. Nil if it isn't a number.
  static func amount(_ cell: String) -> Double? {
    guard let parts = Parts(cell) else { return nil }
    guard parts.isSplit else { return parts.number(decimals: nil) }
    let isDecimal = parts.marks.count == 1 || parts.marks.last != parts.marks.first
    return parts.number(decimals: isDecimal && parts.marks.last?.isDecimal == true ? parts.groups.count - 1 : nil)
  }

  /// The words behind a number: `78.4 kg`; empty where there are none.
  static func words(_ cell: String) -> String {
    String(cell.drop { !$0.isLetter }.prefix { $0.isLetter }).lowercased()
  }

  private struct Parts {
    var isNegative = false
    var groups: [String] = [""]
    var marks: [Mark] = []
    var isSplit: Bool { groups.count > 1 }

    enum Mark: Hashable {
      case point, comma, space
      var isDecimal: Bool { self != .space }
    }

    /// Digits between marks, a sign before them, words behind; nil for anything else.
    init?(_ cell: String) {
      var isOver = false
      var hasSign = false
      let around = CharacterSet.whitespacesAndNewlines.union(.controlCharacters)
      for letter in cell.trimmingCharacters(in: around).unicodeScalars.prefix(64) {
        if let digit = letter.properties.numericValue, letter.properties.numericType == .decimal {
          guard !isOver else { return nil }
          groups[groups.count - 1] += String(Int(digit))
          continue
        }
        switch letter {
        // Marks that copied text brings along, such as those of its direction.
        case _ where letter.properties.generalCategory == .format: break
        case "-", "\u{2212}", "+":
          guard groups == [""], !hasSign, !isOver else { return nil }
          hasSign = true
          isNegative = letter != "+"
        case ".", ",", "\u{66B}", "\u{66C}":
          guard !isOver else { break }
          marks.append(letter == "." || letter == "\u{66B}" ? .point : .comma)
          groups.append("")
        case " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}":
          guard !isOver, groups.last != "" else { break }
          marks.append(.space)
          groups.append("")
        default:
          guard letter.properties.isAlphabetic || letter == "(" || letter == ")", groups != [""] else { return nil }
          isOver = true
        }
      }
      // A space before the unit, or at the end, groups nothing.
      while groups.count > 1, groups.last == "", marks.last == .space {
        groups.removeLast()
        marks.removeLast()
      }
      guard groups.contains(where: { !$0.isEmpty }), groups.reduce(0, { $0 + $1.count }) <= 24 else { return nil }
      if groups[0] == "" { groups[0] = "0" }
    }

    /// All digits as one number, those from group `decimals` on behind the point.
    func number(decimals: Int?) -> Double? {
      let (whole, rest) = (
        groups[..<(decimals ?? groups.count)].joined(), groups[(decimals ?? groups.count)...].joined()
      )
      guard let value = Double(rest.isEmpty ? whole : "\(whole).\(rest)") else { return nil }
      return isNegative ? -value : value
    }
  }
}
