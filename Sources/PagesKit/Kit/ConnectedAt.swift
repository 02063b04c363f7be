import DesignData

extension Address {
  /// The page where a domain is connected; nil where there is none.
  package static func page(connecting domain: DataDomain) -> String? {
    switch domain {
    case .weather: Address.weather.description
    case .calendar, .reminders: Address.calendar.description
    case .steps, .activity, .weight: Address.healthData.description
    default: nil
    }
  }
}
