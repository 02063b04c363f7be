import CXML
import Foundation

/// Reads an RSS 2, RSS 1 or Atom feed with libxml2's push parser, event by event: no tree, no entities but XML's own five,
/// nothing fetched or opened. Used on one thread and dropped when the feed is read.
final class FeedParser {
  /// Deepest nesting of elements.
  static let depthLimit = 64
  /// The maximum size of a tag, a comment or an instruction.
  static let markLimit = 64 << 10
  static let webPage = ReadRefusal(.wrongKind, "This is a web page, not a feed")

  private enum Format { case rss, atom }
  private enum Node { case root, channel, item, inside }
  /// An element whose text is collected.
  private struct Capture {
    var field: FeedField
    var markup: FeedField.Markup
    var depth: Int
    var bytes: [UInt8] = []
    /// The depth of an element whose contents are ignored.
    var hiddenAt: Int?
    /// Whether an id is marked as not being a URL.
    var isNoLink = false
    /// The base of the element, where it has one of its own.
    var base: String?
  }

  private let chunks = XMLChunks()
  private var refusal: ReadRefusal?
  private var format: Format?
  private var open: [Node] = []
  private var capture: Capture?
  private var feed = Feed()
  private var item: Feed.Item?
  private var itemContent: String?
  private var builtAt: Date?
  private var base: String?
  /// Where the feed says it is from.
  private var ownAddress: String?
  private var itemBase: String?
  private var itemAddress: String?

  /// Parses a feed; one that is no XML, or stands behind other text, again, tidied. Relative links are resolved against
  /// `address` where the feed has no base of its own.
  static func feed(_ data: Data, from address: String? = nil) throws(ReadRefusal) -> Feed {
    do { return try parsed(TidyXML.settled(data), address) } catch {
      let feed = TidyXML.start(of: data).map { data[$0...] } ?? data
      let isBehind = feed.startIndex > data.startIndex && error.kind == .wrongKind
      guard error.kind == .damaged || isBehind, TidyXML.isKnown(feed) else { throw error }
      return try parsed(TidyXML.tidied(feed), address)
    }
  }

  private static func parsed(_ data: Data, _ address: String?) throws(ReadRefusal) -> Feed {
    let parser = FeedParser()
    parser.base = address
    try parser.read(data)
    return parser.feed
  }

  private func read(_ data: Data) throws(ReadRefusal) {
    let isWhole = chunks.read(data, Self.handler(), owner: self, markLimit: Self.markLimit) {
      refuse(.limit, "A tag or a comment of the feed has more than \(Self.markLimit >> 10) KB")
    }
    guard let isWhole else { throw ReadRefusal(.damaged, "Out of memory") }
    if let refusal { throw refusal }
    guard isWhole, format != nil else {
      throw ReadRefusal(.damaged, "The feed is incomplete")
    }
    feed.updated = feed.updated ?? builtAt
  }

  /// Stops with an error; the first one is reported.
  func refuse(_ kind: ReadRefusal.Kind, _ words: String) {
    guard refusal == nil else { return }
    refusal = ReadRefusal(kind, words)
    chunks.stop()
  }

  // MARK: Elements

  func begin(_ element: FeedElement) {
    guard refusal == nil else { return }
    let parent = open.last
    open.append(.inside)
    guard open.count <= Self.depthLimit else {
      return refuse(.limit, "The feed is nested more than \(Self.depthLimit) levels deep")
    }
    if let markup = capture?.markup {
      guard markup != .text else { return }
      // In place: copying the collected text for each element would be expensive.
      if HTMLText.parts(element.name) { capture?.bytes.append(0x20) }
      if capture?.hiddenAt == nil, HTMLText.hides(element.name) { capture?.hiddenAt = open.count }
      return
    }
    switch parent {
    case nil: root(element)
    case .inside: break
    case .root, .channel:
      if isEntry(element) {
        beginItem(element)
      } else if parent == .root, format == .rss, element.name == "channel" {
        open[open.count - 1] = .channel
        base = resolved(element, base)
      } else if parent == .channel || format == .atom {
        beginField(element, ofItem: false)
      }
    case .item: beginField(element, ofItem: true)
    }
  }

  private func root(_ element: FeedElement) {
    open[open.count - 1] = .root
    base = resolved(element, base)
    switch element.name.lowercased() {
    case "rss", "rdf": format = .rss
    case "feed" where [.atom, .plain].contains(element.vocabulary): format = .atom
    case "html": refuse(FeedParser.webPage.kind, FeedParser.webPage.description)
    default:
      refuse(.wrongKind, "Not an RSS or Atom feed (it starts with “\(element.name.plainText(60))”)")
    }
  }

  private func isEntry(_ element: FeedElement) -> Bool {
    switch format {
    case .rss: element.name == "item" && element.vocabulary == .plain
    case .atom: element.name == "entry" && [.atom, .plain].contains(element.vocabulary)
    case nil: false
    }
  }

  private func beginItem(_ element: FeedElement) {
    guard feed.items.count < Feed.itemLimit else { return }
    open[open.count - 1] = .item
    var item = Feed.Item()
    item.id = element.attributes["rdf:about"].flatMap(Self.line)
    self.item = item
    itemContent = nil
    itemAddress = nil
    itemBase = resolved(element, self.base)
  }

  /// The base of an element: its own, against the one around it (XML Base §4.2), else that.
  private func resolved(_ element: FeedElement, _ around: String?) -> String? {
    guard let own = element.attributes["xml:base"] else { return around }
    return FeedLink.address(own, base: around ?? base ?? feed.link) ?? around
  }

  /// What addresses of the feed are resolved against.
  private var feedBase: String? { base ?? feed.link ?? ownAddress }

  private func beginField(_ element: FeedElement, ofItem isItem: Bool) {
    if isItem, element.vocabulary == .media, element.name == "group" {
      open[open.count - 1] = .item
      return
    }
    if !isItem, let own = element.ownAddress { ownAddress = FeedLink.address(own, base: base) ?? ownAddress }
    let base = resolved(element, isItem ? itemBase : nil) ?? feedBase
    if let page = element.page, let address = FeedLink.address(page, base: base) {
      if isItem { item?.fill(\.link, address) } else if feed.link == nil { feed.link = address }
    }
    if isItem, let picture = element.picture { item?.fill(\.image, FeedLink.address(picture, base: base)) }
    guard let (field, markup) = element.field(ofAtom: format == .atom) else { return }
    capture = Capture(
      field: field, markup: markup, depth: open.count, isNoLink: element.attributes["isPermaLink"] == "false",
      base: element.attributes["xml:base"] == nil ? nil : base)
  }

  /// Characters of the elements that are open.
  func characters(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) {
    guard refusal == nil, let bytes, count > 0, capture?.hiddenAt == nil else { return }
    capture?.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The newest open element ends.
  func end(_ name: String) {
    guard refusal == nil, let node = open.popLast() else { return }
    let depth = open.count + 1
    if let begun = capture?.depth {
      if begun == depth, let done = capture.take() { return keep(done) }
      if capture?.hiddenAt == depth { capture?.hiddenAt = nil }
      if capture?.markup != .text, HTMLText.parts(name) { capture?.bytes.append(0x20) }
      return
    }
    if node == .item, open.last != .item { endItem() }
  }

  // MARK: Values

  /// A line of plain text; nil if nothing is left.
  private static func line(_ text: String) -> String? {
    let text = text.plainText(Feed.textLimit)
    return text.isEmpty ? nil : text
  }

  private func keep(_ capture: Capture) {
    let raw = HTMLText.withoutControls(String(decoding: capture.bytes, as: UTF8.self))
    let words = capture.markup == .html ? Self.line(HTMLText.plain(raw, limit: Feed.textLimit)) : Self.line(raw)
    guard let words else { return }
    guard open.last == .item else {
      return feed.keep(capture.field, words, base: capture.base ?? base, builtAt: &builtAt)
    }
    if capture.field == .content { itemContent = itemContent ?? words }
    if capture.field == .id, !capture.isNoLink, format == .rss { itemAddress = FeedLink.address(words) }
    item?.keep(capture.field, words, base: capture.base ?? itemBase ?? feedBase)
  }

  private func endItem() {
    guard var item else { return }
    item.link = item.link ?? itemAddress
    item.id = item.id ?? item.link
    item.summary = item.summary ?? itemContent
    feed.items.append(item)
    self.item = nil
  }
}
