import Foundation
import StudioCrypto
import StudioData
import StudioStore

/// Seals what sources are asked with and what they gave: addresses hold passwords, and calendars are private. Each piece is
/// bound to its library, source and place, so that none can be put where another was.
package struct SourceVault: Sendable {
  private let key: Data

  /// A vault under a key made of the operator's secret.
  package init(_ secret: Data) { key = MAC.derivedKey(secret, for: Data("sources of libraries".utf8)) }

  /// Where a piece belongs.
  package enum Place: String, Sendable {
    /// How the source is asked.
    case settings
    /// Its last good copy.
    case copy
    /// What its copy is made of.
    case body
  }

  /// A value, sealed. Throws where the system gives no random bytes.
  package func seal(_ value: some Encodable, _ place: Place, of source: UUID, in library: LibraryID) throws -> Data {
    try seal(bytes: JSONEncoder().encode(value), place, of: source, in: library)
  }

  package func seal(bytes: Data, _ place: Place, of source: UUID, in library: LibraryID) throws(SealError) -> Data {
    try AESGCM.seal(bytes, key: key, authenticating: Self.address(place, source, library))
  }

  /// What was sealed there; nil where it does not open or is of another kind.
  package func open<Value: Decodable>(
    _ type: Value.Type, _ sealed: Data?, _ place: Place, of source: UUID, in library: LibraryID
  ) -> Value? {
    sealed.flatMap { bytes($0, place, of: source, in: library) }.flatMap {
      // Of another kind, or another version’s.
      try? JSONDecoder().decode(type, from: $0)
    }
  }

  /// How a source is asked; nil where that does not open.
  package func settings(of source: StoredSource, in library: LibraryID) -> SourceSettings? {
    open(SourceSettings.self, source.settings, .settings, of: source.id, in: library)
  }

  /// A source’s last good data; nil where there are none that open.
  package func copy(of source: StoredSource, in library: LibraryID) -> OwnPart? {
    open(OwnPart.self, source.copy, .copy, of: source.id, in: library)
  }

  /// The bytes that were sealed there; nil where they do not open.
  package func bytes(_ sealed: Data, _ place: Place, of source: UUID, in library: LibraryID) -> Data? {
    AESGCM.open(sealed, key: key, authenticating: Self.address(place, source, library))
  }

  private static func address(_ place: Place, _ source: UUID, _ library: LibraryID) -> Data {
    Data("\(library) \(source.uuidString) \(place.rawValue)".utf8)
  }
}
