import DesignModel
import Foundation
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import StudioStoreSQLite
import TestSupport
import Testing

@testable import PagesKit

/// Words in everything a library keeps; then it is deleted, and every file of the data folder is searched for them.
@Suite("Deleted is gone", .serialized) struct DeletedIsGoneTests {
  private static let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)

  private static let way = ScriptedWay { _ in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    let event =
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Canary-calendar\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:\(formatter.string(from: now + 7_200))\r\nDURATION:PT1H\r\nSUMMARY:Canary-event\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    return .success(SourceResponse(status: 200, body: Data(event.utf8)))
  }

  private static func files(_ folder: URL) -> [(name: String, bytes: Data)] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name in
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path).map { (name, $0) }
    }
  }

  /// The files that hold a marked word, in their bytes or their name.
  private static func marked(_ folder: URL) -> [String] {
    files(folder).filter { $0.name.contains("Canary") || $0.bytes.range(of: Data("Canary-".utf8)) != nil }.map(\.name)
  }

  /// The pictures, values and recipes of owners.
  private static func kept(_ folder: URL) -> [String] {
    files(folder).map(\.name).filter { name in
      let last = name.split(separator: "/").last ?? ""
      return (name.hasPrefix("recipes/") || name.hasPrefix("previews/")) && !last.hasPrefix("00000000")
        && !last.hasPrefix(".")
    }
  }

  private struct Visit {
    var studio: TestStudio
    var client: RouterClient
    var cookie: String
    var library: LibraryHandle

    func send(_ path: String, _ form: String) async throws -> RouterClient.Answer {
      let answer = try await client.form(path, form, cookie: cookie)
      #expect(answer.status == .seeOther, "\(path): \(answer.status)")
      return answer
    }

    /// Asks for a page and all its pictures.
    func look(_ path: String) async throws {
      let text = try await client.page(path, cookie: cookie).text
      for picture in Set(text.matches(of: /\/p\/[0-9a-f]{32}\/[a-z]@[123]x\.(?:png|jpg)/).map { String($0.output) }) {
        _ = try await client.page(picture)
      }
    }

    /// A design of a template with a marked text, its pictures drawn; gives its id.
    func design(_ template: String, _ text: String) async throws -> UUID {
      let made = try await send("/designs", "template=\(template)")
      let id = try #require(UUID(uuidString: String(made.location.split(separator: "/")[1])))
      _ = try await send("/designs/\(id)", "f%3Abase%3AsecondaryText=\(text)")
      _ = try await send("/designs/\(id)", "action=save")
      try await look("/designs/\(id)/edit")
      return id
    }
  }

  private func visit(_ body: (Visit, SQLiteStore, URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gone-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    let studio = try await TestStudio(now: { Self.now }, way: Self.way, kept: store, dataFolder: folder)
    try await studio.application.test { client in
      let cookie = try await client.form("/data/variables", "new=yes&action=set&key=streak&text=Canary-value").cookie
      let home = try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7))))
      let visit = Visit(
        studio: studio, client: client, cookie: cookie, library: studio.site.services.store.library(home))
      let calendar = try await visit.send("/data/calendar", "url=https%3A%2F%2Fcal.example%2FCanary-path%2Fa.ics")
      _ = try await visit.send(calendar.location, "action=add&name=Canary-named")
      try await body(visit, store, folder)
    }
  }

  @Test("given marked words everywhere, when everything is deleted, then no file of the data folder holds one")
  func everything() async throws {
    try await visit { visit, store, folder in
      let id = try await visit.design("starter-calendar-nextup", "Canary-text+%7B%7Bstreak%7D%7D")
      _ = try await visit.send("/designs/\(id)/share", "photos=on&private=on&credit=Canary-credit")
      let share = try #require(try await visit.library.share(of: id))
      try await visit.look("/s/\(share.slug)")
      _ = try await visit.send("/assistant", "m=a+clock+that+says+Canary-talk")
      let photo = NewAsset(
        fileName: "Canary-photo.png", data: Data("Canary-pixels".utf8), mediaType: "image/png", width: 1, height: 1)
      var spec = WidgetSpec(id: UUID(), name: "Canary-name", updatedAt: Self.now)
      spec.image = ImageSpec(fileName: photo.fileName)
      let design = Design.widget(spec)
      try await visit.library.add([design], assets: [photo], limit: nil, batch: nil, now: Self.now)
      _ = try visit.studio.groups.uploads.designs.stage(
        Upload([UploadedFile(fileName: "Canary-upload.wwdesign", data: Data("Canary-upload".utf8))]),
        of: visit.library.library)
      _ = try await visit.send("/data/calendar", "url=https%3A%2F%2Fcal.example%2FCanary-check%2Fa.ics")
      try await visit.look("/library")
      // Beside the database and photos that are kept, nothing lies open even now.
      #expect(Self.marked(folder).allSatisfy { $0.hasPrefix("studio.sqlite") || $0.hasPrefix("assets/") })
      #expect(!Self.marked(folder).isEmpty && !Self.kept(folder).isEmpty)
      _ = try await visit.send("/settings/delete", "sure=yes")
      _ = try await store.purge(deletedBefore: Self.now.addingTimeInterval(-30 * 86_400))
      #expect(Self.marked(folder).isEmpty && Self.kept(folder).isEmpty)
      for name in ["imports", "checks", "health", "findings"] {
        #expect(Self.files(folder).filter { $0.name.hasPrefix("\(name)/") && !$0.name.hasSuffix(".lock") }.isEmpty)
      }
      await store.settle()
      #expect(Self.marked(folder).isEmpty)
    }
  }

  @Test("given a source, a share or a design that ends, then its words and what was drawn of it leave the disk with it")
  func parts() async throws {
    try await visit { visit, store, folder in
      let id = try await visit.design("starter-calendar-nextup", "Canary-text")
      #expect(!Self.kept(folder).isEmpty)
      let source = try #require(try await visit.library.sources().first).id
      _ = try await visit.send("/data/sources/\(source)", "action=forget&sure=yes&back=%2Fdata%2Fcalendar")
      #expect(Self.kept(folder).isEmpty, "what was drawn of it")
      _ = try await visit.send("/designs/\(id)/share", "photos=on&credit=Canary-credit")
      _ = try await visit.send("/designs/\(id)/share", "action=revoke")
      _ = try await visit.send("/library/bulk", "action=delete&id=\(id)")
      try await visit.look("/library?show=bin")
      _ = try await visit.send("/library/bulk", "action=erase&id=\(id)")
      #expect(Self.kept(folder).isEmpty)
      // The variable is still there.
      _ = try await store.purge(deletedBefore: Self.now.addingTimeInterval(-30 * 86_400))
      let database = try Data(contentsOf: folder.appendingPathComponent("studio.sqlite"))
      for word in ["Canary-event", "Canary-text", "Canary-credit", "Canary-named", "Canary-path"] {
        #expect(database.range(of: Data(word.utf8)) == nil, "\(word)")
      }
      #expect(database.range(of: Data("Canary-value".utf8)) != nil)
    }
  }

  @Test("given an upload that an earlier version left open, when the server sweeps, then it is encrypted and as old")
  func earlierUploads() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imports-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let jobs = try ReviewFolder(folder: folder, node: NodeID(), secret: Data(repeating: 7, count: 32))
    let id = UUID()
    let file = folder.appendingPathComponent("\(id.uuidString).json")
    try Data("{\"name\":\"Canary-old\"}\nCanary-bytes\nmore".utf8).write(to: file)
    let made = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - 7_200).rounded())
    try FileManager.default.setAttributes([.modificationDate: made], ofItemAtPath: file.path)
    jobs.sweep(Date())
    #expect(Self.marked(folder).isEmpty)
    #expect(jobs.get(id, of: nil, now: Date()) == Data("Canary-bytes\nmore".utf8))
    #expect(jobs.get(id, of: nil, now: made.addingTimeInterval(ReviewFolder.life + 60)) == nil)
  }
}
