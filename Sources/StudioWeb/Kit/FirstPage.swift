import NIOCore
import StudioStore
import Synchronization

/// A page as it is sent, and the part of it that takes long, not packed, to follow on what was sent ahead.
struct PageBytes: Sendable {
  var bytes: ByteBuffer
  var isPacked: Bool
  var rest: ByteBuffer
}

/// A page without its cards: what is above them, and what is below.
struct AroundCards: Sendable {
  var above: ByteBuffer
  var below: ByteBuffer
}

/// Explore as it comes to whoever is nobody yet.
final class FirstPage: PerProcess {
  /// Its bytes as they are and packed, and what stands for the rules it brings along.
  struct Made {
    var plain: ByteBuffer
    var packed: ByteBuffer
    /// SHA-256 of the rules, base 64.
    var styles: String
  }

  private let made = Mutex<Made?>(nil)

  /// It, once it is made.
  func get() -> Made? { made.withLock { $0 } }

  /// Keeps it.
  func set(_ page: Made) { made.withLock { $0 = page } }
}
