import DesignModel
import Foundation
import StudioStore
import StudioStoreSQLite
import TestSupport
import Testing

/// What every store must do with a library as a whole: find, restyle, collect, share.
@Suite("Store contract: shelves") struct ShelfContractTests {
  private static let now = StoreContractTests.now

  private static func library(
    _ backend: String, _ designs: [Design], assets: [NewAsset] = []
  ) async throws -> (any StudioStore, LibraryHandle) {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: now))
    for (index, design) in designs.enumerated() {
      try await library.add(
        [design], assets: index == 0 ? assets : [], limit: nil, batch: nil,
        now: now.addingTimeInterval(Double(index) * 10))
    }
    return (store, library)
  }

  private static func design(_ name: String, _ change: (inout WidgetSpec) -> Void = { _ in }) -> Design {
    var spec = StoreContractTests.design(name).spec
    change(&spec)
    return .widget(spec.settled())
  }

  @Test(
    "given designs of many kinds, when filtered and searched, then exactly those that fit are found",
    arguments: StoreContractTests.backends)
  func filters(backend: String) async throws {
    let rain = Self.design("Rain") { $0.layout.template = .weather }
    let steps = Self.design("Café") { $0.primaryText = "{{__steps_today}}" }
    let photo = Self.design("Photo") { $0.image = ImageSpec(fileName: "gone.jpg") }
    let large = Self.design("Plain") { spec in
      var variant = spec.face
      variant.layout.template = .reminders
      variant.primaryText = "Only on large"
      spec.matchedSet = MatchedSet(large: variant)
    }
    let (store, library) = try await Self.library(backend, [rain, steps, photo, large])
    func names(_ query: ShelfQuery) async throws -> [String] {
      try await library.page(query).designs.map(\.draft.name)
    }
    #expect(try await names(ShelfQuery()) == ["Plain", "Photo", "Café", "Rain"])
    #expect(try await names(ShelfQuery(filter: .weather)) == ["Rain"])
    #expect(try await names(ShelfQuery(filter: .steps)) == ["Café"])
    #expect(try await names(ShelfQuery(filter: .reminders)) == ["Plain"])
    #expect(try await names(ShelfQuery(filter: .withImage)) == ["Photo"])
    #expect(try await names(ShelfQuery(filter: .attention)) == ["Photo"])
    #expect(try await names(ShelfQuery(filter: .default)) == ["Rain"])
    #expect(try await names(ShelfQuery(text: "cafe")) == ["Café"])
    #expect(try await names(ShelfQuery(text: "large only")) == ["Plain"])
    #expect(try await names(ShelfQuery(text: "blue classic")) == ["Plain", "Photo", "Café"])
    #expect(try await names(ShelfQuery(text: "100% nothing")) == [])
    #expect(try await names(ShelfQuery(sort: .name)) == ["Café", "Photo", "Plain", "Rain"])
    #expect(try await names(ShelfQuery(sort: .template)).last == "Rain")
    try await library.delete([rain.id], now: Self.now)
    #expect(try await names(ShelfQuery(filter: .weather)) == [])
    #expect(try await names(ShelfQuery(deleted: true)) == ["Rain"])
    try await library.restore([rain.id], limit: nil)
    #expect(try await names(ShelfQuery(filter: .weather)) == ["Rain"])
    let edit = Edit(changes: [Change("name", .string("Drizzle"))], basedOn: 0, client: "a")
    _ = try await library.apply(edit, to: rain.id, now: Self.now)
    #expect(try await names(ShelfQuery(text: "drizzle")) == ["Drizzle"])
    _ = try await library.undo(rain.id, client: "a", basedOn: nil)
    #expect(try await names(ShelfQuery(text: "drizzle")) == [])
    let summary = try await library.summary()
    #expect((summary.designs, summary.deleted, summary.attention) == (4, 0, 1))
    let other = store.library(try await store.makeLibrary(now: Self.now))
    #expect(try await other.page(ShelfQuery()).total == 0)
  }

  @Test(
    "given more designs than a page holds, when read page by page in any order, then each comes exactly once",
    arguments: StoreContractTests.backends)
  func pages(backend: String) async throws {
    let designs = (0..<23).map { index in
      Self.design("Same \(index % 4)") { $0.style.accent = index % 2 == 0 ? .red : .blue }
    }
    let (store, library) = try await Self.library(backend, designs)
    for sort in ShelfQuery.Sort.allCases {
      var seen: [UUID] = []
      var query = ShelfQuery(sort: sort, limit: 5)
      for _ in 0..<10 {
        let page = try await library.page(query)
        #expect(page.total == 23)
        seen += page.designs.map(\.id)
        guard let next = page.next else { break }
        query.after = next
      }
      #expect(seen.count == 23 && Set(seen) == Set(designs.map(\.id)), "\(sort)")
      #expect(try await library.ids(ShelfQuery(sort: sort), limit: 100) == seen)
    }
    #expect(try await library.page(ShelfQuery(after: "nonsense")).designs.count == 23)
  }

  @Test(
    "given saved and unsaved designs, when all are restyled and that is undone, then each is as it was, to the byte",
    arguments: StoreContractTests.backends)
  func restyles(backend: String) async throws {
    let (clean, dirty) = (Self.design("Clean"), Self.design("Dirty"))
    let (store, library) = try await Self.library(backend, [clean, dirty])
    let edit = Edit(changes: [Change("primaryText", .string("Unsaved"))], basedOn: 0, client: "a")
    _ = try await library.apply(edit, to: dirty.id, now: Self.now)
    let before = try await library.list(deleted: false).designs
    @Sendable func red(_ design: Design) -> Design { design.changingWidget(reddened) }
    @Sendable func reddened(_ spec: WidgetSpec) -> WidgetSpec {
      var out = spec
      out.style.accent = .red
      return out
    }
    let changed = try await library.restyle(
      [clean.id, dirty.id], batch: "one", now: Self.now.addingTimeInterval(99), change: { red($0) })
    #expect(changed == [clean.id, dirty.id])
    let after = try await library.list(deleted: false).designs
    #expect(after.map(\.draft.spec.style.accent) == [.red, .red] && after.map(\.savedAt) == before.map(\.savedAt))
    #expect(try await library.design(clean.id).isDirty == false)
    #expect(try await library.design(dirty.id).saved.spec.primaryText == dirty.widget.primaryText)
    #expect(
      try await library.restyle([clean.id], batch: "two", now: Self.now, change: { red($0) }) == [])
    #expect(Set(try await library.undoRestyle("one", now: Self.now)) == [clean.id, dirty.id])
    let back = try await library.list(deleted: false).designs
    #expect(back.map(\.draft) == before.map(\.draft) && back.map(\.saved) == before.map(\.saved))
    #expect(try await library.undoRestyle("one", now: Self.now) == [])
    // One edit on top of it, and undoing the restyling would take that away too: it stays.
    _ = try await library.restyle([clean.id], batch: "three", now: Self.now, change: { red($0) })
    let sequence = try await library.design(clean.id).sequence
    _ = try await library.apply(
      Edit(changes: [Change("name", .string("Later"))], basedOn: sequence, client: "b"), to: clean.id, now: Self.now)
    #expect(try await library.undoRestyle("three", now: Self.now) == [])
  }

  @Test(
    "given collections, when designs come and go, then counts follow and other libraries see nothing",
    arguments: StoreContractTests.backends)
  func collections(backend: String) async throws {
    let designs = [Self.design("A"), Self.design("B")]
    let (store, library) = try await Self.library(backend, designs)
    let id = UUID()
    try await library.makeCollection(id, name: "Trips")
    try await library.collect(designs.map(\.id), into: id, taking: false)
    try await library.collect([designs[0].id], into: id, taking: false)
    #expect(try await library.collections() == [DesignCollection(id: id, name: "Trips", count: 2)])
    #expect(try await library.page(ShelfQuery(collection: id)).total == 2)
    try await library.delete([designs[1].id], now: Self.now)
    #expect(try await library.collections().map(\.count) == [1])
    try await library.collect([designs[0].id], into: id, taking: true)
    #expect(try await library.page(ShelfQuery(collection: id)).total == 0)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    await #expect(throws: StoreError.collectionNotFound) {
      try await other.renameCollection(id, name: "Mine")
    }
    await #expect(throws: StoreError.collectionNotFound) { try await other.removeCollection(id) }
    try await library.renameCollection(id, name: "Away")
    try await library.removeCollection(id)
    #expect(try await library.collections() == [])
    #expect(try await library.count() == 1)
  }

  @Test(
    "given a shared design, when it is edited, binned or taken back, then its slug shows what it should",
    arguments: StoreContractTests.backends)
  func shares(backend: String) async throws {
    let design = Self.design("Shared")
    let (store, library) = try await Self.library(backend, [design])
    let share = DesignShare(slug: "shared-abc", design: design.id, createdAt: Self.now, credit: "Ana")
    try await library.setShare(share)
    #expect(try await store.shared("shared-abc")?.share == share)
    var changed = share
    (changed.slug, changed.showsPrivate) = ("other", true)
    try await library.setShare(changed)
    #expect(try await library.share(of: design.id)?.slug == "shared-abc")
    #expect(try await store.shared("shared-abc")?.share.showsPrivate == true)
    #expect(try await store.shared("other") == nil)
    try await library.delete([design.id], now: Self.now)
    #expect(try await store.shared("shared-abc") == nil)
    try await library.restore([design.id], limit: nil)
    try await library.revokeShare(of: design.id)
    #expect(try await store.shared("shared-abc") == nil)
    #expect(try await library.share(of: design.id) == nil)
    let stranger = store.library(try await store.makeLibrary(now: Self.now))
    await #expect(throws: StoreError.designNotFound(design.id)) { try await stranger.setShare(share) }
  }

  @Test(
    "given equal designs under other ids, names of files and dates, then their fingerprints are known; others are not",
    arguments: StoreContractTests.backends)
  func fingerprints(backend: String) async throws {
    let design = Self.design("One") { $0.image = ImageSpec(fileName: "a.jpg") }
    let (store, library) = try await Self.library(backend, [design])
    var copy = design
    (copy.id, copy.updatedAt) = (UUID(), .distantFuture)
    copy.widget.image?.fileName = "b.jpg"
    var other = design
    other.widget.primaryText = "Different"
    let prints = [copy, other].map(ShelfEntry.fingerprint)
    #expect(try await library.known(prints) == [prints[0]])
  }

  @Test(
    "given a library with pictures, when it is removed, then nothing of it is left and others keep theirs",
    arguments: StoreContractTests.backends)
  func removal(backend: String) async throws {
    let design = Self.design("Gone") { $0.image = ImageSpec(fileName: "a.png") }
    let (store, library) = try await Self.library(
      backend, [design], assets: [StoreContractTests.asset("a.png", "only here")])
    let key = try #require(try await library.assets(of: design.id)["a.png"]?.key)
    try await library.remove()
    #expect(try await library.exists() == false)
    await #expect(throws: StoreError.self) { try await library.design(design.id) }
    await #expect(throws: StoreError.self) { try await store.bytes(key) }
  }
}
