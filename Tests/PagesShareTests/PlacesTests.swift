import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// Places on devices: their page, their addresses, and what these show.
@Suite("Places", .serialized) struct PlacesTests {
  private static let now = Moment.card.date

  private func library(_ studio: TestStudio, _ cookie: String) throws -> LibraryHandle {
    studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
  }

  /// The cookie of a new library with two designs: “Packing”, its default, and one that counts days.
  private func begin(_ client: RouterClient) async throws -> (cookie: String, ids: [UUID]) {
    let made = try await client.form("/designs", "template=starter-list")
    let other = try await client.form("/designs", "template=starter-countdown", cookie: made.cookie)
    return (
      made.cookie,
      try [made, other].map { try #require(UUID(uuidString: String($0.location.split(separator: "/")[1]))) }
    )
  }

  private func slugs(_ studio: TestStudio, _ cookie: String) async throws -> [String] {
    try await library(studio, cookie).placements().map(\.slug)
  }

  @Test("given a place, then it has a whole screen with it and its values by name, as far as its owner shows them")
  func screensAndValues() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let (cookie, _) = try await begin(client)
      let library = try self.library(studio, cookie)
      let design = WidgetSpec(
        id: UUID(), name: "Cups", primaryText: "{{cups|none}} at {{__time}}", updatedAt: Self.now
      ).settled()
      try await library.add([.widget(design)], assets: [], limit: nil, batch: nil, now: Self.now)
      try await library.editVariable("cups", .set("7"), by: .page, now: Self.now)
      for (family, own) in [("systemSmall", "on"), ("systemMedium", "off"), ("accessoryCircular", "off")] {
        _ = try await client.form(
          "/slots", "name=\(family)&family=\(family)&shows=design:\(design.id)&own=\(own)", cookie: cookie)
      }
      let places = try await library.placements()
      #expect(places.count == 3)
      for place in places {
        let path = "/w/\(place.slug)"
        let screen = try await client.execute(uri: "\(path).png?device=393", method: .get)
        if place.family == "accessoryCircular" {
          #expect(screen.status == .badRequest)
        } else {
          let header = try PhotoHeaders.header(of: Data(screen.body.readableBytesView))
          #expect(screen.status == .ok && header.upright.width == 1_179 && header.upright.height == 2_556)
        }
        #expect(try await client.execute(uri: "\(path).png?device=7", method: .get).status == .badRequest)
        let answer = try await client.execute(uri: "\(path).json?values=1", method: .get)
        let values = try JSONValue(json: Data(answer.body.readableBytesView)).object?["values"]?.object
        #expect(answer.status == .ok && values?["time"] != nil)
        #expect((values?["cups"] == "7") == place.showsOwn, "\(place.family)")
        #expect(answer.headers[.cacheControl]?.hasPrefix(place.showsOwn ? "private" : "public") == true)
        #expect(try await client.execute(uri: "\(path).json?values=2", method: .get).status == .badRequest)
        let page = try await client.page(path).text
        #expect(page.contains("?device=393") == (place.family != "accessoryCircular"))
        #expect(page.contains("?values=1") == place.showsOwn)
      }
      #expect(Set(places.map(\.showsOwn)) == [true, false])
    }
  }

  @Test("given nobody's library, when a first place is added, then it begins one; what is refused begins none")
  func first() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let page = try await client.page("/slots")
      #expect(page.status == .ok && page.text.contains("No slots yet") && page.cookie.isEmpty)
      for (form, words) in [
        ("name=+&family=systemSmall&shows=default", "Enter a name."),
        ("name=\(String(repeating: "a", count: 61))&family=systemSmall&shows=default", "Use 1–60 characters"),
        ("name=Cat&family=systemLarge&shows=widget:latestCat", "Latest Cat comes in Small and Medium."),
      ] {
        let refused = try await client.form("/slots", form)
        #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty, "\(form)")
        #expect(refused.text.contains(words), "\(form)")
      }
      for form in ["name=A&family=huge&shows=default", "name=A&family=systemSmall&shows=widget:design", "name=A"] {
        #expect(try await client.form("/slots", form).status == .badRequest, "\(form)")
      }
      let made = try await client.form("/slots", "name=Desk&family=systemSmall&shows=default")
      #expect(made.status == .seeOther && made.location == "/slots?did=placed" && !made.cookie.isEmpty)
      // A library without designs shows the app's own default.
      let slug = try #require(try await slugs(studio, made.cookie).first)
      #expect(try await client.page("/w/\(slug).txt").text.contains("Hello"))
      #expect(try await client.page("/w/\(slug)").text.contains("Shows WidgetWeaver."))
    }
  }

  @Test("given places, when the default or a choice changes, then their addresses show it at once")
  func follows() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let (cookie, ids) = try await begin(client)
      _ = try await client.form("/slots", "name=Desk&family=systemMedium&shows=default", cookie: cookie)
      _ = try await client.form(
        "/slots", "name=Hall&family=systemMedium&shows=design:\(ids[1].uuidString)", cookie: cookie)
      let all = try await slugs(studio, cookie)
      func text(_ index: Int) async throws -> String { try await client.page("/w/\(all[index]).txt").text }
      let picture = try await client.page("/w/\(all[0])@1x.png")
      let tag = try #require(picture.headers[.eTag])
      #expect(picture.headers[.contentType] == "image/png")
      #expect(picture.headers[.cacheControl] == "public, no-cache, stale-if-error=86400")
      #expect(picture.headers[.accessControlAllowOrigin] == "*" && picture.headers[.xRobotsTag] == "noindex")
      func again(_ tag: String) async throws -> RouterClient.Answer {
        try await client.execute(uri: "/w/\(all[0])@1x.png", method: .get, headers: [.ifNoneMatch: tag])
      }
      #expect(try await again(tag).status == .notModified)
      let packing = try await text(0)
      #expect(packing.contains("Packing"))
      let standard = try await client.form("/designs/\(ids[1])/default", "", cookie: cookie)
      let told = try await client.page(standard.location, cookie: cookie).text
      #expect(told.contains("Set as default design. 1 slot now shows it"))
      #expect(try await again(tag).status == .ok)
      #expect(try await text(0) != packing)
      // What is edited shows when it is a version, as on the phone.
      _ = try await client.form("/designs/\(ids[1])", "f%3Abase%3AprimaryText=Soon", cookie: cookie)
      #expect(try await !text(1).contains("Soon"))
      _ = try await client.form("/designs/\(ids[1])", "action=save", cookie: cookie)
      for index in 0...1 { #expect(try await text(index).contains("Soon")) }
      // A deleted design falls back to the default, and comes back with it.
      _ = try await client.form("/designs/\(ids[0])/default", "", cookie: cookie)
      _ = try await client.form("/designs/\(ids[1])/delete", "", cookie: cookie)
      #expect(try await text(1).contains("Packing"))
      #expect(try await client.page("/slots", cookie: cookie).text.contains("Its design was deleted."))
      _ = try await client.form("/library/restore", "id=\(ids[1])", cookie: cookie)
      #expect(try await text(1).contains("Soon"))
      let sheet = try await client.page("/designs/\(ids[1])/share", cookie: cookie).text
      #expect(sheet.contains("1 slot shows it: Hall."))
      #expect(
        try await client.page("/designs/\(ids[0])/share", cookie: cookie).text.contains("1 slot shows it: Desk."))
    }
  }

  @Test("given a place, when it is changed, removed and taken back, then its address stays its own")
  func changes() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let (cookie, ids) = try await begin(client)
      _ = try await client.form("/slots", "name=Desk&family=systemSmall&shows=default", cookie: cookie)
      let place = try #require(try await library(studio, cookie).placements().first)
      let form = try await client.page("/slots?edit=\(place.id)", cookie: cookie).text
      #expect(form.contains("Change Desk") && form.contains("value=\"Desk\""))
      let refused = try await client.form(
        "/slots/\(place.id)", "action=keep&name=&family=systemLarge&shows=default", cookie: cookie)
      #expect(refused.status == .unprocessableContent && refused.text.contains("Change Desk"))
      _ = try await client.form(
        "/slots/\(place.id)", "action=keep&name=Shelf&family=systemLarge&shows=design:\(ids[1].uuidString)",
        cookie: cookie)
      let changed = try #require(try await library(studio, cookie).placements().first)
      #expect(changed.slug == place.slug && changed.name == "Shelf" && changed.family == "systemLarge")
      #expect(try await client.page("/w/\(place.slug).json").text.contains("\"family\":\"systemLarge\""))
      let gone = try await client.form("/slots/\(place.id)", "action=remove", cookie: cookie)
      for ending in [".png", "@3x.png", ".txt", ".json", "", "/qr.svg"] {
        #expect(try await client.page("/w/\(place.slug)\(ending)").status == .gone, "\(ending)")
      }
      let toast = try await client.page(gone.location, cookie: cookie).text
      #expect(toast.contains("Slot removed. Its URL no longer works") && toast.contains(">Undo<"))
      _ = try await client.form("/slots/\(place.id)", "from=undo", cookie: cookie)
      #expect(try await client.page("/w/\(place.slug).png").status == .ok)
      // Nobody else reaches it.
      let other = try await client.form("/designs", "template=starter-list")
      for body in ["action=remove", "from=undo", "action=keep&name=Mine&family=systemSmall&shows=default"] {
        #expect(try await client.form("/slots/\(place.id)", body, cookie: other.cookie).status == .notFound)
      }
      #expect(
        try await client.form(
          "/slots", "name=Mine&family=systemSmall&shows=design:\(ids[0].uuidString)", cookie: other.cookie
        ).status == .notFound)
      #expect(try await client.form("/slots/nothing", "action=remove", cookie: cookie).status == .notFound)
    }
  }

  @Test("given what a picture is asked for with, then it is as for live images, and nonsense is refused by name")
  func asked() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let made = try await client.form("/slots", "name=Desk&family=systemSmall&shows=default")
      let slug = try #require(try await slugs(studio, made.cookie).first)
      let sizes = try await ["", "@1x", "@3x"].asyncMap {
        try await client.page("/w/\(slug)\($0).png").body.readableBytes
      }
      #expect(sizes[1] < sizes[0] && sizes[0] < sizes[2])
      let dark = try await client.page("/w/\(slug).png?ap=dark").headers[.eTag]
      let night = try await client.page("/w/\(slug).png?ap=standby-night")
      #expect(night.status == .ok && night.headers[.eTag] != dark)
      #expect(try await client.page("/w/\(slug).png").headers[.eTag] != dark)
      for (query, status) in [("ap=loud", 400), ("zone=Moon%2FBase", 400), ("zone=Asia%2FTokyo&ts=AX1&grey=4", 200)] {
        #expect(try await client.page("/w/\(slug).png?\(query)").status.code == status, "\(query)")
      }
      for name in ["\(slug).gif", "\(slug)@9x.png", "\(slug)@x.png", "\(slug)@2x@2x.png", "a.b.c"] {
        let status = try await client.page("/w/\(name)").status
        #expect([.notFound, .gone].contains(status), "\(name)")
      }
      #expect(try await client.page("/w/\(String(repeating: "a", count: 200)).png").status == .notFound)
      #expect(try await client.page("/w/nothing-here.png").status == .gone)
      let page = try await client.page("/w/\(slug)").text
      #expect(page.contains("noindex") && page.contains("/w/\(slug)@3x.png"))
      #expect(try await client.page("/w/\(slug)/qr.svg").text.contains("<svg"))
      #expect(try await client.page("/robots.txt").text.contains("Disallow: /w/"))
    }
  }

  @Test("given values of one's own, then a place shows them with leave only, and never others than its design reads")
  func leave() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let (cookie, ids) = try await begin(client)
      _ = try await client.form(
        "/designs/\(ids[0])",
        "action=save&f%3Abase%3AprimaryText=%7B%7Bstreak%7D%7D+days&f%3Abase%3AsecondaryText=%7B%7B__steps_today%7Cno+steps%7D%7D",
        cookie: cookie)
      _ = try await client.form("/data/variables", "action=set&key=streak&text=4177", cookie: cookie)
      _ = try await client.form("/data/variables", "action=set&key=diary&text=canary-9021", cookie: cookie)
      _ = try await client.form("/slots", "name=Desk&family=systemMedium&shows=default&own=off", cookie: cookie)
      let place = try #require(try await library(studio, cookie).placements().first)
      func shown() async throws -> String {
        var all = ""
        for ending in [".txt", ".json", ""] { all += try await client.page("/w/\(place.slug)\(ending)").text }
        return all
      }
      let closed = try await shown()
      #expect(!closed.contains("4177") && closed.contains("\"isSample\":true"))
      let before = try await client.page("/w/\(place.slug).png").headers[.eTag]
      _ = try await client.form(
        "/slots/\(place.id)", "action=keep&name=Desk&family=systemMedium&shows=default&own=on", cookie: cookie)
      let open = try await shown()
      #expect(
        try await client.page("/w/\(place.slug).png").headers[.cacheControl]
          == "private, no-cache, stale-if-error=86400")
      #expect(open.contains("4177 days") && open.contains("no steps"), "no invented health value")
      #expect(try await client.page("/w/\(place.slug).png").headers[.eTag] != before)
      #expect(!open.contains("canary-9021"))
      _ = try await client.form("/data/variables", "action=set&key=streak&text=4178", cookie: cookie)
      #expect(try await shown().contains("4178 days"))
      _ = try await client.form(
        "/slots/\(place.id)", "action=keep&name=Desk&family=systemMedium&shows=default&own=off", cookie: cookie)
      #expect(try await !shown().contains("4178"))
    }
  }

  @Test("given a widget of the app's own at a place, then its address draws it, with nothing invented")
  func own() async throws {
    let clock = Mutex(Self.now)
    let studio = try await TestStudio(now: { clock.withLock { $0 } }, flags: .everything)
    try await studio.application.test { client in
      var cookie = ""
      for kind in WidgetKind.own {
        let made = try await client.form(
          "/slots", "name=\(kind.rawValue)&family=systemSmall&shows=widget:\(kind.rawValue)", cookie: cookie)
        if cookie.isEmpty { cookie = made.cookie }
      }
      var words: [String] = []
      for slug in try await slugs(studio, cookie) {
        #expect(try await client.page("/w/\(slug).png").status == .ok)
        words.append(try await client.page("/w/\(slug).txt").text)
      }
      #expect(words[0].contains("Add your steps under Data › Steps and activity."))
      #expect(words.allSatisfy { !$0.contains("7,423") && !$0.contains("8,412") })
      #expect(words[4].contains("Nothing captured yet") && words[5].contains("no picture yet"))
      // Steps are renewed every quarter of an hour, and are one picture until then.
      let slug = try #require(try await slugs(studio, cookie).first)
      func tag() async throws -> String? { try await client.page("/w/\(slug).png").headers[.eTag] }
      let first = try await tag()
      let json = try await client.page("/w/\(slug).json").text
      #expect(json.contains("\"next\":\"2026-11-21T10:15:00Z\"") && json.contains("\"name\":\"Steps\""))
      clock.withLock { $0 = Self.now.addingTimeInterval(300) }
      #expect(try await tag() == first)
    }
  }

  @Test(
    "given Explore, then the app's own widgets are a group with a page each, and no result where templates are narrowed"
  )
  func explore() async throws {
    let studio = try await TestStudio(now: { Self.now }, flags: .everything)
    try await studio.application.test { client in
      let page = try await client.page("/explore").text
      for kind in WidgetKind.own {
        #expect(page.contains("href=\"/explore/widgets/\(kind.rawValue)\""))
        let own = try await client.page("/explore/widgets/\(kind.rawValue)")
        #expect(own.status == .ok && own.text.contains("<h1>\(kind.displayName)</h1>"))
        #expect(own.text.contains("StandBy at night"))
        #expect(own.text.contains("Lock Screen, rectangular") == kind.families.contains(.accessoryRectangular))
        let hashes = Set(own.text.matches(of: /\/p\/([0-9a-f]{32})\//).map { String($0.output.1) })
        for hash in hashes { #expect(try await client.page("/p/\(hash)/s@1x.png").status == .ok) }
      }
      #expect(try await !client.page("/explore?kind=Photos").text.contains("/explore/widgets/"))
      #expect(try await client.page("/explore/widgets/design").status == .notFound)
    }
  }

  @Test("given sources that were asked, then those whose copy differs are told as new, and those that failed")
  func renewed() throws {
    let vault = SourceVault(Data(repeating: 7, count: 32))
    let library = LibraryID(UUID())
    func source(_ id: UUID, _ copy: String?, failures: Int = 0) throws -> StoredSource {
      var source = StoredSource(id: id, kind: .weather, name: "S", settings: Data(), madeAt: Self.now)
      source.copy = try copy.map { try vault.seal(bytes: Data($0.utf8), .copy, of: id, in: library) }
      source.health.failures = failures
      return source
    }
    let (same, other, first, failed, unasked) = (UUID(), UUID(), UUID(), UUID(), UUID())
    let before = try [
      source(same, "a"), source(other, "a"), source(first, nil), source(failed, "a"), source(unasked, "a"),
    ]
    // Sealed anew, the same copy has other bytes.
    let after = try [
      source(same, "a"), source(other, "b"), source(first, "a"), source(failed, "a", failures: 2),
      source(unasked, "b", failures: 1),
    ]
    #expect(before[0].copy != after[0].copy)
    let came = WidgetRefresh([same, other, first, failed], before: before, after: after) { source in
      source.copy.flatMap { vault.bytes($0, .copy, of: source.id, in: library) }
    }
    #expect(came.renewed == [other, first] && came.failing == [failed])
  }

  @Test("given a library, when its widgets are refreshed, then the data version goes up and what came is said")
  func refreshes() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let (cookie, _) = try await begin(client)
      let before = try await library(studio, cookie).dataVersion()
      let answer = try await client.form("/slots/refresh", "from=library", cookie: cookie)
      #expect(answer.location == "/library?did=renewed")
      #expect(try await library(studio, cookie).dataVersion() == before + 1)
      #expect(try await client.page(answer.location, cookie: cookie).text.contains("Refreshed. No changes"))
      let source = StoredSource(kind: .weather, name: "Dublin", settings: Data(), madeAt: Self.now)
      try await library(studio, cookie).keepSource(source)
      let told = try await client.page("/slots?did=renewed&new=\(source.id)&failing=\(UUID())", cookie: cookie).text
      #expect(told.contains("Refreshed. New data from Dublin"))
      #expect(try await client.form("/slots/refresh", "from=device").status == .notFound)
    }
  }
}

extension Sequence {
  /// What `change` makes of each, one after the other.
  fileprivate func asyncMap<T>(_ change: (Element) async throws -> T) async rethrows -> [T] {
    var out: [T] = []
    for element in self { out.append(try await change(element)) }
    return out
  }
}
