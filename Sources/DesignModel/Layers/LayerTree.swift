import Foundation

/// A design layered design: one tree for all sizes, or some sizes with changes or a tree of their own (layers.md §1). The
/// base is Medium, as in a matched set. Unknown keys are kept at every level.
package struct LayerTree: Hashable, Sendable {
  /// What tells its documents from others.
  package static let schema = "widgetweaver.layers"
  /// The version that is written; a larger one is refused by name.
  package static let version = 1

  /// Everything beside the tree and the sizes, by key: ``name``, `accent`, `swatches`, `values`, `background`, `offers`,
  /// `migrations`, `extras` and unknown keys.
  package var document: [String: JSONValue]
  package var root: LayerNode
  /// What sizes have of their own, by the family's name as WidgetKit spells it.
  package var families: [String: LayerFamily]

  /// A design of that name with that base tree.
  package init(name: String, root: LayerNode) {
    document = ["name": .string(name)]
    self.root = root
    families = [:]
  }

  init(document: [String: JSONValue], root: LayerNode, families: [String: LayerFamily]) {
    (self.document, self.root, self.families) = (document, root, families)
  }

  /// Its name for people; empty where the document has none.
  package var name: String { document["name"]?.string ?? "" }

  /// The names of the swatches, which colours call by `$name`.
  package var swatches: Set<String> { Set((document["swatches"]?.object ?? [:]).keys) }

  /// The document, with what tells its kind and version.
  package var json: JSONValue {
    var members = document
    members["schema"] = .string(Self.schema)
    members["version"] = .integer(Self.version)
    members["root"] = root.json
    if !families.isEmpty { members["families"] = .object(families.mapValues(\.json)) }
    return .object(members)
  }

  /// The document as it is kept: keys sorted, whole numbers as integers, so that equal trees are equal bytes.
  package func encoded() throws -> Data { try SpecCoding.encode(json) }

  /// The root of a tree: the base, or what a family has of its own; nil where it has none.
  package func root(of family: String?) -> LayerNode? {
    guard let family else { return root }
    return families[family]?.root
  }

  /// The size it is shown in first: Medium where it is meant for it, else the first that it is meant for.
  package var firstFamily: WidgetFamily {
    let offered = (document["offers"]?.array ?? []).compactMap { $0.string.flatMap(WidgetFamily.init(rawValue:)) }
    return offered.contains(.systemMedium) ? .systemMedium : offered.first ?? .systemMedium
  }

  /// The layer of that id: of the base tree, else of the first size that has one of its own.
  package func layer(_ id: String) -> LayerNode? {
    root.node(id) ?? families.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.root?.node(id) }.first
  }

  /// What a family shows: a tree of its own, or the base with its changes (layers.md §1.1). A change whose layer is gone,
  /// or that would hide all there is, is passed over. Lock Screen families without something of their own have none: they
  /// never squeeze the base.
  package func resolved(for family: String) -> LayerNode? {
    let own = families[family]
    if let root = own?.root { return root }
    if own == nil, LayerFields.isAccessory(family) { return nil }
    var tree = root
    // More layers than are drawn are not changed either: the work is that of changes times layers.
    guard tree.count <= LayerLimits.nodes else { return tree }
    for change in (own?.changes ?? []).prefix(LayerLimits.familyChanges) { change.apply(to: &tree) }
    return tree
  }

  /// The family with a tree of its own, begun from what it shows now: layers keep their ids, so that one edit can go to
  /// every size. A Lock Screen family begins from the base.
  package func forked(_ family: String) -> LayerFamily {
    var own = families[family] ?? LayerFamily()
    own.root = resolved(for: family) ?? root
    own.changes = []
    return own
  }
}

/// What one size has of its own: a tree, or changes on the base (layers.md §1.1).
package struct LayerFamily: Hashable, Sendable {
  /// A tree of its own, which the base has no part in.
  package var root: LayerNode?
  /// Changes on the base, in order; without meaning beside a tree of its own.
  package var changes: [LayerPatch] = []
  package var others: [String: JSONValue] = [:]

  /// Nothing of its own.
  package init() {}

  /// As a document writes it.
  package var json: JSONValue {
    var members = others
    members["root"] = root?.json
    if !changes.isEmpty { members["changes"] = .array(changes.map(\.json)) }
    return .object(members)
  }
}

/// One thing that is otherwise in a size: `set` a property, `hide` or `remove` a layer.
package struct LayerPatch: Hashable, Sendable {
  package enum Action: String, CaseIterable, Sendable {
    case set, hide, remove
  }

  /// As a document has it, with unknown keys.
  package var members: [String: JSONValue]

  /// A change as a document has it.
  package init(_ members: [String: JSONValue]) { self.members = members }

  /// What is done; nil for an unknown word.
  package var action: Action? { members["do"]?.string.flatMap(Action.init) }
  /// The layer it is done to; empty where none is named.
  package var node: String { members["node"]?.string ?? "" }

  /// As a document writes it.
  package var json: JSONValue { .object(members) }

  /// Does it. Without a layer of that id, and for the root, which cannot be removed, nothing happens.
  func apply(to tree: inout LayerNode) {
    switch action {
    case .set:
      guard let property = members["property"]?.string, LayerNode.isProperty(property) else { return }
      _ = tree.change(node) { $0.set(property: property, members["value"]) }
    case .hide where node != tree.id: _ = tree.change(node) { $0.set(property: "hidden", true) }
    case .remove:
      guard let place = tree.place(of: node) else { return }
      _ = tree.change(place.parent) { _ = $0.take(node, from: place.slot) }
    case .hide, nil: break
    }
  }
}

extension LayerNode {
  /// Takes the layer of that id out of a slot of this one, and gives it. A case goes with its layer.
  mutating func take(_ id: String, from slot: LayerSlot) -> LayerNode? {
    guard let index = slots[slot]?.firstIndex(where: { $0.id == id }) else { return nil }
    let node = slots[slot]?.remove(at: index)
    if slot.isList {
      if slots[slot]?.isEmpty == true, kind?.isContainer != true { slots[slot] = nil }
      return node
    }
    slots[slot] = nil
    if case .case(let number) = slot {
      if cases.indices.contains(number) { cases.remove(at: number) }
      for later in number..<max(number, cases.count) + 1 { slots[.case(later)] = slots[.case(later + 1)] }
    }
    return node
  }

  /// Puts a layer into a slot of this one, behind a sibling or before all. A case is inserted with what is said beside
  /// it. False, and nothing done, where the slot is not one of this type, is taken, or the sibling is not there.
  mutating func put(
    _ node: LayerNode, in slot: LayerSlot, after sibling: String?, saying said: [String: JSONValue] = [:]
  ) -> Bool {
    guard holds(slot) else { return false }
    if slot.isList {
      var nodes = slots[slot] ?? []
      var index = 0
      if let sibling {
        guard let found = nodes.firstIndex(where: { $0.id == sibling }) else { return false }
        index = found + 1
      }
      nodes.insert(node, at: index)
      slots[slot] = nodes
      return true
    }
    guard sibling == nil else { return false }
    if case .case(let number) = slot {
      guard number <= cases.count else { return false }
      for later in stride(from: cases.count, to: number, by: -1) {
        slots[.case(later)] = slots[.case(later - 1)]
      }
      cases.insert(said, at: number)
      slots[slot] = [node]
      return true
    }
    guard slots[slot]?.isEmpty ?? true else { return false }
    slots[slot] = [node]
    return true
  }

  /// Whether its type has that slot. An unknown type has those of stacks and wrappers.
  func holds(_ slot: LayerSlot) -> Bool {
    guard let kind else { return slot == .children || slot == .child }
    if case .case = slot { return kind == .conditional }
    return kind.slots.contains(slot)
  }
}
