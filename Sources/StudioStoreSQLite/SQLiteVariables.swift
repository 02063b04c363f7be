import Foundation
import GRDB
import StudioStore

/// Values that people keep. Transactions that write follow one another, so each edit begins with what the one before left.
extension SQLiteStore {
  /// The library's variables, by key.
  package func variables(_ library: LibraryID) async throws(StoreError) -> [StoredVariable] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT \(Self.variableColumns) FROM variables WHERE library_id = ? ORDER BY key",
        arguments: [library.description]
      ).map(Self.variable)
    }
  }

  /// Edits the variable of a canonical key; gives what is kept now, nil for none. A `request` seen before changes nothing.
  package func editVariable(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, in library: LibraryID,
    now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await write { [self] db in
      try self.edit(key, edit, request: request, by: origin, in: library.description, now: now, db).after
    }
  }

  /// Edits a variable within a transaction; gives what was kept before and what is kept now.
  func edit(
    _ key: String, _ edit: VariableEdit, request: UUID, by origin: StoredVariable.Origin, in home: String, now: Date,
    _ db: Database
  ) throws -> (before: StoredVariable?, after: StoredVariable?) {
    guard try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [home]) == true else {
      throw StoreError.libraryNotFound
    }
    let held = try Self.heldVariable(key, home, db)
    if try Self.knowsChange(request, home, db) { return (held, held) }
    let others = try Row.fetchOne(
      db,
      sql: """
        SELECT COUNT(*), IFNULL(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM variables WHERE library_id = ? AND key <> ?
        """, arguments: [home, key])
    let made = try edit.outcome(
      of: held, key: key, others: others?[0] ?? 0, bytes: others?[1] ?? 0, at: now, by: origin)
    try Self.keep(made.variable, key, home, db)
    if made.isChanged {
      try note(
        VariableChange(
          id: request, key: key, before: held?.text, after: made.variable?.text, at: now, origin: origin), home, db)
    }
    return (held, made.variable)
  }

  /// Gives a variable another key, its history too; gives what is kept under it. A `request` seen before renames nothing.
  package func renameVariable(
    _ rename: VariableRename, request: UUID, by origin: StoredVariable.Origin, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredVariable? {
    try await write { [self] db in
      let home = library.description
      let other = try Self.heldVariable(rename.newKey, home, db)
      if try Self.knowsChange(request, home, db) { return other }
      let made = try rename.outcome(of: try Self.heldVariable(rename.key, home, db), other: other)
      if rename.newKey == rename.key { return made }
      for table in ["variables", "variable_changes"] {
        try db.execute(
          sql: "UPDATE \(table) SET key = ? WHERE library_id = ? AND key = ?",
          arguments: [rename.newKey, home, rename.key])
      }
      try note(
        VariableChange(
          id: request, key: rename.newKey, before: made.text, after: made.text, at: now, origin: origin,
          renamedFrom: rename.key), home, db)
      return made
    }
  }

  /// The latest changes, newest first; of one key, or with nil of all.
  package func variableHistory(
    _ key: String?, in library: LibraryID, limit: Int
  ) async throws(StoreError) -> [VariableChange] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Self.changeColumns) FROM variable_changes WHERE library_id = ?1 AND (?2 IS NULL OR key = ?2)
          ORDER BY rowid DESC LIMIT ?3
          """, arguments: [library.description, key, max(0, limit)]
      ).compactMap(Self.change)
    }
  }

  /// The change a request made, if it made one.
  package func variableChange(_ request: UUID, in library: LibraryID) async throws(StoreError) -> VariableChange? {
    try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(Self.changeColumns) FROM variable_changes WHERE library_id = ? AND id = ?",
        arguments: [library.description, request.uuidString]
      ).flatMap(Self.change)
    }
  }

  /// How often what the library's widgets read has changed.
  package func dataVersion(_ library: LibraryID) async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT data_version FROM libraries WHERE id = ?", arguments: [library.description])
        ?? 0
    }
  }

  // MARK: Rows

  private static let variableColumns = "key, text, hint, unit, step, updated_at, updated_by"
  private static let changeColumns = "id, key, before, after, at, origin, renamed_from"

  private static func heldVariable(_ key: String, _ home: String, _ db: Database) throws -> StoredVariable? {
    try Row.fetchOne(
      db, sql: "SELECT \(variableColumns) FROM variables WHERE library_id = ? AND key = ?", arguments: [home, key]
    ).map(variable)
  }

  private static func knowsChange(_ request: UUID, _ home: String, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT 1 FROM variable_changes WHERE library_id = ? AND id = ?",
      arguments: [home, request.uuidString]) ?? false
  }

  @Sendable private static func variable(_ row: Row) -> StoredVariable {
    StoredVariable(
      key: row[0], text: row[1], hint: StoredVariable.Hint(rawValue: row[2]) ?? .text, unit: row[3], step: row[4],
      updatedAt: Date(timeIntervalSince1970: row[5]),
      updatedBy: StoredVariable.Origin(rawValue: row[6]) ?? .page)
  }

  @Sendable private static func change(_ row: Row) -> VariableChange? {
    UUID(uuidString: row[0]).map {
      VariableChange(
        id: $0, key: row[1], before: row[2], after: row[3], at: Date(timeIntervalSince1970: row[4]),
        origin: StoredVariable.Origin(rawValue: row[5]) ?? .page, renamedFrom: row[6])
    }
  }

  private static func keep(_ variable: StoredVariable?, _ key: String, _ home: String, _ db: Database) throws {
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

  private func note(_ change: VariableChange, _ home: String, _ db: Database) throws {
    let at = change.at.timeIntervalSince1970
    try Self.raiseVersion(home, db)
    try db.execute(
      sql: """
        INSERT INTO variable_changes (library_id, \(Self.changeColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
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
        """, arguments: [home, condition.cutoff(at - VariableChange.age), change.key])
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
