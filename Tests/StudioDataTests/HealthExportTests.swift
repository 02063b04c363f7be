import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite struct HealthExportTests {
  private let nine = "2027-03-20 09:00:00 +0000"
  private let ten = "2027-03-20 10:00:00 +0000"

  @Test func givenSourcesInAnotherOrderWhenReadThenTheFirstNamedIsBelievedAndOneLeftOutDoesNotCount() throws {
    let records =
      MadeExport.steps("100", nine, ten, source: "Watch") + MadeExport.steps("70", nine, ten, source: "iPhone")
      + MadeExport.steps("30", nine, ten, source: "Belt")
    #expect(try MadeExport.read(records).days.map(\.steps) == [100])
    #expect(try MadeExport.read(records, options: { $0.order = ["Belt"] }).days.map(\.steps) == [30])
    #expect(try MadeExport.read(records, options: { $0.without = ["Watch"] }).days.map(\.steps) == [70])
    #expect(try MadeExport.read(records).sources.map(\.name) == ["Watch", "iPhone", "Belt"])
  }

  @Test(arguments: [
    ("Health &amp; Fitness &lt;2&gt;", "Health & Fitness <2>"), ("A&#38;B", "A&B"), ("A &amp;amp; B", "A &amp; B"),
    ("&quot;Zoë&apos;s&quot; &amp; &#8220;x&#8221;", "\"Zoë's\" & “x”"), ("P&amp;#38;L", "P&#38;L"),
    ("Anna&#8217;s Apple\u{A0}Watch", "Anna’s Apple\u{A0}Watch"), ("&#x1F3C3; Run &amp;&amp; Go", "🏃 Run && Go"),
  ])
  func givenANameWithEscapesWhenReadThenItIsShownAsGiven(written: String, name: String) throws {
    let records = MadeExport.steps("5", nine, ten, source: written) + MadeExport.steps("6", ten, ten, source: written)
    let sources = try MadeExport.read(records).sources
    #expect(sources.map(\.name) == [name] && sources.map(\.samples) == [2])
  }

  @Test func givenSmallFaultsOfTextWhenReadThenTheyAreReadOver() throws {
    let twice = MadeExport.steps("5", nine, ten, source: "A&#11;&#0;", extra: " value=\"5\" x:y=\"1\"")
    #expect(try MadeExport.read(twice).days.map(\.steps) == [5])
    #expect(try MadeExport.read(MadeExport.steps("6", nine, ten, source: "A\u{0B}\u{1}")).days.map(\.steps) == [6])
    let folder = try ScratchFolder()
    let bytes = Data((MadeExport.begin + "<Record type=\"x\" sourceName=\"").utf8) + Data([0xFF, 0xFE])
    let path = try folder.write(bytes + Data(("\"/>" + MadeExport.steps("7", nine, ten) + MadeExport.end).utf8))
    #expect(refusal(path) == nil)
  }

  @Test(arguments: [
    ("2027-03-20 9:00:00 AM +0000", "2027-03-20 10:00:00\u{202F}AM +0000"),
    ("2027-03-20T09:00:00Z", "2027-03-20T10:00:00.250+00:00"),
  ])
  func givenDatesInOtherFormsWhenReadThenTheyAreUnderstood(start: String, end: String) throws {
    let reading = try MadeExport.read(MadeExport.steps("60", start, end))
    #expect(reading.days.map(\.steps) == [60])
    #expect(reading.leftOut == 0)
  }

  @Test func givenValuesOutOfBoundsWhenReadThenEachIsLeftOutAndCounted() throws {
    let values = ["-1", "nan", "inf", "1e400", "1e300", "0x10", "", "9999999999999999999999", "1,5", "5 5"]
    let reading = try MadeExport.read(values.map { MadeExport.steps($0, nine, ten) }.joined())
    #expect(reading.days.isEmpty)
    #expect(reading.leftOut == values.count)
    #expect(reading.reasons == ["number": 7, "range": 3])
    let dates = ["9999-01-01 00:00:00 +0000", "1969-12-31 23:59:59 +0000", "2027-02-29 09:00:00 +0000", "", "today"]
    let undated = try MadeExport.read(dates.map { MadeExport.steps("1", $0, $0) }.joined())
    #expect(undated.reasons == ["date": 5])
  }

  @Test func givenAnExportWithoutRecordsWhenReadThenThatIsSaid() throws {
    #expect(try MadeExport.read("").diagnostics == ["noRecords"])
    #expect(try MadeExport.read(MadeExport.steps("1", nine, ten)).diagnostics == [])
  }

  /// What a file can be made of to cost more than it should.
  enum Hostile: String, CaseIterable, CustomTestStringConvertible {
    case depth = "deeper than 64"
    case attributes = "256 attributes"
    case tag = "a tag is longer"
    case names = "10000 kinds"
    case sources = "1024 devices"
    case entity = "contains an XML entity"
    case mismatch = "line 1 isn’t well formed"
    var testDescription: String { rawValue }

    /// The body of such a file.
    var body: String {
      switch self {
      case .depth: String(repeating: "<a>", count: 100_000)
      case .attributes: "<a" + (0..<300).map { " b\($0)=\"\"" }.joined() + "/>"
      case .tag: "<Record type=\"" + String(repeating: "a", count: 262_200) + "\"/>"
      case .names: (0..<11_000).map { "<n\($0)/>" }.joined()
      case .sources:
        (0..<1100).map {
          MadeExport.steps("1", "2027-03-20 09:00:00 +0000", "2027-03-20 10:00:00 +0000", source: "s\($0)")
        }.joined()
      case .entity: "&nbsp;"
      case .mismatch: "<Workout></Record>"
      }
    }
  }

  @Test(arguments: Hostile.allCases, [1000, 65_536])
  func givenAHostileBodyWhenReadThenItIsRefusedWithItsReason(hostile: Hostile, chunk: Int) throws {
    let folder = try ScratchFolder()
    var limits = HealthLimits()
    limits.chunk = chunk
    let reason = refusal(try folder.write(MadeExport.begin + hostile.body + MadeExport.end), limits: limits)
    #expect(reason?.description.contains(hostile.rawValue) == true)
  }

  @Test func givenASecondDocumentTypeOrALongCommentWhenReadThenItIsRefused() throws {
    let folder = try ScratchFolder()
    let type = MadeExport.begin + "<!DOCTYPE b [<!ENTITY c 'd'>]>" + MadeExport.end
    #expect(refusal(try folder.write(type))?.kind == .damaged)
    let comment = MadeExport.begin + "<!--" + String(repeating: "a", count: 400_000) + "-->" + MadeExport.end
    #expect(refusal(try folder.write(comment))?.kind == .limit)
  }

  @Test(arguments: [
    ("", ReadRefusal.Kind.damaged), (" \n", .wrongKind), ("<html></html>", .wrongKind),
    ("{\"a\":1,\"b\":2}", .wrongKind),
    ("<HealthDataX/>", .wrongKind), ("<?xml version=\"1.0\"?>", .damaged), ("<HealthData", .damaged),
    ("<?xml version=\"1.0\" encoding=\"UTF-7\"?><HealthData/>", .wrongKind), ("just words", .wrongKind),
    ("<HealthData></HealthData><HealthData></HealthData>", .damaged), ("\u{1F}\u{8B}", .wrongKind),
  ])
  func givenSomethingElseWhenReadThenItIsRefused(text: String, kind: ReadRefusal.Kind) throws {
    let folder = try ScratchFolder()
    #expect(
      refusal(try folder.write(text.hasPrefix("\u{1F}") ? Data([0x1F, 0x8B, 8]) : Data(text.utf8)))?.kind == kind)
  }

  @Test func givenABeginningWithoutEndWhenReadThenItIsRefusedAtItsLimit() throws {
    let folder = try ScratchFolder()
    let type = "<!DOCTYPE HealthData [" + String(repeating: "<!ELEMENT a EMPTY>", count: 8000)
    #expect(refusal(try folder.write(type))?.kind == .limit)
  }

  @Test func givenAFolderAPipeOrNothingWhenReadThenItIsRefusedAtOnce() throws {
    let folder = try ScratchFolder()
    #expect(refusal(folder.path(""))?.kind == .wrongKind)
    #expect(refusal(folder.path("none"))?.kind == .damaged)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(refusal(folder.path("pipe"))?.kind == .wrongKind)
  }

  @Test func givenProgressThatSaysStopWhenReadThenReadingEnds() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(MadeExport.begin + String(repeating: " ", count: 9000) + MadeExport.end)
    var limits = HealthLimits()
    limits.chunk = 1000
    var told: [Int64] = []
    #expect(throws: ReadRefusal.stopped) {
      _ = try HealthFile.read(path, HealthOptions(zone: .gmt), limits: limits) { done, total in
        told.append(done)
        #expect(total == 9058)
        return done < 3000
      }
    }
    #expect(told == [1000, 2000, 3000])
  }

  @Test func givenMoreSamplesThanAllowedWhenReadThenOldTotalsGoFirstAndThenItIsRefused() throws {
    let folder = try ScratchFolder()
    func flights(_ year: Int, _ hours: Range<Int>) -> String {
      hours.map { hour in
        let at = "\(year)-03-\(hour / 24 + 10) \(hour % 24 < 10 ? "0" : "")\(hour % 24):00:00 +0000"
        return MadeExport.steps("1", at, at).replacingOccurrences(of: "StepCount", with: "FlightsClimbed")
      }.joined()
    }
    var limits = HealthLimits()
    limits.samples = 100
    let path = try folder.write(MadeExport.begin + flights(2020, 0..<90) + flights(2027, 0..<80) + MadeExport.end)
    let answer = try HealthCase.json(HealthFile.read(path, HealthOptions(zone: .gmt), limits: limits))
    #expect((answer["days"] as? [[String: Any]])?.compactMap { $0["flights"] as? Int } == [24, 24, 24, 8])
    let more = try folder.write(MadeExport.begin + flights(2027, 0..<120) + MadeExport.end)
    #expect(refusal(more, limits: limits)?.kind == .limit)
  }
}
