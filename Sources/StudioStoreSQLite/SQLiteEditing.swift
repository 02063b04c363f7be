import DesignModel
import Foundation
import GRDB
import StudioStore

/// Editing: loads what the rules of ``EditingLog`` look at and writes what they give.
extension SQLiteLibrary {
  func apply(_ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, now: Date) async throws(StoreError)
    -> StoredDesign
  {
    try await store.pictures.placing(assets, in: home) { db, placed in
      let state = try self.state(db, row(db, id), for: edit)
      let touches = try ChangeRows.touches(db, state.design, since: edit.basedOn, butOf: edit.client)
      let outcome = try store.log.apply(edit, to: state, touches: touches, now: now)
      for (name, asset) in placed { try SQLitePictures.refer(db, design: id, fileName: name, asset: asset) }
      try perform(db, outcome)
      if saving { try perform(db, store.log.save(self.state(db, row(db, id)), now: now)) }
      return try row(db, id).design
    }
  }

  func known(_ id: UUID, basedOn: Int, client: String) async throws(StoreError) -> Design? {
    try await read { db in
      let steps = try Row.fetchAll(
        db,
        sql: "SELECT client, fields FROM touches WHERE design_id = ? AND sequence > ? ORDER BY sequence DESC LIMIT ?",
        arguments: [id.uuidString, basedOn, KnownDraft.limit + 1]
      ).map { KnownDraft.Step(client: $0[0], fields: $0[1]) }
      return try KnownDraft.draft(
        state(db, row(db, id)), basedOn: basedOn, client: client, steps: steps
      ) { try ChangeRows.logged(db, id, $0) }
    }
  }

  func undo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try await step(id, client, basedOn, backwards: true)
  }

  func redo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try await step(id, client, basedOn, backwards: false)
  }

  func save(_ id: UUID, now: Date) async throws(StoreError) -> StoredDesign {
    try await write { db in
      try perform(db, store.log.save(state(db, row(db, id)), now: now))
      return try row(db, id).design
    }
  }

  func restyle(_ ids: [UUID], batch: String, now: Date, change: @escaping @Sendable (Design) -> Design)
    async throws(StoreError) -> [UUID]
  {
    var changed: [UUID] = []
    // In parts, so that others get their turn to write; the batch holds them together.
    for start in stride(from: 0, to: ids.count, by: Self.part) {
      let some = ids[start..<min(ids.count, start + Self.part)]
      let planned = try await planned(Array(some), batch, now, change)
      changed += try await writeInTurn { db in
        var changed: [UUID] = []
        for id in some {
          if let plan = planned[id], try stands(db, id, at: plan) {
            guard let outcome = plan.outcome else { continue }
            try perform(db, outcome, entry: plan.entry)
          } else {
            // What somebody changed meanwhile is thought over again.
            guard let found = try readable(db, id),
              let outcome = try store.log.restyle(
                state(db, found, for: Self.restyling(batch)), batch: batch, now: now, change: change)
            else { continue }
            try perform(db, outcome)
          }
          changed.append(id)
        }
        return changed
      }
    }
    return changed
  }

  func restyled(_ batch: String) async throws(StoreError) -> [UUID] {
    try await read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT d.id FROM changes c JOIN designs d ON d.id = c.design_id AND d.cursor = c.sequence
          WHERE d.library_id = ? AND c.edit_group = ? AND c.client = ?
          """, arguments: [home, batch, EditingLog.restyler]
      ).compactMap(UUID.init(uuidString:))
    }
  }

  func undoRestyle(_ batch: String, of ids: [UUID], now: Date) async throws(StoreError) -> [UUID] {
    var back: [UUID] = []
    for start in stride(from: 0, to: ids.count, by: Self.part) {
      let some = ids[start..<min(ids.count, start + Self.part)]
      back += try await writeInTurn { db in
        var back: [UUID] = []
        for id in some {
          guard let found = try standing(db, id), let row = try ChangeRows.logged(db, id, found.cursor),
            row.group == batch, row.client == EditingLog.restyler
          else { continue }
          try perform(db, store.log.undoRestyle(state(db, found), row))
          back.append(id)
        }
        return back
      }
    }
    return back
  }

  func revert(_ id: UUID, to revision: Int, now: Date) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let found = try row(db, id)
      let bytes = try Data.fetchOne(
        db, sql: "SELECT design FROM revisions WHERE design_id = ? AND number = ?",
        arguments: [id.uuidString, revision])
      guard let bytes else { throw StoreError.revisionNotFound(revision) }
      let target = try SpecCoding.decode(Design.self, from: bytes)
      let edit = Edit(changes: [], basedOn: found.design.sequence, client: "revert")
      try perform(db, store.log.revert(state(db, found, for: edit), to: target, now: now))
      return try row(db, id).design
    }
  }

  func revisions(_ id: UUID, limit: Int) async throws(StoreError) -> [Revision] {
    try await read { db in
      _ = try row(db, id)
      return try Row.fetchAll(
        db,
        sql: "SELECT number, saved_at, design FROM revisions WHERE design_id = ? ORDER BY number DESC LIMIT ?",
        arguments: [id.uuidString, limit]
      ).compactMap { row in
        let bytes: Data = row[2]
        // A version that can’t be read is left out of those to go back to; its row stays.
        guard let design = try? SpecCoding.decode(Design.self, from: bytes) else { return nil }
        return Revision(number: row[0], savedAt: Date(timeIntervalSince1970: row[1]), design: design)
      }
    }
  }

  private func step(_ id: UUID, _ client: String, _ basedOn: Int?, backwards: Bool) async throws(StoreError)
    -> StoredDesign
  {
    try await write { db in
      let state = try self.state(db, row(db, id))
      var step = try UndoStep(state, backwards: backwards)
      while try step.take(ChangeRows.logged(db, id, step.wanted)) {}
      let touches = try basedOn.map { try ChangeRows.touches(db, state.design, since: $0, butOf: client) }
      try perform(
        db, step.outcome(client: client, basedOn: basedOn, touches: touches ?? KnownTouches()))
      return try row(db, id).design
    }
  }

  /// One write of many at a time: what is written in between waits for one of them at most.
  private func writeInTurn<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T
  ) async throws(StoreError) -> T {
    await store.turns.begin()
    let outcome: Result<T, StoreError>
    do throws(StoreError) { outcome = .success(try await write(body)) } catch { outcome = .failure(error) }
    await store.turns.end()
    return try outcome.get()
  }

  private static func restyling(_ batch: String) -> Edit {
    Edit(changes: [], basedOn: 0, client: EditingLog.restyler, group: batch)
  }

  /// What a change makes of a design as it was when it was read.
  private struct Planned: Sendable {
    var sequence: Int
    var revision: Int
    /// Nil where it changes nothing.
    var outcome: EditOutcome?
    var entry: ShelfEntry?
  }

  /// Whether a design is still as it was when it was planned what becomes of it.
  private func stands(_ db: Database, _ id: UUID, at plan: Planned) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT sequence = ? AND revision = ? FROM designs WHERE id = ? AND library_id = ?"),
      arguments: [plan.sequence, plan.revision, id.uuidString, home]) ?? false
  }

  /// What a change makes of some designs, thought out while others write: two thirds of the work. `BulkWork` changes two
  /// parts at a time, so one is thought out while the other is written.
  private func planned(_ ids: [UUID], _ batch: String, _ now: Date, _ change: @escaping @Sendable (Design) -> Design)
    async throws(StoreError) -> [UUID: Planned]
  {
    let states = try await read { db in
      try ids.compactMap { id in
        try readable(db, id).map { try state(db, $0, for: Self.restyling(batch)) }
      }
    }
    var planned: [UUID: Planned] = [:]
    for state in states {
      let outcome = try store.log.restyle(state, batch: batch, now: now, change: change)
      planned[state.design.id] = Planned(
        sequence: state.design.sequence, revision: state.design.revision, outcome: outcome,
        entry: outcome.map { ShelfEntry($0.draft) })
    }
    return planned
  }

  /// Designs that one transaction changes where many are changed; a part of `BulkWork` is one.
  private static let part = 30

  /// The row; nil where it cannot be read or is gone.
  private func standing(_ db: Database, _ id: UUID) throws -> DesignRow? {
    do { return try readable(db, id) } catch StoreError.designNotFound { return nil }
  }

  /// The row; nil where it cannot be read, which must not keep others from changing.
  func readable(_ db: Database, _ id: UUID) throws -> DesignRow? {
    do { return try row(db, id) } catch StoreError.quarantined { return nil }
  }
}
