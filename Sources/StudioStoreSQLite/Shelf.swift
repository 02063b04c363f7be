import DesignModel
import Foundation
import GRDB
import StudioStore

/// The table that searches and sorts look at, kept beside `designs`.
enum Shelf {
  /// Writes the entry of a design anew from its row. A row that cannot be read has none: what is in `designs` and not here
  /// is how such rows are found. `draft` and `entry` are what is known of it already.
  static func put(_ db: Database, _ id: String, known draft: Design? = nil, entry: ShelfEntry? = nil) throws {
    // Of a large row only what is needed: who has the draft need not read its pages.
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT library_id, saved_at, deleted_at\(draft == nil ? ", draft" : "") FROM designs WHERE id = ?"),
      arguments: [id])
    guard let row else { return }
    guard let design = draft ?? (try? SpecCoding.decode(Design.self, from: row[3] as Data)) else {
      try db.execute(sql: "DELETE FROM shelf WHERE design_id = ?", arguments: [id])
      return
    }
    let entry = entry ?? ShelfEntry(design)
    let known = Set(
      try String.fetchAll(
        db.cachedStatement(sql: "SELECT file_name FROM design_assets WHERE design_id = ?"), arguments: [id]))
    let filters = entry.filters.map(\.rawValue).sorted().joined(separator: " ")
    let library: String = row[0]
    let savedAt: Double = row[1]
    let deletedAt: Double? = row[2]
    // What its date and its name are found by are indexes, and stay as they are by most edits.
    let place: [any DatabaseValueConvertible] = [deletedAt == nil ? 0 : 1, savedAt, entry.name]
    let found: [any DatabaseValueConvertible] = [
      entry.template, entry.accent, " \(filters) ",
      design.referencedFiles.contains { !known.contains($0) } ? 1 : 0, entry.fingerprint, entry.text,
    ]
    try db.cachedStatement(
      sql: """
        UPDATE shelf SET template = ?, accent = ?, filters = ?, attention = ?, fingerprint = ?, text = ?
        WHERE library_id = ? AND design_id = ? AND deleted = ? AND saved_at = ? AND name = ?
        """
    ).execute(arguments: StatementArguments(found + [library, id] + place))
    if db.changesCount > 0 { return }
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO shelf
          (template, accent, filters, attention, fingerprint, text, library_id, design_id, deleted, saved_at, name)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: StatementArguments(found + [library, id] + place))
  }

  /// The conditions of a query and their values.
  static func conditions(_ query: ShelfQuery, _ library: LibraryID) -> (sql: String, arguments: StatementArguments) {
    var sql = "s.library_id = ? AND s.deleted = ?"
    var arguments: StatementArguments = [library.description, query.deleted ? 1 : 0]
    switch query.filter {
    case .all: break
    case .default: sql += " AND s.design_id = (SELECT default_design FROM libraries WHERE id = s.library_id)"
    case .attention: sql += " AND s.attention = 1"
    default:
      sql += " AND instr(s.filters, ?) > 0"
      arguments += [" \(query.filter.rawValue) "]
    }
    for word in ShelfEntry.folded(query.text).split(separator: " ").prefix(8) {
      sql += " AND instr(s.text, ?) > 0"
      arguments += [String(word)]
    }
    if let collection = query.collection {
      sql += " AND s.design_id IN (SELECT design_id FROM collected WHERE collection_id = ?)"
      arguments += [collection.uuidString]
    }
    return (sql, arguments)
  }

  /// The sort's columns, the id last.
  static func columns(_ sort: ShelfQuery.Sort) -> [String] {
    switch sort {
    case .updated: ["-s.saved_at", "s.design_id"]
    case .name: ["s.name", "-s.saved_at", "s.design_id"]
    case .template: ["s.template", "s.name", "s.design_id"]
    case .accent: ["s.accent", "s.name", "s.design_id"]
    }
  }
}

/// Pages, counts, collections.
extension SQLiteStore {
  /// A page of the library: filtered, searched, sorted.
  package func page(_ query: ShelfQuery, of library: LibraryID) async throws(StoreError) -> ShelfPage {
    try await read { [digest, decoded] db in
      let (conditions, arguments) = Shelf.conditions(query, library)
      let columns = Shelf.columns(query.sort)
      let limit = query.limit.clamped(to: 1...500)
      // A plain shelf is counted and ordered by an index; what narrows it is looked through once, for both.
      let isPlain = query.filter == .all && query.text.isEmpty && query.collection == nil
      let counts = !isPlain && query.after == nil
      var sql =
        "SELECT s.design_id, \(columns.dropLast().joined(separator: ", "))\(counts ? ", count(*) OVER ()" : "")"
        + " FROM shelf s WHERE \(conditions)"
      var values = arguments
      if let after = query.after, let key = Self.key(after, columns.count) {
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
        switch DesignRow.decode(found, digest, known: decoded) {
        case .success(let design): designs.append(design.design)
        case .failure(let reason): quarantined.append(Self.quarantined(found, reason))
        }
      }
      if query.after == nil {
        quarantined += try Self.unlisted(db, library, query.deleted, listed: isPlain ? total : nil, digest)
      }
      var next: String?
      if rows.count > limit, let last = rows.prefix(limit).last {
        let parts = (1..<columns.count).map { last[$0] as DatabaseValue } + [(last[0] as String).databaseValue]
        next = Self.cursor(parts)
      }
      let standard = try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [library.description])
      return ShelfPage(
        designs: designs, quarantined: quarantined, total: total, next: next,
        defaultDesign: standard.flatMap(UUID.init(uuidString:)))
    }
  }

  private static func quarantined(_ row: Row, _ reason: QuarantineReason) -> QuarantinedDesign {
    let text: String = row[0]
    return QuarantinedDesign(
      id: UUID(uuidString: text) ?? UUID(), reason: reason.text, savedAt: Date(timeIntervalSince1970: row[6]))
  }

  /// Rows that never had an entry, because they could not be read when it was to be made; `listed` is how many have one, if
  /// that was counted already.
  private static func unlisted(
    _ db: Database, _ library: LibraryID, _ deleted: Bool, listed: Int?, _ digest: (Data, Data) -> String
  ) throws -> [QuarantinedDesign] {
    // Two counts by index tell that there are none, which is nearly always so.
    func count(_ sql: String) throws -> Int {
      try Int.fetchOne(db, sql: sql, arguments: [library.description]) ?? 0
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
        """, arguments: [library.description])
    return rows.compactMap { row in
      if case .failure(let reason) = DesignRow.decode(row, digest) { quarantined(row, reason) } else { nil }
    }
  }

  private static func cursor(_ values: [DatabaseValue]) -> String {
    values.map { value in
      switch value.storage {
      case .double(let number): "d\(number.bitPattern)"
      case .int64(let number): "i\(number)"
      case .string(let text): "s" + Data(text.utf8).base64EncodedString()
      default: "s"
      }
    }.joined(separator: "~")
  }

  private static func key(_ cursor: String, _ count: Int) -> [DatabaseValue]? {
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

  /// The ids of everything a query finds, all pages together, at most `limit`.
  package func ids(_ query: ShelfQuery, of library: LibraryID, limit: Int) async throws(StoreError) -> [UUID] {
    try await read { db in
      let (conditions, arguments) = Shelf.conditions(query, library)
      return try String.fetchAll(
        db,
        sql: """
          SELECT s.design_id FROM shelf s WHERE \(conditions)
          ORDER BY \(Shelf.columns(query.sort).joined(separator: ", ")) LIMIT \(max(0, limit))
          """, arguments: arguments
      ).compactMap(UUID.init(uuidString:))
    }
  }

  /// Which of these fingerprints some design of the library has, the bin not counted.
  package func known(_ fingerprints: [String], in library: LibraryID) async throws(StoreError) -> Set<String> {
    try await read { db in
      var found = Set<String>()
      for print in Set(fingerprints) {
        let isThere = try Bool.fetchOne(
          db, sql: "SELECT 1 FROM shelf WHERE library_id = ? AND fingerprint = ? AND deleted = 0",
          arguments: [library.description, print])
        if isThere == true { found.insert(print) }
      }
      return found
    }
  }

  /// What the library holds in numbers.
  package func summary(_ library: LibraryID) async throws(StoreError) -> LibrarySummary {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(deleted = 0), 0), coalesce(sum(deleted = 1), 0),
            coalesce(sum(deleted = 0 AND attention = 1), 0), max(CASE WHEN deleted = 0 THEN saved_at END)
          FROM shelf WHERE library_id = ?
          """, arguments: [library.description])
      let pictures = try Int.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(byte_count), 0) FROM assets WHERE key IN (
            SELECT asset_key FROM design_assets JOIN designs ON designs.id = design_id WHERE library_id = ?)
          """, arguments: [library.description])
      let designs = try Int.fetchOne(
        db,
        sql: """
          SELECT coalesce(sum(length(saved) + length(draft) + log_bytes), 0) + coalesce((
            SELECT sum(length(r.design)) FROM revisions r JOIN designs d ON d.id = r.design_id
            WHERE d.library_id = ?), 0)
          FROM designs WHERE library_id = ?
          """, arguments: [library.description, library.description])
      let last: Double? = row?[3]
      return LibrarySummary(
        designs: row?[0] ?? 0, deleted: row?[1] ?? 0, attention: row?[2] ?? 0, pictureBytes: pictures ?? 0,
        designBytes: designs ?? 0, lastSaved: last.map(Date.init(timeIntervalSince1970:)))
    }
  }

  /// Removes a library with everything in it, for good.
  package func removeLibrary(_ library: LibraryID) async throws(StoreError) {
    let keys = try await write { db -> [String] in
      // Rows of pictures go first by themselves, so that their counts follow.
      try db.execute(
        sql: "DELETE FROM design_assets WHERE design_id IN (SELECT id FROM designs WHERE library_id = ?)",
        arguments: [library.description])
      try db.execute(sql: "DELETE FROM libraries WHERE id = ?", arguments: [library.description])
      let keys = try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs = 0")
      try db.execute(sql: "DELETE FROM assets WHERE refs = 0")
      return keys
    }
    try await removeUnknown(keys)
    await wipe()
  }

  // MARK: Collections

  /// The library's collections by name.
  package func collections(_ library: LibraryID) async throws(StoreError) -> [DesignCollection] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT c.id, c.name, (SELECT count(*) FROM collected x JOIN shelf s ON s.design_id = x.design_id
            WHERE x.collection_id = c.id AND s.deleted = 0)
          FROM collections c WHERE c.library_id = ? ORDER BY c.name COLLATE NOCASE, c.id
          """, arguments: [library.description]
      ).compactMap { row in
        UUID(uuidString: row[0] as String).map { DesignCollection(id: $0, name: row[1], count: row[2]) }
      }
    }
  }

  /// Makes a collection.
  package func makeCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      guard
        try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [library.description]) ?? false
      else { throw StoreError.libraryNotFound }
      try db.execute(
        sql: "INSERT INTO collections (id, library_id, name) VALUES (?, ?, ?)",
        arguments: [id.uuidString, library.description, name])
    }
  }

  /// Gives a collection another name.
  package func renameCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE collections SET name = ? WHERE id = ? AND library_id = ?",
        arguments: [name, id.uuidString, library.description])
      if db.changesCount == 0 { throw StoreError.collectionNotFound }
    }
  }

  /// Removes a collection; its designs stay.
  package func removeCollection(_ id: UUID, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM collections WHERE id = ? AND library_id = ?",
        arguments: [id.uuidString, library.description])
      if db.changesCount == 0 { throw StoreError.collectionNotFound }
    }
  }

  /// Puts designs into a collection, or takes them out.
  package func collect(
    _ ids: [UUID], into collection: UUID, taking: Bool, in library: LibraryID
  ) async throws(StoreError) {
    try await write { db in
      guard
        try Bool.fetchOne(
          db, sql: "SELECT 1 FROM collections WHERE id = ? AND library_id = ?",
          arguments: [collection.uuidString, library.description]) ?? false
      else { throw StoreError.collectionNotFound }
      for id in ids {
        // One that cannot be read belongs somewhere too.
        guard
          try Bool.fetchOne(
            db, sql: "SELECT 1 FROM designs WHERE id = ? AND library_id = ?",
            arguments: [id.uuidString, library.description]) ?? false
        else { throw StoreError.designNotFound(id) }
        try db.execute(
          sql: taking
            ? "DELETE FROM collected WHERE collection_id = ? AND design_id = ?"
            : "INSERT OR IGNORE INTO collected (collection_id, design_id) VALUES (?, ?)",
          arguments: [collection.uuidString, id.uuidString])
      }
    }
  }
}
