import DesignData
import DesignModel
import Foundation

/// The entries the phone would show over a day or a week, reloads followed, and where the scrubber is among them.
struct EditorTimeline: Sendable {
  /// The start of today in the visitor's zone.
  var start: Date
  /// Minutes that the scrubber spans.
  var span: Int
  /// The entry that is shown.
  var shown: Moment
  /// The moment its data was fetched: the last reload before it.
  var reload: Moment
  /// Minutes of entries from the start; empty when nothing ever changes, cut at `tickLimit`.
  var minutes: [Int]
  /// Minutes of now.
  var now: Int
  /// Position of the shown entry, from 1.
  var number: Int
  /// Reloads a day.
  var reloads: Double
  /// When it changes by itself.
  var rhythm: UpdateRhythm
  private let design: WidgetSpec
  private let entries: [Date]
  private let reloadDates: [Date]

  /// Most entries looked at; a design that changes every minute has 10 080 in a week.
  private static let entryLimit = 11_000
  /// Most entries compared with what is shown.
  private static let compareLimit = 3_000

  init(_ design: WidgetSpec, _ view: EditorView, _ visitor: Visitor, now date: Date) {
    let moment = visitor.moment(date)
    let start = moment.startOfDay
    self.start = start
    let span = (view.spansWeek ? 7 : 1) * 1_440
    self.span = span
    func minute(_ date: Date) -> Int { Int((date.timeIntervalSince(start) / 60).rounded(.down)) }
    now = minute(date)
    var begin = moment
    begin.date = start
    let end = start.addingTimeInterval(Double(span) * 60)
    let at = view.minute.map { start.addingTimeInterval(Double(min($0, span - 1)) * 60) } ?? moment.date
    var (entries, reloadDates): ([Date], [Date]) = ([], [start])
    var reloadsADay = 0.0
    let isClock = design.movesByItself
    if isClock {
      // The hands move by themselves; the phone is asked for nothing.
      entries = (0..<span).map { start.addingTimeInterval(Double($0) * 60) }
      reloadDates = entries
    }
    while !isClock, entries.count < Self.entryLimit {
      let timeline = WidgetTimeline(design, data: .sample(at: begin), at: begin)
      reloadsADay = timeline.reloadsADay
      entries += timeline.entries.filter { entry in entry < end && (entries.last.map { entry > $0 } ?? true) }
      guard case .after(let next) = timeline.policy, next < end else { break }
      reloadDates.append(next)
      begin.date = max(next, begin.date.addingTimeInterval(60))
    }
    reloads = reloadsADay
    rhythm = design.rhythm(data: .sample(at: moment), at: moment)
    var place = moment
    place.date = entries.last { $0 <= at } ?? at
    var fetched = moment
    fetched.date = reloadDates.last { $0 <= at } ?? at
    // Nothing chosen means the present minute, as everywhere else.
    shown = view.minute == nil ? moment : place
    reload = view.minute == nil ? moment : fetched
    minutes = entries.count > 1 ? entries.map(minute) : []
    self.design = design
    self.entries = entries
    self.reloadDates = reloadDates
    number = (entries.lastIndex { $0 <= at } ?? 0) + 1
  }
}

extension EditorTimeline {
  /// Minutes of the first later entry whose texts are others than those shown, if any: a phone may draw the same for many
  /// entries. For layouts that draw more than texts, and beyond ``compareLimit``, the next entry. Looked for at each call.
  var next: Int? {
    nextChange.map { Int(($0.timeIntervalSince(start) / 60).rounded(.down)) }
  }

  private var nextChange: Date? {
    let later = entries.drop { $0 <= shown.date }
    guard design.templates.allSatisfy(\.draws.isEmpty) else {
      return later.first
    }
    let texts = design.templatedTexts
    func words(_ moment: Moment, _ snapshot: DataSnapshot) -> [String] {
      let resolver = TextResolver(snapshot: snapshot, moment: moment)
      return texts.map { resolver.resolve($0) }
    }
    let now = words(shown, .sample(at: reload))
    var fetched = reload
    var snapshot = DataSnapshot.sample(at: reload)
    var coming = reloadDates.drop { $0 <= reload.date }
    var moment = shown
    let most = design.compared(within: Self.compareLimit)
    for entry in later.prefix(most) {
      moment.date = entry
      if let date = coming.last(where: { $0 <= entry }) {
        fetched.date = date
        snapshot = .sample(at: fetched)
        coming = coming.drop { $0 <= entry }
      }
      if words(moment, snapshot) != now { return entry }
    }
    return later.count > most ? later.first : nil
  }
}

/// The scrubber.
struct TimelineModel: PageModel {
  var timeline: EditorTimeline
  var position: Int
  var label: String
  /// Minutes of the next change, if any.
  var next: Int?
  var nextLabel: String
  var view: EditorView
  var path: String

  init(_ timeline: EditorTimeline, _ view: EditorView, _ visitor: Visitor, path: String) {
    self.timeline = timeline
    self.view = view
    self.path = path
    position = min(timeline.span - 1, view.minute ?? timeline.now)
    label = Self.words(timeline.start.addingTimeInterval(Double(view.minute ?? timeline.now) * 60), visitor, day: true)
    next = timeline.next
    nextLabel =
      next.map {
        "Next change \(Self.words(timeline.start.addingTimeInterval(Double($0) * 60), visitor, day: $0 >= 1_440))"
      }
      ?? (timeline.rhythm == .never
        ? "Changes only when you edit it"
        : timeline.rhythm == .daily && !view.spansWeek
          ? "Next change at midnight" : "No further change \(view.spansWeek ? "this week" : "today")")
  }

  private static func words(_ date: Date, _ visitor: Visitor, day: Bool) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = visitor.zone
    let parts = calendar.dateComponents([.hour, .minute, .weekday], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let clock = "\(two(parts.hour)):\(two(parts.minute))"
    return day ? "\(names[max(0, min(6, (parts.weekday ?? 1) - 1))]) \(clock)" : clock
  }

  private var spoken: String {
    timeline.minutes.isEmpty
      ? "\(label), changes \(timeline.rhythm == .daily ? "at midnight" : "only when you edit it")"
      : "\(label), entry \(timeline.number) of \(timeline.minutes.count)"
  }

  private var budget: String {
    let (low, high) = (WidgetTimeline.reloadBudget.lowerBound, WidgetTimeline.reloadBudget.upperBound)
    let count = Int(timeline.reloads.rounded(.up))
    return count == 0 ? "No reloads" : "\(count) reloads a day. iOS allows about \(low) to \(high)"
  }

  static let fields: [String: @Sendable (TimelineModel) -> Any?] = [
    "position": { $0.position }, "last": { $0.timeline.span - 1 }, "label": { $0.label }, "spoken": { $0.spoken },
    "nextLabel": { $0.nextLabel }, "budget": { $0.budget },
    "isStill": { $0.timeline.rhythm == .never }, "isNow": { $0.view.minute == nil },
    "fill": { "\(Double($0.position * 1_000 / max(1, $0.timeline.span - 1)) / 10)%" },
    "nextMark": { model in
      model.next.map { "\(Double($0 * 1_000 / max(1, model.timeline.span - 1)) / 10)%" }
    },
    "nextMinute": { $0.next },
    "isWeek": { $0.view.spansWeek },
    "nowHref": { $0.path + "?" + $0.view.query { $0.minute = nil } },
    "nextHref": { model in model.next.map { next in model.path + "?" + model.view.query { $0.minute = next } }
    },
    "laterHref": { model in
      model.path + "?" + model.view.query { $0.minute = min(model.timeline.span - 1, model.position + 60) }
    },
    "dayHref": { $0.path + "?" + $0.view.query { $0.spansWeek = false } },
    "weekHref": { $0.path + "?" + $0.view.query { $0.spansWeek = true } },
    "spanHref": { $0.path + "?" + $0.view.query { $0.spansWeek.toggle() } },
  ]
}
