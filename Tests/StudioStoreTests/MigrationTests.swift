import DesignModel
import Foundation
import GRDB
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import StudioStoreSQLite

/// The steps of the schema, which databases in the field name.
@Suite("Migrations") struct MigrationTests {
  private static let digest: Migration.Digest = { ContentKey.of($0 + $1) }

  @Test(
    "given the table of migrations, then they are numbered without gaps, and each has a file that begins with its number"
  )
  func consecutive() throws {
    #expect(Schema.migrations.map(\.number) == Array(1...Schema.migrations.count))
    let folder = TestFiles.root.appendingPathComponent("Sources/StudioStoreSQLite/Schema")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.compactMap { Int($0.prefix(3)) }.sorted() == Schema.migrations.map(\.number))
  }

  @Test("given migrations that databases have, then neither their names nor their SQL ever change")
  func frozen() throws {
    let file = TestFiles.root.appendingPathComponent("Tests/Fixtures/store/migrations.txt")
    let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let found = Schema.migrations.map { "\($0.number) \(ContentKey.of(Data($0.sql.utf8))) \($0.name)" }
    #expect(found == known)
  }

  @Test(
    "given a database made by each earlier step, when it opens, then its library and its design are there to edit",
    arguments: Schema.migrations.dropLast().map(\.number))
  func opens(step: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = LibraryID(UUID())
    let design = StoreContractTests.design("Kept")
    try Self.make(folder, upTo: Schema.migrations[step - 1], library, design)

    let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    #expect(try await store.library(library).recoveryKey() == "link")
    #expect(try await store.library(library).design(design.id).saved == design)
    let edit = Edit(changes: [Change("name", "Edited")], basedOn: 0, client: "w")
    #expect(
      try await store.library(library).apply(edit, to: design.id, now: StoreContractTests.now).draft.name == "Edited")
    let undone = try await store.library(library).undo(design.id, client: "w", basedOn: 1)
    #expect(undone.draft.name == "Kept")
    #expect(try await store.library(library).page(ShelfQuery()).designs.map(\.id) == [design.id])
  }

  /// Writes a database as the version wrote it whose last step was `last`.
  private static func make(_ folder: URL, upTo last: Migration, _ library: LibraryID, _ design: Design) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let database = try DatabaseQueue(path: folder.appendingPathComponent(SQLiteStore.databaseName).path)
    try Schema.migrator(digest).migrate(database, upTo: last.name)
    let bytes = try SpecCoding.encode(design)
    try database.write { db in
      try db.execute(
        sql: "INSERT INTO libraries (id, created_at, recovery_key) VALUES (?, 0, 'link')",
        arguments: [library.description])
      try db.execute(
        sql: "INSERT INTO designs (id, library_id, saved, draft, saved_at) VALUES (?, ?, ?, ?, 0)",
        arguments: [design.id.uuidString, library.description, bytes, bytes])
      if last.number >= Migration.digests.number {
        try db.execute(sql: "UPDATE designs SET digest = ?", arguments: [digest(bytes, bytes)])
      }
      if last.number >= Migration.shelf.number { try Shelf.put(db, design.id.uuidString) }
    }
    try database.close()
  }
}
