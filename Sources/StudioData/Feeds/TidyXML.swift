import Foundation

/// Feeds that are no XML, made so as readers of feeds do: what was meant is plain, and nothing is fetched or declared by it.
enum TidyXML {
  /// The bytes in UTF-8, without control characters and what follows the end, with HTML’s names as characters and bare
  /// ampersands as such. For encodings that hold ASCII as it is.
  static func tidied(_ data: Data) -> Data {
    let body = Array(text(data).utf8)
    var out: [UInt8] = []
    out.reserveCapacity(body.count)
    var at = 0
    while at < body.count {
      let rest = body[at...]
      if body[at] == UInt8(ascii: "<"), let raw = raw.first(where: { rest.starts(with: $0.begin) }) {
        // Ampersands are themselves there.
        let end = find(raw.end, body, at) ?? body.count
        out += body[at..<end].filter(isCharacter)
        at = end
      } else if body[at] == UInt8(ascii: "&") {
        let (found, length) = reference(body, at)
        out += found
        at += length
      } else {
        if isCharacter(body[at]) { out.append(body[at]) }
        at += 1
      }
    }
    return Data(out[..<end(out)])
  }

  /// Whether the bytes are in an encoding that is tidied: UTF-8, or Windows-1252 and what is part of it.
  static func isKnown(_ data: Data) -> Bool {
    guard data.first == UInt8(ascii: "<"), !data.prefix(200).contains(0) else { return false }
    guard let declared = declaredEncoding(data) else { return true }
    return ["utf-8", "utf8", "iso-8859-1", "windows-1252", "us-ascii"].contains { declared.contains($0) }
  }

  /// What the declaration says behind “encoding”, in small letters; nil without one.
  static func declaredEncoding(_ data: Data) -> Substring? {
    let head = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
      let name = head.range(of: "encoding"), name.upperBound <= end.lowerBound
    else { return nil }
    return head[name.upperBound..<end.lowerBound]
  }

  private static let raw = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")].map {
    (begin: Array($0.0.utf8), end: Array($0.1.utf8))
  }

  /// UTF-8 where the bytes are, else Windows-1252; the declaration’s encoding goes where it is another.
  private static func text(_ data: Data) -> String {
    var text: String
    if let found = String(validating: data, as: UTF8.self) {
      text = found
    } else {
      var line = Array(data)
      _ = ContentLines.mend(&line)
      text = String(decoding: line, as: UTF8.self)
    }
    if text.hasPrefix("<?xml"), let end = text.range(of: "?>"), !text[..<end.lowerBound].lowercased().contains("utf-8")
    {
      text = "<?xml version=\"1.0\"?>" + text[end.upperBound...]
    }
    return text
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

  /// What an ampersand stands for, and how long it is written.
  private static func reference(_ bytes: [UInt8], _ at: Int) -> ([UInt8], Int) {
    let bare = (Array("&amp;".utf8), 1)
    guard let end = bytes[at...].prefix(34).firstIndex(of: UInt8(ascii: ";")) else { return bare }
    let whole = Array(bytes[at...end])
    let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return (whole, whole.count) }
    guard let (text, _) = HTMLText.reference(bytes, at) else { return bare }
    let isMark = text.utf8.count == 1 && "<&>\"'".utf8.contains(text.utf8.first ?? 0)
    return (isMark ? whole : text.utf8.filter(isCharacter), whole.count)
  }

  /// Where the feed’s own element ends; the end of all where it does not.
  private static func end(_ bytes: [UInt8]) -> Int {
    for at in bytes.indices.reversed() where bytes[at] == UInt8(ascii: "<") {
      guard let name = ["</rss", "</feed", "</rdf:RDF"].first(where: { bytes[at...].starts(with: $0.utf8) }) else {
        continue
      }
      return bytes[(at + name.utf8.count)...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }
    return bytes.count
  }
}
