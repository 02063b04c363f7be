import DesignData
import Foundation
import StudioCrypto
import StudioData
import StudioStore
import Synchronization

/// Steps, activity and weight of a library: one source, however they come.
extension StudioServices {
  /// The id of a library's source of health: exports, forms and what is sent in meet in it.
  package static func healthSource(of library: LibraryID) -> UUID {
    let bytes = [UInt8](SHA256.hash(Data("health of \(library)".utf8)))
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// What a library keeps of steps, activity and weight; nothing where nothing ever came.
  package func health(of library: LibraryHandle) async throws(StoreError) -> HealthCopy {
    for part in try await data(of: library).parts {
      if case .health(let health) = part { return health.copy }
    }
    return HealthCopy()
  }

  /// Changes what a library keeps of steps, activity and weight, in one transaction, and gives what `change` gives. What it
  /// throws is thrown, and nothing changed. The first change connects the source.
  @discardableResult package func changeHealth<Value: Sendable>(
    of library: LibraryHandle, _ change: @escaping @Sendable (inout HealthCopy) throws -> Value
  ) async throws -> Value {
    let (id, home, vault, now) = (Self.healthSource(of: library.library), library.library, vault, now())
    let outcome = Mutex<Value?>(nil)
    let make: @Sendable (inout StoredSource) throws -> Void = { source in
      var copy = HealthCopy()
      if case .health(let known)? = vault.open(OwnPart.self, source.copy, .copy, of: id, in: home) { copy = known.copy }
      let before = copy
      let value = try change(&copy)
      outcome.withLock { $0 = value }
      guard copy != before || source.copy == nil else { return }
      source.copy = try vault.seal(OwnPart.health(HealthPart(copy)), .copy, of: id, in: home)
      (source.health.succeededAt, source.health.changedAt) = (now, now)
    }
    if try await library.changeSource(id, make) == nil {
      // Where the change is refused, nothing is connected.
      var copy = HealthCopy()
      _ = try change(&copy)
      let settings = try vault.seal([String: String](), .settings, of: id, in: home)
      try await library.beginSource(
        StoredSource(id: id, kind: .health, name: "Health", settings: settings, madeAt: now))
      try await library.changeSource(id, make)
    }
    guard let value = outcome.withLock({ $0 }) else { throw StoreError.source(.missing) }
    return value
  }

  /// Forgets all that a library keeps of steps, activity and weight; tells whether there was anything.
  @discardableResult package func forgetHealth(of library: LibraryHandle) async throws(StoreError) -> Bool {
    try await forget(source: Self.healthSource(of: library.library), of: library)
  }
}

/// What a library had before a file was taken in.
private struct BeforeImport: Codable {
  var id: UUID
  var at: Date
  var copy: HealthCopy
}

/// Importing files, and undoing imports.
extension StudioServices {
  /// Imports a file's data under a name for undo; false if it has none.
  package func keepHealth(_ answer: HealthAnswer, named id: UUID, of library: LibraryHandle) async throws -> Bool {
    let now = now()
    let before = try await changeHealth(of: library) { copy -> HealthCopy? in
      let before = copy
      return copy.take(answer, now: now).isEmpty ? nil : before
    }
    guard let before else { return false }
    let source = Self.healthSource(of: library.library)
    let body = try vault.seal(
      BeforeImport(id: id, at: now, copy: before), .body, of: source, in: library.library)
    try await library.keepSourceBody(body, of: source)
    return true
  }

  /// Takes an edit by hand or the latest file back; false where it is too long ago.
  package func undoHealth(_ id: UUID, of library: LibraryHandle) async throws -> Bool {
    if try await changeHealth(of: library, { $0.undo(id) }) { return true }
    let source = Self.healthSource(of: library.library)
    guard
      let before = vault.open(
        BeforeImport.self, try await library.sourceBody(source), .body, of: source, in: library.library),
      before.id == id
    else { return false }
    try await changeHealth(of: library) { $0.takeBack(to: before.copy, since: before.at) }
    try await library.keepSourceBody(nil, of: source)
    return true
  }
}
