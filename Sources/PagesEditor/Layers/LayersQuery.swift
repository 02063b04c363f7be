import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import DesignReview
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// Fills the layers editor's page.
struct LayersQuery: Sendable {
  let site: Site
  let design: StoredDesign
  let visitor: Visitor
  let view: LayersView
  let tree: LayerTree
  let address: String

  /// The page of a layered design; nil for a standard one.
  init?(_ site: Site, _ design: StoredDesign, _ visitor: Visitor, _ view: LayersView) {
    guard let tree = design.draft.tree else { return nil }
    (self.site, self.design, self.visitor, self.view, self.tree) = (site, design, visitor, view, tree)
    address = Address.edit(design.id)
  }

  func href(_ change: (inout LayersView) -> Void) -> String {
    let text = view.with(change).text
    return text.isEmpty ? address : "\(address)?\(text)"
  }

  /// The URL with those layers selected.
  func href(choosing ids: [String]) -> String { href { $0 = $0.choosing(ids) } }

  /// The size on the stage if it has its own tree, else nil.
  var ownFamily: String? { tree.root(of: view.family.rawValue) == nil ? nil : view.family.rawValue }

  var root: LayerNode { tree.root(of: ownFamily) ?? tree.root }

  /// The source of the stage’s image.
  func source() async throws -> PreviewSource {
    let library = site.services.store.library(design.library)
    let assets = await site.services.sound(try await library.assets(of: design.id))
    return site.services.source(
      design.draft, assets, try await site.services.data(of: library), appearance: view.shown, moment: moment,
      inBin: design.deletedAt != nil)
  }

  func page() async throws -> LayersPage {
    let library = site.services.store.library(design.library)
    let assets = await site.services.sound(try await library.assets(of: design.id))
    let data = try await site.services.data(of: library)
    let moment = moment
    let shown = site.services.source(
      design.draft, assets, data, appearance: view.appearance, moment: moment, inBin: design.deletedAt != nil)
    func source(_ appearance: Appearance) -> PreviewSource { shown.appearing(appearance) }
    let scope = LayerScope(
      tree,
      TextResolver(
        snapshot: data.snapshot(at: moment), moment: moment,
        resolvesCustomVariables: site.services.settings.plan.resolvesCustomVariables))
    let scene = try await site.services.previews.scene(source(view.shown), view.family)
    let findings =
      LayerValidator.findings(in: tree, .lenient) + UnknownValues.findings(in: tree, stored: data.variables.keys)
      + UnknownSymbols.findings(in: tree, knows: site.services.previews.knowsSymbol)
    let actions = LayerActions(tree, family: ownFamily, newID: { "" })
    let chosen = actions.chosen(view.elements)
    let faults = Set(findings.filter { $0.severity != .note }.map(\.at))
    let hashes = (
      home: try site.services.previews.register(shown), lock: try site.services.previews.register(source(.vibrant))
    )
    site.services.previews.follow(design.id, hashes.home)
    let sizes = WidgetFamily.allCases.map { size($0, hash: $0.isAccessory ? hashes.lock : hashes.home) }
    let stage = sizes.first { $0.letter == view.family.letter } ?? sizes[0]
    let selection = chosen.first
    let paint = LayerPaint(tree, view.appearance)
    var page = LayersPage(
      id: design.id.uuidString, name: design.draft.name, status: status, isDirty: design.isDirty,
      canUndo: design.canUndo, canRedo: design.canRedo, inBin: design.deletedAt != nil, sequence: design.sequence,
      client: UUID().uuidString, view: view.text, treeTitle: treeTitle, isShared: ownFamily == nil,
      rows: rows(scope, faults), findings: lost(assets) + findings.prefix(40).enumerated().map(finding) + drawn(scene),
      count: root.count,
      crumbs: crumbs(selection, scope), stage: stage, boxes: boxes(scene, chosen, scope), sizes: sizes,
      appearances: appearances, panels: panels, panel: view.panel, selection: "", selectionDetail: "",
      hasSelection: selection != nil,
      chosen: chosen.map(\.id).joined(separator: ","), acts: selection.map { acts($0, chosen.count) } ?? [],
      sections: [], shelves: view.isAdding ? try await shelves(library, source) : [], isAdding: view.isAdding,
      query: view.query,
      addHref: href { $0.isAdding = true }, closeHref: href { _ in },
      clearHref: href { view in
        view.elements = []
        if view.panel != "tree" { view.panel = "widget" }
      }, json: "",
      versions: [], errors: view.errors,
      planNotes: site.services.settings.plan.omissions(of: design.draft), readings: [], wallpaper: "var(--wp-hero)",
      marksSample: design.draft.showsSample(data.invented(at: moment), at: moment), time: time(data))
    (page.zooms, page.zoom, page.showsGuides) = (zooms, view.zoom, !view.hidesGuides)
    page.guidesHref = href { $0.hidesGuides.toggle() }
    page.layerHref = href { $0.panel = "layer" }
    page.here = here(page.boxes, selection)
    page.copied = copied(chosen)
    if view.showsFields, !view.isAdding { page.values = values(data, scope) }
    if ["tree", "layer"].contains(view.panel), let selection {
      page.selection = chosen.count == 1 ? name(selection, scope) : "\(chosen.count) layers"
      page.selectionDetail = chosen.count == 1 ? detail(selection) : "Changes apply to all selected layers"
      page.sections = sections(of: chosen, scope, paint)
      if chosen.count == 1 {
        page.moves = acts(selection, 1).first { $0.title == "Move" }?.acts ?? []
        page.misfits = try await misfits(selection, source)
      }
    } else if view.showsFields {
      page.selection = design.draft.name
      page.selectionDetail = "The whole widget"
      (page.hasSelection, page.acts) = (false, [])
      page.listsSizes = true
      page.sections = retyped(WidgetFields(tree: tree, scope: scope, paint: paint).sections)
      page.readings = design.draft.readings.domains.sorted { $0.title < $1.title }.map {
        Choice(value: $0.rawValue, label: $0.title, isChosen: false, detail: "i-data")
      }
    }
    if view.panel == "json" { page.json = json(selection) }
    if view.panel == "history" {
      page.versions = try await SavedVersion.list(
        of: design, seenIn: view.family, view: "fam=\(view.family.letter)", visitor, site)
    }
    return page
  }

  private var appearances: [Choice] {
    Appearance.homeScreen.map { one in one.choice(of: view.appearance, href: href { $0.appearance = one }) }
  }

  private var panels: [Choice] {
    [("tree", "Tree"), ("layer", "Layer"), ("widget", "Widget"), ("json", "JSON"), ("history", "History")]
      .map { id, label in
        Choice(value: id, label: label, isChosen: view.panel == id, href: href { $0.panel = id })
      }
  }

  /// The fields of the selected layers.
  private func sections(of chosen: [LayerNode], _ scope: LayerScope, _ paint: LayerPaint) -> [LayersPage.Section] {
    let hidden: Set<String> = site.services.flags[.photoFilters] ? [] : ["filter"]
    var fields = LayerFormFields(nodes: chosen, scope: scope, paint: paint, hidden: hidden)
    let reminders = DataDomain.reminders.rawValue
    // A list that already has reminders keeps them when the switch is off.
    if !site.services.flags[.reminders],
      !chosen.contains(where: { $0[RepeatLayer.over]?["source"]?.string == reminders })
    {
      fields.sources.removeAll { $0 == reminders }
    }
    return retyped(fields.sections)
  }

  /// The text of the JSON panel: what was typed, else the selected layer or the whole tree.
  private func json(_ selection: LayerNode?) -> String {
    if let typed = view.typed["json"] { return typed }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let shown = view.elements.isEmpty ? tree.json : selection?.json ?? tree.json
    return (try? encoder.encode(shown)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Puts invalid input back into its fields, with the errors.
  private func retyped(_ sections: [LayersPage.Section]) -> [LayersPage.Section] {
    guard !view.typed.isEmpty || !view.faults.isEmpty else { return sections }
    var sections = sections
    for section in sections.indices {
      for field in sections[section].fields.indices {
        let name = "f:" + sections[section].fields[field].path
        sections[section].fields[field].fault = view.faults[name] ?? ""
        for stop in (sections[section].fields[field].fill?.stops ?? []).indices {
          retype(&sections[section].fields[field].fill, stop)
        }
        let isWrong = view.faults.keys.contains { $0.hasPrefix("x:\(sections[section].fields[field].path):") }
        if isWrong { sections[section].isOpen = true }
        guard let typed = view.typed[name], typed != sections[section].fields[field].value else { continue }
        sections[section].fields[field].was = sections[section].fields[field].value
        sections[section].fields[field].value = typed
        sections[section].isOpen = true
      }
      for fill in sections[section].fills.indices {
        var one: LayersPage.Fill? = sections[section].fills[fill]
        for stop in sections[section].fills[fill].stops.indices { retype(&one, stop) }
        if let one { sections[section].fills[fill] = one }
      }
      for entry in sections[section].entries.indices {
        var one = sections[section].entries[entry]
        let field = "s:\(one.key):\(one.index)"
        guard let name = view.typed["\(field):name"], let value = view.typed["\(field):value"] else { continue }
        (one.was, one.name, one.value) = (one.name, name, value)
        (one.nameFault, one.valueFault) = (view.faults["\(field):name"] ?? "", view.faults["\(field):value"] ?? "")
        sections[section].entries[entry] = one
        if !one.nameFault.isEmpty || !one.valueFault.isEmpty { sections[section].isOpen = true }
      }
    }
    return sections
  }

  private func retype(_ fill: inout LayersPage.Fill?, _ stop: Int) {
    guard let one = fill else { return }
    let name = "x:\(one.path):c\(stop)"
    if let typed = view.typed[name] { fill?.stops[stop].colour = typed }
    fill?.stops[stop].fault = view.faults[name] ?? ""
  }

  /// A layer's name in the tree. Unnamed live text shows its current value.
  func name(_ node: LayerNode, _ scope: LayerScope) -> String {
    guard node[AnyLayer.name] == nil, node.kind == .text, let text = node[TextLayer.text]?.string,
      text.contains("{{"), !text.contains("__item_")
    else { return Self.title(node) }
    let now = scope.text(.string(text)).beginning(32)
    return now.isEmpty ? node.title : "“\(now)”"
  }

  /// A layer's own name, or what an unnamed one shows: “Tram” for the symbol `tram.fill`.
  private static func title(_ node: LayerNode) -> String {
    guard node.kind == .symbol, node[AnyLayer.name]?.isEmpty != false, let symbol = node[SymbolLayer.symbol]?.string,
      node.title == symbol
    else { return node.title }
    return SymbolWords.spoken(symbol).capitalised
  }

  /// Maximum bytes of layers for the clipboard.
  private static let copyLimit = 60_000
  /// Maximum number of variables offered for a field.
  private static let valueLimit = 120

  private func copied(_ chosen: [LayerNode]) -> String {
    guard !chosen.isEmpty else { return "" }
    let text = (try? SpecCoding.encode(JSONValue.object(["layers": .array(chosen.map(\.json))]))).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text.flatMap { $0.utf8.count <= Self.copyLimit ? $0 : nil } ?? ""
  }

  /// The library's variables, then the built-in ones.
  private func values(_ data: LibraryData, _ scope: LayerScope) -> [Choice] {
    let own = data.variables.keys.sorted().prefix(60).map { ("{{\($0)}}", $0.capitalised) }
    let known = site.services.flags.variables.map { ($0.token, $0.meaning) }
    return (own + known).prefix(Self.valueLimit).map { token, meaning in
      let now = scope.text(.string(token)).beginning(40)
      return Choice(value: token, label: now.isEmpty ? meaning : "\(meaning): \(now)", isChosen: false)
    }
  }

  var status: String {
    design.isDirty
      ? "All changes saved" : "Saved \(When.words(design.savedAt, now: site.services.now(), visitor))"
  }

  private var treeTitle: String {
    let name = view.family.displayName
    if ownFamily != nil { return "\(name): custom" }
    let own = tree.families[view.family.rawValue]
    if own?.changes.isEmpty == false { return "\(name): shared, with changes" }
    return view.family.isAccessory ? "\(name): automatic" : "Shared layers"
  }

  // MARK: The tree

  private func rows(_ scope: LayerScope, _ faults: Set<String>) -> [LayersPage.Row] {
    var rows: [LayersPage.Row] = []
    func walk(_ node: LayerNode, _ level: Int) {
      guard rows.count < LayerLimits.nodes else { return }
      let children = node.descendingNodes
      let isFolded = view.folded.contains(node.id)
      let (text, isBound) = reading(node, scope)
      // Unnamed live text shows its current value.
      let isNamed = node[AnyLayer.name]?.isEmpty == false
      let saysItself = isBound && !isNamed && node.kind == .text && text != "from list" && !text.isEmpty
      rows.append(
        LayersPage.Row(
          id: node.id, title: saysItself ? "“\(text)”" : Self.title(node), icon: LayerFormFields.icon(node.kind),
          detail: saysItself ? "live" : text, isBound: isBound,
          level: level, isChosen: view.elements.contains(node.id), isHidden: node[AnyLayer.hidden],
          isLocked: node[AnyLayer.locked], isFolded: children.isEmpty ? nil : isFolded,
          href: href(choosing: [node.id]),
          alsoHref: href { view in
            if let index = view.elements.firstIndex(of: node.id) {
              view.elements.remove(at: index)
            } else {
              view.elements.append(node.id)
            }
          },
          foldHref: href { view in
            if view.folded.remove(node.id) == nil { view.folded.insert(node.id) }
          }, hasFault: faults.contains(node.id)))
      if isFolded { return }
      for child in children { walk(child, level + 1) }
    }
    walk(root, 1)
    return rows
  }

  /// A row's detail: the current value of a live layer, else its type.
  private func reading(_ node: LayerNode, _ scope: LayerScope) -> (String, Bool) {
    for key in ["value", "text", "symbol"] {
      guard let text = node.properties[key]?.string, text.contains("{{") else { continue }
      if text.contains("__item_") { return ("from list", true) }
      return (scope.text(.string(text)).beginning(18), true)
    }
    if node.kind == .date { return (scope.date(node.properties).beginning(18), true) }
    if let source = node[RepeatLayer.over]?["source"]?.string { return (source, true) }
    if let source = node[ChartLayer.series]?.object?["source"]?.string { return (source, true) }
    return (node[AnyLayer.name] == nil && node.kind != .text ? "" : node.kind?.title ?? node.type, false)
  }

  private func detail(_ node: LayerNode) -> String {
    let kind = node.kind?.title ?? "“\(node.type)” (unsupported)"
    guard let parent = root.place(of: node.id).flatMap({ root.node($0.parent) }) else {
      return kind
    }
    return "\(kind) in \(parent.title)"
  }

  private func crumbs(_ node: LayerNode?, _ scope: LayerScope) -> [Choice] {
    guard let node else { return [Choice(value: "", label: design.draft.name, isChosen: true)] }
    var path: [LayerNode] = [node]
    while let place = root.place(of: path[0].id), let parent = root.node(place.parent) { path.insert(parent, at: 0) }
    return path.map { one in
      Choice(
        value: one.id, label: name(one, scope), isChosen: one.id == node.id,
        href: href(choosing: [one.id]))
    }
  }

  private func finding(_ index: Int, _ issue: LayerIssue) -> FindingRow {
    var row = FindingRow(issue.sentence(in: tree), issue.severity).linked(to: href(showing: issue.at), follow: "soft")
    if !issue.fix.isEmpty { row.repair = .init(form: "f", name: "do", value: "fix:\(index)") }
    return row
  }

  /// The page with that layer chosen; empty if there is none.
  private func href(showing id: String) -> String {
    LayerNode.isGood(id: id) && root.node(id) != nil ? href(choosing: [id]) : ""
  }

  /// The photos that are missing or damaged, whatever size shows them, with the first layer that names each.
  private func lost(_ whole: [String: Asset]) -> [FindingRow] {
    tree.files.filter { whole[$0] == nil }.prefix(8).map { name in
      FindingRow(PackageError.missing([name]) + " Choose the photo again.", .warning)
        .linked(
          to: root.all.first { $0[ImageLayer.file] == name }.map { href(choosing: [$0.id]) } ?? "", follow: "soft")
    }
  }

  /// The issues of the size on the stage with current data.
  private func drawn(_ scene: Scene) -> [FindingRow] {
    StressTest.findings(scene, .usual, view.family).prefix(20).map { one in
      FindingRow("\(view.family.displayName): \(one.words).", one.severity == .error ? .warning : .note)
        .linked(to: href(showing: one.place.element), follow: "soft")
    }
  }
}
