import DesignData
import Foundation
import StudioData
import StudioStore
import Synchronization

/// Steps, activity and weight of a library: one source, however they come.
extension StudioServices {
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
    let outcome = Mutex<Value?>(nil)
    try await self.change(.health, of: library) { part, source in
      var copy = HealthCopy()
      if case .health(let known)? = part { copy = known.copy }
      let before = copy
      let value = try change(&copy)
      outcome.withLock { $0 = value }
      return copy != before || source.copy == nil ? .health(HealthPart(copy)) : nil
    }
    guard let value = outcome.withLock({ $0 }) else { throw StoreError.source(.missing) }
    return value
  }

  /// Forgets all that a library keeps of steps, activity and weight; tells whether there was anything.
  @discardableResult package func forgetHealth(of library: LibraryHandle) async throws(StoreError) -> Bool {
    try await forget(source: OwnSource.health.id(in: library.library), of: library)
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
    let source = OwnSource.health.id(in: library.library)
    let body = try vault.seal(
      BeforeImport(id: id, at: now, copy: before), .body, of: source, in: library.library)
    try await library.keepSourceBody(body, of: source)
    return true
  }

  /// Takes an edit by hand or the latest file back; false where it is too long ago.
  package func undoHealth(_ id: UUID, of library: LibraryHandle) async throws -> Bool {
    if try await changeHealth(of: library, { $0.undo(id) }) { return true }
    let source = OwnSource.health.id(in: library.library)
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
