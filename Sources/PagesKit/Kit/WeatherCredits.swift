import DesignData
import StudioData

extension Choice {
  /// Whose data a report is, each with where it leads: of a report whose rain is another's, both.
  package static func credits(of report: WeatherReport?) -> [Choice] {
    WeatherProvider.allCases.filter { provider in
      report?.provider == provider.rawValue || report?.credit?.contains(provider.credit) == true
    }.map { Choice(value: $0.rawValue, label: $0.credit, isChosen: false, href: $0.creditLink) }
  }
}
