import DesignModel
import Foundation

/// The design's own pictures, and the year of the one a memories poster shows.
struct PhotoDomain: DataDomainFacts {
  let title = "Photo"
  let symbol = "image"
  let facet: String? = "photo"
  let prefix: String? = "__smartphoto"
  let layouts: Set<LayoutTemplate> = []
  let cadence: TimeInterval? = nil
  let drawnCadence: TimeInterval? = nil
  let isPrivate = false
  let aliases: [String: String] = [:]
  let catalogue: [(String, String, String)] = []

  func dependence(ofKey key: String) -> TimeDependence { .none }

  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {
    if let year = data.photoYear, (1900...2200).contains(year) { keys.set("__smartphoto_year", String(year)) }
  }

  func copy(from other: DataSnapshot, into data: inout DataSnapshot) {}

  func isKnown(in data: DataSnapshot) -> Bool { data.photoYear != nil }

  func redact(_ data: inout DataSnapshot) {}
}
