import DesignData
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// Looks for the causes of a symptom in a library: at its latest designs, its slots, sources, tokens and settings.
struct SymptomQuery: Sendable {
  var site: Site
  var assistant: AssistantService
  var visitor: Visitor
  /// The visitor’s library; nil if there is none yet.
  var library: LibraryHandle?

  /// Most designs that are looked at, the latest.
  static let mostDesigns = 60
  /// Seconds after which a widget that wasn’t loaded again is a problem: iOS reloads widgets every hour or so.
  private static let loadSeconds: TimeInterval = 7_200

  var now: Date { site.services.now() }

  func report(_ symptom: Symptom) async throws -> SymptomReport {
    var report = SymptomReport()
    if symptom == .assistant { try await assistant(&report) }
    if symptom == .hours { hours(&report) }
    guard let library else { return report }
    switch symptom {
    case .assistant: try await requests(library, &report)
    case .hours: try await zones(library, &report)
    case .updates:
      try await slots(library, &report)
      try await sources(library, &report) { _ in true }
    case .photos: try await photos(designs(library, &report), library, &report)
    case .imports: try await imports(library, &report)
    case .steps: try await steps(library, &report)
    case .variables: try await variables(library, &report)
    }
    return report
  }

  private func designs(_ library: LibraryHandle, _ report: inout SymptomReport) async throws -> [StoredDesign] {
    let page = try await library.page(ShelfQuery(limit: Self.mostDesigns))
    report.looked(at: page.designs.count, "design")
    return page.designs
  }

  // MARK: Widgets

  private func slots(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let slots = try await library.placements()
    report.looked(at: slots.count, "widget slot")
    let slugs = slots.map(\.slug)
    let readers = try await site.services.readers.readers(of: slugs, now: now)
    let stopped = try await site.services.store.stoppedReaders(of: slugs)
    for slot in slots {
      let href = Address.placed(slot.slug)
      for app in (stopped[slot.slug] ?? []).map(\.title).sorted() {
        report.problem("“\(slot.name)”: you blocked \(app).", "Open “\(slot.name)”", href)
      }
      if let flag = site.services.flags.hides(slot.content) {
        report.problem("“\(slot.name)” shows a widget that is turned off. \(flag.advice)", "Change slots", Self.slots)
      }
      if try await site.services.store.placed(slot.slug)?.isFallback == true {
        report.problem("The design of “\(slot.name)” was deleted.", "Open the bin", "\(Address.library)?show=bin")
      }
      guard let last = readers.first(where: { $0.slug == slot.slug }) else {
        report.problem("No device has loaded the slot “\(slot.name)” in the last 7 days.", "Open “\(slot.name)”", href)
        continue
      }
      let words = "“\(slot.name)” was last loaded \(When.ago(last.at, now: now)) by \(last.app.named)."
      if now.timeIntervalSince(last.at) > Self.loadSeconds {
        report.problem(words, "Open “\(slot.name)”", href)
      } else {
        report.fact(words, "Open “\(slot.name)”", href)
      }
    }
  }

  private static let slots = Address.device.description

  func sources(
    _ library: LibraryHandle, _ report: inout SymptomReport, _ isMeant: (StoredSource) -> Bool
  ) async throws {
    let sources = try await library.sources().filter(isMeant)
    report.looked(at: sources.count, "source")
    let data = Address.data.description
    for source in sources {
      let health = source.health
      if source.isPaused {
        report.problem("“\(source.name)” is paused.", "Resume it", data)
      } else if health.failures > 0 {
        let since = health.failingSince.map { " since \(When.words($0, now: now, visitor))" } ?? ""
        report.problem("“\(source.name)” fails\(since): \(Self.ended(health.fault))", "Open Data", data)
      } else if let at = health.succeededAt {
        report.fact("“\(source.name)” was updated \(When.ago(at, now: now)).", "Open Data", data)
      }
    }
    if !site.services.settings.data.asks, sources.contains(where: { $0.health.dueAt != nil }) {
      report.problem("The administrator turned updates of sources off (--data-asks).", "Open Data", data)
    }
  }

  private static func ended(_ words: String) -> String { words.hasSuffix(".") ? words : words + "." }

  // MARK: Designs

  private func photos(
    _ designs: [StoredDesign], _ library: LibraryHandle, _ report: inout SymptomReport
  ) async throws {
    let assets = try await library.assets(of: designs.map(\.id))
    for design in designs {
      if await site.services.missingPhotos(of: design.draft, assets[design.id] ?? [:]).isEmpty { continue }
      let photo = design.draft.images.count == 1 ? "The photo" : "A photo"
      report.problem(
        "\(photo) of “\(design.draft.name)” is missing.", "Choose it again", Address.edit(design.id))
    }
  }

  private func imports(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let page = try await library.page(ShelfQuery(limit: Self.mostDesigns))
    report.looked(at: page.designs.count, "design")
    if !page.quarantined.isEmpty {
      let count = page.quarantined.count
      report.problem(
        "\(Words.designs(count)) can’t be opened: the saved data is damaged or from a newer version.", "Open Library",
        Address.library.description)
    }
    try await photos(page.designs, library, &report)
    let plan = site.services.settings.plan
    for design in page.designs {
      for words in plan.omissions(of: design.draft) {
        report.problem("“\(design.draft.name)”: \(words)", "Open “\(design.draft.name)”", Address.edit(design.id))
      }
    }
    let deleted = try await library.summary().deleted
    if deleted > 0 {
      report.fact("\(Words.designs(deleted)) in the bin.", "Open the bin", "\(Address.library)?show=bin")
    }
  }

  // MARK: The assistant

  private func assistant(_ report: inout SymptomReport) async throws {
    let access = try await assistant.access(library?.library)
    let settings = "\(Address.settings)#assistant"
    report.looked(at: "the assistant’s settings")
    let line = site.line(access, ofDesign: false, visitor)
    switch access.mode {
    case .off: report.problem(line, "Settings", settings)
    case .rules(.asked): report.fact("The built-in rules answer.", "Settings", settings)
    case .rules: report.problem(line, "Settings", settings)
    case .model:
      if access.isFull(now) {
        report.problem("You’ve used all \(access.limits.perMinute) requests of this minute.", "Settings", settings)
      } else {
        report.fact(line, "Settings", settings)
      }
    }
  }

  private func requests(_ library: LibraryHandle, _ report: inout SymptomReport) async throws {
    let latest = try await library.generations(limit: Self.mostRequests)
    report.looked(at: latest.count, "request")
    guard let last = latest.first(where: { $0.state != .cancelled }), last.state == .failed else { return }
    let words = AssistantQuery.fault(of: last)
    report.problem(
      "Your request of \(When.words(last.madeAt, now: now, visitor)) failed. \(words)", "Request history",
      Address.requests.description)
  }

  private static let mostRequests = 10
}
