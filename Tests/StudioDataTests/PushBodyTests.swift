import DesignData
import DesignModel
import Foundation
import Testing
import TestSupport

@testable import StudioData

/// What programs send in, as it is read.
@Suite("Push bodies") struct PushBodyTests {
  /// Nine minutes past ten in Dublin.
  private static let now = Date(timeIntervalSince1970: 1_795_255_740)
  private static let dublin = TimeZone(identifier: "Europe/Dublin") ?? .gmt

  private func body(_ json: String) throws -> PushBody { try PushBody(json: Data(json.utf8)) }

  private func steps(_ json: String, home: TimeZone = dublin) throws -> [PushedDay] {
    try PushedHealth.steps(body(json), now: Self.now, home: home)
  }

  /// The fault of reading; nil where there was none.
  private func fault(_ read: () throws -> Void) -> PushFault? {
    do {
      try read()
      return nil
    } catch { return error as? PushFault }
  }

  @Test(
    "given steps as programs send them, when read, then they are today's, rounded half up",
    arguments: [
      (#"{"steps": 8412}"#, 8_412), (#"{"steps": 10100.6}"#, 10_101), (#"{"steps": 0.5}"#, 1),
      (#"{"steps": "8 412,0"}"#, 8_412), (#"{"steps": "8.412"}"#, 8_412), (#"{"steps": "8,412"}"#, 8_412),
      (#"{"steps": "8412\n"}"#, 8_412), (#"{"steps": "\t8\u202f412\r\n"}"#, 8_412), ("{\"steps\": \"8412\n\"}", 8_412),
      ("{\r\n\"steps\": \"8.412\r\n\"}\r\n", 8_412), (#"{"steps": "8412\u2028"}"#, 8_412),
      (#"{"steps": "8412,0\n"}"#, 8_412), (#"{"steps": "\ufeff8412\u0000"}"#, 8_412),
      (#"{"steps": "\u200e8412\u200f\n"}"#, 8_412), (#"{"steps": "٨٬٤١٢\n"}"#, 8_412), (#"{"steps": "८४१२"}"#, 8_412),
      (#"{"steps": "8’412 steps"}"#, 8_412), (#"{"steps": 1000000}"#, 1_000_000), (#"{"steps": 7, "zone": ""}"#, 7),
    ])
  func numbers(json: String, count: Int) throws {
    #expect(try steps(json) == [PushedDay(day: "2026-11-21", steps: count)])
  }

  @Test("given a zone, when steps are sent without a day, then the day is that zone's")
  func zones() throws {
    #expect(try steps(#"{"steps": 1, "zone": "Pacific/Kiritimati"}"#).map(\.day) == ["2026-11-22"])
    #expect(
      try steps(#"{"steps": 1}"#, home: try #require(TimeZone(identifier: "Pacific/Kiritimati"))).map(\.day) == [
        "2026-11-22"
      ])
    #expect(try steps(#"{"steps": 1, "day": "2026-11-22"}"#).map(\.day) == ["2026-11-22"], "tomorrow is taken")
    #expect(
      try steps(#"{"steps": 1, "day": "2026-11-20T23:30:00Z", "zone": "Europe/Berlin"}"#).map(\.day) == ["2026-11-21"])
  }

  @Test(
    "given what cannot be, when read, then the fault names its place and repeats nothing",
    arguments: [
      (#"{"steps": -1}"#, PushCode.outOfRange, "/steps"), (#"{"steps": 1000001}"#, .outOfRange, "/steps"),
      (#"{"steps": "many"}"#, .invalidValue, "/steps"), (#"{"steps": true}"#, .invalidValue, "/steps"),
      (#"{"steps": null}"#, .invalidValue, "/steps"), (#"{}"#, .invalidValue, "/steps"), (#"[]"#, .invalidValue, ""),
      (#"{"steps": 1, "day": "2026-11-23"}"#, .outOfRange, "/day"),
      (#"{"steps": 1, "day": "2026-02-30"}"#, .invalidValue, "/day"),
      (#"{"steps": 1, "zone": "CANARY/Zone"}"#, .invalidValue, "/zone"),
      (#"{"steps": 1, "zone": "GMT+1"}"#, .invalidValue, "/zone"),
      (#"{"days": []}"#, .invalidValue, "/days"),
      (#"{"days": [{"day": "2026-11-20", "steps": 1}], "steps": 2}"#, .invalidValue, "/steps"),
      (#"{"days": [{"day": "2026-11-20"}]}"#, .invalidValue, "/days/0/steps"),
      (
        #"{"days": [{"day": "2026-11-20", "steps": 3}, {"day": "1969-12-31", "steps": 3}]}"#, .outOfRange, "/days/1/day"
      ),
      (#"{"steps": 84"#, .invalidJSON, ""), (String(repeating: "[", count: 17), .invalidJSON, ""),
      ("", .invalidJSON, ""),
    ])
  func faults(json: String, kind: PushCode, pointer: String) {
    let found = fault { _ = try steps(json) }
    #expect(found?.code == kind && found?.place == pointer)
    #expect(found?.words.contains("CANARY") == false && found?.words.isEmpty == false)
  }

  @Test("given activity in any unit, when read, then it is in metres and kilocalories")
  func activity() throws {
    func read(_ json: String) throws -> [PushedDay] {
      try PushedHealth.activity(body(json), now: Self.now, home: Self.dublin)
    }
    #expect(
      try read(
        #"{"steps": 7423, "flights": 11, "distance": 5.25, "distanceUnit": "km", "energy": 412, "energyUnit": "kcal"}"#)
        == [PushedDay(day: "2026-11-21", steps: 7_423, flights: 11, distance: 5_250, energy: 412)])
    #expect(
      try read(#"{"distance": "3,1", "distanceUnit": "mi"}"#).first?.distance.map { abs($0 - 4_988.97) < 0.01 } == true)
    #expect(try read(#"{"energy": 4184, "energyUnit": "kJ"}"#).first?.energy == 1_000)
    for (json, kind, pointer) in [
      (#"{}"#, PushCode.invalidValue, ""), (#"{"distance": 5}"#, .invalidValue, "/distanceUnit"),
      (#"{"distance": 5, "distanceUnit": "miles"}"#, .invalidValue, "/distanceUnit"),
      (#"{"distance": 501, "distanceUnit": "km"}"#, .outOfRange, "/distance"),
      (#"{"energy": 50001, "energyUnit": "Cal"}"#, .outOfRange, "/energy"),
      (#"{"days": [{"day": "2026-11-20"}]}"#, .invalidValue, "/days/0"),
    ] {
      let found = fault { _ = try read(json) }
      #expect(found?.code == kind && found?.place == pointer, "\(json)")
    }
  }

  @Test("given weights, when read, then each keeps its unit and its moment")
  func weights() throws {
    func read(_ json: String) throws -> [WeightEntry] {
      try PushedHealth.weights(body(json), now: Self.now, home: Self.dublin)
    }
    let at = try #require(WireDate.iso("2026-11-21T07:12:00Z"))
    #expect(
      try read(#"{"value": 78.1, "unit": "kg", "at": "2026-11-21T07:12:00+00:00"}"#)
        == [WeightEntry(date: at, value: 78.1, unit: .kilograms)])
    #expect(
      try read(#"{"value": "172,2\r\n", "unit": "LB\n"}"#) == [WeightEntry(date: Self.now, value: 172.2, unit: .pounds)]
    )
    #expect(
      try read(#"{"zone": "Europe/Berlin", "entries": [{"value": 78, "unit": "kg", "at": "2026-11-21 08:12"}]}"#).map(
        \.date) == [at])
    for (json, kind, pointer) in [
      (#"{"value": 12, "unit": "st"}"#, PushCode.invalidValue, "/unit"),
      (#"{"value": 78}"#, .invalidValue, "/unit"),
      (#"{"value": 0.4, "unit": "kg"}"#, .outOfRange, "/value"),
      (#"{"value": 1600, "unit": "lb"}"#, .outOfRange, "/value"),
      (#"{"value": 78, "unit": "kg", "at": "2026-11-23T00:00:00Z"}"#, .outOfRange, "/at"),
      (#"{"entries": [{"value": 78, "unit": "kg"}, 7]}"#, .invalidValue, "/entries/1"),
    ] {
      let found = fault { _ = try read(json) }
      #expect(found?.code == kind && found?.place == pointer, "\(json)")
    }
  }

  @Test("given reminders by list, when they are merged, then lists that came are whole and others stay")
  func lists() throws {
    let first = try PushedReminders(
      body(
        #"{"lists": [{"id": "e", "title": "Errands", "items": [{"id": "1", "title": "Books", "due": "2026-11-20"}, {"title": "Call", "due": "2026-11-21T14:00:00Z", "priority": "High\n", "flagged": "On\r\n", "completed": "Nein"}]}, {"title": "Home", "items": [{"title": "Ferns"}]}]}"#
      ),
      home: Self.dublin)
    var kept = first.merged(into: [])
    #expect(kept.map(\.title) == ["Books", "Call", "Ferns"])
    #expect(kept.map(\.dueHasTime) == [false, true, false] && kept.map(\.priority) == [0, 1, 0])
    #expect(kept[1].isFlagged && kept[0].listTitle == "Errands" && kept[2].listID == "home")
    let second = try PushedReminders(
      body(#"{"lists": [{"id": "e", "title": "Errands", "items": []}]}"#), home: Self.dublin)
    kept = second.merged(into: kept)
    #expect(kept.map(\.title) == ["Ferns"])
    let again = try PushedReminders(
      body(#"{"items": [{"title": "A", "list": "Work"}, {"title": "B"}]}"#), home: Self.dublin)
    kept = again.merged(into: kept)
    #expect(kept.map(\.title) == ["A", "B"] && kept.map(\.listTitle) == ["Work", "Reminders"])
    #expect(again.merged(into: kept) == kept, "the same again changes nothing")
  }

  @Test("given reminders as a shortcut sends them, one dictionary to a line, then they are read")
  func shortcut() throws {
    let lines =
      #"{"title":"Books","due":"","list":"Errands","priority":"None"}"# + "\n"
      + #"{"title":"Call","due":"2026-11-21T15:00:00+01:00","list":"Errands","priority":"Low"}"#
    let text = try #require(String(data: JSONEncoder().encode(["items": lines]), encoding: .utf8))
    let sent = try PushedReminders(body(text), home: Self.dublin)
    #expect(sent.isWhole && sent.merged(into: []).map(\.title) == ["Books", "Call"])
    #expect(sent.lists.first?.items.map(\.priority) == [0, 9])
    #expect(sent.lists.first?.items.last?.dueDate == WireDate.iso("2026-11-21T14:00:00Z"))
    #expect(try PushedReminders(PushBody(lines: lines), home: Self.dublin) == sent, "as plain text too")
    let found = fault { _ = try PushedReminders(body(#"{"items": "CANARY words"}"#), home: Self.dublin) }
    #expect(found?.code == .invalidValue && found?.place == "/items" && found?.words.contains("CANARY") == false)
  }

  @Test("given events, when read, then whole days are dates and others moments")
  func events() throws {
    func read(_ json: String) throws -> [CalendarEvent] { try PushedEvents.events(body(json), home: Self.dublin) }
    let found = try read(
      #"{"events": [{"title": "Stand-up", "start": "2026-11-21T10:15:00Z", "end": "2026-11-21T10:45:00Z", "location": "Room"}, {"title": "Market", "day": "2026-11-22"}, {"title": "Trip", "day": "2026-12-30", "lastDay": "2027-01-02"}]}"#
    )
    #expect(found.map(\.title) == ["Stand-up", "Market", "Trip"])
    #expect(found[0].start == WireDate.iso("2026-11-21T10:15:00Z") && found[0].location == "Room" && !found[0].isAllDay)
    #expect(found[1].isAllDay && found[1].firstDay == "2026-11-22" && found[1].lastDay == "2026-11-22")
    #expect(found[2].lastDay == "2027-01-02" && found[2].end.timeIntervalSince(found[2].start) == 4 * 86_400)
    #expect(try read(#"{"events": []}"#).isEmpty)
    for (json, kind, pointer) in [
      (#"{}"#, PushCode.invalidValue, "/events"),
      (#"{"events": [{"title": "x"}]}"#, .invalidValue, "/events/0/start"),
      (#"{"events": [{"start": "2026-11-21T10:15:00Z"}]}"#, .invalidValue, "/events/0/title"),
      (
        #"{"events": [{"title": "x", "start": "2026-11-21T10:15:00Z", "end": "2026-11-21T10:00:00Z"}]}"#, .outOfRange,
        "/events/0/end"
      ),
      (#"{"events": [{"title": "x", "day": "2026-11-22", "end": "2026-11-22"}]}"#, .invalidValue, "/events/0/end"),
      (
        #"{"events": [{"title": "x", "day": "2026-11-22", "lastDay": "2026-11-21"}]}"#, .outOfRange, "/events/0/lastDay"
      ),
    ] {
      let fault = fault { _ = try read(json) }
      #expect(fault?.code == kind && fault?.place == pointer, "\(json)")
    }
  }

  @Test("given too much of something, when read, then the fault says how much is taken")
  func limits() throws {
    let many = String(repeating: #"{"title":"a"},"#, count: 2_001).dropLast()
    #expect(fault { _ = try PushedReminders(body(#"{"items": [\#(many)]}"#), home: Self.dublin) }?.code == .tooLong)
    let long = String(repeating: "a", count: 301)
    let found = fault { _ = try PushedReminders(body(#"{"items": [{"title": "\#(long)"}]}"#), home: Self.dublin) }
    #expect(found?.code == .tooLong && found?.place == "/items/0/title" && found?.words.contains("300") == true)
    let events = String(repeating: #"{"title":"a","day":"2026-11-21"},"#, count: 501).dropLast()
    #expect(
      fault { _ = try PushedEvents.events(body(#"{"events": [\#(events)]}"#), home: Self.dublin) }?.code == .tooLong)
  }

  @Test("given damaged bodies of every kind, when read, then each is taken or refused and none ends it")
  func damaged() throws {
    let good = [
      #"{"zone": "Europe/Dublin", "days": [{"day": "2026-11-20", "steps": "8 412,0"}]}"#,
      #"{"value": 78.1, "unit": "kg", "at": "2026-11-21T07:12:00+00:00"}"#,
      #"{"lists": [{"id": "e", "title": "E", "items": [{"title": "B", "due": "2026-11-20", "priority": 3}]}]}"#,
      #"{"events": [{"title": "S", "start": "2026-11-21T10:15:00Z", "day": "2026-11-22", "lastDay": "2099-12-31"}]}"#,
    ]
    var generator = SeededGenerator(seed: 17)
    var (taken, refused) = (0, 0)
    for round in 0..<2_000 {
      var bytes = Array(good[round % good.count].utf8)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("-9e307[{\"0".utf8).shuffled(using: &generator).prefix(3), at: place)
        }
      }
      let data = Data(bytes)
      for read in [
        { _ = try PushedHealth.steps(PushBody(json: data), now: Self.now, home: Self.dublin) },
        { _ = try PushedHealth.activity(PushBody(json: data), now: Self.now, home: Self.dublin) },
        { _ = try PushedHealth.weights(PushBody(json: data), now: Self.now, home: Self.dublin) },
        { _ = try PushedReminders(PushBody(json: data), home: Self.dublin) },
        { _ = try PushedEvents.events(PushBody(json: data), home: Self.dublin) },
      ] as [() throws -> Void] {
        if fault(read) == nil { taken += 1 } else { refused += 1 }
      }
    }
    #expect(taken > 20)
    #expect(refused > 1_000)
  }
}
