import DesignData
import DesignLayout
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignRender

@Suite("Groups drawn") struct LayerGroupingSceneTests {
  /// A tree of containers, words, shapes and symbols with places of their own, as people make them.
  private func tree(_ random: inout RandomTrees) -> LayerTree {
    func leaf(_ random: inout RandomTrees) -> LayerNode {
      var node: LayerNode
      switch random.int(0...3) {
      case 0:
        node = LayerNode(
          .text, id: random.id(), ["text": .string(random.one(["A", "Twelve", "High water"])), "lineLimit": 1])
      case 1:
        node = LayerNode(.symbol, id: random.id(), ["symbol": "star.fill", "size": .integer(random.int(10...30))])
      default:
        node = LayerNode(
          .shape, id: random.id(),
          [
            "kind": "rounded", "corner": 4, "paint": "blue",
            "frame": ["width": .integer(random.int(8...40)), "height": .integer(random.int(8...30))],
          ])
      }
      if random.int(0...2) == 0 {
        node.properties["offset"] = ["x": .integer(random.int(-8...8)), "y": .integer(random.int(-8...8))]
      }
      if random.int(0...4) == 0 { node.properties["rotation"] = .integer(random.int(-40...40)) }
      return node
    }
    func container(_ random: inout RandomTrees, _ depth: Int) -> LayerNode {
      let type = random.one([LayerType.vStack, .hStack, .zStack, .group])
      var node = LayerNode(type, id: random.id())
      if type == .group { node.properties["frame"] = ["width": 120, "height": 80] }
      if type == .vStack { node.properties["alignment"] = .string(random.one(["leading", "centre", "trailing"])) }
      node.slots[.children] = (0..<random.int(2...4)).map { _ in
        depth < 3 && random.int(0...3) == 0 ? container(&random, depth + 1) : leaf(&random)
      }
      if type == .zStack || type == .group {
        for index in (node.slots[.children] ?? []).indices where random.int(0...1) == 0 {
          node.slots[.children]?[index].properties["anchor"] = .string(
            random.one(["topLeading", "bottom", "trailing", "centre"]))
        }
      }
      return node
    }
    return LayerTree(name: "x", root: container(&random, 1))
  }

  @Test(
    "given layers of a drawn tree, when they are grouped, then nothing moves; taken away again, neither",
    arguments: 0..<40)
  func nothingMoves(seed: Int) throws {
    let worker = try RenderBench.worker()
    var random = RandomTrees(seed: UInt64(seed))
    let tree = tree(&random)
    func places(_ tree: LayerTree) -> [String: LayerExtent] {
      let input = LayoutInput(
        design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree)), family: .systemLarge, scale: 2,
        appearance: .light, data: .none, points: Size(340, 356))
      return Dictionary(
        worker.scene(for: input).layers.map {
          ($0.id, LayerExtent(x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height))
        }, uniquingKeysWith: { first, _ in first })
    }
    func near(_ one: LayerExtent?, _ two: LayerExtent?) -> Bool {
      guard let one, let two else { return one == two }
      return [one.x - two.x, one.y - two.y, one.width - two.width, one.height - two.height].allSatisfy { abs($0) < 0.5 }
    }
    // Neighbours: from one child to another of one container.
    let holders = tree.root.all.filter { ($0.slots[.children]?.count ?? 0) > 1 }
    let holder = random.one(holders)
    let children = holder.slots[.children] ?? []
    let start = random.int(0...(children.count - 2))
    let ids = children[start...random.int((start + 1)...(children.count - 1))].map(\.id)
    let before = places(tree)
    let made = try #require(LayerActions(tree, family: nil) { "fresh" }.group(ids, drawn: before))
    let grouped = try Reducer.apply(made.changes, to: tree).design
    let during = places(grouped)
    for id in tree.root.ids where holder.slots[.children]?.contains(where: { $0.id == id }) == true {
      #expect(
        near(before[id], during[id]),
        "\(id) of \(ids): \(String(describing: before[id])), \(String(describing: during[id]))")
    }
    let back = try Reducer.apply(
      LayerActions(grouped, family: nil) { "fresh" }.ungroup([made.made], drawn: during), to: grouped
    ).design
    #expect(back == tree)
    #expect(places(back) == before)
  }
}
