import DesignModel
import DesignPackage
import Hummingbird
import NIOCore
import PagesTestSupport
import Foundation
import TestSupport
import Testing

@testable import PagesKit

@Suite("Web", .serialized) struct WebTests {
  @Test(
    "given every route a visitor can reach, when it is asked for, then it answers with safe headers and no inline script"
  )
  func pages() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      #expect(made.status == .seeOther)
      let cookie = made.cookie
      let edit = String(made.location.split(separator: "?")[0])
      for path in [
        "/", "/explore?kind=Photos&q=glass&look=ember-night", "/explore?q=zzzz", "/explore/starter-list",
        "/library", "/library?show=bin", "/library?show=attention&sort=name", edit, edit + "?fam=s&ap=dark",
        edit + "?panel=history", edit + "?panel=data&vq=rain", edit + "?panel=inspect&fam=l", edit + "?fam=k&stage=all",
        edit + "?el=primaryText,name&ts=AX2&dev=820&wp=night&at=700&span=week&ap=clear",
        edit.replacing("/edit", with: "/remix?seed=7"), edit.replacing("/edit", with: "/remix?seed=7&like=2"),
        edit.replacing("/edit", with: "/compare?a=1"), edit.replacing("/edit", with: "/share"), "/symbols?q=heart",
        "/search?q=cloc", "/help", "/import", "/settings", "/designs/new", "/problems/forbidden",
      ] {
        let response = try await client.page(path, cookie: cookie)
        #expect(response.status == .ok, "\(path)")
        let policy = response.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("script-src 'self';"))
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        let html = response.text
        #expect(html.hasPrefix("<!doctype html>"))
        // One file, and nothing inline.
        #expect(!html.contains("<style") && html.ranges(of: "<script").count == 1, "\(path)")
        #expect(html.ranges(of: "<script src=").count == 1, "\(path)")
        #expect(html.ranges(of: "<h1").count == 1, "\(path)")
        #expect(!html.contains("Optional("), "\(path)")
        // The browser of values shows tokens; nowhere else may one be left.
        #expect(
          path.contains("panel=data") || path == "/help" || path.hasPrefix("/search") || !html.contains("{{"), "\(path)"
        )
        for style in html.matches(of: /style="([^"]*)"/) {
          for rule in style.output.1.split(separator: ";") { #expect(rule.hasPrefix("--"), "\(path): \(rule)") }
        }
      }
      for path in [
        "/nope", "/library/nope", "/settings/a/b", "/designs/\(UUID())/edit", "/explore/nope", "/import/\(UUID())",
        "/open/abc", "/assets/x.js",
      ] {
        let response = try await client.page(path, cookie: cookie)
        #expect(response.status == .notFound, "\(path)")
        #expect(response.text.contains("<h1>"))
      }
    }
  }

  @Test("given hostile text, when it is shown, then none of it is markup")
  func escaping() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "")
      let id = String(made.location.split(separator: "/")[1])
      let evil = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%3E"
      _ = try await client.form(
        "/designs/\(id)", "action=save&f%3Abase%3Aname=\(evil)&f%3Abase%3AprimaryText=\(evil)", cookie: made.cookie)
      for path in ["/library", "/designs/\(id)/edit", "/designs/\(id)/edit?panel=history"] {
        let html = try await client.page(path, cookie: made.cookie).text
        #expect(!html.contains("<script>alert") && html.contains("&lt;script&gt;"), "\(path)")
      }
    }
  }

  @Test("given forms from elsewhere, then they are refused; GET changes nothing")
  func origin() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for headers in [
        [.secFetchSite: "cross-site"], [.origin: "https://evil.example"], [:], [.secFetchSite: "same-site"],
      ] as [HTTPFields] {
        let response = try await client.execute(uri: "/designs", method: .post, headers: headers)
        #expect(response.status == .forbidden)
      }
      let first = try await client.form("/designs", "")
      let before = try await client.page("/library", cookie: first.cookie).text
      for path in ["/designs/new", "/library/export", "/settings", first.location] {
        _ = try await client.page(path, cookie: first.cookie)
      }
      #expect(try await client.page("/library", cookie: first.cookie).text == before)
      #expect(try await client.page("/settings").headers[.setCookie] == nil)
    }
  }

  @Test("given a forged or foreign cookie, then no library opens")
  func cookies() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "")
      let path = String(made.location.split(separator: "?")[0])
      #expect(made.headers[.setCookie]?.contains("HttpOnly") == true)
      #expect(made.headers[.setCookie]?.contains("SameSite=Lax") == true)
      let forged = String(made.cookie.dropLast(2)) + "00"
      #expect(try await client.page(path, cookie: forged).status == .notFound)
      #expect(try await client.page(path).status == .notFound)
      let other = try await client.form("/designs", "")
      #expect(try await client.page(path, cookie: other.cookie).status == .notFound)
    }
  }

  @Test("given an edit, when it is saved, downloaded and read, then the package holds it")
  func editSaveDownload() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption&look=ember-night")
      let id = String(made.location.split(separator: "/")[1])
      let bad = try await client.form(
        "/designs/\(id)", "action=save&f%3Abase%3Astyle.padding=many", cookie: made.cookie)
      #expect(bad.status == .unprocessableContent && bad.text.contains("Padding must be"))
      let saved = try await client.form(
        "/designs/\(id)", "action=save&base=0&f%3Abase%3AprimaryText=Nine+days&f%3Abase%3Astyle.accent=gray",
        cookie: made.cookie)
      #expect(saved.status == .seeOther && saved.location.contains("did=first"))
      let file = try await client.page("/designs/\(id).wwdesign", cookie: made.cookie)
      #expect(file.headers[.contentType] == Exchange.mediaType)
      #expect(file.headers[.contentDisposition]?.contains("attachment; filename=") == true)
      let package = try PackageReader(
        inventions: DecodingInventions(newID: { UUID() }, now: Date())
      ).read(Data(file.body.readableBytesView))
      #expect(package.specs.first?.primaryText == "Nine days" && package.specs.first?.style.accent == .gray)
      #expect(package.images.count == 1 && package.diagnostics.isEmpty)
    }
  }

  @Test("given changes as script sends them, then the state comes back, undo and redo follow, and a late one conflicts")
  func changes() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "")
      let id = String(made.location.split(separator: "/")[1])
      func send(_ text: String, base: Int, client name: String) async throws -> RouterClient.Answer {
        let body = "{\"base\":\(base),\"client\":\"\(name)\",\"fields\":{\"f:base:primaryText\":\"\(text)\"}}"
        return try await client.execute(
          uri: "/designs/\(id)/changes", method: .post,
          headers: [.secFetchSite: "same-origin", .cookie: made.cookie, .accept: "application/json"],
          body: ByteBuffer(string: body))
      }
      let first = try await send("One", base: 0, client: "a")
      #expect(first.status == .ok && first.text.contains("\"sequence\":1") && first.text.contains("\"canUndo\":true"))
      #expect(try await send("Two", base: 0, client: "b").status == .conflict)
      let undone = try await client.form("/designs/\(id)/undo", "", cookie: made.cookie, json: true)
      #expect(undone.text.contains("\"canRedo\":true"))
      let hash = try #require(first.text.firstMatch(of: /"hash":"([0-9a-f]{32})"/)).output.1
      let picture = try await client.page("/p/\(hash)/m@2x.png")
      #expect(picture.status == .ok && picture.headers[.cacheControl]?.contains("immutable") == true)
      for path in [
        "/p/\(hash)/m@4x.png", "/p/\(hash)/x@1x.png", "/p/0/m@1x.png",
        "/p/\(String(repeating: "0", count: 32))/m@1x.png",
      ] {
        #expect(try await client.page(path).status == .notFound)
      }
    }
  }

  @Test("given a package, when it is uploaded, reviewed and applied, then the chosen designs arrive and can be undone")
  func importing() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let designs = ["One", "Two"].map { WidgetSpec(id: UUID(), name: $0, updatedAt: Date()) }
      let data = try await PackageWriter().plan(
        designs.map(Design.widget), library: true, createdAt: Date(), size: { _ in nil }, bytes: { _ in nil }
      ).part(0)
      func upload(_ bytes: Data, _ name: String) async throws -> RouterClient.Answer {
        var body = ByteBuffer(
          string: "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n")
        body.writeBytes(bytes)
        body.writeString("\r\n--XX--\r\n")
        return try await client.execute(
          uri: "/import", method: .post,
          headers: [.contentType: "multipart/form-data; boundary=XX", .secFetchSite: "same-origin"], body: body)
      }
      for (bytes, words) in [
        (Data("hello".utf8), "isn’t a design file"), (Data(), "empty"),
        (Data("{\"a\":1}".utf8), "isn’t a WidgetWeaver design, a layered design or a Widgy widget. Choose a .wwdesign"),
        (Data("[1, 2]".utf8), "JSON exported from the studio or Widgy"),
      ] {
        let refused = try await upload(bytes, "bad.wwdesign")
        #expect(refused.status == .unprocessableContent && refused.text.contains(words), "\(words)")
      }
      let job = try await upload(data, "two.wwdesign")
      #expect(job.status == .seeOther)
      #expect(try await client.page(job.location).text.contains("two.wwdesign"))
      #expect(try await client.form(job.location + "/apply", "").status == .unprocessableContent)
      let done = try await client.form(job.location + "/apply", "d=1")
      let library = try await client.page("/library", cookie: done.cookie).text
      #expect(library.contains("Two") && !library.contains(">One<"))
      let ids = done.location.split(separator: "ids=").last ?? ""
      _ = try await client.form("/import/undo", "id=\(ids)", cookie: done.cookie)
      #expect(try await client.page("/library", cookie: done.cookie).text.contains("No designs yet"))
    }
  }

  @Test("given a word of another language, when everything is searched, then pages and templates come as in English")
  func searchInOtherLanguages() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for (query, path) in [
        ("wetter", "/data/weather"), ("calendrier", "/data/calendar"), ("cuenta%20atr%C3%A1s", "/explore/"),
      ] {
        let page = try await client.page("/search?q=\(query)").text
        #expect(page.contains("href=\"\(path)"), "\(query)")
      }
    }
  }

  @Test("given a plan of three designs, when a fourth is made, then it is refused and nothing changes")
  func plan() async throws {
    let studio = try await TestStudio(plan: .free)
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "").cookie
      for _ in 0..<2 { #expect(try await client.form("/designs", "", cookie: cookie).status == .seeOther) }
      let fourth = try await client.form("/designs", "", cookie: cookie)
      #expect(fourth.status == .forbidden && fourth.text.contains("limit"))
      #expect(try await client.page("/library", cookie: cookie).text.contains("3 designs"))
    }
  }

  @Test("given a plan that leaves things out, then pages say so before they are chosen; an unlimited plan says nothing")
  func planNotes() async throws {
    let buttons = "Buttons are saved, but not shown."
    let all = ["A library can have 3 designs.", "All sizes show the same content.", "Your own variables", buttons]
    let free = try await TestStudio(plan: .free)
    try await free.application.test { client in
      let cookie = try await client.form("/designs", "").cookie
      for path in ["/explore", "/data/variables", "/settings"] {
        let page = try await client.page(path, cookie: cookie).text
        for words in all { #expect(page.contains(words), "\(path): \(words)") }
      }
      #expect(try await client.page("/explore").text.contains(buttons), "a first visit is told too")
      // Templates and editors tell only of what they have.
      for (template, has) in [("coffee", true), ("starter-list", false)] {
        let page = try await client.page("/explore/\(template)").text
        #expect(page.contains(buttons) == has && !page.contains("A library can have"), "\(template)")
      }
      let made = try await client.form("/designs", "", cookie: cookie)
      let design = String(made.location.split(separator: "?")[0])
      #expect(try await !client.page(design, cookie: cookie).text.contains("Not included in this studio’s plan"))
      let address = design.replacing("/edit", with: "")
      _ = try await client.form(address, "f:base:primaryText=%7B%7Bstreak%7D%7D", cookie: cookie)
      let told = try await client.page(design, cookie: cookie).text
      #expect(told.contains("Your own variables are saved, but texts show their fallbacks.") && !told.contains(buttons))
    }
    try await TestStudio().application.test { client in
      let made = try await client.form("/designs", "template=coffee")
      for path in ["/explore", "/data/variables", "/settings", made.location] {
        #expect(try await !client.page(path, cookie: made.cookie).text.contains("studio’s plan"), "\(path)")
      }
    }
  }

  @Test("given the access link, when it is opened elsewhere, then the library is there, until it is revoked")
  func accessLink() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "template=starter-list").cookie
      _ = try await client.form("/settings/recovery", "action=make", cookie: cookie)
      let settings = try await client.page("/settings", cookie: cookie).text
      let code = try #require(settings.firstMatch(of: /\/open#([0-9a-f]{96})/)).output.1
      #expect(try await client.page("/open").text.contains("Paste the access link"))
      #expect(try await client.form("/open", "code=\(code)").text.contains("1 design"))
      let opened = try await client.form("/open", "sure=yes&code=\(code)")
      #expect(try await client.page("/library", cookie: opened.cookie).text.contains("Packing"))
      _ = try await client.form("/settings/recovery", "action=revoke", cookie: cookie)
      #expect(try await client.form("/open", "code=\(code)").status == .notFound)
    }
  }
}
