import DesignData
import DesignModel
import Foundation

/// Rain on the Lock Screen: what falls within the hour, else what it is like now.
extension WeatherTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    let moment = input.moment
    guard let weather = input.data.weather, let report = weather.report else {
      let hint =
        input.data.weather == nil
        ? "Choose one under Data"
        : input.data.weather?.lapsed == nil && input.data.weather?.updateFailed == false
          ? "Updating…" : WeatherLook.missing(input.data.weather, at: moment).message
      return AccessoryCard(
        symbol: "cloud.sun.fill", inline: "Weather", middle: .symbol("cloud.sun.fill", value: "—"), title: "Weather",
        lines: [hint])
    }
    let nowcast = Nowcast(report, at: moment.date)
    let value = weather.unit.isFahrenheit(moment.locale) ? report.temperature * 9 / 5 + 32 : report.temperature
    let degrees = "\(Int(value.rounded(.toNearestOrAwayFromZero)))°"
    let isWet = nowcast.peakIntensity >= Nowcast.wetThreshold
    // Where it is said takes the place of the place.
    let place = weather.since(moment).map { "since \($0)" } ?? weather.place.name
    let most = max(nowcast.points.map(\.expected).max() ?? 0, 1e-6)
    return AccessoryCard(
      symbol: report.symbol, inline: "\(degrees) \(isWet ? nowcast.primary : report.condition)",
      middle: .symbol(report.symbol, value: degrees),
      title: isWet ? nowcast.primary : "\(degrees) \(report.condition)",
      lines: isWet
        ? ["\(degrees) \(nowcast.secondary ?? report.condition)"] : [nowcast.primary, place],
      bars: isWet ? nowcast.points.map { $0.expected / most } : [])
  }
}
