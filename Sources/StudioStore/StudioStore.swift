import Foundation

/// Everything a studio keeps: a store of each library, and what names one or belongs to none. A back end loads states and
/// writes outcomes; the rules are pure values of this target: ``EditingLog``, ``StoreQuota``, ``GenerationLimits``. Each
/// call is atomic; `now` is always passed in.
package protocol StudioStore: ReaderStore {
  /// The store of a library, the only way to its rows. It doesn’t tell whether there is such a library.
  func library(_ id: LibraryID) -> LibraryHandle
  func makeLibrary(now: Date) async throws(StoreError) -> LibraryID
  /// The library that the public part of a recovery link names.
  func library(recoveryKey: String) async throws(StoreError) -> LibraryID?
  /// What is known to be damaged, in words for the log; empty if nothing is.
  var damage: [String] { get }

  // MARK: By address

  /// What a slug shares: the share and the design as saved. A design in the bin is not shared.
  func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)?
  /// What the slug of a place on a device opens. A design in the bin is not shown: the library’s default is in its stead.
  func placed(_ slug: String) async throws(StoreError) -> PlacedDesign?
  /// A picture’s bytes, those that were stored; throws where they are missing or damaged. Pictures are named by their
  /// content: whoever has a key has seen a design that shows it.
  func bytes(_ key: String) async throws(StoreError) -> Data
  /// Whether a picture is there and whole.
  func isWhole(_ key: String) async -> Bool

  // MARK: By token

  /// The token whose text has that digest, and whose it is, if it is good now. Notes the day.
  func useToken(digest: Data, now: Date) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)?
  /// Whether a token that is good now is for the display with that MAC address, in any library.
  func isClaimed(_ address: String, now: Date) async throws(StoreError) -> Bool
  /// Replaces the key of the one token that awaits this display with the display’s own. Nil where none or several await
  /// it, or a token has that key or can get it back by undo.
  func connectDisplay(
    _ key: DisplayKey, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)?

  // MARK: Work in the background

  /// Sources that are due at a moment, of libraries looked at since a day, longest due first. Their copies are left out.
  func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)]
  /// What a library used; nil: what is used of the limit of all, for somebody who has no library yet.
  func generationUsage(_ library: LibraryID?, now: Date) async throws(StoreError) -> GenerationUsage
  /// Says that a process is at work: what it answers is its own until a moment; one that has come gives it up.
  func holdGenerations(of owner: NodeID, until date: Date) async throws(StoreError)
  /// Ends those that nobody answers any more, because their lease ran out; what another process answers goes on. Gives how
  /// many.
  func endAbandonedGenerations(fault: String, now: Date) async throws(StoreError) -> Int
}
