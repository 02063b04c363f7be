import DesignData
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// The API by which programs send data in.
@Suite("Push API", .serialized) struct PushAPITests {
  /// A clock that is set.
  final class Clock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_255_740))
    var now: Date {
      get { date.withLock { $0 } }
      set { date.withLock { $0 = newValue } }
    }
  }

  /// A library with tokens by name.
  struct Sender: Sendable {
    var library: LibraryHandle
    var tokens: [String: PushSecret]

    func bearer(_ name: String) -> String { "Bearer \(tokens[name]?.text ?? "")" }
  }

  static func sender(
    _ studio: TestStudio, _ scopes: [String: [String]], zone: String = "Europe/Dublin"
  ) async throws -> Sender {
    let now = studio.site.services.now()
    let library = studio.site.services.store.library(try await studio.site.services.store.makeLibrary(now: now))
    var sender = Sender(library: library, tokens: [:])
    for (name, scopes) in scopes {
      let secret = try PushSecret()
      let token = PushToken(
        digest: secret.digest, start: secret.text, name: name, scopes: scopes.compactMap { PushScope($0) }, zone: zone,
        madeAt: now, expiresAt: nil)
      try await library.addToken(token)
      if scopes.isEmpty { try await library.revokeToken(token.id, now: now) }
      sender.tokens[name] = secret
    }
    return sender
  }

  static let all = ["data:write", "data:read", "variables:write", "variables:read"]

  static func json(_ response: RouterClient.Answer) throws -> JSONValue {
    try JSONValue(json: Data(response.body.readableBytesView))
  }

  static func values(_ sender: Sender) async throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try await sender.library.variables().map { ($0.key, $0.text) })
  }

  // MARK: Cases

  private struct Cases: Decodable {
    struct Case: Decodable {
      var name: String
      var now: Date
      var method: String
      var path: String
      var token: String?
      var headers: [String: String]
      var body: JSONValue?
      var raw: String?
      var status: Int
      var problem: String?
      var after: [String: JSONValue]?
    }
    var tokens: [String: JSONValue]
    var cases: [Case]
  }

  /// Our own, and those that lie beside a working copy.
  private static let files = [
    TestFiles.fixtures.appendingPathComponent("data/push.json"), TestFiles.shared("data/push/cases.json"),
  ]
  .compactMap(\.self)

  @Test(
    "given requests in order, when they are sent, then each is answered and kept as its case says", arguments: files)
  func cases(file: URL) async throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let cases = try decoder.decode(Cases.self, from: Data(contentsOf: file))
    #expect(cases.cases.count >= 20)
    let clock = Clock()
    let studio = try await TestStudio(now: { clock.now })
    clock.now = try #require(cases.cases.first).now
    let sender = try await Self.sender(
      studio, cases.tokens.mapValues { ($0.array ?? []).compactMap(\.string) })
    try await studio.application.test { client in
      for one in cases.cases {
        clock.now = one.now
        var headers: HTTPFields = [:]
        for (name, value) in one.headers { headers[try #require(HTTPField.Name(name))] = value }
        if let token = one.token { headers[.authorization] = sender.bearer(token) }
        let body = try one.raw.map { Data($0.utf8) } ?? one.body.map { try JSONEncoder().encode($0) }
        let method = try #require(HTTPRequest.Method(one.method))
        let answer = try await client.execute(
          uri: one.path, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
        #expect(answer.status.code == one.status, "\(one.name): \(answer.text)")
        if let problem = one.problem {
          #expect(answer.headers[.contentType] == "application/problem+json", "\(one.name)")
          let found = try Self.json(answer)
          #expect(found[path: ["type"]]?.string == "/problems/\(problem)", "\(one.name): \(answer.text)")
          #expect(found[path: ["status"]]?.integer == one.status, "\(one.name)")
        }
        try await look(one.after ?? [:], answer, sender, studio, one.name)
      }
    }
  }

  private func look(
    _ after: [String: JSONValue], _ answer: RouterClient.Answer, _ sender: Sender, _ studio: TestStudio, _ name: String
  ) async throws {
    for (what, expected) in after {
      switch what {
      case "variables":
        let kept = try await Self.values(sender)
        for (key, value) in expected.object ?? [:] { #expect(kept[key] == value.string, "\(name): \(key)") }
      case "body": #expect(try Self.json(answer) == expected, "\(name)")
      case "headers":
        for (field, value) in expected.object ?? [:] {
          #expect(answer.headers[try #require(HTTPField.Name(field))] == value.string, "\(name)")
        }
      case "reminders":
        #expect(
          try await studio.site.services.pushed(in: sender.library)?.reminders?.count == expected.integer, "\(name)")
      case "events":
        #expect(try await studio.site.services.pushed(in: sender.library)?.events?.count == expected.integer, "\(name)")
      case "steps":
        let day = expected[path: ["day"]]?.string.flatMap { CivilDay($0) }
        let kept = try await studio.site.services.health(of: sender.library)
        #expect(
          (day.flatMap { kept.total(.steps, of: $0) }?.amount).map { Int($0) } == expected[path: ["steps"]]?.integer,
          "\(name)")
        #expect(expected != .null || kept.totals[.steps] == nil, "\(name)")
      case "history":
        let kept = try await studio.site.services.health(of: sender.library)
        for pair in (expected.array ?? []).compactMap(\.array) {
          let day = try #require(pair[0].string.flatMap { CivilDay($0) })
          #expect(kept.total(.steps, of: day)?.amount == pair[1].double, "\(name): \(day)")
        }
      case "activity":
        let kept = try await studio.site.services.health(of: sender.library)
        let today = CivilDay(of: studio.site.services.now(), in: .gmt)
        for (part, metric) in [
          ("steps", HealthMetric.steps), ("flights", .flights), ("distance", .distance), ("energy", .energy),
        ] {
          #expect(kept.total(metric, of: today)?.amount == expected[path: [part]]?.double, "\(name): \(part)")
        }
      case "weights":
        let kept = try await studio.site.services.health(of: sender.library).weighings.map { one -> JSONValue in
          [.string(WireDate.text(one.date)), JSONValue(one.value), .string(one.unit.rawValue)]
        }
        #expect(kept == expected.array ?? [], "\(name)")
      default: Issue.record("\(name): nobody looks at \(what)")
      }
    }
  }

  // MARK: Tokens

  @Test("given tokens, then each is whole, known by its end, and kept as a digest")
  func secrets() throws {
    let one = try PushSecret()
    #expect(one.text.wholeMatch(of: /wws_[A-Za-z0-9_-]{49}/) != nil)
    #expect(PushSecret(one.text) == one && one.digest.count == 32)
    #expect(try PushSecret() != one)
    // The sum by zlib's crc32 of the first 47 characters.
    #expect(PushSecret("wws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXBZRiA") != nil)
    for place in [4, 20, 46, 48, 52] {
      var letters = Array(one.text)
      letters[place] = letters[place] == "A" ? "B" : "A"
      #expect(PushSecret(String(letters)) == nil, "\(place)")
    }
    for text in ["", "wws_", String(one.text.dropLast()), one.text + "A", " " + one.text] {
      #expect(PushSecret(text) == nil)
    }
  }

  @Test("given wrong tokens, when many come, then they wait, and good ones do not")
  func guesses() async throws {
    let studio = try await TestStudio()
    let sender = try await Self.sender(studio, ["all": Self.all])
    try await studio.application.test { client in
      func ask(_ header: String) async throws -> RouterClient.Answer {
        try await client.execute(uri: "/api/v1/variables", method: .get, headers: [.authorization: header])
      }
      for _ in 0..<Traffic.guessLimit {
        let answer = try await ask("Bearer \(try PushSecret().text)")
        #expect(answer.status == .unauthorized && answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
      }
      let late = try await ask("Bearer wws_nonsense")
      #expect(late.status == .tooManyRequests && (Int(late.headers[.retryAfter] ?? "") ?? 0) > 0)
      #expect(try await ask(sender.bearer("all")).status == .ok)
      #expect(try await ask(sender.bearer("all").replacing("Bearer", with: "bearer")).status == .ok)
    }
  }

  @Test("given a token's limit, when it is reached, then it waits, another goes on, and the library's day ends too")
  func limits() async throws {
    var limits = TrafficLimits.standard
    (limits.pushesAMinute, limits.pushesADay) = (3, 5)
    let clock = Clock()
    let studio = try await TestStudio(now: { clock.now }, traffic: limits)
    let sender = try await Self.sender(studio, ["one": Self.all, "two": Self.all])
    try await studio.application.test { client in
      func press(_ token: String) async throws -> RouterClient.Answer {
        try await client.execute(
          uri: "/api/v1/variables/n/increment", method: .post, headers: [.authorization: sender.bearer(token)])
      }
      for _ in 0..<3 { #expect(try await press("one").status == .ok) }
      let late = try await press("one")
      #expect(late.status == .tooManyRequests && late.headers[.retryAfter] == "60")
      for _ in 0..<2 { #expect(try await press("two").status == .ok) }
      #expect(try await press("two").headers[.retryAfter] == "86400")
      #expect(try await Self.values(sender) == ["n": "5"], "what was refused did not count")
      clock.now += 61
      #expect(try await press("one").status == .tooManyRequests)
      clock.now += 86_400
      #expect(try await press("one").status == .ok)
    }
  }

  @Test("given a request that is being worked on, when it is sent again, then it does not run beside itself")
  func underWay() async throws {
    let pushes = PushesUnderWay()
    let (entered, leave) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    async let first: Int? = pushes.run("a") {
      entered.continuation.finish()
      for await _ in leave.stream {}
      return 1
    }
    for await _ in entered.stream {}
    #expect(await pushes.run("a") { 2 } == nil)
    #expect(await pushes.run("b") { 3 } == 3)
    leave.continuation.finish()
    #expect(await first == 1)
    #expect(await pushes.run("a") { 4 } == 4)
  }

  @Test("given a token of another library, then it reads and changes its own alone")
  func separate() async throws {
    let studio = try await TestStudio()
    let one = try await Self.sender(studio, ["all": Self.all])
    let two = try await Self.sender(studio, ["all": Self.all])
    try await studio.application.test { client in
      _ = try await client.execute(
        uri: "/api/v1/variables/mood", method: .put,
        headers: [.authorization: one.bearer("all"), .contentType: "text/plain"], body: ByteBuffer(string: "CANARY"))
      let read = try await client.execute(
        uri: "/api/v1/variables/mood", method: .get, headers: [.authorization: two.bearer("all")])
      #expect(read.status == .notFound)
      let listed = try await client.execute(
        uri: "/api/v1/variables", method: .get, headers: [.authorization: two.bearer("all")])
      #expect(try Self.json(listed) == ["variables": []])
    }
    #expect(try await Self.values(one) == ["mood": "CANARY"])
    #expect(try await Self.values(two).isEmpty)
  }

  @Test("given a token for some values, when all are listed, then it sees those")
  func partial() async throws {
    let studio = try await TestStudio()
    let sender = try await Self.sender(studio, ["all": Self.all, "one": ["variables:read:b"], "none": ["data:read"]])
    for key in ["a", "b"] { _ = try await sender.library.pushVariable(key, .set(key), once: nil, now: Date()) }
    try await studio.application.test { client in
      func list(_ token: String) async throws -> RouterClient.Answer {
        try await client.execute(
          uri: "/api/v1/variables", method: .get, headers: [.authorization: sender.bearer(token)])
      }
      #expect(try Self.json(await list("all"))[path: ["variables"]]?.array?.count == 2)
      let one = try Self.json(await list("one"))[path: ["variables"]]?.array
      #expect(one?.compactMap { $0[path: ["key"]]?.string } == ["b"])
      #expect(try await list("none").status == .forbidden)
    }
  }

  @Test("given a variable with the end of a line behind it, when it is sent, then that is no part of the text")
  func endsOfLines() async throws {
    let studio = try await TestStudio()
    let sender = try await Self.sender(studio, ["all": Self.all])
    try await studio.application.test { client in
      for (body, type, wanted) in [
        ("12\n", "text/plain", "12"), ("12\r\n", "text/plain", "12"), ("one\ntwo\n\n", "text/plain", "one\ntwo"),
        (#"{"value": "12\r\n"}"#, "application/json", "12"), (" a ", "text/plain", " a "),
      ] {
        let sent = try await client.execute(
          uri: "/api/v1/variables/mood", method: .put,
          headers: [.authorization: sender.bearer("all"), .contentType: type], body: ByteBuffer(string: body))
        #expect(try Self.json(sent)[path: ["value"]]?.string == wanted, "\(body)")
      }
    }
  }

  // MARK: Nothing leaves

  @Test("given what is secret, when requests go well and wrong, then it is in no answer, log or page but its owner's")
  func canaries() async throws {
    let lines = LogLines()
    let studio = try await TestStudio(log: lines)
    let sender = try await Self.sender(studio, ["all": Self.all, "few": ["variables:write:other"]])
    let marker = "canarymarker"
    try await studio.application.test { client in
      var told: [String] = []
      func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String, _ type: String = "application/json",
        token: String? = nil, once: String? = nil
      ) async throws {
        var headers: HTTPFields = [.authorization: token ?? sender.bearer("all"), .contentType: type]
        if let once { headers[.idempotencyKey] = once }
        let answer = try await client.execute(
          uri: path, method: method, headers: headers, body: ByteBuffer(string: body))
        if answer.status.code >= 400 {
          told.append("\(answer.status) \(answer.headers) \(String(buffer: answer.body))")
        }
      }
      try await send(.put, "/api/v1/variables/mood", #"{"value": "\#(marker)"}"#)
      try await send(.put, "/api/v1/variables/mood", #"{"value": {"\#(marker)": "\#(marker)"}}"#)
      try await send(.put, "/api/v1/variables/mood", #"{"\#(marker)": 1"#)
      try await send(.put, "/api/v1/variables/__\(marker)", #"{"value": 1}"#)
      try await send(.put, "/api/v1/variables/\(marker)%FF", #"{"value": 1}"#)
      try await send(.put, "/api/v1/variables/mood", marker, "text/\(marker)")
      try await send(.put, "/api/v1/variables/mood", String(repeating: marker, count: 500), "text/plain")
      try await send(.post, "/api/v1/variables/mood/now", #"{"zone": "Area/\#(marker)", "format": "iso8601"}"#)
      try await send(.post, "/api/v1/variables/mood/now", #"{"format": "\#(marker)"}"#)
      try await send(.post, "/api/v1/variables/mood/increment", #"{"by": "\#(marker)"}"#, once: "é\(marker)")
      try await send(.put, "/api/v1/variables/mood", #"{"value": "\#(marker)"}"#, token: sender.bearer("few"))
      try await send(.put, "/api/v1/variables/mood", "{}", token: "Bearer \(marker)")
      try await send(.put, "/api/v1/data/reminders", #"{"items": [{"title": "a", "due": "\#(marker)"}]}"#)
      try await send(.put, "/api/v1/data/calendar", #"{"events": [{"title": "\#(marker)"}]}"#)
      try await send(.put, "/api/v1/data/reminders", #"{"items": [{"title": "\#(marker)"}]}"#)
      try await send(.put, "/api/v1/data/\(marker)", "{}")
      try await send(.get, "/api/v1/\(marker)/\(marker)", "")
      try await send(.patch, "/api/v1/variables/\(marker)", "{}")
      #expect(told.count >= 14)
      for answer in told { #expect(!answer.contains(marker) && !answer.contains("wws_"), "\(answer)") }
      let stranger = try await client.form("/designs", "template=starter-list")
      for path in [
        "/data/variables", "/data/api", "/problems", "/problems/invalid-value", "/library", "/library/export",
        "/settings",
      ] {
        let page = try await client.page(path, cookie: stranger.cookie)
        #expect(page.status == .ok && !page.text.contains(marker), "\(path)")
      }
    }
    #expect(lines.text.contains("/api/v1/variables/:key") && lines.text.contains("422"))
    for secret in sender.tokens.values { #expect(!lines.text.contains(secret.text.dropFirst(8))) }
    #expect(!lines.text.contains(marker))
  }
}
