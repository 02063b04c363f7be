/// Takes a table apart into rows and cells, chunk by chunk (RFC 4180): cells may be quoted and hold line breaks.
struct TableRows {
  /// Longest row, in bytes.
  static let longest = 65_536

  /// The separator; nil until the heading is parsed.
  var delimiter: UInt8?
  /// The bytes of the row that is going on.
  private var row: [UInt8] = []
  private var line = 1
  private var begun = 1
  private var state = State.cellBegins
  private var wasReturn = false
  private enum State { case cellBegins, plain, quoted, afterQuote }
  private static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]

  /// Gives each row that ends in these bytes: its bytes and its first line. Rows without anything are not given.
  /// Throws for one that is too long.
  mutating func feed(
    _ bytes: ByteText, _ body: (_ row: [UInt8], _ line: Int, _ rows: inout TableRows) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    for byte in bytes {
      if wasReturn, byte == 10 {
        wasReturn = false
        // The line break was counted with its first half; inside quotes the second half is text too.
        if state == .quoted { row.append(byte) }
        continue
      }
      wasReturn = byte == 13
      if byte == 10 || byte == 13 {
        line += 1
        if state != .quoted {
          try end(body)
          continue
        }
      }
      step(byte)
      row.append(byte)
      guard row.count <= Self.longest else {
        throw ReadRefusal(.limit, "the row starting on line \(begun) is longer than \(Self.longest >> 10) KB")
      }
    }
  }

  /// Gives the last row, which needs no line break.
  mutating func finish(
    _ body: (_ row: [UInt8], _ line: Int, _ rows: inout TableRows) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) { try end(body) }

  private mutating func end(
    _ body: (_ row: [UInt8], _ line: Int, _ rows: inout TableRows) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    let (done, at) = (row, begun)
    row.removeAll(keepingCapacity: true)
    begun = line
    state = .cellBegins
    guard done.contains(where: { !ByteText.isBlank($0) && !Self.delimiters.contains($0) }) else { return }
    try body(done, at, &self)
  }

  /// A quotation mark only opens a quoted cell at its start; elsewhere it means inches.
  private mutating func step(_ byte: UInt8) {
    let isMark = byte == UInt8(ascii: "\"")
    let isDelimiter = delimiter.map { byte == $0 } ?? Self.delimiters.contains(byte)
    switch state {
    case .cellBegins: state = isMark ? .quoted : isDelimiter || byte == 32 ? .cellBegins : .plain
    case .plain: if isDelimiter { state = .cellBegins }
    case .quoted: if isMark { state = .afterQuote }
    case .afterQuote: state = isMark ? .quoted : isDelimiter ? .cellBegins : .plain
    }
  }

  /// The maximum number of cells per row; tables of days have fewer.
  static let mostCells = 512

  /// The cells of a row as they are meant: without the quotes around them, doubled ones inside single.
  static func cells(_ row: [UInt8], _ delimiter: UInt8) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var place = 0
    while place <= row.count, cells.count < mostCells {
      cell.removeAll(keepingCapacity: true)
      var probe = place
      while probe < row.count, row[probe] == 32 { probe += 1 }
      if probe < row.count, row[probe] == UInt8(ascii: "\"") {
        place = probe + 1
        while place < row.count {
          if row[place] == UInt8(ascii: "\"") {
            guard place + 1 < row.count, row[place + 1] == UInt8(ascii: "\"") else {
              place += 1
              break
            }
            place += 1
          }
          cell.append(row[place])
          place += 1
        }
      }
      while place < row.count, row[place] != delimiter {
        cell.append(row[place])
        place += 1
      }
      cells.append(cell)
      place += 1
    }
    return cells
  }
}
