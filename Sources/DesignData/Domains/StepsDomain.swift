import DesignModel
import Foundation

/// Steps, goals and their history.
struct StepsDomain: DataDomainFacts {
  let title = "Steps"
  let symbol = "heart"
  let facet: String? = "health"
  let prefix: String? = "__steps"
  let layouts: Set<LayoutTemplate> = []
  let cadence: TimeInterval? = 900
  let drawnCadence: TimeInterval? = nil
  let isPrivate = true
  let summary: String? = "{{__steps_today|–|number:0}} today"
  let aliases = [
    "__steps": "__steps_today", "__steps_progress_today": "__steps_today_percent",
    "__steps_goal_progress": "__steps_today_percent", "health.steps": "__steps_today",
  ]

  let catalogue = [
    ("__steps_today", "|--|number:0", "Steps today"), ("__steps_goal_today", "|--|number:0", "Today’s goal"),
    ("__steps_today_percent", "|--", "Goal progress (%)"),
    ("__steps_today_fraction", "|0|bar:10", "Goal progress as a bar"),
    ("__steps_streak", "|0", "Streak (days)"), ("__steps_avg_7", "|--|number:0", "7-day average"),
    ("__steps_avg_30", "|--|number:0", "30-day average"), ("__steps_best_day", "|--|number:0", "Best day"),
    ("__steps_best_day_date", "|--", "Date of the best day"),
  ]

  func dependence(ofKey key: String) -> TimeDependence {
    .daily
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.steps else { return }
    let analytics = StepsAnalytics(snapshot, at: moment)
    keys.set("__steps_goal_weekday", String(snapshot.weekdayGoal))
    keys.set("__steps_goal_weekend", String(snapshot.weekendGoal))
    keys.set("__steps_goal_today", String(analytics.goalToday))
    keys.set("__steps_streak_rule", snapshot.rule.rawValue)
    keys.set("__steps_access", snapshot.access.rawValue)
    if let today = analytics.today {
      let goal = analytics.goalToday
      keys.set("__steps_today", String(today))
      keys.set("__steps_updated_iso", snapshot.fetchedAt.map(KeyText.iso))
      keys.set("__steps_today_fraction", goal == 0 ? "0" : "\(analytics.fraction)")
      keys.rounded("__steps_today_percent", analytics.fraction * 100)
      keys.set("__steps_goal_hit_today", goal > 0 && today >= goal ? "1" : "0")
    }
    keys.set("__steps_streak", analytics.streak.map(String.init))
    for days in [7, 30] {
      let average = analytics.average(days)
      keys.rounded("__steps_avg_\(days)", average)
      keys.set("__steps_avg_\(days)_exact", average.map { "\($0)" })
    }
    if let best = analytics.best {
      keys.set("__steps_best_day", String(best.steps))
      keys.set("__steps_best_day_date", KeyText.day(best.start, moment))
      keys.set("__steps_best_day_date_iso", KeyText.iso(best.start))
    }

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.steps = other.steps }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(takenAt: data.steps?.fetchedAt)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.steps != nil }

  func redact(_ data: inout DataSnapshot) {
    data.steps = nil
  }
}
