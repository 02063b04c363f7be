import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// The edits that a submitted form of the layers editor makes.
struct LayersAction: Sendable {
  /// Edits, errors, and the view afterwards.
  struct Plan {
    var changes: [Change] = []
    var errors: [String] = []
    /// Errors by field name.
    var faults: [String: String] = [:]
    var elements: [String]?
    var panel: String?
    /// The message to show afterwards.
    var did: Flash?
    /// The layer whose style is to be copied.
    var copied: String?
  }

  private let tree: LayerTree
  private let view: LayersView
  private let form: SubmittedForm
  private let actions: LayerActions
  /// The library's component to add, if the form asks for one.
  private let piece: LayerNode?
  /// The layer whose style was copied.
  private let copied: LayerNode?
  /// Positions of layers on the stage, for actions that need them.
  private let drawn: [String: LayerExtent]

  init(
    _ tree: LayerTree, _ view: LayersView, _ form: SubmittedForm, piece: LayerNode? = nil,
    copied: LayerNode? = nil, drawn: [String: LayerExtent] = [:]
  ) {
    (self.tree, self.view, self.form, self.piece, self.copied, self.drawn) = (tree, view, form, piece, copied, drawn)
    let family = view.family.rawValue
    actions = LayerActions(tree, family: tree.root(of: family) == nil ? nil : family) {
      // Ids are eight characters (layers.md §2).
      String(UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(8))
    }
  }

  private var ids: [String] {
    form["ids"].map { $0.split(separator: ",").prefix(60).map(String.init) } ?? view.elements
  }

  var plan: Plan {
    var plan = Plan()
    let values = form.values.compactMapValues(\.last)
    let answer =
      form["panel"] == "widget" || actions.chosen(ids).isEmpty
      ? WidgetFields.changes(values, tree) : LayerFormFields.changes(values, actions, ids)
    (plan.changes, plan.faults) = (answer.changes, answer.faults)
    plan.errors = answer.faults.sorted { $0.key < $1.key }.map(\.value)
    if !plan.errors.isEmpty, form["do"] != nil { return plan }
    if view.family.rawValue != actions.family, form["only"] == "yes" { plan.changes = only(plan.changes) }
    act(form["do"] ?? (form["insert"] == nil ? "" : "insert"), &plan)
    keepLocked(&plan)
    return plan
  }

  /// Drops edits of locked layers, except of the lock itself.
  private func keepLocked(_ plan: inout Plan) {
    let locks = LayerLocks(tree)
    if locks.isEmpty || form["do"] == "json" { return }
    let kept = plan.changes.filter { change in
      if case .set(_, "locked", _) = change.edit { return true }
      return !locks.covers(change)
    }
    // Grouping is all or nothing.
    let isWhole = plan.changes.contains { change in
      switch change.edit {
      case .wrap, .unwrap: true
      default: false
      }
    }
    if kept.count < plan.changes.count, kept.isEmpty || isWhole {
      let names = locks.names.prefix(3).joined(separator: ", ")
      plan = Plan(errors: [
        "\(names) \(locks.names.count == 1 ? "is locked. Unlock it" : "are locked. Unlock them") to make changes."
      ])
    } else if kept.count < plan.changes.count {
      plan.changes = kept
    }
  }

  /// The same edits, for the size on the stage only.
  private func only(_ changes: [Change]) -> [Change] {
    let name = view.family.rawValue
    var own = tree.families[name] ?? LayerFamily()
    var others: [Change] = []
    for change in changes {
      guard case .set(let id, let property, let value) = change.edit else {
        others.append(change)
        continue
      }
      own.changes.removeAll { $0.node == id && $0.members["property"]?.string == property }
      var members: [String: JSONValue] = ["do": "set", "node": .string(id), "property": .string(property)]
      members["value"] = value
      own.changes.append(LayerPatch(members))
    }
    return others + [Change(.family(name, own.json))]
  }

  private func act(_ word: String, _ plan: inout Plan) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    func take(_ made: (changes: [Change], made: [String])) {
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
      let types: [String: LayerType] = ["wrap-h": .hStack, "wrap-z": .zStack]
      let made =
        word == "wrap-g"
        ? actions.group(ids, drawn: drawn) : actions.wrap(ids, in: types[word] ?? .vStack)
      if let made {
        plan.changes += made.changes
        plan.elements = [made.made]
      }
    case "unwrap":
      plan.changes += actions.ungroup(ids, drawn: drawn)
      plan.elements = actions.chosen(ids).first.map { $0.descendingNodes.map(\.id) }
    case "detach": actions.detach(ids).map(take)
    case "hide": plan.changes += actions.toggle(ids, "hidden")
    case "hide-in": if let family = parts.last { hide(in: family, &plan) }
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
        let old = node[AnyLayer.offset] ?? [:]
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
    case "copy-style":
      if let id = ids.first { (plan.did, plan.copied) = (.copiedLayer, id) }
    case "paste-style": style(&plan)
    case "insert": insert(&plan)
    case "json": json(&plan)
    case "split": if let family = parts.last { plan.changes += LayerActions.split(tree, family) }
    case "join": if let family = parts.last { plan.changes += LayerActions.join(tree, family) }
    case "fix":
      let findings = LayerValidator.findings(in: tree, .lenient)
      if let index = parts.last.flatMap({ Int($0) }), findings.indices.contains(index) {
        plan.changes += findings[index].fix
      }
    case "fix-all": plan.changes += LayerValidator.findings(in: tree, .lenient).prefix(40).flatMap(\.fix)
    default: break
    }
  }

  /// Hides the selected layers in one size.
  private func hide(in family: String, _ plan: inout Plan) {
    guard LayerFields.families.contains(family) else { return }
    if family == actions.family {
      plan.changes += actions.chosen(ids).flatMap { actions.set([$0.id], "hidden", true) }
      return
    }
    guard tree.root(of: family) == nil else { return }
    var own = tree.families[family] ?? LayerFamily()
    let had = Set(own.changes.filter { $0.action == .hide }.map(\.node))
    own.changes += ids.filter { !had.contains($0) && tree.root.node($0) != nil }.map {
      LayerPatch(["do": "hide", "node": .string($0)])
    }
    plan.changes.append(Change(.family(family, own.json)))
  }

  /// Adds layers from text: from the clipboard, or a layer or list of layers as JSON.
  private func paste(_ plan: inout Plan) {
    let text = form["text"] ?? ""
    guard let value = try? JSONValue(json: Data(text.utf8), limits: .layers) else {
      plan.errors = ["There are no layers on the clipboard."]
      return
    }
    let found = (value.object?["layers"]?.array ?? value.array ?? [value.object?["root"] ?? value])
      .prefix(LayerLimits.children).compactMap(LayerNode.init(json:)).filter { $0.kind != nil }
    guard !found.isEmpty else {
      plan.errors = ["There are no layers on the clipboard."]
      return
    }
    let made = actions.add(found, at: ids)
    (plan.changes, plan.elements, plan.panel) = (plan.changes + made.changes, made.made, "layer")
  }

  /// The properties that a variable can be inserted into.
  static let insertable = [
    Choice(value: "text", label: "Text", isChosen: true), Choice(value: "value", label: "Value", isChosen: false),
  ]

  /// Appends a variable to the text of the selected layer, or makes it the layer’s value.
  private func insert(_ plan: inout Plan) {
    guard let token = ValueBrowser.token(askedBy: form), let name = form["into"],
      Self.insertable.contains(where: { $0.value == name }),
      let node = actions.chosen(ids).first
    else {
      plan.errors = ["Select a layer with text first. Nothing was changed."]
      return
    }
    let old = name == "text" ? node.properties[name]?.string ?? "" : ""
    let gap = old.isEmpty || old.hasSuffix(" ") || old.hasSuffix("\n") ? "" : " "
    plan.changes += actions.set([node.id], name, .string(old + gap + token))
    plan.panel = "layer"
  }

  /// The properties that make up a layer's style.
  private static let looks = [
    "font", "colour", "paint", "fill", "tint", "track", "quiet", "corner", "clip", "border", "shadow", "opacity",
    "glass",
    "blur", "blend", "case", "weight", "mode", "line", "cap", "thickness", "alignment", "minimumScale",
  ]

  /// Applies the style of a copied layer to the selected ones, as far as they have these properties.
  private func style(_ plan: inout Plan) {
    guard let from = copied?.json.object else {
      plan.errors = ["Copy a layer’s style first."]
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

  /// Replaces the document or the selected layer with submitted JSON.
  private func json(_ plan: inout Plan) {
    let text = form["json"] ?? ""
    guard text.utf8.count <= LayerLimits.bytes else {
      plan.errors = ["This JSON is larger than \(LayerLimits.bytes >> 10) KB."]
      return
    }
    let value: JSONValue
    do throws(JSONFault) { value = try JSONValue(json: Data(text.utf8), limits: .layers) } catch {
      plan.errors = ["Invalid JSON. \(error.sentence)"]
      return
    }
    var end = tree
    if value.object?["schema"] != nil {
      let reading = LayerReading(value, .lenient)
      guard let read = reading.tree else {
        plan.errors = [reading.findings.first?.sentence ?? "This JSON isn’t a layer document."]
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
      plan.errors = ["A layer’s id can’t be changed here."]
      return
    }
    plan.changes += Reducer.difference(from: tree, to: end)
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
