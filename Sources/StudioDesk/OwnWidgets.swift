import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioPreviews

/// What there is to say of the app's own widgets beside their drawing.
extension WidgetKind {
  /// The app's own, in the order they are shown.
  package static let own = allCases.filter { $0 != .design }

  /// What it shows, in a sentence.
  package var line: String {
    switch self {
    case .design: "One of your designs."
    case .steps: "Today’s progress, your week and your streak."
    case .activity: "Today’s steps, distance, energy and flights climbed."
    case .weight: "Your weight, trend and goal."
    case .noiseMachine: "Play, pause and mix four sounds."
    case .actionInbox: "Captured text and its next action."
    case .latestCat: "The latest image from a feed."
    }
  }

  /// Seconds from one entry to the next (format.md §10.1); nil where nothing but a change renews it.
  package var cadence: TimeInterval? {
    switch self {
    case .design, .noiseMachine: nil
    case .steps, .activity: 900
    case .weight: 14_400
    case .actionInbox: 600
    case .latestCat: 1_800
    }
  }

  /// What of `data` it draws.
  func drawn(of data: DataSnapshot) -> DataSnapshot {
    switch self {
    case .design: data
    case .steps: DataSnapshot(steps: data.steps)
    case .activity: DataSnapshot(steps: data.steps, activity: data.activity)
    case .weight: DataSnapshot(weight: data.weight)
    case .noiseMachine: DataSnapshot(noise: data.noise)
    case .actionInbox: DataSnapshot(inbox: data.inbox)
    case .latestCat: DataSnapshot(cat: data.cat)
    }
  }

  /// Whether pictures of it show something of `sample`.
  package func showsSample(_ sample: DataSnapshot) -> Bool { self != .design && drawn(of: sample) != .none }

  /// When the entry that is shown at a moment was made: pictures between two entries are one.
  package func entry(at moment: Moment) -> Moment {
    guard let cadence else {
      return Moment(date: Moment.card.date, zone: Moment.card.zone, locale: moment.locale)
    }
    var out = moment
    out.date = Date(
      timeIntervalSinceReferenceDate: (moment.date.timeIntervalSinceReferenceDate / cadence).rounded(.down) * cadence)
    return out
  }
}

extension WidgetSpec {
  /// What the app shows where a library has no design (format.md §3).
  package static let appDefault = WidgetSpec(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), name: "WidgetWeaver", primaryText: "Hello",
    secondaryText: "Make it yours", updatedAt: Date(timeIntervalSinceReferenceDate: 0),
    symbol: SymbolSpec(name: "sparkles", weight: .semibold, renderingMode: .hierarchical)
  ).settled()
}

extension StudioServices {
  /// Pictures of a widget of the app's own.
  package func source(
    own kind: WidgetKind, appearance: Appearance, moment: Moment, data: (Moment) -> DataSnapshot
  ) -> PreviewSource {
    var source = PreviewSource(
      design: .widget(.appDefault), appearance: appearance, moment: moment, data: { _ in .none }, plan: settings.plan,
      photos: [:], options: .stored)
    source.base.kind = kind
    source.base.moment = kind.entry(at: moment)
    source.base.data = flags.hides(kind) == nil ? kind.drawn(of: data(source.base.moment)) : .none
    return source
  }
}
