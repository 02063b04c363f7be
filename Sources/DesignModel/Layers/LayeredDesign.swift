import Foundation

/// A layered design, with the standard design that represents it where layers aren’t supported. The latter is always
/// derived from the tree (layers.md §9).
package struct LayeredDesign: Hashable, Sendable {
  /// What tells it from other documents in the studio's own rows.
  package static let schema = "widgetweaver.layered"

  package let id: UUID
  package let updatedAt: Date
  package let tree: LayerTree
  /// The widget that stands for it.
  package let spec: WidgetSpec

  package init(id: UUID, updatedAt: Date, tree: LayerTree) {
    (self.id, self.updatedAt, self.tree) = (id, updatedAt, tree)
    spec = LayerApproximation(tree).spec(id: id, updatedAt: updatedAt)
  }

  private init(id: UUID, updatedAt: Date, _ other: LayeredDesign) {
    (self.id, self.updatedAt, tree) = (id, updatedAt, other.tree)
    var spec = other.spec
    (spec.id, spec.updatedAt) = (id, updatedAt)
    self.spec = spec
  }

  /// The same design with another id or date.
  package func with(id: UUID? = nil, updatedAt: Date? = nil) -> LayeredDesign {
    LayeredDesign(id: id ?? self.id, updatedAt: updatedAt ?? self.updatedAt, self)
  }

  /// The same design with another tree.
  package func with(_ tree: LayerTree) -> LayeredDesign { LayeredDesign(id: id, updatedAt: updatedAt, tree: tree) }
}

extension LayeredDesign: Codable {
  private enum CodingKeys: String, CodingKey { case schema, id, updatedAt, tree }

  /// Reads what ``encode(to:)`` writes; throws for a tree that is none.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    // Rows of before hold the tree as it is.
    let value: JSONValue =
      if let text = try? box.decode(String.self, forKey: .tree) {
        try JSONValue(json: Data(text.utf8), limits: .layers)
      } else {
        try box.decode(JSONValue.self, forKey: .tree)
      }
    guard let tree = LayerReading(value, .lenient).tree else {
      throw DecodingError.dataCorruptedError(forKey: .tree, in: box, debugDescription: "not a layer document")
    }
    self.init(
      id: try box.decode(UUID.self, forKey: .id), updatedAt: try box.decode(Date.self, forKey: .updatedAt), tree: tree)
  }

  /// Writes id, date and tree, which is a text of its own: coders take an object apart value by value, and a tree has
  /// thousands of them.
  package func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(Self.schema, forKey: .schema)
    try box.encode(id, forKey: .id)
    try box.encode(updatedAt, forKey: .updatedAt)
    try box.encode(tree.json.text, forKey: .tree)
  }
}

extension LayerTree {
  /// Every tree it has: the base, then those of sizes by their names.
  package var roots: [LayerNode] { [root] + families.keys.sorted().compactMap { families[$0]?.root } }

  /// Every layer of every tree, in the order of documents.
  package var allNodes: [LayerNode] { roots.flatMap(\.all) }

  /// The names of the files its pictures are in, none twice.
  package var files: [String] {
    var seen = Set<String>()
    var found: [String] = []
    func add(_ name: String?) { if let name, !name.isEmpty, seen.insert(name).inserted { found.append(name) } }
    for value in document["background"]?.array ?? document["background"].map({ [$0] }) ?? [] {
      for name in value.pictureNames { add(name) }
    }
    for node in allNodes {
      if node.kind == .image { add(node[ImageLayer.file]) }
      for key in Self.fillKeys { node.properties[key]?.pictureNames.forEach(add) }
    }
    for own in families.keys.sorted().compactMap({ families[$0] }) {
      for change in own.changes { change.pictureNames.forEach(add) }
    }
    return found
  }

  /// The files a family shows.
  package func files(for family: String) -> [String] {
    var tree = self
    tree.families = [:]
    tree.root = resolved(for: family) ?? root
    return tree.files
  }

  /// Properties that hold fills.
  package static let fillKeys = ["fill", "paint", "colour", "tint", "track", "quiet"]

  /// The tree with its files named anew.
  package func renamingFiles(_ rename: (String) -> String) -> LayerTree {
    var out = self
    func renamed(_ value: JSONValue) -> JSONValue {
      switch value {
      case .array(let elements): return .array(elements.map(renamed))
      case .object(var members):
        if let name = members["image"]?.string {
          let new = rename(name)
          if new.isEmpty { return "clear" }
          members["image"] = .string(new)
        }
        return .object(members.mapValues { $0.array == nil && $0.object == nil ? $0 : renamed($0) })
      default: return value
      }
    }
    func renamed(_ node: LayerNode) -> LayerNode {
      var node = node
      let name = node[ImageLayer.file]
      if node.kind == .image, !name.isEmpty {
        let new = rename(name)
        node[json: ImageLayer.file] = new.isEmpty ? nil : .string(new)
      }
      for key in Self.fillKeys { node.properties[key] = node.properties[key].map(renamed) }
      node.slots = node.slots.mapValues { $0.map(renamed) }
      return node
    }
    out.document["background"] = document["background"].map { renamed($0) }
    out.root = renamed(root)
    for (name, own) in families {
      var own = own
      own.root = own.root.map { renamed($0) }
      own.changes = own.changes.map { change in
        guard !change.pictureNames.isEmpty, let value = change.members["value"] else { return change }
        var change = change
        change.members["value"] = value.string.map { .string(rename($0)) } ?? renamed(value)
        return change
      }
      out.families[name] = own
    }
    return out
  }

  package var withoutPictures: LayerTree { renamingFiles { _ in "" } }

  /// Every text that can hold templates: words, values, conditions, symbols, addresses, in the order of documents.
  package var texts: [String] {
    var found: [String] = [name]
    func add(_ value: JSONValue) {
      switch value {
      case .string(let text): if text.contains("{{") { found.append(text) }
      case .array(let elements): elements.forEach(add)
      case .object(let members): members.sorted { $0.key < $1.key }.forEach { add($0.value) }
      default: break
      }
    }
    for (_, value) in (document["values"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) { add(value) }
    document["background"].map(add)
    for node in allNodes {
      if node.kind == .text, let text = node[TextLayer.text]?.string, !text.contains("{{") { found.append(text) }
      if node.kind == .date, node[json: DateLayer.date] == nil { found.append("{{__now}}") }
      for (key, value) in node.properties.sorted(by: { $0.key < $1.key }) where key != "extras" { add(value) }
      for said in node.cases { add(.object(said)) }
    }
    for own in families.values { for change in own.changes { add(.object(change.members)) } }
    for part in components { found += part.templates }
    return found
  }

  /// The instances of components in it, expanded.
  private var components: [LayerNode] {
    allNodes.filter { $0.kind == .component }.compactMap { node in
      LayerComponent.expanded(
        node[ComponentLayer.component], node[ComponentLayer.parameters] ?? [:])
    }
  }

  /// The lists and series it draws, by the names of their sources, and the blocks.
  package var sources: (lists: Set<String>, blocks: Set<LayerBlockKind>) {
    var (lists, blocks): (Set<String>, Set<LayerBlockKind>) = ([], [])
    for node in allNodes + components.flatMap(\.all) {
      for key in ["over", "series"] {
        if let source = node.properties[key]?.object?["source"]?.string { lists.insert(source) }
      }
      switch node[ChartLayer.preset] {
      case "week": lists.insert("steps")
      case "trend": lists.insert("weights")
      default: break
      }
      if node.kind == .block, let kind = LayerBlockKind(rawValue: node[BlockLayer.block]) {
        blocks.insert(kind)
      }
    }
    return (lists, blocks)
  }
}

extension LayerNode {
  /// The texts with templates in it and all within.
  fileprivate var templates: [String] {
    var tree = LayerTree(name: "", root: self)
    tree.root = self
    return Array(tree.texts.dropFirst())
  }
}

extension LayerPatch {
  /// Names of the pictures it sets: a file, a fill, or the picture of one.
  fileprivate var pictureNames: [String] {
    let path = (members["property"]?.string ?? "").split(separator: ".").map(String.init)
    guard action == .set, let first = path.first, let value = members["value"] else { return [] }
    if path == ["file"] || (LayerTree.fillKeys.contains(first) && path.last == "image") {
      return [value.string].compactMap { $0 }
    }
    return LayerTree.fillKeys.contains(first) ? value.pictureNames : []
  }
}

extension JSONValue {
  /// Names of pictures that a fill or several are made of.
  fileprivate var pictureNames: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.pictureNames)
    case .object(let members):
      (members["image"]?.string.map { [$0] } ?? []) + (members["cases"]?.pictureNames ?? [])
        + (members["fill"]?.pictureNames ?? []) + (members["else"]?.pictureNames ?? [])
    default: []
    }
  }
}
