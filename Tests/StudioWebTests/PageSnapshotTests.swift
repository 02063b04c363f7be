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

/// Compares pages with `Tests/Snapshots`, what differs from run to run put aside. `STUDIO_BLESS=1` writes them anew; read
/// the difference before you commit.
@Suite("Page snapshots", .serialized) struct PageSnapshotTests {
  /// A clock that goes on when it is told to.
  private final class Clock: Sendable {
    private let minutes = Mutex(0)
    var now: Date { PageSnapshotTests.now.addingTimeInterval(Double(minutes.withLock { $0 }) * 60) }
    func advance() { minutes.withLock { $0 += 1 } }
  }

  /// Ten past ten on a Wednesday.
  private static let now = Date(timeIntervalSince1970: 1_781_086_200)

  @Test("given nobody's library, when pages are asked for, then they are the ones kept in the repository")
  func empty() async throws {
    let studio = try await TestStudio(now: { Self.now }, flags: .everything)
    try await studio.application.test { client in
      let pages = [
        ("library", "/library"), ("library-bin", "/library?show=bin"), ("settings", "/settings"), ("help", "/help"),
        ("symptom", "/help/wrong-hour"),
        ("search", "/search"), ("search-found", "/search?q=cloc"), ("import", "/import"), ("open", "/open"),
        ("new", "/designs/new"), ("new-layers", "/designs/new/layers?q=moon"), ("describe", "/assistant"),
        ("requests", "/assistant/requests"),
        ("sent", "/assistant/sent?m=clock"), ("symbols", "/symbols?q=heart"), ("template", "/explore/starter-list"),
        ("template-photo", "/explore/starter-photo-caption?look=ember-night&seed=3"),
        ("explore-photos", "/explore?kind=Photos&q=glass&look=ember-night"), ("explore-none", "/explore?q=zzzz"),
        ("explore", "/"), ("values", "/data/variables"), ("data", "/data"), ("weather", "/data/weather?q=53.35,-6.26"),
        ("calendar", "/data/calendar"), ("feeds", "/data/feeds"), ("health", "/data/health"),
        ("device", "/slots?shows=widget:steps"), ("panels", "/slots/displays"),
        ("own-widget", "/explore/widgets/actionInbox"),
        ("push", "/data/api"), ("missing", "/nope"),
        ("missing-design", "/designs/\(UUID())/edit"),
      ]
      // Explore as it is with a cookie: without one it brings its stylesheet, which UsedStylesTests reads.
      for (name, path) in pages {
        try await look(client, "empty-\(name)", path, cookie: name == "explore" ? "visited=yes" : "")
      }
      try await look(client, "empty-explore-fragment", "/explore?kind=Photos", part: "cards")
      try await look(client, "empty-search-fragment", "/search?q=cloc", part: "results")
    }
  }

  @Test(
    "given a library with designs, shares, a bin and requests, when pages are asked for, then they are the ones kept")
  func full() async throws {
    let clock = Clock()
    let studio = try await TestStudio(
      now: { clock.now }, flags: .everything, way: try Self.way())
    try await studio.application.test { client in
      func send(_ path: String, _ form: String, _ cookie: String = "") async throws -> RouterClient.Answer {
        // Lists are ordered by when things happened.
        clock.advance()
        return try await client.form(path, form, cookie: cookie)
      }
      let made = try await send("/designs", "template=starter-list")
      let cookie = made.cookie
      func id(_ response: RouterClient.Answer) -> String { String(response.location.split(separator: "/")[1]) }
      let list = "/designs/\(id(made))"
      let photo = "/designs/" + id(try await send("/designs", "template=starter-photo-caption", cookie))
      let gone = id(try await send("/designs", "template=starter-countdown", cookie))
      _ = try await send("/designs/\(gone)/delete", "", cookie)
      _ = try await send(list, "action=save&f%3Abase%3AprimaryText=%7B%7B__steps_today&fam=m", cookie)
      _ = try await send(list, "action=save&base=1&f%3Abase%3Astyle.accent=red", cookie)
      _ = try await send(
        photo, "act=preset.counter&f%3Abase%3AsecondaryText=Nine+days+of+sun+and+a+long+walk+home", cookie)
      _ = try await send("\(list)/share", "photos=on", cookie)
      _ = try await send("/settings/recovery", "action=make", cookie)
      _ = try await send("/data/variables", "action=set&key=Streak&text=23", cookie)
      _ = try await send("/data/variables", "action=by%3A1&key=streak", cookie)
      _ = try await send(
        "/data/variables", "action=set&key=reading&text=A+book+with+a+title+well+past+one+line+of+any+form+here", cookie
      )
      _ = try await send(
        "/data/weather", "action=place&place=53.2707%3B-9.0568%3BEurope%2FDublin%3BGalway%3BIreland", cookie)
      let checked = try await send("/data/calendar", "url=https%3A%2F%2Fcalendar.example%2Fgarden.ics", cookie)
      try await look(client, "calendar-check", checked.location, cookie: cookie)
      _ = try await send(checked.location, "action=add&name=Garden", cookie)
      try await look(client, "calendar-refused", "/data/calendar", cookie: cookie, form: "url=ftp%3A%2F%2Fa.example")
      let account = try await send(
        "/data/calendar/account", "server=dav.example&user=maeve&password=sesame", cookie)
      try await look(client, "calendar-account", account.location, cookie: cookie)
      _ = try await send(account.location, "action=add&collection=0&collection=1", cookie)
      try await look(
        client, "calendar-account-refused", "/data/calendar/account", cookie: cookie,
        form: "server=ftp%3A%2F%2Fa.example&user=maeve&password=sesame")
      let stop = "url=https%3A%2F%2Fbus.example%2Fstop.json&name=Bus+stop"
      try await look(client, "feeds-read", "/data/feeds", cookie: cookie, form: "action=read&\(stop)")
      _ = try await send(
        "/data/feeds", "action=keep&\(stop)&pick0=yes&path0=%24.departures%5B0%5D.minutes&key0=next+bus&every=900",
        cookie)
      for place in [
        "name=Kitchen&family=systemLarge&shows=default&own=on",
        "name=Wrist&family=accessoryCircular&shows=widget:steps",
      ] {
        _ = try await client.form("/slots", place, cookie: cookie)
      }
      _ = try await client.form(
        "/data/api/tokens", "request=\(UUID())&name=iPhone&scope=variables:write:streak&scope=data:write",
        cookie: cookie)
      let asked = try await send("\(list)/assistant", "m=make+it+blue+and+larger", cookie)
      let described = try await send("/assistant", "m=a+clock+for+the+night", cookie)
      func generation(_ answer: RouterClient.Answer) -> UUID? {
        answer.location.firstMatch(of: /[gs]=([0-9A-F-]{36})(?:#|$)/).flatMap { UUID(uuidString: String($0.1)) }
      }
      for answer in [asked, described] {
        if let found = generation(answer), let stages = await studio.groups.assistant.desk.watch(found) {
          for await _ in stages {}
        }
      }
      _ = try await client.form(
        "/data/health/weight", "value=74.2&unit=kg&day=2026-06-09&at=07:10&note=After+a+run", cookie: cookie)
      _ = try await client.form("/data/health/weight-goal", "goal=72&unit=kg", cookie: cookie)
      try await health(client, cookie: cookie)
      func slug(_ design: String) async throws -> String {
        let sheet = try await client.page("\(design)/share", cookie: cookie).text
        return String(try #require(sheet.firstMatch(of: /\/s\/([a-z0-9-]+)/)).output.1)
      }
      let places = try await client.page("/slots", cookie: cookie).text
      let place = String(try #require(places.firstMatch(of: /\/w\/(kitchen-[a-z0-9]+)/)).output.1)
      try await look(client, "place", "/w/\(place)", cookie: cookie)
      for (name, path) in Self.pages(list: list, photo: photo, slug: try await slug(list)) {
        try await look(client, name, path, cookie: cookie)
      }
      try await look(client, "assistant-asked", asked.location.replacing("#end", with: ""), cookie: cookie)
      try await look(client, "describe-asked", described.location.replacing("#end", with: ""), cookie: cookie)
      try await talk(client, studio, about: try #require(generation(described)), cookie: cookie)
      try await look(client, "conflict", list, cookie: cookie, form: "base=0&client=x&f%3Abase%3Astyle.accent=green")
      try await look(client, "editor-refused", list, cookie: cookie, form: "f%3Abase%3Astyle.padding=many")
      try await look(
        client, "values-refused", "/data/variables", cookie: cookie, form: "new=yes&action=set&key=__time&text=now")
      try await look(
        client, "value-refused", "/data/variables", cookie: cookie,
        form: "action=rename&key=streak&to=reading&view=value")
      try await look(
        client, "push-made", "/data/api/tokens", cookie: cookie,
        form: "request=\(UUID())&name=Kitchen+tablet&part=data:reminders&keys=streak&right=both&ends=90")
      try await look(
        client, "push-refused", "/data/api/tokens", cookie: cookie, form: "request=\(UUID())&name=Hall&ends=0")
      try await look(client, "library-fragment", "/library", cookie: cookie, part: "designs")
      try await look(client, "deliver-fragment", "\(list)/add-to-device", cookie: cookie, part: "in-place")
      try await look(client, "recover", "/open", form: "code=nothing")
      try await flashes(client, list: list, cookie: cookie)
      try await review(client, list: list, cookie: cookie)
      let counter = "/designs/" + id(try await send("/designs", "template=pro-habit-streak", cookie))
      _ = try await send("\(counter)/share", "values=on&buttons=on", cookie)
      for (name, path) in [
        ("editor-presses", "\(counter)/edit"), ("share-leave", "\(counter)/share"),
        ("shared-buttons", "/s/\(try await slug(counter))?did=pressed"),
      ] {
        try await look(client, name, path, cookie: cookie)
      }
    }
  }

  @Test("given a library larger than one package, when it is downloaded, then the parts are the ones kept")
  func parts() async throws {
    var limits = PackageLimits.standard
    limits.fileBytes = 40_000
    let studio = try await TestStudio(now: { Self.now }, limits: limits)
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      for _ in 0..<24 { _ = try await client.form("/designs", "template=starter-countdown", cookie: made.cookie) }
      try await look(client, "export-parts", "/library/export", cookie: made.cookie)
    }
  }

  @Test("given a change of many designs, when it runs and when it went wrong, then its page is the one kept")
  func bulk() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let (bulk, ids) = (studio.groups.bulk, (0..<40).map { _ in UUID() })
      let (running, failed) = (UUID(), UUID())
      #expect(
        bulk.begin(running, ids, of: library) { some in
          // Until it is stopped, below.
          while bulk.get(running, of: library)?.state == .running { try await Task.sleep(for: .milliseconds(5)) }
          return some.count
        })
      let query = "?undo=no&address=sort%3Dname"
      try await look(client, "bulk", "/library/work/\(running.uuidString)\(query)", cookie: made.cookie)
      bulk.stop(running, of: library)
      #expect(bulk.begin(failed, ids, of: library) { _ in throw StoreError.failed("the disk is full") })
      _ = await bulk.get(failed, of: library, waiting: .seconds(60))
      try await look(client, "bulk-failed", "/library/work/\(failed.uuidString)\(query)", cookie: made.cookie)
    }
  }

  @Test("given a design of layers, when its editor is asked for, then it is the one kept in the repository")
  func layers() async throws {
    let studio = try await TestStudio(now: { Self.now })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "kind=layers")
      let layers = String(try #require(made.location.firstMatch(of: /\/designs\/[0-9A-F-]{36}/)).output)
      _ = try await client.form("\(layers)/layers", "do=keep&ids=ring&view=el%3Dring", cookie: made.cookie)
      for (name, path) in [
        ("layers", "edit?el=ring"), ("layers-none", "edit?fam=s&ap=dark"), ("layers-add", "edit?add=1"),
        ("layers-json", "edit?el=words&panel=json&fold=words"), ("layers-history", "edit?panel=history"),
        ("convert", "convert?fam=s"), ("layers-widget", "edit?panel=widget&fam=l&z=100&guides=off&at=600"),
      ] {
        try await look(client, name, "\(layers)/\(path)", cookie: made.cookie)
      }
      let ordinary = try await client.form("/designs", "template=starter-quote", cookie: made.cookie)
      let words = String(try #require(ordinary.location.firstMatch(of: /\/designs\/[0-9A-F-]{36}/)).output)
      try await look(client, "layers-detach", "\(words)/convert-to-layers", cookie: made.cookie)
      try await look(
        client, "layers-refused", "\(layers)/layers", cookie: made.cookie,
        form: "do=set&ids=ring&view=el%3Dring&f%3Apaint=nocolour&w%3Apaint=accent")
    }
  }

  @Test("given every page of the table, then a snapshot shows it")
  func tableIsCovered() throws {
    let texts = try TemplateWalk.texts()
    let kept = try TestFiles.list(PageSnapshots.folder, suffix: ".html").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for template in PageTable.templates {
      let text = try #require(texts[template.name])
      let others = texts.filter { $0.key != template.name }.values
      // A line between tags that only this template has stands for it.
      let own = text.split(separator: /\{\{[^}]*\}\}\}?|\n/).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { line in line.count >= 24 && !others.contains { $0.contains(line) } }
      #expect(own.contains { line in kept.contains { $0.contains(line) } }, "no snapshot shows \(template.name)")
    }
  }

  private static func pages(list: String, photo: String, slug: String) -> [(String, String)] {
    let edit = list + "/edit"
    return [
      ("library", "/library"), ("library-bin", "/library?show=bin"),
      ("library-attention", "/library?show=attention&sort=name"), ("library-find", "/library?q=pack&view=list"),
      ("settings", "/settings"), ("symptom", "/help/steps-zero"), ("search", "/search?q=pack"), ("editor", edit),
      ("editor-dark", edit + "?fam=s&ap=dark"),
      ("editor-history", edit + "?panel=history"), ("editor-data", edit + "?panel=data&vq=rain"),
      ("editor-inspect", edit + "?panel=inspect&fam=l"), ("editor-all", edit + "?fam=k&stage=all"),
      ("editor-scenario", edit + "?panel=data&with=pack:arabic"),
      ("stress-test", photo + "/stress-test?packs=words&ap=dark"),
      ("editor-selected", edit + "?el=primaryText,name&ts=AX2&dev=820&wp=night&at=700&span=week&ap=clear"),
      ("editor-photo", photo + "/edit?el=image&fam=s"), ("editor-buttons", photo + "/edit?el=action"),
      ("remix", list + "/remix?seed=7"), ("remix-like", list + "/remix?seed=7&like=2"),
      ("compare", list + "/compare?a=1"), ("share", list + "/share"), ("publish", photo + "/share"),
      ("deliver", list + "/add-to-device"),
      ("deliver-unshared", photo + "/add-to-device?for=android&show=live&way=kwgt"),
      ("deliver-shared", "/s/\(slug)/add-to-device?for=mac"), ("shared", "/s/\(slug)"),
      ("assistant", list + "/assistant"),
      ("assistant-sent", list + "/assistant/sent?m=red"),
      ("describe", "/assistant"), ("requests", "/assistant/requests"), ("state", list + "/state"),
      ("values", "/data/variables?did=saved&undo=00000000-0000-4000-8000-000000000001"),
      ("values-none", "/data/variables?q=zzzz"), ("value", "/data/variables/streak"), ("data", "/data"),
      ("weather", "/data/weather?did=saved"), ("calendar", "/data/calendar"), ("feeds", "/data/feeds"),
      ("device", "/slots?did=removed&id=00000000-0000-4000-8000-000000000001"),
      ("push", "/data/api?did=undone"), ("problems", "/problems"), ("problem", "/problems/out-of-range"),
      ("health", "/data/health?day=2026-06-08&log=all"), ("tools", list + "/tools"),
    ]
  }

  /// A proposal that is talked about: changed twice and gone back in, and what is refused.
  private func talk(
    _ client: RouterClient, _ studio: TestStudio, about first: UUID, cookie: String
  ) async throws {
    var step = first
    for words in ["m=make+it+red", "chip=Make+it+blue", "m=back+one"] {
      let said = try await client.form("/assistant/\(step.uuidString)/refine", "c=0&\(words)", cookie: cookie)
      let id = said.location.firstMatch(of: /s=([0-9A-F-]{36})/).flatMap { UUID(uuidString: String($0.1)) }
      step = try #require(id)
      if let stages = await studio.groups.assistant.desk.watch(step) { for await _ in stages {} }
      if words.hasPrefix("m=back") { break }
    }
    try await look(
      client, "describe-talked", "/assistant?g=\(first.uuidString)&c=0&s=\(step.uuidString)", cookie: cookie)
    try await look(
      client, "describe-refused", "/assistant/\(first.uuidString)/refine", cookie: cookie, form: "c=1&m=+")
  }

  /// What a page says of what was done.
  private func flashes(_ client: RouterClient, list: String, cookie: String) async throws {
    let places = [
      list + "/edit", "/library", "/settings", "/assistant", list + "/assistant", list + "/share",
      "/assistant/requests", "/data", "/slots",
    ]
    let words = """
      shared revoked saved key deleted signed-out imported undone restyled unstyled added added-default kit collected
      uncollected collection collection-gone erased restored copied default renamed no-collection no-look nothing opened
      blank described made first reverted remixed photo photo-faces copied-style pasted-style no-repair also repaired mine
      anew applied1 applied2 discarded refreshed waiting failing paused resumed forgotten pressed placed moved removed renewed
      """
    var lines: [String] = []
    for place in places {
      for word in words.split(whereSeparator: \.isWhitespace) {
        let html = try await client.page("\(place)?did=\(word)&n=2&seq=1", cookie: cookie).text
        let toast = html.firstMatch(of: /<div class="live"[\s\S]*?<\/div>/)?.output
        let text = toast.map { String($0) } ?? "nothing"
        lines.append("\(place) \(word): \(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))")
      }
    }
    try PageSnapshots.compare("flashes", lines.joined(separator: "\n"))
  }

  /// A table of steps: the page that reviews it, then its days are kept.
  private func health(_ client: RouterClient, cookie: String) async throws {
    let rows = (1...40).map { day in
      "2026-\(day < 32 ? "05" : "06")-\(day < 32 ? (day < 10 ? "0" : "") + "\(day)" : "0\(day - 31)"),\(7_000 + day * 137 % 5_000)"
    }
    let table = "Date,Steps\n\(rows.joined(separator: "\n"))\nlater,12\n"
    let body =
      "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"steps.csv\"\r\n\r\n\(table)\r\n--XX--\r\n"
    let sent = try await client.execute(
      uri: "/data/health/import", method: .post,
      headers: [.secFetchSite: "same-origin", .cookie: cookie, .contentType: "multipart/form-data; boundary=XX"],
      body: ByteBuffer(string: body))
    for _ in 0..<3_000 {
      if try await !client.page(sent.location, cookie: cookie).text.contains("data-job") { break }
      try await Task.sleep(for: .milliseconds(40))
    }
    try await look(client, "health-review", sent.location, cookie: cookie)
    _ = try await client.form("\(sent.location)/apply", "", cookie: cookie)
  }

  /// The review of an import.
  private func review(_ client: RouterClient, list: String, cookie: String) async throws {
    let file = try await client.page("\(list).wwdesign", cookie: cookie)
    let edge = "snapshot-edge"
    var body = ByteBuffer(
      string: "--\(edge)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"one.wwdesign\"\r\n\r\n")
    body.writeImmutableBuffer(file.body)
    body.writeString("\r\n--\(edge)--\r\n")
    let sent = try await client.execute(
      uri: "/import", method: .post,
      headers: [
        .secFetchSite: "same-origin", .cookie: cookie, .contentType: "multipart/form-data; boundary=\(edge)",
      ], body: body)
    #expect(sent.status == .seeOther)
    try await look(client, "import-review", sent.location, cookie: cookie)
  }

  private func look(
    _ client: RouterClient, _ name: String, _ path: String, cookie: String = "", form: String? = nil,
    part: String? = nil
  ) async throws {
    var headers: HTTPFields = [.cookie: cookie]
    headers[.xFragment] = part
    let answer =
      if let form { try await client.form(path, form, cookie: cookie) } else {
        try await client.execute(uri: path, method: .get, headers: headers)
      }
    try PageSnapshots.compare(name, "\(answer.status.code) \(answer.location)\n\(String(buffer: answer.body))")
  }
}
