import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// The page of tokens and recipes.
@Suite("Push page", .serialized) struct PushPageTests {
  private func tokens(_ studio: TestStudio, _ cookie: String) async throws -> [PushToken] {
    let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
    return try await studio.site.services.store.library(library).tokens(now: studio.site.services.now())
      .filter { $0.revokedAt == nil }
  }

  @Test("given nobody's library, when a first token is made, then it begins one and its text is told once")
  func first() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let empty = try await client.page("/data/api")
      #expect(empty.text.contains("No tokens yet") && !empty.text.contains("Token for"))
      let form = "request=\(UUID())&name=Garden&part=variables:&right=write&ends=30"
      let made = try await client.form("/data/api/tokens", form)
      #expect(made.status == .ok && made.headers[.cacheControl] == "no-store")
      let token = String(try #require(made.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let kept = try #require(try await tokens(studio, made.cookie).first)
      #expect(kept.digest == PushSecret(token)?.digest && kept.start == token.prefix(8))
      #expect(kept.scopes == [PushScope(.variables, .write)])
      #expect(kept.expiresAt.map { $0.timeIntervalSince(kept.madeAt).rounded() } == 2_592_000.0)
      let later = try await client.page("/data/api", cookie: made.cookie).text
      #expect(later.contains("Garden") && later.contains("Can write all variables") && later.contains("Never used"))
      #expect(!later.contains(token) && later.contains(token.prefix(8)))
      // Sent again, as a page that is read again is, the form makes no second one.
      let again = try await client.form("/data/api/tokens", form, cookie: made.cookie)
      #expect(again.status == .conflict)
      #expect(try await tokens(studio, made.cookie).count == 1)
      #expect(try await client.page("/data/api/tokens", cookie: made.cookie).location == "/data/api")
    }
  }

  @Test(
    "given a form that makes no token, then it says why, keeps what was typed, and begins no library",
    arguments: [
      ("name=&part=variables:", "Name the token"), ("name=%20&scope=data:write", "Name the token"),
      ("name=x&right=both", "Choose what"), ("name=x&keys=streak,__time", "is built in"),
      ("name=x&part=nonsense", "Choose what"),
      ("name=\(String(repeating: "a", count: 61))&part=variables:", "up to 60"),
      ("name=x&part=variables:&ends=7000000", "when the token expires"),
      ("name=x&keys=a,b,c,d,e,f,g,h,i,j,k", "up to 10"),
    ])
  func refused(form: String, words: String) async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let answer = try await client.form("/data/api/tokens", "request=\(UUID())&\(form)")
      #expect(answer.status == .unprocessableContent && answer.text.contains(words) && answer.cookie.isEmpty)
      #expect(!form.contains("keys=streak") || answer.text.contains("value=\"streak,__time\""))
    }
  }

  @Test("given a token, when it is revoked, then it opens nothing, and undo brings it back")
  func revoke() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form(
        "/data/api/tokens", "request=\(UUID())&name=iPhone&scope=variables:write&scope=variables:read")
      let token = String(try #require(made.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      func open() async throws -> HTTPResponse.Status {
        try await client.execute(uri: "/api/v1/variables", method: .get, headers: [.authorization: "Bearer \(token)"])
          .status
      }
      #expect(try await open() == .ok)
      #expect(try await client.page("/data/api", cookie: made.cookie).text.contains("Used today"))
      let id = try #require(try await tokens(studio, made.cookie).first).id
      let stranger = try await client.form("/designs", "template=starter-list")
      #expect(try await client.form("/data/api/tokens/\(id)/revoke", "", cookie: stranger.cookie).status == .notFound)
      #expect(try await open() == .ok)
      let gone = try await client.form("/data/api/tokens/\(id)/revoke", "", cookie: made.cookie)
      #expect(gone.status == .seeOther && gone.location.contains("undo=\(id)"))
      #expect(try await open() == .unauthorized)
      let page = try await client.page(gone.location, cookie: made.cookie).text
      #expect(page.contains("Token revoked") && page.contains("value=\"\(id)\"") && page.contains("No tokens yet"))
      #expect(
        try await client.form("/data/api/tokens/restore", "batch=\(id)", cookie: made.cookie).status == .seeOther)
      #expect(try await open() == .ok)
    }
  }

  @Test("given a page by its public address, then recipes have it, and a fresh token stands in each")
  func recipes() async throws {
    let studio = try await TestStudio(publicURL: "https://studio.example")
    try await studio.application.test { client in
      let plain = try await client.page("/data/api").text
      #expect(plain.contains("https://studio.example/api/v1/data/reminders") && plain.contains(SetupGuides.placeholder))
      let made = try await client.form("/data/api/tokens", "request=\(UUID())&name=x&scope=variables:write:streak")
      let token = String(try #require(made.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      #expect(!made.text.contains(SetupGuides.placeholder))
      #expect(made.text.ranges(of: token).count >= SetupGuides.all(origin: "", token: nil).count + 2)
    }
  }

  @Test("given scopes, then the line that tries a token asks for something it may do")
  func checks() {
    func check(_ scopes: String...) -> String { SetupGuides.check(origin: "https://s", token: "T", scopes: scopes) }
    #expect(
      check("variables:write:plants watered")
        == "curl -sS -X POST 'https://s/api/v1/variables/plants%20watered/increment' -H 'Authorization: Bearer T'")
    #expect(
      check("variables:write:it's")
        == "curl -sS -X POST 'https://s/api/v1/variables/it%27s/increment' -H 'Authorization: Bearer T'")
    #expect(check("variables:read") == "curl -sS 'https://s/api/v1/variables' -H 'Authorization: Bearer T'")
    #expect(check("data:write:calendar").contains("-X PUT 'https://s/api/v1/data/calendar'"))
    #expect(check("data:read:reminders") == "curl -sS 'https://s/api/v1/data/reminders' -H 'Authorization: Bearer T'")
  }
}
