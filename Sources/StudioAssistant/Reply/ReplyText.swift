import DesignModel
import Foundation

/// Finds the JSON in what a model said: alone, in a fence of any spelling, or between sentences.
package enum ReplyText {
  /// Most bytes of a reply that are looked at.
  package static let limit = 512 << 10
  /// Deepest nesting.
  static let depth = 64
  /// An answer holds several designs, each some levels deeper than on its own.
  private static let limits = JSONLimits(depth: 32, values: 100_000)
  /// Most places where an object may begin that are tried.
  private static let starts = 64

  /// The first whole JSON object of a text, and what is said around it; nil where there is none. What breaks off is none,
  /// and a part of what is damaged or broken off is none either: it would be half a design.
  package static func object(in text: String) -> (object: JSONValue, around: String)? {
    guard text.utf8.count <= limit else { return nil }
    let bytes = Array(answer(text).utf8)
    var from = 0
    for _ in 0..<starts {
      guard let start = bytes[from...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      guard let (body, end) = body(of: bytes, from: start) else { return nil }
      if let value = try? JSONValue(json: Data(body), limits: limits), case .object = value {
        let value = arguments(value)
        let before = String(decoding: bytes[..<start], as: UTF8.self)
        let after = String(decoding: bytes[(end + 1)...], as: UTF8.self)
        return (value, prose(before, after))
      }
      from = end + 1
    }
    return nil
  }

  /// The JSON that a text is, and nothing else; nil where it is none.
  static func value(in text: String) -> JSONValue? {
    guard text.utf8.count <= limit else { return nil }
    let bytes = Array(TextRules.trim(text).utf8)
    guard let first = bytes.first, "[{".utf8.contains(first), let (body, end) = body(of: bytes, from: 0),
      end == bytes.count - 1
    else { return nil }
    return try? JSONValue(json: Data(body), limits: limits)
  }

  /// Whether a text tried to be JSON: a brace outside of a variable.
  static func hasObject(_ text: String) -> Bool {
    text.prefix(limit).replacing("{{", with: "").contains("{")
  }

  /// A text without what a model thought aloud before it answered; thoughts that have no end take the rest with them.
  private static func answer(_ text: String) -> String {
    var rest = Substring(text)
    while let tag = rest.firstMatch(of: once(/<(\/?)(?:think|thinking|thought|reasoning|reflection)>/.ignoresCase())) {
      // Within an answer it is a text; the end of thoughts whose beginning is missing stands anywhere.
      let isEnd = !tag.output.1.isEmpty
      if !isEnd, rest[..<tag.range.lowerBound].contains("{") { break }
      if isEnd, !rest[tag.range.upperBound...].contains("{") { break }
      let after = rest[tag.range.upperBound...]
      rest = isEnd ? after : after.firstRange(of: "</").map { after[$0.lowerBound...] } ?? ""
    }
    return String(rest)
  }

  /// What a call of a function was given, where a model wrote the call down instead of making it.
  private static func arguments(_ value: JSONValue) -> JSONValue {
    guard let members = value.object else { return value }
    if let call = members["function"], call.object != nil { return arguments(call) }
    if let call = members["tool_calls"]?.array?.first { return arguments(call) }
    guard members["name"]?.string != nil else { return value }
    let given = members["arguments"] ?? members["parameters"] ?? members["input"]
    if let text = given?.string { return self.value(in: text) ?? value }
    return given?.object == nil ? value : given ?? value
  }

  /// The object or list that begins at `start`, and where it ends; braces in texts do not count. What models add that JSON
  /// has not is mended: a comma before a closing bracket, comments, control characters in texts.
  private static func body(of bytes: [UInt8], from start: Int) -> (json: [UInt8], end: Int)? {
    var (out, level, inText, escaped) = ([UInt8](), 0, false, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if inText {
        if byte < 0x20 {
          out += byte == 0x0A ? Array("\\n".utf8) : byte == 0x09 ? Array("\\t".utf8) : []
        } else {
          out.append(byte)
        }
        inText = escaped || byte != UInt8(ascii: "\"")
        escaped = !escaped && byte == UInt8(ascii: "\\")
        index += 1
        continue
      }
      if byte == UInt8(ascii: "/"), let end = endOfComment(bytes, index) {
        index = end
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        if level > depth { return nil }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        if let last = out.lastIndex(where: { $0 > 0x20 }), out[last] == UInt8(ascii: ",") { out.remove(at: last) }
        if level == 0 { return (out + [byte], index) }
      default: break
      }
      out.append(byte)
      index += 1
    }
    return nil
  }

  /// Where a comment that begins at `start` is over; nil where none begins.
  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    case UInt8(ascii: "*"):
      var end = start + 2
      while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
      return min(end + 2, bytes.count)
    default: return nil
    }
  }

  /// What is said around an object, its fence taken away.
  private static func prose(_ before: String, _ after: String) -> String {
    let left = before.replacing(once(/```[A-Za-z]*\s*$/), with: "")
    let right = after.replacing(once(/^\s*```/), with: "")
    return [left, right].map(TextRules.trim).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
