import Foundation
import GRDB
import StudioStore

/// What proves a backup whole: a digest of every byte of its database, and one of every row, so that what a damaged backup
/// still holds can be told from what it doesn’t. It follows the database in the same file, where SQLite never looks.
struct BackupSeal: Codable, Sendable {
  /// Bytes of the database, which the seal follows.
  var bytes: Int
  /// Content key of the database.
  var digest: String
  /// Migrations the database has, which say what its tables are when its own list can’t be read.
  var migrations: [String]
  /// By table, the digest of each row.
  var rows: [String: [String]]

  /// Name of the table that says that a backup has a seal, so that one without its end isn’t taken for an old one.
  static let markName = "backup_seal"
  /// Name of the table of pictures; the digest of its rows is the picture’s content key.
  static let picturesName = "backup_files"

  // MARK: In a file

  private static let footerStart = "widgetweaver-backup-seal 1 "
  private static let lengthDigits = 12
  private static let footerBytes = footerStart.utf8.count + lengthDigits + 1 + 64 + 1

  private static func footer(_ json: Data, _ contentKey: (Data) -> String) -> Data {
    let length = String(json.count)
    let padded = String(repeating: "0", count: max(0, lengthDigits - length.count)) + length
    return Data("\(footerStart)\(padded) \(contentKey(json))\n".utf8)
  }

  /// The bytes that follow the database.
  func trailer(_ contentKey: (Data) -> String) throws -> Data {
    let json = try JSONEncoder().encode(self)
    return json + Self.footer(json, contentKey)
  }

  /// The seal at the end of a file; nil where there is none. Throws where there is a damaged one.
  static func find(in file: Data, _ contentKey: (Data) -> String) throws(DamagedSeal) -> BackupSeal? {
    let footer = Data(file.suffix(footerBytes))
    guard footer.starts(with: Data(footerStart.utf8)) else { return nil }
    let digits = footer.dropFirst(footerStart.utf8.count).prefix(lengthDigits)
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0,
      file.count >= length + footerBytes
    else { throw DamagedSeal() }
    let json = Data(file.dropLast(footerBytes).suffix(length))
    // JSON that can’t be read is a seal that was damaged.
    guard Self.footer(json, contentKey) == footer, let seal = try? JSONDecoder().decode(Self.self, from: json),
      seal.bytes == file.count - length - footerBytes
    else { throw DamagedSeal() }
    return seal
  }

  struct DamagedSeal: Error {}

  // MARK: Rows

  /// The digest of a row of `table` by its values, in the order of the table’s columns.
  static func digest(
    _ table: String, _ values: some Sequence<DatabaseValue>, _ contentKey: (Data) -> String
  ) -> String {
    var bytes = Data(table.utf8)
    func add(_ kind: Character, _ content: Data) {
      bytes.append(contentsOf: "\u{0}\(kind)\(content.count):".utf8)
      bytes.append(content)
    }
    for value in values {
      switch value.storage {
      case .null: add("n", Data())
      case .int64(let number): add("i", Data(String(number).utf8))
      case .double(let number): add("d", Data(String(number.bitPattern).utf8))
      case .string(let text): add("s", Data(text.utf8))
      case .blob(let data): add("b", data)
      }
    }
    // Half of SHA-256: rows are compared with those of one backup only.
    return String(contentKey(bytes).prefix(32))
  }

  /// The digests of all rows of a database, by table.
  static func digests(_ db: Database, _ contentKey: (Data) -> String) throws -> [String: [String]] {
    var out: [String: [String]] = [:]
    for table in try tables(db) {
      var found: [String] = []
      if table == picturesName {
        found = try String.fetchAll(db, sql: "SELECT key FROM \(picturesName)")
      } else {
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
        while let row = try rows.next() { found.append(digest(table, row.databaseValues, contentKey)) }
      }
      out[table] = found
    }
    return out
  }

  private static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
  }
}
