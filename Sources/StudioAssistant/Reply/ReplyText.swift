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
    let bytes = Array(text.utf8)
    guard bytes.count <= limit else { return nil }
    var from = 0
    for _ in 0..<starts {
      guard let start = bytes[from...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      guard let end = end(of: bytes, from: start) else { return nil }
      let body = Data(bytes[start...end])
      if let value = try? JSONValue(json: body, limits: limits), case .object = value {
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
    guard let first = bytes.first, "[{".utf8.contains(first), end(of: bytes, from: 0) == bytes.count - 1 else {
      return nil
    }
    return try? JSONValue(json: Data(bytes), limits: limits)
  }

  /// Whether a text tried to be JSON: a brace outside of a variable.
  static func hasObject(_ text: String) -> Bool {
    text.prefix(limit).replacing("{{", with: "").contains("{")
  }

  /// Where the object that begins at `start` ends; braces in texts do not count.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var (level, inText, escaped) = (0, false, false)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if inText {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        if level > depth { return nil }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        if level == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// What is said around an object, its fence taken away.
  private static func prose(_ before: String, _ after: String) -> String {
    let left = before.replacing(once(/```[A-Za-z]*\s*$/), with: "")
    let right = after.replacing(once(/^\s*```/), with: "")
    return [left, right].map(TextRules.trim).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
