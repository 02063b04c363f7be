import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import NIOCore
import StudioPreviews
import Synchronization
import Testing

/// Photos on their way to the render threads.
@Suite("Photo shelf") struct PhotoShelfTests {
  @Test("given many pictures of one photo, when they wait at once, then it is read once and is at hand for all")
  func once() async throws {
    let reads = Mutex(0)
    let shelf = PhotoShelf { key in
      reads.withLock { $0 += 1 }
      try? await Task.sleep(for: .milliseconds(20))
      return Data(key.utf8)
    }
    try await withThrowingTaskGroup(of: Data?.self) { group in
      for _ in 0..<20 {
        group.addTask { try await shelf.holding(["photo"]) { shelf.bytes("photo") } }
      }
      for try await found in group { #expect(found == Data("photo".utf8)) }
    }
    #expect(reads.withLock { $0 } == 1)
  }

  @Test("given photos beyond the limit, when pictures are drawn, then what is held stays and the oldest others go")
  func bounded() async throws {
    let shelf = PhotoShelf(limit: 250) { _ in Data(count: 100) }
    try await shelf.holding(["a"]) {
      for key in ["b", "c", "d"] { try await shelf.holding([key]) {} }
      #expect(shelf.bytes("a") != nil && shelf.bytes("d") != nil && shelf.bytes("b") == nil)
    }
    #expect(shelf.byteCount <= 250)
  }

  @Test("given pictures that wait and hold as much as they may, when another comes, then it is refused as busy")
  func full() async throws {
    let shelf = PhotoShelf(limit: 0, heldLimit: 150) { _ in Data(count: 100) }
    try await shelf.holding(["a", "b"]) {
      await #expect(throws: RenderPool.Refusal.busy) { try await shelf.holding(["c"]) {} }
    }
    try await shelf.holding(["c"]) { #expect(shelf.bytes("c") != nil) }
    #expect(shelf.byteCount == 0)
  }

  @Test("given a photo nobody has, then its picture is drawn without it, and asked for again the next time")
  func missing() async throws {
    let reads = Mutex(0)
    let shelf = PhotoShelf { _ in
      reads.withLock { $0 += 1 }
      return nil
    }
    for _ in 0..<2 { try await shelf.holding(["gone"]) { #expect(shelf.bytes("gone") == nil) } }
    #expect(reads.withLock { $0 } == 2)
  }

  @Test("given a design whose sizes show renders of their own, then only those of the size are fetched for its picture")
  func sizes() async throws {
    let asked = Mutex<[String]>([])
    let shelf = PhotoShelf { key in
      asked.withLock { $0.append(key) }
      return nil
    }
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(limit: 0),
      photoBytes: { shelf.bytes($0) })
    let pool = try RenderPool(width: 1, resources: resources)
    defer { pool.stop() }
    let service = PreviewService(
      pool: pool, fonts: .standard, memory: 1 << 20, disk: nil, photos: shelf)
    var design = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0))
    design.layout.template = .poster
    design.image = ImageSpec(fileName: "base.jpg")
    var source = PreviewSource(
      design: .widget(design.settled()), appearance: .light, moment: .card, data: DataSnapshot.sample(at:),
      plan: .unlimited,
      photos: [:],
      options: .stored)
    source.base.photos = [
      "base.jpg": PhotoFacts(pixels: Size(10, 10), contentKey: "base"),
      "other.jpg": PhotoFacts(pixels: Size(10, 10), contentKey: "other"),
    ]
    _ = try await service.picture(service.register(source), .systemSmall, scale: 1)
    #expect(asked.withLock { $0 } == ["base"])
  }
}
