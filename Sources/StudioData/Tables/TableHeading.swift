import Foundation

/// The line of a table that names its columns.
struct TableHeading: Hashable, Sendable {
  /// What each column holds; nil for one nobody here reads.
  var columns: [TableColumn?]
  var delimiter: UInt8
  /// The unit the heading gives for weights, as `HealthRecord` has it.
  var unit: String?
  /// Whether the heading says that days come first in dates (`DD/MM`), or months.
  var isDayFirst: Bool?

  /// A heading of the given columns.
  init(columns: [TableColumn?], delimiter: UInt8) {
    self.columns = columns
    self.delimiter = delimiter
  }

  /// Whether the columns are enough to read by.
  var isEnough: Bool {
    guard columns.contains(.date) else { return false }
    return columns.contains(.steps) || columns.contains(.weight) || isRecords
  }

  /// Whether rows are records of an export, as converters write them.
  var isRecords: Bool { columns.contains(.type) && columns.contains(.value) && columns.contains(.date) }

  func place(_ column: TableColumn) -> Int? { columns.firstIndex(of: column) }

  /// The heading a row is, by whichever delimiter names most columns; nil where it names none.
  init?(_ row: [UInt8], _ text: TableText, delimiter: UInt8?) {
    let found = (delimiter.map { [$0] } ?? [UInt8(ascii: ","), UInt8(ascii: ";"), 9]).map { Self.named(row, text, $0) }
    // The first of equals: a heading of one word has no delimiter to tell.
    guard var best = found.first else { return nil }
    for other in found.dropFirst() where other.known > best.known { best = other }
    guard best.known > 0 else { return nil }
    self = best
  }

  private var known: Int { columns.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  private static func named(_ row: [UInt8], _ text: TableText, _ delimiter: UInt8) -> TableHeading {
    let names = TableRows.cells(row, delimiter).map { cell in
      Name(cell.withUnsafeBufferPointer { text.text($0) })
    }
    var heading = TableHeading(columns: Array(repeating: nil, count: names.count), delimiter: delimiter)
    for (place, name) in names.enumerated() {
      guard let column = HeadingWords.columns[name.text] ?? name.withoutNote, !heading.columns.contains(column) else {
        continue
      }
      heading.columns[place] = column
    }
    // “Total steps”, “Average weight”: a word among others will do where no column has just that name.
    for column in [TableColumn.steps, .weight] where !heading.columns.contains(column) {
      let place = names.indices.first { place in
        heading.columns[place] == nil && names[place].parts.contains { HeadingWords.inside[$0] == column }
          && !names[place].parts.contains(where: HeadingWords.others.contains)
      }
      if let place { heading.columns[place] = column }
    }
    if let weight = heading.place(.weight) { heading.unit = names[weight].unit }
    // Converters name the begin “startDate” beside “creationDate”; a column of times alone is a date with its time.
    if !heading.columns.contains(.date), let time = heading.place(.time) { heading.columns[time] = .date }
    if let date = heading.place(.date) { heading.isDayFirst = names[date].isDayFirst }
    return heading
  }

  /// A heading's words, small, without accents, and the unit it ends with.
  private struct Name {
    var words: [String]
    /// The same, those that capitals part for themselves: “TotalSteps”.
    var parts: [String]
    var unit: String?
    var isDayFirst: Bool?
    var text: String { words.joined(separator: " ") }
    /// The column named by the text before a note in brackets or after a dash: “Step Count (count)”.
    var withoutNote: TableColumn?

    init(_ written: String) {
      // Longer ones aren't headings, and folding them is expensive.
      let begin = String(written.prefix(80))
      let folded = Self.folded(begin)
      words = Self.words(folded[...])
      parts = Self.words(Self.folded(begin.replacing(/[a-z](?=[A-Z])/) { "\($0.output) " })[...])
      let dash = folded.firstMatch(of: #/\s[\-–]\s/#)?.range.lowerBound ?? folded.endIndex
      let plain = folded[..<dash].prefix { !"([".contains($0) }
      if plain.count < folded.count, !words.contains(where: HeadingWords.others.contains) {
        withoutNote = HeadingWords.columns[Self.words(plain).joined(separator: " ")]
      }
      if words.contains("mm"), let month = words.firstIndex(of: "mm") {
        let day = words.firstIndex { ["dd", "tt", "jj", "gg"].contains($0) }
        isDayFirst = day.map { $0 < month }
        words.removeAll { HeadingWords.patterns.contains($0) }
      }
      guard words.count > 1, let last = words.last, let known = HeadingWords.units[last] else { return }
      unit = known
      words.removeLast()
      if words.count > 1, words.last == "in" || words.last == "en" { words.removeLast() }
    }

    private static func folded(_ text: String) -> String {
      text.folding(
        options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en_US_POSIX")
      ).replacingOccurrences(of: "ß", with: "ss")
    }

    private static func words(_ text: Substring) -> [String] {
      text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    }
  }
}
