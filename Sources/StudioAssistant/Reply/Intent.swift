import DesignModel

/// What a model meant, read and mended.
package struct Intent: Hashable, Sendable {
  /// One of its proposals.
  package struct Proposal: Hashable, Sendable {
    /// What it calls it.
    package var title: String
    /// What it changes, in the registry's order, sizes after the base.
    package var changes: [Change]
    /// What of it could not be mended and was left out, a sentence each.
    package var problems: [String]
  }

  /// What it says to the person.
  package var reply: String
  package var proposals: [Proposal]
  /// What was mended, a sentence each.
  package var repairs: [String]
  /// What could not be mended and was left out, of all proposals, a sentence each; at most ``problemLimit``.
  package var problems: [String]

  /// Most problems that are told.
  static let problemLimit = 20

  mutating func tell(_ problem: String) {
    if problems.count < Self.problemLimit, !problems.contains(problem) { problems.append(problem) }
  }
}
