import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// Fills the conflict page for a standard design, whose changes may include a photo.
struct ConflictQuery: Sendable {
  var site: Site

  /// The change without its photo, which is replaced by the draft’s; nil if it only changes the photo.
  static func withoutPhoto(_ change: Change, over draft: Design) throws -> Change? {
    if change.key?.isWithin(.image) == true { return nil }
    guard change.key == .variant, change.scope != .base, change.value?.object != nil else { return change }
    let known = draft.spec[change.scope].image
    var change = change
    change.value?[path: FieldRegistry[.image].path] = try known.map(SpecCoding.tree)
    return change
  }

  func response(
    _ stale: StoredDesign, _ asked: EditorAction.Plan, _ view: EditorView, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let design = try await site.services.store.library(stale.library).design(stale.id)
    // A new photo is stored with the change that names it, so the page can’t carry it.
    let hasPhoto = !asked.assets.isEmpty
    let changes =
      hasPhoto ? try asked.changes.compactMap { try Self.withoutPhoto($0, over: design.draft) } : asked.changes
    return try await site.conflict(
      design, changes, seenIn: WidgetFamily(view.slot), action: Address.design(design.id), view: view.query,
      notes: hasPhoto ? ["Your new photo wasn’t uploaded. Choose it again afterwards."] : [], visitor, request)
  }
}
