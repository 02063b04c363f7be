import Foundation
import HTTPTypes

/// When what a browser shows changes by itself. It is sent as seconds from the response on, so the browser’s clock may be
/// wrong.
package struct NextChange: Sendable {
  /// Seconds until the change, 0 or more.
  private let seconds: TimeInterval

  /// The least seconds between two automatic reloads, whatever a date says.
  private static let soonest = 5.0

  /// Nil without a date: it never changes by itself.
  package init?(_ date: Date?, from now: Date) {
    guard let date else { return nil }
    seconds = max(0, date.timeIntervalSince(now))
  }

  /// For scripts: seconds to a thousandth.
  var text: String { "\((seconds * 1_000).rounded() / 1_000)" }

  /// For browsers without script, as the value of `Refresh`: whole seconds, after the change and 5 or more.
  package var reload: String { "\(Int(max(Self.soonest, seconds.rounded(.up))))" }
}

extension PageFrame {
  /// Has the open page follow the time. With script its images are replaced at `change`; without one it is loaded again at
  /// `reload`, from `address`, which is not a form’s response. Nil never does.
  package mutating func follow(_ change: NextChange?, reload: NextChange?, from address: String) {
    untilNext = change?.text
    refresh = reload.map { "\($0.reload); url=\(address)" }
  }
}

extension HTTPField.Name {
  /// When a browser loads again what it shows.
  package static let refresh = literal("Refresh")
}
