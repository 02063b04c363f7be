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

/// Fills the editor’s page for layered designs.
struct LayersQuery: Sendable {
  let one: ShownDesign
  let view: LayersView
  let tree: LayerTree
  let address: String

  var site: Site { one.site }
  var design: StoredDesign { one.design }
  var visitor: Visitor { one.visitor }

  /// The page of a layered design; nil for a standard one.
  init?(_ site: Site, _ design: StoredDesign, _ visitor: Visitor, _ view: LayersView) async throws {
    guard let tree = design.draft.tree else { return nil }
    one = try await ShownDesign(site, design, view.surroundings, visitor)
    (self.view, self.tree) = (view, tree)
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
  var source: PreviewSource { one.source(view.appearance) }

  func page() async throws -> (shell: EditorShell, layers: LayersPanels) {
    let scope = LayerScope(
      tree,
      TextResolver(
        snapshot: one.data, moment: one.moment,
        resolvesCustomVariables: site.services.settings.plan.resolvesCustomVariables))
    let source = source
    let hash = try site.services.previews.register(source)
    site.services.previews.follow(design.id, hash)
    let scene = try await site.services.previews.scene(source, view.family)
    let findings =
      LayerValidator.findings(in: tree, .lenient) + UnknownValues.findings(in: tree, stored: one.own.variables.keys)
      + DoubtfulTexts.findings(in: tree) + UnknownSymbols.findings(in: tree, knows: site.services.previews.knowsSymbol)
    let chosen = LayerActions(tree, family: ownFamily, newID: { "" }).chosen(view.elements)
    let sizes = WidgetFamily.allCases.map { size($0, hash: hash) }
    var panels = LayersPanels(
      treeTitle: treeTitle, isShared: ownFamily == nil,
      rows: rows(scope, Set(findings.filter { $0.severity != .note }.map(\.at))), count: root.count,
      crumbs: crumbs(chosen.first, scope), stage: sizes.first(where: \.isChosen) ?? sizes[0],
      boxes: boxes(scene, chosen, scope), chosen: chosen.map(\.id).joined(separator: ","), acts: [],
      shelves: view.isAdding ? try await shelves() : [], isAdding: view.isAdding, showsFields: view.showsFields,
      query: view.query, addHref: href { $0.isAdding = true }, closeHref: href { _ in }, copied: copied(chosen),
      zooms: zooms, zoom: view.zoom, showsGuides: !view.hidesGuides, guidesHref: href { $0.hidesGuides.toggle() },
      layerHref: href { $0.panel = "layer" }, isTree: view.panel == "tree")
    var shell = try await shell(chosen, sizes)
    shell.checks = lost + findings.prefix(40).enumerated().map(finding) + drawn(scene)
    panels.here = here(panels.boxes, chosen.first)
    // Only fields of layers offer variables.
    if view.showsFields, !view.isAdding, !chosen.isEmpty { panels.values = values(scope) }
    try await fill(&panels, &shell, chosen, scope)
    if view.panel == "json" { panels.json = json(chosen.first) }
    return (shell, panels)
  }

  /// What the page shows whatever the kind.
  private func shell(_ chosen: [LayerNode], _ sizes: [SizeModel]) async throws -> EditorShell {
    func links(_ change: (inout Surroundings) -> Void) -> String { href { change(&$0.surroundings) } }
    let panel = view.isAdding ? "add" : view.panel
    var shell = EditorShell(
      one, view: view.text, letter: view.family.letter,
      away: "?fam=\(view.family.isAccessory ? "k" : view.family.letter)", panel: panel,
      hasFields: view.showsFields, links: links)
    shell.sizes = sizes
    // The Lock Screen’s white needs a darker one.
    if view.wallpaper == .mist { shell.wallpaper = Wallpaper.dawn.css }
    shell.appearances = Appearance.homeScreen.map { one in
      one.choice(of: view.appearance, href: href { $0.appearance = one })
    }
    shell.panels = [
      ("tree", "Tree"), ("layer", "Layer"), ("widget", "Widget"), ("data", "Data"), ("json", "JSON"),
      ("history", "History"),
    ].map { id, label in
      Choice(value: id, label: label, isChosen: view.panel == id, href: href { $0.panel = id })
    }
    shell.clearHref = href { view in
      view.elements = []
      if view.panel != "tree" { view.panel = "widget" }
    }
    shell.hasSelection = !chosen.isEmpty
    shell.errors = view.errors
    if panel == "history" {
      shell.revisions = try await SavedVersion.list(
        of: design, seenIn: view.family, view: "fam=\(view.family.letter)", visitor, site)
    }
    if panel == "data" {
      shell.data = DataPanel(one, variables: try await one.variables(), links: links)
      shell.values = ValueBrowser(one, view: view.text, targets: chosen.count == 1 ? Self.targets(chosen[0]) : [])
    }
    return shell
  }

  /// The properties of a layer that a variable can be inserted into.
  private static func targets(_ node: LayerNode) -> [Choice] {
    let known = Set(node.kind.map { LayerFields.shared.own($0).map(\.name) } ?? [])
    return LayersAction.insertable.filter { known.contains($0.value) }
  }

  /// The fields of the selected layers, else those of the whole widget.
  private func fill(
    _ panels: inout LayersPanels, _ shell: inout EditorShell, _ chosen: [LayerNode], _ scope: LayerScope
  ) async throws {
    let paint = LayerPaint(tree, view.appearance)
    if ["tree", "layer"].contains(view.panel), let selection = chosen.first {
      shell.selectionName = chosen.count == 1 ? name(selection, scope) : "\(chosen.count) layers"
      shell.selectionDetail = chosen.count == 1 ? detail(selection) : "Changes apply to all selected layers"
      panels.acts = acts(selection, chosen.count, pastes: visitor.copiedLayer != nil)
      panels.sections = sections(of: chosen, scope, paint)
      guard chosen.count == 1 else { return }
      panels.moves = panels.acts.first { $0.title == "Move" }?.acts ?? []
      panels.misfits = try await misfits(selection)
    } else if view.showsFields {
      (shell.selectionName, shell.selectionDetail) = (design.draft.name, "The whole widget")
      shell.hasSelection = false
      panels.listsSizes = true
      panels.sections = retyped(WidgetFields(tree: tree, scope: scope, paint: paint).sections)
    }
  }

  /// The fields of the selected layers.
  private func sections(of chosen: [LayerNode], _ scope: LayerScope, _ paint: LayerPaint) -> [LayersPanels.Section] {
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
  private func retyped(_ sections: [LayersPanels.Section]) -> [LayersPanels.Section] {
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
        var one: LayersPanels.Fill? = sections[section].fills[fill]
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

  private func retype(_ fill: inout LayersPanels.Fill?, _ stop: Int) {
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
  private func values(_ scope: LayerScope) -> [Choice] {
    let own = one.own.variables.keys.sorted().prefix(60).map { ("{{\($0)}}", $0.capitalised) }
    let known = site.services.flags.variables.map { ($0.token, $0.meaning) }
    return (own + known).prefix(Self.valueLimit).map { token, meaning in
      let now = scope.text(.string(token)).beginning(40)
      return Choice(value: token, label: now.isEmpty ? meaning : "\(meaning): \(now)", isChosen: false)
    }
  }

  private var treeTitle: String {
    let name = view.family.displayName
    if ownFamily != nil { return "\(name): custom" }
    let own = tree.families[view.family.rawValue]
    if own?.changes.isEmpty == false { return "\(name): shared, with changes" }
    return view.family.isAccessory ? "\(name): automatic" : "Shared layers"
  }

  // MARK: The tree

  private func rows(_ scope: LayerScope, _ faults: Set<String>) -> [LayersPanels.Row] {
    var rows: [LayersPanels.Row] = []
    func walk(_ node: LayerNode, _ level: Int) {
      guard rows.count < LayerLimits.nodes else { return }
      let children = node.descendingNodes
      let isFolded = view.folded.contains(node.id)
      let (text, isBound) = reading(node, scope)
      // Unnamed live text shows its current value.
      let isNamed = node[AnyLayer.name]?.isEmpty == false
      let saysItself = isBound && !isNamed && node.kind == .text && text != "from list" && !text.isEmpty
      rows.append(
        LayersPanels.Row(
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
  private var lost: [FindingRow] {
    tree.files.filter { one.assets[$0] == nil }.prefix(8).map { name in
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
