import DesignModel
import Foundation
import GRDB
import StudioStore

/// The table that searches and sorts look at, kept beside `designs`.
enum Shelf {
  /// Writes the entry of a design anew from its row. A row that cannot be read has none: what is in `designs` and not here
  /// is how such rows are found. `draft` and `entry` are what is known of it already.
  static func put(_ db: Database, _ id: String, known draft: Design? = nil, entry: ShelfEntry? = nil) throws {
    // Of a large row only what is needed: who has the draft need not read its pages.
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT library_id, saved_at, deleted_at\(draft == nil ? ", draft" : "") FROM designs WHERE id = ?"),
      arguments: [id])
    guard let row else { return }
    guard let design = draft ?? (try? SpecCoding.decode(Design.self, from: row[3] as Data)) else {
      try db.execute(sql: "DELETE FROM shelf WHERE design_id = ?", arguments: [id])
      return
    }
    let entry = entry ?? ShelfEntry(design)
    let known = Set(
      try String.fetchAll(
        db.cachedStatement(sql: "SELECT file_name FROM design_assets WHERE design_id = ?"), arguments: [id]))
    let filters = entry.filters.map(\.rawValue).sorted().joined(separator: " ")
    let library: String = row[0]
    let savedAt: Double = row[1]
    let deletedAt: Double? = row[2]
    // What its date and its name are found by are indexes, and stay as they are by most edits.
    let place: [any DatabaseValueConvertible] = [deletedAt == nil ? 0 : 1, savedAt, entry.name]
    let found: [any DatabaseValueConvertible] = [
      entry.template, entry.accent, " \(filters) ",
      design.referencedFiles.contains { !known.contains($0) } ? 1 : 0, entry.fingerprint, entry.text,
    ]
    try db.cachedStatement(
      sql: """
        UPDATE shelf SET template = ?, accent = ?, filters = ?, attention = ?, fingerprint = ?, text = ?
        WHERE library_id = ? AND design_id = ? AND deleted = ? AND saved_at = ? AND name = ?
        """
    ).execute(arguments: StatementArguments(found + [library, id] + place))
    if db.changesCount > 0 { return }
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO shelf
          (template, accent, filters, attention, fingerprint, text, library_id, design_id, deleted, saved_at, name)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: StatementArguments(found + [library, id] + place))
  }

  /// The conditions of a query and their values.
  static func conditions(_ query: ShelfQuery, _ home: String) -> (sql: String, arguments: StatementArguments) {
    var sql = "s.library_id = ? AND s.deleted = ?"
    var arguments: StatementArguments = [home, query.deleted ? 1 : 0]
    switch query.filter {
    case .all: break
    case .default: sql += " AND s.design_id = (SELECT default_design FROM libraries WHERE id = s.library_id)"
    case .attention: sql += " AND s.attention = 1"
    default:
      sql += " AND instr(s.filters, ?) > 0"
      arguments += [" \(query.filter.rawValue) "]
    }
    for word in ShelfEntry.folded(query.text).split(separator: " ").prefix(8) {
      sql += " AND instr(s.text, ?) > 0"
      arguments += [String(word)]
    }
    if let collection = query.collection {
      sql += " AND s.design_id IN (SELECT design_id FROM collected WHERE collection_id = ?)"
      arguments += [collection.uuidString]
    }
    return (sql, arguments)
  }

  /// The sort's columns, the id last.
  static func columns(_ sort: ShelfQuery.Sort) -> [String] {
    switch sort {
    case .updated: ["-s.saved_at", "s.design_id"]
    case .name: ["s.name", "-s.saved_at", "s.design_id"]
    case .template: ["s.template", "s.name", "s.design_id"]
    case .accent: ["s.accent", "s.name", "s.design_id"]
    }
  }
}
