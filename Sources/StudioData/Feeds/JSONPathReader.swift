/// Reads one path, scalar by scalar.
struct JSONPathReader {
  private let text: [Unicode.Scalar]
  private var at = 0
  /// The largest index that every JSON implementation represents exactly (RFC 9535 §2.1).
  private static let indexLimit = 9_007_199_254_740_991

  init(_ text: [Unicode.Scalar]) { self.text = text }

  private var next: Unicode.Scalar? { at < text.count ? text[at] : nil }

  private func refusal(_ kind: JSONPath.Refusal.Kind, _ words: String) -> JSONPath.Refusal {
    JSONPath.Refusal(kind: kind, description: "\(words) at character \(at + 1)")
  }

  private mutating func blanks() {
    while let next, [" ", "\t", "\n", "\r"].contains(next) { at += 1 }
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    at += 1
    return true
  }

  /// The steps of a whole path. Throws if it isn't valid.
  mutating func path() throws(JSONPath.Refusal) -> [JSONPath.Segment] {
    guard take("$") else { throw refusal(.syntax, "A path starts with $") }
    var segments: [JSONPath.Segment] = []
    while at < text.count {
      blanks()
      if segments.count == JSONPath.segmentLimit, next != nil {
        throw refusal(.limit, "The path has more than \(JSONPath.segmentLimit) steps")
      }
      if take(".") {
        segments.append(.name(try shorthand()))
      } else if take("[") {
        segments.append(try bracket())
      } else {
        throw refusal(.syntax, next == nil ? "Unexpected space" : "Missing . or [")
      }
    }
    return segments
  }

  private mutating func shorthand() throws(JSONPath.Refusal) -> String {
    if next == "." { throw refusal(.notSingular, "The path must select one value (no *, filters or slices)") }
    if next == "*" { throw refusal(.notSingular, "The path must select one value (no *, filters or slices)") }
    guard let first = next, JSONPath.isNameFirst(first) else { throw refusal(.syntax, "Missing name") }
    var name = String.UnicodeScalarView()
    while let scalar = next, JSONPath.isNameFirst(scalar) || ("0"..."9").contains(scalar) {
      name.append(scalar)
      at += 1
    }
    return String(name)
  }

  private mutating func bracket() throws(JSONPath.Refusal) -> JSONPath.Segment {
    blanks()
    let segment: JSONPath.Segment
    switch next {
    case "'", "\"": segment = .name(try string())
    case "*": throw refusal(.notSingular, "The path must select one value (no *, filters or slices)")
    case "?": throw refusal(.notSingular, "The path must select one value (no *, filters or slices)")
    case ":": throw refusal(.notSingular, "The path must select one value (no *, filters or slices)")
    case nil: throw refusal(.syntax, "The path ends inside a bracket")
    default: segment = try index()
    }
    blanks()
    if next == "," { throw refusal(.notSingular, "The path must select one value (no *, filters or slices)") }
    if next == ":" { throw refusal(.notSingular, "The path must select one value (no *, filters or slices)") }
    guard take("]") else { throw refusal(.syntax, "Missing ]") }
    return segment
  }

  private mutating func index() throws(JSONPath.Refusal) -> JSONPath.Segment {
    let isNegative = take("-")
    let start = at
    var value = 0
    while let scalar = next, ("0"..."9").contains(scalar) {
      value = value * 10 + Int(scalar.value - 0x30)
      at += 1
      if value > Self.indexLimit { throw refusal(.syntax, "The index is larger than \(Self.indexLimit)") }
    }
    guard at > start else { throw refusal(.syntax, "Missing quoted name or index") }
    guard text[start] != "0" || (at == start + 1 && !isNegative) else {
      throw refusal(.syntax, "Index can’t start with 0")
    }
    return .index(isNegative ? -value : value)
  }

  private mutating func string() throws(JSONPath.Refusal) -> String {
    let mark = text[at]
    at += 1
    var out = String.UnicodeScalarView()
    while let scalar = next, scalar != mark {
      guard scalar.value >= 0x20 else { throw refusal(.syntax, "A name contains a control character") }
      at += 1
      out.append(scalar == "\\" ? try escaped(mark) : scalar)
    }
    guard take(mark) else { throw refusal(.syntax, "Missing closing quote") }
    return String(out)
  }

  private mutating func escaped(_ mark: Unicode.Scalar) throws(JSONPath.Refusal) -> Unicode.Scalar {
    guard let scalar = next else { throw refusal(.syntax, "Missing closing quote") }
    at += 1
    switch scalar {
    case mark, "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      var code = try hex()
      if (0xD800...0xDBFF).contains(code), take("\\"), take("u") {
        let low = try hex()
        guard (0xDC00...0xDFFF).contains(low) else { throw refusal(.syntax, "A name contains an incomplete character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let found = Unicode.Scalar(code) else { throw refusal(.syntax, "A name contains an incomplete character") }
      return found
    default: throw refusal(.syntax, "Unknown escape after \\")
    }
  }

  private mutating func hex() throws(JSONPath.Refusal) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = next, scalar.value < 0x80, let digit = Character(scalar).hexDigitValue else {
        throw refusal(.syntax, "\\u needs four digits")
      }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}
