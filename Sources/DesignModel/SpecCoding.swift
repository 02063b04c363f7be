import Foundation

/// The studio's own exact form of a design: compact JSON with sorted keys and dates as seconds since 2001, so that
/// sub-second parts survive. Not the exchange form; that is `DesignPackage`'s.
package enum SpecCoding {
  /// What the studio wrote itself: trees of changes and answers are deeper and longer than one design.
  private static let own = JSONLimits(depth: 512, values: 4_000_000)

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The bytes of `value`; equal values give equal bytes.
  package static func encode(_ value: some Encodable) throws -> Data { try encoder().encode(value) }

  /// The value in `data`.
  package static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }

  /// `value` as a tree.
  package static func tree(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(json: encoder().encode(value), limits: own)
  }

  /// The typed value of a tree.
  package static func value<T: Decodable>(_ type: T.Type, from tree: JSONValue) throws -> T {
    try JSONDecoder().decode(type, from: Data(tree.bytes))
  }
}
