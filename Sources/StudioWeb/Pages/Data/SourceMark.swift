import Foundation
import StudioData
import StudioStore

/// How a source stands, in one word with its icon: each means one thing everywhere.
enum SourceMark: Sendable, Hashable {
  /// Nothing is connected: what is shown is made up.
  case sample
  /// Connected, and nothing came yet.
  case begun
  /// Read within its interval.
  case fresh
  /// The last copy, older than it should be.
  case stale
  /// The last try failed; the last good copy stays.
  case failing
  /// The visitor put it to rest.
  case paused
  /// It is sent in, and has been lately.
  case listening

  /// Times its interval after which a copy is old.
  private static let patience = 3.0

  /// The mark of a source whose answers are good for `interval` seconds; nil for one that nobody asks.
  init(_ source: StoredSource, interval: TimeInterval?, now: Date) {
    let health = source.health
    self =
      if source.isPaused { .paused } else if health.failures > 0 { .failing } else if health.succeededAt == nil {
        .begun
      } else if let interval, let read = health.succeededAt,
        now.timeIntervalSince(read) > max(5_400, interval * Self.patience)
      { .stale } else { .fresh }
  }

  /// The word.
  var word: String {
    switch self {
    case .sample: "Sample"
    case .begun: "First read in a moment"
    case .fresh: "Fresh"
    case .stale: "Stale"
    case .failing: "Failing"
    case .paused: "Paused"
    case .listening: "Listening"
    }
  }

  /// The icon's name.
  var icon: String {
    switch self {
    case .sample: "eye"
    case .begun, .stale: "clock"
    case .fresh, .listening: "check"
    case .failing: "warn"
    case .paused: "pause"
    }
  }

  /// The class of its badge.
  var badge: String {
    switch self {
    case .sample, .begun, .paused: ""
    case .fresh, .listening: "badge-good"
    case .stale: "badge-warning"
    case .failing: "badge-bad"
    }
  }
}

/// A source's mark on a page.
struct MarkModel: PageModel {
  var mark: SourceMark

  static let schema = Schema<Self> {
    value("markWord", \.mark.word)
    value("markIcon", \.mark.icon)
    text("markClass", \.mark.badge)
  }
}
