import DesignData
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioOutbound
import StudioPreviews
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

/// Servers on this machine that speak as providers do, well at first and then badly: by the studio's own way out.
@Suite("Providers that fail", .serialized) struct ProviderFaultTests {
  /// What goes wrong.
  enum Fault: String, CaseIterable, Sendable {
    case silent, tooMany, error, junk, half, large, inward, downgraded, gone
  }

  private static func head(_ status: String, _ more: String = "") -> String {
    "HTTP/1.1 \(status)\r\nConnection: close\r\n\(more)"
  }

  private static func good(_ body: String, _ type: String) -> [ScriptedServer.Step] {
    [.send(head("200 OK", "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n")), .send(body), .close]
  }

  private static func bad(_ fault: Fault, _ body: String) -> [ScriptedServer.Step] {
    switch fault {
    case .silent: [.wait(30_000), .close]
    case .tooMany: [.send(head("429 Too Many Requests", "Retry-After: 900\r\nContent-Length: 0\r\n\r\n")), .close]
    case .error: [.send(head("500 Internal Server Error", "Content-Length: 0\r\n\r\n")), .close]
    case .junk: good("<html><body>Marker-page: please sign in</body></html>", "text/html")
    case .half:
      [
        .send(head("200 OK", "Content-Length: \(body.utf8.count)\r\n\r\n")),
        .send(String(body.prefix(body.count / 2))), .close,
      ]
    case .large: [.send(head("200 OK", "\r\n")), .fill(12_000_000), .close]
    case .inward:
      [.send(head("302 Found", "Location: http://10.0.0.1/metadata\r\nContent-Length: 0\r\n\r\n")), .close]
    case .downgraded:
      [.send(head("302 Found", "Location: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")), .close]
    case .gone: [.send(head("404 Not Found", "Content-Length: 0\r\n\r\n")), .close]
    }
  }

  private static func studio(_ server: ScriptedServer, _ clock: TestClock) async throws -> TestStudio {
    var data = DataSettings()
    data.trustedHosts = ["127.0.0.1:\(server.port)"]
    data.providers.hosts = ["api.open-meteo.com": server.address]
    let client = OutboundClient(
      trustedHosts: data.trustedHosts,
      limits: OutboundLimits(connectSeconds: 2, idleSeconds: 1, totalSeconds: 3, bodyBytes: 1 << 20, redirects: 4))
    return try await TestStudio(
      now: { clock.now }, way: OutboundWay(client: client, calendars: CalendarHere(), markup: MarkupHere()), data: data)
  }

  @Test(
    "given the weather of a good answer, when its provider fails, then every picture and its age are as they were",
    arguments: Fault.allCases)
  func weather(fault: Fault) async throws {
    let clock = TestClock(ScriptedWeather.now)
    let body = String(decoding: try ScriptedWeather.fixture("om-shower.json"), as: UTF8.self)
    let isBroken = Mutex(false)
    let server = try await ScriptedServer { _, _ in
      isBroken.withLock { $0 } ? Self.bad(fault, body) : Self.good(body, "application/json")
    }
    let studio = try await Self.studio(server, clock)
    let (services, refresher) = (studio.site.services, studio.groups.refresher)
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-weather&then=library")
      let library = services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7)))))
      let id = try await ScriptedWeather.galway(services, library)
      #expect(try await refresher.press(id, in: library.library) == .asked)
      let design = try #require(try await library.list(deleted: false).designs.first)
      func seen() async throws -> (spoken: [String], bytes: [Data], kept: StoredSource) {
        let data = try await services.data(of: library)
        let moment = Moment(date: ScriptedWeather.now, zone: .gmt, locale: Locale(identifier: "en_GB"))
        let source = services.source(design.draft, [:], data, appearance: .light, moment: moment)
        let hash = try services.previews.register(source)
        var (spoken, bytes) = ([String](), [Data]())
        for family in WidgetFamily.home {
          spoken.append(try await services.previews.scene(source, family).spokenText)
          bytes.append(Data((try await services.previews.picture(hash, family, scale: 1)).readableBytesView))
        }
        return (spoken, bytes, try #require(try await library.sources().first))
      }
      let before = try await seen()
      #expect(before.spoken.allSatisfy { $0.contains("Galway") })
      isBroken.withLock { $0 = true }
      clock.advance(700)
      #expect(try await refresher.press(id, in: library.library) == .asked)
      let after = try await seen()
      #expect(after.kept.copy == before.kept.copy && after.kept.health.succeededAt == before.kept.health.succeededAt)
      #expect(after.kept.health.failures == 1 && !after.kept.health.fault.isEmpty)
      #expect(!after.kept.health.fault.contains("Marker") && !after.kept.health.fault.contains("127.0.0.1"))
      // Nothing is blank and no number differs; that the update failed is all that is added.
      for (one, other) in zip(before.spoken, after.spoken) {
        #expect(other.contains("Galway") && other.contains("9°"), "\(other)")
        #expect(!one.contains("failed"))
      }
      #expect(after.bytes.allSatisfy { $0.count > 1_000 })
      let page = try await client.page("/data/weather", cookie: made.cookie).text
      #expect(page.contains("Galway") && page.contains("9°") && page.contains("Error") && !page.contains("Marker"))
      // Nothing was asked in the operator's own network.
      #expect(server.requests.allSatisfy { !$0.contains("metadata") })
    }
    try await server.stop()
  }

  @Test(
    "given a calendar by address, when its server fails, then its events stay, with when they were read",
    arguments: Fault.allCases)
  func calendar(fault: Fault) async throws {
    // What is looked at lives in files, whose age is told by this machine's clock.
    let clock = TestClock(Date())
    let body =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260104T120000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Pear tree\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let isBroken = Mutex(false)
    let server = try await ScriptedServer { _, _ in
      isBroken.withLock { $0 } ? Self.bad(fault, body) : Self.good(body, "text/calendar")
    }
    let studio = try await Self.studio(server, clock)
    try await studio.application.test { client in
      let address = "http%3A%2F%2F127.0.0.1%3A\(server.port)%2Fsecret.ics"
      let checked = try await client.form("/data/calendar", "url=\(address)")
      let kept = try await client.form(checked.location, "action=add&name=Garden")
      #expect(kept.location == "/data/calendar?did=saved")
      isBroken.withLock { $0 = true }
      clock.advance(4_000)
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(kept.cookie.dropFirst(7)))))
      let before = try #require(try await library.sources().first)
      #expect(try await studio.groups.refresher.press(before.id, in: library.library) == .asked)
      let after = try #require(try await library.sources().first)
      #expect(after.copy == before.copy && after.health.succeededAt == before.health.succeededAt)
      #expect(after.health.failures == 1)
      let page = try await client.page("/data/calendar", cookie: kept.cookie).text
      #expect(page.contains("Pear tree") && page.contains("Widgets show the last data") && page.contains("1 hr ago"))
      #expect(!page.contains("secret.ics") && !page.contains("Marker"))
    }
    try await server.stop()
  }
}
