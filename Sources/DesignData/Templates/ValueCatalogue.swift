/// The values a text can read, for people to choose from: what each means, and how it is best written.
public struct ValueEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What it is about: `Time`, `Weather`, …
  public var group: String
  /// What it says.
  public var meaning: String
  /// How it is written in a text, with a format and a fallback where they help.
  public var token: String

  /// An entry of the given parts.
  public init(key: String, group: String, meaning: String, token: String) {
    self.key = key
    self.group = group
    self.meaning = meaning
    self.token = token
  }
}

/// The catalogue of built-in values (docs/template-language.md lists every key).
public enum ValueCatalogue {
  /// Every value, domain by domain.
  public static let all: [ValueEntry] = DataDomain.allCases.flatMap(\.catalogue)
}
