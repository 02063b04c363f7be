import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func share(of id: UUID) async throws(StoreError) -> DesignShare? {
    try await read { db in
      _ = try row(db, id)
      return try Row.fetchOne(
        db, sql: "SELECT \(ShareRows.columns) FROM shares WHERE design_id = ? AND revoked = 0",
        arguments: [id.uuidString]
      ).flatMap(ShareRows.share)
    }
  }

  func setShare(_ share: DesignShare) async throws(StoreError) {
    try await write { db in
      _ = try row(db, share.design)
      try db.execute(
        sql: """
          UPDATE shares SET credit = ?, licence = ?, shows_private = ?, includes_photos = ?, shown_keys = ?,
            pressed_keys = ?
          WHERE design_id = ? AND revoked = 0
          """,
        arguments: [
          share.credit, share.licence, share.showsPrivate, share.includesPhotos, ShareRows.text(of: share.leave.shows),
          ShareRows.text(of: share.leave.presses), share.design.uuidString,
        ])
      if db.changesCount > 0 { return }
      try db.execute(
        sql: "INSERT INTO shares (\(ShareRows.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          share.slug, share.design.uuidString, share.createdAt.timeIntervalSince1970, share.credit, share.licence,
          share.showsPrivate, share.includesPhotos, ShareRows.text(of: share.leave.shows),
          ShareRows.text(of: share.leave.presses),
        ])
    }
  }

  func revokeShare(of id: UUID) async throws(StoreError) {
    try await write { db in
      _ = try row(db, id)
      // Its slug stays, so that it is never given again.
      try db.execute(
        sql: """
          UPDATE shares SET revoked = 1, credit = '', licence = '', shown_keys = '', pressed_keys = '' WHERE design_id = ?
          """, arguments: [id.uuidString])
    }
    await store.database.wipe()
  }
}

extension SQLiteStore {
  package func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)? {
    try await read { [self] db in
      guard
        let found = try Row.fetchOne(
          db, sql: "SELECT \(ShareRows.columns) FROM shares WHERE slug = ? AND revoked = 0", arguments: [slug]),
        let share = ShareRows.share(found),
        let row = try Row.fetchOne(
          db, sql: "SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.deleted_at IS NULL",
          arguments: [share.design.uuidString]),
        case .success(let design) = decode(row)
      else { return nil }
      return (share, design.design)
    }
  }
}

enum ShareRows {
  static let columns =
    "slug, design_id, created_at, credit, licence, shows_private, includes_photos, shown_keys, pressed_keys"

  static func share(_ row: Row) -> DesignShare? {
    guard let id = UUID(uuidString: row[1] as String) else { return nil }
    return DesignShare(
      slug: row[0], design: id, createdAt: Date(timeIntervalSince1970: row[2]), credit: row[3], licence: row[4],
      showsPrivate: row[5], includesPhotos: row[6],
      leave: DesignShare.Leave(shows: keys(in: row[7]), presses: keys(in: row[8])))
  }

  /// Keys as a column has them: canonical ones hold no line break.
  static func text(of keys: Set<String>) -> String { keys.sorted().joined(separator: "\n") }

  static func keys(in text: String) -> Set<String> { Set(text.split(separator: "\n").map(String.init)) }
}
