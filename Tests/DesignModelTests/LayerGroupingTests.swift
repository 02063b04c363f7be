import DesignModel
import Synchronization
import TestSupport
import Testing

@Suite("Layers: groups and duplicates") struct LayerGroupingTests {
  /// Actions on a tree whose ids are counted.
  private func actions(_ tree: LayerTree) -> LayerActions {
    var random = RandomTrees(seed: 77)
    let ids = (0..<200).map { _ in "g" + random.id() }
    let box = Counter()
    return LayerActions(tree, family: nil) { ids[box.next() % ids.count] }
  }

  private final class Counter: Sendable {
    private let count = Mutex(-1)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  /// Places for every layer, any at all.
  private func places(_ tree: LayerTree, _ random: inout RandomTrees) -> [String: LayerExtent] {
    var drawn: [String: LayerExtent] = [:]
    for id in tree.root.ids {
      drawn[id] = LayerExtent(
        x: Double(random.int(0...1_200)) / 8, y: Double(random.int(0...1_200)) / 8,
        width: Double(random.int(1...800)) / 4,
        height: Double(random.int(1...800)) / 4)
    }
    return drawn
  }

  @Test(
    "given any layer of random trees, when it is grouped and the group taken away, then the tree is the one before",
    arguments: 0..<60)
  func ungroupAfterGroup(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let target = random.one(tree.root.all).id
    guard target != tree.root.id, tree.root.depth < LayerLimits.depth else { return }
    let drawn = places(tree, &random)
    let group = try #require(actions(tree).group([target], drawn: drawn))
    let grouped = try Reducer.apply(group.changes, to: tree).design
    #expect(grouped.root.count == tree.root.count + 1)
    #expect(grouped.root.node(group.made)?.kind == .group)
    let back = try Reducer.apply(actions(grouped).ungroup([group.made], drawn: drawn), to: grouped).design
    #expect(back == tree, "\(target)")
  }

  @Test(
    "given a group that was moved, and a layer in it that was too, when the group is taken away, then both ways are kept"
  )
  func moved() throws {
    let tree = LayerTree(
      name: "x",
      root: LayerNode(
        .zStack, id: "root",
        children: [
          LayerNode(.text, id: "a", ["text": "A", "anchor": "topLeading", "offset": ["x": 10, "y": 20]]),
          LayerNode(.text, id: "b", ["text": "B"]),
        ]))
    let drawn = [
      "root": LayerExtent(x: 0, y: 0, width: 300, height: 150), "a": LayerExtent(x: 10, y: 20, width: 30, height: 12),
      "b": LayerExtent(x: 140, y: 70, width: 20, height: 12),
    ]
    let group = try #require(actions(tree).group(["a", "b"], drawn: drawn))
    var grouped = try Reducer.apply(group.changes, to: tree).design
    let made = try #require(grouped.root.node(group.made))
    // The frame is that of both without their own offsets.
    #expect(made.properties["frame"] == ["width": 160, "height": 82])
    #expect(made.properties["offset"] == nil && made.properties["anchor"] == "topLeading")
    #expect(grouped.root.node("b")?.properties["offset"] == ["x": 140, "y": 70])
    let moves: [(String, JSONValue)] = [(group.made, ["x": 5, "y": 0]), ("b", ["x": 143, "y": 66])]
    for (id, by) in moves {
      grouped = try Reducer.apply([Change(.set(id, "offset", by))], to: grouped).design
    }
    let back = try Reducer.apply(actions(grouped).ungroup([group.made], drawn: drawn), to: grouped).design
    #expect(back.root.node("a")?.properties["offset"] == ["x": 15, "y": 20])
    #expect(back.root.node("b")?.properties["offset"] == ["x": 8, "y": -4])
    #expect(back.root.node("b")?.properties["anchor"] == nil)
  }

  @Test("given layers of random trees, when they are duplicated, then no id is there twice", arguments: 0..<40)
  func duplicates(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree(nodes: 30)
    let ids = [random.one(tree.root.all).id, random.one(tree.root.all).id]
    // A generator that says ids of the tree, and one twice.
    let said: [String] = Array(tree.root.ids.prefix(5)) + ["new", "new"] + (0..<200).map { "d\($0)" }
    let box = Counter()
    let made = LayerActions(tree, family: nil) { said[box.next() % said.count] }.duplicate(ids)
    guard let after = try? Reducer.apply(made.changes, to: tree).design else { return }
    #expect(Set(after.root.ids).count == after.root.count)
    #expect(Set(made.made).isDisjoint(with: tree.root.ids))
    let copied = Set(after.root.ids).subtracting(tree.root.ids)
    #expect(made.made.allSatisfy(copied.contains))
  }
}
