import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import PagesTestSupport
import StudioAssistant
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesEditor

/// The same words about the same design, and proposals that become the default.
@Suite("The assistant’s memory", .serialized) struct AssistantMemoryTests {
  private let pages = AssistantPageTests()

  /// A clock that is set.
  private final class Clock: Sendable {
    /// Ten past ten on a Saturday.
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_255_740))
    var now: Date { date.withLock { $0 } }
    func pass(hours: Double) { date.withLock { $0 += hours * 3_600 } }
  }

  private func server() async throws -> ScriptedServer {
    try await ScriptedServer { _, _ in
      ModelReply.tool(ModelReply.proposals([["style.accent": "red"], ["style.accent": "teal"]]))
    }
  }

  @Test("given words that were answered, when they are said again, then nothing is sent, and the answer says so")
  func again() async throws {
    let (server, clock) = (try await server(), Clock())
    try await pages.visit(try await pages.studio(server, now: { clock.now })) { place in
      let first = try await place.ask("red")
      let second = try await place.ask("red")
      #expect(server.requests.count == 1 && first.id != second.id)
      #expect(second.outcome?.isRemembered == true && first.outcome?.isRemembered == nil)
      #expect(second.outcome?.candidates == first.outcome?.candidates && second.state == .answered)
      #expect(second.cost == 0 && second.inputTokens == 0 && second.calls == 0)
      let page = try await place.client.page(place.path, cookie: place.cookie).text
      #expect(page.contains("fake-1, from memory") && page.contains("1 of 50 AI requests used in 24 hours"))
      // It can be applied as any other.
      let applied = try await place.client.form(
        "\(place.path)/\(second.id.uuidString)/apply", "c=0&on=base:style.accent", cookie: place.cookie)
      #expect(applied.status == .seeOther)
    }
    try await server.stop()
  }

  @Test(
    "given other words, another design, another setting, another day, or a wish to ask again, then the model is asked"
  )
  func asked() async throws {
    let (server, clock) = (try await server(), Clock())
    try await pages.visit(try await pages.studio(server, now: { clock.now }) { $0.limits.perMinute = 99 }) { place in
      let first = try await place.ask("red")
      for (words, more) in [("redder", ""), ("red", "&scope=small"), ("red", "&lock=name")] {
        let before = server.requests.count
        _ = try await place.ask(words, more)
        #expect(server.requests.count == before + 1, "\(words)\(more)")
      }
      var before = server.requests.count
      let again = try await place.client.form(place.path, "again=\(first.id.uuidString)", cookie: place.cookie)
      #expect(again.status == .seeOther)
      let newest = try await place.newest()
      if let stages = await place.assistant.desk.watch(newest.id) { for await _ in stages {} }
      #expect(server.requests.count == before + 1, "asked again on purpose")
      before = server.requests.count
      clock.pass(hours: 24)
      _ = try await place.ask("red")
      #expect(server.requests.count == before + 1, "another day")
      let draft = try await place.draft()
      _ = try await place.site.services.store.library(place.library).apply(
        Edit(changes: [Change("name", "Other")], basedOn: draft.sequence, client: "a"), to: place.id, now: clock.now)
      _ = try await place.ask("red")
      #expect(server.requests.count == before + 2, "another design")
    }
    try await server.stop()
  }

  @Test("given an answer by rules or none, then nothing is remembered of it")
  func notRemembered() async throws {
    let server = try await ScriptedServer { _, _ in ModelReply.reply(text: ["No."], stop: "refusal") }
    try await pages.visit(try await pages.studio(server)) { place in
      for _ in 0..<2 {
        let failed = try await place.ask("red")
        #expect(failed.state == .failed)
      }
      #expect(server.requests.count == 2)
    }
    try await server.stop()
  }

  @Test("given a proposal, when it is used as the default, then its design is what widgets without a choice show")
  func standard() async throws {
    try await pages.visit(try await pages.studio(nil)) { place in
      let library = place.site.services.store.library(place.library)
      let asked = try await place.client.form("/assistant", "m=a%20quiet%20clock", cookie: place.cookie)
      let page = try await place.client.page(asked.location, cookie: place.cookie).text
      #expect(page.contains("name=\"default\" value=\"yes\""))
      let one = try await place.newest()
      let path = "/assistant/\(one.id.uuidString)/use"
      let before = try await library.defaultDesign()
      _ = try await place.client.form(path, "c=0", cookie: place.cookie)
      #expect(try await library.defaultDesign() == before && before == place.id)
      let used = try await place.client.form(path, "c=1&default=yes", cookie: place.cookie)
      #expect(used.location.hasSuffix("?did=described-default"))
      let made = try await library.defaultDesign()
      #expect(made != place.id && made.map { used.location.contains($0.uuidString) } == true)
      // The one that is a design already becomes the default too.
      let again = try await place.client.form(path, "c=0&default=yes", cookie: place.cookie)
      let last = try await library.defaultDesign()
      #expect(last != made && last.map { again.location.contains($0.uuidString) } == true)
    }
  }
}
