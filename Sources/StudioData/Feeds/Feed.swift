import DesignModel
import Foundation

/// A feed of any format in the one shape that paths see (docs/data.md, “Feeds”). What a feed does not say is absent.
package struct Feed: Hashable, Sendable, Codable {
  package struct Item: Hashable, Sendable, Codable {
    /// What tells it from others; the link where a feed gives no id.
    package var id: String?
    /// A line of plain text.
    package var title: String?
    /// http or https.
    package var link: String?
    package var published: Date?
    /// When it last changed.
    package var updated: Date?
    /// A line of plain text.
    package var summary: String?
    /// The address of a picture, http or https.
    package var image: String?

    var json: JSONValue {
      Feed.object([
        ("id", id), ("title", title), ("link", link), ("published", published.map(WireDate.text)),
        ("updated", updated.map(WireDate.text)), ("summary", summary), ("image", image),
      ])
    }
  }

  /// A line of plain text.
  package var title: String?
  /// The page it belongs to, http or https.
  package var link: String?
  /// When it last changed.
  package var updated: Date?
  /// The first entries in the feed's order.
  package var items: [Item] = []

  /// Most entries that are read.
  package static let itemLimit = 50
  /// Most characters of a text.
  package static let textLimit = 4_096

  /// `{"feed": {…}, "items": […]}`.
  package var json: JSONValue {
    .object([
      "feed": Self.object([("title", title), ("link", link), ("updated", updated.map(WireDate.text))]),
      "items": .array(items.map(\.json)),
    ])
  }

  fileprivate static func object(_ members: [(String, String?)]) -> JSONValue {
    .object(
      members.reduce(into: [:]) { out, member in
        if let text = member.1 { out[member.0] = .string(text) }
      })
  }
}

enum FeedLink {
  /// Most bytes of an address.
  static let limit = 2_048

  private static let encoded: [Character: String] = [" ": "%20", "\"": "%22", "<": "%3C", ">": "%3E"]

  /// An http or https address, resolved against `base` where it is relative; nil for any other scheme (`javascript:` among
  /// them) and for what is none. Ends of lines in it go; blanks, quotes and angle brackets are encoded, as browsers do
  /// (WHATWG URL §4.4).
  static func address(_ text: String?, base: String? = nil) -> String? {
    let trimmed = text?.prefix(limit * 2).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let line = trimmed?.filter({ !$0.isNewline && $0 != "\t" }) else { return nil }
    let text = line.map { encoded[$0] ?? String($0) }.joined()
    guard (1...limit).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({ !$0.isInvisibleMark && !$0.properties.isWhitespace })
    else { return nil }
    if isWeb(text) { return text }
    // Foundation would encode “%” once more beside letters that are not encoded.
    let plain = text.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16, uppercase: true) }
    guard let base, let root = URL(string: base),
      let found = URL(string: plain.joined(), relativeTo: root)?.absoluteString,
      isWeb(found), found.utf8.count <= limit
    else { return nil }
    return found
  }

  private static func isWeb(_ text: String) -> Bool {
    let head = text.prefix(8).lowercased()
    return (head.hasPrefix("https://") && text.utf8.count > 8) || (head.hasPrefix("http://") && text.utf8.count > 7)
  }
}
