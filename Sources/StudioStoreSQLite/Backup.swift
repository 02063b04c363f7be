import Foundation
import GRDB
import StudioStore

/// Backups: one SQLite file that holds a copy of the database and, in tables of their own, every picture it refers to and
/// the key of cookies and private links, without which nobody could open a library again.
extension SQLiteStore {
  /// Copies database and pictures into one consistent file while running.
  public func backup(to file: URL) async throws(StoreError) {
    let part = file.path + ".part-\(UUID().uuidString)"
    do {
      let source = database
      let files = files
      let copy = try DatabaseQueue(path: part)
      try source.backup(to: copy)
      let secret = FileManager.default.contents(atPath: secretFile.path)
      try await copy.write { db in
        try db.execute(sql: "CREATE TABLE backup_secret (bytes BLOB NOT NULL) STRICT")
        if let secret { try db.execute(sql: "INSERT INTO backup_secret (bytes) VALUES (?)", arguments: [secret]) }
        try db.execute(sql: "CREATE TABLE backup_files (key TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT")
        for key in try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs > 0") {
          try db.execute(
            sql: "INSERT INTO backup_files (key, bytes) VALUES (?, ?)", arguments: [key, try files.read(key)])
        }
      }
      try copy.close()
      guard rename(part, file.path) == 0 else { throw StoreError.failed("cannot write \(file.path)") }
    } catch {
      unlink(part)
      throw Self.translated(error)
    }
  }

  /// Makes a data folder from a backup. The folder must not hold a database yet.
  public static func restore(
    from file: URL, to folder: URL, contentKey: @escaping @Sendable (Data) -> String
  ) async throws(StoreError) {
    let target = folder.appendingPathComponent(databaseName)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw .failed("\(folder.path) holds a database already; restore into an empty folder")
    }
    guard FileManager.default.isReadableFile(atPath: file.path) else { throw .failed("\(file.path) cannot be read") }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = try AssetFiles(folder: folder.appendingPathComponent(assetsName))
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(path: file.path, configuration: configuration)
      try await source.read { db in
        guard try db.tableExists("backup_files"), try db.tableExists("designs") else {
          throw StoreError.failed("\(file.path) is not a backup of the studio")
        }
        let rows = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM backup_files")
        while let row = try rows.next() {
          let key: String = row[0]
          let bytes: Data = row[1]
          guard contentKey(bytes) == key else { throw StoreError.failed("a picture in \(file.path) is damaged") }
          try files.write(key, bytes)
        }
        if try db.tableExists("backup_secret"),
          let secret = try Data.fetchOne(db, sql: "SELECT bytes FROM backup_secret")
        {
          try AssetFiles.writeDurably(secret, to: folder.appendingPathComponent(secretName))
        }
      }
      let part = target.path + ".part"
      let copy = try DatabaseQueue(path: part)
      try source.backup(to: copy)
      try await copy.write { db in
        try db.execute(sql: "DROP TABLE backup_files")
        try db.execute(sql: "DROP TABLE IF EXISTS backup_secret")
      }
      try copy.close()
      guard rename(part, target.path) == 0 else { throw StoreError.failed("cannot write \(target.path)") }
    } catch { throw translated(error) }
  }
}
