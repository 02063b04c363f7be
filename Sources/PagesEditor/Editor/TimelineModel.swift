import PagesKit
import StudioDesk
import DesignData
import DesignModel
import DesignReview
import Foundation

extension EditorTimeline {
  /// The timeline of a design as `view` shows it to `visitor`.
  init(
    _ design: WidgetSpec, _ view: EditorView, _ visitor: Visitor, now date: Date, data: LibraryData = .sample
  ) {
    let moment = view.with.moment(visitor.moment(date))
    self.init(
      design, minute: view.minute, spansWeek: view.spansWeek, moment: moment, now: moment.date,
      data: data.snapshot(at:))
  }
}

struct TimelineModel: PageModel {
  var timeline: EditorTimeline
  var position: Int
  var label: String
  /// The minute of the next update, if any.
  var next: Int?
  var nextLabel: String
  var view: EditorView
  var path: String

  init(_ timeline: EditorTimeline, _ view: EditorView, _ visitor: Visitor, path: String) {
    self.timeline = timeline
    self.view = view
    self.path = path
    position = min(timeline.span - 1, view.minute ?? timeline.now)
    label = When.weekday(
      timeline.start.addingTimeInterval(Double(view.minute ?? timeline.now) * 60), visitor, day: true)
    next = timeline.next
    nextLabel =
      next.map {
        "Next update \(When.weekday(timeline.start.addingTimeInterval(Double($0) * 60), visitor, day: $0 >= 1_440))"
      }
      ?? (timeline.rhythm == .never
        ? "Updates only when you edit it"
        : timeline.rhythm == .daily && !view.spansWeek
          ? "Next update at midnight" : "No more updates \(view.spansWeek ? "this week" : "today")")
  }

  private var spoken: String {
    timeline.minutes.isEmpty
      ? "\(label), updates \(timeline.rhythm == .daily ? "at midnight" : "only when you edit it")"
      : "\(label), entry \(timeline.number) of \(timeline.minutes.count)"
  }

  /// Timeline entries and reloads, beside what iOS allows; nil if nothing is reloaded.
  private var budget: String? {
    let (low, high) = (WidgetTimeline.reloadBudget.lowerBound, WidgetTimeline.reloadBudget.upperBound)
    let count = Int(timeline.reloads.rounded(.up))
    let often = count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
    let updates = timeline.batch == 1 ? "1 update" : "\(timeline.batch) updates"
    if count == 0 { return nil }
    return "Reloads \(often) a day (iOS allows about \(low)–\(high)). "
      + "Each reload brings \(updates) (maximum \(WidgetTimeline.entryLimit)), shown at their times"
  }

  static let schema = Schema<Self> {
    value("position", \.position)
    value("last") { $0.timeline.span - 1 }
    value("label", \.label)
    value("spoken", \.spoken)
    value("nextLabel", \.nextLabel)
    value("budget", \.budget)
    flag("isStill") { $0.timeline.rhythm == .never }
    flag("isNow") { $0.view.minute == nil }
    flag("isLive", \.view.isLive)
    value("fill") { "\(Double($0.position * 1_000 / max(1, $0.timeline.span - 1)) / 10)%" }
    value("nextMark") { model in
      model.next.map { "\(Double($0 * 1_000 / max(1, model.timeline.span - 1)) / 10)%" }
    }
    value("nextMinute", \.next)
    flag("isWeek", \.view.spansWeek)
    value("nowHref") { $0.path + "?" + $0.view.query { $0.minute = nil } }
    value("nextHref") { model in model.next.map { next in model.path + "?" + model.view.query { $0.minute = next } }
    }
    value("laterHref") { model in
      model.path + "?" + model.view.query { $0.minute = min(model.timeline.span - 1, model.position + 60) }
    }
    value("dayHref") { $0.path + "?" + $0.view.query { $0.spansWeek = false } }
    value("weekHref") { $0.path + "?" + $0.view.query { $0.spansWeek = true } }
    value("timeView", \.view.query)
    value("spanHref") { $0.path + "?" + $0.view.query { $0.spansWeek.toggle() } }
  }
}
