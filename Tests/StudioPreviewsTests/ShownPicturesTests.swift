import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import Testing

@testable import StudioPreviews

@Suite("Pictures that are shown") struct ShownPicturesTests {
  private typealias Variant = PictureVariant
  private static let small = Variant(family: .systemSmall, scale: 2, format: .png)
  private static let large = Variant(family: .systemLarge, scale: 1, format: .png)

  @Test("given what was asked of a state, when the design has another, then the same is wanted of that, in order")
  func follows() {
    var shown = ShownPictures()
    #expect(shown.follow("a", "1") == [])
    for variant in [Self.large, Self.small, Self.large] { shown.ask("1", variant) }
    #expect(shown.follow("a", "1") == [], "it has that state already")
    #expect(shown.follow("a", "2") == [Self.large, Self.small])
    // What is asked of a state that is gone counts no more.
    shown.ask("1", Variant(family: .systemMedium, scale: 1, format: .png))
    shown.ask("2", Self.small)
    #expect(shown.follow("a", "3") == [Self.small])
  }

  @Test("given somebody who changes faster than they ask, then what they asked before is wanted on, for a while")
  func fast() {
    var shown = ShownPictures()
    _ = shown.follow("a", "1")
    shown.ask("1", Self.small)
    for state in ["2", "3", "4", "5"] { #expect(shown.follow("a", state) == [Self.small]) }
    #expect(shown.follow("a", "6") == [], "nobody fetched any of four states")
    #expect(shown.follow("a", "7") == [])
    shown.ask("7", Self.large)
    #expect(shown.follow("a", "8") == [Self.large], "somebody looks again")
  }

  @Test("given states of nobody's, designs without end and pictures of all kinds, then only so many are remembered")
  func bounded() {
    var shown = ShownPictures()
    shown.ask("unknown", Self.small)
    #expect(shown.follow("first", "unknown") == [])
    shown.ask("unknown", Self.small)
    for index in 1..<ShownPictures.limit { _ = shown.follow("design \(index)", "state \(index)") }
    #expect(shown.follow("first", "next") == [Self.small], "all of these are followed")
    _ = shown.follow("one more", "one more")
    shown.ask("state 1", Self.small)
    #expect(shown.follow("design 1", "next of 1") == [], "the one that nothing was heard of longest is not")
    for scale in 1...40 { shown.ask("next", Variant(family: .systemSmall, scale: scale, format: .png)) }
    #expect(shown.follow("first", "last").count == ShownPictures.mostPictures)
  }

  @Test("given pictures that were asked of a design's state, when it changes, then the next ones are there unasked")
  func ahead() async throws {
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(), photoBytes: { _ in nil })
    let pool = try RenderPool(width: 1, resources: resources)
    defer { pool.stop() }
    let service = PreviewService(pool: pool, fonts: .standard, memory: 1 << 22, disk: nil)
    let id = UUID()
    func state(_ text: String) throws -> (source: PreviewSource, hash: String) {
      var design = WidgetSpec(id: id, name: "Name", updatedAt: Date(timeIntervalSince1970: 0))
      design.primaryText = text
      let source = PreviewSource(
        design: .widget(design.settled()), appearance: .light,
        moment: Moment(date: Moment.card.date, zone: .gmt, locale: Locale(identifier: "en_GB")),
        data: DataSnapshot.sample(at:), plan: .unlimited, photos: [:], options: .live)
      return (source, try service.register(source))
    }
    func asked(_ hash: String) -> [Bool] {
      [WidgetFamily.systemSmall, .systemMedium, .systemLarge].map { service.cached(hash, $0, scale: 2) != nil }
    }
    let (one, two, three) = (try state("One"), try state("Two"), try state("Three"))
    service.follow(id, one.hash)
    let first = try await service.picture(one.hash, .systemSmall, scale: 2)
    let words = await service.spokenTexts(two.source, two.hash, [.systemSmall, .systemLarge])
    #expect(words.count == 2 && words.values.allSatisfy { $0.contains("Two") })
    service.follow(id, two.hash)
    try await untilTrue { asked(two.hash)[0] }
    #expect(asked(two.hash) == [true, false, false])
    let second = try await service.picture(two.hash, .systemSmall, scale: 2)
    #expect(second != first)
    // From memory it counts as asked, too.
    service.follow(id, three.hash)
    try await untilTrue { asked(three.hash)[0] }
    #expect(asked(three.hash) == [true, false, false])
  }

  /// Looks again and again, for a minute at the most.
  private func untilTrue(_ isTrue: () -> Bool) async throws {
    for _ in 0..<6_000 where !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
  }
}
