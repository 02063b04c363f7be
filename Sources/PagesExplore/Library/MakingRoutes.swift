import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import StudioStore

/// Making designs: from a template or one of its variations, blank, or the Smart Stack kit.
struct MakingRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.post(Address.designs.path) { request, _ in try await create(request) }
    router.post(Address.remindersKit.path) { request, _ in try await kit(request) }
  }

  /// A copy of a template, or a blank design; then its editor, or the library.
  private func create(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let now = site.services.now()
    var design = Design.widget(
      WidgetSpec(
        id: UUID(), name: "New design", primaryText: "Hello", secondaryText: "Make it yours", updatedAt: now,
        symbol: SymbolSpec(name: "sparkles", weight: .semibold, renderingMode: .hierarchical)))
    if form["kind"] == "layers" {
      var tree = LayerTree.blank(name: "New layers")
      if let name = form["component"] {
        guard let component = LayerComponent.named(name) else { throw Problem.notFound }
        tree.name(component.title, holding: component.name)
      }
      design = .layers(LayeredDesign(id: UUID(), updatedAt: now, tree: tree))
    }
    var assets: [NewAsset] = []
    if let id = form["template"] {
      guard let blueprint = site.templates.catalogue[id] else { throw Problem.notFound }
      let look = form["look"].flatMap(Look.named)
      var source = look?.applied(to: blueprint.document) ?? blueprint.document
      if let index = form.number("remix") {
        let seed = form["seed"].flatMap { UInt64($0) } ?? 1
        let found = try await site.templates.remixes.proposals(blueprint, source.spec, seed: seed)
        guard found.indices.contains(index), source.kind == .widget else { throw Problem.badForm }
        source = .widget(found[index].design)
      }
      (design, assets) = try await copy(source, blueprint)
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    try await site.services.store.library(library).add(
      [design.settled()], assets: assets, limit: site.services.settings.plan.designLimit, batch: nil, now: now)
    let isDefault = form["default"] == "yes"
    if isDefault { try await site.services.store.library(library).setDefault(design.id) }
    var asksPlace = false
    if form["template"] != nil, form["then"] == nil {
      asksPlace = try await site.services.asksPlace(design, in: site.services.store.library(library))
    }
    var response =
      asksPlace
      ? Response.seeOther("\(Address.weather)?design=\(design.id.uuidString)")
      : form["then"] == "library"
        ? Response.seeOther((isDefault ? Flash.addedDefault : .added).on(Address.library.description))
        : form["then"] == "deliver"
          ? .seeOther(Address.deliver(design.id))
          : .seeOther((form["template"] == nil ? Flash.blank : .made).on(Address.edit(design.id)))
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// A copy of a design with a new id and its images under new names.
  private func copy(_ source: Design, _ blueprint: Blueprint) async throws -> (Design, [NewAsset]) {
    let verdicts = try await site.services.intake.verdicts(blueprint.images.map(\.data))
    let outcome = Importer(
      plan: .unlimited, stored: 0, repeats: .first,
      inventions: DecodingInventions(newID: { UUID() }, now: site.services.now()), inspect: verdicts
    ).plan(designs: [source], images: blueprint.images)
    guard let copy = outcome.designs.first else { throw Problem.notFound }
    return (copy, try outcome.images.map { try site.services.intake.asset($0.data, fileName: $0.fileName) })
  }

  /// Adds the missing Reminders designs of the six and updates older ones. Repeating it changes nothing.
  private func kit(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    _ = try await SubmittedForm.read(request, limit: 64 << 10)
    guard site.services.flags[.reminders] else { throw Problem(turnedOff: .reminders) }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    let stored = try await site.services.store.library(library).list(deleted: false).designs
    let now = site.services.now()
    var (present, upgraded, added) = (0, 0, 0)
    var missing: [Int] = []
    for slot in RemindersKit.slots {
      if let found = slot.best(of: stored) {
        present += 1
        let better = found.draft.changingWidget(slot.upgraded)
        if better == found.draft { continue }
        let changed = try await site.services.store.library(library).restyle(
          [found.id], batch: UUID().uuidString, now: now, change: { $0.changingWidget(slot.upgraded) })
        upgraded += changed.isEmpty ? 0 : 1
        continue
      }
      guard let blueprint = site.templates.catalogue[slot.templateID] else { continue }
      var (design, _) = try await copy(blueprint.document, blueprint)
      design.name = slot.name
      do throws(StoreError) {
        try await site.services.store.library(library).add(
          [design.changingWidget(slot.upgraded).settled()], assets: [], limit: site.services.settings.plan.designLimit,
          batch: nil, now: now.addingTimeInterval(-Double(slot.number)))
        added += 1
      } catch {
        // The library is full. Widgets that are there already still count.
        guard case .designLimit = error else { throw error }
        missing.append(slot.number)
      }
    }
    let counts = ([added, present, upgraded] + missing).map(String.init).joined(separator: ".")
    var response = Response.seeOther(Flash.kit.on("\(Address.library)?show=reminders", "pages=\(counts)"))
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }
}

extension RemindersKit.Slot {
  /// The stored design for this widget: the best name, then the oldest, then by id.
  func best(of designs: [StoredDesign]) -> StoredDesign? {
    designs.compactMap { design in rank(design.draft.spec).map { (design, $0) } }.min { one, two in
      if one.1 != two.1 { return one.1 > two.1 }
      if one.0.saved.updatedAt != two.0.saved.updatedAt { return one.0.saved.updatedAt < two.0.saved.updatedAt }
      return one.0.id.uuidString < two.0.id.uuidString
    }?.0
  }
}

extension LayerTree {
  /// Starts with one component in the middle of an empty column.
  fileprivate mutating func name(_ title: String, holding component: String) {
    document["name"] = .string(title)
    root = LayerNode(
      .vStack, id: "root", ["padding": 16, "frame": ["width": "fill", "height": "fill"]],
      children: [LayerNode(.component, id: "first", ["component": .string(component)])])
  }
}
