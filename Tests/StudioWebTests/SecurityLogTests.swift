import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import TestSupport
import Testing

@testable import PagesKit

/// What an administrator can look for in the log.
@Suite("Security in the log", .serialized) struct SecurityLogTests {
  @Test("given openings, sign-outs, tokens and refusals, then each is in the log by its name, and no secret is")
  func events() async throws {
    let log = LogLines()
    let studio = try await TestStudio(log: log)
    try await studio.application.test { client in
      func told(_ event: SecurityEvent) -> Bool { log.text.contains("event\": \(event.rawValue)") }
      let made = try await client.form("/designs", "template=starter-list")
      let cookie = made.cookie
      _ = try await client.form("/settings/recovery", "action=make", cookie: cookie)
      #expect(told(.linkMade) && !told(.linkOpened))
      let settings = try await client.page("/settings", cookie: cookie).text
      let code = String(try #require(settings.firstMatch(of: /\/open#([0-9a-f]{96})/)).output.1)
      _ = try await client.form("/open", "code=\(code)")
      #expect(!told(.linkOpened), "asked first")
      _ = try await client.form("/open", "code=\(code)&sure=yes")
      #expect(told(.linkOpened))
      _ = try await client.form("/settings/browsers", "action=others", cookie: cookie)
      #expect(told(.signedOut))
      _ = try await client.form("/settings/recovery", "action=revoke", cookie: cookie)
      #expect(told(.linkRevoked))
      // Before too many guesses close this door too.
      #expect(!told(.tokenRefused))
      _ = try await client.execute(
        uri: "/api/v1/variables", method: .get, headers: [.authorization: "Bearer none"])
      #expect(told(.tokenRefused))
      let wrong = String(repeating: "ab", count: 48)
      for _ in 0...40 { _ = try await client.form("/open", "code=\(wrong)") }
      #expect(told(.linkRefused) && told(.guessesStopped) && told(.limitReached))
      #expect(!told(.originRefused))
      _ = try await client.execute(
        uri: "/designs", method: .post, headers: [.origin: "https://evil.example", .cookie: cookie],
        body: ByteBuffer(string: "template=starter-list"))
      #expect(told(.originRefused))
      let token = UUID()
      let page = try await client.form(
        "/data/api/tokens", "request=\(token)&name=Mine&part=variables:&right=both&ends=30", cookie: cookie
      ).text
      let secret = String(try #require(page.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      #expect(told(.tokenMade))
      _ = try await client.form("/data/api/tokens/\(token)/revoke", "", cookie: cookie)
      #expect(told(.tokenRevoked))
      _ = try await client.form("/settings/delete", "sure=yes", cookie: cookie)
      #expect(told(.libraryDeleted) && !told(.sessionRefused))
      _ = try await client.page("/settings", cookie: cookie)
      #expect(told(.sessionRefused))
      for word in [code, wrong, secret, String(cookie.dropFirst(7))] { #expect(!log.text.contains(word)) }
    }
  }

  @Test("given the events, then the documentation names each")
  func documented() throws {
    let page = try String(contentsOf: TestFiles.root.appendingPathComponent("docs/asvs.md"), encoding: .utf8)
    for event in SecurityEvent.allCases { #expect(page.contains("`\(event.rawValue)`"), "\(event)") }
  }
}
