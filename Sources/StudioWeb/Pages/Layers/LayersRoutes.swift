import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import NIOCore
import StudioDesk
import StudioPreviews
import StudioStore

/// The layers editor: its page, and the one address its forms go to.
struct LayersRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.post(Address.layers.path) { request, context in try await submit(request, context) }
    routes.design.get(Address.convert.path) { request, context in try await convert(request, context) }
    routes.design.post(Address.detach.path) { request, context in try await detach(request, context) }
  }

  /// The page of a design of layers.
  func page(
    _ design: StoredDesign, _ view: LayersView, _ visitor: Visitor, _ request: Request,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    guard let query = LayersQuery(site, design, visitor, view) else { throw Problem.notFound }
    let model = try await query.page()
    var frame = site.kit.frame(
      design.draft.name, .none, visitor, request, body: "page-layers app",
      toast: request.query.flash?.toast(on: .editor))
    frame.scripts = ["layers.js"]
    frame.sheets = ["layers.css"]
    return try .html(site.kit.pages.text(LayersPage.template, model, frame: frame), request, status: status)
  }

  /// One edit: what the fields hold, then what the button says. A list of edits is one step of Undo.
  private func submit(_ request: Request, _ context: DesignContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 2 << 20)
    let design = context.design
    guard let tree = design.draft.tree else { throw Problem.notFound }
    var view = LayersView(sentWith: form)
    let own = OwnComponents(library: context.library)
    var piece: LayerNode?
    if let word = form["do"], word.hasPrefix("own:"), let id = UUID(uuidString: String(word.dropFirst(4))) {
      piece = try await own.root(id)
    }
    let asked = LayersAction(tree, view, form, piece: piece).plan
    view.elements = asked.elements ?? view.elements
    view.panel = asked.panel ?? view.panel
    let typed = form.values.compactMapValues(\.last).filter {
      ($0.key.hasPrefix("f:") && form["w:" + $0.key.dropFirst(2)] != $0.value) || $0.key == "json"
    }
    if !asked.errors.isEmpty {
      (view.errors, view.typed) = (asked.errors, typed)
      return try await page(design, view, context.visitor, request, status: .unprocessableContent)
    }
    if !asked.changes.isEmpty {
      let edit = Edit(
        changes: asked.changes.map(LayerEdits.change), basedOn: form.number("base") ?? design.sequence,
        client: (form["client"] ?? UUID().uuidString).beginning(80), group: form["group"].map { $0.beginning(120) })
      do throws(StoreError) {
        _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
      } catch {
        switch error {
        case .conflict:
          view.errors = [
            "Another window changed the same layer meanwhile. What you wrote is still in the fields: save it again, or leave it."
          ]
          view.typed = typed
          return try await page(
            try await context.library.design(design.id), view, context.visitor, request, status: .conflict)
        case .refused(let refusal):
          (view.errors, view.typed) = ([refusal.description], typed)
          return try await page(design, view, context.visitor, request, status: .unprocessableContent)
        default: throw error
        }
      }
    }
    let address = Address.edit(design.id)
    if form["do"] == "keep", let id = view.elements.first,
      let node = (tree.root(of: view.family.rawValue) ?? tree.root).node(id)
    {
      try await own.keep(node, of: tree, limit: site.services.settings.plan.designLimit, now: site.services.now())
      return .seeOther(Flash.kept.on(address, view.text))
    }
    return .seeOther(view.text.isEmpty ? address : "\(address)?\(view.text)")
  }

  /// What the design is as Widgy's JSON: which size, what is lost, and the file.
  private func convert(_ request: Request, _ context: DesignContext) async throws -> Response {
    let design = context.design
    guard let tree = design.draft.tree else { return .seeOther(Address.edit(design.id)) }
    let family = request.query["fam"].flatMap { WidgetFamily(letter: $0) } ?? .systemMedium
    let made = WidgyLayers.config(tree, id: design.id, family: family.rawValue)
    if request.query["file"] == "json" {
      guard let made, let data = try? made.config.encoded() else { throw Problem.notFound }
      var response = Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: data)))
      response.headers[.contentType] = "application/json; charset=utf-8"
      response.headers[.contentDisposition] = "attachment; filename=\"widgy-\(family.letter).json\""
      return response
    }
    let assets = await site.services.sound(try await context.library.assets(of: design.id))
    let moment = context.visitor.today(site.services.now())
    let source = site.services.source(
      design.draft, assets, try await site.services.data(of: context.library), appearance: .light, moment: moment)
    let points = Device.standard.size(family)
    let address = Address.convert(design.id)
    let page = ConvertPage(
      id: design.id.uuidString, name: design.draft.name,
      families: WidgetFamily.home.map {
        Choice(
          value: $0.letter, label: $0.displayName, isChosen: $0 == family, href: "\(address)?fam=\($0.letter)")
      },
      preview: PreviewImage(
        hash: try site.services.previews.register(source), family: family.letter, width: Int(points.width.rounded()),
        height: Int(points.height.rounded()), alt: "\(family.displayName), as it is", isEager: true),
      losses: made?.losses ?? [],
      errors: made.map { WidgyReport($0.config).errors } ?? ["Widgy could show none of it."],
      fileHref: made == nil ? "" : "\(address)?fam=\(family.letter)&file=json",
      count: (tree.resolved(for: family.rawValue) ?? tree.root).count)
    let frame = site.kit.frame("To Widgy", .library, context.visitor, request, body: "page-convert")
    return try .html(site.kit.pages.text(ConvertPage.template, page, frame: frame), request)
  }

  /// The design taken apart into layers, as one step that Undo takes back.
  private func detach(_ request: Request, _ context: DesignContext) async throws -> Response {
    _ = try await SubmittedForm.read(request, limit: 64 << 10)
    let design = context.design
    guard case .widget(let spec) = design.draft else { return .seeOther(Address.edit(design.id)) }
    let made = Design.layers(
      LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: LayerDetachment.tree(of: spec)))
    let edit = Edit(
      changes: try design.draft.changes(to: made), basedOn: design.sequence, client: UUID().uuidString)
    _ = try await context.library.apply(edit, to: design.id, now: site.services.now())
    return .seeOther(Flash.detached.on(Address.edit(design.id)))
  }
}

/// What a form of the layers editor comes to.
struct LayersAction: Sendable {
  /// Edits, and what is shown afterwards.
  struct Plan {
    var changes: [LayerChange] = []
    var errors: [String] = []
    var elements: [String]?
    var panel: String?
  }

  private let tree: LayerTree
  private let view: LayersView
  private let form: SubmittedForm
  private let actions: LayerActions
  /// A component of one's own that is to be put in.
  private let piece: LayerNode?

  init(_ tree: LayerTree, _ view: LayersView, _ form: SubmittedForm, piece: LayerNode? = nil) {
    (self.tree, self.view, self.form, self.piece) = (tree, view, form, piece)
    let family = view.family.rawValue
    actions = LayerActions(tree, family: tree.root(of: family) == nil ? nil : family) {
      // Ids are eight characters (layers.md §2).
      String(UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(8))
    }
  }

  private var ids: [String] {
    form["ids"].map { $0.split(separator: ",").prefix(60).map(String.init) } ?? view.elements
  }

  /// The plan.
  var plan: Plan {
    var plan = Plan()
    let values = form.values.compactMapValues(\.last)
    if form["panel"] == "widget" || actions.chosen(ids).isEmpty {
      (plan.changes, plan.errors) = WidgetFields.changes(values, tree)
    } else {
      (plan.changes, plan.errors) = LayerFormFields.changes(values, actions, ids)
    }
    if !plan.errors.isEmpty { return plan }
    if view.family.rawValue != actions.family, form["only"] == "yes" { plan.changes = only(plan.changes) }
    act(form["do"] ?? "", &plan)
    keepLocked(&plan)
    return plan
  }

  /// What is locked stays as it is, but for the lock itself.
  private func keepLocked(_ plan: inout Plan) {
    let locks = LayerLocks(tree)
    if locks.isEmpty || form["do"] == "json" { return }
    let kept = plan.changes.filter { change in
      if case .set(_, "locked", _, _) = change.edit { return true }
      return !locks.covers(change)
    }
    if kept.count < plan.changes.count, kept.isEmpty {
      let names = locks.names.prefix(3).joined(separator: ", ")
      plan = Plan(errors: ["Locked: \(names). Unlock what is to be changed first."])
    } else if kept.count < plan.changes.count {
      plan.changes = kept
    }
  }

  /// The same for the size on the stage alone.
  private func only(_ changes: [LayerChange]) -> [LayerChange] {
    let name = view.family.rawValue
    var own = tree.families[name] ?? LayerFamily()
    var others: [LayerChange] = []
    for change in changes {
      guard case .set(let id, let property, let value, _) = change.edit else {
        others.append(change)
        continue
      }
      own.changes.removeAll { $0.node == id && $0.members["property"]?.string == property }
      var members: [String: JSONValue] = ["do": "set", "node": .string(id), "property": .string(property)]
      members["value"] = value
      own.changes.append(LayerPatch(members))
    }
    return others + [LayerChange(.family(name, own.json, was: tree.families[name]?.json))]
  }

  private func act(_ word: String, _ plan: inout Plan) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    func take(_ made: (changes: [LayerChange], made: [String])) {
      plan.changes += made.changes
      plan.elements = made.made
      plan.panel = "layer"
    }
    switch parts.first ?? "" {
    case "up": plan.changes += actions.shift(ids, forward: false)
    case "down": plan.changes += actions.shift(ids, forward: true)
    case "out": plan.changes += actions.out(ids)
    case "in": plan.changes += actions.into(ids)
    case "wrap-v", "wrap-h", "wrap-z", "wrap-g":
      let types: [String: LayerType] = ["wrap-h": .hStack, "wrap-z": .zStack, "wrap-g": .group]
      let type = types[word] ?? .vStack
      if let made = actions.wrap(ids, in: type) {
        plan.changes += made.changes
        plan.elements = [made.made]
      }
    case "unwrap":
      plan.changes += actions.unwrap(ids)
      plan.elements = actions.chosen(ids).first.map { $0.descendingNodes.map(\.id) }
    case "detach": actions.detach(ids).map(take)
    case "hide": plan.changes += actions.toggle(ids, "hidden")
    case "lock": plan.changes += actions.toggle(ids, "locked")
    case "duplicate": take(actions.duplicate(ids))
    case "delete":
      plan.changes += actions.delete(ids)
      plan.elements = []
    case "move":
      if let id = ids.first, let parent = form["in"] {
        plan.changes += actions.move(id, into: parent, after: form["after"].flatMap { $0.isEmpty ? nil : $0 })
      }
    case "nudge":
      for node in actions.chosen(ids) {
        let (x, y) = (form.number("x").map(Double.init) ?? 0, form.number("y").map(Double.init) ?? 0)
        let old = node.properties["offset"]?.object ?? [:]
        plan.changes += actions.set(
          [node.id], "offset",
          [
            "x": JSONValue(((old["x"]?.double ?? 0) + x).clamped(to: -2_000...2_000)),
            "y": JSONValue(((old["y"]?.double ?? 0) + y).clamped(to: -2_000...2_000)),
          ])
      }
    case "resize":
      if let node = actions.chosen(ids).first {
        if let width = form.number("width") {
          plan.changes += actions.set([node.id], "frame.width", .integer(width.clamped(to: 1...2_000)))
        }
        if let height = form.number("height") {
          plan.changes += actions.set([node.id], "frame.height", .integer(height.clamped(to: 1...2_000)))
        }
      }
    case "type":
      if let type = parts.last.flatMap(LayerType.init(rawValue:)) { take(actions.add([.beginning(type)], at: ids)) }
    case "component":
      if let name = parts.last, LayerComponent.named(name) != nil {
        take(actions.add([LayerNode(.component, id: "new", ["component": .string(name)])], at: ids))
      }
    case "own": if let piece { take(actions.add([piece], at: ids)) }
    case "paste": paste(&plan)
    case "paste-style": style(&plan)
    case "json": json(&plan)
    case "split": if let family = parts.last { plan.changes += LayerActions.split(tree, family) }
    case "join": if let family = parts.last { plan.changes += LayerActions.join(tree, family) }
    case "mend":
      let findings = LayerValidator.findings(in: tree, .lenient)
      if let index = parts.last.flatMap({ Int($0) }), findings.indices.contains(index) {
        plan.changes += findings[index].mend
      }
    case "mend-all": plan.changes += LayerValidator.findings(in: tree, .lenient).prefix(40).flatMap(\.mend)
    default: break
    }
  }

  /// Layers from text: what Copy put into the clipboard, or any layer or list of layers in JSON.
  private func paste(_ plan: inout Plan) {
    let text = form["text"] ?? ""
    guard let value = try? JSONValue(json: Data(text.utf8), limits: .layers) else {
      plan.errors = ["What was pasted holds no layers."]
      return
    }
    let found = (value.object?["layers"]?.array ?? value.array ?? [value.object?["root"] ?? value])
      .prefix(LayerLimits.children).compactMap(LayerNode.init(json:)).filter { $0.kind != nil }
    guard !found.isEmpty else {
      plan.errors = ["What was pasted holds no layers."]
      return
    }
    let made = actions.add(found, at: ids)
    (plan.changes, plan.elements, plan.panel) = (plan.changes + made.changes, made.made, "layer")
  }

  /// Properties that are a layer's looks rather than what it says or where it stands.
  private static let looks = [
    "font", "colour", "paint", "fill", "tint", "track", "quiet", "corner", "clip", "border", "shadow", "opacity",
    "glass",
    "blur", "blend", "case", "weight", "mode", "line", "cap", "thickness", "alignment", "minimumScale",
  ]

  /// The looks of a copied layer for those that are chosen, as far as they know such a thing.
  private func style(_ plan: inout Plan) {
    guard let value = try? JSONValue(json: Data((form["text"] ?? "").utf8), limits: .layers),
      let from = (value.object?["layers"]?.array?.first ?? value).object
    else {
      plan.errors = ["Nothing was copied whose looks could be taken."]
      return
    }
    for node in actions.chosen(ids) {
      guard let kind = node.kind else { continue }
      let known = Set((LayerFields.shared.own(kind) + LayerFields.shared.common).map(\.name))
      for key in Self.looks where known.contains(key) && (from["type"]?.string == node.type || from[key] != nil) {
        plan.changes += actions.set([node.id], key, from[key])
      }
    }
  }

  /// The document, or the chosen layer, as JSON has it.
  private func json(_ plan: inout Plan) {
    let text = form["json"] ?? ""
    guard text.utf8.count <= LayerLimits.bytes, let value = try? JSONValue(json: Data(text.utf8), limits: .layers)
    else {
      plan.errors = ["This is no JSON of at most \(LayerLimits.bytes >> 10) KB: look for a missing comma or bracket."]
      return
    }
    var end = tree
    if value.object?["schema"] != nil {
      let reading = LayerReading(value, .lenient)
      guard let read = reading.tree else {
        plan.errors = [reading.findings.first?.sentence ?? "This is no tree of layers."]
        return
      }
      end = read
    } else if let node = LayerNode(json: value), let id = ids.first, node.id == id {
      let json = tree.json
      guard let replaced = Self.replacing(json, id, by: value, in: actions.family),
        let read = LayerReading(replaced, .lenient).tree
      else { return }
      end = read
    } else {
      plan.errors = ["A layer keeps its id here: only what is told it can be changed."]
      return
    }
    plan.changes += LayerDifference.changes(from: tree, to: end)
  }

  private static func replacing(_ json: JSONValue, _ id: String, by node: JSONValue, in family: String?) -> JSONValue? {
    func replaced(_ value: JSONValue) -> JSONValue {
      switch value {
      case .object(let members):
        if members["id"] == .string(id), members["type"] != nil { return node }
        return .object(members.mapValues(replaced))
      case .array(let elements): return .array(elements.map(replaced))
      default: return value
      }
    }
    var out = json
    let path = family.map { ["families", $0, "root"] } ?? ["root"]
    guard let root = json[path: path] else { return nil }
    out[path: path] = replaced(root)
    return out
  }
}
