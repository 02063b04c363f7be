import DesignModel
import Foundation

/// Variables people keep: every key without two underscores. They are the owner's own words and numbers, made to be shown.
struct VariablesDomain: DataDomainFacts {
  let title = "Variables"
  let symbol = "list"
  let facet: String? = nil
  let prefix: String? = nil
  let layouts: Set<LayoutTemplate> = []
  let cadence: TimeInterval? = nil
  let drawnCadence: TimeInterval? = nil
  let isPrivate = false
  let aliases: [String: String] = [:]
  let catalogue: [(String, String, String)] = []

  func owns(_ key: String) -> Bool { !key.isEmpty && !key.hasPrefix("__") }
  func dependence(ofKey key: String) -> TimeDependence { .none }
  /// Looked up as they are kept, by the resolver.
  func fill(_ keys: inout Keys, from data: DataSnapshot, at moment: Moment) {}
  func copy(from other: DataSnapshot, into data: inout DataSnapshot) { data.variables = other.variables }

  func isKnown(in data: DataSnapshot) -> Bool { !data.variables.isEmpty }

  func redact(_ data: inout DataSnapshot) {}
}
