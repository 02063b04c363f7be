import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// Addresses whose answers hold values: read, picked from, kept, asked again.
@Suite("Feed pages", .serialized) struct FeedPageTests {
  private static let url = "https%3A%2F%2Fbus.example%2Fsecret-key%2Fstop.json"

  private func way(_ body: String, status: Int = 200) -> ScriptedWay {
    ScriptedWay { _ in .success(SourceResponse(status: status, body: Data(body.utf8))) }
  }

  @Test("given an address, when values are picked, then they are kept, follow it, and stay when it fails")
  func keeps() async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = way(#"{"line":"7","wait":{"minutes":4},"ok":true,"none":null}"#)
    let studio = try await TestStudio(now: { clock.now }, way: way)
    try await studio.application.test { client in
      let read = try await client.form("/data/feeds", "action=read&url=\(Self.url)")
      for text in ["$.line", "$.wait.minutes", "value=\"minutes\"", "$.ok"] {
        #expect(read.text.contains(text), "\(text)")
      }
      #expect(!read.text.contains("$.none") && read.cookie.isEmpty)
      let kept = try await client.form(
        "/data/feeds", "action=keep&url=\(Self.url)&pick2=yes&path2=%24.wait.minutes&key2=Next+Bus&every=900&name=Stop")
      #expect(kept.location == "/data/feeds?did=saved")
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(kept.cookie.dropFirst(7)))))
      #expect(try await library.variables().map { [$0.key, $0.text] } == [["next bus", "4"]])
      let page = try await client.page("/data/feeds", cookie: kept.cookie).text
      #expect(page.contains("next bus: 4") && page.contains("bus.example") && !page.contains("secret-key"))
      let id = try #require(try await library.sources().first).id
      func ask(_ answer: @escaping @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault>) async throws {
        way.answer(answer)
        clock.advance(90_000)
        #expect(try await studio.groups.refresher.press(id, in: library.library) == .asked)
      }
      try await ask { _ in .success(SourceResponse(status: 200, body: Data(#"{"wait":{"minutes":"11"}}"#.utf8))) }
      #expect(try await library.variables().map(\.text) == ["11"])
      for body in [#"{"wait":{}}"#, "[]", "<html>", "{"] {
        try await ask { _ in .success(SourceResponse(status: 200, body: Data(body.utf8))) }
        #expect(try await library.variables().map(\.text) == ["11"], "\(body)")
        #expect(try await library.sources().first.map { $0.health.failures > 0 } == true, "\(body)")
      }
      try await ask { _ in .failure(.timedOut) }
      #expect(
        try await client.page("/data/feeds", cookie: kept.cookie).text.contains("Variables keep their last values"))
    }
  }

  @Test(
    "given what cannot be kept, then it is refused in words and nothing is",
    arguments: [
      ("pick0=yes&path0=%24.a&key0=__time", "two underscores"), ("", "Choose at least one"),
      ("pick0=yes&path0=%24.a&key0=a&pick1=yes&path1=%24.b&key1=A", "is used twice"),
      ("pick0=yes&path0=%24.a&key0=", "1–64"), ("path=%24..a&pathkey=x", "isn’t a valid path"),
      ("path=%24.c&pathkey=x", "No value found at $.c"),
      ("header=Host&secret=x&path=%24.a&pathkey=x", "Enter a header name"),
      ("header=A+b&secret=x&path=%24.a&pathkey=x", "Enter a header name"),
    ])
  func refuses(form: String, words: String) async throws {
    let studio = try await TestStudio(now: { ScriptedWeather.now }, way: way(#"{"a":1,"b":2}"#))
    try await studio.application.test { client in
      let refused = try await client.form("/data/feeds", "action=keep&url=\(Self.url)&\(form)")
      #expect(refused.status == .unprocessableContent && refused.text.contains(words) && refused.cookie.isEmpty)
    }
  }

  @Test(
    "given a path and a header of one’s own, then both are used, the header’s value is shown to nobody, and both can be changed"
  )
  func ownPath() async throws {
    let clock = TestClock(ScriptedWeather.now)
    let way = way(#"{"items":[{"n":1},{"n":2},{"n":3},{"n":4},{"n":5}]}"#)
    let studio = try await TestStudio(now: { clock.now }, way: way)
    try await studio.application.test { client in
      let kept = try await client.form(
        "/data/feeds",
        "action=keep&url=\(Self.url)&header=X-Key&secret=open-sesame&path=%24.items%5B-1%5D.n&pathkey=last&every=900")
      #expect(kept.location == "/data/feeds?did=saved")
      #expect(way.asked.allSatisfy { $0.headers["X-Key"] == "open-sesame" })
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(kept.cookie.dropFirst(7)))))
      #expect(try await library.variables().map { [$0.key, $0.text] } == [["last", "5"]])
      let id = try #require(try await library.sources().first).id
      let change = try await client.form("/data/feeds", "action=edit&id=\(id)", cookie: kept.cookie)
      #expect(change.text.contains("$.items[-1].n") && change.text.contains("X-Key"))
      #expect(!change.text.contains("open-sesame"))
      // A value left empty is the one of before; another place is kept in the same source.
      clock.advance(700)
      let again = try await client.form(
        "/data/feeds",
        "action=keep&id=\(id)&url=\(Self.url)&header=X-Key&pick0=yes&path0=%24.items%5B1%5D.n&key0=second&every=900",
        cookie: kept.cookie)
      #expect(again.location == "/data/feeds?did=saved")
      #expect(way.asked.last?.headers["X-Key"] == "open-sesame")
      #expect(try await library.sources().count == 1)
      #expect(try await library.variables().first { $0.key == "second" }?.text == "2")
      // To another host it does not go along.
      let elsewhere = try await client.form(
        "/data/feeds",
        "action=keep&id=\(id)&url=https%3A%2F%2Fother.example%2Fa.json&header=X-Key&pick0=yes&path0=%24.items%5B1%5D.n&key0=second",
        cookie: kept.cookie)
      #expect(elsewhere.status == .unprocessableContent && way.asked.last?.url.contains("other.example") == false)
      // What it writes is not typed over.
      let typed = try await client.form("/data/variables", "action=set&key=second&text=9", cookie: kept.cookie)
      #expect(typed.status == .conflict && typed.text.contains("comes from a feed"))
    }
  }

  @Test("given any document, then what is offered is bounded and each path finds what it says")
  func offers() throws {
    var generator = SeededGenerator(seed: 5)
    func random(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
      case 0: .string(["", "a", "it's", "x y"].randomElement(using: &generator) ?? "")
      case 1: .integer(Int.random(in: -9...9, using: &generator))
      case 2: .bool(true)
      case 3: .null
      case 4: .number(1.5)
      case 5: .array((0..<Int.random(in: 0..<9, using: &generator)).map { _ in random(depth - 1) })
      default:
        .object(
          Dictionary(
            (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
              (["a", "b c", "d'e", "ü", "", "_f", "A"].randomElement(using: &generator) ?? "", random(depth - 1))
            }, uniquingKeysWith: { first, _ in first }))
      }
    }
    for _ in 0..<500 {
      let document = random(4)
      let found = FoundValue.all(in: document)
      #expect(found.count <= FoundValue.limit && Set(found.map(\.key)).count == found.count)
      for value in found {
        #expect(try JSONPath(value.path.description).finding(in: document) == .text(value.text))
        #expect(value.key == TextRules.canonicalKey(value.key) && (1...64).contains(value.key.count))
      }
    }
  }
}
