import Foundation
import GRDB
import StudioStore

/// Takes what is whole out of a damaged backup, or out of the database of a damaged data folder, into a new database.
struct Salvage {
  let seal: BackupSeal?
  let contentKey: @Sendable (Data) -> String
  /// Where pictures are that aren’t in the database.
  let beside: AssetFiles?

  /// What was rescued beside the database.
  struct Rescued {
    var report = RestoreReport()
    /// The key of cookies and access links.
    var secret: Data?
  }

  /// Reads `source`, fills the new database `target`, and writes pictures into `files`. Throws where its tables can’t be found,
  /// or `target` can’t be written.
  func run(from source: URL, to target: URL, _ files: AssetFiles) throws -> Rescued {
    try Self.fill(source)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let made = try DatabaseQueue(path: target.path, configuration: configuration)
    let migrator = Schema.migrator { contentKey($0 + $1) }
    var rescued = Rescued()
    try DatabaseQueue(path: source.path, configuration: configuration).inDatabase { db in
      // Where just that list can’t be read, the tables are taken for those of this version.
      var applied = seal?.migrations ?? (try? String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")) ?? []
      if applied.isEmpty, (try? db.tableExists("designs")) == true { applied = migrator.migrations }
      guard let last = migrator.migrations.last(where: applied.contains) else {
        throw StoreError.failed("the beginning of the database is damaged; nothing in it can be read")
      }
      try migrator.migrate(made, upTo: last)
      var tally = RowTally(seal, contentKey)
      try made.write { new in
        try Self.withoutTriggers(new) {
          for table in try RowTally.tables(new) {
            let columns = try new.columns(in: table).map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
            try tally.read(table, from: db, like: new) { try Self.insert($0, columns, into: table, new) }
          }
          try mend(new, &tally)
        }
      }
      try migrator.migrate(made)
      try made.write { new in
        try finish(new)
        let wanted = try String.fetchSet(new, sql: "SELECT key FROM assets WHERE refs > 0")
        rescued.report.pictures = try pictures(wanted, from: db, &tally, to: files)
        for key in wanted where !files.exists(key) {
          let designs = try String.fetchAll(
            new, sql: "SELECT design_id FROM design_assets WHERE asset_key = ? LIMIT 20", arguments: [key])
          tally.note("image \(key.prefix(12))…, used by \(designs.joined(separator: ", "))", "assets")
        }
        rescued.report.designs = try Int.fetchOne(new, sql: "SELECT count(*) FROM designs") ?? 0
      }
      if beside == nil { rescued.secret = tally.secret(from: db) }
      rescued.report.lost = tally.lost
    }
    try made.close()
    return rescued
  }

  /// Gives a database that was cut its length back: SQLite opens none that is shorter than its first page says.
  private static func fill(_ file: URL) throws {
    let handle = try FileHandle(forUpdating: file)
    // Reading it shows what was written.
    defer { try? handle.close() }
    guard let head = try handle.read(upToCount: 100), let length = BackupFile.length(head) else { return }
    // A damaged head may say anything.
    if try handle.seekToEnd() < UInt64(length), length < 1 << 36 { try handle.truncate(atOffset: UInt64(length)) }
  }

  /// Triggers count what rows of other tables hold already.
  private static func withoutTriggers(_ db: Database, _ body: () throws -> Void) throws {
    let triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    for row in triggers { try db.execute(sql: "DROP TRIGGER \((row[0] as String).quotedDatabaseIdentifier)") }
    try body()
    for row in triggers { try db.execute(sql: row[1]) }
  }

  /// False where the row breaks a rule of its table.
  private static func insert(
    _ values: [DatabaseValue], _ columns: String, into table: String, _ db: Database
  ) throws -> Bool {
    let places = Array(repeating: "?", count: values.count).joined(separator: ", ")
    do {
      try db.cachedStatement(
        sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (\(columns)) VALUES (\(places))"
      ).execute(arguments: StatementArguments(values))
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT { return false }
  }

  /// Removes what refers to rows that were lost, and designs that can’t be read. Libraries that have designs stay.
  private func mend(_ db: Database, _ tally: inout RowTally) throws {
    for library in try String.fetchAll(
      db, sql: "SELECT DISTINCT library_id FROM designs WHERE library_id NOT IN (SELECT id FROM libraries)")
    {
      try db.execute(
        sql: "INSERT INTO libraries (id, created_at) SELECT ?1, min(saved_at) FROM designs WHERE library_id = ?1",
        arguments: [library])
      tally.note("access link and defaults of library \(library)", "libraries")
    }
    if tally.holed.contains("designs"), try db.tableExists("shelf") {
      let gone = try Row.fetchAll(
        db, sql: "SELECT name, design_id FROM shelf WHERE design_id NOT IN (SELECT id FROM designs) LIMIT 1000")
      for row in gone { tally.note("design “\(row[0] as String)” (\(row[1] as String))", "designs") }
    }
    if seal == nil {
      for id in try BackupFile.damagedDesigns(db, contentKey) {
        try db.execute(sql: "DELETE FROM designs WHERE id = ?", arguments: [id])
        tally.note("design \(id)", "designs")
      }
    }
    if !tally.holed.isDisjoint(with: ["changes", "touches"]) {
      // Steps are undone one after the other: with one missing, the next would not fit.
      for table in ["changes", "touches"] where try db.tableExists(table) {
        try db.execute(sql: "DELETE FROM \(table)")
      }
      tally.note("all undo steps, since some are missing", "changes")
    }
    while try removeOrphans(db) {}
  }

  /// Does what the tables say for the deletion of a row to those that refer to a missing one; false where there are none.
  private func removeOrphans(_ db: Database) throws -> Bool {
    var count = 0
    for table in try RowTally.tables(db) {
      for key in try Row.fetchAll(db, sql: "SELECT * FROM pragma_foreign_key_list(?)", arguments: [table]) {
        let (parent, from, to): (String, String, String) = (key["table"], key["from"], key["to"])
        let isOrphan = "\(from) IS NOT NULL AND \(from) NOT IN (SELECT \(to) FROM \(parent))"
        let isKept = key["on_delete"] as String == "SET NULL"
        try db.execute(
          sql: isKept
            ? "UPDATE \(table) SET \(from) = NULL WHERE \(isOrphan)" : "DELETE FROM \(table) WHERE \(isOrphan)")
        count += db.changesCount
      }
    }
    return count > 0
  }

  /// Counts anew what triggers count, and puts designs on the shelf that aren’t on it.
  private func finish(_ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE assets SET refs = (SELECT count(*) FROM design_assets WHERE asset_key = key);
        UPDATE designs SET log_bytes = (
          SELECT coalesce(sum(length(c.forward) + length(c.inverse)), 0) FROM changes c WHERE c.design_id = id);
        """)
    let missing = "SELECT id FROM designs WHERE id NOT IN (SELECT design_id FROM shelf)"
    for id in try String.fetchAll(db, sql: missing) { try Shelf.put(db, id) }
  }

  private func pictures(
    _ wanted: Set<String>, from db: Database, _ tally: inout RowTally, to files: AssetFiles
  ) throws -> Int {
    var count = 0
    func take(_ key: String, _ bytes: Data) throws {
      guard wanted.contains(key) else { return }
      try files.write(key, bytes)
      count += 1
    }
    if let beside {
      // Those that are missing or damaged are noted as lost.
      for key in wanted { if let bytes = try? beside.read(key) { try take(key, bytes) } }
    } else {
      try tally.readPictures(from: db, take)
    }
    return count
  }
}
