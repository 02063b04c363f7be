import DesignModel
import Foundation

/// The keys that begin with two underscores: time, and what the phone knows (format.md §8.10).
/// docs/template-language.md lists them.
enum BuiltInKeys {
  private static let aliases: [String: String] =
    DataDomain.allCases.reduce(into: [:]) { $0.merge($1.facts.aliases) { first, _ in first } }

  /// The key that a promised name stands for, or the key itself (format.md §8.11).
  static func meant(by key: String) -> String { aliases[key] ?? key }

  /// The keys of one domain that the snapshots fill at a moment.
  static func values(of domain: DataDomain, from snapshot: DataSnapshot, at moment: Moment) -> [String: String] {
    var keys = Keys()
    domain.facts.fill(&keys, from: snapshot, at: moment)
    return keys.values
  }
}
