import Foundation
import GRDB
import StudioStore

/// Places on devices.
extension SQLiteStore {
  /// The library's places, in the order they were made.
  package func placements(_ library: LibraryID) async throws(StoreError) -> [Placement] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(Self.placementColumns) FROM placements WHERE library_id = ? AND removed_at IS NULL ORDER BY rowid
          """, arguments: [library.description]
      ).compactMap(Self.placement)
    }
  }

  /// Makes a place, or changes the one of its id.
  package func keepPlacement(_ placement: Placement, in library: LibraryID) async throws(StoreError) {
    try await write { db in
      let home = library.description
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM libraries WHERE id = ?", arguments: [home]) == true else {
        throw StoreError.libraryNotFound
      }
      var (design, widget): (UUID?, String?)
      switch placement.content {
      case .standard: break
      case .design(let id): design = id
      case .widget(let name): widget = name
      }
      if let design {
        let lives = try Bool.fetchOne(
          db, sql: "SELECT 1 FROM designs WHERE id = ? AND library_id = ? AND deleted_at IS NULL",
          arguments: [design.uuidString, home])
        guard lives == true else { throw StoreError.designNotFound(design) }
      }
      try PlacementRules.check(placement, others: Self.count(db, home, but: placement.id))
      let held = try Row.fetchOne(
        db, sql: "SELECT library_id, removed_at FROM placements WHERE id = ?", arguments: [placement.id.uuidString])
      if let held {
        let (owner, removedAt): (String, Double?) = (held["library_id"], held["removed_at"])
        guard owner == home, removedAt == nil else { throw StoreError.placement(.missing) }
      }
      try db.execute(
        sql: """
          INSERT INTO placements
            (id, library_id, slug, name, family, design_id, widget, shows_own, takes_actions, made_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, family = excluded.family,
            design_id = excluded.design_id, widget = excluded.widget, shows_own = excluded.shows_own,
            takes_actions = excluded.takes_actions
          """,
        arguments: [
          placement.id.uuidString, home, placement.slug, placement.name, placement.family, design?.uuidString, widget,
          placement.showsOwn, placement.takesActions, placement.madeAt.timeIntervalSince1970,
        ])
    }
  }

  /// Removes a place, and tells whether there was one.
  package func removePlacement(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError) -> Bool {
    try await write { db in
      let home = library.description
      try db.execute(
        sql: "UPDATE placements SET removed_at = ? WHERE id = ? AND library_id = ? AND removed_at IS NULL",
        arguments: [now.timeIntervalSince1970, id.uuidString, home])
      guard db.changesCount > 0 else { return false }
      try db.execute(
        sql: """
          DELETE FROM placements WHERE library_id = ?1 AND removed_at IS NOT NULL AND id NOT IN
            (SELECT id FROM placements WHERE library_id = ?1 AND removed_at IS NOT NULL
              ORDER BY removed_at DESC, rowid LIMIT \(Placement.limit))
          """, arguments: [home])
      return true
    }
  }

  /// Puts a removed place back, and tells whether there was one.
  package func restorePlacement(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Bool {
    try await write { db in
      let home = library.description
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT \(Self.placementColumns) FROM placements WHERE id = ? AND library_id = ? AND removed_at IS NOT NULL
            """, arguments: [id.uuidString, home]), let placement = Self.placement(row)
      else { return false }
      try PlacementRules.check(placement, others: Self.count(db, home, but: id))
      try db.execute(sql: "UPDATE placements SET removed_at = NULL WHERE id = ?", arguments: [id.uuidString])
      return true
    }
  }

  /// What a slug opens.
  package func placed(_ slug: String) async throws(StoreError) -> PlacedDesign? {
    try await read { [digest, decoded] db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT \(Self.placementColumns), library_id AS home FROM placements WHERE slug = ? AND removed_at IS NULL
            """, arguments: [slug]),
        let placement = Self.placement(row), let home = UUID(uuidString: row["home"])
      else { return nil }
      let library = LibraryID(home)
      func living(_ id: String?) throws -> StoredDesign? {
        guard let id,
          let found = try Row.fetchOne(
            db,
            sql: """
              SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.library_id = ? AND d.deleted_at IS NULL
              """, arguments: [id, library.description]),
          case .success(let design) = DesignRow.decode(found, digest, known: decoded)
        else { return nil }
        return design.design
      }
      func standard() throws -> StoredDesign? {
        try living(
          String.fetchOne(
            db, sql: "SELECT default_design FROM libraries WHERE id = ?", arguments: [library.description]))
      }
      let design: StoredDesign? =
        switch placement.content {
        case .widget: nil
        case .standard: try standard()
        case .design(let id): try living(id.uuidString) ?? standard()
        }
      return PlacedDesign(placement: placement, library: library, design: design)
    }
  }

  // MARK: Rows

  private static let placementColumns = "id, slug, name, family, design_id, widget, shows_own, takes_actions, made_at"

  private static func count(_ db: Database, _ home: String, but id: UUID) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM placements WHERE library_id = ? AND removed_at IS NULL AND id <> ?",
      arguments: [home, id.uuidString]) ?? 0
  }

  @Sendable private static func placement(_ row: Row) -> Placement? {
    guard let id = UUID(uuidString: row["id"]) else { return nil }
    let (design, widget): (String?, String?) = (row["design_id"], row["widget"])
    let content: Placement.Content =
      if let widget { .widget(widget) } else { design.flatMap(UUID.init(uuidString:)).map { .design($0) } ?? .standard }
    return Placement(
      id: id, slug: row["slug"], name: row["name"], family: row["family"], content: content,
      showsOwn: row["shows_own"], takesActions: row["takes_actions"],
      madeAt: Date(timeIntervalSince1970: row["made_at"]))
  }
}
