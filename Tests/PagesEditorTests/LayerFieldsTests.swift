import DesignModel
import Testing

@testable import PagesEditor
@testable import PagesKit

@Suite("Fields of layers: fills in parts, names in rows, the view in an address")
struct LayerFieldsTests {
  private static let gradient: JSONValue = [
    "gradient": "linear", "from": [0.5, 0], "to": [0.5, 1],
    "stops": [[0, "#191922"], [1, ["colour": "red", "opacity": 0.5]]],
  ]

  private static func tree(_ document: [String: JSONValue]) -> LayerTree {
    var tree = LayerTree.blank(name: "Test")
    for (key, value) in document { tree.document[key] = value }
    return tree
  }

  @Test(
    "given a fill of any kind, when its form is left as it is, then it comes out as it went in",
    arguments: [
      "accent", ["colour": "red", "opacity": 0.25], gradient, ["material": "thick"], ["image": "a.jpg"],
      ["gradient": "radial", "centre": [0.2, 0.3], "radius": 2, "stops": [[0, "red"], [1, "$ink"]]],
      ["gradient": "mesh", "columns": 2, "rows": 2, "colours": ["red", "blue", "red", "blue"]],
      ["gradient": "linear", "from": [0, 0], "to": [1, 0.4], "stops": [[0.25, "red"], [0.5, "blue"]]],
    ] as [JSONValue])
  func untouched(_ fill: JSONValue) {
    #expect(LayerFillForm(fill).json == fill)
  }

  @Test("given a straight gradient, when its kind, a colour and its direction are sent, then only these are others")
  func changed() throws {
    var form = LayerFillForm(Self.gradient)
    try form.take(
      ["x:f:c0": "#112233", "x:f:p0": "10", "x:f:o0": "100", "x:f:c1": "", "x:f:c2": "teal", "x:f:angle": "90"], at: "f"
    )
    #expect(form.json?.object?["stops"] == [[0.1, "#112233"], [1, "teal"]])
    #expect(form.json?.object?["from"] == [0, 0.5])
    #expect(form.json?.object?["to"] == [1, 0.5])
    var radial = LayerFillForm("accent")
    try radial.take(["x:f:kind": "radial", "x:f:c0": "accent", "x:f:o0": "100"], at: "f")
    #expect(
      radial.json == ["gradient": "radial", "stops": [[0, "accent"], [1, ["colour": "accent", "opacity": 0.4]]]])
  }

  @Test("given a colour nobody knows, when it is sent, then its field is told")
  func refused() {
    var form = LayerFillForm(Self.gradient)
    let fault = #expect(throws: LayerFillForm.Fault.self) { try form.take(["x:f:c1": "mauveish"], at: "f") }
    #expect(fault?.field == "x:f:c1")
  }

  @Test("given a document, when rows of names are sent, then names are added, changed, renamed and removed")
  func entries() {
    let tree = Self.tree(["values": ["energy": "600", "floors": "12", "old": "1"]])
    var sent: [String: String] = [:]
    let rows = [
      ("energy", "energy", "650"), ("floors", "stairs", "12"), ("old", "", "1"), ("", "goal", "{{=__hour/2}}"),
    ]
    for (index, row) in rows.enumerated() {
      (sent["s:values:\(index):was"], sent["s:values:\(index):name"], sent["s:values:\(index):value"]) = row
    }
    let answer = WidgetFields.changes(sent, tree)
    #expect(answer.faults.isEmpty)
    let now: JSONValue = ["energy": "650", "stairs": "12", "goal": "{{=__hour/2}}"]
    #expect(answer.changes == [Change(.document("values", now))])
  }

  @Test(
    "given a row that is wrong, when it is sent, then its field says so and nothing changes",
    arguments: [
      ("swatches", "1ink", "#112233", "name"), ("swatches", "ink", "nocolour", "value"),
      ("swatches", "ink", "$other", "value"),
      ("values", "", "12", "name"), ("values", "two words", "12", "name"),
    ])
  func wrong(_ key: String, _ name: String, _ value: String, _ field: String) {
    let answer = WidgetFields.changes(
      ["s:\(key):0:was": "", "s:\(key):0:name": name, "s:\(key):0:value": value], Self.tree([:]))
    #expect(answer.changes.isEmpty)
    #expect(answer.faults.keys.sorted() == ["s:\(key):0:\(field)"])
  }

  @Test(
    "given fills behind a tree, when one is added and one removed, then the list says so; a stale form changes none")
  func background() {
    let tree = Self.tree(["background": ["red", Self.gradient]])
    #expect(
      WidgetFields.changes(["do": "fill-add"], tree).changes
        == [
          Change(
            .document("background", ["red", Self.gradient, ["colour": "accent", "opacity": 0.2]]))
        ])
    #expect(
      WidgetFields.changes(["do": "fill-remove:0"], tree).changes
        == [Change(.document("background", [Self.gradient]))])
    #expect(
      WidgetFields.changes(["x:background.0": "blue", "x:background.0:c0": "green"], tree).changes.isEmpty)
    #expect(
      WidgetFields.changes(["x:background.0": "red", "x:background.0:c0": "green"], tree).changes
        == [Change(.document("background", ["green", Self.gradient]))])
  }

  @Test(
    "given an address of the editor, when it is read and written, then it says the same, and what cannot be is left out",
    arguments: [
      ("el=ring&panel=tree&z=200&guides=off&at=620", "el=ring&panel=tree&z=200&guides=off&at=620"),
      ("z=150&guides=on&at=99999&span=week", "at=10079&span=week"), ("panel=tree", ""),
      ("el=ring&panel=layer", "el=ring"),
      ("panel=layer", "panel=layer"), ("at=-5", "at=0"),
    ])
  func view(_ asked: String, _ said: String) throws {
    #expect(LayersView(try SubmittedForm.urlEncoded(asked), first: .systemMedium, Visitor()).text == said)
  }

  @Test("given the scrubber without script, when it is sent, then the rest of the view comes along")
  func scrubbed() throws {
    let form = try SubmittedForm.urlEncoded("view=el%3Dring%26z%3D100&at=75")
    #expect(LayersView(form.asked, first: .systemMedium, Visitor()).text == "el=ring&z=100&at=75")
  }
}
