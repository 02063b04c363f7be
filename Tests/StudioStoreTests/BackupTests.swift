import DesignModel
import Foundation
import GRDB
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import StudioStoreSQLite

/// Backups that are damaged, old or cut: what is restored of them, and what is said.
@Suite("Backups") struct BackupTests {
  private static let now = StoreContractTests.now

  /// A backup of a library with designs, versions, undo, variables and pictures.
  private struct Made {
    var folder: URL
    var file: URL
    var library: LibraryID
    var designs: [UUID: Design] = [:]
    var pictures: [String: Data] = [:]

    var target: URL { folder.appendingPathComponent("restored-\(UUID())") }

    /// A copy of the backup after `change`.
    func changed(_ change: (inout Data) -> Void) throws -> URL {
      var data = try Data(contentsOf: file)
      change(&data)
      let copy = folder.appendingPathComponent("copy-\(UUID())")
      try data.write(to: copy)
      return copy
    }

    /// The backup as one from before there were seals.
    func unsealed(_ change: @Sendable @escaping (Database) throws -> Void = { _ in }) async throws -> URL {
      let seal = try #require(try BackupSeal.find(in: Data(contentsOf: file), ContentKey.of))
      let old = try changed { $0 = $0.prefix(seal.bytes) }
      let queue = try DatabaseQueue(path: old.path)
      try await queue.write { db in
        try db.execute(sql: "DROP TABLE backup_seal")
        try change(db)
      }
      try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
      return old
    }
  }

  private static func made() async throws -> Made {
    let under = try StoreContractTests.open("sqlite")
    let store = try #require(under.store as? SQLiteStore)
    let library = store.library(try await store.makeLibrary(now: now))
    var made = Made(folder: under.folder, file: under.folder.appendingPathComponent("backup"), library: library.library)
    for number in 0..<24 {
      var design = StoreContractTests.design("Design \(number)")
      design.widget.image = ImageSpec(fileName: "a.png")
      let picture = String(repeating: "picture \(number) ", count: 700)
      try await library.add(
        [design], assets: [StoreContractTests.asset("a.png", picture)], limit: nil, batch: nil, now: now)
      _ = try await library.apply(
        Edit(changes: [Change("name", .string("Changed \(number)"))], basedOn: 0, client: "w"), assets: [],
        saving: true, to: design.id, now: now)
      made.designs[design.id] = try await library.design(design.id).saved
      made.pictures[ContentKey.of(Data(picture.utf8))] = Data(picture.utf8)
      _ = try await library.editVariable(
        "count \(number)", .set("\(number)"), request: UUID(), by: .page, now: now)
    }
    try Data(repeating: 9, count: 48).write(to: store.secretFile)
    let report = try await store.backup(to: made.file)
    #expect(report.pictures == 24 && report.unreadable.isEmpty && report.damagedDesigns.isEmpty)
    return made
  }

  private static func refusal(_ file: URL, _ target: URL) async -> String {
    do {
      _ = try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
      return ""
    } catch { return error.description }
  }

  /// Overwritten at random places, cut, and with pages that changed places.
  private static func damages(_ made: Made) throws -> [URL] {
    var random = SeededGenerator(seed: 7)
    var files: [URL] = []
    for _ in 0..<32 {
      files.append(
        try made.changed { data in
          let at = Int.random(in: 0..<data.count - 64, using: &random)
          data.replaceSubrange(at..<at + 64, with: (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) })
        })
    }
    let size = try Data(contentsOf: made.file).count
    let seal = try #require(try BackupSeal.find(in: Data(contentsOf: made.file), ContentKey.of))
    for length in [0, 100, 4_096, size / 2, seal.bytes - 4_096, seal.bytes, size - 1] {
      files.append(try made.changed { $0 = $0.prefix(length) })
    }
    for _ in 0..<8 {
      files.append(
        try made.changed { data in
          let pages = (0..<seal.bytes / 4_096).shuffled(using: &random).prefix(2).map { $0 * 4_096..<($0 + 1) * 4_096 }
          let (one, two) = (Data(data[pages[0]]), Data(data[pages[1]]))
          data.replaceSubrange(pages[0], with: two)
          data.replaceSubrange(pages[1], with: one)
          // Pages that were freed are all alike.
          if one == two { data[pages[0].lowerBound] ^= 1 }
        })
    }
    return files
  }

  @Test("given backups that were overwritten, cut or had pages swapped, then none is restored, and nothing is left")
  func damaged() async throws {
    let made = try await Self.made()
    for file in try Self.damages(made) {
      let target = made.target
      let said = await Self.refusal(file, target)
      #expect(said.contains(file.path), "\(said)")
      let content = try Data(contentsOf: file)
      let isCut = try content.count >= 4_096 && Data(contentsOf: made.file).starts(with: content)
      #expect(!isCut || said.contains("its end is missing"), "\(said)")
      #expect(!FileManager.default.fileExists(atPath: target.path))
    }
    let beside = try FileManager.default.contentsOfDirectory(atPath: made.folder.path)
      .filter {
        !$0.hasPrefix("studio.sqlite") && ($0.hasPrefix("backup") || $0.hasSuffix("-wal") || $0.hasSuffix("-shm"))
      }
    #expect(beside == ["backup"])
  }

  @Test("given one damaged row or picture, then the message names it, and salvage restores all the rest")
  func named() async throws {
    let made = try await Self.made()
    let mark = Data("picture 7 picture 7".utf8)
    let file = try made.changed { data in
      guard let found = data.range(of: mark) else { return }
      data.replaceSubrange(found, with: Data(repeating: 0x41, count: mark.count))
    }
    let key = try #require(made.pictures.first { $0.value.starts(with: mark) }).key
    let said = await Self.refusal(file, made.target)
    #expect(said.contains("image \(key.prefix(12))…") && said.contains("--salvage"), "\(said)")
    let target = made.target
    let report = try await SQLiteStore.restore(from: file, to: target, salvaging: true, contentKey: ContentKey.of)
    #expect(report.designs == 24 && report.pictures == 23)
    #expect(report.lost.contains { $0.contains(String(key.prefix(12))) })
    let store = try SQLiteStore(folder: target, contentKey: ContentKey.of)
    for (id, design) in made.designs { #expect(try await store.library(made.library).design(id).saved == design) }
    #expect(try await store.library(made.library).variables().count == 24)
  }

  @Test(
    "given damaged backups, when they are salvaged, then what comes back is what was stored, and the rest is listed")
  func salvaged() async throws {
    let made = try await Self.made()
    var rescued = 0
    for file in try Self.damages(made).prefix(12) {
      let target = made.target
      do {
        let report = try await SQLiteStore.restore(from: file, to: target, salvaging: true, contentKey: ContentKey.of)
        let store = try SQLiteStore(folder: target, contentKey: ContentKey.of)
        let kept = try await store.library(made.library).list(deleted: false).designs
        for design in kept { #expect(design.saved == made.designs[design.id]) }
        #expect(report.designs == kept.count)
        if kept.count < 24 || report.pictures < 24 { #expect(!report.lost.isEmpty) }
        for variable in try await store.library(made.library).variables() {
          #expect("count \(variable.text)" == variable.key)
        }
        if kept.count > 12 { rescued += 1 }
      } catch {
        #expect(!FileManager.default.fileExists(atPath: target.path))
      }
    }
    #expect(rescued >= 6)
  }

  @Test(
    "given a backup without seal, then it is restored unproven; with a damaged design it is not, and salvage leaves it out"
  )
  func unsealed() async throws {
    let made = try await Self.made()
    let target = made.target
    let report = try await SQLiteStore.restore(from: try await made.unsealed(), to: target, contentKey: ContentKey.of)
    #expect(!report.isProven && report.designs == 24 && report.pictures == 24)
    let store = try SQLiteStore(folder: target, contentKey: ContentKey.of)
    for (id, design) in made.designs { #expect(try await store.library(made.library).design(id).saved == design) }
    let bad = try #require(made.designs.keys.first)
    let damaged = try await made.unsealed { db in
      try db.execute(sql: "UPDATE designs SET draft = X'00' WHERE id = ?", arguments: [bad.uuidString])
    }
    #expect(await Self.refusal(damaged, made.target).contains("design \(bad.uuidString)"))
    let rescued = try await SQLiteStore.restore(
      from: damaged, to: made.target, salvaging: true, contentKey: ContentKey.of)
    #expect(rescued.designs == 23 && rescued.lost == ["design \(bad.uuidString)"])
    let orphaned = try await made.unsealed { db in
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
    }
    let raw = try DatabaseQueue(path: orphaned.path, configuration: Self.lenient)
    try await raw.write { try $0.execute(sql: "DELETE FROM libraries") }
    try raw.close()
    #expect(await Self.refusal(orphaned, made.target).contains("refers to a missing one"))
  }

  private static var lenient: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    return configuration
  }

  @Test("given a damaged data folder, when it is salvaged, then designs, pictures and the key are in the new one")
  func folder() async throws {
    let made = try await Self.made()
    let lost = try #require(made.pictures.keys.first)
    try FileManager.default.removeItem(at: made.folder.appendingPathComponent("assets/\(lost.prefix(2))/\(lost)"))
    let target = made.target
    let report = try await SQLiteStore.restore(
      from: made.folder, to: target, salvaging: true, contentKey: ContentKey.of)
    #expect(report.designs == 24 && report.pictures == 23 && report.lost.count == 1)
    #expect(
      try Data(contentsOf: target.appendingPathComponent(SQLiteStore.secretName)) == Data(repeating: 9, count: 48))
  }

  @Test("given no room for as much, on the disk or within a limit of file sizes, then that is told as a full disk")
  func room() throws {
    let folder = Self.scratch()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SQLiteDatabase.requireRoom(1, in: folder)
    #expect(throws: StoreError.diskFull) { try SQLiteDatabase.requireRoom(.max / 4, in: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    for code in [ENOSPC, EDQUOT, EFBIG] { #expect(StoreError.writing("x", code) == .diskFull) }
    #expect(StoreError.writing("x", EACCES) != .diskFull)
  }

  @Test("given a backup of an earlier version, then it is restored whole, unproven")
  func earlier() async throws {
    let file = TestFiles.root.appendingPathComponent("../shared/fixtures/continuity/a67867f/studio.backup")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let target = Self.scratch()
    let report = try await SQLiteStore.restore(from: file, to: target, contentKey: ContentKey.of)
    #expect(!report.isProven && report.designs == 30 && report.pictures == 7 && report.lost.isEmpty)
    let rescued = try await SQLiteStore.restore(
      from: file, to: Self.scratch(), salvaging: true, contentKey: ContentKey.of)
    #expect(rescued.designs == 30 && rescued.pictures == 7 && rescued.lost.isEmpty)
  }

  private static func scratch() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
  }
}
