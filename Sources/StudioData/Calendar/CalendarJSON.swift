import DesignData
import Foundation

/// What the worker prints.
package enum CalendarJSON {
  /// Occurrences as an array, one a line: `title`, `allDay`, `location` if known, and `start` and `end` in UTC or `startDay` and
  /// `endDay`, the end exclusive. `details` adds `id` and `calendar`.
  package static func text(_ occurrences: [CalendarOccurrence], details: Bool = false) -> String {
    lines(
      occurrences.map { occurrence in
        var parts = ["\"title\":\(quoted(occurrence.title))", "\"allDay\":\(occurrence.isAllDay)"]
        switch occurrence.span {
        case .time(let start, let end):
          parts.append("\"start\":\"\(CivilTime.text(instant: start))\"")
          parts.append("\"end\":\"\(CivilTime.text(instant: end))\"")
        case .days(let start, let end):
          parts.append("\"startDay\":\"\(CivilTime.text(day: start))\"")
          parts.append("\"endDay\":\"\(CivilTime.text(day: end))\"")
        }
        if let location = occurrence.location { parts.append("\"location\":\(quoted(location))") }
        if details {
          parts.append("\"id\":\(quoted(occurrence.id))")
          if !occurrence.calendarTitle.isEmpty { parts.append("\"calendar\":\(quoted(occurrence.calendarTitle))") }
        }
        return parts.joined(separator: ",")
      })
  }

  /// Reminders as an array, one a line, with dates in UTC; unknown values are left out.
  package static func text(_ reminders: [ReminderItem]) -> String {
    func date(_ name: String, _ date: Date?) -> [String] {
      date.map { ["\"\(name)\":\"\(CivilTime.text(instant: Int($0.timeIntervalSince1970)))\""] } ?? []
    }
    return lines(
      reminders.map { item in
        let parts =
          ["\"id\":\(quoted(item.id))", "\"title\":\(quoted(item.title))"] + date("dueDate", item.dueDate) + [
            "\"dueHasTime\":\(item.dueHasTime)"
          ] + date("startDate", item.startDate) + [
            "\"priority\":\(item.priority)", "\"isCompleted\":\(item.isCompleted)", "\"isFlagged\":\(item.isFlagged)",
            "\"isRecurring\":\(item.isRecurring)", "\"listID\":\(quoted(item.listID))",
            "\"listTitle\":\(quoted(item.listTitle))",
          ]
        return parts.joined(separator: ",")
      })
  }

  private static func lines(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n" + objects.map { "{\($0)}" }.joined(separator: ",\n") + "\n]"
  }

  /// A JSON string (RFC 8259 §7).
  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: out += "\\\""
      case 0x5C: out += "\\\\"
      case 0...0x1F:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
