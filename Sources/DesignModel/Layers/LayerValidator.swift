/// Says what is wrong with a tree (layers.md §8): the same findings in the editor, in `studio check`, at imports and to
/// the assistant. Every loop is over what the tree holds, which its reader bounds.
package enum LayerValidator {
  /// What is found, the document first, then layer by layer in its order, then the sizes.
  package static func findings(in tree: LayerTree, _ temper: LayerReading.Temper = .strict) -> [LayerIssue] {
    var check = TreeCheck(swatches: tree.swatches, temper: temper)
    check.document(tree)
    check.tree(tree.root, at: "root", family: nil)
    check.families(of: tree)
    return check.found
  }
}

extension LayerIssue {
  /// A finding of the table's severity.
  package init(
    _ code: Code, at place: String, property: String? = nil, _ details: [String: JSONValue] = [:],
    fix: [Change] = []
  ) {
    self.init(severity: code.severity, code: code, at: place, property: property, details: details, fix: fix)
  }

  /// What a layer is called in findings: its id, or the path of what has no good one.
  static func place(of id: String, _ path: String) -> String { LayerNode.isGood(id: id) ? id : path }
}

/// One run over one tree.
package struct TreeCheck {
  let swatches: Set<String>
  let temper: LayerReading.Temper
  var found: [LayerIssue] = []
  /// The tree that is looked at: a family's own, or the base.
  var family: String?
  /// Where in it: the layer's place, and its id where a change can name it.
  var at = "$"
  var node: String?
  /// Whether it is in a list’s row.
  private(set) var isInList = false
  private var isRoot = false
  private var current: LayerNode?
  private var (images, blurs) = (0, 0)
  private var firsts: [String: String] = [:]

  init(swatches: Set<String>, temper: LayerReading.Temper) {
    (self.swatches, self.temper) = (swatches, temper)
  }

  // MARK: layers

  mutating func tree(_ root: LayerNode, at path: String, family: String?) {
    (self.family, images, blurs, firsts) = (family, 0, 0, [:])
    let count = root.count
    (at, node) = (LayerIssue.place(of: root.id, path), root.id)
    if count > LayerLimits.nodes {
      note(.tooManyNodes, nil, ["count": .integer(count), "max": .integer(LayerLimits.nodes)])
    }
    layer(root, at: path, depth: 1, isInList: false)
    (at, node) = (LayerIssue.place(of: root.id, path), root.id)
    if images > LayerLimits.images {
      note(.tooManyImages, nil, ["count": .integer(images), "max": .integer(LayerLimits.images)])
    }
    if blurs > LayerLimits.blurs { note(.manyBlurs, nil, ["count": .integer(blurs)]) }
  }

  private mutating func layer(_ layer: LayerNode, at path: String, depth: Int, isInList: Bool) {
    here(layer, path)
    isRoot = depth == 1
    let isGood = LayerNode.isGood(id: layer.id)
    if !isGood {
      note(.badID, nil)
    } else if let first = firsts[layer.id] {
      note(.duplicateID, nil, ["first": .string(first)])
    }
    if isGood, firsts[layer.id] == nil { firsts[layer.id] = path }
    if depth == LayerLimits.depth + 1 {
      note(.tooDeep, nil, ["depth": .integer(depth), "max": .integer(LayerLimits.depth)])
    }
    if let kind = layer.kind {
      if let children = layer.slots[.children], children.count > LayerLimits.children {
        note(
          .tooManyChildren, nil, ["count": .integer(children.count), "max": .integer(LayerLimits.children)])
      }
      properties(of: layer, kind)
      for slot in kind.slots where [.child, .mask].contains(slot) && layer.slots[slot]?.count != 1 {
        note(.wrapperArity, nil, ["expected": 1])
      }
      self.isInList = isInList
      kind.definition.check(layer, &self)
      if kind.isContainer, layer.slots[.children]?.isEmpty ?? true {
        note(.emptyContainer, nil, fix: removal())
      }
    } else {
      note(.unknownType, nil, ["found": .string(layer.type)])
      if temper == .lenient, let last = found.indices.last { found[last].severity = .warning }
    }
    for slot in layer.filledSlots {
      for (index, child) in (layer.slots[slot] ?? []).enumerated() {
        var inner = "\(path).\(slot.name)"
        if slot.isList { inner += "[\(index)]" }
        if case .case = slot { inner += ".child" }
        self.layer(child, at: inner, depth: depth + 1, isInList: isInList || (layer.kind == .repeat && slot == .child))
      }
    }
  }

  private mutating func here(_ layer: LayerNode, _ path: String) {
    at = LayerIssue.place(of: layer.id, path)
    // A second layer of one id cannot be named: changes would reach the first.
    node = LayerNode.isGood(id: layer.id) && firsts[layer.id] == nil ? layer.id : nil
    current = layer
  }

  /// Taking the layer away; nothing where it is the whole.
  func removal() -> [Change] {
    guard let node, !isRoot else { return [] }
    return [Change(tree: family, .remove(node))]
  }

  private mutating func properties(of layer: LayerNode, _ kind: LayerType) {
    for (key, value) in layer.properties.sorted(by: { $0.key < $1.key }) {
      if let field = LayerFields.shared.field(kind, key) {
        self.value(value, field.form, key)
      } else {
        note(.unknownKey, nil, ["key": .string(key)])
      }
    }
    images += layer.pictures
    if layer[AnyLayer.blur] > 0 || kind == .mask { blurs += 1 }
    if layer[AnyLayer.tap] != nil {
      let frame = layer[AnyLayer.frame] ?? [:]
      let sides = [frame[FrameKeys.width], frame[FrameKeys.height]].compactMap { $0 }
      if sides.contains(where: { $0 < LayerLimits.target }) {
        note(.smallTarget, nil, ["least": .init(LayerLimits.target)])
      }
    }
  }

  static func isBlank(_ value: JSONValue?) -> Bool { TextRules.trim(value?.string ?? "").isEmpty }

  /// A text or date, which must say something.
  mutating func words(_ value: JSONValue?) {
    if Self.isBlank(value) { note(.emptyText, nil, fix: removal()) }
  }

  /// The size of a text or date, which must be large enough to read.
  mutating func size(of layer: LayerNode) {
    let font = layer[TextLayer.font] ?? [:]
    guard font[json: FontKeys.style]?.string == nil, let size = font[json: FontKeys.size]?.double, size >= 4,
      size < LayerLimits.smallText
    else { return }
    note(
      .smallText, nil, ["least": .init(LayerLimits.smallText)],
      fix: setting("font.size", .init(LayerLimits.smallText), was: .init(size)))
  }

  /// The range of a ring, gauge or chart, where it is written in numbers.
  mutating func range(_ said: [String: JSONValue], from initial: (Double, Double)?) {
    func written(_ key: String, _ initial: Double?) -> Double? {
      guard let value = said[key] else { return initial }
      return value.double ?? value.string.flatMap { Self.number(in: $0) }
    }
    guard let least = written("min", initial?.0), let most = written("max", initial?.1) else { return }
    guard least < most else {
      if least > most {
        note(
          .emptyRange, nil, ["fix": "swap"],
          fix: setting("min", .init(most), was: said["min"]) + setting("max", .init(least), was: said["max"]))
      } else {
        note(.emptyRange, nil, ["fix": "max+1"], fix: setting("max", .init(least + 1), was: said["max"]))
      }
      return
    }
    guard let value = written("value", nil), !(least...most).contains(value) else { return }
    note(
      .valueOutside, nil, fix: setting("value", .init(value.clamped(to: least...most)), was: said["value"]))
  }

  // MARK: noting

  mutating func wrongType(_ form: LayerForm, _ property: String?, _ value: JSONValue) {
    note(
      .wrongType, property, ["expected": .string(form.expectation)], fix: setting(property, nil, was: value))
  }

  mutating func note(
    _ code: LayerIssue.Code, _ property: String?, _ details: [String: JSONValue] = [:], fix: [Change] = []
  ) {
    found.append(LayerIssue(code, at: at, property: property, details, fix: fix))
  }

  func setting(_ property: String?, _ value: JSONValue?, was: JSONValue?) -> [Change] {
    // Of something within a list, a gradient or the like the property is more than what is wrong: setting it would lose
    // the rest.
    guard let node, let property, current?[property: property] == was else { return [] }
    return [Change(tree: family, .set(node, property, value))]
  }
}
