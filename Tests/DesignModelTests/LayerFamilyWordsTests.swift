import DesignModel
import Testing

@Suite("A size’s changes in words")
struct LayerFamilyWordsTests {
  private static let hiddenWords: JSONValue = ["do": "hide", "node": "words"]
  private static let hiddenRing: JSONValue = ["do": "hide", "node": "ring"]
  private static let line: JSONValue = ["do": "set", "node": "ring", "property": "line", "value": 6]

  private static func words(_ changes: [JSONValue]) -> ChangeDescription {
    let tree = LayerTree.blank(name: "Test")
    let change = Change(
      .family("systemSmall", ["changes": .array(changes)]))
    return tree.words(for: change)
  }

  @Test("given a size with a hidden layer, when another is hidden there, then that one is told, and no other")
  func hidden() {
    let words = Self.words([Self.hiddenWords, Self.hiddenRing])
    #expect((words.property, words.before, words.after) == ("Small: Day ring", "shown", "hidden"))
  }

  @Test("given a size with a hidden layer, when it is shown again, then that is told")
  func shown() {
    let words = Self.words([])
    #expect((words.before, words.after) == ("hidden", "shown"))
  }

  @Test("given a size, when a layer has a property of its own there, then both values are told")
  func set() {
    let words = Self.words([Self.hiddenWords, Self.line])
    #expect((words.property, words.before, words.after) == ("Small: Day ring, line", "12", "6"))
  }

  @Test("given a size, when several layers are others, then they are named")
  func several() {
    let words = Self.words([Self.line, Self.hiddenRing])
    #expect(words.property == "Small: Day ring")
    #expect((words.before, words.after) == ("current", "changed"))
  }

  @Test(
    "given a layer, when it gets a paint, then the change names it as people do",
    arguments: [
      ("$ink", "colour style “ink”"),
      (["colour": "#34C759", "opacity": 0.3], "#34C759 at 30%"),
      (
        [
          "gradient": "linear", "from": [0.3, 0], "to": [0.7, 1],
          "stops": [[0, "#34C759"], [1, ["colour": "$ink", "opacity": 0.5]]],
        ],
        "linear gradient, #34C759 to colour style “ink” at 50%"
      ),
      (
        ["cases": [["when": ["left": "1", "is": "eq", "right": "1"], "fill": "red"]], "else": "blue"],
        "depends on conditions"
      ),
    ] as [(JSONValue, String)])
  func paints(value: JSONValue, words: String) {
    let edit = Change(.set("ring", "paint", value))
    #expect(LayerTree.blank(name: "Test").words(for: edit).after == words)
  }
}
