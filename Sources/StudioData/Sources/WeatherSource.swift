import DesignData
import Foundation

/// Which place's weather a library shows, and how.
package struct WeatherSettings: Hashable, Sendable, Codable {
  /// The place.
  package var place: WeatherPlace
  /// Its zone's IANA name; nil until a provider tells.
  package var zone: String?
  /// Which provider; nil follows the operator.
  package var provider: WeatherChoice.Setting?
  /// How temperatures are told.
  package var unit: TemperatureUnit

  /// Settings of the given parts.
  package init(
    place: WeatherPlace, zone: String? = nil, provider: WeatherChoice.Setting? = nil,
    unit: TemperatureUnit = .automatic
  ) {
    (self.place, self.zone, self.provider, self.unit) = (place, zone, provider, unit)
  }
}

/// The weather of a place by Open-Meteo or MET Norway.
package struct WeatherSource: DataSource {
  var settings: WeatherSettings
  var operators: ProviderSettings
  /// The moment it is asked at, and the failures before.
  var now: Date
  var failures: Int
  /// What is known of the providers at the moment.
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
    // A place that failed thrice with the first provider asks the other.
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

  /// The host of the provider that is asked; of the one that is waited for where none may be asked now.
  package var host: String? {
    guard let site = site() else { return nil }
    return (choice(site, failures, now).provider ?? first(site, [:], now) ?? .openMeteo).host
  }

  /// Libraries that ask the same providers for the same square kilometre share an answer.
  package var shared: String? {
    func rounded(_ degrees: Double) -> Int { Int((degrees * 100).rounded()) }
    return "weather \(setting.rawValue) \(host ?? "") \(rounded(settings.place.latitude)) "
      + "\(rounded(settings.place.longitude))"
  }

  /// Asks the provider that is chosen now.
  package func fetch(
    _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    guard let site = site() else { throw .refused("The place has no coordinates") }
    let choice = choice(site, known.failures, now)
    guard let provider = choice.provider else { throw .hostWaits(until: now.addingTimeInterval(600)) }
    let known = Self.belongs(known, to: provider) ? known : KnownSource(failures: known.failures)
    guard let request = request(provider, site, modified: known.modified) else {
      throw .refused("The studio’s operator has set no contact, which MET Norway asks for")
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
    if case .deprecated = answer.outcome { fetched.words += ", which will end this product" }
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

  /// Adds the rain by radar; where the radar sees nothing, that of Open-Meteo. Without either the forecast stands alone.
  private func addSteps(
    to report: inout WeatherReport, _ site: WeatherSite, by way: any SourceFetching, at now: Date
  ) async {
    if let request = WeatherRequests.nowcast(site, agent: operators.agent, contact: operators.contact),
      case .nowcast(let value)? = await body(request, by: way), let nowcast = try? METNowcast(value, now: now),
      !nowcast.steps.isEmpty
    {
      return report.take(
        nowcast.steps, resolution: METNowcast.resolution, credit: WeatherProvider.met.credit, at: now)
    }
    let request = request(.openMeteo, site, modified: nil)
    guard let request, case .forecast(let value, .openMeteo)? = await body(request, by: way),
      let other = try? OpenMeteoReader.read(value, site: site, now: now)
    else { return }
    report.take(other.steps ?? [], resolution: other.minuteResolution, credit: other.credit, at: now)
  }

  private func body(_ request: SourceRequest, by way: any SourceFetching) async -> WeatherBody? {
    guard let response = try? await way.response(to: operators.placed(request), bytes: WeatherAnswer.byteLimit),
      response.status == 200 || response.status == 203
    else { return nil }
    return try? WeatherBody(response.body)
  }

  /// The same weather as this library has it: under its own name of the place, in its own units.
  package func owned(_ part: OwnPart) -> OwnPart {
    guard case .weather(var snapshot) = part else { return part }
    (snapshot.place, snapshot.unit) = (settings.place, settings.unit)
    return .weather(snapshot)
  }

  /// When it is asked again: sooner while rain is near and somebody looks.
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
      guard case .weather(var snapshot)? = known.part else { throw .unreadable("The provider says nothing is new") }
      snapshot.report?.fetchedAt = now
      return FetchedPart(.weather(snapshot), words: "Nothing newer", bytes: 0)
    case .hostWaits(let seconds): throw .hostWaits(until: now.addingTimeInterval(Double(seconds)))
    case .permanent: throw .refused("The provider does not take this place")
    case .transient: throw .unreadable("The provider’s answer could not be read")
    case .unitsDiffer: throw .unreadable("The provider answered in other units")
    }
  }
}

extension WeatherProvider {
  /// The host that is asked for forecasts.
  package var host: String {
    switch self {
    case .openMeteo: "api.open-meteo.com"
    case .met: "api.met.no"
    }
  }

  /// Its name for people.
  package var name: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .met: "MET Norway"
    }
  }
}
