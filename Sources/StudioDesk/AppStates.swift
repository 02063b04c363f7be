import Foundation
import StudioCrypto
import StudioData
import StudioStore

/// Settings of the built-in widgets, stored as the data of a source that is never updated.
extension StudioServices {
  /// What a library set.
  package func appState(of library: LibraryHandle) async throws(StoreError) -> AppState {
    let id = Self.appSource(of: library.library)
    guard let source = try await library.sources().first(where: { $0.id == id }),
      case .app(let state)? = vault.open(OwnPart.self, source.copy, .copy, of: id, in: library.library)
    else { return AppState() }
    return state
  }

  /// Changes what a library set, in one transaction.
  package func changeAppState(
    of library: LibraryHandle, _ change: @escaping @Sendable (inout AppState) -> Void
  ) async throws {
    let (id, home, vault, now) = (Self.appSource(of: library.library), library.library, vault, now())
    let make: @Sendable (inout StoredSource) throws -> Void = { source in
      var state = AppState()
      if case .app(let held)? = vault.open(OwnPart.self, source.copy, .copy, of: id, in: home) { state = held }
      change(&state)
      source.copy = try vault.seal(OwnPart.app(state), .copy, of: id, in: home)
      (source.health.succeededAt, source.health.changedAt) = (now, now)
    }
    if try await library.changeSource(id, make) == nil {
      let settings = try vault.seal([String: String](), .settings, of: id, in: home)
      try await library.beginSource(
        StoredSource(id: id, kind: .app, name: "Built-in widgets", settings: settings, madeAt: now))
      try await library.changeSource(id, make)
    }
  }

  /// The id of the source: two that begin it at once begin the same.
  private static func appSource(of library: LibraryID) -> UUID {
    let bytes = [UInt8](SHA256.hash(Data("own widgets of \(library)".utf8)))
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
