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
      var applied = try LayerReducer.apply([], to: tree)
      var changes: [LayerChange] = []
      for _ in 0..<random.int(1...6) {
        let change = random.change(of: applied.tree)
        guard let next = try? LayerReducer.apply(changes + [change], to: tree) else { continue }
        changes.append(change)
        applied = next
      }
      let back = try LayerReducer.takeBack(applied.inverse, from: applied.tree)
      #expect(try back.tree.encoded() == tree.encoded(), "seed \(seed): \(changes.map(\.json))")
      #expect(back.tree == tree)
      let redone = try LayerReducer.takeBack(back.inverse, from: back.tree)
      #expect(redone.tree == applied.tree)
    }
  }

  @Test("given random edits, then they and their inverses survive JSON", arguments: 0..<20)
  func changesSurviveJSON(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    for _ in 0..<40 {
      let change = random.change(of: tree)
      #expect(try LayerChange(json: change.json) == change)
      guard let applied = try? LayerReducer.apply([change], to: tree) else { continue }
      for inverse in applied.inverse { #expect(try LayerChange(json: inverse.json) == inverse) }
    }
  }

  @Test("given random lists of edits, then they keep what holds of trees or are refused whole", arguments: 0..<50)
  func invariants(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    var (done, refused) = (0, 0)
    for _ in 0..<20 {
      let tree = random.tree(nodes: 20)
      let changes = (0..<random.int(1...8)).map { _ in random.change(of: tree) }
      guard let after = try? LayerReducer.apply(changes, to: tree).tree else {
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
    let one = LayerChange(.set(nodes[0].id, "opacity", 0.5, was: nil))
    let two = LayerChange(.set(nodes[nodes.count - 1].id, "padding.top", 3, was: nil))
    let ahead = try LayerReducer.apply([one, two], to: tree).tree
    #expect(try LayerReducer.apply([two, one], to: tree).tree == ahead)
  }

  @Test("given a wrap, when it is unwrapped, then the tree is the one before", arguments: 0..<30)
  func unwrapAfterWrap(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let target = random.one(tree.root.all).id
    guard tree.root.depth < LayerLimits.depth else { return }
    let wrapped = try LayerReducer.apply(
      [LayerChange(.wrap([target], LayerNode(.zStack, id: "around")))], to: tree)
    #expect(wrapped.tree.root.count == tree.root.count + 1)
    #expect(try LayerReducer.apply([LayerChange(.unwrap("around"))], to: wrapped.tree).tree == tree)
  }

  @Test("given a duplicate with new ids, then it shares none with the tree")
  func duplicates() throws {
    var random = RandomTrees(seed: 3)
    let tree = random.tree()
    let copy = tree.root.descendingNodes[0].renamed { random.id() }
    let place = LayerPlace(parent: tree.root.id, after: tree.root.descendingNodes[0].id)
    let after = try LayerReducer.apply([LayerChange(.insert(copy, place))], to: tree).tree
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
      (LayerChange.Edit.remove("gone"), LayerChangeError.missing("gone")),
      (.remove("root"), .impossible("root")),
      (.move("f", LayerPlace(parent: "h")), .impossible("f")),
      (.move("a", LayerPlace(parent: "f", slot: .child)), .noPlace(parent: "f", slot: "child")),
      (.move("a", LayerPlace(parent: "root", after: "h")), .noPlace(parent: "root", slot: "children")),
      (.insert(LayerNode(.spacer, id: "a"), LayerPlace(parent: "root")), .badID("a")),
      (.insert(LayerNode(.spacer, id: "No"), LayerPlace(parent: "root")), .badID("No")),
      (.insert(LayerNode(.spacer, id: "s"), LayerPlace(parent: "b")), .noPlace(parent: "b", slot: "children")),
      (.set("a", "id", "c", was: nil), .notAProperty("id")),
      (.set("f", "child", nil, was: nil), .notAProperty("child")),
      (.set("a", "", 1, was: nil), .notAProperty("")),
      (.wrap(["a", "f"], LayerNode(.vStack, id: "w")), .noPlace(parent: "root", slot: "children")),
      (.wrap(["a", "b"], LayerNode(.frame, id: "w")), .noPlace(parent: "w", slot: "child")),
      (.unwrap("a"), .noPlace(parent: "a", slot: "children")),
      (.document("root", nil, was: nil), .notAProperty("root")),
      (.family("systemHuge", nil, was: nil), .notAProperty("systemHuge")),
    ])
  func refusals(edit: LayerChange.Edit, error: LayerChangeError) {
    #expect(throws: error) {
      try LayerReducer.apply([LayerChange(.set("b", "opacity", 0.5, was: nil)), LayerChange(edit)], to: Self.small)
    }
    #expect(!error.description.isEmpty)
  }

  @Test("given more than fits, then the list is refused with the limit")
  func limits() throws {
    let many = (0..<101).map { LayerNode(.spacer, id: "s\($0)") }
    let wide = LayerChange(.insert(LayerNode(.vStack, id: "v", children: many), LayerPlace(parent: "root")))
    #expect(throws: LayerChangeError.tooMuch("layers in one layer", limit: 100)) {
      try LayerReducer.apply([wide], to: Self.small)
    }
    let deep = (0..<10).map { LayerChange(.wrap(["h"], LayerNode(.vStack, id: "w\($0)"))) }
    #expect(throws: LayerChangeError.tooMuch("levels", limit: 10)) { try LayerReducer.apply(deep, to: Self.small) }
    #expect(throws: LayerChangeError.tooMany(limit: 500)) {
      try LayerReducer.apply(
        Array(repeating: LayerChange(.set("a", "text", "x", was: nil)), count: 501), to: Self.small)
    }
    let long = JSONValue.string(String(repeating: "x", count: LayerLimits.bytes))
    #expect(throws: LayerChangeError.tooMuch("bytes", limit: LayerLimits.bytes)) {
      try LayerReducer.apply([LayerChange(.set("a", "text", long, was: nil))], to: Self.small)
    }
  }

  @Test("given a draft with more than is drawn, then it can be edited, not made worse, and everything taken back")
  func drafts() throws {
    var root = LayerNode(.text, id: "leaf", ["text": "x"])
    for level in 0..<10 { root = LayerNode(.vStack, id: "v\(level)", children: [root]) }
    let tree = LayerTree(name: "x", root: root)
    let set = LayerChange(.set("leaf", "text", "y", was: "x"))
    #expect(try LayerReducer.apply([set], to: tree).tree.root.node("leaf")?.properties["text"] == "y")
    let better = try LayerReducer.apply([LayerChange(.unwrap("v3"))], to: tree)
    #expect(better.tree.root.depth == 10)
    #expect(throws: LayerChangeError.tooMuch("levels", limit: 10)) {
      try LayerReducer.apply(better.inverse, to: better.tree)
    }
    #expect(try LayerReducer.takeBack(better.inverse, from: better.tree).tree == tree)
    #expect(throws: LayerChangeError.unfilled("f")) {
      try LayerReducer.apply([LayerChange(.remove("h"))], to: Self.small)
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
    let moved = try LayerReducer.apply([LayerChange(.move("t", LayerPlace(parent: "w")))], to: tree)
    let saved = try #require(LayerReading(moved.tree.json, .lenient).tree)
    #expect(saved == moved.tree)
    #expect(try LayerReducer.takeBack(moved.inverse, from: saved).tree.json == json)
    #expect(throws: LayerChangeError.notAProperty("children")) {
      try LayerReducer.apply([LayerChange(.set("u", "children", [], was: nil))], to: tree)
    }
  }

  @Test("given findings with a fix, when it is applied, then that finding is gone", arguments: LayerTreeTests.cases)
  func mends(case one: LayerTreeTests.Case) throws {
    guard let tree = LayerReading(one.document, one.temper).tree, Set(tree.root.ids).count == tree.root.count,
      tree.root.ids.allSatisfy(LayerNode.isGood)
    else { return }
    let before = LayerValidator.findings(in: tree, one.temper)
    for finding in before where !finding.fix.isEmpty {
      let after = LayerValidator.findings(in: try LayerReducer.apply(finding.fix, to: tree).tree, one.temper)
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
      #expect(throws: LayerChangeError.self) { try LayerChange(json: json) }
    }
  }
}
