import Foundation

/// Marks a to-do as done in the text of its calendar object, everything else byte for byte as it is: also what this program
/// does not know.
package enum TodoCompletion {
  /// The object with the to-do of a UID done at a moment. STATUS, COMPLETED, PERCENT-COMPLETE, LAST-MODIFIED and DTSTAMP are
  /// set where they stand, else before the to-do’s end. Throws where there is no such to-do, and for a series: done as a whole
  /// it would not come again.
  package static func complete(_ data: Data, uid: String, at now: Date) throws(ReadRefusal) -> Data {
    if data.count > CalendarLimits.bytes {
      throw ReadRefusal(
        .limit, "the object has more than \(CalendarLimits.bytes / 1_000_000) MB, the maximum for a calendar")
    }
    let bytes = Array(data)
    guard let todo = find(uid, in: bytes) else {
      throw ReadRefusal(.damaged, "there is no complete to-do with the UID “\(CalendarText.clean(uid))”")
    }
    if todo.lines.contains(where: { ["RRULE", "RDATE"].contains($0.name) }) {
      throw ReadRefusal(.wrongKind, "the to-do repeats and can’t be completed as a whole")
    }
    let stamp = CivilTime.text(instant: Int(now.timeIntervalSince1970.rounded(.down))).filter { $0 != "-" && $0 != ":" }
    let wanted = [
      ("STATUS", "COMPLETED"), ("COMPLETED", stamp), ("PERCENT-COMPLETE", "100"), ("LAST-MODIFIED", stamp),
      ("DTSTAMP", stamp),
    ]
    var out = Data()
    var at = 0
    for line in todo.lines {
      guard let (name, value) = wanted.first(where: { $0.0 == line.name }) else { continue }
      out.append(contentsOf: bytes[at..<line.range.lowerBound])
      out.append(contentsOf: Array("\(name):\(value)".utf8) + line.ending)
      at = line.range.upperBound
    }
    out.append(contentsOf: bytes[at..<todo.end])
    for (name, value) in wanted where !todo.lines.contains(where: { $0.name == name }) {
      out.append(contentsOf: Array("\(name):\(value)".utf8) + todo.ending)
    }
    out.append(contentsOf: bytes[todo.end...])
    return out
  }

  /// Whether an object's text has a to-do of a UID.
  static func holds(_ text: String, uid: String) -> Bool { find(uid, in: Array(text.utf8)) != nil }

  private struct Line {
    var name: String
    /// Its bytes with folds and the end of the line.
    var range: Range<Int>
    var ending: [UInt8]
    var text: [UInt8]
  }

  private struct Todo {
    /// Its own properties, not those of its alarms.
    var lines: [Line] = []
    /// The offset of END:VTODO.
    var end = 0
    var ending: [UInt8] = []
  }

  private static func find(_ uid: String, in bytes: [UInt8]) -> Todo? {
    var todo: Todo?
    var inner = 0
    for line in lines(bytes) {
      let value = String(decoding: line.text.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
      let word = value.uppercased().filter { !$0.isWhitespace }
      switch (line.name, CalendarComponent.Kind(rawValue: word)) {
      case ("BEGIN", .todo): (todo, inner) = (Todo(), 0)
      case ("BEGIN", _): inner += 1
      case ("END", .todo):
        if var found = todo, found.lines.contains(where: { $0.name == "UID" && Self.value($0) == uid }),
          !found.lines.contains(where: { $0.name == "RECURRENCE-ID" })
        {
          found.end = line.range.lowerBound
          found.ending = line.ending.isEmpty ? Array("\r\n".utf8) : line.ending
          return found
        }
        todo = nil
      case ("END", _): inner = max(0, inner - 1)
      default: if inner == 0 { todo?.lines.append(line) }
      }
    }
    return nil
  }

  private static func value(_ line: Line) -> String {
    String(decoding: line.text.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
  }

  /// Unfolded lines with their positions.
  private static func lines(_ bytes: [UInt8]) -> [Line] {
    var found: [Line] = []
    var at = 0
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      let next = min(end + 1, bytes.count)
      let text = bytes[at..<end].last == 13 ? bytes[at..<(end - 1)] : bytes[at..<end]
      let ending = Array(bytes[text.endIndex..<next])
      if let first = text.first, first == 32 || first == 9, !found.isEmpty {
        found[found.count - 1].range = found[found.count - 1].range.lowerBound..<next
        found[found.count - 1].ending = ending
        if found[found.count - 1].text.count < CalendarLimits.lineBytes {
          found[found.count - 1].text += text.dropFirst()
        }
      } else {
        let name = text.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }.prefix(100)
        found.append(
          Line(
            name: String(decoding: name, as: UTF8.self).uppercased(), range: at..<next, ending: ending,
            text: Array(text)))
      }
      at = next
    }
    return found
  }
}
