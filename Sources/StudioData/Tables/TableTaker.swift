import DesignData
import Foundation

/// Takes the rows of a table one by one and makes of them what the table says.
struct TableTaker {
  private struct Row {
    var line: Int
    var date: TableDate
    var end: TableDate?
    var steps: Double?
    var weight: (value: Double, isPounds: Bool)?
  }

  private let options: HealthOptions
  private let answers: TableAnswers
  private let text: TableText
  private var zone: LocalDays
  private var ledger: HealthLedger
  private var heading: TableHeading?
  private var delimiter: UInt8?
  private var isFirst = true
  /// Rows looked at for a heading.
  private var searched = 0
  private var hasColumns = false
  private var count = 0
  private var rows: [Row] = []
  private var reading: TableReading
  private var kinds = Set<HealthKind>()
  private var needsUnit = false
  private var orders: (dayFirst: Bool, monthFirst: Bool, open: Bool) = (false, false, false)

  /// The number of rows searched for a heading, which may follow a title.
  private static let searchedRows = 10
  /// The maximum steps per row: more isn't plausible in a day.
  private static let mostSteps = 1_000_000.0

  init(_ options: HealthOptions, _ answers: TableAnswers, _ limits: HealthLimits, _ text: TableText) {
    self.options = options
    self.answers = answers
    self.text = text
    zone = LocalDays(options.zone)
    ledger = HealthLedger(options, limits)
    reading = TableReading(zone: options.zone.identifier)
    if text == .windows1252 { reading.diagnostics.append("notUTF8") }
  }

  /// Takes the next row; the heading tells `rows` the separator. Throws if a limit is exceeded.
  mutating func take(_ row: [UInt8], _ line: Int, _ rows: inout TableRows) throws(ReadRefusal) {
    let wasFirst = isFirst
    isFirst = false
    if wasFirst, row.count == 5, row.prefix(4).elementsEqual("sep=".utf8) {
      // Excel's own first line.
      delimiter = row[4]
      rows.delimiter = row[4]
      return
    }
    if heading == nil {
      guard searched < Self.searchedRows else { return }
      searched += 1
      let found = TableHeading(row, text, delimiter: delimiter)
      if let answered = answers.columns {
        var heading = TableHeading(columns: answered, delimiter: found?.delimiter ?? Self.delimiter(row, delimiter))
        heading.isDayFirst = found?.isDayFirst
        heading.unit = found?.unit
        self.heading = heading
        rows.delimiter = heading.delimiter
        if found != nil { return }
      } else if let found, found.isEnough {
        heading = found
        rows.delimiter = found.delimiter
        return
      } else {
        hasColumns = hasColumns || TableRows.cells(row, Self.delimiter(row, delimiter)).count > 1
        return
      }
    }
    guard let heading else { return }
    count += 1
    guard count <= TableFile.mostRows else {
      throw ReadRefusal(.limit, "the table has more than \(TableFile.mostRows) rows")
    }
    let cells = TableRows.cells(row, heading.delimiter)
    if let fault = heading.isRecords ? try record(cells, heading) : plain(cells, heading, line) {
      reading.leftOut.append(TableReading.LeftOut(line: line, reason: fault))
    }
  }

  /// The table's data, or a question to ask first. Throws if it isn't a table.
  mutating func finish() throws(ReadRefusal) -> TableReading {
    guard let heading else {
      guard hasColumns else {
        throw ReadRefusal(.wrongKind, "it isn’t an Apple Health export or a table: no line has two columns")
      }
      reading.ask = .columns
      return reading
    }
    if count == 0 { reading.diagnostics.append("noRecords") }
    if heading.isRecords { return try records() }
    let (hasSteps, hasWeight) = (heading.place(.steps) != nil, heading.place(.weight) != nil)
    reading.kind = hasSteps ? (hasWeight ? .stepsAndWeight : .steps) : .weight
    let evidence = orders.dayFirst != orders.monthFirst ? orders.dayFirst : nil
    let order = answers.isDayFirst ?? evidence ?? heading.isDayFirst
    let isOpen = orders.open || (orders.dayFirst && orders.monthFirst)
    if order == nil, isOpen { reading.ask = .dayOrMonthFirst } else if needsUnit { reading.ask = .unit }
    if reading.ask != nil { return reading }
    try sum(isDayFirst: order ?? true, hasSpans: hasSteps && heading.place(.end) != nil)
    if !hasSteps { reading.days = nil }
    if !hasWeight { reading.entries = nil }
    reading.leftOut.sort { $0.line < $1.line }
    reading.replaced.sort { $0.line < $1.line }
    return reading
  }

  private static func delimiter(_ row: [UInt8], _ known: UInt8?) -> UInt8 {
    if let known { return known }
    let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].map { mark in (mark, TableRows.cells(row, mark).count) }
    return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  private func cell(_ column: TableColumn, _ cells: [[UInt8]], _ heading: TableHeading) -> [UInt8]? {
    guard let place = heading.place(column), place < cells.count else { return nil }
    return cells[place]
  }

  // MARK: Rows of days and weights

  /// Takes a row with a day or a weigh-in; returns the fault if it is skipped.
  private mutating func plain(_ cells: [[UInt8]], _ heading: TableHeading, _ line: Int) -> HealthFault? {
    let extra = cells.dropFirst(heading.columns.count).contains { !$0.allSatisfy(ByteText.isBlank) }
    let stepsCell = cell(.steps, cells, heading)
    let weightCell = cell(.weight, cells, heading)
    guard !extra, let dateCell = cell(.date, cells, heading), stepsCell != nil || weightCell != nil else {
      return .columns
    }
    guard var date = Self.date(dateCell) else { return .date }
    if let time = cell(.time, cells, heading), heading.place(.time) != heading.place(.date) { date.set(time: time) }
    var row = Row(line: line, date: date)
    if let end = cell(.end, cells, heading) { row.end = Self.date(end) }
    if let bytes = stepsCell, !bytes.allSatisfy(ByteText.isBlank) {
      guard let steps = TableNumber.count(string(bytes)) else { return .number }
      guard steps >= 0, steps <= Self.mostSteps else { return .range }
      row.steps = steps
    }
    if let bytes = weightCell, !bytes.allSatisfy(ByteText.isBlank) {
      let written = string(bytes)
      guard let amount = TableNumber.amount(written) else { return .number }
      let named = [cell(.unit, cells, heading).map(string) ?? "", TableNumber.words(written)].map { words in
        words.lowercased().filter { $0.isLetter }
      }.first { !$0.isEmpty }
      guard named == nil || HeadingWords.units[named ?? ""] != nil else { return .unit }
      guard let unit = named.flatMap({ HeadingWords.units[$0] }) ?? heading.unit ?? answers.unit?.rawValue else {
        needsUnit = true
        return nil
      }
      switch Array(unit.utf8).withUnsafeBufferPointer({ WrittenWeight.kept(amount, $0) }) {
      case .failure(let fault): return fault
      case .success(let kept): row.weight = kept
      }
    }
    guard row.steps != nil || row.weight != nil else { return .number }
    for date in [row.date, row.end].compactMap({ $0 }) {
      let order = date.order
      if order.isDayFirst == true { orders.dayFirst = true }
      if order.isDayFirst == false { orders.monthFirst = true }
      if !order.isCertain { orders.open = true }
    }
    rows.append(row)
    return nil
  }

  private static func date(_ cell: [UInt8]) -> TableDate? { cell.withUnsafeBufferPointer { TableDate($0) } }

  private func string(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { text.text($0) } }

  /// Days and weigh-ins; for duplicates the later row is used.
  private mutating func sum(isDayFirst: Bool, hasSpans: Bool) throws(ReadRefusal) {
    var days: [Int: (steps: Int, line: Int)] = [:]
    var entries: [Int: (weight: (value: Double, isPounds: Bool), line: Int)] = [:]
    var hasSpan = false
    for row in rows {
      guard let written = row.date.written(isDayFirst: isDayFirst), let second = zone.instant(written) else {
        reading.leftOut.append(TableReading.LeftOut(line: row.line, reason: .date))
        continue
      }
      if let steps = row.steps {
        zone.move(to: second)
        if hasSpans, written.second != nil, let end = row.end?.written(isDayFirst: isDayFirst),
          let last = zone.instant(end, withoutTime: 0)
        {
          // From one midnight to the next is a day, of 23 or 25 hours too.
          let isDay = second == zone.start && last == zone.end
          guard isDay || (0...86_400).contains(last - second) else {
            reading.leftOut.append(TableReading.LeftOut(line: row.line, reason: .length))
            continue
          }
          hasSpan = true
          try ledger.keep(steps: steps, from: second, seconds: isDay ? 0 : last - second)
        } else {
          let day = written.second != nil && written.offset != nil ? zone.number : written.day
          if let earlier = days.updateValue((Int((steps + 0.5).rounded(.down)), row.line), forKey: day) {
            reading.replaced.append(TableReading.Replaced(line: earlier.line, day: LocalDays.text(day)))
          }
        }
      }
      if let weight = row.weight, let earlier = entries.updateValue((weight, row.line), forKey: second) {
        zone.move(to: second)
        reading.replaced.append(TableReading.Replaced(line: earlier.line, day: LocalDays.text(zone.number)))
      }
    }
    reading.days = days.sorted { $0.key < $1.key }.map {
      TableReading.Day(day: LocalDays.text($0.key), steps: $0.value.steps)
    }
    if hasSpan {
      let spans = try ledger.finish().days.compactMap { day in
        day.steps.map { TableReading.Day(day: day.day, steps: $0) }
      }
      let known = Set(spans.map(\.day))
      reading.days = ((reading.days ?? []).filter { !known.contains($0.day) } + spans).sorted { $0.day < $1.day }
    }
    reading.entries = entries.sorted { $0.key < $1.key }.map {
      TableReading.Entry(
        weight: HealthWeight(
          date: LocalDays.text(instant: $0.key), value: $0.value.weight.value,
          unit: $0.value.weight.isPounds ? .pounds : .kilograms))
    }
  }

  // MARK: Records

  /// Takes a record as written by converters; returns the fault if it is skipped.
  private mutating func record(_ cells: [[UInt8]], _ heading: TableHeading) throws(ReadRefusal) -> HealthFault? {
    guard let type = cell(.type, cells, heading), let start = cell(.date, cells, heading),
      let value = cell(.value, cells, heading)
    else { return .columns }
    guard let kind = type.withUnsafeBufferPointer({ HealthKind($0.trimmed) }) else { return nil }
    kinds.insert(kind)
    let source = Array(string(cell(.source, cells, heading) ?? []).utf8)
    let device = cell(.device, cells, heading) ?? []
    let unit = cell(.unit, cells, heading) ?? []
    let end = cell(.end, cells, heading)
    // One run of bytes, so that all texts of the record are good as long as it is looked at.
    var bytes: [UInt8] = []
    var spans: [Range<Int>] = []
    for part in [start, end ?? [], value, source, device, unit] {
      spans.append(bytes.count..<(bytes.count + part.count))
      bytes += part
    }
    let outcome = bytes.withUnsafeBufferPointer { all -> Result<HealthFault?, ReadRefusal> in
      func part(_ index: Int) -> ByteText { ByteText(rebasing: all[spans[index]]) }
      let record = HealthRecord(
        kind: kind, source: part(3), device: part(4), unit: part(5), start: part(0), end: end == nil ? nil : part(1),
        value: part(2))
      do throws(ReadRefusal) {
        switch try ledger.draft(record) {
        case .failure(let fault): return .success(fault)
        case .success(var draft):
          draft.isByHand = cell(.byHand, cells, heading).map { $0 == [UInt8(ascii: "1")] } ?? false
          try ledger.keep(draft)
          return .success(nil)
        }
      } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  private mutating func records() throws(ReadRefusal) -> TableReading {
    let health = try ledger.finish()
    switch kinds {
    case [.total(.steps)]:
      reading.kind = .steps
      reading.days = health.days.compactMap { day in day.steps.map { TableReading.Day(day: day.day, steps: $0) } }
    case [.weight]:
      reading.kind = .weight
      reading.entries = health.weights.map(TableReading.Entry.init)
    default:
      reading.kind = .records
      reading.health = health
    }
    return reading
  }
}
