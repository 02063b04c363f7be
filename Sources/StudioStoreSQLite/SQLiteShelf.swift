import DesignModel
import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func page(_ query: ShelfQuery) async throws(StoreError) -> ShelfPage {
    try await read { db in
      let (conditions, arguments) = Shelf.conditions(query, home)
      let columns = Shelf.columns(query.sort)
      let limit = query.limit.clamped(to: 1...500)
      // A plain shelf is counted and ordered by an index; what narrows it is looked through once, for both.
      let isPlain = query.filter == .all && query.text.isEmpty && query.collection == nil
      let counts = !isPlain && query.after == nil
      var sql =
        "SELECT s.design_id, \(columns.dropLast().joined(separator: ", "))\(counts ? ", count(*) OVER ()" : "")"
        + " FROM shelf s WHERE \(conditions)"
      var values = arguments
      if let after = query.after, let key = ShelfCursor.values(after, columns.count) {
        // The comparison of the first column alone is what SQLite finds a place in an index by.
        sql += " AND \(columns[0]) >= ? AND"
        sql += " (\(columns.joined(separator: ", "))) > (\(columns.map { _ in "?" }.joined(separator: ", ")))"
        values += StatementArguments([key[0]] + key)
      }
      sql += " ORDER BY \(columns.joined(separator: ", ")) LIMIT \(limit + 1)"
      let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: values)
      var total = 0
      if counts {
        total = rows.first.map { $0[columns.count] } ?? 0
      } else {
        total = try Int.fetchOne(db, sql: "SELECT count(*) FROM shelf s WHERE \(conditions)", arguments: arguments) ?? 0
      }
      var designs: [StoredDesign] = []
      var quarantined: [QuarantinedDesign] = []
      let one = try db.cachedStatement(sql: "SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ?")
      for row in rows.prefix(limit) {
        let id: String = row[0]
        guard let found = try Row.fetchOne(one, arguments: [id]) else { continue }
        switch store.decode(found) {
        case .success(let design): designs.append(design.design)
        case .failure(let reason): quarantined.append(QuarantinedDesign(found, reason))
        }
      }
      if query.after == nil {
        quarantined += try unlisted(db, query.deleted, listed: isPlain ? total : nil)
      }
      var next: String?
      if rows.count > limit, let last = rows.prefix(limit).last {
        let parts = (1..<columns.count).map { last[$0] as DatabaseValue } + [(last[0] as String).databaseValue]
        next = ShelfCursor.text(parts)
      }
      let standard = try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [home])
      return ShelfPage(
        designs: designs, quarantined: quarantined, total: total, next: next,
        defaultDesign: standard.flatMap(UUID.init(uuidString:)))
    }
  }

  func ids(_ query: ShelfQuery, limit: Int) async throws(StoreError) -> [UUID] {
    try await read { db in
      let (conditions, arguments) = Shelf.conditions(query, home)
      return try String.fetchAll(
        db,
        sql: """
          SELECT s.design_id FROM shelf s WHERE \(conditions)
          ORDER BY \(Shelf.columns(query.sort).joined(separator: ", ")) LIMIT \(max(0, limit))
          """, arguments: arguments
      ).compactMap(UUID.init(uuidString:))
    }
  }

  func known(_ fingerprints: [String]) async throws(StoreError) -> Set<String> {
    try await read { db in
      try Set(fingerprints).filter {
        try db.has("shelf WHERE library_id = ? AND fingerprint = ? AND deleted = 0", [home, $0])
      }
    }
  }

  /// Rows that never had an entry, because they could not be read when it was to be made; `listed` is how many have one, if
  /// that was counted already.
  private func unlisted(_ db: Database, _ deleted: Bool, listed: Int?) throws -> [QuarantinedDesign] {
    // Two counts by index tell that there are none, which is nearly always so.
    func count(_ sql: String) throws -> Int {
      try Int.fetchOne(db, sql: sql, arguments: [home]) ?? 0
    }
    let stored = try count(
      "SELECT count(*) FROM designs WHERE library_id = ? AND deleted_at IS \(deleted ? "NOT NULL" : "NULL")")
    let known =
      try listed ?? count("SELECT count(*) FROM shelf WHERE library_id = ? AND deleted = \(deleted ? 1 : 0)")
    if stored == known { return [] }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(DesignRow.columns) FROM designs d LEFT JOIN shelf s ON s.design_id = d.id
        WHERE d.library_id = ? AND d.deleted_at IS \(deleted ? "NOT NULL" : "NULL") AND s.design_id IS NULL
        """, arguments: [home])
    return rows.compactMap { row in
      if case .failure(let reason) = DesignRow.decode(row, store.digest) { QuarantinedDesign(row, reason) } else { nil }
    }
  }
}

extension QuarantinedDesign {
  /// A row that can’t be read.
  init(_ row: Row, _ reason: QuarantineReason) {
    let text: String = row[0]
    self.init(
      id: UUID(uuidString: text) ?? UUID(), reason: reason.text, savedAt: Date(timeIntervalSince1970: row[6]))
  }
}

/// Where a page of a shelf ends; what the next one begins after.
enum ShelfCursor {
  /// A place as an address says it.
  static func text(_ values: [DatabaseValue]) -> String {
    values.map { value in
      switch value.storage {
      case .double(let number): "d\(number.bitPattern)"
      case .int64(let number): "i\(number)"
      case .string(let text): "s" + Data(text.utf8).base64EncodedString()
      default: "s"
      }
    }.joined(separator: "~")
  }

  /// The place of an address; nil where it says none.
  static func values(_ cursor: String, _ count: Int) -> [DatabaseValue]? {
    let parts = cursor.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == count, cursor.utf8.count < 4_000 else { return nil }
    return parts.map { part in
      let text = String(part.dropFirst())
      switch part.first {
      case "d": return (UInt64(text).map { Double(bitPattern: $0) } ?? 0).databaseValue
      case "i": return (Int64(text) ?? 0).databaseValue
      default: return String(decoding: Data(base64Encoded: text) ?? Data(), as: UTF8.self).databaseValue
      }
    }
  }
}
