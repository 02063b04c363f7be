import Foundation

/// The part of a stylesheet that a page needs, small enough to inline: a slow connection then shows the page without
/// waiting for the stylesheet.
struct UsedStyles {
  /// Every word of the page and its script. Any class or id of an element is among them.
  private let words: Set<String>

  /// Collects the words of a page and its script.
  init(by texts: [String]) {
    words = Set(texts.flatMap { $0.utf8.split { !Self.isOfName($0) }.map(Self.text) })
  }

  /// The rules of `sheet` without selectors for unknown classes or ids, and without blocks that are empty then. Brackets, as
  /// in `:not(…)`, are ignored, so it keeps too much rather than too little.
  func rules(of sheet: String) -> String {
    var out = ""
    var rest = Substring(sheet)
    while let next = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      let prelude = rest[..<next].trimmingCharacters(in: .whitespacesAndNewlines)
      guard rest[next] == "{" else {
        out += prelude + ";\n"
        rest = rest[rest.index(after: next)...]
        continue
      }
      let end = Self.end(of: rest[next...])
      out += rule(prelude, rest[rest.index(after: next)..<end])
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    }
    return out
  }

  private func rule(_ prelude: String, _ block: Substring) -> String {
    if ["@layer", "@media", "@supports", "@container"].contains(where: prelude.hasPrefix) {
      let inner = rules(of: String(block))
      return inner.isEmpty ? "" : "\(prelude) {\n\(inner)}\n"
    }
    if prelude.hasPrefix("@") { return "\(prelude) {\(block)}\n" }
    let kept = Self.selectors(prelude).filter(isMet)
    return kept.isEmpty ? "" : "\(kept.joined(separator: ",")) {\(block)}\n"
  }

  /// The brace that closes the block at the start of `text`, or the end of `text`.
  private static func end(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  /// The selectors of a list, split at commas outside brackets.
  private static func selectors(_ list: String) -> [String] {
    var (depth, one, all) = (0, "", [String]())
    for character in list {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        all.append(one)
        one = ""
      } else {
        one.append(character)
      }
    }
    return all + [one]
  }

  /// Whether every class and id of a selector, except in brackets, is a word of the page.
  private func isMet(_ selector: String) -> Bool {
    var depth = 0
    var plain = ""
    for character in selector {
      if "([".contains(character) { depth += 1 }
      if depth == 0 { plain.append(character) }
      if ")]".contains(character) { depth -= 1 }
    }
    let parts = plain.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "#")
    }
    return parts.dropFirst().allSatisfy { words.contains(Self.text($0.prefix { Self.isOfName($0) })) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func text(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}
