import Foundation

extension LayerTree {
  package func words(for change: Change) -> ChangeDescription {
    guard let (family, edit) = try? change.layers() else {
      return ChangeDescription(property: change.field, before: "current", after: "changed")
    }
    let root = self.root(of: family) ?? self.root
    func name(_ id: String) -> String { root.node(id)?.title ?? "“\(id)”" }
    let short = LayerFields.words(for:)
    let size = family.flatMap(WidgetFamily.init(rawValue:)).map { "\($0.displayName): " } ?? ""
    func made(_ property: String, _ before: String, _ after: String) -> ChangeDescription {
      ChangeDescription(property: size + property, before: before, after: after)
    }
    switch edit {
    case .insert(let node, _, _): return made(node.title, "none", "set")
    case .remove(let id): return made(name(id), "set", "none")
    case .move(let id, let place, _): return made(name(id), "current position", "in \(name(place.parent))")
    case .set(let id, let property, let value):
      return made(
        "\(name(id)), \(LayerFields.title(of: property))", short(root.node(id)?[property: property]), short(value))
    case .wrap(let ids, let container): return made("\(ids.count) layers", "separate", "in \(container.title)")
    case .unwrap(let id): return made(name(id), "group", "ungrouped")
    case .root: return made("All layers", "current", "replaced")
    case .document(let key, let value):
      let title = key == "values" ? "variables" : LayerFields.title(of: key)
      return made(title.prefix(1).uppercased() + title.dropFirst(), short(document[key]), short(value))
    case .family(let name, let value):
      let title = WidgetFamily(rawValue: name)?.displayName ?? name
      if let words = Self.patches(from: families[name], to: value, title, self.root, short) { return words }
      return ChangeDescription(
        property: "Custom layers for \(title)", before: families[name] == nil ? "none" : "current",
        after: value == nil || value == .null ? "none" : families[name] == nil ? "set" : "changed")
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
