import Foundation
import GRDB
import StudioStore

extension SQLiteStore {
  @discardableResult package static func restore(
    from file: URL, to folder: URL, salvaging: Bool = false, contentKey: @escaping @Sendable (Data) -> String
  ) async throws(StoreError) -> RestoreReport {
    let target = folder.appendingPathComponent(databaseName)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw .failed("\(folder.path) already contains a database; restore into an empty folder")
    }
    let restoring = Restoring(file: file, folder: folder, contentKey: contentKey)
    if salvaging { return try restoring.run { try restoring.salvage(into: $0) } }
    let backup = try BackupFile(file, contentKey)
    if case .damaged(let what) = backup.state { throw restoring.damage(backup, what) }
    return try restoring.run { try restoring.restore(backup, into: $0) }
  }
}

/// One backup on its way into a folder.
private struct Restoring {
  let file: URL
  let folder: URL
  let contentKey: @Sendable (Data) -> String

  private var way: String {
    "Nothing was restored. Use another backup, or rescue what is whole: studio restore \(file.path) --data \(folder.path) --salvage"
  }

  /// Why a damaged backup isn’t restored.
  func damage(_ backup: BackupFile, _ what: String) -> StoreError {
    let losses = what.isEmpty ? backup.losses() : [what]
    let shown = losses.prefix(12).joined(separator: ", ") + (losses.count > 12 ? " and more" : "")
    return .failed(
      "\(file.path) is damaged: \(losses.isEmpty ? "bytes between the data" : shown). \(way)")
  }

  /// Runs `body` with a folder beside what will be, and moves what it made into its place; takes all away where it throws.
  func run(_ body: (URL) throws -> RestoreReport) throws(StoreError) -> RestoreReport {
    let manager = FileManager.default
    let isOurs = !manager.fileExists(atPath: folder.path)
    let made = folder.appendingPathComponent(".restore-\(UUID().uuidString)")
    do {
      try manager.createDirectory(
        at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let report = try body(made)
      try settle(made)
      // What stays of the working folder is removed at the next start.
      try? manager.removeItem(at: made)
      return report
    } catch {
      // The reason why it failed is worth more than why that stays.
      try? manager.removeItem(at: isOurs ? folder : made)
      throw SQLiteDatabase.translated(error)
    }
  }

  private func files(in made: URL) throws(StoreError) -> AssetFiles {
    try AssetFiles(folder: made.appendingPathComponent(SQLiteStore.assetsName), contentKey: contentKey)
  }

  /// Checks a whole backup and takes it apart.
  func restore(_ backup: BackupFile, into made: URL) throws -> RestoreReport {
    let copy = made.appendingPathComponent("copy")
    try backup.copyDatabase(to: copy)
    do { return try take(apart: copy, backup, into: made) } catch let error as DatabaseError {
      let failure = SQLiteDatabase.translated(error)
      throw failure == .diskFull ? failure : .failed("\(file.path) can’t be restored: \(failure)")
    }
  }

  private func take(apart copy: URL, _ backup: BackupFile, into made: URL) throws -> RestoreReport {
    let files = try files(in: made)
    let queue = try DatabaseQueue(path: copy.path)
    let report = try queue.inDatabase { db in
      guard try db.tableExists(BackupSeal.picturesName), try db.tableExists("designs") else {
        throw StoreError.failed("\(file.path) isn’t a backup of the studio")
      }
      let newer = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
        .subtracting(Schema.migrator { _, _ in "" }.migrations)
      guard newer.isEmpty else {
        throw StoreError.failed("\(file.path) was written by a newer version; this is \(StudioVersion.current)")
      }
      let report = try checked(db, backup)
      let rows = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM \(BackupSeal.picturesName)")
      while let row = try rows.next() { try files.write(row[0], row[1]) }
      try mark(db, files)
      if try db.tableExists("backup_secret"), let secret = try Data.fetchOne(db, sql: "SELECT bytes FROM backup_secret")
      {
        try AssetFiles.writeDurably(secret, to: made.appendingPathComponent(SQLiteStore.secretName))
      }
      for table in [BackupSeal.picturesName, "backup_secret", BackupSeal.markName] {
        try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
      }
      return report
    }
    // Without the room that the pictures took.
    try queue.vacuum(into: made.appendingPathComponent(SQLiteStore.databaseName).path)
    try queue.close()
    return report
  }

  private func checked(_ db: Database, _ backup: BackupFile) throws -> RestoreReport {
    var report: RestoreReport
    do { report = try BackupFile.check(db, contentKey) } catch {
      throw StoreError.failed("\(file.path) is damaged: \(SQLiteDatabase.translated(error)). \(way)")
    }
    if case .proven = backup.state {
      report.isProven = true
    } else if !report.damagedDesigns.isEmpty {
      let designs = report.damagedDesigns.prefix(12).joined(separator: ", design ")
      throw StoreError.failed("\(file.path) is damaged: design \(designs). \(way)")
    }
    return report
  }

  /// Names the pictures’ owner beside them.
  private func mark(_ db: Database, _ files: AssetFiles) throws {
    guard try db.tableExists("studio"), let id = try String.fetchOne(db, sql: "SELECT id FROM studio") else { return }
    try AssetFiles.writeDurably(Data(id.utf8), to: files.folder.appendingPathComponent(FolderCheck.markName))
  }

  /// Takes out of a damaged backup, or a data folder, what is whole.
  func salvage(into made: URL) throws -> RestoreReport {
    let copy = made.appendingPathComponent("copy")
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard manager.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw StoreError.failed("can’t read \(file.path)")
    }
    var (seal, beside, secret): (BackupSeal?, AssetFiles?, Data?) = (nil, nil, nil)
    var unsealed: [String] = []
    if isFolder.boolValue {
      let database = file.appendingPathComponent(SQLiteStore.databaseName)
      try BackupFile(database, contentKey).copyDatabase(to: copy)
      let journal = URL(fileURLWithPath: database.path + "-wal")
      if manager.fileExists(atPath: journal.path) {
        try manager.copyItem(at: journal, to: URL(fileURLWithPath: copy.path + "-wal"))
      }
      beside = try AssetFiles(folder: file.appendingPathComponent(SQLiteStore.assetsName), contentKey: contentKey)
      secret = manager.contents(atPath: file.appendingPathComponent(SQLiteStore.secretName).path)
    } else {
      let backup = try BackupFile(file, contentKey)
      try backup.copyDatabase(to: copy)
      seal = backup.seal
      if case .damaged(let what) = backup.state, seal == nil {
        unsealed = ["\(what): changed values can’t be detected"]
      }
    }
    let files = try files(in: made)
    let target = made.appendingPathComponent(SQLiteStore.databaseName)
    var rescued = try Salvage(seal: seal, contentKey: contentKey, beside: beside).run(from: copy, to: target, files)
    rescued.report.lost += unsealed
    rescued.report.isProven = seal != nil
    try DatabaseQueue(path: target.path).read { try mark($0, files) }
    if let secret = rescued.secret ?? secret {
      try AssetFiles.writeDurably(secret, to: made.appendingPathComponent(SQLiteStore.secretName))
    }
    return rescued.report
  }

  /// Moves what was made beside into its place, the database last: pictures that are there already stay, the key of
  /// cookies that is there is the backup's or none.
  private func settle(_ made: URL) throws {
    let source = try files(in: made)
    let target = try files(in: folder)
    // Where one can’t be read there, whole or at all, the backup’s takes its place.
    for key in try source.keys() where (try? target.read(key)) == nil { try target.write(key, source.read(key)) }
    // There may be none; one that stays is written over below.
    try? FileManager.default.removeItem(at: target.folder.appendingPathComponent(FolderCheck.markName))
    for (name, from, place) in [
      (SQLiteStore.secretName, made, folder), (FolderCheck.markName, source.folder, target.folder),
    ] {
      guard let bytes = FileManager.default.contents(atPath: from.appendingPathComponent(name).path) else { continue }
      try AssetFiles.writeDurably(bytes, to: place.appendingPathComponent(name))
    }
    let (from, database) = (
      made.appendingPathComponent(SQLiteStore.databaseName), folder.appendingPathComponent(SQLiteStore.databaseName)
    )
    chmod(from.path, 0o600)
    guard rename(from.path, database.path) == 0 else {
      throw StoreError.failed("can’t write \(database.path)")
    }
    AssetFiles.sync(folder)
  }
}
