import DesignModel

/// Which widget is drawn: a design, or one the app brings along that shows data without one.
package enum WidgetKind: String, Codable, Hashable, Sendable, CaseIterable {
  case design, steps, activity, weight, noiseMachine, actionInbox, latestCat

  package var families: [WidgetFamily] {
    switch self {
    case .design, .steps, .activity, .weight: WidgetFamily.allCases
    case .noiseMachine, .actionInbox: WidgetFamily.home
    case .latestCat: [.systemSmall, .systemMedium]
    }
  }

  package var displayName: String {
    switch self {
    case .design: "Design"
    case .steps: "Steps"
    case .activity: "Activity"
    case .weight: "Weight"
    case .noiseMachine: "Noise Machine"
    case .actionInbox: "Action Inbox"
    case .latestCat: "Latest Cat"
    }
  }

  /// The page on which a built-in widget is set up, for a sentence: “Explore › Noise Machine”.
  var place: String { "Explore › \(displayName)" }
}
