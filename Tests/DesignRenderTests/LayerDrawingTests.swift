import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// What trees of layers come to when they are drawn, against documents that state it.
@Suite("Layers drawn") struct LayerDrawingTests {
  /// One state of a document: what it is drawn with, and what must hold of the picture.
  struct State {
    var family: WidgetFamily
    var data: DataSnapshot
    var asserts: [[String: JSONValue]]
  }

  static func json(_ url: URL) throws -> JSONValue { try JSONValue(json: Data(contentsOf: url), limits: .layers) }

  static func tree(_ value: JSONValue) throws -> LayerTree { try #require(LayerReading(value, .lenient).tree) }

  static func states(_ url: URL, data folder: URL) throws -> [State] {
    try (json(url).array ?? []).map { value in
      let said = value.object ?? [:]
      var data: DataSnapshot
      switch said["data"]?.string {
      case "none": data = .none
      case let file? where file.hasSuffix(".json"):
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        data = try decoder.decode(DataSnapshot.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
      default: data = .sample
      }
      for pair in said["variables"]?.array ?? [] {
        let parts = (pair.string ?? "").split(separator: "=").map(String.init)
        if parts.count == 2 { data.variables[parts[0]] = parts[1] }
      }
      return State(
        family: try #require(said["family"]?.string.flatMap(WidgetFamily.init(rawValue:))), data: data,
        asserts: (said["asserts"]?.array ?? []).compactMap(\.object))
    }
  }

  static func input(_ tree: LayerTree, _ state: State) -> LayoutInput {
    let sizes: [WidgetFamily: Size] = [
      .systemSmall: Size(160, 160), .systemMedium: Size(340, 160), .systemLarge: Size(340, 356),
      .accessoryCircular: Size(72, 72), .accessoryRectangular: Size(160, 72), .accessoryInline: Size(234, 26),
    ]
    return LayoutInput(
      design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree)), family: state.family, scale: 2,
      appearance: state.family.isAccessory ? .vibrant : .light, data: state.data, points: sizes[state.family])
  }

  @Test("given anchors on what a condition shows, when it stands in a group, then they count; its own first")
  func anchorsInConditions() throws {
    func place(own: String? = nil, _ value: String) throws -> Rect {
      func dot(_ id: String, _ anchor: String) -> LayerNode {
        LayerNode(.text, id: id, ["text": "dot", "anchor": .string(anchor)])
      }
      var choice = LayerNode(.conditional, id: "choice")
      choice.cases = [["when": ["left": .string(value), "is": "eq", "right": "1"]]]
      choice.slots = [.case(0): [dot("one", "bottomTrailing")], .otherwise: [dot("other", "topLeading")]]
      choice.properties["anchor"] = own.map(JSONValue.string)
      let root = LayerNode(.group, id: "root", ["frame": ["width": "fill", "height": "fill"]], children: [choice])
      let state = State(family: .systemSmall, data: .sample, asserts: [])
      let scene = try RenderBench.worker().scene(for: Self.input(LayerTree(name: "x", root: root), state))
      return try #require(scene.elements.first { $0.label == "dot" }).rect
    }
    let (one, other, own) = (try place("1"), try place("2"), try place(own: "topTrailing", "1"))
    #expect(one.maxX > 120 && one.maxY > 120, "\(one)")
    #expect(other.x < 40 && other.y < 40, "\(other)")
    #expect(own.maxX > 120 && own.y < 40, "\(own)")
  }

  @Test("given a chart as wide as the widget, when its last or highest point is marked, then no edge cuts the dot")
  func dotsAtEdges() throws {
    for (values, mark) in [([1, 2, 3], "last"), ([1, 3, 1], "last"), ([9, 3, 1], "max"), ([1, 2, 9], "max")] {
      for padding in [0, 24] {
        let root = LayerNode(
          .chart, id: "root",
          [
            "kind": "line", "series": ["values": .array(values.map { .integer($0) })], "highlight": .string(mark),
            "min": 0, "max": 9, "padding": .integer(padding), "frame": ["width": "fill", "height": "fill"],
          ])
        let state = State(family: .systemSmall, data: .sample, asserts: [])
        let scene = try RenderBench.worker().scene(for: Self.input(LayerTree(name: "x", root: root), state))
        var dots: [Rect] = []
        scene.walk { if case .fill(.ellipse(let rect), _) = $0 { dots.append(rect) } }
        #expect(dots.count == 2)
        for dot in dots {
          #expect(dot.x >= 0 && dot.y >= 0 && dot.maxX <= 160 && dot.maxY <= 160, "\(values) \(mark): \(dot)")
        }
        // Away from the edge it stays on its point.
        let x = mark == "max" && values[0] == 9 ? 24.0 : 136
        if padding > 0 { #expect(abs((dots.last?.midX ?? 0) - x) < 0.6, "\(dots)") }
      }
    }
  }

  /// What does not hold, in words.
  static func faults(_ tree: LayerTree, _ state: State, _ worker: RenderWorker) throws -> [String] {
    let input = input(tree, state)
    let scene = worker.scene(for: input, trace: LayoutTrace())
    let layers = Dictionary(scene.layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [String] = []
    for said in state.asserts {
      let tolerance = said["tolerance"]?.double ?? 0.5
      func near(_ what: String, _ one: [Double], _ two: [Double], _ limit: Double = 0.5) {
        let close =
          one.count == two.count
          && zip(one, two).allSatisfy { ($0.isNaN && $1.isNaN) || abs($0 - $1) <= max(limit, 0.01) + 1e-9 }
        if !close { found.append("\(what): \(one), not \(two)") }
      }
      if let pixel = said["pixel"]?.array?.compactMap(\.double), let hex = said["colour"]?.string {
        let wanted = try #require(UInt32(hex.dropFirst(), radix: 16))
        let colour = try worker.colour(of: input, at: Point(pixel[0], pixel[1]))
        for (shift, value) in zip([16, 8, 0], colour)
        where abs(Double((wanted >> UInt32(shift)) & 255) - value) > tolerance {
          found.append("pixel \(pixel): \(colour), not \(hex)")
          break
        }
        continue
      }
      if let absent = said["absent"]?.string {
        if layers[absent] != nil { found.append("\(absent) is there") }
        continue
      }
      if let name = said["count"]?.string {
        let copies = scene.layers.count { $0.id.hasPrefix(name + "#") }
        if copies != said["copies"]?.integer { found.append("\(copies) copies of \(name)") }
        continue
      }
      if let order = said["order"]?.array?.compactMap(\.string) {
        let drawn = scene.layers.map(\.id).filter(order.contains)
        if drawn != order { found.append("painted \(drawn)") }
        continue
      }
      if let expands = said["expands"]?.object {
        for (id, types) in expands {
          let node = try #require(tree.root.node(id))
          let made = LayerComponent.expanded(
            node.properties["component"]?.string ?? "", node.properties["parameters"]?.object ?? [:])
          if made?.all.map(\.type) != types.array?.compactMap(\.string) { found.append("\(id) expands otherwise") }
        }
        continue
      }
      guard let id = said["node"]?.string, let layer = layers[id] else {
        found.append("\(said["node"]?.string ?? "?") is not there")
        continue
      }
      for (key, value) in said where !["node", "tolerance"].contains(key) {
        switch key {
        case "rect":
          near(
            "\(id) rect", [layer.rect.x, layer.rect.y, layer.rect.width, layer.rect.height],
            value.array?.compactMap(\.double) ?? [], tolerance)
        case "text": if layer.text != value.string { found.append("\(id) says “\(layer.text ?? "")”") }
        case "inside":
          let outer = try #require(layers[value.string ?? ""]).rect
          let inner = layer.rect
          if inner.x < outer.x - 0.5 || inner.y < outer.y - 0.5 || inner.maxX > outer.maxX + 0.5
            || inner.maxY > outer.maxY + 0.5
          {
            found.append("\(id) leaves \(value)")
          }
        case "bars":
          let bars = (value.array ?? []).flatMap { $0.array?.compactMap(\.double) ?? [.nan, .nan, .nan, .nan] }
          near("\(id) bars", layer.facts["bars"] ?? [], bars)
        case "points":
          near(
            "\(id) points", layer.facts["points"] ?? [],
            (value.array ?? []).flatMap { $0.array?.compactMap(\.double) ?? [] })
        default:
          let wanted = value.double.map { [$0] } ?? value.array?.compactMap(\.double) ?? []
          near("\(id) \(key)", layer.facts[key] ?? [], wanted, key == "fraction" ? 0.001 : 0.1)
        }
      }
    }
    return found
  }

  @Test("given documents with what must be drawn, when they are drawn, then all of it holds")
  func fixtures() throws {
    var folders = [
      (
        TestFiles.fixtures.appendingPathComponent("layers/drawn"),
        TestFiles.fixtures.appendingPathComponent("layers/drawn")
      )
    ]
    if let shared = TestFiles.shared("layers") {
      folders.append((shared.appendingPathComponent("valid"), shared.appendingPathComponent("data")))
    }
    let worker = try RenderBench.worker()
    var count = 0
    for (folder, data) in folders {
      for file in TestFiles.list(folder, suffix: ".draws.json") {
        let name = file.lastPathComponent.replacing(".draws.json", with: "")
        let tree = try Self.tree(Self.json(folder.appendingPathComponent(name + ".json")))
        for state in try Self.states(file, data: data) {
          let faults = try Self.faults(tree, state, worker)
          #expect(faults.isEmpty, "\(name) \(state.family.rawValue)")
          count += state.asserts.count
        }
      }
    }
    #expect(count > 0)
  }

  @Test("given a random tree, when it is drawn in any family and appearance, then it is drawn, and the same again")
  func anyTree() throws {
    let worker = try RenderBench.worker()
    var generator = SeededGenerator(seed: 1_118)
    for round in 0..<60 {
      var trees = RandomTrees(seed: UInt64(round) &+ generator.next() % 1_000)
      let tree = trees.tree(nodes: 40)
      for family in WidgetFamily.allCases {
        for appearance in Appearance.all(of: family) {
          let input = LayoutInput(
            design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree)), family: family, scale: 1,
            appearance: appearance)
          let one = try worker.picture(of: input).png
          if appearance == .light || appearance == .vibrant { #expect(try worker.picture(of: input).png == one) }
        }
      }
    }
  }
}

extension RenderWorker {
  /// The colour of a picture at a point, 0…255 a channel.
  func colour(of input: LayoutInput, at point: Point) throws -> [Double] {
    let nodes = scene(for: input).nodes
    return try painted(nodes, input, opaque: true) { _, pixels, stride throws(RendererError) in
      let at = Int((point.y * input.scale).rounded(.down)) * stride + Int((point.x * input.scale).rounded(.down)) * 4
      return [Double(pixels[at + 2]), Double(pixels[at + 1]), Double(pixels[at])]
    }
  }
}
