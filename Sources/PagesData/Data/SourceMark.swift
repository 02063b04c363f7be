import Foundation
import PagesKit
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

  /// Seconds after which what is sent in, or typed in, is old: three days.
  private static let sentPatience: TimeInterval = 259_200

  /// The mark of a source at a moment. How long it is good shows in when it is asked next; what nobody asks is as old as
  /// what came last.
  init(_ source: StoredSource, now: Date) {
    let health = source.health
    let read = health.succeededAt ?? (health.dueAt == nil ? health.changedAt : nil)
    let limit = health.dueAt.map { due in
      max(5_400, due.timeIntervalSince(read ?? due) * Self.patience)
    }
    self =
      if source.isPaused { .paused } else if health.failures > 0 { .failing } else if let read {
        now.timeIntervalSince(read) > limit ?? Self.sentPatience ? .stale : .fresh
      } else { .begun }
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
