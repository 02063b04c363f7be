import DesignModel
import Foundation
import HTTPTypes
import PagesTestSupport
import StudioAssistant
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// What is said about a proposal before it is used.
@Suite("Talking about a proposal") struct ProposalTalkTests {
  private typealias Place = AssistantPageTests.Place
  private let pages = AssistantPageTests()

  /// Describes a widget and gives the request, when it is answered.
  private func describe(_ words: String, _ place: Place) async throws -> Generation {
    let text = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    _ = try await place.client.form("/assistant", "m=\(text)", cookie: place.cookie)
    return try await ended(place)
  }

  private func ended(_ place: Place) async throws -> Generation {
    let id = try await place.newest().id
    if let stages = await place.assistant.desk.watch(id) { for await _ in stages {} }
    return try await place.newest()
  }

  private func say(_ words: String, of step: Generation, _ place: Place, _ more: String = "") async throws
    -> RouterClient.Answer
  {
    let text = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await place.client.form(
      "/assistant/\(step.id.uuidString)/refine", "c=0&m=\(text)\(more)", cookie: place.cookie)
  }

  private func told(_ words: String, of step: Generation, _ place: Place) async throws -> Generation {
    let answer = try await say(words, of: step, place)
    #expect(answer.status == .seeOther, "\(answer.text.prefix(300))")
    return try await ended(place)
  }

  @Test(
    "given a proposal, when it is changed step by step, gone back in and used, then each step rests on the one it was said of, and the design is the step that was shown"
  )
  func wholeWay() async throws {
    try await pages.visit(try await pages.studio(nil)) { place in
      let library = place.site.services.store.library(place.library)
      let first = try await describe("steps ring", place)
      let plain = try #require(first.outcome?.candidates.first?.design)
      let dark = try await told("make it dark", of: first, place)
      #expect(dark.root == first.id && dark.base == plain && dark.design == nil && dark.asked.proposal == 0)
      let night = try #require(dark.outcome?.candidates.first?.design)
      #expect(night.tree?.document["background"] != nil)
      let big = try await told("bigger ring", of: dark, place)
      #expect(big.base == night, "a step rests on the one it was said of")
      // The page shows the newest, each step, and where to go back; and says so again when it is read again.
      for _ in 0..<2 {
        let page = try await place.client.page("/assistant?g=\(first.id.uuidString)", cookie: place.cookie).text
        for words in ["make it dark", "bigger ring", "Step 2, shown now", "Undo last change", "Back to original"] {
          #expect(page.contains(words), "\(words)")
        }
        #expect(page.contains("action=\"/assistant/\(big.id.uuidString)/use\""))
        #expect(
          page.components(separatedBy: "Refine this proposal").count == 1 + (first.outcome?.candidates.count ?? 0))
      }
      let earlier = "/assistant?g=\(first.id.uuidString)&c=0&s=\(dark.id.uuidString)"
      let page = try await place.client.page(earlier, cookie: place.cookie).text
      #expect(page.contains("Step 1, shown now") && page.contains("action=\"/assistant/\(dark.id.uuidString)/refine\""))
      // By words it is the same, and what is nonsense leaves the picture as it is.
      let back = try await told("back one", of: big, place)
      #expect(back.outcome?.goesBack == .step && back.outcome?.candidates.isEmpty == true)
      let nonsense = try await told("frobnicate", of: dark, place)
      #expect(nonsense.outcome?.reply.contains("“frobnicate”") == true)
      let service = place.assistant
      let talk = try #require(try await service.talk(about: ProposalStep(first.id, 0), in: place.library))
      #expect(talk.turns.map(\.id) == [dark.id, big.id, back.id, nonsense.id])
      #expect(talk.shown(ProposalStep(back.id, 0)) == ProposalStep(dark.id, 0) && talk.newest.generation == dark.id)
      #expect(talk.path(to: ProposalStep(big.id, 0)).map(\.generation) == [first.id, dark.id, big.id])
      #expect(talk.before(talk.root) == nil)
      #expect(try await service.talk(about: ProposalStep(first.id, 1), in: place.library)?.turns.isEmpty == true)
      // The other proposals are as they were.
      let count = try await library.count()
      let used = try await place.client.form("/assistant/\(dark.id.uuidString)/use", "c=0", cookie: place.cookie)
      #expect(used.location.contains("/edit?did=described"))
      #expect(try await library.count() == count + 1)
      let id = try #require(UUID(uuidString: String(used.location.split(separator: "/")[1])))
      #expect(try await library.design(id).draft.tree == night.tree)
      let open = try await place.client.page(earlier, cookie: place.cookie).text
      #expect(open.contains("Open design: As asked") && open.contains("Design created"))
      // Requests list and export it, and it goes with the request it is of.
      let list = try await place.client.page("/assistant/requests", cookie: place.cookie).text
      #expect(list.contains("bigger ring") && list.contains("Proposal, "))
      #expect(list.contains("s=\(big.id.uuidString)"))
      let start = try await place.client.page("/assistant", cookie: place.cookie).text
      #expect(!start.contains("bigger ring"), "what was asked before are requests for new designs")
      _ = try await place.client.form("/assistant/requests/delete", "id=\(first.id.uuidString)", cookie: place.cookie)
      #expect(try await library.generation(big.id) == nil)
      #expect(try await library.design(id).deletedAt == nil, "the design that came of it stays")
    }
  }

  @Test("given an ordinary proposal, when it is changed and the start is asked for, then it is as at first")
  func ordinary() async throws {
    try await pages.visit(try await pages.studio(nil)) { place in
      let first = try await describe("days until christmas", place)
      #expect(first.outcome?.candidates.first?.design.tree == nil)
      let red = try await told("teal, bigger title", of: first, place)
      #expect(red.outcome?.candidates.first?.design.spec.style.accent == .teal)
      let back = try await told("start over", of: red, place)
      #expect(back.outcome?.goesBack == .first && back.outcome?.reply == "Back to the original.")
      let again = try await told("undo", of: first, place)
      #expect(again.outcome?.reply.contains("This is the original") == true)
      let german = try await told("rückgängig", of: red, place)
      #expect(german.outcome?.goesBack == .step)
      let page = try await place.client.page("/assistant?g=\(first.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains("Original, shown now"))
    }
  }

  @Test("given what nobody may ask, when it is asked of a proposal, then it is refused and the words are kept")
  func refusals() async throws {
    try await pages.visit(try await pages.studio(nil)) { place in
      let first = try await describe("a moon", place)
      let empty = try await say(" ", of: first, place)
      #expect(empty.status == .unprocessableContent && empty.text.contains("Type a request."))
      let long = try await say(String(repeating: "x", count: 1_200), of: first, place)
      #expect(long.status == .unprocessableContent && long.text.contains("Request too long."))
      let path = "/assistant/\(first.id.uuidString)/refine"
      #expect(try await place.client.form(path, "c=9&m=red", cookie: place.cookie).status == .notFound)
      #expect(
        try await place.client.form("/assistant/\(UUID())/refine", "c=0&m=red", cookie: place.cookie).status
          == .notFound)
      let other = try await place.client.form("/designs", "template=starter-countdown")
      let stranger = try #require(other.headers[.setCookie]?.split(separator: ";").first.map(String.init))
      #expect(try await place.client.form(path, "c=0&m=red", cookie: stranger).status == .notFound)
      let about = try await place.ask("red")
      #expect(
        try await place.client.form("/assistant/\(about.id.uuidString)/refine", "c=0&m=red", cookie: place.cookie)
          .status
          == .notFound, "what was said of a design is no proposal")
      // A dozen turns, and no more; another proposal of the same request has a dozen of its own.
      var step = first
      for index in 0..<ProposalTalk.limit {
        step = try await told(index.isMultiple(of: 2) ? "red" : "blue", of: step, place)
      }
      let full = try await say("green", of: step, place)
      #expect(full.status == .unprocessableContent && full.text.contains("12 changes"))
      #expect(!full.text.contains("action=\"/assistant/\(step.id.uuidString)/refine\""))
      #expect(
        try await place.site.services.store.library(place.library).refinements(of: first.id, limit: 99).count == 12)
      #expect(try await place.client.form(path, "c=1&m=red", cookie: place.cookie).status == .seeOther)
      // A suggestion leaves what was being typed.
      let chip = try await place.client.form(path, "c=1&m=half+a+thought&chip=teal", cookie: place.cookie)
      #expect(chip.location.contains("&t=half"))
      #expect(
        try await place.client.page(chip.location, cookie: place.cookie).text.contains("value=\"half a thought\""))
    }
  }

  @Test(
    "given a model, when a proposal is talked about, then it gets the step and what was said, its use is counted, faults leave the step, and going back asks nobody"
  )
  func model() async throws {
    let set: JSONValue = ["style.accent": "red", "primaryText": "Soon"]
    let server = try await ScriptedServer { request, _ in
      request.contains("The request: fail")
        ? [.send("HTTP/1.1 401 No\r\nContent-Length: 4\r\n\r\nnone"), .close]
        : ModelReply.tool(ModelReply.proposals([set, ["style.accent": request.contains("more") ? "green" : "blue"]]))
    }
    try await pages.visit(try await pages.studio(server)) { place in
      let first = try await describe("a countdown to the sea", place)
      #expect(first.outcome?.candidates.isEmpty == false && !first.isByRules)
      let more = try await told("more of that", of: first, place)
      #expect(more.maker == "fake-1" && more.inputTokens > 0 && more.cost > 0)
      let sent = try #require(server.requests.last)
      for words in ["a countdown to the sea", "The person looks at the proposal", "more of that"] {
        #expect(sent.contains(words), "\(words)")
      }
      let page = try await place.client.page("/assistant?g=\(first.id.uuidString)", cookie: place.cookie).text
      #expect(page.firstMatch(of: /What is\s+sent/) != nil && page.contains("fake-1"))
      let shown = try await place.client.page(
        "/assistant/sent?s=\(more.id.uuidString)&m=calmer", cookie: place.cookie
      ).text
      #expect(shown.contains("The request: calmer") && shown.contains("a countdown to the sea"))
      let failed = try await told("fail", of: more, place)
      #expect(failed.state == .failed)
      let after = try await place.client.page("/assistant?g=\(first.id.uuidString)", cookie: place.cookie).text
      #expect(after.contains("key wasn’t accepted") && after.contains("Use built-in rules"))
      #expect(after.contains("action=\"/assistant/\(more.id.uuidString)/use\""), "the step before is still shown")
      let calls = server.requests.count
      _ = try await place.client.form(
        "/assistant/\(more.id.uuidString)/refine", "again=\(failed.id.uuidString)&by=rules", cookie: place.cookie)
      let rules = try await ended(place)
      #expect(rules.isByRules && rules.words == "fail" && rules.asked.refines == ProposalStep(more.id, 0))
      let back = try await told("back one", of: more, place)
      #expect(back.isByRules && back.outcome?.goesBack == .step && server.requests.count == calls)
      let usage = try await place.site.services.store.library(place.library).generations(limit: 9)
      #expect(usage.filter { $0.cost > 0 }.count == 2)
    }
    try await server.stop()
  }
}
