import PagesTestSupport
import StudioData
import StudioDesk
import DesignPackage
import Foundation
import HTTPTypes
import NIOCore
import StudioStore
import Synchronization
import TestSupport
import Testing
@testable import PagesKit
@testable import StudioWeb

/// What calendar accounts and feeds answer in snapshots.
extension PageSnapshotTests {
  /// Answers with a calendar where one is asked for, else with the weather.
  static func way() throws -> ScriptedWay {
    let weather = try ScriptedWeather.fixture("om-shower.json")
    let calendar = try Data(
      contentsOf: TestFiles.root.appendingPathComponent("Tests/Fixtures/data/calendar/school-terms.ics"))
    return ScriptedWay { request in
      let stop = Data(#"{"departures":[{"line":"7","minutes":4},{"line":"46a","minutes":9}],"stop":"Quay"}"#.utf8)
      if request.headers["Authorization"] != nil { return account(request) }
      let body = request.url.hasSuffix(".ics") ? calendar : request.url.hasSuffix("stop.json") ? stop : weather
      return .success(SourceResponse(status: 200, body: body))
    }
  }

  /// An account with a calendar and a list of two reminders.
  static func account(_ request: SourceRequest) -> Result<SourceResponse, SourceFault> {
    let type = "<resourcetype><collection/><calendar/></resourcetype>"
    func resource(_ href: String, _ properties: String) -> String {
      "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
    }
    func collection(_ name: String, _ kind: String) -> String {
      resource(
        "/home/\(name)/",
        "\(type)<displayname>\(name)</displayname><supported-calendar-component-set><comp name=\"\(kind)\"/></supported-calendar-component-set>"
      )
    }
    func todo(_ uid: String, _ lines: String) -> String {
      resource(
        "/home/Errands/\(uid).ics",
        "<calendar-data>BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uid)\n\(lines)\nEND:VTODO\nEND:VCALENDAR</calendar-data>")
    }
    let path = URL(string: request.url)?.path() ?? ""
    let found: String =
      switch (request.method, path) {
      case ("PROPFIND", "/home/"): collection("Errands", "VTODO") + collection("Home", "VEVENT")
      case ("PROPFIND", "/home/Errands/"): collection("Errands", "VTODO")
      case ("PROPFIND", "/home/Home/"): collection("Home", "VEVENT")
      case ("PROPFIND", _): resource("/", "<calendar-home-set><href>/home/</href></calendar-home-set>")
      case (_, "/home/Errands/"):
        todo("seeds", "DUE;VALUE=DATE:20260612\nSUMMARY:Order seeds")
          + todo("ferns", "DTSTART;VALUE=DATE:20260611\nRRULE:FREQ=WEEKLY\nSUMMARY:Water the ferns")
      default: ""
      }
    return .success(SourceResponse(status: 207, body: Data("<multistatus>\(found)</multistatus>".utf8)))
  }
}
