/// The pages on which data comes into the studio, by the names that Data shows. A widget without data says which one to
/// open.
package enum DataPlace: String, CaseIterable, Sendable {
  case weather = "Weather"
  case calendar = "Calendar"
  case reminders = "Reminders"
  case health = "Steps and activity"
  case weight = "Weight"

  /// The name of its card under Data.
  package var title: String { rawValue }

  /// Its name in addresses, filters and colours.
  package var name: String { self == .health ? "health" : rawValue.lowercased() }

  /// Where it is found, for a sentence: “Data › Weather”.
  package var words: String { "Data › \(title)" }
}

extension DataDomain {
  /// Where it is connected; nil if it needs no source.
  package var place: DataPlace? {
    switch self {
    case .weather: .weather
    case .calendar: .calendar
    case .reminders: .reminders
    case .steps, .activity: .health
    case .weight: .weight
    case .time, .photo, .variables: nil
    }
  }
}
