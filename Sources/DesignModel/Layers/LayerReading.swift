import Foundation

/// A parsed layer document: the tree, if there is one, and its issues.
package struct LayerReading: Hashable, Sendable {
  /// The tree; nil if the document isn’t one or is incomplete. A tree with errors is a draft.
  package var tree: LayerTree?
  /// The issues: of the document first, then layer by layer.
  package var findings: [LayerIssue]

  private init(tree: LayerTree?, findings: [LayerIssue]) {
    (self.tree, self.findings) = (tree, findings)
  }

  /// Whether it can be imported or used as an answer: it has a tree and no errors.
  package var isSound: Bool { tree != nil && !findings.contains { $0.severity == .error } }

  /// How strictly a document is parsed.
  package enum Temper: Sendable {
    /// For the studio’s own documents.
    case strict
    /// For drafts: an unknown type is a warning and draws nothing, and missing, invalid or duplicate ids are replaced.
    /// No layer is lost (layers.md §5).
    case lenient
  }

  /// Parses up to 512 KB of JSON. Throws for invalid JSON.
  package init(_ data: Data, _ temper: Temper = .strict) throws(JSONFault) {
    guard data.count <= LayerLimits.bytes else {
      self.init(
        tree: nil,
        findings: [.init(.tooLarge, at: "$", ["count": .integer(data.count), "max": .integer(LayerLimits.bytes)])])
      return
    }
    self.init(try JSONValue(json: data, limits: .layers), temper)
  }

  package init(_ value: JSONValue, _ temper: Temper = .strict) {
    var reader = LayerReader()
    guard let read = reader.tree(value) else {
      (tree, findings) = (nil, reader.findings)
      return
    }
    findings = reader.findings + LayerValidator.findings(in: read, temper)
    tree = temper == .lenient ? read.withSoundIDs() : read
  }
}

/// Parses documents and reports what has no place in a tree. Values aren’t checked here.
private struct LayerReader {
  var findings: [LayerIssue] = []

  mutating func tree(_ value: JSONValue) -> LayerTree? {
    guard var members = value.object, members.removeValue(forKey: "schema") == .string(LayerTree.schema) else {
      findings.append(.init(.notLayers, at: "$"))
      return nil
    }
    guard let version = members.removeValue(forKey: "version"), let number = version.double, number >= 1 else {
      findings.append(.init(.missingVersion, at: "$"))
      return nil
    }
    guard version == .integer(LayerTree.version) else {
      findings.append(.init(.newerVersion, at: "$", ["found": version]))
      return nil
    }
    let written = members.removeValue(forKey: "families")
    guard let root = members.removeValue(forKey: "root").flatMap({ node($0, at: "root") }) else {
      findings.append(.init(.missingRoot, at: "$"))
      return nil
    }
    var families: [String: LayerFamily] = [:]
    if let written, written != .null {
      if written.object == nil { wrongType("$", "families", "an object of sizes") }
      for (name, own) in (written.object ?? [:]).sorted(by: { $0.key < $1.key }) where own != .null {
        families[name] = family(own, at: "$.families.\(name)")
      }
    }
    return LayerTree(document: members.filter { $0.value != .null }, root: root, families: families)
  }

  mutating func family(_ value: JSONValue, at path: String) -> LayerFamily? {
    guard var members = value.object else {
      wrongType(path, nil, "an object with root or changes")
      return nil
    }
    var own = LayerFamily()
    if let root = members.removeValue(forKey: "root"), root != .null {
      own.root = node(root, at: path + ".root")
      if own.root == nil { wrongType(path, "root", "a layer") }
    }
    if let changes = members.removeValue(forKey: "changes"), changes != .null {
      if changes.array == nil { wrongType(path, "changes", "a list of changes") }
      for (index, change) in (changes.array ?? []).enumerated() {
        if let change = change.object {
          own.changes.append(LayerPatch(change))
        } else {
          wrongType("\(path).changes[\(index)]", nil, "an object with do and node")
        }
      }
    }
    own.others = members
    return own
  }

  /// A layer; nil if it isn't an object. Depth is bounded by that of the JSON.
  mutating func node(_ value: JSONValue, at path: String) -> LayerNode? {
    guard var members = value.object else { return nil }
    let id = members.removeValue(forKey: "id")?.string ?? ""
    let type = members.removeValue(forKey: "type")?.string ?? ""
    var node = LayerNode(id: id, type: type, properties: [:])
    let slots = node.kind?.slots ?? [.children, .child].filter { members[$0.name]?.holdsLayers($0.isList) == true }
    for slot in slots {
      if case .case = slot {
        cases(members.removeValue(forKey: "cases"), of: &node, at: path)
        continue
      }
      let isAlways = slot.isList && node.kind?.isContainer == true
      guard let held = members.removeValue(forKey: slot.name), held != .null else {
        if isAlways { node.slots[slot] = [] }
        continue
      }
      let here = "\(path).\(slot.name)"
      guard slot.isList else {
        if let child = self.node(held, at: here) {
          node.slots[slot] = [child]
        } else {
          wrongType(LayerIssue.place(of: id, path), slot.name, "a layer")
        }
        continue
      }
      guard let elements = held.array else {
        wrongType(LayerIssue.place(of: id, path), slot.name, "a list of layers")
        if isAlways { node.slots[slot] = [] }
        continue
      }
      var nodes: [LayerNode] = []
      for (index, element) in elements.enumerated() {
        if let child = self.node(element, at: "\(here)[\(index)]") {
          nodes.append(child)
        } else {
          wrongType("\(here)[\(index)]", nil, "a layer")
        }
      }
      node.slots[slot] = nodes.isEmpty && !isAlways ? nil : nodes
    }
    node.properties = members.filter { $0.value != .null }
    return node
  }

  private mutating func cases(_ value: JSONValue?, of node: inout LayerNode, at path: String) {
    guard let value, value != .null else { return }
    guard let elements = value.array else {
      wrongType(LayerIssue.place(of: node.id, path), "cases", "a list of conditions, each with a layer")
      return
    }
    for element in elements {
      guard var said = element.object, node.cases.count < LayerLimits.nodes else {
        wrongType(LayerIssue.place(of: node.id, path), "cases", "a list of conditions, each with a layer")
        continue
      }
      let slot = LayerSlot.case(node.cases.count)
      if let child = said.removeValue(forKey: "child"), child != .null {
        node.slots[slot] = self.node(child, at: "\(path).\(slot.name).child").map { [$0] }
      }
      node.cases.append(said)
    }
  }

  private mutating func wrongType(_ at: String, _ property: String?, _ expected: String) {
    findings.append(.init(.wrongType, at: at, property: property, ["expected": .string(expected)]))
  }
}

extension JSONValue {
  /// Whether these are layers of an unknown type: objects that say a type, as a list or as one.
  fileprivate func holdsLayers(_ isList: Bool) -> Bool {
    guard isList else { return object?["type"] != nil }
    return array.map { !$0.isEmpty && $0.allSatisfy { $0.object?["type"] != nil } } == true
  }
}

extension LayerNode {
  /// A layer as JSON has it; nil where it is none, or not all within it is.
  package init?(json: JSONValue) {
    var reader = LayerReader()
    guard let node = reader.node(json, at: "root"), reader.findings.isEmpty else { return nil }
    self = node
  }
}

extension LayerFamily {
  /// What a size has of its own, as JSON has it; nil where it is none, or not all within it is.
  package init?(json: JSONValue) {
    var reader = LayerReader()
    guard let family = reader.family(json, at: "$"), reader.findings.isEmpty else { return nil }
    self = family
  }
}

extension LayerTree {
  /// The tree with every id good and no id twice in a tree: the first that has one keeps it, others get the next free
  /// `n1`, `n2` and so on.
  package func withSoundIDs() -> LayerTree {
    var tree = self
    tree.root = root.withSoundIDs()
    for name in families.keys { tree.families[name]?.root = families[name]?.root?.withSoundIDs() }
    return tree
  }
}

extension LayerNode {
  /// Whether a text may be an id: 1 to 24 of `a…z`, `0…9` and `-`.
  package static func isGood(id: String) -> Bool {
    (1...24).contains(id.utf8.count)
      && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  fileprivate func withSoundIDs() -> LayerNode {
    var (taken, seen, next) = (Set(ids), Set<String>(), 1)
    func mend(_ node: LayerNode) -> LayerNode {
      var node = node
      if !Self.isGood(id: node.id) || !seen.insert(node.id).inserted {
        while taken.contains("n\(next)") { next += 1 }
        node.id = "n\(next)"
        taken.insert(node.id)
        seen.insert(node.id)
      }
      for slot in node.filledSlots { node.slots[slot] = node.slots[slot]?.map(mend) }
      return node
    }
    return mend(self)
  }

  /// The layer with all ids new, taken in document order from `newID`.
  package func renamed(_ newID: () -> String) -> LayerNode {
    var node = self
    node.id = newID()
    for slot in filledSlots { node.slots[slot] = slots[slot]?.map { $0.renamed(newID) } }
    return node
  }
}
