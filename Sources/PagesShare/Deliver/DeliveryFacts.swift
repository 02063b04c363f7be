import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioDesk

/// The facts about a design that matter for adding it to a device.
struct DeliveryFacts: Sendable {
  let name: String
  let design: Design
  /// Its sizes for the Home Screen.
  let families: [WidgetFamily]
  let hasButtons: Bool
  /// Whether something in it opens a link.
  let opensAddresses: Bool
  /// Whether it has a rectangular Lock Screen size.
  let hasLockScreen: Bool
  let hasPhoto: Bool
  let isMatchedSet: Bool
  /// Whether it shows the owner’s variables.
  let readsValues: Bool
  /// Whether it shows calendar, reminders or health, which are hidden from others unless the owner shares them.
  let readsPrivate: Bool
  /// The data it uses, in words: “weather, calendar”.
  let reads: String
  /// How often it updates, in words.
  let rhythm: String
  /// What the app’s widget leaves out of the layers.
  let losses: [String]

  init(_ design: Design, plan: Plan) {
    self.design = design
    name = design.name
    families = design.families.filter { !$0.isAccessory }
    let bar = design.buttons(plan)
    hasButtons = !bar.isEmpty || design.tree?.allNodes.contains { $0[json: AnyLayer.tap] != nil } == true
    opensAddresses = design.tree?.allNodes.contains { $0[AnyLayer.tap]?["url"] != nil } == true
    let lock = WidgetFamily.accessoryRectangular
    hasLockScreen = design.tree.map { $0.families[lock.rawValue] != nil } ?? design.families.contains(lock)
    hasPhoto = !design.referencedFiles.isEmpty
    isMatchedSet = design.spec.matchedSet != nil
    readsValues = !design.ownKeys.isEmpty
    readsPrivate = design.ownDomains.contains(where: \.isPrivate)
    reads = design.readings.domains.map { $0.title.lowercased() }.sorted().joined(separator: ", ")
    rhythm = design.rhythm(data: .sample, at: .card).words
    losses = design.tree.map { LayerApproximation($0).losses } ?? []
  }

  /// Whether it updates automatically.
  var changes: Bool { design.readings.dependence != .none }
}
