/// A whole number that came from outside: of an address, a form or a script. It is bounded where it is read, to nine digits
/// or narrower, so that nothing reckoned from it can overflow. What lies outside counts as not given.
package struct SentNumber: Hashable, Sendable {
  /// The number, within ``widest``.
  package let value: Int

  /// What is taken where a use sets no narrower range.
  package static let widest = -999_999_999...999_999_999

  /// The number a text says within `range`; nil for anything else.
  package init?(_ text: some StringProtocol, in range: ClosedRange<Int> = widest) {
    guard let number = Int(text), range.clamped(to: Self.widest).contains(number) else { return nil }
    value = number
  }
}

extension SentNumber: Decodable {
  /// Reads a number of JSON; one that is not within ``widest`` is a fault.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    let number = try box.decode(Int.self)
    guard Self.widest.contains(number) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "a whole number of nine digits at most")
    }
    value = number
  }
}
