import Foundation
import GRDB

extension Migration {
  static let digests = Migration(
    5, "digests of designs",
    sql: "ALTER TABLE designs ADD COLUMN digest TEXT NOT NULL DEFAULT ''"
  ) { db, digest in
    let rows = try Row.fetchCursor(db, sql: "SELECT id, saved, draft FROM designs")
    while let row = try rows.next() {
      let (id, saved, draft): (String, Data, Data) = (row[0], row[1], row[2])
      try db.execute(sql: "UPDATE designs SET digest = ? WHERE id = ?", arguments: [digest(saved, draft), id])
    }
  }
}
