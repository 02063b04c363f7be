import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func sources() async throws(StoreError) -> [StoredSource] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT \(SourceRows.columns), copy FROM sources WHERE library_id = ? ORDER BY rowid",
        arguments: [home]
      ).compactMap(SourceRows.source)
    }
  }

  func keepSource(_ source: StoredSource) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      try put(source, try held(source.id, db), db)
    }
  }

  func beginSource(_ source: StoredSource) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      guard try held(source.id, db) == nil else { return }
      try put(source, nil, db)
    }
  }

  func changeSource(_ id: UUID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void)
    async throws(StoreError) -> StoredSource?
  {
    try await write { db in
      guard let held = try held(id, db) else { return nil }
      var source = held
      try change(&source)
      try put(source, held, db)
      return source
    }
  }

  func forgetSource(_ id: UUID) async throws(StoreError) -> Bool {
    let isGone = try await write { db in
      try db.execute(
        sql: "DELETE FROM sources WHERE library_id = ? AND id = ?", arguments: [home, id.uuidString])
      guard db.changesCount > 0 else { return false }
      try raiseVersion(db)
      return true
    }
    if isGone { await store.database.wipe() }
    return isGone
  }

  func keepSourceBody(_ body: Data?, of id: UUID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE sources SET body = ? WHERE library_id = ? AND id = ?", arguments: [body, home, id.uuidString])
      guard let held = try held(id, db) else { throw StoreError.source(.missing) }
      try put(held, held, db)
    }
  }

  func sourceBody(_ id: UUID) async throws(StoreError) -> Data? {
    try await read { db in
      try Data.fetchOne(
        db, sql: "SELECT body FROM sources WHERE library_id = ? AND id = ?",
        arguments: [home, id.uuidString])
    }
  }

  func noteLook(at now: Date) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET looked_at = ? WHERE id = ?",
        arguments: [now.timeIntervalSince1970, home])
    }
  }

  func lookedAt() async throws(StoreError) -> Date? {
    try await read { db in
      try Double.fetchOne(db, sql: "SELECT looked_at FROM libraries WHERE id = ?", arguments: [home])
    }.map { Date(timeIntervalSince1970: $0) }
  }

  func bumpData() async throws(StoreError) {
    try await write { db in try raiseVersion(db) }
  }

  private func held(_ id: UUID, _ db: Database) throws -> StoredSource? {
    try Row.fetchOne(
      db, sql: "SELECT \(SourceRows.columns), copy FROM sources WHERE library_id = ? AND id = ?",
      arguments: [home, id.uuidString]
    ).flatMap(SourceRows.source)
  }

  private func put(_ source: StoredSource, _ held: StoredSource?, _ db: Database) throws {
    let kept = try Row.fetchOne(
      db,
      sql: """
        SELECT COUNT(*) FILTER (WHERE id <> ?2), IFNULL(SUM(IFNULL(LENGTH(body), 0)
          + IIF(id <> ?2, LENGTH(settings) + IFNULL(LENGTH(copy), 0), 0)), 0)
        FROM sources WHERE library_id = ?1
        """, arguments: [home, source.id.uuidString])
    try SourceRules.check(source, others: kept?[0] ?? 0, bytes: kept?[1] ?? 0)
    try db.execute(
      sql: """
        INSERT INTO sources (library_id, id, kind, name, settings, copy, health, is_paused, due_at, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (library_id, id) DO UPDATE SET name = excluded.name, settings = excluded.settings,
          copy = excluded.copy, health = excluded.health, is_paused = excluded.is_paused, due_at = excluded.due_at
        """,
      arguments: [
        home, source.id.uuidString, source.kind.rawValue, source.name, source.settings, source.copy,
        try JSONEncoder().encode(source.health), source.isPaused, source.health.dueAt?.timeIntervalSince1970,
        source.madeAt.timeIntervalSince1970,
      ])
    if SourceRules.isNews(held, source) { try raiseVersion(db) }
  }

  func raiseVersion(_ db: Database) throws {
    try db.execute(sql: "UPDATE libraries SET data_version = data_version + 1 WHERE id = ?", arguments: [home])
  }
}

extension SQLiteStore {
  package func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(SourceRows.columns.split(separator: ", ").map { "sources.\($0)" }.joined(separator: ", ")),
            NULL AS copy, sources.library_id AS home
          FROM sources JOIN libraries ON libraries.id = sources.library_id
          WHERE sources.due_at <= ? AND NOT sources.is_paused AND libraries.looked_at >= ?
          ORDER BY sources.due_at, sources.id LIMIT ?
          """, arguments: [now.timeIntervalSince1970, lookedAtSince.timeIntervalSince1970, max(0, limit)]
      ).compactMap { row in
        guard let home = UUID(uuidString: row["home"]), let source = SourceRows.source(row) else { return nil }
        return (LibraryID(home), source)
      }
    }
  }
}

enum SourceRows {
  static let columns = "id, kind, name, settings, health, is_paused, made_at"

  @Sendable static func source(_ row: Row) -> StoredSource? {
    guard let id = UUID(uuidString: row["id"]), let kind = StoredSource.Kind(rawValue: row["kind"]) else { return nil }
    var source = StoredSource(
      id: id, kind: kind, name: row["name"], settings: row["settings"], copy: row["copy"],
      madeAt: Date(timeIntervalSince1970: row["made_at"]))
    source.isPaused = row["is_paused"]
    // Without its health a source is asked anew.
    source.health = (try? JSONDecoder().decode(SourceHealth.self, from: row["health"])) ?? SourceHealth()
    return source
  }
}
