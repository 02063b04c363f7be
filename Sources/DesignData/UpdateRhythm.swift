import DesignModel
import Foundation

/// When a design changes by itself: the one answer that pages, live images and checks give.
package enum UpdateRhythm: Hashable, Sendable {
  /// Not before the design or its data change.
  case never
  /// At midnight of the place where it is looked at.
  case daily
  /// Every so many seconds.
  case every(TimeInterval)

  /// In words, as a sentence without its end.
  package var words: String {
    switch self {
    case .never: "Only when you edit it"
    case .daily: "Once a day, at midnight"
    case .every(let seconds) where seconds <= 60: "Every minute"
    case .every(3_600): "Every hour"
    case .every(let seconds) where seconds < 5_400: "Every \(Int((seconds / 60).clamped(to: 2...90))) minutes"
    case .every(let seconds): "Every \(Int((seconds / 3_600).rounded().clamped(to: 2...24))) hours"
    }
  }
}

extension UpdateRhythm {
  /// The rhythm of a timeline's entries.
  package init(_ timeline: WidgetTimeline) {
    guard let interval = timeline.interval else {
      self = .never
      return
    }
    self = interval >= 86_400 ? .daily : .every(interval)
  }
}

extension WidgetSpec {
  /// When it changes by itself, with `data` at `moment`.
  package func rhythm(data: DataSnapshot, at moment: Moment) -> UpdateRhythm {
    UpdateRhythm(WidgetTimeline(self, data: data, at: moment))
  }
}
