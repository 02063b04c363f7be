import DesignModel
import Foundation

struct ActivityDomain: DataDomainFacts {
  let title = "Activity"
  let symbol = "heart"
  let facet: String? = "health"
  let prefix: String? = "__activity"
  let layouts: Set<LayoutTemplate> = []
  let cadence: TimeInterval? = 900
  let drawnCadence: TimeInterval? = nil
  let isPrivate = true
  let summary: String? = "today’s distance, energy and flights"
  let aliases = [
    "__activity_distance": "__activity_distance_km", "__activity_calories": "__activity_active_energy_kcal",
    "health.calories": "__activity_active_energy_kcal", "health.distance": "__activity_distance_miles",
  ]

  let catalogue = [
    ("__activity_distance_km", "|--", "Distance today (km)"),
    ("__activity_active_energy_kcal", "|--|number:0", "Active energy today (kcal)"),
    ("__activity_flights_today", "|--", "Flights climbed today"),
    ("__activity_steps_today", "|--|number:0", "Steps today (Activity)"),
  ]

  func dependence(ofKey key: String) -> TimeDependence {
    .daily
  }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    guard let snapshot = data.activity else { return }
    keys.set("__activity_access", snapshot.access.rawValue)
    guard let fetched = snapshot.fetchedAt, moment.calendar.isDate(fetched, inSameDayAs: moment.date) else { return }
    keys.set("__activity_updated_iso", KeyText.iso(fetched))
    keys.set("__activity_steps_today", snapshot.steps.map(String.init))
    keys.set("__activity_flights_today", snapshot.flights.map(String.init))
    keys.rounded("__activity_distance_m", snapshot.distance)
    keys.set("__activity_distance_m_exact", snapshot.distance.map { "\($0)" })
    keys.set("__activity_distance_km", snapshot.distance.map { KeyText.fixed($0 / 1_000, 1) })
    keys.set("__activity_distance_km_exact", snapshot.distance.map { "\($0 / 1_000)" })
    keys.set("__activity_distance_miles", snapshot.distance.map { KeyText.fixed($0 / 1_609.344, 1) })
    keys.rounded("__activity_active_energy_kcal", snapshot.energy)
    keys.set("__activity_active_energy_kcal_exact", snapshot.energy.map { "\($0)" })

  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.activity = other.activity }

  func copy(in data: DataSnapshot) -> DomainCopy {
    DomainCopy(takenAt: data.activity?.fetchedAt)
  }

  func isKnown(in data: DataSnapshot) -> Bool { data.activity != nil }

  func redact(_ data: inout DataSnapshot) {
    data.activity = nil
  }
}
