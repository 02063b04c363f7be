import Foundation
import TestSupport
import Testing

@testable import StudioOutbound

@Suite struct OutboundTests {
  private struct Answer: Equatable {
    var status = 0
    var headers: [String: String] = [:]
    var body = Data()
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private func fetch(_ client: OutboundClient, _ request: OutboundRequest) async throws -> Answer {
    var answer = Answer()
    for try await event in client.stream(request) {
      switch event {
      case .head(let status, let headers): (answer.status, answer.headers) = (status, headers)
      case .bytes(let data): answer.body += data
      }
    }
    return answer
  }

  private func client(_ server: ScriptedServer, _ change: (inout OutboundLimits) -> Void = { _ in }) -> OutboundClient {
    var limits = OutboundLimits(connectSeconds: 600, idleSeconds: 600, totalSeconds: 600)
    change(&limits)
    return OutboundClient(trustedHosts: ["127.0.0.1:\(server.port)"], limits: limits)
  }

  @Test func givenATrustedHostWhenAskedThenHeadBodyAndHeadersArrive() async throws {
    let server = try await ScriptedServer { _, _ in
      ScriptedServer.answer("201 Created", ["X-Colour: Teal"], body: "hello")
    }
    let answer = try await fetch(
      client(server),
      OutboundRequest(.post, server.address + "/a", headers: [("X-Api-Key", "k\r\nEvil: 1")], body: Data("body".utf8)))
    #expect(answer == Answer(status: 201, headers: answer.headers, body: Data("hello".utf8)))
    #expect(answer.headers["x-colour"] == "Teal")
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /a HTTP/1.1"))
    #expect(request.hasSuffix("\r\n\r\nbody"))
    #expect(request.contains("X-Api-Key: kEvil: 1\r\n"), "a value cannot begin a header")
    try await server.stop()
  }

  @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "0x7f.1", "127.1"])
  func givenAHostOfThisMachineWhenNobodyNamedItThenNoConnectionIsMade(host: String) async throws {
    let server = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "secret") }
    await #expect(throws: OutboundError.forbiddenAddress) {
      _ = try await fetch(OutboundClient(), OutboundRequest(.get, "http://\(host):\(server.port)/"))
    }
    #expect(server.requests.isEmpty)
    try await server.stop()
  }

  @Test func givenAPublicNameThatResolvesToThisMachineWhenAskedThenItIsRefused() async throws {
    let server = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "secret") }
    var client = OutboundClient()
    client.fixedNames = ["pictures.example:\(server.port):127.0.0.1"]
    await #expect(throws: OutboundError.forbiddenAddress) {
      _ = try await fetch(client, OutboundRequest(.get, "http://pictures.example:\(server.port)/"))
    }
    #expect(server.requests.isEmpty)
    // The same name works once the operator names it.
    client.trustedHosts = ["pictures.example"]
    let answer = try await fetch(client, OutboundRequest(.get, "http://pictures.example:\(server.port)/"))
    #expect(answer.text == "secret")
    try await server.stop()
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func givenARedirectToAForbiddenPlaceWhenFollowedThenItIsRefused(status: Int) async throws {
    let hidden = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "secret") }
    let target = "http://localhost:\(hidden.port)/"
    let server = try await ScriptedServer { _, _ in
      ScriptedServer.answer("\(status) Elsewhere", ["Location: \(target)"], body: "look there")
    }
    await #expect(throws: OutboundError.forbiddenAddress) {
      _ = try await fetch(client(server), OutboundRequest(.get, server.address))
    }
    #expect(server.requests.count == 1)
    #expect(hidden.requests.isEmpty)
    try await server.stop()
    try await hidden.stop()
  }

  @Test func givenRedirectsWhenAllowedThenTheyAreFollowedAndSecretsStayBehind() async throws {
    let other = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "there") }
    let target = "http://127.0.0.1:\(other.port)/b"
    let server = try await ScriptedServer { request, _ in
      request.hasPrefix("GET /a ")
        ? ScriptedServer.answer("302 Found", ["Location: \(target)"])
        : ScriptedServer.answer("302 Found", ["Location: /a"])
    }
    var client = client(server)
    client.trustedHosts.insert("127.0.0.1:\(other.port)")
    let request = OutboundRequest(
      .get, server.address + "/start", headers: [("Authorization", "Bearer 1"), ("X-Api-Key", "2"), ("Accept", "a/b")])
    let answer = try await fetch(client, request)
    #expect(answer.text == "there")
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.contains("X-Api-Key: 2") })
    let asked = try #require(other.requests.first)
    #expect(asked.contains("Accept: a/b"))
    #expect(!asked.contains("Bearer") && !asked.contains("X-Api-Key"))
    try await server.stop()
    try await other.stop()
  }

  @Test func givenEndlessRedirectsOrThoseOfAPostWhenFollowedThenItEnds() async throws {
    let server = try await ScriptedServer { _, _ in ScriptedServer.answer("307 Again", ["Location: /again"]) }
    await #expect(throws: OutboundError.redirectedInCircle) {
      _ = try await fetch(client(server), OutboundRequest(.get, server.address))
    }
    #expect(server.requests.count == 4)
    await #expect(throws: OutboundError.redirected) {
      _ = try await fetch(client(server), OutboundRequest(.post, server.address, body: Data("key".utf8)))
    }
    #expect(server.requests.count == 5)
    try await server.stop()
  }

  @Test(arguments: [
    "ftp://example.com/", "file:///etc/passwd", "gopher://example.com", "http://", "nonsense", "http://a@example.com/",
  ])
  func givenAnythingButHTTPWhenAskedThenItIsRefused(url: String) async throws {
    await #expect(throws: OutboundError.badAddress) {
      _ = try await fetch(OutboundClient(trustedHosts: ["example.com"]), OutboundRequest(.get, url))
    }
  }

  @Test func givenARedirectToAFileWhenFollowedThenItIsRefused() async throws {
    let server = try await ScriptedServer { _, _ in
      ScriptedServer.answer("302 Found", ["Location: file:///etc/hostname"])
    }
    await #expect(throws: OutboundError.badAddress) {
      _ = try await fetch(client(server), OutboundRequest(.get, server.address))
    }
    try await server.stop()
  }

  @Test func givenTooMuchWhenReadThenItEndsAtTheLimit() async throws {
    let server = try await ScriptedServer { _, _ in [ScriptedServer.streaming("text/plain"), .fill(5 << 20), .close] }
    await #expect(throws: OutboundError.tooLarge(1 << 20)) {
      _ = try await fetch(client(server) { $0.bodyBytes = 1 << 20 }, OutboundRequest(.get, server.address))
    }
    try await server.stop()
    let headers = try await ScriptedServer { _, _ in
      ScriptedServer.answer("200 OK", [String](repeating: "X-A: \(String(repeating: "y", count: 900))", count: 90))
    }
    await #expect(throws: OutboundError.tooLarge(32 << 10)) {
      _ = try await fetch(client(headers) { $0.headerBytes = 32 << 10 }, OutboundRequest(.get, headers.address))
    }
    try await headers.stop()
  }

  @Test(.timeLimit(.minutes(20)), arguments: [(1, 600), (600, 1)])
  func givenSilenceWhenWaitedForThenItTimesOut(idle: Int, total: Int) async throws {
    let server = try await ScriptedServer { _, _ in
      [ScriptedServer.streaming(), .send("a"), .until(ScriptedServer.Latch())]
    }
    await #expect(throws: OutboundError.timedOut) {
      _ = try await fetch(
        client(server) { ($0.idleSeconds, $0.totalSeconds) = (idle, total) }, OutboundRequest(.get, server.address))
    }
    try await server.stop()
  }

  @Test func givenABrokenAnswerWhenReadThenItIsToldFromNoAnswer() async throws {
    let server = try await ScriptedServer { _, _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"), .close]
    }
    await #expect(throws: OutboundError.broken) {
      _ = try await fetch(client(server), OutboundRequest(.get, server.address))
    }
    try await server.stop()
    let silent = try await ScriptedServer { _, _ in [.close] }
    await #expect(throws: OutboundError.unreachable) {
      _ = try await fetch(client(silent), OutboundRequest(.get, silent.address))
    }
    let port = silent.port
    try await silent.stop()
    await #expect(throws: OutboundError.unreachable) {
      _ = try await fetch(
        OutboundClient(trustedHosts: ["127.0.0.1"]), OutboundRequest(.get, "http://127.0.0.1:\(port)/"))
    }
  }

  @Test func givenAReaderWhoLeavesWhenTheAnswerGoesOnThenTheConnectionEndsAndOthersGetIn() async throws {
    let server = try await ScriptedServer { _, count in
      count == 0
        ? [ScriptedServer.streaming()]
          + [[ScriptedServer.Step]](repeating: [.send("tick\n"), .wait(100)], count: 600)
          .flatMap { $0 } : ScriptedServer.answer("200 OK", body: "next")
    }
    let client = OutboundClient(trustedHosts: ["127.0.0.1"], width: 1)
    for try await event in client.stream(OutboundRequest(.get, server.address)) {
      if case .bytes = event { break }
    }
    // The only place is free again, long before the first answer would have ended.
    let answer = try await fetch(client, OutboundRequest(.get, server.address))
    #expect(answer.text == "next")
    try await server.stop()
  }

  @Test(arguments: [
    ("1.1.1.1", true), ("8.8.8.8", true), ("10.1.2.3", false), ("172.16.0.1", false), ("172.32.0.1", true),
    ("192.168.1.1", false), ("169.254.169.254", false), ("100.64.0.1", false), ("100.128.0.1", true),
    ("0.0.0.0", false), ("224.0.0.1", false), ("255.255.255.255", false), ("192.0.2.1", false), ("198.18.0.1", false),
    ("203.0.113.9", false),
  ])
  func givenAnIPv4AddressWhenJudgedThenOnlyTheOpenInternetIsPublic(text: String, isPublic: Bool) {
    let four = text.split(separator: ".").compactMap { UInt8($0) }
    #expect(NetworkAddress(four).isPublic == isPublic)
    let zeros = [UInt8](repeating: 0, count: 10)
    #expect(NetworkAddress(zeros + [0xFF, 0xFF] + four).isPublic == isPublic, "mapped")
    #expect(!NetworkAddress(zeros + [0, 0] + four).isPublic, "compatible")
    #expect(
      NetworkAddress([0, 0x64, 0xFF, 0x9B] + zeros.prefix(8) + four).isPublic == isPublic, "behind NAT64")
    #expect(NetworkAddress([0x20, 0x02] + four + zeros).isPublic == isPublic, "6to4")
  }

  @Test func givenAnIPv6AddressWhenJudgedThenOnlyGlobalOnesArePublic() {
    func address(_ first: [UInt8]) -> NetworkAddress {
      NetworkAddress(first + [UInt8](repeating: 1, count: 16 - first.count))
    }
    #expect(address([0x26, 0x06, 0x47, 0x00]).isPublic)
    for first in [[0xFE, 0x80], [0xFC, 0], [0xFD, 0], [0xFF, 2], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x01, 0, 0]]
      as [[UInt8]]
    {
      #expect(!address(first).isPublic)
    }
    #expect(!NetworkAddress([UInt8](repeating: 0, count: 15) + [1]).isPublic)
    #expect(!NetworkAddress([]).isPublic)
  }

  @Test("given questions to a calendar server, then method and body arrive, and redirects are followed")
  func calendarMethods() async throws {
    let server = try await ScriptedServer { request, _ in
      request.contains("/start")
        ? ScriptedServer.answer("301 Moved", ["Location: /there"])
        : ScriptedServer.answer("207 Multi-Status", body: "<x/>")
    }
    for method in [OutboundRequest.Method.propfind, .report, .put] {
      let answer = try await client(server).answer(
        to: OutboundRequest(method, server.address + "/a", headers: [("Depth", "1")], body: Data("<q/>".utf8)))
      #expect(answer.status == 207 && answer.body == Data("<x/>".utf8))
      let request = try #require(server.requests.last)
      #expect(request.hasPrefix("\(method.rawValue) /a HTTP/1.1") && request.hasSuffix("<q/>"))
    }
    let followed = try await client(server).answer(
      to: OutboundRequest(.propfind, server.address + "/start", headers: [("Depth", "0")], body: Data("<q/>".utf8)))
    #expect(followed.status == 207 && server.requests.last?.hasPrefix("PROPFIND /there") == true)
    #expect(server.requests.last?.contains("Depth: 0") == true && server.requests.last?.hasSuffix("<q/>") == true)
    for method in [OutboundRequest.Method.put, .report, .post] {
      await #expect(throws: OutboundError.redirected) {
        _ = try await client(server).answer(
          to: OutboundRequest(method, server.address + "/start", body: Data("x".utf8)))
      }
    }
    try await server.stop()
  }

  @Test(
    "given answers of the three hundreds that send nobody on, then they are the answer", arguments: [300, 304, 305])
  func noRedirect(status: Int) async throws {
    let server = try await ScriptedServer { _, _ in
      ScriptedServer.answer("\(status) So", ["Location: http://127.0.0.1:1/"])
    }
    #expect(try await client(server).answer(to: OutboundRequest(.get, server.address + "/")).status == status)
    #expect(server.requests.count == 1)
    try await server.stop()
  }

  @Test("given hosts that the operator forbids or does not allow, and ports of other protocols, then nobody is asked")
  func hosts() async throws {
    let server = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "x") }
    let place = "127.0.0.1:\(server.port)"
    let blocked = OutboundClient(trustedHosts: [place], blockedHosts: ["127.0.0.1"])
    let narrow = OutboundClient(trustedHosts: [place], allowedHosts: ["calendar.example"])
    for client in [blocked, narrow] {
      await #expect(throws: OutboundError.forbiddenAddress) {
        _ = try await client.answer(to: OutboundRequest(.get, server.address + "/"))
      }
    }
    let allowed = OutboundClient(trustedHosts: [place], allowedHosts: [place])
    #expect(try await allowed.answer(to: OutboundRequest(.get, server.address + "/")).status == 200)
    #expect(server.requests.count == 1 && server.requests[0].contains("User-Agent: WidgetWeaverStudio"))
    for port in [22, 25, 6_667] {
      await #expect(throws: OutboundError.badAddress) {
        _ = try await OutboundClient(trustedHosts: ["127.0.0.1"]).answer(
          to: OutboundRequest(.get, "http://127.0.0.1:\(port)/"))
      }
    }
    try await server.stop()
  }

  @Test("given secrets of any header, when a redirect leads to another server, then only open headers go along")
  func secrets() async throws {
    let there = try await ScriptedServer { _, _ in ScriptedServer.answer("200 OK", body: "x") }
    let address = there.address
    let here = try await ScriptedServer { _, _ in ScriptedServer.answer("302 Found", ["Location: \(address)/b"]) }
    var client = client(here)
    client.trustedHosts.insert("127.0.0.1:\(there.port)")
    _ = try await client.answer(
      to: OutboundRequest(
        .get, here.address + "/a",
        headers: [("X-Secret", "1"), ("Authorization", "Basic x"), ("PRIVATE-TOKEN", "2"), ("Accept", "text/calendar")])
    )
    let asked = try #require(there.requests.first)
    #expect(asked.contains("Accept: text/calendar"))
    for secret in ["X-Secret", "Authorization", "PRIVATE-TOKEN"] { #expect(!asked.contains(secret)) }
    try await here.stop()
    try await there.stop()
  }
}
