import DesignModel
import Foundation
import StudioData
import TestSupport
import Testing

@Suite("JSON paths") struct JSONPathTests {
  private static func check(_ file: URL) throws -> Int {
    let cases = try #require(try JSONValue(json: Data(contentsOf: file)).object)
    let documents = try #require(cases["documents"]?.object)
    var checked = 0
    for entry in cases["cases"]?.array ?? [] {
      let members = try #require(entry.object)
      let text = try #require(members["path"]?.string)
      let name = members["document"]?.string ?? ""
      let document = try #require(documents[name])
      let path = try JSONPath(text)
      #expect((path.value(in: document) != nil) == members["found"]?.bool, "\(text)")
      let expected: JSONPath.Finding =
        members["kind"] == "container" ? .container : members["value"]?.string.map { .text($0) } ?? .nothing
      #expect(path.finding(in: document) == expected, "\(text)")
      #expect(try JSONPath(path.description) == path, "\(text)")
      checked += 1
    }
    for entry in cases["refused"]?.array ?? [] {
      let text = try #require(entry.object?["path"]?.string)
      #expect(Self.refusal(text)?.kind.rawValue == entry.object?["reason"]?.string, "\(text)")
      checked += 1
    }
    return checked
  }

  private static func refusal(_ text: String) -> JSONPath.Refusal? {
    do throws(JSONPath.Refusal) {
      _ = try JSONPath(text)
      return nil
    } catch { return error }
  }

  @Test(
    "given each path of the shared cases, then it finds the expected value or is refused for the expected reason",
    .enabled(if: TestFiles.shared("data/feeds/paths.json") != nil))
  func shared() throws {
    let file = try #require(TestFiles.shared("data/feeds/paths.json"))
    #expect(try Self.check(file) >= 45)
  }

  @Test("given each path of the project's own cases, then it finds the expected value or is refused for that reason")
  func own() throws {
    #expect(try Self.check(TestFiles.fixtures.appendingPathComponent("data/feeds/paths.json")) >= 10)
  }

  @Test("given a wrong path, then the reason says where")
  func places() {
    #expect(
      Self.refusal("$.a..b")?.description == "The path must select one value (no *, filters or slices) at character 5")
    #expect(Self.refusal("$['a")?.description == "Missing closing quote at character 5")
    #expect(Self.refusal("$['\\ud800']")?.kind == .syntax)
    #expect(Self.refusal("$[\"\\'\"]")?.kind == .syntax)
    #expect(Self.refusal("$[99999999999999999999999999]")?.kind == .syntax)
    #expect(Self.refusal("$")?.kind == nil)
  }

  @Test("given random paths, then they are read as they are written, and find what they were made for")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 9_535)
    let names = ["a", "b c", "it's", "\"", "\\", "ü", "", "0", "_x1", "line\nbreak", "\u{1}", "😀", "a.b", "$", "["]
    for _ in 0..<2_000 {
      let segments: [JSONPath.Segment] = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? .name(names.randomElement(using: &generator) ?? "a")
          : .index(Int.random(in: -3...3, using: &generator))
      }
      let path = JSONPath(segments)
      #expect(try JSONPath(path.description) == path)
      // A document that has exactly this value, with three elements wherever a place is asked for.
      let document = segments.reversed().reduce(JSONValue.string("found")) { inner, segment in
        switch segment {
        case .name(let name): return .object([name: inner, name + "?": "other"])
        case .index(let index):
          var elements = [JSONValue](repeating: .null, count: 4)
          elements[index < 0 ? 4 + index : index] = inner
          return .array(elements)
        }
      }
      #expect(path.finding(in: document) == .text("found"), "\(path)")
    }
  }

  @Test("given random characters, then a path is read or refused, and never more")
  func fuzz() {
    var generator = SeededGenerator(seed: 41)
    let alphabet = Array("$.[]'\"\\u0019-ab*?:, ü\n").map(String.init)
    var refused = 0
    for _ in 0..<20_000 {
      let text =
        "$"
        + (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator) ?? ""
        }.joined()
      if Self.refusal(text) != nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }
}
