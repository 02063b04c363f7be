import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// The way to a first widget: four steps, which of them are done and which is next.
struct FirstRun: PageModel {
  struct Step: PageModel {
    var title: String
    var line: String
    var href: String
    var label: String
    var isDone: Bool
    var isNext = false

    static let schema = Schema<Self> {
      value("stepTitle", \.title)
      value("stepLine", \.line)
      value("href", \.href)
      value("label", \.label)
      flag("isDone", \.isDone)
      flag("isNext", \.isNext)
    }
  }

  var steps: [Step]
  /// Whether there is a library to store it with that it isn’t to be shown again.
  var canDismiss: Bool

  static let schema = Schema<Self> {
    many("firstSteps", \.steps)
    value("stepsDone") { page in "\(page.steps.count(where: \.isDone)) of \(page.steps.count) done" }
    flag("canDismiss", \.canDismiss)
  }

  /// The preference that says not to show it again.
  static let preference = "first-run"
  static let dismissed = "dismissed"
  /// With more designs than this, the steps are hidden.
  private static let mostDesigns = 3

  /// The steps of a library with `page` as its first page; nil where they are all done, dismissed or no longer needed.
  /// A slot or a share that no app has loaded is on no device: `readers` knows who did.
  init?(
    _ page: ShelfPage, _ library: LibraryHandle?, _ readers: LiveReaders, now: Date
  ) async throws(StoreError) {
    guard page.total <= Self.mostDesigns, page.quarantined.isEmpty else { return nil }
    if try await library?.preferences()[Self.preference] != nil { return nil }
    let first = page.designs.first?.id
    let slots = try await library?.placements() ?? []
    var slugs = slots.map(\.slug)
    for design in page.designs { if let share = try await library?.share(of: design.id) { slugs.append(share.slug) } }
    let isPlaced = try await !readers.readers(of: slugs, now: now).isEmpty
    let waiting = isPlaced ? nil : slots.last
    let hasData = try await library?.sources().contains { $0.kind != .app } ?? false
    let hasVariables = try await library?.variables().isEmpty == false
    let explore = "\(Address.explore)#templates"
    steps = [
      Step(
        title: "Choose a template", line: "Pick one in Explore. It becomes your own design.", href: explore,
        label: "Browse templates", isDone: first != nil),
      Step(
        title: "Make it yours", line: "Change its text, photo and look.",
        href: first.map { Address.edit($0) } ?? explore, label: "Open the editor",
        isDone: page.designs.contains { $0.sequence > 0 || $0.revision > 1 }),
      Step(
        title: "Connect data", line: "Weather, calendars, health or your own variables.",
        href: Address.data.description, label: "Open Data", isDone: hasData || hasVariables),
      Step(
        title: "Add it to your device",
        line: waiting.map { "No device has loaded your slot “\($0.name)” yet. Its page shows the steps." }
          ?? "With the app, a live image or a file, step by step.",
        href: waiting == nil
          ? first.map { Address.deliver($0) } ?? Address.device.description
          : Address.device.description,
        label: waiting == nil ? "Add to device" : "Show widget slots", isDone: isPlaced),
    ]
    guard let next = steps.firstIndex(where: { !$0.isDone }) else { return nil }
    steps[next].isNext = true
    canDismiss = library != nil
  }
}
