import Foundation
import StudioCrypto
import StudioData
import StudioStore

/// A source that isn’t fetched: what a library set, typed or sent in. A library has at most one of each kind.
struct OwnSource: Sendable {
  let kind: StoredSource.Kind
  let name: String
  /// What its id is made of, so that two simultaneous requests create the same source.
  private let seed: String

  static let app = OwnSource(kind: .app, name: "Built-in widgets", seed: "own widgets of")
  static let push = OwnSource(kind: .push, name: "API", seed: "sent in to")
  static let health = OwnSource(kind: .health, name: "Health", seed: "health of")

  func id(in library: LibraryID) -> UUID {
    let bytes = [UInt8](SHA256.hash(Data("\(seed) \(library)".utf8)))
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension StudioServices {
  /// The data of a library’s own source; nil where it has none.
  func part(of own: OwnSource, in library: LibraryHandle) async throws(StoreError) -> OwnPart? {
    let id = own.id(in: library.library)
    return try await library.sources().first { $0.id == id }.flatMap { vault.copy(of: $0, in: library.library) }
  }

  /// Changes the data of a library’s own source in one transaction and returns it. `change` gives nil where nothing changes;
  /// what it throws is thrown, and nothing changed. The first change connects the source.
  @discardableResult func change(
    _ own: OwnSource, of library: LibraryHandle,
    _ change: @escaping @Sendable (OwnPart?, inout StoredSource) throws -> OwnPart?
  ) async throws -> OwnPart? {
    let (id, home, vault, now) = (own.id(in: library.library), library.library, vault, now())
    let make: @Sendable (inout StoredSource) throws -> Void = { source in
      guard let part = try change(vault.copy(of: source, in: home), &source) else { return }
      source.copy = try vault.seal(part, .copy, of: id, in: home)
      (source.health.succeededAt, source.health.changedAt) = (now, now)
    }
    if let changed = try await library.changeSource(id, make) { return vault.copy(of: changed, in: home) }
    let source = StoredSource(
      id: id, kind: own.kind, name: own.name,
      settings: try vault.seal([String: String](), .settings, of: id, in: home), madeAt: now)
    // Where the change is refused, nothing is connected.
    var trial = source
    try make(&trial)
    try await library.beginSource(source)
    return try await library.changeSource(id, make).flatMap { vault.copy(of: $0, in: home) }
  }
}
