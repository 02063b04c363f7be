import DesignData
import DesignModel
import DesignReview
import Foundation
import PagesKit
import StudioDesk

extension EditorTimeline {
  /// The timeline of a design with `shown`, for `visitor`.
  init(
    _ design: Design, _ shown: Surroundings, _ visitor: Visitor, now date: Date, data: LibraryData = .sample
  ) {
    let moment = shown.with.moment(visitor.moment(date))
    self.init(
      design, minute: shown.minute, spansWeek: shown.spansWeek, moment: moment, now: moment.date,
      data: data.snapshot(at:))
  }
}

struct TimelineModel: PageModel {
  /// The address of the page with other surroundings.
  typealias Links = ((inout Surroundings) -> Void) -> String

  var timeline: EditorTimeline
  var shown: Surroundings
  var position: Int
  var label: String
  /// The minute of the next update, if any.
  var next: Int?
  var nextLabel: String
  /// The query of the page.
  var view: String
  private var nowHref: String
  private var nextHref: String?
  private var dayHref: String
  private var weekHref: String

  init(_ timeline: EditorTimeline, _ shown: Surroundings, _ visitor: Visitor, view: String, links: Links) {
    (self.timeline, self.shown, self.view) = (timeline, shown, view)
    let minute = shown.minute ?? timeline.now
    position = min(timeline.span - 1, minute)
    label = When.weekday(timeline.start.addingTimeInterval(Double(minute) * 60), visitor, day: true)
    let next = timeline.next
    self.next = next
    nextLabel =
      next.map {
        "Next update \(When.weekday(timeline.start.addingTimeInterval(Double($0) * 60), visitor, day: $0 >= 1_440))"
      }
      ?? (timeline.rhythm == .never
        ? "Updates only when you edit it"
        : timeline.rhythm == .daily && !shown.spansWeek
          ? "Next update at midnight" : "No more updates \(shown.spansWeek ? "this week" : "today")")
    nowHref = links { $0.minute = nil }
    nextHref = next.map { next in links { $0.minute = next } }
    dayHref = links { $0.spansWeek = false }
    weekHref = links { $0.spansWeek = true }
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

  private func share(_ minute: Int) -> String { "\(Double(minute * 1_000 / max(1, timeline.span - 1)) / 10)%" }

  static let schema = Schema<Self> {
    value("position", \.position)
    value("last") { $0.timeline.span - 1 }
    value("label", \.label)
    value("spoken", \.spoken)
    value("nextLabel", \.nextLabel)
    value("budget", \.budget)
    flag("isStill") { $0.timeline.rhythm == .never }
    flag("isNow") { $0.shown.minute == nil }
    flag("isLive", \.shown.isLive)
    value("fill") { $0.share($0.position) }
    value("nextMark") { model in model.next.map(model.share) }
    value("nextMinute", \.next)
    flag("isWeek", \.shown.spansWeek)
    value("nowHref", \.nowHref)
    value("nextHref", \.nextHref)
    value("dayHref", \.dayHref)
    value("weekHref", \.weekHref)
    value("timeView", \.view)
  }
}
