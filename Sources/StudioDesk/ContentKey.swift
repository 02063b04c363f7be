import Foundation
import StudioCrypto

/// Content keys: SHA-256 in hex.
package enum ContentKey {
  /// The key of `data`.
  package static func of(_ data: Data) -> String { SHA256.hash(data).hex }

  /// An id made of a name: the same one for the same name (RFC 9562 §5.8).
  package static func id(_ name: String) -> UUID {
    var bytes = Array(SHA256.hash(Data(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension Data {
  /// Lower-case hex.
  package var hex: String { map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined() }
}
