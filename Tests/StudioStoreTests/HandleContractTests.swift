import DesignModel
import Foundation
import GRDB
import StudioStore
import StudioStoreSQLite
import Testing

/// That a library's handle reaches its own rows only (ASVS 8.4.1).
@Suite("Store contract: handles") struct HandleContractTests {
  private static let now = StoreContractTests.now

  /// A library with something of everything.
  private struct Filled {
    var handle: LibraryHandle
    var design: UUID
    var binned: UUID
    var collection = UUID()
    var browser = UUID()
    var place = UUID()
    var generation: Generation
    var batch = "batch-\(UUID())"
    var slug = "slug-\(UUID())"
  }

  private static func filled(_ store: any StudioStore) async throws -> Filled {
    let handle = store.library(try await store.makeLibrary(now: now))
    var one = StoreContractTests.design("One")
    one.widget.image = ImageSpec(fileName: "a.png")
    let two = StoreContractTests.design("Two")
    let generation = Generation(
      id: UUID(), design: one.id, madeAt: now, words: "teal", options: Data(), base: one, sequence: 0, maker: "m")
    let made = Filled(handle: handle, design: one.id, binned: two.id, generation: generation)
    try await handle.add(
      [one, two], assets: [StoreContractTests.asset("a.png")], limit: nil, batch: made.batch, now: now)
    _ = try await handle.apply(
      Edit(changes: [Change("name", "Edited")], basedOn: 0, client: "w"), to: one.id, now: now)
    _ = try await handle.restyle([one.id], batch: "style", now: now) { design in
      design.changingWidget { spec in
        var out = spec
        out.style.accent = .red
        return out
      }
    }
    try await handle.delete([two.id], now: now)
    try await handle.makeCollection(made.collection, name: "Mine")
    try await handle.collect([one.id], into: made.collection)
    try await handle.setShare(DesignShare(slug: made.slug, design: one.id, createdAt: now))
    try await handle.keepPlacement(
      Placement(
        id: made.place, slug: "place-\(UUID())", name: "Desk", family: "systemSmall", content: .design(one.id),
        madeAt: now))
    try await handle.addBrowser(Browser(id: made.browser, label: "Safari", madeAt: now, seenAt: now))
    try await handle.addGeneration(
      generation, paidBy: .nobody, limits: GenerationContractTests.limits, by: GenerationContractTests.node, now: now)
    try await handle.setRecovery(key: "key-\(UUID())")
    try await handle.setPreferences(["theme": "dark"])
    return made
  }

  /// Everything a library's own handle sees, in words.
  private static func seen(_ filled: Filled) async throws -> [String] {
    let handle = filled.handle
    var out: [String] = []
    for deleted in [false, true] {
      out.append("\(try await handle.list(deleted: deleted))")
      out.append("\(try await handle.batch(filled.batch, deleted: deleted))")
    }
    for id in [filled.design, filled.binned] {
      out.append("\(try await handle.revisions(id, limit: 99))")
      out.append("\(String(describing: try await handle.share(of: id)))")
      out.append("\(try await handle.assets(of: id).sorted { $0.key < $1.key })")
    }
    out.append("\(try await handle.summary()) \(try await handle.collections()) \(try await handle.browsers())")
    out.append("\(try await handle.placements())")
    out.append("\(try await handle.generations(limit: 99)) \(try await handle.assistantChoice())")
    out.append("\(String(describing: try await handle.recoveryKey())) \(try await handle.exists())")
    out.append("\(try await handle.preferences())")
    return out
  }

  /// The rows of a library as they lie in the file.
  private static func rows(_ folder: URL, of library: LibraryID) throws -> [String] {
    let file = folder.appendingPathComponent(SQLiteStore.databaseName).path
    return try DatabaseQueue(path: file).read { db in
      var out = try Row.fetchAll(
        db, sql: "SELECT * FROM libraries WHERE id = ?", arguments: [library.description]
      ).map(\.debugDescription)
      for table in [
        "designs", "shelf", "collections", "generations", "generation_uses", "browsers", "placements", "preferences",
      ] {
        out += try Row.fetchAll(
          db, sql: "SELECT * FROM \(table) WHERE library_id = ?", arguments: [library.description]
        ).map(\.debugDescription)
      }
      for table in ["revisions", "changes", "touches", "design_assets", "shares", "collected"] {
        out += try Row.fetchAll(
          db, sql: "SELECT * FROM \(table) WHERE design_id IN (SELECT id FROM designs WHERE library_id = ?)",
          arguments: [library.description]
        ).map(\.debugDescription)
      }
      return out
    }
  }

  @Test(
    "given two libraries, when one's handle is asked with ids of the other, then it gives nothing and changes nothing",
    arguments: StoreContractTests.backends)
  func isolation(backend: String) async throws {
    let under = try StoreContractTests.open(backend)
    let store = under.store
    let other = try await Self.filled(store)
    let mine = try await Self.filled(store).handle
    let before = try await Self.seen(other)
    let rows = backend == "sqlite" ? try Self.rows(under.folder, of: other.handle.library) : []
    try await Self.read(mine, other)
    try await Self.edit(mine, other)
    try await Self.move(mine, other)
    #expect(try await Self.seen(other) == before)
    if backend == "sqlite" { #expect(try Self.rows(under.folder, of: other.handle.library) == rows) }
  }

  private static func read(_ mine: LibraryHandle, _ other: Filled) async throws {
    let notFound = StoreError.designNotFound(other.design)
    await #expect(throws: notFound) { try await mine.design(other.design) }
    await #expect(throws: notFound) { try await mine.revisions(other.design, limit: 9) }
    await #expect(throws: notFound) { try await mine.share(of: other.design) }
    #expect(try await mine.assets(of: other.design).isEmpty)
    #expect(try await mine.assets(of: [other.design, other.binned]).isEmpty)
    for deleted in [false, true] {
      #expect(try await mine.batch(other.batch, deleted: deleted).isEmpty)
      #expect(try await mine.list(deleted: deleted).designs.allSatisfy { $0.library == mine.library })
      #expect(try await mine.page(ShelfQuery(deleted: deleted, collection: other.collection)).designs.isEmpty)
      #expect(try await mine.ids(ShelfQuery(deleted: deleted, collection: other.collection), limit: 9).isEmpty)
    }
    #expect(try await mine.generation(other.generation.id) == nil)
    #expect(try await mine.generations(of: other.design, limit: 9).isEmpty)
    #expect(try await !mine.isHeld(other.generation.id, byOtherThan: NodeID(), now: now))
    #expect(try await !mine.knowsBrowser(other.browser, now: now.addingTimeInterval(9_999)))
  }

  private static func edit(_ mine: LibraryHandle, _ other: Filled) async throws {
    let (id, notFound) = (other.design, StoreError.designNotFound(other.design))
    let edit = Edit(changes: [Change("name", "Taken")], basedOn: 2, client: "w")
    await #expect(throws: notFound) {
      try await mine.apply(edit, assets: [StoreContractTests.asset("b.png")], saving: true, to: id, now: now)
    }
    await #expect(throws: notFound) { try await mine.undo(id, client: "w", basedOn: nil) }
    await #expect(throws: notFound) { try await mine.redo(id, client: "w", basedOn: nil) }
    await #expect(throws: notFound) { try await mine.save(id, now: now) }
    await #expect(throws: notFound) { try await mine.revert(id, to: 1, now: now) }
    await #expect(throws: notFound) { try await mine.restyle([id], batch: "x", now: now) { $0 } }
    // Of a batch of that name only its own go back.
    #expect(try await !mine.restyled("style").contains(id))
    #expect(try await mine.undoRestyle("style", of: [id], now: now) == [])
    await #expect(throws: notFound) {
      try await mine.duplicate([id], limit: nil, now: now, newID: { UUID() }, name: { $0 })
    }
    let about = Generation(
      id: UUID(), design: id, madeAt: now, words: "x", options: Data(), base: StoreContractTests.design(), sequence: 0,
      maker: "m")
    await #expect(throws: notFound) {
      try await mine.addGeneration(
        about, paidBy: .nobody, limits: GenerationContractTests.limits, by: NodeID(), now: now)
    }
    var late = other.generation
    late.state = .failed
    #expect(try await !mine.updateGeneration(late, from: [.running]))
    try await mine.removeGenerations(late.id)
  }

  private static func move(_ mine: LibraryHandle, _ other: Filled) async throws {
    let (id, notFound) = (other.design, StoreError.designNotFound(other.design))
    try await mine.delete([id], now: now)
    try await mine.restore([other.binned], limit: nil)
    #expect(try await mine.erase([id, other.binned]) == 0)
    await #expect(throws: notFound) { try await mine.setDefault(id) }
    await #expect(throws: notFound) {
      try await mine.setShare(DesignShare(slug: "mine-\(UUID())", design: id, createdAt: now))
    }
    await #expect(throws: notFound) { try await mine.revokeShare(of: id) }
    await #expect(throws: StoreError.collectionNotFound) {
      try await mine.renameCollection(other.collection, name: "Taken")
    }
    await #expect(throws: StoreError.collectionNotFound) { try await mine.removeCollection(other.collection) }
    await #expect(throws: StoreError.collectionNotFound) {
      try await mine.uncollect([id], from: other.collection)
    }
    let own = UUID()
    try await mine.makeCollection(own, name: "Own")
    await #expect(throws: notFound) { try await mine.collect([id], into: own) }
    #expect(try await !mine.removePlacement(other.place, now: now))
    #expect(try await !mine.restorePlacement(other.place))
    for place in [other.place, UUID()] {
      // Neither its place nor its design can be taken.
      await #expect(throws: StoreError.self) {
        try await mine.keepPlacement(
          Placement(
            id: place, slug: "mine-\(UUID())", name: "Mine", family: "systemSmall",
            content: place == other.place ? .standard : .design(id), madeAt: now))
      }
    }
    try await mine.removeBrowsers(other.browser, except: nil)
    try await mine.removeBrowsers(nil, except: other.browser)
    // A design of the other's id is not added a second time, nor put in its place.
    await #expect(throws: StoreError.self) {
      var twin = StoreContractTests.design("Twin")
      twin.id = id
      try await mine.add([twin], assets: [], limit: nil, batch: nil, now: now)
    }
    try await mine.remove()
    #expect(try await !mine.exists())
  }
}
