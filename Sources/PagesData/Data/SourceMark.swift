import Foundation
import PagesKit
import StudioData
import StudioStore

/// The state of a source, shown as a word with an icon.
enum SourceMark: Sendable, Hashable {
  /// Nothing is connected: sample data is shown.
  case sample
  /// Connected, without data yet.
  case connecting
  /// Updated within its interval.
  case upToDate
  /// The last data is older than it should be.
  case outOfDate
  /// The last update failed; the last good data is shown.
  case error
  case paused
  /// Data can be sent in.
  case ready

  /// Intervals after which data is out of date.
  private static let patience = 3.0

  /// Seconds after which data that is sent or typed in is out of date: three days.
  private static let sentPatience: TimeInterval = 259_200

  /// The mark of a source at `now`. The time of its next update gives its interval; a source that isn't fetched is as old
  /// as its last change.
  init(_ source: StoredSource, now: Date) {
    let health = source.health
    let read = health.succeededAt ?? (health.dueAt == nil ? health.changedAt : nil)
    let limit = health.dueAt.map { due in
      max(5_400, due.timeIntervalSince(read ?? due) * Self.patience)
    }
    self =
      if source.isPaused { .paused } else if health.failures > 0 { .error } else if let read {
        now.timeIntervalSince(read) > limit ?? Self.sentPatience ? .outOfDate : .upToDate
      } else { .connecting }
  }

  /// What its badge says.
  var word: String {
    switch self {
    case .sample: "Sample"
    case .connecting: "Connecting…"
    case .upToDate: "Up to date"
    case .outOfDate: "Out of date"
    case .error: "Error"
    case .paused: "Paused"
    case .ready: "Ready"
    }
  }

  var icon: String {
    switch self {
    case .sample: "eye"
    case .connecting, .outOfDate: "clock"
    case .upToDate, .ready: "check"
    case .error: "warn"
    case .paused: "pause"
    }
  }

  /// The class of its badge.
  var badge: String {
    switch self {
    case .sample, .connecting, .paused: ""
    case .upToDate, .ready: "badge-good"
    case .outOfDate: "badge-warning"
    case .error: "badge-bad"
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
