import Foundation
import Hummingbird
import PagesTestSupport
import Testing

@testable import PagesExplore
@testable import PagesKit

@Suite("Access links", .serialized) struct AccessLinkTests {
  @Test("given a library's first save, then it shows the access link once; a revoked library gets none automatically")
  func firstSave() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let cookie = made.cookie
      let id = String(made.location.split(separator: "/")[1])
      let first = try await client.form("/designs/\(id)", "action=save", cookie: cookie)
      #expect(first.location.hasSuffix("did=first"))
      let page = try await client.page(first.location, cookie: cookie).text
      let path = try #require(page.firstMatch(of: /\/open#[0-9a-f]{96}/)).output
      let asked = try await client.form("/open", "code=\(path.dropFirst(6))")
      #expect(asked.text.contains("1 design") && asked.headers[.setCookie] == nil)
      #expect(try await client.page("/settings", cookie: cookie).text.contains(path))
      #expect(try await client.form("/designs/\(id)", "action=save", cookie: cookie).location.hasSuffix("did=saved"))
      _ = try await client.form("/settings/recovery", "action=revoke", cookie: cookie)
      let again = try await client.form("/designs/\(id)/save", "", cookie: cookie, json: true).text
      #expect(again.contains("Version saved") && !again.contains("/open#"))
      #expect(!(try await client.page("/settings", cookie: cookie).text.contains("/open#")))
    }
  }

  @Test("given a first save with script, then the answer carries the link, and https where a proxy says so")
  func firstSaveWithScript() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "")
      let id = String(made.location.split(separator: "/")[1])
      let saved = try await client.form("/designs/\(id)/save", "", cookie: made.cookie, json: true).text
      #expect(saved.contains("/open#") && saved.contains("http://"))
      let settings = try await client.execute(
        uri: "/settings", method: .get, headers: [.cookie: made.cookie, .xForwardedProto: "https"])
      #expect(settings.text.contains("value=\"https://"))
    }
  }

  @Test("given an opened access link, then the log never holds its code")
  func logIsMasked() async throws {
    let lines = LogLines()
    let studio = try await TestStudio(log: lines)
    try await studio.application.test { client in
      let code = String(repeating: "ab", count: 48)
      for path in [
        "/open/\(code)", "//open/\(code)", "/./open/\(code)", "/%6fpen/\(code)", "/OPEN/\(code)", "/x/../open/\(code)",
      ] {
        _ = try await client.page(path)
      }
      _ = try await client.form("/open", "code=\(code)")
      let text = lines.text
      #expect(text.contains("/open") && !text.contains(code))
      #expect(try await client.page("/open/\(code)").location == "/open#\(code)", "links of before")
    }
  }

  @Test(
    "given two browsers of a library, when one is signed out, then it opens nothing, the other goes on; copies of its cookie too"
  )
  func browsers() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let first = made.cookie
      let id = String(made.location.split(separator: "/")[1])
      _ = try await client.form("/settings/recovery", "action=make", cookie: first)
      let page = try await client.page("/settings", cookie: first).text
      let link = try #require(page.firstMatch(of: /\/open#([0-9a-f]{96})/)).output.1
      let opened = try await client.form("/open", "sure=yes&code=https%3A%2F%2Fx%2Fopen%23\(link)")
      let second = opened.cookie
      #expect(second != first)
      #expect(try await client.page("/designs/\(id)/edit", cookie: second).status == .ok)
      #expect(try await client.page("/settings", cookie: first).text.components(separatedBy: "Last seen ").count == 3)
      #expect(try await client.form("/settings/browsers", "action=others", cookie: first).status == .seeOther)
      #expect(try await client.page("/designs/\(id)/edit", cookie: second).status == .notFound)
      #expect(try await client.page("/designs/\(id)/edit", cookie: first).status == .ok)
      // Revoking the link signs whoever used it out.
      let third = try await client.form("/open", "sure=yes&code=\(link)").cookie
      _ = try await client.form("/settings/recovery", "action=revoke&others=yes", cookie: first)
      #expect(try await client.page("/designs/\(id)/edit", cookie: third).status == .notFound)
      #expect(try await client.form("/open", "sure=yes&code=\(link)").status == .notFound)
      // The last one out would lose the library.
      let stays = try await client.form("/settings/browsers", "action=here", cookie: first)
      #expect(stays.status == .unprocessableContent && stays.text.contains("you’ll lose your library"))
      let gone = try await client.form("/settings/browsers", "action=here&sure=yes", cookie: first)
      #expect(gone.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await client.page("/designs/\(id)/edit", cookie: first).status == .notFound)
      let deleting = try await client.form("/designs", "template=starter-list")
      _ = try await client.form("/settings/delete", "sure=yes", cookie: deleting.cookie)
      #expect(
        try await client.page("/settings", cookie: deleting.cookie).text.contains(
          "Your library is created with your first design"))
    }
  }

  @Test("given addresses to go back to, then only those the router writes are taken")
  func ownAddresses() async throws {
    for good in ["/explore", "/library?show=bin&q=a%20b", "/designs/1/edit#tools", "/s/lisbon-abc"] {
      #expect(OwnAddress(good)?.text == good)
    }
    for bad in [
      "/\t/evil.example", "/%09/evil.example", "//evil.example", "/\\evil.example", "https://evil.example",
      "/explore/../x",
      "/explore/%2e%2e/x", "/explore//evil", "/nowhere", "/", "", "/explore\n", "/explore?\u{7F}",
      "javascript:alert(1)",
    ] { #expect(OwnAddress(bad) == nil, "\(bad)") }
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let sent = try await client.form("/settings/appearance", "theme=dark&back=%2F%09%2Fevil.example")
      #expect(sent.location == "/settings")
    }
  }

  @Test("given an https address, then cookies are bound to the host and every answer says so, pictures and health too")
  func secure() async throws {
    let studio = try await TestStudio(publicURL: "https://studio.example")
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let set = made.headers[.setCookie] ?? ""
      #expect(set.hasPrefix("__Host-studio=") && set.contains("; Secure") && !set.contains("Domain"))
      let id = String(made.location.split(separator: "/")[1])
      #expect(try await client.page("/designs/\(id)/edit", cookie: made.cookie).status == .ok)
      let bare = made.cookie.replacing("__Host-", with: "")
      #expect(try await client.page("/designs/\(id)/edit", cookie: bare).status == .notFound, "another host's cookie")
      for path in ["/health", "/ready", "/explore", "/p/\(String(repeating: "0", count: 32))/m@2x.png", "/nope"] {
        let answer = try await client.page(path)
        #expect(answer.headers[.strictTransportSecurity] == "max-age=31536000", "\(path)")
        #expect(answer.headers[.contentSecurityPolicy] != nil && answer.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }
}
