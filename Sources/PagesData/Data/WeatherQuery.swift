import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// A library's weather source, decrypted.
struct OpenedWeather: Sendable {
  var source: StoredSource
  var settings: WeatherSettings
  var snapshot: WeatherSnapshot?
}

struct WeatherQuery: Sendable {
  var site: Site
  var refresher: Refresher

  /// The maximum number of updates the page lists.
  private static let shownRuns = 8

  /// The library's weather source, if any.
  func opened(_ library: LibraryHandle?) async throws -> OpenedWeather? {
    guard let library, let source = try await library.sources().first(where: { $0.kind == .weather }),
      case .weather(let settings)? = site.services.vault.settings(of: source, in: library.library)
    else { return nil }
    let part = site.services.vault.copy(of: source, in: library.library)
    guard case .weather(let snapshot)? = part else {
      return OpenedWeather(source: source, settings: settings, snapshot: nil)
    }
    return OpenedWeather(source: source, settings: settings, snapshot: snapshot)
  }

  /// The page, with locations that match `search` unless it is empty.
  func page(_ library: LibraryHandle?, _ visitor: Visitor, search: String) async throws -> WeatherPage {
    let now = site.services.now()
    let opened = try await opened(library)
    var page = WeatherPage(
      source: opened.map {
        SourceHead(
          id: $0.source.id.uuidString, name: "Weather", isPaused: $0.source.isPaused, asks: true,
          back: Address.weather.description)
      },
      mark: opened.map { SourceMark($0.source, now: now) } ?? .sample,
      line: line(opened, visitor, now), search: search,
      hint:
        "Enter a name, postcode or coordinates, such as 53.35, −6.26. Places come from Open-Meteo, a weather service.")
    if !search.isEmpty { await find(search, opened?.settings, visitor, into: &page) }
    if let opened {
      if !opened.source.health.fault.isEmpty {
        let shown = opened.source.health.succeededAt.map {
          "Widgets show data from \(When.clock($0, now: now, visitor))."
        }
        page.fault =
          "\(opened.source.health.fault). \(shown ?? "No data yet, so widgets only show the location.")"
          + (opened.source.health.dueAt.map { " Trying again \(When.clock($0, now: now, visitor))." } ?? "")
      }
      page.forecast = opened.snapshot.flatMap { forecast($0, visitor, now) }
      page.providers = providers(opened.settings)
      page.units = units(opened.settings, visitor)
      page.credits = Choice.credits(of: opened.snapshot?.report)
      page.runs = opened.source.health.runs.suffix(Self.shownRuns).reversed().map { run in
        WeatherPage.Run(
          time: When.clock(run.at, now: now, visitor), isGood: run.isGood, words: run.words,
          took: run.milliseconds < 1_000
            ? "\(run.milliseconds) ms" : "\(run.milliseconds / 1_000).\(run.milliseconds / 100 % 10) s",
          size: run.bytes > 0 ? Words.bytes(run.bytes) : "")
      }
    }
    try await draw(library, visitor, now, into: &page)
    return page
  }

  private func line(_ opened: OpenedWeather?, _ visitor: Visitor, _ now: Date) -> String {
    guard let opened else { return "No location yet. Widgets show sample weather for Dublin." }
    var parts = ["\(opened.source.name)."]
    if let read = opened.source.health.succeededAt {
      let provider = opened.snapshot?.report?.provider.flatMap(WeatherProvider.init)?.name
      parts.append("Updated \(When.clock(read, now: now, visitor))" + (provider.map { " from \($0)" } ?? ""))
      if !opened.source.isPaused, let due = opened.source.health.dueAt {
        parts.append("next update \(When.clock(max(due, now), now: now, visitor))")
      }
      return parts[0] + " " + parts.dropFirst().joined(separator: ", ") + "."
    }
    return parts[0]
  }

  // MARK: Locations

  private func find(
    _ search: String, _ settings: WeatherSettings?, _ visitor: Visitor, into page: inout WeatherPage
  ) async {
    if let typed = TypedCoordinates(search) {
      let name = Self.coordinates(typed.latitude, typed.longitude)
      page.found = [
        WeatherPage.Found(
          name: name, region: "Coordinates you entered", coordinates: "",
          sent: Self.sent(name, "", typed.latitude, typed.longitude, nil), isChosen: true)
      ]
      return
    }
    let places: [GeocodedPlace]
    do throws(SourceFault) {
      places = try await refresher.places(
        named: search, language: visitor.locale.language.languageCode?.identifier ?? "en")
    } catch {
      page.isNone = true
      page.hint =
        "Location search isn’t available. Enter coordinates, such as 53.35, −6.26."
      return
    }
    page.isNone = places.isEmpty
    page.hint =
      places.isEmpty
      ? "No locations found. Try a nearby town or coordinates."
      : "\(places.count == 1 ? "1 location" : "\(places.count) locations") found, best match first. Places come from Open-Meteo, a weather service."
    page.found = places.enumerated().map { index, place in
      let region = [place.area, place.country].compactMap(\.self).filter { $0 != place.name }.joined(separator: ", ")
      return WeatherPage.Found(
        name: place.name, region: region, coordinates: Self.coordinates(place.latitude, place.longitude),
        sent: Self.sent(place.name, region, place.latitude, place.longitude, place.zone), isChosen: index == 0)
    }
  }

  /// The form value of a location: latitude, longitude, zone, name and region.
  static func sent(
    _ name: String, _ region: String, _ latitude: Double, _ longitude: Double, _ zone: String?
  ) -> String {
    "\(latitude);\(longitude);\(zone ?? "");\(name.replacing(";", with: ","));\(region)"
  }

  /// The location in a form value, with its zone and its full name; nil if it isn't valid.
  static func place(_ sent: String, now: Date) -> (place: WeatherPlace, zone: String?, label: String)? {
    let parts = sent.split(separator: ";", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].utf8.count <= 24, parts[1].utf8.count <= 24, let latitude = Double(parts[0]),
      let longitude = Double(parts[1]),
      let checked = TypedCoordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    func words(_ text: Substring) -> String {
      String(text.filter { !$0.isNewline }.prefix(60)).trimmingCharacters(in: .whitespaces)
    }
    let (name, region) = (words(parts[3]), words(parts[4]))
    let zone = parts[2].utf8.count < 64 ? TimeZone(identifier: String(parts[2]))?.identifier : nil
    let shown = name.isEmpty ? coordinates(checked.latitude, checked.longitude) : name
    return (
      WeatherPlace(name: shown, latitude: checked.latitude, longitude: checked.longitude, savedAt: now),
      parts[2].isEmpty ? nil : zone, region.isEmpty ? shown : "\(shown), \(region)"
    )
  }

  /// Coordinates to two decimals with their signs.
  static func coordinates(_ latitude: Double, _ longitude: Double) -> String {
    func rounded(_ degrees: Double) -> String {
      let hundredths = Int((abs(degrees) * 100).rounded())
      let fraction = String((100 + hundredths % 100).description.suffix(2))
      return (degrees < 0 && hundredths > 0 ? "−" : "") + "\(hundredths / 100).\(fraction)"
    }
    return "\(rounded(latitude)), \(rounded(longitude))"
  }

  // MARK: Forecast

  private func forecast(_ kept: WeatherSnapshot, _ visitor: Visitor, _ now: Date) -> WeatherPage.Forecast? {
    var moment = visitor.moment(now)
    let snapshot = kept.shown(at: now)
    guard let report = snapshot.report else { return nil }
    if let zone = report.zone.flatMap(TimeZone.init(identifier:)) { moment.zone = zone }
    let isFahrenheit = snapshot.unit.isFahrenheit(moment.locale)
    func degrees(_ celsius: Double?) -> String {
      celsius.map { "\(Int((isFahrenheit ? $0 * 9 / 5 + 32 : $0).rounded()))°" } ?? "–"
    }
    func percent(_ chance: Double?) -> String { chance.map { "\(Int(($0 * 100).rounded()))%" } ?? "" }
    let nowcast = Nowcast(report, at: now)
    let days = report.days.filter { $0.date.addingTimeInterval(86_400) > now }
    let (lowest, highest) = (days.compactMap(\.low).min() ?? 0, days.compactMap(\.high).max() ?? 1)
    func place(_ value: Double?) -> Int {
      value.map { Int((($0 - lowest) / max(1, highest - lowest) * 100).rounded()).clamped(to: 0...100) } ?? 0
    }
    let dayNames = TextResolver(snapshot: .none, moment: moment)
    return WeatherPage.Forecast(
      temperature: degrees(report.temperature), condition: report.condition, headline: nowcast.primary,
      detail: nowcast.secondary ?? "", chart: Self.chart(nowcast),
      sentence: "Rain in the next hour: \(nowcast.primary.lowercased())"
        + (nowcast.secondary.map { ", \($0.lowercased())" } ?? ""),
      resolution: report.resolutionText ?? "",
      hours: report.hours.filter { $0.date > now }.prefix(8).map { hour in
        WeatherPage.Hour(
          time: When.hour(moment.calendar.component(.hour, from: hour.date), visitor),
          temperature: degrees(hour.temperature),
          chance: percent(hour.precipitationChance))
      },
      days: days.prefix(6).enumerated().map { index, day in
        let name = dayNames.resolve("{{x|\(Int(day.date.timeIntervalSince1970) + 43_200)||date:EEE}}")
        return WeatherPage.Day(
          name: index == 0 ? "Today" : name, low: degrees(day.low), high: degrees(day.high),
          chance: percent(day.precipitationChance), left: place(day.low), right: 100 - place(day.high))
      })
  }

  /// The outline of the next hour's rain in a box of 240 × 64; nil if it isn't known.
  private static func chart(_ nowcast: Nowcast) -> String? {
    guard nowcast.points.count > 1, let start = nowcast.points.first?.date else { return nil }
    // At least 2 mm per hour fill the box, so that a light shower doesn't.
    let top = max(2, nowcast.peakIntensity)
    let rain = CoarseRain.smoothed(nowcast.points.map(\.expected), from: start, every: nowcast.resolution)
    let points = rain.enumerated().map { index, expected in
      "\(index * 4),\((Int(((1 - min(1, expected / top)) * 620).rounded()) + 10) / 10)"
    }
    return "M0,63L" + points.joined(separator: "L") + "L\((nowcast.points.count - 1) * 4),63Z"
  }

  // MARK: Choices

  private func providers(_ settings: WeatherSettings) -> [Choice] {
    let operators = site.services.settings.data.providers
    let chosen = settings.provider ?? operators.weather
    var all = [
      Choice(
        value: "auto", label: "Best for your location", isChosen: chosen == .automatic,
        detail: operators.hasContact
          ? "MET Norway in northern Europe, Open-Meteo elsewhere. If one fails, the other is used."
          : "Open-Meteo. MET Norway needs a contact address, which your administrator hasn’t set."),
      Choice(
        value: "open-meteo", label: "Open-Meteo", isChosen: chosen == .openMeteo,
        detail: "Rain in 15-minute steps, plus hourly and daily forecasts. Worldwide."),
    ]
    if operators.hasContact {
      all.append(
        Choice(
          value: "met", label: "MET Norway", isChosen: chosen == .met,
          detail: "Hourly and daily forecasts worldwide. Rain by the minute in the Nordic countries only."))
    }
    return all
  }

  private func units(_ settings: WeatherSettings, _ visitor: Visitor) -> [Choice] {
    let region = TemperatureUnit.automatic.isFahrenheit(visitor.locale) ? "°F" : "°C"
    return [
      (TemperatureUnit.automatic, "Region default (\(region))"), (.celsius, "°C"), (.fahrenheit, "°F"),
    ].map { Choice(value: $0.0.rawValue, label: $0.1, isChosen: settings.unit == $0.0) }
  }

  // MARK: Previews

  private func draw(
    _ library: LibraryHandle?, _ visitor: Visitor, _ now: Date, into page: inout WeatherPage
  ) async throws {
    guard let blueprint = site.templates.catalogue["starter-weather"] else { return }
    let data = try await library.asyncMap { try await site.services.data(of: $0) } ?? .sample
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      try await site.spokenImage(visitor, family, eager: true) { appearance in
        site.services.source(
          .widget(blueprint.design), [:], data, appearance: appearance, moment: visitor.moment(now))
      }
    }
    page.wide = [try await image(.systemMedium)]
    page.pictures = [try await image(.systemSmall), try await image(.accessoryRectangular)]
    page.wide.append(try await image(.systemLarge))
  }
}
