import StudioDesk
import DesignModel
import Foundation
import GRDB
import StudioStore
import Testing

@testable import StudioStoreSQLite

@Suite("Data folder") struct SafeFolderTests {
  private static let now = StoreContractTests.now

  /// A folder with a design and two pictures in a store that is closed.
  private static func filled() async throws -> (folder: URL, library: LibraryID, design: UUID, keys: [String]) {
    let under = try StoreContractTests.open("sqlite")
    let library = under.store.library(try await under.store.makeLibrary(now: now))
    var design = StoreContractTests.design()
    design.widget.image = ImageSpec(fileName: "a.png")
    var other = StoreContractTests.design()
    other.widget.image = ImageSpec(fileName: "b.png")
    for (one, asset) in [(design, ("a.png", "one")), (other, ("b.png", "two"))] {
      try await library.add(
        [one], assets: [StoreContractTests.asset(asset.0, asset.1)], limit: nil, batch: nil, now: now)
    }
    return (under.folder, library.library, design.id, [Data("one".utf8), Data("two".utf8)].map(ContentKey.of))
  }

  @Test("given an open store, then what it commits is on the disk before it says so")
  func durable() async throws {
    let under = try StoreContractTests.open("sqlite")
    let store = try #require(under.store as? SQLiteStore)
    // 2 is FULL.
    let level = try await store.database.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    #expect(level == 2)
  }

  private static func files(_ folder: URL) -> Int {
    let walk = FileManager.default.enumerator(
      at: folder.appendingPathComponent("assets"), includingPropertiesForKeys: nil)
    return (walk?.allObjects as? [URL] ?? []).count { $0.lastPathComponent.utf8.count == 64 }
  }

  private static func hasHalves(_ folder: URL) -> Bool {
    let walk = FileManager.default.enumerator(atPath: folder.appendingPathComponent("assets").path)
    return (walk?.allObjects as? [String] ?? []).contains { $0.contains(".part-") }
  }

  private static func refusal(_ folder: URL) -> String {
    do {
      _ = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
      return ""
    } catch { return "\(error)" }
  }

  @Test("given a lost, emptied or foreign database beside pictures, then the start is refused and every picture stays")
  func lostDatabase() async throws {
    let (folder, _, _, keys) = try await Self.filled()
    let database = folder.appendingPathComponent(SQLiteStore.databaseName)
    let kept = folder.appendingPathComponent("kept")
    try FileManager.default.moveItem(at: database, to: kept)
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database.path + ending) }
    #expect(Self.refusal(folder).contains("contains images but no database"))
    #expect(Self.refusal(folder).contains("studio restore"))
    FileManager.default.createFile(atPath: database.path, contents: Data())
    #expect(Self.refusal(folder).contains("an empty database"))
    try FileManager.default.removeItem(at: database)
    let other = try StoreContractTests.open("sqlite")
    _ = try await other.store.makeLibrary(now: Self.now)
    try await DatabaseQueue(path: other.folder.appendingPathComponent(SQLiteStore.databaseName).path).vacuum(
      into: database.path)
    #expect(Self.refusal(folder).contains("the database of another studio"))
    #expect(Self.files(folder) == keys.count)
    try FileManager.default.removeItem(at: database)
    try FileManager.default.moveItem(at: kept, to: database)
    #expect(Self.refusal(folder) == "")
  }

  @Test("given an older database of the same studio put back, then what a newer one refers to is kept for a month")
  func olderDatabase() async throws {
    let (folder, library, _, keys) = try await Self.filled()
    let database = folder.appendingPathComponent(SQLiteStore.databaseName)
    let older = folder.appendingPathComponent("older")
    try await DatabaseQueue(path: database.path).vacuum(into: older.path)
    let more = Data("three".utf8)
    do {
      let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
      var design = StoreContractTests.design()
      design.widget.image = ImageSpec(fileName: "c.png")
      try await store.library(library).add(
        [design], assets: [StoreContractTests.asset("c.png", "three")], limit: nil, batch: nil, now: Self.now)
    }
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database.path + ending) }
    try FileManager.default.moveItem(at: older, to: database)
    for start in 1...2 {
      let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
      _ = try await store.purge(deletedBefore: Self.now)
      #expect(Self.files(folder) == keys.count + 1, "start \(start)")
      #expect(await store.isWhole(ContentKey.of(more)), "start \(start)")
    }
  }

  @Test("given data of a newer build, then it is refused, naming both versions, and not written")
  func newer() async throws {
    let (folder, _, _, _) = try await Self.filled()
    let file = folder.appendingPathComponent(SQLiteStore.databaseName)
    try await DatabaseQueue(path: file.path).write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('layers of tomorrow')")
      try db.execute(sql: "UPDATE studio SET written_by = '99'")
    }
    let before = try Data(contentsOf: file)
    let said = Self.refusal(folder)
    #expect(said.contains("newer version, 99, than this one, \(StudioVersion.current)"))
    #expect(said.contains("layers of tomorrow"))
    #expect(try Data(contentsOf: file) == before)
    try await DatabaseQueue(path: file.path).write { db in
      try db.execute(sql: "UPDATE studio SET written_by = ?", arguments: [StudioVersion.current])
    }
    #expect(Self.refusal(folder).contains("a newer version than this one, \(StudioVersion.current)"))
  }

  @Test(
    "given pictures nobody names and halves of files, when the store is opened alone, then they go; not beside another")
  func leftovers() async throws {
    let (folder, _, _, keys) = try await Self.filled()
    let orphan = ContentKey.of(Data("orphan".utf8))
    func leave() throws {
      let shard = folder.appendingPathComponent("assets/\(orphan.prefix(2))")
      try FileManager.default.createDirectory(at: shard, withIntermediateDirectories: true)
      try Data("orphan".utf8).write(to: shard.appendingPathComponent(orphan))
      for half in ["\(orphan.prefix(2))/\(orphan).part-1", "\(FolderCheck.markName).part-1"] {
        try Data("half".utf8).write(to: folder.appendingPathComponent("assets/\(half)"))
      }
    }
    try leave()
    let first = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    #expect(Self.files(folder) == keys.count && first.isKnown)
    #expect(await !first.isWhole(orphan))
    #expect(first.aloneSince != nil && !Self.hasHalves(folder))
    try leave()
    let second = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    #expect(Self.files(folder) == keys.count + 1, "another has the folder")
    #expect(second.aloneSince == nil && Self.hasHalves(folder))
    withExtendedLifetime((first, second)) {}
  }

  @Test("given a damaged picture, then it is not read, and the good one uploaded again heals it")
  func heals() async throws {
    let (folder, library, design, keys) = try await Self.filled()
    let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    let file = folder.appendingPathComponent("assets/\(keys[0].prefix(2))/\(keys[0])")
    try Data("onx".utf8).write(to: file)
    await #expect(throws: StoreError.assetDamaged) { try await store.bytes(keys[0]) }
    let found = try await store.library(library).design(design)
    let edit = Edit(changes: [Change("image.fileName", "c.png")], basedOn: found.sequence, client: "w")
    _ = try await store.library(library).apply(
      edit, assets: [StoreContractTests.asset("c.png", "one")], saving: false, to: design, now: Self.now)
    #expect(try await store.bytes(keys[0]) == Data("one".utf8))
  }

  @Test(
    "given missing and damaged pictures, when backed up, then they are named, the rest is whole and can be restored")
  func partialBackup() async throws {
    let (folder, library, design, keys) = try await Self.filled()
    let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    try Data("onx".utf8).write(to: folder.appendingPathComponent("assets/\(keys[0].prefix(2))/\(keys[0])"))
    let file = folder.appendingPathComponent("backup")
    let report = try await store.backup(to: file)
    #expect(report.pictures == 1 && report.unreadable.map(\.key) == [keys[0]])
    #expect(
      report.unreadable.first?.designs == [design.uuidString]
        && report.unreadable.first?.reason.contains("damaged") == true)
    #expect((try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".part-") } == [])
    let target = folder.appendingPathComponent("restored")
    try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
    let again = try SQLiteStore(folder: target, contentKey: ContentKey.of)
    #expect(try await again.library(library).design(design).draft.name == "Design")
    #expect(try await again.bytes(keys[1]) == Data("two".utf8))
  }

  @Test("given a backup that cannot be restored, then nothing of it is left")
  func failedRestore() async throws {
    let (folder, _, _, _) = try await Self.filled()
    let store = try SQLiteStore(folder: folder, contentKey: ContentKey.of)
    let file = folder.appendingPathComponent("backup")
    _ = try await store.backup(to: file)
    try await DatabaseQueue(path: file.path).write { try $0.execute(sql: "UPDATE backup_files SET bytes = X'00'") }
    let target = folder.appendingPathComponent("restored")
    await #expect(throws: StoreError.self) {
      try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
    }
    #expect(!FileManager.default.fileExists(atPath: target.path))
    let junk = folder.appendingPathComponent("junk")
    try Data("not a database at all, just some words that are long enough".utf8).write(to: junk)
    let error = await #expect(throws: StoreError.self) {
      try await SQLiteStore.restore(from: junk, to: target, contentKey: ContentKey.of)
    }
    #expect(error?.description.contains("not a WidgetWeaver Studio database") == true)
  }

  @Test(
    "given writers that add and delete pictures meanwhile, when backed up again and again, then each backup is whole")
  func backupUnderLoad() async throws {
    let under = try StoreContractTests.open("sqlite")
    let store = under.store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let load = Task {
      var number = 0
      while !Task.isCancelled {
        number += 1
        var design = StoreContractTests.design("\(number)")
        design.widget.image = ImageSpec(fileName: "p.png")
        try await library.add(
          [design], assets: [StoreContractTests.asset("p.png", "picture \(number)")], limit: nil, batch: nil,
          now: Self.now)
        try await library.delete([design.id], now: Self.now)
        _ = try await store.purge(deletedBefore: Self.now.addingTimeInterval(1))
      }
    }
    for number in 0..<8 {
      let report = try await #require(store as? any FolderStore).backup(
        to: under.folder.appendingPathComponent("backup-\(number)"))
      #expect(report.unreadable.isEmpty)
    }
    load.cancel()
    _ = try? await load.value
  }

  @Test("given a store, then nobody but its owner reads database and pictures")
  func modes() async throws {
    let (folder, _, _, keys) = try await Self.filled()
    for path in [SQLiteStore.databaseName, "assets/\(keys[0].prefix(2))/\(keys[0])", "open.lock"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)[
        .posixPermissions]
      #expect(mode as? Int == 0o600, "\(path)")
    }
  }
}
