import GRDB

/// Reads a table of a damaged database around the pages that can’t be read.
struct TableReader {
  let db: Database
  let table: String
  let columns: [String]
  /// What orders the rows on disk: `rowid`, or the columns of the primary key of a table without.
  let order: [String]

  /// The columns, primary key and kind of `table`, as `schema`, a whole database with the same tables, has it.
  init(_ table: String, in db: Database, like schema: Database) throws {
    (self.db, self.table) = (db, table)
    columns = try schema.columns(in: table).map(\.name)
    order = try Self.hasRowID(table, schema) ? ["rowid"] : schema.primaryKey(table).columns
  }

  /// Whether rows of a table are found by number.
  static func hasRowID(_ table: String, _ schema: Database) throws -> Bool {
    try !(Bool.fetchOne(schema, sql: "SELECT wr FROM pragma_table_list WHERE name = ?", arguments: [table]) ?? false)
  }

  /// Most gaps that are looked behind.
  private static let gapLimit = 10_000
  /// Behind the last row that can be read forwards, rows are looked for up to this number.
  private static let reach: Int64 = 1 << 40

  /// Gives the values of every row that can be read to `each`, some of them twice. `parents` are values the first column of
  /// the primary key may have. False where a part of the table couldn’t be read; throws what `each` throws only.
  func read(parents: [DatabaseValue], _ each: ([DatabaseValue]) throws -> Void) throws -> Bool {
    let up = try scan("1", [], each)
    if up.isWhole { return true }
    let down = try scan("1", [], descending: true, each)
    guard order == ["rowid"] else {
      for parent in parents {
        let isParent = "\(order[0].quotedDatabaseIdentifier) = ?"
        if try scan(isParent, [parent], each).isWhole { continue }
        _ = try scan(isParent, [parent], descending: true, each)
      }
      return false
    }
    let last = up.last ?? 0
    try bridge(last, down.last ?? last + Self.reach, each)
    return false
  }

  /// Reads rows between two that bound what can’t be read.
  private func bridge(_ low: Int64, _ top: Int64, _ each: ([DatabaseValue]) throws -> Void) throws {
    var low = low
    for _ in 0..<Self.gapLimit {
      guard let next = readable(after: low, before: top) else { return }
      let run = try scan("rowid >= ? AND rowid < ?", [next.databaseValue, top.databaseValue], each)
      if run.isWhole { return }
      low = max(next, run.last ?? next)
    }
  }

  /// The first number behind a gap at which the table can be read again. Steps grow, then halve: a gap is some pages.
  private func readable(after low: Int64, before top: Int64) -> Int64? {
    var (bad, good, step) = (low, low + 1, Int64(1))
    while good < top, !isReadable(good) {
      bad = good
      step *= 2
      good += step
    }
    if good >= top { return nil }
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if isReadable(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private func isReadable(_ number: Int64) -> Bool {
    let sql = "SELECT rowid FROM \(table.quotedDatabaseIdentifier) WHERE rowid >= ? ORDER BY rowid LIMIT 1"
    // Any error is the answer: the page of that row is damaged.
    return (try? Int64.fetchAll(db, sql: sql, arguments: [number])) != nil
  }

  /// Reads until the end or the first error of the database; gives the number of the last row.
  private func scan(
    _ condition: String, _ arguments: [DatabaseValue], descending: Bool = false,
    _ each: ([DatabaseValue]) throws -> Void
  ) throws -> (last: Int64?, isWhole: Bool) {
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let number = order == ["rowid"] ? "rowid" : "NULL"
    let by = order.map { $0.quotedDatabaseIdentifier + (descending ? " DESC" : "") }.joined(separator: ", ")
    var last: Int64?
    // A statement that can’t begin meets the same damage as one that ends early.
    guard
      let rows = try? Row.fetchCursor(
        db, sql: "SELECT \(number), \(names) FROM \(table.quotedDatabaseIdentifier) WHERE \(condition) ORDER BY \(by)",
        arguments: StatementArguments(arguments))
    else { return (nil, false) }
    while true {
      let row: Row?
      do { row = try rows.next() } catch { return (last, false) }
      guard let row else { return (last, true) }
      let values = Array(row.databaseValues)
      if let number = Int64.fromDatabaseValue(values[0]) { last = number }
      try each(Array(values.dropFirst()))
    }
  }
}
