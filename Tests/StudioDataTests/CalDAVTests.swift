import DesignData
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// Calendar servers: accounts are found, collections read, reminders marked as done, and nothing of others overwritten.
@Suite("CalDAV") struct CalDAVTests {
  static let login = DAVLogin(user: "maeve", password: "open sesame")
  static let now = Date(timeIntervalSince1970: 1_795_000_000)
  static let list = DAVCollection(
    address: "https://dav.example.org/maeve/errands/", login: login, name: "Errands", hasEvents: false,
    hasReminders: true)

  static func status(_ responses: String, _ code: Int = 207) -> Result<SourceResponse, SourceFault> {
    let text =
      #"<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">"#
      + responses + "</d:multistatus>"
    return .success(SourceResponse(status: code, body: Data(text.utf8)))
  }

  static func resource(_ href: String, _ properties: String, _ more: String = "") -> String {
    "<d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>\(more)</d:response>"
  }

  static let calendarType = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"

  @Test(
    "given a server that answers at its well-known address alone, then the account's calendars are found from there")
  func discovers() async throws {
    let way = ScriptedWay { request in
      switch (request.method, URL(string: request.url)?.path() ?? "", request.headers["Depth"]) {
      case ("PROPFIND", "/.well-known/caldav", "0"):
        Self.status(
          Self.resource(
            "/dav/", "<d:current-user-principal><d:href>/dav/p/maeve/</d:href></d:current-user-principal>"))
      case ("PROPFIND", "/dav/p/maeve/", "0"):
        Self.status(
          Self.resource(
            "/dav/p/maeve/",
            """
            <c:calendar-home-set><d:href>https://p7-dav.example.org/homes/maeve/</d:href></c:calendar-home-set>\
            <c:calendar-user-address-set><d:href>mailto:maeve@example.org</d:href><d:href>urn:x</d:href></c:calendar-user-address-set>
            """))
      case ("PROPFIND", "/homes/maeve/", "1"):
        Self.status(
          Self.resource("/homes/maeve/", "<d:resourcetype><d:collection/></d:resourcetype>")
            + Self.resource(
              "/homes/maeve/work/",
              "\(Self.calendarType)<d:displayname>Work &amp; &lt;play&gt;</d:displayname><c:supported-calendar-component-set><c:comp name=\"VEVENT\"/></c:supported-calendar-component-set>",
              // What the server does not know stands under another status and is nothing.
              "<d:propstat><d:prop><d:displayname>Wrong</d:displayname></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>"
            )
            + Self.resource("/homes/maeve/errands/", Self.calendarType)
            + Self.resource(
              "/homes/maeve/journal/",
              "\(Self.calendarType)<c:supported-calendar-component-set><c:comp name=\"VJOURNAL\"/></c:supported-calendar-component-set>"
            ))
      default: .success(SourceResponse(status: 404, body: Data()))
      }
    }
    let found = try await DAVDiscovery(address: "https://caldav.example.org", login: Self.login).collections(by: way)
    #expect(found.map(\.name) == ["errands", "Work & <play>"])
    #expect(found.map(\.address).allSatisfy { $0.hasPrefix("https://p7-dav.example.org/homes/maeve/") })
    #expect(found[0].hasEvents && found[0].hasReminders && found[1].hasEvents && !found[1].hasReminders)
    #expect(found[0].owners == ["mailto:maeve@example.org"])
    #expect(way.asked.allSatisfy { $0.headers["Authorization"] == "Basic bWFldmU6b3BlbiBzZXNhbWU=" })
  }

  @Test(
    "given a home or a principal that is empty or closed, then calendars are found at the address that was typed",
    arguments: [207, 401, 403, 404, 405, 500], ["c:calendar-home-set", "d:current-user-principal"])
  func homesWithoutCalendars(status: Int, named: String) async throws {
    let way = ScriptedWay { request in
      switch (request.method, URL(string: request.url)?.path() ?? "", request.headers["Depth"]) {
      case ("PROPFIND", "/mum/", "0"):
        Self.status(Self.resource("/mum/", "<\(named)><d:href>/</d:href></\(named)>"))
      case ("PROPFIND", "/", _) where status == 207:
        Self.status(Self.resource("/mum/", "<d:resourcetype><d:collection/></d:resourcetype>"))
      case ("PROPFIND", "/mum/", "1"):
        Self.status(
          Self.resource("/mum/home/", "\(Self.calendarType)<d:displayname>Ho\u{8}me</d:displayname>")
            + Self.resource("/mum/school/", "\(Self.calendarType)<d:displayname>Sch&#8;ool</d:displayname>"))
      default: .success(SourceResponse(status: status == 207 ? 404 : status, body: Data()))
      }
    }
    let found = try await DAVDiscovery(address: "https://dav.example.org/mum/", login: Self.login).collections(by: way)
    #expect(found.map(\.name) == ["Home", "School"], "a control character costs itself alone")
  }

  @Test(
    "given a name that isn’t XML, then it costs itself alone, not the account",
    arguments: [
      (Data("Bu\u{B}ero".utf8), "Buero"), (Data("Bu&#0;ero".utf8), "Buero"), (Data("Bu&#xFFFF;ero".utf8), "Buero"),
      (Data("Bu&#xD800;ero".utf8), "Buero"), (Data("Work & play".utf8), "Work & play"),
      (Data("Work&nbsp;1".utf8), "Work 1"), (Data([0x42, 0xFC, 0x72, 0x6F]), "Büro"),
    ])
  func untidyNames(name: Data, wanted: String) async throws {
    let way = ScriptedWay { request in
      guard request.headers["Depth"] == "1" else { return Self.status(Self.resource("/mum/", "")) }
      var body = Data(#"<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:x">"#.utf8)
      body += Data("<d:response><d:href>/mum/a/</d:href><d:propstat><d:prop>\(Self.calendarType)<d:displayname>".utf8)
      body += name
      body += Data("</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>".utf8)
      body += Data(Self.resource("/mum/school/", "\(Self.calendarType)<d:displayname>School</d:displayname>").utf8)
      return .success(SourceResponse(status: 207, body: body + Data("</d:multistatus>".utf8)))
    }
    let found = try await DAVDiscovery(address: "https://dav.example.org/mum/", login: Self.login).collections(by: way)
    #expect(Set(found.map(\.name)) == [wanted, "School"])
  }

  @Test("given two homes, of which one is closed, then the calendars of the other are found")
  func homesBesideAClosedOne() async throws {
    let way = ScriptedWay { request in
      switch (URL(string: request.url)?.path() ?? "", request.headers["Depth"]) {
      case ("/mum/", "0"):
        Self.status(
          Self.resource(
            "/mum/", "<c:calendar-home-set><d:href>/closed/</d:href><d:href>/open/</d:href></c:calendar-home-set>"))
      case ("/open/", "1"):
        Self.status(Self.resource("/open/a/", "\(Self.calendarType)<d:displayname>Open</d:displayname>"))
      case ("/mum/", "1"):
        Self.status(Self.resource("/mum/b/", "\(Self.calendarType)<d:displayname>Typed</d:displayname>"))
      default: .success(SourceResponse(status: 403, body: Data()))
      }
    }
    let found = try await DAVDiscovery(address: "https://dav.example.org/mum/", login: Self.login).collections(by: way)
    #expect(found.map(\.name) == ["Open"])
  }

  @Test(
    "given a link of an answer, then the password goes along only to the same name, and never out of encryption",
    arguments: [
      ("/a/", "https://caldav.example.org/a/"), ("b/", "https://caldav.example.org/x/b/"),
      ("https://p1.example.org/", "https://p1.example.org/"), ("https://example.org.evil.example/", nil),
      ("https://other.example/", nil), ("http://caldav.example.org/a/", nil),
      ("//p1.example.org/c", "https://p1.example.org/c"),
      ("https://caldav.example.org:8443/", nil), ("https://maeve@caldav.example.org/", nil),
      ("javascript:alert(1)", nil), ("", nil),
    ] as [(String, String?)])
  func links(link: String, address: String?) {
    #expect(DAV.address(link, from: "https://caldav.example.org/x/") == address, "\(link)")
  }

  @Test("given names under which anybody may have one, then a neighbour there is nobody's own")
  func neighbours() {
    #expect(DAV.address("https://evil.co.uk/", from: "https://good.co.uk/") == nil)
    #expect(DAV.address("https://b.example/", from: "https://a.example/") == nil)
    #expect(DAV.address("https://p2.icloud.com/", from: "https://caldav.icloud.com/") == "https://p2.icloud.com/")
  }

  @Test(
    "given what is no calendar server, or refuses, then it is told in words",
    arguments: [
      (SourceResponse(status: 401, body: Data()), "password"),
      (SourceResponse(status: 200, body: Data("<html><p>Sign in</html>".utf8)), "No calendar server"),
      (SourceResponse(status: 207, body: Data("<html></html>".utf8)), "No calendar server"),
      (SourceResponse(status: 207, body: Data("{}".utf8)), "No calendar server"),
      (
        SourceResponse(
          status: 207,
          body: Data(#"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><multistatus>&b;</multistatus>"#.utf8)),
        "No calendar server"
      ),
      (SourceResponse(status: 207, body: Data("<multistatus><response><href>/a</href>".utf8)), "damaged"),
      (SourceResponse(status: 405, body: Data()), "No calendar server"),
      (SourceResponse(status: 207, body: Data(String(repeating: "<multistatus>", count: 400).utf8)), "too deep"),
    ])
  func refuses(response: SourceResponse, words: String) async throws {
    let way = ScriptedWay { _ in .success(response) }
    await #expect {
      try await DAVDiscovery(address: "https://caldav.example.org/x", login: Self.login).collections(by: way)
    } throws: { ($0 as? SourceFault)?.words.contains(words) == true }
  }

  private static func todo(_ uid: String = "seeds", _ more: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:Order seeds\r\n\(more)END:VTODO\r\nEND:VCALENDAR\r\n"
  }

  /// A server with one list that holds one to-do.
  private static func server(
    text: String = todo(), tag: String = "\"7\"", put: Int = 204
  ) -> ScriptedWay {
    ScriptedWay { request in
      switch request.method {
      case "REPORT":
        // This one knows no filter of properties, as some do not.
        request.body.contains(Data("prop-filter".utf8))
          ? .success(SourceResponse(status: 403, body: Data()))
          : Self.status(
            Self.resource(
              "/maeve/errands/a%20b.ics",
              "<d:getetag>\"7\"</d:getetag><c:calendar-data>\(text.replacing("&", with: "&amp;"))</c:calendar-data>"))
      case nil: .success(SourceResponse(status: 200, headers: tag.isEmpty ? [:] : ["ETag": tag], body: Data(text.utf8)))
      case "PUT": .success(SourceResponse(status: put, body: Data()))
      default: .success(SourceResponse(status: 500, body: Data()))
      }
    }
  }

  @Test("given a to-do, when it is completed, then its object is put back under the version it was read in")
  func completes() async throws {
    let way = Self.server()
    try await Self.list.complete(uid: "seeds", by: way, at: Self.now)
    let put = try #require(way.asked.last)
    #expect(put.method == "PUT" && put.url == "https://dav.example.org/maeve/errands/a%20b.ics")
    #expect(put.headers["If-Match"] == "\"7\"")
    let text = String(decoding: put.body, as: UTF8.self)
    #expect(text.contains("STATUS:COMPLETED\r\n") && text.contains("SUMMARY:Order seeds\r\n"))
  }

  @Test(
    "given what forbids it, then nothing is put and it is told why",
    arguments: [
      ("seeds", "", "\"7\"", 412, CompletionFault.changed, true), ("seeds", "", "\"7\"", 403, .forbidden, true),
      ("seeds", "", "W/\"7\"", 204, .noVersion, false), ("seeds", "", "", 204, .noVersion, false),
      ("other", "", "\"7\"", 204, .gone, false), ("seeds", "RRULE:FREQ=DAILY\r\n", "\"7\"", 204, .comesAgain, false),
      ("seeds", "", "\"7\"", 500, .failed(.status(500)), true),
    ] as [(String, String, String, Int, CompletionFault, Bool)])
  func leavesAlone(
    uid: String, more: String, tag: String, put: Int, fault: CompletionFault, isSent: Bool
  ) async throws {
    let way = Self.server(text: Self.todo("seeds", more), tag: tag, put: put)
    await #expect(throws: fault) { try await Self.list.complete(uid: uid, by: way, at: Self.now) }
    #expect(way.asked.contains { $0.method == "PUT" } == isSent)
  }

  @Test(
    "given a list, when it is read, then it is one calendar under its own name, and its version spares the next reading"
  )
  func reads() async throws {
    let way = ScriptedWay { request in
      switch request.method {
      case "PROPFIND":
        Self.status(
          Self.resource(
            "/maeve/errands/",
            "\(Self.calendarType)<cs:getctag>v1</cs:getctag><d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>"
          ))
      default:
        Self.status(
          ["seeds", "post"].map {
            Self.resource("/maeve/errands/\($0).ics", "<c:calendar-data><![CDATA[\(Self.todo($0))]]></c:calendar-data>")
          }.joined())
      }
    }
    let source = CalendarSource(
      settings: CalendarSettings(origin: .collection(Self.list), zone: "Europe/Dublin", listID: "list-1"))
    let first = try await source.fetch(KnownSource(), by: way, at: Self.now)
    guard case .calendar(let copy)? = first.part else { throw SourceFault.unreachable }
    #expect(copy.events == nil && copy.reminders?.map(\.id) == ["seeds", "post"])
    #expect(copy.reminders?.allSatisfy { $0.listTitle == "Errands" && $0.listID == "list-1" } == true)
    #expect(copy.isWritable == false && first.tag == "v1")
    let known = KnownSource(part: first.part, tag: first.tag)
    let asked = way.asked.count
    let second = try await source.fetch(known, by: way, at: Self.now + 3_600)
    #expect(second.part == nil && way.asked.count == asked + 1, "one question where nothing is newer")
    let later = try await source.fetch(known, by: way, at: Self.now + 90_000)
    #expect(later.part != nil, "days ahead are made anew once a day")
  }
}
