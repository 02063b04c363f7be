import Foundation
import GRDB
import StudioStore

/// Pictures: rows that say which design shows which, and files beside the database.
struct SQLitePictures: Sendable {
  let database: SQLiteDatabase
  let files: AssetFiles
  /// Gives the content key of bytes: SHA-256 in hex.
  let contentKey: @Sendable (Data) -> String
  let quota: StoreQuota

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
    _ assets: [NewAsset], in home: String, _ body: @escaping @Sendable (Database, [String: Asset]) throws -> T
  ) async throws(StoreError) -> T {
    for asset in assets where !NewAsset.isSafe(asset.fileName) { throw .badFileName(asset.fileName) }
    var keys: [String] = []
    do {
      for asset in assets { keys.append(try place(asset).key) }
      return try await database.write { [self] db in
        var placed: [String: Asset] = [:]
        for asset in assets { placed[asset.fileName] = try place(asset, isLooking: false) }
        let made = try body(db, placed)
        if !assets.isEmpty { try checkRoom(db, home) }
        return made
      }
    } catch {
      // What stays is in no table: the next start removes it.
      try? await removeUnknown(keys)
      throw error
    }
  }

  /// Throws where pictures take more room than they may.
  private func checkRoom(_ db: Database, _ home: String) throws {
    let own = try Int.fetchOne(
      db,
      sql: """
        SELECT coalesce(sum(byte_count), 0) FROM assets WHERE key IN (
          SELECT da.asset_key FROM design_assets da JOIN designs d ON d.id = da.design_id WHERE d.library_id = ?)
        """, arguments: [home])
    let all = try Int.fetchOne(db, sql: "SELECT coalesce(sum(byte_count), 0) FROM assets WHERE refs > 0")
    try quota.check(pictureBytes: own ?? 0, ofAll: all ?? 0)
  }

  /// Removes files that no row names. Within a write transaction, so that none can begin to name them meanwhile.
  func removeUnknown(_ keys: [String]) async throws(StoreError) {
    if keys.isEmpty { return }
    // While a backup copies them they stay; the next start removes what nobody names.
    let keeping = try HeldLock(database.folder.appendingPathComponent(SQLiteStore.keepName))
    guard keeping.takesAtOnce(LOCK_EX) else { return }
    try await database.write { [files] db in
      for key in keys {
        if try !db.has("assets WHERE key = ?", [key]) { files.remove(key) }
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

  /// Drops the rows of pictures nobody refers to; gives their keys.
  static func dropUnused(_ db: Database) throws -> [String] {
    let keys = try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs = 0")
    try db.execute(sql: "DELETE FROM assets WHERE refs = 0")
    return keys
  }
}

extension SQLiteLibrary {
  func assets(of id: UUID) async throws(StoreError) -> [String: Asset] { try await assets(of: [id])[id] ?? [:] }

  func assets(of ids: [UUID]) async throws(StoreError) -> [UUID: [String: Asset]] {
    if ids.isEmpty { return [:] }
    return try await read { db in
      var out: [UUID: [String: Asset]] = [:]
      let wanted = Set(ids.map(\.uuidString))
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT d.id, da.file_name, a.key, a.media_type, a.width, a.height, a.byte_count FROM designs d
          JOIN design_assets da ON da.design_id = d.id JOIN assets a ON a.key = da.asset_key WHERE d.library_id = ?
          """, arguments: [home])
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
}

extension SQLiteStore {
  package func bytes(_ key: String) async throws(StoreError) -> Data { try pictures.files.read(key) }

  // Why it can’t be read doesn’t matter here.
  package func isWhole(_ key: String) async -> Bool { (try? pictures.files.read(key)) != nil }
}
