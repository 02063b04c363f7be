import NIOCore
import StudioStore
import Synchronization

/// A page as it is sent.
package struct PageBytes: Sendable {
  /// The page, or its gzip where `isPacked`.
  package var bytes: ByteBuffer
  /// Whether `bytes` are gzip.
  package var isPacked: Bool

  /// A page, or its gzip.
  package init(bytes: ByteBuffer, isPacked: Bool) { (self.bytes, self.isPacked) = (bytes, isPacked) }
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
