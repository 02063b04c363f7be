import DesignModel
import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func list(deleted: Bool) async throws(StoreError) -> LibraryListing {
    try await read { db in
      let standard = try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [home])
      var listing = LibraryListing(
        designs: [], quarantined: [], defaultDesign: standard.flatMap(UUID.init(uuidString:)))
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(DesignRow.columns) FROM designs d
          WHERE d.library_id = ? AND d.deleted_at IS \(deleted ? "NOT NULL" : "NULL") ORDER BY d.saved_at DESC, d.id
          """, arguments: [home])
      while let row = try rows.next() {
        switch DesignRow.decode(row, store.digest) {
        case .success(let found): listing.designs.append(found.design)
        case .failure(let reason): listing.quarantined.append(QuarantinedDesign(row, reason))
        }
      }
      return listing
    }
  }

  func count() async throws(StoreError) -> Int {
    try await read { db in try count(db) }
  }

  func design(_ id: UUID) async throws(StoreError) -> StoredDesign {
    try await read { db in try row(db, id).design }
  }

  func add(_ designs: [Design], assets: [NewAsset], limit: Int?, batch: String?, now: Date) async throws(StoreError) {
    try await store.pictures.placing(assets, in: home) { db, stored in
      try requireLibrary(db)
      try checkLimit(db, adding: designs.count, limit: limit)
      for (index, design) in designs.enumerated() {
        let at = NewDesignDate.seconds(design, at: index, isImported: batch != nil, now: now)
        try insert(db, design, batch: batch, at: at)
        for name in Set(design.referencedFiles) {
          if let asset = stored[name] { try SQLitePictures.refer(db, design: design.id, fileName: name, asset: asset) }
        }
        try Shelf.put(db, design.id.uuidString)
      }
      if let first = designs.first {
        try db.execute(
          sql: "UPDATE libraries SET default_design = ? WHERE id = ? AND default_design IS NULL",
          arguments: [first.id.uuidString, home])
      }
    }
  }

  func duplicate(
    _ ids: [UUID], limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign] {
    try await write { db in
      let sources = try ids.count == 1 ? [row(db, ids[0])] : ids.compactMap { try readable(db, $0) }
      try checkLimit(db, adding: sources.count, limit: limit)
      return try sources.enumerated().map { index, source in
        let id = source.design.id
        var copy = source.design.draft
        copy.id = newID()
        copy.name = name(copy.name)
        copy.updatedAt = now
        let at = now.timeIntervalSince1970 - Double(index) * 0.001
        try insert(db, copy.settled(), batch: nil, at: at)
        try db.execute(
          sql: """
            INSERT INTO design_assets (design_id, file_name, asset_key)
            SELECT ?, file_name, asset_key FROM design_assets WHERE design_id = ?
            """, arguments: [copy.id.uuidString, id.uuidString])
        try Shelf.put(db, copy.id.uuidString)
        return try row(db, copy.id).design
      }
    }
  }

  func delete(_ ids: [UUID], now: Date) async throws(StoreError) {
    try await write { db in
      for id in ids {
        try db.execute(
          sql: "UPDATE designs SET deleted_at = ? WHERE id = ? AND library_id = ? AND deleted_at IS NULL",
          arguments: [now.timeIntervalSince1970, id.uuidString, home])
        if db.changesCount > 0 {
          try db.execute(sql: "UPDATE shelf SET deleted = 1 WHERE design_id = ?", arguments: [id.uuidString])
        }
      }
      try repairDefault(db)
    }
  }

  func restore(_ ids: [UUID], limit: Int?) async throws(StoreError) {
    try await write { db in
      var restored = 0
      for id in ids {
        try db.execute(
          sql: "UPDATE designs SET deleted_at = NULL WHERE id = ? AND library_id = ? AND deleted_at IS NOT NULL",
          arguments: [id.uuidString, home])
        if db.changesCount == 0 { continue }
        restored += 1
        try db.execute(sql: "UPDATE shelf SET deleted = 0 WHERE design_id = ?", arguments: [id.uuidString])
      }
      // Too many: the transaction takes them all back.
      if restored > 0 { try self.checkLimit(db, adding: 0, limit: limit) }
      try repairDefault(db)
    }
  }

  func batch(_ batch: String, deleted: Bool) async throws(StoreError) -> [UUID] {
    try await read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT id FROM designs WHERE batch = ? AND library_id = ? AND deleted_at IS \(deleted ? "NOT NULL" : "NULL")
          """, arguments: [batch, home]
      ).compactMap(UUID.init(uuidString:))
    }
  }

  func defaultDesign() async throws(StoreError) -> UUID? {
    try await read { db in
      try String.fetchOne(
        db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [home]
      ).flatMap(UUID.init(uuidString:))
    }
  }

  func setDefault(_ id: UUID) async throws(StoreError) {
    try await write { db in
      let design = try row(db, id).design
      if design.deletedAt != nil { throw StoreError.designNotFound(id) }
      try db.execute(
        sql: "UPDATE libraries SET default_design = ? WHERE id = ?", arguments: [id.uuidString, home])
    }
  }

  func erase(_ ids: [UUID]) async throws(StoreError) -> Int {
    let (removed, keys) = try await write { db -> (Int, [String]) in
      var removed = 0
      for id in ids {
        try db.execute(
          sql: "DELETE FROM designs WHERE id = ? AND library_id = ? AND deleted_at IS NOT NULL",
          arguments: [id.uuidString, home])
        removed += db.changesCount
      }
      return (removed, try SQLitePictures.dropUnused(db))
    }
    try await store.pictures.removeUnknown(keys)
    if removed > 0 { await store.database.wipe() }
    return removed
  }

  private func count(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM designs WHERE library_id = ? AND deleted_at IS NULL",
      arguments: [home]) ?? 0
  }

  private func checkLimit(_ db: Database, adding: Int, limit: Int?) throws {
    try store.quota.check(designs: count(db) + adding, limit: limit)
  }

  func insert(_ db: Database, _ design: Design, batch: String?, at: Double) throws {
    let bytes = try SpecCoding.encode(design)
    try db.execute(
      sql: """
        INSERT INTO designs (id, library_id, kind, saved, draft, digest, batch, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        design.id.uuidString, home, design.kind.rawValue, bytes, bytes, store.digest(bytes, bytes), batch, at,
      ])
    try db.execute(
      sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, 1, ?, ?)",
      arguments: [design.id.uuidString, at, bytes])
  }

  /// A deleted default hands over to the newest design left.
  private func repairDefault(_ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE libraries SET default_design =
          (SELECT id FROM designs WHERE library_id = libraries.id AND deleted_at IS NULL ORDER BY saved_at DESC LIMIT 1)
        WHERE id = ? AND NOT EXISTS
          (SELECT 1 FROM designs WHERE id = libraries.default_design AND deleted_at IS NULL)
        """, arguments: [home])
  }
}

extension SQLiteStore {

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
      return (ids.compactMap(UUID.init(uuidString:)), try SQLitePictures.dropUnused(db))
    }
    try await pictures.removeUnknown(keys)
    // Files of transactions that a crash cut off: as old as what is purged, and in no table.
    if isKnown {
      try await pictures.removeUnknown(pictures.files.keys().filter { pictures.files.isOlder($0, than: date) })
    }
    if !removed.isEmpty { await database.wipe() }
    await database.compact()
    return removed
  }
}
