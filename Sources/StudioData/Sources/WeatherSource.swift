import DesignData
import Foundation

/// The settings of a weather source.
package struct WeatherSettings: Hashable, Sendable, Codable {
  package var place: WeatherPlace
  /// Its IANA time zone; nil until a provider reports it.
  package var zone: String?
  /// The provider; nil for the administrator's choice.
  package var provider: WeatherChoice.Setting?
  package var unit: TemperatureUnit

  package init(
    place: WeatherPlace, zone: String? = nil, provider: WeatherChoice.Setting? = nil,
    unit: TemperatureUnit = .automatic
  ) {
    (self.place, self.zone, self.provider, self.unit) = (place, zone, provider, unit)
  }
}

/// The weather of a location from Open-Meteo or MET Norway.
package struct WeatherSource: DataSource {
  var settings: WeatherSettings
  var operators: ProviderSettings
  /// The time of the update, and the failures before it.
  var now: Date
  var failures: Int
  /// The current state of the providers.
  package var health: [WeatherProvider: WeatherChoice.Health] = [:]

  package let domains: Set<DataDomain> = [.weather]
  package let interval = WeatherSchedule.usual
  package let least = WeatherSchedule.least

  private var setting: WeatherChoice.Setting { settings.provider ?? operators.weather }

  private func site() -> WeatherSite? {
    WeatherSite(
      latitude: settings.place.latitude, longitude: settings.place.longitude,
      zone: settings.zone.flatMap(TimeZone.init(identifier:)))
  }

  private func choice(_ site: WeatherSite, _ failures: Int, _ now: Date) -> WeatherChoice {
    // After three failures with the first provider, the other is used.
    var health = health
    if failures >= WeatherChoice.patience, let first = first(site, health, now) {
      let other = (failures / WeatherChoice.patience).isMultiple(of: 2)
      if !other { health[first, default: .init()].failures = WeatherChoice.patience }
    }
    return WeatherChoice(setting, site: site, hasContact: operators.hasContact, health: health, now: now)
  }

  private func first(
    _ site: WeatherSite, _ health: [WeatherProvider: WeatherChoice.Health], _ now: Date
  ) -> WeatherProvider? {
    WeatherChoice(setting, site: site, hasContact: operators.hasContact, health: health, now: now).provider
  }

  /// The host of the provider; if none is available, of the one to wait for.
  package var host: String? {
    guard let site = site() else { return nil }
    return (choice(site, failures, now).provider ?? first(site, [:], now) ?? .openMeteo).host
  }

  /// Libraries with the same providers and the same square kilometre share a response.
  package var shared: String? {
    func rounded(_ degrees: Double) -> Int { Int((degrees * 100).rounded()) }
    return "weather \(setting.rawValue) \(host ?? "") \(rounded(settings.place.latitude)) "
      + "\(rounded(settings.place.longitude))"
  }

  /// Requests the forecast from the current provider.
  package func fetch(
    _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    guard let site = site() else { throw .refused("The location has no coordinates") }
    let choice = choice(site, known.failures, now)
    guard let provider = choice.provider else { throw .hostWaits(until: now.addingTimeInterval(600)) }
    let known = Self.belongs(known, to: provider) ? known : KnownSource(failures: known.failures)
    guard let request = request(provider, site, modified: known.modified) else {
      throw .refused("MET Norway needs a contact address, which your administrator hasn’t set")
    }
    let response = try await way.response(to: operators.placed(request), bytes: WeatherAnswer.byteLimit)
    let answer = WeatherAnswer(response, from: provider, site: site, now: now, failures: known.failures)
    var fetched = try fetched(answer, known, now)
    (fetched.bytes, fetched.modified, fetched.notBefore) = (response.body.count, answer.lastModified, answer.expires)
    if choice.wantsNowcast, case .weather(var snapshot)? = fetched.part, var report = snapshot.report {
      await addSteps(to: &report, site, by: way, at: now)
      snapshot.report = report
      fetched.part = .weather(snapshot)
    }
    fetched.words += ", by \(provider.name)"
    if case .deprecated = answer.outcome { fetched.words += " (this service will be discontinued)" }
    return fetched
  }

  private static func belongs(_ known: KnownSource, to provider: WeatherProvider) -> Bool {
    guard case .weather(let snapshot)? = known.part else { return false }
    return snapshot.report?.provider == provider.rawValue
  }

  private func request(_ provider: WeatherProvider, _ site: WeatherSite, modified: String?) -> SourceRequest? {
    switch provider {
    case .openMeteo:
      WeatherRequests.openMeteo(site, key: operators.openMeteoKey.isEmpty ? nil : operators.openMeteoKey)
    case .met:
      WeatherRequests.locationforecast(
        site, agent: operators.agent, contact: operators.contact, modifiedSince: modified)
    }
  }

  /// Adds rain from radar or, without coverage, from Open-Meteo. If both fail, the forecast is used as it is.
  private func addSteps(
    to report: inout WeatherReport, _ site: WeatherSite, by way: any SourceFetching, at now: Date
  ) async {
    // A nowcast that can’t be had or read leaves the forecast as it is.
    if let request = WeatherRequests.nowcast(site, agent: operators.agent, contact: operators.contact),
      case .nowcast(let value)? = await body(request, by: way), let nowcast = try? METNowcast(value, now: now),
      !nowcast.steps.isEmpty
    {
      return report.take(
        nowcast.steps, resolution: METNowcast.resolution, credit: WeatherProvider.met.credit, at: now)
    }
    let request = request(.openMeteo, site, modified: nil)
    // As above: steps are an extra.
    guard let request, case .forecast(let value, .openMeteo)? = await body(request, by: way),
      let other = try? OpenMeteoReader.read(value, site: site, now: now)
    else { return }
    report.take(other.steps ?? [], resolution: other.minuteResolution, credit: other.credit, at: now)
  }

  private func body(_ request: SourceRequest, by way: any SourceFetching) async -> WeatherBody? {
    // Why it failed is told of the forecast, which is asked first.
    guard let response = try? await way.response(to: operators.placed(request), bytes: WeatherAnswer.byteLimit),
      response.status == 200 || response.status == 203
    else { return nil }
    return try? WeatherBody(response.body)
  }

  /// The same weather with this library's location name and units.
  package func owned(_ part: OwnPart) -> OwnPart {
    guard case .weather(var snapshot) = part else { return part }
    (snapshot.place, snapshot.unit) = (settings.place, settings.unit)
    return .weather(snapshot)
  }

  /// The interval: shorter while rain is near and the data is being viewed.
  package func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval {
    guard case .weather(let snapshot)? = part, let report = snapshot.report, let lookedAt,
      now.timeIntervalSince(lookedAt) <= 3_600, report.expectsRain(within: 7_200, of: now)
    else { return interval }
    return interval / 2
  }

  private func fetched(_ answer: WeatherAnswer, _ known: KnownSource, _ now: Date) throws(SourceFault) -> FetchedPart {
    switch answer.outcome {
    case .report(let report), .deprecated(let report):
      let parts = [
        report.steps.map { "\($0.count) steps" }, "\(report.hours.count) hours", "\(report.days.count) days",
      ]
      return FetchedPart(
        .weather(WeatherSnapshot(place: settings.place, report: report, unit: settings.unit)),
        words: parts.compactMap(\.self).joined(separator: ", "), bytes: 0)
    case .notModified:
      guard case .weather(var snapshot)? = known.part else { throw .unreadable("The provider sent no data") }
      snapshot.report?.fetchedAt = now
      return FetchedPart(.weather(snapshot), words: "No changes", bytes: 0)
    case .hostWaits(let seconds): throw .hostWaits(until: now.addingTimeInterval(Double(seconds)))
    case .permanent: throw .refused("The provider doesn’t cover this location")
    case .transient: throw .unreadable("Unexpected response from the provider")
    case .unitsDiffer: throw .unreadable("The provider sent unexpected units")
    }
  }
}

extension WeatherProvider {
  /// The host of its forecasts.
  package var host: String {
    switch self {
    case .openMeteo: "api.open-meteo.com"
    case .met: "api.met.no"
    }
  }

  package var name: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .met: "MET Norway"
    }
  }
}
