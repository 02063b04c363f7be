import DesignData
import DesignModel
import Foundation
import Testing

@testable import DesignLayout

/// A text engine whose every character is half its font size wide.
struct BlockText: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?) -> TextMetrics {
    let advance = text.font.size / 2
    let full = Double(text.string.count) * advance
    let perLine = max(1, Int((width ?? full) / advance + 0.001))
    let wanted = max(1, (text.string.count + perLine - 1) / perLine)
    let lines = min(wanted, text.lineLimit)
    let size = Size(min(full, Double(perLine) * advance), Double(lines) * text.font.lineHeight)
    return TextMetrics(
      size: size, firstBaseline: text.font.size, lastBaseline: size.height - 2, lines: lines,
      isTruncated: wanted > text.lineLimit, characters: text.string.count)
  }
}

/// A square that counts how often it is asked for its size.
private final class Counted: LayoutElement {
  var count = 0
  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    count += 1
    return Dimensions(min(10, proposal.width ?? 10), min(10, proposal.height ?? 10))
  }
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {}
}

@Suite("Layout") struct LayoutTests {
  @Test("given stacks nested twelve deep, when laid out, then a leaf is asked for its size some dozens of times")
  func nestedStacks() {
    let leaf = Counted()
    var element: any LayoutElement = leaf
    for depth in 0..<12 {
      let children: [any LayoutElement] = [element, Counted()]
      element = depth % 2 == 0 ? VStack(spacing: 1, children) : HStack(spacing: 1, children)
    }
    var scene = SceneBuilder()
    element.place(Rect(0, 0, 300, 300), context, &scene)
    // Three to the twelfth power, 531,441, where nothing is remembered.
    #expect(leaf.count <= 12 * 12, "\(leaf.count)")
  }

  @Test("given groups, then every node is visited once, and maps keep what they do not change")
  func groups() {
    let square = SceneNode.fill(.rect(Rect(0, 0, 10, 10)), .solid(.black))
    let line = SceneNode.line([.move(0, 0), .line(20, 4)], .solid(.white), width: 2, cap: .round)
    var turned = SceneGroup([square])
    turned.transform = .rotation(90, about: Point(0, 0))
    let node = SceneNode.blend(.screen, [.clip(.rect(Rect(0, 0, 5, 5)), [.group(turned)]), line])
    var visited: [SceneNode] = []
    node.walk { visited.append($0) }
    #expect(visited.count == 5 && visited.contains(square) && visited.contains(line))
    #expect(node.mapChildren { $0 } == node && square.children.isEmpty)
    #expect(node.mapChildren { _ in [] } == .blend(.screen, []))
    let bounds = SceneBounds.of([.group(turned)])
    #expect(bounds.map { abs($0.x + 10) < 1e-9 && abs($0.y) < 1e-9 && abs($0.width - 10) < 1e-9 } == true)
    let turn = Transform.rotation(30, about: Point(3, 4))(Point(3, 4))
    #expect(abs(turn.x - 3) < 1e-9 && abs(turn.y - 4) < 1e-9)
  }

  let context = LayoutContext(text: BlockText(), scale: 2)

  private func text(_ string: String, lines: Int = 1, minimum: Double = 1) -> Text {
    Text(
      TextSpec(
        string, font: FontSpec(size: 10, lineHeight: 12), colour: .black, lineLimit: lines, minimumScaleFactor: minimum),
      id: "t")
  }

  @Test(
    "given a device, then its families have the worked sizes in px",
    arguments: [
      (Device(width: 320, scale: 2), [270, 270, 576, 270, 576, 603]),
      (Device(width: 375, scale: 3), [461, 461, 987, 461, 987, 1032]),
      (Device(width: 390, scale: 3), [473, 473, 1014, 473, 1014, 1061]),
      (Device(width: 393, scale: 3), [476, 476, 1019, 476, 1019, 1067]),
      (Device(width: 402, scale: 3), [483, 483, 1036, 483, 1036, 1084]),
      (Device(width: 414, scale: 3), [493, 493, 1058, 493, 1058, 1108]),
      (Device(width: 428, scale: 3), [504, 504, 1082, 504, 1082, 1133]),
      (Device(width: 430, scale: 3), [506, 506, 1086, 506, 1086, 1139]),
      (Device(width: 440, scale: 3), [514, 514, 1104, 514, 1104, 1158]),
      (Device(width: 820, scale: 2, isPad: true), [305, 305, 672, 305, 672, 672]),
      (Device(width: 1024, scale: 2, isPad: true), [340, 340, 758, 340, 758, 758]),
    ])
  func deviceSizes(device: Device, expected: [Int]) {
    let found = WidgetFamily.home.flatMap { family -> [Int] in
      let size = device.size(family)
      return [Int((size.width * device.scale).rounded()), Int((size.height * device.scale).rounded())]
    }
    #expect(found == expected)
  }

  @Test(
    "given a spacer between texts, when a row is measured, then texts keep their size and the spacer takes the rest")
  func spacer() {
    let row = HStack(spacing: 4, [text("abcd"), AxisSpacer(horizontal: true), text("ef")])
    #expect(row.measure(Proposal(100, 20), context).width == 100)
    var scene = SceneBuilder()
    row.place(Rect(0, 0, 100, 12), context, &scene)
    #expect(scene.elements.map(\.rect.x) == [0, 90])
  }

  @Test("given two flexible texts, when space is short, then each is offered an equal share, the stiffer one first")
  func fairShares() {
    let row = HStack(spacing: 0, [text("aaaaaaaaaaaaaaaaaaaa"), text("bb")])
    var scene = SceneBuilder()
    row.place(Rect(0, 0, 60, 12), context, &scene)
    #expect(scene.elements[1].rect.width == 10)
    #expect(scene.elements[0].rect.width == 50)
    #expect(scene.diagnostics == [SceneFinding(.cutShort, "is cut short", at: "t")])
  }

  @Test("given a priority, when space is short, then the higher one is served first")
  func priority() {
    let row = HStack(spacing: 0, [text("aaaaaaaa"), Priority(1, text("bbbbbbbb"))])
    var scene = SceneBuilder()
    row.place(Rect(0, 0, 50, 12), context, &scene)
    #expect(scene.elements[1].rect.width == 40)
  }

  @Test("given a text that would be cut, when it may shrink, then its font shrinks just enough")
  func minimumScale() {
    var scene = SceneBuilder()
    text("aaaaaaaaaa", minimum: 0.5).place(Rect(0, 0, 40, 12), context, &scene)
    guard case .text(let run) = scene.nodes[0] else { return #expect(Bool(false)) }
    #expect(run.text.font.size > 7.5 && run.text.font.size <= 8.01)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("given frames, then minimum, ideal and maximum sides hold and the child is aligned")
  func frames() {
    let frame = Frame(minWidth: 30, maxWidth: .infinity, alignment: Alignment(.trailing, .bottom), text("ab"))
    #expect(frame.measure(Proposal(80, 40), context).width == 80)
    #expect(frame.measure(Proposal(10, 40), context).width == 30)
    var scene = SceneBuilder()
    Frame(width: 50, height: 40, alignment: Alignment(.trailing, .bottom), text("ab"))
      .place(Rect(0, 0, 50, 40), context, &scene)
    #expect(scene.elements[0].rect == Rect(40, 28, 10, 12))
  }

  @Test("given baselines, when texts of two sizes share a row, then their first baselines meet")
  func baselines() {
    let big = Text(TextSpec("A", font: FontSpec(size: 20, lineHeight: 24), colour: .black), id: "big")
    var scene = SceneBuilder()
    HStack(alignment: .firstTextBaseline, spacing: 0, [text("a"), big]).place(Rect(0, 0, 40, 30), context, &scene)
    #expect(scene.elements[0].rect.y + 10 == scene.elements[1].rect.y + 20)
  }

  @Test("given two photos of other aspects, when they fill, then the crop is centred and has the frame's aspect")
  func crops() {
    #expect(Photo.crop(of: Size(200, 100), toFill: Size(50, 50)) == Rect(0.25, 0, 0.5, 1))
    #expect(Photo.crop(of: Size(100, 200), toFill: Size(50, 50)) == Rect(0, 0.25, 1, 0.5))
  }

  @Test("given the first fitting arrangement, then it is chosen")
  func viewThatFits() {
    let choice = ViewThatFits([text("aaaaaaaaaaaa"), text("bbb")])
    #expect(choice.measure(Proposal(30, 12), context).width == 15)
    #expect(choice.measure(Proposal(80, 12), context).width == 60)
  }

  @Test(
    "given secondary texts, then lists are recognised as the reference says",
    arguments: [
      ("one line", nil), ("- a\n- b", 2), ("plain\n- a", nil), ("plain\n- a\n- b", 3), ("[ ] a\n[x] b", 2),
      ("1. a\n2) b", 2), ("1.a\n2.b", nil), ("☐ a\n✅ b", 2), ("x a\nX b", 2), ("• \n- b", nil), ("-\n-", nil),
    ] as [(String, Int?)])
  func lists(text: String, count: Int?) {
    #expect(ParsedList(text)?.items.count == count)
  }

  @Test("given checkboxes, then done and open are told apart and it is a checklist")
  func checklist() {
    let list = ParsedList("- [x] Done\n[ ] Open\nplain")
    #expect(list?.isChecklist == true)
    #expect(list?.items.map(\.isDone) == [true, false, false])
    #expect(list?.items.map(\.text) == ["Done", "Open", "plain"])
    #expect(ParsedList("- a\n- b")?.isChecklist == false)
  }

  @Test("given a disc blurred by a Gaussian, then its profile is 1 - exp(-R²/2σ²) in the middle and falls outwards")
  func discBlur() {
    let middle = DiscBlur.profile(at: 0, radius: 80, sigma: 70)
    #expect(abs(middle - (1 - exp(-80.0 * 80 / (2 * 70 * 70)))) < 1e-4)
    let values = stride(from: 0.0, through: 300, by: 20).map { DiscBlur.profile(at: $0, radius: 80, sigma: 70) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("given every layout template, then texts in the scene are resolved and have names and places")
  func semantics() {
    var design = WidgetSpec(id: UUID(), name: "Name", primaryText: "At {{__time}}", updatedAt: .distantPast)
    for template in LayoutTemplate.allCases {
      design.layout.template = template
      let input = LayoutInput(design: .widget(design.settled()), family: .systemMedium)
      let scene = Composer.scene(for: input, text: BlockText())
      if [.classic, .hero].contains(template) {
        #expect(scene.elements.contains { $0.id == "primaryText" && $0.label == "At 10:09" })
        #expect(scene.spokenText.contains("Name"))
      }
      #expect(!scene.nodes.isEmpty && (template == .poster || !scene.spokenText.isEmpty))
    }
  }

  @Test("given padding beyond the canvas and the longest texts, then every template still gives a scene")
  func extremes() {
    var design = WidgetSpec(
      id: UUID(), name: String(repeating: "n", count: 900), primaryText: String(repeating: "long ", count: 900),
      secondaryText: String(repeating: "- row\n", count: 900), updatedAt: .distantPast, symbol: SymbolSpec(name: "star")
    )
    for template in LayoutTemplate.allCases {
      for padding in [0.0, 79.0, 5_000] {
        design.layout.template = template
        design.style.padding = padding
        for family in WidgetFamily.home {
          let input = LayoutInput(design: .widget(design.settled()), family: family)
          #expect(!Composer.scene(for: input, text: BlockText()).nodes.isEmpty)
        }
      }
    }
  }
}
