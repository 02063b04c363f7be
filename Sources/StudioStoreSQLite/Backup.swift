import Foundation
import GRDB
import StudioStore

/// Backups: one SQLite file that holds a copy of the database and, in tables of their own, every picture it refers to and
/// the key of cookies and access links, without which nobody could open a library again.
extension SQLiteStore {
  /// Copies database and pictures into one consistent file while running, and reads it again before it is called good. A
  /// picture that is missing or damaged is told and does not stop the rest.
  package func backup(to file: URL) async throws(StoreError) -> BackupReport {
    let part = file.path + ".part-\(UUID().uuidString)"
    // While it is held no picture is removed, by whatever process.
    let keeping = try HeldLock(folder.appendingPathComponent(Self.keepName))
    try keeping.take(LOCK_SH)
    do {
      guard FileManager.default.createFile(atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw StoreError.failed("can’t write \(file.path); check that its folder exists and is writable")
      }
      let source = database
      let files = files
      let secret = FileManager.default.contents(atPath: secretFile.path)
      let copy = try DatabaseQueue(path: part)
      try source.backup(to: copy)
      let report = try await copy.write { db in
        try db.execute(sql: "CREATE TABLE backup_secret (bytes BLOB NOT NULL) STRICT")
        if let secret { try db.execute(sql: "INSERT INTO backup_secret (bytes) VALUES (?)", arguments: [secret]) }
        try db.execute(sql: "CREATE TABLE backup_files (key TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT")
        var report = BackupReport()
        report.designs = try Int.fetchOne(db, sql: "SELECT count(*) FROM designs") ?? 0
        for key in try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs > 0") {
          do throws(StoreError) {
            let bytes = try files.read(key)
            try Self.add(bytes, key, to: db)
            report.pictures += 1
          } catch {
            guard error == .assetNotFound || error == .assetDamaged else { throw error }
            report.unreadable.append(
              BackupReport.Unreadable(key: key, reason: error.description, designs: try Self.designs(with: key, in: db))
            )
          }
        }
        return report
      }
      try copy.close()
      try Self.verify(part, pictures: report.pictures, contentKey: contentKey)
      Self.removeJournal(of: part)
      let descriptor = open(part, O_RDONLY)
      if descriptor >= 0 {
        fsync(descriptor)
        close(descriptor)
      }
      guard rename(part, file.path) == 0 else { throw StoreError.failed("can’t write \(file.path)") }
      AssetFiles.sync(file.deletingLastPathComponent())
      return report
    } catch {
      unlink(part)
      Self.removeJournal(of: part)
      throw Self.translated(error)
    }
  }

  /// Removes what reading the file left beside it: a connection that may only read does not remove its journal.
  private static func removeJournal(of path: String) {
    for tail in ["-wal", "-shm"] { unlink(path + tail) }
  }

  private static func add(_ bytes: Data, _ key: String, to db: Database) throws(StoreError) {
    do { try db.execute(sql: "INSERT INTO backup_files (key, bytes) VALUES (?, ?)", arguments: [key, bytes]) } catch {
      throw translated(error)
    }
  }

  private static func designs(with key: String, in db: Database) throws(StoreError) -> [String] {
    do {
      return try String.fetchAll(
        db, sql: "SELECT DISTINCT design_id FROM design_assets WHERE asset_key = ? LIMIT 20", arguments: [key])
    } catch { throw translated(error) }
  }

  /// Reads a backup as restoring will: whole, its pictures those that were stored.
  private static func verify(
    _ path: String, pictures: Int, contentKey: @Sendable (Data) -> String
  ) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let count = try DatabaseQueue(path: path, configuration: configuration).read { db in
      let state = try String.fetchOne(db, sql: "PRAGMA integrity_check") ?? ""
      guard state == "ok" else { throw StoreError.failed("the copy is incomplete: \(state)") }
      var count = 0
      let rows = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM backup_files")
      while let row = try rows.next() {
        let (key, bytes): (String, Data) = (row[0], row[1])
        guard contentKey(bytes) == key else { throw StoreError.failed("an image in the copy is damaged") }
        count += 1
      }
      return count
    }
    guard count == pictures else { throw StoreError.failed("the copy has \(count) of \(pictures) images") }
  }

  /// Makes a data folder from a backup. The folder must not hold a database yet. Nothing of it is there before all is.
  package static func restore(
    from file: URL, to folder: URL, contentKey: @escaping @Sendable (Data) -> String
  ) async throws(StoreError) {
    let target = folder.appendingPathComponent(databaseName)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw .failed("\(folder.path) already contains a database; restore into an empty folder")
    }
    guard FileManager.default.isReadableFile(atPath: file.path) else { throw .failed("can’t read \(file.path)") }
    let isOurs = !FileManager.default.fileExists(atPath: folder.path)
    let made = folder.appendingPathComponent(".restore-\(UUID().uuidString)")
    do {
      let manager = FileManager.default
      try manager.createDirectory(
        at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let files = try AssetFiles(folder: made.appendingPathComponent(assetsName), contentKey: contentKey)
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(path: file.path, configuration: configuration)
      try await source.read { db in
        guard try db.tableExists("backup_files"), try db.tableExists("designs") else {
          throw StoreError.failed("\(file.path) isn’t a backup of the studio")
        }
        let newer = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
          .subtracting(Schema.migrator { _, _ in "" }.migrations)
        guard newer.isEmpty else {
          throw StoreError.failed("\(file.path) was written by a newer version; this is \(StudioVersion.current)")
        }
        let rows = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM backup_files")
        while let row = try rows.next() {
          let key: String = row[0]
          let bytes: Data = row[1]
          guard contentKey(bytes) == key else { throw StoreError.failed("an image in \(file.path) is damaged") }
          try files.write(key, bytes)
        }
        if try db.tableExists("studio"), let id = try String.fetchOne(db, sql: "SELECT id FROM studio") {
          try AssetFiles.writeDurably(Data(id.utf8), to: files.folder.appendingPathComponent(FolderCheck.markName))
        }
        if try db.tableExists("backup_secret"),
          let secret = try Data.fetchOne(db, sql: "SELECT bytes FROM backup_secret")
        {
          try AssetFiles.writeDurably(secret, to: made.appendingPathComponent(secretName))
        }
      }
      let part = made.appendingPathComponent(databaseName)
      let copy = try DatabaseQueue(path: part.path)
      try source.backup(to: copy)
      try await copy.write { db in
        try db.execute(sql: "DROP TABLE backup_files")
        try db.execute(sql: "DROP TABLE IF EXISTS backup_secret")
      }
      try copy.close()
      try settle(made, files, into: folder)
      guard rename(part.path, target.path) == 0 else { throw StoreError.failed("can’t write \(target.path)") }
      AssetFiles.sync(folder)
      try? manager.removeItem(at: made)
    } catch {
      try? FileManager.default.removeItem(at: isOurs ? folder : made)
      throw translated(error)
    }
  }

  /// Moves what was made beside into its place, the database last: pictures that are there already stay, the key of
  /// cookies that is there is the backup's or none.
  private static func settle(_ made: URL, _ files: AssetFiles, into folder: URL) throws(StoreError) {
    let target = try AssetFiles(folder: folder.appendingPathComponent(assetsName), contentKey: files.contentKey)
    for key in files.keys() where (try? target.read(key)) == nil { try target.write(key, files.read(key)) }
    try? FileManager.default.removeItem(at: target.folder.appendingPathComponent(FolderCheck.markName))
    for (name, place) in [(secretName, folder), (FolderCheck.markName, target.folder)] {
      let source = name == secretName ? made : files.folder
      guard let bytes = FileManager.default.contents(atPath: source.appendingPathComponent(name).path) else { continue }
      try AssetFiles.writeDurably(bytes, to: place.appendingPathComponent(name))
    }
  }
}
