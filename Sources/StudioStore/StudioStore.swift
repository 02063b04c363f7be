import DesignModel
import Foundation

/// Where designs live. One design is one row; every save is a revision; nothing is ever overwritten unseen. All calls
/// are atomic. `now` is always passed in.
public protocol StudioStore: GenerationStore {
  // MARK: Libraries

  /// Makes an empty library.
  func makeLibrary(now: Date) async throws(StoreError) -> LibraryID
  /// Whether a library exists.
  func libraryExists(_ library: LibraryID) async throws(StoreError) -> Bool
  /// Sets the public part of the recovery link; nil revokes it. The secret part is never stored.
  func setRecovery(_ library: LibraryID, key: String?) async throws(StoreError)
  /// Sets the public part of the recovery link of a library that never had one, and tells whether it did. One that was
  /// revoked stays without.
  func offerRecovery(_ library: LibraryID, key: String) async throws(StoreError) -> Bool
  /// The library that the public part of a recovery link names.
  func library(recoveryKey: String) async throws(StoreError) -> LibraryID?
  /// The public part of the recovery link, if one is set.
  func recoveryKey(_ library: LibraryID) async throws(StoreError) -> String?

  // MARK: Browsers

  /// Adds a browser that opens a library; beyond 50 those not seen for longest go.
  func addBrowser(_ browser: Browser, in library: LibraryID) async throws(StoreError)
  /// The library's browsers, last seen first.
  func browsers(_ library: LibraryID) async throws(StoreError) -> [Browser]
  /// Whether a browser may open a library; nil asks for cookies of before there were browsers. Notes that it was seen.
  func knowsBrowser(_ id: UUID?, in library: LibraryID, now: Date) async throws(StoreError) -> Bool
  /// Signs browsers out: one, or with `id` nil all but one. Cookies of before there were browsers go with all.
  func removeBrowsers(_ id: UUID?, in library: LibraryID, except kept: UUID?) async throws(StoreError)

  // MARK: Designs

  /// The library's designs; `deleted` lists the bin instead.
  func list(_ library: LibraryID, deleted: Bool) async throws(StoreError) -> LibraryListing
  /// A page of the library: filtered, searched, sorted.
  func page(_ query: ShelfQuery, of library: LibraryID) async throws(StoreError) -> ShelfPage
  /// The ids of everything a query finds, all pages together, at most `limit`.
  func ids(_ query: ShelfQuery, of library: LibraryID, limit: Int) async throws(StoreError) -> [UUID]
  /// Which of these fingerprints (`ShelfEntry.fingerprint`) some design of the library has, the bin not counted.
  func known(_ fingerprints: [String], in library: LibraryID) async throws(StoreError) -> Set<String>
  /// What the library holds in numbers.
  func summary(_ library: LibraryID) async throws(StoreError) -> LibrarySummary
  /// Removes a library with everything in it, for good.
  func removeLibrary(_ library: LibraryID) async throws(StoreError)
  /// How many designs the library holds, the bin not counted.
  func count(_ library: LibraryID) async throws(StoreError) -> Int
  /// One design, deleted or not.
  func design(_ id: UUID, in library: LibraryID) async throws(StoreError) -> StoredDesign
  /// Adds settled designs with their pictures, all or none; `limit` is the plan's. The first becomes the default of a
  /// library that has none. `batch` names the import they came by.
  func add(
    _ designs: [WidgetSpec], assets: [NewAsset], to library: LibraryID, limit: Int?, batch: String?, now: Date
  ) async throws(StoreError)
  /// Copies under new ids and names, all or none, with the same pictures; the draft is what is copied.
  func duplicate(
    _ ids: [UUID], in library: LibraryID, limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign]
  /// Moves designs to the bin. Deleted ones are skipped.
  func delete(_ ids: [UUID], in library: LibraryID, now: Date) async throws(StoreError)
  /// Takes designs out of the bin; those that are not in it are skipped and need no room.
  func restore(_ ids: [UUID], in library: LibraryID, limit: Int?) async throws(StoreError)
  /// Removes designs that are in the bin for good, with their versions, then pictures nobody refers to; others are
  /// skipped. Gives the number of designs.
  func erase(_ ids: [UUID], in library: LibraryID) async throws(StoreError) -> Int
  /// The designs an import added; `deleted` lists those in the bin instead of the others.
  func batch(_ batch: String, in library: LibraryID, deleted: Bool) async throws(StoreError) -> [UUID]
  /// The design that widgets without a choice show.
  func defaultDesign(_ library: LibraryID) async throws(StoreError) -> UUID?
  /// Makes a design the default.
  func setDefault(_ id: UUID, in library: LibraryID) async throws(StoreError)
  /// Removes designs deleted before `date` for good, then pictures nobody refers to. Gives the designs' ids.
  func purge(deletedBefore date: Date) async throws(StoreError) -> [UUID]

  // MARK: Editing

  /// Applies an edit to the draft and logs it with its inverse, stores the pictures it names, and folds the draft into a
  /// revision if `saving`; all of it or nothing.
  func apply(
    _ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign
  /// Undoes the last group of changes. `basedOn` is the sequence the window saw; another window's edits since are not
  /// undone unseen.
  func undo(_ id: UUID, in library: LibraryID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign
  /// Applies the last undone group again.
  func redo(_ id: UUID, in library: LibraryID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign
  /// Folds the draft into a new revision. The log stays, so undo goes on past a save.
  func save(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError) -> StoredDesign
  /// Makes the draft what a revision was, as one undoable edit.
  func revert(_ id: UUID, to revision: Int, in library: LibraryID, now: Date) async throws(StoreError) -> StoredDesign
  /// The newest revisions, newest first, at most `limit`.
  func revisions(_ id: UUID, in library: LibraryID, limit: Int) async throws(StoreError) -> [Revision]

  /// Changes several designs in one write: each becomes what `change` makes of its draft, and is saved where nothing else
  /// was unsaved; dates stay. Gives the ids of those that changed. `batch` names it for `undoRestyle`.
  func restyle(
    _ ids: [UUID], in library: LibraryID, batch: String, now: Date,
    change: @escaping @Sendable (WidgetSpec) -> WidgetSpec
  ) async throws(StoreError) -> [UUID]
  /// Undoes a restyling where it is still the last change. Gives the ids of those that went back.
  func undoRestyle(_ batch: String, in library: LibraryID, now: Date) async throws(StoreError) -> [UUID]

  // MARK: Sharing

  /// How a design is shared, if it is.
  func share(of id: UUID, in library: LibraryID) async throws(StoreError) -> DesignShare?
  /// Shares a design, or changes how: one share a design, its slug given once and never reused.
  func setShare(_ share: DesignShare, in library: LibraryID) async throws(StoreError)
  /// Takes a share back; its slug opens nothing any more.
  func revokeShare(of id: UUID, in library: LibraryID) async throws(StoreError)
  /// What a slug shares: the share and the design as saved. A design in the bin is not shared.
  func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)?

  // MARK: Collections

  /// The library's collections by name.
  func collections(_ library: LibraryID) async throws(StoreError) -> [DesignCollection]
  /// Makes a collection.
  func makeCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError)
  /// Gives a collection another name.
  func renameCollection(_ id: UUID, name: String, in library: LibraryID) async throws(StoreError)
  /// Removes a collection; its designs stay.
  func removeCollection(_ id: UUID, in library: LibraryID) async throws(StoreError)
  /// Puts designs into a collection, or takes them out.
  func collect(
    _ ids: [UUID], into collection: UUID, taking: Bool, in library: LibraryID
  ) async throws(StoreError)

  // MARK: Pictures

  /// The pictures of a design by file name.
  func assets(of id: UUID, in library: LibraryID) async throws(StoreError) -> [String: Asset]
  /// The pictures of several designs by file name.
  func assets(of ids: [UUID], in library: LibraryID) async throws(StoreError) -> [UUID: [String: Asset]]
  /// A picture's bytes, those that were stored; throws where they are missing or damaged.
  func bytes(_ key: String) throws(StoreError) -> Data
  /// Whether a picture is there and whole.
  func isWhole(_ key: String) -> Bool

  // MARK: Operation

  /// Whether the store answers and can be written.
  func ping() async throws(StoreError)
  /// Copies database and pictures into one consistent file while running, and reads it again before it is called good.
  func backup(to file: URL) async throws(StoreError) -> BackupReport
}

extension StudioStore {
  /// Applies an edit that brings no pictures and is not saved yet.
  public func apply(
    _ edit: Edit, to id: UUID, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign {
    try await apply(edit, assets: [], saving: false, to: id, in: library, now: now)
  }
}
