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
import Hummingbird
import StudioPreviews
import StudioStore

/// Fills the editor’s page for standard designs.
struct EditorQuery: Sendable {
  let one: ShownDesign
  let view: EditorView
  let path: String
  private let spec: WidgetSpec

  private var site: Site { one.site }
  private var moment: Moment { one.moment }
  private var scope: ChangeScope { spec.scope(of: view.slot) }
  /// The design as the size on the stage shows it.
  private var shown: WidgetSpec { spec.resolved(for: view.slot, plan: .unlimited) }

  init(_ site: Site, _ design: StoredDesign, _ view: EditorView, _ visitor: Visitor) async throws {
    one = try await ShownDesign(site, design, view.surroundings, visitor)
    // The editor of widgets; other kinds have their own.
    (self.view, path, spec) = (view, Address.edit(design.id), design.draft.spec)
  }

  func page(json: String? = nil) async throws -> EditorPage {
    let source = one.source(view.appearance)
    let hash = try site.services.previews.register(source)
    var scenes: [SizeSlot: Scene] = [:]
    for family in WidgetFamily.home { scenes[family.slot] = try await site.services.previews.scene(source, family) }
    let suite = view.suite(of: spec, site.services.settings)
    let look = Look.nearest(to: spec.style)
    let checks = try await checks(source, scenes, hash: hash)
    site.services.previews.follow(one.design.id, hash)
    let panels = WidgetPanels(
      view: view, lock: try await lock(source, hash), notice: notice(suite),
      hidesPhoto: view.panel == .design && shown.image != nil && !shown.layout.template.traits.showsPhoto
        ? shown.layout.template.displayName : nil,
      echo: view.also.isEmpty ? nil : SizeEcho(SizeEcho.places(view.also), from: view.slot, in: spec),
      looks: Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == look.look, detail: $0.shortID) },
      lookName: look.look?.name ?? "Custom", lookChanges: look.changes,
      sections: view.panel == .design ? try await sections(suite) : [], outline: outline(scenes[view.slot]),
      inspector: view.panel == .inspect
        ? try InspectorPanel(
          spec, view, scope: scope, assets: one.assets, timeline: one.timeline, data: one.data, posted: json) : nil,
      symbols: site.templates.symbols,
      time: TextResolver(snapshot: .none, moment: moment).resolve("{{__time}}"),
      tools: suite.tools.map(\.id.rawValue).joined(separator: " "), path: path)
    return EditorPage(shell: try await shell(hash, scenes, checks), widget: panels)
  }

  /// What the page shows whatever the kind.
  private func shell(
    _ hash: String, _ scenes: [SizeSlot: Scene], _ checks: [FindingRow]
  ) async throws -> EditorShell {
    func links(_ change: (inout Surroundings) -> Void) -> String {
      path + "?" + view.query { change(&$0.surroundings) }
    }
    var shell = EditorShell(
      one, view: view.query, letter: view.letter, away: "?" + view.query, panel: view.panel.rawValue,
      hasFields: view.panel == .design, links: links)
    shell.sizes = WidgetFamily.home.map { size($0, hash, scenes[$0.slot]) }
    shell.appearances = EditorView.offered.map { one in
      // StandBy is offered once.
      one.choice(
        of: view.appearance, href: path + "?" + view.query { $0.choose(one) },
        label: one == .standbyNight ? Appearance.standby.title : nil)
    }
    shell.panels = EditorView.Panel.allCases.map { panel in
      Choice(
        value: panel.rawValue, label: panel.rawValue.capitalised, isChosen: view.panel == panel,
        href: path + "?" + view.query { $0.panel = panel })
    }
    if view.appearance == .standbyNight { shell.wallpaper = "var(--wp-ink)" }
    shell.tint = spec.style.accent.hex
    (shell.selectionName, shell.selectionDetail) = (selectionName, "\(shown.layout.template.displayName) layout")
    shell.hasSelection = !view.elements.isEmpty
    shell.clearHref = path + "?" + view.query { $0.elements = [] }
    (shell.checks, shell.errors) = (checks, view.errors)
    shell.presses = try await presses()
    if view.panel == .history {
      shell.revisions = try await SavedVersion.list(
        of: one.design, seenIn: WidgetFamily(view.slot), view: view.query, one.visitor, site)
    }
    if view.panel == .data {
      shell.data = DataPanel(one, variables: try await one.variables(), links: links)
      shell.values = ValueBrowser(
        one, view: view.query,
        targets: shown.layout.template.traits.showsTexts
          ? [
            Choice(value: EditorForm.name(scope, .primaryText), label: "Title", isChosen: false),
            Choice(value: EditorForm.name(scope, .secondaryText), label: "Subtitle", isChosen: true),
          ] : [], buttons: spec.actionBar?.actions ?? [])
    }
    return shell
  }

  /// The checks of the design, with those fixes that work.
  private func checks(
    _ source: PreviewSource, _ scenes: [SizeSlot: Scene], hash: String
  ) async throws -> [FindingRow] {
    let fix = site.services.fix(
      one.design, one.assets, one.own, at: view.with.moment(one.visitor.moment(one.now)))
    var rows: [FindingRow] = []
    for finding in try await site.services.checks(source, one.assets, scenes: scenes).all {
      var row = FindingRow(finding)
      if let name = finding.repair, try await site.services.helps(fix, name, hash: hash) {
        row.repair = .init(form: "f", name: "repair", value: name, title: finding.code.fixTitle)
      } else if let instead = finding.code.withoutFix {
        row.words += " " + instead
      }
      let isLinked = row.repair == nil && !finding.place.isEmpty
      rows.append(isLinked ? row.linked(to: "#" + finding.place, follow: "jump") : row)
    }
    return rows
  }

  /// The state for the script.
  func state(
    withFields: Bool, toast: Toast? = nil, echo: SizeEcho? = nil
  ) async throws -> Response {
    let source = one.source(view.appearance)
    let family = WidgetFamily.home.first { $0.slot == view.slot } ?? .systemMedium
    let rows = outline(try? await site.services.previews.scene(source, family))
    return try await one.state(
      source, WidgetFamily.allCases,
      outline: Dictionary(rows.map { ($0.href, $0.detail) }, uniquingKeysWith: { first, _ in first }),
      news: .init(toast: toast, reload: withFields),
      also: echo.map {
        .init(sentence: $0.sentence, offer: $0.offer, places: $0.places.map(\.name).joined(separator: ","))
      })
  }

  /// The maximum number of reminders that can be completed beside the preview.
  private static let reminderButtons = 4

  /// The design’s buttons and the reminders that it shows.
  private func presses() async throws -> PressRow? {
    var rows: [ReminderRow] = []
    var fault = ""
    if site.services.flags[.reminders], shown.layout.template == .reminders,
      let mine = one.real.mine(at: moment).reminders
    {
      let listed = try await site.services.reminders.list(in: one.library)
      let page = RemindersPage(mine, shown.remindersConfig ?? RemindersConfig(), named: shown.name, at: moment)
      rows = page.items.compactMap { item in
        listed.first { $0.item.id == item.id && $0.item.listID == item.listID }
      }.prefix(Self.reminderButtons).map { ReminderRow($0, one.visitor, one.now) }
      fault =
        await site.services.reminders.fault(in: one.design.library).map {
          "“\($0.title)” wasn’t completed. \($0.words)."
        } ?? ""
    }
    return PressRow(one.design.draft, site.services.settings.plan, own: one.real, reminders: rows, fault: fault)
  }

  private func sections(_ suite: ToolSuite) async throws -> [ToolSection] {
    var copied: String?
    if let id = one.visitor.copiedStyle, id != one.design.id {
      copied = try? await one.library.design(id).draft.name
    }
    return ToolSections(
      spec: spec, tree: try SpecCoding.tree(one.design.draft), scope: scope, view: view, suite: suite,
      assets: one.assets, photoBytes: site.services.settings.packageLimits.imageBytes, moment: moment, data: one.data,
      lists: one.real.mine(at: moment).reminders, path: path, copiedStyle: copied, flags: site.services.settings.flags
    ).all
  }

  private func notice(_ suite: ToolSuite) -> Choice? {
    guard let notice = suite.context.notice else { return nil }
    return Choice(
      value: "", label: notice.remedy?.label ?? "", isChosen: false, detail: notice.sentence,
      href: path + "?" + view.query { $0.elements = [] })
  }

  private var selectionName: String {
    switch view.elements.count {
    case 0: view.isLock ? "Lock Screen" : view.slot.rawValue.capitalised
    case 1: view.elements[0].title ?? "Element"
    default: "\(view.elements.count) elements"
    }
  }

  // MARK: Stage

  private func size(_ family: WidgetFamily, _ hash: String, _ scene: Scene?) -> SizeModel {
    SizeModel(
      family: family, preview: image(hash, family, saying: scene?.spokenText ?? ""),
      isChosen: !view.isLock && family.slot == view.slot, isOwn: spec.matchedSet?[family.slot] != nil,
      href: path + "?"
        + view.query {
          ($0.slot, $0.isLock, $0.elements) = (family.slot, false, [])
        }, hits: hits(scene, family))
  }

  private func image(_ hash: String, _ family: WidgetFamily, saying text: String) -> PreviewImage {
    let points = view.device.device.size(family)
    // Images that aren’t on the stage load later.
    let isOnStage = family.isAccessory ? view.isLock : !view.isLock && family.slot == view.slot
    return PreviewImage(
      hash: hash, darkHash: nil, family: family.letter, width: Int(points.width.rounded()),
      height: Int(points.height.rounded()), alt: SizeModel.alternative(family, text),
      isEager: isOnStage || view.stage == .all, slot: family.letter)
  }

  /// Areas to select, large ones below small ones. The widget’s own tap targets do nothing here.
  private func hits(_ scene: Scene?, _ family: WidgetFamily) -> [HitModel] {
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

  private func lock(_ source: PreviewSource, _ hash: String) async throws -> LockModel {
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      let text = try await site.services.previews.spokenText(source, family)
      return self.image(hash, family, saying: text)
    }
    let day = TextResolver(snapshot: .none, moment: moment).resolve("{{__today||date:EEEE d MMMM}}")
    return LockModel(
      isChosen: view.isLock,
      href: path + "?" + view.query { ($0.isLock, $0.elements) = (true, []) },
      rectangular: try await image(.accessoryRectangular), circular: try await image(.accessoryCircular),
      inline: try await image(.accessoryInline), day: day)
  }

  // MARK: Elements

  /// The elements of the size on the stage; `scene` is as it is drawn.
  private func outline(_ scene: Scene?) -> [OutlineEntry] {
    var entries = [
      OutlineEntry(
        label: "Widget", detail: shown.layout.template.displayName, icon: "i-phone",
        href: path + "?" + view.query { $0.elements = [] }, indent: "", isChosen: view.elements.isEmpty)
    ]
    var seen = Set<ElementID>()
    for element in scene?.elements ?? [] {
      let id = ElementID(element.id).root
      guard let title = id.title, seen.insert(id).inserted else { continue }
      let detail = id == .symbol ? shown.symbol?.name ?? "" : id.isWordless ? "" : element.label
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
