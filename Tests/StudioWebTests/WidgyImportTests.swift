import DesignModel
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import StudioStoreMemory
import TestSupport
import Testing

@testable import PagesKit

/// Widgy’s widgets under review: what is asked of the person, and what is loaded.
@Suite("Importing Widgy’s widgets") struct WidgyImportTests {
  private static func upload(_ children: String) -> String {
    let file =
      #"{"id":"0D9A5B7E-3C41-4C5E-9D6E-2F1A7B8C9D00","schema_version":"1.0","name":"Tide","family":"systemSmall","root":{"type":"VStack","properties":{"children":[\#(children)]}}}"#
    return "text=" + (file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  private static let words = #"{"type":"Text","properties":{"content":"High water"}}"#
  private static let remote =
    #"{"type":"Image","properties":{"source":{"type":"remote","value":"https://pics.example/a.png"}}}"#

  private static func library(_ cookie: String, _ studio: TestStudio) throws -> LibraryHandle {
    studio.site.services.store.library(
      try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
  }

  @Test("given an unreadable layer, when a widget is reviewed, then the rest is kept unless Widgy’s view is chosen")
  func manners() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let job = try await client.form("/import", Self.upload(Self.words + #",{"type":"Sparkline"}"#)).location
      let kept = try await client.page(job).text
      #expect(kept.contains("Some layers can’t be read") && kept.contains("Sparkline"))
      let there = try await client.form(job, "widgy=app&listed=0&d=0").text
      #expect(there.contains("value=\"app\" checked") && there.contains("2 layers are missing"))
      let done = try await client.form(job + "/apply", "d=0&listed=0&widgy=keep")
      let designs = try await Self.library(done.cookie, studio).list(deleted: false).designs
      #expect(designs.map { $0.draft.tree?.root.all.contains { $0.properties["text"] == "High water" } } == [true])
      let sound = try await client.form("/import", Self.upload(Self.words)).location
      #expect(try await client.page(sound).text.contains("can’t be read") == false)
    }
  }

  @Test("given an image by URL, when a widget is imported, then it is loaded once where that is ticked, and is its own")
  func pictures() async throws {
    let bytes = try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/photo.png"))
    let way = ScriptedWay { _ in .success(SourceResponse(status: 200, body: bytes)) }
    let studio = try await TestStudio(way: way)
    try await studio.application.test { client in
      func imported(_ form: String) async throws -> (Data?, JSONValue?, String) {
        let job = try await client.form("/import", Self.upload(Self.words + "," + Self.remote)).location
        #expect(try await client.page(job).text.contains("Load 1 image from pics.example"))
        let done = try await client.form(job + "/apply", "d=0&listed=0" + form)
        let library = try Self.library(done.cookie, studio)
        let design = try #require(try await library.list(deleted: false).designs.first?.draft)
        let image = try #require(design.tree?.root.all.first { $0.kind == .image })
        let asset = try await library.assets(of: design.id).values.first
        var found: Data?
        if let asset { found = try await studio.store.bytes(asset.key) }
        return (found, image.properties["address"], try await client.page(done.location, cookie: done.cookie).text)
      }
      let (loaded, address, _) = try await imported("&load=yes")
      #expect(loaded == bytes && address == nil && way.asked.map(\.url) == ["https://pics.example/a.png"])
      let (none, kept, _) = try await imported("")
      #expect(none == nil && kept == "https://pics.example/a.png" && way.asked.count == 1)
      for answer: Result<SourceResponse, SourceFault> in [
        .failure(.timedOut), .success(SourceResponse(status: 404, body: bytes)),
        .success(SourceResponse(status: 200, body: Data("<html>".utf8))),
      ] {
        way.answer { _ in answer }
        let (missing, left, page) = try await imported("&load=yes")
        #expect(missing == nil && left == "https://pics.example/a.png")
        #expect(page.contains("1 image couldn’t be loaded"))
      }
    }
  }

  @Test("given a studio that asks no other hosts, then no image is offered to be loaded")
  func asksNobody() async throws {
    var data = DataSettings()
    data.asks = false
    let way = ScriptedWay()
    let studio = try await TestStudio(way: way, data: data)
    try await studio.application.test { client in
      let job = try await client.form("/import", Self.upload(Self.remote)).location
      #expect(try await client.page(job).text.contains("pics.example</") == false)
      #expect(try await client.form(job + "/apply", "d=0&load=yes").status == .seeOther)
      #expect(way.asked.isEmpty)
    }
  }

  @Test("given several files that can’t be opened, when they are uploaded, then each is named with its reason")
  func severalRefused() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      var body = ""
      let files = [("cut.json", #"{"schema_version":"1.0","root":{"type":"Text","#), ("words.wwdesign", "hello")]
      for (name, text) in files {
        body += "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n\(text)\r\n"
      }
      let refused = try await client.execute(
        uri: "/import", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=XX", .secFetchSite: "same-origin"],
        body: ByteBuffer(string: body + "--XX--\r\n"))
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("“cut.json”") && refused.text.contains("“words.wwdesign”"), "\(refused.text)")
    }
  }

  @Test("given the import page, then it says which files it opens and which it doesn’t, and it is as it says")
  func kinds() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let page = try await client.page("/import").text.replacing(/\s+/, with: " ")
      #expect(
        page.contains(
          "Import .wwdesign files, layered designs and Widgy widgets (.json), and PNG images downloaded from"))
      #expect(page.contains("Doesn’t open ZIP archives, scripts, KWGT (Android) files, Widgy links or other images."))
      func upload(_ name: String, _ bytes: Data) async throws -> Int {
        var body = Data("--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n".utf8)
        body.append(bytes)
        body.append(Data("\r\n--XX--\r\n".utf8))
        return try await client.execute(
          uri: "/import", method: .post,
          headers: [.contentType: "multipart/form-data; boundary=XX", .secFetchSite: "same-origin"],
          body: ByteBuffer(bytes: body)
        ).status.code
      }
      let design = TestFiles.root.appendingPathComponent("Templates/catalogue/starter-list.wwdesign")
      let layers = TestFiles.fixtures.appendingPathComponent("layers/everything.layers.json")
      let photo = TestFiles.fixtures.appendingPathComponent("photos/photo.png")
      #expect(try await upload("a.wwdesign", Data(contentsOf: design)) == 303)
      #expect(try await upload("a.layers.json", Data(contentsOf: layers)) == 303)
      for (name, bytes) in [
        ("a.zip", Data("PK\u{3}\u{4}".utf8)), ("a.kwgt", Data("PK\u{3}\u{4}".utf8)), ("a.js", Data("let a = 1;".utf8)),
        ("link.txt", Data("https://www.icloud.com/shortcuts/abc".utf8)), ("a.png", try Data(contentsOf: photo)),
      ] {
        #expect(try await upload(name, bytes) == 422, "\(name)")
      }
    }
  }
}
