import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// Damaged files of strangers: whatever is wrong with one, it is read or refused, and nothing crashes.
@Suite("Fuzz of foreign files") struct ForeignFuzzTests {
  private static func files(_ folder: String, _ suffixes: [String]) throws -> [Data] {
    try suffixes.flatMap { TestFiles.list(TestFiles.fixtures.appendingPathComponent("data/\(folder)"), suffix: $0) }
      .map { try Data(contentsOf: $0) }
  }

  @Test("given damaged calendars, when their month is read, then each is read or refused")
  func calendars() throws {
    let found = Fuzz.files("calendars", try Self.files("calendar", [".ics"])) {
      _ = try HostileCalendarTests.answer($0)
    }
    #expect(found.read > 0)
  }

  @Test("given damaged feeds and pages, when they are read, then each is read or refused")
  func feeds() throws {
    let found = Fuzz.files("feeds", try Self.files("feeds", [".xml", ".json", ".html"])) {
      _ = try FeedReader.document($0)
    }
    #expect(found.read > 0 && found.refused > 0)
  }

  @Test("given damaged answers of calendar accounts, when they are read, then each is read or refused")
  func accounts() throws {
    let answer = """
      <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/cal/1/</d:href>
      <d:propstat><d:prop><d:displayname>Garden &amp; House</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
      <c:calendar-data>BEGIN:VCALENDAR\r\nEND:VCALENDAR</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
      </d:response></d:multistatus>
      """
    let found = Fuzz.files("accounts", [Data(answer.utf8)]) { _ = try DAVParser.resources($0) }
    #expect(found.read > 0 && found.refused > 0)
  }

  @Test("given damaged weather, when it is read, then each is read or refused")
  func weather() throws {
    let cases = try #require(WeatherCases.own)
    let name = "weather/met-bergen.json"
    let entry = try #require(cases.entries.first { $0.object?["file"]?.string == name })
    let (site, now) = (try WeatherCases.site(entry), try WeatherCases.now(entry))
    let found = Fuzz.files("weather", [try cases.data(name)]) {
      _ = try WeatherBody.report(WeatherBody($0), with: nil, site: site, now: now)
    }
    #expect(found.read > 0 && found.refused > 0)
  }

  @Test("given damaged tables, exports and archives, when they are read, then each is read or refused")
  func health() throws {
    let folder = try ScratchFolder()
    let options = HealthOptions(zone: try #require(TimeZone(identifier: "Europe/Dublin")))
    var files = try Self.files("health", [".xml", ".csv"])
    let archive = folder.path("export.zip")
    try MadeArchive.write(
      archive, [MadeArchive.entry("apple_health_export/export.xml", String(decoding: files[0], as: UTF8.self))])
    files.append(try Data(contentsOf: URL(fileURLWithPath: archive)))
    let found = try Fuzz.files("health", files) { _ = try HealthFile.read(folder.write($0), options) }
    #expect(found.read > 0 && found.refused > 0)
  }
}
