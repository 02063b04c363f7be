import Foundation

/// The studio's own exact form of a design: compact JSON with sorted keys and dates as seconds since 2001, so that
/// sub-second parts survive. Not the exchange form; that is `DesignPackage`'s.
public enum SpecCoding {
  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The bytes of `value`; equal values give equal bytes.
  public static func encode(_ value: some Encodable) throws -> Data { try encoder().encode(value) }

  /// The value in `data`.
  public static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }

  /// `value` as a tree.
  public static func tree(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: encoder().encode(value))
  }

  /// The typed value of a tree.
  public static func value<T: Decodable>(_ type: T.Type, from tree: JSONValue) throws -> T {
    try JSONDecoder().decode(type, from: encoder().encode(tree))
  }
}
