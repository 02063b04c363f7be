import DesignModel

/// Why what was sent in was not taken; nothing of it was. Its words repeat nothing of what was sent. Its place is a JSON
/// pointer (RFC 6901) of names that this project gave; empty for all of it.
package typealias PushFault = Finding<PushCode, String>

/// Why what was sent in was not taken; the text is its name in answers.
package enum PushCode: String, Hashable, Sendable {
  /// It isn't JSON, or it is nested too deeply.
  case invalidJSON = "invalid-json"
  /// A part is missing, or of another kind.
  case invalidValue = "invalid-value"
  /// A text, or a list, is too long.
  case tooLong = "too-long"
  /// A number or a date lies outside what is taken.
  case outOfRange = "out-of-range"
}

extension PushFault {
  /// Refuses all that was sent.
  package init(_ code: PushCode, _ words: String) { self.init(code, words, at: "") }

  /// Refuses what was sent at `pointer`.
  package init(_ code: PushCode, _ words: String, at pointer: String) {
    self.init(code, words, at: pointer, severity: .error)
  }
}
