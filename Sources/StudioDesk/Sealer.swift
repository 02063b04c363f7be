import Foundation
import StudioCrypto
import StudioStore

/// Seals what the store keeps but must not be able to read: AES-GCM under a key made of the operator's.
package struct Sealer: Sendable {
  private let key: Data

  package init(_ secret: Data) { key = MAC.derivedKey(secret, for: Data("keys of visitors".utf8)) }

  /// `text`, sealed for one library and one address: moved to another it does not open. Its nonce has the standard length,
  /// so that nonce, text and tag always are one piece.
  package func seal(_ text: String, for library: LibraryID, at address: String) throws(SealError) -> Data {
    try AESGCM.seal(Data(text.utf8), key: key, authenticating: Self.place(library, address))
  }

  /// What was sealed; nil when it does not open.
  package func open(_ sealed: Data, for library: LibraryID, at address: String) -> String? {
    AESGCM.open(sealed, key: key, authenticating: Self.place(library, address)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Sealer {
  private static func place(_ library: LibraryID, _ address: String) -> Data { Data("\(library) \(address)".utf8) }
}
