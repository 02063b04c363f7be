import DesignModel
import Foundation
import StudioData

/// A design of one day, whose numbers no longer change.
struct StaticDay: Sendable {
  var day: CivilDay
  var steps: Int
  /// Its goal; 0 for none.
  var goal: Int

  /// The length of the bar.
  private static let places = 12

  /// A copy of `template` with a new id and this day's texts in every size.
  func design(_ template: WidgetSpec, now: Date) -> WidgetSpec {
    var out = template
    let name = "\(HealthWords.weekdays[day.weekday]) \(day.parts.date) \(HealthWords.month(day))"
    (out.id, out.name, out.updatedAt) = (UUID(), "Steps, \(day.parts.date) \(HealthWords.month(day))", now)
    let figures = HealthWords.figures(steps)
    (out.primaryText, out.secondaryText) = (figures, goal > 0 ? "\(name), \(percent)% of the goal" : name)
    out.matchedSet?.small?.primaryText = figures
    out.matchedSet?.small?.secondaryText = "\(day.parts.date) \(HealthWords.month(day))"
    out.matchedSet?.medium?.primaryText = figures
    out.matchedSet?.medium?.secondaryText = out.secondaryText
    out.matchedSet?.large?.primaryText = figures
    out.matchedSet?.large?.secondaryText =
      goal > 0 ? "\(name)\n\(bar)\n\(percent)% of \(HealthWords.figures(goal))" : name
    return out
  }

  private var percent: Int { goal > 0 ? steps * 100 / goal : 0 }

  private var bar: String {
    let full = goal > 0 ? min(Self.places, steps * Self.places / goal) : 0
    return String(repeating: "▓", count: full) + String(repeating: "░", count: Self.places - full)
  }
}
