import HTTPTypes

extension HTTPField.Name {
  /// The name of a header that HTTPTypes doesn’t declare. An invalid one is a bug, which its first use shows; no
  /// other header is written in its place.
  package static func literal(_ text: StaticString) -> Self {
    guard let name = Self("\(text)") else { preconditionFailure("This is not the name of a header: \(text)") }
    return name
  }
}
