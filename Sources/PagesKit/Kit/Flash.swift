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
  case copiedLayer = "copied-layer"
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
    Self.texts[page]?[self] ?? (page == .editor ? actionText : nil)
  }

  /// The message of one of the editor’s actions, with or without a new page.
  package var actionText: String? { Self.actionTexts[self] }

  private static let texts: [Page: [Flash: String]] = [
    .editor: editorTexts, .library: libraryTexts, .settings: settingsTexts, .health: healthTexts, .data: dataTexts,
    .share: [
      .shared: "Shared. Anyone with the link can see it",
      .revoked: "Sharing stopped. The link no longer works",
    ],
    .remix: [.anew: "The design changed, so the variations were refreshed. Nothing was applied"],
    .assistant: [
      .discarded: "Discarded. No changes made",
      .saved: "Saved",
    ],
    .describe: [.discarded: "Discarded"],
    .live: [
      .pressed: "Done. Everyone with the link will see it",
      .completed: "Completed. Syncing in a few seconds",
      .weighed: "Added. The widget will update",
      .undone: "Change undone",
    ],
    .requests: [.deleted: "Deleted"],
    .device: [
      .placed: "Slot added",
      .moved: "Saved. The slot shows it now",
      .removed: "Slot removed. Its URL no longer works",
      .restored: "Slot restored",
    ],
    .deliver: [
      .shared: "Shared. The steps below now include the URL",
      .stopped: "Blocked. It no longer gets updates",
      .resumed: "Allowed. It can update again",
      .revoked: "Sharing stopped. The URL no longer works",
    ],
    .values: [
      .saved: "Saved. Your widgets will update",
      .deleted: "Deleted. Designs using it show their fallback",
      .renamed: "Renamed. History kept",
      .undone: "Change undone",
    ],
    .push: [
      .revoked: "Token revoked",
      .undone: "Token restored",
    ],
    .displays: [
      .waiting: "Code saved. The display connects at its next update",
      .revoked: "Display removed",
      .undone: "Display restored",
    ],
  ]

  private static let editorTexts: [Flash: String] = [
    .blank: "Blank design created. Changes save automatically",
    .kept: "Saved as a component. Find it under Add › Your components",
    .detached: "Converted to layers. Undo to revert",
    .pinned: "Static copy created",
    .described: "Design created. Changes save automatically",
    .describedDefault: "Design created and set as default",
    .made: "Copy added to your library",
    .saved: "Version saved",
    .standard: "Version saved and set as default",
    .reverted: "Version restored",
    .pressed: "No change needed",
    .completed: "Completed. Syncing in a few seconds",
    .tooLate: "Already synced. Reopen it in its own list",
    .undone: "Change undone",
    .remixed: "Remix applied",
  ]

  private static let actionTexts: [Flash: String] = [
    .photo: "Photo added",
    .photoFaces: "Photo added and cropped around the face. Drag to adjust",
    .copiedStyle: "Style copied. Paste it into another design, or into several in the Library",
    .copiedLayer: "Style copied. Select other layers and choose Paste style",
    .pastedStyle: "Style pasted",
    .noRepair: "There’s no longer an automatic fix for this",
    .also: "Applied to the other sizes",
    .repaired: "Fixed",
    .mine: "Your version was kept",
  ]

  private static let libraryTexts: [Flash: String] = [
    .added: "Added to your library",
    .addedDefault: "Added and set as default",
    .collected: "Added to collection",
    .uncollected: "Removed from collection",
    .collection: "Collection saved",
    .collectionGone: "Collection deleted. Its designs are still in your library",
    .restored: "Restored",
    .copied: "Duplicated",
    .standard: "Set as default design",
    .renamed: "Renamed",
    .noCollection: "Choose a collection, or name a new one",
    .noLook: "Choose a look first",
    .nothing: "Choose at least one design first",
    .opened: "Library opened",
  ]

  private static let settingsTexts: [Flash: String] = [
    .revoked: "Link revoked. It no longer works",
    .saved: "Saved",
    .key: "Saved. Your next request will use the key",
    .deleted: "Everything was deleted",
    .signedOut: "Signed out",
  ]

  private static let healthTexts: [Flash: String] = [
    .saved: "Saved. Your widgets will update",
    .weighed: "Added. Your widgets will update",
    .corrected: "Corrected. Your widgets will update",
    .deleted: "Deleted",
    .imported: "Imported. Your widgets will update",
    .discarded: "Discarded. Your data is unchanged",
    .undone: "Change undone",
    .erased: "Removed, along with its data",
  ]

  private static let dataTexts: [Flash: String] = [
    .saved: "Saved. Your widgets will update",
    .refreshed: "Updated just now",
    .waiting: "Already up to date. You can update again shortly",
    .failing: "Couldn’t update. Your widgets still show the last data",
    .paused: "Paused. Widgets show the last data and its date",
    .resumed: "Resumed",
    .forgotten: "Removed, along with its data",
    .completed: "Completed. Syncing in a few seconds",
    .undone: "Reopened",
    .tooLate: "Already synced. Reopen it in its own list",
  ]
}
