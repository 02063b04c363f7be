import DesignModel
import Foundation
import GRDB
import StudioStore

/// A row of `designs`, read by hand.
struct DesignRow {
  var design: StoredDesign
  /// Sequence of the last change in the log that is applied.
  var cursor: Int
  /// The stored bytes of the saved design.
  var savedBytes: Data

  static let columns = """
    d.id, d.library_id, d.saved, d.draft, d.cursor, d.revision, d.saved_at, d.deleted_at,
    (SELECT max(sequence) FROM changes c WHERE c.design_id = d.id),
    (SELECT min(sequence) FROM changes c WHERE c.design_id = d.id), d.sequence, d.digest, d.kind
    """

  /// The row's content, or why it cannot be read. Decoding a spec never fails for an object, so its digest and its id
  /// are what prove it.
  static func decode(
    _ row: Row, _ digest: (Data, Data) -> String, known: DecodedDesigns? = nil
  ) -> Result<DesignRow, QuarantineReason> {
    let text: String = row[0]
    let savedAt = Date(timeIntervalSince1970: row[6])
    guard let id = UUID(uuidString: text) else { return .failure(.init(text: "its id is damaged")) }
    guard let libraryText: String = row[1], let library = UUID(uuidString: libraryText) else {
      return .failure(.init(text: "its library is damaged"))
    }
    let savedBytes: Data = row[2]
    let draftBytes: Data = row[3]
    let stamp = digest(savedBytes, draftBytes)
    guard stamp == row[11] as String else { return .failure(.init(text: "its content is damaged")) }
    let kind: String = row[12]
    guard Design.Kind(rawValue: kind) != nil else {
      return .failure(
        .init(text: "its kind, “\(kind.prefix(40))”, is unknown to this version of the studio"))
    }
    // The digest is of both, one after the other; the length tells where the second begins.
    let key = "\(stamp)-\(savedBytes.count)"
    let read = known?[key]
    // The saved form stays the same from edit to edit, while the pair is another each time.
    let savedKey = read == nil && draftBytes != savedBytes ? "saved-\(digest(savedBytes, Data()))" : nil
    let readSaved = read?.saved ?? savedKey.flatMap { known?[$0]?.saved }
    // Why JSON can’t be read doesn’t help: its digest says that it was stored so.
    guard let saved = readSaved ?? (try? SpecCoding.decode(Design.self, from: savedBytes)), saved.id == id else {
      return .failure(.init(text: "its saved data can’t be read"))
    }
    // Most designs have no unsaved changes; reading the same bytes twice would take as long again.
    let other =
      read?.draft
      ?? (draftBytes == savedBytes ? saved : try? SpecCoding.decode(Design.self, from: draftBytes))
    guard let draft = other, draft.id == id else {
      return .failure(.init(text: "its unsaved changes can’t be read"))
    }
    guard draft.kind.rawValue == kind else { return .failure(.init(text: "its content doesn’t match its kind")) }
    if read == nil {
      known?[key] = DecodedDesign(saved: saved, draft: draft, bytes: savedBytes.count + draftBytes.count)
      if let savedKey { known?[savedKey] = DecodedDesign(saved: saved, draft: saved, bytes: savedBytes.count) }
    }
    let cursor: Int = row[4]
    let head: Int = row[8] ?? 0
    let tail: Int? = row[9]
    let deleted: Double? = row[7]
    let design = StoredDesign(
      library: LibraryID(library), saved: saved, draft: draft, sequence: row[10],
      canUndo: tail.map { $0 <= cursor } ?? false, canRedo: head > cursor, revision: row[5], savedAt: savedAt,
      deletedAt: deleted.map(Date.init(timeIntervalSince1970:)))
    return .success(DesignRow(design: design, cursor: cursor, savedBytes: savedBytes))
  }
}

struct QuarantineReason: Error {
  var text: String
}
