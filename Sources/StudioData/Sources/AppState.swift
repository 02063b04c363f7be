import DesignData

/// What the app's own widgets show that no source brings: it is set on their pages.
package struct AppState: Hashable, Sendable, Codable {
  /// The noise machine's mix; nil where none was set.
  package var noise: NoiseSnapshot?
  /// The inbox; nil where none was set.
  package var inbox: InboxSnapshot?

  package init() {}

  /// Puts what was set into a snapshot.
  func add(to snapshot: inout DataSnapshot) {
    snapshot.noise = noise ?? snapshot.noise
    snapshot.inbox = inbox ?? snapshot.inbox
  }
}
