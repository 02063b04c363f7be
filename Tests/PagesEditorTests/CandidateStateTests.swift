import PagesTestSupport
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import StudioAssistant

/// What becomes of candidates beside a design.
extension AssistantPageTests {
  @Test("given a change that its layout does not show, then its row says so, and others do not")
  func unseen() async throws {
    try await visit(try await studio(nil)) { place in
      let clock = Edit(
        changes: [Change("layout.template", "clockIcon"), Change("matchedSet", nil)],
        basedOn: try await place.draft().sequence, client: "t")
      _ = try await place.site.services.store.library(place.library).apply(clock, to: place.id, now: Date())
      let done = try await place.ask("detail style caption, padding 30, bigger title")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains("not visible in this layout"))
      let poster = try await place.ask("poster layout")
      let other = try await place.client.page("\(place.path)?g=\(poster.id.uuidString)", cookie: place.cookie).text
      #expect(!other.contains("not visible in this layout"))
    }
  }

  @Test("given one size and a whole design's colour, when asked, then only the size changes and it is said")
  func oneSize() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red, title: Tiny", "&scope=small")
      let candidate = try #require(done.outcome?.candidates.first)
      #expect(candidate.changes.allSatisfy { $0.scope == .small } && !candidate.changes.isEmpty)
      #expect(candidate.design.spec.style == done.base.spec.style)
      #expect(candidate.warnings.contains { $0.hasPrefix("Only Small was requested") && $0.contains("Accent") })
    }
  }

  @Test("given a size without a part of its own, when only it is asked for, then each change of it is a row by itself")
  func newPart() async throws {
    try await visit(try await studio(nil)) { place in
      #expect(try await place.draft().draft.spec.matchedSet?.medium == nil)
      let done = try await place.ask("title: Tiny, centred", "&scope=medium")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains("value=\"medium:primaryText\"") && page.contains("value=\"medium:layout.alignment\""))
      #expect(!page.contains("customised per size"))
      let before = try await place.draft()
      let applied = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(before.sequence)&on=medium:primaryText",
        cookie: place.cookie)
      #expect(applied.location.contains("did=applied1"))
      let after = try await place.draft().draft
      #expect(after.spec.matchedSet?.medium?.primaryText == "Tiny")
      #expect(
        after.spec.matchedSet?.medium?.layout == before.draft.spec.layout
          && after.spec.primaryText == before.draft.spec.primaryText)
      _ = try await place.client.form("/designs/\(place.id.uuidString)/undo", "from=assistant", cookie: place.cookie)
      #expect(try await place.draft().draft == before.draft)
      #expect(try await place.client.page(place.path, cookie: place.cookie).text.contains(">Changes undone<"))
    }
  }

  @Test("given what was applied and is changed again since, then it does not count as undone")
  func overtaken() async throws {
    try await visit(try await studio(nil)) { place in
      for colour in ["teal", "orange"] {
        let done = try await place.ask(colour)
        let seen = try await place.draft().sequence
        _ = try await place.client.form(
          "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(seen)&on=base:style.accent", cookie: place.cookie)
      }
      #expect(try await !place.client.page(place.path, cookie: place.cookie).text.contains(">Changes undone<"))
    }
  }

  @Test("given rules, which answer the same words the same, then the words can be changed, on both pages")
  func rewording() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red & round")
      let beside = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      let asked = try await place.client.form("/assistant", "m=a%20clock", cookie: place.cookie)
      let new = try await place.client.page(asked.location, cookie: place.cookie).text
      for (page, words) in [(beside, "red &amp; round"), (new, "a clock")] {
        let href = try #require(page.firstMatch(of: /href="([^"]*)" data-reword/)?.output.1)
        let again = try await place.client.page(
          String(href).replacing("&amp;", with: "&").replacing("#m", with: ""), cookie: place.cookie)
        #expect(again.status == .ok && again.text.contains(">\(words)</textarea>"), "\(href)")
        #expect(!page.contains("Try again"))
      }
    }
  }

  @Test("given values in texts, when they change, then people see what they say, not how they are written")
  func values() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("change the date to 12 June 2040")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains(" days”") && !page.contains("{{day"))
    }
  }

  @Test(
    "given a title with a live value, when plain words would replace it, then they come unselected and are said so",
    arguments: [true, false])
  func liveValues(byModel: Bool) async throws {
    let set: JSONValue = ["style.accent": "red", "primaryText": "250 ml"]
    var server: ScriptedServer?
    if byModel { server = try await ScriptedServer { _, _ in ModelReply.tool(ModelReply.proposals([set])) } }
    try await visit(try await studio(server)) { place in
      let title = Edit(
        changes: [Change("primaryText", "{{glasses}} of 8"), Change("matchedSet", nil)],
        basedOn: try await place.draft().sequence, client: "t")
      _ = try await place.site.services.store.library(place.library).apply(title, to: place.id, now: Date())
      let done = try await place.ask("red, title: 250 ml")
      let path = "\(place.path)?g=\(done.id.uuidString)"
      let page = try await place.client.page(path, cookie: place.cookie).text
      #expect(page.contains("value=\"base:style.accent\" checked"))
      #expect(page.contains("value=\"base:primaryText\">") && page.contains("replaces a live value"))
      // Selected by hand it stays so, and is applied.
      let all = try await place.client.page("\(path)&off=", cookie: place.cookie).text
      #expect(all.contains("value=\"base:primaryText\" checked"))
      let seen = try await place.draft().sequence
      _ = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(seen)&on=base:primaryText", cookie: place.cookie)
      #expect(try await place.draft().draft.spec.primaryText == "250 ml")
    }
    try await server?.stop()
  }

  @Test("given texts with live values, when they become other live values or go, then their changes are selected")
  func liveToLive() throws {
    let draft = Design.widget(WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)).settled())
    func isOff(_ before: String, _ after: String?) throws -> Bool {
      let now = try draft.applying([Change("secondaryText", .string(before))]).design
      let candidate = try Candidate(
        title: "A", from: now,
        to: now.applying([Change("secondaryText", after.map(JSONValue.string)), Change("style.padding", 30)]).design,
        locked: LockedElements())
      return try CandidateOnDraft(candidate, on: now, off: nil).off == ["base:secondaryText"]
    }
    #expect(try isOff("{{glasses}} of 8", "250 ml"))
    #expect(try !isOff("{{glasses}} of 8", "{{glasses}} of 10"))
    #expect(try !isOff("{{glasses}} of 8", nil))
    #expect(try !isOff("Eight glasses", "250 ml"))
  }

  @Test("given a candidate that was applied and undone, then it is open again; in the bin nothing is applied")
  func undone() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red")
      let seen = try await place.draft()
      _ = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(seen.sequence)&on=base:style.accent",
        cookie: place.cookie)
      #expect(try await !place.client.page(place.path, cookie: place.cookie).text.contains("Apply selected"))
      _ = try await place.client.form("/designs/\(place.id.uuidString)/undo", "from=assistant", cookie: place.cookie)
      let page = try await place.client.page(place.path, cookie: place.cookie).text
      #expect(page.contains("Apply selected") && page.contains(">Changes undone<"))
      try await place.site.services.store.library(place.library).delete([place.id], now: Date())
      let now = try await place.draft().sequence
      let refused = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(now)&on=base:style.accent", cookie: place.cookie)
      #expect(refused.status == .conflict && refused.text.contains("in the bin"))
      #expect(try await place.draft().sequence == now)
    }
  }

  @Test("given a candidate applied and undone, when it is discarded, then it is; one that is applied is not")
  func discarding() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red")
      let seen = try await place.draft()
      let path = "\(place.path)/\(done.id.uuidString)"
      _ = try await place.client.form(
        "\(path)/apply", "c=0&base=\(seen.sequence)&on=base:style.accent", cookie: place.cookie)
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains("already looks like that") && !page.contains(">Discard<"), "it is part of the design")
      let early = try await place.client.form("\(path)/discard", "", cookie: place.cookie)
      #expect(!early.location.contains("did=discarded"))
      #expect(try await place.newest().state == .applied)
      _ = try await place.client.form("/designs/\(place.id.uuidString)/undo", "from=assistant", cookie: place.cookie)
      let late = try await place.client.form("\(path)/discard", "", cookie: place.cookie)
      #expect(late.location.contains("did=discarded"))
      #expect(try await place.newest().state == .discarded)
    }
  }

  @Test("given ticks, when a form is refused or sent from elsewhere on the page, then they stay as they were")
  func ticks() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red, padding 30")
      let seen = try await place.draft()
      let row = "value=\"base:style.padding\""
      let edit = Edit(changes: [Change("style.accent", "green")], basedOn: seen.sequence, client: "other")
      _ = try await place.site.services.store.library(place.library).apply(edit, to: place.id, now: Date())
      let conflict = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(seen.sequence)&on=base:style.accent",
        cookie: place.cookie)
      #expect(conflict.status == .conflict && conflict.text.contains(row) && !conflict.text.contains("\(row) checked"))
      // The page says what it shows, and gets it back.
      let view = "fam=m&g=\(done.id.uuidString)&c=0&off=base:style.padding"
      #expect(conflict.text.contains("name=\"view\" value=\"\(view.replacing("&", with: "&amp;"))\""))
      let sent = view.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let saved = try await place.client.form(
        "/designs/\(place.id.uuidString)/undo", "from=assistant&view=\(sent)", cookie: place.cookie)
      #expect(saved.location.hasSuffix(view))
      let long = String(repeating: "a", count: 1_001)
      let refused = try await place.client.form(place.path, "m=\(long)&view=\(sent)", cookie: place.cookie)
      #expect(refused.status == .unprocessableContent && refused.text.contains("This request has 1001"))
      #expect(refused.text.contains("\(long)</textarea>") && !refused.text.contains("\(row) checked"))
    }
  }

  @Test("given two windows with two candidates of one answer, when both are applied, then the second is told")
  func twoCandidates() async throws {
    let server = try await ScriptedServer { _, _ in
      ModelReply.tool(ModelReply.proposals([["style.accent": "red"], ["style.accent": "teal"]]))
    }
    try await visit(try await studio(server)) { place in
      let done = try await place.ask("other colours")
      let seen = try await place.draft().sequence
      let path = "\(place.path)/\(done.id.uuidString)/apply"
      let body = { (index: Int) in "c=\(index)&base=\(seen)&on=base:style.accent" }
      #expect(try await place.client.form(path, body(0), cookie: place.cookie).status == .seeOther)
      #expect(try await place.client.form(path, body(1), cookie: place.cookie).status == .conflict)
      #expect(try await place.draft().draft.spec.style.accent == .red)
    }
    try await server.stop()
  }

  @Test("given a design in the bin, when something is asked of it, then nobody is asked and the words are said again")
  func inBin() async throws {
    let server = try await ScriptedServer { _, _ in [.close] }
    try await visit(try await studio(server)) { place in
      try await place.site.services.store.library(place.library).delete([place.id], now: Date())
      let refused = try await place.client.form(place.path, "m=purple+sky", cookie: place.cookie)
      #expect(refused.status == .conflict && refused.text.contains("Your request: “purple sky”."))
    }
    #expect(server.requests.isEmpty)
    try await server.stop()
  }
}
