import CCrypto
import Foundation

/// Why something was not sealed.
package enum SealError: Error, Hashable, Sendable {
  /// The key is not of 32 bytes.
  case wrongKey
  /// The system gives no random bytes.
  case noRandomness
  /// The library refused.
  case failed
}

/// AES-256-GCM (NIST SP 800-38D) with nonces of 12 and tags of 16 bytes, as one piece: nonce, text, tag.
package enum AESGCM {
  private static let (nonceCount, tagCount, keyCount) = (12, 16, 32)

  /// `plain` sealed under `key` (32 bytes) together with `extra`, which is not part of the piece.
  package static func seal(_ plain: Data, key: Data, authenticating extra: Data) throws(SealError) -> Data {
    try seal(plain, key: key, nonce: RandomBytes.make(nonceCount), authenticating: extra)
  }

  /// The same under a given nonce, which must never be used twice.
  static func seal(_ plain: Data, key: Data, nonce: Data, authenticating extra: Data) throws(SealError) -> Data {
    guard key.count == keyCount, nonce.count == nonceCount else { throw .wrongKey }
    guard let context = EVP_CIPHER_CTX_new() else { throw .failed }
    defer { EVP_CIPHER_CTX_free(context) }
    var (out, tag) = ([UInt8](repeating: 0, count: plain.count + tagCount), [UInt8](repeating: 0, count: tagCount))
    var (count, last): (Int32, Int32) = (0, 0)
    guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, [UInt8](key), [UInt8](nonce)) == 1,
      EVP_EncryptUpdate(context, nil, &count, [UInt8](extra), Int32(extra.count)) == 1,
      EVP_EncryptUpdate(context, &out, &count, [UInt8](plain), Int32(plain.count)) == 1,
      EVP_EncryptFinal_ex(context, &tag, &last) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), &tag) == 1
    else { throw .failed }
    return nonce + out.prefix(Int(count)) + tag
  }

  /// What was sealed; nil where key, `extra` or any byte is another.
  package static func open(_ sealed: Data, key: Data, authenticating extra: Data) -> Data? {
    guard key.count == keyCount, sealed.count >= nonceCount + tagCount, let context = EVP_CIPHER_CTX_new() else {
      return nil
    }
    defer { EVP_CIPHER_CTX_free(context) }
    let bytes = [UInt8](sealed)
    let (nonce, text) = (Array(bytes.prefix(nonceCount)), Array(bytes.dropFirst(nonceCount).dropLast(tagCount)))
    var tag = Array(bytes.suffix(tagCount))
    var out = [UInt8](repeating: 0, count: text.count + tagCount)
    var (count, last): (Int32, Int32) = (0, 0)
    var rest = [UInt8](repeating: 0, count: tagCount)
    guard EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, [UInt8](key), nonce) == 1,
      EVP_DecryptUpdate(context, nil, &count, [UInt8](extra), Int32(extra.count)) == 1,
      EVP_DecryptUpdate(context, &out, &count, text, Int32(text.count)) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagCount), &tag) == 1,
      EVP_DecryptFinal_ex(context, &rest, &last) == 1
    else { return nil }
    return Data(out.prefix(Int(count)))
  }
}
