import DesignModel
import Foundation
import StudioStore

/// A design with its log, versions and pictures.
struct MemoryDesign: Sendable {
  struct Version: Sendable {
    var number: Int
    var savedAt: Date
    var bytes: Data
  }

  var library: LibraryID
  var batch: String?
  var saved: Design
  var draft: Design
  var savedBytes: Data
  var draftBytes: Data
  var sequence = 0
  var cursor = 0
  var revision = 1
  var savedAt: Date
  var deletedAt: Date?
  /// In order, without gaps.
  var log: [LoggedChange] = []
  /// In order.
  var touches: [EditOutcome.Touch] = []
  /// In order.
  var versions: [Version]
  /// Keys of pictures by file name.
  var files: [String: String] = [:]
  /// What it is found by.
  var entry: ShelfEntry

  /// A new design. Throws where it cannot be written down.
  init(_ design: Design, _ library: LibraryID, batch: String?, at date: Date) throws(StoreError) {
    do {
      draftBytes = try SpecCoding.encode(design)
      draft = try SpecCoding.decode(Design.self, from: draftBytes)
    } catch { throw StoreError(error) }
    (saved, savedBytes) = (draft, draftBytes)
    (self.library, self.batch, savedAt) = (library, batch, date)
    versions = [Version(number: 1, savedAt: date, bytes: draftBytes)]
    entry = ShelfEntry(draft)
  }

  var id: UUID { draft.id }

  var stored: StoredDesign {
    StoredDesign(
      library: library, saved: saved, draft: draft, sequence: sequence,
      canUndo: log.first.map { $0.sequence <= cursor } ?? false,
      canRedo: log.last.map { $0.sequence > cursor } ?? false,
      revision: revision, savedAt: savedAt, deletedAt: deletedAt)
  }

  /// Whether it shows a picture that is not there.
  var isIncomplete: Bool { draft.referencedFiles.contains { files[$0] == nil } }

  var logBytes: Int { log.reduce(0) { $0 + $1.byteCount } }

  func logged(_ sequence: Int) -> LoggedChange? {
    guard let first = log.first?.sequence, sequence >= first, sequence - first < log.count else { return nil }
    return log[sequence - first]
  }

  /// What the rules of editing look at.
  var state: EditingState {
    let last = logged(cursor)?.group
    let applied = log.filter { $0.sequence <= cursor }
    return EditingState(
      design: stored, savedBytes: savedBytes, cursor: cursor, logBytes: applied.reduce(0) { $0 + $1.byteCount },
      lastGroup: last, lastGroupSize: applied.suffix(EditingLog.groupLimit).count { $0.group == last })
  }

  /// Who else touched what since a state.
  func touches(since sequence: Int, butOf client: String) -> KnownTouches {
    KnownTouches(
      oldest: touches.first?.sequence,
      others: touches.filter { $0.sequence > sequence && $0.client != client }.map(\.fields))
  }

  /// Refers to a picture by a name, which is never given to another.
  mutating func refer(_ name: String, to asset: Asset) throws(StoreError) {
    if files[name] == asset.key { return }
    if files[name] != nil { throw .badFileName(name) }
    files[name] = asset.key
  }

  /// Writes what an edit makes of the design.
  mutating func perform(_ outcome: EditOutcome, _ quota: StoreQuota) throws(StoreError) {
    if let row = outcome.appended {
      log.removeAll { $0.sequence >= row.sequence }
      log.append(row)
      if var overflow = outcome.overflow {
        let dropped = log.prefix { overflow.drops(group: $0.group, bytes: $0.byteCount) }.count
        log.removeFirst(dropped)
      }
    }
    do {
      draft = try SpecCoding.decode(Design.self, from: outcome.draftBytes)
      if outcome.version != nil { saved = try SpecCoding.decode(Design.self, from: outcome.savedBytes) }
    } catch { throw StoreError(error) }
    (savedBytes, draftBytes) = (outcome.savedBytes, outcome.draftBytes)
    (sequence, cursor) = (outcome.sequence, outcome.cursor)
    if let version = outcome.version {
      revision = version.number
      versions.append(Version(number: version.number, savedAt: version.savedAt, bytes: savedBytes))
      versions.removeAll { $0.number <= quota.dropsVersions(newest: version.number) }
    }
    if let savedAt = outcome.savedAt { self.savedAt = savedAt }
    if let touch = outcome.touch {
      touches.append(touch)
      touches.removeAll { $0.sequence <= touch.forgotten }
    }
    entry = ShelfEntry(draft)
  }
}
