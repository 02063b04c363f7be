import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport
import Testing

@Suite("What widgets without data say") struct NoDataWordsTests {
  private static let families = WidgetFamily.home + [.accessoryRectangular, .accessoryCircular, .accessoryInline]

  /// Data that is there and can’t be read.
  private static var denied: DataSnapshot {
    var data = DataSnapshot.none
    data.steps = StepsSnapshot(access: .denied)
    data.activity = ActivitySnapshot(access: .denied)
    data.calendar = CalendarSnapshot(generatedAt: Moment.card.date, hasAccess: false, events: [])
    data.reminders = RemindersSnapshot(generatedAt: Moment.card.date, items: [], access: .denied)
    return data
  }

  private func design(_ template: LayoutTemplate) -> Design {
    var design = WidgetSpec(id: UUID(), updatedAt: .distantPast)
    design.layout.template = template
    return .widget(design.settled())
  }

  @Test("given no data, or none that can be read, then widgets lead to Data, not to an app or a phone’s settings")
  func leadToData() throws {
    let worker = try RenderBench.worker()
    let shown: [(design: Design, kind: WidgetKind, place: DataPlace)] = [
      (design(.weather), .design, .weather), (design(.nextUpCalendar), .design, .calendar),
      (design(.reminders), .design, .reminders), (design(.classic), .steps, .health),
      (design(.classic), .activity, .health), (design(.classic), .weight, .weight),
    ]
    for (design, kind, place) in shown {
      for (state, data) in [("none", DataSnapshot.none), ("denied", Self.denied)] {
        for family in Self.families {
          let scene = worker.scene(for: LayoutInput(design: design, family: family, data: data, kind: kind))
          let said = scene.elements.map(\.label).joined(separator: " / ")
          for word in ["the app", "Open app", "Settings", "phone"] {
            #expect(!said.contains(word), "\(place) \(state) \(family.rawValue): \(said)")
          }
          if WidgetFamily.home.contains(family) {
            #expect(said.contains(place.words), "\(place) \(state) \(family.rawValue): \(said)")
            let isCut = scene.diagnostics.contains { $0.code == .cutShort }
            #expect(!isCut, "\(place) \(state) \(family.rawValue): \(said)")
          }
        }
      }
    }
  }

  @Test(
    "given built-in widgets that are set up in the studio, when there is nothing yet, then they lead to their pages")
  func leadToTheirPages() throws {
    let worker = try RenderBench.worker()
    var off = DataSnapshot.none
    off.inbox = InboxSnapshot(isEnabled: false)
    var empty = DataSnapshot.none
    empty.inbox = InboxSnapshot()
    for (kind, data) in [
      (WidgetKind.noiseMachine, DataSnapshot.none), (.actionInbox, .none), (.actionInbox, off), (.actionInbox, empty),
    ] {
      for family in kind.families {
        let scene = worker.scene(for: LayoutInput(design: design(.classic), family: family, data: data, kind: kind))
        let said = scene.elements.map(\.label).joined(separator: " / ")
        #expect(said.contains("Explore › \(kind.displayName)"), "\(family.rawValue): \(said)")
        #expect(!said.contains(#/[Tt]he app|Open app|Settings|Clipboard/#), "\(family.rawValue): \(said)")
        #expect(!scene.diagnostics.contains { $0.code == .cutShort }, "\(family.rawValue): \(said)")
      }
    }
  }

  @Test("given our templates, when there is no data, then none of them sends people to an app")
  func templates() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    for template in try RenderBench.catalogue().blueprints {
      for family in WidgetFamily.home {
        let said = worker.scene(
          for: LayoutInput(design: template.document, family: family, data: .none, photos: photos.facts)
        ).elements.map(\.label).joined(separator: " / ")
        #expect(!said.contains(#/\b[Ii]n the app\b|\bOpen (the )?app\b|\bSettings\b/#), "\(template.card.id): \(said)")
      }
    }
  }
}
