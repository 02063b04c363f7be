import Foundation

/// The meaning of a feed's element.
enum FeedField: Hashable {
  case title, link, id, published, updated, summary, content, builtAt

  /// How the characters of an element are read.
  enum Markup: Hashable {
    case text
    /// HTML written as text.
    case html
    /// Elements of their own: their text, parted where blocks are.
    case elements
  }
}

/// Vocabularies of feeds, told by their names, or by their usual prefix where a feed forgot to declare it.
enum FeedVocabulary: Hashable {
  case plain, atom, dublinCore, terms, content, media, itunes, rdf, xml, other

  init(uri: String?, prefix: String?) {
    guard let uri, !uri.isEmpty else {
      self = prefix.map { Self.prefixes[$0.lowercased()] ?? .other } ?? .plain
      return
    }
    self = Self.uris[uri] ?? .other
  }

  private static let uris: [String: FeedVocabulary] = [
    "http://purl.org/rss/1.0/": .plain, "http://my.netscape.com/rdf/simple/0.9/": .plain,
    "http://channel.netscape.com/rdf/simple/0.9/": .plain, "http://backend.userland.com/rss2": .plain,
    "http://blogs.law.harvard.edu/tech/rss": .plain, "http://www.w3.org/2005/Atom": .atom,
    "http://purl.org/atom/ns#": .atom, "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .terms, "http://purl.org/rss/1.0/modules/content/": .content,
    "http://search.yahoo.com/mrss/": .media, "http://search.yahoo.com/mrss": .media,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf, "http://www.w3.org/XML/1998/namespace": .xml,
  ]
  private static let prefixes: [String: FeedVocabulary] = [
    "atom": .atom, "dc": .dublinCore, "dcterms": .terms, "content": .content, "media": .media, "itunes": .itunes,
    "rdf": .rdf, "xml": .xml,
  ]
}

/// An element as it begins.
struct FeedElement {
  var name: String
  var vocabulary: FeedVocabulary
  /// Attributes by name; those with a vocabulary of their own by `rdf:about` and `xml:base`.
  var attributes: [String: String]

  /// What its characters stand for in a feed or one of its entries, and how they are read; nil for what is not kept, or
  /// said in attributes.
  func field(ofAtom isAtom: Bool) -> (field: FeedField, markup: FeedField.Markup)? {
    // A feed that forgot its vocabulary is still one.
    let own = isAtom && vocabulary == .plain ? .atom : vocabulary
    switch (own, name) {
    case (.atom, "title"): return isAtom ? (.title, markup) : nil
    case (.atom, "id"): return isAtom ? (.id, .text) : nil
    case (.atom, "published"), (.atom, "issued"): return (.published, .text)
    case (.atom, "updated"), (.atom, "modified"), (.terms, "modified"): return (.updated, .text)
    case (.atom, "summary"): return isAtom ? (.summary, markup) : nil
    case (.atom, "content"): return isAtom ? (.content, markup) : nil
    case (.plain, "title"): return (.title, .html)
    case (.plain, "link"): return (.link, .text)
    case (.plain, "guid"): return (.id, .text)
    case (.plain, "pubDate"), (.dublinCore, "date"): return (.published, .text)
    case (.plain, "lastBuildDate"): return (.builtAt, .text)
    case (.plain, "description"): return (.summary, .html)
    case (.content, "encoded"): return (.content, .html)
    default: return nil
    }
  }

  /// RFC 4287 §3.1.1 and §4.1.3.1.
  private var markup: FeedField.Markup {
    switch attributes["type"]?.lowercased() {
    case "html", "text/html": .html
    case "xhtml", "application/xhtml+xml": .elements
    default: .text
    }
  }

  /// A link of Atom to the page itself.
  var page: String? {
    guard vocabulary == .atom || vocabulary == .plain, name == "link",
      ["alternate", nil].contains(attributes["rel"]?.lowercased())
    else { return nil }
    return attributes["href"]
  }

  /// A link of Atom to the feed itself.
  var ownAddress: String? {
    vocabulary == .atom && name == "link" && attributes["rel"]?.lowercased() == "self" ? attributes["href"] : nil
  }

  /// The address of a picture.
  var picture: String? {
    let isImage = attributes["type"]?.lowercased().hasPrefix("image/") ?? false
    switch (vocabulary, name) {
    case (.plain, "enclosure"): return isImage ? attributes["url"] : nil
    case (.atom, "link"), (.plain, "link"):
      return isImage && attributes["rel"]?.lowercased() == "enclosure" ? attributes["href"] : nil
    case (.media, "thumbnail"): return attributes["url"]
    case (.media, "content"): return isImage || attributes["medium"] == "image" ? attributes["url"] : nil
    case (.itunes, "image"): return attributes["href"]
    default: return nil
    }
  }
}

extension Feed.Item {
  /// Sets a value if there is none yet: the first counts.
  mutating func fill<Value>(_ key: WritableKeyPath<Feed.Item, Value?>, _ value: Value?) {
    if self[keyPath: key] == nil { self[keyPath: key] = value }
  }

  /// Takes the words of an element.
  mutating func keep(_ field: FeedField, _ words: String, base: String?) {
    switch field {
    case .title: fill(\.title, words)
    case .link: fill(\.link, FeedLink.address(words, base: base))
    case .id: fill(\.id, words)
    case .published: fill(\.published, WireDate.feed(words))
    case .updated: fill(\.updated, WireDate.feed(words))
    case .summary: fill(\.summary, words)
    case .content, .builtAt: break
    }
  }
}

extension Feed {
  /// Takes the words of an element of the feed itself; `builtAt` is when it was made, for feeds that tell no change.
  mutating func keep(_ field: FeedField, _ words: String, base: String?, builtAt: inout Date?) {
    switch field {
    case .title: title = title ?? words
    // A page's own link goes before one for machines that came earlier.
    case .link: link = FeedLink.address(words, base: base) ?? link
    case .updated: updated = updated ?? WireDate.feed(words)
    case .builtAt: builtAt = WireDate.feed(words) ?? builtAt
    case .published: builtAt = builtAt ?? WireDate.feed(words)
    case .id, .summary, .content: break
    }
  }
}
