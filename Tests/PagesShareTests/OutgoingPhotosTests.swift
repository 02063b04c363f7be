import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioPreviews
import StudioStore
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// Every address by which a photo can leave is asked for what was planted in it.
@Suite("Photos on their way out", .serialized) struct OutgoingPhotosTests {
  /// What the fixtures’ cameras wrote, and what is planted beside it.
  private static let planted = [
    "CameraMakerX", "CameraModelY", "2026:06:12", "CommentZ", "GPSLatitude", "MotionPhoto", "Canary-xmp", "Canary-icc",
  ]

  private static func photo(_ name: String) throws -> Data {
    var photo = try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/\(name)"))
    guard name.hasSuffix("jpg") else { return photo }
    let mark = try #require(photo.range(of: Data("ICC_PROFILE\0".utf8)))
    // The profile’s copyright.
    let place = mark.upperBound + 2 + 320 + 28
    photo.replaceSubrange(place..<(place + 10), with: Data("Canary-icc".utf8))
    let note = Data("http://ns.adobe.com/xap/1.0/\0<x>Canary-xmp</x>".utf8)
    photo.insert(contentsOf: Data([0xFF, 0xE1, 0, UInt8(note.count + 2)]) + note, at: 2)
    return photo
  }

  /// The bytes of an answer, and of all that is packed in it.
  private static func parts(_ bytes: Data, _ path: String) throws -> [String: Data] {
    var out = [path: bytes]
    if bytes.starts(with: Array("PK".utf8)) {
      for (name, data) in try ZipFiles.read(bytes) { out["\(path) \(name)"] = data }
    }
    let package = DesignPicture.isPNG(bytes) ? DesignPicture.package(in: bytes, limit: 1 << 24) : bytes
    let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
    if let package, package.starts(with: Array("{".utf8)), let read = try? reader.read(package) {
      for image in read.images { out["\(path) \(image.originalFileName)"] = image.data }
    }
    return out
  }

  @Test(
    "given a photo with position, comments and a profile’s texts, when any address is asked, then it has only pixels",
    arguments: ["baseline-6.jpg", "photo.png"])
  func addresses(name: String) async throws {
    let photo = try Self.photo(name)
    #expect(Self.planted.contains { photo.range(of: Data($0.utf8)) != nil })
    let upright = try PhotoHeaders.header(of: photo).upright
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption")
      let id = try #require(UUID(uuidString: String(made.location.split(separator: "/")[1])))
      var part = Data("--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n".utf8)
      part += photo + Data("\r\n--b--\r\n".utf8)
      let sent = try await client.execute(
        uri: "/designs/\(id)", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=b", .secFetchSite: "same-origin", .cookie: made.cookie],
        body: ByteBuffer(bytes: part))
      #expect(sent.status == .seeOther)
      _ = try await client.form("/designs/\(id)/share", "photos=on", cookie: made.cookie)
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let slug = try #require(try await studio.site.services.store.library(library).share(of: id)).slug
      let files =
        ["kwgt-s.kwgt"]
        + CodeExport.Kind.allCases.filter { $0 != .kwgt && (name == "baseline-6.jpg" || $0 == .swiftui) }
        .map { "\($0.rawValue).zip" }
      let own =
        ["/designs/\(id).wwdesign", "/designs/\(id).png?fam=m", "/library/export", "/designs/\(id)/photo.jpg"]
        + files.map { Address.deliverFile(id, $0) }
      let others =
        ["/s/\(slug).wwdesign", Address.openShared(slug), "/i/\(slug)/m@2x.png"]
        + files.map { Address.deliverSharedFile(slug, $0) }
      var photos = 0
      for path in own + others {
        let answer = try await client.page(path, cookie: own.contains(path) ? made.cookie : "")
        // Some kinds are not for every design.
        #expect(answer.status == .ok || answer.status == .unprocessableContent, "\(path): \(answer.status)")
        guard answer.status == .ok else { continue }
        for (place, bytes) in try Self.parts(Data(answer.body.readableBytesView), path) {
          for word in Self.planted { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(place) holds \(word)") }
          guard place.hasSuffix(".jpg") || place.contains("picture."), let header = try? PhotoHeaders.header(of: bytes)
          else { continue }
          #expect(header.orientation == 1 && bytes.range(of: Data("Exif".utf8)) == nil, "\(place) is upright")
          if place.contains("imageset") {
            #expect(header.upright == upright, "\(place)")
            photos += 1
          }
        }
      }
      #expect(photos >= 2, "the owner’s source and the share’s have it")
    }
  }

  @Test("given the sources, then nothing reads stored photos but what draws, edits and lets them leave")
  func readers() throws {
    let readers = try TestFiles.list(TestFiles.root.appendingPathComponent("Sources"), suffix: ".swift").filter {
      try String(contentsOf: $0, encoding: .utf8).contains("store.bytes(")
    }
    #expect(
      Set(readers.map(\.lastPathComponent)) == [
        "OutgoingPhotos.swift", "EditorAction.swift", "EditorRoutes.swift",
        "EditorScriptRoutes.swift", "Serve.swift",
        "ServerPaths.swift",
      ], "photos leave through OutgoingPhotos")
  }

  @Test("given a shared layered design, when others download it, then unseen layers stay; the owner’s file has all")
  func unseenLayers() async throws {
    let text =
      #"{"schema":"widgetweaver.layers","version":1,"name":"Shared","root":{"id":"g","type":"Group","children":[{"id":"i","type":"Image","file":"seen.png"},{"id":"canary-id","type":"Image","name":"canary-name","file":"canary.png","hidden":true},{"id":"c","type":"Conditional","cases":[{"when":{"left":"1","is":"eq","right":"1"},"child":{"id":"t","type":"Text","text":"Hello"}}],"else":{"id":"e","type":"Text","text":"canary-else"}}]}}"#
    let tree = try #require(try LayerReading(Data(text.utf8)).tree)
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-quote")
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let store = studio.site.services.store.library(library)
      let design = LayeredDesign(id: UUID(), updatedAt: Date(timeIntervalSince1970: 1_700_000_000), tree: tree)
      let png = try Self.photo("photo.png")
      let assets = try ["seen.png", "canary.png"].map { try studio.site.services.intake.asset(png, fileName: $0) }
      try await store.add([.layers(design)], assets: assets, limit: nil, batch: nil, now: Date())
      let sheet = try await client.page("/designs/\(design.id)/share", cookie: made.cookie).text
      #expect(sheet.contains("Include the photo, shown on Small, Medium and Large"), "it asks before photos go out")
      _ = try await client.form("/designs/\(design.id)/share", "photos=on", cookie: made.cookie)
      let slug = try #require(try await store.share(of: design.id)).slug
      for path in [
        "/s/\(slug)", "/s/\(slug).wwdesign", "/s/\(slug)/add-to-device", "/i/\(slug)/r@2x.txt", "/i/\(slug)/m.json",
        Address.deliverSharedFile(slug, "swiftui.zip"), Address.deliverSharedFile(slug, "widgy.zip"),
        Address.deliverFile(design.id, "swiftui.zip"), "/designs/\(design.id).png",
      ] {
        let answer = try await client.page(path, cookie: path.hasPrefix("/designs") ? made.cookie : "")
        #expect(answer.status == .ok, "\(path): \(answer.status)")
        let bytes = Data(answer.body.readableBytesView)
        for (place, bytes) in try Self.parts(bytes, path) {
          #expect(bytes.range(of: Data("canary".utf8)) == nil && !place.contains("canary"), "\(place)")
        }
      }
      let whole = try await client.page("/designs/\(design.id).wwdesign", cookie: made.cookie)
      let parts = try Self.parts(Data(whole.body.readableBytesView), "whole")
      #expect(parts["whole canary.png"] != nil && whole.text.contains("canary-else"), "it is a backup")
    }
  }

  @Test("given a permission withdrawn, when its owner opens the sheet again, then no public address answers again")
  func withdrawn() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=pro-habit-streak")
      let id = try #require(UUID(uuidString: String(made.location.split(separator: "/")[1])))
      let sheet = "/designs/\(id)/share"
      _ = try await client.form(sheet, "values=on&photos=on", cookie: made.cookie)
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let slug = try #require(try await studio.site.services.store.library(library).share(of: id)).slug
      func picture() async throws -> String {
        let live = try await client.page("/i/\(slug)/m@2x.png")
        return "/p/\((live.headers[.eTag] ?? "").dropFirst().prefix(32))/m@2x.png"
      }
      for change in ["photos=on", "values=on"] {
        let address = try await picture()
        #expect(try await client.page(address).status == .ok)
        _ = try await client.form(sheet, change, cookie: made.cookie)
        #expect(try await client.page(address).status == .notFound, "withdrawn by \(change)")
        _ = try await client.page(sheet, cookie: made.cookie)
        #expect(try await client.page(address).status == .notFound, "the sheet is its owner’s alone")
      }
      // A request that began before a permission was withdrawn leaves nothing behind.
      let services = studio.site.services
      let design = try await services.store.library(library).design(id)
      var source = services.source(
        design.draft, [:], .sample, appearance: .light, moment: .card)
      source.owner = StudioServices.owner(share: slug)
      let hash = try await services.showing(share: slug) { [source] in
        services.previews.forget([source.owner])
        return try services.previews.register(source)
      }
      #expect(services.previews.source(hash) == nil)
    }
  }
}
