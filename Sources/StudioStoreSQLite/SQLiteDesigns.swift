import DesignModel
import Foundation
import GRDB
import StudioStore

/// Listing, adding, copying, deleting.
extension SQLiteStore {
  /// The library's designs; `deleted` lists the bin instead.
  package func list(_ library: LibraryID, deleted: Bool) async throws(StoreError) -> LibraryListing {
    try await read { [digest] db in
      let standard = try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [library.description])
      var listing = LibraryListing(
        designs: [], quarantined: [], defaultDesign: standard.flatMap(UUID.init(uuidString:)))
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(DesignRow.columns) FROM designs d
          WHERE d.library_id = ? AND d.deleted_at IS \(deleted ? "NOT NULL" : "NULL") ORDER BY d.saved_at DESC, d.id
          """, arguments: [library.description])
      while let row = try rows.next() {
        switch DesignRow.decode(row, digest) {
        case .success(let found): listing.designs.append(found.design)
        case .failure(let reason):
          let text: String = row[0]
          listing.quarantined.append(
            QuarantinedDesign(
              id: UUID(uuidString: text) ?? UUID(), reason: reason.text, savedAt: Date(timeIntervalSince1970: row[6])))
        }
      }
      return listing
    }
  }

  /// How many designs the library holds, the bin not counted.
  package func count(_ library: LibraryID) async throws(StoreError) -> Int {
    try await read { db in try Self.count(db, library) }
  }

  private static func count(_ db: Database, _ library: LibraryID) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM designs WHERE library_id = ? AND deleted_at IS NULL",
      arguments: [library.description]) ?? 0
  }

  private func checkLimit(_ db: Database, _ library: LibraryID, adding: Int, limit: Int?) throws {
    try quota.check(designs: Self.count(db, library) + adding, limit: limit)
  }

  /// One design, deleted or not.
  package func design(_ id: UUID, in library: LibraryID) async throws(StoreError) -> StoredDesign {
    try await read { [self] db in try row(db, id, library).design }
  }

  /// Adds settled designs with their pictures, all or none; `limit` is the plan's. The first becomes the default of a
  /// library that has none. `batch` names the import they came by.
  package func add(
    _ designs: [Design], assets: [NewAsset], to library: LibraryID, limit: Int?, batch: String?, now: Date
  ) async throws(StoreError) {
    try await placing(assets, in: library) { [self] db, stored in
      guard
        try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [library.description]) ?? false
      else { throw StoreError.libraryNotFound }
      try checkLimit(db, library, adding: designs.count, limit: limit)
      for (index, design) in designs.enumerated() {
        let at = NewDesignDate.seconds(design, at: index, isImported: batch != nil, now: now)
        try insert(db, design, library, batch: batch, at: at)
        for name in Set(design.referencedFiles) {
          if let asset = stored[name] { try Self.refer(db, design: design.id, fileName: name, asset: asset) }
        }
        try Shelf.put(db, design.id.uuidString)
      }
      if let first = designs.first {
        try db.execute(
          sql: "UPDATE libraries SET default_design = ? WHERE id = ? AND default_design IS NULL",
          arguments: [first.id.uuidString, library.description])
      }
    }
  }

  func insert(_ db: Database, _ design: Design, _ library: LibraryID, batch: String?, at: Double) throws {
    let bytes = try SpecCoding.encode(design)
    try db.execute(
      sql: """
        INSERT INTO designs (id, library_id, kind, saved, draft, digest, batch, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        design.id.uuidString, library.description, design.kind.rawValue, bytes, bytes, digest(bytes, bytes), batch, at,
      ])
    try db.execute(
      sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, 1, ?, ?)",
      arguments: [design.id.uuidString, at, bytes])
  }

  /// Copies under new ids and names, all or none, with the same pictures; the draft is what is copied. Of several, those
  /// that cannot be read are left out.
  package func duplicate(
    _ ids: [UUID], in library: LibraryID, limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign] {
    try await write { [self] db in
      let sources = try ids.count == 1 ? [row(db, ids[0], library)] : ids.compactMap { try readable(db, $0, library) }
      try checkLimit(db, library, adding: sources.count, limit: limit)
      return try sources.enumerated().map { index, source in
        let id = source.design.id
        var copy = source.design.draft
        copy.id = newID()
        copy.name = name(copy.name)
        copy.updatedAt = now
        let at = now.timeIntervalSince1970 - Double(index) * 0.001
        try insert(db, copy.settled(), library, batch: nil, at: at)
        try db.execute(
          sql: """
            INSERT INTO design_assets (design_id, file_name, asset_key)
            SELECT ?, file_name, asset_key FROM design_assets WHERE design_id = ?
            """, arguments: [copy.id.uuidString, id.uuidString])
        try Shelf.put(db, copy.id.uuidString)
        return try row(db, copy.id, library).design
      }
    }
  }

  /// Moves designs to the bin. Deleted ones are skipped.
  package func delete(_ ids: [UUID], in library: LibraryID, now: Date) async throws(StoreError) {
    try await write { db in
      for id in ids {
        try db.execute(
          sql: "UPDATE designs SET deleted_at = ? WHERE id = ? AND library_id = ? AND deleted_at IS NULL",
          arguments: [now.timeIntervalSince1970, id.uuidString, library.description])
        if db.changesCount > 0 {
          try db.execute(sql: "UPDATE shelf SET deleted = 1 WHERE design_id = ?", arguments: [id.uuidString])
        }
      }
      try Self.repairDefault(db, library)
    }
  }

  /// Takes designs out of the bin; those that are not in it are skipped and need no room.
  package func restore(_ ids: [UUID], in library: LibraryID, limit: Int?) async throws(StoreError) {
    try await write { db in
      var restored = 0
      for id in ids {
        try db.execute(
          sql: "UPDATE designs SET deleted_at = NULL WHERE id = ? AND library_id = ? AND deleted_at IS NOT NULL",
          arguments: [id.uuidString, library.description])
        if db.changesCount == 0 { continue }
        restored += 1
        try db.execute(sql: "UPDATE shelf SET deleted = 0 WHERE design_id = ?", arguments: [id.uuidString])
      }
      // Too many: the transaction takes them all back.
      if restored > 0 { try self.checkLimit(db, library, adding: 0, limit: limit) }
      try Self.repairDefault(db, library)
    }
  }

  /// A deleted default hands over to the newest design left.
  private static func repairDefault(_ db: Database, _ library: LibraryID) throws {
    try db.execute(
      sql: """
        UPDATE libraries SET default_design =
          (SELECT id FROM designs WHERE library_id = libraries.id AND deleted_at IS NULL ORDER BY saved_at DESC LIMIT 1)
        WHERE id = ? AND NOT EXISTS
          (SELECT 1 FROM designs WHERE id = libraries.default_design AND deleted_at IS NULL)
        """, arguments: [library.description])
  }

  /// The designs an import added; `deleted` lists those in the bin instead of the others.
  package func batch(_ batch: String, in library: LibraryID, deleted: Bool) async throws(StoreError) -> [UUID] {
    try await read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT id FROM designs WHERE batch = ? AND library_id = ? AND deleted_at IS \(deleted ? "NOT NULL" : "NULL")
          """, arguments: [batch, library.description]
      ).compactMap(UUID.init(uuidString:))
    }
  }

  /// The design that widgets without a choice show.
  package func defaultDesign(_ library: LibraryID) async throws(StoreError) -> UUID? {
    try await read { db in
      try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [library.description]
      ).flatMap(UUID.init(uuidString:))
    }
  }

  /// Makes a design the default.
  package func setDefault(_ id: UUID, in library: LibraryID) async throws(StoreError) {
    try await write { [self] db in
      let design = try row(db, id, library).design
      if design.deletedAt != nil { throw StoreError.designNotFound(id) }
      try db.execute(
        sql: "UPDATE libraries SET default_design = ? WHERE id = ?", arguments: [id.uuidString, library.description])
    }
  }

  /// Removes designs that are in the bin for good, then pictures nobody refers to. Gives the number of designs.
  package func erase(_ ids: [UUID], in library: LibraryID) async throws(StoreError) -> Int {
    let (removed, keys) = try await write { db -> (Int, [String]) in
      var removed = 0
      for id in ids {
        try db.execute(
          sql: "DELETE FROM designs WHERE id = ? AND library_id = ? AND deleted_at IS NOT NULL",
          arguments: [id.uuidString, library.description])
        removed += db.changesCount
      }
      return (removed, try Self.dropUnused(db))
    }
    try await removeUnknown(keys)
    if removed > 0 { await wipe() }
    return removed
  }

  /// Drops the rows of pictures nobody refers to; gives their keys.
  private static func dropUnused(_ db: Database) throws -> [String] {
    let keys = try String.fetchAll(db, sql: "SELECT key FROM assets WHERE refs = 0")
    try db.execute(sql: "DELETE FROM assets WHERE refs = 0")
    return keys
  }

  /// Removes designs deleted before `date` for good, then pictures nobody refers to. Gives the designs' ids.
  package func purge(deletedBefore date: Date) async throws(StoreError) -> [UUID] {
    let (removed, keys) = try await write { db -> ([UUID], [String]) in
      let ids = try String.fetchAll(
        db, sql: "SELECT id FROM designs WHERE deleted_at IS NOT NULL AND deleted_at < ?",
        arguments: [date.timeIntervalSince1970])
      try db.execute(
        sql: "DELETE FROM designs WHERE deleted_at IS NOT NULL AND deleted_at < ?",
        arguments: [date.timeIntervalSince1970])
      try db.execute(
        sql: "DELETE FROM placements WHERE removed_at < ?", arguments: [date.timeIntervalSince1970])
      return (ids.compactMap(UUID.init(uuidString:)), try Self.dropUnused(db))
    }
    try await removeUnknown(keys)
    // Files of transactions that a crash cut off: as old as what is purged, and in no table.
    if isKnown { try await removeUnknown(files.keys().filter { files.isOlder($0, than: date) }) }
    if !removed.isEmpty { await wipe() }
    await compact()
    return removed
  }
}
