import DesignModel
import Foundation

/// A request for data: its address and headers.
package struct SourceRequest: Hashable, Sendable {
  /// The whole address, https.
  package var url: String
  package var headers: [String: String]
  /// The method; nil for GET.
  package var method: String?
  /// The body, but of a GET.
  package var body = Data()

  package init(url: String, headers: [String: String], method: String? = nil, body: Data = Data()) {
    (self.url, self.headers, self.method, self.body) = (url, headers, method, body)
  }
}

/// The requests of the weather: addresses and headers, nothing more.
package enum WeatherRequests {
  /// Open-Meteo's forecast for a site, as ``OpenMeteoReader`` reads it. With a key, the host of paying customers is asked.
  package static func openMeteo(_ site: WeatherSite, key: String? = nil) -> SourceRequest {
    var items = [
      ("latitude", coordinate(site.latitude)), ("longitude", coordinate(site.longitude)), ("timezone", "auto"),
      ("timeformat", "unixtime"),
      ("current", "temperature_2m,apparent_temperature,relative_humidity_2m,is_day,weather_code"),
      ("minutely_15", "precipitation"), ("forecast_minutely_15", "25"),
      ("hourly", "temperature_2m,weather_code,is_day,precipitation_probability"), ("forecast_hours", "24"),
      ("daily", "weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max"),
      ("forecast_days", "7"),
    ]
    if let key { items.append(("apikey", key)) }
    return SourceRequest(
      url: address("https://\(key == nil ? "" : "customer-")api.open-meteo.com/v1/forecast", items),
      headers: ["Accept": "application/json"])
  }

  /// MET Norway's forecast for a site. `altitude` in metres above the sea corrects temperatures in hills. Nil without a
  /// contact that its terms would take (``contact(_:)``).
  package static func locationforecast(
    _ site: WeatherSite, altitude: Int? = nil, agent: String, contact: String, modifiedSince: String? = nil
  ) -> SourceRequest? {
    var items = point(site)
    if let altitude, (-500...9_000).contains(altitude) { items.append(("altitude", String(altitude))) }
    return met("locationforecast", items, agent, contact, modifiedSince)
  }

  /// MET Norway's rain by radar for a site; nil without a contact.
  package static func nowcast(
    _ site: WeatherSite, agent: String, contact: String, modifiedSince: String? = nil
  ) -> SourceRequest? {
    met("nowcast", point(site), agent, contact, modifiedSince)
  }

  /// Places of a name, or with a name. `name` is cut to 100 characters, `language` is two or three letters, else English.
  /// Nil for less than two characters, which find nothing.
  package static func places(named name: String, language: String = "en") -> SourceRequest? {
    let name = name.plainText(100)
    guard name.count >= 2 else { return nil }
    let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return SourceRequest(
      url: address(
        "https://geocoding-api.open-meteo.com/v1/search",
        [
          ("name", name), ("count", String(GeocodedPlace.limit)), ("language", isCode ? language : "en"),
          ("format", "json"),
        ]), headers: ["Accept": "application/json"])
  }

  /// A contact as an operator gives it: an address for mail, or of a page; nil for anything else, and for what would break
  /// out of a header.
  package static func contact(_ text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let isMail =
      text.split(separator: "@", omittingEmptySubsequences: false).count == 2 && !text.hasPrefix("@")
      && !text.hasSuffix("@")
    let isPage = (text.hasPrefix("https://") || text.hasPrefix("http://")) && text.utf8.count > 10
    return isPlain && text.utf8.count <= 200 && (isMail || isPage) ? text : nil
  }

  private static func met(
    _ product: String, _ items: [(String, String)], _ agent: String, _ contact: String, _ modifiedSince: String?
  ) -> SourceRequest? {
    guard let contact = Self.contact(contact) else { return nil }
    var headers = ["Accept": "application/json", "User-Agent": "\(agent) \(contact)"]
    headers["If-Modified-Since"] = modifiedSince
    return SourceRequest(url: address("https://api.met.no/weatherapi/\(product)/2.0/complete", items), headers: headers)
  }

  private static func point(_ site: WeatherSite) -> [(String, String)] {
    [("lat", coordinate(site.latitude)), ("lon", coordinate(site.longitude))]
  }

  /// At most four decimals: MET Norway refuses more, and no forecast knows them. The same text for the same place in any
  /// locale.
  private static func coordinate(_ degrees: Double) -> String {
    let units = Int((degrees * 10_000).rounded(.toNearestOrAwayFromZero))
    let fraction = String(String(10_000 + abs(units) % 10_000).dropFirst())
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return (units < 0 ? "-" : "") + String(abs(units) / 10_000) + (digits.isEmpty ? "" : ".\(digits)")
  }

  private static func address(_ base: String, _ items: [(String, String)]) -> String {
    base + "?" + items.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&")
  }

  /// Percent-encoded but for what RFC 3986 §2.3 leaves alone, and commas, which lists read better with.
  private static func escaped(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { out, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ",": out.unicodeScalars.append(scalar)
      default: out += ["%", hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
  }
}
