import Foundation

/// Feeds that are no XML, made so as readers of feeds do: what was meant is plain, and nothing is fetched or declared by it.
struct TidyXML {
  private let body: [UInt8]
  private var at = 0
  private var out: [UInt8] = []
  /// Names of the elements that are open; nil where an end has no begin, which the parser tells.
  private var open: [ArraySlice<UInt8>]? = []
  /// How much was written, and what was open, at the end of the last whole entry.
  private var whole: (count: Int, open: [ArraySlice<UInt8>])?
  private var entities = TidyEntities()

  /// The bytes in UTF-8, without declarations, comments, control characters and what follows the end. Names of characters,
  /// HTML’s and those that the feed declares, become characters; HTML’s empty elements are closed; each attribute stands
  /// once, in quotes; bare ampersands and angle brackets are escaped. A feed that is cut off ends after its last whole entry.
  /// For encodings that ``isKnown(_:)`` knows.
  static func tidied(_ data: Data) -> Data {
    var tidy = TidyXML(body: Array(text(data).utf8))
    return tidy.tidied()
  }

  /// Where a feed begins behind other text, such as a warning of the program that wrote it; nil where none begins.
  static func start(of data: Data) -> Data.Index? {
    let head = data.prefix(startLimit)
    return head.indices.first { at in
      guard head[at] == UInt8(ascii: "<") else { return false }
      let rest = head[at...].prefix(9).map { (65...90).contains($0) ? $0 | 32 : $0 }
      guard
        let mark = ["<?xml", "<!doctype", "<rss", "<feed", "<rdf:rdf"].first(where: { rest.starts(with: $0.utf8) }),
        let next = head[at...].dropFirst(mark.utf8.count).first
      else { return rest.starts(with: "<!--".utf8) }
      return next <= 32 || next == UInt8(ascii: ">") || next == UInt8(ascii: "?")
    }
  }

  /// How many bytes may precede a feed.
  private static let startLimit = 16 << 10

  private init(body: [UInt8]) {
    self.body = body
    out.reserveCapacity(body.count)
  }

  private mutating func tidied() -> Data {
    while at < body.count {
      switch body[at] {
      case UInt8(ascii: "<"): if markup() { return Data(out) }
      case UInt8(ascii: "&"):
        let (found, length) = entities.reference(body[at...])
        out += found
        at += length
      case UInt8(ascii: ">") where out.suffix(2) == [93, 93]:
        // The end of CDATA may not stand outside of it.
        out += "&gt;".utf8
        at += 1
      default:
        if Self.isCharacter(body[at]) { out.append(body[at]) }
        at += 1
      }
    }
    guard let whole else { return Data(out) }
    return Data(out.prefix(whole.count) + whole.open.reversed().flatMap { "</".utf8 + $0 + ">".utf8 })
  }

  /// Takes what an angle bracket begins; whether the feed ends with it.
  private mutating func markup() -> Bool {
    let rest = body[at...]
    if let raw = Self.raw.first(where: { rest.starts(with: $0.begin) }) {
      // Ampersands are themselves there.
      let end = Self.find(raw.end, body, at) ?? body.count
      if !Self.isPassedOver(rest) { out += body[at..<end].filter(Self.isCharacter) }
      at = end
    } else if out.isEmpty, let length = entities.take(rest) {
      at += length
    } else if rest.starts(with: "</".utf8), let end = rest.prefix(256).firstIndex(of: UInt8(ascii: ">")) {
      let name = body[(at + 2)..<end].prefix { $0 > 32 }
      close(name)
      out += body[at...end]
      at = end + 1
      return ["rss", "feed", "rdf:RDF"].contains { name.elementsEqual($0.utf8) }
    } else if let tag = TidyTag(rest) {
      let isEmpty = tag.isEmpty || ["br", "hr", "img", "wbr"].contains { tag.name.elementsEqual($0.utf8) }
      out += tag.written { entities.resolved($0) }
      out += isEmpty ? Array("/>".utf8) : [UInt8(ascii: ">")]
      if !isEmpty { open?.append(tag.name) }
      at += tag.length
    } else {
      out += Self.beginsTag(rest.dropFirst().first) ? [body[at]] : Array("&lt;".utf8)
      at += 1
    }
    return false
  }

  private mutating func close(_ name: ArraySlice<UInt8>) {
    guard open?.last == name else { return open = nil }
    open?.removeLast()
    if let open, ["item", "entry"].contains(where: { name.elementsEqual($0.utf8) }) {
      whole = (out.count + name.count + 3, open)
    }
  }

  /// Whether the bytes can be tidied: they begin with a tag, and are UTF-8 or in an encoding that is known here.
  static func isKnown(_ data: Data) -> Bool {
    guard data.first == UInt8(ascii: "<"), !data.prefix(4).contains(0) else { return false }
    guard let declared = declaredEncoding(data) else { return true }
    // These are ASCII to look at.
    if ["iso-2022", "utf-7", "hz-"].contains(where: declared.hasPrefix) { return false }
    return declared == "utf-8" || declared == "utf8" || Charset.inUTF8(data, named: declared) != nil
  }

  /// The encoding that the declaration names, in small letters; nil without one.
  static func declaredEncoding(_ data: Data) -> String? {
    let head = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    let form = /<\?xml\s[^>]*?\bencoding\s*=\s*["']?\s*([a-z0-9_:.-]{1,40})[^>]*\?>/
    return head.prefixMatch(of: form).map { String($0.1) }
  }

  /// The bytes as UTF-8 without their declaration where that names an encoding of one byte a letter: UTF-8 where they are
  /// that, and Windows-1252 where the name is of a part of it, as browsers read it. Others as they are.
  static func settled(_ data: Data) -> Data {
    guard data.contains(where: { $0 >= 0x80 }), let declared = declaredEncoding(data),
      Charset.isWestern(declared) || ["iso-8859-", "windows-"].contains(where: declared.hasPrefix),
      let text = Charset.inUTF8(data, named: declared),
      let end = text.range(of: Data("?>".utf8))?.upperBound
    else { return data }
    return text[end...]
  }

  private static let raw = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")].map {
    (begin: Array($0.0.utf8), end: Array($0.1.utf8))
  }

  /// Whether a comment or a declaration begins here; one may stand at the beginning alone, the other holds no two hyphens.
  private static func isPassedOver(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.starts(with: "<!--".utf8) { return true }
    return bytes.prefix(5).map { $0 | 32 } == Array("<?xml".utf8)
      && bytes.dropFirst(5).first.map { $0 <= 32 || $0 == UInt8(ascii: "?") } ?? true
  }

  /// Whether a tag, a comment or the like can begin with this byte behind its angle bracket.
  private static func beginsTag(_ byte: UInt8?) -> Bool {
    byte.map { (97...122).contains($0 | 32) || $0 >= 0x80 || "/!?_:".utf8.contains($0) } ?? false
  }

  /// The characters that XML has, in UTF-8 where the bytes are, else from the encoding that is declared, else from
  /// Windows-1252.
  private static func text(_ data: Data) -> String {
    let known = declaredEncoding(data).flatMap { Charset.inUTF8(data, named: $0) } ?? data
    var line = Array(known)
    _ = ContentLines.mend(&line)
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.value != 0xFFFE && $0.value != 0xFFFF }))
  }

  static func isCharacter(_ byte: UInt8) -> Bool { byte >= 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func find(_ wanted: [UInt8], _ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at...].starts(with: wanted) { return at + wanted.count }
      at += 1
    }
    return nil
  }
}
