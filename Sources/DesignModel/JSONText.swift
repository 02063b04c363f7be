import Foundation

/// Why a text isn’t valid JSON, and where.
package struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  /// The line of the place, from 1.
  package var line: Int
  /// The column of the place, in bytes from 1.
  package var column: Int
  /// The next few characters; empty at the end of the text.
  package var found: String

  /// What is wrong and where, without a full stop.
  package var description: String { "\(problem) at line \(line), column \(column)" }

  /// The same as a sentence, with the characters that were found.
  package var sentence: String {
    found.isEmpty ? "\(description)." : "\(description): found “\(found)”."
  }
}

package struct JSONLimits: Hashable, Sendable {
  /// Deepest nesting of arrays and objects.
  package var depth: Int
  /// Most values, whatever they say.
  package var values: Int

  /// Limits of that depth and that many values.
  package init(depth: Int, values: Int) {
    self.depth = depth
    self.values = values
  }

  /// What one design may hold: 16 levels, of which it needs seven, and 20 000 values.
  package static let design = JSONLimits(depth: 16, values: 20_000)
}

extension JSONValue {
  /// The value a JSON text says (RFC 8259), read in one pass: time and memory grow with the bytes, however deep they are
  /// nested. Of equal keys the first counts. `omitted` members of the outermost object are passed over.
  package init(json data: Data, limits: JSONLimits = .design, omitting omitted: Set<String> = []) throws(JSONFault) {
    let found = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Result<JSONValue, JSONFault> in
      var reader = JSONReader(bytes: bytes, limits: limits, omitted: omitted)
      do throws(JSONFault) { return .success(try reader.whole()) } catch { return .failure(error) }
    }
    self = try found.get()
  }
}

private struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  let limits: JSONLimits
  let omitted: Set<String>
  private var at = 0
  private var depth = 0
  private var values = 0
  /// Most members of an object; a design's largest has some forty.
  private static let memberLimit = 10_000

  init(bytes: UnsafeRawBufferPointer, limits: JSONLimits, omitted: Set<String>) {
    (self.bytes, self.limits, self.omitted) = (bytes, limits, omitted)
  }

  mutating func whole() throws(JSONFault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    let value = try value()
    blanks()
    if at < bytes.count { throw fault("Unexpected text after the end") }
    return value
  }

  private func fault(_ problem: String) -> JSONFault {
    let before = bytes[0..<min(at, bytes.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A text that ends early is reported at its end, any other fault by the word at its position.
    let rest = bytes[min(at, bytes.count)...].prefix(24).prefix { $0 > 0x20 }
    return JSONFault(
      problem: problem, line: line, column: min(at, bytes.count) - start + 1,
      found: String(decoding: rest, as: UTF8.self).beginning(12))
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func blanks() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    blanks()
    guard byte == wanted else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    blanks()
    values += 1
    if values > limits.values { throw fault("There are more than \(limits.values) values") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("The text ends too early")
    default: return try number()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    let length = text.utf8CodeUnitCount
    let expected = UnsafeRawBufferPointer(start: text.utf8Start, count: length)
    guard bytes.count - at >= length, bytes[at..<(at + length)].elementsEqual(expected) else {
      throw fault("A value isn’t valid JSON")
    }
    at += length
    return value
  }

  private mutating func enter() throws(JSONFault) {
    at += 1
    depth += 1
    if depth > limits.depth { throw fault("It’s nested more than \(limits.depth) deep") }
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value())
      if take(UInt8(ascii: "]")) { return .array(elements) }
      if !take(UInt8(ascii: ",")) { throw fault("A comma or ] is missing") }
    }
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      blanks()
      guard byte == UInt8(ascii: "\"") else { throw fault("A key in quotation marks is missing") }
      let key = try string()
      if !take(UInt8(ascii: ":")) { throw fault("A colon is missing") }
      if depth == 1, omitted.contains(key) {
        try skip()
      } else {
        let found = try value()
        if members[key] == nil { members[key] = found }
        if members.count > Self.memberLimit { throw fault("An object has more than \(Self.memberLimit) members") }
      }
      if take(UInt8(ascii: "}")) { return .object(members) }
      if !take(UInt8(ascii: ",")) { throw fault("A comma or } is missing") }
    }
  }

  /// Passes over a value without building it.
  private mutating func skip() throws(JSONFault) {
    var open = 0
    repeat {
      blanks()
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        while let byte, byte != UInt8(ascii: "\"") { at += byte == UInt8(ascii: "\\") ? 2 : 1 }
        at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open -= 1
        at += 1
      case nil: throw fault("The text ends too early")
      case UInt8(ascii: ","), UInt8(ascii: ":"): at += 1
      default:
        while let byte, ![0x2C, 0x5D, 0x7D, 0x20, 0x0A, 0x0D, 0x09].contains(byte) { at += 1 }
      }
    } while open > 0
  }

  // MARK: Numbers

  private mutating func digits() -> Int {
    let start = at
    while let byte, (0x30...0x39).contains(byte) { at += 1 }
    return at - start
  }

  private mutating func number() throws(JSONFault) -> JSONValue {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    let leading = byte
    let whole = digits()
    guard whole > 0, whole == 1 || leading != UInt8(ascii: "0") else { throw fault("A value isn’t valid JSON") }
    var isWhole = true
    if byte == UInt8(ascii: ".") {
      at += 1
      isWhole = false
      if digits() == 0 { throw fault("A number ends with a decimal point") }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      at += 1
      isWhole = false
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      if digits() == 0 { throw fault("A number has no digits after “e”") }
    }
    guard at - start <= 400 else { throw fault("A number has too many digits") }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw fault("A number is too large") }
    return JSONValue(number)
  }

  // MARK: Strings

  private mutating func string() throws(JSONFault) -> String {
    at += 1
    let start = at
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      if byte < 0x20 { throw fault("A string contains a control character") }
      at += 1
    }
    guard byte != nil else { throw fault("A string isn’t closed") }
    guard byte == UInt8(ascii: "\\") else {
      let text = try text(bytes[start..<at])
      at += 1
      return text
    }
    var out = Array(bytes[start..<at])
    while let byte, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw fault("A string contains a control character") }
      at += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &out) } else { out.append(byte) }
    }
    guard byte != nil else { throw fault("A string isn’t closed") }
    let text = try text(out[...])
    at += 1
    return text
  }

  private func text(_ part: some Collection<UInt8>) throws(JSONFault) -> String {
    guard let text = String(validating: part, as: UTF8.self) else { throw fault("A string isn’t UTF-8") }
    return text
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONFault) {
    guard let mark = byte else { throw fault("A string isn’t closed") }
    at += 1
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(mark)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hex()
      if (0xD800...0xDBFF).contains(code), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        let low = try hex()
        guard (0xDC00...0xDFFF).contains(low) else { throw fault("A string contains half a surrogate pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("A string contains half a surrogate pair") }
      out.append(contentsOf: String(Character(scalar)).utf8)
    default: throw fault("\\ is followed by an unknown character")
    }
  }

  private mutating func hex() throws(JSONFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault("\\u needs four digits")
      }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}
