import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Symptoms of values: variables, steps and the time.
extension SymptomQuery {
  /// Most values that are listed with when they changed.
  private static let mostListed = 8

  // MARK: Variables

  func variables(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let plan = site.services.settings.plan
    if !plan.resolvesCustomVariables {
      report.problem(Plan.withoutVariables, "Settings", "\(Address.settings)#plan")
    }
    let stored = try await library.variables()
    let designs = try await library.page(ShelfQuery(limit: Self.mostDesigns)).designs
    report.looked(at: stored.count, "variable")
    report.looked(at: designs.count, "design")
    let names = stored.map(\.key)
    for design in designs {
      for key in Self.unknown(in: design.draft, stored: names) {
        report.problem(
          "“\(design.draft.name)” uses “\(key)”, which has no value.", "Open Variables", Address.values.description)
      }
    }
    for variable in stored.sorted(by: { $0.updatedAt > $1.updatedAt }).prefix(Self.mostListed) {
      report.fact(
        "“\(variable.key)” last changed \(When.ago(variable.updatedAt, now: now)).", "Open “\(variable.key)”",
        Address.values.description)
    }
    try await unused(library, &report) { $0.kind == .variables }
    try await sources(library, &report) { $0.kind == .feed }
  }

  /// What a design reads and nobody provides.
  private static func unknown(in design: Design, stored: [String]) -> [String] {
    if let tree = design.tree {
      let keys = UnknownValues.findings(in: tree, stored: stored).compactMap { $0.details["key"]?.string }
      return Set(keys).sorted()
    }
    let provided = stored + (design.spec.actionBar?.actions.map(\.variableKey) ?? [])
    let places = design.texts.flatMap { UnknownValues.problems(in: $0, provided: provided).map(\.place) }
    return Set(places).sorted().map { $0.replacing("{{", with: "").replacing("}}", with: "") }
  }

  /// Tokens that let programs write what is `meant`, and that none has used yet.
  private func unused(
    _ library: LibraryHandle, _ report: inout SymptomReport, _ isMeant: (PushScope) -> Bool
  ) async throws {
    let tokens = try await library.tokens(now: now).filter { token in
      token.revokedAt == nil && token.scopes.contains { $0.right == .write && isMeant($0) }
    }
    report.looked(at: tokens.count, "API token")
    let push = Address.push.description
    for token in tokens {
      if let day = token.usedOn {
        report.fact("The token “\(token.name)” was last used on \(day).", "Open API", push)
      } else {
        report.problem("The token “\(token.name)” was never used.", "Open API", push)
      }
    }
  }

  // MARK: Steps

  func steps(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let (copy, health) = (try await site.services.health(of: library), Address.healthData.description)
    report.looked(at: "health data")
    if let last = copy.totals[.steps]?.last {
      let today = CivilDay(of: now, in: visitor.zone)
      if last.day < today {
        report.problem("The latest steps are of \(last.day).", "Open Health", health)
      } else {
        report.fact("Steps were added for today.", "Open Health", health)
      }
      if !copy.isShown { report.problem("Health data isn’t shown in widgets.", "Open Health", health) }
    } else {
      report.problem("Steps: no health file was imported and nothing was sent.", "Add health data", health)
    }
    try await unused(library, &report) { $0.kind == .data && ($0.part == nil || $0.part == "steps") }
    let slots = try await library.placements()
    report.looked(at: slots.count, "widget slot")
    for slot in slots where !slot.showsOwn {
      guard let placed = try await site.services.store.placed(slot.slug), Self.showsSteps(placed) else { continue }
      report.problem(
        "“\(slot.name)” doesn’t show your data.", "Turn on “Show my data”",
        "\(Address.device)?edit=\(slot.id.uuidString)#form")
    }
  }

  private static func showsSteps(_ placed: PlacedDesign) -> Bool {
    if let kind = placed.own { return [.steps, .activity].contains(kind) }
    return !placed.shown.readings.domains.isDisjoint(with: [.steps, .activity])
  }

  // MARK: The hour

  func hours(_ report: inout SymptomReport) {
    report.looked(at: "this browser’s time zone and region")
    let zone = visitor.zone.identifier
    let clock = When.time(now, visitor)
    let settings = "\(Address.settings)#previews"
    if visitor.zone == .gmt {
      report.problem(
        "This browser hasn’t named a time zone, so pages use UTC, where it’s \(clock). "
          + "Allow JavaScript and cookies, then reload.", "Settings", settings)
    } else {
      report.fact("This browser’s time zone is \(zone), where it’s \(clock).", "Settings", settings)
    }
  }

  func zones(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let slots = try await library.placements()
    report.looked(at: slots.count, "widget slot")
    if !slots.isEmpty, visitor.zone != .gmt {
      report.problem(
        "Images of slots use UTC unless their URL ends in ?zone=\(visitor.zone.identifier). The setup guides add it.",
        "Show widget slots", Address.device.description)
    }
    let tokens = try await library.tokens(now: now).filter { $0.revokedAt == nil }
    report.looked(at: tokens.count, "API token")
    for token in tokens where token.zone != visitor.zone.identifier {
      report.problem(
        "The token “\(token.name)” counts days in \(token.zone), this browser says \(visitor.zone.identifier).",
        "Open API", Address.push.description)
    }
  }
}
