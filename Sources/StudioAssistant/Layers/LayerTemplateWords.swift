import DesignModel
import Foundation

/// What words say of a template's own values: where a boarding pass leads, what is read, what is saved for.
enum LayerTemplateWords {
  /// Codes of cities' airports, for the passes that name them.
  private static let airports: [String: String] = [
    "tokyo": "HND", "paris": "CDG", "london": "LHR", "lisbon": "LIS", "rome": "FCO", "berlin": "BER", "madrid": "MAD",
    "barcelona": "BCN", "dublin": "DUB", "vienna": "VIE", "prague": "PRG", "athens": "ATH", "oslo": "OSL",
    "stockholm": "ARN", "copenhagen": "CPH", "helsinki": "HEL", "reykjavik": "KEF", "amsterdam": "AMS",
    "brussels": "BRU", "zurich": "ZRH", "geneva": "GVA", "munich": "MUC", "milan": "MXP", "venice": "VCE",
    "istanbul": "IST", "new york": "JFK", "boston": "BOS", "chicago": "ORD", "toronto": "YYZ", "montreal": "YUL",
    "vancouver": "YVR", "san francisco": "SFO", "los angeles": "LAX", "seattle": "SEA", "mexico city": "MEX",
    "sydney": "SYD", "melbourne": "MEL", "auckland": "AKL", "singapore": "SIN", "bangkok": "BKK", "hong kong": "HKG",
    "seoul": "ICN", "osaka": "KIX", "kyoto": "KIX", "delhi": "DEL", "mumbai": "BOM", "dubai": "DXB", "cairo": "CAI",
    "cape town": "CPT", "nairobi": "NBO", "edinburgh": "EDI", "nice": "NCE", "warsaw": "WAW", "budapest": "BUD",
    "porto": "OPO",
  ]

  /// Values by the document's names, and the words that said them.
  static func details(of id: String, in text: String) -> (values: [String: String], words: [String]) {
    var (values, words): ([String: String], [String]) = ([:], [])
    func split(_ said: Substring) -> [String] { said.split(separator: " ").map(String.init) }
    func place(_ lead: String, _ code: String, _ name: String) {
      guard
        let pattern = try? Regex("(?i)\\b\(lead)\\s+((?:\\p{L}[\\p{L}’'-]{1,24})(?:\\s\\p{Lu}[\\p{L}’'-]{1,24}){0,2})"),
        let found = text.firstMatch(of: pattern), let said = found.output[1].substring
      else { return }
      let city = TextRules.trim(String(said))
      guard !["the", "my", "a", "an", "our"].contains(city.lowercased()) else { return }
      let letters = city.folding(options: .diacriticInsensitive, locale: nil).filter(\.isLetter).prefix(3).uppercased()
      values[code] = airports[Utterance.plain(city)] ?? String(letters)
      values[name] = LayerWords.sentence(city)
      words += split(said)
    }
    func number(_ pattern: Regex<(Substring, Substring)>, _ key: String) {
      guard let found = text.firstMatch(of: pattern) else { return }
      values[key] = String(found.output.1).replacing(",", with: "")
      words += split(found.output.0)
    }
    func said(_ pattern: Regex<(Substring, Substring)>, _ key: String) {
      guard let found = text.firstMatch(of: pattern) else { return }
      values[key] = LayerWords.sentence(TextRules.trim(String(found.output.1)))
      words += split(found.output.0)
    }
    switch id {
    case "layered-boarding-pass":
      place("to", "to", "toname")
      place("from", "from", "fromname")
      // “Dublin to Lisbon”, where the first is a city that is known.
      if values["from"] == nil, let found = text.firstMatch(of: once(/(?i)(\p{L}+) to \p{L}/)),
        let code = airports[Utterance.plain(String(found.output.1))]
      {
        (values["from"], values["fromname"]) = (code, LayerWords.sentence(String(found.output.1)))
        words.append(String(found.output.1))
      }
      said(once(/(?i)\bgate ([a-z]?\d{1,3}[a-z]?)\b/), "gate")
      said(once(/(?i)\bseat (\d{1,2}[a-f])\b/), "seat")
      for key in ["gate", "seat"] { values[key] = values[key]?.uppercased() }
    case "layered-reading-log":
      said(once(/["“‘]([^"”’]{1,60})["”’]/), "book")
      number(once(/(?i)\b(\d{1,4}) pages\b/), "of")
      number(once(/(?i)\bpage (\d{1,4})\b/), "page")
    case "layered-savings":
      said(once(/(?i)\bfor (?:a |an |the |my |our )?([\p{L} ]{2,40}?)(?=,|;|\.|$| goal| of \d| with)/), "name")
      number(once(/(?i)(?:goal|target|of|save)\D{0,8}(\d[\d,]{1,8})/), "goal")
      number(once(/(?i)\b(?:have|saved)\D{0,6}(\d[\d,]{1,8})/), "have")
    case "layered-match-score":
      guard let found = text.firstMatch(of: once(/(\p{Lu}[\p{L} ]{1,20}?) (?:vs?\.?|against) (\p{Lu}[\p{L}]{1,20})/))
      else {
        break
      }
      (values["h"], values["a"]) = (String(found.output.1), String(found.output.2))
      words += split(found.output.0)
      if let score = text.firstMatch(of: once(/\b(\d{1,2}) ?[:–-] ?(\d{1,2})\b/)) {
        (values["hs"], values["as"]) = (String(score.output.1), String(score.output.2))
      }
    case "layered-kitchen-timer":
      number(once(/(?i)\b(\d{1,3}) ?min(?:ute)?s?\b/), "for")
      said(once(/(?i)\bfor (?:the |my )?(?!\d)([\p{L} ]{2,24}?)(?=,|;|\.|$)/), "what")
    case "layered-tides": said(once(/(?i)\b(?:at|in|for|of) (\p{Lu}[\p{L}’' ]{1,28})(?=,|;|\.|$)/), "place")
    case "layered-countdown-dots":
      said(once(/(?i)\b(?:to|until|till|for) (?:the |my |our )?([\p{L}’' ]{2,40}?)(?=,|;|\.|$| on )/), "what")
    default: break
    }
    return (values, words)
  }

  /// A tree with what was said in its values: the word after the bar of `{{key|word}}`, so that a variable still counts
  /// for more; and which of what was said found a place.
  static func filled(_ tree: LayerTree, _ id: String, _ text: String, day: CalendarDay?) -> LayerTree {
    var tree = tree
    guard case .object(var known)? = tree.document["values"] else { return tree }
    var values = details(of: id, in: text).values
    if let day { values["day"] = day.description }
    for (key, value) in values {
      guard let old = known[key]?.string else { continue }
      let plain = value.replacing("{", with: "").replacing("}", with: "").replacing("|", with: " ").beginning(60)
      known[key] = .string(
        old.hasPrefix("{{") && old.contains("|") ? replacingFallback(of: old, by: plain) : plain)
    }
    tree.document["values"] = .object(known)
    return tree
  }

  /// `{{key|old||filter}}` with another fallback; the fallback may be a template itself.
  static func replacingFallback(of text: String, by words: String) -> String {
    guard let bar = text.firstIndex(of: "|") else { return words }
    var (depth, end) = (0, text.index(after: bar))
    let all = text[end...]
    for index in all.indices {
      if all[index...].hasPrefix("{{") { depth += 1 }
      if all[index...].hasPrefix("}}") {
        if depth == 0 {
          end = index
          break
        }
        depth -= 1
      }
      if depth <= 0, all[index] == "|", index != all.startIndex {
        end = index
        break
      }
    }
    return String(text[...bar]) + words + text[end...]
  }
}
