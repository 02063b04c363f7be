import DesignData
import Foundation
import Hummingbird
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesData
@testable import PagesKit

/// Values that people keep, on their page and in pictures.
@Suite("Values", .serialized) struct VariablesTests {
  private func kept(_ studio: TestStudio, _ cookie: String) async throws -> [String: String] {
    let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
    let all = try await studio.site.services.store.library(library).variables()
    return Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.text) })
  }

  @Test("given nobody's library, when a first value is added, then it begins one; what is refused begins none")
  func first() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let page = try await client.page("/data/variables", cookie: "")
      #expect(page.status == .ok && page.text.contains("No variables yet"))
      let refused = try await client.form("/data/variables", "new=yes&action=set&key=__time&text=1")
      #expect(refused.status == .unprocessableContent && refused.cookie.isEmpty)
      let made = try await client.form("/data/variables", "new=yes&action=set&key=Plants+Watered&text=4")
      #expect(made.status == .seeOther)
      #expect(try await kept(studio, made.cookie) == ["plants watered": "4"])
    }
  }

  @Test("given a value, when it is pressed, set, removed and taken back, then each is kept once")
  func edits() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/data/variables", "action=set&key=streak&text=3,5")
      let press = "action=by%3A1&key=streak&request=\(UUID())"
      for _ in 0..<3 { _ = try await client.form("/data/variables", press, cookie: made.cookie) }
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"], "sent three times, pressed once")
      let removed = try await client.form("/data/variables", "action=remove&key=streak", cookie: made.cookie)
      let undo = String(try #require(removed.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      #expect(try await kept(studio, made.cookie).isEmpty)
      _ = try await client.form("/data/variables", "from=undo&batch=\(undo)", cookie: made.cookie)
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"])
      for form in ["action=by%3A0&key=streak", "action=by%3A999&key=streak", "action=remove&key=nothing"] {
        let answer = try await client.form("/data/variables", form, cookie: made.cookie)
        #expect([.unprocessableContent, .notFound].contains(answer.status), "\(form)")
      }
      #expect(
        try await client.form("/data/variables", "action=burn&key=streak", cookie: made.cookie).status == .badRequest)
      #expect(try await kept(studio, made.cookie) == ["streak": "4.5"])
    }
  }

  @Test("given a design that reads a value, when the value changes, then its pictures do and are no sample any more")
  func pictures() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let design = "/designs/" + String(made.location.split(separator: "/")[1])
      _ = try await client.form(
        design, "action=save&f%3Abase%3AprimaryText=%7B%7Bstreak%7D%7D+days&f%3Abase%3AsecondaryText=&fam=m",
        cookie: made.cookie)
      let sample = try await client.page(design + "/edit", cookie: made.cookie).text
      #expect(sample.contains("23 days") && sample.contains("Sample data"))
      _ = try await client.form("/data/variables", "action=set&key=streak&text=41", cookie: made.cookie)
      let own = try await client.page(design + "/edit", cookie: made.cookie).text
      #expect(own.contains("41 days") && !own.contains("23 days") && !own.contains("Sample data"))
      let shelf = try await client.page("/library", cookie: made.cookie).text
      #expect(shelf.contains("41 days"))
      let values = try await client.page(design + "/edit?panel=data", cookie: made.cookie).text
      #expect(values.contains("Your variables"))
      // Nobody else sees it, and the file says only where it is read.
      let other = try await client.form("/designs", "template=starter-list")
      #expect(try await !client.page("/data/variables", cookie: other.cookie).text.contains("value=\"41\""))
      let file = try await client.page("/library/export", cookie: made.cookie).text
      #expect(file.contains("{{streak}}") && !file.contains("41 days"))
    }
  }

  @Test(
    "given a value, when its form, unit and step are said, then its control follows, and a value of no such form stays")
  func shapes() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/data/variables", "action=set&key=when&text=2026-11-21T14:02:30.500Z")
      let cookie = "\(made.cookie); zone=Europe%2FBerlin"
      func page() async throws -> String { try await client.page("/data/variables/when", cookie: cookie).text }
      func send(_ form: String) async throws -> RouterClient.Answer {
        try await client.form("/data/variables", "key=when&view=value&\(form)", cookie: cookie)
      }
      #expect(try await page().contains("type=\"datetime-local\" name=\"local\" value=\"2026-11-21T15:02\""))
      #expect(try await send("action=set&local=2026-11-21T15:02").location == "/data/variables/when?did=saved")
      #expect(
        try await kept(studio, made.cookie) == ["when": "2026-11-21T14:02:30.500Z"], "its own minute is no change")
      _ = try await send("action=set&local=2026-07-01T08:30")
      #expect(try await kept(studio, made.cookie) == ["when": "2026-07-01T06:30:00.000Z"])
      for wrong in ["2026-02-31T08:30", "soon", "99999-01-01T00:00"] {
        #expect(try await send("action=set&local=\(wrong)").status == .unprocessableContent, "\(wrong)")
      }
      for (hint, control) in [
        ("number", "inputmode=\"decimal\""), ("day", "name=\"text\" value=\"2026-07-01T06:30:00.000Z\""),
        ("toggle", "name=\"text\" value=\"2026-07-01T06:30:00.000Z\""), ("text", "autocomplete=\"off\""),
      ] {
        #expect(try await send("action=describe&hint=\(hint)&unit=glasses&step=5").status == .seeOther)
        let text = try await page()
        #expect(text.contains(control) && text.contains(">glasses</span>"), "\(hint)")
      }
      _ = try await send("action=describe&hint=toggle&unit=&step=1")
      _ = try await send("action=set&text=1")
      #expect(try await page().contains("role=\"switch\" aria-checked=\"true\""))
      for wrong in ["hint=colour&step=1", "hint=number&step=0", "hint=number&step=100", "hint=number"] {
        #expect(try await send("action=describe&\(wrong)").status == .unprocessableContent, "\(wrong)")
      }
    }
  }

  @Test(
    "given values of every form, then controls hold them as browsers write them, and others are text",
    arguments: [
      (StoredVariable.Hint.day, "2026-11-21", VariableInput.Kind.day, "2026-11-21"),
      (.day, "next week", .text, "next week"),
      (.day, "2026-02-30", .text, "2026-02-30"), (.time, "09:05", .time, "09:05"), (.time, "25:00", .text, "25:00"),
      (.date, "2026-11-21T14:02:00Z", .date, "2026-11-21T15:02"), (.date, "1763733600", .text, "1763733600"),
      (.toggle, "Yes", .toggle, "1"), (.toggle, "0", .toggle, "0"), (.toggle, "maybe", .text, "maybe"),
      (.text, "two\nlines", .long, "two\nlines"), (.number, "many", .number, "many"), (.day, "", .day, ""),
    ])
  func controls(hint: StoredVariable.Hint, text: String, kind: VariableInput.Kind, value: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let variable = StoredVariable(key: "k", text: text, hint: hint, updatedAt: Date(), updatedBy: .page)
    let input = VariableInput(variable, in: zone)
    #expect(input.kind == kind && input.value == value)
  }

  @Test("given any instant and zone, when it is written for a browser and read back, then its minute is the same")
  func instants() throws {
    var random = SeededGenerator(seed: 7)
    let zones = ["Europe/Berlin", "Asia/Kolkata", "America/St_Johns", "Pacific/Apia", "UTC"].compactMap {
      TimeZone(identifier: $0)
    }
    for _ in 0..<400 {
      let zone = try #require(zones.randomElement(using: &random))
      let minute = Double(Int.random(in: 0...70_000_000, using: &random)) * 60
      let date = Date(timeIntervalSince1970: minute)
      let back = try #require(VariableInput.date(VariableInput.local(date, in: zone), in: zone))
      // In the hour that clocks go through twice, one text is two instants.
      #expect(abs(back.timeIntervalSince(date)) == 0 || abs(back.timeIntervalSince(date)) == 3_600)
      #expect(VariableInput.local(back, in: zone) == VariableInput.local(date, in: zone))
    }
  }

  @Test(
    "given a value that designs read, when it is renamed, then its page tells which still read it, and undo brings it back"
  )
  func renames() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=pro-habit-streak")
      let cookie = made.cookie
      for (key, text) in [("streak", "7"), ("other", "1"), ("odd+%2F+key%3F", "x")] {
        _ = try await client.form("/data/variables", "action=set&key=\(key)&text=\(text)", cookie: cookie)
      }
      let list = try await client.page("/data/variables", cookie: cookie).text
      #expect(list.contains(">Evening stretch</a>") && list.contains("Not used yet"))
      let page = try await client.page("/data/variables/streak", cookie: cookie).text
      #expect(page.contains("uses it, “+1” adds 1 to streak") && page.contains("Created with 7"))
      let design = String(made.location.split(separator: "/")[1])
      _ = try await client.form("/designs/\(design)/share", "values=on&buttons=on", cookie: cookie)
      let open = try await client.page("/data/variables/streak", cookie: cookie).text
      #expect(open.contains("shown to anyone with the link, visitors can press it"))
      #expect(try await client.page("/data/variables/odd%20%2F%20key%3F", cookie: cookie).status == .ok)
      #expect(list.contains("/data/variables/odd%20%2F%20key%3F"))
      func rename(_ name: String) async throws -> RouterClient.Answer {
        try await client.form("/data/variables", "action=rename&key=streak&to=\(name)&view=value", cookie: cookie)
      }
      let taken = try await rename("Other")
      #expect(taken.status == .conflict && taken.text.contains("Another variable has that name"))
      #expect(try await rename("__time").status == .unprocessableContent)
      let done = try await rename("Days+in+a+row")
      #expect(done.location.hasPrefix("/data/variables/days%20in%20a%20row?did=renamed&undo="))
      let after = try await client.page(done.location, cookie: cookie).text
      #expect(
        after.contains("Designs still using") && after.contains("Evening stretch")
          && after.contains("Renamed from streak"))
      #expect(try await client.page("/data/variables/streak", cookie: cookie).status == .notFound)
      let undo = String(try #require(done.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      let back = try await client.form("/data/variables", "from=undo&batch=\(undo)&view=value", cookie: cookie)
      #expect(back.location == "/data/variables/streak?did=undone")
      #expect(try await kept(studio, cookie)["streak"] == "7")
      #expect(try await client.page("/data/variables/streak", cookie: "").status == .notFound)
    }
  }

  @Test("given a value's history, then each state of before can be brought back, a removed one's too")
  func history() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/data/variables", "action=set&key=mood&text=calm")
      for text in ["loud", "wild"] {
        _ = try await client.form("/data/variables", "action=set&key=mood&text=\(text)", cookie: made.cookie)
      }
      let page = try await client.page("/data/variables/mood", cookie: made.cookie).text
      #expect(page.contains("Restore calm") && page.contains("Restore loud") && page.contains("Remove again"))
      _ = try await client.form("/data/variables", "action=remove&key=mood&view=value", cookie: made.cookie)
      let gone = try await client.page("/data/variables/mood", cookie: made.cookie).text
      #expect(gone.contains("Its history is kept") && gone.contains("Restore wild"))
      let back = try await client.form(
        "/data/variables", "action=set&key=mood&text=wild&view=value", cookie: made.cookie)
      #expect(back.location.hasPrefix("/data/variables/mood?did=saved&undo="))
      #expect(try await kept(studio, made.cookie) == ["mood": "wild"])
    }
  }

  @Test("given a moment, then built-in values are told for it, and what is invented is marked")
  func builtIn() async throws {
    let studio = try await TestStudio(now: { Date(timeIntervalSince1970: 1_781_086_200) })
    try await studio.application.test { client in
      let now = try await client.page("/data/variables").text
      #expect(now.contains("value=\"2026-06-10T10:10\"") && now.contains(">2026-06-10<"))
      let then = try await client.page("/data/variables?at=2030-01-02T03:04", cookie: "zone=Europe%2FBerlin").text
      #expect(then.contains("value=\"2030-01-02T03:04\"") && then.contains(">03:04<") && then.contains(">Sample<"))
      #expect(try await client.page("/data/variables?at=never").text.contains("2026-06-10T10:10"))
    }
    let groups = BuiltInGroup.all(VariableCatalogue.all, .sample, at: .card)
    #expect(groups.first { $0.title == "Time" }?.rows.allSatisfy { !$0.isSample } == true)
    #expect(groups.first { $0.title == "Steps" }?.rows.contains { $0.isSample } == true)
  }
}
