import DesignModel
import Foundation

/// A kind of data a design can read besides its own fields. What there is to know of each stands in one place, its
/// ``DataDomainFacts``; who asks what a design reads asks ``DesignReadings``.
package enum DataDomain: String, CaseIterable, Codable, Hashable, Sendable {
  case time, weather, calendar, reminders, steps, activity, weight, photo, variables

  /// What is known of it.
  var facts: any DataDomainFacts { Self.table[self] ?? made }

  /// Every domain's facts, made once: they hold tables of their own, and texts ask for them token by token.
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

  /// The domain a canonical key belongs to; nil for one that begins with two underscores and is nobody's.
  package init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.facts.owns(key) }) else { return nil }
    self = found
  }

  /// Its name for people: `Weather`.
  package var title: String { facts.title }
  /// Its icon's name.
  package var symbol: String { facts.symbol }
  /// What Explore and the cards of templates call it: `health` for steps, activity and weight. Nil where nobody looks for
  /// it.
  package var facet: String? { facts.facet }
  /// Layouts that draw it whatever their texts say.
  package var layouts: Set<LayoutTemplate> { facts.layouts }
  /// Whether it is its owner's alone: pages for others show dots or nothing in its place.
  package var isPrivate: Bool { facts.isPrivate }
  /// Whether what is drawn of it is a sample until somebody brings their own.
  package var comesFromThePhone: Bool { self != .time && self != .photo && self != .variables }
  /// Whether `data` knows anything of it.
  package func isKnown(in data: DataSnapshot) -> Bool { facts.isKnown(in: data) }
  /// Whose copy of it `data` has, and when that was taken; nil where it has none.
  package func copy(in data: DataSnapshot) -> DomainCopy? { isKnown(in: data) ? facts.copy(in: data) : nil }
  /// What a page says of all of it at once, as a template; nil where there is nothing to say.
  package var summary: String? { facts.summary }
  /// Seconds its values are good for where texts read them (format.md §10); nil where nothing renews them.
  package var cadence: TimeInterval? { facts.cadence }
  /// Seconds its values are good for where a layout draws them; nil where none does.
  package var drawnCadence: TimeInterval? { facts.drawnCadence }

  /// The values of it that texts can read, for people to choose from.
  package var catalogue: [ValueEntry] {
    facts.catalogue.map { key, format, meaning in
      ValueEntry(key: key, group: title, meaning: meaning, token: "{{\(key)\(format)}}")
    }
  }

  /// Puts what `other` knows of it into `data`, in place of what was there.
  package func copy(from other: DataSnapshot, into data: inout DataSnapshot) { facts.copy(from: other, into: &data) }

  /// What stands for all of it among the keys of values: `__weather`. No value of anybody's begins so.
  package var mark: String { "__\(rawValue)" }

  /// Takes what is private out of `data`: words become dots, numbers go.
  package func redact(_ data: inout DataSnapshot) { facts.redact(&data) }

  /// What the facets are called, in the order of the domains: `health`, “Health”.
  package static let facets: [(facet: String, title: String)] = {
    var found: [(String, String)] = []
    for facet in allCases.compactMap(\.facet) where !found.contains(where: { $0.0 == facet }) {
      found.append((facet, facet.prefix(1).uppercased() + facet.dropFirst()))
    }
    return found
  }()
}

/// What a domain knows of itself. A new one is a file with this and a case of ``DataDomain``.
protocol DataDomainFacts: Sendable {
  /// Its name for people.
  var title: String { get }
  /// Its icon's name.
  var symbol: String { get }
  /// What it is looked for by.
  var facet: String? { get }
  /// How its keys begin, in canonical form; nil where `owns` tells otherwise.
  var prefix: String? { get }
  /// Layouts made of it.
  var layouts: Set<LayoutTemplate> { get }
  /// Seconds its values are good for in texts.
  var cadence: TimeInterval? { get }
  /// Seconds its values are good for in its layouts.
  var drawnCadence: TimeInterval? { get }
  /// Whether others must not see it.
  var isPrivate: Bool { get }
  /// Names that documents promised, and the keys they stand for (format.md §8.11).
  var aliases: [String: String] { get }
  /// What a page says of all of it at once, as a template; nil where there is nothing to say.
  var summary: String? { get }
  /// Key, what follows it in a token, and what it says.
  var catalogue: [(String, String, String)] { get }

  /// Whether the canonical `key` is one of its own.
  func owns(_ key: String) -> Bool
  /// How often the value of its `key` changes by the clock alone.
  func dependence(ofKey key: String) -> TimeDependence
  /// Writes down what its keys say.
  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment)
  /// Puts what `other` knows of it into `data`, in place of what was there.
  func copy(from other: DataSnapshot, into data: inout DataSnapshot)
  /// Whose copy of it `data` has, and when that was taken; asked only where it has one.
  func copy(in data: DataSnapshot) -> DomainCopy
  /// Whether `data` has anything of it.
  func isKnown(in data: DataSnapshot) -> Bool
  /// Takes out what others must not see.
  func redact(_ data: inout DataSnapshot)
}

extension DataDomainFacts {
  var summary: String? { nil }
  func owns(_ key: String) -> Bool { prefix.map(key.hasPrefix) ?? false || aliases[key] != nil }
  func copy(in data: DataSnapshot) -> DomainCopy { DomainCopy() }
}

/// What is known of a copy of somebody's data: whose it is and when it was taken.
package struct DomainCopy: Hashable, Sendable {
  /// Whose, where that has a name: a town.
  package var name: String?
  /// How it was taken: “read”, “counted”, “weighed”.
  package var verb = "read"
  /// When; nil where nothing tells.
  package var takenAt: Date?
}

extension LayoutTemplate {
  /// What the layout draws whatever its texts say.
  package var draws: Set<DataDomain> { Set(DataDomain.allCases.filter { $0.layouts.contains(self) }) }
}

/// Keys being filled; what is nil stays away.
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

/// How values of keys are written.
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

  /// With so many decimals.
  static func fixed(_ value: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", value) }
}
