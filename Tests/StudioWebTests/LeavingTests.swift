import PagesTestSupport
import StudioDesk
import DesignModel
import DesignPackage
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StudioStore
import StudioStoreMemory
import TestSupport
import Testing

@testable import PagesKit

/// What leaves the library.
@Suite("Leaving the library", .serialized) struct LeavingTests {
  private static let told = ["CameraMakerX", "GPSLatitude", "2026:06:12"]

  /// A studio with a photo design whose photo carries what a camera writes.
  private func visit(
    _ body:
      @escaping @Sendable (TestStudio, RouterClient, _ cookie: String, _ id: String) async throws -> Void
  )
    async throws
  {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption")
      let id = String(made.location.split(separator: "/")[1])
      let photo = try Data(contentsOf: TestFiles.root.appendingPathComponent("Tests/Fixtures/photos/baseline-6.jpg"))
      var part = Data("--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n".utf8)
      part.append(photo)
      part.append(Data("\r\n--b--\r\n".utf8))
      let sent = try await client.execute(
        uri: "/designs/\(id)", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=b", .secFetchSite: "same-origin", .cookie: made.cookie],
        body: ByteBuffer(bytes: part))
      #expect(sent.status == .seeOther)
      try await body(studio, client, made.cookie, id)
    }
  }

  private func images(_ package: Data) throws -> [Data] {
    try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date())).read(package).images.map(\.data)
  }

  @Test(
    "given a photo with position and camera, when anything is downloaded, then they are gone, unless asked for, once")
  func downloads() async throws {
    try await visit { _, client, cookie, id in
      func bytes(_ path: String) async throws -> Data {
        let response = try await client.page(path, cookie: cookie)
        #expect(response.status == .ok, "\(path)")
        return Data(response.body.readableBytesView)
      }
      func tells(_ image: Data) -> Bool { Self.told.contains { image.range(of: Data($0.utf8)) != nil } }
      for path in ["/designs/\(id).wwdesign", "/library/export"] {
        let clean = try images(try await bytes(path))
        #expect(clean.count == 1 && !clean.contains(where: tells), "\(path)")
        let whole = try await client.page(path + "?camera=keep", cookie: cookie)
        #expect(try images(Data(whole.body.readableBytesView)).contains(where: tells), "\(path), asked for")
        #expect(whole.headers[.contentDisposition]?.contains("with-camera-data") == true)
      }
      let picture = try await bytes("/designs/\(id).png?fam=m")
      let inside = try #require(DesignPicture.package(in: picture, limit: 1 << 24))
      #expect(try images(inside).count == 1 && !images(inside).contains(where: tells))
      let bulk = try await client.form("/library/bulk", "action=export&id=\(id)", cookie: cookie)
      #expect(try !images(Data(bulk.body.readableBytesView)).contains(where: tells))
      let editor = try await client.page("/designs/\(id)/edit", cookie: cookie).text
      #expect(editor.contains("Location, date and camera details are removed") && editor.contains("camera=keep"))
    }
  }

  @Test(
    "given a picture that is gone, then downloads and pages name it, and without it nothing refers to what isn’t there")
  func missing() async throws {
    try await visit { studio, client, cookie, id in
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
      let uuid = try #require(UUID(uuidString: id))
      for asset in try await studio.site.services.store.library(library).assets(of: uuid).values {
        studio.store.lose(asset.key)
      }
      func named(_ path: String) async throws -> String {
        let told = try await client.page(path, cookie: cookie)
        #expect(told.status == .conflict && told.text.contains("missing or damaged"), "\(path): \(told.status)")
        return String(
          try #require(told.text.firstMatch(of: /href="([^"]*missing=leave-out)"/), "\(path)").output.1
        ).replacing("&amp;", with: "&")
      }
      for path in ["/designs/\(id).wwdesign", "/library/export", "/designs/\(id).png?fam=m"] {
        let onward = try await named(path)
        let response = try await client.page(onward, cookie: cookie)
        #expect(response.status == .ok, "\(onward)")
        let bytes = Data(response.body.readableBytesView)
        let package = try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
          .read(DesignPicture.isPNG(bytes) ? try #require(DesignPicture.package(in: bytes, limit: 1 << 24)) : bytes)
        #expect(package.images.isEmpty && package.specs.allSatisfy { $0.referencedFiles.isEmpty })
      }
      let bulk = try await client.form("/library/bulk", "action=export&id=\(id)", cookie: cookie)
      #expect(bulk.status == .conflict && bulk.text.contains("/library/export?id=\(id)"))
      let archive = try await named("/designs/\(id)/add-to-device/swiftui.zip")
      #expect(try await client.page(archive, cookie: cookie).status == .ok)
      for path in ["/designs/\(id)/edit", "/designs/\(id)/share", "/designs/\(id)/add-to-device"] {
        let page = try await client.page(path, cookie: cookie).text
        #expect(page.contains("missing or damaged"), "\(path) names it")
      }
      _ = try await client.form("/designs/\(id)/share", "photos=on", cookie: cookie)
      let slug = try #require(try await studio.site.services.store.library(library).share(of: uuid)).slug
      let shared = try await client.page("/s/\(slug)").text
      #expect(shared.contains("missing or damaged") && shared.contains(".wwdesign?missing=leave-out"))
      let refused = try await client.page("/s/\(slug).wwdesign")
      #expect(refused.status == .conflict && refused.text.contains("missing or damaged"))
      #expect(try await client.page("/s/\(slug).wwdesign?missing=leave-out").status == .ok)
      #expect(try await client.form("/s/\(slug)/copy", "").status == .conflict)
      #expect(try await client.form("/s/\(slug)/copy", "missing=leave-out").status == .seeOther)
    }
  }

  @Test("given a photo under a layout without a place for it, then the editor says so and one press shows it")
  func hidden() async throws {
    try await visit { _, client, cookie, id in
      func editor() async throws -> String { try await client.page("/designs/\(id)/edit", cookie: cookie).text }
      #expect(try await !editor().contains("doesn’t show photos"))
      _ = try await client.form("/designs/\(id)", "f%3Abase%3Alayout.template=hero", cookie: cookie)
      #expect(try await editor().contains("Hero doesn’t show photos. Yours is still saved."))
      _ = try await client.form("/designs/\(id)", "action=to-poster", cookie: cookie)
      let shown = try await editor()
      #expect(!shown.contains("doesn’t show photos") && shown.contains("id=\"photo\""))
    }
  }

  @Test("given a day to count to, when it is put into a text, then it is counted; what is no day changes nothing")
  func days() async throws {
    try await visit { studio, client, cookie, id in
      let values = try await client.page("/designs/\(id)/edit?panel=data", cookie: cookie).text
      #expect(values.contains("Days until…") && values.contains("type=\"date\""))
      func insert(_ day: String) async throws -> RouterClient.Answer {
        try await client.form(
          "/designs/\(id)", "insert=days-until&day=\(day)&into=f%3Abase%3AsecondaryText&action=apply", cookie: cookie)
      }
      let uuid = try #require(UUID(uuidString: id))
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
      func text() async throws -> String? {
        try await studio.site.services.store.library(library).design(uuid).draft.spec.secondaryText
      }
      let before = try await text()
      for day in ["", "2027-13-40", "tomorrow", "2027-6-1"] {
        #expect(try await insert(day).text.contains("Choose a day first"), "\(day)")
      }
      #expect(try await text() == before)
      _ = try await insert("2027-06-12")
      #expect(try await text()?.hasSuffix(DayText.until("2027-06-12")) == true)
    }
  }

  @Test("given designs in the bin, when they are deleted for good, then they are gone, and others never")
  func erasing() async throws {
    try await visit { _, client, cookie, id in
      _ = try await client.form("/library/bulk", "action=erase&id=\(id)", cookie: cookie)
      #expect(try await client.page("/designs/\(id)/edit", cookie: cookie).status == .ok, "it is not in the bin")
      _ = try await client.form("/library/bulk", "action=delete&id=\(id)", cookie: cookie)
      #expect(try await client.page("/library?show=bin", cookie: cookie).text.contains("Delete permanently"))
      let done = try await client.form("/library/bulk", "action=erase&id=\(id)", cookie: cookie)
      #expect(try await client.page(done.location, cookie: cookie).text.contains("1 design deleted permanently"))
      #expect(try await client.page("/library?show=bin", cookie: cookie).text.contains("The bin is empty"))
    }
  }

  @Test(
    "given an unsaved photo, when the sheet is opened, then it names the photo and shows what will be public, before it is"
  )
  func sheet() async throws {
    try await visit { studio, client, cookie, id in
      let sheet = try await client.page("/designs/\(id)/share", cookie: cookie).text
      #expect(
        sheet.contains("Include the photo, shown on Small, Medium and Large") && sheet.contains("What others will see"))
      let base = try #require(sheet.firstMatch(of: /name="base" value="(\d+)"/)?.output.1)
      // A page that did not ask publishes no photo.
      _ = try await client.form("/designs/\(id)/share", "base=\(base)", cookie: cookie)
      let uuid = try #require(UUID(uuidString: id))
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
      let bare = try #require(try await studio.site.services.store.library(library).share(of: uuid))
      #expect(!bare.includesPhotos)
      let package = try await client.page("/s/\(bare.slug).wwdesign")
      #expect(try images(Data(package.body.readableBytesView)).isEmpty)
      _ = try await client.form("/designs/\(id)/share", "photos=off&photos=on", cookie: cookie)
      #expect(try await studio.site.services.store.library(library).share(of: uuid)?.includesPhotos == true)
      // What changes after the sheet was opened is shown before it is shared.
      _ = try await client.form("/designs/\(id)/share", "action=revoke", cookie: cookie)
      _ = try await client.form("/designs/\(id)", "f%3Abase%3Aname=Later", cookie: cookie)
      let late = try await client.form("/designs/\(id)/share", "base=\(base)&photos=on", cookie: cookie)
      #expect(late.status == .conflict && late.text.contains("The design has changed."))
      #expect(try await studio.site.services.store.library(library).share(of: uuid) == nil)
    }
  }

  @Test("given designs that read what is private or kept, when shared, then nothing invented is told as somebody's")
  func honest() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for (template, isSample) in [
        ("pro-habit-streak", true), ("starter-calendar-nextup", true), ("starter-quote", false),
      ] {
        let made = try await client.form("/designs", "template=\(template)")
        let id = String(made.location.split(separator: "/")[1])
        _ = try await client.form("/designs/\(id)/share", "private=on", cookie: made.cookie)
        let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
        let uuid = try #require(UUID(uuidString: id))
        let share = try #require(try await studio.site.services.store.library(library).share(of: uuid))
        let twin = try await client.page("/i/\(share.slug)/m@2x.json").text
        #expect(twin.contains("\"isSample\":\(isSample)"), "\(template)")
        #expect(!twin.contains("Stand-up") && !twin.contains("Room 4"), "\(template): \(twin)")
      }
    }
  }
}
