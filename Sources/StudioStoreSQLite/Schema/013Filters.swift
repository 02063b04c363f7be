import GRDB

extension Migration {
  static let filters = Migration(13, "filters by all that a design reads") { db, _ in
    for row in try Row.fetchAll(db, sql: "SELECT id FROM designs") { try Shelf.put(db, row[0]) }
  }
}
