import DesignModel
import Foundation

/// What a text counts to or from, and in which unit.
extension RulePatch {
  mutating func count(in unit: Instruction.CountUnit) {
    let filters = ["daysuntil", "hoursuntil", "minutesuntil"]
    let wanted = unit == .days ? "daysuntil" : unit == .hours ? "hoursuntil" : "minutesuntil"
    let (one, many) = (String(unit.rawValue.dropLast()), unit.rawValue)
    func turned(_ text: String) -> String {
      var out = text
      for filter in filters { out = out.replacing("|\(filter)", with: "|\(wanted)") }
      for other in ["day", "hour", "minute"] where other != one {
        out = out.replacing("plural: \(other)", with: "plural: \(one)").replacing(": \(other)s", with: ": \(many)")
          .replacing(": \(other) ago", with: ": \(one) ago").replacing("}} \(other)s", with: "}} \(many)")
      }
      return unit == .days ? out.replacing(":Now:", with: ":Today:") : out.replacing(":Today:", with: ":Now:")
    }
    eachFace { face in
      face.primaryText = turned(face.primaryText)
      face.secondaryText = face.secondaryText.map(turned)
    }
  }

  mutating func shift(_ change: (CalendarDay) -> CalendarDay) {
    guard let counting = CountedDay(in: design), let day = CalendarDay(counting.day).map(change) else { return }
    eachFace { face in
      face.primaryText = CountedDay.put(day, into: face.primaryText)
      face.secondaryText = face.secondaryText.map { CountedDay.put(day, into: $0) }
    }
  }

  /// Puts a day in place of those the texts count to or from: `{{day|2027-06-12|daysuntil}}`.
  mutating func count(_ spoken: SpokenDay) {
    let counting = CountedDay(in: design)
    guard let counting else {
      let day = spoken.resolved(today: today, isBehind: false)
      guard !design.layout.template.allowsEmptyPrimaryText else {
        notes.append("This layout has no title that can count down.")
        return
      }
      eachFace { $0.primaryText = DayText.until("\(day)") }
      notes.append("The title now counts down to that day.")
      return
    }
    let day = spoken.resolved(today: today, isBehind: counting.isBehind)
    let old = CalendarDay(counting.day)
    eachFace { face in
      face.primaryText = CountedDay.put(day, into: face.primaryText)
      face.secondaryText = face.secondaryText.map { Self.retold(CountedDay.put(day, into: $0), old, day) }
    }
  }

  /// Replaces the old date in a text with the new one: “since the eighth of May”.
  private static func retold(_ text: String, _ old: CalendarDay?, _ day: CalendarDay) -> String {
    guard let old, !text.contains("{{") else { return text }
    let months = SpokenDay.months.map(\.capitalised)
    let month = months[old.month - 1]
    let ways = [
      "the \(SpokenDay.ordinals[old.day - 1]) of \(month)", "\(old.day) \(month)", "\(month) \(old.day)",
      "the \(SpokenDay.ordinals[old.day - 1])",
    ]
    for way in ways {
      if let range = text.range(of: way, options: .caseInsensitive) {
        return text.replacingCharacters(in: range, with: "\(day.day) \(months[day.month - 1])")
      }
    }
    return text
  }
}
