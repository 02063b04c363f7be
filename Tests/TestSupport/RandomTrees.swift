import DesignModel

/// Draws trees of layers and edits of them from a seed: all types, slots, sizes of their own, and keys nobody knows.
package struct RandomTrees {
  private var generator: SeededGenerator
  private var next = 0
  private var pictures = 0

  /// A source of that seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A whole number in that range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// One of them.
  package mutating func one<T>(_ all: [T]) -> T { all[int(0...(all.count - 1))] }

  /// An id that was not given before.
  package mutating func id() -> String {
    next += 1
    return "l\(next)"
  }

  /// A tree of at most so many layers, some with sizes of their own.
  package mutating func tree(nodes: Int = 60) -> LayerTree {
    var left = nodes
    pictures = 0
    var tree = LayerTree(name: "Tree \(int(1...99))", root: node(depth: 1, &left, container: true))
    tree.document["accent"] = .string(one(LayerFields.colours))
    if int(0...2) == 0 { tree.document["futureKey"] = ["a": 1, "b": [1, .null, 2.5]] }
    if int(0...2) == 0 { tree.document["swatches"] = ["ink": "#102A43"] }
    if int(0...2) == 0 {
      var own = LayerFamily()
      let ids = tree.root.ids
      own.changes = (0..<int(1...3)).map { _ in
        LayerPatch(["do": .string(one(["hide", "remove"])), "node": .string(one(ids))])
      }
      tree.families["systemSmall"] = own
    }
    if int(0...2) == 0 { tree.families["systemLarge"] = tree.forked("systemLarge") }
    return tree
  }

  /// A layer with what fits below it.
  package mutating func node(depth: Int, _ left: inout Int, container: Bool = false) -> LayerNode {
    left -= 1
    let isLast = depth >= LayerLimits.depth - 1 || left <= 0
    let types = LayerType.allCases.filter { type in
      container ? type.isContainer && type != .mask : !isLast || type.slots.isEmpty || type == .ring
    }
    var type = one(types)
    if type == .image {
      pictures += 1
      if pictures > LayerLimits.images { type = .spacer }
    }
    var node = LayerNode(type, id: id())
    for field in LayerFields.shared.own(type) + LayerFields.shared.common where int(0...5) == 0 || isNeeded(field.name)
    {
      node.properties[field.name] = value(field.form)
    }
    if int(0...9) == 0 { node.properties["sparkle"] = ["x": .integer(int(0...9))] }
    for slot in type.slots {
      switch slot {
      case .children:
        guard type != .ring || !isLast, left > 0 else { continue }
        node.slots[.children] = (0..<int(1...min(6, left))).compactMap { _ in
          left > 0 ? self.node(depth: depth + 1, &left) : nil
        }
      case .case:
        for index in 0..<int(1...3) {
          node.slots[.case(index)] = [self.node(depth: depth + 1, &left)]
          node.cases.append(["when": value(.condition)])
        }
      case .otherwise, .empty: if int(0...1) == 0 { node.slots[slot] = [self.node(depth: depth + 1, &left)] }
      case .child, .mask: node.slots[slot] = [self.node(depth: depth + 1, &left)]
      }
    }
    return node
  }

  private func isNeeded(_ name: String) -> Bool {
    ["text", "date", "symbol", "file", "kind", "series", "over"].contains(name)
  }

  /// A value that form allows.
  package mutating func value(_ form: LayerForm) -> JSONValue {
    switch form {
    case .flag: return .bool(int(0...1) == 0)
    case .number(let range), .length(let range):
      return JSONValue((Double.random(in: range, using: &generator) * 8).rounded(.down) / 8).clamped(range)
    case .whole(let range): return .integer(int(Int(range.lowerBound)...Int(range.upperBound)))
    case .measure(let range): return int(0...3) == 0 ? "{{=__steps_today/2}}" : value(.number(range))
    case .token(let words): return .string(one(words))
    case .text: return .string(one(["Hello", "{{streak|0}} days", "é 👩‍👩‍👧 ق", "\"quoted\" / \\ \n"]))
    case .word: return .string(one(["ring", "p.jpg", "h:mm"]))
    case .path: return "M0 0 L10 10 Z"
    case .colour: return .string(one(LayerFields.colours + LayerFields.roles + ["#FF8800", "#10203040"]))
    case .fill:
      if int(0...3) == 0 {
        return ["gradient": "linear", "stops": [[0, value(.colour)], [0.25, value(.colour)], [1, value(.colour)]]]
      }
      return value(.colour)
    case .condition: return ["left": "{{streak|0}}", "is": "gt", "right": .integer(int(0...9))]
    case .tap: return ["increment": "glasses", "by": .integer(int(1...3))]
    case .series: return ["values": [1, 2.5, .null, .integer(int(0...9))]]
    case .object(let fields):
      var members: [String: JSONValue] = [:]
      for field in fields where int(0...1) == 0 { members[field.name] = value(field.form) }
      return .object(members)
    case .several(let inner, let limit):
      return int(0...1) == 0 ? value(inner) : .array((0..<int(1...limit)).map { _ in value(inner) })
    case .list(let inner, let count):
      return .array((0..<int(count.lowerBound...min(count.upperBound, 4))).map { _ in value(inner) })
    case .either(let forms): return value(one(forms))
    case .anything: return ["source": .string(one(LayerFields.sources)), "from": 1]
    }
  }

  /// An edit of that tree, mostly one that can be done.
  package mutating func change(of tree: LayerTree) -> Change {
    let own = tree.families.filter { $0.value.root != nil }.keys.sorted()
    let family = own.isEmpty || int(0...2) > 0 ? nil : one(own)
    guard let root = tree.root(of: family) else { return Change(.document("accent", "red")) }
    let (nodes, holders) = (root.all, root.all.filter { $0.kind?.mainSlot == .children })
    let target = one(nodes)
    func place(_ random: inout RandomTrees) -> LayerPlace {
      if random.int(0...5) == 0 || holders.isEmpty {
        let parent = random.one(nodes)
        return LayerPlace(parent: parent.id, slot: random.one((parent.kind?.slots ?? []) + [.children]))
      }
      let parent = random.one(holders)
      let siblings = (parent.slots[.children] ?? []).map(\.id)
      return LayerPlace(
        parent: parent.id, after: siblings.isEmpty || random.int(0...2) == 0 ? nil : random.one(siblings))
    }
    var left = 4
    switch int(0...9) {
    case 0, 1:
      let node = node(depth: LayerLimits.depth - 2, &left)
      return Change(tree: family, .insert(node, place(&self), saying: ["when": value(.condition)]))
    case 2: return Change(tree: family, .remove(target.id))
    case 3, 4: return Change(tree: family, .move(target.id, place(&self), saying: ["when": value(.condition)]))
    case 5:
      let slot = root.place(of: target.id)
      let ids = slot.flatMap { root.node($0.parent)?.slots[$0.slot]?.map(\.id) } ?? [root.id]
      let start = int(0...(ids.count - 1))
      let chosen = Array(ids[start...int(start...(ids.count - 1))])
      let type = one([LayerType.vStack, .hStack, .zStack, .group, .grid, .frame, .padding, .ring])
      return Change(tree: family, .wrap(chosen, LayerNode(type, id: id(), ["spacing": 4])))
    case 6: return Change(tree: family, .unwrap(one(holders.isEmpty ? nodes : holders).id))
    case 7:
      if int(0...1) == 0 {
        return Change(.document(one(["accent", "swatches", "later"]), value(.colour)))
      }
      let name = one(LayerFields.families)
      return Change(.family(name, int(0...1) == 0 ? nil : tree.forked(name).json))
    default:
      guard let kind = target.kind else { return Change(tree: family, .set(target.id, "hidden", true)) }
      let field = one(LayerFields.shared.own(kind) + LayerFields.shared.common)
      if case .object(let inner) = field.form, int(0...1) == 0 {
        let part = one(inner)
        return Change(
          tree: family,
          .set(target.id, "\(field.name).\(part.name)", int(0...3) == 0 ? nil : value(part.form)))
      }
      return Change(
        tree: family, .set(target.id, field.name, int(0...3) == 0 ? nil : value(field.form)))
    }
  }
}

extension JSONValue {
  fileprivate func clamped(_ range: ClosedRange<Double>) -> JSONValue {
    JSONValue((double ?? 0).clamped(to: range))
  }
}
