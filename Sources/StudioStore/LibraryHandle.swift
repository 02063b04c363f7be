import Foundation

/// A library's rows, and no other's: all that pages do with a library goes through its handle, so that no call can be handed
/// the wrong one, and a backend opens each transaction for one library. Ids of other libraries name nothing here.
package struct LibraryHandle: Sendable {
  let store: any StudioStore
  /// Which library.
  package let library: LibraryID

  /// Whether a library exists.
  package func exists() async throws(StoreError) -> Bool {
    try await store.libraryExists(library)
  }

  /// Sets the public part of the recovery link; nil revokes it. The secret part is never stored.
  package func setRecovery(key: String?) async throws(StoreError) {
    try await store.setRecovery(library, key: key)
  }

  /// Sets the public part of the recovery link of a library that never had one, and tells whether it did. One that was
  /// revoked stays without.
  package func offerRecovery(key: String) async throws(StoreError) -> Bool {
    try await store.offerRecovery(library, key: key)
  }

  /// The public part of the recovery link, if one is set.
  package func recoveryKey() async throws(StoreError) -> String? {
    try await store.recoveryKey(library)
  }

  /// What the library holds in numbers.
  package func summary() async throws(StoreError) -> LibrarySummary {
    try await store.summary(library)
  }

  /// Removes a library with everything in it, for good.
  package func remove() async throws(StoreError) {
    try await store.removeLibrary(library)
  }

  /// Adds a browser that opens a library; beyond 50 those not seen for longest go.
  package func addBrowser(_ browser: Browser) async throws(StoreError) {
    try await store.addBrowser(browser, in: library)
  }

  /// The library's browsers, last seen first.
  package func browsers() async throws(StoreError) -> [Browser] {
    try await store.browsers(library)
  }

  /// Whether a browser may open a library; nil asks for cookies of before there were browsers. Notes that it was seen.
  package func knowsBrowser(_ id: UUID?, now: Date) async throws(StoreError) -> Bool {
    try await store.knowsBrowser(id, in: library, now: now)
  }

  /// Signs browsers out: one, or with `id` nil all but one. Cookies of before there were browsers go with all.
  package func removeBrowsers(_ id: UUID?, except kept: UUID?) async throws(StoreError) {
    try await store.removeBrowsers(id, in: library, except: kept)
  }
}

/// A store as pages see it: what belongs to no library, and handles for what does.
package struct ScopedStore: Sendable {
  let store: any StudioStore

  /// The store, seen so.
  package init(_ store: any StudioStore) { self.store = store }

  /// The handle of a library, the only way to its rows. Whether there is such a library it does not tell.
  package func scoped(_ library: LibraryID) -> LibraryHandle { LibraryHandle(store: store, library: library) }

  /// What is known to be damaged in the store, in words for the log; empty if nothing is.
  package var damage: [String] { store.damage }
  /// Makes an empty library.
  package func makeLibrary(now: Date) async throws(StoreError) -> LibraryID { try await store.makeLibrary(now: now) }
  /// The library that the public part of a recovery link names.
  package func library(recoveryKey: String) async throws(StoreError) -> LibraryID? {
    try await store.library(recoveryKey: recoveryKey)
  }
  /// What a slug shares: the share and the design as saved. A design in the bin is not shared.
  package func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)? {
    try await store.shared(slug)
  }
  /// What the slug of a place on a device opens.
  package func placed(_ slug: String) async throws(StoreError) -> PlacedDesign? { try await store.placed(slug) }
  /// A picture's bytes, those that were stored; whoever has its key has seen a design that shows it.
  package func bytes(_ key: String) async throws(StoreError) -> Data { try await store.bytes(key) }
  /// Whether a picture is there and whole.
  package func isWhole(_ key: String) async -> Bool { await store.isWhole(key) }
  /// What a library used; nil: what is used of the limit of all, for somebody who has no library yet.
  package func generationUsage(_ library: LibraryID?, now: Date) async throws(StoreError) -> GenerationUsage {
    try await store.generationUsage(library, now: now)
  }
  /// Says that a process is at work: what it answers is its own until a moment; one that has come gives it up.
  package func holdGenerations(of owner: NodeID, until date: Date) async throws(StoreError) {
    try await store.holdGenerations(of: owner, until: date)
  }
  /// Ends generations that nobody answers any more, because their lease ran out. Gives how many.
  package func endAbandonedGenerations(fault: String, now: Date) async throws(StoreError) -> Int {
    try await store.endAbandonedGenerations(fault: fault, now: now)
  }
  /// Sources of any library that are due at a moment, longest due first, without their copies: for the refresh service.
  package func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)] {
    try await store.dueSources(at: now, lookedAtSince: lookedAtSince, limit: limit)
  }
  /// The token whose text has that digest, with the handle of its library, if it is good now. Notes the day.
  package func useToken(
    digest: Data, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    try await store.useToken(digest: digest, now: now).map { (scoped($0.library), $0.token) }
  }
  /// Whether a token that is good now is for the display with that MAC address, in any library.
  package func isClaimed(_ address: String, now: Date) async throws(StoreError) -> Bool {
    try await store.isClaimed(address, now: now)
  }
  /// The token that awaited this display, now with the display's own key, with the handle of its library.
  package func connectDisplay(
    _ key: DisplayKey, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    try await store.connectDisplay(key, now: now).map { (scoped($0.library), $0.token) }
  }
}
