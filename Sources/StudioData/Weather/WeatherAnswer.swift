import DesignData
import DesignModel
import Foundation

package struct SourceResponse: Hashable, Sendable {
  /// The status of RFC 9110 §15.
  package var status: Int
  /// Headers by their names in lower case.
  package var headers: [String: String]
  /// The body, decompressed.
  package var body: Data

  /// A response; names of headers come in any case.
  package init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.body = body
  }
}

/// The outcome of a response. The last good report stays except for `report` and `deprecated`.
package enum WeatherOutcome: Hashable, Sendable {
  case report(WeatherReport)
  /// A report from a service that will be discontinued; the administrator should know.
  case deprecated(WeatherReport)
  /// Not modified: the stored report counts as new.
  case notModified
  /// The host can't be used for this many seconds.
  case hostWaits(seconds: Int)
  /// Retrying won't help until the location or the settings change; for the log, not for people.
  case permanent(String)
  /// It may be better next time; for the log, not for people.
  case transient(String)
  /// Other units than those asked for: refused rather than shown wrongly.
  case unitsDiffer(String)
}

/// The outcome of a response, with its headers for the next request.
package struct WeatherAnswer: Hashable, Sendable {
  package var outcome: WeatherOutcome
  /// The earliest time of the next request, if specified.
  package var expires: Date?
  /// To be sent back unchanged as `If-Modified-Since`.
  package var lastModified: String?

  /// The maximum size of a body in bytes.
  package static let byteLimit = 1 << 20
  /// How much JSON a body may hold.
  package static let limits = JSONLimits(depth: 16, values: 20_000)
  /// Longest wait a host can ask for, s: a day, after which it is tried again whatever it said.
  private static let longestWait = 86_400

  /// What a response of a provider's forecast means at `now`. `failures` in a row before this one lengthen the wait that
  /// MET Norway is given: ten minutes, doubled up to four hours.
  package init(
    _ response: SourceResponse, from provider: WeatherProvider, site: WeatherSite?, now: Date, failures: Int = 0
  ) {
    expires = response.headers["expires"].flatMap(WireDate.internet)
    lastModified = response.headers["last-modified"].flatMap { $0.utf8.count <= 64 ? $0 : nil }
    outcome = .notModified
    switch response.status {
    case 304: break
    case 200, 203:
      do throws(WeatherRefusal) {
        let body = try WeatherBody(response.body)
        if case .refusal(let words) = body { throw .refused(words) }
        guard body.provider == provider, case .forecast(let value, _) = body else {
          throw .wrongKind("The response isn’t a forecast from \(provider.rawValue)")
        }
        let report = try body.report(value, site: site, now: now)
        outcome = response.status == 203 && provider == .met ? .deprecated(report) : .report(report)
      } catch {
        switch error {
        case .unreadable(let refusal): outcome = .transient(refusal.description)
        case .unitsDiffer(let words): outcome = .unitsDiffer(words)
        // A rate limit can also come with a success status, if it is reached during the response.
        case .refused(let words):
          outcome = Self.limited(words, at: now).map { .hostWaits(seconds: $0) } ?? .transient(words)
        }
      }
    default: outcome = Self.failure(response, provider, now, failures)
    }
  }

  private static func failure(
    _ response: SourceResponse, _ provider: WeatherProvider, _ now: Date, _ failures: Int
  ) -> WeatherOutcome {
    // A body in no known form adds nothing to the status.
    let told = (try? WeatherBody(response.body)).flatMap { body in
      if case .refusal(let words) = body { words } else { nil }
    }
    let words = "Status \(response.status)" + (told.map { ": \($0)" } ?? "")
    let asked = retryAfter(response, now)
    switch response.status {
    case 429:
      if let asked { return .hostWaits(seconds: asked) }
      switch provider {
      case .openMeteo: return .hostWaits(seconds: limited(words, at: now) ?? 60)
      case .met: return .hostWaits(seconds: Int(WeatherSchedule.backOff(failures + 1)))
      }
    case 503: return asked.map { .hostWaits(seconds: $0) } ?? .transient(words)
    case 408, 425, 500...599: return .transient(words)
    case 400...499: return .permanent(words)
    default: return .transient(words)
    }
  }

  /// `Retry-After` in seconds (RFC 9110 §10.2.3), from a minute to a day.
  private static func retryAfter(_ response: SourceResponse, _ now: Date) -> Int? {
    guard let text = response.headers["retry-after"] else { return nil }
    let trimmed = text.beginning(64).trimmingCharacters(in: .whitespaces)
    let date = WireDate.internet(trimmed).map { Int(min(1e9, max(0, $0.timeIntervalSince(now))).rounded(.up)) }
    return (Int(trimmed) ?? date).map { min(longestWait, max(60, $0)) }
  }

  /// Seconds until a limit that Open-Meteo names ends: its counters empty at the full hour and at midnight UTC; after a
  /// minute whatever else it is. Nil for words that speak of no limit.
  private static func limited(_ words: String, at now: Date) -> Int? {
    let words = words.lowercased()
    guard words.contains("limit") || words.contains("too many") || words.contains("concurrent") else { return nil }
    let seconds = Int(now.timeIntervalSince1970.rounded(.down))
    if words.contains("daily") { return 86_400 - seconds % 86_400 }
    if words.contains("hourly") { return 3_600 - seconds % 3_600 }
    return 60
  }
}
