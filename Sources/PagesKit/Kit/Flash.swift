/// What a page says of what was just done, as the address that leads there carries it: `?did=saved`.
package enum Flash: String, CaseIterable, Sendable {
  /// The pages that say something; one word may say another thing on another page.
  package enum Page: Sendable {
    case editor, library, settings, share, remix, assistant, describe, requests, values, data, live, device, push,
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

  /// What an address says; nil where it says nothing that is known.
  init?(_ said: String) {
    let word = String(said.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    guard let flash = Flash(rawValue: said) ?? (word == Flash.applied.rawValue ? .applied : nil) else { return nil }
    self = flash
  }

  /// `address` with the message in its query, before its fragment; `count` and `more` are what it tells besides.
  package func on(_ address: String, count: Int? = nil, _ more: String = "") -> String {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    return path + (path.contains("?") ? "&" : "?") + "did=\(rawValue)\(count.map(String.init) ?? "")"
      + (more.isEmpty ? "" : "&\(more)") + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// The whole message on a page; nil where it says nothing, or needs to know more than the word.
  package func toast(on page: Page) -> Toast? { text(on: page).map { Toast(text: $0) } }

  private func text(on page: Page) -> String? {
    switch page {
    case .editor: editorText
    case .library: libraryText
    case .settings: settingsText
    case .share:
      switch self {
      case .shared: "Shared. Anyone with the link can see it"
      case .revoked: "Taken back. The link opens nothing any more"
      default: nil
      }
    case .remix:
      self == .anew
        ? "The design was changed meanwhile, so the looks are drawn anew. Nothing was applied" : nil
    case .assistant:
      self == .discarded ? "Discarded. The design is as it was" : self == .saved ? "Saved" : nil
    case .describe: self == .discarded ? "Discarded. Nothing was made" : nil
    case .live: self == .pressed ? "Done. Everybody with this link sees it" : self == .undone ? "Taken back" : nil
    case .requests: self == .deleted ? "Deleted" : nil
    case .health:
      switch self {
      case .saved: "Saved. Every widget that reads it follows"
      case .weighed: "Added. Every widget that reads it follows"
      case .corrected: "Corrected. Every widget that reads it follows"
      case .deleted: "Deleted"
      case .imported: "Kept. Every widget that reads it follows"
      case .discarded: "Discarded. What you had is as it was"
      case .undone: "Undone"
      case .erased: "Forgotten, with everything it brought"
      default: nil
      }
    case .data:
      switch self {
      case .saved: "Saved. Every widget that reads it follows"
      case .refreshed: "Read again just now"
      case .waiting: "Read a moment ago. It is asked again when it may be"
      case .failing: "No new copy came. Widgets keep the last one"
      case .paused: "Paused. Widgets keep the last copy and say its day"
      case .resumed: "Asked again from now on"
      case .forgotten: "Forgotten, with everything it brought"
      case .completed: "Done. Its list is told in a few seconds"
      case .undone: "Open again"
      case .tooLate: "Its list was told already. Open it again there"
      default: nil
      }
    case .device:
      switch self {
      case .placed: "Added. Its address shows it now"
      case .moved: "Saved. Its address shows that now"
      case .removed: "Removed. Its address opens nothing any more"
      case .restored: "Put back. Its address works again"
      default: nil
      }
    case .deliver:
      switch self {
      case .shared: "Shared. Every way below has its address now"
      case .stopped: "Taken back. It shows nothing new any more"
      case .resumed: "It reads again"
      case .revoked: "Taken back. The address opens nothing any more"
      default: nil
      }
    case .values:
      switch self {
      case .saved: "Saved. Every picture that reads it follows"
      case .deleted: "Removed. What reads it shows its fallback"
      case .renamed: "Renamed. Its history came along"
      case .undone: "Undone"
      default: nil
      }
    case .push:
      self == .revoked ? "Revoked. It opens nothing any more" : self == .undone ? "Back. It opens again" : nil
    }
  }

  private var editorText: String? {
    switch self {
    case .blank: "A blank design. Every change is kept as you make it"
    case .kept: "Kept. Add, Yours has it in every design; Library shows it in Components"
    case .detached: "Taken apart: these are its layers. Undo puts them together again"
    case .pinned: "That day as a design of your own. Its numbers change no more"
    case .described: "Your new design. Every change is kept as you make it"
    case .made: "Your own copy. The template stays as it is"
    case .saved: "Version saved"
    case .standard: "Version saved, and now the default design"
    case .reverted: "That version is back. Undo takes it away again"
    case .pressed: "It says that already"
    case .completed: "Done. Its list is told in a few seconds"
    case .tooLate: "Its list was told already. Open it again there"
    case .undone: "Taken back"
    case .remixed: "Remixed. Undo brings the old look back"
    default: actionText
    }
  }

  /// What is said of the editor's actions, whether the page is read again or not.
  package var actionText: String? {
    switch self {
    case .photo: "Photo in place"
    case .photoFaces: "Photo in place, framed around the face it shows. Drag it to frame it yourself"
    case .copiedStyle: "Style copied. Paste it in another design, or onto several in the Library"
    case .pastedStyle: "Style pasted"
    case .noRepair: "Nothing here mends that by itself any more"
    case .also: "In the other sizes too. Undo takes it back"
    case .repaired: "Mended. Undo takes it back"
    case .mine: "Your version is kept"
    default: nil
    }
  }

  private var libraryText: String? {
    switch self {
    case .added: "Added to your library"
    case .addedDefault: "Added, and now the default design"
    case .collected: "Collected"
    case .uncollected: "Taken out of the collection"
    case .collection: "Collection saved"
    case .collectionGone: "Collection removed. Its designs stay"
    case .restored: "Put back"
    case .copied: "Copied"
    case .standard: "Widgets without a choice now show this design"
    case .renamed: "Renamed"
    case .noCollection: "Choose a collection, or name a new one"
    case .noLook: "Choose a look first"
    case .nothing: "Choose at least one design first"
    case .opened: "This is your library now"
    default: nil
    }
  }

  private var settingsText: String? {
    switch self {
    case .revoked: "The old link no longer opens anything"
    case .saved: "Saved"
    case .key: "Saved. Your next request tries the key"
    case .deleted: "Everything is deleted"
    case .signedOut: "Signed out. What they had open shows nothing any more"
    default: nil
    }
  }
}
