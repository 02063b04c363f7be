import DesignData
import DesignModel
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

/// The page of steps, activity and weight, and files that are brought to it.
@Suite("Health", .serialized) struct HealthTests {
  /// Saturday 21 November 2026, 10:09 UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_255_740)

  private func library(_ studio: TestStudio, _ cookie: String) throws -> LibraryHandle {
    studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
  }

  private func send(
    _ client: RouterClient, _ bytes: String, _ name: String, cookie: String = ""
  ) async throws -> RouterClient.Answer {
    let body =
      "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n\(bytes)\r\n--XX--\r\n"
    return try await client.execute(
      uri: "/data/health/import", method: .post,
      headers: [
        .contentType: "multipart/form-data; boundary=XX", .secFetchSite: "same-origin", .cookie: cookie,
      ], body: ByteBuffer(string: body))
  }

  /// The page of an import once nothing runs any more.
  private func settled(_ client: RouterClient, _ path: String, cookie: String) async throws -> String {
    for _ in 0..<3_000 {
      let text = try await client.page(path, cookie: cookie).text
      if !text.contains("data-job") { return text }
      try await Task.sleep(for: .milliseconds(40))
    }
    Issue.record("it never ended")
    return ""
  }

  @Test(
    "given a form with a file, when it comes in pieces of any size, then the file is what was sent", arguments: 1..<40)
  func streamed(piece: Int) throws {
    let file = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) } + Array("\r\n--X\r\n--Xno\r\n-".utf8)
    var body = Array("--XX\r\nContent-Disposition: form-data; name=\"zone\"\r\n\r\nno file\r\n".utf8)
    body += Array("--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a b.zip\"\r\n\r\n".utf8)
    body += file + Array("\r\n--XX\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n\r\n--XX--\r\n".utf8)
    var (reader, found) = (StreamedFile(boundary: "XX"), [UInt8]())
    for start in stride(from: 0, to: body.count, by: piece) {
      try reader.feed(Array(body[start..<min(body.count, start + piece)])) { found += $0 }
    }
    #expect(found == file && reader.isWhole && reader.name == "a b.zip")
    var cut = StreamedFile(boundary: "XX")
    try cut.feed(Array(body.prefix(200))) { _ in }
    #expect(!cut.isWhole)
  }

  @Test("given nobody's library, when the page is read and forms are refused, then none begins; a weight begins one")
  func first() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let page = try await client.page("/data/health")
      #expect(page.status == .ok && page.text.contains("No health data yet"))
      for (form, words) in [
        ("value=0.2&unit=kg&day=2026-11-21&at=07:10", "from 0.5 to 680 kg"),
        ("value=many&unit=lb&day=2026-11-21&at=07:10", "from 1.2 to 1499 lb"),
        ("value=74&unit=kg&day=2026-02-31&at=07:10", "Enter a date such as"),
        ("value=74&unit=kg&day=2026-11-21&at=25:10", "a time such as 07:10"),
        ("value=74&unit=kg&day=2026-11-24&at=07:10", "later than tomorrow"),
        ("value=74&unit=stone&day=2026-11-21&at=07:10", "Choose kg or lb"),
        ("value=74&unit=kg&day=2026-11-21&at=07:10&note=\(String(repeating: "x", count: 201))", "200 characters"),
      ] {
        let refused = try await client.form("/data/health/weight", form)
        #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty && refused.text.contains(words))
      }
      let made = try await client.form(
        "/data/health/weight", "value=74,2&unit=kg&day=2026-11-21&at=07:10&note=After+the+run")
      #expect(made.status == .seeOther && !made.cookie.isEmpty)
      let kept = try await studio.site.services.health(of: library(studio, made.cookie))
      #expect(kept.weighings.map(\.value) == [74.2] && kept.weighings[0].note == "After the run")
      let other = try await client.form("/data/health/weight", "value=80&unit=kg&day=2026-11-21&at=07:10")
      let theirs = try await client.page("/data/health", cookie: other.cookie).text
      #expect(!theirs.contains("After the run"))
    }
  }

  @Test("given weigh-ins, when one is changed, deleted and taken back, then the logbook follows, each sent twice once")
  func logbook() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let one = "value=74.2&unit=kg&day=2026-11-20&at=07:10&request=\(UUID())"
      let cookie = try await client.form("/data/health/weight", one).cookie
      _ = try await client.form("/data/health/weight", one, cookie: cookie)
      _ = try await client.form("/data/health/weight", "value=74&unit=kg&day=2026-11-21&at=07:00", cookie: cookie)
      let library = try library(studio, cookie)
      let kept = try await studio.site.services.health(of: library)
      #expect(kept.weighings.map(\.value) == [74.2, 74])
      let path = "/data/health/weight/\(kept.weighings[0].id)"
      let wrong = try await client.form(path, "value=x&unit=kg&day=2026-11-20&at=07:10", cookie: cookie)
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("Nothing was changed"))
      let moved = try await client.form(path, "value=165&unit=lb&day=2026-11-19&at=08:00&note=", cookie: cookie)
      #expect(moved.status == .seeOther)
      let after = try await studio.site.services.health(of: library)
      #expect(after.weighings.map(\.value) == [165, 74] && after.weighings[0].unit == .pounds)
      let gone = try await client.form(
        "/data/health/weight/\(after.weighings[1].id)", "action=delete", cookie: cookie)
      let undo = String(try #require(gone.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      #expect(try await studio.site.services.health(of: library).weighings.count == 1)
      #expect(try await client.page(gone.location, cookie: cookie).text.contains("Undo"))
      _ = try await client.form("/data/health/undo", "batch=\(undo)&from=undo", cookie: cookie)
      #expect(try await studio.site.services.health(of: library).weighings == after.weighings)
      let again = try await client.form("/data/health/undo", "batch=\(undo)&from=undo", cookie: cookie)
      #expect(again.status == .conflict)
      let missing = try await client.form("/data/health/weight/12", "action=delete", cookie: cookie)
      #expect(missing.status == .notFound)
      let file = try await client.page("/data/health/weight.csv", cookie: cookie).text
      #expect(file.contains("2026-11-19,08:00,165,lb") && file.contains("2026-11-21,07:00,74,kg"))
    }
  }

  @Test("given goals and a weight to reach, when they are set, tried and changed to pounds, then widgets follow")
  func goals() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      for form in ["weekday=-1&weekend=1&rule=strict", "weekday=8000&weekend=200001&rule=strict"] {
        let refused = try await client.form("/data/health/goals", form)
        #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty)
      }
      let set = try await client.form("/data/health/goals", "weekday=8000&weekend=0&rule=strict")
      let library = try library(studio, set.cookie)
      var kept = try await studio.site.services.health(of: library)
      #expect(kept.goals == StepGoals(weekday: 8_000, weekend: 0, rule: .strict))
      let low = try await client.form("/data/health/weight-goal", "goal=20&unit=kg", cookie: set.cookie)
      #expect(low.status == .unprocessableContent && low.text.contains("from 30 to 200 kg"))
      _ = try await client.form("/data/health/weight-goal", "goal=72&unit=kg", cookie: set.cookie)
      _ = try await client.form("/data/health/weight-goal", "goal=72.0&unit=lb", cookie: set.cookie)
      kept = try await studio.site.services.health(of: library)
      #expect(kept.unit == .pounds && kept.weightGoal == 158.7)
      _ = try await client.form("/data/health/weight-goal", "goal=&unit=kg", cookie: set.cookie)
      #expect(try await studio.site.services.health(of: library).weightGoal == nil)
    }
  }

  @Test(
    "given a table of steps, when it is read, reviewed and kept, then nothing is kept before, and undo takes it back")
  func table() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let sent = try await send(
        client, "Date,Steps\n2026-11-19,9000\n2026-11-20,11230\nnonsense,1\n", "steps.csv")
      #expect(sent.status == .seeOther && sent.location.hasPrefix("/jobs/"))
      let cookie = sent.cookie
      let library = try library(studio, cookie)
      let review = try await settled(client, sent.location, cookie: cookie)
      #expect(review.contains("Review steps.csv") && review.contains("2 days") && review.contains("line 4"))
      #expect(try await studio.site.services.health(of: library).isEmpty)
      let other = try await client.form("/data/health/weight", "value=80&unit=kg&day=2026-11-21&at=07:10").cookie
      #expect(try await client.page(sent.location, cookie: other).status == .notFound)
      #expect(try await client.form(sent.location + "/apply", "", cookie: other).status == .notFound)
      let kept = try await client.form(sent.location + "/apply", "", cookie: cookie)
      #expect(try await studio.site.services.health(of: library).totals[.steps]?.map(\.amount) == [9_000, 11_230])
      #expect(try await client.form(sent.location + "/apply", "", cookie: cookie).status == .notFound)
      let page = try await client.page("/data/health?day=2026-11-20", cookie: cookie).text
      #expect(page.contains("11,230 of 10,000") && page.contains("Friday 20 November"))
      let undo = String(try #require(kept.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      // What was typed since stays.
      _ = try await client.form("/data/health/days/2026-11-18", "steps=4,000", cookie: cookie)
      _ = try await client.form("/data/health/undo", "batch=\(undo)", cookie: cookie)
      let back = try await studio.site.services.health(of: library)
      #expect(back.totals[.steps]?.map(\.day.description) == ["2026-11-18"])
    }
  }

  @Test("given a table that could be read both ways, when its question is answered, then it is read so")
  func asks() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let sent = try await send(client, "Date,Steps\n03/04/2026,9000\n05/04/2026,8000\n", "steps.csv")
      let asked = try await settled(client, sent.location, cookie: sent.cookie)
      #expect(asked.contains("Which comes first"))
      #expect(
        try await client.form(sent.location + "/read", "dayOrMonthFirst=both", cookie: sent.cookie).status
          == .badRequest)
      _ = try await client.form(sent.location + "/read", "dayOrMonthFirst=day-first", cookie: sent.cookie)
      #expect(try await settled(client, sent.location, cookie: sent.cookie).contains("3–5 April"))
      _ = try await client.form(sent.location + "/discard", "", cookie: sent.cookie)
      #expect(try await client.page(sent.location, cookie: sent.cookie).status == .notFound)
    }
  }

  @Test("given columns nobody named, when they are told, then the table is read; without a date it is not")
  func columns() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let sent = try await send(client, "2026-11-19,9000\n2026-11-20,8000\n", "plain.csv")
      let asked = try await settled(client, sent.location, cookie: sent.cookie)
      #expect(asked.contains("Column 2: 9000, 8000"))
      let wrong = try await client.form(
        sent.location + "/read", "columns=yes&column.0=-&column.1=steps", cookie: sent.cookie)
      #expect(wrong.status == .unprocessableContent)
      _ = try await client.form(
        sent.location + "/read", "columns=yes&column.0=date&column.1=steps", cookie: sent.cookie)
      #expect(try await settled(client, sent.location, cookie: sent.cookie).contains("2 days"))
    }
  }

  @Test("given an export with two devices, when one is left out, then it is read again without it")
  func export() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let xml = try String(
        contentsOf: TestFiles.fixtures.appendingPathComponent("data/health/three.xml"), encoding: .utf8)
      let sent = try await send(client, xml, "export.xml")
      let review = try await settled(client, sent.location, cookie: sent.cookie)
      #expect(review.contains("Devices and apps"))
      let names = review.matches(of: /name="counts" value="([^"]+)"/).map { String($0.output.1) }
      let first = try #require(names.first)
      #expect(names.count > 1)
      let one = try #require(first.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      _ = try await client.form(sent.location + "/read", "sources=yes&counts=\(one)", cookie: sent.cookie)
      let again = try await settled(client, sent.location, cookie: sent.cookie)
      #expect(again.contains("not counted"))
      #expect(
        try await client.form(sent.location + "/read", "sources=yes", cookie: sent.cookie).status
          == .unprocessableContent)
    }
  }

  @Test("given files that are none, when they are sent, then the page says why in words, and nothing is kept")
  func refused() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      #expect(try await send(client, "", "").text.contains("No file was chosen"))
      for (bytes, name, words) in [
        ("%PDF-1.7 hello", "a.pdf", "isn’t an Apple Health export or a table"),
        ("PK\u{3}\u{4}nothing", "export.zip", "damaged or incomplete"),
        (
          "<HealthData locale=\"en_GB\"><Record type=\"HKQuantityTypeIdentifierStepCount\"", "export.xml",
          "incomplete"
        ),
        ("{\"a\":1}", "a.json", "isn’t an Apple Health export or a table"),
      ] {
        let sent = try await send(client, bytes, name)
        let page = try await settled(client, sent.location, cookie: sent.cookie)
        #expect(page.contains("Couldn’t import \(name)") && page.contains(words), "\(name)")
        #expect(try await studio.site.services.health(of: library(studio, sent.cookie)).isEmpty)
      }
      let cut = try await client.execute(
        uri: "/data/health/import", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=XX", .secFetchSite: "same-origin"],
        body: ByteBuffer(string: "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nhalf"))
      #expect(cut.status == .badRequest && cut.text.contains("Upload interrupted"))
      let folder = studio.site.services.settings.dataFolder.appendingPathComponent("health")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { $0.hasSuffix(".json") }, "\(left)")
    }
  }

  /// A program that prints `errors` and then runs `rest`.
  private func program(_ errors: String, _ rest: String) throws -> WorkerProgram {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("worker-\(UUID())")
    let text = "#!/bin/sh\nprintf '\(errors)' >&2\n\(rest)\n"
    #expect(
      FileManager.default.createFile(
        atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o700]))
    return WorkerProgram(path: file.path)
  }

  @Test("given a file that is read for long, when it is stopped, then its worker ends and the file is gone")
  func stops() async throws {
    let studio = try await TestStudio(
      now: { Self.now }, worker: try program("10 100\\n50 100\\nhalf a li", "exec sleep 600"))
    try await studio.application.test { client in
      let sent = try await send(client, "Date,Steps\n2026-11-19,9000\n", "steps.csv")
      var page = ""
      for _ in 0..<3_000 where !page.contains("value=\"50\"") {
        page = try await client.page(sent.location, cookie: sent.cookie).text
        try await Task.sleep(for: .milliseconds(40))
      }
      #expect(page.contains("Importing steps.csv") && page.contains("http-equiv=\"refresh\""))
      // One of a library is read at a time.
      let second = try await send(client, "Date,Steps\n2026-11-19,9000\n", "more.csv", cookie: sent.cookie)
      #expect(second.status == .conflict && second.text.contains("An import is already running"))
      #expect(try await client.page("/data/health", cookie: sent.cookie).text.contains("Importing steps.csv…"))
      _ = try await client.form(sent.location + "/stop", "", cookie: sent.cookie)
      #expect(try await settled(client, sent.location, cookie: sent.cookie).contains("wasn’t imported"))
      let folder = studio.site.services.settings.dataFolder.appendingPathComponent("health")
      for _ in 0..<3_000 {
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        if left.allSatisfy({ $0.hasSuffix(".json") }) { break }
        try await Task.sleep(for: .milliseconds(40))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { $0.hasSuffix(".json") }, "\(left)")
      let third = try await send(client, "Date,Steps\n2026-11-19,9000\n", "more.csv", cookie: sent.cookie)
      #expect(third.status == .seeOther)
      _ = try await client.form(third.location + "/stop", "", cookie: sent.cookie)
    }
  }

  @Test("given a worker that ends without a word, or prints nonsense, then the page says so in words")
  func faultyWorker() async throws {
    for (rest, words) in [
      ("exit 9", "too large or complex"), ("echo '{\"a\": 1}'", "more data than can be stored"),
      ("head -c 400000000 /dev/zero", "too large or complex"),
    ] {
      let studio = try await TestStudio(now: { Self.now }, worker: try program("", rest))
      try await studio.application.test { client in
        let sent = try await send(client, "Date,Steps\n2026-11-19,9000\n", "steps.csv")
        let page = try await settled(client, sent.location, cookie: sent.cookie)
        #expect(page.contains(words), "\(rest)")
      }
    }
  }

  @Test("given data of one's own, when samples are asked for, then widgets show samples and all is kept; undo shows it")
  func samples() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-steps")
      let edit = String(made.location.split(separator: "?")[0])
      _ = try await client.form("/data/health/days/2026-11-21", "steps=6543", cookie: made.cookie)
      _ = try await client.form("/data/health/shown", "shown=sample", cookie: made.cookie)
      let sample = try await client.page(edit, cookie: made.cookie).text
      #expect(sample.contains("8,412") && sample.contains("Sample data") && !sample.contains("6,543"))
      #expect(try await client.page("/data/health", cookie: made.cookie).text.contains("6,543"))
      _ = try await client.form("/data/health/shown", "shown=own", cookie: made.cookie)
      #expect(try await client.page(edit, cookie: made.cookie).text.contains("6,543"))
    }
  }

  @Test("given a day, when it is corrected and pinned, then a design of the library has its numbers as texts")
  func pins() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "template=starter-list").cookie
      let empty = try await client.form("/data/health/days/2026-11-18/pin", "", cookie: cookie)
      #expect(empty.status == .unprocessableContent && empty.text.contains("Wednesday 18 November"))
      for steps in ["-1", "1000001", "1.5e9", "many"] {
        let refused = try await client.form("/data/health/days/2026-11-18", "steps=\(steps)", cookie: cookie)
        #expect(refused.status == .unprocessableContent, "\(steps)")
      }
      #expect(try await client.form("/data/health/days/2026-11-22", "steps=1", cookie: cookie).status == .notFound)
      _ = try await client.form("/data/health/days/2026-11-18", "steps=11230", cookie: cookie)
      let pinned = try await client.form("/data/health/days/2026-11-18/pin", "", cookie: cookie)
      #expect(pinned.status == .seeOther)
      let id = try #require(UUID(uuidString: String(pinned.location.split(separator: "/")[1])))
      let library = try library(studio, cookie)
      let spec = try await library.design(id).draft.spec
      #expect(spec.primaryText == "11,230" && spec.secondaryText == "Wednesday 18 November 2026, 112% of the goal")
      #expect(spec.matchedSet?.small?.primaryText == "11,230" && !"\(spec)".contains("{{"))
      _ = try await client.form("/data/health/days/2026-11-18", "steps=1", cookie: cookie)
      #expect(try await library.design(id).draft.spec.primaryText == "11,230")
    }
  }

  @Test("given health data, when everything of it is forgotten, then it is gone after a question, with its imports")
  func forgets() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let cookie = try await client.form("/data/health/weight", "value=80&unit=kg&day=2026-11-21&at=07:10").cookie
      let sent = try await send(client, "Date,Steps\n2026-11-19,9000\n", "steps.csv", cookie: cookie)
      _ = try await settled(client, sent.location, cookie: cookie)
      #expect(try await client.page("/data/health/forget", cookie: cookie).text.contains("can’t be undone"))
      _ = try await client.form("/data/health/forget", "", cookie: cookie)
      let library = try library(studio, cookie)
      #expect(try await studio.site.services.health(of: library).weighings.count == 1)
      _ = try await client.form("/data/health/forget", "sure=yes", cookie: cookie)
      #expect(try await studio.site.services.health(of: library).isEmpty)
      #expect(try await library.sources().isEmpty)
      #expect(try await client.page(sent.location, cookie: cookie).status == .notFound)
    }
  }

  @Test("given steps of one's own, when a design reads them, then its pictures show them and are no sample")
  func pictures() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-steps")
      let edit = String(made.location.split(separator: "?")[0])
      #expect(try await client.page(edit, cookie: made.cookie).text.contains("8,412"))
      _ = try await client.form("/data/health/days/2026-11-21", "steps=6543", cookie: made.cookie)
      let own = try await client.page(edit, cookie: made.cookie).text
      #expect(own.contains("6,543") && !own.contains("8,412") && !own.contains("Sample data"))
      // The values are in no package.
      let file = try await client.page(edit.replacing("/edit", with: ".wwdesign"), cookie: made.cookie).text
      #expect(!file.contains("6543") && !file.contains("6,543"))
    }
  }
}
