import NIOCore

/// A page as it is sent.
package struct PageBytes: Sendable {
  /// The page, or its gzip where `isPacked`.
  package var bytes: ByteBuffer
  package var isPacked: Bool
  /// SHA-256, in base 64, of the rules that the page brings along; nil where it links its stylesheet.
  package var styles: String?

  package init(_ bytes: ByteBuffer, isPacked: Bool = false, styles: String? = nil) {
    (self.bytes, self.isPacked, self.styles) = (bytes, isPacked, styles)
  }
}
