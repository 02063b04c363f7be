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

@testable import PagesEditor
@testable import PagesKit

/// Help by what people notice: each page looks at their library and says what it found.
@Suite("Symptoms", .serialized) struct SymptomTests {
  /// Noon on a Saturday.
  private static let now = Date(timeIntervalSince1970: 1_795_262_400)

  private struct Visit {
    var client: RouterClient
    var services: StudioServices
    var cookie: String
    var library: LibraryHandle
    var design: String

    /// The page of a symptom.
    func page(_ symptom: Symptom, _ more: String = "") async throws -> String {
      try await client.page(Address.symptom(symptom.rawValue), cookie: cookie + more).text
    }
  }

  private func visit(
    _ studio: TestStudio, template: String = "starter-list",
    _ body: @escaping @Sendable (Visit) async throws -> Void
  ) async throws {
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=\(template)")
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.split(separator: "=")[1])))
      try await body(
        Visit(
          client: client, services: studio.site.services, cookie: made.cookie,
          library: studio.site.services.store.library(library),
          design: "/designs/\(made.location.split(separator: "/")[1])"))
    }
  }

  @Test("given no library, then Help links to a page per symptom, and each says what it could check")
  func nobody() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let help = try await client.page("/help").text
      for symptom in Symptom.allCases {
        #expect(help.contains("href=\"/help/\(symptom.rawValue)\""))
        let page = try await client.page("/help/\(symptom.rawValue)")
        #expect(page.status == .ok && page.text.contains("<h1>\(symptom.title)</h1>"), "\(symptom)")
        #expect(page.headers[.setCookie] == nil, "looking changes nothing")
        let looksHere = [.assistant, .hours].contains(symptom)
        #expect(page.text.contains("Nothing found.") == !looksHere, "\(symptom)")
        #expect(page.text.contains("Checked: ") == looksHere, "\(symptom)")
      }
      #expect(try await client.page("/help/nothing").status == .notFound)
    }
  }

  @Test("given slots, then the page says when each was loaded, what is blocked and which sources fail")
  func updates() async throws {
    try await visit(try await TestStudio(now: { Self.now })) { visit in
      for (name, slug) in [("Hall", "hall-a"), ("Desk", "desk-a"), ("Wall", "wall-a")] {
        try await visit.library.keepPlacement(
          Placement(id: UUID(), slug: slug, name: name, family: "systemSmall", madeAt: Self.now))
      }
      func load(_ slug: String, _ minutes: Double) async throws {
        let at = Self.now.addingTimeInterval(-60 * minutes)
        try await visit.services.store.noteReader(
          LiveReader(slug: slug, app: .scriptable, family: "systemSmall", at: at))
      }
      try await load("hall-a", 5)
      try await load("desk-a", 200)
      try await visit.services.store.setStopped(true, .widgy, of: "hall-a", at: Self.now)
      var source = StoredSource(kind: .feed, name: "Bus stop", settings: Data(), madeAt: Self.now)
      source.health.failures = 2
      source.health.fault = "The server answered 503"
      try await visit.library.beginSource(source)
      let page = try await visit.page(.updates)
      #expect(page.contains("“Hall” was last loaded 5 min ago by Scriptable."))
      #expect(page.contains("“Hall”: you blocked Widgy."))
      #expect(page.contains("“Desk” was last loaded 3 hr ago by Scriptable."))
      #expect(page.contains("No device has loaded the slot “Wall” in the last 7 days."))
      #expect(page.contains("href=\"/w/wall-a\""))
      #expect(page.contains("“Bus stop” fails: The server answered 503."))
      #expect(page.contains("Checked: 3 widget slots and 1 source."))
      let hall = try #require(page.range(of: "“Hall” was last loaded"))
      let fine = try #require(page.range(of: "As expected"))
      #expect(fine.lowerBound < hall.lowerBound, "what is fine is below")
    }
  }

  @Test("given a photo whose file is gone, then its design is named with where to choose it again")
  func photos() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await visit(studio, template: "starter-photo-caption") { visit in
      let found = try await visit.page(.photos)
      #expect(found.contains("Nothing found.") && found.contains("Checked: 1 design."))
      let before = try #require(try await visit.library.list(deleted: false).designs.first)
      var copy = before.draft
      copy.id = UUID()
      copy.name = "Trip"
      // A design without the bytes of its photo.
      try await visit.library.add([copy], assets: [], limit: nil, batch: nil, now: Self.now)
      for symptom in [Symptom.photos, .imports] {
        let page = try await visit.page(symptom)
        #expect(page.contains("photo of “Trip” is missing."), "\(symptom)")
        #expect(page.contains("href=\"/designs/\(copy.id.uuidString)/edit\""), "\(symptom)")
      }
    }
  }

  @Test("given texts that read values nobody provides, and tokens nobody uses, then both are named")
  func variables() async throws {
    try await visit(try await TestStudio(now: { Self.now })) { visit in
      _ = try await visit.client.form("/data/variables", "action=set&key=streak&text=3", cookie: visit.cookie)
      _ = try await visit.client.form(
        visit.design, "f:base:primaryText=%7B%7Bstreek%7D%7D+of+%7B%7Bstreak%7D%7D", cookie: visit.cookie)
      _ = try await visit.client.form(
        "/data/api/tokens", "request=\(UUID())&name=Phone&scope=variables:write", cookie: visit.cookie)
      let page = try await visit.page(.variables)
      #expect(page.contains("uses “streek”, which has no value.") && !page.contains("uses “streak”"))
      #expect(page.contains("“streak” last changed just now."))
      #expect(page.contains("The token “Phone” was never used."))
    }
    try await visit(try await TestStudio(plan: .free, now: { Self.now })) { visit in
      let page = try await visit.page(.variables)
      #expect(page.contains("texts show their fallbacks"))
    }
  }

  @Test("given no health data, old data, or a slot that shows none, then steps say which")
  func steps() async throws {
    try await visit(try await TestStudio(now: { Self.now })) { visit in
      #expect(try await visit.page(.steps).contains("Steps: no health file was imported and nothing was sent."))
      try await visit.library.keepPlacement(
        Placement(
          id: UUID(), slug: "wrist-a", name: "Wrist", family: "systemSmall", content: .widget("steps"),
          madeAt: Self.now))
      #expect(try await visit.page(.steps).contains("“Wrist” doesn’t show your data."))
      func keep(_ daysAgo: Double) async throws {
        let day = CivilDay(of: Self.now.addingTimeInterval(-86_400 * daysAgo), in: .gmt)
        try await visit.services.changeHealth(of: visit.library) { copy in
          copy.take([HealthTotal(day, 4_000, .push, at: Self.now)], of: .steps, now: Self.now)
        }
      }
      try await keep(3)
      #expect(try await visit.page(.steps).contains("The latest steps are of 2026-11-18."))
      try await keep(0)
      #expect(try await visit.page(.steps).contains("Steps were added for today."))
    }
  }

  @Test("given a browser's zone, then the hour there is told, and what counts in another zone")
  func hours() async throws {
    try await visit(try await TestStudio(now: { Self.now })) { visit in
      #expect(try await visit.page(.hours).contains("hasn’t named a time zone, so pages use UTC"))
      let secret = try PushSecret()
      try await visit.library.addToken(
        PushToken(
          digest: secret.digest, start: secret.text, name: "Phone", scopes: [], zone: "Europe/Dublin",
          madeAt: Self.now, expiresAt: nil))
      let page = try await visit.page(.hours, "; zone=Europe%2FBerlin")
      #expect(page.contains("This browser’s time zone is Europe/Berlin, where it’s 13:00."))
      #expect(page.contains("The token “Phone” counts days in Europe/Dublin, this browser says Europe/Berlin."))
    }
  }

  @Test("given the assistant off, or a request that failed, then the reason is told")
  func assistant() async throws {
    try await visit(try await TestStudio(now: { Self.now })) { visit in
      #expect(try await visit.page(.assistant).contains("no AI model connected"))
      _ = try await visit.client.form("/settings/assistant", "action=choose&on=off", cookie: visit.cookie)
      #expect(try await visit.page(.assistant).contains("You turned the assistant off."))
      let design = try #require(try await visit.library.list(deleted: false).designs.first)
      var failed = Generation(
        id: UUID(), design: design.id, madeAt: Self.now, words: "red", options: Data(), base: design.draft, sequence: 0,
        maker: "model")
      try await visit.library.addGeneration(
        failed, paidBy: .visitor, limits: GenerationLimits(perMinute: 9, perDay: 9, allPerDay: 9), by: NodeID(),
        now: Self.now)
      failed.state = .failed
      _ = try await visit.library.updateGeneration(failed, from: [.running])
      #expect(try await visit.page(.assistant).contains("The server restarted before answering."))
    }
  }
}
