import Foundation
import StudioStore

/// Values that people keep.
extension MemoryStore {
  /// The library's variables, by key.
  package func variables(_ library: LibraryID) async throws(StoreError) -> [StoredVariable] {
    try read { state throws(StoreError) in
      (state.libraries[library]?.variables.values.map { $0 } ?? []).sorted { $0.key < $1.key }
    }
  }

  /// Edits the variable of a canonical key; gives what is kept now, nil for none. A `request` seen before changes nothing.
  package func editVariable(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, in library: LibraryID,
    now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      let held = home.variables[key]
      if home.variableChanges.contains(where: { $0.id == request }) { return held }
      let others = home.variables.values.filter { $0.key != key }
      let made = try edit.outcome(
        of: held, key: key, others: others.count, bytes: others.reduce(0) { $0 + $1.text.utf8.count }, at: now,
        by: origin)
      home.variables[key] = made.variable
      if made.isChanged {
        home.dataVersion += 1
        home.variableChanges.removeAll { $0.at < now.addingTimeInterval(-VariableChange.age) }
        home.variableChanges.append(
          VariableChange(
            id: request, key: key, before: held?.text, after: made.variable?.text, at: now, origin: origin))
        let old = home.variableChanges.filter { $0.key == key }.dropLast(VariableChange.limit).map(\.id)
        home.variableChanges.removeAll { old.contains($0.id) }
        var (kept, bytes) = (0, 0)
        home.variableChanges = home.variableChanges.reversed().prefix { change in
          kept += 1
          bytes += (change.before?.utf8.count ?? 0) + (change.after?.utf8.count ?? 0)
          return kept <= VariableChange.libraryLimit && bytes <= VariableChange.libraryBytes
        }.reversed()
      }
      state.libraries[library] = home
      return made.variable
    }
  }

  /// The latest changes, newest first; of one key, or with nil of all.
  package func variableHistory(
    _ key: String?, in library: LibraryID, limit: Int
  ) async throws(StoreError) -> [VariableChange] {
    try read { state throws(StoreError) in
      let all = state.libraries[library]?.variableChanges ?? []
      return Array(all.reversed().filter { key == nil || $0.key == key }.prefix(limit))
    }
  }

  /// The change a request made, if it made one.
  package func variableChange(_ request: UUID, in library: LibraryID) async throws(StoreError) -> VariableChange? {
    try read { state throws(StoreError) in state.libraries[library]?.variableChanges.first { $0.id == request } }
  }

  /// How often what the library's widgets read has changed.
  package func dataVersion(_ library: LibraryID) async throws(StoreError) -> Int {
    try read { state throws(StoreError) in state.libraries[library]?.dataVersion ?? 0 }
  }
}
