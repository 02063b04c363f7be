import Foundation
import GRDB
import StudioStore

/// Looks at a data folder before anything in it is written.
struct FolderCheck {
  var folder: URL
  var database: URL
  var files: AssetFiles
  var migrator: DatabaseMigrator

  /// Name of the file beside the pictures that says whose they are.
  static let markName = ".store"

  private var mark: URL { files.folder.appendingPathComponent(Self.markName) }

  /// Refuses pictures without their database, and data of a newer build.
  func refuse() throws(StoreError) {
    // A database whose size can’t be read is opened below, which says why.
    let size = (try? FileManager.default.attributesOfItem(atPath: database.path)[.size] as? Int) ?? nil
    guard let size, size > 0 else {
      if try files.hasAny() { throw lost(size == nil ? "no database" : "an empty database") }
      return
    }
    var configuration = Configuration()
    configuration.readonly = true
    let found: (applied: Set<String>, writer: String?)
    do {
      found = try DatabaseQueue(path: database.path, configuration: configuration).read { db in
        guard try db.tableExists("grdb_migrations") else { return ([], nil) }
        let applied = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
        let writer =
          try db.tableExists("studio") ? String.fetchOne(db, sql: "SELECT written_by FROM studio LIMIT 1") : nil
        return (applied, writer)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_CANTOPEN {
      // Another process is at it; it looked.
      return
    } catch { throw SQLiteDatabase.translated(error) }
    if found.applied.isEmpty, try files.hasAny() { throw lost("a database of another program") }
    let unknown = found.applied.subtracting(migrator.migrations)
    if !unknown.isEmpty {
      // Builds between two releases may change what is stored without another number.
      let writer = found.writer.flatMap { Int($0) }.flatMap { $0 > Int(StudioVersion.current) ?? 0 ? ", \($0)," : nil }
      throw .failed(
        "the database in \(folder.path) was written by a newer version\(writer ?? "") than this one, \(StudioVersion.current): it contains “\(unknown.sorted().joined(separator: "”, “"))”. Start the newer version, or restore a backup of this one into another folder"
      )
    }
  }

  private func lost(_ what: String) -> StoreError {
    .failed(
      "\(folder.path) contains images but \(what). Nothing was changed. Put \(SQLiteStore.databaseName) back, or run `studio restore BACKUP --data \(folder.path)`. To start fresh, move \(files.folder.path) elsewhere"
    )
  }

  /// What the mark says: whose the pictures are, how often that database was opened, and until when nothing is removed.
  private struct Mark {
    var id: String
    var starts: Int
    var holdsUntil: TimeInterval

    init(_ id: String, _ starts: Int, _ holdsUntil: TimeInterval) {
      (self.id, self.starts, self.holdsUntil) = (id, starts, holdsUntil)
    }

    /// Earlier builds wrote the id alone.
    init(_ data: Data) {
      let lines = String(decoding: data.prefix(200), as: UTF8.self).split(separator: "\n").map(String.init)
      self.init(
        lines.first ?? "", lines.count > 1 ? Int(lines[1]) ?? 0 : 0, lines.count > 2 ? Double(lines[2]) ?? 0 : 0)
    }

    var data: Data { Data("\(id)\n\(starts)\n\(holdsUntil)".utf8) }
  }

  /// Seconds that pictures are kept which a database does not know that is older than they are: as long as the bin keeps.
  private static let holdSeconds: TimeInterval = 30 * 86_400

  /// Whether the pictures are those of this database, by the name both carry. Those without a name are taken on when there
  /// are none, or the database knows some of them; they count as known from the next start on. Both count the starts: a
  /// database behind the pictures is an older one that was put back, and what a newer one refers to is kept for 30 days.
  func isKnown(_ database: DatabasePool, now: Date = Date()) throws(StoreError) -> Bool {
    let own: String
    let starts: Int
    do {
      starts = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      own = try database.write { db in
        if let id = try String.fetchOne(db, sql: "SELECT id FROM studio") {
          try db.execute(sql: "UPDATE studio SET written_by = ?", arguments: [StudioVersion.current])
          return id
        }
        let id = UUID().uuidString
        try db.execute(
          sql: "INSERT INTO studio (id, written_by) VALUES (?, ?)", arguments: [id, StudioVersion.current])
        return id
      }
    } catch { throw SQLiteDatabase.translated(error) }
    if let known = FileManager.default.contents(atPath: mark.path) {
      var found = Mark(known)
      guard found.id == own else { throw lost("the database of another studio") }
      if starts < found.starts { found.holdsUntil = now.timeIntervalSince1970 + Self.holdSeconds }
      try count(Mark(own, max(starts, found.starts) + 1, found.holdsUntil), database)
      return found.holdsUntil <= now.timeIntervalSince1970
    }
    let isFirst = try !files.hasAny()
    if !isFirst {
      let keys: [String]
      do {
        keys = try database.read { try String.fetchAll($0, sql: "SELECT key FROM assets WHERE refs > 0 LIMIT 200") }
      } catch { throw SQLiteDatabase.translated(error) }
      guard keys.contains(where: files.exists) else { throw lost("a database that uses none of them") }
    }
    try count(Mark(own, starts + 1, 0), database)
    return isFirst
  }

  /// Notes a start on both sides, the database first: cut off between, it is ahead, which is no harm.
  private func count(_ next: Mark, _ database: DatabasePool) throws(StoreError) {
    do { try database.write { try $0.execute(sql: "PRAGMA user_version = \(next.starts)") } } catch {
      throw SQLiteDatabase.translated(error)
    }
    try AssetFiles.writeDurably(next.data, to: mark)
  }
}
