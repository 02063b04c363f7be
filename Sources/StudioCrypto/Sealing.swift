import CCrypto
import Foundation

/// Why something was not sealed.
package enum SealError: Error, Hashable, Sendable {
  /// The key is not of 32 bytes.
  case wrongKey
  /// The system gives no random bytes.
  case noRandomness
  case failed
}

/// AES-256-GCM (NIST SP 800-38D) with nonces of 12 and tags of 16 bytes, as one piece: nonce, text, tag.
package enum AESGCM {
  private static let (nonceCount, tagCount, keyCount) = (12, 16, 32)

  /// `plain` sealed under `key` (32 bytes) together with `extra`, which is not part of the piece.
  package static func seal(_ plain: Data, key: Data, authenticating extra: Data) throws(SealError) -> Data {
    try seal(plain, key: key, nonce: RandomBytes.make(nonceCount), authenticating: extra)
  }

  /// The same under a given nonce, which must never be used twice. Throws for pieces of 2 GB and more.
  static func seal(_ plain: Data, key: Data, nonce: Data, authenticating extra: Data) throws(SealError) -> Data {
    guard key.count == keyCount, nonce.count == nonceCount else { throw .wrongKey }
    guard plain.count < Int(Int32.max), let context = EVP_CIPHER_CTX_new() else { throw .failed }
    defer { EVP_CIPHER_CTX_free(context) }
    // Packages have up to 40 MB, so the text is written where it stays.
    var piece = nonce + Data(count: plain.count + tagCount)
    let isSealed = piece.withUnsafeMutableBytes { piece -> Bool in
      let place = piece.bindMemory(to: UInt8.self)
      guard let text = place.baseAddress.map({ $0 + nonceCount }) else { return false }
      return plain.withUnsafeBytes { plain in
        let plain = plain.bindMemory(to: UInt8.self)
        var (count, last): (Int32, Int32) = (0, 0)
        return EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, [UInt8](key), [UInt8](nonce)) == 1
          && EVP_EncryptUpdate(context, nil, &count, [UInt8](extra), Int32(extra.count)) == 1
          && EVP_EncryptUpdate(context, text, &count, plain.baseAddress, Int32(plain.count)) == 1
          && EVP_EncryptFinal_ex(context, text + Int(count), &last) == 1
          && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), text + plain.count) == 1
      }
    }
    guard isSealed else { throw .failed }
    return piece
  }

  /// What was sealed; nil where key, `extra` or any byte is another.
  package static func open(_ sealed: Data, key: Data, authenticating extra: Data) -> Data? {
    let length = sealed.count - nonceCount - tagCount
    guard key.count == keyCount, length >= 0, length < Int(Int32.max), let context = EVP_CIPHER_CTX_new() else {
      return nil
    }
    defer { EVP_CIPHER_CTX_free(context) }
    var tag = [UInt8](sealed.suffix(tagCount))
    // Room for the tag as well, so that an empty text has an address, too.
    var plain = Data(count: length + tagCount)
    let isOpen = plain.withUnsafeMutableBytes { plain -> Bool in
      guard let plain = plain.bindMemory(to: UInt8.self).baseAddress else { return false }
      return sealed.withUnsafeBytes { sealed in
        guard let nonce = sealed.bindMemory(to: UInt8.self).baseAddress else { return false }
        var (count, last): (Int32, Int32) = (0, 0)
        return EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, [UInt8](key), nonce) == 1
          && EVP_DecryptUpdate(context, nil, &count, [UInt8](extra), Int32(extra.count)) == 1
          && EVP_DecryptUpdate(context, plain, &count, nonce + nonceCount, Int32(length)) == 1
          && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagCount), &tag) == 1
          && EVP_DecryptFinal_ex(context, plain + Int(count), &last) == 1
      }
    }
    guard isOpen else { return nil }
    plain.removeLast(tagCount)
    return plain
  }
}
