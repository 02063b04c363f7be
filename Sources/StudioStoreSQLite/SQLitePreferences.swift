import GRDB
import StudioStore

/// What people chose for every browser.
extension SQLiteLibrary {
  func preferences() async throws(StoreError) -> [String: String] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT name, value FROM preferences WHERE library_id = ?", arguments: [home])
      return Dictionary(rows.map { ($0[0] as String, $0[1] as String) }, uniquingKeysWith: { first, _ in first })
    }
  }

  func setPreferences(_ changes: [String: String?]) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
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
