import PagesTestSupport
import StudioDesk
import DesignCatalogue
import DesignModel
import Foundation
import Hummingbird
import NIOCore
import StudioStore
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesLayers

/// What people meet while they make a widget.
@Suite("Kind to people", .serialized) struct KindnessTests {
  private func upload(
    _ name: String, to id: String, _ client: RouterClient, _ cookie: String, json: Bool = false
  ) async throws -> RouterClient.Answer {
    var part = Data("--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n".utf8)
    part.append(try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/\(name)")))
    part.append(Data("\r\n--b--\r\n".utf8))
    var headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=b", .secFetchSite: "same-origin", .cookie: cookie,
    ]
    if json { headers[.accept] = "application/json" }
    return try await client.execute(
      uri: "/designs/\(id)", method: .post, headers: headers, body: ByteBuffer(bytes: part))
  }

  private func draft(_ id: String, _ cookie: String, _ studio: TestStudio) async throws -> WidgetSpec {
    let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
    return try await studio.site.services.store.library(library).design(try #require(UUID(uuidString: id))).draft.spec
  }

  @Test("given a layer, when it is saved as a component, then it is in Components and among the layers to add")
  func ownComponents() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "kind=layers")
      let id = String(made.location.split(separator: "/")[1])
      let kept = try await client.form("/designs/\(id)/layers", "do=keep&view=el%3Dring", cookie: made.cookie)
      #expect(kept.location.contains("did=kept"), "\(kept.status) \(kept.location)")
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7)))))
      let collections = try await library.collections()
      #expect(collections.map(\.name) == ["Components"] && collections.first?.count == 1)
      #expect(try await client.page("/designs/\(id)/edit?add=1", cookie: made.cookie).text.contains("Your components"))
    }
  }

  @Test("given a portrait, when it is put in, then each size frames its face; by hand and back by itself again")
  func faces() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption")
      let id = String(made.location.split(separator: "/")[1])
      let sent = try await upload("portrait.jpg", to: id, client, made.cookie)
      #expect(sent.location.contains("did=photo-faces"))
      let smart = try #require(try await draft(id, made.cookie, studio).image?.smartPhoto)
      // By eye: the face lies within 0.36...0.65 across and 0.15...0.33 down.
      for slot in SizeSlot.allCases {
        let crop = try #require(smart[slot]).cropRect
        #expect(crop.x < 0.36 && crop.x + crop.width > 0.65 && crop.y < 0.15 && crop.y + crop.height > 0.33, "\(slot)")
      }
      let page = try await client.page("/designs/\(id)/edit", cookie: made.cookie).text
      #expect(page.contains("Cropped automatically around the face") && page.contains("data-frame-part"))
      let small = try await client.page("/designs/\(id)/photo.jpg?fam=m", cookie: made.cookie)
      #expect(small.status == .ok && small.headers[.contentType] == "image/jpeg")
      #expect(try await client.page("/designs/\(id)/photo.jpg?fam=m").status == .notFound, "somebody else")

      _ = try await client.form(
        "/designs/\(id)", "action=frame&c:zoom=200&c:across=10&c:down=90&view=fam%3Dm", cookie: made.cookie)
      let framed = try #require(try await draft(id, made.cookie, studio).image?.smartPhoto?.medium)
      #expect(framed.renderFileName.contains("-manual-") && framed.cropRect.y > 0.5)
      _ = try await client.form("/designs/\(id)", "action=unframe&view=fam%3Dm", cookie: made.cookie)
      let back = try #require(try await draft(id, made.cookie, studio).image?.smartPhoto?.medium)
      #expect(!back.renderFileName.contains("-manual-") && back.cropRect == smart.medium?.cropRect)

      let plain = try await upload("baseline-1.jpg", to: id, client, made.cookie)
      #expect(plain.location.contains("did=photo&") || plain.location.hasSuffix("did=photo"))
      #expect(try await draft(id, made.cookie, studio).image?.smartPhoto == nil, "no face")
    }
  }

  @Test("given sizes with content of their own, when one changes, then it is said at once, and a press does the others")
  func otherSizes() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let id = String(made.location.split(separator: "/")[1])
      struct State: Decodable {
        struct Also: Decodable { var sentence, offer, places: String }
        var also: Also?
      }
      func change(_ fields: String) async throws -> State.Also? {
        let body = #"{"base":0,"client":"t","view":"fam=m","fields":{\#(fields)}}"#
        let response = try await client.execute(
          uri: "/designs/\(id)/changes", method: .post,
          headers: [.contentType: "application/json", .secFetchSite: "same-origin", .cookie: made.cookie],
          body: ByteBuffer(string: body))
        return try JSONDecoder().decode(State.self, from: Data(response.body.readableBytesView)).also
      }
      let title = try #require(try await change(#""f:base:primaryText":"Lisbon soon""#))
      #expect(title.sentence == "Only Medium changed." && title.offer == "Apply to Small and Large")
      #expect(try await change(#""f:base:style.accent":"green""#) == nil, "colours are those of all sizes")

      // Without script: the page that comes says it, once.
      let sent = try await client.form(
        "/designs/\(id)", "action=apply&view=fam%3Dm&f%3Abase%3Alayout.template=poster", cookie: made.cookie)
      #expect(sent.location.contains("also=layout.template"))
      let page = try await client.page(sent.location, cookie: made.cookie).text
      #expect(page.contains("Only Medium changed.") && page.contains("Apply to Small and Large"))
      #expect(!page.contains("view=fam=m&amp;also"))

      let all = try await client.form(
        "/designs/\(id)", "action=also&also=layout.template,primaryText,id,style.accent,nonsense&view=fam%3Dm",
        cookie: made.cookie)
      #expect(all.status == .seeOther && !all.location.contains("&also"))
      let design = try await draft(id, made.cookie, studio)
      for slot in SizeSlot.allCases {
        let shown = design.resolved(for: slot, plan: .unlimited)
        #expect(shown.layout.template == .poster && shown.primaryText == "Lisbon soon", "\(slot)")
      }
      _ = try await client.form("/designs/\(id)/undo", "", cookie: made.cookie)
      #expect(try await draft(id, made.cookie, studio).matchedSet?.small?.layout.template != .poster, "one step")
    }
  }

  @Test("given an edit, then its answer has the new words of the rows under Elements, by their addresses on the page")
  func outline() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let id = String(made.location.split(separator: "/")[1])
      struct State: Decodable { var outline: [String: String] }
      let response = try await client.execute(
        uri: "/designs/\(id)/changes", method: .post,
        headers: [.contentType: "application/json", .secFetchSite: "same-origin", .cookie: made.cookie],
        body: ByteBuffer(
          string: #"{"base":0,"client":"t","view":"fam=m","fields":{"f:base:primaryText":"Quince jam"}}"#))
      let outline = try JSONDecoder().decode(State.self, from: Data(response.body.readableBytesView)).outline
      #expect(outline.values.contains("Quince jam"))
      let page = try await client.page("/designs/\(id)/edit?fam=m", cookie: made.cookie).text
      let rows = page.matches(of: /<a href="([^"]*)" class="outline-item"/).map {
        String($0.output.1).replacing("&amp;", with: "&")
      }
      #expect(!rows.isEmpty && Set(rows) == Set(outline.keys), "\(rows) \(outline.keys)")
    }
  }

  @Test(
    "given many designs, when all are changed, then it is asked first, and Library offers to undo it until it is done")
  func many() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      for _ in 0..<21 { _ = try await client.form("/designs", "template=starter-quote", cookie: made.cookie) }
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      func count() async throws -> Int {
        try await studio.site.services.store.library(library).list(deleted: false).designs.count
      }
      func accents() async throws -> Set<AccentToken> {
        Set(
          try await studio.site.services.store.library(library).list(deleted: false).designs.map(
            \.draft.spec.style.accent))
      }
      let before = try await accents()
      for (body, words) in [
        ("action=delete&everything=yes", "Delete 22 designs?"),
        ("action=look&look=\(Look.all[3].id)&everything=yes", "to 22 designs?"),
        ("action=duplicate&everything=yes", "Duplicate 22 designs?"),
      ] {
        let asked = try await client.form("/library/bulk", body, cookie: made.cookie)
        #expect(asked.status == .ok && asked.text.contains(words) && asked.text.contains("name=\"sure\""), "\(body)")
      }
      #expect(try await count() == 22)
      #expect(try await accents() == before)
      let done = try await client.form(
        "/library/bulk", "action=look&look=\(Look.all[3].id)&everything=yes&sure=yes", cookie: made.cookie)
      let latest = try #require(done.headers[values: .setCookie].first { $0.hasPrefix("latest=") })
      let cookies = made.cookie + "; " + String(latest.split(separator: ";")[0])
      let page = try await client.page("/library", cookie: cookies).text
      #expect(page.contains("22 designs restyled.") && page.contains("/library/restyle/undo"))
      let key = try #require(latest.split(separator: ";")[0].split(separator: ".").last)
      let undone = try await client.form("/library/restyle/undo", "batch=\(key)", cookie: cookies)
      #expect(undone.headers[values: .setCookie].contains { $0.hasPrefix("latest=;") })
      #expect(try await accents() == before)

      let deleted = try await client.form("/library/bulk", "action=delete&everything=yes&sure=yes", cookie: made.cookie)
      #expect(try await count() == 0)
      let binned = try #require(deleted.headers[values: .setCookie].first { $0.hasPrefix("latest=deleted.22.") })
      let at = try #require(binned.split(separator: ";")[0].split(separator: ".").last)
      _ = try await client.form("/library/restore", "at=\(at)", cookie: made.cookie)
      #expect(try await count() == 22)
      for odd in ["latest=x", "latest=deleted.0.1", "latest=restyled.9.<b>", "latest=deleted.99999999999999999999.1"] {
        #expect(!(try await client.page("/library", cookie: made.cookie + "; " + odd).text.contains("Last action")))
      }
    }
  }

  @Test(
    "given many designs to import, when they are looked at, then they are paged, found and sorted, ticks stay, dates too"
  )
  func importing() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let specs = (0..<230).map { index in
        """
        {"id":"\(UUID().uuidString)","name":"Plain \(index)","version":8,"primaryText":"Hello","updatedAt":"2026-0\(index % 9 + 1)-03T10:00:00Z"}
        """
      }
      let package = """
        {"magic":"com.conornolan.widgetweaver.exchange","formatVersion":1,"createdAt":"2026-10-01T10:00:00Z","images":[],"specs":[\(specs.joined(separator: ","))]}
        """
      let made = try await client.form("/designs", "")
      var body = Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wwdesign\"\r\n\r\n".utf8)
      body.append(Data(package.utf8))
      body.append(
        Data(
          "\r\n--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"no.txt\"\r\n\r\nno\r\n--b--\r\n".utf8))
      let sent = try await client.execute(
        uri: "/import", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=b", .secFetchSite: "same-origin", .cookie: made.cookie],
        body: ByteBuffer(bytes: body))
      let job = sent.location
      #expect(job.hasPrefix("/import/"))
      let page = try await client.page(job, cookie: made.cookie).text
      #expect(page.components(separatedBy: "name=\"d\"").count - 1 == ImportView.rows && page.contains("Page 1 of 3"))
      #expect(page.contains("1 file couldn’t be opened") && page.contains("230 of 230"))
      let listed = try #require(page.firstMatch(of: /name="listed" value="([0-9,]+)"/)).1.split(separator: ",")
      // All of the first page are unticked but one; the rest stay chosen.
      let second = try await client.form(
        job, "listed=\(listed.joined(separator: ","))&d=\(listed[0])&page=2&sort=name", cookie: made.cookie)
      #expect(second.status == .ok && second.text.contains("Page 2 of 3") && second.text.contains("131 of 230"))
      let off = try #require(second.text.firstMatch(of: /name="off" value="([0-9,]+)"/)).1
      #expect(off.split(separator: ",").count == ImportView.rows - 1)
      let found = try await client.page(job + "?q=plain+22", cookie: made.cookie).text
      #expect(found.contains("Showing 12 of 230"))
      let rows = try #require(second.text.firstMatch(of: /name="listed" value="([0-9,]+)"/)).1.split(separator: ",")
      let ticks = Set(second.text.matches(of: /name="d" value="([0-9]+)" checked/).map { String($0.1) })
      let done = try await client.form(
        job + "/apply",
        "listed=\(rows.joined(separator: ","))&off=\(off)&" + ticks.map { "d=\($0)" }.joined(separator: "&"),
        cookie: made.cookie)
      #expect(done.location.contains("did=imported"))
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let designs = try await studio.site.services.store.library(library).list(deleted: false).designs
      #expect(designs.count == 132)
      let dates = designs.map(\.savedAt).filter { $0 < Date(timeIntervalSince1970: 1_790_000_000) }
      #expect(dates.count == 131, "they keep their dates")
    }
  }
}
