import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Random and damaged designs. A slice runs with all tests; `Scripts/fuzz` runs thousands. Each design's number is its
/// seed: `.build/fuzz-<worker>` names the one under way, so that a crash can be repeated.
@Suite("Fuzz", .serialized) struct FuzzTests {
  private static let count = Fuzz.count ?? 150
  private static let first = Fuzz.first

  /// Most nodes a scene may have: 60 ticks, lists, chart bars and dashes together stay far below.
  private static let nodeLimit = 5_000

  @Test("given random valid designs, when drawn in every family, then nothing crashes, runs away or comes out blank")
  func valid() async throws {
    try await run("valid") { seed in
      var random = RandomSpecs(seed: seed)
      return .widget(random.spec().normalised())
    }
  }

  @Test("given random trees of layers, when drawn in every family, then nothing crashes, runs away or comes out blank")
  func trees() async throws {
    try await run("trees") { seed in
      var random = RandomTrees(seed: seed)
      let tree = Self.signed(random.tree(nodes: random.int(1...120)))
      // Read as a document that came from elsewhere.
      guard let data = try? tree.encoded(), let read = (try? LayerReading(data, .lenient))?.tree else { return nil }
      return .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: read))
    }
  }

  @Test("given damaged trees of layers, when read and drawn, then each is refused or drawn as the valid ones are")
  func damagedTrees() async throws {
    try await run("damaged-trees") { seed in
      var random = RandomTrees(seed: seed)
      guard let data = try? Self.signed(random.tree(nodes: 30)).encoded(),
        let read = (try? LayerReading(Damage(seed: seed).apply(to: data), .lenient))?.tree
      else { return nil }
      return .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: read))
    }
  }

  @Test("given damaged designs, when read and drawn, then each is refused or drawn as the valid ones are")
  func damaged() async throws {
    try await run("damaged") { seed in
      var random = RandomSpecs(seed: seed)
      let spec = random.spec()
      guard let data = try? SpecCoding.encode(spec) else { return nil }
      let envelope = Data(
        #"{"magic":"com.conornolan.widgetweaver.exchange","formatVersion":1,"createdAt":"2026-11-21T09:00:00Z","images":[],"specs":["#
          .utf8)
      let broken = Damage(seed: seed).apply(to: data)
      let package =
        random.oneIn(3)
        ? Damage(seed: seed &+ 1).apply(to: envelope + data + Data("]}".utf8))
        : envelope + broken + Data("]}".utf8)
      let inventions = DecodingInventions(newID: { UUID() }, now: .distantPast)
      return (try? PackageReader(inventions: inventions).read(package).specs.first?.settled()).map(Design.widget)
    }
  }

  /// A tree with words on top that nothing covers: whatever else it is, its picture is not blank.
  private static func signed(_ tree: LayerTree) -> LayerTree {
    func over(_ root: LayerNode) -> LayerNode {
      let words = LayerNode(
        .text, id: "signed",
        ["text": .string(signature), "colour": "#E01B6A", "anchor": "centre", "font": ["size": 20, "weight": "bold"]])
      return LayerNode(.group, id: "over", ["frame": ["width": "fill", "height": "fill"]], children: [root, words])
    }
    var tree = tree
    tree.root = over(tree.root)
    for (name, own) in tree.families {
      var own = own
      own.root = own.root.map(over)
      tree.families[name] = own
    }
    return tree
  }

  private static let signature = "Signed"

  // MARK: Drawing

  private func run(_ name: String, _ make: @escaping @Sendable (UInt64) -> Design?) async throws {
    let end = Self.first + UInt64(Self.count)
    let photos = try RenderBench.photos()
    var facts = photos.facts
    for file in ["a.jpg", "b.png", "c .png"] { facts[file] = photos.facts["studio-coast.jpg"] }
    let drawn = try await withThrowingTaskGroup(of: (pictures: Int, refused: Int, faults: [String]).self) { group in
      for worker in 0..<2 {
        group.addTask { [facts, photos] in
          let renderer = try RenderBench.worker(bytes: photos.bytes)
          let note = TestFiles.root.appendingPathComponent(".build/fuzz-\(name)-\(worker)")
          var (pictures, refused, faults) = (0, 0, [String]())
          for seed in stride(from: Self.first + UInt64(worker), to: end, by: 2) {
            try? Data("\(seed)".utf8).write(to: note)
            guard let design = make(seed) else {
              refused += 1
              continue
            }
            for input in Self.inputs(design, seed, facts) {
              pictures += 1
              if let fault = try Self.fault(input, renderer) {
                faults.append("\(seed) \(input.family.rawValue) \(input.appearance.rawValue) \(fault)")
              }
            }
          }
          return (pictures, refused, faults)
        }
      }
      return try await group.reduce(into: (0, 0, [String]())) { sum, part in
        sum.0 += part.pictures
        sum.1 += part.refused
        sum.2 += part.faults
      }
    }
    print("fuzz \(name): \(Self.count) designs from \(Self.first), \(drawn.1) refused, \(drawn.0) pictures")
    #expect(drawn.2.isEmpty, "\(drawn.2.prefix(20).joined(separator: "\n"))")
    #expect(drawn.0 > 0)
  }

  /// Every family of the Home Screen and one of the Lock Screen, in settings that go with the seed.
  private static func inputs(_ design: Design, _ seed: UInt64, _ facts: [String: PhotoFacts]) -> [LayoutInput] {
    var random = RandomSpecs(seed: seed ^ 0xABCD)
    return (WidgetFamily.home + [random.pick(WidgetFamily.accessories)]).map { family in
      LayoutInput(
        design: design, family: family, scale: Double(random.int(1...2)),
        appearance: random.pick(Appearance.all(of: family)), data: random.oneIn(4) ? .none : .sample, photos: facts,
        rain: random.pick(RainBudget.allCases),
        accessibility: Accessibility(
          typeSize: random.pick(DynamicTypeSize.allCases), boldText: random.oneIn(2),
          increasedContrast: random.oneIn(2),
          reducedTransparency: random.oneIn(2)))
    }
  }

  /// What is wrong with a picture, if anything is.
  private static func fault(_ input: LayoutInput, _ renderer: RenderWorker) throws -> String? {
    let picture = try renderer.picture(of: input)
    let nodes = count(picture.scene.nodes)
    if nodes > nodeLimit { return "\(nodes) nodes" }
    let rects = picture.scene.elements.map(\.rect)
    if rects.contains(where: { !$0.x.isFinite || !$0.y.isFinite || !$0.width.isFinite || !$0.height.isFinite }) {
      return "a place that is no number"
    }
    // A picture may lie under an opaque overlay; texts are always above.
    let isTree = input.design.tree != nil
    // Where everything is drawn in one colour, words on a layer are that layer.
    if isTree, ![Appearance.light, .dark].contains(input.appearance) { return nil }
    let says = texts(picture.scene.nodes).contains { run in
      (!isTree || run.text.string == signature)
        && run.text.string.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        && run.text.colour.alpha > 0.2 && run.origin.x < input.canvas.width - 6
        && run.origin.y < input.canvas.height - 6 && run.origin.y > -2
    }
    if says, try isBlank(picture.png) {
      return "a blank picture that should say “\(picture.scene.spokenText.prefix(60))”"
    }
    return nil
  }

  private static func texts(_ nodes: [SceneNode]) -> [TextRun] {
    nodes.flatMap { node -> [TextRun] in
      switch node {
      case .text(let run): [run]
      case .group(let group): texts(group.children)
      default: []
      }
    }
  }

  private static func count(_ nodes: [SceneNode]) -> Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .group(let group): sum + 1 + count(group.children)
      default: sum + 1
      }
    }
  }

  /// Whether all pixels are one colour: such a PNG has a palette of one, or compresses to next to nothing.
  private static func isBlank(_ png: Data) throws -> Bool {
    if png.count > 3_000 { return false }
    let pixels = try PhotoDecoder.decode(png).pixels
    // Each pixel is the one before.
    return pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count > 4 else { return true }
      return memcmp(start, start + 4, bytes.count - 4) == 0
    }
  }
}
