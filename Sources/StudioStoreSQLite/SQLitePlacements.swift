import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func placements() async throws(StoreError) -> [Placement] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(PlacementRows.columns) FROM placements WHERE library_id = ? AND removed_at IS NULL ORDER BY rowid
          """, arguments: [home]
      ).compactMap(PlacementRows.placement)
    }
  }

  func keepPlacement(_ placement: Placement) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      var (design, widget): (UUID?, String?)
      switch placement.content {
      case .standard: break
      case .design(let id): design = id
      case .widget(let name): widget = name
      }
      if let design,
        try !db.has(
          "designs WHERE id = ? AND library_id = ? AND deleted_at IS NULL", [design.uuidString, home])
      {
        throw StoreError.designNotFound(design)
      }
      try PlacementRules.check(placement, others: others(db, but: placement.id))
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

  func removePlacement(_ id: UUID, now: Date) async throws(StoreError) -> Bool {
    try await write { db in
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

  func restorePlacement(_ id: UUID) async throws(StoreError) -> Bool {
    try await write { db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT \(PlacementRows.columns) FROM placements WHERE id = ? AND library_id = ? AND removed_at IS NOT NULL
            """, arguments: [id.uuidString, home]), let placement = PlacementRows.placement(row)
      else { return false }
      try PlacementRules.check(placement, others: others(db, but: id))
      try db.execute(sql: "UPDATE placements SET removed_at = NULL WHERE id = ?", arguments: [id.uuidString])
      return true
    }
  }

  /// How many other places the library has.
  private func others(_ db: Database, but id: UUID) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM placements WHERE library_id = ? AND removed_at IS NULL AND id <> ?",
      arguments: [home, id.uuidString]) ?? 0
  }
}

extension SQLiteStore {
  package func placed(_ slug: String) async throws(StoreError) -> PlacedDesign? {
    try await read { [self] db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT \(PlacementRows.columns), library_id AS home FROM placements WHERE slug = ? AND removed_at IS NULL
            """, arguments: [slug]),
        let placement = PlacementRows.placement(row), let home = UUID(uuidString: row["home"])
      else { return nil }
      let library = LibraryID(home)
      func living(_ id: String?) throws -> StoredDesign? {
        guard let id,
          let found = try Row.fetchOne(
            db,
            sql: """
              SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.library_id = ? AND d.deleted_at IS NULL
              """, arguments: [id, library.description]),
          case .success(let design) = decode(found)
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
}

enum PlacementRows {
  static let columns = "id, slug, name, family, design_id, widget, shows_own, takes_actions, made_at"

  @Sendable static func placement(_ row: Row) -> Placement? {
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
