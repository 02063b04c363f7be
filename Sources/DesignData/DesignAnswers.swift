import DesignModel
import Foundation

/// What a design reads and when it changes, whatever its kind.
extension Design {
  /// Whether it can read anything but its own fields; quick, and true too often rather than too seldom.
  package var mayReadData: Bool {
    switch self {
    case .widget(let spec): spec.mayReadData
    }
  }

  /// What it reads where values are those of `resolver`.
  package func readings(_ resolver: TextResolver) -> DesignReadings {
    switch self {
    case .widget(let spec): DesignReadings(spec, resolver)
    }
  }

  /// What it reads where nobody keeps variables that hold templates of their own.
  package var readings: DesignReadings { readings(TextResolver(snapshot: .none, moment: .card)) }

  /// Whether pictures of it show values of `sample`.
  package func showsSample(_ sample: DataSnapshot, at moment: Moment) -> Bool {
    switch self {
    case .widget(let spec): spec.showsSample(sample, at: moment)
    }
  }

  /// When it changes by itself, with `data` at `moment`.
  package func rhythm(data: DataSnapshot, at moment: Moment) -> UpdateRhythm {
    switch self {
    case .widget(let spec): spec.rhythm(data: data, at: moment)
    }
  }

  /// The entries WidgetKit shows for it from `moment` on.
  package func timeline(data: DataSnapshot, at moment: Moment) -> WidgetTimeline {
    switch self {
    case .widget(let spec): WidgetTimeline(spec, data: data, at: moment)
    }
  }
}
