import DesignData
import DesignModel
import Foundation
import Testing

@testable import DesignLayout

@Suite("Appearances and accessibility") struct AppearanceTests {
  private func design(_ change: (inout WidgetSpec) -> Void = { _ in }) -> WidgetSpec {
    var design = WidgetSpec(
      id: UUID(), name: "Name", primaryText: "Primary", secondaryText: "Secondary", updatedAt: .distantPast,
      symbol: SymbolSpec(name: "star"))
    design.style.accent = .teal
    change(&design)
    return design.settled()
  }

  private func scene(
    _ design: WidgetSpec, _ family: WidgetFamily = .systemMedium, _ appearance: Appearance = .light,
    kind: WidgetKind = .design, data: DataSnapshot = .sample, accessibility: Accessibility = .standard
  ) -> Scene {
    Composer.scene(
      for: LayoutInput(
        design: .widget(design), family: family, appearance: appearance, data: data, accessibility: accessibility,
        kind: kind),
      text: BlockText())
  }

  private func colours(_ nodes: [SceneNode]) -> [Colour] {
    nodes.flatMap { node -> [Colour] in
      func of(_ paint: Paint) -> [Colour] {
        switch paint {
        case .solid(let colour): [colour]
        case .linear(_, _, let stops), .radial(_, _, let stops), .angular(_, _, let stops): stops.map(\.colour)
        }
      }
      switch node {
      case .fill(_, let paint), .stroke(_, let paint, _), .path(_, let paint), .line(_, let paint, _, _):
        return of(paint)
      case .text(let run): return [run.text.colour]
      case .symbol(let run): return [run.colour]
      case .group(let group): return colours(group.children)
      default: return []
      }
    }
  }

  @Test("given a tint, then the accent group takes it and everything else is white", arguments: LayoutTemplate.allCases)
  func tinted(template: LayoutTemplate) {
    let input = LayoutInput(
      design: .widget(design { $0.layout.template = template }), family: .systemMedium, appearance: .tinted)
    let scene = Composer.scene(for: input, text: BlockText())
    // The first two nodes are the platform's own pane.
    let found = Set(colours(Array(scene.nodes.dropFirst(2))).map { [$0.red, $0.green, $0.blue] })
    let allowed: Set<[Double]> = [[1, 1, 1], [input.tint.red, input.tint.green, input.tint.blue]]
    #expect(found.subtracting(allowed).isEmpty, "\(template)")
  }

  @Test("given clear or the Lock Screen, then all is white")
  func clear() {
    let found = colours(Array(scene(design(), .systemMedium, .clear).nodes.dropFirst(3)))
    #expect(!found.isEmpty && found.allSatisfy { $0.red == 1 && $0.green == 1 && $0.blue == 1 })
    for kind in WidgetKind.allCases {
      for family in kind.families where family.isAccessory {
        let scene = scene(design(), family, .vibrant, kind: kind)
        #expect(!scene.isOpaque && !scene.spokenText.isEmpty, "\(kind) \(family)")
        #expect(colours(scene.nodes).allSatisfy { $0.red == 1 && $0.green == 1 && $0.blue == 1 })
      }
    }
  }

  @Test("given a label on a fill of nearly its alpha, then the lint names it; on another one it does not")
  func lint() {
    func lint(_ ground: Double, _ label: Double) -> [String] {
      let run = TextRun(
        origin: Point(10, 10), width: 60,
        text: TextSpec("Run", font: TextStyle.body.font, colour: Colour.white.opacity(label)))
      return AccentedLint.diagnostics(
        [.fill(.rect(Rect(0, 0, 80, 40)), .solid(Colour.white.opacity(ground))), .text(run)],
        [SemanticElement(id: "button", label: "Run", rect: Rect(10, 10, 60, 20))]
      ).map(\.place)
    }
    #expect(lint(0.9, 1) == ["button"])
    #expect(lint(0.75, 1) == [])
    #expect(lint(0.35, 1) == [])
    #expect(lint(0, 0.15) == ["button"])
    #expect(lint(0, 0.6) == [])
  }

  @Test("given a text size, then fonts have the platform's sizes")
  func typeSizes() {
    func size(_ style: TextStyle, _ type: DynamicTypeSize) -> Double {
      Accessibility(typeSize: type).set(style.font).size
    }
    #expect(size(.body, .large) == 17 && size(.body, .xSmall) == 14 && size(.body, .accessibility5) == 53)
    #expect(size(.caption2, .small) == 11 && abs(size(.largeTitle, .xxxLarge) - 40) < 1e-9)
    let line = Accessibility(typeSize: .accessibility1).set(TextStyle.title2.font).lineHeight
    #expect(abs(line - 28.0 * 34 / 22) < 1e-9)
    for style in TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { size(style, $0) }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 }, "\(style)")
    }
  }

  @Test("given bold text and more contrast, then weights and colours are heavier")
  func bold() {
    let strong = Accessibility(boldText: true, increasedContrast: true)
    #expect(strong.set(TextStyle.body.font).weight == .semibold)
    #expect(strong.set(TextStyle.headline.font).weight == .bold)
    #expect(Palette(.light, increasesContrast: true).accent(.teal) == Colour(hex: 0x008299))
    #expect(Palette(.dark, increasesContrast: true).secondary.alpha == 0.8)
  }

  @Test("given any text size, then nothing of any widget lies outside the canvas, or a diagnostic says so")
  func nothingOverflows() {
    let long = design {
      $0.primaryText = "Quarterly planning with everyone"
      $0.secondaryText = "[ ] One\n[x] Two\n[ ] Three"
    }
    for size in DynamicTypeSize.allCases {
      for kind in WidgetKind.allCases {
        for template in kind == .design ? LayoutTemplate.allCases : [.classic] {
          var spec = long
          spec.layout.template = template
          for family in kind.families {
            let scene = scene(
              spec, family, family.isAccessory ? .vibrant : .light, kind: kind,
              accessibility: Accessibility(typeSize: size))
            let outside = scene.elements.filter {
              $0.rect.maxX > scene.size.width + 0.5 || $0.rect.maxY > scene.size.height + 0.5
            }
            #expect(outside.isEmpty, "\(kind) \(template) \(family) \(size): \(outside.map(\.id))")
          }
        }
      }
    }
  }

  @Test("given widgets without data or access, then they say what to do")
  func empty() {
    for kind in WidgetKind.allCases where kind != .design {
      for family in kind.families {
        let words = scene(design(), family, family.isAccessory ? .vibrant : .dark, kind: kind, data: .none).spokenText
        #expect(!words.isEmpty, "\(kind) \(family)")
      }
    }
  }

  @Test("given weights, then numbers are rounded, trends and goals are told")
  func weights() {
    func values(_ weights: [Double], goal: Double?) -> WeightValues? {
      let entries = weights.enumerated().map {
        WeightEntry(
          date: Moment.card.date.addingTimeInterval(Double($0.offset - weights.count + 1) * 86_400), value: $0.element,
          unit: .pounds)
      }
      let snapshot = WeightSnapshot(unit: .pounds, goal: goal, entries: entries)
      let input = TemplateInput(
        design: design(), family: .systemMedium, size: Size(300, 150), palette: Palette(.light), plan: .unlimited,
        photos: [:], moment: .card, data: DataSnapshot(weight: snapshot), rain: .full, appearance: .light)
      return snapshot.current.map { WeightValues(snapshot, $0, input) }
    }
    let losing = values([180, 178, 175.96], goal: 165)
    #expect(losing?.current == "176.0" && losing?.trend == .down && losing?.isReached == false)
    #expect(losing?.left == "11.0 lb to go")
    let reached = values([180, 164.2], goal: 165)
    #expect(reached?.isReached == true && reached?.progress == 1)
    let gaining = values([120, 126], goal: 140)
    #expect(gaining?.isReached == false && abs((gaining?.progress ?? 0) - 0.3) < 1e-9)
    #expect(values([170], goal: nil)?.trend == .unknown)
  }

  @Test("given events, then Lock Screen countdowns round up and count to the end of what goes on")
  func countdowns() {
    func words(_ start: Double, _ end: Double, allDay: Bool = false) -> [String] {
      let date = Moment.card.date
      let event = CalendarEvent(
        title: "E", start: date.addingTimeInterval(start), end: date.addingTimeInterval(end), isAllDay: allDay)
      let found = AccessoryCountdown(event, at: .card)
      return [found.compact, found.label]
    }
    #expect(words(61, 3_600) == ["2m", "in 2m"])
    #expect(words(7_200, 9_000) == ["2h", "in 2h"])
    #expect(words(7_260, 9_000) == ["2h 1m", "in 2h 1m"])
    #expect(words(90_000, 99_000) == ["1d 1h", "in 1d 1h"])
    #expect(words(-600, 1_200) == ["20m", "ends in 20m"])
    #expect(words(-600, 50_000, allDay: true) == ["Today", "today"])
  }

  @Test("given a trace, then every box is listed with its offer and what it chose")
  func trace() {
    let trace = LayoutTrace()
    _ = Composer.scene(
      for: LayoutInput(design: .widget(design()), family: .systemMedium), text: BlockText(), trace: trace)
    #expect(trace.boxes.first?.depth == 0)
    let text = trace.boxes.first { $0.content == "Primary" }
    #expect(text?.element == "Text" && (text?.proposed.width ?? 0) >= (text?.rect.width ?? 999))
    let ids = trace.boxes.filter { $0.element == "Text" }.map(\.content)
    #expect(ids.contains("Name") && ids.contains("Secondary"))
  }

  @Test("given a scene, then its budget counts pictures, memory, targets and texts")
  func budget() {
    var scene = scene(
      design {
        $0.actionBar = ActionBarSpec(
          actions: [ActionSpec(id: UUID(), title: "Go", kind: .incrementVariable, variableKey: "a")], style: .prominent)
      })
    let budget = SceneBudget(scene, scale: 3)
    #expect(budget.imageArea == 0 && budget.smallestTarget == 44 && budget.smallestText == 12)
    scene.nodes.append(
      .image(ImageRun(fileName: "a", rect: Rect(0, 0, 100, 50), source: Rect(0, 0, 1, 1), filter: nil)))
    #expect(SceneBudget(scene, scale: 3).imageArea == 45_000)
    #expect(SceneBudget(scene, scale: 3).memory > budget.memory)
    // A file with fewer px than the screen gives no more of them, and one with more no more than the screen has.
    func area(_ width: Double, _ height: Double) -> Int {
      let facts = PhotoFacts(pixels: Size(width, height), contentKey: "a")
      return SceneBudget(scene, scale: 3, photos: ["a": facts]).imageArea
    }
    #expect(area(200, 100) == 20_000 && area(4_000, 2_000) == 45_000)
    let large = Device.standard.size(.systemLarge)
    scene.nodes = [
      .image(
        ImageRun(fileName: "a", rect: Rect(0, 0, large.width, large.height), source: Rect(0, 0, 1, 0.5), filter: nil))
    ]
    #expect(area(820, 858) == 351_780)
  }

  @Test("given the pieces of an arc, then it begins, bends and ends on its circle")
  func arcs() {
    let steps = Arc.steps(Point(10, 20), 5, from: 0, to: 270)
    #expect(steps.count == 7)
    guard case .move(let x, let y) = steps[0], case .curve(_, _, _, _, let endX, let endY) = steps[6] else {
      Issue.record("no arc")
      return
    }
    #expect(abs(x - 10) < 1e-9 && abs(y - 15) < 1e-9)
    #expect(abs(endX - 5) < 1e-9 && abs(endY - 20) < 1e-9)
  }
}
