import DesignModel
import Foundation
import GRDB
import StudioStore
import Synchronization

/// The embedded store: SQLite through GRDB with write-ahead logging, pictures as files beside it.
package final class SQLiteStore: StudioStore, StoreBackup {
  let database: DatabasePool
  let files: AssetFiles
  let folder: URL
  /// Whether the pictures beside the database were known to be its own when it was opened: others are never removed.
  let isKnown: Bool
  /// When this process found that no other had the folder open; nil if another had. Files that were half written by then
  /// belong to processes that are gone.
  package let aloneSince: Date?
  /// Held as long as the store is open; whoever has it alone may tidy up.
  private let use: HeldLock
  let secretFile: URL
  /// Gives the content key of bytes: SHA-256 in hex. Passed in, so that the store needs no cryptography of its own.
  let contentKey: @Sendable (Data) -> String
  /// The rules of editing.
  let log: EditingLog
  /// How much is kept.
  let quota: StoreQuota
  /// Designs of pages read lately.
  let decoded = DecodedDesigns()
  /// What is known of it while it is open.
  let condition: StoreCondition
  /// Whose turn it is to write a part of a change of many.
  let turns = Turns(width: 1)
  /// Whether somebody empties the journal as soon as nobody reads from it.
  let wiping = Mutex(false)

  /// Seconds to wait for another process that writes.
  static let busySeconds = 10.0

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
    folder: URL, migrate: Bool = true, logBytes: Int = 64 << 20, quota: StoreQuota = StoreQuota(),
    contentKey: @escaping @Sendable (Data) -> String
  ) throws(StoreError) {
    self.contentKey = contentKey
    self.folder = folder
    log = EditingLog(bytes: logBytes)
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
    self.files = files
    use = try HeldLock(folder.appendingPathComponent("use.lock"))
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(Self.busySeconds)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    configuration.maximumReaderCount = 4
    let migrator = Schema.migrator { saved, draft in contentKey(saved + draft) }
    let settings = configuration
    // Two processes that open a new folder at once would both apply what is pending.
    let use = use
    (database, isKnown, aloneSince, condition) = try FolderLock.holding(folder) { () throws(StoreError) in
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
        return (pool, isKnown, aloneSince, StoreCondition(clock))
      } catch { throw Self.translated(error) }
    }
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
    files.removeParts()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(".restore-") || name.hasPrefix(databaseName + ".part") || name.contains(".part-") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    // Whoever answered a generation is gone, or the folder would not be free.
    try database.write { try $0.execute(sql: "UPDATE generations SET lease_until = 0 WHERE state = 'running'") }
    guard removingOrphans else { return }
    let known = try database.read { try String.fetchSet($0, sql: "SELECT key FROM assets") }
    for key in files.keys() where !known.contains(key) { files.remove(key) }
  }

  /// Puts the journal into the database file, so that the file alone holds everything.
  package func settle() async {
    _ = try? await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  /// Runs a transaction; anything but a `StoreError` becomes one.
  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    do { return try await database.write(body) } catch { throw failure(error) }
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    do { return try await database.read(body) } catch { throw failure(error) }
  }

  /// An error of this store’s database as a store’s error. One that says that the database is damaged is remembered.
  func failure(_ error: any Error) -> StoreError {
    // SQLite says only that writing its journals failed, where the disk had no room for them.
    let isDisk = [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
    let failure = isDisk && Self.isFull(folder) ? .diskFull : Self.translated(error)
    condition.note(failure)
    return failure
  }

  static func translated(_ error: any Error) -> StoreError {
    guard let error = error as? DatabaseError else { return StoreError(error) }
    switch error.resultCode {
    case .SQLITE_FULL: return .diskFull
    case .SQLITE_CORRUPT: return .damaged(error.message ?? "SQLite gives no reason")
    case let code:
      return words(code).map { .failed("\($0) (SQLite says: \(error.message ?? "nothing"))") } ?? StoreError(error)
    }
  }

  private static func words(_ code: ResultCode) -> String? {
    switch code {
    case .SQLITE_NOTADB: "not a WidgetWeaver Studio database"
    case .SQLITE_READONLY: "the data folder is read-only"
    case .SQLITE_CANTOPEN:
      "the database can’t be opened. Check its folder and the limit of open files"
    case .SQLITE_BUSY: "the database is locked by another process"
    case .SQLITE_IOERR: "the disk failed"
    default: nil
    }
  }

  /// What proves that a design's stored forms are whole.
  func digest(_ saved: Data, _ draft: Data) -> String { contentKey(saved + draft) }

  func row(_ db: Database, _ id: UUID, _ library: LibraryID) throws -> DesignRow {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.library_id = ?"),
      arguments: [id.uuidString, library.description])
    guard let row else { throw StoreError.designNotFound(id) }
    switch DesignRow.decode(row, digest, known: decoded) {
    case .success(let found): return found
    case .failure: throw StoreError.quarantined(id)
    }
  }

  // MARK: Libraries

  /// Makes an empty library.
  package func makeLibrary(now: Date) async throws(StoreError) -> LibraryID {
    let id = LibraryID(UUID())
    try await write { db in
      try db.execute(
        sql: "INSERT INTO libraries (id, created_at) VALUES (?, ?)",
        arguments: [id.description, now.timeIntervalSince1970])
    }
    return id
  }

  /// Whether a library exists.
  package func libraryExists(_ library: LibraryID) async throws(StoreError) -> Bool {
    try await read { db in
      try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [library.description]) ?? false
    }
  }

  /// Sets the public part of the recovery link; nil revokes it. The secret part is never stored.
  package func setRecovery(_ library: LibraryID, key: String?) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET recovery_key = ?, recovery_offered = 1 WHERE id = ?",
        arguments: [key, library.description])
      if db.changesCount == 0 { throw StoreError.libraryNotFound }
    }
  }

  /// Sets the public part of the recovery link of a library that never had one, and tells whether it did. One that was
  /// revoked stays without.
  package func offerRecovery(_ library: LibraryID, key: String) async throws(StoreError) -> Bool {
    try await write { db in
      try db.execute(
        sql: "UPDATE libraries SET recovery_key = ?, recovery_offered = 1 WHERE id = ? AND recovery_offered = 0",
        arguments: [key, library.description])
      return db.changesCount > 0
    }
  }

  /// The library that the public part of a recovery link names.
  package func library(recoveryKey: String) async throws(StoreError) -> LibraryID? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT id FROM libraries WHERE recovery_key = ?", arguments: [recoveryKey])
        .flatMap(UUID.init(uuidString:)).map(LibraryID.init)
    }
  }

  /// The public part of the recovery link, if one is set.
  package func recoveryKey(_ library: LibraryID) async throws(StoreError) -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT recovery_key FROM libraries WHERE id = ?", arguments: [library.description])
    }
  }

  // MARK: Pictures

  /// Puts the bytes on disk, if they are not there yet. Done once ahead of the transaction, since disks are slow, and
  /// once more inside it, since a clean-up may have come between.
  func place(_ asset: NewAsset, isLooking: Bool = true) throws(StoreError) -> Asset {
    let key = contentKey(asset.data)
    try files.write(key, asset.data, isLooking: isLooking)
    return Asset(
      key: key, mediaType: asset.mediaType, width: asset.width, height: asset.height, byteCount: asset.data.count)
  }

  /// Stores pictures around a transaction that refers to them; a failed one leaves none behind.
  func placing<T: Sendable>(
    _ assets: [NewAsset], in library: LibraryID, _ body: @escaping @Sendable (Database, [String: Asset]) throws -> T
  ) async throws(StoreError) -> T {
    for asset in assets where !NewAsset.isSafe(asset.fileName) { throw .badFileName(asset.fileName) }
    var keys: [String] = []
    do {
      for asset in assets { keys.append(try place(asset).key) }
      return try await write { [self] db in
        var placed: [String: Asset] = [:]
        for asset in assets { placed[asset.fileName] = try place(asset, isLooking: false) }
        let made = try body(db, placed)
        if !assets.isEmpty { try checkRoom(db, library) }
        return made
      }
    } catch {
      try? await removeUnknown(keys)
      throw error
    }
  }

  /// Throws where pictures take more room than they may.
  private func checkRoom(_ db: Database, _ library: LibraryID) throws {
    let own = try Int.fetchOne(
      db,
      sql: """
        SELECT coalesce(sum(byte_count), 0) FROM assets WHERE key IN (
          SELECT da.asset_key FROM design_assets da JOIN designs d ON d.id = da.design_id WHERE d.library_id = ?)
        """, arguments: [library.description])
    let all = try Int.fetchOne(db, sql: "SELECT coalesce(sum(byte_count), 0) FROM assets WHERE refs > 0")
    try quota.check(pictureBytes: own ?? 0, ofAll: all ?? 0)
  }

  /// Throws where a library's designs, versions and undo take more room than it may.
  func checkTextRoom(_ db: Database, _ library: LibraryID) throws {
    let own = try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT coalesce(sum(length(saved) + length(draft)), 0) FROM designs WHERE library_id = ?1)
          + (SELECT coalesce(sum(length(r.design)), 0) FROM revisions r JOIN designs d ON d.id = r.design_id WHERE d.library_id = ?1)
          + (SELECT coalesce(sum(length(c.inverse)), 0) FROM changes c JOIN designs d ON d.id = c.design_id WHERE d.library_id = ?1)
        """, arguments: [library.description])
    try quota.check(textBytes: own ?? 0)
  }

  /// Drops the oldest versions of a design beyond those that are kept.
  func dropRevisions(_ db: Database, _ design: String, newest: Int) throws {
    try db.cachedStatement(sql: "DELETE FROM revisions WHERE design_id = ? AND number <= ?")
      .execute(arguments: [design, quota.dropsVersions(newest: newest)])
  }

  /// Removes files that no row names. Within a write transaction, so that none can begin to name them meanwhile.
  func removeUnknown(_ keys: [String]) async throws(StoreError) {
    if keys.isEmpty { return }
    // While a backup copies them they stay; the next start removes what nobody names.
    let keeping = try HeldLock(folder.appendingPathComponent(Self.keepName))
    guard keeping.takesAtOnce(LOCK_EX) else { return }
    try await write { [files] db in
      for key in keys {
        let known = try Bool.fetchOne(db, sql: "SELECT 1 FROM assets WHERE key = ?", arguments: [key]) ?? false
        if !known { files.remove(key) }
      }
    }
    withExtendedLifetime(keeping) {}
  }

  static func refer(_ db: Database, design: UUID, fileName: String, asset: Asset) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO assets (key, media_type, width, height, byte_count) VALUES (?, ?, ?, ?, ?)",
      arguments: [asset.key, asset.mediaType, asset.width, asset.height, asset.byteCount])
    let taken = try String.fetchOne(
      db, sql: "SELECT asset_key FROM design_assets WHERE design_id = ? AND file_name = ?",
      arguments: [design.uuidString, fileName])
    if taken == asset.key { return }
    if taken != nil { throw StoreError.badFileName(fileName) }
    try db.execute(
      sql: "INSERT INTO design_assets (design_id, file_name, asset_key) VALUES (?, ?, ?)",
      arguments: [design.uuidString, fileName, asset.key])
  }

  /// Saves the key of cookies and access links so that a power failure leaves it as surely as the designs it opens.
  package func keepSecret(_ secret: Data) throws(StoreError) { try AssetFiles.writeDurably(secret, to: secretFile) }

  /// Whether there is any library: then the key of cookies is the only way to it.
  package var hasLibraries: Bool {
    get async throws(StoreError) {
      try await read { db in try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM libraries)") ?? false }
    }
  }

  /// The pictures of a design by file name.
  package func assets(of id: UUID, in library: LibraryID) async throws(StoreError) -> [String: Asset] {
    try await assets(of: [id], in: library)[id] ?? [:]
  }

  /// The pictures of a design by file name.
  package func assets(of ids: [UUID], in library: LibraryID) async throws(StoreError) -> [UUID: [String: Asset]] {
    if ids.isEmpty { return [:] }
    return try await read { db in
      var out: [UUID: [String: Asset]] = [:]
      let wanted = Set(ids.map(\.uuidString))
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT d.id, da.file_name, a.key, a.media_type, a.width, a.height, a.byte_count FROM designs d
          JOIN design_assets da ON da.design_id = d.id JOIN assets a ON a.key = da.asset_key WHERE d.library_id = ?
          """, arguments: [library.description])
      while let row = try rows.next() {
        let id: String = row[0]
        guard wanted.contains(id), let uuid = UUID(uuidString: id) else { continue }
        let name: String = row[1]
        out[uuid, default: [:]][name] = Asset(
          key: row[2], mediaType: row[3], width: row[4], height: row[5], byteCount: row[6])
      }
      return out
    }
  }

  /// A picture's bytes.
  package func bytes(_ key: String) async throws(StoreError) -> Data { try files.read(key) }

  // MARK: Operation

  /// Whether a picture is there and whole.
  package func isWhole(_ key: String) async -> Bool { (try? files.read(key)) != nil }
}
