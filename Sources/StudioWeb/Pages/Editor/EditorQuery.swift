import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// What the editor was asked to show.
struct EditorView: Sendable {
  var slot: SizeSlot
  var appearance: Appearance
  var showsHistory: Bool
  var errors: [String] = []
  var posted: [String: String] = [:]

  init(_ request: Request, _ visitor: Visitor) {
    let query = request.uri.queryParameters
    slot =
      SizeSlot.allCases.first { $0.rawValue.hasPrefix(query["fam"] ?? "-") && query["fam"]?.isEmpty == false }
      ?? .medium
    let asked = Appearance(homeScreen: query["ap"].map(String.init))
    appearance = asked ?? (visitor.theme == "dark" ? .dark : .light)
    showsHistory = query["panel"] == "history"
  }
}

/// Fills the editor's model.
struct EditorQuery: Sendable {
  var site: Site

  func page(_ design: StoredDesign, _ view: EditorView, _ visitor: Visitor) async throws -> EditorPage {
    let spec = design.draft
    let assets = try await site.store.assets(of: design.id, in: design.library)
    let moment = visitor.moment(site.now())
    let source = site.source(spec, assets, appearance: view.appearance, moment: moment)
    let hash = site.previews.register(source)
    var scenes: [SizeSlot: Scene] = [:]
    for family in WidgetFamily.home { scenes[family.slot] = try await site.previews.scene(source, family) }
    let hasOwn = spec.matchedSet?[view.slot] != nil
    let scope: ChangeScope = hasOwn ? ChangeScope(slot: view.slot) : .base
    let tree = try SpecCoding.tree(spec)
    let sections = ToolSections(
      spec: spec, tree: tree, scope: scope, view: view, assets: assets, symbols: site.symbols, moment: moment
    )
    .all
    let look = Look.all.first { $0.style == spec.style }
    return EditorPage(
      id: design.id.uuidString, name: spec.name, status: status(design, visitor), isDirty: design.isDirty,
      sequence: design.sequence, canUndo: design.canUndo, canRedo: design.canRedo,
      sizes: WidgetFamily.home.map { size($0, hash, scenes[$0.slot], spec, view) }, chosen: view.slot,
      scopeIsOwn: hasOwn, templateName: spec.resolved(for: view.slot, plan: .unlimited).layout.template.displayName,
      tint: spec.style.accent.hex,
      looks: Look.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == look, detail: $0.shortID) },
      lookName: look?.name ?? "Your own", sections: sections,
      outline: outline(spec.resolved(for: view.slot, plan: .unlimited), scope, scenes[view.slot]),
      checks: Self.checks(scenes, spec, assets),
      revisions: view.showsHistory ? try await revisions(design, visitor) : [], showsHistory: view.showsHistory,
      errors: view.errors, client: String(UUID().uuidString.prefix(8)), symbols: site.symbols,
      widgetAppearance: view.appearance.rawValue, time: clock(moment),
      inBin: design.deletedAt != nil)
  }

  private func clock(_ moment: Moment) -> String {
    TextResolver(snapshot: .none, moment: moment).resolve("{{__time}}")
  }

  func status(_ design: StoredDesign, _ visitor: Visitor) -> String {
    design.isDirty ? "Unsaved changes" : "Saved \(When.words(design.savedAt, now: site.now(), visitor))"
  }

  private func size(
    _ family: WidgetFamily, _ hash: String, _ scene: Scene?, _ spec: WidgetSpec, _ view: EditorView
  ) -> SizeModel {
    let points = Device.standard.size(family)
    func words(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\((value * 10).rounded() / 10)" }
    return SizeModel(
      slot: family.slot,
      preview: PreviewImage(
        hash: hash, darkHash: nil, family: family.letter, width: Int(points.width.rounded()),
        height: Int(points.height.rounded()), alt: "\(family.displayName) preview: \(scene?.spokenText ?? "")",
        isEager: true, slot: family.letter), isChosen: family.slot == view.slot,
      points: "\(words(points.width)) × \(words(points.height)) pt", isOwn: spec.matchedSet?[family.slot] != nil)
  }

  private func outline(_ spec: WidgetSpec, _ scope: ChangeScope, _ scene: Scene?) -> [OutlineEntry] {
    var entries = [
      OutlineEntry(
        label: "Widget", detail: spec.layout.template.displayName, icon: "i-phone", href: "#layout", indent: "")
    ]
    var seen = Set<String>()
    for element in scene?.elements ?? [] where seen.insert(element.id).inserted {
      let detail = String(element.label.prefix(40))
      switch element.id {
      case "image": entries.append(.init(label: "Photo", detail: "", icon: "i-image", href: "#photo", indent: "in1"))
      case "name": entries.append(.init(label: "Name", detail: detail, icon: "i-type", href: "#text", indent: "in1"))
      case "symbol":
        entries.append(
          .init(label: "Symbol", detail: spec.symbol?.name ?? "", icon: "i-star", href: "#symbol", indent: "in1"))
      case "primaryText":
        entries.append(.init(label: "Title", detail: detail, icon: "i-type", href: "#text", indent: "in1"))
      case "secondaryText", "item.0":
        entries.append(.init(label: "Detail", detail: detail, icon: "i-type", href: "#text", indent: "in1"))
      case "accentBar":
        entries.append(.init(label: "Accent bar", detail: "", icon: "i-sliders", href: "#layout", indent: "in1"))
      default: break
      }
    }
    let count = spec.actionBar?.actions.count ?? 0
    if count > 0 {
      entries.append(.init(label: "Buttons", detail: "\(count)", icon: "i-bolt", href: "#layout", indent: "in1"))
    }
    return entries
  }

  static func checks(_ scenes: [SizeSlot: Scene], _ spec: WidgetSpec, _ assets: [String: Asset]) -> [CheckModel] {
    var checks: [CheckModel] = []
    for slot in SizeSlot.allCases {
      for note in scenes[slot]?.diagnostics ?? [] {
        let size = slot.rawValue.capitalised
        switch note.kind {
        case .rowsLeftOut:
          checks.append(.init(text: "\(size) leaves out rows that do not fit.", isGood: false, fixHref: "#layout"))
        case .photoNotChosen:
          checks.append(.init(text: "\(size) has no photo yet.", isGood: false, fixHref: "#photo"))
        case .photoMissing:
          checks.append(.init(text: "The photo of \(size) is missing.", isGood: false, fixHref: "#photo"))
        case .fallsTogether:
          checks.append(
            .init(text: "\(size): \(note.element) \(note.text).", isGood: false, fixHref: "#colours"))
        case .setSmaller: break
        case .unknownSymbol:
          checks.append(.init(text: note.text.capitalised + ".", isGood: false, fixHref: "#symbol"))
        case .cutShort:
          let names = ["name": "Name", "primaryText": "Title", "secondaryText": "Detail"]
          checks.append(
            .init(text: "\(names[note.element] ?? "A line") is cut short on \(size).", isGood: false, fixHref: "#text"))
        }
      }
    }
    var seen = Set<String>()
    checks = checks.filter { seen.insert($0.text).inserted }
    if checks.isEmpty { checks.append(.init(text: "Fits all sizes", isGood: true)) }
    let photoFault = SizeSlot.allCases.contains {
      scenes[$0]?.diagnostics.contains { [.photoMissing, .photoNotChosen].contains($0.kind) } == true
    }
    if !photoFault, !spec.referencedFiles.isEmpty, spec.referencedFiles.allSatisfy({ assets[$0] != nil }) {
      checks.append(.init(text: "Photo ready for all sizes", isGood: true))
    }
    return checks
  }

  private func revisions(_ design: StoredDesign, _ visitor: Visitor) async throws -> [RevisionModel] {
    let list = try await site.store.revisions(design.id, in: design.library, limit: 50)
    return list.enumerated().map { index, revision in
      let older = index + 1 < list.count ? list[index + 1] : nil
      let words = older.flatMap { try? Reducer.describe(from: $0.design, to: revision.design) } ?? []
      let text = words.prefix(3).map(\.sentence).joined(separator: ". ")
      let more = words.count > 3 ? ". And \(words.count - 3) more" : ""
      return RevisionModel(
        number: revision.number, when: When.words(revision.savedAt, now: site.now(), visitor).capitalised,
        isCurrent: !design.isDirty && revision.number == design.revision,
        changes: older == nil ? (revision.number == 1 ? "Made" : "") : text + more)
    }
  }
}
