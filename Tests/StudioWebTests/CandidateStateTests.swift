import DesignModel
import Foundation
import Hummingbird
import HummingbirdTesting
import StudioAssistant
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import StudioWeb

/// What becomes of candidates beside a design.
extension AssistantPageTests {
  @Test("given a change that its layout does not show, then its row says so, and others do not")
  func unseen() async throws {
    try await visit(try await studio(nil)) { place in
      let clock = Edit(
        changes: [Change("layout.template", "clockIcon"), Change("matchedSet", nil)],
        basedOn: try await place.draft().sequence, client: "t")
      _ = try await place.site.store.apply(clock, to: place.id, in: place.library, now: Date())
      let done = try await place.ask("detail style caption, padding 30, bigger title")
      let page = try await place.client.page("\(place.path)?g=\(done.id.uuidString)", cookie: place.cookie).text
      #expect(page.contains("not seen in this layout"))
      let poster = try await place.ask("poster layout")
      let other = try await place.client.page("\(place.path)?g=\(poster.id.uuidString)", cookie: place.cookie).text
      #expect(!other.contains("not seen in this layout"))
    }
  }

  @Test("given one size and a whole design's colour, when asked, then only the size changes and it is said")
  func oneSize() async throws {
    try await visit(try await studio(nil)) { place in
      let done = try await place.ask("red, title: Tiny", "&scope=small")
      let candidate = try #require(done.outcome?.candidates.first)
      #expect(candidate.changes.allSatisfy { $0.scope == .small } && !candidate.changes.isEmpty)
      #expect(candidate.design.style == done.base.style)
      #expect(candidate.warnings.contains { $0.hasPrefix("Only Small was asked for") && $0.contains("Accent") })
    }
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
      #expect(page.contains("Apply selected") && page.contains("Applied, then undone"))
      try await place.site.store.delete([place.id], in: place.library, now: Date())
      let now = try await place.draft().sequence
      let refused = try await place.client.form(
        "\(place.path)/\(done.id.uuidString)/apply", "c=0&base=\(now)&on=base:style.accent", cookie: place.cookie)
      #expect(refused.status == .conflict && refused.text.contains("in the bin"))
      #expect(try await place.draft().sequence == now)
    }
  }
}
