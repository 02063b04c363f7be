import PagesTestSupport
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

/// The assistant's pages against a server that speaks the provider's wire format.
@Suite("The assistant's pages") struct AssistantPageTests {
  static let secret = "sk-ant-very-secret-0001"

  /// A studio whose model is `server`.
  func studio(
    _ server: ScriptedServer?, log: LogLines? = nil, now: @escaping @Sendable () -> Date = { Date() },
    _ change: (inout AssistantSettings) -> Void = { _ in }
  ) async throws -> TestStudio {
    var settings = AssistantSettings()
    if let server {
      settings.baseURL = server.address
      settings.trustedHosts = ["127.0.0.1:\(server.port)"]
      settings.key = Self.secret
      // Other tests may keep every thread busy for minutes; what is not about time must not end by it.
      settings.seconds = 3_600
      settings.prices = TokenPrices(input: 3, output: 15)
    }
    settings.model = "fake-1"
    settings.patience = .seconds(3_600)
    change(&settings)
    return try await TestStudio(log: log, now: now, assistant: settings)
  }

  struct Place {
    var client: RouterClient
    var site: Site
    var assistant: AssistantService
    var cookie: String
    var library: LibraryID
    var id: UUID
    var path: String { "/designs/\(id.uuidString)/assistant" }

    func draft() async throws -> StoredDesign { try await site.services.store.library(library).design(id) }
    func newest() async throws -> Generation {
      try #require(try await site.services.store.library(library).generations(limit: 1).first)
    }

    /// Asks, and waits until it is over.
    func ask(_ words: String, _ more: String = "") async throws -> Generation {
      let text = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await client.form(path, "m=\(text)\(more)", cookie: cookie)
      #expect(answer.status == .seeOther, "\(answer.text.prefix(300))")
      let id = try #require(
        answer.location.firstMatch(of: /g=([0-9A-F-]{36})/).flatMap { UUID(uuidString: String($0.1)) })
      // Ends when it ends.
      if let stages = await assistant.desk.watch(id) { for await _ in stages {} }
      let done = try #require(try await site.services.store.library(library).generation(id))
      #expect(done.state != .running)
      return done
    }
  }

  /// Remixes a template in a fresh library.
  func visit(_ studio: TestStudio, _ body: @escaping @Sendable (Place) async throws -> Void) async throws {
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let cookie = try #require(made.headers[.setCookie]?.split(separator: ";").first.map(String.init))
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.split(separator: "=")[1])))
      let id = try #require(
        made.location.split(separator: "/").compactMap { UUID(uuidString: String($0)) }.first)
      try await body(
        Place(
          client: client, site: studio.site, assistant: studio.groups.assistant, cookie: cookie, library: library,
          id: id))
    }
  }

  @Test(
    "given a model, when asked, then candidate, effort and cost are kept, two of three changes are applied, and undo is whole"
  )
  func wholeWay() async throws {
    let set: JSONValue = ["style.accent": "red", "style.padding": 24, "primaryText": "Soon"]
    let server = try await ScriptedServer { _, _ in ModelReply.tool(ModelReply.proposals([set])) }
    try await visit(try await studio(server)) { place in
      let before = try await place.draft()
      let done = try await place.ask("red, roomier, say soon")
      #expect(done.state == .answered && done.maker == "fake-1")
      #expect(done.inputTokens == 900 && done.outputTokens == 120 && done.calls == 1)
      #expect(abs(done.cost - 0.0045) < 1e-9)
      #expect(try await place.draft() == before, "nothing changes before it is accepted")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      for words in ["red, roomier, say soon", "Here you are.", "3 changes", "Apply selected", "Way 1", "fake-1"] {
        #expect(page.contains(words), "\(words)")
      }
      let applied = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply",
        "c=0&base=\(before.sequence)&on=base:style.accent&on=base:primaryText", cookie: place.cookie)
      #expect(applied.location.contains("did=applied2&seq="))
      let then = try await place.client.page(applied.location, cookie: place.cookie).text
      #expect(!then.contains("at=\(before.sequence + 1)"), "the editor's minute is no sequence")
      let after = try await place.draft()
      #expect(after.draft.spec.style.accent == .red && after.draft.spec.primaryText == "Soon")
      #expect(after.draft.spec.style.padding == before.draft.spec.style.padding, "what was not ticked stays")
      #expect(try await place.newest().state == .applied)
      _ = try await place.client.form(
        "/designs/\(place.id.uuidString)/undo", "from=assistant&base=\(after.sequence)", cookie: place.cookie)
      #expect(try await place.draft().draft == before.draft, "one step undoes it")
      // The next request says what became of the last.
      _ = try await place.ask("bigger")
      #expect(server.requests.last?.contains("The person applied Way 1.") == true)
    }
    try await server.stop()
  }

  @Test(
    "given a fault, when asked, then the page says what happened, nothing changed, and what is stored tells it",
    arguments: [
      ("429 Too Many\r\nretry-after: 9", "Try again in 9 seconds", "rate"),
      ("429 Too Many", "Try again in a minute", "rate"), ("529 Overloaded", "overloaded", "unavailable"),
      ("500 Broken", "failed (500)", "unavailable"), ("401 No", "key wasn’t accepted", "key"),
      ("404 No", "check --assistant-model and --assistant-url", "rejected"),
    ])
  func faults(status: String, words: String, code: String) async throws {
    let server = try await ScriptedServer { _, _ in
      [.send("HTTP/1.1 \(status)\r\nContent-Length: 4\r\n\r\nnone"), .close]
    }
    try await visit(try await studio(server)) { place in
      let before = try await place.draft()
      let done = try await place.ask("red")
      #expect(done.state == .failed && done.fault == code)
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains(words), "\(words)")
      #expect(
        page.contains("Nothing was changed.") && page.contains("Use built-in rules") && page.contains("Try again"))
      #expect(try await place.draft() == before)
      let rules = try await place.client.form(
        place.path, "again=\(done.id.uuidString)&by=rules", cookie: place.cookie)
      #expect(rules.status == .seeOther)
      let second = try await place.newest()
      #expect(second.isByRules && second.words == "red" && second.state == .answered)
    }
    try await server.stop()
  }

  @Test(
    "given a reply that is no good, when asked, then the page says so and no half of it is offered",
    arguments: [
      ("refusal", "declined", "refused"), ("max_tokens", "too long", "length"),
      ("end_turn", "usable design", "unusable"),
    ])
  func badReplies(stop: String, words: String, code: String) async throws {
    let server = try await ScriptedServer { _, _ in
      ModelReply.reply(tool: ["{\"proposals\":[{"], stop: stop)
    }
    try await visit(try await studio(server)) { place in
      let done = try await place.ask("red")
      #expect(done.state == .failed && done.fault == code && done.outcome == nil)
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains(words))
      #expect(!page.contains("Apply selected"))
      #expect(done.inputTokens == (code == "refused" ? 900 : 2_700), "failed calls are counted")
    }
    try await server.stop()
  }

  @Test("given hostile texts in designs and answers, when shown, then they are text, and locks hold")
  func hostile() async throws {
    let set: JSONValue = ["name": "<script>alert(1)</script>", "primaryText": "</textarea><b>x", "style.accent": "red"]
    let server = try await ScriptedServer { _, _ in
      ModelReply.tool(ModelReply.proposals([set], reply: "<img src=x onerror=alert(1)>"))
    }
    try await visit(try await studio(server)) { place in
      let done = try await place.ask("red <script>alert(2)</script>", "&lock=name")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      for raw in ["<script>alert", "<img src=x", "</textarea><b>"] { #expect(!page.contains(raw), "\(raw)") }
      #expect(page.contains("Not changed: name."))
      let candidate = try #require(done.outcome?.candidates.first)
      #expect(candidate.design.name == done.base.name)
    }
    try await server.stop()
  }

  @Test("given a slow model, when cancelled, then the call ends, nothing changed, and it says so")
  func cancelling() async throws {
    let server = try await ScriptedServer { _, _ in
      ModelReply.reply(tool: ["{"], ends: false).dropLast() + [.until(ScriptedServer.Latch())]
    }
    try await visit(try await studio(server)) { place in
      let asked = try await place.client.form(place.path, "m=red", cookie: place.cookie)
      let running = try await place.newest()
      #expect(running.state == .running)
      let page = try await place.client.page(asked.location.replacing("#end", with: ""), cookie: place.cookie).text
      #expect(page.contains("http-equiv=\"refresh\""), "without script the page comes again")
      #expect(page.contains("composer-box js-only"), "and nobody types into a page that is about to be read again")
      #expect(page.contains("/assistant/\(running.id.uuidString)/cancel"))
      let other = try await place.site.services.store.makeLibrary(now: Date())
      let browser = Browser(id: UUID(), label: "Other", madeAt: Date(), seenAt: Date())
      try await place.site.services.store.library(other).addBrowser(browser)
      let stranger = "\(Visitor.libraryCookie)=\(place.site.kit.signer.cookie(other, browser: browser.id))"
      let refused = try await place.client.form(
        "/assistant/\(running.id.uuidString)/cancel", "", cookie: stranger)
      #expect(refused.status == .notFound, "another library's is not there")
      _ = try await place.client.form("/assistant/\(running.id.uuidString)/cancel", "", cookie: place.cookie)
      let ended = try await place.newest()
      #expect(ended.state == .cancelled && ended.fault == "cancelled")
      let events = try await place.client.page("/assistant/\(running.id.uuidString)/events", cookie: place.cookie)
      #expect(events.text.contains("\"state\":\"cancelled\""))
    }
    try await server.stop()
  }

  @Test("given a model that writes, when watched, then events tell what it does until it ends")
  func watching() async throws {
    let latch = ScriptedServer.Latch()
    let server = try await ScriptedServer { _, _ in
      let steps = ModelReply.tool(ModelReply.proposals([["style.accent": "red"]]))
      return Array(steps.prefix(4)) + [.until(latch)] + Array(steps.dropFirst(4))
    }
    try await visit(try await studio(server)) { place in
      _ = try await place.client.form(place.path, "m=red", cookie: place.cookie)
      let running = try await place.newest().id
      async let watched = place.client.page("/assistant/\(running.uuidString)/events", cookie: place.cookie)
      // The model goes on once somebody looks and it has begun to write.
      while await place.assistant.desk.watchers(running) == 0 { try await Task.sleep(for: .milliseconds(5)) }
      for await stage in try #require(await place.assistant.desk.watch(running)) {
        if case .writing = stage { break }
      }
      latch.open()
      let events = try await watched
      #expect(events.headers[.contentType] == "text/event-stream")
      let lines = String(buffer: events.body).components(separatedBy: "\n\n").filter { !$0.isEmpty }
      #expect(lines.count >= 2 && lines.allSatisfy { $0.hasPrefix("data: {") })
      #expect(lines.last?.contains("\"answered\"") == true)
      #expect(events.text.contains("Writing the proposal") || events.text.contains("thinking"))
    }
    try await server.stop()
  }

  @Test("given limits, when reached, then words are kept, the page says when, and rules go on where they may")
  func limits() async throws {
    let server = try await ScriptedServer { _, _ in ModelReply.tool(ModelReply.proposals([["style.accent": "red"]])) }
    let clock = Moments()
    let studio = try await studio(server, now: { clock.now }) {
      $0.limits = GenerationLimits(perMinute: 2, perDay: 3, allPerDay: 9)
    }
    try await visit(studio) { place in
      _ = try await place.ask("red")
      let half = try await place.client.page(place.path, cookie: place.cookie).text
      #expect(half.contains("1 of 3 AI requests used in 24 hours"), "told before it is hit")
      _ = try await place.ask("blue")
      let refused = try await place.client.form(place.path, "m=one%20more", cookie: place.cookie)
      #expect(refused.status == .tooManyRequests)
      #expect(
        refused.text.contains("Limit reached: 2 requests a minute") && refused.text.contains(">one more</textarea>"))
      clock.pass(120)
      _ = try await place.ask("yellow")
      let page = try await place.client.page(place.path, cookie: place.cookie).text
      #expect(page.contains("You’ve used all 3 AI requests for today. Using built-in rules"))
      let done = try await place.ask("green")
      #expect(done.isByRules)
      #expect(server.requests.count == 3)
      // What rules answer costs nothing and has no limit.
      for _ in 0..<3 { #expect(try await place.ask("teal").isByRules) }
      // Deleting what was asked makes no room.
      let unsure = try await place.client.form("/assistant/requests/delete", "all=yes", cookie: place.cookie)
      #expect(unsure.status == .unprocessableContent)
      #expect(try await place.site.services.store.library(place.library).generations(limit: 9).count == 7)
      _ = try await place.client.form("/assistant/requests/delete", "all=yes&sure=yes", cookie: place.cookie)
      #expect(try await place.site.services.store.library(place.library).generations(limit: 9).isEmpty)
      #expect(try await place.client.page(place.path, cookie: place.cookie).text.contains("Using built-in rules"))
    }
    try await server.stop()
  }

  private final class Moments: Sendable {
    private let offset = Mutex(0.0)
    var now: Date { Date(timeIntervalSinceReferenceDate: 800_000_000 + offset.withLock { $0 }) }
    func pass(_ seconds: Double) { offset.withLock { $0 += seconds } }
  }

  @Test("given a proposal that is hard to read, then its lints are kept, shown, and not those the design had before")
  func lints() async throws {
    let long = String(repeating: "Antidisestablishmentarianism ", count: 6)
    let server = try await ScriptedServer { _, _ in
      ModelReply.tool(ModelReply.proposals([["primaryText": .string(long)]]))
    }
    try await visit(try await studio(server)) { place in
      let done = try await place.ask("a long title")
      let lints = try #require(done.outcome?.candidates.first?.lints)
      #expect(!lints.isEmpty)
      // The title is live, so its change is off unless somebody selects it.
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)&off=", cookie: place.cookie).text
      #expect(page.contains("note-warn"))
      _ = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(try await place.draft().sequence)&on=base:primaryText",
        cookie: place.cookie)
      let again = try await place.ask("the same")
      #expect(again.outcome?.candidates.first?.lints.isEmpty ?? true, "no worse than before")
    }
    try await server.stop()
  }

  @Test("given it is off, by the operator or the library, then pages are calm, nothing is asked, and the rest works")
  func off() async throws {
    let server = try await ScriptedServer { _, _ in ModelReply.tool(ModelReply.proposals([])) }
    try await visit(try await studio(server)) { place in
      _ = try await place.client.form("/settings/assistant", "action=choose&on=off", cookie: place.cookie)
      let page = try await place.client.page(place.path, cookie: place.cookie).text
      #expect(page.contains("You turned the assistant off") && !page.contains("<textarea"))
      let refused = try await place.client.form(place.path, "m=red", cookie: place.cookie)
      #expect(refused.status == .forbidden)
      let words = try await place.client.form("/assistant", "m=steps%20in%20red", cookie: place.cookie)
      #expect(words.status == .forbidden && words.text.contains("Your request: “steps in red”."))
      _ = try await place.client.form("/settings/assistant", "action=choose&on=on&answers=rules", cookie: place.cookie)
      #expect(try await place.ask("red").isByRules)
    }
    #expect(server.requests.isEmpty)
    try await server.stop()
    let flags = try FeatureFlags("widgetweaver.feature.ai.enabled=off")
    try await visit(try await TestStudio(flags: flags)) { place in
      let page = try await place.client.page("/assistant", cookie: place.cookie).text
      #expect(page.contains("The administrator turned the assistant off"))
      #expect(!page.contains("href=\"/assistant\""), "no link leads to it")
      #expect(try await place.client.form("/assistant", "m=clock", cookie: place.cookie).status == .forbidden)
      #expect(try await place.client.page("/explore", cookie: place.cookie).text.contains("hero-describe") == false)
    }
  }

  @Test(
    "given no key, when a widget is described, then three are proposed, one becomes a design, and requests can be taken along and deleted"
  )
  func describing() async throws {
    try await visit(try await studio(nil)) { place in
      let empty = try await place.client.form("/assistant", "m=+", cookie: place.cookie)
      #expect(empty.status == .unprocessableContent && empty.text.contains("Describe what the widget should show"))
      let asked = try await place.client.form("/assistant", "chip=A%20quiet%20clock", cookie: place.cookie)
      let page = try await place.client.page(asked.location, cookie: place.cookie).text
      #expect(page.components(separatedBy: ">Use this<").count == 4)
      let one = try await place.newest()
      #expect(one.outcome?.candidates.count == 3 && one.isByRules)
      let count = try await place.site.services.store.library(place.library).count()
      let used = try await place.client.form("/assistant/\(one.id.uuidString)/use", "c=1", cookie: place.cookie)
      #expect(used.location.contains("/edit?did=described"))
      #expect(try await place.site.services.store.library(place.library).count() == count + 1)
      // Pressed again, from a page of before.
      let same = try await place.client.form("/assistant/\(one.id.uuidString)/use", "c=1", cookie: place.cookie)
      #expect(used.location.hasPrefix(same.location) && same.location.hasSuffix("/edit"))
      let open = try await place.client.page(asked.location, cookie: place.cookie).text
      #expect(open.contains("Open design") && !open.contains("Discard all"))
      // Pressed several times at once, another one is one more.
      let path = "/assistant/\(one.id.uuidString)/use"
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<6 {
          group.addTask { try await place.client.form(path, "c=2", cookie: place.cookie).location }
        }
        var places = Set<String>()
        for try await location in group { places.insert(location.replacing("?did=described", with: "")) }
        #expect(places.count == 1)
      }
      #expect(try await place.site.services.store.library(place.library).count() == count + 2)
      #expect(
        try await place.client.form("/assistant/\(one.id.uuidString)/use", "c=7", cookie: place.cookie).status
          == .notFound)
      let list = try await place.client.page("/assistant/requests", cookie: place.cookie).text
      #expect(list.contains("A quiet clock") && list.contains("Design created"))
      let export = try await place.client.page("/assistant/requests.json", cookie: place.cookie).text
      #expect(export.contains("\"words\":\"A quiet clock\"") && export.contains("\"layout.template\""))
      _ = try await place.client.form("/assistant/requests/delete", "id=\(one.id.uuidString)", cookie: place.cookie)
      #expect(try await place.site.services.store.library(place.library).generation(one.id) == nil)
      let sent = try await place.client.page("/assistant/sent", cookie: place.cookie).text
      #expect(
        sent.contains("Nothing was sent: the built-in rules run on this server.") && sent.contains("propose_widget"))
    }
  }

  @Test(
    "given a design that changed in another window, when a candidate is applied, then it is refused and nothing lost")
  func conflict() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red")
      let seen = try await place.draft()
      let edit = Edit(changes: [Change("style.accent", "green")], basedOn: seen.sequence, client: "other")
      _ = try await place.site.services.store.library(place.library).apply(edit, to: place.id, now: Date())
      let body = "c=0&base=\(seen.sequence)&on=base:style.accent"
      let path = "\(place.path)/\(done.id.uuidString)/apply"
      #expect(try await place.client.form(path, body, cookie: place.cookie).status == .conflict)
      #expect(try await place.draft().draft.spec.style.accent == .green)
      let none = try await place.client.form(path, "c=0&base=\(seen.sequence)", cookie: place.cookie)
      #expect(none.status == .unprocessableContent && none.text.contains("Select at least one change"))
    }
  }
}
