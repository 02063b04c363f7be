import Foundation
import PagesKit
import StudioData
import StudioDesk

/// The page of a health import: its progress, a question, or a review.
struct HealthJobPage: PageModel {
  /// What the file contains of one metric, and what importing it changes.
  struct Row: PageModel {
    var name: String
    var counts: HealthChange.Counts
    var unit: String

    static let schema = Schema<Self> {
      value("name", \.name)
      value("found") { "\(HealthWords.figures($0.counts.found)) \($0.unit)" }
      value("added") { HealthWords.figures($0.counts.added) }
      value("changed") { HealthWords.figures($0.counts.changed) }
      value("same") { HealthWords.figures($0.counts.same) }
      value("kept") { HealthWords.figures($0.counts.kept) }
      value("removed") { HealthWords.figures($0.counts.removed) }
    }
  }

  struct Source: PageModel {
    var name: String
    var samples: String
    var isByHand: Bool
    var counts: Bool

    static let schema = Schema<Self> {
      value("name", \.name)
      value("samples", \.samples)
      flag("isByHand", \.isByHand)
      flag("counts", \.counts)
    }
  }

  /// Some rows with a reason.
  struct Reason: PageModel {
    var words: String
    var count: String

    static let schema = Schema<Self> {
      value("words", \.words)
      value("count", \.count)
    }
  }

  struct Question: PageModel {
    /// A column with its first cells.
    struct Column: PageModel {
      var index: Int
      var cells: String
      var choices: [Choice]

      static let schema = Schema<Self> {
        value("index", \.index)
        value("number") { $0.index + 1 }
        value("cells", \.cells)
        many("choices", \.choices)
      }
    }

    var title: String
    var words: String
    var name: String
    var choices: [Choice]
    var columns: [Column] = []

    static let schema = Schema<Self> {
      value("title", \.title)
      value("words", \.words)
      value("name", \.name)
      many("choices", \.choices)
      many("columns", \.columns)
    }
  }

  struct Review: PageModel {
    var isEmpty: Bool
    var period: String
    var rows: [Row]
    var sources: [Source]
    var reasons: [Reason]
    var notes: [String]
    var isReadAgain: Bool

    static let schema = Schema<Self> {
      flag("isEmpty", \.isEmpty)
      value("period", \.period)
      many("rows", \.rows)
      many("sources", \.sources)
      many("reasons", \.reasons)
      many("notes", \.notes)
      flag("isReadAgain", \.isReadAgain)
    }
  }

  var id: String
  var name: String
  var isRunning: Bool
  var isWaiting: Bool
  var percent: Int
  var line: String
  var failure: String?
  var isStopped: Bool
  var question: Question?
  var review: Review?

  static let template = PageTemplate<Self>("pages/health-job")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("name", \.name)
    flag("isRunning", \.isRunning)
    flag("isWaiting", \.isWaiting)
    value("percent", \.percent)
    value("line", \.line)
    value("failure", \.failure)
    flag("isStopped", \.isStopped)
    one("question", \.question)
    one("review", \.review)
  }
}

extension HealthJobPage {
  /// The page of an import at `now`; `copy` is the library's health data.
  init(
    _ one: HealthImport, _ answer: HealthAnswer?, _ copy: HealthCopy, cells: [[String]], hasFile: Bool, now: Date,
    today: CivilDay
  ) {
    (id, name, isRunning) = (one.id.uuidString, one.name, one.isRunning)
    (isWaiting, percent, line, failure, isStopped, question, review) = (false, 0, "", nil, false, nil, nil)
    switch one.state {
    case .waiting:
      isWaiting = true
      line = "Waiting to start. You can leave this page."
    case .reading(let done, let total):
      percent = total > 0 ? Int(min(100, done * 100 / total)) : 0
      line = Self.progress(done, total, since: one.startedAt, now: now)
    case .asking(let asked): question = Self.question(asked, cells)
    case .failed(let words): failure = words.prefix(1).uppercased() + words.dropFirst()
    case .stopped: isStopped = true
    case .review:
      if let answer {
        review = Self.review(one, answer, copy, hasFile: hasFile, now: now, today: today)
      } else {
        failure = "The results are no longer available"
      }
    }
  }

  private static func progress(_ done: Int64, _ total: Int64, since start: Date?, now: Date) -> String {
    var line = "\(HealthWords.bytes(done)) of \(HealthWords.bytes(total))"
    if let start, done > 0, now.timeIntervalSince(start) > 2 {
      line += ", " + HealthWords.left(now.timeIntervalSince(start) / Double(done) * Double(total - done)) + " left"
    }
    return "\(line). You can leave this page."
  }

  private static func question(_ asked: HealthImport.Question, _ cells: [[String]]) -> Question {
    func choice(_ value: String, _ label: String) -> Choice { Choice(value: value, label: label, isChosen: false) }
    switch asked {
    case .dayOrMonthFirst:
      return Question(
        title: "Which comes first, the day or the month?",
        words: "The dates in this file are ambiguous.", name: asked.rawValue,
        choices: [
          choice("day-first", "The day: 03/04 is 3 April"), choice("month-first", "The month: 03/04 is 4 March"),
        ])
    case .unit:
      return Question(
        title: "Are these weights kilograms or pounds?", words: "The file doesn’t say.",
        name: asked.rawValue, choices: [choice("kg", "Kilograms"), choice("lb", "Pounds")])
    case .columns:
      let count = cells.map(\.count).max() ?? 0
      return Question(
        title: "What’s in each column?",
        words: "Couldn’t recognise the columns. Choose a date, and steps or weight.", name: asked.rawValue,
        choices: [],
        columns: (0..<count).map { index in
          Question.Column(
            index: index,
            cells: cells.compactMap { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
              .joined(separator: ", "),
            choices: [
              choice("-", "Skip"), choice("date", "Date"), choice("time", "Time"),
              choice("steps", "Steps"), choice("weight", "Weight"), choice("unit", "Weight unit"),
            ])
        })
    }
  }

  private static func review(
    _ one: HealthImport, _ answer: HealthAnswer, _ copy: HealthCopy, hasFile: Bool, now: Date, today: CivilDay
  ) -> Review {
    var after = copy
    let change = after.take(answer, now: now)
    var rows = HealthMetric.allCases.compactMap { metric in
      change.totals[metric].map {
        Row(name: HealthWords.name(metric), counts: $0, unit: $0.found == 1 ? "day" : "days")
      }
    }
    if change.weighings.found > 0 {
      let unit = change.weighings.found == 1 ? "weigh-in" : "weigh-ins"
      rows.append(Row(name: "Weight", counts: change.weighings, unit: unit))
    }
    var review = Review(
      isEmpty: change.isEmpty, period: "", rows: rows, sources: [], reasons: [], notes: [], isReadAgain: hasFile)
    if let first = change.first, let last = change.last {
      review.period = first == last ? HealthWords.day(first, today) : HealthWords.span(first, last, today)
    }
    if change.future > 0 {
      let count = HealthWords.figures(change.future)
      let subject = change.future == 1 ? "1 day or weigh-in is" : "\(count) days or weigh-ins are"
      review.notes.append("\(subject) in the future and won’t be imported.")
    }
    let corrected = change.totals.values.reduce(change.weighings.corrected) { $0 + $1.corrected }
    if corrected > 0 {
      review.notes.append(
        "This replaces \(corrected == 1 ? "1 manual correction" : "\(HealthWords.figures(corrected)) manual corrections")."
      )
    }
    switch answer {
    case .export(let reading):
      review.sources = reading.sources.map { source in
        let counts = !one.without.contains(source.name)
        return Source(
          name: source.name, samples: HealthWords.figures(source.samples) + (counts ? "" : ", not counted"),
          isByHand: source.isByHand, counts: counts)
      }
      review.reasons = HealthFault.allCases.compactMap { fault in
        reading.reasons[fault.rawValue].map {
          Reason(words: HealthWords.reason(fault), count: HealthWords.figures($0))
        }
      }
    case .table(let table):
      let lines = Dictionary(grouping: table.leftOut, by: \.reason)
      review.reasons = HealthFault.allCases.compactMap { fault in
        guard let found = lines[fault] else { return nil }
        let first = found.prefix(8).map { String($0.line) }.joined(separator: ", ")
        let more = found.count > 8 ? " and others" : ""
        return Reason(
          words: "\(HealthWords.reason(fault)) (line \(first)\(more))", count: HealthWords.figures(found.count))
      }
      if !table.replaced.isEmpty {
        let count = HealthWords.figures(table.replaced.count)
        review.notes.append(
          "\(table.replaced.count == 1 ? "1 row repeats a day" : "\(count) rows repeat a day"); the last one counts.")
      }
      if table.diagnostics.contains("notUTF8") {
        review.notes.append("The file isn’t UTF-8, so it was read as Windows-1252.")
      }
    }
    return review
  }
}
