import DesignModel
import Hummingbird
import PagesTestSupport
import Testing

@testable import PagesEditor
@testable import PagesKit

@Suite("Layers editor: edits of two windows") struct LayersMergeTests {
  /// root: x, and b with c in it.
  private static let known = LayerTree(
    name: "x",
    root: LayerNode(
      .vStack, id: "root",
      children: [
        LayerNode(.text, id: "x", ["text": "X"]),
        LayerNode(.hStack, id: "b", children: [LayerNode(.text, id: "c", ["text": "C"])]),
      ]))

  private static func applied(_ edits: [LayerEdit], to tree: LayerTree) throws -> LayerTree {
    try Reducer.apply(edits.map { Change($0) }, to: tree).design
  }

  /// The current tree, the merge of this window's edits into it, and the clash that is left.
  private static func merge(
    theirs: [LayerEdit], mine: [LayerEdit]
  ) throws -> (tree: LayerTree, clash: LayersClash?) {
    let now = try applied(theirs, to: known)
    let merge = LayersMerge(mine.map { Change($0) }, known: known, now: now)
    let tree = try Reducer.apply(merge.clear, to: now).design
    return (tree, merge.clash(with: tree))
  }

  @Test("given edits of other properties, when merged, then both are there and nothing clashes")
  func disjoint() throws {
    let (tree, clash) = try Self.merge(
      theirs: [.set("x", "text", "T")],
      mine: [.set("x", "opacity", 0.5), .set("c", "text", "M")])
    #expect(clash == nil)
    #expect(tree.root.node("x")?[property: "text"] == "T" && tree.root.node("x")?[property: "opacity"] == 0.5)
    #expect(tree.root.node("c")?[property: "text"] == "M")
  }

  @Test("given one edit of the same property among others, then only that one clashes, and keeping it sets it")
  func sameProperty() throws {
    let (tree, clash) = try Self.merge(
      theirs: [.set("x", "text", "T")],
      mine: [.set("x", "text", "M"), .set("x", "opacity", 0.5)])
    #expect(tree.root.node("x")?[property: "text"] == "T" && tree.root.node("x")?[property: "opacity"] == 0.5)
    let mine = try #require(clash).mine
    #expect(mine == [Change(.set("x", "text", "M"))])
    #expect(try Reducer.apply(mine, to: tree).inverse == [Change(.set("x", "text", "T"))])
    #expect(clash?.notes == ["“X” changed in another window."])
  }

  @Test(
    "given an edit in a layer that another window deleted, when it is kept, then the outermost deleted layer is back")
  func deletedThere() throws {
    let (tree, clash) = try Self.merge(theirs: [.remove("b")], mine: [.set("c", "text", "M")])
    #expect(tree.root.node("b") == nil)
    let kept = try Reducer.apply(#require(clash).mine, to: tree).design
    #expect(kept == (try Self.applied([.set("c", "text", "M")], to: Self.known)))
  }

  @Test("given a layer deleted here that another window edited, then it stays until its deletion is kept")
  func deletedHere() throws {
    let (tree, clash) = try Self.merge(theirs: [.set("c", "text", "T")], mine: [.remove("b")])
    #expect(tree.root.node("c")?[property: "text"] == "T")
    let kept = try Reducer.apply(#require(clash).mine, to: tree).design
    #expect(kept.root.node("b") == nil)
  }

  @Test(
    "given two windows on a layered design, when both send fields, then these merge edit by edit, and a clash is offered"
  )
  func windows() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "kind=layers")
      let id = String(made.location.split(separator: "/")[1].prefix { $0 != "?" })
      func send(_ fields: String, _ client: String) -> String {
        "base=0&client=\(client)&ids=ring&do=set&view=el%3Dring&\(fields)"
      }
      func post(_ body: String, json: Bool = false) async throws -> RouterClient.Answer {
        try await client.form("/designs/\(id)/layers", body, cookie: made.cookie, json: json)
      }
      #expect(try await post(send("f%3Aopacity=50&w%3Aopacity=", "a")).status == .seeOther)
      #expect(try await post(send("f%3Aname=Mine&w%3Aname=Day+ring", "b")).status == .seeOther)
      let script = try await post(send("f%3Aname=Third&w%3Aname=Day+ring", "c"), json: true)
      #expect(script.status == .conflict && script.text.contains("Changed in another window"))
      let page = try await post(send("f%3Aname=Third&w%3Aname=Day+ring", "c"))
      #expect(page.status == .conflict && page.text.contains("Keep this window’s"))
      #expect(page.text.contains("Keep the other window’s"))
      let json = try await client.page("/designs/\(id)/edit?panel=json&el=ring", cookie: made.cookie)
      #expect(json.text.contains("Mine") && !json.text.contains("Third"))
    }
  }
}
