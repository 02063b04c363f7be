import DesignModel

/// Reads what a model wrote of layers: flat lists become trees, faults with a fix are mended and told, the others are
/// asked about again. Nothing it reads can break it.
struct LayerIntentReader {
  /// Corrections and problems reported so far.
  private(set) var repairs: [String] = []
  private(set) var problems: [String] = []

  private static let memberLimit = 200

  // MARK: Whole designs

  /// The tree of a design in a proposal; nil where it has none.
  mutating func tree(_ value: JSONValue, name: String) -> LayerTree? {
    guard let members = value.object, let list = members["nodes"]?.array else {
      problems.append("“layers” must contain “nodes”, a list.")
      return nil
    }
    guard let root = root(list, "nodes") else { return nil }
    var document: [String: JSONValue] = [
      "schema": .string(LayerTree.schema), "version": .integer(LayerTree.version),
      "name": .string(TextRules.trim(members["name"]?.string ?? name).beginning(80)), "root": root,
    ]
    for key in ["accent", "background", "swatches"] { document[key] = members[key] }
    var families: [String: JSONValue] = [:]
    for (key, family) in [("small", "systemSmall"), ("large", "systemLarge")] {
      guard let own = members[key]?.array, !own.isEmpty, let root = self.root(own, key) else { continue }
      families[family] = ["root": root]
    }
    if !families.isEmpty { document["families"] = .object(families) }
    document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    if document["name"] == "" { document["name"] = "Layers" }
    return mended(.object(document))
  }

  /// The document with all unambiguous faults corrected.
  private mutating func mended(_ document: JSONValue) -> LayerTree? {
    guard var tree = LayerReading(document, .strict).tree else {
      problems.append("The layers don’t form a tree.")
      return nil
    }
    for _ in 0..<4 {
      let findings = LayerValidator.findings(in: tree, .strict).filter { $0.severity == .error }
      let mends = findings.filter { !$0.fix.isEmpty }
      guard !mends.isEmpty else { break }
      var did = false
      for finding in mends.prefix(60) {
        guard let applied = try? Reducer.apply(finding.fix, to: tree) else { continue }
        tree = applied.design
        did = true
        tell(finding.sentence)
      }
      if !did { break }
    }
    for finding in LayerValidator.findings(in: tree, .strict) where finding.severity == .error {
      if problems.count < Intent.problemLimit { problems.append(finding.sentence) }
    }
    let files = tree.files
    if !files.isEmpty {
      tree = tree.withoutPictures
      tell("Images were left out: no image has those names.")
    }
    return tree
  }

  private mutating func tell(_ repair: String) {
    if repairs.count < Intent.problemLimit, !repairs.contains(repair) { repairs.append(repair) }
  }

  /// The nested form of a flat list; nil where there is nothing in it. A layer without a parent that is there stands in
  /// the first one; several without one stand in a column.
  private mutating func root(_ list: [JSONValue], _ place: String) -> JSONValue? {
    struct Flat {
      var id: String
      var parent: String?
      var slot: String
      var members: [String: JSONValue]
    }
    if list.count > LayerLimits.nodes {
      problems.append("“\(place)” has \(list.count) layers; the maximum is \(LayerLimits.nodes).")
      return nil
    }
    var nodes: [Flat] = []
    var names: [String: String] = [:]
    var taken = Set<String>()
    for value in list {
      guard var members = value.object, members.count <= Self.memberLimit else { continue }
      let said = members.removeValue(forKey: "id")?.string ?? ""
      var id = String(said.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(24))
      if id.isEmpty || !taken.insert(id).inserted {
        var number = nodes.count + 1
        while taken.contains("n\(number)") { number += 1 }
        id = "n\(number)"
        taken.insert(id)
      }
      if names[said] == nil { names[said] = id }
      let parent = members.removeValue(forKey: "parent")?.string
      let slot = members.removeValue(forKey: "slot")?.string ?? ""
      for key in ["children", "child", "cases", "else", "empty", "mask", "locked"] { members[key] = nil }
      nodes.append(Flat(id: id, parent: parent.flatMap { names[$0] }, slot: slot, members: Self.typed(members)))
    }
    guard let first = nodes.first else {
      problems.append("“\(place)” is empty.")
      return nil
    }
    var children: [String: [Int]] = [:]
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent, parent != node.id {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    let holds = first.members["type"]?.string.flatMap(LayerType.init(rawValue:))?.slots.contains(.children) ?? false
    if roots.count > 1, holds, first.parent == nil {
      // The rest was meant to stand in the outermost.
      children[first.id, default: []] += roots.dropFirst()
      roots = [0]
    }
    func nested(_ index: Int, _ depth: Int) -> JSONValue {
      let node = nodes[index]
      var members = node.members
      members["id"] = .string(node.id)
      guard depth < 40 else { return .object(members) }
      let type = members["type"]?.string.flatMap(LayerType.init(rawValue:))
      var cases: [JSONValue] = []
      var list: [JSONValue] = []
      for child in children[node.id] ?? [] {
        var made = nested(child, depth + 1)
        let slot = LayerSlot(name: nodes[child].slot)
        switch (type, slot) {
        case (.conditional?, .otherwise?): members["else"] = made
        case (.conditional?, _):
          var when: JSONValue = ["left": "1", "is": "eq", "right": "1"]
          if case .object(var own) = made, let said = own.removeValue(forKey: "when") {
            when = said
            made = .object(own)
          }
          cases.append(["when": when, "child": made])
        case (.repeat?, .empty?): members["empty"] = made
        case (.mask?, .mask?): members["mask"] = made
        case (.repeat?, _):
          // A row of several layers is a row.
          list.append(made)
        default: list.append(made)
        }
      }
      switch type {
      case .conditional?: members["cases"] = .array(cases)
      case .repeat?:
        if let only = list.first {
          members["child"] =
            list.count == 1
            ? only : ["id": .string("\(node.id.prefix(18))-row"), "type": "HStack", "children": .array(list)]
        }
      case .frame?, .padding?: members["child"] = list.first
      default: if !list.isEmpty || type?.isContainer == true { members["children"] = .array(list) }
      }
      return .object(members)
    }
    if roots.count == 1 { return nested(roots[0], 1) }
    return [
      "id": "outermost", "type": "VStack", "padding": 16, "frame": ["width": "fill", "height": "fill"],
      "children": .array(roots.map { nested($0, 2) }),
    ]
  }

  /// Types by their nearest spelling: `vstack`, `Label`, `ProgressRing`.
  private static func typed(_ members: [String: JSONValue]) -> [String: JSONValue] {
    guard let said = members["type"]?.string, LayerType(rawValue: said) == nil else { return members }
    let plain = said.lowercased().filter(\.isLetter)
    let synonyms: [String: LayerType] = [
      "label": .text, "column": .vStack, "row": .hStack, "overlay": .zStack, "icon": .symbol, "sfsymbol": .symbol,
      "progressring": .ring, "progressbar": .gauge, "list": .repeat, "foreach": .repeat, "rectangle": .shape,
      "circle": .shape, "graph": .chart, "photo": .image, "stack": .vStack, "box": .zStack, "view": .zStack,
    ]
    var out = members
    if let known = LayerType.allCases.first(where: { $0.rawValue.lowercased() == plain }) ?? synonyms[plain] {
      out["type"] = .string(known.rawValue)
    }
    return out
  }

  // MARK: Changes

  /// The edits of a proposal, as changes of a design's log, one after the other: one that cannot be is a problem, and the
  /// others go on without it.
  mutating func changes(_ value: JSONValue?, on tree: LayerTree, _ only: WidgetFamily?) -> [Change] {
    guard let list = value?.array else {
      problems.append("“changes” must be a list.")
      return []
    }
    let locks = LayerLocks(tree)
    var (after, out) = (tree, [Change]())
    // Each tree is judged once: what was found in it is known to the next change.
    var known = LayerValidator.findings(in: tree, .strict)
    for (index, one) in list.prefix(200).enumerated() {
      guard let members = one.object else { continue }
      do {
        let change = try self.change(members, on: after)
        if locks.covers(change) {
          tell("A change to a locked layer was left out.")
          continue
        }
        if let only, change.tree != only.rawValue {
          tell("A change to other sizes was left out: only \(only.displayName) was requested.")
          continue
        }
        let applied = try Reducer.apply([change], to: after)
        let wrong = LayerValidator.findings(in: applied.design, .strict).filter { $0.severity == .error }
        if let fault = wrong.first(where: { !known.contains($0) }) {
          if !fault.fix.isEmpty, let mended = try? Reducer.apply([change] + fault.fix, to: after) {
            tell(fault.sentence)
            after = mended.design
            known = LayerValidator.findings(in: after, .strict)
            out += ([change] + fault.fix)
            continue
          }
          problems.append("Change \(index + 1): \(fault.sentence)")
          continue
        }
        (after, known) = (applied.design, wrong)
        out.append(change)
      } catch {
        if problems.count < Intent.problemLimit { problems.append("Change \(index + 1): \(error)") }
      }
    }
    if list.count > 200 { tell("Only the first 200 of \(list.count) changes were used.") }
    return out
  }

  private mutating func change(
    _ members: [String: JSONValue], on tree: LayerTree
  ) throws(LayerChangeError) -> Change {
    var members = members
    if let value = members["value"], value == .null { members["value"] = nil }
    // A flat list stands for the layer it makes, under ids of its own.
    if let list = members.removeValue(forKey: "nodes")?.array, let made = root(list, "nodes"),
      let node = LayerReading(
        ["schema": .string(LayerTree.schema), "version": 1, "name": "x", "root": made], .lenient
      ).tree?.root
    {
      let taken = Set((tree.root(of: members["tree"]?.string) ?? tree.root).ids)
      var number = 0
      let fresh =
        node.ids.contains(where: taken.contains)
        ? node.renamed {
          repeat { number += 1 } while taken.contains("a\(number)")
          return "a\(number)"
        } : node
      members["layer"] = fresh.json
    }
    if let ids = members.removeValue(forKey: "ids") { members["nodes"] = ids }
    return try LayerVerb.change(.object(members))
  }
}
