import CDeflate
import Foundation
import StudioCrypto

/// The text of a token: `wws_`, 32 random bytes in base64url, and the CRC-32 of all before it, by which scanners know it and
/// typing errors show without a look-up.
package struct PushSecret: Hashable, Sendable {
  package let text: String

  private static let start = "wws_"
  private static let (byteCount, letterCount, sumCount) = (32, 43, 6)

  /// A new one. Throws where the system gives no random bytes.
  package init() throws(SealError) { self.init(bytes: try RandomBytes.make(Self.byteCount)) }

  /// The secret of these 32 random bytes.
  package init(bytes: Data) {
    let body = Self.start + Self.letters(bytes.prefix(Self.byteCount))
    text = body + Self.sum(of: body)
  }

  /// The token that was sent; nil if it is incomplete.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.start), text.utf8.count == Self.start.utf8.count + Self.letterCount + Self.sumCount,
      text.utf8.count == text.count, Self.sum(of: String(text.dropLast(Self.sumCount))) == text.suffix(Self.sumCount)
    else { return nil }
    self.text = text
  }

  /// The 32 bytes it stands for.
  package var bytes: Data {
    let body = text.dropFirst(Self.start.utf8.count).prefix(Self.letterCount)
    return Data(base64Encoded: body.replacing("-", with: "+").replacing("_", with: "/") + "=") ?? Data()
  }

  /// SHA-256 of the text.
  package var digest: Data { SHA256.hash(Data(text.utf8)) }

  /// The CRC-32 of a text, most significant byte first, in base64url.
  private static func sum(of body: String) -> String {
    let sum = Array(body.utf8).withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return letters(withUnsafeBytes(of: sum.bigEndian) { Data($0) })
  }

  /// Base64url without padding (RFC 4648 §5).
  private static func letters(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
