import Foundation

/// What decoding a design must invent when a file does not say: an id and a date. Passed in, so that decoding reads no
/// clock and no random source of its own.
package struct DecodingInventions: Sendable {
  /// Gives the id of a spec that has none.
  package var newID: @Sendable () -> UUID
  /// Stands in for a missing or unreadable `updatedAt`.
  package var now: Date

  /// Inventions made from `newID` and `now`.
  package init(newID: @escaping @Sendable () -> UUID, now: Date) {
    self.newID = newID
    self.now = now
  }

  static let key = CodingUserInfoKey(rawValue: "DesignModel.inventions")
}

extension JSONDecoder {
  /// A decoder whose specs take their invented ids and dates from `inventions`; `dates` is the document's one date mode
  /// (format.md §2.2).
  package static func forDesigns(_ inventions: DecodingInventions, dates: DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    if let key = DecodingInventions.key { decoder.userInfo[key] = inventions }
    return decoder
  }
}

extension Decoder {
  var inventions: DecodingInventions? {
    DecodingInventions.key.flatMap { userInfo[$0] as? DecodingInventions }
  }
}

extension KeyedDecodingContainer {
  /// The value of `key`, or nil when it is missing, null or does not decode: lenient reading, field by field.
  func lenient<T: Decodable>(_ type: T.Type, _ key: Key) -> T? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }
}
