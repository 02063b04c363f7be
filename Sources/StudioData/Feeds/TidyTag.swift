/// A start tag as readers of feeds take it: values without quotes or with quotes inside, and attributes that come twice.
struct TidyTag {
  private(set) var name: ArraySlice<UInt8>
  /// Whether it ends its element too.
  private(set) var isEmpty = false
  /// In the source.
  private(set) var length = 0
  private var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  /// Attributes that are kept of a tag.
  private static let limit = 64
  /// How far behind a quote is looked to tell whether it ends the value, in bytes.
  private static let lookahead = 64

  /// Nil where no tag begins, or where another begins before its end.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scan = Scan(bytes: bytes.dropFirst())
    name = scan.take { Self.isNameByte($0) }
    guard let first = name.first, Self.beginsName(first) else { return nil }
    while true {
      scan.skipBlanks()
      guard let byte = scan.next else { return nil }
      switch byte {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: ">"):
        scan.skip(1)
        length = scan.at - bytes.startIndex
        return
      case UInt8(ascii: "/"):
        scan.skip(1)
        isEmpty = scan.next == UInt8(ascii: ">")
      default: read(&scan)
      }
    }
  }

  private mutating func read(_ scan: inout Scan) {
    let name = scan.take { Self.isNameByte($0) }
    guard !name.isEmpty else { return scan.skip(1) }
    scan.skipBlanks()
    var value = name
    if scan.next == UInt8(ascii: "=") {
      scan.skip(1)
      scan.skipBlanks()
      value = Self.value(&scan)
    }
    guard attributes.count < Self.limit, name.first.map(Self.beginsName) == true,
      !attributes.contains(where: { $0.name == name })
    else { return }
    attributes.append((name, value))
  }

  private static func value(_ scan: inout Scan) -> ArraySlice<UInt8> {
    guard let quote = scan.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = scan.take { $0 > 32 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      guard scan.next == UInt8(ascii: ">"), value.last == UInt8(ascii: "/") else { return value }
      scan.skip(-1)
      return value.dropLast()
    }
    scan.skip(1)
    let start = scan.at
    while let byte = scan.next, byte != UInt8(ascii: "<") {
      if byte == quote, ends(scan) { break }
      scan.skip(1)
    }
    let value = scan.bytes[start..<scan.at]
    if scan.next == quote { scan.skip(1) }
    return value
  }

  /// Whether the quote that comes next ends a value: behind it the tag ends, or the next attribute begins.
  private static func ends(_ scan: Scan) -> Bool {
    var rest = Scan(bytes: scan.bytes.dropFirst(scan.at + 1 - scan.bytes.startIndex).prefix(lookahead))
    let begin = rest.at
    rest.skipBlanks()
    guard let next = rest.next else { return true }
    if next == UInt8(ascii: ">") || rest.bytes[rest.at...].starts(with: "/>".utf8) { return true }
    let isApart = rest.at > begin
    guard !rest.take({ isNameByte($0) }).isEmpty else { return false }
    rest.skipBlanks()
    guard rest.next == UInt8(ascii: "=") else { return false }
    rest.skip(1)
    return isApart || rest.next == UInt8(ascii: "\"") || rest.next == UInt8(ascii: "'")
  }

  /// The tag as XML has it, without its last bracket. `mended` makes what stands in a value characters of XML.
  func written(_ mended: (ArraySlice<UInt8>) -> [UInt8]) -> [UInt8] {
    attributes.reduce(into: [UInt8(ascii: "<")] + name) { out, attribute in
      out.append(32)
      out += attribute.name
      out += "=\"".utf8
      out += mended(attribute.value)
      out.append(UInt8(ascii: "\""))
    }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    beginsName(byte) || (48...58).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

/// A place in bytes.
private struct Scan {
  let bytes: ArraySlice<UInt8>
  private(set) var at: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  var next: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  mutating func skip(_ count: Int) { at += count }

  mutating func skipBlanks() { _ = take { $0 <= 32 } }

  mutating func take(_ isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = at
    while let next, isTaken(next) { at += 1 }
    return bytes[start..<at]
  }
}
