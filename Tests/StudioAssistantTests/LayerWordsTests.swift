import DesignModel
import Testing

@testable import StudioAssistant

@Suite("Words for layers") struct LayerWordsTests {
  /// Hills under a sun, a count of glasses, a day, a time and a strip of hours.
  static let tree: LayerTree = {
    func text(_ id: String, _ words: String) -> LayerNode { LayerNode(.text, id: id, ["text": .string(words)]) }
    func shape(_ id: String) -> LayerNode { LayerNode(.shape, id: id, ["shape": "circle", "paint": "red"]) }
    let children = [
      shape("sun"), shape("hill1"), shape("hill2"), text("count", "{{glasses|0}}"), shape("glasses"),
      text("x1", "{{__now||date:d MMMM}}"), text("x2", "{{__now||date:HH:mm}}"), text("strip", "Next hours"),
    ]
    return LayerTree(name: "Scene", root: LayerNode(.vStack, id: "root", children: children))
  }()

  static func read(_ words: String) -> (changed: [String], rules: LayerEditRules) {
    let own = LayerTargets.vocabulary(of: tree)
    var rules = LayerEditRules(tree, RuleReader(), today: FakeModel.today, only: nil)
    rules.read(Spelling.mendedOfLayers(words, own: own, RuleReader()))
    let after = rules.tree.root
    return ((tree.root.slots[.children] ?? []).map(\.id).filter { after.node($0) != tree.root.node($0) }, rules)
  }

  @Test(
    "given words for layers, when a change is asked, then those layers change and no others",
    arguments: [
      ("hide the hills", ["hill1", "hill2"]), ("take away the sun but keep the hills", ["sun"]),
      ("hide the date", ["x1"]), ("make the time bigger", ["x2"]), ("hide the hourly strip", ["strip"]),
      ("make the number of glasses a lot bigger", ["count"]), ("I don't want to see the sun", ["sun"]),
      ("take the sun and make it green. also half transparent", ["sun"]), ("hide the hils", ["hill1", "hill2"]),
      ("everything white except the count", ["x1", "x2", "strip"]), ("the time thin", ["x2"]),
      ("make the sun #3366FF", ["sun"]), ("hide the sun, sorry, I meant make it green", ["sun"]),
    ])
  func named(words: String, ids: [String]) {
    let (changed, rules) = Self.read(words)
    #expect(changed == ids && rules.notUnderstood.isEmpty, "\(words): \(changed), \(rules.notUnderstood)")
  }

  @Test("given a correction, then what it takes back is as it was")
  func corrected() {
    let sun = Self.read("hide the sun, sorry, I meant make it green").rules.tree.root.node("sun")
    #expect(sun?[AnyLayer.hidden] == false && sun?.properties["paint"] == "green")
  }

  @Test("given a deed that nobody knows, then the layer it names stays as it is, and it is told")
  func unknown() {
    for words in ["animate the green sun", "jiggle the red hills"] {
      let (changed, rules) = Self.read(words)
      #expect(changed.isEmpty && rules.notUnderstood == [words], "\(words): \(changed)")
    }
  }

  @Test("given layers within one, when it shall be thinner, then its lines are and its words aren’t")
  func lines() {
    let ring = LayerNode(.ring, id: "ring", ["line": 8])
    let share = LayerNode(.text, id: "share", ["text": "{{steps|0}}"])
    let rings = LayerNode(.zStack, id: "rings", children: [ring, share])
    let tree = LayerTree(name: "x", root: LayerNode(.vStack, id: "root", children: [rings]))
    var rules = LayerEditRules(tree, RuleReader(), today: FakeModel.today, only: nil)
    rules.read("make the rings thinner")
    #expect(rules.tree.root.node("ring")?.properties["line"] != 8 && rules.tree.root.node("share") == share)
  }

  @Test("given a subtitle without words, then the answer asks for them")
  func asks() {
    let (changed, rules) = Self.read("add a subtitle")
    #expect(changed.isEmpty && rules.notes.contains { $0.contains("what it should say") })
    #expect(rules.isIncomplete && !Self.read("hide the sun").rules.isIncomplete)
  }
}
