import DesignModel
import Foundation

/// Finds the JSON in what a model said: alone, in a fence of any spelling, or between sentences.
package enum ReplyText {
  /// Most bytes of a reply that are looked at.
  package static let limit = 512 << 10
  static let depth = 64
  /// An answer holds several designs, each some levels deeper than on its own.
  private static let limits = JSONLimits(depth: 32, values: 100_000)
  /// Most places where an object may begin that are tried.
  private static let starts = 64

  /// The first whole JSON object of a text, and what is said around it; nil where there is none. What breaks off is none,
  /// and a part of what is damaged or broken off is none either: it would be half a design.
  package static func object(in text: String) -> (object: JSONValue, around: String)? {
    guard text.utf8.count <= limit else { return nil }
    var text = TextRules.trim(answer(text))
    // Some servers give the object as a text of JSON.
    if text.hasPrefix("\""), let inner = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) { text = inner }
    let bytes = Array(text.utf8)
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
      // Braces around an object are none of it: “\boxed{{…}}”.
      let isWrapped = bytes[(start + 1)...].first { $0 > 0x20 } == UInt8(ascii: "{")
      from = isWrapped ? start + 1 : end + 1
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

  /// Most tags that are looked at.
  private static let tags = 1_000

  /// A text without what a model thought aloud before it answered; thoughts that have no end take the rest with them.
  private static func answer(_ text: String) -> String {
    var (rest, from) = (Substring(text), text.startIndex)
    for _ in 0..<tags {
      guard let (range, isEnd) = thought(in: rest[from...]) else { break }
      let after = rest[range.upperBound...]
      from = range.upperBound
      if isEnd == nil { continue }
      // Within an answer it is a text; the end of thoughts whose beginning is missing stands anywhere.
      if isEnd == true ? !after.contains("{") : rest[..<range.lowerBound].contains("{") { break }
      rest = isEnd == true ? after : end(of: after)
      from = rest.startIndex
    }
    return String(rest)
  }

  /// What begins with the tag that ends thoughts; empty where none does.
  private static func end(of thoughts: Substring) -> Substring {
    var rest = thoughts
    for _ in 0..<tags {
      guard let (range, isEnd) = thought(in: rest) else { break }
      if isEnd == true { return rest[range.lowerBound...] }
      rest = rest[range.upperBound...]
    }
    return ""
  }

  /// The next tag of a text, in the brackets of any model, and whether it ends thoughts (true) or begins them (false); nil
  /// for other tags.
  private static func thought(in text: Substring) -> (range: Range<Substring.Index>, isEnd: Bool?)? {
    let tag = once(/[<\[◁]\|?(\/|begin_of_|end_of_)?([A-Za-z][\w:]*)(?:\s[^>\]▷]*)?\|?[>\]▷]/)
    guard let found = text.firstMatch(of: tag) else { return nil }
    let name = found.output.2.lowercased()
    let isEnd = found.output.1 == "/" || found.output.1 == "end_of_"
    // gpt-oss names what it writes behind the tag; Gemma’s tags have numbers.
    if name == "channel" { return (found.range, text[found.range.upperBound...].hasPrefix("final")) }
    if name == "unused94" || name == "unused95" { return (found.range, name == "unused95") }
    let words = ["think", "thought", "reasoning", "reflection", "analysis", "scratchpad", "monologue"]
    return (found.range, words.contains(where: name.contains) ? isEnd : nil)
  }

  /// What a call of a function was given, where a model wrote the call down instead of making it.
  private static func arguments(_ value: JSONValue) -> JSONValue {
    guard let members = value.object else { return value }
    for name in ["function", "function_call", "tool_call"] {
      if let call = members[name], call.object != nil { return arguments(call) }
    }
    if let call = members["tool_calls"]?.array?.first { return arguments(call) }
    let isNamed = ["name", "function", "tool", "tool_name", "action"].contains { members[$0]?.string != nil }
    // An answer within one of these words alone is meant too.
    let words = ["arguments", "parameters", "input", "args", "tool_input", "action_input"]
    let alone = words + ["propose", "answer", "response", "result", "output", "json"]
    let given = (isNamed ? words : members.count == 1 ? alone : []).lazy.compactMap { members[$0] }.first
    if let text = given?.string { return self.value(in: text) ?? value }
    return given?.object == nil ? value : given ?? value
  }

  /// The object or list that begins at `start`, and where it ends; braces in texts do not count. What models add that JSON
  /// has not is mended: a comma too many, comments, control characters and needless backslashes in texts, signs outside of
  /// ASCII between them, texts in single quotes and names without any, as Python and JavaScript have them.
  private static func body(of bytes: [UInt8], from start: Int) -> (json: [UInt8], end: Int)? {
    var (out, level, inText, escaped) = ([UInt8](), 0, false, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if inText {
        if escaped, !"\"\\/bfnrtu".utf8.contains(byte) { out.removeLast() }
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
      if let end = endOfComment(bytes, index) {
        index = end
        continue
      }
      if let (word, end) = word(of: bytes, at: index) ?? quoted(bytes, at: index) {
        out += word
        index = end
        continue
      }
      if byte >= 0x80 || byte == UInt8(ascii: ",") && needsNoComma(behind: out) {
        index += 1
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

  /// A name without quotes before a colon, and Python’s words for true, false and null; and where it ends.
  private static func word(of bytes: [UInt8], at start: Int) -> (json: [UInt8], end: Int)? {
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || byte == 0x5F || byte == 0x24 }
    guard isLetter(bytes[start]), start == 0 || !isLetter(bytes[start - 1]) else { return nil }
    let word = bytes[start...].prefix(60).prefix { isLetter($0) || (48...57).contains($0) }
    let isName = bytes[word.endIndex...].first { $0 > 0x20 } == UInt8(ascii: ":")
    if isName { return ([0x22] + word + [0x22], word.endIndex) }
    let said = ["True": "true", "False": "false", "None": "null", "undefined": "null"]
    return said[String(decoding: word, as: UTF8.self)].map { (Array($0.utf8), word.endIndex) }
  }

  /// A text in single quotes, with double ones around it instead; and where it ends. An apostrophe within it is one behind which
  /// nothing ends.
  private static func quoted(_ bytes: [UInt8], at start: Int) -> (json: [UInt8], end: Int)? {
    guard bytes[start] == UInt8(ascii: "'") else { return nil }
    var (out, at) = ([UInt8(ascii: "\"")], start + 1)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\") where at + 1 < bytes.count:
        if "\"\\/bfnrtu".utf8.contains(bytes[at + 1]) { out.append(bytes[at]) }
        out.append(bytes[at + 1])
        at += 1
      case UInt8(ascii: "'"):
        let next = bytes[(at + 1)...].first { $0 > 0x20 }
        if next.map({ ",:]}".utf8.contains($0) }) ?? true { return (out + [UInt8(ascii: "\"")], at + 1) }
        out.append(bytes[at])
      case UInt8(ascii: "\""): out += Array("\\\"".utf8)
      case 0x0A: out += Array("\\n".utf8)
      case 0x09: out += Array("\\t".utf8)
      case ..<0x20: break
      default: out.append(bytes[at])
      }
      at += 1
    }
    return nil
  }

  private static func needsNoComma(behind out: [UInt8]) -> Bool {
    out.last { $0 > 0x20 }.map { ",[{".utf8.contains($0) } ?? true
  }

  /// Where a comment that begins at `start` is over; nil where none begins.
  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "#") { return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }
    guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
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
