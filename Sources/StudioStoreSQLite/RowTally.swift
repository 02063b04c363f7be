import Foundation
import GRDB
import StudioStore

/// Reads a damaged database table by table, and counts what is missing or isn’t what was stored.
struct RowTally {
  /// What was lost, one line each.
  private(set) var lost: [String] = []
  /// Tables of which something was lost.
  private(set) var holed: Set<String> = []
  private let seal: BackupSeal?
  private let contentKey: (Data) -> String
  /// Ids that rows of other tables begin with.
  private var parents: [DatabaseValue] = []

  /// Without a seal every row that can be read counts as whole.
  init(_ seal: BackupSeal?, _ contentKey: @escaping (Data) -> String) {
    (self.seal, self.contentKey) = (seal, contentKey)
  }

  /// What people call the rows of a table.
  private static let names = [
    "assets": "image records", "browsers": "signed-in browsers", "changes": "undo steps",
    "collected": "designs in collections",
    "design_assets": "images in designs", "designs": "designs", "generations": "assistant requests",
    "libraries": "libraries", "placements": "widget slots", "preferences": "preferences", "revisions": "versions",
    "shares": "shared pages",
    "sources": "data sources", "tokens": "tokens", "variable_changes": "changes of variables", "variables": "variables",
  ]

  /// The tables of a database, those first whose ids rows of the others begin with.
  static func tables(_ schema: Database) throws -> [String] {
    try String.fetchAll(
      schema,
      sql: """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT LIKE 'backup\\_%' ESCAPE '\\' AND name <> 'grdb_migrations' ORDER BY wr, name
        """)
  }

  /// Gives each whole row of `table` to `take` once; one that `take` refuses counts as lost. `schema` has the same tables.
  mutating func read(
    _ table: String, from db: Database, like schema: Database, _ take: ([DatabaseValue]) throws -> Bool
  ) throws {
    let sealed = seal.map { Set($0.rows[table] ?? []) }
    var seen: Set<String> = []
    var refused = 0
    let reader = try TableReader(table, in: db, like: schema)
    let id = ["designs", "collections", "libraries"].contains(table) ? reader.columns.firstIndex(of: "id") : nil
    let isWhole = try reader.read(parents: parents) { values in
      let digest = BackupSeal.digest(table, values, contentKey)
      guard sealed?.contains(digest) ?? true, seen.insert(digest).inserted else { return }
      if try !take(values) {
        refused += 1
      } else if let id {
        parents.append(values[id])
      }
    }
    let name = Self.names[table] ?? "rows of “\(table)”"
    if let sealed {
      note(sealed.count - seen.count + refused, of: sealed.count, name, table)
    } else if !isWhole || refused > 0 {
      note("some \(name)", table)
    }
  }

  private mutating func note(_ count: Int, of all: Int, _ name: String, _ table: String) {
    if count > 0 { note("\(count) of \(all) \(name)", table) }
  }

  mutating func note(_ line: String, _ table: String) {
    lost.append(line)
    holed.insert(table)
  }

  /// Gives each picture that is in the database, under the key its bytes have.
  mutating func readPictures(from db: Database, _ take: (String, Data) throws -> Void) throws {
    let schema = try DatabaseQueue()
    var seen: Set<String> = []
    try schema.write { schema in
      try schema.execute(sql: "CREATE TABLE backup_files (key TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT")
      _ = try TableReader(BackupSeal.picturesName, in: db, like: schema).read(parents: []) { values in
        guard let bytes = Data.fromDatabaseValue(values[1]) else { return }
        let key = contentKey(bytes)
        if seen.insert(key).inserted { try take(key, bytes) }
      }
    }
  }

  /// Notes the pictures of the backup that aren’t among `found`.
  mutating func notePictures(missingFrom found: Set<String>) {
    for key in seal?.rows[BackupSeal.picturesName] ?? [] where !found.contains(key) {
      note("image \(key.prefix(12))…", BackupSeal.picturesName)
    }
  }

  /// The key of cookies and access links; nil where it is damaged.
  mutating func secret(from db: Database) -> Data? {
    // A table that can’t be read holds no key, which is noted below.
    let found = (try? Data.fetchOne(db, sql: "SELECT bytes FROM backup_secret")) ?? nil
    let digest = found.map { BackupSeal.digest("backup_secret", [$0.databaseValue], contentKey) }
    let sealed = seal?.rows["backup_secret"]
    if let found, sealed == nil || digest.map({ sealed?.contains($0) ?? true }) == true { return found }
    if sealed?.isEmpty != true {
      note("the signing key: without it, no browser and no access link opens its library", "backup_secret")
    }
    return nil
  }
}
