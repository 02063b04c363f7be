import DesignModel

/// What a model meant, read and mended.
public struct Intent: Hashable, Sendable {
  /// One of its proposals.
  public struct Proposal: Hashable, Sendable {
    /// What it calls it.
    public var title: String
    /// What it changes, in the registry's order, sizes after the base.
    public var changes: [Change]
    /// What of it could not be mended and was left out, a sentence each.
    public var problems: [String]
  }

  /// What it says to the person.
  public var reply: String
  /// What it proposes.
  public var proposals: [Proposal]
  /// What was mended, a sentence each.
  public var repairs: [String]
  /// What could not be mended and was left out, of all proposals, a sentence each; at most ``problemLimit``.
  public var problems: [String]

  /// Most problems that are told.
  static let problemLimit = 20

  mutating func tell(_ problem: String) {
    if problems.count < Self.problemLimit, !problems.contains(problem) { problems.append(problem) }
  }
}
