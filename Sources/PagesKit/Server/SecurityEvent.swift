import Hummingbird
import Logging
import StudioStore

/// Log events about access. Their lines have the message “security”, one of these names, which stay as they are,
/// and the request's id; they never hold a code, a token, an address or what was sent.
package enum SecurityEvent: String, CaseIterable, Sendable {
  /// An access link opened a library in a browser.
  case linkOpened = "link-opened"
  /// A code that opens nothing was sent.
  case linkRefused = "link-refused"
  /// A library got a new access link; the earlier one ended.
  case linkMade = "link-made"
  /// A library's access link ended.
  case linkRevoked = "link-revoked"
  /// A browser was signed out, or several.
  case signedOut = "signed-out"
  /// A browser that was signed out, or whose library is gone, asked with its old cookie.
  case sessionRefused = "session-refused"
  /// A token or a display was added.
  case tokenMade = "token-made"
  /// A token or a display was removed.
  case tokenRevoked = "token-revoked"
  /// A removed token or display was put back.
  case tokenRestored = "token-restored"
  /// No token, or none that is known, was sent to the API.
  case tokenRefused = "token-refused"
  /// A token was sent without the permission it needs.
  case permissionRefused = "permission-refused"
  /// A write came from another site.
  case originRefused = "origin-refused"
  /// A visitor reached a limit.
  case limitReached = "limit-reached"
  /// So many wrong links or tokens came from one network address that no more are taken for a while.
  case guessesStopped = "guesses-stopped"
  /// A library was deleted with everything in it.
  case libraryDeleted = "library-deleted"

  /// Rejections are warnings, an owner's actions aren't.
  var level: Logger.Level {
    switch self {
    case .linkRefused, .sessionRefused, .tokenRefused, .permissionRefused, .originRefused, .limitReached,
      .guessesStopped:
      .warning
    case .linkOpened, .linkMade, .linkRevoked, .signedOut, .tokenMade, .tokenRevoked, .tokenRestored, .libraryDeleted:
      .notice
    }
  }
}

extension RequestContext {
  /// Writes an event into the log; of its library the first eight digits of its id, which open nothing.
  package func tell(_ event: SecurityEvent, of library: LibraryID? = nil) {
    var metadata: Logger.Metadata = ["id": "\(id)", "event": "\(event.rawValue)"]
    if let library { metadata["library"] = "\(library.description.prefix(8))" }
    logger.log(level: event.level, "security", metadata: metadata)
  }
}
