import Foundation
import GRDB
import StudioStore
import Synchronization

/// Leaves nothing of what was deleted for good in the database's files. SQLite overwrites freed rows and pages with zeros
/// (`secure_delete`, which Debian's is built with); that leaves the journal, where rows stand until it is emptied, and gaps
/// inside pages, where a row that moved to another page may leave a part of itself until the database is compacted.
extension SQLiteDatabase {
  /// Name of the file that says that rows were deleted for good since the database was compacted.
  private static let owedName = "compact.owed"
  /// Largest database that is compacted, in bytes: writers wait for about a second for each 100 MB.
  private static let compactBytes = 256 << 20
  /// How often the journal is tried, a second apart, while somebody reads.
  private static let attempts = 120

  private var owed: URL { folder.appendingPathComponent(Self.owedName) }

  /// Empties the journal of what was just deleted, at once or as soon as nobody reads from it.
  func wipe() async {
    FileManager.default.createFile(atPath: owed.path, contents: nil, attributes: [.posixPermissions: 0o600])
    if await emptyJournal() { return }
    let isUnderWay = wiping.withLock { isWiping -> Bool in
      defer { isWiping = true }
      return isWiping
    }
    if isUnderWay { return }
    Task.detached(priority: .utility) { [weak self] in
      for _ in 0..<Self.attempts {
        // Nobody cancels it.
        try? await Task.sleep(for: .seconds(1))
        guard let self, await !self.emptyJournal() else { break }
      }
      self?.wiping.withLock { $0 = false }
    }
  }

  /// Puts the journal into the database file and empties it; false where somebody reads from it. Waits for nobody, since
  /// writers would wait, too.
  private func emptyJournal() async -> Bool {
    // Somebody who reads is an error here; whoever called tries again.
    let done = try? await pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      // Setting a timeout doesn’t touch the file, so it can’t fail for the disk.
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Int(Self.busySeconds * 1_000))") }
      try db.checkpoint(.truncate)
      return true
    }
    return done ?? false
  }

  /// Writes the database anew where rows were deleted for good since that was last done.
  func compact() async {
    guard FileManager.default.fileExists(atPath: owed.path) else { return }
    // What can’t be done, for a full disk or a reader, stays owed until tomorrow.
    let isDone = try? await pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
      guard pages * size <= Self.compactBytes else { return false }
      try db.execute(sql: "VACUUM")
      return true
    }
    guard isDone == true else { return }
    // A mark that stays costs another round.
    try? FileManager.default.removeItem(at: owed)
    _ = await emptyJournal()
  }
}
