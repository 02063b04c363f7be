import DesignModel
import Foundation

/// Resolves `{{key}}` and `{{key|fallback}}` in texts (variables-engine.md §2 and §3). Filters are parsed, so that the
/// fallback ends where it should, and are not applied yet.
public struct TextResolver: Sendable {
  /// Values by canonical key.
  public var snapshot: DataSnapshot
  /// The moment for time keys.
  public var moment: Moment
  /// Whether keys that are not built in (those without a leading `__`) resolve.
  public var resolvesCustomVariables: Bool

  /// Most passes over a text (variables-engine.md §2).
  static let passes = 3
  /// Longest result, in UTF-8 bytes; what grows beyond is left unexpanded.
  static let resultLimit = 1 << 20

  /// A resolver of the given parts.
  public init(snapshot: DataSnapshot, moment: Moment, resolvesCustomVariables: Bool = true) {
    self.snapshot = snapshot
    self.moment = moment
    self.resolvesCustomVariables = resolvesCustomVariables
  }

  /// `text` with its tokens replaced. A text without `{{` comes back as it is.
  public func resolve(_ text: String) -> String {
    guard text.utf8.contains(0x7B), text.contains("{{") else { return text }
    var current = text
    for _ in 0..<Self.passes {
      let next = pass(current)
      if next == current || next.utf8.count > Self.resultLimit { break }
      current = next
      if !current.contains("{{") { break }
    }
    return current
  }

  private func pass(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x7B, index + 1 < bytes.count, bytes[index + 1] == 0x7B else {
        out.append(bytes[index])
        index += 1
        continue
      }
      guard let end = close(bytes, from: index + 2) else {
        out += bytes[index...]
        break
      }
      out += value(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)).utf8
      index = end + 2
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func close(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0x7D, bytes[index + 1] == 0x7D { return index }
      index += 1
    }
    return nil
  }

  private func value(_ raw: String) -> String {
    let token = TemplateToken(TextRules.trim(raw))
    if let known = lookUp(TextRules.canonicalKey(token.base)), !known.isEmpty { return known }
    return token.fallback
  }

  private func lookUp(_ key: String) -> String? {
    if key.isEmpty || key.hasPrefix("=") { return nil }
    if let time = timeValue(key) { return time }
    if !resolvesCustomVariables, !key.hasPrefix("__") { return nil }
    return snapshot.values[key]
  }

  private func timeValue(_ key: String) -> String? {
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    switch key {
    case "__time":
      let parts = moment.components()
      return "\(two(parts.hour)):\(two(parts.minute))"
    case "__today":
      let parts = moment.components()
      let year = String(String(10_000 + (parts.year ?? 0)).suffix(4))
      return "\(year)-\(two(parts.month))-\(two(parts.day))"
    case "__weekday":
      return moment.date.formatted(
        Date.FormatStyle(locale: moment.locale, timeZone: moment.zone).weekday(.abbreviated))
    case "__now_unix": return String(Int(moment.date.timeIntervalSince1970.rounded(.towardZero)))
    case "__now": return moment.date.formatted(.iso8601)
    default: return nil
    }
  }
}

/// The parts of a token's body (variables-engine.md §3).
struct TemplateToken {
  var base: String
  var fallback = ""
  var filters: [String] = []

  static let knownFilters: Set<String> = [
    "upper", "lower", "title", "trim", "prefix", "suffix", "pad", "number", "percent", "currency", "round", "floor",
    "ceil", "abs", "clamp", "date", "relative", "daysuntil", "hoursuntil", "minutesuntil", "sincedays", "sincehours",
    "sinceminutes", "plural", "bar",
  ]

  init(_ body: String) {
    if let split = body.range(of: "||") {
      let left = body[..<split.lowerBound]
      base = String(left)
      if let bar = left.firstIndex(of: "|") {
        base = String(left[..<bar])
        fallback = String(left[left.index(after: bar)...])
      }
      filters = body[split.upperBound...].split(separator: "|").map { TextRules.trim(String($0)) }
    } else {
      let parts = body.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      base = parts[0]
      if parts.count > 1 {
        let known = parts.dropFirst(2).contains { part in
          let name = part.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? ""
          return Self.knownFilters.contains(TextRules.trim(name).lowercased())
        }
        fallback = known ? parts[1] : parts.dropFirst().joined(separator: "|")
        if known { filters = parts.dropFirst(2).map(TextRules.trim) }
      }
    }
    filters = filters.filter { !$0.isEmpty }
    base = TextRules.trim(base)
  }
}
