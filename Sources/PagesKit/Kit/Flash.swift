/// The message of a page about the last action, as its address has it: `?did=saved`.
package enum Flash: String, CaseIterable, Sendable {
  /// The pages with messages; the same case can have another message on another page.
  package enum Page: Sendable {
    case editor, library, settings, share, remix, assistant, describe, requests, values, data, live, device, push,
      displays,
      health, deliver
  }

  case blank, described, made, saved, first, reverted, remixed, anew, photo, also, repaired, mine, same
  case standard = "default"
  case photoFaces = "photo-faces"
  case copiedStyle = "copied-style"
  case pastedStyle = "pasted-style"
  case noRepair = "no-repair"
  case deleted, imported, undone, restyled, unstyled, added, kit, collected, uncollected, collection, erased, restored
  case pressed, copied, renamed, nothing, opened, revoked, key, shared, discarded
  case addedDefault = "added-default"
  case describedDefault = "described-default"
  case collectionGone = "collection-gone"
  case noCollection = "no-collection"
  case noLook = "no-look"
  case signedOut = "signed-out"
  case corrected, pinned, weighed, detached, kept
  case stopped, refreshed, paused, resumed, forgotten, waiting, failing
  case placed, moved, removed, renewed
  case completed
  case tooLate = "too-late"
  /// Followed by how many changes: `applied2`.
  case applied

  /// The message in an address; nil if it is unknown.
  init?(_ said: String) {
    let word = String(said.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    guard let flash = Flash(rawValue: said) ?? (word == Flash.applied.rawValue ? .applied : nil) else { return nil }
    self = flash
  }

  /// `address` with the message in its query, before its fragment, followed by `count` and `more`.
  package func on(_ address: String, count: Int? = nil, _ more: String = "") -> String {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    return path + (path.contains("?") ? "&" : "?") + "did=\(rawValue)\(count.map(String.init) ?? "")"
      + (more.isEmpty ? "" : "&\(more)") + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// The message on a page; nil if it has none there or needs more data.
  package func toast(on page: Page) -> Toast? { text(on: page).map { Toast(text: $0) } }

  private func text(on page: Page) -> String? {
    switch page {
    case .editor: editorText
    case .library: libraryText
    case .settings: settingsText
    case .share:
      switch self {
      case .shared: "Shared. Anyone with the link can see it"
      case .revoked: "Sharing stopped. The link no longer works"
      default: nil
      }
    case .remix:
      self == .anew
        ? "The design changed, so the variations were refreshed. Nothing was applied" : nil
    case .assistant:
      self == .discarded ? "Discarded. No changes made" : self == .saved ? "Saved" : nil
    case .describe: self == .discarded ? "Discarded" : nil
    case .live:
      switch self {
      case .pressed: "Done. Everyone with the link will see it"
      case .completed: "Completed. Syncing in a few seconds"
      case .weighed: "Added. The widget will update"
      case .undone: "Change undone"
      default: nil
      }
    case .requests: self == .deleted ? "Deleted" : nil
    case .health:
      switch self {
      case .saved: "Saved. Your widgets will update"
      case .weighed: "Added. Your widgets will update"
      case .corrected: "Corrected. Your widgets will update"
      case .deleted: "Deleted"
      case .imported: "Imported. Your widgets will update"
      case .discarded: "Discarded. Your data is unchanged"
      case .undone: "Change undone"
      case .erased: "Removed, along with its data"
      default: nil
      }
    case .data:
      switch self {
      case .saved: "Saved. Your widgets will update"
      case .refreshed: "Updated just now"
      case .waiting: "Already up to date. You can update again shortly"
      case .failing: "Couldn’t update. Your widgets still show the last data"
      case .paused: "Paused. Widgets show the last data and its date"
      case .resumed: "Resumed"
      case .forgotten: "Removed, along with its data"
      case .completed: "Completed. Syncing in a few seconds"
      case .undone: "Reopened"
      case .tooLate: "Already synced. Reopen it in its own list"
      default: nil
      }
    case .device:
      switch self {
      case .placed: "Slot added"
      case .moved: "Saved. The slot shows it now"
      case .removed: "Slot removed. Its URL no longer works"
      case .restored: "Slot restored"
      default: nil
      }
    case .deliver:
      switch self {
      case .shared: "Shared. The steps below now include the URL"
      case .stopped: "Blocked. It no longer gets updates"
      case .resumed: "Allowed. It can update again"
      case .revoked: "Sharing stopped. The URL no longer works"
      default: nil
      }
    case .values:
      switch self {
      case .saved: "Saved. Your widgets will update"
      case .deleted: "Deleted. Designs using it show their fallback"
      case .renamed: "Renamed. History kept"
      case .undone: "Change undone"
      default: nil
      }
    case .push:
      self == .revoked ? "Token revoked" : self == .undone ? "Token restored" : nil
    case .displays:
      switch self {
      case .waiting: "Code saved. The display connects at its next update"
      case .revoked: "Display removed"
      case .undone: "Display restored"
      default: nil
      }
    }
  }

  private var editorText: String? {
    switch self {
    case .blank: "Blank design created. Changes save automatically"
    case .kept: "Saved as a component. Find it under Add › Your components"
    case .detached: "Converted to layers. Undo to revert"
    case .pinned: "Static copy created"
    case .described: "Design created. Changes save automatically"
    case .describedDefault: "Design created and set as default"
    case .made: "Copy added to your library"
    case .saved: "Version saved"
    case .standard: "Version saved and set as default"
    case .reverted: "Version restored"
    case .pressed: "No change needed"
    case .completed: "Completed. Syncing in a few seconds"
    case .tooLate: "Already synced. Reopen it in its own list"
    case .undone: "Change undone"
    case .remixed: "Remix applied"
    default: actionText
    }
  }

  /// The messages of the editor’s actions, with or without a new page.
  package var actionText: String? {
    switch self {
    case .photo: "Photo added"
    case .photoFaces: "Photo added and cropped around the face. Drag to adjust"
    case .copiedStyle: "Style copied. Paste it into another design, or into several in the Library"
    case .pastedStyle: "Style pasted"
    case .noRepair: "There’s no longer an automatic fix for this"
    case .also: "Applied to the other sizes"
    case .repaired: "Fixed"
    case .mine: "Your version was kept"
    default: nil
    }
  }

  private var libraryText: String? {
    switch self {
    case .added: "Added to your library"
    case .addedDefault: "Added and set as default"
    case .collected: "Added to collection"
    case .uncollected: "Removed from collection"
    case .collection: "Collection saved"
    case .collectionGone: "Collection deleted. Its designs are still in your library"
    case .restored: "Restored"
    case .copied: "Duplicated"
    case .standard: "Set as default design"
    case .renamed: "Renamed"
    case .noCollection: "Choose a collection, or name a new one"
    case .noLook: "Choose a look first"
    case .nothing: "Choose at least one design first"
    case .opened: "Library opened"
    default: nil
    }
  }

  private var settingsText: String? {
    switch self {
    case .revoked: "Link revoked. It no longer works"
    case .saved: "Saved"
    case .key: "Saved. Your next request will use the key"
    case .deleted: "Everything was deleted"
    case .signedOut: "Signed out"
    default: nil
    }
  }
}
