import DesignData

extension DataPlace {
  /// The page where it is connected.
  package var page: String {
    switch self {
    case .weather: Address.weather.description
    case .calendar, .reminders: Address.calendar.description
    case .health, .weight: Address.healthData.description
    }
  }
}
