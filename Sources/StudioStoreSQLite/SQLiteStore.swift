import DesignModel
import Foundation
import GRDB
import StudioStore

/// The embedded store: SQLite through GRDB with write-ahead logging, pictures as files beside it.
package final class SQLiteStore: FolderStore {
  let database: SQLiteDatabase
  let pictures: SQLitePictures
  /// Whether the pictures beside the database were known to be its own when it was opened: others are never removed.
  let isKnown: Bool
  package let aloneSince: Date?
  /// Held as long as the store is open; whoever has it alone may tidy up.
  private let use: HeldLock
  package let secretFile: URL
  let log: EditingLog
  let quota: StoreQuota
  /// Designs of pages read lately.
  let decoded: DecodedDesigns
  /// Whose turn it is to write a part of a change of many.
  let turns = Turns(width: 1)

  /// Name of the database file in the data folder.
  package static let databaseName = "studio.sqlite"
  /// Name of the file in the data folder that holds the key of cookies and access links; backups carry it.
  package static let secretName = "secret.key"
  /// Name of the folder of pictures in the data folder.
  static let assetsName = "assets"
  /// Name of the file whose lock keeps pictures from being removed while they are copied.
  static let keepName = "keep.lock"

  /// Opens the store in `folder`, making it when absent. With `migrate` false a pending migration is an error. `logBytes`
  /// bounds what a design's undo takes; typed text takes about 200 bytes a change, so 64 MB is some 300 000 changes.
  package init(
    folder: URL, migrate: Bool = true, logBytes: Int = 64 << 20, decodedBytes: Int = 8 << 20,
    quota: StoreQuota = StoreQuota(),
    contentKey: @escaping @Sendable (Data) -> String
  ) throws(StoreError) {
    log = EditingLog(bytes: logBytes)
    decoded = DecodedDesigns(limit: decodedBytes) { $1.bytes }
    self.quota = quota
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .failed("the data folder \(folder.path) couldn’t be created")
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      throw .failed("the data folder \(folder.path) isn’t writable")
    }
    secretFile = folder.appendingPathComponent(Self.secretName)
    let files = try AssetFiles(folder: folder.appendingPathComponent(Self.assetsName), contentKey: contentKey)
    use = try HeldLock(folder.appendingPathComponent("use.lock"))
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(SQLiteDatabase.busySeconds)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    configuration.maximumReaderCount = 4
    let migrator = Schema.migrator { saved, draft in contentKey(saved + draft) }
    let settings = configuration
    // Two processes that open a new folder at once would both apply what is pending.
    let use = use
    (database, isKnown, aloneSince) = try FolderLock.holding(folder) { () throws(StoreError) in
      let file = folder.appendingPathComponent(Self.databaseName)
      let clock = ClockMark.next(
        after: .read(folder), isNew: !FileManager.default.fileExists(atPath: file.path),
        now: Date().timeIntervalSince1970)
      let check = FolderCheck(folder: folder, database: file, files: files, migrator: migrator)
      try check.refuse()
      Self.makePrivate(folder)
      let aloneSince = use.takesAtOnce(LOCK_EX) ? Date() : nil
      defer { _ = use.takesAtOnce(LOCK_SH) }
      do {
        let pool = try DatabasePool(path: file.path, configuration: settings)
        // A pool sets NORMAL when it opens its journal, with which a commit waits for the next checkpoint to be on the disk.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        if migrate {
          try migrator.migrate(pool)
        } else if try pool.read({ try !migrator.hasCompletedMigrations($0) }) {
          throw StoreError.failed("the database in \(folder.path) has pending migrations; run `studio migrate`")
        }
        clock.write(folder)
        let isKnown = try check.isKnown(pool) && clock.isTrusted
        Self.makePrivate(folder)
        if aloneSince != nil { try Self.tidy(folder, files, pool, removingOrphans: isKnown) }
        return (SQLiteDatabase(pool, folder, StoreCondition(clock)), isKnown, aloneSince)
      } catch { throw SQLiteDatabase.translated(error) }
    }
    pictures = SQLitePictures(database: database, files: files, contentKey: contentKey, quota: quota)
  }

  /// Nobody but the owner reads database and journals.
  private static func makePrivate(_ folder: URL) {
    for ending in ["", "-wal", "-shm"] { chmod(folder.appendingPathComponent(databaseName + ending).path, 0o600) }
  }

  /// Removes what those left that were ended while they wrote: halves of files, and pictures of transactions that never
  /// were. Only while nobody else has the folder.
  private static func tidy(
    _ folder: URL, _ files: AssetFiles, _ database: DatabasePool, removingOrphans: Bool
  ) throws {
    try files.removeParts()
    // A folder that can’t be listed, and a half that can’t be removed, are tried again at the next start.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(".restore-") || name.hasPrefix(databaseName + ".part") || name.contains(".part-") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    // Whoever answered a generation is gone, or the folder would not be free.
    try database.write { try $0.execute(sql: "UPDATE generations SET lease_until = 0 WHERE state = 'running'") }
    guard removingOrphans else { return }
    let known = try database.read { try String.fetchSet($0, sql: "SELECT key FROM assets") }
    for key in try files.keys() where !known.contains(key) { files.remove(key) }
  }

  package func library(_ id: LibraryID) -> LibraryHandle { SQLiteLibrary(store: self, library: id) }

  package func settle() async {
    // What stays in the journal is read from there at the next start.
    _ = try? await database.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  package func keepSecret(_ secret: Data) throws(StoreError) { try AssetFiles.writeDurably(secret, to: secretFile) }

  // MARK: Rows

  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    try await database.write(body)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    try await database.read(body)
  }

  /// What proves that a design's stored forms are whole.
  func digest(_ saved: Data, _ draft: Data) -> String { pictures.contentKey(saved + draft) }

  /// A design of a row, or why it can’t be read.
  func decode(_ row: Row) -> Result<DesignRow, QuarantineReason> { DesignRow.decode(row, digest, known: decoded) }
}
