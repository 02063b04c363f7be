/// Why a file or an answer from outside was not read. Nothing of it is kept then.
package struct ReadRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Kind: String, Hashable, Sendable {
    /// It is something else.
    case wrongKind
    /// It is larger, deeper or longer than a limit.
    case limit
    /// It is broken off or broken.
    case damaged
    /// Whoever reads it asked to stop.
    case stopped
  }

  /// Reading ended because whoever reads it asked to stop.
  static let stopped = ReadRefusal(.stopped, "reading was stopped")

  /// What kind of reason it is.
  package var kind: Kind
  /// What is wrong and where, and the limit where one was passed: a sentence without a full stop.
  package var description: String

  /// A reason.
  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
