import DesignData
import Foundation

extension WeatherSnapshot {
  /// Takes an answer over. A good one replaces the report and one that says nothing is newer begins its age anew; after
  /// any other the last good report stays and is marked. The place stays the library's own, whatever grid cell answered.
  package mutating func take(_ outcome: WeatherOutcome, at now: Date) {
    switch outcome {
    case .report(let found), .deprecated(let found):
      report = found
      updateFailed = false
    case .notModified:
      report?.fetchedAt = now
      updateFailed = false
    case .hostWaits, .permanent, .transient, .unitsDiffer: updateFailed = true
    }
  }
}
