import DesignModel
import TestSupport
import Testing

@Suite("Layers: two windows") struct LayerMergeTests {
  /// root: x y z, and b with c in it.
  static let tree = LayerTree(
    name: "x",
    root: LayerNode(
      .vStack, id: "root",
      children: [
        LayerNode(.text, id: "x", ["text": "X"]), LayerNode(.text, id: "y", ["text": "Y"]),
        LayerNode(.text, id: "z", ["text": "Z"]),
        LayerNode(.hStack, id: "b", children: [LayerNode(.zStack, id: "c", children: [])]),
      ]))

  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var theirs: [LayerEdit]
    var mine: [LayerEdit]
    var told: [LayerMerge.Told.Reason]
    var expected: [LayerEdit]
    var testDescription: String { title }
  }

  static let new = LayerNode(.spacer, id: "new")

  static let cases: [Case] = [
    Case(
      title: "different properties of one layer", theirs: [.set("x", "text", "T")],
      mine: [.set("x", "opacity", 0.5)], told: [],
      expected: [.set("x", "text", "T"), .set("x", "opacity", 0.5)]),
    Case(
      title: "the same property, to another value", theirs: [.set("x", "text", "T")],
      mine: [.set("x", "text", "M")], told: [.changed], expected: [.set("x", "text", "T")]),
    Case(
      title: "the same property, to the same value", theirs: [.set("x", "text", "T")],
      mine: [.set("x", "text", "T")], told: [], expected: [.set("x", "text", "T")]),
    Case(
      title: "removed there, set here", theirs: [.remove("x")], mine: [.set("x", "text", "M")],
      told: [.gone], expected: [.remove("x")]),
    Case(
      title: "removed there, moved here", theirs: [.remove("x")], mine: [.move("x", LayerPlace(parent: "b"))],
      told: [.gone], expected: [.remove("x")]),
    Case(
      title: "removed there and here", theirs: [.remove("x")], mine: [.remove("x")], told: [],
      expected: [.remove("x")]),
    Case(
      title: "the branch of the place is gone", theirs: [.remove("b")],
      mine: [.insert(new, LayerPlace(parent: "c"))], told: [.elsewhere],
      expected: [.remove("b"), .insert(new, LayerPlace(parent: "root", after: "z"))]),
    Case(
      title: "both moved it", theirs: [.move("x", LayerPlace(parent: "b"))],
      mine: [.move("x", LayerPlace(parent: "root", after: "z"))], told: [.changed],
      expected: [.move("x", LayerPlace(parent: "b"))]),
    Case(
      title: "both moved it among its siblings", theirs: [.move("x", LayerPlace(parent: "root", after: "z"))],
      mine: [.move("x", LayerPlace(parent: "root", after: "y"))], told: [.changed],
      expected: [.move("x", LayerPlace(parent: "root", after: "z"))]),
    Case(
      title: "they moved its neighbour past it", theirs: [.move("x", LayerPlace(parent: "root", after: "y"))],
      mine: [.move("y", LayerPlace(parent: "b"))], told: [],
      expected: [.move("x", LayerPlace(parent: "root", after: "y")), .move("y", LayerPlace(parent: "b"))]),
    Case(
      title: "each into the other", theirs: [.move("b", LayerPlace(parent: "a"))],
      mine: [.move("a", LayerPlace(parent: "c"))], told: [.refused], expected: [.move("b", LayerPlace(parent: "a"))]),
    Case(
      title: "the sibling is gone", theirs: [.remove("y")],
      mine: [.insert(new, LayerPlace(parent: "root", after: "y"))],
      told: [], expected: [.remove("y"), .insert(new, LayerPlace(parent: "root", after: "x"))]),
    Case(
      title: "one of the wrapped is gone", theirs: [.remove("y")],
      mine: [.wrap(["x", "y"], LayerNode(.zStack, id: "w"))], told: [],
      expected: [.remove("y"), .wrap(["x"], LayerNode(.zStack, id: "w"))]),
    Case(
      title: "all of the wrapped are gone", theirs: [.remove("y"), .remove("x")],
      mine: [.wrap(["x", "y"], LayerNode(.zStack, id: "w"))], told: [.gone], expected: [.remove("y"), .remove("x")]),
    Case(
      title: "keys of the document", theirs: [.document("accent", "red")],
      mine: [.document("accent", "blue"), .document("name", "New")], told: [.changed],
      expected: [.document("accent", "red"), .document("name", "New")]),
    Case(
      title: "my later edits build on my earlier ones", theirs: [.set("z", "text", "T")],
      mine: [
        .insert(new, LayerPlace(parent: "c")), .set("new", "minimum", 3), .set("new", "minimum", 4),
      ], told: [],
      expected: [
        .set("z", "text", "T"),
        .insert(LayerNode(.spacer, id: "new", ["minimum": 4]), LayerPlace(parent: "c")),
      ]),
  ]

  private func applied(_ edits: [LayerEdit], to tree: LayerTree) throws -> LayerTree {
    try Reducer.apply(edits.map { Change($0) }, to: tree).design
  }

  @Test("given edits of two windows, when the later one arrives, then it is as the table says", arguments: cases)
  func table(case one: Case) throws {
    var start = Self.tree
    if one.title == "each into the other" {
      start = try applied([.insert(LayerNode(.hStack, id: "a", children: []), LayerPlace(parent: "root"))], to: start)
    }
    let now = try applied(one.theirs, to: start)
    let merge = try LayerMerge(one.mine.map { Change($0) }, madeOn: start, onto: now)
    #expect(merge.told.map(\.reason) == one.told)
    #expect(merge.tree == (try applied(one.expected, to: start)))
    #expect(try Reducer.apply(merge.inverse, to: merge.tree, takingBack: true).design == now)
    for told in merge.told { #expect(told.sentence.contains("“\(told.change.subject)”")) }
  }

  @Test("given no other window, then a merge is the reducer's result, and nothing is told", arguments: 0..<40)
  func alone(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    let changes = (0..<4).map { _ in random.change(of: tree) }
    guard let applied = try? Reducer.apply(changes, to: tree) else { return }
    let merge = try LayerMerge(changes, madeOn: tree, onto: tree)
    #expect(merge.tree == applied.design)
    #expect(merge.told.isEmpty)
  }

  @Test("given random edits of two windows, then what comes is sound and can be taken back", arguments: 0..<60)
  func random(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let tree = random.tree()
    var sides: [[Change]] = []
    for _ in 0..<2 {
      var changes: [Change] = []
      for _ in 0..<6 {
        let change = random.change(of: tree)
        if (try? Reducer.apply(changes + [change], to: tree)) != nil { changes.append(change) }
      }
      sides.append(changes)
    }
    let now = try Reducer.apply(sides[0], to: tree).design
    let merge: LayerMerge
    do { merge = try LayerMerge(sides[1], madeOn: tree, onto: now) } catch ChangeError.layers(.tooMuch) {
      // Each side fits, both together do not: that is told instead of drawn.
      return
    }
    #expect(Set(merge.tree.root.ids).count == merge.tree.root.count)
    #expect(LayerReading(merge.tree.json).tree == merge.tree)
    #expect(try Reducer.apply(merge.inverse, to: merge.tree, takingBack: true).design.encoded() == now.encoded())
  }
}
