import DesignData
import DesignModel
import Foundation

/// Parts of the weather that stand on ground of their own (rendering.md §13.4).
extension WeatherRows {
  /// The provider, whose licence requires a credit; nothing for sample data. Its font does not grow with
  /// the design's scale.
  var attribution: [any LayoutElement] {
    guard let credit = report.credit else { return [] }
    // Where there is little room the name alone says whose it is.
    let short = credit.replacing("Weather data by ", with: "").replacing("Data from ", with: "")
    let words = Text(
      TextSpec(
        input.family == .systemLarge ? credit : short, font: FontSpec(size: 11, lineHeight: 13, weight: .medium),
        colour: palette.secondary,
        minimumScaleFactor: 0.7), id: "attribution")
    return [Tile(fill: Colour.black.opacity(0.18)).around(Insets(horizontal: 6, vertical: 2), words)]
  }

  /// Tomorrow, if it is known.
  var tomorrow: WeatherDay? {
    let calendar = input.moment.calendar
    guard let day = calendar.date(byAdding: .day, value: 1, to: input.moment.startOfDay) else { return nil }
    return report.days.first { calendar.isDate($0.date, inSameDayAs: day) }
  }

  /// Tomorrow's card: its symbol, how likely rain is, its highest and lowest.
  func tomorrowCard(_ day: WeatherDay) -> any LayoutElement {
    let chance = day.precipitationChance.map { Int((min(1, max(0, $0)) * 100).rounded()) }
    let summary = chance.map { $0 <= 10 ? "Mostly dry" : "\($0)% chance of rain" } ?? "—"
    let words = VStack(
      alignment: .leading, spacing: 1,
      [
        look.text("Tomorrow", size: 12 * look.scale, .bold, palette.primary, least: 0.8, id: "tomorrow"),
        look.text(summary, size: look.detailSize, .medium, palette.secondary, least: 0.8, id: "tomorrowSummary"),
      ])
    var row: [any LayoutElement] = [
      Symbol(day.symbol, size: 18, weight: .semibold, mode: .multicolour, colour: palette.primary), words,
      AxisSpacer(horizontal: true),
    ]
    if let high = day.high, let low = day.low {
      let span = "H \(degrees(high)) L \(degrees(low))"
      row.append(
        Priority(1, look.text(span, size: look.detailSize, .semibold, palette.primary, least: 0.9, id: "tomorrowSpan")))
    }
    let radius = (input.design.style.cornerRadius - 4).clamped(to: 12...22)
    return Tile(fill: Colour.black.opacity(0.16), line: Colour.white.opacity(0.08), radius: radius).around(
      Insets(horizontal: 10, vertical: 7), HStack(alignment: .centre, spacing: 10, row))
  }
}
