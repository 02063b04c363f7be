import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// Which apps and slots use a design, and when they last loaded it. Renders nothing, so an open page can poll it.
struct DeliveryWatch: Sendable {
  let site: Site
  let delivered: DeliveredDesign
  let visitor: Visitor

  private var design: StoredDesign { delivered.design }
  private var slug: String? { delivered.share?.slug }
  private var now: Date { site.services.now() }

  /// The current list; nil unless the owner is asking.
  func part() async throws -> InPlacePart? { try await part(readers(), stoppedApps()) }

  /// The list of the given readers.
  func part(_ readers: [LiveReader], _ stopped: Set<LiveReader.App>) async throws -> InPlacePart? {
    guard delivered.isOwner else { return nil }
    let places = try await inPlace(readers, stopped)
    let (state, isFresh) = Self.state(places)
    return InPlacePart(
      id: design.id.uuidString, isShared: slug != nil, places: places, state: state, isFresh: isFresh,
      checks: LiveReader.App.allCases.map { app in
        Choice(value: app.rawValue, label: slug == nil ? "" : check(app, readers, stopped), isChosen: false)
      })
  }

  func readers() async throws -> [LiveReader] {
    guard let slug, delivered.isOwner else { return [] }
    return try await site.services.readers.readers(of: [slug], now: now)
  }

  func stoppedApps() async throws -> Set<LiveReader.App> {
    guard let slug, delivered.isOwner else { return [] }
    return try await site.services.readers.stoppedApps(of: slug, now: now)
  }

  private func updated(_ reader: LiveReader) -> String { "Updated \(When.clock(reader.at, now: now, visitor))" }

  func check(_ way: DeliveryOption, _ readers: [LiveReader], _ stopped: Set<LiveReader.App>) -> String {
    guard delivered.isOwner, slug != nil, way.readsAddress, let app = way.app else { return "" }
    return check(app, readers, stopped)
  }

  private func check(_ app: LiveReader.App, _ readers: [LiveReader], _ stopped: Set<LiveReader.App>) -> String {
    if stopped.contains(app) { return "Blocked. Allow it again under In use" }
    guard let reader = readers.first(where: { $0.app == app }) else { return "" }
    return "\(updated(reader)) by \(app.named)"
  }

  /// A reader is late after a day: an app that loads the URL less often doesn’t keep a widget up to date.
  private static let lateSeconds: TimeInterval = 86_400

  private func inPlace(_ readers: [LiveReader], _ stopped: Set<LiveReader.App>) async throws -> [InPlaceModel] {
    guard delivered.isOwner else { return [] }
    var rows: [InPlaceModel] = []
    for app in LiveReader.App.allCases {
      let own = readers.filter { $0.app == app }
      guard let last = own.first else { continue }
      let sizes = WidgetFamily.allCases.filter { family in own.contains { $0.family == family.rawValue } }
      let isLate = now.timeIntervalSince(last.at) > Self.lateSeconds
      rows.append(
        InPlaceModel(
          title: app.title,
          detail: "\(isLate ? "Last updated" : "Updated") \(When.clock(last.at, now: now, visitor)), "
            + sizes.map { $0.displayName.lowercased() }.joined(separator: ", ")
            + (isLate ? ". Open \(app.named) to update it" : ""), action: "stop:\(app.rawValue)", isLate: isLate))
    }
    for app in LiveReader.App.allCases where stopped.contains(app) {
      rows.append(
        InPlaceModel(
          title: app.title, detail: "Blocked", action: "start:\(app.rawValue)",
          isStopped: true))
    }
    let library = site.services.store.library(design.library)
    let isDefault = try await library.defaultDesign() == design.id
    for place in try await library.placements()
    where place.content == .design(design.id) || (place.content == .standard && isDefault) {
      let last = try await site.services.readers.readers(of: [place.slug], now: now).first
      rows.append(
        InPlaceModel(
          title: place.name,
          detail: last.map { "\(updated($0)) by \($0.app.named)" } ?? "Your slot. Not used yet",
          action: "", href: "\(Address.device)?edit=\(place.id.uuidString)#form"))
    }
    return rows
  }

  private static func state(_ places: [InPlaceModel]) -> (String, Bool) {
    let reading = places.filter { !$0.isStopped }
    if reading.isEmpty { return ("", true) }
    let late = reading.count(where: \.isLate)
    return late == 0 ? ("All up to date", true) : ("\(late) out of date", false)
  }
}
