import Foundation

/// An address of the studio's own that a visitor may be sent back to: one that the router itself could write, and nothing
/// that a browser could read in another way.
struct OwnAddress: Hashable, Sendable {
  /// Path and query.
  let text: String

  private static let roots: Set<String> = [
    "explore", "library", "designs", "symbols", "search", "help", "import", "assistant", "settings", "s", "open",
    "data", "device", "w",
  ]

  /// The address in `text`; nil for anything else.
  init?(_ text: String) {
    let allowed = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
    guard allowed, text.utf8.count <= 2_000, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard let plain = String(path).removingPercentEncoding else { return nil }
    let parts = plain.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, Self.roots.contains(String(first)),
      !parts.contains(where: { [".", ".."].contains($0) }),
      !parts.dropLast().contains(""), plain.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\\" })
    else { return nil }
    self.text = text
  }
}
