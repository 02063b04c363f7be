import Foundation

/// Dates that can be read only one way: with a month’s name, in any order, or with the year first.
enum TableWords {
  /// The date of a cell: `20-Mar-2027`, `Saturday, March 20, 2027`, `20. März 2027`, `2027/3/5`, `2027年3月5日`, each perhaps
  /// with a time; nil for anything else.
  static func date(_ text: ByteText) -> WrittenTime? { week(text) ?? parts(text) ?? moment(text) }

  /// A day of a week of ISO 8601: `2027-W11-6`.
  private static func week(_ text: ByteText) -> WrittenTime? {
    guard
      let found = String(decoding: text.prefix(12), as: UTF8.self).wholeMatch(of: #/(\d{4})-?W(\d\d)-?([1-7])/#),
      let year = Int(found.1), let week = Int(found.2), let day = Int(found.3)
    else { return nil }
    // The Monday of the week that holds 4 January; 1 January 1970 was a Thursday.
    func first(_ year: Int) -> Int {
      let fourth = DayNumber.of(year, 1, 4)
      return fourth - ((fourth + 3) % 7 + 7) % 7
    }
    let monday = first(year) + (week - 1) * 7
    guard (1971...2104).contains(year), week > 0, monday < first(year + 1) else { return nil }
    return WrittenTime(day: monday + day - 1)
  }

  /// A moment whose year stands behind the time, as programs print it: `Sat Mar 20 07:10:00 GMT 2027`. It names a zone.
  private static func moment(_ text: ByteText) -> WrittenTime? {
    let words = String(decoding: text, as: UTF8.self)
    guard words.firstMatch(of: /[A-Z]{3}|[+\-]\d\d:?\d\d/) != nil,
      let second = WireDate.internet(words).map({ Int($0.timeIntervalSince1970) }), second >= 0
    else { return nil }
    return WrittenTime(day: second / 86_400, second: second % 86_400, offset: 0)
  }

  private static func parts(_ text: ByteText) -> WrittenTime? {
    var place = 0
    var (numbers, month): ([(value: Int, length: Int)], Int?) = ([], nil)
    var monthAt = 0
    while place < text.count, numbers.count < 3, numbers.count < 2 || month == nil {
      let begin = place
      if ByteText.isDigit(text[place]) {
        while place < text.count, ByteText.isDigit(text[place]) { place += 1 }
        guard place - begin <= 4, let value = text.digits(at: begin, place - begin) else { return nil }
        numbers.append((value, place - begin))
      } else if isLetter(text[place]) {
        while place < text.count, isLetter(text[place]) { place += 1 }
        let word = String(decoding: text[begin..<place], as: UTF8.self)
        // No week is a month: “2027-W11”.
        if word.lowercased() == "w" { return nil }
        // A weekday before is passed over, also one that could be a month: “mar. 17 nov. 2027”.
        if let found = Self.month(word), month == nil || monthAt == 0 { (month, monthAt) = (found, numbers.count) }
      } else {
        guard [32, 39, 44, 45, 46, 47].contains(text[place]) else { return nil }
        place += 1
      }
    }
    guard let day = day(numbers, month, monthAt) else { return nil }
    // Behind the day may stand a word for it, or a point.
    while place < text.count, [32, 44, 46].contains(text[place]) || text[place] >= 0x80 { place += 1 }
    for word in ["at ", "um "] where text.count - place > 3 && text[place..<(place + 3)].elementsEqual(word.utf8) {
      place += 3
    }
    if place < text.count, text[place] | 0x20 == UInt8(ascii: "t") { place += 1 }
    if place >= text.count { return WrittenTime(day: day) }
    guard let clock = WrittenTime.clock(text.after(place)) else { return nil }
    return WrittenTime(day: day, second: clock.second, offset: clock.offset)
  }

  private static func day(_ numbers: [(value: Int, length: Int)], _ month: Int?, _ monthAt: Int) -> Int? {
    let values = numbers.map(\.value)
    guard let month else {
      guard numbers.count == 3, numbers[0].length == 4, numbers[1].length <= 2, numbers[2].length <= 2 else {
        return nil
      }
      return WrittenTime.day(values[0], values[1], values[2])
    }
    guard numbers.count == 2, monthAt < 2 else { return nil }
    if numbers[0].length == 4 { return numbers[1].length <= 2 ? WrittenTime.day(values[0], month, values[1]) : nil }
    guard numbers[0].length <= 2, [2, 4].contains(numbers[1].length) else { return nil }
    return WrittenTime.day(numbers[1].length == 2 ? 2_000 + values[1] : values[1], month, values[0])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || byte >= 0x80 }

  /// The number of a month by its name or a beginning of it, in English, German, French, Spanish, Italian, Dutch,
  /// Portuguese, Danish, Norwegian, Swedish, Finnish, Polish, Russian or Turkish.
  static func month(_ word: String) -> Int? {
    let word = word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }

  private static let names: [[String]] = [
    "january januar janner janvier enero gennaio januari janeiro tammikuuta stycznia января ocak",
    "february februar fevrier febrero febbraio februari fevereiro helmikuuta lutego февраля subat",
    "march marz mrz mars marzo maart mrt marco marts maaliskuuta marca марта mart",
    "april avril abril aprile huhtikuuta kwietnia апреля nisan",
    "may mai mayo maggio mei maio maj toukokuuta maja мая mayıs",
    "june juni juin junio giugno junho kesakuuta czerwca июня haziran",
    "july juli juillet julio luglio julho heinakuuta lipca июля temmuz",
    "august aout agosto augustus augusti elokuuta sierpnia августа agustos",
    "september septembre septiembre setiembre settembre setembro syyskuuta wrzesnia сентября eylul",
    "october oktober octobre octubre ottobre outubro lokakuuta pazdziernika октября ekim",
    "november novembre noviembre novembro marraskuuta listopada ноября kasım",
    "december dezember decembre diciembre dicembre dezembro desember joulukuuta grudnia декабря aralık",
  ].map { $0.split(separator: " ").map(String.init) }
}
