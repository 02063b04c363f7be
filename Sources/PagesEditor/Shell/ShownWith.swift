import DesignData
import DesignReview
import EditorTools
import Foundation
import StudioDesk

/// The data that the editor’s previews use: the visitor’s own, samples, another day’s or a scenario’s.
enum ShownWith: Hashable, Sendable {
  /// The data of the library’s sources, with samples for the rest.
  case own
  case samples
  /// The data of another day, `2026-11-21`, at the same time.
  case day(CalendarDate)
  case scenario(Scenario)

  /// Parses an address’s parameter; own data for anything else.
  init(_ said: String?) {
    let parts = (said ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    self = .own
    switch parts.first {
    case "sample": self = .samples
    case "day": if let day = parts.last.flatMap(CalendarDate.init) { self = .day(day) }
    case "pack": if let day = parts.last.flatMap(Scenario.init) { self = .scenario(day) }
    default: break
    }
  }

  /// The parameter in addresses; nil for own data.
  var said: String? {
    switch self {
    case .own: nil
    case .samples: "sample"
    case .day(let day): "day:\(day.text)"
    case .scenario(let day): "pack:\(day.rawValue)"
    }
  }

  /// The moment to show at the visitor’s `moment`.
  func moment(_ moment: Moment) -> Moment {
    switch self {
    case .own, .samples: moment
    case .day(let day): day.moment(at: moment)
    case .scenario(let day): day.moment(moment)
    }
  }

  /// The data for previews, from the library’s `own` data with `sampled` domains replaced by samples.
  func data(_ own: LibraryData, sampled: Set<DataDomain>) -> LibraryData {
    switch self {
    case .own: own.sampling(sampled)
    case .day: own.onAnotherDay.sampling(sampled)
    case .samples: own.sampling(Set(DataDomain.allCases))
    case .scenario(let day): own.shown(in: day)
    }
  }
}

/// A day of the calendar, as a form sends it.
struct CalendarDate: Hashable, Sendable {
  /// `2026-11-21`.
  let text: String
  private let parts: DateComponents

  /// A day between 1970 and 2105; nil for any other text.
  init?(_ text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, numbers.count == 3, let year = SentNumber(numbers[0], in: 1_970...2_105)?.value,
      let month = SentNumber(numbers[1], in: 1...12)?.value, let day = SentNumber(numbers[2], in: 1...31)?.value
    else { return nil }
    let parts = DateComponents(year: year, month: month, day: day)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == day else { return nil }
    (self.text, self.parts) = (text, parts)
  }

  /// The day of a moment.
  init(_ moment: Moment) {
    let parts = moment.calendar.dateComponents([.year, .month, .day], from: moment.date)
    self.parts = parts
    func padded(_ number: Int?, _ width: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    text = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  /// The same time of that day.
  func moment(at moment: Moment) -> Moment {
    let time = moment.calendar.dateComponents([.hour, .minute], from: moment.date)
    var (whole, out) = (parts, moment)
    (whole.hour, whole.minute) = (time.hour, time.minute)
    out.date = moment.calendar.date(from: whole) ?? moment.date
    return out
  }
}
