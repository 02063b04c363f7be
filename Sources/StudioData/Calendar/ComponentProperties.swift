import CICal
import DesignModel

extension CalendarComponent {
  /// Takes what a property says; `room` is how many more exceptions and extra dates the file may have.
  mutating func take(_ property: OpaquePointer, owners: Set<String>, room: Int) {
    switch icalproperty_isa(property) {
    case ICAL_UID_PROPERTY: uid = Self.bounded(PropertyValue.text(property))
    case ICAL_SUMMARY_PROPERTY: if title.isEmpty { title = CalendarText.clean(PropertyValue.text(property)) }
    case ICAL_LOCATION_PROPERTY:
      let text = CalendarText.clean(PropertyValue.text(property))
      if location == nil, !text.isEmpty { location = text }
    case ICAL_DTSTART_PROPERTY: if start == nil { start = needed(property) }
    case ICAL_DTEND_PROPERTY, ICAL_DUE_PROPERTY: if end == nil { end = needed(property) }
    case ICAL_RECURRENCEID_PROPERTY:
      replaces = needed(property)
      if let range = icalproperty_get_first_parameter(property, ICAL_RANGE_PARAMETER) {
        isThisAndFuture = icalparameter_get_range(range) == ICAL_RANGE_THISANDFUTURE
      }
    case ICAL_EXDATE_PROPERTY: if room > 0, let date = needed(property) { exceptions.append(date) }
    case ICAL_RDATE_PROPERTY:
      if room > 0, let date = PropertyValue.period(property) {
        dates.append(date)
      } else {
        hasBadDate = hasBadDate || room > 0
      }
    case ICAL_COMPLETED_PROPERTY:
      isCompleted = true
      completed = PropertyValue.time(property)?.wall
    case ICAL_LASTMODIFIED_PROPERTY: stamp = PropertyValue.time(property)?.wall ?? stamp
    case ICAL_DTSTAMP_PROPERTY: if stamp == 0 { stamp = PropertyValue.time(property)?.wall ?? 0 }
    case ICAL_ATTENDEE_PROPERTY:
      if PropertyValue.declined(property).contains(where: { owners.contains($0) }) { isDeclined = true }
    default: break
    }
  }

  /// Shortens a UID of more than 255 bytes to its first 200 and a fingerprint of the whole: RFC 7986 §5.3 asks for short
  /// ones.
  private static func bounded(_ uid: String) -> String {
    if uid.utf8.count <= 255 { return uid }
    return String(decoding: uid.utf8.prefix(200), as: UTF8.self) + String(Fingerprint.of(uid.utf8), radix: 16)
  }

  private mutating func needed(_ property: OpaquePointer) -> CalendarTime? {
    let time = PropertyValue.time(property)
    if time == nil { hasBadDate = true }
    return time
  }
}
