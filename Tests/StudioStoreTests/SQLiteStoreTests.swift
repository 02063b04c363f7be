import DesignModel
import Foundation
import GRDB
import StudioDesk
import StudioStore
import StudioStoreSQLite
import Testing

/// What only a store with a file has: damage, backups, migrations, whoever else has the folder.
@Suite("SQLite store") struct SQLiteStoreTests {
  @Test("given a damaged row among others, when all are restyled, undone, copied and collected, then the others are")
  func damagedAmongOthers() async throws {
    let under = try StoreContractTests.open("sqlite")
    let store = under.store
    let library = store.library(try await store.makeLibrary(now: StoreContractTests.now))
    let (good, bad) = (StoreContractTests.design("Good"), StoreContractTests.design("Bad"))
    try await library.add([good, bad], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    let ids = [bad.id, good.id]
    @Sendable func red(_ design: Design) -> Design { design.changingWidget(reddened) }
    @Sendable func reddened(_ spec: WidgetSpec) -> WidgetSpec {
      var out = spec
      out.style.accent = .red
      return out
    }
    #expect(
      try await library.restyle(ids, batch: "one", now: StoreContractTests.now, change: { red($0) })
        .count
        == 2)
    let database = try DatabaseQueue(path: under.folder.appendingPathComponent(SQLiteStore.databaseName).path)
    try await database.write { db in
      try db.execute(sql: "UPDATE designs SET draft = X'00' WHERE id = ?", arguments: [bad.id.uuidString])
    }
    #expect(try await library.undoRestyle("one", now: StoreContractTests.now) == [good.id])
    #expect(try await library.design(good.id).draft.spec.style == good.widget.style)
    let copies = try await library.duplicate(
      ids, limit: nil, now: StoreContractTests.now, newID: { UUID() }, name: { $0 + " copy" })
    #expect(copies.map(\.draft.name) == ["Good copy"])
    await #expect(throws: StoreError.quarantined(bad.id)) {
      try await library.duplicate(
        [bad.id], limit: nil, now: StoreContractTests.now, newID: { UUID() }, name: { $0 })
    }
    let collection = UUID()
    try await library.makeCollection(collection, name: "All")
    try await library.collect(ids, into: collection, taking: false)
    #expect(try await library.collections().map(\.count) == [2])
  }

  @Test("given a damaged row, then it is listed as quarantined, kept, and never replaced")
  func quarantine() async throws {
    let under = try StoreContractTests.open("sqlite")
    let library = under.store.library(try await under.store.makeLibrary(now: StoreContractTests.now))
    let good = StoreContractTests.design("Good")
    let bad = StoreContractTests.design("Bad")
    try await library.add(
      [good, bad], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    let raw = try DatabaseQueue(path: under.folder.appendingPathComponent(SQLiteStore.databaseName).path)
    let junk = Data("{\"name\": \"half".utf8)
    try await raw.write { db in
      try db.execute(sql: "UPDATE designs SET saved = ? WHERE id = ?", arguments: [junk, bad.id.uuidString])
    }
    let listing = try await library.list(deleted: false)
    #expect(listing.designs.map(\.id) == [good.id])
    #expect(listing.quarantined.map(\.id) == [bad.id])
    await #expect(throws: StoreError.quarantined(bad.id)) {
      try await library.save(bad.id, now: StoreContractTests.now)
    }
    let kept = try await raw.read { db in
      try Data.fetchOne(db, sql: "SELECT saved FROM designs WHERE id = ?", arguments: [bad.id.uuidString])
    }
    #expect(kept == junk)
  }

  @Test(
    "given a design of a kind that only a later version knows, then it is kept and listed as such, and nothing edits it"
  )
  func unknownKind() async throws {
    let under = try StoreContractTests.open("sqlite")
    let library = under.store.library(try await under.store.makeLibrary(now: StoreContractTests.now))
    let design = StoreContractTests.design("Later")
    try await library.add(
      [design], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    let raw = try DatabaseQueue(path: under.folder.appendingPathComponent(SQLiteStore.databaseName).path)
    func kind() async throws -> String? {
      try await raw.read { try String.fetchOne($0, sql: "SELECT kind FROM designs") }
    }
    #expect(try await kind() == Design.Kind.widget.rawValue)
    try await raw.write { try $0.execute(sql: "UPDATE designs SET kind = 'hologram'") }
    let listing = try await library.list(deleted: false)
    #expect(listing.designs.isEmpty)
    #expect(listing.quarantined.first?.reason.contains("“hologram”") == true)
    await #expect(throws: StoreError.quarantined(design.id)) {
      try await library.apply(
        Edit(changes: [Change("name", "X")], basedOn: 0, client: "w"), assets: [], saving: false, to: design.id,
        now: StoreContractTests.now)
    }
    #expect(try await kind() == "hologram")
  }

  @Test("given a backup of an open store, when it is restored, then designs, revisions and pictures are there")
  func backup() async throws {
    let under = try StoreContractTests.open("sqlite")
    let library = under.store.library(try await under.store.makeLibrary(now: StoreContractTests.now))
    var design = StoreContractTests.design()
    design.widget.image = ImageSpec(fileName: "a.png")
    try await library.add(
      [design], assets: [StoreContractTests.asset("a.png")], limit: nil, batch: nil, now: StoreContractTests.now)
    let file = under.folder.appendingPathComponent("backup.file")
    #expect(try await #require(under.store as? any FolderStore).backup(to: file).pictures == 1)
    let target = under.folder.appendingPathComponent("restored")
    try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
    let again = try StoreContractTests.open("sqlite", folder: target).store
    #expect(try await again.library(library.library).design(design.id).saved == design)
    let key = try #require(try await again.library(library.library).assets(of: design.id)["a.png"]).key
    #expect(try await again.bytes(key) == Data("bytes".utf8))
    await #expect(throws: StoreError.self) {
      try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
    }
  }

  @Test("given generations that run, when the folder is opened alone, then they are left; beside another they are not")
  func leftByTheLast() async throws {
    let now = StoreContractTests.now
    let generation = Generation(
      id: UUID(), design: nil, madeAt: now, words: "x", options: Data(), base: StoreContractTests.design(), sequence: 0,
      maker: "m")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    do {
      let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
      let library = store.library(try await store.makeLibrary(now: now))
      try await library.addGeneration(
        generation, paidBy: .nobody, limits: GenerationContractTests.limits, by: NodeID(), now: now)
      let beside = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
      #expect(try await beside.endAbandonedGenerations(fault: "left", now: now) == 0)
      withExtendedLifetime(store) {}
    }
    let next = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    #expect(try await next.endAbandonedGenerations(fault: "left", now: now) == 1)
  }

  @Test("given a new folder, when many open it at once, then all of them get a database that is ready")
  func openedAtOnce() async throws {
    for _ in 0..<10 {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let (results, report) = AsyncStream.makeStream(of: String.self)
      for _ in 0..<8 {
        // Threads of their own: tasks would take turns on as many as there are cores.
        Thread.detachNewThread {
          do {
            _ = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
            report.yield("open")
          } catch { report.yield("\(error)") }
        }
      }
      for await result in results.prefix(8) { #expect(result == "open") }
    }
  }

  @Test("given tokens of before displays had codes, when the database opens, then those of displays can get one")
  func oldDisplays() async throws {
    let under = try StoreContractTests.open("sqlite")
    let library = try await under.store.makeLibrary(now: StoreContractTests.now)
    let names = ["Panel A1:B2:C3:D4:E5:F6", "Display 00:11:22:33:44:55", "Phone"]
    let ids = names.map { _ in UUID() }
    let raw = try DatabaseQueue(path: under.folder.appendingPathComponent(SQLiteStore.databaseName).path)
    try await raw.write { db in
      try db.execute(
        sql: """
          DELETE FROM grdb_migrations WHERE identifier = 'displays that tokens are for';
          DROP INDEX tokens_by_mac;
          ALTER TABLE tokens DROP COLUMN mac;
          ALTER TABLE tokens DROP COLUMN code;
          ALTER TABLE tokens DROP COLUMN code_ends;
          """)
      for (index, name) in names.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO tokens (library_id, id, digest, start, name, scopes, zone, made_at)
            VALUES (?, ?, ?, 'wws_', ?, ?, 'GMT', 0)
            """,
          arguments: [
            library.description, ids[index].uuidString, Data(repeating: UInt8(index), count: 32), name,
            name == "Phone" ? "data:read" : "panel:read:\(UUID())",
          ])
      }
    }
    try raw.close()
    let store = try SQLiteStore(folder: under.folder, contentKey: ContentKey.of)
    let tokens = try await store.library(library).tokens(now: StoreContractTests.now)
    #expect(
      tokens.reversed().map { $0.display?.address } == ["A1:B2:C3:D4:E5:F6", "00:11:22:33:44:55", nil])
    for index in names.indices {
      let found = try await store.useToken(
        digest: Data(repeating: UInt8(index), count: 32), now: StoreContractTests.now)
      #expect(found?.token.id == ids[index], "its key opens as before")
    }
  }

  @Test("given a database of before preferences, when it opens, then its libraries have none and can have some")
  func oldPreferences() async throws {
    let under = try StoreContractTests.open("sqlite")
    let library = try await under.store.makeLibrary(now: StoreContractTests.now)
    let raw = try DatabaseQueue(path: under.folder.appendingPathComponent(SQLiteStore.databaseName).path)
    try await raw.write { db in
      try db.execute(
        sql: """
          DELETE FROM grdb_migrations WHERE identifier = 'what people choose for every browser';
          DROP TABLE preferences;
          """)
    }
    try raw.close()
    let handle = try SQLiteStore(folder: under.folder, contentKey: ContentKey.of).library(library)
    #expect(try await handle.preferences().isEmpty)
    try await handle.setPreferences(["theme": "dark"])
    #expect(try await handle.preferences() == ["theme": "dark"])
  }

  @Test("given a database without its migrations, when migrating is off, then opening fails in one line")
  func pendingMigration() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    do {
      _ = try SQLiteStore(folder: folder, migrate: false, contentKey: ContentKey.of)
      Issue.record("it opened")
    } catch {
      guard case .failed(let text) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(text.contains("pending migrations") && !text.contains("\n"))
    }
  }
}
