import CICal

/// libical’s parser, one component at a time, so that never more than that lies in its memory.
///
/// A class of its own because the parser and what it gives must be freed; it is made, used and dropped by one read.
final class PropertyParser {
  private var parser: OpaquePointer?
  private var isOpen = false

  init() { parser = icalparser_new() }

  deinit { reset(isLast: true) }

  /// Forgets a component that was begun.
  func reset() { if isOpen { reset(isLast: false) } }

  private func reset(isLast: Bool) {
    // With the parser goes what was not finished.
    icalparser_free(parser)
    parser = isLast ? nil : icalparser_new()
    isOpen = false
  }

  func begin(_ name: String) {
    reset()
    isOpen = true
    var line = Array("BEGIN:\(name)".utf8)
    if let component = add(&line) { icalcomponent_free(component) }
  }

  /// Adds a property’s line.
  func property(_ line: inout [UInt8]) {
    guard isOpen else { return }
    if let component = add(&line) { icalcomponent_free(component) }
  }

  /// Ends the component and calls `take` with each of its properties, in order.
  func end(_ name: String, _ take: (OpaquePointer) -> Void) {
    guard isOpen else { return }
    var line = Array("END:\(name)".utf8)
    guard let component = add(&line) else { return reset() }
    isOpen = false
    var property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let found = property {
      take(found)
      property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    icalcomponent_free(component)
  }

  private func add(_ line: inout [UInt8]) -> OpaquePointer? {
    line.append(0)
    return line.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { icalparser_add_line(parser, $0.baseAddress) }
    }
  }
}

/// What property-level calls give, in Swift’s types.
enum PropertyValue {
  /// The date or time of a property with its TZID; nil if it names none.
  static func time(_ property: OpaquePointer) -> CalendarTime? {
    guard let value = icalproperty_get_value(property),
      [ICAL_DATE_VALUE, ICAL_DATETIME_VALUE].contains(icalvalue_isa(value))
    else { return nil }
    return CalendarTime(icalvalue_get_datetime(value), zone: zone(property))
  }

  /// An extra date, which may be a period.
  static func period(_ property: OpaquePointer)
    -> (start: CalendarTime, end: CalendarTime?, length: CalendarComponent.Length?)?
  {
    guard let value = icalproperty_get_value(property) else { return nil }
    if icalvalue_isa(value) != ICAL_PERIOD_VALUE { return time(property).map { ($0, nil, nil) } }
    let period = icalvalue_get_period(value)
    let zone = zone(property)
    guard let start = CalendarTime(period.start, zone: zone) else { return nil }
    let end = icaltime_is_null_time(period.end) == 0 ? CalendarTime(period.end, zone: zone) : nil
    return (start, end, end == nil ? length(period.duration) : nil)
  }

  /// A length of days by the clock and of exact seconds; nil for a negative one.
  static func length(_ duration: icaldurationtype) -> CalendarComponent.Length? {
    guard duration.is_neg == 0, icaldurationtype_is_bad_duration(duration) == 0 else { return nil }
    // A thousand years of days, and as many seconds as fit beside them without an overflow.
    let days = min(Int(duration.weeks), 52_000) * 7 + min(Int(duration.days), 366_000)
    let seconds = Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)
    return CalendarComponent.Length(days: days, seconds: min(seconds, 366_000 * CivilTime.day))
  }

  /// A text, its escapes undone.
  static func text(_ property: OpaquePointer) -> String {
    guard let value = icalproperty_get_value(property), icalvalue_isa(value) == ICAL_TEXT_VALUE,
      let text = icalvalue_get_text(value)
    else { return "" }
    return String(cString: text)
  }

  /// The address of an attendee who declined, in small letters and without “mailto:”; and its EMAIL (RFC 7986 §6.2), which
  /// iCloud gives where the address is a path.
  static func declined(_ property: OpaquePointer) -> [String] {
    guard let status = icalproperty_get_first_parameter(property, ICAL_PARTSTAT_PARAMETER),
      icalparameter_get_partstat(status) == ICAL_PARTSTAT_DECLINED
    else { return [] }
    var found: [String] = []
    if let address = icalproperty_get_attendee(property) {
      found.append(CalendarReader.address(String(cString: address)))
    }
    if let email = icalproperty_get_first_parameter(property, ICAL_EMAIL_PARAMETER).flatMap({
      icalparameter_get_email($0)
    }) {
      found.append(CalendarReader.address(String(cString: email)))
    }
    return found
  }

  private static func zone(_ property: OpaquePointer) -> String? {
    guard let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
      let name = icalparameter_get_tzid(parameter)
    else { return nil }
    let text = String(cString: name)
    return text.isEmpty ? nil : text
  }
}
