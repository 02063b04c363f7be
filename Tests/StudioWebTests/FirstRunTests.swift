import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import StudioDesk
import StudioStore
import Testing

@testable import PagesExplore
@testable import PagesKit

/// The way to a first widget.
@Suite("The first widget", .serialized) struct FirstRunTests {
  private func shown(_ client: RouterClient, _ cookie: String, _ query: String = "") async throws -> String? {
    let page = try await client.page("/library\(query)", cookie: cookie).text
    guard let start = page.range(of: "id=\"first-run\"") else { return nil }
    let rest = page[start.upperBound...]
    return String(rest[..<(rest.range(of: "</section>")?.lowerBound ?? rest.endIndex)])
  }

  @Test("given nobody's library, then four steps are shown, the first is next, and nothing can be stored yet")
  func nobody() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let steps = try #require(try await shown(client, ""))
      for title in ["Choose a template", "Make it yours", "Connect data", "Add it to your device"] {
        #expect(steps.contains(title))
      }
      #expect(steps.contains("0 of 4 done") && !steps.contains("Don’t show again"))
      #expect(try await client.form("/library/first-run", "").status == .notFound)
    }
  }

  @Test("given each step done, then it says so and the next one is named; after the last nothing is shown")
  func walks() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let cookie = made.cookie
      let design = "/designs/\(made.location.split(separator: "/")[1])"
      var steps = try #require(try await shown(client, cookie))
      #expect(steps.contains("1 of 4 done") && steps.contains("href=\"\(design)/edit\""))
      _ = try await client.form(design, "f:base:primaryText=Shopping", cookie: cookie)
      steps = try #require(try await shown(client, cookie))
      #expect(steps.contains("2 of 4 done") && steps.contains("href=\"/data\""))
      _ = try await client.form("/data/variables", "action=set&key=streak&text=3", cookie: cookie)
      steps = try #require(try await shown(client, cookie))
      #expect(steps.contains("3 of 4 done") && steps.contains("href=\"\(design)/add-to-device\""))
      for narrowed in ["?show=bin", "?q=pack"] {
        let found = try await shown(client, cookie, narrowed)
        #expect(found == nil, "\(narrowed)")
      }
      // A slot, or a share, that nothing has loaded is on no device yet.
      _ = try await client.form("/slots", "name=Desk&family=systemSmall&shows=default", cookie: cookie)
      _ = try await client.form("\(design)/share", "", cookie: cookie)
      steps = try #require(try await shown(client, cookie))
      #expect(steps.contains("3 of 4 done") && steps.contains("No device has loaded your slot “Desk” yet"))
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
      let slug = try #require(try await studio.site.services.store.library(library).placements().first?.slug)
      #expect(try await client.page("/w/\(slug)@2x.png?via=shortcuts").status == .ok)
      let after = try await shown(client, cookie)
      #expect(after == nil)
    }
  }

  @Test("given it was hidden, then it stays hidden for the library, in another browser too")
  func dismissed() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "template=starter-list").cookie
      let before = try await shown(client, cookie)
      #expect(before?.contains("Don’t show again") == true)
      let hidden = try await client.form("/library/first-run", "", cookie: cookie)
      #expect(hidden.status == .seeOther && hidden.location == "/library")
      _ = try await client.form("/settings/recovery", "action=make", cookie: cookie)
      let settings = try await client.page("/settings", cookie: cookie).text
      let code = try #require(settings.firstMatch(of: /\/open#([0-9a-f]{96})/)).output.1
      let other = try await client.form("/open", "sure=yes&code=\(code)").cookie
      for browser in [cookie, other] {
        let found = try await shown(client, browser)
        #expect(found == nil)
      }
    }
  }
}
