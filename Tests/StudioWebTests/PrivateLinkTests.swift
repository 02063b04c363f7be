import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import StudioWeb

@Suite("Private links", .serialized) struct PrivateLinkTests {
  @Test("given a library's first save, then it shows the private link once; a revoked library gets none by itself")
  func firstSave() async throws {
    let studio = try await TestStudio()
    try await studio.application.test(.router) { client in
      let made = try await client.form("/designs", "template=starter-list")
      let cookie = made.cookie
      let id = String(made.location.split(separator: "/")[1])
      let first = try await client.form("/designs/\(id)", "action=save", cookie: cookie)
      #expect(first.location.hasSuffix("did=first"))
      let page = try await client.page(first.location, cookie: cookie).text
      let path = try #require(page.firstMatch(of: /\/open\/[0-9a-f]{96}/)).output
      #expect(try await client.page(String(path)).text.contains("1 design"))
      #expect(try await client.page("/settings", cookie: cookie).text.contains(path))
      #expect(try await client.form("/designs/\(id)", "action=save", cookie: cookie).location.hasSuffix("did=saved"))
      _ = try await client.form("/settings/recovery", "action=revoke", cookie: cookie)
      let again = try await client.form("/designs/\(id)/save", "", cookie: cookie, json: true).text
      #expect(again.contains("Saved") && !again.contains("/open/"))
      #expect(!(try await client.page("/settings", cookie: cookie).text.contains("/open/")))
    }
  }

  @Test("given a first save with script, then the answer carries the link, and https where a proxy says so")
  func firstSaveWithScript() async throws {
    let studio = try await TestStudio()
    try await studio.application.test(.router) { client in
      let made = try await client.form("/designs", "")
      let id = String(made.location.split(separator: "/")[1])
      let saved = try await client.form("/designs/\(id)/save", "", cookie: made.cookie, json: true).text
      #expect(saved.contains("/open/") && saved.contains("http://"))
      let settings = try await client.execute(
        uri: "/settings", method: .get, headers: [.cookie: made.cookie, .xForwardedProto: "https"])
      #expect(settings.text.contains("value=\"https://"))
    }
  }

  @Test("given an opened private link, then the log never holds its code")
  func logIsMasked() async throws {
    let lines = LogLines()
    let studio = try await TestStudio(log: lines)
    try await studio.application.test(.router) { client in
      let code = String(repeating: "ab", count: 48)
      _ = try await client.page("/open/\(code)")
      _ = try await client.form("/open/\(code)", "")
      let text = lines.text
      #expect(text.contains("/open/***") && !text.contains(code))
    }
  }
}
