import Foundation

/// The switches of features, under the app's own keys (format.md §12.1). Each is on unless an operator turns it off; every
/// request reads the same values, and Settings lists them.
package struct FeatureFlags: Hashable, Sendable {
  /// One switch.
  package enum Flag: String, CaseIterable, Sendable {
    case reminders = "widgetweaver.feature.template.reminders.enabled"
    case photoFilters = "widgetweaver.feature.photoFilters.enabled"
    case assistant = "widgetweaver.feature.ai.enabled"
    case contextAwareTools = "widgetweaver.feature.editor.contextAwareToolSuite.enabled"

    /// What it switches, for people.
    package var effect: String {
      switch self {
      case .assistant: "Assistant (rules and AI)"
      case .reminders: "Reminders templates, layout and Smart Stack kit"
      case .photoFilters: "Photo filters in the editor"
      case .contextAwareTools: "Context-sensitive tools"
      }
    }
  }

  /// Switches of the app for what the studio does not have; settings that name them are taken, and change nothing.
  private static let ofTheAppAlone = Set(
    [
      "clipboardActions", "pawpulse", "clock.segmentedRingDiagnostics", "clock.segmentedBezelDiagnostics",
      "ai.reviewUI",
      "editor.posterSuite", "explore.photosV2", "smartPhotos.uxHardening", "smartPhotos.memories",
    ].map { "widgetweaver.feature.\($0).enabled" })

  private var chosen: [Flag: Bool] = [:]

  /// All of them on.
  package static let standard = FeatureFlags()

  /// All of them on.
  package init() {}

  /// Parses flags such as `key=on,key=off`; throws an error that names an unknown flag.
  package init(_ text: String) throws {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let key = pair.first ?? ""
      let flag = Flag(rawValue: key)
      guard pair.count == 2, flag != nil || Self.ofTheAppAlone.contains(key) else {
        throw BootError("flags: unknown flag “\(key)”. Settings lists them")
      }
      guard ["on", "off"].contains(pair[1]) else { throw BootError("flags: \(key) must be on or off") }
      if let flag { chosen[flag] = pair[1] == "on" }
    }
  }

  /// Whether a switch is on.
  package subscript(flag: Flag) -> Bool { chosen[flag] ?? true }
}
