import DesignModel
import Foundation
import StudioStore
import Testing

/// Places on devices: what every store must do, run on each backend.
@Suite("Placements") struct PlacementContractTests {
  private static let now = StoreContractTests.now
  private static let backends = StoreContractTests.backends

  private struct Opened {
    var store: any StudioStore & StoreOperations
    var library: LibraryHandle
    var one: Design
    var two: Design
  }

  /// A library with two designs, the first of them its default.
  private func open(_ backend: String) async throws -> Opened {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let (one, two) = (StoreContractTests.design("One"), StoreContractTests.design("Two"))
    for (index, design) in [one, two].enumerated() {
      try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now + Double(index))
    }
    return Opened(store: store, library: library, one: one, two: two)
  }

  private func place(_ name: String, _ content: Placement.Content = .standard) -> Placement {
    Placement(
      id: UUID(), slug: "\(name.lowercased())-\(UUID())", name: name, family: "systemSmall", content: content,
      madeAt: Self.now)
  }

  @Test(
    "given places, when they are made and changed, then they are listed in order and keep slug and date",
    arguments: backends)
  func keeps(backend: String) async throws {
    let opened = try await open(backend)
    #expect(try await opened.library.placements() == [])
    let (desk, hall) = (place("Desk", .design(opened.two.id)), place("Hall", .widget("steps")))
    try await opened.library.keepPlacement(desk)
    try await opened.library.keepPlacement(hall)
    var other = desk
    (other.name, other.family, other.content) = ("Shelf", "systemLarge", .standard)
    (other.showsOwn, other.takesActions) = (true, true)
    (other.slug, other.madeAt) = ("another", Self.now + 99)
    try await opened.library.keepPlacement(other)
    var expected = other
    (expected.slug, expected.madeAt) = (desk.slug, desk.madeAt)
    #expect(try await opened.library.placements() == [expected, hall])
    #expect(try await opened.store.placed("another") == nil)
    #expect(try await opened.store.placed(hall.slug)?.placement == hall)
    #expect(try await opened.store.placed(hall.slug)?.design == nil)
  }

  @Test(
    "given a place with a design, when that is changed, binned, restored and erased, then its slug shows what is there",
    arguments: backends)
  func follows(backend: String) async throws {
    let opened = try await open(backend)
    let (pinned, free) = (place("Desk", .design(opened.two.id)), place("Hall"))
    try await opened.library.keepPlacement(pinned)
    try await opened.library.keepPlacement(free)
    func shown(_ place: Placement) async throws -> UUID? { try await opened.store.placed(place.slug)?.design?.id }
    #expect(try await shown(pinned) == opened.two.id)
    #expect(try await shown(free) == opened.one.id)
    try await opened.library.setDefault(opened.two.id)
    #expect(try await shown(free) == opened.two.id)
    try await opened.library.setDefault(opened.one.id)
    try await opened.library.delete([opened.two.id], now: Self.now)
    #expect(try await shown(pinned) == opened.one.id)
    #expect(try await opened.store.placed(pinned.slug)?.isFallback == true)
    try await opened.library.restore([opened.two.id], limit: nil)
    #expect(try await shown(pinned) == opened.two.id)
    #expect(try await opened.store.placed(pinned.slug)?.isFallback == false)
    try await opened.library.delete([opened.two.id], now: Self.now)
    _ = try await opened.library.erase([opened.two.id])
    #expect(try await opened.library.placements().map(\.content) == [.standard, .standard])
    try await opened.library.delete([opened.one.id], now: Self.now)
    #expect(try await opened.store.placed(pinned.slug) != nil)
    #expect(try await shown(pinned) == nil, "an empty library still has places")
  }

  @Test("given a place that is removed, then its slug opens nothing until it is put back", arguments: backends)
  func removes(backend: String) async throws {
    let opened = try await open(backend)
    let desk = place("Desk")
    try await opened.library.keepPlacement(desk)
    #expect(try await opened.library.removePlacement(desk.id, now: Self.now))
    #expect(try await !opened.library.removePlacement(desk.id, now: Self.now))
    #expect(try await opened.library.placements() == [])
    #expect(try await opened.store.placed(desk.slug) == nil)
    await #expect(throws: StoreError.placement(.missing)) { try await opened.library.keepPlacement(desk) }
    #expect(try await opened.library.restorePlacement(desk.id))
    #expect(try await !opened.library.restorePlacement(desk.id))
    #expect(try await opened.library.placements() == [desk])
    try await opened.library.removePlacement(desk.id, now: Self.now)
    _ = try await opened.store.purge(deletedBefore: Self.now + 1)
    #expect(try await !opened.library.restorePlacement(desk.id))
  }

  @Test("given another library, then it reaches no place of the first, nor shows its designs", arguments: backends)
  func separate(backend: String) async throws {
    let opened = try await open(backend)
    let desk = place("Desk", .design(opened.one.id))
    try await opened.library.keepPlacement(desk)
    let other = opened.store.library(try await opened.store.makeLibrary(now: Self.now))
    #expect(try await other.placements() == [])
    #expect(try await !other.removePlacement(desk.id, now: Self.now))
    await #expect(throws: StoreError.designNotFound(opened.one.id)) {
      try await other.keepPlacement(place("Mine", .design(opened.one.id)))
    }
    await #expect(throws: StoreError.placement(.missing)) {
      var taken = place("Taken")
      taken.id = desk.id
      try await other.keepPlacement(taken)
    }
    try await opened.library.remove()
    #expect(try await opened.store.placed(desk.slug) == nil)
    await #expect(throws: StoreError.libraryNotFound) { try await opened.library.keepPlacement(place("Late")) }
  }

  @Test("given places that cannot be, then they are refused and nothing changes", arguments: backends)
  func refusals(backend: String) async throws {
    let opened = try await open(backend)
    for name in ["", " Desk", String(repeating: "a", count: Placement.nameLimit + 1)] {
      await #expect(throws: StoreError.placement(.badName), "\(name)") {
        try await opened.library.keepPlacement(place(name))
      }
    }
    try await opened.library.delete([opened.two.id], now: Self.now)
    for id in [opened.two.id, UUID()] {
      await #expect(throws: StoreError.designNotFound(id)) {
        try await opened.library.keepPlacement(place("Desk", .design(id)))
      }
    }
    #expect(try await opened.library.placements() == [])
    for number in 0..<Placement.limit { try await opened.library.keepPlacement(place("Place \(number)")) }
    await #expect(throws: StoreError.placement(.tooMany)) { try await opened.library.keepPlacement(place("More")) }
    let first = try #require(try await opened.library.placements().first)
    var renamed = first
    renamed.name = "Renamed"
    try await opened.library.keepPlacement(renamed)
    try await opened.library.removePlacement(first.id, now: Self.now)
    try await opened.library.keepPlacement(place("More"))
    await #expect(throws: StoreError.placement(.tooMany)) { try await opened.library.restorePlacement(first.id) }
  }
}
