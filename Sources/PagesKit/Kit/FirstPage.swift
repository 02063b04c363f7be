import NIOCore
import StudioStore
import Synchronization

/// A page's bytes, and its slow part uncompressed, which follows a part sent ahead.
package struct PageBytes: Sendable {
  /// The whole page, packed where `isPacked`.
  package var bytes: ByteBuffer
  /// Whether `bytes` are gzip.
  package var isPacked: Bool
  /// What follows on what was sent ahead; never packed.
  package var rest: ByteBuffer

  /// A page in two parts; only `bytes` may be packed.
  package init(bytes: ByteBuffer, isPacked: Bool, rest: ByteBuffer) {
    self.bytes = bytes
    self.isPacked = isPacked
    self.rest = rest
  }
}

/// A page without its cards: what is above them, and what is below.
package struct AroundCards: Sendable {
  /// From the document’s beginning to the first card.
  package var above: ByteBuffer
  /// From the last card to the document’s end.
  package var below: ByteBuffer

  /// What a page has above its cards and below them.
  package init(above: ByteBuffer, below: ByteBuffer) {
    self.above = above
    self.below = below
  }
}

/// The prerendered Explore page for visitors without a cookie.
package final class FirstPage: PerProcess {
  /// Its bytes, plain and compressed, and the hash of its inline styles.
  package struct Made {
    /// The uncompressed page.
    package var plain: ByteBuffer
    /// The page as gzip.
    package var packed: ByteBuffer
    /// SHA-256 of the rules, base 64.
    package var styles: String

    /// A page with its rules’ digest.
    package init(plain: ByteBuffer, packed: ByteBuffer, styles: String) {
      self.plain = plain
      self.packed = packed
      self.styles = styles
    }
  }

  private let made = Mutex<Made?>(nil)

  /// It, once it is made.
  package func get() -> Made? { made.withLock { $0 } }

  package func set(_ page: Made) { made.withLock { $0 = page } }
}
