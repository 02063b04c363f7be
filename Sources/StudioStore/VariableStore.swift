import Foundation

/// Where values that people keep are kept. Each call is atomic: as many presses at once as there are count.
package protocol VariableStore: Sendable {
  /// The library's variables, by key.
  func variables(_ library: LibraryID) async throws(StoreError) -> [StoredVariable]
  /// Edits the variable of a canonical key; gives what is kept now, nil for none. `request` names the change in its history:
  /// one that is there already is not made again. A change of a value raises the library's data version.
  func editVariable(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, in library: LibraryID,
    now: Date
  ) async throws(StoreError) -> StoredVariable?
  /// Gives a variable another key, its history too; gives what is kept under it. A `request` seen before renames nothing.
  func renameVariable(
    _ rename: VariableRename, request: UUID, by origin: StoredVariable.Origin, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredVariable?
  /// The latest changes, newest first; of one key, or with nil of all.
  func variableHistory(
    _ key: String?, in library: LibraryID, limit: Int
  ) async throws(StoreError) -> [VariableChange]
  /// The change a request made, if it made one.
  func variableChange(_ request: UUID, in library: LibraryID) async throws(StoreError) -> VariableChange?
  /// How often what the library's widgets read has changed; 0 in the beginning.
  func dataVersion(_ library: LibraryID) async throws(StoreError) -> Int
}

/// Variables of a library.
extension LibraryHandle {
  /// The library's variables, by key.
  package func variables() async throws(StoreError) -> [StoredVariable] {
    try await store.variables(library)
  }

  /// Edits the variable of a canonical key; gives what is kept now, nil for none. A `request` that was seen before changes
  /// nothing.
  @discardableResult package func editVariable(
    _ key: String, _ edit: VariableEdit, request: UUID = UUID(), by origin: StoredVariable.Origin, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await store.editVariable(key, edit, request: request, by: origin, in: library, now: now)
  }

  /// Gives a variable another canonical key, its history too; gives what is kept under it.
  @discardableResult package func renameVariable(
    _ key: String, to newKey: String, request: UUID = UUID(), by origin: StoredVariable.Origin = .page, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await store.renameVariable(
      VariableRename(key, to: newKey), request: request, by: origin, in: library, now: now)
  }

  /// The latest changes, newest first; of one key, or with nil of all.
  package func variableHistory(_ key: String? = nil, limit: Int) async throws(StoreError) -> [VariableChange] {
    try await store.variableHistory(key, in: library, limit: limit)
  }

  /// The change a request made, if it made one.
  package func variableChange(_ request: UUID) async throws(StoreError) -> VariableChange? {
    try await store.variableChange(request, in: library)
  }

  /// Undoes the change that `request` made, where what it left still stands; gives what is kept now. `undo` names the undoing
  /// in the history: one that is there already is not done again.
  @discardableResult package func undoVariableChange(
    _ request: UUID, as undo: UUID = UUID(), by origin: StoredVariable.Origin = .page, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    guard let change = try await store.variableChange(request, in: library) else { throw .variable(.missing) }
    if let before = change.renamedFrom {
      return try await store.renameVariable(
        VariableRename(change.key, to: before), request: undo, by: origin, in: library, now: now)
    }
    return try await store.editVariable(
      change.key, .undo(before: change.before, after: change.after), request: undo, by: origin, in: library, now: now)
  }

  /// How often what the library's widgets read has changed.
  package func dataVersion() async throws(StoreError) -> Int { try await store.dataVersion(library) }
}
