import Foundation
import GRDB
import StudioStore

/// Sources and their copies.
extension SQLiteStore {
  /// The library's sources, in the order they came.
  package func sources(_ library: LibraryID) async throws(StoreError) -> [StoredSource] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT \(Self.sourceColumns), copy FROM sources WHERE library_id = ? ORDER BY rowid",
        arguments: [library.description]
      ).compactMap(Self.source)
    }
  }

  /// Keeps a source; one of the same id is replaced.
  package func keepSource(_ source: StoredSource, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      let home = library.description
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [home]) == true else {
        throw StoreError.libraryNotFound
      }
      try Self.put(source, try Self.held(source.id, home, db), home, db)
    }
  }

  /// Keeps a source unless there is one of its id.
  package func beginSource(_ source: StoredSource, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      let home = library.description
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [home]) == true else {
        throw StoreError.libraryNotFound
      }
      guard try Self.held(source.id, home, db) == nil else { return }
      try Self.put(source, nil, home, db)
    }
  }

  /// Changes a source; nil where there is none.
  package func changeSource(
    _ id: UUID, in library: LibraryID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void
  ) async throws(StoreError) -> StoredSource? {
    try await write { db in
      let home = library.description
      guard let held = try Self.held(id, home, db) else { return nil }
      var source = held
      try change(&source)
      try Self.put(source, held, home, db)
      return source
    }
  }

  /// Forgets a source, and tells whether there was one.
  package func forgetSource(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Bool {
    let isGone = try await write { db in
      let home = library.description
      try db.execute(
        sql: "DELETE FROM sources WHERE library_id = ? AND id = ?", arguments: [home, id.uuidString])
      guard db.changesCount > 0 else { return false }
      try Self.raiseVersion(home, db)
      return true
    }
    if isGone { await wipe() }
    return isGone
  }

  /// Keeps what a source's copy is made of; nil removes it.
  package func keepSourceBody(_ body: Data?, of id: UUID, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      let home = library.description
      try db.execute(
        sql: "UPDATE sources SET body = ? WHERE library_id = ? AND id = ?", arguments: [body, home, id.uuidString])
      guard let held = try Self.held(id, home, db) else { throw StoreError.source(.missing) }
      try Self.put(held, held, home, db)
    }
  }

  /// What a source's copy is made of.
  package func sourceBody(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Data? {
    try await read { db in
      try Data.fetchOne(
        db, sql: "SELECT body FROM sources WHERE library_id = ? AND id = ?",
        arguments: [library.description, id.uuidString])
    }
  }

  /// Notes that somebody looks.
  package func noteLook(at now: Date, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET looked_at = ? WHERE id = ?",
        arguments: [now.timeIntervalSince1970, library.description])
    }
  }

  /// When somebody last looked.
  package func lookedAt(_ library: LibraryID) async throws(StoreError) -> Date? {
    try await read { db in
      try Double.fetchOne(db, sql: "SELECT looked_at FROM libraries WHERE id = ?", arguments: [library.description])
    }.map { Date(timeIntervalSince1970: $0) }
  }

  /// Raises the data version.
  package func bumpData(_ library: LibraryID) async throws(StoreError) {
    try await write { db in try Self.raiseVersion(library.description, db) }
  }

  /// Sources that are due, longest due first.
  package func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Self.sourceColumns.split(separator: ", ").map { "sources.\($0)" }.joined(separator: ", ")),
            NULL AS copy, sources.library_id AS home
          FROM sources JOIN libraries ON libraries.id = sources.library_id
          WHERE sources.due_at <= ? AND NOT sources.is_paused AND libraries.looked_at >= ?
          ORDER BY sources.due_at, sources.id LIMIT ?
          """, arguments: [now.timeIntervalSince1970, lookedAtSince.timeIntervalSince1970, max(0, limit)]
      ).compactMap { row in
        guard let home = UUID(uuidString: row["home"]), let source = Self.source(row) else { return nil }
        return (LibraryID(home), source)
      }
    }
  }

  // MARK: Rows

  private static let sourceColumns = "id, kind, name, settings, health, is_paused, made_at"

  private static func held(_ id: UUID, _ home: String, _ db: Database) throws -> StoredSource? {
    try Row.fetchOne(
      db, sql: "SELECT \(sourceColumns), copy FROM sources WHERE library_id = ? AND id = ?",
      arguments: [home, id.uuidString]
    ).flatMap(source)
  }

  @Sendable private static func source(_ row: Row) -> StoredSource? {
    guard let id = UUID(uuidString: row["id"]), let kind = StoredSource.Kind(rawValue: row["kind"]) else { return nil }
    var source = StoredSource(
      id: id, kind: kind, name: row["name"], settings: row["settings"], copy: row["copy"],
      madeAt: Date(timeIntervalSince1970: row["made_at"]))
    source.isPaused = row["is_paused"]
    source.health = (try? JSONDecoder().decode(SourceHealth.self, from: row["health"])) ?? SourceHealth()
    return source
  }

  private static func put(_ source: StoredSource, _ held: StoredSource?, _ home: String, _ db: Database) throws {
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
    if SourceRules.isNews(held, source) { try raiseVersion(home, db) }
  }

  static func raiseVersion(_ home: String, _ db: Database) throws {
    try db.execute(sql: "UPDATE libraries SET data_version = data_version + 1 WHERE id = ?", arguments: [home])
  }
}
