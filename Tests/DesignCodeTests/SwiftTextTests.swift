import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Swift’s spelling") struct SwiftTextTests {
  /// Reads a literal as Swift does; nil for what is none, or holds more than a text.
  private func read(_ literal: String) -> String? {
    var scalars = Array(literal.unicodeScalars)
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    scalars = Array(scalars.dropFirst().dropLast())
    var out = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\"" || scalar == "\n" || scalar == "\r" { return nil }
      guard scalar == "\\" else {
        out.append(scalar)
        index += 1
        continue
      }
      guard index + 1 < scalars.count else { return nil }
      switch scalars[index + 1] {
      case "n": out.append("\n")
      case "r": out.append("\r")
      case "t": out.append("\t")
      case "\\": out.append("\\")
      case "\"": out.append("\"")
      case "u":
        guard let end = scalars[index...].firstIndex(of: "}"),
          let number = UInt32(String(String.UnicodeScalarView(scalars[(index + 3)..<end])), radix: 16),
          let found = Unicode.Scalar(number)
        else { return nil }
        out.append(found)
        index = end - 1
      default: return nil
      }
      index += 2
    }
    return String(out)
  }

  private static let hostile = [
    "", "\"", "\\", "\\(fatalError())", "\"); fatalError(\"", "\"\"\"", "#\"", "\n\r\t\0", "\u{2028}\u{202E}\u{200B}",
    "*/ import Darwin /*", "👩‍👩‍👧‍👦 e\u{301}", "\u{FEFF}\u{0301}", "日本語 שלום", "\\u{41}", "${x}", "`rm`", "</script>",
  ]

  @Test("given any text, when it is written as a literal, then that reads as the text, in one printable line")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 7)
    var texts = Self.hostile
    let alphabet: [Unicode.Scalar] = Array(
      "\"\\(){}un0a\n\r\t #$`'*/é日\u{0}\u{7F}\u{85}\u{202E}\u{E000}\u{10FFFF}😀".unicodeScalars)
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &generator) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      texts.append(String(text))
    }
    for text in texts {
      let literal = SwiftText.literal(text)
      #expect(read(literal).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "\(literal)")
      #expect(!literal.dropFirst().dropLast().contains("\n"))
    }
    let lines = texts.prefix(400).enumerated().map { "let text\($0.offset): String = \(SwiftText.literal($0.element))" }
    #expect(try Compiler.check(["enum Texts {\n" + lines.map { "static " + $0 }.joined(separator: "\n") + "\n}"]) == "")
  }

  @Test("given a design whose every text is hostile, when it is written, then its texts are literals alone")
  func hostile() throws {
    let exports = try Self.hostile.map { text in
      try ExportBench.code(
        ExportBench.design(
          ExportBench.column(
            [
              ExportBench.text(text, ["accessibility": ["label": .string(text)], "name": .string(text)]),
              LayerNode(.symbol, id: "symbol", ["symbol": .string(text)]),
              LayerNode(.gauge, id: "gauge", ["label": .string(text), "current": .string(text)]),
              LayerNode(.date, id: "date", ["date": .string(text), "pattern": .string(text)]),
              ExportBench.text("x", ["tap": ["increment": .string(text)]], id: "plus"),
              ExportBench.text("y", ["tap": ["url": .string("https://x/" + text)]], id: "open"),
            ], ["name": .string(text)]), name: text))
    }
    #expect(try Compiler.check(exports: exports) == "")
    for code in exports {
      let readme = try #require(code.files.first { $0.path.hasSuffix("README.md") }).text
      #expect(!readme.contains("</script>"))
    }
  }

  @Test(
    "given numbers, then they are written in few digits, and what is none as 0",
    arguments: [
      (1.0, "1"), (0.1 + 0.2, "0.3"), (-2.50001, "-2.5"), (.nan, "0"), (.infinity, "0"), (1e20, "1000000000"),
      (-0.00001, "0"),
    ])
  func numbers(value: Double, text: String) { #expect(SwiftText.number(value) == text) }
}
