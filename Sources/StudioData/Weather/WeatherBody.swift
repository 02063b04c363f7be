import DesignData
import DesignModel
import Foundation

/// A response body, identified by its shape.
package enum WeatherBody: Hashable, Sendable {
  case forecast(JSONValue, WeatherProvider)
  /// MET Norway's rain by radar.
  case nowcast(JSONValue)
  case places(JSONValue)
  /// A refusal in the provider's words.
  case refusal(String)

  /// Parses a JSON body of at most 1 MiB. Throws if it is none of these.
  package init(_ data: Data) throws(WeatherRefusal) {
    guard data.count <= WeatherAnswer.byteLimit else {
      throw .unreadable(ReadRefusal(.limit, "The response is larger than \(WeatherAnswer.byteLimit >> 20) MB"))
    }
    guard let first = data.first(where: { !Self.blanks.contains($0) }) else { throw .damaged("The response is empty") }
    guard first != UInt8(ascii: "<") else { throw .wrongKind("The response is a web page instead of JSON") }
    let value: JSONValue
    do { value = try JSONValue(json: data, limits: WeatherAnswer.limits) } catch {
      throw .damaged("The response isn’t valid JSON: \(error)")
    }
    let members = value.object ?? value.array?.first?.object ?? [:]
    if members["error"] == .bool(true) {
      self = .refusal((members["reason"]?.string ?? "no reason given").plainText(300))
    } else if let forecast = members["properties"]?.object, forecast["timeseries"]?.array != nil {
      let isNowcast =
        forecast["meta"]?.object?["radar_coverage"] != nil
        || forecast["meta"]?.object?["units"]?.object?["precipitation_rate"] != nil
      self = isNowcast ? .nowcast(value) : .forecast(value, .met)
    } else if ["current", "hourly", "daily", "minutely_15"].contains(where: { members[$0]?.object != nil }) {
      self = .forecast(value, .openMeteo)
    } else if members["results"]?.array != nil || members["generationtime_ms"] != nil {
      self = .places(value)
    } else {
      throw .wrongKind("The JSON isn’t from Open-Meteo or MET Norway")
    }
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// The provider of the forecast; nil for other bodies.
  package var provider: WeatherProvider? { if case .forecast(_, let provider) = self { provider } else { nil } }

  func report(
    _ value: JSONValue, site: WeatherSite?, zoneTable: String? = nil, now: Date
  ) throws(WeatherRefusal) -> WeatherReport {
    switch provider {
    case .openMeteo: try OpenMeteoReader.read(value, site: site, now: now)
    case .met: try METReader.read(value, site: site, zoneTable: zoneTable, now: now)
    case nil: throw .wrongKind("Unexpected response from the weather provider")
    }
  }

  /// The report of a body that is a forecast, with the steps of another one that is a nowcast or Open-Meteo's. Which of
  /// the two is the forecast is told by their shapes. `zoneTable` is the text of ``ZoneTable/path``, for a site without a
  /// zone. Throws where there is none.
  package static func report(
    _ body: WeatherBody, with other: WeatherBody?, site: WeatherSite?, zoneTable: String? = nil, now: Date
  ) throws(WeatherRefusal) -> WeatherReport {
    if case .nowcast = body, let other, case .forecast = other {
      return try report(other, with: body, site: site, zoneTable: zoneTable, now: now)
    }
    switch body {
    case .refusal(let words): throw .refused("The provider refused: \(words)")
    case .nowcast: throw .wrongKind("This is a nowcast. Pass it together with a forecast")
    case .places: throw .wrongKind("This is a location search, not a forecast")
    case .forecast(let value, _):
      var report = try body.report(value, site: site, zoneTable: zoneTable, now: now)
      switch other {
      case nil: break
      case .nowcast(let value):
        let nowcast = try METNowcast(value, now: now)
        report.take(
          nowcast.steps, resolution: METNowcast.resolution, credit: WeatherProvider.met.credit, at: now)
      case .forecast(let value, .openMeteo):
        let steps = try OpenMeteoReader.read(value, site: site, now: now)
        report.take(steps.steps ?? [], resolution: steps.minuteResolution, credit: steps.credit, at: now)
      case .refusal(let words): throw .refused("The provider refused the nowcast: \(words)")
      case .forecast, .places: throw .wrongKind("The second file isn’t a nowcast")
      }
      return report
    }
  }
}
