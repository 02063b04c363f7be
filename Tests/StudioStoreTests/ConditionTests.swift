import DesignModel
import Foundation
import GRDB
import StudioDesk
import StudioStore
import Synchronization
import Testing

@testable import StudioStoreSQLite

/// A full disk, a damaged database, and clocks that leap.
@Suite("Store condition") struct ConditionTests {
  private static let now = StoreContractTests.now
  private static let day = 86_400.0

  private static func open(_ folder: URL? = nil) throws -> SQLiteStore {
    try SQLiteStore(
      folder: folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())"),
      contentKey: ContentKey.of)
  }

  @Test(
    "given a database without room, then writes and the look say so, nothing is half done, and all goes on with room")
  func fullDatabase() async throws {
    let store = try Self.open()
    let library = store.library(try await store.makeLibrary(now: Self.now))
    try await store.ping()
    @Sendable func limit(_ pages: Int) async throws {
      try await store.database.pool.writeWithoutTransaction { db in
        let used = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(used + pages)")
      }
      store.database.condition.state.withLock { $0.probe = nil }
    }
    try await limit(0)
    await #expect(throws: StoreError.diskFull) { try await store.ping() }
    var kept = 0
    await #expect(throws: StoreError.diskFull) {
      for _ in 0..<500 {
        try await library.add(
          [StoreContractTests.design()], assets: [], limit: nil, batch: nil, now: Self.now)
        kept += 1
      }
    }
    #expect(try await library.count() == kept)
    try await limit(1_000_000)
    try await store.ping()
    try await library.add(
      [StoreContractTests.design()], assets: [], limit: nil, batch: nil, now: Self.now)
    #expect(try await library.count() == kept + 1)
  }

  @Test(
    "given a disk without room for a file, then the error says so, and no half is left", arguments: [ENOSPC, EDQUOT])
  func fullDisk(code: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: StoreError.diskFull) {
      try AssetFiles.writeDurably(Data("picture".utf8), to: folder.appendingPathComponent("a")) { _, _, _ in
        errno = code
        return -1
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(StoreError(POSIXError(.ENOSPC)) == .diskFull && StoreError(CocoaError(.fileWriteOutOfSpace)) == .diskFull)
    #expect(StoreError(CocoaError(.fileNoSuchFile)) != .diskFull)
  }

  @Test(
    "given a page that was overwritten, then the store opens, and looks say that it is damaged; a bad design is none")
  func damage() async throws {
    let folder: URL
    do {
      let store = try Self.open()
      folder = store.database.folder
      let library = store.library(try await store.makeLibrary(now: Self.now))
      let bad = StoreContractTests.design()
      try await library.add([bad], assets: [], limit: nil, batch: nil, now: Self.now)
      try await store.database.write { try $0.execute(sql: "UPDATE designs SET draft = X'00'") }
      #expect(await store.examine(thoroughly: false, within: 60) == StoreFindings())
      #expect(await store.examine(thoroughly: true, within: 60) == StoreFindings(damagedDesigns: [bad.id.uuidString]))
      try await store.ping()
      await store.settle()
    }
    let file = folder.appendingPathComponent(SQLiteStore.databaseName)
    let page = try await DatabaseQueue(path: file.path).read { db in
      try #require(try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'revisions'"))
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try handle.close()
    let store = try Self.open(folder)
    #expect(try #require(await store.examine(thoroughly: false, within: 60)).damage.isEmpty == false)
    #expect(!store.damage.isEmpty)
    let error = await #expect(throws: StoreError.self) { try await store.ping() }
    #expect(error?.description.contains("studio restore") == true)
    #expect(try await store.library(LibraryID(UUID())).exists() == false, "readers go on")
  }

  @Test("given clocks, then a leap is doubted for a day, and a usual step is not")
  func marks() {
    let mark = ClockMark(seenAt: 1_000 * Self.day)
    func trusts(_ days: Double, after last: ClockMark? = mark, isNew: Bool = false) -> Bool {
      ClockMark.next(after: last, isNew: isNew, now: days * Self.day, uptime: nil).isTrusted
    }
    #expect(trusts(1_000) && trusts(999.5) && trusts(1_006))
    #expect(!trusts(1_400) && !trusts(998) && !trusts(1_008))
    #expect(!trusts(1_000, after: nil), "data of before there were marks")
    #expect(trusts(1_000, after: nil, isNew: true))
    let ahead = ClockMark.next(after: mark, isNew: false, now: 1_400 * Self.day, uptime: nil)
    #expect(!trusts(1_400.5, after: ahead) && trusts(1_401, after: ahead))
    let back = ClockMark.next(after: ahead, isNew: false, now: 1_000 * Self.day, uptime: nil)
    #expect(!back.isTrusted && trusts(1_001, after: back), "set right again")
  }

  @Test("given a machine that runs on, then what its clock shows beyond its uptime is a leap, and days of rest are not")
  func uptime() throws {
    let mark = ClockMark(seenAt: 1_000 * Self.day, uptime: Uptime(boot: "a", seconds: 5 * Self.day))
    func trusts(_ days: Double, _ up: Double, boot: String = "a") -> Bool {
      ClockMark.next(
        after: mark, isNew: false, now: days * Self.day, uptime: Uptime(boot: boot, seconds: up * Self.day)
      ).isTrusted
    }
    #expect(trusts(1_000.5, 5.5) && trusts(1_020, 25) && trusts(1_000.51, 5.5))
    #expect(!trusts(1_006, 5.5) && !trusts(1_001.5, 5.5) && !trusts(999.9, 5.5))
    func after(_ last: ClockMark, _ days: Double, _ minutes: Double, boot: String = "b") -> ClockMark {
      ClockMark.next(
        after: last, isNew: false, now: days * Self.day, uptime: Uptime(boot: boot, seconds: minutes * 60))
    }
    let hour = 1.0 / 24
    let begun = after(mark, 1_006, 2)
    #expect(!begun.isTrusted, "a machine that begins may have a wrong clock")
    #expect(after(begun, 1_006 + hour, 62).isTrusted && !after(mark, 1_008, 2).isTrusted, "a machine that was off")
    let right = after(begun, 1_000 + hour, 62)
    #expect(!right.isTrusted && !after(right, 1_000 + 23 * hour, 1_382).isTrusted, "set right again")
    #expect(after(right, 1_001.1, 1_586).isTrusted)
    #expect(!after(begun, 1_006.01, 2, boot: "c").isTrusted, "restarted once more")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    mark.write(folder)
    #expect(ClockMark.read(folder) == mark)
    try Data("5 0".utf8).write(to: folder.appendingPathComponent(ClockMark.name))
    #expect(ClockMark.read(folder) == ClockMark(seenAt: 5), "written before uptimes were")
  }

  @Test("given a folder whose clock leapt, when it is opened, then no picture and no history goes for its age that day")
  func leap() async throws {
    let folder: URL
    let library: LibraryID
    do {
      let store = try Self.open()
      folder = store.database.folder
      library = try await store.makeLibrary(now: Self.now)
      #expect(await store.trustsClock(at: Date()))
      for number in 1...3 {
        _ = try await store.library(library).editVariable(
          "a", .set("\(number)"), request: UUID(), by: .page, now: Self.now)
      }
    }
    ClockMark(seenAt: Date().timeIntervalSince1970 - 400 * Self.day).write(folder)
    let store = try Self.open(folder)
    #expect(!store.isKnown)
    #expect(await !store.trustsClock(at: Date()))
    _ = try await store.library(library).editVariable(
      "a", .set("4"), request: UUID(), by: .page, now: Self.now + 400 * Self.day)
    #expect(try await store.library(library).variableHistory("a", limit: 10).count == 4)
    #expect(store.trustsClock(at: Date() + 2 * Self.day, uptime: nil))
    _ = try await store.library(library).editVariable(
      "a", .set("5"), request: UUID(), by: .page, now: Self.now + 401 * Self.day)
    #expect(try await store.library(library).variableHistory("a", limit: 10).count == 2)
  }
}
