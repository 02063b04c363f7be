import Foundation
import Testing

@testable import StudioCrypto

@Suite("Cryptography") struct CryptoTests {
  private func bytes(_ hex: String) -> Data {
    let digits = Array(hex)
    return Data(
      stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) })
  }

  @Test("given the published vectors, when hashed, then the digests agree")
  func digests() {
    #expect(SHA256.hash(Data()) == bytes("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
    #expect(SHA256.hash(Data("abc".utf8)) == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    // RFC 4231, case 2.
    let code = MAC.code(Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8))
    #expect(code == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    #expect(MAC.isValid(code, of: Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8)))
    #expect(!MAC.isValid(code, of: Data("what do ya want for something?".utf8), key: Data("Jefe".utf8)))
    #expect(!MAC.isValid(code.dropLast(), of: Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8)))
    // RFC 5869, case 3: no salt, no info.
    let key = MAC.derivedKey(Data(repeating: 0x0B, count: 22), for: Data())
    #expect(key == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"))
  }

  @Test("given the GCM specification's case 16, when sealed and opened, then the pieces agree")
  func sealing() throws {
    let key = bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308")
    let plain = bytes(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    )
    let extra = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let nonce = bytes("cafebabefacedbaddecaf888")
    let sealed = try AESGCM.seal(plain, key: key, nonce: nonce, authenticating: extra)
    #expect(
      sealed == nonce
        + bytes(
          "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
            + "76fc6ece0f4e1768cddf8853bb2d551b"))
    #expect(AESGCM.open(sealed, key: key, authenticating: extra) == plain)
  }

  @Test("given a sealed piece, when any byte, its place or its key is another, then it does not open")
  func tampering() throws {
    let key = try RandomBytes.make(32)
    let sealed = try AESGCM.seal(Data("a key".utf8), key: key, authenticating: Data("here".utf8))
    #expect(sealed.count == 12 + 5 + 16)
    for index in sealed.indices {
      var other = sealed
      other[index] ^= 1
      #expect(AESGCM.open(other, key: key, authenticating: Data("here".utf8)) == nil)
    }
    #expect(AESGCM.open(sealed, key: key, authenticating: Data("there".utf8)) == nil)
    #expect(AESGCM.open(sealed, key: try RandomBytes.make(32), authenticating: Data("here".utf8)) == nil)
    #expect(AESGCM.open(sealed.prefix(20), key: key, authenticating: Data("here".utf8)) == nil)
    #expect(throws: SealError.wrongKey) { try AESGCM.seal(Data(), key: Data(), authenticating: Data()) }
    let empty = try AESGCM.seal(Data(), key: key, authenticating: Data())
    #expect(AESGCM.open(empty, key: key, authenticating: Data()) == Data())
    #expect(try RandomBytes.make(16) != RandomBytes.make(16))
  }
}
