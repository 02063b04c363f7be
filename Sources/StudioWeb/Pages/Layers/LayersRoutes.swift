import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioDesk
import StudioStore

/// The layers editor: its page, and the one address its forms go to.
struct LayersRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.post(Address.layers.path) { request, context in try await submit(request, context) }
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
    let asked = LayersAction(tree, view, form).plan
    view.elements = asked.elements ?? view.elements
    view.panel = asked.panel ?? view.panel
    if !asked.errors.isEmpty {
      view.errors = asked.errors
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
            "Another window changed the same layer meanwhile. It is shown as it is now; make your change again."
          ]
          return try await page(
            try await context.library.design(design.id), view, context.visitor, request, status: .conflict)
        case .refused(let refusal):
          view.errors = [refusal.description]
          return try await page(design, view, context.visitor, request, status: .unprocessableContent)
        default: throw error
        }
      }
    }
    let address = Address.edit(design.id)
    return .seeOther(view.text.isEmpty ? address : "\(address)?\(view.text)")
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

  init(_ tree: LayerTree, _ view: LayersView, _ form: SubmittedForm) {
    (self.tree, self.view, self.form) = (tree, view, form)
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
    return plan
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
    case "wrap-v", "wrap-h", "wrap-z":
      let type: LayerType = word == "wrap-h" ? .hStack : word == "wrap-z" ? .zStack : .vStack
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
    case "paste": paste(&plan)
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
