/// Says what is wrong with a tree (layers.md §8): the same findings in the editor, in `studio check`, at imports and to
/// the assistant. Every loop is over what the tree holds, which its reader bounds.
package enum LayerValidator {
  /// What is found, the document first, then layer by layer in its order, then the sizes.
  package static func findings(in tree: LayerTree, _ temper: LayerReading.Temper = .strict) -> [LayerFinding] {
    var check = TreeCheck(swatches: tree.swatches, temper: temper)
    check.document(tree)
    check.tree(tree.root, at: "root", family: nil)
    check.families(of: tree)
    return check.found
  }
}

extension LayerFinding {
  /// A finding of the table's severity.
  init(
    _ code: Code, at place: String, property: String? = nil, _ details: [String: JSONValue] = [:],
    mend: [LayerChange] = []
  ) {
    self.init(severity: code.severity, code: code, at: place, property: property, details: details, mend: mend)
  }

  /// What a layer is called in findings: its id, or the path of what has no good one.
  static func place(of id: String, _ path: String) -> String { LayerNode.isGood(id: id) ? id : path }
}

/// One run over one tree.
private struct TreeCheck {
  let swatches: Set<String>
  let temper: LayerReading.Temper
  var found: [LayerFinding] = []
  /// The tree that is looked at: a family's own, or the base.
  private var family: String?
  /// Where in it: the layer's place, and its id where a change can name it.
  private var at = "$"
  private var node: String?
  private var isRoot = false
  private var current: LayerNode?
  private var (images, blurs) = (0, 0)
  private var firsts: [String: String] = [:]

  init(swatches: Set<String>, temper: LayerReading.Temper) {
    (self.swatches, self.temper) = (swatches, temper)
  }

  // MARK: the document

  mutating func document(_ tree: LayerTree) {
    var document = tree.document
    (at, node) = ("$", nil)
    let name = document.removeValue(forKey: "name")
    (at, node) = ("$.name", nil)
    if let text = name?.string {
      if !(1...80).contains(text.count) { note(.outOfRange, nil, ["range": [1, 80]]) }
    } else {
      note(.wrongType, nil, ["expected": "a text of 1 to 80 characters"])
    }
    if let accent = document.removeValue(forKey: "accent") {
      at = "$.accent"
      if accent.string.flatMap(AccentToken.init) == nil { colour(accent, nil) }
    }
    named("swatches", document.removeValue(forKey: "swatches"), limit: 16) { check, value in
      // A swatch that names another could come back to itself.
      if value.string?.hasPrefix("$") == true {
        check.note(.badColour, nil, ["expected": "a colour of its own"])
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
    guard let members = value.object else { return note(.wrongType, nil, ["expected": "an object of names"]) }
    if members.count > limit { note(.outOfRange, nil, ["range": [0, .integer(limit)]]) }
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

  // MARK: sizes

  mutating func families(of tree: LayerTree) {
    for (name, own) in tree.families.sorted(by: { $0.key < $1.key }) {
      (family, at, node) = (nil, "$.families.\(name)", nil)
      guard isFamily(name) else { continue }
      for key in own.others.keys.sorted() { note(.unknownKey, nil, ["key": .string(key)]) }
      if own.changes.count > LayerLimits.familyChanges {
        at = "$.families.\(name).changes"
        note(.outOfRange, nil, ["range": [0, .integer(LayerLimits.familyChanges)]])
      }
      var shown = tree.root
      for (index, change) in own.changes.prefix(LayerLimits.familyChanges).enumerated() {
        at = "$.families.\(name).changes[\(index)]"
        patch(change, of: shown, own, name, index)
        change.apply(to: &shown)
      }
      if let root = own.root {
        self.tree(root, at: "$.families.\(name).root", family: name)
        shown = root
      } else if name.hasPrefix("accessory") {
        for image in shown.all where image.kind == .image {
          (at, node) = (LayerFinding.place(of: image.id, "$.families.\(name)"), nil)
          note(.photoOnLockScreen, nil)
        }
      }
      (family, at, node) = (name, "$.families.\(name)", nil)
      if name == "accessoryInline", shown.all.count(where: { $0.kind == .text || $0.kind == .date }) != 1 {
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
        mend: isSmall ? [LayerChange(.family(name, rest.json, was: own.json))] : [])
    }
    guard action == .set else { return }
    guard let property = change.members["property"]?.string else {
      return note(.wrongType, nil, ["expected": "an object with the property that is set"])
    }
    guard LayerPatch.canSet(property) else { return note(.wrongType, nil, ["expected": "a property, no layers"]) }
    guard let kind = target.kind else { return }
    if let field = LayerFields.shared.field(kind, property) {
      if let value = change.members["value"] { self.value(value, field.form, nil) }
    } else if !property.hasPrefix("cases[") {
      note(.unknownKey, nil, ["key": .string(property)])
    }
  }

  // MARK: layers

  mutating func tree(_ root: LayerNode, at path: String, family: String?) {
    (self.family, images, blurs, firsts) = (family, 0, 0, [:])
    let count = root.count
    (at, node) = (LayerFinding.place(of: root.id, path), root.id)
    if count > LayerLimits.nodes {
      note(.tooManyNodes, nil, ["count": .integer(count), "max": .integer(LayerLimits.nodes)])
    }
    layer(root, at: path, depth: 1, isInList: false)
    (at, node) = (LayerFinding.place(of: root.id, path), root.id)
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
      own(layer, kind, isInList: isInList)
      if kind.isContainer, layer.slots[.children]?.isEmpty ?? true {
        note(.emptyContainer, nil, mend: removal())
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
    at = LayerFinding.place(of: layer.id, path)
    // A second layer of one id cannot be named: changes would reach the first.
    node = LayerNode.isGood(id: layer.id) && firsts[layer.id] == nil ? layer.id : nil
    current = layer
  }

  /// Taking the layer away; nothing where it is the whole.
  private func removal() -> [LayerChange] {
    guard let node, !isRoot else { return [] }
    return [LayerChange(tree: family, .remove(node))]
  }

  private mutating func properties(of layer: LayerNode, _ kind: LayerType) {
    for (key, value) in layer.properties.sorted(by: { $0.key < $1.key }) {
      if let field = LayerFields.shared.field(kind, key) {
        self.value(value, field.form, key)
      } else {
        note(.unknownKey, nil, ["key": .string(key)])
      }
    }
    if layer.properties["blur"]?.double ?? 0 > 0 || kind == .mask { blurs += 1 }
    if let tap = layer.properties["tap"], tap.object != nil {
      let frame = layer.properties["frame"]?.object ?? [:]
      let sides = [frame["width"], frame["height"]].compactMap { $0?.double }
      if sides.contains(where: { $0 < LayerLimits.target }) {
        note(.smallTarget, nil, ["least": .init(LayerLimits.target)])
      }
    }
  }

  private mutating func own(_ layer: LayerNode, _ kind: LayerType, isInList: Bool) {
    let said = layer.properties
    func isBlank(_ key: String) -> Bool { TextRules.trim(said[key]?.string ?? "").isEmpty }
    switch kind {
    case .frame, .padding:
      if layer.slots[.child]?.count != 1 { note(.wrapperArity, nil, ["expected": 1]) }
    case .mask:
      if layer.slots[.mask]?.count != 1 { note(.wrapperArity, nil, ["expected": 1]) }
    case .repeat:
      if layer.slots[.child]?.count != 1 { note(.wrapperArity, nil, ["expected": 1]) }
      let over = said["over"]?.object
      if over?["source"]?.string.map(LayerFields.sources.contains) != true {
        note(
          .unknownSource, nil, ["expected": .string("one of " + LayerFields.sources.joined(separator: ", "))])
      }
      if !isInList, layer.slots[.child]?.contains(where: { $0.all.contains { $0.kind == .repeat } }) == true {
        note(.nestedRepeat, nil)
      }
    case .conditional:
      let whole = at
      for index in layer.cases.indices {
        at = "\(whole).cases[\(index)]"
        condition(layer.cases[index]["when"] ?? .null, nil)
        if layer.slots[.case(index)]?.count != 1 { note(.wrapperArity, nil, ["expected": 1]) }
      }
      at = whole
      if layer.cases.isEmpty { note(.wrapperArity, nil, ["expected": 1]) }
      if layer.cases.count > LayerLimits.cases {
        note(.outOfRange, "cases", ["range": [1, .integer(LayerLimits.cases)]])
      }
    case .text: if isBlank("text") { note(.emptyText, nil, mend: removal()) }
    case .date: if isBlank("date") { note(.emptyText, nil, mend: removal()) }
    case .symbol: if isBlank("symbol") { note(.noSymbol, nil) }
    case .image:
      images += 1
      if isBlank("file") { note(.noPhoto, nil) }
      if family?.hasPrefix("accessory") == true { note(.photoOnLockScreen, nil, mend: removal()) }
    case .ring, .gauge: range(said, from: (0, 1))
    case .chart:
      range(said, from: nil)
      if said["series"] == nil { note(.badSeries, nil) }
      if said["kind"] == nil, said["preset"] == nil { note(.badToken, "kind") }
    default: break
    }
    if [.text, .date].contains(kind), let size = said["font"]?.object?["size"]?.double,
      said["font"]?.object?["style"] == nil,
      size >= 4, size < LayerLimits.smallText
    {
      note(
        .smallText, nil, ["least": .init(LayerLimits.smallText)],
        mend: setting("font.size", .init(LayerLimits.smallText), was: .init(size)))
    }
  }

  /// The range of a ring, gauge or chart, where it is written in numbers.
  private mutating func range(_ said: [String: JSONValue], from initial: (Double, Double)?) {
    func written(_ key: String, _ initial: Double?) -> Double? {
      guard let value = said[key] else { return initial }
      return value.double ?? value.string.flatMap { Double(TextRules.trim($0)) }
    }
    guard let least = written("min", initial?.0), let most = written("max", initial?.1) else { return }
    guard least < most else {
      if least > most {
        note(
          .emptyRange, nil, ["fix": "swap"],
          mend: setting("min", .init(most), was: said["min"]) + setting("max", .init(least), was: said["max"]))
      } else {
        note(.emptyRange, nil, ["fix": "max+1"], mend: setting("max", .init(least + 1), was: said["max"]))
      }
      return
    }
    guard let value = written("value", nil), !(least...most).contains(value) else { return }
    note(
      .valueOutside, nil, mend: setting("value", .init(value.clamped(to: least...most)), was: said["value"]))
  }

  // MARK: values

  private mutating func value(_ value: JSONValue, _ form: LayerForm, _ property: String?) {
    switch form {
    case .anything: break
    case .several(let inner, let limit):
      guard let elements = value.array else { return self.value(value, inner, property) }
      if elements.count > limit { note(.outOfRange, property, ["range": [0, .integer(limit)]]) }
      for element in elements.prefix(limit) { self.value(element, inner, property) }
    case .either(let forms):
      if let meant = forms.first(where: { $0.isMeant(by: value) }) {
        self.value(value, meant, property)
      } else {
        wrongType(form, property, value)
      }
    case .colour: colour(value, property)
    case .fill: fill(value, property)
    case .condition: condition(value, property == "when" ? nil : property)
    case .tap: tap(value, property)
    case .series: series(value)
    case .object(let fields):
      guard let members = value.object else { return wrongType(form, property, value) }
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        let path = property.map { "\($0).\(key)" } ?? key
        if let field = fields.first(where: { $0.name == key }) {
          self.value(member, field.form, path)
        } else {
          note(.unknownKey, nil, ["key": .string(path)])
        }
      }
    case .list(let inner, let count):
      guard let elements = value.array else { return wrongType(form, property, value) }
      if !count.contains(elements.count) {
        note(.outOfRange, property, ["range": [.integer(count.lowerBound), .integer(count.upperBound)]])
      }
      for element in elements.prefix(count.upperBound) { self.value(element, inner, property) }
    case .flag: if value.bool == nil { wrongType(form, property, value) }
    case .number(let range): number(value, range, form, property)
    case .whole(let range):
      if value.integer == nil, value.double != nil || value.string != nil {
        wrongType(form, property, value)
      } else {
        number(value, range, form, property)
      }
    case .measure(let range):
      guard let text = value.string else { return number(value, range, form, property) }
      if text.contains("{{") {
        braces(text)
      } else if let number = Double(TextRules.trim(text)), number.isFinite {
        self.number(JSONValue(number), range, form, property)
      } else {
        note(
          .notANumber, property,
          ["found": .string(text.beginning(80)), "expected": .string(form.expectation)],
          mend: setting(property, nil, was: value))
      }
    case .length(let range): if value != "fill" { number(value, range, form, property) }
    case .token(let words):
      guard let word = value.string else { return wrongType(form, property, value) }
      if !words.contains(word) {
        let nearest = nearest(to: word, of: words)
        note(
          .badToken, property, ["found": .string(word.beginning(80)), "expected": .string(form.expectation)],
          mend: nearest.map { setting(property, .string($0), was: value) } ?? [])
      }
    case .text(let limit):
      guard let text = value.string else { return wrongType(form, property, value) }
      length(text, limit, property)
      braces(text)
    case .word(let limit):
      guard let text = value.string else { return wrongType(form, property, value) }
      length(text, limit, property)
    case .path:
      guard let text = value.string else { return wrongType(form, property, value) }
      if text.utf8.count(where: { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) > LayerLimits.steps {
        note(.outOfRange, property, ["range": [0, .integer(LayerLimits.steps)]])
      }
    }
  }

  private mutating func number(
    _ value: JSONValue, _ range: ClosedRange<Double>, _ form: LayerForm, _ property: String?
  ) {
    guard let number = value.double, number.isFinite else { return wrongType(form, property, value) }
    guard !range.contains(number) else { return }
    let nearest = JSONValue(number.clamped(to: range))
    note(
      .outOfRange, property,
      ["range": [.init(range.lowerBound), .init(range.upperBound)], "fix": nearest],
      mend: setting(property, nearest, was: value))
  }

  /// The word that was meant: one, and no other, that is a letter or two away, or a third of a long one.
  private func nearest(to word: String, of words: [String]) -> String? {
    let limit = max(2, word.count / 3)
    let near = words.map { ($0, TextRules.distance(word.lowercased(), $0.lowercased(), atMost: limit)) }
    guard let least = near.map(\.1).min(), least <= limit, near.count(where: { $0.1 == least }) == 1 else { return nil }
    return near.first { $0.1 == least }?.0
  }

  private mutating func length(_ text: String, _ limit: Int, _ property: String?) {
    guard text.utf8.count > limit, text.count > limit else { return }
    note(
      .outOfRange, property, ["range": [0, .integer(limit)]],
      mend: setting(property, .string(text.beginning(limit)), was: .string(text)))
  }

  private mutating func braces(_ text: String) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { return note(.openBraces, nil) }
      rest = rest[close.upperBound...]
    }
  }

  private mutating func colour(_ value: JSONValue, _ property: String?) {
    if let members = value.object {
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        switch key {
        case "colour": colour(member, property)
        case "opacity": number(member, 0...1, .number(0...1), property.map { $0 + ".opacity" })
        default: note(.unknownKey, nil, ["key": .string(property.map { "\($0).\(key)" } ?? key)])
        }
      }
      if members["colour"] == nil { wrongType(.colour, property, value) }
      return
    }
    guard let text = value.string else { return wrongType(.colour, property, value) }
    if LayerColour.isGood(text, swatches: swatches) { return }
    note(
      .badColour, property, ["found": .string(text.beginning(80)), "expected": .string(LayerForm.colour.expectation)],
      mend: LayerColour.mended(text).map { setting(property, .string($0), was: value) } ?? [])
  }

  private mutating func fill(_ value: JSONValue, _ property: String?) {
    guard let members = value.object else { return colour(value, property) }
    if let cases = members["cases"] {
      guard let cases = cases.array, (1...LayerLimits.cases).contains(cases.count) else {
        return wrongType(.fill, property, value)
      }
      for one in cases {
        condition(one.object?["when"] ?? .null, property)
        if let inner = one.object?["fill"] { simpleFill(inner, property) } else { wrongType(.fill, property, one) }
      }
      if let other = members["else"] { simpleFill(other, property) }
      return
    }
    simpleFill(value, property)
  }

  /// A fill that is no fill by case: cases do not nest.
  private mutating func simpleFill(_ value: JSONValue, _ property: String?) {
    guard let members = value.object, members["colour"] == nil else { return colour(value, property) }
    if let gradient = members["gradient"] {
      guard let kind = gradient.string, ["linear", "radial", "angular", "mesh"].contains(kind) else {
        return note(.badToken, property, ["expected": "linear, radial, angular or mesh"])
      }
      if kind == "mesh" { return mesh(members, property, value) }
      for key in ["from", "to", "centre"] { members[key].map { self.value($0, LayerFields.point, property) } }
      members["radius"].map { number($0, 0...10, .number(0...10), property) }
      members["radiusPoints"].map { number($0, 0...2_000, .number(0...2_000), property) }
      members["start"].map { number($0, -360...360, .number(-360...360), property) }
      stops(members["stops"] ?? .null, of: value, property)
    } else if let material = members["material"] {
      self.value(material, .token(LayerFields.materials), property)
    } else if let image = members["image"] {
      self.value(image, .word(256), property)
      images += 1
    } else {
      wrongType(.fill, property, value)
    }
  }

  private mutating func mesh(_ members: [String: JSONValue], _ property: String?, _ value: JSONValue) {
    guard let columns = members["columns"]?.integer, let rows = members["rows"]?.integer,
      let colours = members["colours"]?.array
    else { return wrongType(.fill, property, value) }
    guard (2...4).contains(columns), (2...4).contains(rows), colours.count == columns * rows else {
      return note(.badStops, property)
    }
    for colour in colours { self.colour(colour, property) }
  }

  private mutating func stops(_ value: JSONValue, of fill: JSONValue, _ property: String?) {
    let pairs = (value.array ?? []).map { stop -> (Double, JSONValue)? in
      guard let pair = stop.array, pair.count == 2, let place = pair[0].double else { return nil }
      return (place, pair[1])
    }
    let whole = pairs.compactMap { $0 }
    let places = whole.map(\.0)
    let isGood =
      whole.count == pairs.count && LayerLimits.stops.contains(pairs.count)
      && places.allSatisfy { (0...1).contains($0) } && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    if !isGood {
      note(.badStops, property, mend: mended(whole, of: fill, property))
    }
    for (_, colour) in whole.prefix(LayerLimits.stops.upperBound) { self.colour(colour, property) }
  }

  /// The gradient with its stops sorted, within 0 to 1 and at least two.
  private func mended(_ stops: [(Double, JSONValue)], of fill: JSONValue, _ property: String?) -> [LayerChange] {
    guard let first = stops.first, var members = fill.object, let property, !property.contains("[") else { return [] }
    var sorted = stops.prefix(LayerLimits.stops.upperBound).map { ($0.0.clamped(to: 0...1), $0.1) }
    sorted.sort { $0.0 < $1.0 }
    if sorted.count == 1 { sorted = [(0, first.1), (1, first.1)] }
    members["stops"] = .array(sorted.map { .array([JSONValue($0.0), $0.1]) })
    return setting(property, .object(members), was: fill)
  }

  private mutating func condition(_ value: JSONValue, _ property: String?) {
    if !isCondition(value, depth: 1) {
      note(
        .badCondition, property,
        ["expected": .string("“is” is one of " + LayerFields.comparisons.joined(separator: ", ") + ".")])
    }
  }

  private func isCondition(_ value: JSONValue, depth: Int) -> Bool {
    guard let members = value.object, depth <= LayerLimits.conditionDepth else { return false }
    if let all = members["all"] ?? members["any"] {
      guard let inner = all.array, members.count == 1, (1...LayerLimits.conditions).contains(inner.count) else {
        return false
      }
      return inner.allSatisfy { isCondition($0, depth: depth + 1) }
    }
    if let inner = members["not"] { return members.count == 1 && isCondition(inner, depth: depth + 1) }
    guard let word = members["is"]?.string, LayerFields.comparisons.contains(word), isOperand(members["left"]) else {
      return false
    }
    switch word {
    case "empty", "present": return true
    case "between":
      if let pair = members["right"]?.array { return pair.count == 2 && pair.allSatisfy { isOperand($0) } }
      return isOperand(members["right"])
    default: return isOperand(members["right"])
    }
  }

  private func isOperand(_ value: JSONValue?) -> Bool {
    value?.double != nil || (value?.string).map { $0.utf8.count <= LayerLimits.text } == true
  }

  private mutating func tap(_ value: JSONValue, _ property: String?) {
    guard let members = value.object else { return wrongType(.tap, property, value) }
    if let address = members["url"] {
      guard let text = address.string else { return wrongType(.tap, property, value) }
      let scheme = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
      if text.utf8.count > 2_048 || !text.contains(":") || !LayerFields.schemes.contains(scheme?.lowercased() ?? "") {
        note(
          .forbiddenURL, nil,
          ["expected": .string("It must begin with " + LayerFields.schemes.joined(separator: ", "))],
          mend: setting(property, nil, was: value))
      }
    } else if let key = members["increment"] {
      if TextRules.canonicalKey(key.string ?? "").isEmpty { wrongType(.tap, property, value) }
      members["by"].map { number($0, LayerFields.any, .number(LayerFields.any), property.map { $0 + ".by" }) }
    } else if let key = members["setNow"] {
      if TextRules.canonicalKey(key.string ?? "").isEmpty { wrongType(.tap, property, value) }
    } else {
      wrongType(.tap, property, value)
    }
  }

  private mutating func series(_ value: JSONValue) {
    guard let members = value.object else { return note(.badSeries, nil) }
    if let source = members["source"] {
      if source.string.map(LayerFields.sources.contains) != true { note(.badSeries, nil) }
      return
    }
    if let text = members["values"]?.string {
      if !text.contains("{{") { note(.badSeries, nil) }
      return braces(text)
    }
    guard let values = members["values"]?.array, (1...LayerLimits.series).contains(values.count),
      values.allSatisfy({ isItem($0) || $0.array.map { $0.count == 2 && $0.allSatisfy(isItem) } == true })
    else { return note(.badSeries, nil) }
  }

  /// A number, a template that gives one, or null for what is not known.
  private func isItem(_ value: JSONValue) -> Bool {
    value == .null || value.double != nil
      || value.string.map { $0.contains("{{") || Double(TextRules.trim($0)) != nil } == true
  }

  // MARK: noting

  private mutating func wrongType(_ form: LayerForm, _ property: String?, _ value: JSONValue) {
    note(
      .wrongType, property, ["expected": .string(form.expectation)], mend: setting(property, nil, was: value))
  }

  private mutating func note(
    _ code: LayerFinding.Code, _ property: String?, _ details: [String: JSONValue] = [:], mend: [LayerChange] = []
  ) {
    found.append(LayerFinding(code, at: at, property: property, details, mend: mend))
  }

  private func setting(_ property: String?, _ value: JSONValue?, was: JSONValue?) -> [LayerChange] {
    // Of something within a list, a gradient or the like the property is more than what is wrong: setting it would lose
    // the rest.
    guard let node, let property, current?[property: property] == was else { return [] }
    return [LayerChange(tree: family, .set(node, property, value, was: was))]
  }
}

/// The words for colours.
package enum LayerColour {
  /// Whether a text is a colour: `#RRGGBB` or `#RRGGBBAA` in capitals, a role, a system colour, or a swatch that there
  /// is (layers.md §3).
  package static func isGood(_ text: String, swatches: Set<String>) -> Bool {
    if text.hasPrefix("#") {
      let digits = text.utf8.dropFirst()
      return [6, 8].contains(digits.count)
        && digits.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
    }
    if text.hasPrefix("$") { return swatches.contains(String(text.dropFirst())) }
    return LayerFields.colours.contains(text) || LayerFields.roles.contains(text)
  }

  /// What was meant, where that can be told: digits without `#` or in small letters, three or four digits for six or
  /// eight, American grey.
  package static func mended(_ text: String) -> String? {
    if text.lowercased() == "gray" { return "grey" }
    let lowered = LayerFields.colours.first { $0 == text.lowercased() } ?? LayerFields.roles.first { $0 == text }
    if let lowered { return lowered }
    var digits = text.uppercased()
    if digits.hasPrefix("#") { digits.removeFirst() }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }) else { return nil }
    switch digits.count {
    case 3, 4: return "#" + digits.flatMap { [$0, $0] }
    case 6, 8: return "#" + digits
    default: return nil
    }
  }
}
