import DesignData
import DesignModel

/// Texts with templates as Widgy can say them: its own placeholder where it has one that it fills by itself, else what the
/// template says now (widgy.md §6).
enum WidgyWords {
  /// Our tokens and the placeholders that say the same there. Keys of three words are none of them: Widgy replaces them and
  /// never asks for them.
  private static let twins: [String: String] = [
    "__time": "date_time.time", "__now||date:h:mm a": "date_time.time", "__today": "date_time.date",
    "__now||date:EEEE, MMM d": "date_time.date", "__hour": "date_time.hour", "__now||date:H": "date_time.hour",
    "__now||date:mm": "date_time.minute", "__weekday": "date_time.weekday", "__now||date:EEEE": "date_time.weekday",
    "__now||date:MMMM": "date_time.month", "__year": "date_time.year", "__now||date:yyyy": "date_time.year",
    "__weather_temp": "weather.temperature", "__weather_high": "weather.high", "__weather_low": "weather.low",
    "__weather_condition": "weather.condition", "__steps_today": "health.steps", "__battery_level": "battery.level",
    "__battery_state": "battery.state", "__weather_location": "location.city",
  ]

  /// The text for Widgy, and whether some of it stands still there that moves here. `keepsUnknown` leaves words nobody has
  /// a value for as they are typed.
  static func text(_ text: String, _ scope: LayerScope?, keepsUnknown: Bool) -> (text: String, isStill: Bool) {
    guard let scope, text.contains("{{") else { return (text, false) }
    var (out, rest, isStill) = ("", text[...], false)
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      out += rest[..<open.lowerBound]
      let token = String(rest[open.lowerBound..<close.upperBound])
      let body = TextRules.trim(String(rest[open.upperBound..<close.lowerBound]))
      if let twin = twin(of: body) {
        out += "{{\(twin)}}"
      } else if isTheirs(body) {
        out += token
      } else {
        let now = scope.text(.string(token))
        let isUnknown = keepsUnknown && now.isEmpty && isWord(body)
        out += isUnknown ? token : now
        isStill = isStill || !isUnknown
      }
      rest = rest[close.upperBound...]
    }
    return ((out + rest).beginning(LayerLimits.text), isStill)
  }

  /// The placeholder that says the same; a fallback, which Widgy has none of, does not matter.
  private static func twin(of body: String) -> String? {
    if let same = twins[body] { return same }
    guard !body.contains("||") else { return nil }
    return twins[TextRules.trim(String(body.prefix { $0 != "|" }))]
  }

  /// Whether it is a key alone, without fallback, filters or a calculation.
  private static func isWord(_ body: String) -> Bool {
    !body.isEmpty && !body.hasPrefix("__") && !body.hasPrefix("=") && !body.contains("|")
  }

  /// Whether it is written as Widgy writes its own: words with dots between them, which none of our keys have.
  private static func isTheirs(_ body: String) -> Bool {
    body.contains(".") && !body.hasPrefix("__") && !body.hasPrefix("=") && !body.contains("|")
  }
}
