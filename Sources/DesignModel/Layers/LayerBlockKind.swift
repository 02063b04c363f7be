/// A drawing that a tree takes whole (layers.md §2.2).
package enum LayerBlockKind: String, CaseIterable, Sendable {
  /// A design of fixed layout, which stands in the settings under `design`.
  case layout
  case clock, weather, nextUp, month, reminders, steps, activity, weight

  package var title: String {
    switch self {
    case .layout: "Whole layout"
    case .clock: "Clock"
    case .weather: "Weather"
    case .nextUp: "Next event"
    case .month: "Month"
    case .reminders: "Reminders"
    case .steps: "Steps"
    case .activity: "Activity"
    case .weight: "Weight"
    }
  }
}
