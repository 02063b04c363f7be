import Foundation
import GRDB
import StudioStore

/// A backup, looked at before anything is made of it.
struct BackupFile {
  /// Whether its bytes are those that were written.
  enum State {
    /// They are.
    case proven
    /// Nobody can tell: it is from before backups had seals.
    case unproven
    /// They aren’t; why, in a few words.
    case damaged(String)
  }

  let url: URL
  let state: State
  /// The seal, if it can be read.
  let seal: BackupSeal?
  /// Bytes of its database.
  let bytes: Int
  private let contentKey: @Sendable (Data) -> String

  /// Reads the whole file. Throws where it can’t be read.
  init(_ url: URL, _ contentKey: @escaping @Sendable (Data) -> String) throws(StoreError) {
    self.url = url
    self.contentKey = contentKey
    let file: Data
    do { file = try Data(contentsOf: url, options: .alwaysMapped) } catch { throw .failed("can’t read \(url.path)") }
    do throws(BackupSeal.DamagedSeal) {
      seal = try BackupSeal.find(in: file, contentKey)
    } catch {
      (seal, state, bytes) = (nil, .damaged("its digests"), file.count)
      return
    }
    bytes = seal?.bytes ?? file.count
    guard let seal else {
      let isCut = Self.length(file.prefix(100)).map { file.count < $0 } ?? false
      state = isCut || Self.hasMark(url) ? .damaged("its end is missing") : .unproven
      return
    }
    state = contentKey(file.prefix(seal.bytes)) == seal.digest ? .proven : .damaged("")
  }

  /// Bytes that a database has by the first 100 of it; nil where they don’t say so.
  static func length(_ head: Data) -> Int? {
    guard head.count == 100, head.starts(with: Data("SQLite format 3\0".utf8)) else { return nil }
    let bytes = [UInt8](head)
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    // The count of pages holds where the last writer knew of it.
    guard number(24..<28) == number(92..<96) else { return nil }
    return (number(16..<18) == 1 ? 65_536 : number(16..<18)) * number(28..<32)
  }

  /// Whether the database says that a seal follows it. Written with one, it needs no journal beside it to be read.
  private static func hasMark(_ url: URL) -> Bool {
    // Bytes 18 and 19 of a database are 2 where it is read through a journal.
    // What can’t be read has no mark: the backup counts as unproven, and reading it on says why.
    guard let handle = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: 20), head.count == 20, head[19] == 1 else { return false }
    return (try? opened(url).read { try $0.tableExists(BackupSeal.markName) }) ?? false
  }

  private static func opened(_ url: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: url.path, configuration: configuration)
  }

  /// Copies the database to `target`, for its owner alone.
  func copyDatabase(to target: URL) throws(StoreError) {
    do {
      try FileManager.default.copyItem(at: url, to: target)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
      let handle = try FileHandle(forWritingTo: target)
      try handle.truncate(atOffset: UInt64(bytes))
      try handle.close()
    } catch { throw StoreError(error) }
  }

  // MARK: What is in it

  /// Throws where the database of a backup is not consistent, or a picture isn’t the one that was stored; gives what it
  /// holds. Designs that can’t be read are named in the report: a seal proves that they were so before.
  static func check(
    _ db: Database, _ contentKey: @Sendable (Data) -> String
  ) throws -> RestoreReport {
    let faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(3)")
    guard faults == ["ok"] else {
      throw StoreError.failed("the database is damaged: \(faults.joined(separator: "; "))")
    }
    if let row = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") {
      throw StoreError.failed("the database is damaged: a row of “\(row["table"] as String)” refers to a missing one")
    }
    var report = RestoreReport()
    report.designs = try Int.fetchOne(db, sql: "SELECT count(*) FROM designs") ?? 0
    report.damagedDesigns = try damagedDesigns(db, contentKey)
    let rows = try Row.fetchCursor(db, sql: "SELECT key, bytes FROM \(BackupSeal.picturesName)")
    while let row = try rows.next() {
      let (key, bytes): (String, Data) = (row[0], row[1])
      guard contentKey(bytes) == key else { throw StoreError.failed("image \(key.prefix(12))… is damaged") }
      report.pictures += 1
    }
    return report
  }

  /// Ids of designs that can’t be read. Those of databases from before designs had digests get them when they are opened.
  static func damagedDesigns(_ db: Database, _ contentKey: @Sendable (Data) -> String) throws -> [String] {
    let names = Set(try db.columns(in: "designs").map(\.name))
    guard names.isSuperset(of: ["digest", "sequence", "kind"]) else { return [] }
    var damaged: [String] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT \(DesignRow.columns) FROM designs d")
    while let row = try rows.next() {
      if case .failure = DesignRow.decode(row, { contentKey($0 + $1) }) { damaged.append(row[0]) }
    }
    return damaged
  }

  /// What is damaged, one line each, found by reading every row.
  func losses() -> [String] {
    guard let seal else { return [] }
    // Only a damaged first page keeps SQLite from opening it: rows that can’t be read are counted.
    let lost = try? Self.opened(url).read { db in
      let schema = try DatabaseQueue()
      let migrator = Schema.migrator { contentKey($0 + $1) }
      if let last = migrator.migrations.last(where: seal.migrations.contains) {
        try migrator.migrate(schema, upTo: last)
      }
      return try schema.write { schema in
        var tally = RowTally(seal, contentKey)
        for table in try RowTally.tables(schema) { try tally.read(table, from: db, like: schema) { _ in true } }
        var found: Set<String> = []
        try tally.readPictures(from: db) { key, _ in found.insert(key) }
        tally.notePictures(missingFrom: found)
        _ = tally.secret(from: db)
        return tally.lost
      }
    }
    return lost ?? ["its first page"]
  }
}
