/// How much a finding matters, from least to most.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case good, note, warning, error

  private var rank: Int {
    switch self {
    case .good: 0
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }

  package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
}

/// Something people should know about a design, its picture, a file, a calendar, a request or an export. Each domain
/// defines its codes, and what a place is: an element, a section of the tools, a JSON pointer.
package struct Finding<Code: Hashable & Sendable, Place: Hashable & Sendable>: Error, Hashable {
  package var severity: Severity
  /// What was found, for programs.
  package var code: Code
  package var place: Place
  /// What was found, for people.
  package var words: String
  /// The name of the fix in forms; nil if there is none.
  package var repair: String?

  package init(_ code: Code, _ words: String, at place: Place, severity: Severity = .warning, repair: String? = nil) {
    (self.severity, self.code, self.place, self.words, self.repair) = (severity, code, place, words, repair)
  }
}

extension Finding where Place == String {
  /// A finding about the whole.
  package init(_ code: Code, _ words: String, severity: Severity = .warning) {
    self.init(code, words, at: "", severity: severity)
  }
}
