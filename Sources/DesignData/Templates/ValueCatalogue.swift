/// The values a text can read, for people to choose from: what each means, and how it is best written.
package struct ValueEntry: Hashable, Sendable {
  /// The key.
  package var key: String
  /// What it is about: `Time`, `Weather`, …
  package var group: String
  /// What it says.
  package var meaning: String
  /// How it is written in a text, with a format and a fallback where they help.
  package var token: String

  /// An entry of the given parts.
  package init(key: String, group: String, meaning: String, token: String) {
    self.key = key
    self.group = group
    self.meaning = meaning
    self.token = token
  }
}

/// The catalogue of built-in values (docs/template-language.md lists every key).
package enum ValueCatalogue {
  /// Every value, domain by domain.
  package static let all: [ValueEntry] = DataDomain.allCases.flatMap(\.catalogue)
}
