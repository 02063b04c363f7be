import DesignModel
import Foundation

/// Reads what layers say where they stand: texts, numbers, conditions and dates, with the document's values and, within a
/// list, the item's (layers.md §3).
package struct LayerScope: Sendable {
  package var resolver: TextResolver
  /// The item this stands in: its number in the list from 0; nil outside lists.
  package private(set) var index: Int?

  /// Most Unicode scalars of a text that are laid out.
  package static let textLimit = 4_000

  /// The scope of a whole tree: its `values` are read as `{{__my_name}}`, none of them through another.
  package init(_ tree: LayerTree, _ resolver: TextResolver) {
    self.resolver = resolver
    let values = tree.document["values"]?.object ?? [:]
    if values.isEmpty { return }
    var read: [String: String] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }).prefix(LayerLimits.values) {
      read[TextRules.canonicalKey("__my_" + name)] = text(value)
    }
    self.resolver = resolver.with(read)
  }

  /// The scope of an item of a list.
  package func item(_ item: LayerItem, index: Int) -> LayerScope {
    var out = self
    out.resolver = resolver.with(item.values)
    out.index = index
    return out
  }

  /// The scope with values of its own.
  package func with(_ values: [String: String]) -> LayerScope {
    var out = self
    out.resolver = resolver.with(values)
    return out
  }

  /// The moment everything is told for.
  package var moment: Moment { resolver.moment }

  /// A text, resolved and cut to what is laid out; empty if it isn't a text or number.
  package func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): resolver.resolve(text).beginning(Self.textLimit)
    case .integer(let number): String(number)
    case .number(let number): TemplateNumber.compact(number)
    default: ""
    }
  }

  /// A number, or what a template comes to; nil where that is none.
  package func number(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return number.isFinite ? number : nil }
    guard let text = value?.string else { return nil }
    return TemplateNumber.read(resolver.resolve(text), .studio)
  }

  /// The result of a measure, within its range; its default if the template gives no number.
  package func number(_ measure: LayerMeasure) -> Double? { measure.bounded(number(measure.value)) }

  /// How much of its range the value of a ring or gauge is, 0…1: 0 for a value that is none. `unset` is the value where
  /// no value is set; nil for the least.
  package func share(_ properties: [String: JSONValue], unset: Double?) -> Double {
    let least = number(properties[RingLayer.min]) ?? 0
    let most = number(properties[RingLayer.max]) ?? 1
    let written = properties[json: RingLayer.value]
    let value = (written == nil ? unset : number(written)) ?? least
    return most > least ? ((value - least) / (most - least)).clamped(to: 0...1) : 0
  }

  /// Whether a condition holds; one that is none does not (layers.md §3: both sides numbers are compared as such, else as
  /// trimmed texts whatever their case; `present` is false for nothing, 0, “false” and “no”).
  package func holds(_ condition: JSONValue?) -> Bool { holds(condition, depth: 1) }

  private func holds(_ condition: JSONValue?, depth: Int) -> Bool {
    guard let members = condition?.object, depth <= LayerLimits.conditionDepth else { return false }
    if let all = members["all"]?.array { return all.allSatisfy { holds($0, depth: depth + 1) } }
    if let any = members["any"]?.array { return any.contains { holds($0, depth: depth + 1) } }
    if let inner = members["not"] { return !holds(inner, depth: depth + 1) }
    let left = side(members["left"])
    switch members["is"]?.string {
    case "empty": return left.isEmpty
    case "present": return !["", "0", "false", "no"].contains(left) && TemplateNumber.read(left, .studio) != 0
    case "between":
      let ends =
        members["right"]?.array.map { $0.map(side) }
        ?? side(members["right"]).split(separator: "…").map { TextRules.trim(String($0)) }
      guard ends.count == 2 else { return false }
      return compare(left, ends[0]) != .orderedAscending && compare(left, ends[1]) != .orderedDescending
    case "contains":
      let part = side(members["right"])
      return part.isEmpty || left.contains(part)
    case let word?:
      let order = compare(left, side(members["right"]))
      switch word {
      case "eq": return order == .orderedSame
      case "ne": return order != .orderedSame
      case "lt": return order == .orderedAscending
      case "le": return order != .orderedDescending
      case "gt": return order == .orderedDescending
      case "ge": return order != .orderedAscending
      default: return false
      }
    case nil: return false
    }
  }

  private func side(_ value: JSONValue?) -> String { TextRules.trim(text(value)).lowercased() }

  private func compare(_ one: String, _ two: String) -> ComparisonResult {
    if let a = TemplateNumber.read(one, .studio), let b = TemplateNumber.read(two, .studio) {
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    return one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
  }

  /// A date layer's words: by its `pattern`, or its `style` as SwiftUI's `Text(_:style:)` writes them; the value as it is
  /// where it is no date.
  package func date(_ properties: [String: JSONValue]) -> String {
    let raw = text(properties[DateLayer.date])
    let dates = TemplateDate(moment: moment, dialect: .studio, writers: resolver.writers)
    guard let date = dates.read(raw) else { return raw }
    let pattern = properties[DateLayer.pattern]
    if !pattern.isEmpty { return dates.write(date, pattern: pattern) }
    let seconds = date.timeIntervalSince(moment.date)
    switch properties[DateLayer.style] {
    case "time": return moment.shortTime(date)
    case "relative": return dates.relative(date)
    case "offset": return Self.offset(-seconds)
    case "timer": return Self.timer(seconds)
    default:
      return date.formatted(
        Date.FormatStyle(
          date: .long, time: .omitted, locale: moment.locale, calendar: moment.calendar, timeZone: moment.zone))
    }
  }

  /// The date a text comes to; nil where it is none.
  package func instant(_ value: JSONValue?) -> Date? {
    TemplateDate(moment: moment, dialect: .studio).read(text(value))
  }

  /// “+2 hours”, “−3 days”: how far now is from the date, in its largest unit.
  private static func offset(_ seconds: Double) -> String {
    let amount = abs(seconds).clamped(to: 0...1e12)
    let units: [(Double, String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
    let unit = units.first { amount >= $0.0 } ?? (1, "second")
    let count = Int(amount / unit.0)
    return "\(seconds < 0 ? "−" : "+")\(count) \(unit.1)\(count == 1 ? "" : "s")"
  }

  /// `25:00`, `1:02:03`: the time to or since the date, as a timer shows it.
  private static func timer(_ seconds: Double) -> String {
    let total = Int(abs(seconds).clamped(to: 0...3.6e8).rounded(.down))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let (hours, minutes, rest) = (total / 3_600, total / 60 % 60, total % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
