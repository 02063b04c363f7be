import PagesKit
import StudioDesk
import DesignReview
import DesignRender
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import EditorTools
import Foundation
import StudioPreviews
import StudioStore

/// Fills the editor's model.
struct EditorQuery: Sendable {
  var site: Site

  /// The source of a draft’s previews in a view.
  func source(
    _ design: Design, _ assets: [String: Asset], _ data: LibraryData, _ view: EditorView, _ timeline: EditorTimeline,
    inBin: Bool = false
  ) -> PreviewSource {
    let reload = timeline.reload
    var source = PreviewSource(
      design: design, appearance: view.appearance, moment: timeline.shown, data: { _ in data.snapshot(at: reload) },
      plan: site.services.settings.plan, photos: site.services.facts(assets), options: .live)
    source.base.device = view.device.device
    source.base.accessibility = Accessibility(typeSize: view.typeSize)
    source.owner = StudioServices.owner(design.id, inBin: inBin)
    return source
  }

  func page(
    _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor, json: String? = nil
  ) async throws -> EditorPage {
    // The editor of widgets; other kinds have their own.
    let spec = design.draft.spec
    let assets = await site.services.sound(try await site.services.store.library(design.library).assets(of: design.id))
    let now = site.services.now()
    let real = try await site.services.data(of: site.services.store.library(design.library))
    let own = view.with.data(real, sampled: view.sampled)
    let timeline = EditorTimeline(spec, view, visitor, now: now, data: own)
    let data = own.snapshot(at: timeline.reload)
    let source = source(design.draft, assets, own, view, timeline, inBin: design.deletedAt != nil)
    let hash = try site.services.previews.register(source)
    var scenes: [SizeSlot: Scene] = [:]
    for family in WidgetFamily.home { scenes[family.slot] = try await site.services.previews.scene(source, family) }
    let scope = spec.scope(of: view.slot)
    let suite = view.suite(of: spec, site.services.settings)
    let path = Address.edit(design.id)
    let shown = spec.resolved(for: view.slot, plan: .unlimited)
    let checks = try await site.services.checks(source, assets, scenes: scenes)
    let look = Look.nearest(to: spec.style)
    let fix = site.services.fix(design, assets, own, at: view.with.moment(visitor.moment(now)))
    var told: [FindingRow] = []
    for finding in checks.all {
      var row = FindingRow(finding)
      if let name = finding.repair, try await site.services.helps(fix, name, hash: hash) {
        row.repair = .init(form: "f", name: "repair", value: name, title: finding.code.fixTitle)
      } else if let instead = finding.code.withoutFix {
        row.words += " " + instead
      }
      let isLinked = row.repair == nil && !finding.place.isEmpty
      told.append(isLinked ? row.linked(to: "#" + finding.place, follow: "jump") : row)
    }
    let listing = try await site.services.store.library(design.library).defaultDesign()
    site.services.previews.follow(design.id, hash)
    return EditorPage(
      id: design.id.uuidString, name: shownName(spec, own, timeline), status: status(design, visitor),
      isDirty: design.isDirty,
      isDefault: listing == design.id, sequence: design.sequence, canUndo: design.canUndo, canRedo: design.canRedo,
      view: view, sizes: WidgetFamily.home.map { size($0, hash, scenes[$0.slot], spec, view, path) },
      lock: try await lock(source, hash, view, path, timeline.shown), scopeIsOwn: scope != .base,
      selectionName: selectionName(view), selectionDetail: "\(shown.layout.template.displayName) layout",
      notice: notice(suite, view, path),
      hidesPhoto: view.panel == .design && shown.image != nil && !shown.layout.template.traits.showsPhoto
        ? shown.layout.template.displayName : nil,
      echo: view.also.isEmpty ? nil : SizeEcho(SizeEcho.places(view.also), from: view.slot, in: spec),
      tint: spec.style.accent.hex,
      looks: Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == look.look, detail: $0.shortID) },
      lookName: look.look?.name ?? "Custom", lookChanges: look.changes,
      sections: view.panel == .design
        ? try await sections(
          design, view, suite, scope, assets, timeline.shown, data, real.mine(at: timeline.shown).reminders, visitor,
          path) : [],
      outline: outline(shown, view, scenes[view.slot], path),
      readings: readings(spec, assets, own.mine(at: timeline.reload), visitor, now),
      credits: spec.readings.domains.contains(.weather)
        ? Choice.credits(of: own.mine(at: timeline.reload).weather?.report) : [],
      checks: told,
      revisions: view.panel == .history
        ? try await SavedVersion.list(
          of: design, seenIn: WidgetFamily(view.slot), view: view.query, visitor, site) : [],
      data: view.panel == .data
        ? DataPanel(
          spec, view, own: real, variables: try await variables(design), moment: timeline.shown, now: now, path: path)
        : nil,
      values: view.panel == .data
        ? ValueBrowser(
          spec, view, scope: scope, moment: timeline.shown, data: data, own: own,
          builtIn: site.services.flags.variables) : nil,
      inspector: view.panel == .inspect
        ? try InspectorPanel(
          spec, view, scope: scope, assets: assets, timeline: timeline, data: data, posted: json) : nil,
      timeline: TimelineModel(timeline, view, visitor, path: path), errors: view.errors,
      planNotes: site.services.settings.plan.omissions(of: design.draft),
      client: String(UUID().uuidString.prefix(8)), symbols: site.templates.symbols, time: clock(timeline.shown),
      inBin: design.deletedAt != nil, usesKeys: visitor.usesKeys,
      marksSample: spec.showsSample(own.invented(at: timeline.reload), at: timeline.shown),
      hasPhotos: !spec.referencedFiles.isEmpty,
      presses: try await presses(design, real, shown, timeline.shown, visitor, now),
      tools: suite.tools.map(\.id.rawValue).joined(separator: " "))
  }

  /// The library’s variables by key.
  private func variables(_ design: StoredDesign) async throws -> [String: StoredVariable] {
    Dictionary(
      try await site.services.store.library(design.library).variables().map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The maximum number of reminders that can be completed beside the preview.
  private static let reminderButtons = 4

  /// The design’s buttons and the reminders that it shows.
  private func presses(
    _ design: StoredDesign, _ own: LibraryData, _ shown: WidgetSpec, _ moment: Moment, _ visitor: Visitor, _ now: Date
  ) async throws -> PressRow? {
    var rows: [ReminderRow] = []
    var fault = ""
    if site.services.flags[.reminders], shown.layout.template == .reminders,
      let mine = own.mine(at: moment).reminders
    {
      let library = site.services.store.library(design.library)
      let listed = try await site.services.reminders.list(in: library)
      let page = RemindersPage(mine, shown.remindersConfig ?? RemindersConfig(), named: shown.name, at: moment)
      rows = page.items.compactMap { item in
        listed.first { $0.item.id == item.id && $0.item.listID == item.listID }
      }.prefix(Self.reminderButtons).map { ReminderRow($0, visitor, now) }
      fault =
        await site.services.reminders.fault(in: design.library).map { "“\($0.title)” wasn’t completed. \($0.words)." }
        ?? ""
    }
    return PressRow(design.draft, site.services.settings.plan, own: own, reminders: rows, fault: fault)
  }

  private func sections(
    _ design: StoredDesign, _ view: EditorView, _ suite: ToolSuite, _ scope: ChangeScope, _ assets: [String: Asset],
    _ moment: Moment, _ data: DataSnapshot, _ lists: RemindersSnapshot?, _ visitor: Visitor, _ path: String
  ) async throws -> [ToolSection] {
    var copied: String?
    if let id = visitor.copiedStyle, id != design.id {
      copied = try? await site.services.store.library(design.library).design(id).draft.name
    }
    return ToolSections(
      spec: design.draft.spec, tree: try SpecCoding.tree(design.draft), scope: scope, view: view, suite: suite,
      assets: assets, photoBytes: site.services.settings.packageLimits.imageBytes, moment: moment, data: data,
      lists: lists, path: path, copiedStyle: copied,
      flags: site.services.settings.flags
    ).all
  }

  private func clock(_ moment: Moment) -> String {
    TextResolver(snapshot: .none, moment: moment).resolve("{{__time}}")
  }

  /// The design’s name with its placeholders resolved; as written if nothing would be left.
  func shownName(_ spec: WidgetSpec, _ own: LibraryData, _ timeline: EditorTimeline) -> String {
    let name = TextResolver(snapshot: own.snapshot(at: timeline.reload), moment: timeline.shown).resolve(spec.name)
    return name.isEmpty ? spec.name : name
  }

  func status(_ design: StoredDesign, _ visitor: Visitor) -> String {
    if design.isDirty { return "All changes saved" }
    let when = When.words(design.savedAt, now: site.services.now(), visitor)
    return "Saved · Version \(design.revision), \(when.replacing("today at ", with: ""))"
  }

  private func notice(_ suite: ToolSuite, _ view: EditorView, _ path: String) -> Choice? {
    guard let notice = suite.context.notice else { return nil }
    return Choice(
      value: "", label: notice.remedy?.label ?? "", isChosen: false, detail: notice.sentence,
      href: path + "?" + view.query { $0.elements = [] })
  }

  private func selectionName(_ view: EditorView) -> String {
    switch view.elements.count {
    case 0: view.isLock ? "Lock Screen" : view.slot.rawValue.capitalised
    case 1: view.elements[0].title ?? "Element"
    default: "\(view.elements.count) elements"
    }
  }

  // MARK: Stage

  private func size(
    _ family: WidgetFamily, _ hash: String, _ scene: Scene?, _ spec: WidgetSpec, _ view: EditorView, _ path: String
  ) -> SizeModel {
    let points = view.device.device.size(family)
    return SizeModel(
      letter: family.letter, title: family.displayName,
      preview: image(hash, family, view, saying: scene?.spokenText ?? ""),
      isChosen: !view.isLock && family.slot == view.slot,
      points: Words.points(width: points.width, height: points.height),
      isOwn: spec.matchedSet?[family.slot] != nil,
      href: path + "?"
        + view.query {
          ($0.slot, $0.isLock, $0.elements) = (family.slot, false, [])
        }, hits: hits(scene, view, family, path))
  }

  /// The alternative text of a preview that says `text`.
  static func alternative(_ family: WidgetFamily, _ text: String) -> String {
    family.isAccessory
      ? "Lock Screen, \(family.displayName.lowercased()): \(text)" : "\(family.displayName) preview: \(text)"
  }

  private func image(
    _ hash: String, _ family: WidgetFamily, _ view: EditorView, saying text: String
  ) -> PreviewImage {
    let points = view.device.device.size(family)
    // Images that aren’t on the stage load later.
    let isOnStage = family.isAccessory ? view.isLock : !view.isLock && family.slot == view.slot
    return PreviewImage(
      hash: hash, darkHash: nil, family: family.letter, width: Int(points.width.rounded()),
      height: Int(points.height.rounded()), alt: Self.alternative(family, text),
      isEager: isOnStage || view.stage == .all, slot: family.letter)
  }

  /// Areas to select, large ones below small ones. The widget’s own tap targets do nothing here.
  private func hits(_ scene: Scene?, _ view: EditorView, _ family: WidgetFamily, _ path: String) -> [HitModel] {
    guard let scene else { return [] }
    var seen = Set<ElementID>()
    let known = scene.elements.filter { element in
      let id = ElementID(element.id)
      return element.rect.width > 2 && element.rect.height > 2 && id.title != nil && seen.insert(id.root).inserted
    }
    let sorted = known.sorted { $0.rect.width * $0.rect.height > $1.rect.width * $1.rect.height }
    return sorted.map { element in
      let id = ElementID(element.id).root
      let all = scene.elements.filter { ElementID($0.id).root == id }.map(\.rect)
      let rect = all.dropFirst().reduce(all.first ?? element.rect) { $0.union($1) }
      let grown = rect.inset(-2).intersection(Rect(0, 0, scene.size.width, scene.size.height))
      let isChosen = view.elements.contains(id) && family.slot == view.slot
      return HitModel(
        id: id.rawValue, label: id.title ?? "",
        href: path + "?"
          + view.query {
            ($0.slot, $0.isLock, $0.panel) = (family.slot, false, .design)
            $0.elements = isChosen && $0.elements.count == 1 ? [] : [id]
          },
        box: (
          grown.x / scene.size.width, grown.y / scene.size.height, grown.width / scene.size.width,
          grown.height / scene.size.height
        ), isChosen: isChosen)
    }
  }

  private func lock(
    _ source: PreviewSource, _ hash: String, _ view: EditorView, _ path: String, _ moment: Moment
  ) async throws -> LockModel {
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      let text = try await site.services.previews.spokenText(source, family)
      return self.image(hash, family, view, saying: text)
    }
    let day = TextResolver(snapshot: .none, moment: moment).resolve("{{__today||date:EEEE d MMMM}}")
    return LockModel(
      isChosen: view.isLock,
      href: path + "?" + view.query { ($0.isLock, $0.elements) = (true, []) },
      rectangular: try await image(.accessoryRectangular), circular: try await image(.accessoryCircular),
      inline: try await image(.accessoryInline), day: day)
  }

  // MARK: Elements

  /// The elements of a size; `scene` is as it is drawn.
  func outline(_ spec: WidgetSpec, _ view: EditorView, _ scene: Scene?, _ path: String) -> [OutlineEntry] {
    var entries = [
      OutlineEntry(
        label: "Widget", detail: spec.layout.template.displayName, icon: "i-phone",
        href: path + "?" + view.query { $0.elements = [] }, indent: "", isChosen: view.elements.isEmpty)
    ]
    var seen = Set<ElementID>()
    for element in scene?.elements ?? [] {
      let id = ElementID(element.id).root
      guard let title = id.title, seen.insert(id).inserted else { continue }
      let detail = id == .symbol ? spec.symbol?.name ?? "" : id.isWordless ? "" : element.label
      let isChosen = view.elements.contains(id)
      entries.append(
        OutlineEntry(
          label: title, detail: String(detail.prefix(40)), icon: id.icon,
          href: path + "?" + view.query { ($0.elements, $0.panel) = ([id], .design) }, indent: "indented",
          isChosen: isChosen,
          alsoHref: view.elements.isEmpty
            ? nil
            : path + "?"
              + view.query { view in
                if isChosen { view.elements.removeAll { $0 == id } } else { view.elements.append(id) }
              }))
    }
    return entries
  }

  private func readings(
    _ spec: WidgetSpec, _ assets: [String: Asset], _ mine: DataSnapshot, _ visitor: Visitor, _ now: Date
  ) -> [ReadingModel] {
    let domains = spec.readings.domains
    var found = DataDomain.allCases.filter { domains.contains($0) && $0 != .photo && $0 != .variables }.map {
      ReadingModel(
        name: $0.title, detail: Self.freshness($0, mine, now), icon: "i-\($0.symbol)", href: $0.place?.page)
    }
    for file in spec.referencedFiles.prefix(1) {
      found.append(
        ReadingModel(
          name: DataDomain.photo.title, detail: assets[file] == nil ? "Missing" : "In your library",
          icon: "i-\(DataDomain.photo.symbol)"))
    }
    return found
  }
}

extension EditorQuery {
  /// Whose data is shown for a domain, and how old it is.
  static func freshness(_ domain: DataDomain, _ mine: DataSnapshot, _ now: Date) -> String {
    guard domain.comesFromThePhone else { return "Always available" }
    guard let copy = domain.copy(in: mine) else { return "Sample data here. Your iPhone shows your own." }
    let whose = copy.name ?? "Your data"
    if let taken = copy.takenAt { return "\(whose), updated \(When.ago(taken, now: now))" }
    return domain == .weather ? whose + ", no data yet" : whose
  }
}

extension Look {
  /// The look that a style matches, or the nearest one with the number of fields that differ; none if the colours
  /// differ or more than four fields do.
  static func nearest(to style: StyleSpec) -> (look: Look?, changes: Int) {
    let ranked = all.filter { $0.style.accent == style.accent && $0.style.background == style.background }
      .map { look in (look, differences(look.style, style)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= 4 else { return (nil, 0) }
    return (best.0, best.1)
  }

  /// The number of fields in which two styles differ.
  private static func differences(_ one: StyleSpec, _ two: StyleSpec) -> Int {
    guard one != two, let first = try? SpecCoding.tree(one), let second = try? SpecCoding.tree(two) else { return 0 }
    return FieldRegistry.shared.fields.count { field in
      field.key.part == .style && first[path: field.path.dropFirst()] != second[path: field.path.dropFirst()]
    }
  }
}
