/// One layer: what it is, what it is told, and the layers that stand in it (layers.md §2). An unknown property is
/// kept as it came, so that a later studio finds it again.
package struct LayerNode: Hashable, Sendable {
  /// Its id, unique in its tree: 1 to 24 of `a…z`, `0…9` and `-`.
  package var id: String
  /// What it is, as written; ``kind`` is nil for a name this studio does not know.
  package var type: String
  /// What it is told, by key; no layers among it, and no null.
  package var properties: [String: JSONValue]
  /// The layers in it. A slot that is not there holds none; containers have their children even where there are none.
  package var slots: [LayerSlot: [LayerNode]]
  /// Of each case of a conditional what is beside its layer: `when`, and unknown keys.
  package var cases: [[String: JSONValue]]

  package init(
    _ type: LayerType, id: String, _ properties: [String: JSONValue] = [:], children: [LayerNode]? = nil
  ) {
    self.id = id
    self.type = type.rawValue
    self.properties = properties
    slots = [:]
    cases = []
    if let slot = type.mainSlot, children?.isEmpty == false || type.isContainer { slots[slot] = children ?? [] }
  }

  /// A layer of a type this studio does not know, by the name it came with.
  package init(unknown type: String, id: String) {
    self.init(id: id, type: type, properties: [:])
  }

  /// A layer as a reader found it.
  init(id: String, type: String, properties: [String: JSONValue]) {
    (self.id, self.type, self.properties) = (id, type, properties)
    (slots, cases) = ([:], [])
  }

  /// What it is; nil for a name this studio does not know.
  package var kind: LayerType? { LayerType(rawValue: type) }

  /// The slots that hold something, in the order of documents.
  package var filledSlots: [LayerSlot] { slots.keys.sorted { $0.rank < $1.rank } }

  /// The layers in it, in the order of documents.
  package var descendingNodes: [LayerNode] { filledSlots.flatMap { slots[$0] ?? [] } }

  /// How many layers it is, itself and all within it.
  package var count: Int { 1 + descendingNodes.reduce(0) { $0 + $1.count } }

  /// How many levels it is, itself the first.
  package var depth: Int { 1 + (descendingNodes.map(\.depth).max() ?? 0) }

  /// Itself and all within it, in the order of documents.
  package var all: [LayerNode] {
    var found: [LayerNode] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [LayerNode]) {
    found.append(self)
    for node in descendingNodes { node.collect(into: &found) }
  }

  /// Itself and all within it that is not hidden.
  package var visible: [LayerNode] {
    self[AnyLayer.hidden] ? [] : [self] + descendingNodes.flatMap(\.visible)
  }

  /// The ids of itself and all within it, in the order of documents.
  package var ids: [String] { all.map(\.id) }

  /// The layer of that id, itself included.
  package func node(_ id: String) -> LayerNode? {
    if self.id == id { return self }
    for node in descendingNodes {
      if let found = node.node(id) { return found }
    }
    return nil
  }

  /// Where a layer within it stands; nil for itself and for ids that are not there.
  package func place(of id: String) -> LayerPlace? {
    for slot in filledSlots {
      let nodes = slots[slot] ?? []
      for (index, node) in nodes.enumerated() {
        if node.id == id {
          return LayerPlace(parent: self.id, slot: slot, after: index == 0 ? nil : nodes[index - 1].id)
        }
        if let found = node.place(of: id) { return found }
      }
    }
    return nil
  }

  /// Changes the layer of that id, itself included, in its place; false where none has it.
  mutating func change(_ id: String, _ body: (inout LayerNode) -> Void) -> Bool {
    if self.id == id {
      body(&self)
      return true
    }
    for slot in slots.keys {
      guard let count = slots[slot]?.count else { continue }
      for index in 0..<count where slots[slot]?[index].change(id, body) == true { return true }
    }
    return false
  }

  /// Sets a property of the layer of that id, itself included; nothing where there is none.
  package mutating func set(_ property: String, _ value: JSONValue?, of id: String) {
    _ = change(id) { $0.set(property: property, value) }
  }

  /// A property by its path, `font.style` or, of a case, `cases[1].when`.
  package subscript(property path: String) -> JSONValue? {
    let (index, parts) = Self.parts(of: path)
    guard let index else { return JSONValue.object(properties)[path: parts] }
    return cases.indices.contains(index) ? JSONValue.object(cases[index])[path: parts] : nil
  }

  /// Whether a path is one of properties of whatever layer: not of what it is, nor of layers in it.
  static func isProperty(_ path: String) -> Bool {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first.map(String.init), parts.count <= 8, path.utf8.count <= 200,
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix("#") }), !["id", "type", "cases"].contains(first)
    else { return false }
    guard case .case? = LayerSlot(name: first) else { return LayerSlot(name: first) == nil }
    return parts.count > 1 && parts[1] != "child"
  }

  /// Whether a path leads through a list, of which no part can be set by itself.
  func leadsThroughList(_ path: String) -> Bool {
    let (index, parts) = Self.parts(of: path)
    let whole = JSONValue.object(index.map { cases.indices.contains($0) ? cases[$0] : [:] } ?? properties)
    return parts.indices.dropLast().contains { whole[path: parts[...$0]]?.array != nil }
  }

  /// How many pictures it shows itself: an image, and fills that are one.
  var pictures: Int {
    (kind == .image ? 1 : 0)
      + properties.values.reduce(0) { sum, value in
        sum + (value.array ?? [value]).count { $0.object?["image"]?.string != nil && $0.object?["gradient"] == nil }
      }
  }

  /// Sets a property by its path, or takes it away; a case that is not there is not made.
  mutating func set(property path: String, _ value: JSONValue?) {
    let value = value == .null ? nil : value
    let (index, parts) = Self.parts(of: path)
    guard !parts.isEmpty else { return }
    var whole = JSONValue.object(index.map { cases.indices.contains($0) ? cases[$0] : [:] } ?? properties)
    whole[path: parts] = value
    guard let members = whole.object else { return }
    if let index {
      if cases.indices.contains(index) { cases[index] = members }
    } else {
      properties = members
    }
  }

  /// The path that has to be set, and to what, for `path` to be as it is now: a part on the way that is not there, or
  /// is no object, is set as a whole.
  func restoring(_ path: String) -> (path: String, value: JSONValue?) {
    let (index, parts) = Self.parts(of: path)
    let prefix = index.map { "cases[\($0)]." } ?? ""
    let whole = JSONValue.object(index.map { cases.indices.contains($0) ? cases[$0] : [:] } ?? properties)
    for length in 1..<max(parts.count, 1) {
      let found = whole[path: parts.prefix(length)]
      if found?.object == nil { return (prefix + parts.prefix(length).joined(separator: "."), found) }
    }
    return (path, whole[path: parts])
  }

  private static func parts(of path: String) -> (case: Int?, parts: [String]) {
    var parts = path.split(separator: ".").map(String.init)
    guard let first = parts.first, let slot = LayerSlot(name: first), case .case(let index) = slot else {
      return (nil, parts)
    }
    parts.removeFirst()
    return (index, parts)
  }
}

/// Where a layer stands: in a slot of another, behind a sibling. A sibling instead of a number, because numbers are
/// others once a second window has inserted something (layers.md §7).
package struct LayerPlace: Hashable, Sendable {
  /// The layer it stands in.
  package var parent: String
  package var slot: LayerSlot
  /// The sibling before it; nil for the first.
  package var after: String?

  package init(parent: String, slot: LayerSlot = .children, after: String? = nil) {
    (self.parent, self.slot, self.after) = (parent, slot, after)
  }
}

extension LayerNode {
  /// The layer as a document writes it.
  package var json: JSONValue {
    var members = properties
    members["id"] = .string(id)
    members["type"] = .string(type)
    for (slot, nodes) in slots {
      switch slot {
      case .children: members[slot.name] = .array(nodes.map(\.json))
      case .child, .otherwise, .empty, .mask: members[slot.name] = nodes.first?.json
      case .case: break
      }
    }
    if kind == .conditional, !cases.isEmpty {
      members["cases"] = .array(
        cases.enumerated().map { index, said in
          var said = said
          said["child"] = slots[.case(index)]?.first?.json
          return .object(said)
        })
    }
    return .object(members)
  }
}
