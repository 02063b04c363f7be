import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func addBrowser(_ browser: Browser) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      try db.execute(
        sql: "INSERT INTO browsers (id, library_id, label, made_at, seen_at) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          browser.id.uuidString, home, browser.label, browser.madeAt.timeIntervalSince1970,
          browser.seenAt.timeIntervalSince1970,
        ])
      try db.execute(
        sql: """
          DELETE FROM browsers WHERE library_id = ?1 AND id NOT IN
            (SELECT id FROM browsers WHERE library_id = ?1 ORDER BY seen_at DESC, rowid DESC LIMIT \(Browser.limit))
          """, arguments: [home])
    }
  }

  func browsers() async throws(StoreError) -> [Browser] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT id, label, made_at, seen_at FROM browsers WHERE library_id = ? ORDER BY seen_at DESC, rowid DESC",
        arguments: [home]
      ).compactMap { row in
        let id: String = row[0]
        return UUID(uuidString: id).map {
          Browser(
            id: $0, label: row[1], madeAt: Date(timeIntervalSince1970: row[2]),
            seenAt: Date(timeIntervalSince1970: row[3]))
        }
      }
    }
  }

  func knowsBrowser(_ id: UUID?, now: Date) async throws(StoreError) -> Bool {
    let at = now.timeIntervalSince1970
    let seen = try await read { db -> Double? in
      guard let id else {
        return try Bool.fetchOne(
          db, sql: "SELECT takes_plain_cookies FROM libraries WHERE id = ?", arguments: [home]) == true
          ? at : nil
      }
      return try Double.fetchOne(
        db, sql: "SELECT seen_at FROM browsers WHERE id = ? AND library_id = ?",
        arguments: [id.uuidString, home])
    }
    guard let seen else { return false }
    if let id, at - seen > 3_600 {
      // What can’t be noted, on a full disk, keeps nobody out.
      try? await write { db in
        try db.execute(sql: "UPDATE browsers SET seen_at = ? WHERE id = ?", arguments: [at, id.uuidString])
      }
    }
    return true
  }

  func removeBrowsers(_ id: UUID?, except kept: UUID?) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM browsers WHERE library_id = ?1 AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR id <> ?3)",
        arguments: [home, id?.uuidString, kept?.uuidString])
      if id == nil {
        try db.execute(
          sql: "UPDATE libraries SET takes_plain_cookies = 0 WHERE id = ?", arguments: [home])
      }
    }
  }
}
