import DesignModel
import Foundation
import StudioStore

/// Editing by the rules of ``EditingLog``.
extension MemoryLibrary {
  func apply(_ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, now: Date) async throws(StoreError)
    -> StoredDesign
  {
    try write { state throws(StoreError) in
      try state.placing(assets, in: library) { state, placed throws(StoreError) in
        let found = try state.design(id, library)
        let outcome = try state.log.apply(
          edit, to: found.state, touches: found.touches(since: edit.basedOn, butOf: edit.client), now: now)
        for (name, asset) in placed { try state.designs[id]?.refer(name, to: asset) }
        try state.perform(outcome, id, library)
        if saving { try state.perform(state.log.save(state.design(id, library).state, now: now), id, library) }
        return try state.design(id, library).stored
      }
    }
  }

  func known(_ id: UUID, basedOn: Int, client: String) async throws(StoreError) -> Design? {
    try read { state throws(StoreError) in
      let found = try state.design(id, library)
      let steps = found.touches.filter { $0.sequence > basedOn }.reversed()
        .map { KnownDraft.Step(client: $0.client, fields: $0.fields) }
      do {
        return try KnownDraft.draft(
          found.state, basedOn: basedOn, client: client, steps: steps, row: { found.logged($0) })
      } catch { throw StoreError(error) }
    }
  }

  func undo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try write { state throws(StoreError) in try state.step(id, library, client, basedOn, backwards: true) }
  }

  func redo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try write { state throws(StoreError) in try state.step(id, library, client, basedOn, backwards: false) }
  }

  func save(_ id: UUID, now: Date) async throws(StoreError) -> StoredDesign {
    try write { state throws(StoreError) in
      try state.perform(state.log.save(state.design(id, library).state, now: now), id, library)
      return try state.design(id, library).stored
    }
  }

  func revert(_ id: UUID, to revision: Int, now: Date) async throws(StoreError) -> StoredDesign {
    try write { state throws(StoreError) in
      let found = try state.design(id, library)
      guard let version = found.versions.first(where: { $0.number == revision }) else {
        throw .revisionNotFound(revision)
      }
      let target: Design
      do { target = try SpecCoding.decode(Design.self, from: version.bytes) } catch { throw StoreError(error) }
      try state.perform(state.log.revert(found.state, to: target, now: now), id, library)
      return try state.design(id, library).stored
    }
  }

  func revisions(_ id: UUID, limit: Int) async throws(StoreError) -> [Revision] {
    try read { state throws(StoreError) in
      try state.design(id, library).versions.suffix(max(0, limit)).reversed().compactMap { version in
        // What was encoded here can be read.
        (try? SpecCoding.decode(Design.self, from: version.bytes)).map {
          Revision(number: version.number, savedAt: version.savedAt, design: $0)
        }
      }
    }
  }

  func restyle(_ ids: [UUID], batch: String, now: Date, change: @escaping @Sendable (Design) -> Design)
    async throws(StoreError) -> [UUID]
  {
    try write { state throws(StoreError) in
      var changed: [UUID] = []
      for id in ids {
        let found = try state.design(id, library).state
        guard let outcome = try state.log.restyle(found, batch: batch, now: now, change: change) else { continue }
        try state.perform(outcome, id, library)
        changed.append(id)
      }
      return changed
    }
  }

  func restyled(_ batch: String) async throws(StoreError) -> [UUID] {
    try read { state throws(StoreError) in
      state.designs(of: library).filter { found in
        found.logged(found.cursor).map { $0.group == batch && $0.client == EditingLog.restyler } ?? false
      }.map(\.id)
    }
  }

  func undoRestyle(_ batch: String, of ids: [UUID], now: Date) async throws(StoreError) -> [UUID] {
    let ids = Set(ids)
    return try write { state throws(StoreError) in
      var back: [UUID] = []
      for found in state.designs(of: library) where ids.contains(found.id) {
        guard let row = found.logged(found.cursor), row.group == batch, row.client == EditingLog.restyler else {
          continue
        }
        try state.perform(state.log.undoRestyle(found.state, row), found.id, library)
        back.append(found.id)
      }
      return back
    }
  }
}

extension MemoryState {
  /// Writes what an edit makes of a design.
  mutating func perform(_ outcome: EditOutcome?, _ id: UUID, _ library: LibraryID) throws(StoreError) {
    guard let outcome else { return }
    try designs[id]?.perform(outcome, quota)
    guard quota.countsTexts(after: outcome) else { return }
    let taken = designs(of: library).reduce(0) { sum, one in
      sum + one.savedBytes.count + one.draftBytes.count + one.versions.reduce(0) { $0 + $1.bytes.count }
        + one.log.reduce(0) { $0 + $1.inverse.count }
    }
    try quota.check(textBytes: taken)
  }

  mutating func step(
    _ id: UUID, _ library: LibraryID, _ client: String, _ basedOn: Int?, backwards: Bool
  ) throws(StoreError) -> StoredDesign {
    let found = try design(id, library)
    var step = try UndoStep(found.state, backwards: backwards)
    while try step.take(found.logged(step.wanted)) {}
    let touches = basedOn.map { found.touches(since: $0, butOf: client) } ?? KnownTouches()
    try perform(step.outcome(client: client, basedOn: basedOn, touches: touches), id, library)
    return try design(id, library).stored
  }
}
