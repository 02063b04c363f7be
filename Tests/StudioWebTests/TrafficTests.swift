import PagesTestSupport
import StudioDesk
import EditorTools
import DesignData
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import NIOCore
import StudioAssistant
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

@Suite("Traffic", .serialized) struct TrafficTests {
  private static let extremes = [
    "-9223372036854775808", "9223372036854775807", "-1", "0", "99999999999999999999", "1e308", "NaN", "%00", "",
  ]

  @Test(
    "given extreme numbers in every address and form, when they are asked for, then each is answered and none ends it")
  func extremes() async throws {
    var limits = PackageLimits.standard
    limits.fileBytes = 40_000
    let studio = try await TestStudio(limits: limits)
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let cookie = made.cookie
      let id = String(made.location.split(separator: "/")[1])
      for _ in 0..<24 { _ = try await client.form("/designs", "template=starter-countdown", cookie: cookie) }
      let parts = try await client.page("/library/export", cookie: cookie)
      #expect(parts.text.contains("part=2"), "the library has several parts")
      _ = try await client.form("/designs/\(id)/share", "photos=on", cookie: cookie)
      let slug = try #require(
        try await client.page("/designs/\(id)/share", cookie: cookie).text.firstMatch(of: /\/s\/([a-z0-9-]+)/))
      let edit = "/designs/\(id)"
      for number in Self.extremes {
        for path in [
          "/library/export?part=", "/library?n=", "/library?did=restyled&n=", "/library?page=", "/explore?n=",
          "\(edit)/edit?at=", "\(edit)/edit?span=week&at=", "\(edit)/edit?dev=", "\(edit)/remix?seed=",
          "\(edit)/remix?seed=7&like=", "\(edit)/compare?a=", "\(edit)/compare?a=1&b=", "\(edit)/assistant?w=",
          "\(edit)/assistant?g=\(UUID())&w=", "\(edit)/assistant?c=", "/assistant?w=", "/assistant?g=\(UUID())&w=",
          "/s/\(slug.1)?x=", "/i/\(slug.1)/m@2x.png?grey=", "/i/\(slug.1)/m@2x.png?dev=", "/symbols?n=",
          "\(edit).png?fam=", "/library?did=kit-",
        ] {
          let response = try await client.page(path + number, cookie: cookie)
          #expect(response.status.code < 500, "\(path)\(number): \(response.status)")
        }
        for (path, body) in [
          ("\(edit)/remix", "index=\(number)&base=\(number)&seed=\(number)"),
          ("\(edit)/revert", "revision=\(number)"), ("\(edit)/undo", "base=\(number)"),
          ("\(edit)/redo", "base=\(number)"),
          (edit, "action=frame&c:zoom=\(number)&c:across=\(number)&c:down=\(number)&base=\(number)"),
          (edit, "f:base:style.padding=\(number)&f:base:layout.spacing=\(number)&base=0"),
          ("/designs", "template=starter-list&remix=\(number)"),
          ("/library/bulk", "action=export&everything=yes&part=\(number)"),
        ] {
          let response = try await client.form(path, body, cookie: cookie)
          #expect(response.status.code < 500, "\(path) \(body): \(response.status)")
        }
      }
    }
  }

  @Test(
    "given answers of a model that are awaited, when their pages are asked for with extreme numbers, then none ends it")
  func awaited() async throws {
    let latch = ScriptedServer.Latch()
    let server = try await ScriptedServer { _, _ in [.until(latch), .close] }
    var settings = AssistantSettings()
    settings.baseURL = server.address
    settings.trustedHosts = ["127.0.0.1:\(server.port)"]
    settings.key = "sk-test-0123456789"
    settings.model = "fake-1"
    settings.seconds = 600
    settings.patience = .seconds(600)
    let studio = try await TestStudio(assistant: settings)
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let edit = "/designs/" + String(made.location.split(separator: "/")[1])
      for start in ["\(edit)/assistant", "/assistant"] {
        let asked = try await client.form(start, "m=teal+please", cookie: made.cookie)
        let id = try #require(asked.location.firstMatch(of: /g=([0-9A-Fa-f-]{36})/)?.1)
        let page = try await client.page(asked.location, cookie: made.cookie)
        #expect(page.status == .ok, "\(start)")
        for number in Self.extremes {
          for name in ["w", "c", "at"] {
            let response = try await client.page("\(start)?g=\(id)&\(name)=\(number)", cookie: made.cookie)
            #expect(response.status.code < 500, "\(start) \(name)=\(number): \(response.status)")
          }
        }
        _ = try await client.form("/assistant/\(id)/cancel", "", cookie: made.cookie)
      }
      latch.open()
    }
    try await server.stop()
  }

  @Test("given numbers as people send them, then they are bounded where they are read")
  func numbers() {
    #expect(SentNumber("12")?.value == 12 && SentNumber("-3")?.value == -3)
    for text in ["9223372036854775807", "-9223372036854775808", "1000000000", "1.5", "", "x"] {
      #expect(SentNumber(text) == nil, "\(text)")
    }
    #expect(SentNumber("7", in: 1...6) == nil && SentNumber("6", in: 1...6)?.value == 6)
  }

  @Test("given one visitor with much at once, then some go on, some wait, the rest are refused, and others go on")
  func turns() async throws {
    let turns = TurnsByName(width: 2, waiting: 1)
    #expect(await turns.begin("a"))
    #expect(await turns.begin("a"))
    let waits = Task { await turns.begin("a") }
    while await turns.queued("a") == 0 { await Task.yield() }
    #expect(await turns.begin("a") == false, "one waits already")
    #expect(await turns.begin("b"), "somebody else")
    await turns.end("a")
    #expect(await waits.value)
    await turns.end("a")
    await turns.end("a")
    await turns.end("b")
    #expect(await turns.busy == 0)
  }

  @Test("given a visitor who asks too much at once, then the page that says so is made once, and reads as others do")
  func refusals() async throws {
    var traffic = TrafficLimits()
    (traffic.turns, traffic.waiting) = (1, 0)
    let studio = try await TestStudio(traffic: traffic)
    #expect(await studio.site.traffic.turns.begin(Network.household("")))
    try await studio.application.test { client in
      var texts: Set<String> = []
      for path in ["/library", "/help", "/library"] {
        let answer = try await client.execute(uri: path, method: .get)
        #expect(answer.status == .tooManyRequests)
        #expect(answer.headers[.retryAfter] == "2")
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        texts.insert(String(buffer: answer.body))
      }
      #expect(texts.count == 1)
      #expect(texts.first?.contains("Too many requests") == true)
      let told = try await client.execute(uri: "/library", method: .get, headers: [.accept: "application/json"])
      #expect(told.status == .tooManyRequests)
      #expect(told.headers[.contentType] == "application/json")
    }
  }

  @Test("given networks, then addresses lie in them or not, and forwarded ones count behind stated proxies only")
  func networks() throws {
    let network = try #require(Network("10.0.0.0/8"))
    #expect(network.contains("10.200.3.4") && !network.contains("11.0.0.1") && !network.contains("::1"))
    #expect(try #require(Network("2001:db8::/32")).contains("2001:db8:1::7"))
    #expect(try #require(Network("0.0.0.0/0")).contains("203.0.113.9"))
    for text in ["", "10.0.0.0/33", "host", "10.0.0.0/x", "1.2.3", "::1/129"] {
      #expect(Network(text) == nil, "\(text)")
    }
    let proxies = [network]
    func seen(_ peer: String, _ forwarded: String) -> String {
      Caller.address(peer: peer, forwarded: [forwarded], proxies: proxies)
    }
    #expect(seen("10.0.0.1", "203.0.113.5") == "203.0.113.5")
    #expect(seen("10.0.0.1", "1.1.1.1, 203.0.113.5, 10.9.9.9") == "203.0.113.5", "what it wrote itself does not count")
    #expect(seen("198.51.100.1", "203.0.113.5") == "198.51.100.1", "no stated proxy")
    #expect(seen("10.0.0.1", "nonsense") == "10.0.0.1")
    #expect(Network.household("2001:db8:1:2:3::1") == Network.household("2001:db8:1:2:9::7"))
    #expect(Network.household("203.0.113.5") != Network.household("203.0.113.6"))
  }

  @Test("given an address that makes libraries, when it makes too many, then it is told to wait and keeps what it has")
  func libraries() async throws {
    var traffic = TrafficLimits()
    traffic.librariesAnHour = 2
    let studio = try await TestStudio(traffic: traffic)
    try await studio.application.test { client in
      let first = try await client.form("/designs", "")
      #expect(first.status == .seeOther)
      #expect(try await client.form("/designs", "").status == .seeOther)
      let third = try await client.form("/designs", "")
      #expect(third.status == .tooManyRequests && third.text.contains("Too many new libraries"))
      #expect(third.headers[.retryAfter] != nil)
      #expect(try await client.form("/designs", "", cookie: first.cookie).status == .seeOther)
    }
  }

  @Test("given bodies that take their room, then the next is told to wait, and room comes back with the answer")
  func bodies() async throws {
    var traffic = TrafficLimits()
    traffic.bodyBytes = 3_000
    let studio = try await TestStudio(traffic: traffic)
    try await studio.application.test { client in
      let big = try await client.form("/designs", "name=" + String(repeating: "x", count: 4_000))
      #expect(big.status == .serviceUnavailable && big.text.contains("Too many uploads right now"))
      #expect(try await client.form("/designs", "name=" + String(repeating: "x", count: 2_000)).status == .seeOther)
      #expect(studio.site.traffic.bodies.used == 0)
    }
  }

  @Test("given one household with large files, then it has a share of the room, and small forms always have some")
  func shares() {
    let budget = BodyBudget(limit: 400 << 20, seconds: 1)
    let first = BodyShare(budget, "a")
    #expect(first.take(90 << 20))
    #expect(!BodyShare(budget, "a").take(20 << 20), "a quarter of the room")
    let others = ["b", "c", "d"].map { BodyShare(budget, $0) }
    #expect(others.allSatisfy { $0.take(95 << 20) })
    #expect(!BodyShare(budget, "e").take(2 << 20), "what is left is kept for small ones")
    #expect(BodyShare(budget, "e").take(60_000))
    withExtendedLifetime((first, others)) {}
  }

  @Test("given a large download that is not read, then it counts until it is gone")
  func downloads() async throws {
    let budget = BodyBudget(limit: 3 << 20, seconds: 1)
    let caller = Caller(address: "203.0.113.1", key: "a")
    try RequestFrame.$current.withValue(RequestFrame(budget: budget, downloads: budget, caller: caller)) {
      var held: ResponseBody? = try .paced(Data(count: 2 << 20))
      #expect(held?.contentLength == 2 << 20 && budget.used == 2 << 20)
      #expect(throws: Problem.self) { try ResponseBody.paced(Data(count: 2 << 20)) }
      #expect(try ResponseBody.paced(Data(count: 1_000)).contentLength == 1_000, "small ones always")
      held = nil
      #expect(budget.used == 0)
    }
  }

  @Test("given texts made to be dear, when they are resolved, then no more is done than any size shows")
  func dearTexts() {
    let moment = Moment(date: Date(timeIntervalSince1970: 1_800_000_000), zone: .gmt, locale: Locale(identifier: "en"))
    let resolver = TextResolver(snapshot: .none, moment: moment)
    let chain =
      "{{k|" + String(repeating: "Ab ﬁß", count: 14_000) + "||" + String(repeating: "title|lower|upper|", count: 20)
      + "trim}}"
    let sums = "{{=" + Array(repeating: "q", count: 95).joined(separator: "+") + "}}"
    let began = ContinuousClock.now
    #expect(resolver.resolve(chain).utf8.count <= 16_384)
    #expect(resolver.resolve(String(repeating: sums, count: 490)).utf8.count <= 16_384)
    #expect(resolver.resolve(String(repeating: "e\u{301}\u{302}\u{303}\u{304}", count: 12_000)).utf8.count <= 16_384)
    #expect(resolver.resolve(String(repeating: "{{nothing}}", count: 9_000)).utf8.count <= 16_384)
    // No timing: far beyond what it takes, far below what it took.
    #expect(ContinuousClock.now - began < .seconds(60))
  }

  @Test("given an upload that stops, then it is given up and what it held comes back")
  func stalled() async throws {
    let budget = BodyBudget(limit: 10_000, seconds: 1)
    let (chunks, _) = AsyncStream.makeStream(of: ByteBuffer.self)
    let (sent, more) = AsyncStream.makeStream(of: ByteBuffer.self)
    more.yield(ByteBuffer(string: "a=1"))
    _ = chunks
    let request = Request(
      head: .init(method: .post, scheme: "http", authority: "x", path: "/"), body: .init(asyncSequence: sent))
    let caller = Caller(address: "203.0.113.1", key: "a")
    let problem = await #expect(throws: Problem.self) {
      try await RequestFrame.$current.withValue(RequestFrame(budget: budget, downloads: budget, caller: caller)) {
        _ = try await request.collected(upTo: 1_000)
      }
    }
    #expect(problem?.status == .requestTimeout && problem?.detail.contains("1 seconds") == true)
    #expect(budget.used == 0)
  }

  @Test(
    "given quotas, when they are full, then a picture, a design or a version more is refused or replaces the oldest")
  func quotas() async throws {
    let studio = try await TestStudio(quota: StoreQuota(libraryBytes: 50_000, designs: 3, revisions: 2))
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let full = try await client.form("/designs", "template=starter-photo-caption", cookie: made.cookie)
      #expect(full.status.code == 507 && full.text.contains("Your library is out of space"))
      let id = String(made.location.split(separator: "/")[1])
      for name in ["one", "two", "three"] {
        _ = try await client.form("/designs/\(id)", "action=save&f%3Abase%3Aname=\(name)", cookie: made.cookie)
      }
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let kept = try await studio.site.services.store.library(library).revisions(
        try #require(UUID(uuidString: id)), limit: 9)
      #expect(kept.count == 2 && kept.first?.design.name == "three")
      for _ in 0..<2 { _ = try await client.form("/designs", "", cookie: made.cookie) }
      let fourth = try await client.form("/designs", "", cookie: made.cookie)
      #expect(fourth.status == .forbidden && fourth.text.contains("the limit of 3 designs"))
    }
  }

  @Test("given deep or long JSON, then it is refused by line and column, quickly")
  func deepJSON() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let id = String(made.location.split(separator: "/")[1])
      let deep = "{\"x\":" + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "}"
      let panel = try await client.form(
        "/designs/\(id)?panel=inspect",
        "action=json&json=\(deep.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")",
        cookie: made.cookie)
      #expect(panel.text.contains("nested more than 16 deep"))
      let mine = try await client.form(
        "/designs/\(id)", "mine=\(deep.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")",
        cookie: made.cookie)
      #expect(mine.text.contains("Couldn’t read your changes"))
    }
  }
}
