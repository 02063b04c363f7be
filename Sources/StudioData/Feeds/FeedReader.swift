import DesignModel
import Foundation

/// Parses the response of a feed URL: a feed, or any JSON.
package enum FeedReader {
  /// The maximum size of a feed in bytes.
  static let feedLimit = 2 << 20
  /// The maximum size of other JSON in bytes.
  static let jsonLimit = 1 << 20
  /// How much JSON is read.
  package static let limits = JSONLimits(depth: 16, values: 20_000)

  /// The document that paths look into: RSS 2, RSS 1, Atom and JSON Feed in the shape of ``Feed``, other JSON as it is.
  /// Relative links are resolved against `address`, where it came from; the encoding of `contentType` counts where the
  /// document names none. Throws if it is neither, damaged or too large.
  package static func document(
    _ data: Data, from address: String? = nil, contentType: String? = nil
  ) throws(ReadRefusal) -> JSONValue {
    switch try kind(data, from: address, contentType: contentType) {
    case .xml(let text): try MarkupHere().feed(text, from: address).json
    case .json(let value): value
    }
  }

  /// The same, where XML is parsed elsewhere.
  package static func document(
    _ data: Data, from address: String? = nil, contentType: String? = nil, by markup: any MarkupReading
  ) async throws(ReadRefusal) -> JSONValue {
    switch try kind(data, from: address, contentType: contentType) {
    case .xml(let text): try await markup.feed(text, from: address).json
    case .json(let value): value
    }
  }

  private enum Kind {
    /// Maybe a feed; still to be parsed.
    case xml(Data)
    case json(JSONValue)
  }

  private static func kind(
    _ data: Data, from address: String?, contentType: String?
  ) throws(ReadRefusal) -> Kind {
    guard data.count <= feedLimit else {
      throw ReadRefusal(.limit, "The document is larger than \(feedLimit >> 20) MB")
    }
    // Blanks and marks of UTF-8 before the first sign are no XML, but many servers send them.
    var body = data[...]
    let mark = Data([0xEF, 0xBB, 0xBF])
    while let first = body.first, blanks.contains(first) || body.starts(with: mark) {
      body = body.dropFirst(blanks.contains(first) ? 1 : mark.count)
    }
    guard let first = body.first else { throw ReadRefusal(.damaged, "The document is empty") }
    switch first {
    case UInt8(ascii: "<"), 0xFE, 0xFF, 0x00:
      let head = String(decoding: body.prefix(64), as: UTF8.self).lowercased()
      if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") { throw FeedParser.webPage }
      return .xml(inUTF8(body, contentType))
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      do { return .json(try json(Charset.inUTF8(Data(body), contentType: contentType), from: address)) } catch {
        guard let start = TidyXML.start(of: body) else { throw error }
        return .xml(inUTF8(body[start...], contentType))
      }
    default:
      guard let start = TidyXML.start(of: body) else { throw ReadRefusal(.wrongKind, "Not a feed or JSON") }
      return .xml(inUTF8(body[start...], contentType))
    }
  }

  /// XML in UTF-8 where it does not name its encoding itself.
  private static func inUTF8(_ xml: Data, _ contentType: String?) -> Data {
    let isNamed = xml.first != UInt8(ascii: "<") || TidyXML.declaredEncoding(xml) != nil
    return isNamed ? xml : Charset.inUTF8(xml, contentType: contentType)
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private static func json(_ data: Data, from address: String?) throws(ReadRefusal) -> JSONValue {
    let value: JSONValue
    do { value = try JSONValue(json: TidyJSON.tidied(data), limits: limits) } catch {
      throw ReadRefusal(.damaged, "Invalid JSON: \(error)")
    }
    if let feed = JSONFeed.feed(value, from: address) { return feed.json }
    guard data.count <= jsonLimit else {
      throw ReadRefusal(.limit, "The JSON is larger than \(jsonLimit >> 10) KB, the maximum if it isn’t a feed")
    }
    return value
  }
}

/// JSON Feed 1 and 1.1.
private enum JSONFeed {
  /// The feed; nil for JSON that does not call itself one.
  static func feed(_ value: JSONValue, from address: String?) -> Feed? {
    guard let members = value.object, let version = members["version"]?.string,
      ["https://jsonfeed.org/version/", "http://jsonfeed.org/version/"].contains(where: version.hasPrefix)
    else { return nil }
    var feed = Feed()
    feed.title = text(members["title"])
    feed.link = FeedLink.address(members["home_page_url"]?.string, base: address)
    let base = address ?? feed.link
    feed.items = (members["items"]?.array ?? []).prefix(Feed.itemLimit).compactMap { item($0, base: base) }
    return feed
  }

  private static func item(_ value: JSONValue, base: String?) -> Feed.Item? {
    guard let members = value.object else { return nil }
    func address(_ names: [String]) -> String? {
      names.lazy.compactMap { FeedLink.address(members[$0]?.string, base: base) }.first
    }
    var item = Feed.Item()
    item.link = address(["url", "external_url"])
    item.id = text(members["id"]) ?? members["id"]?.integer.map(String.init) ?? item.link
    item.title = text(members["title"])
    item.published = members["date_published"]?.string.flatMap { WireDate.iso($0) }
    item.updated = members["date_modified"]?.string.flatMap { WireDate.iso($0) }
    let html = members["content_html"]?.string.map { HTMLText.plain($0, limit: Feed.textLimit) }
    item.summary = text(members["summary"]) ?? text(members["content_text"]) ?? html.flatMap { $0.isEmpty ? nil : $0 }
    item.image = address(["image", "banner_image"])
    return item
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.map { $0.plainText(Feed.textLimit) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
