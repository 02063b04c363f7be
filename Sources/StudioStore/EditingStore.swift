import DesignModel
import Foundation

/// Editing a library’s designs by the rules of ``EditingLog``. Every save is a version; nothing is ever overwritten unseen.
package protocol EditingStore: Sendable {
  /// Applies an edit to the draft and logs it with its inverse, stores the pictures it names, and folds the draft into a
  /// revision if `saving`; all of it or nothing.
  func apply(_ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, now: Date) async throws(StoreError)
    -> StoredDesign
  /// The draft as the window `client` has it in front of it, which read the state `basedOn`; nil if that is no longer known.
  func known(_ id: UUID, basedOn: Int, client: String) async throws(StoreError) -> Design?
  /// Undoes the last group of changes. `basedOn` is the sequence the window saw; another window's edits since are not
  /// undone unseen.
  func undo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign
  /// Applies the last undone group again.
  func redo(_ id: UUID, client: String, basedOn: Int?) async throws(StoreError) -> StoredDesign
  /// Folds the draft into a new revision. The log stays, so undo goes on past a save.
  func save(_ id: UUID, now: Date) async throws(StoreError) -> StoredDesign
  /// Makes the draft what a revision was, as one undoable edit.
  func revert(_ id: UUID, to revision: Int, now: Date) async throws(StoreError) -> StoredDesign
  /// The newest revisions, newest first, at most `limit`.
  func revisions(_ id: UUID, limit: Int) async throws(StoreError) -> [Revision]
  /// Changes several designs in one write: each becomes what `change` makes of its draft, and is saved where nothing else
  /// was unsaved; dates stay. Gives the ids of those that changed. `batch` names it for `undoRestyle`.
  func restyle(_ ids: [UUID], batch: String, now: Date, change: @escaping @Sendable (Design) -> Design)
    async throws(StoreError) -> [UUID]
  /// The ids of those whose last change is a restyling of that name.
  func restyled(_ batch: String) async throws(StoreError) -> [UUID]
  /// Undoes a restyling of some designs where it is still the last change. Gives the ids of those that went back.
  func undoRestyle(_ batch: String, of ids: [UUID], now: Date) async throws(StoreError) -> [UUID]
}

extension EditingStore {
  /// Undoes a restyling of all designs where it is still the last change. Gives the ids of those that went back.
  package func undoRestyle(_ batch: String, now: Date) async throws(StoreError) -> [UUID] {
    try await undoRestyle(batch, of: restyled(batch), now: now)
  }

  /// Applies an edit that brings no pictures and is not saved yet.
  package func apply(_ edit: Edit, to id: UUID, now: Date) async throws(StoreError) -> StoredDesign {
    try await apply(edit, assets: [], saving: false, to: id, now: now)
  }
}
