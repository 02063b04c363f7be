import DesignData
import DesignModel
import Foundation
import StudioData
import TestSupport
import Testing

/// A folder of bodies with what they come to: `index.json` lists them, with status, headers, moment and place.
struct WeatherCases: Sendable {
  var folder: URL
  var entries: [JSONValue]

  /// The cases that lie beside a working copy; nil in a clone without them.
  static let shared: WeatherCases? = TestFiles.shared("data").flatMap { try? WeatherCases($0) }
  /// The project's own.
  static let own = try? WeatherCases(TestFiles.fixtures.appendingPathComponent("data"))

  init(_ folder: URL) throws {
    self.folder = folder
    let index = try JSONValue(json: Data(contentsOf: folder.appendingPathComponent("index.json")))
    entries = index.object?["weather"]?.array ?? []
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  func response(_ entry: JSONValue) throws -> SourceResponse {
    let members = try #require(entry.object)
    let status = try #require(members["status"]?.integer)
    return SourceResponse(
      status: status,
      headers: (members["headers"]?.object ?? [:]).compactMapValues(\.string),
      body: try data(members["file"]?.string ?? ""))
  }

  static func site(_ entry: JSONValue) throws -> WeatherSite {
    let place = try #require(entry.object?["place"]?.object)
    let latitude = try #require(place["latitude"]?.double)
    let longitude = try #require(place["longitude"]?.double)
    let zone = place["zone"]?.string.flatMap(TimeZone.init(identifier:))
    return try #require(WeatherSite(latitude: latitude, longitude: longitude, zone: zone))
  }

  static func now(_ entry: JSONValue) throws -> Date {
    try #require(entry.object?["now"]?.string.flatMap { WireDate.iso($0) })
  }
}

extension WeatherReport {
  /// The report as the project codes it.
  func coded() throws -> JSONValue {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return try JSONValue(json: encoder.encode(self))
  }
}

/// Compares a value with an expected one, numbers to a billionth, and names each place that differs.
func differences(_ found: JSONValue?, _ expected: JSONValue?, at path: String = "$") -> [String] {
  if let a = found?.double, let b = expected?.double { return abs(a - b) < 1e-9 ? [] : ["\(path): \(a) for \(b)"] }
  if let a = found?.array, let b = expected?.array {
    guard a.count == b.count else { return ["\(path): \(a.count) elements for \(b.count)"] }
    return zip(a, b).enumerated().flatMap { differences($1.0, $1.1, at: "\(path)[\($0)]") }
  }
  if let a = found?.object, let b = expected?.object {
    return Set(a.keys).union(b.keys).sorted().flatMap { differences(a[$0], b[$0], at: "\(path).\($0)") }
  }
  return found == expected
    ? [] : ["\(path): \(found.map { "\($0)" } ?? "absent") for \(expected.map { "\($0)" } ?? "absent")"]
}

@Suite("Weather fixtures") struct WeatherFixtureTests {
  /// What the project adds to a report beside what the cases tell.
  private static let added = ["provider", "credit", "zone", "steps", "minuteResolution"]

  private static func check(_ cases: WeatherCases) throws -> Int {
    var checked = 0
    for entry in cases.entries {
      let members = try #require(entry.object)
      let file = try #require(members["file"]?.string)
      let provider = try #require(members["provider"]?.string)
      let (site, now) = (try WeatherCases.site(entry), try WeatherCases.now(entry))
      if provider == "open-meteo-geocoding" {
        try checkPlaces(cases, file, refuses: members["outcome"] != nil)
        checked += 1
        continue
      }
      let outcome = try Self.outcome(of: cases, entry, provider, site, now)
      let told = members["outcome"]?.string
      var report: WeatherReport?
      switch outcome {
      case .report(let found):
        report = found
        #expect(told == nil, "\(file)")
      case .deprecated(let found):
        report = found
        #expect(told == "deprecated", "\(file)")
      case .notModified: #expect(told == "notModified", "\(file)")
      case .hostWaits(let seconds): #expect(told == "hostWaits:\(seconds)", "\(file)")
      case .permanent: #expect(told == "permanent", "\(file)")
      case .transient(let words): #expect(told == "transient", "\(file): \(words)")
      case .unitsDiffer: #expect(told == "unitsDiffer", "\(file)")
      }
      if let expected = members["expected"]?.string {
        let wanted = try JSONValue(json: cases.data(expected))
        var found = try #require(try report?.coded().object, "\(file)")
        #expect(found["provider"] != nil && found["credit"] != nil && found["zone"] != nil, "\(file)")
        // A case may expect what is added, too.
        for key in Self.added where wanted.object?[key] == nil { found[key] = nil }
        #expect(differences(.object(found), wanted) == [], "\(file)")
      }
      checked += 1
    }
    return checked
  }

  private static func outcome(
    of cases: WeatherCases, _ entry: JSONValue, _ provider: String, _ site: WeatherSite, _ now: Date
  ) throws -> WeatherOutcome {
    guard provider == "met-nowcast" else {
      let whose: WeatherProvider = provider == "open-meteo" ? .openMeteo : .met
      return WeatherAnswer(try cases.response(entry), from: whose, site: site, now: now).outcome
    }
    let forecast = entry.object?["with"]?.string ?? "weather/met-locationforecast.json"
    return .report(
      try WeatherBody.report(
        try WeatherBody(cases.data(forecast)), with: try WeatherBody(cases.response(entry).body), site: site, now: now))
  }

  private static func checkPlaces(_ cases: WeatherCases, _ file: String, refuses: Bool) throws {
    let data = try cases.data(file)
    guard !refuses else {
      #expect(throws: WeatherRefusal.self, "\(file)") { try GeocodedPlace.places(data) }
      return
    }
    let results = try JSONValue(json: data).object?["results"]?.array ?? []
    let places = try GeocodedPlace.places(data)
    #expect(places.map(\.name) == results.compactMap { $0.object?["name"]?.string }, "\(file)")
    #expect(places.map(\.area) == results.map { $0.object?["admin1"]?.string }, "\(file)")
    #expect(places.map(\.country) == results.map { $0.object?["country"]?.string }, "\(file)")
    #expect(places.map(\.zone) == results.map { $0.object?["timezone"]?.string }, "\(file)")
    for (place, result) in zip(places, results) {
      #expect(abs(place.latitude - (result.object?["latitude"]?.double ?? 0)) < 0.000_051, "\(file)")
      #expect(abs(place.longitude - (result.object?["longitude"]?.double ?? 0)) < 0.000_051, "\(file)")
    }
  }

  @Test(
    "given each body of the shared cases, then its report or outcome is the expected one",
    .enabled(if: WeatherCases.shared != nil))
  func shared() throws {
    let cases = try #require(WeatherCases.shared)
    #expect(try Self.check(cases) >= 30)
  }

  @Test("given each body of the project's own cases, then its report or outcome is the expected one")
  func own() throws {
    let cases = try #require(WeatherCases.own)
    #expect(try Self.check(cases) >= 15)
  }
}
