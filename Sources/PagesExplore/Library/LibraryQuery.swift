import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioStore

/// The filters of the library, as its query has them.
struct LibraryView: Sendable {
  var filter: ShelfQuery.Filter
  var sort: ShelfQuery.Sort
  var text: String
  var inBin: Bool
  var isList: Bool
  var collection: UUID?
  var after: String?

  init(_ query: SubmittedForm) {
    let show = query["show"] ?? ""
    inBin = show == "bin"
    filter = ShelfQuery.Filter(rawValue: show) ?? .all
    sort = ShelfQuery.Sort(rawValue: query["sort"] ?? "") ?? .updated
    text = (query["q"] ?? "").beginning(80)
    isList = query["view"] == "list"
    collection = query["in"].flatMap(UUID.init(uuidString:))
    after = query["after"].map { String($0.prefix(4_000)) }
  }

  var isNarrowed: Bool { filter != .all || !text.isEmpty || collection != nil }

  /// The store's query, a page of it.
  var shelf: ShelfQuery {
    ShelfQuery(filter: filter, text: text, sort: sort, deleted: inBin, collection: collection, after: after)
  }

  /// The address's query; defaults are left out.
  var query: String {
    var parts: [String] = []
    func add(_ name: String, _ value: String) {
      let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
      parts.append("\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")")
    }
    if inBin { add("show", "bin") } else if filter != .all { add("show", filter.rawValue) }
    if sort != .updated { add("sort", sort.rawValue) }
    if !text.isEmpty { add("q", text) }
    if isList { add("view", "list") }
    if let collection { add("in", collection.uuidString) }
    if let after { add("after", after) }
    return parts.joined(separator: "&")
  }

  /// The address with something changed, from the first page on.
  func href(_ change: (inout LibraryView) -> Void) -> String {
    var other = self
    other.after = nil
    change(&other)
    return Address.library.description + (other.query.isEmpty ? "" : "?" + other.query)
  }
}

/// Fills the library's page.
struct LibraryQuery: Sendable {
  var site: Site

  private static let shows: [(ShelfQuery.Filter, String)] = [
    (.all, "All"), (.default, "Default"), (.withImage, "With photo"), (.weather, "Weather"), (.nextUp, "Next Up"),
    (.reminders, "Reminders"), (.clock, "Clock"), (.steps, "Steps"), (.variables, "Variables"), (.actions, "Buttons"),
    (.attention, "Needs attention"),
  ]

  /// The search with its typing errors corrected by words of the newest designs; nil if no word is near.
  private func corrected(_ view: LibraryView, in library: LibraryID) async throws -> LibraryView? {
    var (all, other) = (view.shelf, view)
    (all.text, all.sort, all.limit) = ("", .updated, 500)
    let known = try await site.services.store.library(library).page(all).designs.flatMap {
      CatalogueSearch.words(
        of:
          "\($0.draft.name.prefix(100)) \($0.draft.spec.primaryText.prefix(400)) \($0.draft.kindName)"
      )
    }
    guard let text = CatalogueSearch.corrected(view.text, known: Set(known)) else { return nil }
    other.text = text
    return other
  }

  func page(_ asked: LibraryView, _ visitor: Visitor) async throws -> LibraryPage {
    var view = asked
    let now = site.services.now()
    var library: LibraryID?
    if let known = visitor.library, try await site.services.store.library(known).exists() { library = known }
    var page = ShelfPage(designs: [], quarantined: [], total: 0, next: nil, defaultDesign: nil)
    var summary = LibrarySummary(
      designs: 0, deleted: 0, attention: 0, pictureBytes: 0, designBytes: 0, lastSaved: nil)
    var collections: [DesignCollection] = []
    var copied: String?
    if let library {
      page = try await site.services.store.library(library).page(view.shelf)
      if page.total == 0, !view.text.isEmpty, view.after == nil, let other = try await corrected(view, in: library) {
        let nearly = try await site.services.store.library(library).page(other.shelf)
        if nearly.total > 0 { (page, view) = (nearly, other) }
      }
      summary = try await site.services.store.library(library).summary()
      collections = try await site.services.store.library(library).collections()
      if let id = visitor.copiedStyle { copied = try? await site.services.store.library(library).design(id).draft.name }
    }
    let cards = try await cards(page, library, visitor, now: now)
    let shows =
      Self.shows.filter { filter, _ in
        view.filter == filter
          || (filter != .attention || summary.attention > 0)
            && (filter != .reminders || site.services.flags[.reminders])
      }
      .map { filter, label in
        Choice(
          value: filter == .all ? "" : filter.rawValue, label: label, isChosen: !view.inBin && view.filter == filter,
          detail: filter == .attention && summary.attention > 0 ? "\(summary.attention)" : "",
          href: view.href { ($0.filter, $0.inBin) = (filter, false) })
      } + [
        Choice(
          value: "bin", label: "Bin", isChosen: view.inBin, detail: summary.deleted > 0 ? "\(summary.deleted)" : "",
          href: view.href { ($0.inBin, $0.filter, $0.collection) = (true, .all, nil) })
      ]
    let chosen = collections.first { $0.id == view.collection }
    return LibraryPage(
      designs: cards,
      own: view.inBin || view.isNarrowed || view.after != nil || page.designs.isEmpty
        ? [] : try await OwnWidgetRoutes(site: site).cards(visitor, own: try await own(library)),
      quarantined: page.quarantined.map {
        QuarantinedRow(id: $0.id.uuidString, reason: $0.reason, savedAt: When.words($0.savedAt, now: now, visitor))
      }, deleted: summary.deleted, total: view.inBin ? summary.deleted : summary.designs, found: page.total,
      lastChange: summary.lastSaved.map { When.words($0, now: now, visitor) } ?? "",
      storage: Words.bytes(summary.pictureBytes + summary.designBytes), query: asked.text,
      meant: view.text == asked.text ? nil : view.text,
      sorts: [(ShelfQuery.Sort.updated, "Last changed"), (.name, "Name"), (.template, "Layout"), (.accent, "Accent")]
        .map { Choice(value: $0.0 == .updated ? "" : $0.0.rawValue, label: $0.1, isChosen: view.sort == $0.0) },
      shows: shows,
      collections: collections.map { item in
        Choice(
          value: item.id.uuidString, label: item.name, isChosen: item.id == view.collection, detail: "\(item.count)",
          href: view.href { ($0.collection, $0.inBin) = (item.id == view.collection ? nil : item.id, false) })
      },
      collection: chosen.map { Choice(value: $0.id.uuidString, label: $0.name, isChosen: true) }, inBin: view.inBin,
      isList: view.isList, isNarrowed: view.isNarrowed,
      nextHref: page.next.map { next in view.href { $0.after = next } }, listHref: view.href { $0.isList = true },
      gridHref: view.href { $0.isList = false }, samples: site.samples(visitor),
      looks: Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: false, detail: $0.shortID) },
      copiedStyle: copied, latest: LatestAction(cookie: visitor.latest), address: view.query,
      firstRun: view.inBin || view.isNarrowed || view.after != nil
        ? nil
        : try await FirstRun(
          page, library.map(site.services.store.library), site.services.readers, now: site.services.now()))
  }

  private func own(_ library: LibraryID?) async throws -> LibraryData {
    guard let library else { return .sample }
    return try await site.services.data(of: site.services.store.library(library))
  }

  private func cards(
    _ page: ShelfPage, _ library: LibraryID?, _ visitor: Visitor, now: Date
  ) async throws -> [DesignCardModel] {
    guard let library, !page.designs.isEmpty else { return [] }
    let assets = try await site.services.store.library(library).assets(of: page.designs.map(\.id))
    let data = try await site.services.data(of: site.services.store.library(library))
    let invented = data.invented(at: visitor.today(now))
    var cards: [DesignCardModel] = []
    for (index, design) in page.designs.enumerated() {
      cards.append(
        try await card(
          design, assets[design.id] ?? [:], data, invented, visitor, isDefault: design.id == page.defaultDesign,
          now: now,
          eager: index < 8))
    }
    return cards
  }

  private func card(
    _ design: StoredDesign, _ assets: [String: Asset], _ data: LibraryData, _ invented: DataSnapshot,
    _ visitor: Visitor,
    isDefault: Bool, now: Date, eager: Bool
  ) async throws -> DesignCardModel {
    let spec = design.draft.spec
    let family = WidgetFamily(spec.layout.template.traits.card)
    var image = try await site.spokenImage(visitor, family, eager: eager) {
      site.services.source(
        design.draft, assets, data, appearance: $0, moment: visitor.today(now), inBin: design.deletedAt != nil)
    }
    // On phones the text of a Medium is too small to read.
    if family == .systemMedium { image.narrow = WidgetFamily.systemSmall.letter }
    return DesignCardModel(
      id: design.id.uuidString, name: spec.name,
      detail: "\(design.draft.kindName), \(When.words(design.savedAt, now: now, visitor))",
      tint: spec.style.accent.hex, preview: image, isDefault: isDefault, isUnsaved: design.isDirty,
      photoMissing: design.draft.referencedFiles.contains { assets[$0] == nil }, inBin: design.deletedAt != nil,
      isSample: spec.mayReadData
        && spec.showsSample(invented, at: visitor.today(now)))
  }
}
