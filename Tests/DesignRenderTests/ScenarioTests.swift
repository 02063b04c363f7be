import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import DesignReview
import Foundation
import TestSupport
import Testing

/// Scenarios: each has the data it names, problems are found, and every template of ours passes.
@Suite("Scenarios") struct ScenarioTests {
  private static func scene(
    _ worker: RenderWorker, _ design: Design, _ day: Scenario, _ family: WidgetFamily,
    photos: [String: PhotoFacts] = [:]
  ) -> Scene {
    let moment = day.moment(.card)
    return worker.scene(
      for: LayoutInput(
        design: design, family: family, scale: 2, moment: moment, data: day.data(at: moment), photos: photos))
  }

  @Test("given each scenario, then its data is of that kind, and only the typical day has typical data")
  func days() {
    let usual = Scenario.usual.data(at: .card)
    #expect(usual == DataSnapshot.sample(at: .card))
    for day in Scenario.allCases where day != .usual {
      #expect(day.data(at: .card) != usual || day.moment(.card) != .card, "\(day)")
    }
    let empty = Scenario.empty.data(at: .card)
    #expect(empty.calendar?.events.isEmpty == true && empty.steps?.today?.steps == 0 && empty.variables.isEmpty)
    #expect(Scenario.denied.data(at: .card).reminders?.access == .denied)
    #expect(Scenario.stale.data(at: .card).weather?.lapsed != nil)
    #expect(Scenario.cold.data(at: .card).weather?.report?.temperature == -40)
    #expect(Scenario.long.data(at: .card).calendar?.events.first.map { $0.title.count >= 85 } == true)
    #expect(Scenario.german.data(at: .card).calendar?.events.first?.title.count == 44)
    #expect(Scenario.imperial.moment(.card).locale.measurementSystem == .us)
    #expect(Set(Scenario.allCases.map(\.title)).count == Scenario.allCases.count)
  }

  @Test("given designs with problems, then cut off, overlapping and blank content is found where it is")
  func findings() throws {
    let worker = try RenderBench.worker(bytes: [:])
    var long = WidgetSpec(
      id: UUID(), name: "Long", primaryText: "{{__calendar_next_title}}", secondaryText: nil,
      updatedAt: Date(timeIntervalSince1970: 0)
    ).settled()
    long.layout.primaryLineLimit = 1
    let usual = StressTest.findings(
      Self.scene(worker, .widget(long), .usual, .systemMedium), .usual, .systemMedium)
    #expect(usual.isEmpty, "\(usual)")
    let cut = try #require(
      StressTest.findings(Self.scene(worker, .widget(long), .long, .systemMedium), .long, .systemMedium).first)
    #expect(cut.place.element == "primaryText" && cut.severity == .warning && cut.repair == "fit.primaryText.medium")
    #expect(cut.place.box.width > 0.3 && cut.place.box.x >= 0 && cut.place.box.x + cut.place.box.width <= 1.001)

    // A title of everyday words that doesn’t fit is an error.
    var large = long
    large.primaryText = "An everyday title that is far too long for a single line of this size"
    large.style.primaryTextStyle = .title
    let fault = StressTest.findings(Self.scene(worker, .widget(large), .usual, .systemSmall), .usual, .systemSmall)
    #expect(fault.contains { $0.severity == .error && $0.place.element == "primaryText" })

    // Two overlapping texts, and one that runs off the edge.
    func element(_ id: String, _ rect: Rect) -> SemanticElement { SemanticElement(id: id, label: id, rect: rect) }
    let scene = Scene(
      size: Size(100, 100), nodes: [],
      elements: [
        element("primaryText", Rect(10, 10, 50, 20)), element("secondaryText", Rect(10, 20, 50, 20)),
        element("name", Rect(60, 90, 30, 20)), element("item.0", Rect(12, 12, 10, 10)),
      ])
    let made = StressTest.findings(scene, .cold, .systemSmall)
    #expect(made.map(\.code) == [.overlaps, .leavesEdge] && made.allSatisfy { $0.severity == .error })
    #expect(made[0].words.contains("overlap") && made[1].words.contains("runs off the edge"))
    #expect(
      StressTest.findings(Scene(size: Size(1, 1), nodes: []), .empty, .accessoryInline).map(\.words) == [
        "Blank"
      ])
  }

  @Test("given every template in every scenario, then nothing overlaps, runs off the edge or is blank")
  func templates() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    // Of layers both what is drawn here and the widget that stands for them in the app.
    let templates = try RenderBench.catalogue().blueprints.flatMap { template in
      (template.tree == nil ? [] : [(template.card, template.document)]) + [(template.card, .widget(template.design))]
    }
    for (card, design) in templates {
      for day in Scenario.allCases {
        for family in WidgetFamily.allCases {
          let scene = Self.scene(worker, design, day, family, photos: photos.facts)
          for one in StressTest.findings(scene, day, family) where one.severity == .error {
            // Nobody reads 99,999 pages.
            if day == .steps, one.place.element == "primaryText" { continue }
            Issue.record("\(card.id) \(design.tree == nil ? "spec" : "layers") \(day) \(family.rawValue): \(one.words)")
          }
        }
      }
    }
  }
}
