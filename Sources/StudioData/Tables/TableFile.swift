import Foundation

/// Tables of steps or weights, as spreadsheets and other apps save them (docs/data.md, “Health”).
enum TableFile {
  /// Longest file, in bytes.
  static let longest: Int64 = 20 << 20
  /// The maximum number of rows below the heading.
  static let mostRows = 200_000

  /// Reads a table twice: once to see how its bytes stand for letters, once for its rows. Throws for what is no table
  /// and for what passes a limit.
  static func read(
    _ file: FileChunks, _ options: HealthOptions, _ answers: TableAnswers, _ limits: HealthLimits,
    _ progress: HealthProgress
  ) throws(ReadRefusal) -> TableReading {
    guard file.length <= longest else {
      throw ReadRefusal(.limit, "the table is larger than \(longest >> 20) MB")
    }
    let text = try self.text(file, limits)
    var rows = TableRows()
    var taker = TableTaker(options, answers, limits, text)
    var wide: WideText?
    if case .utf16(let isBig) = text { wide = WideText(isBig: isBig) }
    var isFirst = true
    var outcome: ReadRefusal?
    func feed(_ bytes: ByteText) {
      do throws(ReadRefusal) {
        try rows.feed(bytes) { row, line, rows throws(ReadRefusal) in try taker.take(row, line, &rows) }
      } catch { outcome = error }
    }
    try file.forEach(chunk: max(4, limits.chunk)) { bytes, done throws(ReadRefusal) in
      if var reader = wide {
        var part = reader.utf8(bytes)[...]
        wide = reader
        if isFirst { part = part.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF } }
        part.withUnsafeBufferPointer { feed($0) }
      } else {
        let part = ByteText(bytes)
        feed(isFirst && part.count >= 3 && part[0] == 0xEF && part[1] == 0xBB && part[2] == 0xBF ? part.after(3) : part)
      }
      isFirst = false
      if let outcome { throw outcome }
      guard progress(done, file.length) else { throw ReadRefusal.stopped }
    }
    try rows.finish { row, line, rows throws(ReadRefusal) in try taker.take(row, line, &rows) }
    return try taker.finish()
  }

  private static func text(_ file: FileChunks, _ limits: HealthLimits) throws(ReadRefusal) -> TableText {
    let head = try file.head(512)
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return .utf16(isBig: head[0] == 0xFE) }
    let first = head.first { !ByteText.isBlank($0) && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || head.starts(with: Array("%PDF".utf8)) {
      throw ReadRefusal(.wrongKind, "it isn’t an Apple Health export or a table")
    }
    var survey = TextSurvey()
    try file.forEach(chunk: 65_536) { bytes, _ throws(ReadRefusal) in
      survey.look(at: bytes)
      guard !survey.hasZero else {
        throw ReadRefusal(.wrongKind, "it isn’t an Apple Health export or a table: it isn’t text")
      }
    }
    survey.finish()
    return survey.isUTF8 ? .utf8 : .windows1252
  }
}
