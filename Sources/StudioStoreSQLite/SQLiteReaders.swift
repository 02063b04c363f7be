import Foundation
import GRDB
import StudioStore

extension SQLiteStore {
  package func noteReader(_ reader: LiveReader) async throws(StoreError) {
    try await write { [database] db in
      try db.execute(
        sql: """
          INSERT INTO live_readers (slug, app, family, at) VALUES (?, ?, ?, ?)
          ON CONFLICT (slug, app, family) DO UPDATE SET at = excluded.at
          """,
        arguments: [reader.slug, reader.app.rawValue, reader.family, reader.at.timeIntervalSince1970])
      try db.execute(
        sql: "DELETE FROM live_readers WHERE at < ?",
        arguments: [database.condition.cutoff((reader.at - LiveReader.keptSeconds).timeIntervalSince1970)])
    }
  }

  package func readers(of slugs: [String], since: Date) async throws(StoreError) -> [LiveReader] {
    try await read { db in
      var found: [LiveReader] = []
      for slug in slugs {
        found += try Row.fetchAll(
          db, sql: "SELECT app, family, at FROM live_readers WHERE slug = ? AND at >= ?",
          arguments: [slug, since.timeIntervalSince1970]
        ).compactMap { row in
          LiveReader.App(rawValue: row["app"]).map {
            LiveReader(slug: slug, app: $0, family: row["family"], at: Date(timeIntervalSince1970: row["at"]))
          }
        }
      }
      return found.sorted { $0.at > $1.at }
    }
  }

  package func setStopped(
    _ isStopped: Bool, _ app: LiveReader.App, of slug: String, at: Date
  ) async throws(StoreError) {
    try await write { db in
      if isStopped {
        try db.execute(
          sql: "INSERT OR IGNORE INTO stopped_readers (slug, app, at) VALUES (?, ?, ?)",
          arguments: [slug, app.rawValue, at.timeIntervalSince1970])
        try db.execute(
          sql: "DELETE FROM live_readers WHERE slug = ? AND app = ?", arguments: [slug, app.rawValue])
      } else {
        try db.execute(
          sql: "DELETE FROM stopped_readers WHERE slug = ? AND app = ?", arguments: [slug, app.rawValue])
      }
    }
  }

  package func stoppedReaders(of slugs: [String]) async throws(StoreError) -> [String: Set<LiveReader.App>] {
    try await read { db in
      var found: [String: Set<LiveReader.App>] = [:]
      for slug in slugs {
        let apps = try String.fetchAll(db, sql: "SELECT app FROM stopped_readers WHERE slug = ?", arguments: [slug])
        if !apps.isEmpty { found[slug] = Set(apps.compactMap(LiveReader.App.init(rawValue:))) }
      }
      return found
    }
  }
}
