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
  ) async throws -> (any StudioStore, LibraryID) {
    let store = try StoreContractTests.open(backend).store
    let library = try await store.makeLibrary(now: now)
    for (index, design) in designs.enumerated() {
      try await store.add(
        [design], assets: index == 0 ? assets : [], to: library, limit: nil, batch: nil,
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
      try await store.page(query, of: library).designs.map(\.draft.name)
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
    try await store.delete([rain.id], in: library, now: Self.now)
    #expect(try await names(ShelfQuery(filter: .weather)) == [])
    #expect(try await names(ShelfQuery(deleted: true)) == ["Rain"])
    try await store.restore([rain.id], in: library, limit: nil)
    #expect(try await names(ShelfQuery(filter: .weather)) == ["Rain"])
    let edit = Edit(changes: [Change("name", .string("Drizzle"))], basedOn: 0, client: "a")
    _ = try await store.apply(edit, to: rain.id, in: library, now: Self.now)
    #expect(try await names(ShelfQuery(text: "drizzle")) == ["Drizzle"])
    _ = try await store.undo(rain.id, in: library, client: "a", basedOn: nil)
    #expect(try await names(ShelfQuery(text: "drizzle")) == [])
    let summary = try await store.summary(library)
    #expect((summary.designs, summary.deleted, summary.attention) == (4, 0, 1))
    let other = try await store.makeLibrary(now: Self.now)
    #expect(try await store.page(ShelfQuery(), of: other).total == 0)
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
        let page = try await store.page(query, of: library)
        #expect(page.total == 23)
        seen += page.designs.map(\.id)
        guard let next = page.next else { break }
        query.after = next
      }
      #expect(seen.count == 23 && Set(seen) == Set(designs.map(\.id)), "\(sort)")
      #expect(try await store.ids(ShelfQuery(sort: sort), of: library, limit: 100) == seen)
    }
    #expect(try await store.page(ShelfQuery(after: "nonsense"), of: library).designs.count == 23)
  }

  @Test(
    "given saved and unsaved designs, when all are restyled and that is undone, then each is as it was, to the byte",
    arguments: StoreContractTests.backends)
  func restyles(backend: String) async throws {
    let (clean, dirty) = (Self.design("Clean"), Self.design("Dirty"))
    let (store, library) = try await Self.library(backend, [clean, dirty])
    let edit = Edit(changes: [Change("primaryText", .string("Unsaved"))], basedOn: 0, client: "a")
    _ = try await store.apply(edit, to: dirty.id, in: library, now: Self.now)
    let before = try await store.list(library, deleted: false).designs
    @Sendable func red(_ design: Design) -> Design { design.changingWidget(reddened) }
    @Sendable func reddened(_ spec: WidgetSpec) -> WidgetSpec {
      var out = spec
      out.style.accent = .red
      return out
    }
    let changed = try await store.restyle(
      [clean.id, dirty.id], in: library, batch: "one", now: Self.now.addingTimeInterval(99), change: { red($0) })
    #expect(changed == [clean.id, dirty.id])
    let after = try await store.list(library, deleted: false).designs
    #expect(after.map(\.draft.spec.style.accent) == [.red, .red] && after.map(\.savedAt) == before.map(\.savedAt))
    #expect(try await store.design(clean.id, in: library).isDirty == false)
    #expect(try await store.design(dirty.id, in: library).saved.spec.primaryText == dirty.widget.primaryText)
    #expect(
      try await store.restyle([clean.id], in: library, batch: "two", now: Self.now, change: { red($0) }) == [])
    #expect(Set(try await store.undoRestyle("one", in: library, now: Self.now)) == [clean.id, dirty.id])
    let back = try await store.list(library, deleted: false).designs
    #expect(back.map(\.draft) == before.map(\.draft) && back.map(\.saved) == before.map(\.saved))
    #expect(try await store.undoRestyle("one", in: library, now: Self.now) == [])
    // One edit on top of it, and undoing the restyling would take that away too: it stays.
    _ = try await store.restyle([clean.id], in: library, batch: "three", now: Self.now, change: { red($0) })
    let sequence = try await store.design(clean.id, in: library).sequence
    _ = try await store.apply(
      Edit(changes: [Change("name", .string("Later"))], basedOn: sequence, client: "b"), to: clean.id, in: library,
      now: Self.now)
    #expect(try await store.undoRestyle("three", in: library, now: Self.now) == [])
  }

  @Test(
    "given collections, when designs come and go, then counts follow and other libraries see nothing",
    arguments: StoreContractTests.backends)
  func collections(backend: String) async throws {
    let designs = [Self.design("A"), Self.design("B")]
    let (store, library) = try await Self.library(backend, designs)
    let id = UUID()
    try await store.makeCollection(id, name: "Trips", in: library)
    try await store.collect(designs.map(\.id), into: id, taking: false, in: library)
    try await store.collect([designs[0].id], into: id, taking: false, in: library)
    #expect(try await store.collections(library) == [DesignCollection(id: id, name: "Trips", count: 2)])
    #expect(try await store.page(ShelfQuery(collection: id), of: library).total == 2)
    try await store.delete([designs[1].id], in: library, now: Self.now)
    #expect(try await store.collections(library).map(\.count) == [1])
    try await store.collect([designs[0].id], into: id, taking: true, in: library)
    #expect(try await store.page(ShelfQuery(collection: id), of: library).total == 0)
    let other = try await store.makeLibrary(now: Self.now)
    await #expect(throws: StoreError.collectionNotFound) {
      try await store.renameCollection(id, name: "Mine", in: other)
    }
    await #expect(throws: StoreError.collectionNotFound) { try await store.removeCollection(id, in: other) }
    try await store.renameCollection(id, name: "Away", in: library)
    try await store.removeCollection(id, in: library)
    #expect(try await store.collections(library) == [])
    #expect(try await store.count(library) == 1)
  }

  @Test(
    "given a shared design, when it is edited, binned or taken back, then its slug shows what it should",
    arguments: StoreContractTests.backends)
  func shares(backend: String) async throws {
    let design = Self.design("Shared")
    let (store, library) = try await Self.library(backend, [design])
    let share = DesignShare(slug: "shared-abc", design: design.id, createdAt: Self.now, credit: "Ana")
    try await store.setShare(share, in: library)
    #expect(try await store.shared("shared-abc")?.share == share)
    var changed = share
    (changed.slug, changed.showsPrivate) = ("other", true)
    try await store.setShare(changed, in: library)
    #expect(try await store.share(of: design.id, in: library)?.slug == "shared-abc")
    #expect(try await store.shared("shared-abc")?.share.showsPrivate == true)
    #expect(try await store.shared("other") == nil)
    try await store.delete([design.id], in: library, now: Self.now)
    #expect(try await store.shared("shared-abc") == nil)
    try await store.restore([design.id], in: library, limit: nil)
    try await store.revokeShare(of: design.id, in: library)
    #expect(try await store.shared("shared-abc") == nil)
    #expect(try await store.share(of: design.id, in: library) == nil)
    let stranger = try await store.makeLibrary(now: Self.now)
    await #expect(throws: StoreError.designNotFound(design.id)) { try await store.setShare(share, in: stranger) }
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
    #expect(try await store.known(prints, in: library) == [prints[0]])
  }

  @Test(
    "given a library with pictures, when it is removed, then nothing of it is left and others keep theirs",
    arguments: StoreContractTests.backends)
  func removal(backend: String) async throws {
    let design = Self.design("Gone") { $0.image = ImageSpec(fileName: "a.png") }
    let (store, library) = try await Self.library(
      backend, [design], assets: [StoreContractTests.asset("a.png", "only here")])
    let key = try #require(try await store.assets(of: design.id, in: library)["a.png"]?.key)
    try await store.removeLibrary(library)
    #expect(try await store.libraryExists(library) == false)
    await #expect(throws: StoreError.self) { try await store.design(design.id, in: library) }
    await #expect(throws: StoreError.self) { try await store.bytes(key) }
  }
}
