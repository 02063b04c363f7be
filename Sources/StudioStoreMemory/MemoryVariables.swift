import Foundation
import StudioStore

extension MemoryLibrary {
  func variables() async throws(StoreError) -> [StoredVariable] {
    try read { state throws(StoreError) in
      (state.libraries[library]?.variables.values.map { $0 } ?? []).sorted { $0.key < $1.key }
    }
  }

  func editVariable(_ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, now: Date)
    async throws(StoreError) -> StoredVariable?
  {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      let kept = try home.edit(key, edit, request: request, by: origin, now: now)
      state.libraries[library] = home
      return kept
    }
  }

  func renameVariable(_ rename: VariableRename, request: UUID, by origin: StoredVariable.Origin, now: Date)
    async throws(StoreError) -> StoredVariable?
  {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .variable(.missing) }
      let other = home.variables[rename.newKey]
      if home.variableChanges.contains(where: { $0.id == request }) { return other }
      let made = try rename.outcome(of: home.variables[rename.key], other: other)
      if rename.newKey == rename.key { return made }
      home.variables[rename.key] = nil
      home.variables[rename.newKey] = made
      for index in home.variableChanges.indices where home.variableChanges[index].key == rename.key {
        home.variableChanges[index].key = rename.newKey
      }
      home.note(
        VariableChange(
          id: request, key: rename.newKey, before: made.text, after: made.text, at: now, origin: origin,
          renamedFrom: rename.key))
      state.libraries[library] = home
      return made
    }
  }

  func variableHistory(_ key: String?, limit: Int) async throws(StoreError) -> [VariableChange] {
    try read { state throws(StoreError) in
      let all = state.libraries[library]?.variableChanges ?? []
      return Array(all.reversed().filter { key == nil || $0.key == key }.prefix(limit))
    }
  }

  func variableChange(_ request: UUID) async throws(StoreError) -> VariableChange? {
    try read { state throws(StoreError) in state.libraries[library]?.variableChanges.first { $0.id == request } }
  }

  func dataVersion() async throws(StoreError) -> Int {
    try read { state throws(StoreError) in state.libraries[library]?.dataVersion ?? 0 }
  }
}

extension MemoryState.Library {
  /// Edits a variable; gives what is kept now.
  mutating func edit(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, now: Date
  ) throws(StoreError) -> StoredVariable? {
    let held = variables[key]
    if variableChanges.contains(where: { $0.id == request }) { return held }
    let others = variables.values.filter { $0.key != key }
    let made = try edit.outcome(
      of: held, key: key, others: others.count, bytes: others.reduce(0) { $0 + $1.text.utf8.count }, at: now,
      by: origin)
    variables[key] = made.variable
    if made.isChanged {
      note(
        VariableChange(
          id: request, key: key, before: held?.text, after: made.variable?.text, at: now, origin: origin))
    }
    return made.variable
  }

  /// Notes a change, and forgets what is old or too much.
  fileprivate mutating func note(_ change: VariableChange) {
    dataVersion += 1
    variableChanges.removeAll { $0.at < change.at.addingTimeInterval(-VariableChange.age) }
    variableChanges.append(change)
    let old = variableChanges.filter { $0.key == change.key }.dropLast(VariableChange.limit).map(\.id)
    variableChanges.removeAll { old.contains($0.id) }
    var (kept, bytes) = (0, 0)
    variableChanges = variableChanges.reversed().prefix { change in
      kept += 1
      bytes += (change.before?.utf8.count ?? 0) + (change.after?.utf8.count ?? 0)
      return kept <= VariableChange.libraryLimit && bytes <= VariableChange.libraryBytes
    }.reversed()
  }
}
