import GRDB
import StudioStore

/// What people chose for every browser.
extension SQLiteStore {
  /// The library’s preferences, by name.
  package func preferences(_ library: LibraryID) async throws(StoreError) -> [String: String] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT name, value FROM preferences WHERE library_id = ?", arguments: [library.description])
      return Dictionary(rows.map { ($0[0] as String, $0[1] as String) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Chooses what is named; nil forgets a choice.
  package func setPreferences(_ changes: [String: String?], in library: LibraryID) async throws(StoreError) {
    try await write { db in
      let home = library.description
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [home]) == true else {
        throw StoreError.libraryNotFound
      }
      for (name, value) in changes {
        if let value {
          try db.execute(
            sql: "INSERT OR REPLACE INTO preferences (library_id, name, value) VALUES (?, ?, ?)",
            arguments: [home, name, value])
        } else {
          try db.execute(
            sql: "DELETE FROM preferences WHERE library_id = ? AND name = ?", arguments: [home, name])
        }
      }
    }
  }
}
