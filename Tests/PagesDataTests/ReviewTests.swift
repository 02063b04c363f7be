import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

/// What is shown before it is kept, also by an earlier version of the studio.
@Suite("Reviews") struct ReviewTests {
  /// Saturday 21 November 2026, 10:09 UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_255_740)

  @Test("given files in review, when they are kept twice at once, then the second gets nothing; an error leaves them")
  func once() async throws {
    let uploads = try await TestStudio(now: { Self.now }).groups.uploads.designs
    let id = try uploads.stage(Upload([UploadedFile(fileName: "a/b.json", data: Data("{}".utf8))]), of: nil)
    #expect(uploads.show(id, to: nil)?.files.map(\.fileName) == ["b.json"])
    await #expect(throws: StoreError.self) {
      _ = try await uploads.keep(id) { () async throws -> Void in throw StoreError.diskFull }
    }
    #expect(uploads.show(id, to: nil) != nil)
    let inner = try await uploads.keep(id) { try await uploads.keep(id) { true } == nil }
    #expect(inner == true, "another request is at it")
    #expect(uploads.show(id, to: nil) == nil)
    #expect(try await uploads.keep(id) { true } == nil, "it was kept")
  }

  @Test("given a calendar that an earlier version sealed twice, when it is added, then its events are there")
  func earlierCalendar() async throws {
    let studio = try await TestStudio(now: { Self.now })
    let file = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261121T120000Z\r\nDTEND:20261121T130000Z\r
      SUMMARY:Marker-event\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    let body = Data(file.utf8)
    let offer = CalendarOffer.Calendar(
      settings: CalendarSettings(origin: .file("a.ics"), zone: "UTC", listID: "list"), name: "Earlier",
      contents: try CalendarContents.read(body, listID: "list", zone: .gmt, at: Self.now), body: body)
    let (uploads, id, key) = (studio.groups.uploads, UUID(), UUID())
    let nobody = LibraryID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    let sealed = try studio.site.services.vault.seal(offer, .body, of: key, in: nobody)
    try uploads.calendars.folder.add(Data(key.uuidString.utf8) + sealed, as: id, of: nil, now: Self.now)
    try await studio.application.test { client in
      let check = "/data/calendar/check/\(id)"
      #expect(try await client.page(check).text.contains("Marker-event"))
      let kept = try await client.form(check, "action=add&name=Mine")
      #expect(try await client.page("/data/calendar", cookie: kept.cookie).text.contains("Marker-event"))
      #expect(try await client.page(check, cookie: kept.cookie).status == .notFound)
    }
  }

  @Test("given health data that an earlier version found, when the studio starts, then it can be reviewed")
  func earlierHealth() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reviews-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let studio = try await TestStudio(now: { Self.now }, dataFolder: folder)
    let (imports, vault) = (studio.groups.uploads.health, studio.site.services.vault)
    let library = LibraryID(UUID())
    let upload = try imports.receive(expected: nil, of: library)
    try upload.write(Data("Date,Steps\n2026-11-19,9000\n2026-11-20,8000\n".utf8))
    let id = try imports.begin(upload, name: "steps.csv", zone: .gmt, of: library)
    for _ in 0..<3_000 where imports.answer(id, of: library) == nil { try await Task.sleep(for: .milliseconds(40)) }
    let json = try #require(imports.findings.folder.get(id, of: library, now: Self.now))
    imports.findings.remove(id)
    try vault.seal(bytes: json, .body, of: id, in: library)
      .write(to: folder.appendingPathComponent("health/\(id.uuidString).found"))
    #expect(imports.answer(id, of: library) == nil)
    let later = try await TestStudio(now: { Self.now }, dataFolder: folder).groups.uploads.health
    #expect(later.answer(id, of: library) != nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/health").allSatisfy { !$0.hasSuffix("found") }
    )
  }
}
