import Foundation

/// The switches of features, under the app's own keys and with its defaults (format.md §12.1). An operator sets
/// them; every request reads the same values, and Settings lists them.
package struct FeatureFlags: Hashable, Sendable {
  /// One switch.
  package enum Flag: String, CaseIterable, Sendable {
    case reminders = "widgetweaver.feature.template.reminders.enabled"
    case clipboardActions = "widgetweaver.feature.clipboardActions.enabled"
    case pawPulse = "widgetweaver.feature.pawpulse.enabled"
    case photoFilters = "widgetweaver.feature.photoFilters.enabled"
    case segmentedRingDiagnostics = "widgetweaver.feature.clock.segmentedRingDiagnostics.enabled"
    case segmentedBezelDiagnostics = "widgetweaver.feature.clock.segmentedBezelDiagnostics.enabled"
    case assistant = "widgetweaver.feature.ai.enabled"
    case assistantReview = "widgetweaver.feature.ai.reviewUI.enabled"
    case contextAwareTools = "widgetweaver.feature.editor.contextAwareToolSuite.enabled"
    case posterSuite = "widgetweaver.feature.editor.posterSuite.enabled"
    case photosFirst = "widgetweaver.feature.explore.photosV2.enabled"
    case photoHints = "widgetweaver.feature.smartPhotos.uxHardening.enabled"
    case memories = "widgetweaver.feature.smartPhotos.memories.enabled"

    /// Whether it is on where nobody says otherwise.
    package var isOnByDefault: Bool {
      switch self {
      case .reminders, .photoFilters, .assistant, .contextAwareTools, .posterSuite: true
      case .clipboardActions, .pawPulse, .segmentedRingDiagnostics, .segmentedBezelDiagnostics, .assistantReview,
        .photosFirst, .photoHints, .memories:
        false
      }
    }

    /// What it switches, for people; nil where nothing here listens to it yet.
    package var effect: String? {
      switch self {
      case .assistant: "The assistant, by rules or by a model"
      case .reminders: "Reminders templates, the kit, the Reminders layout"
      case .photoFilters: "Filters of photos in the editor"
      case .contextAwareTools: "Tools follow what is selected"
      case .posterSuite: "Caption controls of posters"
      default: nil
      }
    }
  }

  private var chosen: [Flag: Bool] = [:]

  /// The app's defaults.
  package static let standard = FeatureFlags()

  /// The defaults.
  package init() {}

  /// Flags as an operator writes them: `key=on,key=off`; throws a sentence that names what is unknown.
  package init(_ text: String) throws {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2, let flag = Flag(rawValue: pair[0]) else {
        throw BootError("flags: there is no flag “\(pair.first ?? "")”; Settings lists them")
      }
      guard ["on", "off"].contains(pair[1]) else { throw BootError("flags: \(flag.rawValue) must be on or off") }
      chosen[flag] = pair[1] == "on"
    }
  }

  /// Whether a switch is on.
  package subscript(flag: Flag) -> Bool { chosen[flag] ?? flag.isOnByDefault }
}
