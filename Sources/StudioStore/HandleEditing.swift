import DesignModel
import Foundation

/// Editing designs of a library.
extension LibraryHandle {
  /// Applies an edit to the draft and logs it with its inverse, stores the pictures it names, and folds the draft into a
  /// revision if `saving`; all of it or nothing.
  package func apply(_ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, now: Date) async throws(StoreError)
    -> StoredDesign
  {
    try await store.apply(edit, assets: assets, saving: saving, to: id, in: library, now: now)
  }

  /// Undoes the last group of changes. `basedOn` is the sequence the window saw; another window's edits since are not
  /// undone unseen.
  package func undo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try await store.undo(id, in: library, client: client, basedOn: basedOn)
  }

  /// Applies the last undone group again.
  package func redo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign {
    try await store.redo(id, in: library, client: client, basedOn: basedOn)
  }

  /// Folds the draft into a new revision. The log stays, so undo goes on past a save.
  package func save(_ id: UUID, now: Date) async throws(StoreError) -> StoredDesign {
    try await store.save(id, in: library, now: now)
  }

  /// Makes the draft what a revision was, as one undoable edit.
  package func revert(_ id: UUID, to revision: Int, now: Date) async throws(StoreError) -> StoredDesign {
    try await store.revert(id, to: revision, in: library, now: now)
  }

  /// The newest revisions, newest first, at most `limit`.
  package func revisions(_ id: UUID, limit: Int) async throws(StoreError) -> [Revision] {
    try await store.revisions(id, in: library, limit: limit)
  }

  /// Changes several designs in one write: each becomes what `change` makes of its draft, and is saved where nothing else
  /// was unsaved; dates stay. Gives the ids of those that changed. `batch` names it for `undoRestyle`.
  package func restyle(_ ids: [UUID], batch: String, now: Date, change: @escaping @Sendable (Design) -> Design)
    async throws(StoreError) -> [UUID]
  {
    try await store.restyle(ids, in: library, batch: batch, now: now, change: change)
  }

  /// The ids of those whose last change is a restyling of that name.
  package func restyled(_ batch: String) async throws(StoreError) -> [UUID] {
    try await store.restyled(batch, in: library)
  }

  /// Undoes a restyling of some designs where it is still the last change. Gives the ids of those that went back.
  package func undoRestyle(_ batch: String, of ids: [UUID], now: Date) async throws(StoreError) -> [UUID] {
    try await store.undoRestyle(batch, of: ids, in: library, now: now)
  }

  /// Applies an edit that brings no pictures and is not saved yet.
  package func apply(_ edit: Edit, to id: UUID, now: Date) async throws(StoreError) -> StoredDesign {
    try await store.apply(edit, to: id, in: library, now: now)
  }
}
