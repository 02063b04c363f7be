import Foundation

/// References to characters in a feed that is tidied, and the texts that its document type names.
struct TidyEntities {
  private var own: [String: String] = [:]
  /// Bytes that own texts may still add to the feed.
  private var budget = 256 << 10

  /// Names, bytes of one text, and bytes of a document type.
  private static let limits = (names: 256, text: 1 << 10, type: 64 << 10)

  /// The length of a document type, whose names are kept. Nil where none begins, and where it declares more than names of
  /// plain text, which the parser refuses.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.prefix(9).map({ $0 | 32 }) == Array("<!doctype".utf8), let (list, end) = Self.parts(bytes) else {
      return nil
    }
    let declared = String(decoding: list, as: UTF8.self)
    let plain = declared.matches(of: /<!ENTITY\s+([\w.:-]{1,32})\s+(?:"([^"<%]*)"|'([^'<%]*)')\s*>/)
    guard plain.count == declared.ranges(of: "<!ENTITY").count, plain.count <= Self.limits.names else { return nil }
    for entity in plain {
      let text = Array((entity.2 ?? entity.3 ?? "").utf8)
      guard text.count <= Self.limits.text, let characters = Self.characters(text) else { return nil }
      own[String(entity.1)] = own[String(entity.1)] ?? characters
    }
    return end - bytes.startIndex
  }

  /// What a document type lists in brackets, and where it ends; nil where it doesn’t.
  private static func parts(_ bytes: ArraySlice<UInt8>) -> (list: ArraySlice<UInt8>, end: Int)? {
    let bytes = bytes.prefix(limits.type)
    guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }) else { return nil }
    if bytes[mark] == UInt8(ascii: ">") { return ([], mark + 1) }
    var quote: UInt8?
    for at in mark..<bytes.endIndex {
      let byte = bytes[at]
      if quote == nil, byte == UInt8(ascii: "]") {
        return bytes[at...].firstIndex(of: UInt8(ascii: ">")).map { (bytes[(mark + 1)..<at], $0 + 1) }
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return nil
  }

  /// What a reference stands for as XML has it, and its length in the source.
  mutating func reference(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Int) {
    let bare = (Array("&amp;".utf8), 1)
    guard let end = bytes.prefix(34).firstIndex(of: UInt8(ascii: ";")) else { return bare }
    let whole = Array(bytes[bytes.startIndex...end])
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return (whole, whole.count) }
    if let text = own[name] {
      guard text.utf8.count <= budget else { return ([], whole.count) }
      budget -= text.utf8.count
      return (Self.escaped(text.utf8), whole.count)
    }
    guard let (text, _) = HTMLText.reference(whole, 0) else {
      // A number that is no character, such as half a surrogate.
      return name.wholeMatch(of: #/#(\d+|[xX][0-9a-fA-F]+)/#) == nil ? bare : ([], whole.count)
    }
    if text == "\u{FFFE}" || text == "\u{FFFF}" { return ([], whole.count) }
    return (Self.escaped(text.utf8), whole.count)
  }

  /// The value of an attribute as XML has it.
  mutating func resolved(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    var at = value.startIndex
    while at < value.endIndex {
      guard value[at] == UInt8(ascii: "&") else {
        out += Self.escaped(CollectionOfOne(value[at]))
        at += 1
        continue
      }
      let (found, length) = reference(value[at...])
      out += found
      at += length
    }
    return out
  }

  /// A text with its references to characters resolved; nil where it refers to another.
  private static func characters(_ bytes: [UInt8]) -> String? {
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "&") {
        guard let (text, end) = HTMLText.reference(bytes, at) else { return nil }
        out += text.utf8
        at = end
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: TidyXML.isCharacter(byte) ? [byte] : []
      }
    }
  }
}
