import DesignModel
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// What people do on the pages of shares and slots: complete reminders and log weights, as the owner allows.
@Suite("Acting on a widget’s page", .serialized) struct VisitorActionsTests {
  private static let now = Date(timeIntervalSince1970: 1_781_086_200)

  private struct Owner {
    var cookie: String
    var design: String
    var library: LibraryHandle
  }

  /// Somebody with an account of reminders and a design that shows them.
  private func owner(_ client: RouterClient, _ studio: TestStudio) async throws -> Owner {
    let found = try await client.form(
      "/data/calendar/account", "server=https%3A%2F%2Fdav.example&user=maeve&password=sesame")
    let added = try await client.form(found.location, "action=add&collection=0&collection=1")
    let made = try await client.form("/designs", "template=starter-reminders-soon", cookie: added.cookie)
    let library = try #require(studio.site.kit.signer.library(cookie: String(added.cookie.dropFirst(7))))
    return Owner(
      cookie: added.cookie, design: String(made.location.split(separator: "/")[1]),
      library: studio.site.services.store.library(library))
  }

  private func share(_ client: RouterClient, _ owner: Owner, _ leave: String) async throws -> String {
    _ = try await client.form("/designs/\(owner.design)/share", leave, cookie: owner.cookie)
    let sheet = try await client.page("/designs/\(owner.design)/share", cookie: owner.cookie).text
    return "/s/" + String(try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1)
  }

  private func slot(_ client: RouterClient, _ owner: Owner, _ form: String) async throws -> String {
    #expect(try await client.form("/slots", form, cookie: owner.cookie).status == .seeOther)
    return "/w/" + (try #require(try await owner.library.placements().last)).slug
  }

  /// The form value of a reminder of a page.
  private func value(_ title: String, _ page: String) -> String? {
    page.matches(of: /name="done"\s+value="([^"]+)"><button[^>]*>Complete<span\s+class="visually-hidden"> “([^”]+)”/)
      .first { $0.output.2 == title }.map { String($0.output.1) }
  }

  private func sent(_ value: String) -> String {
    "done=" + (value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  @Test("given leave to complete reminders, when a visitor completes one, then it is done and can be taken back")
  func completes() async throws {
    // However slow the machine is, the press can still be undone.
    var data = DataSettings()
    data.undoSeconds = 600
    let studio = try await TestStudio(now: { Self.now }, way: try PageSnapshotTests.way(), data: data)
    try await studio.application.test { client in
      let owner = try await self.owner(client, studio)
      let share = try await self.share(client, owner, "private=on&reminders=on")
      let design = "shows=design:\(owner.design)"
      let slot = try await self.slot(client, owner, "name=Hall&family=systemLarge&\(design)&own=on&acts=on")
      for page in [share, slot] {
        let before = try await client.page(page).text
        let value = try #require(self.value("Order seeds", before), "\(page)")
        #expect(!before.contains("seeds.ics") && !value.contains("seeds"), "its own ids stay its owner’s")
        let done = try await client.form("\(page)/press", sent(value))
        #expect(done.status == .seeOther && done.location.hasPrefix("\(page)?did=completed&undo="), "\(done.location)")
        let after = try await client.page(done.location.replacing("#actions", with: "")).text
        #expect(self.value("Order seeds", after) == nil && after.contains("Syncing"))
        #expect(try await client.form("\(page)/press", sent(value)).status == .forbidden, "it is no longer shown")
        let undo = try #require(done.location.firstMatch(of: /undo=([^#]+)/)).output.1
        #expect(try await client.form("\(page)/press", "from=undo&batch=\(undo)").status == .seeOther)
        #expect(try await client.form("\(page)/press", "from=undo&batch=\(undo)").status == .conflict)
        #expect(self.value("Order seeds", try await client.page(page).text) != nil)
      }
      // Without fresh data nothing is completed, and the page says why.
      for source in try await owner.library.sources() {
        try await owner.library.changeSource(source.id) { $0.isPaused = true }
      }
      let paused = try await client.page(slot).text
      #expect(paused.contains("is paused") && paused.contains("disabled"))
      let refused = try await client.form("\(slot)/press", sent(try #require(self.value("Order seeds", paused))))
      #expect(refused.status == .conflict && refused.text.contains("is paused"))
    }
  }

  @Test("given no leave, when somebody sends the form all the same, then nothing changes")
  func noLeave() async throws {
    let studio = try await TestStudio(now: { Self.now }, way: try PageSnapshotTests.way())
    try await studio.application.test { client in
      let owner = try await self.owner(client, studio)
      let allowed = try await slot(
        client, owner, "name=Mine&family=systemLarge&shows=design:\(owner.design)&own=on&acts=on")
      let value = try #require(self.value("Order seeds", try await client.page(allowed).text))
      let shown = try await slot(client, owner, "name=Hall&family=systemLarge&shows=design:\(owner.design)&own=on")
      let share = try await self.share(client, owner, "private=on")
      for page in [shown, share] {
        #expect(try await client.page(page).text.contains("data-presses") == false)
        #expect(try await client.form("\(page)/press", sent(value)).status == .forbidden)
        let weight = "weight=70&unit=kg&request=\(UUID())"
        #expect(try await client.form("\(page)/press", weight).status == .forbidden)
      }
      // Hidden reminders can’t be completed, whatever the form says.
      let hidden = try await self.share(client, owner, "private=off&reminders=on")
      #expect(try await client.form("\(hidden)/press", sent(value)).status == .forbidden)
      let bad = try await client.form(
        "/slots", "name=Two&family=systemSmall&shows=default&own=off&acts=on", cookie: owner.cookie)
      #expect(bad.status == .unprocessableContent && bad.text.contains("Show my data"))
      #expect(try await client.form("/w/gone/press", sent(value)).status == .gone)
    }
  }

  @Test("given a slot with the weight, when somebody logs one, then it counts once and can be taken back")
  func weighs() async throws {
    let studio = try await TestStudio(now: { Self.now }, way: try PageSnapshotTests.way())
    try await studio.application.test { client in
      let owner = try await self.owner(client, studio)
      let page = try await slot(client, owner, "name=Scales&family=systemLarge&shows=widget:weight&own=on&acts=on")
      #expect(try await client.page(page).text.contains("Log weight"))
      let form = "weight=72%2C4&unit=kg&request=\(UUID())"
      let first = try await client.form("\(page)/press", form)
      #expect(first.status == .seeOther && first.location.contains("did=weighed"))
      #expect(try await client.form("\(page)/press", form).status == .seeOther)
      #expect(try await studio.site.services.health(of: owner.library).weighings.map(\.value) == [72.4])
      for bad in ["weight=0.2&unit=kg", "weight=heavy&unit=kg", "weight=1e9&unit=lb"] {
        let refused = try await client.form("\(page)/press", "\(bad)&request=\(UUID())")
        #expect(refused.status == .unprocessableContent, "\(bad)")
      }
      #expect(try await client.form("\(page)/press", "weight=70&unit=stone&request=\(UUID())").status == .badRequest)
      let undo = try #require(first.location.firstMatch(of: /undo=([^#]+)/)).output.1
      #expect(try await client.form("\(page)/press", "from=undo&batch=\(undo)").status == .seeOther)
      #expect(try await studio.site.services.health(of: owner.library).weighings.isEmpty)
    }
  }

  @Test("given a slot’s page, then its owner finds the design and the slot, and others the design if it is shared")
  func sources() async throws {
    let studio = try await TestStudio(now: { Self.now }, way: try PageSnapshotTests.way())
    try await studio.application.test { client in
      let owner = try await self.owner(client, studio)
      let page = try await slot(client, owner, "name=Hall&family=systemLarge&shows=design:\(owner.design)&own=on")
      let mine = try await client.page(page, cookie: owner.cookie).text
      #expect(mine.contains("/designs/\(owner.design)/edit") && mine.contains("Change the slot"))
      let theirs = try await client.page(page).text
      #expect(!theirs.contains(owner.design) && !theirs.contains("Get this design"))
      let share = try await self.share(client, owner, "")
      #expect(try await client.page(page).text.contains(share))
      #expect(try await client.page(share, cookie: owner.cookie).text.contains("Edit the design"))
      #expect(try await client.page(share).text.contains("Edit the design") == false)
    }
  }

  @Test("given an ordinary design, then its twin says that a tap opens its page")
  func taps() async throws {
    struct Twin: Decodable {
      struct Tap: Decodable { var url: String }
      var taps: [Tap]
    }
    let studio = try await TestStudio(now: { Self.now }, way: try PageSnapshotTests.way())
    try await studio.application.test { client in
      let owner = try await self.owner(client, studio)
      let slot = try await self.slot(client, owner, "name=Hall&family=systemLarge&shows=design:\(owner.design)&own=on")
      let scales = try await self.slot(client, owner, "name=Scales&family=systemSmall&shows=widget:steps")
      for page in [slot, scales] {
        let answer = try await client.page("\(page).json")
        let twin = try JSONDecoder().decode(Twin.self, from: Data(answer.body.readableBytesView))
        #expect(twin.taps.count == 1 && twin.taps.first?.url.hasSuffix(page) == true, "\(twin.taps)")
      }
    }
  }
}
