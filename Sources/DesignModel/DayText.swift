/// Texts that count days by themselves, in words that fit the number. They say the same in the app, but for the day itself
/// and after it: it shows 0 there, since it reads no words for them (docs/template-language.md).
package enum DayText {
  /// Whether a placeholder’s key and fallback are a chosen date, as ``until(_:tail:on:)``, ``since(_:)`` and
  /// ``date(_:)`` write it. It belongs to the design: a variable of that name is ignored.
  package static func isChosen(key: String, _ fallback: String) -> Bool {
    guard key == "day" || key == "since" else { return false }
    let day = Array(TextRules.trim(fallback).utf8.prefix(10))
    return day.count == 10
      && day.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == 0x2D : (0x30...0x39).contains($1) }
  }

  /// Days until a day, `2027-06-12`: “2 days to go”, “1 day to go”, “Today”, then “1 day ago”. `tail` follows the word while
  /// the day is ahead; `on` stands on the day itself.
  package static func until(_ day: String, tail: String = "", on: String = "Today") -> String {
    let rest = tail.isEmpty ? "" : " " + tail
    return "{{day|\(day)|daysuntil|apart|clamp:0:99999|number:0}}"
      + "{{day|\(day)|daysuntil|plural: day\(rest): days\(rest):\(on): day ago: days ago}}"
  }

  /// Days since a day, `2021-05-08`: “1 day”, “2,024 days”.
  package static func since(_ day: String) -> String {
    "{{since|\(day)|sincedays|number:0}}{{since|\(day)|sincedays|plural: day: days}}"
  }

  /// A text with its counts of days named instead of written: “days until 2027-06-12”.
  static func named(_ text: String) -> String {
    guard text.contains("|days") || text.contains("days|") else { return text }
    return text.replacing(
      /\{\{day\|([^|{}]{1,24})\|daysuntil\|apart[^{}]{0,80}\}\}\{\{day\|[^{}]{0,24}\|daysuntil\|plural:[^{}]{0,120}\}\}/
    ) { "days until \($0.output.1)" }.replacing(
      /\{\{since\|([^|{}]{1,24})\|sincedays\|number:0\}\}\{\{since\|[^{}]{0,24}\|sincedays\|plural:[^{}]{0,40}\}\}/
    ) { "days since \($0.output.1)" }
  }

  /// The day itself: “Saturday 12 June”.
  package static func date(_ day: String) -> String { "{{day|\(day)|date:EEEE d MMMM}}" }
}
