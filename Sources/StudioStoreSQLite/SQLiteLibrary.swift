import Foundation
import GRDB
import StudioStore

/// What a ``SQLiteStore`` holds of one library.
struct SQLiteLibrary: LibraryStore {
  let store: SQLiteStore
  let library: LibraryID
  /// What its rows name it by.
  var home: String { library.description }

  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    try await store.database.write(body)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    try await store.database.read(body)
  }

  /// Throws where there is no such library.
  func requireLibrary(_ db: Database) throws {
    if try !db.has("libraries WHERE id = ?", [home]) { throw StoreError.libraryNotFound }
  }

  /// Whether a row of `table` with that id is the library’s.
  func owns(_ id: UUID, in table: String, _ db: Database) throws -> Bool {
    try db.has("\(table) WHERE id = ? AND library_id = ?", [id.uuidString, home])
  }

  /// One of its designs. Throws where there is none, and where it can’t be read.
  func row(_ db: Database, _ id: UUID) throws -> DesignRow {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.library_id = ?"),
      arguments: [id.uuidString, home])
    guard let row else { throw StoreError.designNotFound(id) }
    switch store.decode(row) {
    case .success(let found): return found
    case .failure: throw StoreError.quarantined(id)
    }
  }
}

extension SQLiteLibrary {
  func exists() async throws(StoreError) -> Bool {
    try await read { db in try db.has("libraries WHERE id = ?", [home]) }
  }

  func setRecovery(key: String?) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET recovery_key = ?, recovery_offered = 1 WHERE id = ?", arguments: [key, home])
      if db.changesCount == 0 { throw StoreError.libraryNotFound }
    }
  }

  func offerRecovery(key: String) async throws(StoreError) -> Bool {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET recovery_key = ?, recovery_offered = 1 WHERE id = ? AND recovery_offered = 0",
        arguments: [key, home])
      return db.changesCount > 0
    }
  }

  func recoveryKey() async throws(StoreError) -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT recovery_key FROM libraries WHERE id = ?", arguments: [home])
    }
  }

  func summary() async throws(StoreError) -> LibrarySummary {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(deleted = 0), 0), coalesce(sum(deleted = 1), 0),
            coalesce(sum(deleted = 0 AND attention = 1), 0), max(CASE WHEN deleted = 0 THEN saved_at END)
          FROM shelf WHERE library_id = ?
          """, arguments: [home])
      let pictures = try Int.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(byte_count), 0) FROM assets WHERE key IN (
            SELECT asset_key FROM design_assets JOIN designs ON designs.id = design_id WHERE library_id = ?)
          """, arguments: [home])
      let designs = try Int.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(length(saved) + length(draft) + log_bytes), 0) + coalesce((
            SELECT sum(length(r.design)) FROM revisions r JOIN designs d ON d.id = r.design_id
            WHERE d.library_id = ?), 0)
          FROM designs WHERE library_id = ?
          """, arguments: [home, home])
      let last: Double? = row?[3]
      return LibrarySummary(
        designs: row?[0] ?? 0, deleted: row?[1] ?? 0, attention: row?[2] ?? 0, pictureBytes: pictures ?? 0,
        designBytes: designs ?? 0, lastSaved: last.map(Date.init(timeIntervalSince1970:)))
    }
  }

  func remove() async throws(StoreError) {
    let keys = try await write { db -> [String] in
      // Rows of pictures go first by themselves, so that their counts follow.
      try db.execute(
        sql: "DELETE FROM design_assets WHERE design_id IN (SELECT id FROM designs WHERE library_id = ?)",
        arguments: [home])
      try db.execute(sql: "DELETE FROM libraries WHERE id = ?", arguments: [home])
      return try SQLitePictures.dropUnused(db)
    }
    try await store.pictures.removeUnknown(keys)
    await store.database.wipe()
  }
}

extension SQLiteStore {
  package func makeLibrary(now: Date) async throws(StoreError) -> LibraryID {
    let id = LibraryID(UUID())
    try await write { db in
      try db.execute(
        sql: "INSERT INTO libraries (id, created_at) VALUES (?, ?)",
        arguments: [id.description, now.timeIntervalSince1970])
    }
    return id
  }

  package func library(recoveryKey: String) async throws(StoreError) -> LibraryID? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT id FROM libraries WHERE recovery_key = ?", arguments: [recoveryKey])
        .flatMap(UUID.init(uuidString:)).map(LibraryID.init)
    }
  }

  package var hasLibraries: Bool {
    get async throws(StoreError) {
      try await read { db in try db.has("libraries") }
    }
  }
}
