import DesignModel
import Foundation
import Testing
import TestSupport

@testable import StudioData

@Suite("Hostile calendars") struct HostileCalendarTests {
  /// A file made of pieces, as the index of the shared fixtures describes it.
  struct Made: Decodable {
    struct Piece: Decodable {
      var text: String
      var times: Int
    }

    var name: String
    var pieces: [Piece]
    var counter: String?
    var outcome: String

    var data: Data {
      var out = Data()
      for piece in pieces {
        if let counter, piece.text.contains(counter) {
          for index in 0..<piece.times { out.append(contentsOf: piece.text.replacing(counter, with: "\(index)").utf8) }
        } else {
          let bytes = Data(piece.text.utf8)
          for _ in 0..<piece.times { out.append(bytes) }
        }
      }
      return out
    }
  }

  struct Index: Decodable { var icsMade: [Made] }

  static func answer(_ data: Data) throws -> CalendarAnswer {
    try CalendarReader().read(data).occurrences(
      from: CalendarFixtureTests.instant("2026-11-20T00:00:00Z"),
      to: CalendarFixtureTests.instant("2026-12-20T00:00:00Z"),
      home: try #require(TimeZone(identifier: "Europe/Dublin")))
  }

  static func file(_ body: String) -> Data { Data("BEGIN:VCALENDAR\r\n\(body)END:VCALENDAR\r\n".utf8) }

  static let after =
    "BEGIN:VEVENT\r\nUID:after\r\nDTSTART:20261121T130000Z\r\nSUMMARY:The one after\r\nEND:VEVENT\r\n"

  @Test(
    "given the large files the shared index describes, when read, then each is refused or read in time, as it says",
    .enabled(if: TestFiles.shared("data/index.json") != nil))
  func made() throws {
    let file = try #require(TestFiles.shared("data/index.json"))
    let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: file))
    #expect(index.icsMade.count == 10)
    for made in index.icsMade {
      let data = made.data
      let begin = ContinuousClock.now
      let answer = try? Self.answer(data)
      // A second by the fixtures' word; three where other tests keep the cores busy.
      #expect(ContinuousClock.now - begin < .seconds(3), "\(made.name)")
      let refused = ["nested-100000", "twelve-megabytes"]
      #expect((answer == nil) == refused.contains(made.name), "\(made.name)")
      guard let answer else { continue }
      #expect(answer.occurrences.contains { $0.title == "The one after" }, "\(made.name)")
      #expect(answer.diagnostics.count <= CalendarLimits.diagnostics)
      switch made.name {
      case "exdates-100000":
        let times = answer.occurrences.map(\.told.start)
        #expect(Array(times.prefix(3)) == ["2026-11-20T09:00:00Z", "2026-11-21T13:00:00Z", "2026-11-23T09:00:00Z"])
      case "zone-rules": #expect(answer.diagnostics.contains { $0.code == .unknownZone })
      case "line-5-mb": #expect(answer.diagnostics.contains { $0.code == .lineCut })
      default: break
      }
    }
  }

  @Test("given what passes a bound, when read, then it is refused with what, where and the limit")
  func refusals() throws {
    let nested = Data(String(repeating: "BEGIN:VCALENDAR\r\n", count: 20).utf8)
    let many = Self.file(String(repeating: "BEGIN:VEVENT\r\nEND:VEVENT\r\n", count: CalendarLimits.components))
    for (data, kind, word) in [
      (Data(), ReadRefusal.Kind.wrongKind, "calendar"), (Data("<html>".utf8), .wrongKind, "calendar"),
      (Data([0, 1, 2, 255]), .wrongKind, "calendar"), (nested, .limit, "8"), (many, .limit, "51200"),
      (Data(count: CalendarLimits.bytes + 1), .limit, "10 MB"),
    ] {
      let refusal = #expect(throws: ReadRefusal.self) { try CalendarReader().read(data) }
      #expect(refusal?.kind == kind && refusal?.description.contains(word) == true, "\(refusal?.description ?? "")")
    }
  }

  @Test("given rules that cost much in other ways, when read, then time ends them and what has none is there")
  func dearRules() throws {
    // Odd years have no 29 February, which nothing shows but walking.
    let never = (0..<400).map {
      "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART:20010101T090000Z\r\nRRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;BYHOUR=1,2;BYDAY=MO\r\nEND:VEVENT\r\n"
    }.joined()
    let dense = (0..<200).map {
      "BEGIN:VEVENT\r\nUID:d\($0)\r\nDTSTART:20261120T000000Z\r\nRRULE:FREQ=SECONDLY;UNTIL=20261120T050000Z\r\nEND:VEVENT\r\n"
    }.joined()
    let later = (0..<5_000).map {
      "BEGIN:VEVENT\r\nUID:t\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:\(CivilTime.text(instant: 1_700_000_000 + $0 * 86_400).filter { $0.isNumber || $0 == "T" })Z\r\nDTSTART:20261121T1\($0 % 10)0000Z\r\nEND:VEVENT\r\n"
    }.joined()
    let moved = "BEGIN:VEVENT\r\nUID:t\r\nDTSTART:20000101T000000Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n" + later
    let every = (0..<60).map { "\($0)" }.joined(separator: ",")
    let full = (0..<100).map {
      "BEGIN:VEVENT\r\nUID:f\($0)\r\nDTSTART:20261120T000000Z\r\nRRULE:FREQ=YEARLY;BYMONTH=11,12;BYDAY=MO,TU;BYHOUR=1,2,3;BYMINUTE=\(every);BYSECOND=\(every)\r\nEND:VEVENT\r\n"
    }.joined()
    let zones = (0..<20_000).map {
      "BEGIN:VEVENT\r\nUID:z\($0)\r\nDTSTART;TZID=Some/Where\($0):20261121T120000\r\nEND:VEVENT\r\n"
    }.joined()
    for body in [never, dense, moved, full, zones] {
      let begin = ContinuousClock.now
      let answer = try Self.answer(Self.file(body + Self.after))
      #expect(ContinuousClock.now - begin < .seconds(4))
      #expect(answer.occurrences.contains { $0.title == "The one after" })
      #expect(answer.occurrences.count <= CalendarLimits.occurrences)
    }
  }

  @Test("given sound calendars damaged at random, when read, then nothing breaks and every bound holds")
  func mutations() throws {
    var random = SeededGenerator(seed: 5_545)
    let files = TestFiles.list(CalendarFixtureTests.own, suffix: ".ics")
    #expect(files.count > 20)
    let window = (
      try CalendarFixtureTests.instant("2026-11-01T00:00:00Z"), try CalendarFixtureTests.instant("2027-02-01T00:00:00Z")
    )
    for round in 0..<1_500 {
      var bytes = Array(try Data(contentsOf: files[round % files.count]))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8.random(in: 48...57, using: &random), at: at)
        case 3: bytes.removeSubrange(at..<min(bytes.count, at + 40))
        case 4: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 120)], at: at)
        default:
          bytes.insert(contentsOf: Array(["\r\n", ";", ":", ",", "\"", "9999", "END:VEVENT\r\n"][at % 7].utf8), at: at)
        }
        if bytes.isEmpty { bytes = [10] }
      }
      guard let calendar = try? CalendarReader(owners: ["me@example.com"]).read(Data(bytes)) else { continue }
      let answer = calendar.occurrences(from: window.0, to: window.1, home: .gmt)
      let spans = answer.occurrences.map { $0.instants(in: .universal) }
      #expect(
        zip(spans, spans.dropFirst()).allSatisfy { ($0.start, $0.end) <= ($1.start, $1.end) }, "sorted, round \(round)")
      #expect(spans.allSatisfy { $0.start <= $0.end })
      let (from, to) = (Int(window.0.timeIntervalSince1970), Int(window.1.timeIntervalSince1970))
      #expect(spans.allSatisfy { $0.start < to && ($0.end > from || $0.start >= from) }, "covering, round \(round)")
      #expect(answer.diagnostics.count <= CalendarLimits.diagnostics)
      _ = calendar.reminders(listID: "list", home: .gmt)
    }
  }
}
