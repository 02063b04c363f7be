import DesignModel
import Foundation

struct WeightDomain: DataDomainFacts {
  let title = "Weight"
  let symbol = "heart"
  let facet: String? = "health"
  let prefix: String? = "__weight"
  let layouts: Set<LayoutTemplate> = []
  let cadence: TimeInterval? = 4 * 3_600
  let drawnCadence: TimeInterval? = nil
  let isPrivate = true
  let summary: String? = "{{__weight_current|–}} {{__weight_unit|}}"
  let aliases: [String: String] = [:]

  let catalogue = [
    ("__weight_current", "|--", "Current weight"), ("__weight_goal", "|--", "Goal"),
    ("__weight_to_goal", "|--", "Still to go"), ("__weight_progress_percent", "|--", "Progress (%)"),
    ("__weight_trend", "|unknown", "Trend"), ("__weight_unit", "|kg", "Unit"),
  ]

  func dependence(ofKey key: String) -> TimeDependence {
    key.hasPrefix("__weight_trend") ? .daily : .none
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.weight else { return }
    keys.set("__weight_unit", snapshot.unit.rawValue)
    keys.set("__weight_current", snapshot.current.map { KeyText.fixed($0, 1) })
    keys.set("__weight_goal", snapshot.target.map { KeyText.fixed($0, 1) })
    if let current = snapshot.current {
      keys.set("__weight_to_goal", snapshot.target.map { KeyText.fixed(abs(current - $0), 1) })
      keys.set("__weight_trend", snapshot.trend(at: moment).rawValue)
    }
    keys.rounded("__weight_progress_percent", snapshot.progress.map { min(1, max(0, $0)) * 100 })

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.weight = other.weight }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(takenAt: data.weight?.values.first?.date)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.weight != nil }

  func redact(_ data: inout DataSnapshot) {
    data.weight = nil
  }
}
