import DesignData
import DesignModel
import Foundation

/// The entries that iPhone would show over a day or a week, including reloads, and the slider’s position among them.
package struct EditorTimeline: Sendable {
  /// The start of today in the visitor's zone.
  package private(set) var start: Date
  /// The slider’s range in minutes.
  package private(set) var span: Int
  /// The entry that is shown.
  package private(set) var shown: Moment
  /// The moment its data was fetched: the last reload before it.
  package private(set) var reload: Moment
  /// Minutes of the entries, from the start; empty if nothing ever changes.
  package private(set) var minutes: [Int]
  /// Now, in minutes from the start.
  package private(set) var now: Int
  /// Position of the shown entry, from 1.
  package private(set) var number: Int
  /// The maximum number of entries in one timeline.
  package private(set) var batch: Int
  /// Reloads per day.
  package private(set) var reloads: Double
  /// When it updates automatically.
  package private(set) var rhythm: UpdateRhythm
  private let design: Design
  private let entries: [Date]
  private let reloadDates: [Date]
  private let data: @Sendable (Moment) -> DataSnapshot

  /// The maximum number of entries examined; a design that changes every minute has 10,080 per week.
  private static let entryLimit = 11_000
  /// The maximum number of entries compared with the shown one.
  private static let compareLimit = 3_000

  /// Creates the timeline of `design` with `data` on the day of `date`, which is `moment` in the visitor’s time zone.
  /// The slider is at `minute` of that day, or at the current time if nil.
  package init(
    _ design: Design, minute chosen: Int?, spansWeek: Bool, moment: Moment, now date: Date,
    data: @escaping @Sendable (Moment) -> DataSnapshot
  ) {
    self.data = data
    let start = moment.startOfDay
    self.start = start
    let span = (spansWeek ? 7 : 1) * 1_440
    self.span = span
    func minute(_ date: Date) -> Int { Int((date.timeIntervalSince(start) / 60).rounded(.down)) }
    now = minute(date)
    var begin = moment
    begin.date = start
    let end = start.addingTimeInterval(Double(span) * 60)
    let at = chosen.map { start.addingTimeInterval(Double(min($0, span - 1)) * 60) } ?? moment.date
    var (entries, reloadDates): ([Date], [Date]) = ([], [start])
    var (largest, reloadsADay) = (0, 0.0)
    while entries.count < Self.entryLimit {
      let timeline = design.timeline(data: data(begin), at: begin)
      (largest, reloadsADay) = (max(largest, timeline.entries.count), timeline.reloadsADay)
      entries += timeline.entries.filter { entry in entry < end && (entries.last.map { entry > $0 } ?? true) }
      guard case .after(let next) = timeline.policy, next < end else { break }
      reloadDates.append(next)
      begin.date = max(next, begin.date.addingTimeInterval(60))
    }
    (batch, reloads) = (largest, reloadsADay)
    rhythm = design.rhythm(data: data(moment), at: moment)
    var place = moment
    place.date = entries.last { $0 <= at } ?? at
    var fetched = moment
    fetched.date = reloadDates.last { $0 <= at } ?? at
    // Without a chosen minute the current time is shown, as everywhere else.
    shown = chosen == nil ? moment : place
    reload = chosen == nil ? moment : fetched
    minutes = entries.count > 1 ? entries.map(minute) : []
    self.design = design
    self.entries = entries
    self.reloadDates = reloadDates
    number = (entries.lastIndex { $0 <= at } ?? 0) + 1
  }
}

extension EditorTimeline {
  /// Minutes of the first later entry with different texts, if any. For layouts that draw more than texts, and beyond
  /// ``compareLimit``, the next entry. Computed on each call.
  package var next: Int? {
    nextChange.map { Int(($0.timeIntervalSince(start) / 60).rounded(.down)) }
  }

  private var nextChange: Date? {
    let later = entries.drop { $0 <= shown.date }
    guard case .widget(let spec) = design, spec.templates.allSatisfy(\.draws.isEmpty) else { return later.first }
    let texts = spec.templatedTexts
    func words(_ moment: Moment, _ snapshot: DataSnapshot) -> [String] {
      let resolver = TextResolver(snapshot: snapshot, moment: moment)
      return texts.map { resolver.resolve($0) }
    }
    let now = words(shown, data(reload))
    var fetched = reload
    var snapshot = data(reload)
    var coming = reloadDates.drop { $0 <= reload.date }
    var moment = shown
    let most = spec.compared(within: Self.compareLimit)
    for entry in later.prefix(most) {
      moment.date = entry
      if let date = coming.last(where: { $0 <= entry }) {
        fetched.date = date
        snapshot = data(fetched)
        coming = coming.drop { $0 <= entry }
      }
      if words(moment, snapshot) != now { return entry }
    }
    return later.count > most ? later.first : nil
  }
}
