import DesignModel
import Foundation

/// A value in a request body with its position, so that errors can name it.
package struct PushBody: Sendable {
  package let value: JSONValue
  /// Its position as a JSON pointer.
  package let pointer: String

  /// The maximum size of a body in bytes.
  package static let byteLimit = 64 << 10
  /// How much JSON is read.
  package static let limits = JSONLimits(depth: 16, values: 20_000)
  /// The maximum number of list entries.
  static let entryLimit = 2_000

  private init(_ value: JSONValue, at pointer: String) { (self.value, self.pointer) = (value, pointer) }

  /// Reads JSON. A text may hold the end of a line as it is: Shortcuts puts values into texts of JSON unescaped.
  package init(json data: Data) throws(PushFault) {
    do { value = try JSONValue(json: data, limits: Self.limits) } catch {
      if let mended = try? JSONValue(json: TidyJSON.withoutControls(data), limits: Self.limits) {
        (value, pointer) = (mended, "")
        return
      }
      throw PushFault(.invalidJSON, "\(error.description). Maximum depth: \(Self.limits.depth) levels.")
    }
    pointer = ""
  }

  /// One object per line of a text, as Shortcuts writes a list of dictionaries into a text field.
  fileprivate init(lines text: String, at pointer: String) throws(PushFault) {
    var all: [JSONValue] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      guard all.count < Self.entryLimit else { throw Self.tooMany(pointer) }
      do { all.append(try JSONValue(json: Data(line.utf8), limits: Self.limits)) } catch {
        throw PushFault(.invalidValue, "In text, each line must be a JSON object.", at: pointer)
      }
    }
    self.init(.array(all), at: pointer)
  }

  /// A body that is nothing but one object to a line.
  package init(lines text: String) throws(PushFault) { try self.init(lines: text, at: "") }

  private static func tooMany(_ pointer: String) -> PushFault {
    PushFault(.tooLong, "Maximum \(entryLimit) entries.", at: pointer)
  }

  package func fault(_ kind: PushCode, _ detail: String) -> PushFault { PushFault(kind, detail, at: pointer) }

  // MARK: Parts

  /// The members. Throws if it isn't an object.
  package func members() throws(PushFault) -> [String: JSONValue] {
    guard let members = value.object else { throw fault(.invalidValue, "Must be an object.") }
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

  /// The required member of a name.
  package func needed(_ name: StaticString, _ what: String) throws(PushFault) -> PushBody {
    if let found = try member(name) { return found }
    throw PushFault(.invalidValue, "\(what) is required.", at: "\(pointer)/\(name)")
  }

  /// Throws if one of these members is used together with `other`, since it would be ignored.
  func without(_ names: [StaticString], beside other: StaticString) throws(PushFault) {
    for name in names {
      if let found = try member(name) { throw found.fault(.invalidValue, "Can’t be combined with \(other).") }
    }
  }

  /// The entries of a list, or the lines of a text.
  package func entries() throws(PushFault) -> [PushBody] {
    if let text = value.string { return try PushBody(lines: text, at: pointer).entries() }
    guard let elements = value.array else { throw fault(.invalidValue, "Must be a list.") }
    guard elements.count <= Self.entryLimit else { throw Self.tooMany(pointer) }
    return elements.enumerated().map { PushBody($1, at: "\(pointer)/\($0)") }
  }

  // MARK: Values

  /// Text in one line, at most `limit` characters. Numbers become text.
  package func line(_ limit: Int) throws(PushFault) -> String {
    let text: String
    switch value {
    case .string(let said): text = said
    case .integer(let number): text = String(number)
    default: throw fault(.invalidValue, "Must be text.")
    }
    guard text.count <= limit else { throw fault(.tooLong, "Use at most \(limit) characters.") }
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
    guard let found, found.isFinite else { throw fault(.invalidValue, "Must be a number.") }
    return found
  }

  /// A number within `range`; `what` names it with its unit.
  func within(_ range: ClosedRange<Double>, _ found: Double, _ what: String) throws(PushFault) -> Double {
    guard range.contains(found) else {
      throw fault(
        .outOfRange, "\(what) must be between \(Self.plain(range.lowerBound)) and \(Self.plain(range.upperBound)).")
    }
    return found
  }

  private static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// Words for true and false: of JSON, of Home Assistant, and of Shortcuts in the languages of the rules.
  private static let (yes, no): (Set<String>, Set<String>) = (
    ["true", "yes", "1", "on", "ja", "oui", "sí", "sì", "sim"],
    ["false", "no", "0", "off", "nein", "non", "não", "nee"]
  )

  /// Whether it is so: true and false, 1 and 0, and the words that programs have for them.
  package func flag() throws(PushFault) -> Bool {
    switch value {
    case .bool(let flag): return flag
    case .integer(1): return true
    case .integer(0): return false
    case .string(let word):
      let word = word.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
      if Self.yes.contains(word) { return true }
      if Self.no.contains(word) { return false }
    default: break
    }
    throw fault(.invalidValue, "Must be true or false.")
  }

  /// The zone that `name` names, else `home`. Names are those of the IANA database.
  package func zone(_ name: StaticString = "zone", home: TimeZone) throws(PushFault) -> TimeZone {
    guard let said = try member(name) else { return home }
    let text = try said.line(64)
    guard text == "UTC" || text.contains("/"), let zone = TimeZone(identifier: text) else {
      throw said.fault(.invalidValue, "Must be an IANA time zone, such as Europe/Dublin.")
    }
    return zone
  }
}

/// Days and moments of what is sent.
extension PushBody {
  private static let firstDay = "1970-01-01"

  /// A day as `2026-11-21`; of a moment, its day in `zone`. Throws for one later than `latest`.
  package func day(in zone: TimeZone, upTo latest: String) throws(PushFault) -> String {
    let text = try line(64)
    guard let date = WireDate.iso(text) else {
      throw fault(.invalidValue, "Must be a date, such as 2026-11-21.")
    }
    let day = text.utf8.count == Self.firstDay.utf8.count ? text : Self.day(of: try moment(in: zone).date, in: zone)
    guard day >= Self.firstDay, day <= latest, date.timeIntervalSince1970.isFinite else {
      throw fault(.outOfRange, "Must be between \(Self.firstDay) and \(latest).")
    }
    return day
  }

  /// A moment (RFC 3339); one without a zone is of `zone`, and a day alone begins at its midnight there. Tells whether a
  /// time was said.
  package func moment(in zone: TimeZone) throws(PushFault) -> (date: Date, hasTime: Bool) {
    let text = try line(64)
    guard let first = WireDate.iso(text) else {
      throw fault(.invalidValue, "Must be a date and time, such as 2026-11-21T14:00:00Z.")
    }
    // The offset of a wall time is that of the moment it is first taken for, looked up once more from there.
    let near = WireDate.iso(text, offset: zone.secondsFromGMT(for: first)) ?? first
    let found = WireDate.iso(text, offset: zone.secondsFromGMT(for: near)) ?? near
    guard found.timeIntervalSince1970 >= 0, found.timeIntervalSince1970 < 4_102_444_800 else {
      throw fault(.outOfRange, "Must be between 1970 and 2099.")
    }
    return (found, text.utf8.count > Self.firstDay.utf8.count)
  }

  /// The day of a moment, as `2026-11-21`.
  package static func day(of date: Date, in zone: TimeZone, plus days: Int = 0) -> String {
    var local = LocalDays(zone)
    local.move(to: Int(date.timeIntervalSince1970.rounded(.down)))
    return LocalDays.text(local.number + days)
  }
}
