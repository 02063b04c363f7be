import Foundation

/// Values that people keep in a library. As many presses at once as there are count.
package protocol VariableStore: Sendable {
  /// The library's variables, by key.
  func variables() async throws(StoreError) -> [StoredVariable]
  /// Edits the variable of a canonical key; gives what is kept now, nil for none. `request` names the change in its history:
  /// one that is there already is not made again. A change of a value raises the library's data version.
  @discardableResult func editVariable(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, now: Date
  ) async throws(StoreError) -> StoredVariable?
  /// Gives a variable another key, its history too; gives what is kept under it. A `request` seen before renames nothing.
  @discardableResult func renameVariable(
    _ rename: VariableRename, request: UUID, by origin: StoredVariable.Origin, now: Date
  ) async throws(StoreError) -> StoredVariable?
  /// The latest changes, newest first; of one key, or with nil of all.
  func variableHistory(_ key: String?, limit: Int) async throws(StoreError) -> [VariableChange]
  /// The change a request made, if it made one.
  func variableChange(_ request: UUID) async throws(StoreError) -> VariableChange?
  /// How often what the library's widgets read has changed; 0 in the beginning.
  func dataVersion() async throws(StoreError) -> Int
}

extension VariableStore {
  /// Edits the variable of a canonical key under a request of its own; gives what is kept now.
  @discardableResult package func editVariable(
    _ key: String, _ edit: VariableEdit, by origin: StoredVariable.Origin, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await editVariable(key, edit, request: UUID(), by: origin, now: now)
  }

  /// Gives a variable another canonical key, its history too; gives what is kept under it.
  @discardableResult package func renameVariable(
    _ key: String, to newKey: String, request: UUID = UUID(), by origin: StoredVariable.Origin = .page, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await renameVariable(VariableRename(key, to: newKey), request: request, by: origin, now: now)
  }

  /// The latest changes of all variables, newest first.
  package func variableHistory(limit: Int) async throws(StoreError) -> [VariableChange] {
    try await variableHistory(nil, limit: limit)
  }

  /// Undoes the change that `request` made, where what it left still stands; gives what is kept now. `undo` names the undoing
  /// in the history: one that is there already is not done again.
  @discardableResult package func undoVariableChange(
    _ request: UUID, as undo: UUID = UUID(), by origin: StoredVariable.Origin = .page, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    guard let change = try await variableChange(request) else { throw .variable(.missing) }
    if let before = change.renamedFrom {
      return try await renameVariable(VariableRename(change.key, to: before), request: undo, by: origin, now: now)
    }
    return try await editVariable(
      change.key, .undo(before: change.before, after: change.after), request: undo, by: origin, now: now)
  }
}
