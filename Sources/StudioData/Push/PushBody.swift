import DesignData
import DesignModel
import Foundation

/// A value of what was sent in, with the place it stands at, so that every fault names it.
package struct PushBody: Sendable {
  /// The value.
  package let value: JSONValue
  /// Its place as a JSON pointer.
  package let pointer: String

  /// Most bytes of what is sent.
  package static let byteLimit = 64 << 10
  /// How much JSON is read.
  package static let limits = JSONLimits(depth: 16, values: 20_000)
  /// Most entries of a list.
  static let entryLimit = 2_000

  private init(_ value: JSONValue, at pointer: String) { (self.value, self.pointer) = (value, pointer) }

  /// Reads JSON.
  package init(json data: Data) throws(PushFault) {
    do { value = try JSONValue(json: data, limits: Self.limits) } catch {
      throw PushFault(.invalidJSON, "\(error.description). At most \(Self.limits.depth) levels are read.")
    }
    pointer = ""
  }

  /// One object in each line of a text, as Shortcuts writes a list of dictionaries where a text is asked for.
  fileprivate init(lines text: String, at pointer: String) throws(PushFault) {
    var all: [JSONValue] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      guard all.count < Self.entryLimit else { throw Self.tooMany(pointer) }
      do { all.append(try JSONValue(json: Data(line.utf8), limits: Self.limits)) } catch {
        throw PushFault(.invalidValue, "A text is taken where each line is one JSON object.", at: pointer)
      }
    }
    self.init(.array(all), at: pointer)
  }

  /// A body that is nothing but one object to a line.
  package init(lines text: String) throws(PushFault) { try self.init(lines: text, at: "") }

  private static func tooMany(_ pointer: String) -> PushFault {
    PushFault(.tooLong, "A list has at most \(entryLimit) entries.", at: pointer)
  }

  /// A fault of this value.
  package func fault(_ kind: PushFault.Kind, _ detail: String) -> PushFault { PushFault(kind, detail, at: pointer) }

  // MARK: Parts

  /// The members; throws where it is no object.
  package func members() throws(PushFault) -> [String: JSONValue] {
    guard let members = value.object else { throw fault(.invalidValue, "An object is needed here.") }
    return members
  }

  /// The member of a name that this project gave; nil where there is none or it is null or an empty text, which is what
  /// Shortcuts sends for nothing.
  package func member(_ name: StaticString) throws(PushFault) -> PushBody? {
    guard let found = try members()["\(name)"], found != .null, found.string?.allSatisfy(\.isWhitespace) != true else {
      return nil
    }
    return PushBody(found, at: "\(pointer)/\(name)")
  }

  /// The member of a name; throws where there is none.
  package func needed(_ name: StaticString, _ what: String) throws(PushFault) -> PushBody {
    if let found = try member(name) { return found }
    throw PushFault(.invalidValue, "\(what) is needed here.", at: "\(pointer)/\(name)")
  }

  /// Throws where one of these members is there beside `other`: it would be passed over.
  func without(_ names: [StaticString], beside other: StaticString) throws(PushFault) {
    for name in names {
      if let found = try member(name) { throw found.fault(.invalidValue, "This does not go together with \(other).") }
    }
  }

  /// The entries of a list; a text counts as one object to a line.
  package func entries() throws(PushFault) -> [PushBody] {
    if let text = value.string { return try PushBody(lines: text, at: pointer).entries() }
    guard let elements = value.array else { throw fault(.invalidValue, "A list is needed here.") }
    guard elements.count <= Self.entryLimit else { throw Self.tooMany(pointer) }
    return elements.enumerated().map { PushBody($1, at: "\(pointer)/\($0)") }
  }

  // MARK: Values

  /// A text in one line, at most `limit` characters; a number counts as its digits.
  package func line(_ limit: Int) throws(PushFault) -> String {
    let text: String
    switch value {
    case .string(let said): text = said
    case .integer(let number): text = String(number)
    default: throw fault(.invalidValue, "A text is needed here.")
    }
    guard text.count <= limit else { throw fault(.tooLong, "At most \(limit) characters are taken here.") }
    return text.plainText(limit)
  }

  /// A number that counts whole things: digits, or a text with blanks, points and commas as people write them, where
  /// three digits behind a mark are thousands.
  package func count() throws(PushFault) -> Double {
    try number { TableNumber.count($0) }
  }

  /// A number that measures, or a text of one, where one mark alone is the decimal one.
  package func amount() throws(PushFault) -> Double {
    try number { TableNumber.amount($0) }
  }

  private func number(_ read: (String) -> Double?) throws(PushFault) -> Double {
    let found = value.double ?? value.string.flatMap(read)
    guard let found, found.isFinite else { throw fault(.invalidValue, "A number is needed here.") }
    return found
  }

  /// A number within `range`; `what` names it with its unit.
  func within(_ range: ClosedRange<Double>, _ found: Double, _ what: String) throws(PushFault) -> Double {
    guard range.contains(found) else {
      throw fault(.outOfRange, "\(what) from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)).")
    }
    return found
  }

  private static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// Whether it is so: true and false, 1 and 0, and the words Shortcuts has for them.
  package func flag() throws(PushFault) -> Bool {
    switch value {
    case .bool(let flag): return flag
    case .integer(1): return true
    case .integer(0): return false
    case .string(let word):
      if ["true", "yes", "1"].contains(word.lowercased()) { return true }
      if ["false", "no", "0"].contains(word.lowercased()) { return false }
    default: break
    }
    throw fault(.invalidValue, "True or false is needed here.")
  }

  /// The zone that `name` names, else `home`. Names are those of the IANA database.
  package func zone(_ name: StaticString = "zone", home: TimeZone) throws(PushFault) -> TimeZone {
    guard let said = try member(name) else { return home }
    let text = try said.line(64)
    guard text == "UTC" || text.contains("/"), let zone = TimeZone(identifier: text) else {
      throw said.fault(.invalidValue, "A zone of the IANA database is needed here, such as Europe/Dublin.")
    }
    return zone
  }
}

/// Days and moments of what is sent.
extension PushBody {
  /// Since when days and moments are taken.
  private static let firstDay = "1970-01-01"

  /// A day as `2026-11-21`; of a moment, its day in `zone`. Throws for one later than `latest`.
  package func day(in zone: TimeZone, upTo latest: String) throws(PushFault) -> String {
    let text = try line(64)
    guard let date = WireDate.iso(text) else {
      throw fault(.invalidValue, "A day is needed here, such as 2026-11-21.")
    }
    let day = text.utf8.count == Self.firstDay.utf8.count ? text : Self.day(of: try moment(in: zone).date, in: zone)
    guard day >= Self.firstDay, day <= latest, date.timeIntervalSince1970.isFinite else {
      throw fault(.outOfRange, "A day from \(Self.firstDay) to \(latest) is taken here.")
    }
    return day
  }

  /// A moment (RFC 3339); one without a zone is of `zone`, and a day alone begins at its midnight there. Tells whether a
  /// time was said.
  package func moment(in zone: TimeZone) throws(PushFault) -> (date: Date, hasTime: Bool) {
    let text = try line(64)
    guard let first = WireDate.iso(text) else {
      throw fault(.invalidValue, "A moment is needed here, such as 2026-11-21T14:00:00Z.")
    }
    // The offset of a wall time is that of the moment it is first taken for, looked up once more from there.
    let near = WireDate.iso(text, offset: zone.secondsFromGMT(for: first)) ?? first
    let found = WireDate.iso(text, offset: zone.secondsFromGMT(for: near)) ?? near
    guard found.timeIntervalSince1970 >= 0, found.timeIntervalSince1970 < 4_102_444_800 else {
      throw fault(.outOfRange, "A moment from 1970 to 2099 is taken here.")
    }
    return (found, text.utf8.count > Self.firstDay.utf8.count)
  }

  /// The day a moment lies in, as `2026-11-21`.
  package static func day(of date: Date, in zone: TimeZone, plus days: Int = 0) -> String {
    var local = LocalDays(zone)
    local.move(to: Int(date.timeIntervalSince1970.rounded(.down)))
    return LocalDays.text(local.number + days)
  }
}
