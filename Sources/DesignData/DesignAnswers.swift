import DesignModel
import Foundation

/// What a design reads and when it changes, whatever its kind.
extension Design {
  /// Whether it can read anything but its own fields; quick, and true too often rather than too seldom.
  package var mayReadData: Bool {
    switch self {
    case .widget(let spec): spec.mayReadData
    case .layers(let design): design.tree.mayReadData
    }
  }

  /// What it reads where values are those of `resolver`.
  package func readings(_ resolver: TextResolver) -> DesignReadings {
    switch self {
    case .widget(let spec): DesignReadings(spec, resolver)
    case .layers(let design): DesignReadings(design.tree, resolver)
    }
  }

  /// What it reads where nobody keeps variables that hold templates of their own.
  package var readings: DesignReadings { readings(TextResolver(snapshot: .none, moment: .card)) }

  /// Whether pictures of it show values of `sample`.
  package func showsSample(_ sample: DataSnapshot, at moment: Moment) -> Bool {
    let resolver = TextResolver(snapshot: sample, moment: moment)
    return readings(resolver).shows(sample, resolver)
  }

  /// When it changes by itself, with `data` at `moment`.
  package func rhythm(data: DataSnapshot, at moment: Moment) -> UpdateRhythm {
    UpdateRhythm(timeline(data: data, at: moment))
  }

  /// The entries WidgetKit shows for it from `moment` on.
  package func timeline(data: DataSnapshot, at moment: Moment) -> WidgetTimeline {
    WidgetTimeline(readings(TextResolver(snapshot: data, moment: moment)), at: moment)
  }
}
