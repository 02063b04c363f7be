/// Why a file or a response was rejected. Nothing of it is stored.
package struct ReadRefusal: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// It isn't the expected kind of file.
    case wrongKind
    case limit
    case damaged
    /// Reading was cancelled, or ended at its limits.
    case stopped
  }

  static let stopped = ReadRefusal(.stopped, "import cancelled")

  package var kind: Kind
  /// The problem, its position and any limit: a sentence without a full stop.
  package var description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
