import ArgumentParser
import DesignData
import Foundation
import StudioData

extension Read {
  /// `studio read weather`: the report of a provider's body.
  struct Weather: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Parse a weather response of Open-Meteo or MET Norway and print it as JSON.")
    @Argument(help: "Response body, or - for standard input.") var file: String
    @Option(help: "Time of the response, such as 2026-11-21T10:06:00Z. Default: now.") var now: String?
    @Option(help: "Location as NAME,LATITUDE,LONGITUDE, optionally followed by its time zone.")
    var place: String?
    @Option(help: "Time zone of the location, such as Europe/Oslo.") var zone: String?
    @Option(help: "Second response body: MET Norway’s nowcast, or Open-Meteo’s rain.") var nowcast: String?
    @Flag(help: "Parse the body as a location search and print the locations.") var places = false

    func run() throws {
      let limits = ReadLimits(seconds: 2)
      let moment = try now.map { try MomentOptions.date($0, "--now") } ?? Date()
      let (bytes, more) = (try ReadOutput.bytes(file), try nowcast.map { try ReadOutput.bytes($0) })
      // Without the table zones follow from the offset.
      let zones = try? String(contentsOfFile: ZoneTable.path, encoding: .utf8)
      try limits.fence(megabytes: 256)
      do {
        if places { return print(try prettyJSON(GeocodedPlace.places(bytes))) }
        let report = try WeatherBody.report(
          try WeatherBody(bytes), with: try more.map { try WeatherBody($0) }, site: try site(), zoneTable: zones,
          now: moment)
        print(try prettyJSON(report))
      } catch let error as WeatherRefusal {
        throw Failure("\(file): \(error.reason)")
      }
    }

    /// The site of `--place`: its name may hold commas, so the numbers are looked for from the end.
    private func site() throws -> WeatherSite? {
      guard let place else {
        guard zone == nil else { throw Failure("--zone needs --place") }
        return nil
      }
      var parts = place.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      var name = zone
      if let last = parts.last, Double(last) == nil, parts.count > 3 {
        name = name ?? last
        parts.removeLast()
      }
      guard parts.count >= 3, let north = Double(parts[parts.count - 2]), let east = Double(parts[parts.count - 1])
      else { throw Failure("--place must be NAME,LATITUDE,LONGITUDE, such as Dublin,53.3498,-6.2603") }
      guard var site = WeatherSite(latitude: north, longitude: east) else {
        throw Failure("--place: latitude must be −90 to 90, longitude −180 to 180")
      }
      if let name {
        guard let zone = ZoneTable.zone(named: name) else { throw Failure("--zone: unknown time zone “\(name)”") }
        site.zone = zone
      }
      return site
    }
  }
}
