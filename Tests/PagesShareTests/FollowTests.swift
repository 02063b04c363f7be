import DesignData
import DesignModel
import Foundation
import HTTPTypes
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// Open pages and images that follow the time.
@Suite("Following the time", .serialized) struct FollowTests {
  private let minute = Moment.card.flooredToMinute.date

  /// Designs that show a text each, shared by its name, and the library they are in.
  private func shared(_ texts: [String: String], _ clock: TestClock) async throws -> (TestStudio, LibraryHandle) {
    let studio = try await TestStudio(now: { clock.now })
    let store = studio.site.services.store
    let library = store.library(try await store.makeLibrary(now: minute))
    for (slug, text) in texts {
      let design = WidgetSpec(id: UUID(), name: slug, primaryText: text, updatedAt: minute).settled()
      try await library.add([.widget(design)], assets: [], limit: nil, batch: nil, now: minute)
      try await library.setShare(DesignShare(slug: slug, design: design.id, createdAt: minute, credit: ""))
    }
    return (studio, library)
  }

  private let texts = ["timed": "{{__time}}", "daily": "{{__today||date:EEEE}}", "still": "Hello"]

  /// What a page says of its next change.
  private struct Told: Equatable {
    /// Seconds for scripts.
    var script: String?
    /// Seconds until it loads again without script.
    var reload: String?

    init(_ script: String?, _ reload: String?) {
      (self.script, self.reload) = (script, reload)
    }

    init(_ page: RouterClient.Answer) {
      let text = page.text
      script = text.firstMatch(of: /data-until-next="(.*?)"/).map { String($0.output.1) }
      reload = text.firstMatch(of: /<noscript><meta http-equiv="refresh" content="(\d+);/).map { String($0.output.1) }
    }
  }

  @Test("given a date, then its seconds count from now on, and no reload comes after fewer than five")
  func seconds() {
    #expect(NextChange(nil, from: minute) == nil)
    for (offset, text, reload) in [
      (60.0, "60.0", "60"), (30.4561, "30.456", "31"), (0.2, "0.2", "5"), (-3, "0.0", "5"),
      (86_400, "86400.0", "86400"),
    ] {
      let change = NextChange(minute.addingTimeInterval(offset), from: minute)
      #expect(change?.text == text && change?.reload == reload, "\(offset)")
    }
  }

  @Test("given shared pages, then scripts hear of each minute, and without script only changes reload the page")
  func sharedPages() async throws {
    let clock = TestClock(minute.addingTimeInterval(29))
    let (studio, _) = try await shared(texts, clock)
    try await studio.application.test { client in
      let left = "\(Int(midnight().timeIntervalSince(clock.now)))"
      let reloads: [(String, String?)] = [("timed", "31"), ("daily", left), ("still", nil)]
      for (slug, reload) in reloads {
        #expect(try await Told(client.page("/s/\(slug)")) == Told("31.0", reload), "\(slug)")
      }
      let before = try await client.page("/s/timed")
      clock.advance(31)
      let after = try await client.page("/s/timed")
      let hash = /\/p\/([0-9a-f]{32})\/l@1x/
      #expect(before.text.firstMatch(of: hash)?.output.1 != after.text.firstMatch(of: hash)?.output.1)
      #expect(Told(after) == Told("60.0", "60") && after.text.contains("10:10"))
    }
  }

  @Test("given a shared clock, then its second hand moves over the Home Screen sizes, from the second that it is")
  func secondHand() async throws {
    let clock = TestClock(minute.addingTimeInterval(29))
    let (studio, library) = try await shared(["timed": "{{__time}}"], clock)
    var dial = WidgetSpec(id: UUID(), name: "Dial", updatedAt: minute)
    dial.layout.template = .clockIcon
    dial.clockConfig = ClockConfig(theme: .classic, face: .icon)
    dial = dial.settled()
    try await library.add([.widget(dial)], assets: [], limit: nil, batch: nil, now: minute)
    try await library.setShare(DesignShare(slug: "dial", design: dial.id, createdAt: minute, credit: ""))
    try await studio.application.test { client in
      let page = try await client.page("/s/dial").text
      #expect(page.matches(of: /<span class="clock"><picture>.*?<svg [^>]*--seconds:29;/).count == 3)
      #expect(page.matches(of: /<g>(<path d="M[^"]+Z" fill="#[0-9A-F]+"\/>){2}<\/g>/).count == 3)
      #expect(try await !client.page("/s/timed").text.contains("second-hand"))
    }
  }

  /// The end of the day in GMT, the zone of visitors without a cookie.
  private func midnight() -> Date {
    var moment = Moment.card
    moment.zone = .gmt
    return moment.midnight(after: 1)
  }

  @Test("given slots, then their page and list name the next change, and no reload empties a form under way")
  func slots() async throws {
    let clock = TestClock(minute.addingTimeInterval(50))
    let (studio, _) = try await shared([:], clock)
    try await studio.application.test { client in
      #expect(try await Told(client.page("/slots")) == Told(nil, nil))
      let made = try await client.form("/slots", "name=Desk&family=systemSmall&shows=default")
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7)))))
      // The default design of a library without designs never changes; the page still says what time it is.
      let slug = try #require(try await library.placements().first?.slug)
      #expect(try await Told(client.page("/w/\(slug)")) == Told("10.0", nil))
      #expect(try await Told(client.page("/slots", cookie: made.cookie)) == Told(nil, nil))
      let timed = WidgetSpec(id: UUID(), name: "Now", primaryText: "{{__time}}", updatedAt: minute).settled()
      try await library.add([.widget(timed)], assets: [], limit: nil, batch: nil, now: minute)
      #expect(try await Told(client.page("/w/\(slug)")) == Told("10.0", "10"))
      #expect(try await Told(client.page("/slots", cookie: made.cookie)) == Told("10.0", "10"))
      for query in ["edit=\(UUID())", "shows=default", "family=systemLarge"] {
        #expect(try await Told(client.page("/slots?\(query)", cookie: made.cookie)) == Told("10.0", nil), "\(query)")
      }
      let refused = try await client.form("/slots", "name=&family=systemSmall&shows=default", cookie: made.cookie)
      #expect(Told(refused) == Told("10.0", nil))
    }
  }

  @Test("given live images, then only one that changes within a minute may be kept, and all say when they change")
  func images() async throws {
    let clock = TestClock(minute.addingTimeInterval(29))
    let (studio, _) = try await shared(texts, clock)
    try await studio.application.test { client in
      let left = "\(Int(midnight().timeIntervalSince(clock.now)))"
      let lifetimes: [(String, String, String?)] = [
        ("timed", "max-age=31", "31"), ("daily", "no-cache", left), ("still", "no-cache", nil),
      ]
      for (slug, lifetime, refresh) in lifetimes {
        for ending in ["png", "txt", "json"] {
          let headers = try await client.page("/i/\(slug)/s@1x.\(ending)").headers
          #expect(headers[.cacheControl] == "public, \(lifetime), stale-if-error=86400", "\(slug) \(ending)")
          #expect(headers[.refresh] == refresh, "\(slug) \(ending)")
        }
      }
    }
  }

  @Test("given a static design, when it is edited, then its live image is new at the next request")
  func edited() async throws {
    let clock = TestClock(minute)
    let studio = try await TestStudio(now: { clock.now })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-quote")
      let id = String(made.location.split(separator: "/")[1])
      _ = try await client.form("/designs/\(id)/share", "", cookie: made.cookie)
      let sheet = try await client.page("/designs/\(id)/share", cookie: made.cookie).text
      let slug = try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1
      let tag = try #require(try await client.page("/i/\(slug)/m@1x.png").headers[.eTag])
      func again() async throws -> RouterClient.Answer {
        try await client.execute(uri: "/i/\(slug)/m@1x.png", method: .get, headers: [.ifNoneMatch: tag])
      }
      let held = try await again()
      #expect(held.status == .notModified && held.headers[.cacheControl]?.contains("no-cache") == true)
      _ = try await client.form(
        "/designs/\(id)", "action=save&f%3Abase%3AprimaryText=Goodbye&fam=m", cookie: made.cookie)
      #expect(try await again().status == .ok)
    }
  }

  @Test("given a layer of a shared design that shows the time, then its image says when it changes")
  func layers() async throws {
    let clock = TestClock(minute.addingTimeInterval(15))
    let (studio, library) = try await shared([:], clock)
    let root = LayerNode(
      .vStack, id: "root",
      children: [LayerNode(.text, id: "clock", ["text": "{{__time}}", "frame": ["width": 100, "height": 44]])])
    let design = LayeredDesign(id: UUID(), updatedAt: minute, tree: LayerTree(name: "Parts", root: root))
    try await library.add([.layers(design)], assets: [], limit: nil, batch: nil, now: minute)
    try await library.setShare(DesignShare(slug: "parts", design: design.id, createdAt: minute, credit: ""))
    try await studio.application.test { client in
      let before = try await client.page("/i/parts/m@1x.png?layer=clock").headers
      #expect(before[.refresh] == "45" && before[.cacheControl]?.contains("max-age=45,") == true)
      clock.advance(45)
      #expect(try await client.page("/i/parts/m@1x.png?layer=clock").headers[.eTag] != before[.eTag])
      #expect(try await Told(client.page("/s/parts")) == Told("60.0", "60"))
    }
  }
}
