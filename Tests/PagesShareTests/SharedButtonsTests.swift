import DesignData
import DesignModel
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

/// What a shared page shows of its owner's values, and what its buttons do.
@Suite("Shared buttons", .serialized) struct SharedButtonsTests {
  /// A design with two buttons that is shared.
  private struct Shared {
    var cookie: String
    var id: String
    var slug: String
    var page: String { "/s/\(slug)" }
  }

  private func share(
    _ client: RouterClient, _ leave: String, text: String = "%7B%7Bstreak%7C0%7D%7D+days"
  ) async throws -> Shared {
    let made = try await client.form("/designs", "template=starter-list")
    let id = String(made.location.split(separator: "/")[1])
    let saved = try await client.form(
      "/designs/\(id)",
      "action=save&act=preset.habit&f%3Abase%3AprimaryText=\(text)&f%3Abase%3AsecondaryText=&fam=m", cookie: made.cookie
    )
    #expect(saved.status == .seeOther)
    _ = try await client.form("/designs/\(id)/share", leave, cookie: made.cookie)
    let sheet = try await client.page("/designs/\(id)/share", cookie: made.cookie).text
    let slug = String(try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1)
    return Shared(cookie: made.cookie, id: id, slug: slug)
  }

  /// The forms of a page's buttons, ready to be sent.
  private func forms(_ html: String) -> [String] {
    html.matches(
      of: /name="button" value="(\d)">.*?name="token" value="([0-9a-f]+)">.*?name="request" value="([0-9A-F-]+)"/
    )
    .map { "button=\($0.output.1)&token=\($0.output.2)&request=\($0.output.3)" }
  }

  private func renewed(_ form: String) -> String {
    form.replacing(/request=.*/, with: "request=\(UUID().uuidString)")
  }

  private func set(_ client: RouterClient, _ key: String, _ text: String, _ shared: Shared) async throws {
    _ = try await client.form("/data/variables", "action=set&key=\(key)&text=\(text)", cookie: shared.cookie)
  }

  @Test("given a share without leave, then it shows a sample, has no buttons, and nobody presses them")
  func noLeave() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "")
      try await set(client, "streak", "41", shared)
      let page = try await client.page(shared.page).text
      #expect(page.contains("23 days") && !page.contains("41 days") && page.contains("Sample data"))
      #expect(!page.contains("data-press") && forms(page).isEmpty)
      let guessed = "button=0&token=\(String(repeating: "0", count: 64))&request=\(UUID())"
      #expect(try await client.form("\(shared.page)/press", guessed).status == .forbidden)
      let live = try await client.page("/i/\(shared.slug)/m@1x.txt")
      #expect(live.text.contains("23 days") && live.headers[.cacheControl]?.contains("no-cache") == true)
      #expect(try await client.page("/data/variables", cookie: shared.cookie).text.contains("value=\"41\""))
    }
  }

  @Test("given leave for both, when a button is pressed, then page, live image, its twins and the owner follow at once")
  func press() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      try await set(client, "streak", "41", shared)
      let page = try await client.page(shared.page).text
      #expect(page.contains("41 days") && !page.contains("Sample data") && forms(page).count == 2)
      func live(_ ending: String) async throws -> RouterClient.Answer {
        try await client.page("/i/\(shared.slug)/m@1x.\(ending)")
      }
      let before = try await live("png")
      #expect(before.headers[.cacheControl]?.contains("max-age=5,") == true)
      let form = forms(page)[0]
      let pressed = try await client.form("\(shared.page)/press", form)
      #expect(pressed.status == .seeOther && pressed.location.hasPrefix("\(shared.page)?did=pressed&undo="))
      #expect(pressed.location.hasSuffix("#actions") && pressed.cookie.isEmpty, "a press makes no library")
      let shown = try await client.page(pressed.location.replacing("#actions", with: "")).text
      #expect(shown.contains("42 days") && shown.contains("Everyone with the link") && shown.contains("Undo"))
      let after = try await live("png")
      #expect(after.body != before.body && after.headers[.eTag] != before.headers[.eTag])
      #expect(try await live("txt").text.contains("42 days"))
      let twin = try await live("json").text
      #expect(twin.contains("42 days") && twin.contains("\"isSample\":false"))
      #expect(try await client.page("/data/variables", cookie: shared.cookie).text.contains("by a button"))
      // Sent again, it counts once.
      #expect(try await client.form("\(shared.page)/press", form).status == .seeOther)
      #expect(try await live("txt").text.contains("42 days"))
      let less = try await client.form("\(shared.page)/press", renewed(forms(page)[1]))
      #expect(less.status == .seeOther)
      #expect(try await live("txt").text.contains("41 days"))
    }
  }

  @Test("given a press, when it is taken back, then it is once, soon, and only while nobody pressed since")
  func takeBack() async throws {
    let clock = Mutex(Date(timeIntervalSince1970: 1_781_086_200))
    let studio = try await TestStudio(now: { clock.withLock { $0 } })
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      try await set(client, "streak", "41", shared)
      func value() async throws -> String { try await client.page("/i/\(shared.slug)/m@1x.txt").text }
      func pressed() async throws -> String {
        let form = renewed(forms(try await client.page(shared.page).text)[0])
        let location = try await client.form("\(shared.page)/press", form).location
        return String(try #require(location.firstMatch(of: /undo=([^#]+)/)).output.1)
      }
      func back(_ token: String, _ page: String? = nil) async throws -> HTTPResponse.Status {
        try await client.form("\(page ?? shared.page)/press", "from=undo&batch=\(token)").status
      }
      let first = try await pressed()
      #expect(try await back(first) == .seeOther)
      #expect(try await value().contains("41 days"))
      let second = try await pressed()
      #expect(try await back(first) == .seeOther, "again is no more")
      #expect(try await value().contains("42 days"), "what came since stays")
      let other = try await share(client, "values=on&buttons=on")
      #expect(try await back(second, other.page) == .conflict, "a token is of one share")
      // Not the last letter: of that, not every bit counts.
      let letter = second.dropLast(4).last == "0" ? "1" : "0"
      #expect(try await back(second.dropLast(5) + letter + second.suffix(4)) == .conflict)
      _ = try await pressed()
      #expect(try await back(second) == .conflict, "somebody pressed since")
      let late = try await pressed()
      clock.withLock { $0 += 600 }
      #expect(try await back(late) == .conflict)
      #expect(try await value().contains("44 days"))
    }
  }

  @Test("given tokens of other buttons, shares and meanings, when they are sent, then nothing is pressed")
  func tokens() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      let other = try await share(client, "values=on&buttons=on")
      try await set(client, "streak", "41", shared)
      let page = try await client.page(shared.page).text
      let (mine, theirs) = (forms(page), forms(try await client.page(other.page).text))
      let wrong = [
        theirs[0], mine[0].replacing("button=0", with: "button=1"), mine[0].replacing("button=0", with: "button=7"),
        mine[0].replacing(/token=[0-9a-f]+/, with: "token="),
      ]
      for form in wrong {
        #expect(try await client.form("\(shared.page)/press", renewed(form)).status == .forbidden, "\(form)")
      }
      for form in ["", "button=0", "button=x&request=\(UUID())", "button=0&request=nothing&token=00"] {
        #expect(try await client.form("\(shared.page)/press", form).status == .badRequest, "\(form)")
      }
      #expect(try await client.page("\(shared.page)/press").status == .notFound, "GET presses nothing")
      // A button that means another thing by now is not pressed by a page of before.
      _ = try await client.form(
        "/designs/\(shared.id)", "action=save&b%3A0%3Aamount=50", cookie: shared.cookie)
      #expect(try await client.form("\(shared.page)/press", renewed(mine[0])).status == .forbidden)
      let foreign = try await client.execute(
        uri: "\(shared.page)/press", method: .post,
        headers: [.contentType: "application/x-www-form-urlencoded", .secFetchSite: "cross-site"],
        body: ByteBuffer(string: renewed(mine[1])))
      #expect(foreign.status == .forbidden)
      #expect(try await client.page("/i/\(shared.slug)/m@1x.txt").text.contains("41 days"))
    }
  }

  @Test("given leave, when it or the share is taken back, then values, pictures and presses end at once")
  func revoked() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      try await set(client, "streak", "41", shared)
      let page = try await client.page(shared.page).text
      let form = renewed(forms(page)[0])
      let pictures = Set(page.matches(of: /\/p\/[0-9a-f]{32}\/[a-z]@[123]x\.png/).map { String($0.output) })
      #expect(!pictures.isEmpty)
      for picture in pictures { #expect(try await client.page(picture).status == .ok) }
      _ = try await client.form("/designs/\(shared.id)/share", "values=off&buttons=off", cookie: shared.cookie)
      for picture in pictures { #expect(try await client.page(picture).status == .notFound) }
      #expect(try await client.form("\(shared.page)/press", form).status == .forbidden)
      let bare = try await client.page(shared.page).text
      #expect(!bare.contains("41 days") && !bare.contains("data-press") && bare.contains("23 days"))
      #expect(try await client.page("/i/\(shared.slug)/m@1x.txt").text.contains("23 days"))
      _ = try await client.form("/designs/\(shared.id)/share", "values=on&buttons=on", cookie: shared.cookie)
      #expect(try await client.page(shared.page).text.contains("41 days"))
      _ = try await client.form("/designs/\(shared.id)/share", "action=revoke", cookie: shared.cookie)
      #expect(try await client.form("\(shared.page)/press", form).status == .gone)
      #expect(try await client.page("/i/\(shared.slug)/m@1x.txt").status == .gone)
    }
  }

  @Test("given leave to press alone, when a button is pressed, then it counts and nobody but the owner sees the value")
  func blind() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=off&buttons=on")
      try await set(client, "streak", "4711", shared)
      let page = try await client.page(shared.page).text
      let pressed = try await client.form("\(shared.page)/press", forms(page)[0])
      let shown = try await client.page(pressed.location.replacing("#actions", with: "")).text
      #expect(!page.contains("4711") && !shown.contains("4712") && shown.contains("The owner will see it"))
      #expect(try await client.page("/data/variables", cookie: shared.cookie).text.contains("value=\"4712\""))
    }
  }

  @Test(
    "given leave, when a later version reads and changes other values, then these stay the owner's until leave is given"
  )
  func later() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      for (key, text) in [("streak", "41"), ("salary", "9876"), ("count", "5")] {
        try await set(client, key, text, shared)
      }
      _ = try await client.form(
        "/designs/\(shared.id)",
        "action=save&act=preset.counter&f%3Abase%3AprimaryText=%7B%7Bstreak%7D%7D+of+%7B%7Bsalary%7Cnone%7D%7D",
        cookie: shared.cookie)
      let page = try await client.page(shared.page).text
      #expect(page.contains("41 of none") && !page.contains("9876") && forms(page).isEmpty)
      let sheet = try await client.page("/designs/\(shared.id)/share", cookie: shared.cookie).text
      #expect(sheet.contains("Not on the page yet: salary.") && !sheet.contains("Not on the page yet: “"))
      _ = try await client.form("/designs/\(shared.id)/share", "values=on&buttons=on", cookie: shared.cookie)
      let now = try await client.page(shared.page).text
      #expect(now.contains("41 of 9876") && forms(now).count == 2)
    }
  }

  @Test(
    "given leave for one button, when a second with another value comes, then the sheet says that the page lacks it")
  func second() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      _ = try await client.form("/designs/\(shared.id)", "action=save&b%3A1%3Akey=other", cookie: shared.cookie)
      let sheet = try await client.page("/designs/\(shared.id)/share", cookie: shared.cookie).text
      #expect(sheet.contains("Not on the page yet: “Undo -1”."))
      #expect(forms(try await client.page(shared.page).text).count == 1)
      _ = try await client.form("/designs/\(shared.id)/share", "values=on&buttons=on", cookie: shared.cookie)
      #expect(forms(try await client.page(shared.page).text).count == 2)
    }
  }

  @Test("given fifty presses at once, then fifty count; given the limit, then more are told to wait and do not count")
  func crowd() async throws {
    var traffic = TrafficLimits()
    traffic.pressesAMinute = 50
    let clock = Mutex(Date(timeIntervalSince1970: 1_781_086_200))
    let studio = try await TestStudio(now: { clock.withLock { $0 } }, traffic: traffic)
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on")
      let form = forms(try await client.page(shared.page).text)[0]
      let requests = (0..<50).map { _ in renewed(form) }
      let place = "\(shared.page)/press"
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for request in requests { group.addTask { try await client.form(place, request).status } }
        for try await status in group { #expect(status == .seeOther) }
      }
      func value() async throws -> String { try await client.page("/i/\(shared.slug)/m@1x.txt").text }
      #expect(try await value().contains("50 days"))
      let refused = try await client.form(place, renewed(form))
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] != nil)
      #expect(refused.text.contains("wasn’t counted"))
      #expect(try await client.form(place, requests[7]).status == .seeOther, "one of before, sent again")
      #expect(try await value().contains("50 days"))
      let other = try await share(client, "values=on&buttons=on")
      let theirs = forms(try await client.page(other.page).text)[0]
      #expect(try await client.form("\(other.page)/press", theirs).status == .seeOther, "the limit is of one page")
      clock.withLock { $0 += 61 }
      #expect(try await client.form(place, renewed(form)).status == .seeOther)
      #expect(try await value().contains("51 days"))
    }
  }

  @Test(
    "given values that a shared design does not name, then no page, picture, twin, package, refusal or log has them")
  func canary() async throws {
    let marker = "Zebrafinch"
    let log = LogLines()
    let studio = try await TestStudio(log: log)
    try await studio.application.test { client in
      let shared = try await share(client, "values=on&buttons=on", text: "%7B%7Bstreak%7C0%7D%7D+and+%7B%7Bnote%7D%7D")
      try await set(client, "streak", "41", shared)
      try await set(client, "diary", marker, shared)
      // A value that names another does not bring it along: a feed may have written it.
      try await set(client, "note", "see+%7B%7Bdiary%7D%7D+and+%7B%7Bpages%7D%7D", shared)
      let page = try await client.page(shared.page)
      let form = forms(page.text)[0]
      var answers = [page, try await client.form("\(shared.page)/press", form)]
      answers.append(try await client.page(answers[1].location.replacing("#actions", with: "")))
      for path in ["m@1x.png", "l@2x.png", "r@1x.png", "m@1x.txt", "s@1x.json", "i@1x.json"] {
        answers.append(try await client.page("/i/\(shared.slug)/\(path)"))
      }
      answers.append(try await client.page("\(shared.page).wwdesign"))
      answers.append(try await client.form("\(shared.page)/press", "button=0&token=\(marker)&request=\(UUID())"))
      answers.append(try await client.form("\(shared.page)/press", "from=undo&batch=\(marker)"))
      answers.append(try await client.form("\(shared.page)/copy", ""))
      let remix = try #require(answers.last)
      answers.append(try await client.page(remix.location, cookie: remix.cookie))
      for (index, answer) in answers.enumerated() {
        #expect(!answer.text.contains(marker), "answer \(index)")
        #expect(!answer.headers.contains { $0.value.contains(marker) }, "answer \(index)")
      }
      #expect(page.text.contains("see  and"), "the value itself is shown")
      #expect(try await client.page("/data/variables", cookie: shared.cookie).text.contains(marker))
      #expect(!log.text.contains(marker) && log.text.contains("/s/:slug/press"))
    }
  }

  @Test("given an owner's value that names what nobody brought, when it is shown, then it is marked as a sample")
  func nested() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let shared = try await share(client, "values=on")
      func isSample() async throws -> Bool {
        try await client.page("/i/\(shared.slug)/m@1x.json").text.contains("\"isSample\":true")
      }
      #expect(try await !isSample(), "not kept yet: its fallback is nobody's invention")
      try await set(client, "streak", "41", shared)
      #expect(try await !isSample())
      try await set(client, "streak", "%7B%7B__weather_temp%7D%7D", shared)
      #expect(try await isSample())
      #expect(try await client.page(shared.page).text.contains("Sample data"))
    }
  }
}
