import DesignData
import DesignModel
import Foundation

extension ActionNowFormat {
  /// A moment in this form, as the phone's own keys write it (format.md §8.10).
  package func text(at moment: Moment) -> String {
    let key: String
    switch self {
    case .iso8601: key = "__now"
    case .unixSeconds: key = "__now_unix"
    case .unixMilliseconds: return String(Int((moment.date.timeIntervalSince1970 * 1_000).rounded(.down)))
    case .dateOnly: key = "__today"
    case .timeOnly: key = "__time"
    }
    return TextResolver(snapshot: .none, moment: moment).resolve("{{\(key)}}")
  }
}
