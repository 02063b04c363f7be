import DesignData
import Foundation
import StudioData
import StudioDesk
import StudioStore
import TestSupport

/// The project's own answers of weather providers, and a place to ask them for.
package enum ScriptedWeather {
  /// The moment that they are of.
  package static let now = Date(timeIntervalSince1970: 1_806_762_000)

  /// The body of an answer, by its file below `Tests/Fixtures/data/weather`.
  package static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: TestFiles.root.appendingPathComponent("Tests/Fixtures/data/weather/\(name)"))
  }

  /// A way out on which that body answers whatever is asked, with status 200.
  package static func good(_ name: String) throws -> @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault> {
    let body = try fixture(name)
    return { _ in .success(SourceResponse(status: 200, body: body)) }
  }

  /// Connects the weather of a place in the west of Ireland to a library; gives the source's id.
  package static func galway(
    _ services: StudioServices, _ library: LibraryHandle, name: String = "Galway"
  ) async throws -> UUID {
    let place = WeatherPlace(name: name, latitude: 53.2707, longitude: -9.0568, savedAt: now)
    return try await services.connect(.weather, named: name, in: library, now: services.now()) { _ in
      .weather(WeatherSettings(place: place, zone: "Europe/Dublin"))
    }
  }
}
