import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import StudioDesk
import StudioStore
import Testing

@testable import PagesKit

/// Preferences belong to the library; cookies are copies.
@Suite("Preferences of a library", .serialized) struct PreferenceTests {
  /// The cookies a response sets, by name.
  private func set(_ answer: RouterClient.Answer) -> [String: String] {
    Dictionary(
      answer.headers[values: .setCookie].map { line in
        let pair = line.split(separator: ";")[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(pair[0]), String(pair[1]))
      }, uniquingKeysWith: { _, last in last })
  }

  private func library(_ studio: TestStudio, _ cookie: String) throws -> LibraryHandle {
    let pair = try #require(cookie.split(separator: ";").first { $0.contains("studio=") })
    let library = try #require(studio.site.kit.signer.library(cookie: String(pair.split(separator: "=")[1])))
    return studio.site.services.store.library(library)
  }

  @Test(
    "given what one browser chose, when another opens the library, then it has it at its next page, and changes reach the first"
  )
  func follows() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let one = try await client.form("/designs", "template=starter-list").cookie
      for (path, form) in [
        ("/settings/appearance", "theme=dark"), ("/settings/previews", "device=430&region=de_DE"),
        ("/settings/keys", "keys=off"),
      ] {
        let saved = try await client.form(path, form, cookie: one)
        #expect(saved.status == .seeOther, "\(path)")
      }
      let kept = try await library(studio, one).preferences()
      #expect(kept == ["theme": "dark", "device": "430", "region": "de_DE", "keys": "off"])
      _ = try await client.form("/settings/recovery", "action=make", cookie: one)
      let settings = try await client.page("/settings", cookie: one).text
      let code = try #require(settings.firstMatch(of: /\/open#([0-9a-f]{96})/)).output.1
      // The other browser had a theme of its own.
      let other = try await client.form("/open", "sure=yes&code=\(code)", cookie: "theme=light").cookie
      let first = try await client.page("/settings", cookie: "\(other); theme=light")
      #expect(first.text.contains("data-theme=\"dark\"") && first.text.contains("value=\"de_DE\" selected"))
      #expect(set(first) == ["theme": "dark", "device": "430", "region": "de_DE", "keys": "off"])
      let copies = "\(other); theme=dark; device=430; region=de_DE; keys=off"
      #expect(set(try await client.page("/settings", cookie: copies)).isEmpty, "copies that agree are left alone")
      // What it changes is there for the first, whose copies are old by then.
      let changed = try await client.form("/settings/appearance", "theme=", cookie: copies)
      #expect(set(changed) == ["theme": ""])
      let back = try await client.page("/settings", cookie: "\(one); theme=dark; device=430; region=de_DE; keys=off")
      #expect(!back.text.contains("data-theme=\"dark\"") && set(back) == ["theme": ""])
    }
  }

  @Test("given a browser without a library, then its cookies hold, and its first library takes them over")
  func first() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let saved = try await client.form("/settings/appearance", "theme=dark")
      #expect(set(saved) == ["theme": "dark"])
      let page = try await client.page("/settings", cookie: "theme=dark").text
      #expect(page.contains("data-theme=\"dark\"") && page.contains("apply to this browser until you have a library"))
      let made = try await client.form("/designs", "", cookie: "theme=dark; region=en_US; device=nonsense")
      let kept = try await library(studio, made.cookie).preferences()
      #expect(kept == ["theme": "dark", "region": "en_US"])
    }
  }

  @Test("given a library of before, then its browsers’ cookies hold until something is chosen")
  func before() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "").cookie
      let page = try await client.page("/settings", cookie: "\(cookie); theme=dark")
      #expect(page.text.contains("data-theme=\"dark\"") && set(page).isEmpty)
      let refused = try await client.form("/settings/previews", "device=9&region=xx", cookie: cookie)
      let kept = try await library(studio, cookie).preferences()
      #expect(refused.status == .badRequest && kept.isEmpty)
    }
  }

  @Test("given a file that anybody may keep, then it sets no cookie")
  func shared() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "").cookie
      _ = try await client.form("/settings/appearance", "theme=dark", cookie: cookie)
      let file = try await client.page(studio.site.kit.links.css, cookie: cookie)
      #expect(file.status == .ok && set(file).isEmpty)
    }
  }
}
