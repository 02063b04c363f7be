import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import Testing

@testable import PagesKit

@Suite("Retired addresses", .serialized) struct RetiredAddressTests {
  /// A library with one of everything that had a retired address.
  private struct Made {
    var cookie: String
    var id: String
    var slug: String
    var slot: String

    /// The pattern with these ids in it.
    func path(_ pattern: String) -> String {
      pattern.replacing(":id", with: id).replacing(":slug", with: slug).replacing(":slot", with: slot)
    }
  }

  /// Old and new addresses of pages and files.
  private static let pages = [
    ("/designs/:id/torture?packs=words&ap=dark", "/designs/:id/stress-test?packs=words&ap=dark"),
    ("/designs/:id/torture.png", "/designs/:id/stress-test.png"),
    ("/designs/:id/detach", "/designs/:id/convert-to-layers"),
    ("/designs/:id/deliver?for=mac", "/designs/:id/add-to-device?for=mac"),
    ("/designs/:id/deliver/scriptable.js", "/designs/:id/add-to-device/scriptable.js"),
    ("/s/:slug/deliver", "/s/:slug/add-to-device"),
    ("/s/:slug/deliver/scriptable.js", "/s/:slug/add-to-device/scriptable.js"),
    ("/s/:slug/deliver/board.webmanifest", "/s/:slug/add-to-device/board.webmanifest"),
    ("/device?shows=widget:steps", "/slots?shows=widget:steps"),
    ("/device/panels", "/slots/displays"),
    ("/data/values?at=2030-01-02T03:04", "/data/variables?at=2030-01-02T03:04"),
    ("/data/values/last%20done", "/data/variables/last%20done"),
    ("/data/push", "/data/api"),
  ]

  /// Old and new addresses of forms, each with a form.
  private static let forms = [
    ("/data/values", "/data/variables", "action=set&key=streak&text=7"),
    (
      "/data/push/tokens?from=panels", "/data/api/tokens?from=panels", "name=iPhone&part=variables:&right=write&ends=30"
    ),
    ("/designs/:id/torture/mend", "/designs/:id/stress-test/fix", "view=ap%3Ddark"),
    ("/designs/:id/detach", "/designs/:id/convert-to-layers", "copy=yes"),
    ("/designs/:id/deliver", "/designs/:id/add-to-device", "do=stop:scriptable"),
    ("/s/:slug/remix", "/s/:slug/copy", ""),
    ("/device", "/slots", "name=Hall&family=systemSmall&shows=default"),
    ("/device/refresh", "/slots/refresh", "from=device"),
    ("/device/:slot", "/slots/:slot", "action=remove"),
  ]

  private func make(_ client: RouterClient) async throws -> Made {
    let made = try await client.form("/designs", "template=starter-list")
    let (cookie, id) = (made.cookie, String(made.location.split(separator: "/")[1]))
    _ = try await client.form("/designs/\(id)/share", "photos=on", cookie: cookie)
    let sheet = try await client.page("/designs/\(id)/share", cookie: cookie).text
    let slug = String(try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1)
    _ = try await client.form("/data/variables", "action=set&key=last+done&text=1", cookie: cookie)
    _ = try await client.form("/slots", "name=Desk&family=systemMedium&shows=default", cookie: cookie)
    let slots = try await client.page("/slots", cookie: cookie).text
    let slot = String(try #require(slots.firstMatch(of: /\/slots\/([0-9A-F-]{36})/)).output.1)
    return Made(cookie: cookie, id: id, slug: slug, slot: slot)
  }

  @Test("given every retired address of a page or file, when it is requested, then it leads to the new one")
  func oldPages() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await make(client)
      for (old, new) in Self.pages {
        let (old, new) = (made.path(old), made.path(new))
        for method in [HTTPRequest.Method.get, .head] {
          let answer = try await client.execute(uri: old, method: method, headers: [.cookie: made.cookie])
          #expect(answer.status == .movedPermanently && answer.location == new, "\(old)")
          #expect(answer.body.readableBytes == 0)
        }
        #expect(try await client.page(new, cookie: made.cookie).status == .ok, "\(new)")
      }
    }
  }

  @Test(
    "given every retired address of a form, when the form is sent, then the browser is told to send it to the new one")
  func oldForms() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await make(client)
      for (old, new, body) in Self.forms {
        let (old, new) = (made.path(old), made.path(new))
        let body = "request=\(UUID())" + (body.isEmpty ? "" : "&\(body)")
        let answer = try await client.form(old, body, cookie: made.cookie)
        #expect(answer.status == .permanentRedirect && answer.location == new, "\(old)")
        let there = try await client.form(answer.location, body, cookie: made.cookie)
        #expect([.ok, .seeOther].contains(there.status), "\(new): \(there.status)")
      }
      #expect(try await client.page("/data/variables", cookie: made.cookie).text.contains("value=\"7\""))
      #expect(try await client.page("/slots", cookie: made.cookie).text.contains("Hall"))
    }
  }

  @Test("given a form of another site, when it is sent to a retired address, then it is refused as everywhere")
  func crossSite() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let answer = try await client.execute(
        uri: "/data/values", method: .post, headers: [.secFetchSite: "cross-site"])
      #expect(answer.status == .forbidden && answer.location.isEmpty)
    }
  }

  @Test("given the table of retired addresses, then the tests above ask for each, and none leads to another")
  func everyMove() {
    let asked = Self.pages.map(\.0) + Self.forms.map(\.0)
    for move in RetiredAddresses.moves {
      #expect(asked.contains { $0.hasPrefix(move.old) }, "\(move.old)")
      #expect(RetiredAddresses.successor(of: move.new.replacing(":", with: "")) == nil, "\(move.new)")
    }
  }

  @Test("given paths that aren’t retired, then they have no successor; given what follows one, then it is kept")
  func successors() {
    for path in [
      "/", "/devices", "/designs/1/tortured", "/designs//torture", "/designs/1/remix", "/api/v1/data/values",
    ] {
      #expect(RetiredAddresses.successor(of: path) == nil, "\(path)")
    }
    #expect(RetiredAddresses.successor(of: "/device/panels/x") == "/slots/displays/x")
    #expect(RetiredAddresses.successor(of: "/device//evil.example") == "/slots//evil.example")
    #expect(RetiredAddresses.successor(of: "/data/push/tokens/1/revoke") == "/data/api/tokens/1/revoke")
  }
}
