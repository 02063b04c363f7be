import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import DesignReview
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Draws for checks and fixes on one worker.
private actor ReviewBench: ReviewDrawing {
  private let worker: RenderWorker
  private let facts: [String: PhotoFacts]
  private let detector = FaceDetector()
  /// What was measured: a fix looks at the same states for each of its checks.
  private var measured: [LayoutInput: [TextContrast]] = [:]

  init(_ photos: [String: Data]) throws {
    worker = try RenderBench.worker(bytes: photos)
    facts = try photos.reduce(into: [:]) { facts, photo in
      let size = try PhotoHeaders.header(of: photo.value).upright
      facts[photo.key] = PhotoFacts(pixels: Size(Double(size.width), Double(size.height)), contentKey: photo.key)
    }
  }

  private func input(_ design: WidgetSpec, _ family: WidgetFamily, _ appearance: Appearance = .light) -> LayoutInput {
    LayoutInput(design: .widget(design), family: family, scale: 1, appearance: appearance, photos: facts)
  }

  func scene(_ design: WidgetSpec, _ family: WidgetFamily) -> Scene { worker.scene(for: input(design, family)) }

  func contrasts(_ design: WidgetSpec, _ family: WidgetFamily, _ appearance: Appearance) throws -> [TextContrast] {
    let input = input(design, family, appearance)
    if let known = measured[input] { return known }
    let found = try worker.contrasts(of: input)
    measured[input] = found
    return found
  }

  func faces(_ design: WidgetSpec, _ family: WidgetFamily) -> [Rect] {
    detector.map { worker.faces(of: input(design, family), $0) } ?? []
  }
}

@Suite("Fixes that end") struct ReadableTextsTests {
  /// A photo of horizontal bands, from top to bottom, in shares of white.
  private static func photo(_ bands: [Double]) throws -> Data {
    let (width, height) = (400, 400)
    var pixels: [UInt8] = []
    for y in 0..<height {
      let grey = UInt8(bands[y * bands.count / height] * 255)
      for _ in 0..<width { pixels += [grey, grey, grey, 255] }
    }
    let raster = Raster(width: width, height: height, pixels: pixels, isOpaque: true)
    return try PhotoCropper.render(raster, crop: CropRect(x: 0, y: 0, width: 1, height: 1)).jpeg
  }

  private static func photos() throws -> [String: Data] {
    [
      "white": try photo([1]), "pale": try photo([0.75]), "black": try photo([0]),
      "bright-below": try photo([0.1, 0.3, 1, 1]), "bright-above": try photo([1, 1, 0.3, 0.1]),
      "stripes": try photo((0..<20).map { $0 % 2 == 0 ? 1 : 0 }),
      "portrait": try Data(contentsOf: TestFiles.fixtures.appendingPathComponent("photos/portrait.jpg")),
    ]
  }

  /// Designs with words on a photo, below and above, few and many; in one of them each size has its own.
  private static func designs(_ photo: String) throws -> [WidgetSpec] {
    var short = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0))
    short.name = "Lisbon"
    short.primaryText = "197 days to go"
    short.secondaryText = "Saturday 12 June"
    short.image = ImageSpec(fileName: photo)
    short.layout.template = .poster
    var long = short
    long.layout.alignment = .topTrailing
    long.secondaryText = "The lake, the boat, the long way round and everybody in it until the evening came"
    let settled = short.settled()
    let own = try Reducer.apply(
      [
        Change(scope: .small, .variant, try SpecCoding.tree(settled.face)),
        Change(scope: .small, .alignment, ContentAlignment.top),
      ], to: settled
    ).design
    return [settled, long.settled(), own]
  }

  private func checks(_ design: WidgetSpec, _ bench: ReviewBench, _ photo: String) async throws -> [DesignFinding] {
    try await DesignChecks(design, files: [photo], moment: .card, drawing: bench).all.filter { $0.severity == .warning }
  }

  /// The first fix of a contrast that works, as the editor offers it.
  private func fix(_ design: WidgetSpec, _ bench: ReviewBench, _ photo: String) async throws -> [Change]? {
    for check in try await checks(design, bench, photo) {
      guard case .lowContrast = check.code, let name = check.repair else { continue }
      if let changes = try await DesignFix(design, drawing: bench).changes(name) { return changes }
    }
    return nil
  }

  /// How many texts are hard to read, over sizes and schemes.
  private func poor(_ design: WidgetSpec, _ bench: ReviewBench) async throws -> Int {
    var count = 0
    for family in WidgetFamily.home {
      for appearance in Appearance.schemes {
        count += try await bench.contrasts(design, family, appearance).filter { $0.level == .poor }.count
      }
    }
    return count
  }

  private func wordsOnFaces(_ design: WidgetSpec, _ bench: ReviewBench) async throws -> Set<WidgetFamily> {
    var found = Set<WidgetFamily>()
    for family in WidgetFamily.home {
      let faces = await bench.faces(design, family)
      let words = await bench.scene(design, family).elements.filter {
        ["name", "primaryText", "secondaryText"].contains($0.id)
      }
      let isHit = words.contains { word in
        faces.contains { face in
          let shared = face.intersection(word.rect)
          return shared.width > 0 && shared.height > 0
        }
      }
      if isHit { found.insert(family) }
    }
    return found
  }

  @Test(
    "given designs on photos of every kind, when Fix is pressed again and again, then it ends and never goes back")
  func fixEnds() async throws {
    let photos = try Self.photos()
    let bench = try ReviewBench(photos)
    var pressed = 0
    for photo in photos.keys.sorted() {
      for (index, design) in try Self.designs(photo).enumerated() {
        var (state, seen, presses) = (design, [design], 0)
        while presses < 4, let changes = try await fix(state, bench, photo) {
          let next = try Reducer.apply(changes, to: state).design
          presses += 1
          let still = changes.filter { $0.key != .alignment }
          if still.count < changes.count {
            let veiled = still.isEmpty ? state : try Reducer.apply(still, to: state).design
            #expect(try await poor(veiled, bench) > 0, "\(photo) \(index): words moved though the veil was enough")
          }
          #expect(try await poor(next, bench) < poor(state, bench), "\(photo) \(index): a press must help")
          #expect(!seen.contains(next), "\(photo) \(index): back again")
          let onFaces = try await wordsOnFaces(next, bench).subtracting(try await wordsOnFaces(state, bench))
          #expect(onFaces.isEmpty, "\(photo) \(index): words on a face in \(onFaces)")
          seen.append(next)
          state = next
        }
        #expect(presses <= 1, "\(photo) \(index): \(presses) presses")
        pressed += presses
        for check in try await checks(state, bench, photo) where check.repair != nil {
          #expect(check.code.withoutFix != nil, "\(photo) \(index): “\(check.words)” doesn’t say what to do instead")
        }
      }
    }
    #expect(pressed > 3, "some of these must need a fix")
  }

  @Test("given alignments, when words go to the other edge, then they stay on their side, and back again")
  func otherEdge() {
    for alignment in ContentAlignment.allCases {
      #expect(alignment.atOtherEdge.anchorsTop != alignment.anchorsTop)
      #expect(alignment.atOtherEdge.atOtherEdge == alignment)
    }
    #expect(ContentAlignment.centre.atOtherEdge == .top && ContentAlignment.topTrailing.atOtherEdge == .trailing)
  }

  @Test("given a size without a photo beside one with one, then the check offers that photo, and its fix shows it")
  func photoElsewhere() async throws {
    let bench = try ReviewBench(["day.jpg": try Self.photo([0.2, 0.8])])
    var design = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0))
    design.layout.template = .poster
    var small = design.face
    small.image = nil
    design.face.image = ImageSpec(fileName: "day.jpg")
    design.matchedSet = MatchedSet(small: small)
    let checks = try await DesignChecks(design, files: ["day.jpg"], moment: .card, drawing: bench)
    let check = try #require(checks.all.first { $0.words == "Small has no photo yet." })
    #expect(check.code.fixTitle == "Use Medium’s photo")
    let name = try #require(check.repair)
    let changes = try #require(try await DesignFix(design, drawing: bench).changes(name))
    let fixed = try Reducer.apply(changes, to: design).design
    #expect(fixed[fixed.scope(of: .small)].image?.fileName == "day.jpg")
  }
}
