import DesignModel
import Foundation

/// A kind of data that a design can use besides its own fields. Everything about each is in its ``DataDomainFacts``; what a
/// design uses is in ``DesignReadings``.
package enum DataDomain: String, CaseIterable, Codable, Hashable, Sendable {
  case time, weather, calendar, reminders, steps, activity, weight, photo, variables

  var facts: any DataDomainFacts { Self.table[self] ?? made }

  /// Every domain's facts, created once: they contain tables, and every placeholder looks them up.
  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.made) })

  private var made: any DataDomainFacts {
    switch self {
    case .time: TimeDomain()
    case .weather: WeatherDomain()
    case .calendar: CalendarDomain()
    case .reminders: RemindersDomain()
    case .steps: StepsDomain()
    case .activity: ActivityDomain()
    case .weight: WeightDomain()
    case .photo: PhotoDomain()
    case .variables: VariablesDomain()
    }
  }

  /// The domain of a canonical key; nil for unknown keys that start with two underscores.
  package init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.facts.owns(key) }) else { return nil }
    self = found
  }

  /// Its display name: `Weather`.
  package var title: String { facts.title }
  package var symbol: String { facts.symbol }
  /// Its filter in Explore and on template cards: `health` for steps, activity and weight. Nil if there is none.
  package var facet: String? { facts.facet }
  /// Layouts that draw it regardless of their texts.
  package var layouts: Set<LayoutTemplate> { facts.layouts }
  /// Whether it is private: hidden on shared pages.
  package var isPrivate: Bool { facts.isPrivate }
  /// Whether sample data is shown until a source is connected.
  package var comesFromThePhone: Bool { self != .time && self != .photo && self != .variables }
  /// Whether `data` contains any of it.
  package func isKnown(in data: DataSnapshot) -> Bool { facts.isKnown(in: data) }
  /// Whose data of it `data` has and when it was updated; nil if there is none.
  package func copy(in data: DataSnapshot) -> DomainCopy? { isKnown(in: data) ? facts.copy(in: data) : nil }
  /// A summary of it as a template, if any.
  package var summary: String? { facts.summary }
  /// Seconds until its values are out of date in texts (format.md §10); nil if nothing updates them.
  package var cadence: TimeInterval? { facts.cadence }
  /// Seconds until its values are out of date in layouts; nil if no layout draws them.
  package var drawnCadence: TimeInterval? { facts.drawnCadence }

  /// Its built-in variables, to choose from.
  package var catalogue: [VariableEntry] {
    facts.catalogue.map { key, format, meaning in
      VariableEntry(key: key, group: title, meaning: meaning, token: "{{\(key)\(format)}}")
    }
  }

  /// Replaces its data in `data` with that of `other`.
  package func copy(from other: DataSnapshot, into data: inout DataSnapshot) { facts.copy(from: other, into: &data) }

  /// The key that stands for all of it: `__weather`. Variables can't start this way.
  package var mark: String { "__\(rawValue)" }

  /// Hides what is private in `data`: words become dots, numbers are removed.
  package func redact(_ data: inout DataSnapshot) { facts.redact(&data) }

  /// Filters and their names, in the order of the domains: `health`, “Health”.
  package static let facets: [(facet: String, title: String)] = {
    var found: [(String, String)] = []
    for facet in allCases.compactMap(\.facet) where !found.contains(where: { $0.0 == facet }) {
      found.append((facet, facet.prefix(1).uppercased() + facet.dropFirst()))
    }
    return found
  }()
}

/// Everything about a domain. A new one is a file with this and a case of ``DataDomain``.
protocol DataDomainFacts: Sendable {
  var title: String { get }
  var symbol: String { get }
  var facet: String? { get }
  /// The prefix of its keys, in canonical form; nil if `owns` decides otherwise.
  var prefix: String? { get }
  /// Layouts made of it.
  var layouts: Set<LayoutTemplate> { get }
  /// Seconds until its values are out of date in texts.
  var cadence: TimeInterval? { get }
  /// Seconds until its values are out of date in its layouts.
  var drawnCadence: TimeInterval? { get }
  /// Whether it is private.
  var isPrivate: Bool { get }
  /// Documented aliases, and their keys (format.md §8.11).
  var aliases: [String: String] { get }
  /// A summary of it as a template, if any.
  var summary: String? { get }
  /// Key, the rest of the placeholder, and the meaning.
  var catalogue: [(String, String, String)] { get }

  /// Whether the canonical `key` is one of its own.
  func owns(_ key: String) -> Bool
  /// How often the value of its `key` changes by the clock alone.
  func dependence(ofKey key: String) -> TimeDependence
  /// Fills in the values of its keys.
  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment)
  /// Replaces its data in `data` with that of `other`.
  func copy(from other: DataSnapshot, into data: inout DataSnapshot)
  /// Whose data of it `data` has and when it was updated; only called if there is any.
  func copy(in data: DataSnapshot) -> DomainCopy
  /// Whether `data` contains any of it.
  func isKnown(in data: DataSnapshot) -> Bool
  /// Hides what is private.
  func redact(_ data: inout DataSnapshot)
}

extension DataDomainFacts {
  var summary: String? { nil }
  func owns(_ key: String) -> Bool { prefix.map(key.hasPrefix) ?? false || aliases[key] != nil }
  func copy(in data: DataSnapshot) -> DomainCopy { DomainCopy() }
}

/// Whose data a domain has, and when it was updated.
package struct DomainCopy: Hashable, Sendable {
  /// Its name, such as a town.
  package var name: String?
  /// When it was updated, if known.
  package var takenAt: Date?
}

extension LayoutTemplate {
  /// The data that the layout draws regardless of its texts.
  package var draws: Set<DataDomain> { Set(DataDomain.allCases.filter { $0.layouts.contains(self) }) }
}

/// Collects keys and values; nil values are skipped.
struct Keys {
  var values: [String: String] = [:]

  mutating func set(_ key: String, _ value: String?) { if let value { values[key] = value } }
  mutating func rounded(_ key: String, _ value: Double?) { set(key, value.map(whole)) }
  /// An integer percentage without its sign, and the raw share under `_fraction`.
  mutating func percent(_ key: String, _ share: Double?) {
    rounded(key, share.map { $0 * 100 })
    set(key + "_fraction", share.map { "\($0)" })
  }
  func whole(_ value: Double) -> String {
    String(TemplateNumber.saturated(value.rounded(.toNearestOrAwayFromZero)))
  }
}

/// Formats the values of keys.
enum KeyText {
  private static func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }

  /// `2026-11-23` in the moment's zone.
  static func day(_ date: Date, _ moment: Moment) -> String {
    let parts = moment.calendar.dateComponents([.year, .month, .day], from: date)
    let year = String(String(10_000 + (parts.year ?? 0)).suffix(4))
    return "\(year)-\(two(parts.month))-\(two(parts.day))"
  }

  /// `09:05` in the moment's zone.
  static func clock(_ date: Date, _ moment: Moment) -> String {
    let parts = moment.calendar.dateComponents([.hour, .minute], from: date)
    return "\(two(parts.hour)):\(two(parts.minute))"
  }

  /// UTC with milliseconds.
  static func iso(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// With a number of decimals.
  static func fixed(_ value: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", value) }
}
