import DesignData
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// Who gets the key of an e-ink display.
extension PanelTests {
  /// Types a display's code for the newest display of a library.
  func enter(
    _ code: String, _ studio: TestStudio, _ client: RouterClient, _ cookie: String
  ) async throws -> TestResponseText {
    let token = try #require(
      try await library(studio, cookie).tokens(now: studio.site.services.now()).first { PanelAPI.place(of: $0) != nil })
    let answer = try await client.form("/slots/displays", "token=\(token.id)&code=\(code)", cookie: cookie)
    return TestResponseText(status: answer.status, text: answer.text)
  }

  func display(
    _ client: RouterClient, _ key: String?, mac: String = PanelTests.mac
  ) async throws -> Display {
    try await get(client, "/api/display", ["ID": mac, "Access-Token": key ?? ""], as: Display.self)
  }

  @Test(
    "given a display that was added, when it sets itself up and its owner types its code, then its own key opens the picture from then on, and the earlier key nothing"
  )
  func setup() async throws {
    let clock = Mutex(Moment.card.date)
    let studio = try await TestStudio(now: { clock.withLock { $0 } })
    try await studio.application.test { client in
      let (cookie, place) = try await begin(studio, client)
      let unknown = try await get(client, "/api/setup", ["ID": Self.mac], as: Setup.self)
      #expect(unknown.status == 404 && unknown.api_key == nil && unknown.filename == nil)
      let told = try await tell(client, cookie, place, mac: "a1-b2-c3-d4-e5-f6")
      #expect(told.status == .ok && told.text.contains(Self.mac))
      let shown = String(try #require(told.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      #expect(try await display(client, shown).status == 0)
      // As firmware 1.5 asks.
      let found = try await get(
        client, "/api/setup", ["ID": Self.mac, "Content-Type": "application/json", "FW-Version": "1.5.12"],
        as: Setup.self)
      let (key, code) = (try #require(found.api_key), try #require(found.friendly_id))
      #expect(found.status == 200 && key != shown && code.count == 8 && found.image_url == nil)
      #expect(try await display(client, key).status == 202, "its code is to be typed first")
      #expect(try await display(client, shown).status == 0, "a setup alone changes nothing")
      #expect(try await enter("short", studio, client, cookie).status == .unprocessableContent)
      clock.withLock { $0 += 6 * 86_400 }
      let typed = "\(code.lowercased().prefix(4))-\(code.dropFirst(4))"
      #expect(try await enter(typed, studio, client, cookie).status == .seeOther)
      #expect(try await client.page("/slots/displays", cookie: cookie).text.contains("Waiting for the display"))
      let connected = try await display(client, key)
      #expect(connected.status == 0 && connected.image_url != nil)
      let other = try await client.execute(
        uri: "/api/display", method: .get, headers: headers(["ID": Self.mac, "Access-Token": shown]))
      #expect(other.status == .notFound)
      // A display that still has its key keeps it.
      let again = try await get(client, "/api/setup", ["ID": Self.mac, "Access-Token": key], as: Setup.self)
      #expect(again.api_key == key && again.image_url != nil)
      clock.withLock { $0 += 400 * 86_400 }
      #expect(try await display(client, key).status == 0)
      for id in ["A1:B2:C3:D4:E5:F7", "nonsense", ""] {
        let none = try await get(client, "/api/setup", ["ID": id, "Access-Token": key], as: Setup.self)
        #expect(none.status == 404 && none.api_key == nil)
      }
    }
  }

  @Test(
    "given a stranger who sets up, adds, types or deletes before and after the owner, then the stranger's keys never open the owner's picture and the owner's display always does"
  )
  func strangers() async throws {
    let clock = Mutex(Moment.card.date)
    let studio = try await TestStudio(now: { clock.withLock { $0 } })
    try await studio.application.test { client in
      let (theirs, theirPlace) = try await begin(studio, client)
      let early = try await tell(client, theirs, theirPlace)
      let earlyKey = String(try #require(early.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let guessed = try await get(client, "/api/setup", ["ID": Self.mac], as: Setup.self)
      let (cookie, place) = try await begin(studio, client)
      let told = try await tell(client, cookie, place)
      #expect(told.status == .ok, "another's claim hinders nobody")
      let shown = String(try #require(told.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      let found = try await get(client, "/api/setup", ["ID": Self.mac], as: Setup.self)
      let late = try await get(client, "/api/setup", ["ID": Self.mac], as: Setup.self)
      #expect(Set([earlyKey, shown, guessed.api_key, found.api_key, late.api_key]).count == 5)
      #expect(try await enter(try #require(guessed.friendly_id), studio, client, theirs).status == .seeOther)
      #expect(try await enter(try #require(found.friendly_id), studio, client, cookie).status == .seeOther)
      #expect(try await display(client, late.api_key).status == 202)
      let mine = try #require(try await display(client, found.api_key).image_url)
      #expect(try await display(client, guessed.api_key).image_url != mine)
      let slug = try #require(try await library(studio, cookie).placements().first?.slug)
      #expect(mine.contains(slug))
      // The key of one address is none of another's.
      let moved = try await client.execute(
        uri: "/api/display", method: .get,
        headers: headers(["ID": "A1:B2:C3:D4:E5:F7", "Access-Token": late.api_key ?? ""]))
      #expect(moved.status == .notFound)
      try await library(studio, theirs).remove()
      clock.withLock { $0 += 60 }
      let after = try await tell(client, cookie, place)
      #expect(after.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/).map { String($0.output) } != earlyKey)
      for key in [earlyKey, late.api_key, guessed.api_key] {
        let answer = try await client.execute(
          uri: "/api/display", method: .get, headers: headers(["ID": Self.mac, "Access-Token": key ?? ""]))
        #expect(!String(buffer: answer.body).contains(slug))
      }
      #expect(try await display(client, found.api_key).image_url == mine)
      // A week after its setup a display connects no more.
      clock.withLock { $0 += 8 * 86_400 }
      _ = try await enter(try #require(late.friendly_id), studio, client, cookie)
      let old = try await client.execute(
        uri: "/api/display", method: .get, headers: headers(["ID": Self.mac, "Access-Token": late.api_key ?? ""]))
      #expect(old.status == .notFound)
    }
  }
}
