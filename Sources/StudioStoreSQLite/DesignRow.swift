import DesignModel
import Foundation
import GRDB
import StudioStore

/// A row of `designs`, read by hand.
struct DesignRow {
  var id: UUID
  var library: LibraryID
  var saved: WidgetSpec
  var draft: WidgetSpec
  var cursor: Int
  var head: Int
  var revision: Int
  var savedAt: Date
  var deletedAt: Date?

  static let columns = """
    d.id, d.library_id, d.saved, d.draft, d.cursor, d.revision, d.saved_at, d.deleted_at,
    (SELECT max(sequence) FROM changes c WHERE c.design_id = d.id),
    (SELECT min(sequence) FROM changes c WHERE c.design_id = d.id)
    """

  /// The row's content, or why it cannot be read. A design that does not decode to its own id is damaged: decoding a
  /// spec never fails for an object, so the id is what proves it.
  static func decode(_ row: Row) -> Result<StoredDesign, QuarantineReason> {
    let text: String = row[0]
    let savedAt = Date(timeIntervalSince1970: row[6])
    guard let id = UUID(uuidString: text) else { return .failure(.init(text: "its id is damaged")) }
    guard let libraryText: String = row[1], let library = UUID(uuidString: libraryText) else {
      return .failure(.init(text: "its library is damaged"))
    }
    let savedBytes: Data = row[2]
    let draftBytes: Data = row[3]
    guard let saved = try? SpecCoding.decode(WidgetSpec.self, from: savedBytes), saved.id == id else {
      return .failure(.init(text: "its saved form cannot be read"))
    }
    guard let draft = try? SpecCoding.decode(WidgetSpec.self, from: draftBytes), draft.id == id else {
      return .failure(.init(text: "its unsaved changes cannot be read"))
    }
    let cursor: Int = row[4]
    let head: Int = row[8] ?? 0
    let tail: Int? = row[9]
    let deleted: Double? = row[7]
    return .success(
      StoredDesign(
        library: LibraryID(library), saved: saved, draft: draft, sequence: cursor,
        canUndo: tail.map { $0 <= cursor } ?? false, canRedo: head > cursor, revision: row[5], savedAt: savedAt,
        deletedAt: deleted.map(Date.init(timeIntervalSince1970:))))
  }

  static func fetch(_ db: Database, _ id: UUID, _ library: LibraryID) throws -> StoredDesign {
    let row = try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM designs d WHERE d.id = ? AND d.library_id = ?",
      arguments: [id.uuidString, library.description])
    guard let row else { throw StoreError.designNotFound(id) }
    switch decode(row) {
    case .success(let design): return design
    case .failure: throw StoreError.quarantined(id)
    }
  }
}

/// Why a row is quarantined.
struct QuarantineReason: Error {
  var text: String
}
