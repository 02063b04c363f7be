import CICal

/// Goes over a file’s lines once: keeps track of what lies within what, and hands the lines of events, to-dos and parts of
/// zones that matter to libical.
struct CalendarScan {
  private let owners: Set<String>
  private let parser = PropertyParser()
  private var file = CalendarFile(calendars: [], components: [], told: CalendarFindings())
  private var open: [String] = []
  private var count = 0
  private var rules = 0
  private var dates = 0
  /// The event or to-do that lines belong to.
  private var current: CalendarComponent?
  private var properties = 0
  private var zoneName: String?
  private var observances: [OwnZone.Observance] = []
  private var observance: OwnZone.Observance?
  private var isCalendar = false

  init(owners: Set<String>) { self.owners = owners }

  /// Takes one unfolded line.
  mutating func take(_ line: inout [UInt8], isCut: Bool) throws(ReadRefusal) {
    guard let end = line.prefix(200).firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
      if !open.isEmpty { told(.badLine, "a line has no colon: “\(Self.excerpt(line))”") }
      return
    }
    let name = Self.name(line[..<end])
    if line[end] == UInt8(ascii: ":"), name == "BEGIN" || name == "END" {
      let what = Self.name(line[(end + 1)...].prefix(100))
      return name == "BEGIN" ? try begin(what) : self.end(what)
    }
    guard let inside = open.last else { return }
    if OldCalendar.isQuoted(line) {
      line = OldCalendar.decoded(line)
      return try take(&line, isCut: isCut)
    }
    if isCut {
      file.told.tell(
        .lineCut, "\(name.prefix(40)) is longer than \(CalendarLimits.lineBytes >> 10) KB; the rest was skipped")
    }
    switch inside {
    case "VCALENDAR": calendarProperty(name, line[end...])
    case "VTIMEZONE": if name == "TZID" { zoneName = ZoneNames.key(Self.value(line[end...])) }
    case "STANDARD", "DAYLIGHT":
      if name == "RRULE" {
        observance?.rules.append(Self.value(line[end...]))
      } else {
        property(name, end, &line, isCut: isCut)
      }
    case _ where Self.isKept(inside): property(name, end, &line, isCut: isCut)
    default: break
    }
  }

  /// The result, after all lines.
  mutating func finish() throws(ReadRefusal) -> CalendarFile {
    parser.reset()
    if !isCalendar { throw ReadRefusal(.wrongKind, "the file isn’t a calendar (no BEGIN:VCALENDAR)") }
    if !open.isEmpty { file.told.tell(.cutOff, "the file is truncated; complete events were imported") }
    return file
  }

  private mutating func told(_ kind: CalendarCode, _ words: String) {
    file.told.tell(kind, words)
  }

  // MARK: Components

  private mutating func begin(_ name: String) throws(ReadRefusal) {
    count += 1
    if count > CalendarLimits.components {
      throw ReadRefusal(
        .limit, "the file has more than \(CalendarLimits.components) components, the maximum for a calendar")
    }
    // Events can't be nested: the previous one has no end.
    if Self.isKept(name) || ["VTIMEZONE", "VJOURNAL", "VFREEBUSY"].contains(name),
      let unfinished = open.lastIndex(where: Self.isKept)
    {
      told(.badLine, "\(open[unfinished]) before component \(count) has no end and was skipped")
      drop(to: unfinished)
    }
    open.append(name)
    if open.count > CalendarLimits.levels {
      throw ReadRefusal(.limit, "components are nested more than \(CalendarLimits.levels) levels deep")
    }
    if let kind = CalendarComponent.Kind(rawValue: name) {
      // Clipboards hold events without a calendar around them.
      isCalendar = true
      if file.calendars.isEmpty { file.calendars.append(CalendarFile.Calendar()) }
      current = CalendarComponent(kind: kind, calendar: file.calendars.count - 1, place: count)
      properties = 0
      parser.begin(name)
      return
    }
    switch name {
    case "VCALENDAR":
      isCalendar = true
      file.calendars.append(CalendarFile.Calendar())
    case "VTIMEZONE": (zoneName, observances) = (nil, [])
    case "STANDARD", "DAYLIGHT":
      // One more than allowed is stored, so that the zone is known to have too many.
      guard open.dropLast().last == "VTIMEZONE", observances.count <= CalendarLimits.observances else { break }
      observance = OwnZone.Observance()
      properties = 0
      parser.begin(name)
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(of: name) else {
      if isCalendar { told(.badLine, "END:\(name.prefix(40)) has no matching BEGIN") }
      return
    }
    if index < open.count - 1 {
      told(.badLine, "\(open[open.count - 1].prefix(40)) has no end before END:\(name.prefix(40))")
      // An alarm without an end costs itself, not its event.
      let inner = open[(index + 1)...]
      if inner.contains(where: { Self.isKept($0) || ["STANDARD", "DAYLIGHT"].contains($0) }) { drop(to: index + 1) }
    }
    open.removeSubrange(index...)
    switch name {
    case _ where Self.isKept(name): finishComponent(name)
    case "STANDARD", "DAYLIGHT": finishObservance(name)
    case "VTIMEZONE":
      if let zoneName, !file.calendars.isEmpty {
        file.calendars[file.calendars.count - 1].zones[zoneName] = observances
      }
      (zoneName, observances) = (nil, [])
    default: break
    }
  }

  /// Whether a component is one of those that are read; others are passed over with what is in them.
  private static func isKept(_ name: String) -> Bool { CalendarComponent.Kind(rawValue: name) != nil }

  private mutating func drop(to index: Int) {
    open.removeSubrange(index...)
    parser.reset()
    (current, observance) = (nil, nil)
  }

  private mutating func finishObservance(_ name: String) {
    guard var found = observance else { return }
    parser.end(name) { property in
      switch icalproperty_isa(property) {
      case ICAL_DTSTART_PROPERTY: found.start = PropertyValue.time(property)
      case ICAL_TZOFFSETFROM_PROPERTY: found.from = Self.offset(icalproperty_get_tzoffsetfrom(property))
      case ICAL_TZOFFSETTO_PROPERTY: found.to = Self.offset(icalproperty_get_tzoffsetto(property))
      case ICAL_RDATE_PROPERTY:
        if let date = PropertyValue.period(property), found.dates.count < CalendarLimits.observances * 4 {
          found.dates.append(date.start)
        }
      default: break
      }
    }
    observances.append(found)
    observance = nil
  }

  private static func offset(_ seconds: Int32) -> Int? { abs(Int(seconds)) < CivilTime.day ? Int(seconds) : nil }

  private mutating func finishComponent(_ name: String) {
    guard var found = current else { return }
    var (exceptions, extra) = (CalendarLimits.dates - dates, 0)
    parser.end(name) { property in
      if icalproperty_isa(property) == ICAL_XLICERROR_PROPERTY { return }
      let before = found.exceptions.count + found.dates.count
      found.take(property, owners: owners, room: exceptions)
      extra += found.exceptions.count + found.dates.count - before
      exceptions -= found.exceptions.count + found.dates.count - before
    }
    dates += extra
    if dates >= CalendarLimits.dates {
      file.told.tellOnce(
        .tooMany,
        "the file has more than \(CalendarLimits.dates) exceptions and extra dates; later ones were skipped")
    }
    if file.calendars[found.calendar].isCancelled { found.isCancelled = true }
    current = nil
    if found.hasBadDate { told(.badDate, "invalid date in “\(found.title.prefix(60))”") }
    file.components.append(found)
  }

  // MARK: Properties

  private mutating func calendarProperty(_ name: String, _ rest: ArraySlice<UInt8>) {
    guard !file.calendars.isEmpty, Self.ofCalendars.contains(name) else { return }
    let last = file.calendars.count - 1
    let value = Self.value(rest)
    switch name {
    case "X-WR-TIMEZONE": file.calendars[last].zone = value.isEmpty ? nil : value
    case "METHOD": file.calendars[last].isCancelled = value.uppercased() == "CANCEL"
    case "REFRESH-INTERVAL", "X-PUBLISHED-TTL":
      // RFC 7986's property takes precedence over the older one.
      if name == "REFRESH-INTERVAL" || file.refreshSeconds == nil {
        file.refreshSeconds = OldCalendar.seconds(value) ?? file.refreshSeconds
      }
    default:
      if file.calendars[last].title.isEmpty { file.calendars[last].title = CalendarText.clean(Self.unescaped(value)) }
    }
  }

  private static let ofCalendars: Set = [
    "X-WR-CALNAME", "NAME", "X-WR-TIMEZONE", "METHOD", "REFRESH-INTERVAL", "X-PUBLISHED-TTL",
  ]

  private mutating func property(_ name: String, _ end: Int, _ line: inout [UInt8], isCut: Bool) {
    properties += 1
    if properties > CalendarLimits.properties {
      return file.told.tellOnce(
        .tooMany, "a component has more than \(CalendarLimits.properties) properties; later ones were skipped")
    }
    if current != nil, Self.tokens.contains(name) { return token(name, Self.value(line[end...])) }
    if name == "ATTENDEE" ? owners.isEmpty : !Self.parsed.contains(name) { return }
    if Self.isDate(name) { DateLine.mend(&line, name, end, isCut: isCut) } else { Self.mendEscapes(&line, from: end) }
    if ContentLines.mend(&line) {
      file.told.tellOnce(.notUTF8, "\(name) of component \(count) isn’t UTF-8 and was read as Windows-1252")
    }
    parser.property(&line)
  }

  /// Properties with one word or number, and rules.
  private static let tokens: Set<String> = [
    "STATUS", "SEQUENCE", "PRIORITY", "DURATION", "RRULE", "EXRULE", "X-MICROSOFT-CDO-ALLDAYEVENT",
    "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY",
  ]

  /// Properties that libical parses.
  private static let parsed: Set<String> = [
    "UID", "SUMMARY", "LOCATION", "DTSTART", "DTEND", "DUE", "RDATE", "EXDATE", "RECURRENCE-ID",
    "COMPLETED",
    "DTSTAMP", "LAST-MODIFIED", "ATTENDEE", "TZOFFSETFROM", "TZOFFSETTO",
  ]

  private static func isDate(_ name: String) -> Bool {
    ["DTSTART", "DTEND", "DUE", "RDATE", "EXDATE", "RECURRENCE-ID", "COMPLETED", "DTSTAMP", "LAST-MODIFIED"].contains(
      name)
  }

  private mutating func token(_ name: String, _ value: String) {
    switch name {
    case "STATUS":
      let status = value.uppercased()
      current?.isCancelled = status.hasPrefix("CANCEL")
      if status == "COMPLETED" { current?.isCompleted = true }
    case "DURATION": current?.length = CalendarComponent.Length(value)
    case "SEQUENCE": current?.sequence = max(0, Int(value.prefix(12)) ?? 0)
    case "PRIORITY": current?.priority = min(9, max(0, Int(value.prefix(12)) ?? 0))
    case "RRULE", "EXRULE":
      rules += 1
      if rules > CalendarLimits.rules {
        file.told.tellOnce(
          .tooMany,
          "the file has more than \(CalendarLimits.rules) repeat rules; for later ones only the first occurrence is used"
        )
      } else if name == "RRULE" {
        current?.rules.append(OldCalendar.rule(value) ?? value)
      } else {
        current?.excludedRules.append(value)
      }
    default: if ["TRUE", "1"].contains(value.uppercased()) { current?.isMarkedAllDay = true }
    }
  }
}
