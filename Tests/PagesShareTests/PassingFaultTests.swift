import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import NIOCore
import StudioDesk
import StudioPreviews
import StudioStore
import Synchronization
import TestSupport
import Testing

/// What comes of a photo whose worker ended: nobody takes that for the photo’s fault.
@Suite("Photos that weren’t read this time") struct PassingFaultTests {
  /// Fails so many times, then reads.
  private final class Flaky: PhotoReading {
    private let left: Mutex<Int>
    init(_ times: Int) { left = Mutex(times) }

    private func trip() throws(PhotoError) {
      let fails = left.withLock { left in
        left -= 1
        return left >= 0
      }
      if fails { throw .stopped }
    }

    func pixels(of data: Data, limits: PhotoLimits, targetSide: Int) throws(PhotoError) -> Raster {
      try trip()
      return try PhotosHere().pixels(of: data, limits: limits, targetSide: targetSide)
    }

    func cleaned(_ data: Data) throws(PhotoError) -> Data {
      try trip()
      return try PhotosHere().cleaned(data)
    }
  }

  private let photo: Data
  init() throws { photo = try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/portrait.jpg")) }

  private func service(failing times: Int) throws -> (previews: PreviewService, pool: RenderPool) {
    let (fonts, symbols) = try RenderBench.resources()
    let resources = RenderResources(
      fonts: fonts, symbols: symbols, photos: PhotoCache(reader: Flaky(times)), photoBytes: { [photo] _ in photo })
    let pool = try RenderPool(width: 1, resources: resources)
    return (PreviewService(pool: pool, fonts: .standard, memory: 1 << 20, disk: nil), pool)
  }

  @Test("given a design with a photo, when that isn’t read, then there is no picture; the next try draws it whole")
  func drawing() async throws {
    var design = WidgetSpec(id: UUID(), name: "Name", updatedAt: Date())
    design.layout.template = .poster
    design.image = ImageSpec(fileName: "a.jpg")
    func picture(_ previews: PreviewService) async throws -> Data {
      var source = PreviewSource(
        design: .widget(design.settled()), appearance: .light, moment: .card, data: DataSnapshot.sample(at:),
        plan: .unlimited, photos: [:], options: .live)
      source.base.photos = ["a.jpg": PhotoFacts(pixels: Size(100, 100), contentKey: ContentKey.of(photo))]
      let hash = try previews.register(source)
      return Data(try await previews.picture(hash, .systemSmall, scale: 1).readableBytesView)
    }
    let (sound, first) = try service(failing: 0)
    let (flaky, second) = try service(failing: 1)
    defer { for pool in [first, second] { pool.stop() } }
    let wanted = try await picture(sound)
    await #expect(throws: PreviewError.self) { try await picture(flaky) }
    #expect(try await picture(flaky) == wanted)
  }

  @Test("given an upload that isn’t read, then it is refused with what to do, and accepted the next time")
  func intake() async throws {
    let (previews, pool) = try service(failing: 2)
    defer { pool.stop() }
    let intake = ImageIntake(.standard, previews: previews)
    #expect(try await intake.verdict(photo) == .refused(PhotoError.stopped.description))
    await #expect(throws: PhotoError.stopped) { try await intake.taken(photo).get() }
    #expect(try await intake.verdict(photo) == .image)
  }

  @Test("given a photo on its way out that isn’t read, then nobody is told that it is damaged")
  func outgoing() throws {
    #expect(throws: PhotoError.stopped) { try OutgoingPhotos.cleaned(photo, by: Flaky(1)) }
    #expect(try OutgoingPhotos.cleaned(photo, by: Flaky(0)) == PhotosHere().cleaned(photo))
  }
}
