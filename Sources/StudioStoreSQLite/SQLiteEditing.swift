import DesignModel
import Foundation
import GRDB
import StudioStore

/// The change log: editing, undo, redo, saving, reverting.
extension SQLiteStore {
  /// Most changes kept a design; older ones can no longer be undone.
  static let logLimit = 2_000

  /// Applies an edit to the draft and logs it with its inverse.
  public func apply(
    _ edit: Edit, to id: UUID, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let design = try DesignRow.fetch(db, id, library)
      try Self.checkConflict(db, edit, design)
      return try Self.append(db, edit, design, library, now)
    }
  }

  /// Edits of other windows since the state this one saw must not touch the same fields.
  private static func checkConflict(_ db: Database, _ edit: Edit, _ design: StoredDesign) throws {
    if edit.basedOn == design.sequence { return }
    // The window saw changes that were undone since, or a state that never was.
    if edit.basedOn > design.sequence { throw StoreError.conflict(current: design.sequence) }
    let rows = try Row.fetchAll(
      db, sql: "SELECT forward FROM changes WHERE design_id = ? AND sequence > ? AND sequence <= ? AND client <> ?",
      arguments: [design.id.uuidString, edit.basedOn, design.sequence, edit.client])
    let mine = Set(edit.changes.map { "\($0.scope.rawValue).\($0.field)" })
    for row in rows {
      let bytes: Data = row[0]
      let theirs = try SpecCoding.decode([Change].self, from: bytes)
      if theirs.contains(where: { mine.contains("\($0.scope.rawValue).\($0.field)") }) {
        throw StoreError.conflict(current: design.sequence)
      }
    }
  }

  private static func append(
    _ db: Database, _ edit: Edit, _ design: StoredDesign, _ library: LibraryID, _ now: Date
  ) throws -> StoredDesign {
    let applied = try Reducer.apply(edit.changes, to: design.draft)
    if applied.design == design.draft { return design }
    let key = design.id.uuidString
    try db.execute(
      sql: "DELETE FROM changes WHERE design_id = ? AND sequence > ?", arguments: [key, design.sequence])
    let next = design.sequence + 1
    try db.execute(
      sql: """
        INSERT INTO changes (design_id, sequence, client, edit_group, forward, inverse, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        key, next, edit.client, edit.group ?? "\(edit.client)#\(next)", try SpecCoding.encode(edit.changes),
        try SpecCoding.encode(applied.inverse), now.timeIntervalSince1970,
      ])
    try db.execute(
      sql: "DELETE FROM changes WHERE design_id = ? AND sequence <= ?", arguments: [key, next - logLimit])
    try setDraft(db, applied.design, cursor: next)
    return try DesignRow.fetch(db, design.id, library)
  }

  private static func setDraft(_ db: Database, _ draft: WidgetSpec, cursor: Int) throws {
    try db.execute(
      sql: "UPDATE designs SET draft = ?, cursor = ? WHERE id = ?",
      arguments: [try SpecCoding.encode(draft), cursor, draft.id.uuidString])
  }

  /// Undoes the last group of changes.
  public func undo(_ id: UUID, in library: LibraryID) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let design = try DesignRow.fetch(db, id, library)
      guard design.canUndo else { throw StoreError.nothingToDo }
      var draft = design.draft
      var cursor = design.sequence
      var group: String?
      while let row = try Row.fetchOne(
        db, sql: "SELECT edit_group, inverse FROM changes WHERE design_id = ? AND sequence = ?",
        arguments: [id.uuidString, cursor])
      {
        let name: String = row[0]
        if let group, group != name { break }
        group = name
        let bytes: Data = row[1]
        draft = try Reducer.apply(SpecCoding.decode([Change].self, from: bytes), to: draft).design
        cursor -= 1
      }
      try Self.setDraft(db, draft, cursor: cursor)
      return try DesignRow.fetch(db, id, library)
    }
  }

  /// Applies the last undone group again.
  public func redo(_ id: UUID, in library: LibraryID) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let design = try DesignRow.fetch(db, id, library)
      guard design.canRedo else { throw StoreError.nothingToDo }
      var draft = design.draft
      var cursor = design.sequence
      var group: String?
      while let row = try Row.fetchOne(
        db, sql: "SELECT edit_group, forward FROM changes WHERE design_id = ? AND sequence = ?",
        arguments: [id.uuidString, cursor + 1])
      {
        let name: String = row[0]
        if let group, group != name { break }
        group = name
        let bytes: Data = row[1]
        draft = try Reducer.apply(SpecCoding.decode([Change].self, from: bytes), to: draft).design
        cursor += 1
      }
      try Self.setDraft(db, draft, cursor: cursor)
      return try DesignRow.fetch(db, id, library)
    }
  }

  /// Folds the draft into a new revision. The log stays, so undo goes on past a save.
  public func save(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let design = try DesignRow.fetch(db, id, library)
      guard design.isDirty else { return design }
      var saved = design.draft
      saved.updatedAt = now
      let bytes = try SpecCoding.encode(saved)
      try db.execute(
        sql: "UPDATE designs SET saved = ?, draft = ?, revision = revision + 1, saved_at = ? WHERE id = ?",
        arguments: [bytes, bytes, now.timeIntervalSince1970, id.uuidString])
      try db.execute(
        sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, ?, ?, ?)",
        arguments: [id.uuidString, design.revision + 1, now.timeIntervalSince1970, bytes])
      return try DesignRow.fetch(db, id, library)
    }
  }

  /// Makes the draft what a revision was, as one undoable edit.
  public func revert(
    _ id: UUID, to revision: Int, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign {
    try await write { db in
      let design = try DesignRow.fetch(db, id, library)
      let bytes = try Data.fetchOne(
        db, sql: "SELECT design FROM revisions WHERE design_id = ? AND number = ?",
        arguments: [id.uuidString, revision])
      guard let bytes else { throw StoreError.revisionNotFound(revision) }
      let target = try SpecCoding.decode(WidgetSpec.self, from: bytes)
      let changes = try Reducer.difference(from: design.draft, to: target)
      if changes.isEmpty { return design }
      let edit = Edit(changes: changes, basedOn: design.sequence, client: "revert")
      return try Self.append(db, edit, design, library, now)
    }
  }

  /// The newest revisions, newest first, at most `limit`.
  public func revisions(
    _ id: UUID, in library: LibraryID, limit: Int
  ) async throws(StoreError) -> [Revision] {
    try await read { db in
      _ = try DesignRow.fetch(db, id, library)
      return try Row.fetchAll(
        db,
        sql: "SELECT number, saved_at, design FROM revisions WHERE design_id = ? ORDER BY number DESC LIMIT ?",
        arguments: [id.uuidString, limit]
      ).compactMap { row in
        let bytes: Data = row[2]
        guard let design = try? SpecCoding.decode(WidgetSpec.self, from: bytes) else { return nil }
        return Revision(number: row[0], savedAt: Date(timeIntervalSince1970: row[1]), design: design)
      }
    }
  }
}
