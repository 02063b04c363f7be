import Foundation
import StudioStore

/// Libraries and who may open them.
extension MemoryLibrary {
  func exists() async throws(StoreError) -> Bool {
    try read { state throws(StoreError) in state.libraries[library] != nil }
  }

  func setRecovery(key: String?) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      try state.setRecovery(library, key)
    }
  }

  func offerRecovery(key: String) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      guard state.libraries[library]?.wasOffered == false else { return false }
      try state.setRecovery(library, key)
      return true
    }
  }

  func recoveryKey() async throws(StoreError) -> String? {
    try read { state throws(StoreError) in state.libraries[library]?.recoveryKey }
  }

  func summary() async throws(StoreError) -> LibrarySummary {
    try read { state throws(StoreError) in
      let all = state.designs(of: library)
      let kept = all.filter { $0.deletedAt == nil }
      return LibrarySummary(
        designs: kept.count, deleted: all.count - kept.count, attention: kept.count(where: \.isIncomplete),
        pictureBytes: Set(all.flatMap(\.files.values)).reduce(0) { $0 + (state.pictures[$1]?.asset.byteCount ?? 0) },
        designBytes: all.reduce(0) { sum, one in
          sum + one.savedBytes.count + one.draftBytes.count + one.logBytes
            + one.versions.reduce(0) { $0 + $1.bytes.count }
        }, lastSaved: kept.map(\.savedAt).max())
    }
  }

  func remove() async throws(StoreError) {
    try write { state throws(StoreError) in
      state.libraries[library] = nil
      state.collections = state.collections.filter { $0.value.library != library }
      state.generations.removeAll { $0.library == library }
      state.placements.removeAll { $0.library == library }
      state.remove(designs: state.designs(of: library).map(\.id))
    }
  }

  // MARK: Browsers

  func addBrowser(_ browser: Browser) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      state.libraries[library]?.browsers.append(browser)
      let kept = state.browsers(of: library).prefix(Browser.limit).map(\.id)
      state.libraries[library]?.browsers.removeAll { !kept.contains($0.id) }
    }
  }

  func browsers() async throws(StoreError) -> [Browser] {
    try read { state throws(StoreError) in state.browsers(of: library) }
  }

  func knowsBrowser(_ id: UUID?, now: Date) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      guard let at = state.libraries[library]?.browsers.firstIndex(where: { $0.id == id }),
        let seen = state.libraries[library]?.browsers[at].seenAt
      else { return false }
      if now.timeIntervalSince(seen) > 3_600 { state.libraries[library]?.browsers[at].seenAt = now }
      return true
    }
  }

  func removeBrowsers(_ id: UUID?, except kept: UUID?) async throws(StoreError) {
    try write { state throws(StoreError) in
      state.libraries[library]?.browsers.removeAll { (id == nil || $0.id == id) && $0.id != kept }
    }
  }
}

extension MemoryStore {
  package func makeLibrary(now: Date) async throws(StoreError) -> LibraryID {
    let id = LibraryID(UUID())
    try write { state throws(StoreError) in state.libraries[id] = MemoryState.Library(createdAt: now) }
    return id
  }

  package func library(recoveryKey: String) async throws(StoreError) -> LibraryID? {
    try read { state throws(StoreError) in state.libraries.first { $0.value.recoveryKey == recoveryKey }?.key }
  }
}

extension MemoryState {
  fileprivate mutating func setRecovery(_ library: LibraryID, _ key: String?) throws(StoreError) {
    if let key, libraries.contains(where: { $0.value.recoveryKey == key && $0.key != library }) {
      throw .failed("the key is in use")
    }
    libraries[library]?.recoveryKey = key
    libraries[library]?.wasOffered = true
  }

  fileprivate func browsers(of library: LibraryID) -> [Browser] {
    (libraries[library]?.browsers ?? []).reversed().enumerated().sorted {
      $0.element.seenAt == $1.element.seenAt ? $0.offset < $1.offset : $0.element.seenAt > $1.element.seenAt
    }.map(\.element)
  }
}
