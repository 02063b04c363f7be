import Foundation
import GRDB

/// One step of the schema, in a file of its own that begins with its number.
struct Migration: Sendable {
  /// Gives what proves that a design’s saved form and its draft are whole.
  typealias Digest = @Sendable (Data, Data) -> String
  /// Fills in what SQL alone can’t.
  typealias Fill = @Sendable (Database, Digest) throws -> Void

  /// Its place among all, from 1, without gaps.
  let number: Int
  /// What databases name it by.
  let name: String
  /// What it runs, before ``fill``.
  let sql: String
  private let fill: Fill?

  init(_ number: Int, _ name: String, sql: String = "", fill: Fill? = nil) {
    (self.number, self.name, self.sql, self.fill) = (number, name, sql, fill)
  }

  /// Changes a database that has all steps before this one.
  func apply(to db: Database, digest: Digest) throws {
    try db.execute(sql: sql)
    try fill?(db, digest)
  }
}
