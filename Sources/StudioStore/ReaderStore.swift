import Foundation

/// Which apps fetch live addresses, and which of them were stopped there. Only the owner of an address and those who got it
/// know its slug.
package protocol ReaderStore: Sendable {
  /// Notes that an app fetched an address; of one app and size only the last time is kept, of all those of the last
  /// ``LiveReader/keptSeconds``.
  func noteReader(_ reader: LiveReader) async throws(StoreError)
  /// Who fetched these addresses since a moment, the latest first.
  func readers(of slugs: [String], since: Date) async throws(StoreError) -> [LiveReader]
  /// Stops an app at an address, or lets it read again, and forgets what it read.
  func setStopped(_ isStopped: Bool, _ app: LiveReader.App, of slug: String, at: Date) async throws(StoreError)
  /// The apps that were stopped at these addresses.
  func stoppedReaders(of slugs: [String]) async throws(StoreError) -> [String: Set<LiveReader.App>]
}
