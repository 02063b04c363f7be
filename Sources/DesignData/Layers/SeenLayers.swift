import DesignModel

/// The parts of a tree that some size can show. A layer that depends on data or the time counts as shown; a hidden one, or
/// one behind a condition that never holds, doesn’t. Other people get only these parts: the photos, texts and names of the
/// rest stay with the owner.
package struct SeenLayers {
  private let tree: LayerTree
  private let scope: LayerScope
  /// Placeholders of the document’s own values that always say the same.
  private let fixed: Set<String>

  /// The parts of that tree.
  package init(_ tree: LayerTree) {
    self.tree = tree
    scope = LayerScope(tree, TextResolver(snapshot: .none, moment: .card))
    let values = (tree.document["values"]?.object ?? [:]).sorted { $0.key < $1.key }.prefix(LayerLimits.values)
    fixed = Set(values.filter { $0.value.string?.contains("{{") != true }.map { "{{__my_\($0.key)}}" })
  }

  /// The tree without what no size can show; it looks the same in every size.
  package var seen: LayerTree {
    var out = tree
    out.families = [:]
    for family in WidgetFamily.allCases {
      guard let own = tree.families[family.rawValue]?.root else { continue }
      out.families[family.rawValue] = Self.family(seenRoot(own))
    }
    setBase(&out)
    setDocument(&out)
    return out
  }

  private static func family(_ root: LayerNode) -> LayerFamily {
    var family = LayerFamily()
    family.root = root
    return family
  }

  // MARK: The base and its changes

  private func setBase(_ out: inout LayerTree) {
    let users = WidgetFamily.allCases.map(\.rawValue).filter {
      tree.families[$0]?.root == nil && tree.resolved(for: $0) != nil
    }
    let hasCard = WidgetFamily.accessories.contains { tree.families[$0.rawValue] == nil }
    guard !users.isEmpty else {
      out.root = hasCard ? card : out.families[WidgetFamily.systemMedium.rawValue]?.root ?? seenRoot(tree.root)
      return
    }
    guard users.contains(where: { tree.families[$0]?.changes.isEmpty == false }) else {
      out.root = seenRoot(tree.root)
      for name in users { out.families[name] = tree.families[name].map { _ in LayerFamily() } }
      return
    }
    let views = users.map { (name: $0, root: seenRoot(tree.resolved(for: $0) ?? tree.root)) }
    let shown = views.map(\.root) + (hasCard ? [card] : [])
    let (words, ids) = (Set(shown.flatMap { $0.json.strings }), Set(shown.flatMap(\.ids)))
    for draft in [tree.root, tree.root.keeping(ids)] where words.isSuperset(of: draft.json.strings) {
      out.root = draft
      for name in users { out.families[name] = tree.families[name].map { changes($0, seen: words, ids) } }
      return
    }
    // The base contains something that no size shows, so each size made from it gets its own tree.
    out.root = hasCard ? card : views[0].root
    for view in views where view.root != out.root || WidgetFamily(rawValue: view.name)?.isAccessory == true {
      out.families[view.name] = Self.family(view.root)
    }
  }

  private func changes(_ own: LayerFamily, seen words: Set<String>, _ ids: Set<String>) -> LayerFamily {
    var out = LayerFamily()
    out.changes = own.changes.filter { change in
      ids.contains(change.node) && change.action != nil
        && words.isSuperset(of: change.members["value"]?.strings ?? [])
    }.map { change in
      LayerPatch(change.members.filter { ["do", "node", "property", "value"].contains($0.key) })
    }
    return out
  }

  /// What the Lock Screen draws of a base that no other size shows: its texts, symbols and measures, without their places.
  private var card: LayerNode {
    let parts = seenRoot(tree.root).all.filter { node in
      node.kind.map { [.text, .date, .symbol, .ring, .gauge].contains($0) } ?? false
    }
    return LayerNode(
      .group, id: tree.root.id,
      children: parts.filter { $0.id != tree.root.id }.map { part in
        var part = part
        (part.slots, part[json: AnyLayer.name]) = ([:], nil)
        return part
      })
  }

  private func setDocument(_ out: inout LayerTree) {
    if let said = tree.document["background"] {
      out.document["background"] = fill(Self.first(4, of: said), drawsPictures: true)
    }
    guard let values = tree.document["values"]?.object else { return }
    let told = out.roots.map(\.json) + [.string(tree.name), tree.document["background"] ?? .null]
    let read = Self.loosened(told.flatMap(\.strings).filter { $0.contains("{{") }.joined(separator: "|"))
    let used = values.filter { read.contains(Self.loosened("__my_" + $0.key)) }
    out.document["values"] = used.isEmpty ? nil : .object(used)
  }

  /// A text as keys are compared: small, one blank for whatever separates words.
  private static func loosened(_ text: String) -> String {
    text.lowercased().split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
  }

  // MARK: Layers

  /// The root, empty where all of it is hidden.
  private func seenRoot(_ root: LayerNode) -> LayerNode {
    if let seen = seen(root) { return seen }
    return LayerNode(.group, id: root.id, ["hidden": true])
  }

  /// The layer with what can be seen of it; nil if nothing can. Inside something transparent (`isClear`) a layer takes up
  /// space but shows no photo.
  private func seen(_ node: LayerNode, inList: Bool = false, isClear: Bool = false) -> LayerNode? {
    guard let kind = node.kind, !node[AnyLayer.hidden],
      node[AnyLayer.when].map({ verdict($0) != false }) ?? true, !(inList && kind == .repeat)
    else { return nil }
    if kind == .component, LayerComponent.named(node[ComponentLayer.component]) == nil { return nil }
    var out = node
    var isClear = isClear || isTransparent(node)
    func kept(_ nodes: [LayerNode]) -> [LayerNode] {
      nodes.prefix(LayerLimits.children).compactMap {
        seen($0, inList: inList || kind == .repeat, isClear: isClear)
      }
    }
    if kind == .mask {
      let mask = kept(node.slots[.mask] ?? [])
      out.slots[.mask] = mask.isEmpty ? nil : mask
      // A mask without a shape lets nothing through.
      isClear = isClear || mask.isEmpty
    }
    out.properties = properties(node, kind, isClear: isClear)
    if kind == .conditional {
      setCases(&out, node, inList: inList, isClear: isClear)
      return out
    }
    for (slot, nodes) in node.slots where kind != .mask || slot != .mask {
      let kept = kept(nodes)
      out.slots[slot] = kept.isEmpty && !slot.isList ? nil : kept
    }
    if kind == .repeat { setRows(&out, node) }
    return out
  }

  /// Whether nothing of it can be seen although it is drawn.
  private func isTransparent(_ node: LayerNode) -> Bool {
    guard let opacity = node[json: AnyLayer.opacity], isFixed(opacity), let share = scope.number(opacity) else {
      return false
    }
    return share <= 0
  }

  /// The cases up to the first that always holds; `else` only where none does.
  private func setCases(_ out: inout LayerNode, _ node: LayerNode, inList: Bool, isClear: Bool) {
    (out.cases, out.slots) = ([], [:])
    func child(_ slot: LayerSlot) -> [LayerNode]? {
      node.slots[slot]?.first.flatMap { seen($0, inList: inList, isClear: isClear) }.map { [$0] }
    }
    for (index, said) in node.cases.prefix(LayerLimits.cases).enumerated() {
      let verdict = verdict(said["when"])
      if verdict == false { continue }
      out.slots[.case(out.cases.count)] = child(.case(index))
      out.cases.append(said)
      if verdict == true { return }
    }
    out.slots[.otherwise] = child(.otherwise)
  }

  /// Drops the row of a list that never has any, and what stands for none in a list that always has some.
  private func setRows(_ out: inout LayerNode, _ node: LayerNode) {
    let over = node[RepeatLayer.over] ?? [:]
    let isKnown =
      over["source"]?.string.map { LayerLists.domain(of: $0) == nil || $0 == "weekdays" } ?? true
    if isKnown, isFixed(.object(over)) {
      let skip = node[RepeatLayer.skip]
      out.slots[LayerLists(scope).items(.object(over)).count > skip ? .empty : .child] = nil
    }
    // A list without a row draws nothing at all, not even its ground.
    if out.slots[.child] == nil {
      out.slots[.child] = [LayerNode(.spacer, id: "row-\(node.id)".beginning(24), ["hidden": true])]
    }
  }

  private func properties(_ node: LayerNode, _ kind: LayerType, isClear: Bool) -> [String: JSONValue] {
    var out = node.properties
    for key in LayerTree.fillKeys {
      guard let said = out[key] else { continue }
      let drawsPictures = !isClear && (key == "fill" || (key == "paint" && kind == .shape))
      out[key] = fill(key == "fill" ? Self.first(3, of: said) : said, drawsPictures: drawsPictures)
    }
    if kind == .image, isClear { (out["file"], out["address"]) = (nil, nil) }
    if kind == .component, let component = LayerComponent.named(node[ComponentLayer.component]) {
      let known = Set(component.parameters.map(\.name))
      out["parameters"] = node[ComponentLayer.parameters].map { .object($0.filter { known.contains($0.key) }) }
    }
    return out
  }

  private static func first(_ count: Int, of value: JSONValue) -> JSONValue {
    value.array.map { .array(Array($0.prefix(count))) } ?? value
  }

  /// A fill without cases that never hold and pictures that are never painted.
  private func fill(_ value: JSONValue, drawsPictures: Bool) -> JSONValue {
    if let several = value.array { return .array(several.map { fill($0, drawsPictures: drawsPictures) }) }
    guard var members = value.object else { return value }
    func inner(_ value: JSONValue?) -> JSONValue? { value.map { fill($0, drawsPictures: drawsPictures) } }
    guard let cases = members["cases"]?.array else {
      let isCovered = ["gradient", "material"].contains { members[$0]?.string != nil }
      if isCovered || !drawsPictures { members["image"] = nil }
      return .object(members)
    }
    var kept: [JSONValue] = []
    var isDecided = false
    for one in cases.prefix(LayerLimits.cases) where !isDecided {
      let verdict = verdict(one.object?["when"])
      guard verdict != false, var said = one.object else { continue }
      isDecided = verdict == true
      said["fill"] = inner(said["fill"])
      kept.append(.object(said))
    }
    var out: [String: JSONValue] = ["cases": .array(kept)]
    out["else"] = isDecided ? nil : inner(members["else"])
    return .object(out)
  }

  // MARK: Conditions

  /// Whether a condition always or never holds; nil if that depends on data or the time.
  private func verdict(_ condition: JSONValue?, depth: Int = 1) -> Bool? {
    guard let members = condition?.object, depth <= LayerLimits.conditionDepth else { return false }
    func inner(_ conditions: [JSONValue]) -> [Bool?] { conditions.map { verdict($0, depth: depth + 1) } }
    if let all = members["all"]?.array.map(inner) {
      return all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    if let any = members["any"]?.array.map(inner) {
      return any.contains(true) ? true : any.contains(nil) ? nil : false
    }
    if let not = members["not"] { return verdict(not, depth: depth + 1).map { !$0 } }
    guard isFixed(members["left"]), isFixed(members["right"]) else { return nil }
    return scope.holds(condition)
  }

  /// Whether a value says the same whatever the data and the time.
  private func isFixed(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text): placeholders(in: text).allSatisfy(fixed.contains)
    case .array(let elements): elements.allSatisfy(isFixed)
    case .object(let members): members.values.allSatisfy(isFixed)
    default: true
    }
  }

  /// The placeholders of a text with their braces; what follows an open one is all of it.
  private func placeholders(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let end = rest[open.upperBound...].firstRange(of: "}}")?.upperBound ?? rest.endIndex
      found.append(String(rest[open.lowerBound..<end]))
      rest = rest[end...]
    }
    return found
  }
}

extension LayerNode {
  /// The layer with only those of the layers in it, at every level.
  fileprivate func keeping(_ ids: Set<String>) -> LayerNode {
    var out = self
    for (slot, nodes) in slots {
      let kept = nodes.filter { ids.contains($0.id) }.map { $0.keeping(ids) }
      out.slots[slot] = kept.isEmpty && !slot.isList ? nil : kept
    }
    return out
  }
}

extension JSONValue {
  /// Every text in it, keys left out.
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.values.flatMap(\.strings)
    default: []
    }
  }
}
