import Foundation

/// A whole number from a request: an address, a form or a script. It is limited to nine digits or a narrower range when
/// it is parsed, so that calculations with it can’t overflow. Numbers outside the range are ignored.
package struct SentNumber: Hashable, Sendable {
  /// The number, within ``widest``.
  package let value: Int

  /// The range if a caller sets no narrower one.
  package static let widest = -999_999_999...999_999_999

  /// Parses a number within `range`; nil for any other text.
  package init?(_ text: some StringProtocol, in range: ClosedRange<Int> = widest) {
    guard let number = Int(text), range.clamped(to: Self.widest).contains(number) else { return nil }
    value = number
  }
}

extension SentNumber {
  /// A number with a point or a comma, as people type it, in at most 12 characters; nil for any other text.
  package static func decimal(_ text: String) -> Double? {
    let plain = text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
    guard plain.utf8.count <= 12, plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(plain)
  }
}

extension SentNumber: Decodable {
  /// Decodes a number; throws if it isn’t within ``widest``.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    let number = try box.decode(Int.self)
    guard Self.widest.contains(number) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "a whole number of at most nine digits")
    }
    value = number
  }
}
