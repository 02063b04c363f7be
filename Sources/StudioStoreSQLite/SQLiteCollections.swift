import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func collections() async throws(StoreError) -> [DesignCollection] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT c.id, c.name, (SELECT count(*) FROM collected x JOIN shelf s ON s.design_id = x.design_id
            WHERE x.collection_id = c.id AND s.deleted = 0)
          FROM collections c WHERE c.library_id = ? ORDER BY c.name COLLATE NOCASE, c.id
          """, arguments: [home]
      ).compactMap { row in
        UUID(uuidString: row[0] as String).map { DesignCollection(id: $0, name: row[1], count: row[2]) }
      }
    }
  }

  func makeCollection(_ id: UUID, name: String) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      try db.execute(
        sql: "INSERT INTO collections (id, library_id, name) VALUES (?, ?, ?)",
        arguments: [id.uuidString, home, name])
    }
  }

  func renameCollection(_ id: UUID, name: String) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE collections SET name = ? WHERE id = ? AND library_id = ?",
        arguments: [name, id.uuidString, home])
      if db.changesCount == 0 { throw StoreError.collectionNotFound }
    }
  }

  func removeCollection(_ id: UUID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM collections WHERE id = ? AND library_id = ?",
        arguments: [id.uuidString, home])
      if db.changesCount == 0 { throw StoreError.collectionNotFound }
    }
  }

  func collect(_ ids: [UUID], into collection: UUID, taking: Bool) async throws(StoreError) {
    try await write { db in
      guard try owns(collection, in: "collections", db) else { throw StoreError.collectionNotFound }
      for id in ids {
        // One that cannot be read belongs somewhere too.
        guard try owns(id, in: "designs", db) else { throw StoreError.designNotFound(id) }
        try db.execute(
          sql: taking
            ? "DELETE FROM collected WHERE collection_id = ? AND design_id = ?"
            : "INSERT OR IGNORE INTO collected (collection_id, design_id) VALUES (?, ?)",
          arguments: [collection.uuidString, id.uuidString])
      }
    }
  }
}
