import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import NIOCore
import StudioPreviews
import Synchronization
import TestSupport
import Testing

@Suite("Previews") struct PreviewTests {
  private func source(
    _ change: (inout WidgetSpec) -> Void = { _ in }, at date: Date = Moment.card.date, appearance: Appearance = .light
  ) -> PreviewSource {
    var design = WidgetSpec(id: UUID(), name: "Name", updatedAt: Date())
    change(&design)
    return PreviewSource(
      design: design.settled(), appearance: appearance,
      moment: Moment(date: date, zone: .gmt, locale: Locale(identifier: "en_GB")),
      data: DataSnapshot.sample(at:), plan: .unlimited, photos: [:], options: .live)
  }

  @Test("given inputs, then the hash changes with what the picture shows and with nothing else")
  func hashes() {
    let base = source().hash(fonts: "f")
    #expect(source().hash(fonts: "f") == base)
    #expect(source(at: Date()).hash(fonts: "f") == base)
    #expect(source({ $0.name = "Other" }).hash(fonts: "f") != base)
    #expect(source(appearance: .dark).hash(fonts: "f") != base)
    #expect(source().hash(fonts: "g") != base)
    let clock: (inout WidgetSpec) -> Void = { $0.primaryText = "{{__time}}" }
    let minute = Moment.card.flooredToMinute.date
    #expect(
      source(clock, at: minute).hash(fonts: "f") == source(clock, at: minute.addingTimeInterval(59)).hash(fonts: "f"))
    #expect(
      source(clock, at: minute).hash(fonts: "f") != source(clock, at: minute.addingTimeInterval(60)).hash(fonts: "f"))
  }

  @Test("given a byte limit, then the least recently used go first")
  func memory() {
    // Each entry counts its bytes, its key and 200 around them.
    let cache = ByteCache(limit: 10 * 1_201)
    for index in 0..<10 { cache.set("\(index)", ByteBuffer(repeating: 0, count: 1_000)) }
    _ = cache.get("0")
    cache.set("new", ByteBuffer(repeating: 0, count: 1_000))
    #expect(cache.byteCount <= 10 * 1_201)
    #expect(cache.get("0") != nil && cache.get("new") != nil && cache.get("1") == nil)
    cache.set("huge", ByteBuffer(repeating: 0, count: 20_000))
    #expect(cache.get("huge") == nil)
  }

  @Test("given a disk limit, then old files go and new ones stay")
  func disk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    let cache = try DiskCache(folder: folder, limit: 1_000)
    for index in 0..<30 { cache.set("file-\(index)", Data(count: 100)) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count <= 10 && cache.get("file-29") != nil)
  }

  @Test("given many requests for one picture, then all get the same bytes; an unknown address gives none")
  func service() async throws {
    // Nothing decoded is kept, so each drawing asks for the photo's bytes once.
    let drawn = Mutex(0)
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(limit: 0),
      photoBytes: { _ in
        drawn.withLock { $0 += 1 }
        return nil
      })
    let pool = try RenderPool(width: 2, resources: resources)
    let service = PreviewService(pool: pool, fonts: .standard, memory: ByteCache(limit: 1 << 20), disk: nil)
    var photo = source {
      $0.layout.template = .poster
      $0.image = ImageSpec(fileName: "a.jpg")
    }
    photo.photos = ["a.jpg": PhotoFacts(pixels: Size(100, 100), contentKey: "key")]
    let hash = service.register(photo)
    let answers = try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      for _ in 0..<20 { group.addTask { try await service.picture(hash, .systemSmall, scale: 2) } }
      return try await group.reduce(into: Set<ByteBuffer>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(drawn.withLock { $0 } == 1)
    await #expect(throws: PreviewError.self) { try await service.picture("0000", .systemSmall, scale: 1) }
    pool.stop()
    await #expect(throws: PreviewError.self) { try await service.picture(hash, .systemLarge, scale: 1) }
  }
}
