import DesignModel

/// Which widget is drawn: a design, or one the app brings along that shows data without one.
package enum WidgetKind: String, Codable, Hashable, Sendable, CaseIterable {
  case design, steps, activity, weight, noiseMachine, actionInbox, latestCat

  /// The families it exists in.
  package var families: [WidgetFamily] {
    switch self {
    case .design, .steps, .activity, .weight: WidgetFamily.allCases
    case .noiseMachine, .actionInbox: WidgetFamily.home
    case .latestCat: [.systemSmall, .systemMedium]
    }
  }
}
