import DesignData
import DesignModel
import Foundation
import StudioData
import TestSupport
import Testing

@Suite("Weather") struct WeatherTests {
  private let now = Date(timeIntervalSince1970: 1_795_255_560)  // 2026-11-21T10:06:00Z

  private func refusal(_ body: String) -> WeatherRefusal? {
    do throws(WeatherRefusal) {
      _ = try WeatherBody.report(try WeatherBody(Data(body.utf8)), with: nil, site: nil, now: now)
      return nil
    } catch { return error }
  }

  private func report(_ body: JSONValue, site: WeatherSite? = nil) throws -> WeatherReport {
    try WeatherBody.report(try WeatherBody(JSONEncoder().encode(body)), with: nil, site: site, now: now)
  }

  // MARK: Words

  @Test("given every code of MET Norway, then it has words, and those misspelt for good have the words they mean")
  func metWords() {
    let falls = ["rain", "sleet", "snow"].flatMap { kind in
      ["", "light", "heavy"].flatMap { strength in
        ["", "showers", "andthunder", "showersandthunder"].map { strength + kind + $0 }
      }
    }
    let codes = falls + ["clearsky", "fair", "partlycloudy", "cloudy", "fog"]
    #expect(codes.count == 41)
    for code in codes + ["lightssleetshowersandthunder", "lightssnowshowersandthunder"] {
      #expect(WeatherCondition(met: code) != .unknown, "\(code)")
      #expect(WeatherCondition(met: code + "_night") == WeatherCondition(met: code), "\(code)")
    }
    #expect(WeatherCondition(met: "lightssleetshowersandthunder_day").words == "Thunderstorms")
    #expect(WeatherCondition(met: "heavysnowandthunder").words == "Strong Storms")
    #expect(WeatherCondition(met: "lightsnowshowers_day").words == "Flurries")
    #expect(WeatherCondition(met: "lightsleet").words == "Sleet")
    let showers = WeatherCondition(met: "lightrainshowers_night")
    #expect(showers.symbol(isDaylight: false) == "cloud.rain.fill" && showers.words(isDaylight: false) == "Rain")
    for code in [nil, "", "rainbow", "lightrainrain", "heavy", "_day", String(repeating: "light", count: 10_000)] {
      #expect(WeatherCondition(met: code) == .unknown)
    }
  }

  @Test("given codes of the WMO, then words follow the table, and one nobody lists is Unknown")
  func wmoWords() {
    for (code, words, night) in [
      (0, "Clear", "moon.stars.fill"), (1, "Mostly Clear", "moon.stars.fill"), (2, "Partly Cloudy", "cloud.moon.fill"),
      (3, "Cloudy", "cloud.fill"), (48, "Foggy", "cloud.fog.fill"), (55, "Drizzle", "cloud.drizzle.fill"),
      (57, "Freezing Drizzle", "cloud.sleet.fill"), (66, "Freezing Rain", "cloud.sleet.fill"),
      (81, "Rain", "cloud.rain.fill"), (80, "Sun Showers", "cloud.rain.fill"),
      (82, "Heavy Rain", "cloud.heavyrain.fill"),
      (85, "Flurries", "cloud.snow.fill"), (77, "Snow", "cloud.snow.fill"), (75, "Heavy Snow", "cloud.snow.fill"),
      (95, "Thunderstorms", "cloud.bolt.rain.fill"), (99, "Strong Storms", "cloud.bolt.rain.fill"),
      (42, "Unknown", "cloud.fill"), (-1, "Unknown", "cloud.fill"),
    ] {
      let condition = WeatherCondition(wmo: code)
      #expect(condition.words == words && condition.symbol(isDaylight: false) == night, "\(code)")
    }
  }

  // MARK: Bodies

  @Test("given a body that is no forecast, then the reason says what it is")
  func reasons() {
    for (body, part) in [
      ("", "empty"), ("  \n", "empty"), ("<html></html>", "web page"), ("{\"a\":1}", "isn’t from"),
      ("[1,2]", "isn’t from"),
      ("{\"error\":true,\"reason\":\"Too hot\"}", "Too hot"), ("{\"generationtime_ms\":1}", "location search"),
      ("{\"properties\":{\"timeseries\":[]}}", "no times"), ("{\"current\":{}}", "no current temperature"),
      ("{\"current\":{\"temperature_2m\":900}}", "no current temperature"), ("{\"current\":", "valid JSON"),
      ("[{\"current\":{}},{\"current\":{}}]", "2 locations"),
      ("{\"properties\":{\"meta\":{\"radar_coverage\":\"ok\"},\"timeseries\":[]}}", "nowcast"),
      (String(repeating: "{\"a\":", count: 17), "16 deep"),
    ] {
      #expect(refusal(body)?.reason.contains(part) == true, "\(body.prefix(60)): \(refusal(body)?.reason ?? "read")")
    }
    #expect(refusal(String(repeating: " ", count: (1 << 20) + 1))?.reason.contains("1 MB") == true)
  }

  @Test("given a forecast of another time, then the reason says which")
  func otherTimes() {
    func forecast(_ time: String) -> String {
      """
      {"properties":{"timeseries":[{"time":"\(time)","data":{"instant":{"details":{"air_temperature":1}},\
      "next_1_hours":{"summary":{"symbol_code":"rain"}}}}]}}
      """
    }
    #expect(refusal(forecast("2026-11-20T10:00:00Z"))?.reason.contains("ends at 2026-11-20T11:00:00Z") == true)
    #expect(refusal(forecast("2026-11-22T10:00:00Z"))?.reason.contains("starts at 2026-11-22") == true)
    #expect(refusal(forecast("2026-11-21T10:00:00Z")) == nil)
    #expect(refusal(forecast("2026-11-21T11:00:00Z")) == nil)
  }

  @Test("given numbers out of range, then they are not known")
  func ranges() throws {
    let found = try report([
      "latitude": 53, "longitude": -6, "timezone": "../../etc/passwd", "utc_offset_seconds": 1e300,
      "current": [
        "temperature_2m": 10, "apparent_temperature": -91, "relative_humidity_2m": 101, "weather_code": 1e18,
      ],
      "minutely_15": ["time": [1_795_256_100, 1_795_257_000, 1e300], "precipitation": [126, -1, 1]],
      "hourly": ["time": [1_795_255_200, "x", .null], "temperature_2m": [61, 5, 5], "is_day": [1]],
      "daily": ["time": [1_795_219_200], "temperature_2m_max": [99]],
    ])
    #expect(found.apparentTemperature == nil && found.humidity == nil && found.condition == "Unknown")
    #expect(
      found.minutes == nil && found.steps == nil && found.hours.isEmpty && found.days.isEmpty && found.high == nil)
    #expect(found.zone == "GMT")
  }

  @Test("given local times in ISO 8601, then they are those of the answer’s own offset")
  func isoTimes() throws {
    let found = try report([
      "utc_offset_seconds": 3_600, "timezone": "Europe/Oslo", "current": ["temperature_2m": 1],
      "hourly": ["time": ["2026-11-21T11:00", "2026-11-21T12:00"], "temperature_2m": [1, 2]],
      "daily": ["time": ["2026-11-21"], "temperature_2m_max": [4], "weather_code": [3]],
    ])
    #expect(found.hours.map { WireDate.text($0.date) } == ["2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z"])
    #expect(found.days.map { WireDate.text($0.date) } == ["2026-11-20T23:00:00Z"] && found.high == 4)
  }

  @Test("given other units, then they are named")
  func units() {
    #expect(
      refusal("{\"current\":{\"temperature_2m\":50},\"current_units\":{\"temperature_2m\":\"°F\"}}")
        == .unitsDiffer("temperature_2m of current is in “°F” instead of “°C”"))
    #expect(
      refusal("{\"properties\":{\"meta\":{\"units\":{\"wind_speed\":\"knots\"}},\"timeseries\":[]}}")
        == .unitsDiffer("wind_speed is in “knots” instead of “m/s”"))
  }

  @Test("given a report and a second body, then steps are taken from it alone, and both sources are named")
  func mixed() throws {
    let met = try WeatherBody(
      Data(
        """
        {"properties":{"timeseries":[{"time":"2026-11-21T10:00:00Z","data":{"instant":{"details":\
        {"air_temperature":1}},"next_1_hours":{"summary":{"symbol_code":"cloudy"}}}}]}}
        """.utf8))
    let other = try WeatherBody(
      JSONEncoder().encode(
        [
          "latitude": 59.9, "longitude": 10.7, "current": ["temperature_2m": 30],
          "minutely_15": ["time": [1_795_256_100], "precipitation": [0.5]],
        ] as JSONValue))
    let site = try #require(
      WeatherSite(latitude: 59.9139, longitude: 10.7522, zone: TimeZone(identifier: "Europe/Oslo")))
    let found = try WeatherBody.report(met, with: other, site: site, now: now)
    #expect(found.temperature == 1 && found.steps?.map(\.precipitationIntensity) == [2] && found.minuteResolution == 60)
    #expect(found.credit == "Data from MET Norway · Weather data by Open-Meteo.com" && found.provider == "met")
    #expect(throws: WeatherRefusal.self) { try WeatherBody.report(other, with: met, site: site, now: now) }
  }

  @Test("given random damage, then a body is read or refused, and what is read stays within its limits")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 2_026)
    let cases = try #require(WeatherCases.own)
    let bodies = try cases.entries.map {
      (bytes: Array(try cases.data($0.object?["file"]?.string ?? "")), now: try WeatherCases.now($0))
    }
    try #require(!bodies.isEmpty)
    var read = 0
    for round in 0..<3_000 {
      var (bytes, now) = bodies[round % bodies.count]
      guard !bytes.isEmpty else { continue }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0..<6, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        // Digits for digits, and little else, so that most stay JSON.
        if (0x30...0x39).contains(bytes[place]) {
          bytes[place] = UInt8.random(in: 0x30...0x39, using: &generator)
        } else if Int.random(in: 0..<8, using: &generator) == 0 {
          bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
        }
      }
      let data = Data(bytes)
      _ = try? GeocodedPlace.places(data)
      if let body = try? WeatherBody(data), case .nowcast(let value) = body { _ = try? METNowcast(value, now: now) }
      guard let body = try? WeatherBody(data),
        let found = try? WeatherBody.report(body, with: nil, site: nil, now: now)
      else { continue }
      read += 1
      #expect(found.hours.count <= 8 && found.days.count <= 6 && (found.minutes?.count ?? 0) <= 60)
      #expect((-90...60).contains(found.temperature))
      #expect((found.steps ?? []).allSatisfy { (0...500).contains($0.precipitationIntensity) })
      #expect(zip(found.days, found.days.dropFirst()).allSatisfy { $0.date < $1.date })
      #expect(zip(found.hours, found.hours.dropFirst()).allSatisfy { $0.date < $1.date })
    }
    #expect(read > 200)
  }

  // MARK: Places

  @Test("given coordinates as people type them, then they are those, to four decimals")
  func typed() {
    for text in [
      "53.35, -6.26", "53.35 -6.26", "53.35N 6.26W", "53.35 N, 6.26 W", "N53.35 W6.26", "6.26W 53.35N", "53,35 -6,26",
      "53,35; -6,26", "53,35, -6,26", "geo:53.35,-6.26", "geo:53.35,-6.26;u=35", "53°21′N 6°15′36″W",
      "53° 21' 0\" N, 6° 15' 36\" W",
      "53°21'N 6°15'36''W", "53 21 0 N 6 15 36 W", "+53.35, −6.26", "53.35° -6.26°", "53°21.0′ N 6°15.6′ W",
      "53.35n,6.26w",
      "53.35/-6.26", "  53.35,-6.26  ", "53.350004, -6.259996", "53.35\t-6.26",
    ] {
      #expect(TypedCoordinates(text) == TypedCoordinates(latitude: 53.35, longitude: -6.26), "\(text)")
    }
    #expect(TypedCoordinates("53°20′59″N 6°15′37″W") == TypedCoordinates(latitude: 53.3497, longitude: -6.2603))
    #expect(TypedCoordinates("47,3769N 8,5417O") == TypedCoordinates(latitude: 47.3769, longitude: 8.5417))
    #expect(TypedCoordinates("33.8688S 151.2093E") == TypedCoordinates(latitude: -33.8688, longitude: 151.2093))
    #expect(TypedCoordinates("0, 0") == TypedCoordinates(latitude: 0, longitude: 0))
    for text in [
      "", "Dublin", "53.35", "91, 0", "0, 181", "53.35N 6.26N", "53.35, -6.26, 7", "53°61′N 6°W", "-53N 6W", "1e3, 2",
      "N W",
      "53..35, 6", "5 3 5", String(repeating: "1 ", count: 500), "12, Main Street", "53.35, west", "NaN, 0",
      "53°-20′N 6°W",
    ] {
      #expect(TypedCoordinates(text) == nil, "\(text)")
    }
  }

  @Test("given places with parts missing, then those without a name or coordinates are left out")
  func places() throws {
    let places = try GeocodedPlace.places(
      JSONEncoder().encode(
        [
          "results": [
            [
              "name": "Ayr\u{202E}\n", "latitude": 55.458_333, "longitude": -4.629_166, "admin1": "Ayr",
              "timezone": "Moon/Base",
            ],
            ["latitude": 1, "longitude": 1], ["name": "No", "latitude": 91, "longitude": 1],
            ["name": " ", "latitude": 1], 7,
          ]
        ] as JSONValue))
    #expect(places.map(\.label) == ["Ayr"] && places.first?.zone == nil && places.first?.latitude == 55.4583)
    #expect(throws: WeatherRefusal.self) { try GeocodedPlace.places(Data("{\"error\":true}".utf8)) }
  }

  @Test("given coordinates without a zone, then it is that of the nearest town")
  func zones() throws {
    let table =
      "# code\tcoordinates\tzone\nIE\t+5320-00615\tEurope/Dublin\nUS\t+404251-0740023\tAmerica/New_York\nXX\tbroken\tNo/Zone\nFJ\t-1808+17825\tPacific/Fiji\n"
    #expect(ZoneTable.nearest(latitude: 51.9, longitude: -8.5, in: table)?.identifier == "Europe/Dublin")
    #expect(ZoneTable.nearest(latitude: 42, longitude: -71, in: table)?.identifier == "America/New_York")
    // Over the date line it is near, too.
    #expect(ZoneTable.nearest(latitude: -17, longitude: -179, in: table)?.identifier == "Pacific/Fiji")
    #expect(ZoneTable.nearest(latitude: 0, longitude: 0, in: "nothing") == nil)
    #expect(ZoneTable.zone(named: "../Oslo") == nil && ZoneTable.zone(named: "") == nil)
    let site = try #require(WeatherSite(latitude: 0, longitude: 151))
    #expect(ZoneTable.byLongitude(site)?.secondsFromGMT() == 36_000)
  }

  // MARK: Requests

  @Test("given a site, then requests ask for it with four decimals at most, and MET Norway only with a contact")
  func requests() throws {
    let site = try #require(WeatherSite(latitude: 53.349_805, longitude: -6.260_31))
    let free = WeatherRequests.openMeteo(site)
    #expect(
      free.url.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=53.3498&longitude=-6.2603&timezone=auto"))
    #expect(free.url.contains("&minutely_15=precipitation&forecast_minutely_15=25&") && !free.url.contains("apikey"))
    let paid = WeatherRequests.openMeteo(site, key: "a&b")
    #expect(paid.url.hasPrefix("https://customer-api.open-meteo.com/") && paid.url.hasSuffix("&apikey=a%26b"))
    let whole = try #require(WeatherSite(latitude: -0.000_04, longitude: 180))
    let met = try #require(
      WeatherRequests.locationforecast(
        whole, altitude: 7, agent: "Studio/1", contact: " desk@example.org ",
        modifiedSince: "Sat, 21 Nov 2026 09:58:41 GMT"))
    #expect(met.url == "https://api.met.no/weatherapi/locationforecast/2.0/complete?lat=0&lon=180&altitude=7")
    #expect(met.headers["User-Agent"] == "Studio/1 desk@example.org")
    #expect(met.headers["If-Modified-Since"] == "Sat, 21 Nov 2026 09:58:41 GMT")
    #expect(WeatherRequests.nowcast(site, agent: "Studio/1", contact: "https://example.org/")?.headers.count == 2)
    for contact in ["", "nobody", "a b@c", "a@b\r\nX: y", "@", "a@", "https://"] {
      #expect(WeatherRequests.nowcast(site, agent: "Studio/1", contact: contact) == nil, "\(contact)")
    }
    let search = WeatherRequests.places(named: "Saint-Étienne & Co", language: "fr")
    #expect(
      search?.url
        == "https://geocoding-api.open-meteo.com/v1/search?name=Saint-%C3%89tienne%20%26%20Co&count=10&language=fr&format=json"
    )
    #expect(WeatherRequests.places(named: " x ") == nil)
    #expect(WeatherRequests.places(named: "York", language: "x&y")?.url.contains("language=en&") == true)
  }
}
