import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioCrypto
import Testing

@testable import PagesExplore
@testable import PagesKit

@Suite("The rules a page needs") struct UsedStylesTests {
  @Test("given a stylesheet, then rules of classes and ids that are nowhere go, and nothing else")
  func rules() {
    let sheet = """
      @layer base, pages;
      @font-face{font-family:Inter;src:url(/a.woff2)}
      @layer base {
      h1, .card > h2 {
      margin: 0;
      }
      .card.is-open, .gone .card, #main:not(.gone) {
      color: red;
      }
      .gone, #lost {
      color: blue;
      }
      }
      @media (max-width: 760px) {
      .gone {
      top: 0;
      }
      }
      @media (max-width: 760px) {
      [data-theme="x.y"] .made-by-script {
      top: 0;
      }
      }
      """
    let kept = UsedStyles(by: [#"<main id="main"><div class="card wide">"#, "box.className = 'made-by-script is-open'"])
      .rules(of: sheet)
    let lines = kept.split(separator: "\n").filter { !$0.allSatisfy { $0 == "}" } }
    #expect(
      lines == [
        "@layer base, pages;", "@font-face {font-family:Inter;src:url(/a.woff2)}", "@layer base {", "h1, .card > h2 {",
        "margin: 0;", ".card.is-open, #main:not(.gone) {", "color: red;", "@media (max-width: 760px) {",
        #"[data-theme="x.y"] .made-by-script {"#, "top: 0;",
      ])
    #expect(
      UsedStyles(by: []).rules(of: ".a {x: y}") == "" && UsedStyles(by: ["a"]).rules(of: ".a {x: y") == ".a {x: y}\n")
  }

  @Test("given icons, then a page's are those it names, each whole, and none that only begins like one")
  func symbols() {
    let sprite = """
      <svg xmlns="http://www.w3.org/2000/svg">
      <symbol id="i-a" viewBox="0 0 24 24"><path d="M1 1"/></symbol>
      <symbol id="i-ab" viewBox="0 0 24 24"><path d="M2 2"/></symbol>
      <symbol viewBox="0 0 9 9" id="i-c"><path d="M3 3"/></symbol></svg>
      """
    let page =
      ##"<use href="/x.svg#i-c"/><use href="/x.svg#i-ab"/><use href="/other.svg#i-a"/><use href="/x.svg#i-gone"/>"##
    #expect(
      UsedSymbols.symbols(of: sprite, at: "/x.svg", in: page)
        == #"<symbol id="i-ab" viewBox="0 0 24 24"><path d="M2 2"/></symbol>"#
        + #"<symbol viewBox="0 0 9 9" id="i-c"><path d="M3 3"/></symbol>"#)
    #expect(UsedSymbols.symbols(of: "", at: "/x.svg", in: page).isEmpty)
  }

  @Test(
    "given a studio that is warm, when a stranger comes, then Explore brings its rules, and the policy lets them in")
  func firstPage() async throws {
    let studio = try await TestStudio()
    try await studio.site.warm()
    let request = HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: "/", headerFields: HTTPFields())
    let answer = try #require(ExploreRoutes.ready(request, studio.site))
    let text = String(buffer: answer.body)
    let rules = try #require(text.firstMatch(of: #/<style>((?s).*)<\/style>/#)).1
    let policy = try #require(answer.head.headerFields[.contentSecurityPolicy])
    let digest = SHA256.hash(Data(rules.utf8)).base64EncodedString()
    #expect(policy.contains("style-src 'self' 'sha256-\(digest)';"))
    #expect(!text.contains("rel=\"stylesheet\"") && !rules.contains("<"))
    let sheet = studio.site.kit.assets.text(studio.site.kit.assets.css)
    #expect(rules.utf8.count * 2 < sheet.utf8.count && rules.utf8.count > 10_000)
    #expect(rules.contains(".tableau-grid") && !rules.contains(".chat-"))
    // It has each icon that it shows, once, and asks for no others.
    let shown = Set(text.matches(of: #/href="#(i-[a-z0-9-]+)"/#).map { String($0.1) })
    let brought = text.matches(of: #/<symbol id="([^"]*)"/#).map { String($0.1) }
    #expect(shown.count > 10 && Set(brought) == shown && brought.count == shown.count)
    #expect(!text.contains(studio.site.kit.assets.icons))
    // The pictures that are fetched ahead are those of the page.
    let ahead = text.matches(of: #/imagesrcset="([^"]*)"/#).map { String($0.1) }
    #expect(ahead.count == 4 && ahead.allSatisfy { text.contains(" srcset=\"\($0)\"") })
    // Somebody with a cookie has the stylesheet already.
    try await studio.application.test { client in
      let known = try await client.page("/", cookie: "keys=on")
      #expect(known.text.contains("rel=\"stylesheet\"") && !known.text.contains("<style>"))
    }
  }
}
