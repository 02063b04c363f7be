import Foundation
import GRDB
import StudioStore

/// Backups: one SQLite file that holds a copy of the database and, in tables of their own, every picture it refers to and
/// the key of cookies and access links, without which nobody could open a library again. A ``BackupSeal`` follows it.
extension SQLiteStore {
  package func backup(to file: URL) async throws(StoreError) -> BackupReport {
    let part = file.path + ".part-\(UUID().uuidString)"
    // While it is held no picture is removed, by whatever process.
    let keeping = try HeldLock(database.folder.appendingPathComponent(Self.keepName))
    try keeping.take(LOCK_SH)
    do {
      guard FileManager.default.createFile(atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw StoreError.failed("can’t write \(file.path); check that its folder exists and is writable")
      }
      let secret = FileManager.default.contents(atPath: secretFile.path)
      let (files, contentKey) = (pictures.files, pictures.contentKey)
      let copy = try DatabaseQueue(path: part)
      try database.pool.backup(to: copy)
      // Read through a journal, it would leave that beside it.
      try await copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      var report = try await copy.write { try Self.fill($0, files, secret) }
      let (rows, migrations) = try await copy.read { db in
        (
          try BackupSeal.digests(db, contentKey),
          try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
        )
      }
      try copy.close()
      try Self.seal(part, rows, migrations, contentKey)
      report.damagedDesigns = try Self.verify(part, pictures: report.pictures, contentKey)
      guard rename(part, file.path) == 0 else { throw StoreError.failed("can’t write \(file.path)") }
      AssetFiles.sync(file.deletingLastPathComponent())
      return report
    } catch {
      for tail in ["", "-journal", "-wal", "-shm"] { unlink(part + tail) }
      throw SQLiteDatabase.translated(error)
    }
  }

  /// Adds what is beside the database to its copy.
  private static func fill(_ db: Database, _ files: AssetFiles, _ secret: Data?) throws -> BackupReport {
    try db.execute(sql: "CREATE TABLE \(BackupSeal.markName) (version INTEGER NOT NULL) STRICT")
    try db.execute(sql: "INSERT INTO \(BackupSeal.markName) (version) VALUES (1)")
    try db.execute(sql: "CREATE TABLE backup_secret (bytes BLOB NOT NULL) STRICT")
    if let secret { try db.execute(sql: "INSERT INTO backup_secret (bytes) VALUES (?)", arguments: [secret]) }
    try db.execute(
      sql: "CREATE TABLE \(BackupSeal.picturesName) (key TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT")
    var report = BackupReport()
    report.designs = try Int.fetchOne(db, sql: "SELECT count(*) FROM designs") ?? 0
    for key in try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs > 0") {
      let bytes: Data
      do throws(StoreError) { bytes = try files.read(key) } catch {
        guard error == .assetNotFound || error == .assetDamaged else { throw error }
        let designs = try String.fetchAll(
          db, sql: "SELECT DISTINCT design_id FROM design_assets WHERE asset_key = ? LIMIT 20", arguments: [key])
        report.unreadable.append(BackupReport.Unreadable(key: key, reason: error.description, designs: designs))
        continue
      }
      try db.execute(
        sql: "INSERT INTO \(BackupSeal.picturesName) (key, bytes) VALUES (?, ?)", arguments: [key, bytes])
      report.pictures += 1
    }
    return report
  }

  /// Appends the seal to the finished copy.
  private static func seal(
    _ path: String, _ rows: [String: [String]], _ migrations: [String], _ contentKey: (Data) -> String
  ) throws {
    let file = URL(fileURLWithPath: path)
    let database = try Data(contentsOf: file, options: .alwaysMapped)
    let seal = BackupSeal(
      bytes: database.count, digest: contentKey(database), migrations: migrations, rows: rows)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: seal.trailer(contentKey))
    try handle.synchronize()
    try handle.close()
  }

  /// Reads a finished backup as restoring will; gives the ids of designs that can’t be read.
  private static func verify(
    _ path: String, pictures: Int, _ contentKey: @escaping @Sendable (Data) -> String
  ) throws -> [String] {
    guard case .proven = try BackupFile(URL(fileURLWithPath: path), contentKey).state else {
      throw StoreError.failed("the backup can’t be read back; check the disk it is written to")
    }
    var configuration = Configuration()
    configuration.readonly = true
    let found = try DatabaseQueue(path: path, configuration: configuration).read {
      try BackupFile.check($0, contentKey)
    }
    guard found.pictures == pictures else {
      throw StoreError.failed("the backup has \(found.pictures) of \(pictures) images")
    }
    return found.damagedDesigns
  }
}
