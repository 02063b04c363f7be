import DesignCatalogue
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioAssistant
import StudioDesk
import StudioStore
import Testing

@testable import PagesKit

/// Every switch, off: whatever it hides is asked for.
@Suite("Feature switches", .serialized) struct FeatureSwitchTests {
  /// Somebody in a studio with one switch off.
  private struct Visit {
    var client: RouterClient
    var catalogue: Catalogue
    var cookie: String
    var library: LibraryHandle
    /// A photo design’s address.
    var design: String

    func page(_ path: String) async throws -> String { try await client.page(path, cookie: cookie).text }
    func status(_ path: String) async throws -> Int { try await client.page(path, cookie: cookie).status.code }
    func send(_ path: String, _ form: String) async throws -> Int {
      try await client.form(path, form, cookie: cookie).status.code
    }
  }

  private func visit(
    _ flag: FeatureFlags.Flag, isOn: Bool, _ body: @escaping @Sendable (Visit) async throws -> Void
  ) async throws {
    let studio = try await TestStudio(flags: FeatureFlags("\(flag.rawValue)=\(isOn ? "on" : "off")"))
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption")
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.split(separator: "=")[1])))
      try await body(
        Visit(
          client: client, catalogue: studio.site.templates.catalogue, cookie: made.cookie,
          library: studio.site.services.store.library(library),
          design: "/designs/\(made.location.split(separator: "/")[1])"))
    }
  }

  @Test(
    "given any switch, on or off, then Settings lists it with its state", arguments: FeatureFlags.Flag.allCases,
    [true, false])
  func listed(flag: FeatureFlags.Flag, isOn: Bool) async throws {
    try await visit(flag, isOn: isOn) { visit in
      let page = try await visit.page("/settings").replacing("> <", with: "><")
      let badge = isOn ? "<span class=\"badge badge-good\">On</span>" : "<span class=\"badge\">Off</span>"
      #expect(page.contains("<code>\(flag.rawValue)</code>\(badge)"))
    }
  }

  @Test("given reminders off, then pages, use, kit, search, filters, layout, assistant and API have none")
  func reminders() async throws {
    try await visit(.reminders, isOn: false) { visit in
      let templates = visit.catalogue
      #expect(templates["starter-reminders-today"] == nil && templates.blueprints.count > 100)
      for path in ["/explore", "/explore?q=reminders", "/search?q=reminders"] {
        #expect(try await !visit.page(path).contains("starter-reminders"), "\(path)")
      }
      let explore = try await visit.page("/explore")
      #expect(!explore.contains("value=\"reminders\"") && !explore.contains("Smart Stack"))
      #expect(try await visit.status("/explore/starter-reminders-today") == 404)
      #expect(try await visit.status("/explore/starter-reminders-today.wwdesign") == 404)
      #expect(try await visit.send("/designs", "template=starter-reminders-today") == 404)
      #expect(try await visit.send(Address.remindersKit.description, "") == 403)
      #expect(try await visit.send(visit.design, "f:base:layout.template=reminders") == 422)
      let before = try await visit.library.count()
      let asked = try await visit.client.form("/assistant", "m=my%20reminders", cookie: visit.cookie)
      let answer = try await visit.page(asked.location)
      #expect(answer.contains(FeatureFlags.Flag.reminders.rawValue) || !answer.contains("Reminders layout"))
      for one in try await visit.library.generations(limit: 9) {
        #expect(one.outcome?.candidates.contains { $0.design.spec.templates.contains(.reminders) } == false)
      }
      #expect(try await visit.library.count() == before)
      #expect(try await !visit.page("/data/api").contains("data:reminders"))
      let secret = try PushSecret()
      try await visit.library.addToken(
        PushToken(
          digest: secret.digest, start: secret.text, name: "Phone", scopes: [PushScope("data:write")].compactMap { $0 },
          zone: "GMT", madeAt: Date(), expiresAt: nil))
      let sent = try await visit.client.execute(
        uri: Address.apiData("reminders"), method: .put,
        headers: [.authorization: "Bearer \(secret.text)", .contentType: "application/json"],
        body: ByteBuffer(string: "{\"lists\":[]}"))
      #expect(sent.status == .forbidden && sent.text.contains(FeatureFlags.Flag.reminders.rawValue))
    }
  }

  @Test("given reminders off, when a design of before has them, then it keeps them and its layout")
  func remindersOfBefore() async throws {
    let spec = WidgetSpec(id: UUID(), name: "Chores", updatedAt: Date())
    var before = spec
    before.layout.template = .reminders
    let flags = try FeatureFlags("\(FeatureFlags.Flag.reminders.rawValue)=off")
    #expect(flags.withheld(from: .widget(spec), to: .widget(before)) == .reminders)
    #expect(flags.withheld(from: .widget(before), to: .widget(before)) == nil)
    #expect(flags.withheld(from: .widget(before), to: .widget(spec)) == nil)
    #expect(FeatureFlags.standard.withheld(from: .widget(spec), to: .widget(before)) == nil)
  }

  @Test("given photo filters off, then no form, script, remix or request gives a design one")
  func photoFilters() async throws {
    try await visit(.photoFilters, isOn: true) { visit in
      let page = try await visit.page("\(visit.design)/edit")
      #expect(page.contains("image.filter"))
      #expect(try await visit.send(visit.design, "f:base:image.filter.token=mono") == 303)
    }
    try await visit(.photoFilters, isOn: false) { visit in
      #expect(try await !visit.page("\(visit.design)/edit").contains("image.filter"))
      let form = try await visit.client.form(visit.design, "f:base:image.filter.token=mono", cookie: visit.cookie)
      #expect(form.status == .unprocessableContent && form.text.contains(FeatureFlags.Flag.photoFilters.rawValue))
      let script = try await visit.client.execute(
        uri: "\(visit.design)/changes", method: .post,
        headers: [.contentType: "application/json", .secFetchSite: "same-origin", .cookie: visit.cookie],
        body: ByteBuffer(string: #"{"base":0,"client":"a","fields":{"f:base:image.filter.token":"mono"}}"#))
      #expect(script.status == .unprocessableContent)
      _ = try await visit.send("\(visit.design)/assistant", "m=black%20and%20white%20photo")
      for one in try await visit.library.generations(limit: 9) {
        let filters = one.outcome?.candidates.flatMap { $0.design.images.compactMap { $0.filter?.token } } ?? []
        #expect(filters.allSatisfy { $0 == PhotoFilterToken.none })
      }
    }
  }

  @Test("given the assistant off, then no page leads to it and no request is taken")
  func assistant() async throws {
    try await visit(.assistant, isOn: false) { visit in
      for path in ["/explore", "/library", "/search?q=assistant", "\(visit.design)/edit"] {
        let page = try await visit.page(path)
        #expect(!page.contains("href=\"/assistant\""), "\(path)")
      }
      for path in ["/assistant", "\(visit.design)/assistant"] {
        #expect(try await visit.page(path).contains("The administrator turned the assistant off"), "\(path)")
        #expect(try await visit.send(path, "m=clock") == 403, "\(path)")
      }
      #expect(try await visit.library.generations(limit: 9).isEmpty)
    }
  }

  @Test("given tools that don’t follow the selection, then a selected element narrows them to nothing less")
  func tools() async throws {
    @Sendable func shown(_ visit: Visit, _ query: String) async throws -> String {
      let text = try await visit.page("\(visit.design)/tools?fam=m\(query)")
      return String(text[(text.range(of: "\"shown\"")?.lowerBound ?? text.startIndex)...])
    }
    for isOn in [true, false] {
      try await visit(.contextAwareTools, isOn: isOn) { visit in
        let (selected, whole) = (try await shown(visit, "&el=image,primaryText"), try await shown(visit, ""))
        #expect((selected == whole) == !isOn)
      }
    }
  }

  @Test(
    "given a built-in widget’s switch off, then nothing offers it, and a slot of before says how to turn it on",
    arguments: [(FeatureFlags.Flag.clipboardActions, "actionInbox", "inbox"), (.pawPulse, "latestCat", "cat")])
  func widgets(flag: FeatureFlags.Flag, kind: String, word: String) async throws {
    let address = "/explore/widgets/\(kind)"
    let slot = "name=Desk&family=systemSmall&shows=widget:\(kind)"
    try await visit(flag, isOn: true) { visit in
      for path in ["/explore", "/library", "/search?q=\(word)"] {
        let page = try await visit.page(path)
        #expect(page.contains("href=\"\(address)\""), "\(path)")
      }
      #expect(try await visit.status(address) == 200)
      #expect(try await visit.send("/slots", slot) == 303)
    }
    try await visit(flag, isOn: false) { visit in
      for path in ["/explore", "/library", "/search?q=\(word)"] {
        #expect(try await !visit.page(path).contains("href=\"\(address)\""), "\(path)")
      }
      let page = try await visit.client.page(address, cookie: visit.cookie)
      #expect(page.status == .forbidden && page.text.contains("\(flag.rawValue)=on"))
      #expect(try await visit.send("\(address)/settings", "on=on&text=a") == 403)
      #expect(try await !visit.page("/slots").contains("widget:\(kind)"))
      let refused = try await visit.client.form("/slots", slot, cookie: visit.cookie)
      #expect(refused.status == .unprocessableContent && refused.text.contains("\(flag.rawValue)=on"))
      // A slot that was made while it was on.
      let held = Placement(
        id: UUID(), slug: "desk-before", name: "Desk", family: "systemSmall", content: .widget(kind),
        madeAt: Date())
      try await visit.library.keepPlacement(held)
      for path in ["/slots", "/w/desk-before"] {
        #expect(try await visit.page(path).contains("\(flag.rawValue)=on"), "\(path)")
      }
      #expect(try await visit.status("/w/desk-before.png") == 200)
      let kept = slot.replacing("Desk", with: "Wall")
      #expect(try await visit.send("/slots/\(held.id.uuidString)", kept) == 303, "it can be renamed")
    }
  }
}
