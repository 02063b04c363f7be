import DesignModel
import Testing

@Suite("Properties by key")
struct LayerKeyTests {
  @Test("given a layer that sets nothing, when its keys are read, then each gives its default")
  func defaults() {
    let node = LayerNode(.ring, id: "a")
    #expect(node[RingLayer.line] == 8 && node[RingLayer.sweep] == 360 && node[RingLayer.cap] == "round")
    #expect(node[RingLayer.paint] == "accent" && node[AnyLayer.padding] == nil && !node[AnyLayer.hidden])
    #expect(node[AnyLayer.accented] == nil && node[AnyLayer.fill].isEmpty && node[AnyLayer.anchor] == nil)
    #expect(node[RingLayer.max].bounded(nil) == 1 && node[RingLayer.value].bounded(nil) == nil)
  }

  @Test("given values out of range or of another type, when they are read, then they are kept to the field’s range")
  func ranges() {
    let said: [String: JSONValue] = [
      "line": 500, "start": "left", "cap": "square", "paint": "red", "hidden": "yes", "priority": 40,
      "corner": "container",
      "frame": ["width": "fill", "height": 9_000, "alignment": "middle"], "rotation": 7_200,
      "fill": ["a", "b", "c", "d"],
      "pivot": [0, 9], "lineLimit": 2.5,
    ]
    #expect(said[RingLayer.line] == 80 && said[RingLayer.start] == 0 && said[RingLayer.cap] == "round")
    #expect(said[RingLayer.paint] == "red" && !said[AnyLayer.hidden] && said[AnyLayer.priority] == 9)
    #expect(said[AnyLayer.corner] == nil && said[json: AnyLayer.corner] == "container")
    let frame = said[AnyLayer.frame] ?? [:]
    #expect(frame[FrameKeys.width] == .infinity && frame[FrameKeys.height] == 2_000)
    #expect(frame[FrameKeys.minWidth] == nil && frame[FrameKeys.alignment] == "centre")
    #expect(said[AnyLayer.rotation].bounded(7_200) == 7_200, "A template may turn a hand many times")
    #expect(
      said[AnyLayer.fill] == ["a", "b", "c"] && said[AnyLayer.pivot] == [0, 3] && said[TextLayer.lineLimit] == 20)
  }

  @Test("given every type, then its properties are named once, and its defaults are allowed")
  func fields() {
    for type in LayerType.allCases {
      let fields = LayerFields.shared.own(type) + LayerFields.shared.common
      #expect(Set(fields.map(\.name)).count == fields.count, "\(type)")
      for field in fields {
        guard let initial = field.initial else { continue }
        #expect(field.form.isMeant(by: initial), "\(type).\(field.name)")
        if case .number(let range) = field.form { #expect(initial.double.map(range.contains) == true, "\(field.name)") }
        if case .token(let words) = field.form { #expect(initial.string.map(words.contains) == true, "\(field.name)") }
      }
    }
  }

  @Test("given every type, when the palette adds one, then the layer has no error and is called as people call it")
  func beginnings() {
    for type in LayerType.allCases where ![.frame, .padding, .image].contains(type) {
      let tree = LayerTree(name: "T", root: LayerNode(.zStack, id: "root", children: [.beginning(type)]))
      let errors = LayerValidator.findings(in: tree).filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(type): \(errors.map(\.code))")
      #expect(!type.title.isEmpty && type.definition.icon.hasPrefix("i-"), "\(type)")
    }
  }
}
