import CCrypto
import Foundation

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// Bytes of a digest.
  package static let count = 32

  /// The digest of `data`, 32 bytes.
  package static func hash(_ data: Data) -> Data {
    var out = [UInt8](repeating: 0, count: count)
    data.withUnsafeBytes { bytes in
      _ = CCrypto.SHA256(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &out)
    }
    return Data(out)
  }
}

/// HMAC with SHA-256 (RFC 2104).
package enum MAC {
  /// The code of `data` under `key`, 32 bytes.
  package static func code(_ data: Data, key: Data) -> Data {
    var out = [UInt8](repeating: 0, count: SHA256.count)
    // An empty key is one of zeros.
    let key = key.isEmpty ? Data(count: 1) : key
    key.withUnsafeBytes { key in
      data.withUnsafeBytes { bytes in
        _ = HMAC(
          EVP_sha256(), key.baseAddress, Int32(key.count), bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
          &out, nil)
      }
    }
    return Data(out)
  }

  /// Whether `code` is the first `count` bytes of that of `data` under `key`; as quick for a wrong code as for a right
  /// one.
  package static func isValid(_ code: Data, of data: Data, key: Data, count: Int = SHA256.count) -> Bool {
    let right = self.code(data, key: key).prefix(count)
    guard code.count == right.count else { return false }
    return code.withUnsafeBytes { one in
      right.withUnsafeBytes { two in CRYPTO_memcmp(one.baseAddress, two.baseAddress, right.count) == 0 }
    }
  }

  /// A key of 32 bytes made from `secret` for one purpose: HKDF with SHA-256 and no salt (RFC 5869).
  package static func derivedKey(_ secret: Data, for purpose: Data) -> Data {
    let extracted = code(secret, key: Data(count: SHA256.count))
    return code(purpose + [1], key: extracted)
  }
}

/// Bytes nobody can foretell.
package enum RandomBytes {
  /// `count` of them, 1…1,024. Throws where the system has none.
  package static func make(_ count: Int) throws(SealError) -> Data {
    var out = [UInt8](repeating: 0, count: min(1_024, max(1, count)))
    guard RAND_bytes(&out, Int32(out.count)) == 1 else { throw .noRandomness }
    return Data(out)
  }
}
