import DesignModel
import Foundation
import GRDB
import StudioStore

/// What the rules of editing are asked with, and how their outcome is written.
extension SQLiteLibrary {
  /// The state of a design; with an `edit`, the ends of its log that matter to it too.
  func state(_ db: Database, _ found: DesignRow, for edit: Edit? = nil) throws -> EditingState {
    var state = EditingState(design: found.design, savedBytes: found.savedBytes, cursor: found.cursor)
    guard let edit else { return state }
    let key = found.design.id.uuidString
    let ends = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT log_bytes - (
              SELECT coalesce(sum(length(c.forward) + length(c.inverse)), 0) FROM changes c
              WHERE c.design_id = ?1 AND c.sequence > ?2),
            (SELECT c.edit_group FROM changes c WHERE c.design_id = ?1 AND c.sequence = ?2)
          FROM designs WHERE id = ?1
          """), arguments: [key, found.cursor])
    if let ends { (state.logBytes, state.lastGroup) = (ends[0], ends[1]) }
    if EditingLog.continues(edit, state) {
      state.lastGroupSize =
        try Int.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT count(*) FROM changes WHERE design_id = ? AND sequence > ? AND sequence <= ? AND edit_group = ?
              """),
          arguments: [key, found.cursor - EditingLog.groupLimit, found.cursor, state.lastGroup]) ?? 0
    }
    return state
  }

  /// Writes what an edit makes of a design.
  func perform(_ db: Database, _ outcome: EditOutcome?, entry: ShelfEntry? = nil) throws {
    guard let outcome else { return }
    let key = outcome.id.uuidString
    if let row = outcome.appended { try ChangeRows.append(db, row, outcome.overflow, key) }
    let (saved, draft) = (outcome.savedBytes, outcome.draftBytes)
    try db.cachedStatement(
      sql: """
        UPDATE designs SET kind = ?, saved = ?, draft = ?, digest = ?, cursor = ?, sequence = ?, revision = coalesce(?, revision),
          saved_at = coalesce(?, saved_at) WHERE id = ?
        """
    ).execute(
      arguments: [
        outcome.draft.kind.rawValue, saved, draft, store.digest(saved, draft), outcome.cursor, outcome.sequence,
        outcome.version?.number, outcome.savedAt?.timeIntervalSince1970, key,
      ])
    if let version = outcome.version {
      try db.cachedStatement(
        sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [key, version.number, version.savedAt.timeIntervalSince1970, saved])
      try dropRevisions(db, key, newest: version.number)
      if store.quota.countsTexts(after: outcome) { try checkTextRoom(db) }
    }
    if let touch = outcome.touch {
      try db.cachedStatement(
        sql: "INSERT INTO touches (design_id, sequence, client, fields) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [key, touch.sequence, touch.client, touch.fields])
      try db.cachedStatement(sql: "DELETE FROM touches WHERE design_id = ? AND sequence <= ?")
        .execute(arguments: [key, touch.forgotten])
    }
    try Shelf.put(db, key, known: outcome.draft, entry: entry)
  }

  /// Throws where the library’s designs, versions and undo take more room than they may.
  private func checkTextRoom(_ db: Database) throws {
    let own = try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT coalesce(sum(length(saved) + length(draft)), 0) FROM designs WHERE library_id = ?1)
          + (SELECT coalesce(sum(length(r.design)), 0) FROM revisions r JOIN designs d ON d.id = r.design_id WHERE d.library_id = ?1)
          + (SELECT coalesce(sum(length(c.inverse)), 0) FROM changes c JOIN designs d ON d.id = c.design_id WHERE d.library_id = ?1)
        """, arguments: [home])
    try store.quota.check(textBytes: own ?? 0)
  }

  /// Drops the oldest versions of a design beyond those that are kept.
  private func dropRevisions(_ db: Database, _ design: String, newest: Int) throws {
    try db.cachedStatement(sql: "DELETE FROM revisions WHERE design_id = ? AND number <= ?")
      .execute(arguments: [design, store.quota.dropsVersions(newest: newest)])
  }
}

/// The log of a design as rows.
enum ChangeRows {
  /// Who else touched what since a state; nothing where that is the last one.
  static func touches(
    _ db: Database, _ design: StoredDesign, since sequence: Int, butOf client: String
  ) throws -> KnownTouches {
    if sequence == design.sequence { return KnownTouches() }
    let key = design.id.uuidString
    let oldest = try Int.fetchOne(
      db, sql: "SELECT min(sequence) FROM touches WHERE design_id = ?", arguments: [key])
    let others = try String.fetchAll(
      db, sql: "SELECT fields FROM touches WHERE design_id = ? AND sequence > ? AND client <> ?",
      arguments: [key, sequence, client])
    return KnownTouches(oldest: oldest, others: others)
  }

  /// A row of a design's log.
  static func logged(_ db: Database, _ design: UUID, _ sequence: Int) throws -> LoggedChange? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT client, edit_group, forward, inverse, made_at FROM changes WHERE design_id = ? AND sequence = ?"),
      arguments: [design.uuidString, sequence]
    ).map { row in
      LoggedChange(
        sequence: sequence, client: row[0], group: row[1], forward: row[2], inverse: row[3],
        madeAt: Date(timeIntervalSince1970: row[4]))
    }
  }

  /// Logs a row in the place of those after it, and drops what does not fit any more.
  static func append(_ db: Database, _ row: LoggedChange, _ overflow: LogOverflow?, _ key: String) throws {
    try db.cachedStatement(sql: "DELETE FROM changes WHERE design_id = ? AND sequence >= ?")
      .execute(arguments: [key, row.sequence])
    try db.cachedStatement(
      sql: """
        INSERT INTO changes (design_id, sequence, client, edit_group, forward, inverse, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        key, row.sequence, row.client, row.group, row.forward, row.inverse, row.madeAt.timeIntervalSince1970,
      ])
    guard var overflow else { return }
    var last: Int?
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT sequence, edit_group, length(forward) + length(inverse) FROM changes WHERE design_id = ? ORDER BY sequence
        """, arguments: [key])
    while let row = try rows.next(), overflow.drops(group: row[1], bytes: row[2]) { last = row[0] }
    guard let last else { return }
    try db.execute(sql: "DELETE FROM changes WHERE design_id = ? AND sequence <= ?", arguments: [key, last])
  }
}
