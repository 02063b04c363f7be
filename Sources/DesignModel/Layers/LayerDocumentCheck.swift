/// What is said beside the layers: keys of the document, and sizes.
extension TreeCheck {
  mutating func document(_ tree: LayerTree) {
    var document = tree.document
    (at, node) = ("$", nil)
    let name = document.removeValue(forKey: "name")
    (at, node) = ("$.name", nil)
    if let text = name?.string {
      if !(1...80).contains(text.count) { note(.outOfRange, nil, ["range": [1, 80], "counts": "characters"]) }
    } else {
      note(.wrongType, nil, ["expected": "text of 1–80 characters"])
    }
    if let accent = document.removeValue(forKey: "accent") {
      at = "$.accent"
      if accent.string.flatMap(AccentToken.init) == nil { colour(accent, nil) }
    }
    named("swatches", document.removeValue(forKey: "swatches"), limit: 16) { check, value in
      // A swatch that names another could come back to itself.
      if value.string?.hasPrefix("$") == true {
        check.note(.badColour, nil, ["expected": "a colour, not another colour style"])
      } else {
        check.colour(value, nil)
      }
    }
    named("values", document.removeValue(forKey: "values"), limit: 32) { check, value in
      check.value(value, .text(LayerLimits.text), nil)
    }
    if let background = document.removeValue(forKey: "background") {
      at = "$.background"
      value(background, .several(.fill, 4), nil)
    }
    if let offers = document.removeValue(forKey: "offers") {
      at = "$.offers"
      if offers.array == nil { note(.wrongType, nil, ["expected": "a list of sizes"]) }
      for (index, family) in (offers.array ?? []).enumerated() {
        at = "$.offers[\(index)]"
        isFamily(family.string ?? "")
      }
    }
    if let migrations = document.removeValue(forKey: "migrations") {
      at = "$.migrations"
      value(migrations, .list(.word(80), 0...100), nil)
      for name in LayerMigration.names(in: tree.document) where LayerMigration(rawValue: name) == nil {
        note(.unknownMigration, nil, ["found": .string(name.beginning(80))])
      }
    }
    document["extras"] = nil
    at = "$"
    for key in document.keys.sorted() { note(.unknownKey, nil, ["key": .string(key)]) }
  }

  private mutating func named(
    _ key: String, _ value: JSONValue?, limit: Int, _ check: (inout TreeCheck, JSONValue) -> Void
  ) {
    guard let value else { return }
    at = "$.\(key)"
    guard let members = value.object else { return note(.wrongType, nil, ["expected": "an object with names as keys"]) }
    if members.count > limit { note(.outOfRange, nil, ["range": [0, .integer(limit)], "counts": "entries"]) }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      at = "$.\(key).\(name)"
      check(&self, value)
    }
  }

  @discardableResult private mutating func isFamily(_ name: String) -> Bool {
    if LayerFields.families.contains(name) { return true }
    note(.unknownFamily, nil, ["expected": .string("one of " + LayerFields.families.joined(separator: ", "))])
    return false
  }

  mutating func families(of tree: LayerTree) {
    for (name, own) in tree.families.sorted(by: { $0.key < $1.key }) {
      (family, at, node) = (nil, "$.families.\(name)", nil)
      guard isFamily(name) else { continue }
      for key in own.others.keys.sorted() { note(.unknownKey, nil, ["key": .string(key)]) }
      if own.changes.count > LayerLimits.familyChanges {
        at = "$.families.\(name).changes"
        note(.outOfRange, nil, ["range": [0, .integer(LayerLimits.familyChanges)], "counts": "changes"])
      }
      var shown = tree.root
      // More layers than are drawn are an error already, and not changed.
      let changes = tree.root.count <= LayerLimits.nodes ? own.changes.prefix(LayerLimits.familyChanges) : []
      for (index, change) in changes.enumerated() {
        at = "$.families.\(name).changes[\(index)]"
        patch(change, of: shown, own, name, index)
        change.apply(to: &shown)
      }
      if let root = own.root {
        self.tree(root, at: "$.families.\(name).root", family: name)
        shown = root
      } else if LayerFields.isAccessory(name) {
        for image in shown.visible where image.kind == .image {
          (at, node) = (LayerIssue.place(of: image.id, "$.families.\(name)"), nil)
          note(.photoOnLockScreen, nil)
        }
      }
      (family, at, node) = (name, "$.families.\(name)", nil)
      if name == "accessoryInline", shown.visible.count(where: { $0.kind == .text || $0.kind == .date }) != 1 {
        note(.inlineNeedsOneText, nil)
      }
    }
  }

  private mutating func patch(
    _ change: LayerPatch, of shown: LayerNode, _ own: LayerFamily, _ name: String, _ index: Int
  ) {
    guard let action = change.action else {
      return note(.badToken, nil, ["expected": "one of set, hide, remove"])
    }
    guard let target = shown.node(change.node) else {
      var rest = own
      rest.changes.remove(at: index)
      let isSmall = own.root == nil && own.changes.count <= LayerLimits.familyChanges
      return note(
        .patchTargetMissing, nil, ["node": .string(change.node)],
        fix: isSmall ? [Change(.family(name, rest.json))] : [])
    }
    guard action == .set else { return }
    guard let property = change.members["property"]?.string else {
      return note(.wrongType, nil, ["expected": "an object with the property to set"])
    }
    guard LayerNode.isProperty(property) else { return note(.wrongType, nil, ["expected": "a property, not layers"]) }
    guard let kind = target.kind else { return }
    if let field = LayerFields.shared.field(kind, property) {
      if let value = change.members["value"] { self.value(value, field.form, nil) }
    } else if !property.hasPrefix("cases[") {
      note(.unknownKey, nil, ["key": .string(property)])
    }
  }
}
