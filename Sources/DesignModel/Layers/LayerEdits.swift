import Foundation

/// Converts edits of trees to the changes of a design's log and back: the field names the layer and property, so that
/// windows conflict only there, and the value is the edit (layers.md §7).
package enum LayerEdits {
  /// The prefix of the fields of such changes.
  static let mark = "layers"

  /// The change of an edit.
  package static func change(_ edit: LayerChange) -> Change {
    let tree = edit.tree ?? "base"
    let place: String =
      switch edit.edit {
      case .insert(let node, _, _): "\(tree).\(node.id)"
      case .remove(let id), .unwrap(let id): "\(tree).\(id)"
      case .move(let id, _, _): "\(tree).\(id).#place"
      case .set(let id, let property, _, _): "\(tree).\(id).\(property)"
      case .wrap(_, let container): "\(tree).\(container.id)"
      case .root: tree
      case .document(let key, _, _): "document.\(key)"
      case .family(let name, _, _): name
      }
    return Change("\(mark).\(place)", edit.json)
  }

  /// The edits of changes; the name is the document's. Throws for changes that aren't edits of layers.
  package static func edits(in changes: [Change]) throws(ChangeError) -> [LayerChange] {
    guard changes.count <= Reducer.limit else { throw .tooMany(limit: Reducer.limit) }
    var edits: [LayerChange] = []
    for change in changes {
      if change.key == .name, change.scope == .base {
        guard let name = change.value?.string.map(TextRules.trim), !name.isEmpty else {
          throw .invalidValue(field: change.field, expected: "a name of 1–80 characters")
        }
        edits.append(LayerChange(.document("name", .string(name.beginning(80)), was: nil)))
        continue
      }
      guard change.field.hasPrefix(mark + "."), change.scope == .base else {
        throw .unknownField(change.field, change.scope)
      }
      do throws(LayerChangeError) {
        edits.append(try LayerChange(json: change.value ?? .null))
      } catch {
        throw .layers(error)
      }
    }
    return edits
  }

  /// Applies changes to a tree and returns it with their inverse. All or nothing.
  static func apply(_ changes: [Change], to tree: LayerTree) throws(ChangeError) -> AppliedChanges<LayerTree> {
    let edits = try edits(in: changes)
    do throws(LayerChangeError) {
      let applied = try LayerReducer.apply(edits, to: tree)
      return AppliedChanges(design: applied.tree, inverse: applied.inverse.map(change))
    } catch {
      throw .layers(error)
    }
  }

  /// Describes an edit for people.
  package static func words(for edit: LayerChange, from tree: LayerTree) -> ChangeDescription {
    let root = tree.root(of: edit.tree) ?? tree.root
    func name(_ id: String) -> String { root.node(id)?.title ?? "“\(id)”" }
    let short = LayerFields.words(for:)
    let size = edit.tree.flatMap(WidgetFamily.init(rawValue:)).map { "\($0.displayName): " } ?? ""
    func made(_ property: String, _ before: String, _ after: String) -> ChangeDescription {
      ChangeDescription(property: size + property, before: before, after: after)
    }
    switch edit.edit {
    case .insert(let node, _, _): return made(node.title, "none", "set")
    case .remove(let id): return made(name(id), "set", "none")
    case .move(let id, let place, _): return made(name(id), "current position", "in \(name(place.parent))")
    case .set(let id, let property, let value, _):
      return made(
        "\(name(id)), \(LayerFields.title(of: property))", short(root.node(id)?[property: property]), short(value))
    case .wrap(let ids, let container): return made("\(ids.count) layers", "separate", "in \(container.title)")
    case .unwrap(let id): return made(name(id), "group", "ungrouped")
    case .root: return made("All layers", "current", "replaced")
    case .document(let key, let value, _):
      let title = key == "values" ? "variables" : LayerFields.title(of: key)
      return made(title.prefix(1).uppercased() + title.dropFirst(), short(tree.document[key]), short(value))
    case .family(let name, let value, _):
      let title = WidgetFamily(rawValue: name)?.displayName ?? name
      if let words = patches(from: tree.families[name], to: value, title, tree.root, short) { return words }
      return ChangeDescription(
        property: "Custom layers for \(title)", before: tree.families[name] == nil ? "none" : "current",
        after: value == nil || value == .null ? "none" : tree.families[name] == nil ? "set" : "changed")
    }
  }

  /// Describes a size’s changes to the shared layers: which layers change, and how. Nil if the size has its own tree.
  private static func patches(
    from old: LayerFamily?, to value: JSONValue?, _ title: String, _ root: LayerNode, _ short: (JSONValue?) -> String
  ) -> ChangeDescription? {
    let members = value?.object ?? [:]
    guard old?.root == nil, members["root"] == nil else { return nil }
    let (before, after) = (old?.changes.map(\.json) ?? [], members["changes"]?.array ?? [])
    func patches(_ list: [JSONValue], without others: [JSONValue]) -> [LayerPatch] {
      list.filter { !others.contains($0) }.compactMap { $0.object.map(LayerPatch.init) }
    }
    let (added, gone) = (patches(after, without: before), patches(before, without: after))
    func name(_ patch: LayerPatch) -> String { root.node(patch.node)?.title ?? "“\(patch.node)”" }
    func one(_ patch: LayerPatch, isGone: Bool) -> ChangeDescription {
      let property = patch.members["property"]?.string
      let place = "\(title): \(name(patch))" + (property.map { ", \(LayerFields.title(of: $0))" } ?? "")
      let everywhere = property.map { short(root.node(patch.node)?[property: $0]) } ?? "shown"
      let here = property == nil ? "hidden" : short(patch.members["value"])
      return ChangeDescription(property: place, before: isGone ? here : everywhere, after: isGone ? everywhere : here)
    }
    if added.count == 1, gone.isEmpty { return one(added[0], isGone: false) }
    if gone.count == 1, added.isEmpty { return one(gone[0], isGone: true) }
    let all = added.isEmpty ? gone : added
    if all.isEmpty { return nil }
    let names = all.reduce(into: [String]()) { names, patch in
      if !names.contains(name(patch)) { names.append(name(patch)) }
    }
    let isHiding = added.allSatisfy { $0.action != .set } && !added.isEmpty && gone.isEmpty
    return ChangeDescription(
      property: "\(title): \(names.prefix(3).joined(separator: ", "))\(names.count > 3 ? " and more" : "")",
      before: "current", after: isHiding ? "hidden" : "changed")
  }
}

extension LayerNode {
  /// Its name for people: the layer’s own name, its text, or its type.
  package var title: String {
    if let name = self[AnyLayer.name], !name.isEmpty { return name }
    if let text = self[TextLayer.text]?.string, !text.isEmpty {
      let plain = Self.shown(text).replacing("\n", with: " ")
      return "“\(plain.beginning(32))\(plain.utf8.count > 32 ? "…" : "")”"
    }
    if let symbol = self[SymbolLayer.symbol]?.string, !symbol.isEmpty, !symbol.contains("{{") { return symbol }
    if kind == .component {
      let name = self[ComponentLayer.component]
      return LayerComponent.named(name)?.title ?? name
    }
    return kind?.title ?? type
  }
}

extension LayerNode {
  /// Its type and name, for sentences: Text “12:30”, Ring “Steps”.
  package var called: String {
    let kind = kind?.title ?? "Layer “\(type.beginning(40))”"
    let title = title
    if title.isEmpty || title == self.kind?.title || title == type { return kind }
    return title.hasPrefix("“") ? "\(kind) \(title)" : "\(kind) “\(title.beginning(40))”"
  }

  /// The text with placeholders as words: `{{__steps_today|0}} steps` is “[steps today] steps”.
  package static func shown(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    return String(text.prefix(LayerLimits.text)).replacing(#/\{\{([^{}]{1,200})\}\}/#) { found in
      let key = found.output.1.prefix { $0 != "|" }
      if key.hasPrefix("=") { return "[number]" }
      return "[" + TextRules.trim(String(key).replacing("_", with: " ")) + "]"
    }
  }
}

extension LayerFields {
  /// A property's name for people, by its path: `font.minimumScale` is “minimum scale”.
  package static func title(of path: String) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    if let known = titles[last] { return known }
    var words = ""
    for character in last {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }

  private static let titles = [
    "when": "show when", "over": "items from", "child": "row", "dropRank": "hide first", "paint": "fill",
    "swatches": "colour styles", "lineLimit": "lines", "photoBlur": "image blur",
    "tap": "on tap",
  ]
}
