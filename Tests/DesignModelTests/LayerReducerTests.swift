import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Layers: edits") struct LayerReducerTests {
  @Test(
    "given random trees and edits, when the inverse is applied, then the tree is restored to the byte",
    arguments: 0..<100)
  func inverseRestores(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    for _ in 0..<10 {
      let tree = random.tree()
      var applied = try Reducer.apply([], to: tree)
      var changes: [Change] = []
      for _ in 0..<random.int(1...6) {
        let change = random.change(of: applied.design)
        guard let next = try? Reducer.apply(changes + [change], to: tree) else { continue }
        changes.append(change)
        applied = next
      }
      let back = try Reducer.apply(applied.inverse, to: applied.design, takingBack: true)
      #expect(try back.design.encoded() == tree.encoded(), "seed \(seed): \(changes)")
      #expect(back.design == tree)
      let redone = try Reducer.apply(back.inverse, to: back.design, takingBack: true)
      #expect(redone.design == applied.design)
    }
  }

  @Test("given random edits, then they and their inverses survive JSON", arguments: 0..<20)
  func changesSurviveJSON(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    for _ in 0..<40 {
      let change = random.change(of: tree)
      let inverse = (try? Reducer.apply([change], to: tree))?.inverse ?? []
      for one in [change] + inverse {
        let stored = try SpecCoding.decode(Change.self, from: SpecCoding.encode(one))
        #expect(stored == one)
        #expect(try Change(tree: one.tree, #require(stored.edit)) == one)
      }
    }
  }

  @Test("given random lists of edits, then they keep what holds of trees or are refused whole", arguments: 0..<50)
  func invariants(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    var (done, refused) = (0, 0)
    for _ in 0..<20 {
      let tree = random.tree(nodes: 20)
      let changes = (0..<random.int(1...8)).map { _ in random.change(of: tree) }
      guard let after = try? Reducer.apply(changes, to: tree).design else {
        refused += 1
        continue
      }
      done += 1
      for root in [after.root] + after.families.values.compactMap(\.root) {
        #expect(Set(root.ids).count == root.count)
        #expect(root.depth <= LayerLimits.depth)
        for node in root.all {
          for (slot, nodes) in node.slots where !slot.isList { #expect(nodes.count == 1) }
          #expect(node.cases.count == node.slots.keys.count { if case .case = $0 { true } else { false } })
        }
      }
      #expect(LayerReading(after.json).tree == after)
    }
    #expect(done > 0 && refused > 0)
  }

  @Test(
    "given random trees, then a sound one is found sound, and reading what is written gives it back", arguments: 0..<60)
  func randomTreesAreSound(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let reading = try LayerReading(tree.encoded())
    #expect(reading.tree == tree)
    let broken = reading.findings.filter {
      ![.badStops, .emptyRange, .nestedRepeat].contains($0.code) && $0.severity == .error
    }
    #expect(broken.isEmpty, "\(broken.map(\.sentence))")
  }

  @Test("given edits of different layers, then their order is of no matter", arguments: 0..<30)
  func disjointEditsCommute(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let nodes = tree.root.all
    guard nodes.count > 1 else { return }
    let one = Change(.set(nodes[0].id, "opacity", 0.5))
    let two = Change(.set(nodes[nodes.count - 1].id, "padding.top", 3))
    let ahead = try Reducer.apply([one, two], to: tree).design
    #expect(try Reducer.apply([two, one], to: tree).design == ahead)
  }

  @Test("given a wrap, when it is unwrapped, then the tree is the one before", arguments: 0..<30)
  func unwrapAfterWrap(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let target = random.one(tree.root.all).id
    guard tree.root.depth < LayerLimits.depth else { return }
    let wrapped = try Reducer.apply(
      [Change(.wrap([target], LayerNode(.zStack, id: "around")))], to: tree)
    #expect(wrapped.design.root.count == tree.root.count + 1)
    #expect(try Reducer.apply([Change(.unwrap("around"))], to: wrapped.design).design == tree)
  }

  @Test("given a duplicate with new ids, then it shares none with the tree")
  func duplicates() throws {
    var random = RandomTrees(seed: 3)
    let tree = random.tree()
    let copy = tree.root.descendingNodes[0].renamed { random.id() }
    let place = LayerPlace(parent: tree.root.id, after: tree.root.descendingNodes[0].id)
    let after = try Reducer.apply([Change(.insert(copy, place))], to: tree).design
    #expect(Set(after.root.ids).count == after.root.count)
  }

  static let small: LayerTree = LayerTree(
    name: "x",
    root: LayerNode(
      .vStack, id: "root",
      children: [
        LayerNode(.text, id: "a", ["text": "A"]), LayerNode(.text, id: "b", ["text": "B"]),
        LayerNode(.frame, id: "f", children: [LayerNode(.hStack, id: "h", children: [])]),
      ]))

  @Test(
    "given an edit that cannot be, then it is refused by name and nothing is done",
    arguments: [
      (LayerEdit.remove("gone"), LayerChangeError.missing("gone")),
      (.remove("root"), .impossible("root")),
      (.move("f", LayerPlace(parent: "h")), .impossible("f")),
      (.move("a", LayerPlace(parent: "f", slot: .child)), .noPlace(parent: "f", slot: "child")),
      (.move("a", LayerPlace(parent: "root", after: "h")), .noPlace(parent: "root", slot: "children")),
      (.insert(LayerNode(.spacer, id: "a"), LayerPlace(parent: "root")), .badID("a")),
      (.insert(LayerNode(.spacer, id: "No"), LayerPlace(parent: "root")), .badID("No")),
      (.insert(LayerNode(.spacer, id: "s"), LayerPlace(parent: "b")), .noPlace(parent: "b", slot: "children")),
      (.set("a", "id", "c"), .notAProperty("id")),
      (.set("f", "child", nil), .notAProperty("child")),
      (.set("a", "", 1), .notAProperty("")),
      (.wrap(["a", "f"], LayerNode(.vStack, id: "w")), .noPlace(parent: "root", slot: "children")),
      (.wrap(["a", "b"], LayerNode(.frame, id: "w")), .noPlace(parent: "w", slot: "child")),
      (.unwrap("a"), .noPlace(parent: "a", slot: "children")),
      (.document("root", nil), .notAProperty("root")),
      (.family("systemHuge", nil), .unreadable("“systemHuge” isn’t a size")),
    ])
  func refusals(edit: LayerEdit, error: LayerChangeError) {
    #expect(throws: ChangeError.layers(error)) {
      try Reducer.apply([Change(.set("b", "opacity", 0.5)), Change(edit)], to: Self.small)
    }
    #expect(!error.description.isEmpty)
  }

  @Test("given more than fits, then the list is refused with the limit")
  func limits() throws {
    let many = (0..<101).map { LayerNode(.spacer, id: "s\($0)") }
    let wide = Change(.insert(LayerNode(.vStack, id: "v", children: many), LayerPlace(parent: "root")))
    #expect(throws: ChangeError.layers(.tooMuch("layers in one layer", limit: 100))) {
      try Reducer.apply([wide], to: Self.small)
    }
    let deep = (0..<10).map { Change(.wrap(["h"], LayerNode(.vStack, id: "w\($0)"))) }
    #expect(throws: ChangeError.layers(.tooMuch("levels", limit: 10))) { try Reducer.apply(deep, to: Self.small) }
    #expect(throws: ChangeError.tooMany(limit: 500)) {
      try Reducer.apply(
        Array(repeating: Change(.set("a", "text", "x")), count: 501), to: Self.small)
    }
    let long = JSONValue.string(String(repeating: "x", count: LayerLimits.bytes))
    #expect(throws: ChangeError.layers(.tooMuch("bytes", limit: LayerLimits.bytes))) {
      try Reducer.apply([Change(.set("a", "text", long))], to: Self.small)
    }
  }

  @Test("given a draft with more than is drawn, then it can be edited, not made worse, and everything taken back")
  func drafts() throws {
    var root = LayerNode(.text, id: "leaf", ["text": "x"])
    for level in 0..<10 { root = LayerNode(.vStack, id: "v\(level)", children: [root]) }
    let tree = LayerTree(name: "x", root: root)
    let set = Change(.set("leaf", "text", "y"))
    #expect(try Reducer.apply([set], to: tree).design.root.node("leaf")?.properties["text"] == "y")
    let better = try Reducer.apply([Change(.unwrap("v3"))], to: tree)
    #expect(better.design.root.depth == 10)
    #expect(throws: ChangeError.layers(.tooMuch("levels", limit: 10))) {
      try Reducer.apply(better.inverse, to: better.design)
    }
    #expect(try Reducer.apply(better.inverse, to: better.design, takingBack: true).design == tree)
    #expect(throws: ChangeError.layers(.unfilled("f"))) {
      try Reducer.apply([Change(.remove("h"))], to: Self.small)
    }
  }

  @Test("given layers of a type nobody knows, then what is in them can be moved out and back")
  func unknownTypes() throws {
    let json: JSONValue = [
      "schema": "widgetweaver.layers", "version": 1, "name": "x",
      "root": [
        "type": "VStack", "id": "root",
        "children": [
          ["type": "Future", "id": "u", "child": ["type": "Text", "id": "t", "text": "T"]],
          ["type": "Future", "id": "w", "children": [["type": "Spacer", "id": "s"]]],
        ],
      ],
    ]
    let tree = try #require(LayerReading(json, .lenient).tree)
    #expect(tree.json == json)
    let moved = try Reducer.apply([Change(.move("t", LayerPlace(parent: "w")))], to: tree)
    let saved = try #require(LayerReading(moved.design.json, .lenient).tree)
    #expect(saved == moved.design)
    #expect(try Reducer.apply(moved.inverse, to: saved, takingBack: true).design.json == json)
    #expect(throws: ChangeError.layers(.notAProperty("children"))) {
      try Reducer.apply([Change(.set("u", "children", []))], to: tree)
    }
  }

  @Test("given findings with a fix, when it is applied, then that finding is gone", arguments: LayerTreeTests.cases)
  func mends(case one: LayerTreeTests.Case) throws {
    guard let tree = LayerReading(one.document, one.temper).tree, Set(tree.root.ids).count == tree.root.count,
      tree.root.ids.allSatisfy(LayerNode.isGood)
    else { return }
    let before = LayerValidator.findings(in: tree, one.temper)
    for finding in before where !finding.fix.isEmpty {
      let after = LayerValidator.findings(in: try Reducer.apply(finding.fix, to: tree).design, one.temper)
      #expect(after.count < before.count, "\(finding.sentence)")
      #expect(Set(after.map(\.code)).isSubset(of: before.map(\.code)), "\(finding.sentence)")
      #expect(!after.contains { $0.code == finding.code && $0.at == finding.at && $0.property == finding.property })
    }
  }

  @Test("given an edit that is not written as one, then it is refused by name")
  func unreadable() {
    for json: JSONValue in [
      5, ["do": "paint"], ["do": "set", "node": "a"], ["do": "insert", "layer": 5, "in": "root"],
      ["do": "move", "node": "a", "in": "root", "slot": "cases[x]"],
      ["do": "remove", "node": "a", "tree": "systemHuge"],
    ] {
      #expect(throws: LayerChangeError.self) { try LayerVerb.change(json) }
    }
  }
}
