import StudioDesk
import DesignModel
import Foundation
import StudioStore
import StudioStoreMemory
import StudioStoreSQLite
import Synchronization
import Testing

/// A store with what a test needs to reach behind it.
struct StoreUnderTest: Sendable {
  var store: any StudioStore & StoreOperations
  var folder: URL
}

/// What every store must do; run on each backend.
@Suite("Store contract") struct StoreContractTests {
  static let now = Date(timeIntervalSinceReferenceDate: 816_948_540)
  static let backends = ["sqlite", "memory"]
  /// Stores in memory by the folder they stand for: opened again, they are what they were.
  private static let remembered = Mutex<[URL: MemoryStore]>([:])

  static func open(_ backend: String, folder: URL? = nil, logBytes: Int = 64 << 20) throws -> StoreUnderTest {
    let folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID())")
    if backend == "memory" {
      let store = remembered.withLock { all in
        let store = all[folder] ?? MemoryStore(logBytes: logBytes, contentKey: ContentKey.of)
        all[folder] = store
        return store
      }
      return StoreUnderTest(store: store, folder: folder)
    }
    return StoreUnderTest(
      store: try SQLiteStore(folder: folder, logBytes: logBytes, contentKey: ContentKey.of), folder: folder)
  }

  static func design(_ name: String = "Design") -> Design {
    .widget(WidgetSpec(id: UUID(), name: name, updatedAt: now).settled())
  }

  static func asset(_ name: String, _ text: String = "bytes") -> NewAsset {
    NewAsset(fileName: name, data: Data(text.utf8), mediaType: "image/png", width: 3, height: 4)
  }

  @Test(
    "given a new library.library, when designs are added, then they are listed newest first and the first is the default",
    arguments: backends)
  func adds(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let one = Self.design("One")
    let two = Self.design("Two")
    try await library.add([one], assets: [], limit: nil, batch: nil, now: Self.now)
    try await library.add([two], assets: [], limit: nil, batch: nil, now: Self.now.addingTimeInterval(5))
    let listing = try await library.list(deleted: false)
    #expect(listing.designs.map(\.saved) == [two, one])
    #expect(listing.defaultDesign == one.id)
    #expect(try await library.count() == 2)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    await #expect(throws: StoreError.designNotFound(one.id)) { try await other.design(one.id) }
  }

  @Test("given a limit, when a batch does not fit, then none of it is stored", arguments: backends)
  func limit(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    await #expect(throws: StoreError.designLimit(2)) {
      try await library.add(
        [Self.design(), Self.design(), Self.design()], assets: [], limit: 2, batch: nil, now: Self.now)
    }
    #expect(try await library.count() == 0)
  }

  @Test(
    "given a batch with a bad part, when it fails half-way, then no design, no picture and no orphan is left",
    arguments: backends)
  func halfway(backend: String) async throws {
    let under = try Self.open(backend)
    let store = under.store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let twin = Self.design()
    var withPhoto = Self.design()
    withPhoto.widget.image = ImageSpec(fileName: "a.png")
    await #expect(throws: StoreError.self) {
      try await library.add(
        [withPhoto, twin, twin], assets: [Self.asset("a.png")], limit: nil, batch: "b", now: Self.now)
    }
    #expect(try await library.count() == 0)
    #expect(try await library.assets(of: withPhoto.id).isEmpty)
    let key = ContentKey.of(Self.asset("a.png").data)
    await #expect(throws: StoreError.assetNotFound) { try await store.bytes(key) }
    for name in ["../a.png", "..", "a/b", "a\\b", "", "a\u{0}b"] {
      await #expect(throws: StoreError.badFileName(name)) {
        try await library.add(
          [Self.design()], assets: [Self.asset(name)], limit: nil, batch: nil, now: Self.now)
      }
    }
  }

  @Test(
    "given two windows, when both edit one field, then the later one is told; other fields pass", arguments: backends)
  func conflicts(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    func edit(_ field: String, _ client: String, _ base: Int) -> Edit {
      Edit(changes: [Change(field, .string("text of \(client)"))], basedOn: base, client: client)
    }
    _ = try await library.apply(edit("primaryText", "one", 0), to: design.id, now: Self.now)
    await #expect(throws: StoreError.conflict(current: 1)) {
      try await library.apply(edit("primaryText", "two", 0), to: design.id, now: Self.now)
    }
    _ = try await library.apply(edit("secondaryText", "two", 0), to: design.id, now: Self.now)
    #expect(try await library.design(design.id).sequence == 2)
    let last = try await library.apply(edit("primaryText", "one", 1), to: design.id, now: Self.now)
    #expect(last.draft.spec.secondaryText == "text of two")
    await #expect(throws: StoreError.conflict(current: last.sequence)) {
      try await library.apply(edit("name", "one", 99), to: design.id, now: Self.now)
    }
  }

  @Test(
    "given an undo and an edit in one window, when another window edits on what it saw before, then it is told",
    arguments: backends)
  func undoIsAChange(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    func edit(_ field: String, _ text: String, _ client: String, _ base: Int) -> Edit {
      Edit(changes: [Change(field, .string(text))], basedOn: base, client: client)
    }
    let seen = try await library.apply(edit("primaryText", "one", "b", 0), to: design.id, now: Self.now)
    let undone = try await library.undo(design.id, client: "b", basedOn: seen.sequence)
    #expect(undone.sequence > seen.sequence)
    let again = try await library.apply(
      edit("primaryText", "two", "b", undone.sequence), to: design.id, now: Self.now)
    await #expect(throws: StoreError.conflict(current: again.sequence)) {
      try await library.apply(
        edit("primaryText", "mine", "a", seen.sequence), to: design.id, now: Self.now)
    }
    // Undo takes back the last change, so it must not be one this window never saw.
    await #expect(throws: StoreError.conflict(current: again.sequence)) {
      try await library.undo(design.id, client: "a", basedOn: seen.sequence)
    }
    #expect(try await library.design(design.id).draft.spec.primaryText == "two")
    await #expect(throws: StoreError.conflict(current: again.sequence)) {
      try await library.apply(
        Edit(changes: [Change("matchedSet", nil), Change("primaryText", "x")], basedOn: 0, client: "a"), to: design.id,
        now: Self.now)
    }
  }

  @Test(
    "given an edit with a picture that is refused, then neither the edit nor the picture is kept", arguments: backends)
  func editWithPicture(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    let photo = Change("image.fileName", "a.png")
    let bad = Edit(changes: [photo, Change("style.padding", -1)], basedOn: 0, client: "w")
    await #expect(throws: StoreError.self) {
      try await library.apply(
        bad, assets: [Self.asset("a.png")], saving: true, to: design.id, now: Self.now)
    }
    #expect(try await library.assets(of: design.id).isEmpty)
    await #expect(throws: StoreError.assetNotFound) { try await store.bytes(ContentKey.of(Self.asset("a.png").data)) }
    let good = try await library.apply(
      Edit(changes: [photo], basedOn: 0, client: "w"), assets: [Self.asset("a.png")], saving: true, to: design.id,
      now: Self.now)
    #expect(good.saved.spec.image?.fileName == "a.png" && !good.isDirty && good.revision == 2)
    #expect(try await library.assets(of: design.id).count == 1)
  }

  @Test("given a refused change, then nothing of the edit is stored", arguments: backends)
  func refused(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    await #expect(throws: StoreError.self) {
      try await library.apply(
        Edit(changes: [Change("name", "New"), Change("style.padding", -1)], basedOn: 0, client: "w"), to: design.id,
        now: Self.now)
    }
    #expect(try await library.design(design.id).draft == design)
  }

  @Test("given saves, then each is a revision, undo goes on past a save, and revert is undoable", arguments: backends)
  func revisions(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    _ = try await library.apply(
      Edit(changes: [Change("name", "Second")], basedOn: 0, client: "w"), to: design.id, now: Self.now)
    let saved = try await library.save(design.id, now: Self.now.addingTimeInterval(9))
    #expect(saved.revision == 2 && !saved.isDirty && saved.saved.name == "Second" && saved.canUndo)
    #expect(try await library.save(design.id, now: Self.now).revision == 2)
    let back = try await library.revert(design.id, to: 1, now: Self.now)
    #expect(back.draft.name == "Design" && back.isDirty)
    #expect(try await library.undo(design.id, client: "w", basedOn: nil).draft.name == "Second")
    #expect(try await library.revisions(design.id, limit: 10).map(\.number) == [2, 1])
    await #expect(throws: StoreError.revisionNotFound(9)) {
      try await library.revert(design.id, to: 9, now: Self.now)
    }
  }

  @Test(
    "given deleted designs, then they wait in the bin, come back, and are purged with their pictures",
    arguments: backends)
  func bin(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    var one = Self.design("One")
    one.widget.image = ImageSpec(fileName: "a.png")
    let two = Self.design("Two")
    try await library.add(
      [one, two], assets: [Self.asset("a.png")], limit: nil, batch: "import", now: Self.now)
    let key = try #require(try await library.assets(of: one.id)["a.png"]).key
    #expect(try await library.batch("import", deleted: false).count == 2)
    try await library.delete([one.id], now: Self.now)
    #expect(try await library.list(deleted: false).defaultDesign == two.id)
    #expect(try await library.list(deleted: true).designs.map(\.id) == [one.id])
    await #expect(throws: StoreError.designLimit(1)) { try await library.restore([one.id], limit: 1) }
    try await library.restore([one.id], limit: 2)
    // Once more changes nothing and needs no room.
    try await library.restore([one.id, two.id], limit: 2)
    #expect(try await library.count() == 2)
    let copies = try await library.duplicate(
      [one.id], limit: nil, now: Self.now, newID: { UUID() }, name: { "\($0) copy" })
    let copy = try #require(copies.first)
    #expect(copy.draft.name == "One copy")
    try await library.delete([one.id], now: Self.now)
    #expect(try await store.purge(deletedBefore: Self.now.addingTimeInterval(1)).count == 1)
    #expect(try await store.bytes(key) == Data("bytes".utf8))
    try await library.delete([copy.id], now: Self.now)
    #expect(try await store.purge(deletedBefore: Self.now.addingTimeInterval(1)).count == 1)
    await #expect(throws: StoreError.assetNotFound) { try await store.bytes(key) }
    // For good at once: only what is in the bin, and only of its own library.
    try await library.add([one], assets: [Self.asset("a.png")], limit: nil, batch: nil, now: Self.now)
    try await library.delete([one.id], now: Self.now)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    #expect(try await other.erase([one.id]) == 0)
    #expect(try await library.erase([one.id, two.id]) == 1)
    #expect(try await library.count() == 1)
    #expect(try await library.list(deleted: true).designs.isEmpty)
    await #expect(throws: StoreError.assetNotFound) { try await store.bytes(key) }
  }

  @Test("given pictures, then equal bytes are stored once and a name never changes its picture", arguments: backends)
  func pictures(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = Self.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    func place(_ asset: NewAsset) async throws {
      let edit = Edit(changes: [Change("image.fileName", .string(asset.fileName))], basedOn: 0, client: "w")
      _ = try await library.apply(edit, assets: [asset], saving: false, to: design.id, now: Self.now)
    }
    try await place(Self.asset("a.png"))
    try await place(Self.asset("b.png"))
    let assets = try await library.assets(of: design.id)
    #expect(assets["a.png"]?.key != nil && assets["a.png"]?.key == assets["b.png"]?.key)
    await #expect(throws: StoreError.badFileName("a.png")) {
      try await place(Self.asset("a.png", "other"))
    }
    await #expect(throws: StoreError.assetNotFound) { try await store.bytes("../../etc/passwd") }
  }

  @Test("given an access link, then it opens its library until it is revoked", arguments: backends)
  func recovery(backend: String) async throws {
    let store = try Self.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    #expect(try await library.recoveryKey() == nil)
    #expect(try await library.offerRecovery(key: "first"))
    #expect(try await library.recoveryKey() == "first")
    #expect(try await library.offerRecovery(key: "second") == false)
    try await library.setRecovery(key: "k")
    #expect(try await store.library(recoveryKey: "k") == library.library)
    try await library.setRecovery(key: nil)
    #expect(try await store.library(recoveryKey: "k") == nil)
    #expect(try await library.offerRecovery(key: "third") == false)
    #expect(try await library.recoveryKey() == nil)
  }
}

extension Design {
  /// The widget, to be changed where a test makes one.
  var widget: WidgetSpec {
    get { spec }
    set { self = .widget(newValue) }
  }
}
