import DesignCode
import DesignData
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// A marker in every private field of one library; then everything that others can see is searched for it.
@Suite("Privacy", .serialized) struct PrivacyCanaryTests {
  /// What is looked at lives in files, whose age is told by this machine's clock.
  private static let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)

  /// Answers as a calendar account, a calendar address, a weather provider and a feed do, all of it marked.
  private static func way() throws -> ScriptedWay {
    let weather = try ScriptedWeather.fixture("om-shower.json")
    let event =
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Marker-calendar\r\nBEGIN:VEVENT\r\nUID:Marker-uid\r\nDTSTART:20260104T120000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Marker-event\r\nLOCATION:Marker-room\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    @Sendable func resource(_ href: String, _ properties: String) -> String {
      "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
    }
    return ScriptedWay { request in
      if request.url.contains("dav.example") {
        let body =
          request.method == "PROPFIND"
          ? resource(
            "/list/",
            "<resourcetype><calendar/></resourcetype><displayname>Marker-list</displayname><supported-calendar-component-set><comp name=\"VTODO\"/></supported-calendar-component-set>"
          )
          : resource(
            "/list/1.ics",
            "<calendar-data>BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:Marker-todo-id\nSUMMARY:Marker-todo\nEND:VTODO\nEND:VCALENDAR</calendar-data>"
          )
        return .success(SourceResponse(status: 207, body: Data("<multistatus>\(body)</multistatus>".utf8)))
      }
      if request.url.hasSuffix(".ics") { return .success(SourceResponse(status: 200, body: Data(event.utf8))) }
      if request.url.contains("feed.example") {
        return .success(SourceResponse(status: 200, body: Data(#"{"text":"Marker-feed-value"}"#.utf8)))
      }
      return .success(SourceResponse(status: 200, body: weather))
    }
  }

  /// Fills a library with marked data of every kind; gives its cookie.
  private static func fill(_ client: RouterClient, _ studio: TestStudio) async throws -> String {
    let first = try await client.form(
      "/data/weather", "action=place&place=53.2707%3B-9.0568%3BEurope%2FDublin%3BMarker-town%3BMarker-county")
    let cookie = first.cookie
    func send(_ path: String, _ form: String) async throws -> RouterClient.Answer {
      let answer = try await client.form(path, form, cookie: cookie)
      #expect(answer.status == .seeOther, "\(path): \(answer.status)")
      return answer
    }
    let calendar = try await send("/data/calendar", "url=https%3A%2F%2Fcal.example%2FMarker-address%2Fa.ics")
    _ = try await send(calendar.location, "action=add&name=Marker-named")
    _ = try await send("/data/calendar/shown", "addresses=Marker-me%40example.org")
    let account = try await send(
      "/data/calendar/account", "server=dav.example&user=Marker-user&password=Marker-password")
    _ = try await send(account.location, "action=add&collection=0")
    _ = try await send(
      "/data/feeds",
      "action=keep&url=https%3A%2F%2Ffeed.example%2FMarker-path&header=X-Key&secret=Marker-secret&path=%24.text&pathkey=headline&every=900"
    )
    _ = try await send("/data/variables", "new=yes&action=set&key=streak&text=Marker-value")
    _ = try await send("/data/health/weight", "value=74.2&unit=kg&day=2026-09-01&at=07:10&note=Marker-note")
    let library = studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
    try await studio.site.services.changePushed(in: library, sent: .reminders, words: "Reminders", bytes: 1) {
      $0.reminders = [ReminderItem(id: "1", title: "Marker-pushed", listTitle: "Marker-pushed-list")]
    }
    return cookie
  }

  /// Designs that between them read everything.
  private static let templates = [
    "starter-weather", "starter-calendar-nextup", "starter-reminders-soon", "starter-steps", "weight-trend",
    "pro-habit-streak", "starter-activity",
  ]

  @Test(
    "given marked data of every kind, then no page, picture, twin, package, prompt or log of others holds any of it")
  func canary() async throws {
    let log = LogLines()
    let studio = try await TestStudio(log: log, now: { Self.now }, way: try Self.way())
    try await studio.application.test { client in
      let cookie = try await Self.fill(client, studio)
      // The markers are there where they belong.
      let own = try await client.page("/data/calendar", cookie: cookie).text
      #expect(own.contains("Marker-event") && own.contains("Marker-todo") && !own.contains("Marker-password"))
      #expect(!own.contains("Marker-address"))
      for page in ["/data", "/data/feeds", "/data/weather", "/data/health", "/data/variables", "/data/api"] {
        let text = try await client.page(page, cookie: cookie).text
        for secret in ["Marker-password", "Marker-secret", "Marker-address", "Marker-path"] {
          #expect(!text.contains(secret), "\(secret) on its owner’s \(page)")
        }
      }
      var seen: [(String, String)] = []
      func look(_ path: String, _ cookie: String = "") async throws {
        let answer = try await client.execute(
          uri: path, method: .get, headers: cookie.isEmpty ? [:] : [.cookie: cookie])
        seen.append((path, String(decoding: Data(answer.body.readableBytesView), as: UTF8.self)))
        for field in answer.headers { seen.append(("\(path) \(field.name)", field.value)) }
      }
      var others = ""
      for template in Self.templates {
        let made = try await client.form("/designs", "template=\(template)&then=library", cookie: cookie)
        #expect(made.status == .seeOther)
        let theirs = try await client.form("/designs", "template=\(template)&then=library", cookie: others)
        if others.isEmpty { others = theirs.cookie }
      }
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      for design in try await library.list(deleted: false).designs {
        // Shared without leave, then everything the link opens.
        _ = try await client.form("/designs/\(design.id)/share", "photos=on", cookie: cookie)
        let slug = try #require(try await library.share(of: design.id)).slug
        for path in ["", ".wwdesign", "/qr.svg", "/add-to-device"] { try await look("/s/\(slug)\(path)") }
        try await look("/d/\(slug)/open")
        // What is handed out as source is passed on: nothing of its owner's is in it either.
        let delivered = DeliveredDesign(
          design: try await library.design(design.id), share: try await library.share(of: design.id), isOwner: true)
        for kind in CodeExport.Kind.allCases {
          let delivery = DeliveredFiles(
            site: studio.site, delivered: delivered,
            moment: Moment(date: Self.now, zone: .gmt, locale: Locale(identifier: "en_GB")),
            origin: "https://studio.example")
          let files: [ExportFile]
          // Of a design that shows others nothing Widgy has no file.
          do { files = try await delivery.code(kind).files } catch is Problem where kind == .widgy { continue }
          for file in files {
            seen.append(("\(kind) \(file.path)", file.text))
            guard kind == .kwgt else { continue }
            for (name, bytes) in try ZipFiles.read(file.bytes) {
              seen.append(("\(file.path) \(name)", String(decoding: bytes, as: UTF8.self)))
            }
          }
        }
        for family in ["s", "m", "l", "r", "c", "i"] {
          for ending in ["png", "txt", "json"] { try await look("/i/\(slug)/\(family)@2x.\(ending)") }
        }
        // What is downloaded, and what a model would be sent.
        try await look("/designs/\(design.id).wwdesign", cookie)
        try await look("/designs/\(design.id)/assistant/sent?m=make+it+blue", cookie)
      }
      try await look("/library/export", cookie)
      try await look("/assistant/sent?m=my+next+event", cookie)
      // Another library's pages, nobody's, and errors.
      let pages = [
        "/", "/library", "/data", "/data/weather", "/data/calendar", "/data/feeds", "/data/health", "/data/variables",
        "/data/api", "/slots", "/search?q=Marker", "/assistant", "/settings", "/help", "/explore/starter-weather",
        "/data/variables/streak", "/data/calendar/check/\(UUID())", "/data/calendar/account/\(UUID())", "/s/nothing",
        "/i/nothing/m.png", "/w/nothing", "/api/v1/variables", "/api/v1/data/reminders", "/problems",
      ]
      for page in pages {
        try await look(page, others)
        try await look(page)
      }
      let mine = try await library.list(deleted: false).designs.map(\.id)
      for id in mine.prefix(2) {
        for path in ["/designs/\(id)/edit", "/designs/\(id)/stress-test", "/designs/\(id).png?fam=m"] {
          try await look(path, others)
        }
      }
      // The stress test contains no personal data, not even its owner’s.
      for id in mine { try await look("/designs/\(id)/stress-test", cookie) }
      for source in try await library.sources() {
        for action in ["refresh", "pause", "forget"] {
          let answer = try await client.form("/data/sources/\(source.id)", "action=\(action)", cookie: others)
          seen.append(("\(action) of a source that is another's", answer.text))
        }
      }
      seen.append(("the log", log.text))
      for (place, text) in seen {
        // A search says what was searched for.
        if place.hasPrefix("/search") { continue }
        if let found = text.firstMatch(of: /Marker-[a-z-]+/) { Issue.record("\(place) holds \(found.output)") }
      }
      #expect(seen.count > 300)
    }
  }

  @Test(
    "given leave for one share, then it shows what it was given for, and what a later version reads besides stays its owner's"
  )
  func leave() async throws {
    let studio = try await TestStudio(now: { Self.now }, way: try Self.way())
    try await studio.application.test { client in
      let cookie = try await Self.fill(client, studio)
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      _ = try await client.form("/designs", "template=starter-calendar-nextup&then=library", cookie: cookie)
      let design = try #require(try await library.list(deleted: false).designs.first)
      func twin() async throws -> String {
        let slug = try #require(try await library.share(of: design.id)).slug
        return try await client.page("/i/\(slug)/m@2x.txt").text + client.page("/i/\(slug)/m@2x.json").text
      }
      _ = try await client.form("/designs/\(design.id)/share", "photos=on&values=on", cookie: cookie)
      let bare = try await twin()
      #expect(!bare.contains("Marker") && bare.contains("••••••"))
      let sheet = try await client.page("/designs/\(design.id)/share", cookie: cookie).text
      #expect(sheet.contains("Show my calendar, reminders or health") && sheet.contains("next: Marker-event"))
      _ = try await client.form("/designs/\(design.id)/share", "photos=on&private=on", cookie: cookie)
      let told = try await twin()
      #expect(told.contains("Marker-event") && told.contains(#""isSample":false"#), "\(told)")
      // Another version reads a value and the weather: nobody gave leave for these.
      _ = try await client.form(
        "/designs/\(design.id)",
        "action=save&f%3Abase%3Alayout.template=classic&f%3Abase%3AprimaryText=%7B%7B__weather_location%7D%7D+%7B%7Bstreak%7D%7D+%7B%7B__calendar_next_title%7D%7D",
        cookie: cookie)
      let later = try await twin()
      #expect(!later.contains("Marker-town") && !later.contains("Marker-value"), "\(later)")
      // Nor for its titles as texts: what was given was what the layout drew.
      #expect(!later.contains("Marker") && later.contains("••••••"), "\(later)")
      _ = try await client.form("/designs/\(design.id)/share", "photos=on&private=on", cookie: cookie)
      #expect(try await twin().contains("Marker-event"))
      _ = try await client.form("/designs/\(design.id)/share", "photos=on", cookie: cookie)
      #expect(try await !twin().contains("Marker"))
    }
  }
}
