import Foundation
import Hummingbird
import HummingbirdTesting
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import StudioWeb

/// Values that people keep, on their page and in pictures.
@Suite("Values", .serialized) struct ValuesTests {
  private func kept(_ studio: TestStudio, _ cookie: String) async throws -> [String: String] {
    let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
    let all = try await studio.site.services.store.scoped(library).variables()
    return Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.text) })
  }

  @Test("given nobody's library, when a first value is added, then it begins one; what is refused begins none")
  func first() async throws {
    let studio = try await TestStudio()
    try await studio.application.test(.router) { client in
      let page = try await client.page("/data/values", cookie: "")
      #expect(page.status == .ok && page.text.contains("None yet"))
      let refused = try await client.form("/data/values", "new=yes&action=set&key=__time&text=1")
      #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty)
      let made = try await client.form("/data/values", "new=yes&action=set&key=Plants+Watered&text=4")
      #expect(made.status == .seeOther)
      #expect(try await kept(studio, made.cookie) == ["plants watered": "4"])
    }
  }

  @Test("given a value, when it is pressed, set, removed and taken back, then each is kept once")
  func edits() async throws {
    let studio = try await TestStudio()
    try await studio.application.test(.router) { client in
      let made = try await client.form("/data/values", "action=set&key=streak&text=3,5")
      let press = "action=by%3A1&key=streak&request=\(UUID())"
      for _ in 0..<3 { _ = try await client.form("/data/values", press, cookie: made.cookie) }
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"], "sent three times, pressed once")
      let removed = try await client.form("/data/values", "action=remove&key=streak", cookie: made.cookie)
      let undo = String(try #require(removed.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      #expect(try await kept(studio, made.cookie).isEmpty)
      _ = try await client.form("/data/values", "from=undo&batch=\(undo)", cookie: made.cookie)
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"])
      for form in ["action=by%3A0&key=streak", "action=by%3A999&key=streak", "action=remove&key=nothing"] {
        let answer = try await client.form("/data/values", form, cookie: made.cookie)
        #expect([.unprocessableContent, .notFound].contains(answer.status), "\(form)")
      }
      #expect(
        try await client.form("/data/values", "action=burn&key=streak", cookie: made.cookie).status == .badRequest)
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"])
    }
  }

  @Test("given a design that reads a value, when the value changes, then its pictures do and are no sample any more")
  func pictures() async throws {
    let studio = try await TestStudio()
    try await studio.application.test(.router) { client in
      let made = try await client.form("/designs", "template=starter-list")
      let design = "/designs/" + String(made.location.split(separator: "/")[1])
      _ = try await client.form(
        design, "action=save&f%3Abase%3AprimaryText=%7B%7Bstreak%7D%7D+days&f%3Abase%3AsecondaryText=&fam=m",
        cookie: made.cookie)
      let sample = try await client.page(design + "/edit", cookie: made.cookie).text
      #expect(sample.contains("23 days") && sample.contains("Sample data"))
      _ = try await client.form("/data/values", "action=set&key=streak&text=41", cookie: made.cookie)
      let own = try await client.page(design + "/edit", cookie: made.cookie).text
      #expect(own.contains("41 days") && !own.contains("23 days") && !own.contains("Sample data"))
      let shelf = try await client.page("/library", cookie: made.cookie).text
      #expect(shelf.contains("41 days"))
      let values = try await client.page(design + "/edit?panel=data", cookie: made.cookie).text
      #expect(values.contains("Your values"))
      // Nobody else sees it, and the file says only where it is read.
      let other = try await client.form("/designs", "template=starter-list")
      #expect(try await !client.page("/data/values", cookie: other.cookie).text.contains("value=\"41\""))
      let file = try await client.page("/library/export", cookie: made.cookie).text
      #expect(file.contains("{{streak}}") && !file.contains("41 days"))
    }
  }
}
