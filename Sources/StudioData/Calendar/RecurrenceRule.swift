/// A rule of RFC 5545 §3.3.10, read kindly and made strict: what libical gets has only parts it knows, within their ranges.
struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String, Hashable, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// Seconds of a step of those shorter than a day.
    var seconds: Int? {
      switch self {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3_600
      default: nil
      }
    }
  }

  /// A weekday, Sunday 0, with the how many-th it is (0: every).
  struct Day: Hashable, Sendable {
    var position: Int
    var weekday: Int
    static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  }

  var frequency: Frequency
  /// 1…32 767, which is as far as libical counts.
  var interval = 1
  /// Most dates; nil without such a bound.
  var count: Int?
  /// The last date, as it is written.
  var until: String?
  /// The numbered BY parts by name, each sorted and not empty.
  var numbers: [String: [Int]] = [:]
  /// BYDAY.
  var days: [Day] = []
  /// WKST, Sunday 0.
  var weekStart = 1

  /// Whether a BY part restricts or multiplies it.
  var hasParts: Bool { !numbers.isEmpty || !days.isEmpty }

  private static let ranges: [String: (range: ClosedRange<Int>, limit: Int)] = [
    "BYSECOND": (0...60, 61), "BYMINUTE": (0...59, 60), "BYHOUR": (0...23, 24), "BYMONTHDAY": (-31...31, 31),
    "BYYEARDAY": (-366...366, 385), "BYWEEKNO": (-53...53, 55), "BYMONTH": (1...12, 12), "BYSETPOS": (-366...366, 385),
  ]

  /// The rule of a text; nil where it has no meaning. Parts nobody defined, empty parts, an interval of 0 and a negative
  /// count are passed over; another calendar’s rule (RFC 7529) is none that can be kept. `isDate` rules have no times.
  init?(_ text: String, isDate: Bool) {
    var found: [String: String] = [:]
    for part in text.uppercased().filter({ !$0.isWhitespace }).split(separator: ";").prefix(40) {
      guard let equals = part.firstIndex(of: "=") else { continue }
      // Some files have the property’s name twice: “RRULE:RRULE:FREQ=…”.
      let name = part[..<equals].split(separator: ":").last.map(String.init) ?? ""
      let value = String(part[part.index(after: equals)...])
      if value.isEmpty { continue }
      found[name] = name.hasPrefix("BY") ? found[name].map { $0 + "," + value } ?? value : found[name] ?? value
    }
    guard let frequency = found["FREQ"].flatMap(Frequency.init), found["RSCALE"] ?? "GREGORIAN" == "GREGORIAN" else {
      return nil
    }
    self.frequency = frequency
    if isDate, frequency.seconds != nil { return nil }
    if let interval = found["INTERVAL"].flatMap({ Int($0.prefix(12)) }), interval > 0 {
      self.interval = min(interval, 32_767)
    }
    if let count = found["COUNT"].flatMap({ Int($0.prefix(12)) }), count >= 0 { self.count = count }
    until = found["UNTIL"]
    if let start = found["WKST"].flatMap({ Day.names.firstIndex(of: $0) }) { weekStart = start }
    for (name, bounds) in Self.ranges {
      guard let value = found[name] else { continue }
      if isDate && ["BYHOUR", "BYMINUTE", "BYSECOND"].contains(name) { continue }
      // The week of a year has meaning in a year only (RFC 5545 §3.3.10).
      if name == "BYWEEKNO" && frequency != .yearly { continue }
      let read = value.split(separator: ",").prefix(800).compactMap { Int($0.hasPrefix("+") ? $0.dropFirst() : $0) }
      let kept = Set(read.filter { bounds.range.contains($0) && ($0 != 0 || bounds.range.lowerBound == 0) })
      guard !kept.isEmpty, kept.count <= bounds.limit else { return nil }
      numbers[name] = kept.sorted()
    }
    if let value = found["BYDAY"] {
      let read = value.split(separator: ",").prefix(800).compactMap { Self.day($0) }
      // How many-th has a meaning in months and years only, and not beside weeks.
      let isPlain = ![.monthly, .yearly].contains(frequency) || numbers["BYWEEKNO"] != nil
      let kept = Set(read.map { isPlain ? Day(position: 0, weekday: $0.weekday) : $0 })
      guard !kept.isEmpty, kept.count <= 300 else { return nil }
      days = kept.sorted { ($0.weekday, $0.position) < ($1.weekday, $1.position) }
    }
    // libical takes such days of the first date’s month only; they are those of every month (RFC 5545 §3.3.10, table).
    if frequency == .yearly, numbers["BYMONTHDAY"] != nil, numbers["BYMONTH"] == nil, numbers["BYWEEKNO"] == nil {
      numbers["BYMONTH"] = Array(1...12)
    }
    // In months and years it also picks positions among days where they are among times.
    let isWalkedByIt = [.monthly, .yearly].contains(frequency) && numbers["BYWEEKNO"] == nil
    if numbers["BYSETPOS"] != nil, timesOfDay > 1, isWalkedByIt { return nil }
    // BYSETPOS picks from what other parts give; alone it has nothing to pick from.
    if days.isEmpty, numbers.keys.allSatisfy({ $0 == "BYSETPOS" }) { numbers["BYSETPOS"] = nil }
  }

  private static func day(_ text: Substring) -> Day? {
    guard let weekday = Day.names.firstIndex(of: String(text.suffix(2))) else { return nil }
    let number = text.dropLast(2)
    if number.isEmpty { return Day(position: 0, weekday: weekday) }
    guard let position = Int(number.hasPrefix("+") ? number.dropFirst() : number), (-53...53).contains(position) else {
      return nil
    }
    return Day(position: position, weekday: weekday)
  }

  /// The rule as libical reads it, without COUNT and UNTIL, which are counted here.
  var text: String {
    var parts = ["FREQ=\(frequency.rawValue)", "INTERVAL=\(interval)"]
    for (name, values) in numbers.sorted(by: { $0.key < $1.key }) {
      parts.append("\(name)=\(values.map { String($0) }.joined(separator: ","))")
    }
    if !days.isEmpty {
      let names = days.map { ($0.position == 0 ? "" : "\($0.position)") + Day.names[$0.weekday] }
      parts.append("BYDAY=\(names.joined(separator: ","))")
    }
    parts.append("WKST=\(Day.names[weekStart])")
    return parts.joined(separator: ";")
  }

  /// Whether it can be seen without walking that no date ever fits: 30 February, the second of a month’s one first Thursday.
  /// Walking to the end of libical’s years would take up to a second a rule.
  var isNever: Bool {
    if let monthDays = numbers["BYMONTHDAY"] {
      let months = numbers["BYMONTH"] ?? Array(1...12)
      if !months.contains(where: { month in monthDays.contains { abs($0) <= CivilTime.mostDays(month: month) } }) {
        return true
      }
    }
    guard let positions = numbers["BYSETPOS"], let least = positions.map({ abs($0) }).min() else { return false }
    return least > mostOfPeriod
  }

  /// How many times of a day its parts name.
  var timesOfDay: Int { ["BYHOUR", "BYMINUTE", "BYSECOND"].map { numbers[$0]?.count ?? 1 }.reduce(1, *) }

  /// At most how many dates a day, week, month or year of it has.
  private var mostOfPeriod: Int {
    let months = numbers["BYMONTH"]?.count
    let days: Int
    switch frequency {
    case .secondly, .minutely, .hourly, .daily: days = 1
    case .weekly: days = max(1, self.days.count)
    case .monthly, .yearly:
      let isYear = frequency == .yearly
      let inMonths = isYear ? months ?? 12 : 1
      var bounds = [isYear ? 366 : 31]
      if let monthDays = numbers["BYMONTHDAY"] { bounds.append(monthDays.count * inMonths) }
      if let yearDays = numbers["BYYEARDAY"] { bounds.append(yearDays.count) }
      if !self.days.isEmpty {
        let each = isYear && months == nil ? 53 : 5 * inMonths
        let nth = isYear && months == nil ? 1 : inMonths
        bounds.append(self.days.map { $0.position == 0 ? each : nth }.reduce(0, +))
      }
      if bounds.count == 1, let months, isYear { bounds.append(numbers["BYWEEKNO"] == nil ? months : 366) }
      days = bounds.min() ?? 366
    }
    return days * timesOfDay
  }
}
