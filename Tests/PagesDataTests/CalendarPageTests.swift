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

/// Calendars: looked at, kept, read again, and never told to anybody else.
@Suite("Calendar pages", .serialized) struct CalendarPageTests {
  /// What is looked at lives in files, whose age is told by this machine's clock.
  private static let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)

  private static func stamp(_ seconds: TimeInterval, _ format: String = "yyyyMMdd'T'HHmmss'Z'") -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = format
    return formatter.string(from: now + seconds)
  }

  private static let file = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    X-WR-CALNAME:Marker-calendar\r
    BEGIN:VEVENT\r
    UID:1\r
    DTSTART:\(stamp(7_200))\r
    DTEND:\(stamp(10_800))\r
    SUMMARY:Marker-event\r
    LOCATION:Marker-place\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:2\r
    DTSTART:\(stamp(-30 * 86_400 + 36_000))\r
    DURATION:PT30M\r
    RRULE:FREQ=DAILY\r
    SUMMARY:Marker-daily\r
    END:VEVENT\r
    BEGIN:VTODO\r
    UID:3\r
    DUE;VALUE=DATE:\(stamp(86_400, "yyyyMMdd"))\r
    SUMMARY:Marker-todo\r
    END:VTODO\r
    END:VCALENDAR\r

    """

  private func way(_ status: Int = 200, _ body: String = file) -> ScriptedWay {
    ScriptedWay { request in
      .success(SourceResponse(status: status, headers: ["ETag": "\"1\""], body: Data(body.utf8)))
    }
  }

  private static let address = "https%3A%2F%2Fcalendar.example%2Fsecret-key%2Fmine.ics"

  private func add(_ client: RouterClient, cookie: String = "") async throws -> (
    cookie: String, check: String
  ) {
    let checked = try await client.form("/data/calendar", "url=\(Self.address)", cookie: cookie)
    #expect(checked.status == .seeOther && checked.location.hasPrefix("/data/calendar/check/"))
    let kept = try await client.form(checked.location, "action=add&name=Mine", cookie: cookie)
    #expect(kept.location == "/data/calendar?did=saved")
    return (kept.cookie.isEmpty ? cookie : kept.cookie, checked.location)
  }

  @Test("given an address, when it is checked and added, then widgets show its events and nobody sees its address")
  func adds() async throws {
    let log = LogLines()
    let studio = try await TestStudio(log: log, now: { Self.now }, way: way())
    try await studio.application.test { client in
      let checked = try await client.form("/data/calendar", "url=\(Self.address)")
      let look = try await client.page(checked.location, cookie: "").text
      #expect(look.contains("Marker-calendar") && look.contains("calendar.example") && !look.contains("secret-key"))
      #expect(checked.cookie.isEmpty, "nothing is made before it is kept")
      let (cookie, check) = try await add(client)
      #expect(try await client.page(check, cookie: cookie).status == .notFound, "it is gone when it is kept")
      let page = try await client.page("/data/calendar", cookie: cookie).text
      for text in ["Marker-event", "Next", "Marker-place", "1 reminder", "Up to date"] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(!page.contains("secret-key"))
      let design = try await client.form("/designs", "template=starter-calendar-nextup", cookie: cookie)
      let editor = try await client.page(design.location, cookie: cookie).text
      #expect(editor.contains("Marker-event") && !editor.contains("Stand-up") && !editor.contains("Sample data"))
      let reminders = try await client.form("/designs", "template=starter-reminders-soon", cookie: cookie)
      #expect(try await client.page(reminders.location, cookie: cookie).text.contains("Marker-todo"))
      let data = try await client.page("/data", cookie: cookie).text
      #expect(data.contains("Marker-event") && data.contains("1 open"))

      // Shared, it is dots; in files, prompts, other libraries and the log it is not at all.
      let path = design.location.replacing("/edit", with: "")
      let id = String(path.split(separator: "/")[1].prefix(36))
      _ = try await client.form("/designs/\(id)/share", "photos=on", cookie: cookie)
      let sheet = try await client.page("/designs/\(id)/share", cookie: cookie).text
      let slug = String(try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1)
      let other = try await client.form("/designs", "template=starter-calendar-nextup")
      let seen = [
        try await client.page("/s/\(slug)", cookie: "").text,
        try await client.page("/i/\(slug)/m@2x.txt", cookie: "").text,
        try await client.page("/i/\(slug)/m@2x.json", cookie: "").text,
        try await client.page("/s/\(slug).wwdesign", cookie: "").text,
        try await client.page("/library/export", cookie: cookie).text,
        try await client.page("/assistant/sent?m=calendar", cookie: cookie).text,
        try await client.page(other.location, cookie: other.cookie).text,
        try await client.page("/data/calendar", cookie: other.cookie).text,
        try await client.page("/data/calendar/check/\(UUID())", cookie: "").text, log.text,
      ]
      for (index, text) in seen.enumerated() {
        #expect(!text.contains("Marker-") && !text.contains("secret-key"), "\(index)")
      }
    }
  }

  @Test(
    "given what is no calendar, then it is refused in words, and nothing is kept",
    arguments: [
      ("url=", "Choose a file"), ("url=ftp%3A%2F%2Fa.example", "https:// or webcal://"),
      ("url=https%3A%2F%2Fuser%3Apass%40a.example%2Fa.ics", "Remove the user name and password"),
      ("url=javascript%3Aalert(1)", "https:// or webcal://"),
      ("url=http%3A%2F%2Fa.example%2Fa.ics", "https:// or webcal://"),
    ])
  func refuses(form: String, words: String) async throws {
    let studio = try await TestStudio(now: { Self.now }, way: way())
    try await studio.application.test { client in
      let refused = try await client.form("/data/calendar", form)
      #expect(refused.status == .unprocessableContent && refused.text.contains(words) && refused.cookie.isEmpty)
    }
  }

  @Test(
    "given a server that answers badly, then the page says how, and not what",
    arguments: [
      (403, "“403 Forbidden”"), (404, "“404 Not Found”"), (500, "“500 Internal Server Error”"),
      (200, "isn’t a calendar"),
    ])
  func answersBadly(status: Int, words: String) async throws {
    let studio = try await TestStudio(now: { Self.now }, way: way(status, "<html>Marker-page</html>"))
    try await studio.application.test { client in
      let refused = try await client.form("/data/calendar", "url=\(Self.address)")
      #expect(refused.status == .unprocessableContent && refused.text.contains(words))
      #expect(!refused.text.contains("Marker-page"))
    }
  }

  @Test("given a calendar, when its address fails, is the same, or changes, then the copy stays, stays, or is replaced")
  func refreshes() async throws {
    let clock = TestClock(Self.now)
    let way = way()
    let studio = try await TestStudio(now: { clock.now }, way: way)
    try await studio.application.test { client in
      let (cookie, _) = try await add(client)
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      let refresher = studio.groups.refresher
      func round(_ answer: @escaping @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault>) async throws
        -> StoredSource
      {
        way.answer(answer)
        let id = try #require(try await library.sources().first).id
        clock.advance(4_000)
        #expect(try await refresher.press(id, in: library.library) == .asked)
        return try #require(try await library.sources().first)
      }
      let first = try #require(try await library.sources().first)
      for fault in [SourceFault.unreachable, .timedOut, .tooLarge(10_000_000)] {
        let after = try await round { _ in .failure(fault) }
        #expect(after.copy == first.copy && after.health.fault == fault.words)
        clock.advance(30_000)
      }
      let forbidden = try await round { _ in .success(SourceResponse(status: 403, body: Data())) }
      #expect(forbidden.copy == first.copy && forbidden.health.isRefused)
      clock.advance(90_000)
      let text = Self.file.replacing("Marker-event", with: "Moved")
      let changed = try await round { _ in
        .success(SourceResponse(status: 200, headers: ["ETag": "\"2\""], body: Data(text.utf8)))
      }
      #expect(changed.copy != first.copy && changed.health.failures == 0)
      #expect(way.asked.last?.headers["If-None-Match"] == nil, "after a day it is asked for whole")
      let same = try await round { request in
        .success(SourceResponse(status: request.headers["If-None-Match"] == "\"2\"" ? 304 : 500, body: Data()))
      }
      #expect(same.copy == changed.copy && same.health.failures == 0)
    }
  }

  @Test(
    "given a file, when a day goes by, then its copy is made anew of what was kept, whatever the studio may ask",
    arguments: [true, false])
  func rereads(asks: Bool) async throws {
    let clock = TestClock(Self.now)
    var data = DataSettings()
    data.asks = asks
    let studio = try await TestStudio(now: { clock.now }, way: ScriptedWay(), data: data)
    try await studio.application.test { client in
      let boundary = "----calendar"
      let body =
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"mine.ics\"\r\nContent-Type: text/calendar\r\n\r\n\(Self.file)\r\n--\(boundary)--\r\n"
      let checked = try await client.execute(
        uri: "/data/calendar", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=\(boundary)", .secFetchSite: "same-origin"],
        body: ByteBuffer(string: body))
      let location = checked.headers[.location] ?? ""
      let kept = try await client.form(location, "action=add")
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(kept.cookie.dropFirst(7)))))
      let source = try #require(try await library.sources().first)
      #expect(source.name == "Marker-calendar")
      #expect(
        try await library.sourceBody(source.id).map { String(decoding: $0, as: UTF8.self).contains("Marker") } == false)
      clock.advance(60 * 86_400)
      _ = try await studio.site.services.data(of: library)
      #expect(try await studio.groups.refresher.press(source.id, in: library.library) == .asked)
      let moment = Moment(date: clock.now, zone: .gmt, locale: Locale(identifier: "en_GB"))
      let next = try await studio.site.services.data(of: library).snapshot(at: moment).calendar?.next(at: clock.now)
      #expect(next?.first?.title == "Marker-daily" && next?.first.map { $0.start > Self.now + 59 * 86_400 } == true)
    }
  }
}
