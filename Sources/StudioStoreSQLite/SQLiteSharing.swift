import Foundation
import GRDB
import StudioStore

/// Sharing by slug.
extension SQLiteStore {
  private static let columns =
    "slug, design_id, created_at, credit, licence, shows_private, includes_photos, shown_keys, pressed_keys"

  private static func share(_ row: Row) -> DesignShare? {
    guard let id = UUID(uuidString: row[1] as String) else { return nil }
    return DesignShare(
      slug: row[0], design: id, createdAt: Date(timeIntervalSince1970: row[2]), credit: row[3], licence: row[4],
      showsPrivate: row[5], includesPhotos: row[6],
      leave: DesignShare.Leave(shows: keys(in: row[7]), presses: keys(in: row[8])))
  }

  /// Keys as a column has them: canonical ones hold no line break.
  private static func text(of keys: Set<String>) -> String { keys.sorted().joined(separator: "\n") }

  private static func keys(in text: String) -> Set<String> { Set(text.split(separator: "\n").map(String.init)) }

  /// How a design is shared, if it is.
  package func share(of id: UUID, in library: LibraryID) async throws(StoreError) -> DesignShare? {
    try await read { [self] db in
      _ = try row(db, id, library)
      return try Row.fetchOne(
        db, sql: "SELECT \(Self.columns) FROM shares WHERE design_id = ? AND revoked = 0",
        arguments: [id.uuidString]
      ).flatMap(Self.share)
    }
  }

  /// Shares a design, or changes how: one share a design, its slug given once and never reused.
  package func setShare(_ share: DesignShare, in library: LibraryID) async throws(StoreError) {
    try await write { [self] db in
      _ = try row(db, share.design, library)
      try db.execute(
        sql: """
          UPDATE shares SET credit = ?, licence = ?, shows_private = ?, includes_photos = ?, shown_keys = ?,
            pressed_keys = ?
          WHERE design_id = ? AND revoked = 0
          """,
        arguments: [
          share.credit, share.licence, share.showsPrivate, share.includesPhotos, Self.text(of: share.leave.shows),
          Self.text(of: share.leave.presses), share.design.uuidString,
        ])
      if db.changesCount > 0 { return }
      try db.execute(
        sql: "INSERT INTO shares (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          share.slug, share.design.uuidString, share.createdAt.timeIntervalSince1970, share.credit, share.licence,
          share.showsPrivate, share.includesPhotos, Self.text(of: share.leave.shows),
          Self.text(of: share.leave.presses),
        ])
    }
  }

  /// Takes a share back; its slug opens nothing any more.
  package func revokeShare(of id: UUID, in library: LibraryID) async throws(StoreError) {
    try await write { [self] db in
      _ = try row(db, id, library)
      // Its slug stays, so that it is never given again.
      try db.execute(
        sql: """
          UPDATE shares SET revoked = 1, credit = '', licence = '', shown_keys = '', pressed_keys = '' WHERE design_id = ?
          """, arguments: [id.uuidString])
    }
    await wipe()
  }

  /// What a slug shares: the share and the design as saved. A design in the bin is not shared.
  package func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)? {
    try await read { [digest, decoded] db in
      guard
        let found = try Row.fetchOne(
          db, sql: "SELECT \(Self.columns) FROM shares WHERE slug = ? AND revoked = 0", arguments: [slug]),
        let share = Self.share(found),
        let row = try Row.fetchOne(
          db, sql: "SELECT \(DesignRow.columns) FROM designs d WHERE d.id = ? AND d.deleted_at IS NULL",
          arguments: [share.design.uuidString]),
        case .success(let design) = DesignRow.decode(row, digest, known: decoded)
      else { return nil }
      return (share, design.design)
    }
  }
}
