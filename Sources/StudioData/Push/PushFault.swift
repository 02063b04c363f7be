/// Why what was sent in was not taken; nothing of it was. It repeats nothing of what was sent.
package struct PushFault: Error, Hashable, Sendable {
  /// What kind of reason it is; the text is its name in answers.
  package enum Kind: String, Hashable, Sendable {
    /// It is no JSON, or nested too deeply.
    case invalidJSON = "invalid-json"
    /// A part is missing, or of another kind.
    case invalidValue = "invalid-value"
    /// A text, or a list, is too long.
    case tooLong = "too-long"
    /// A number or a date lies outside what is taken.
    case outOfRange = "out-of-range"
  }

  /// What kind of reason it is.
  package var kind: Kind
  /// What is wrong and what is taken, as a sentence.
  package var detail: String
  /// Where in what was sent, as a JSON pointer (RFC 6901) of names that this project gave; empty for all of it.
  package var pointer: String

  package init(_ kind: Kind, _ detail: String, at pointer: String = "") {
    (self.kind, self.detail, self.pointer) = (kind, detail, pointer)
  }
}
