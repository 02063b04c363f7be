import Foundation
import GRDB
import StudioStore

/// Values that people keep. Transactions that write follow one another, so each edit begins with what the one before left.
extension SQLiteLibrary {
  func variables() async throws(StoreError) -> [StoredVariable] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT \(VariableRows.columns) FROM variables WHERE library_id = ? ORDER BY key",
        arguments: [home]
      ).map(VariableRows.variable)
    }
  }

  func editVariable(_ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, now: Date)
    async throws(StoreError) -> StoredVariable?
  {
    try await write { db in
      try self.edit(key, edit, request: request, by: origin, now: now, db).after
    }
  }

  func renameVariable(_ rename: VariableRename, request: UUID, by origin: StoredVariable.Origin, now: Date)
    async throws(StoreError) -> StoredVariable?
  {
    try await write { db in
      let other = try heldVariable(rename.newKey, db)
      if try knowsChange(request, db) { return other }
      let made = try rename.outcome(of: try heldVariable(rename.key, db), other: other)
      if rename.newKey == rename.key { return made }
      for table in ["variables", "variable_changes"] {
        try db.execute(
          sql: "UPDATE \(table) SET key = ? WHERE library_id = ? AND key = ?",
          arguments: [rename.newKey, home, rename.key])
      }
      try note(
        VariableChange(
          id: request, key: rename.newKey, before: made.text, after: made.text, at: now, origin: origin,
          renamedFrom: rename.key), db)
      return made
    }
  }

  func variableHistory(_ key: String?, limit: Int) async throws(StoreError) -> [VariableChange] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(VariableRows.changeColumns) FROM variable_changes WHERE library_id = ?1 AND (?2 IS NULL OR key = ?2)
          ORDER BY rowid DESC LIMIT ?3
          """, arguments: [home, key, max(0, limit)]
      ).compactMap(VariableRows.change)
    }
  }

  func variableChange(_ request: UUID) async throws(StoreError) -> VariableChange? {
    try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(VariableRows.changeColumns) FROM variable_changes WHERE library_id = ? AND id = ?",
        arguments: [home, request.uuidString]
      ).flatMap(VariableRows.change)
    }
  }

  func dataVersion() async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT data_version FROM libraries WHERE id = ?", arguments: [home])
        ?? 0
    }
  }

  /// Edits a variable within a transaction; gives what was kept before and what is kept now.
  func edit(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, now: Date, _ db: Database
  ) throws -> (before: StoredVariable?, after: StoredVariable?) {
    try requireLibrary(db)
    let held = try heldVariable(key, db)
    if try knowsChange(request, db) { return (held, held) }
    let others = try Row.fetchOne(
      db,
      sql: """
        SELECT COUNT(*), IFNULL(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM variables WHERE library_id = ? AND key <> ?
        """, arguments: [home, key])
    let made = try edit.outcome(
      of: held, key: key, others: others?[0] ?? 0, bytes: others?[1] ?? 0, at: now, by: origin)
    try keep(made.variable, key, db)
    if made.isChanged {
      try note(
        VariableChange(
          id: request, key: key, before: held?.text, after: made.variable?.text, at: now, origin: origin), db)
    }
    return (held, made.variable)
  }

  private func heldVariable(_ key: String, _ db: Database) throws -> StoredVariable? {
    try Row.fetchOne(
      db, sql: "SELECT \(VariableRows.columns) FROM variables WHERE library_id = ? AND key = ?", arguments: [home, key]
    ).map(VariableRows.variable)
  }

  private func knowsChange(_ request: UUID, _ db: Database) throws -> Bool {
    try owns(request, in: "variable_changes", db)
  }

  private func keep(_ variable: StoredVariable?, _ key: String, _ db: Database) throws {
    guard let variable else {
      return try db.execute(
        sql: "DELETE FROM variables WHERE library_id = ? AND key = ?", arguments: [home, key])
    }
    try db.execute(
      sql: """
        INSERT INTO variables (library_id, key, text, hint, unit, step, updated_at, updated_by)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (library_id, key) DO UPDATE SET text = excluded.text, hint = excluded.hint, unit = excluded.unit,
          step = excluded.step, updated_at = excluded.updated_at, updated_by = excluded.updated_by
        """,
      arguments: [
        home, key, variable.text, variable.hint.rawValue, variable.unit, variable.step,
        variable.updatedAt.timeIntervalSince1970, variable.updatedBy.rawValue,
      ])
  }

  private func note(_ change: VariableChange, _ db: Database) throws {
    let at = change.at.timeIntervalSince1970
    try raiseVersion(db)
    try db.execute(
      sql: """
        INSERT INTO variable_changes (library_id, \(VariableRows.changeColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        home, change.id.uuidString, change.key, change.before, change.after, at, change.origin.rawValue,
        change.renamedFrom,
      ])
    try db.execute(
      sql: """
        DELETE FROM variable_changes WHERE library_id = ?1 AND (at < ?2 OR (key = ?3 AND rowid NOT IN
          (SELECT rowid FROM variable_changes WHERE library_id = ?1 AND key = ?3 ORDER BY rowid DESC
            LIMIT \(VariableChange.limit))))
        """, arguments: [home, store.database.condition.cutoff(at - VariableChange.age), change.key])
    try db.execute(
      sql: """
        DELETE FROM variable_changes WHERE library_id = ?1 AND rowid <= (
          SELECT MAX(rowid) FROM (
            SELECT rowid, ROW_NUMBER() OVER newest AS kept,
              SUM(IFNULL(LENGTH(CAST(before AS BLOB)), 0) + IFNULL(LENGTH(CAST(after AS BLOB)), 0)) OVER newest AS bytes
            FROM variable_changes WHERE library_id = ?1 WINDOW newest AS (ORDER BY rowid DESC)
          ) WHERE kept > \(VariableChange.libraryLimit) OR bytes > \(VariableChange.libraryBytes))
        """, arguments: [home])
  }
}

/// A variable and its changes as rows.
enum VariableRows {
  static let columns = "key, text, hint, unit, step, updated_at, updated_by"
  static let changeColumns = "id, key, before, after, at, origin, renamed_from"

  @Sendable static func variable(_ row: Row) -> StoredVariable {
    StoredVariable(
      key: row[0], text: row[1], hint: StoredVariable.Hint(rawValue: row[2]) ?? .text, unit: row[3], step: row[4],
      updatedAt: Date(timeIntervalSince1970: row[5]),
      updatedBy: StoredVariable.Origin(rawValue: row[6]) ?? .page)
  }

  @Sendable static func change(_ row: Row) -> VariableChange? {
    UUID(uuidString: row[0]).map {
      VariableChange(
        id: $0, key: row[1], before: row[2], after: row[3], at: Date(timeIntervalSince1970: row[4]),
        origin: StoredVariable.Origin(rawValue: row[5]) ?? .page, renamedFrom: row[6])
    }
  }
}
