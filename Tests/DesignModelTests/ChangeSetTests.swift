import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Sets of changes") struct ChangeSetTests {
  @Test("given any field of the registry, when a set and its reverse are applied, then the bytes are the same")
  func fieldsReverse() throws {
    var random = RandomSpecs(seed: 11)
    for scope in ChangeScope.allCases {
      for field in RandomSpecs.fields(scope) {
        let design = Design.widget(random.spec().settled())
        let applied = try design.applying([random.change(of: design.spec, scope, field)])
        let back = try applied.design.applying(applied.set.reversed.changes)
        #expect(try SpecCoding.encode(back.design) == SpecCoding.encode(design), "\(scope) \(field.key.name)")
      }
    }
  }

  @Test(
    "given any edit of layers, when a set and its reverse are applied, then the bytes are the same", arguments: 0..<40)
  func layersReverse(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let design = Self.design(random.tree())
    guard let tree = design.tree else { return }
    for _ in 0..<20 {
      guard let applied = try? design.applying([random.change(of: tree)]) else { continue }
      let back = try applied.design.applying(applied.set.reversed.changes, takingBack: true)
      #expect(try SpecCoding.encode(back.design) == SpecCoding.encode(design), "\(applied.set.changes)")
    }
  }

  @Test("given two edits one after the other, when joined, then the set does both and reverses both", arguments: 0..<20)
  func join(seed: Int) throws {
    var (specs, trees) = (RandomSpecs(seed: UInt64(seed)), RandomTrees(seed: UInt64(seed)))
    for design in [Design.widget(specs.spec().settled()), Self.design(trees.tree())] {
      var (now, set) = (design, ChangeSet())
      for _ in 0..<6 {
        let change = now.tree.map { trees.change(of: $0) } ?? specs.change(of: now.spec)
        guard let applied = try? now.applying([change]) else { continue }
        (now, set) = (applied.design, set.joined(with: applied.set))
      }
      #expect(try design.applying(set.changes, takingBack: true).design == now)
      let back = try now.applying(set.reversed.changes, takingBack: true).design
      #expect(try SpecCoding.encode(back) == SpecCoding.encode(design))
      #expect(set.reversed.reversed == set)
    }
  }

  @Test(
    "given two sets whose paths don’t meet, then their order is of no matter, and they merge whole", arguments: 0..<40)
  func disjointSetsCommute(seed: Int) throws {
    var (specs, trees) = (RandomSpecs(seed: UInt64(seed)), RandomTrees(seed: UInt64(seed)))
    var compared = 0
    for design in [Design.widget(specs.spec().settled()), Self.design(trees.tree())] {
      for _ in 0..<60 {
        func change() -> Change { design.tree.map { trees.change(of: $0) } ?? specs.change(of: design.spec) }
        guard let one = try? design.applying([change()]), let two = try? design.applying([change()]),
          !one.set.meets(two.set)
        else { continue }
        let ahead = (try? one.design.applying(two.set.changes))?.design
        let behind = (try? two.design.applying(one.set.changes))?.design
        #expect(ahead == behind, "\(one.set.changes), \(two.set.changes)")
        #expect(one.set.merged(over: two.set).clashes.isEmpty)
        compared += 1
      }
    }
    #expect(compared > 5)
  }

  @Test("given two people’s changes of one part, when merged, then the clash has both sides and the rest is kept")
  func merge() throws {
    let mine = ChangeSet([Change("primaryText", "Mine"), Change("style.padding", 4), Change("name", "Both")])
    let theirs = ChangeSet([Change("primaryText", "Theirs"), Change("name", "Both")])
    let merged = mine.merged(over: theirs)
    #expect(merged.changes == [Change("style.padding", 4)])
    #expect(merged.clashes.map(\.mine) == [mine.changes[0]] && merged.clashes.map(\.theirs) == [theirs.changes[0]])
    let layers = ChangeSet([Change(.set("a", "text", "Mine")), Change(.set("a", "opacity", 0.5))])
    let removed = ChangeSet([Change(.remove("a"))])
    #expect(layers.merged(over: ChangeSet([Change(.set("a", "text", "Theirs"))])).changes == [layers.changes[1]])
    #expect(layers.merged(over: removed).clashes.map(\.theirs) == [removed.changes[0], removed.changes[0]])
  }

  private static func design(_ tree: LayerTree) -> Design {
    .layers(
      LayeredDesign(
        id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), updatedAt: .distantPast, tree: tree))
  }
}
