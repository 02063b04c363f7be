import Foundation

/// Feeds that are no XML, made so as readers of feeds do: what was meant is plain, and nothing is fetched or declared by it.
enum TidyXML {
  /// The bytes in UTF-8, without declarations, comments, control characters and what follows the end, with HTML’s names as
  /// characters, its empty elements closed, and bare ampersands and angle brackets as such. For encodings that
  /// ``isKnown(_:)`` knows.
  static func tidied(_ data: Data) -> Data {
    let body = Array(text(data).utf8)
    var out: [UInt8] = []
    out.reserveCapacity(body.count)
    var at = 0
    while at < body.count {
      if body[at] == UInt8(ascii: "<") {
        let rest = body[at...]
        if let raw = raw.first(where: { rest.starts(with: $0.begin) }) {
          // Ampersands are themselves there.
          let end = find(raw.end, body, at) ?? body.count
          if !isPassedOver(rest) { out += body[at..<end].filter(isCharacter) }
          at = end
          continue
        }
        if let length = endTag(rest) { return Data(out + rest.prefix(length)) }
        if let tag = emptyTag(rest) {
          out += tag.last == UInt8(ascii: "/") ? Array(tag) : tag + [UInt8(ascii: "/")]
          at += tag.count
          continue
        }
        out += beginsTag(rest.dropFirst().first) ? [body[at]] : Array("&lt;".utf8)
        at += 1
      } else if body[at] == UInt8(ascii: "&") {
        let (found, length) = reference(body, at)
        out += found
        at += length
      } else if body[at] == UInt8(ascii: ">"), out.suffix(2) == [93, 93] {
        // The end of CDATA may not stand outside of it.
        out += "&gt;".utf8
        at += 1
      } else {
        if isCharacter(body[at]) { out.append(body[at]) }
        at += 1
      }
    }
    return Data(out)
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
    return bytes.starts(with: "<?xml".utf8)
      && bytes.dropFirst(5).first.map { $0 <= 32 || $0 == UInt8(ascii: "?") } ?? true
  }

  /// A tag of HTML’s elements that hold nothing, without its last bracket; nil where none begins here.
  private static func emptyTag(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard
      let name = ["<br", "<hr", "<img", "<wbr"].first(where: { bytes.starts(with: $0.utf8) }),
      let next = bytes.dropFirst(name.utf8.count).first, next <= 32 || next == UInt8(ascii: ">"),
      let end = bytes.prefix(4_096).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return bytes[..<end]
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

  private static func isCharacter(_ byte: UInt8) -> Bool { byte >= 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func find(_ wanted: [UInt8], _ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at...].starts(with: wanted) { return at + wanted.count }
      at += 1
    }
    return nil
  }

  /// The character of a reference, and its length in the source.
  private static func reference(_ bytes: [UInt8], _ at: Int) -> ([UInt8], Int) {
    let bare = (Array("&amp;".utf8), 1)
    guard let end = bytes[at...].prefix(34).firstIndex(of: UInt8(ascii: ";")) else { return bare }
    let whole = Array(bytes[at...end])
    let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return (whole, whole.count) }
    guard let (text, _) = HTMLText.reference(bytes, at) else { return bare }
    let isMark = text.utf8.count == 1 && "<&>\"'".utf8.contains(text.utf8.first ?? 0)
    if text == "\u{FFFE}" || text == "\u{FFFF}" { return ([], whole.count) }
    return (isMark ? whole : text.utf8.filter(isCharacter), whole.count)
  }

  /// How long the tag is with which a feed ends; nil where none begins here.
  private static func endTag(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "</".utf8), let end = bytes.prefix(40).firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let name = bytes[(bytes.startIndex + 2)..<end].prefix { $0 > 32 }
    return ["rss", "feed", "rdf:RDF"].contains { name.elementsEqual($0.utf8) } ? end - bytes.startIndex + 1 : nil
  }
}
