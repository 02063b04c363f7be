/// A built-in variable to choose from: its meaning, and its best placeholder.
package struct VariableEntry: Hashable, Sendable {
  package var key: String
  /// Its group: `Time`, `Weather`, …
  package var group: String
  package var meaning: String
  /// Its placeholder, with a format and a fallback if they help.
  package var token: String

  /// An entry of the given parts.
  package init(key: String, group: String, meaning: String, token: String) {
    self.key = key
    self.group = group
    self.meaning = meaning
    self.token = token
  }
}

/// The built-in variables (docs/template-language.md lists every key).
package enum VariableCatalogue {
  /// All of them, by domain.
  package static let all: [VariableEntry] = DataDomain.allCases.flatMap(\.catalogue)
}
