import DesignModel
import DesignCatalogue
import Foundation
import Synchronization

/// Changes of a design of layers in words: clause by clause, each to edits of the trees it is about. What a clause says of
/// layers that are locked is told and left.
struct LayerEditRules {
  private(set) var tree: LayerTree
  private(set) var understood: [String] = []
  private(set) var notUnderstood: [String] = []
  private(set) var notes: [String] = []
  private(set) var asksUndo = false
  private let reader: RuleReader
  private let today: CalendarDay
  /// The size that alone is meant; nil for all.
  private let only: WidgetFamily?

  /// Most clauses that are read.
  private static let limit = 24

  init(_ tree: LayerTree, _ reader: RuleReader, today: CalendarDay, only: WidgetFamily?) {
    (self.tree, self.reader, self.today, self.only) = (tree, reader, today, only)
  }

  /// Reads what somebody said.
  mutating func read(_ words: String) {
    let clauses = Self.clauses(String(words.prefix(Utterance.limit)))
    if clauses.count > Self.limit { notes.append("Only the first \(Self.limit) wishes were read.") }
    for clause in clauses.prefix(Self.limit) {
      let before = (tree, notes.count, asksUndo)
      if apply(clause) {
        if tree == before.0, notes.count == before.1, asksUndo == before.2 { notes.append("Already so: “\(clause)”.") }
        understood.append(clause)
      } else {
        notUnderstood.append(clause)
      }
    }
  }

  /// Clauses at commas and full stops, and at “and” where a verb follows.
  private static func clauses(_ words: String) -> [String] {
    let verbs =
      #/(?i)\s+(?:and|then|but|also)\s+(?=(?:then\s+|also\s+)?(?:make|set|add|remove|delete|hide|show|move|put|wrap|group|ungroup|unwrap|swap|change|rename|call|colour|color|lock|unlock|rotate|centre|center|align|give|turn|use|duplicate|replace|bind)\b)/#
    return Utterance.clauses(words) { ",.;\n!".contains($0) }
      .flatMap { part -> [String] in
        var (out, rest) = ([String](), part[...])
        while let found = rest.firstMatch(of: verbs) {
          out.append(String(rest[..<found.range.lowerBound]))
          rest = rest[found.range.upperBound...]
        }
        return out + [String(rest)]
      }
      .map { TextRules.trim($0).replacing(#/(?i)^(?:and|then|please|also|can you|could you)\s+/#, with: "") }
      .filter { !$0.isEmpty }
  }

  // MARK: Trees

  /// The families whose trees an edit goes to: the base first, then sizes of the Home Screen with one of their own.
  private func places(_ family: WidgetFamily?) -> [String?] {
    if let family { return [family.rawValue] }
    return [nil] + WidgetFamily.home.map(\.rawValue).filter { tree.families[$0]?.root != nil }
  }

  private mutating func run(_ changes: [LayerChange]) -> Bool {
    guard !changes.isEmpty, let applied = try? LayerReducer.apply(changes, to: tree) else { return false }
    tree = applied.tree
    return true
  }

  /// Does the same in each tree that is meant; whether any has what is meant.
  private mutating func each(_ family: WidgetFamily?, _ body: (LayerActions, LayerNode) -> [LayerChange]) -> Bool {
    var did = false
    for place in places(family) {
      // A size that shares the base gets a tree of its own for what is meant for it alone.
      if let place, tree.families[place]?.root == nil {
        let before = tree
        _ = run(LayerActions.split(tree, place))
        if !change(place, body) { tree = before } else { did = true }
      } else if change(place, body) {
        did = true
      }
    }
    return did
  }

  private mutating func change(_ place: String?, _ body: (LayerActions, LayerNode) -> [LayerChange]) -> Bool {
    let taken = Set(tree.allNodes.map(\.id))
    let ids = (0..<400).lazy.map { index in "new-\(index + 1)" }.filter { !taken.contains($0) }
    let free = Array(ids.prefix(200))
    let box = Counter()
    let actions = LayerActions(tree, family: place) { free[min(free.count - 1, box.next())] }
    guard let root = tree.root(of: place) else { return false }
    let changes = body(actions, root)
    return run(changes)
  }

  /// Counts within one list of edits; edits are made on one thread.
  private final class Counter: Sendable {
    private let value = Mutex(0)
    func next() -> Int {
      value.withLock { count in
        count += 1
        return count - 1
      }
    }
  }

  // MARK: Clauses

  private mutating func apply(_ said: String) -> Bool {
    var clause = said
    var family = only
    if let found = clause.firstMatch(
      of: #/(?i)\s*\b(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: one| size| widget)?\b/#)
    {
      family = WidgetFamily.home.first { $0.slot.rawValue == found.output.1.lowercased() }
      clause.removeSubrange(found.range)
      clause = TextRules.trim(clause)
    }
    if clause.wholeMatch(of: #/(?i)(?:undo|go back|take (?:that|it) back|revert)(?: that| it)?/#) != nil {
      asksUndo = true
      return true
    }
    return document(clause) || texts(clause, family) || structure(clause, family) || attributes(clause, family)
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    ClauseWords(text).plain
  }

  /// The name, the ground and the accent.
  private mutating func document(_ clause: String) -> Bool {
    if let found = clause.wholeMatch(
      of: #/(?i)(?:call|name|rename) (?:it|this|the (?:widget|design))(?: to| as)? ["“']?(.{1,80}?)["”']?/#)
    {
      return run([LayerChange(.document("name", .string(String(found.output.1)), was: tree.document["name"]))])
    }
    let (ground, rest) = LayerGround.read(clause)
    let telling = Self.words(rest).filter {
      !["make", "set", "change", "give", "it", "a", "the", "use", "put", "to", ","].contains($0)
    }
    if let ground, telling.isEmpty { return lay(ground) }
    let read = reader.read(Utterance(clause))
    if read.leftOver.isEmpty, read.understood.count == 1, let one = read.instructions.first {
      let says = Self.words(clause)
      let speaksOfGround = says.contains {
        ["background", "ground", "backdrop", "dark", "night", "darker"].contains($0)
      }
      switch one {
      case .background(let token) where speaksOfGround || token != .plain: return lay(LayerGround(token))
      case .look(let id):
        guard let look = Look.named(id) else { return false }
        _ = lay(LayerGround(look.style.background))
        return accent(look.style.accent)
      case .accent(let accent)
      where says.allSatisfy { !["text", "texts", "ring", "icon", "title", "words", "chart", "symbol"].contains($0) }:
        return self.accent(accent)
      default: break
      }
    }
    if let found = clause.wholeMatch(
      of: #/(?i)(?:make |set |change )?(?:the )?accent(?: colou?r)?(?: to| in)? (#[0-9a-f]{6}|\w+)/#),
      let colour = LayerAttribute.read([found.output.1.lowercased()]).attributes.first, case .colour(let value) = colour
    {
      return run([LayerChange(.document("accent", value, was: tree.document["accent"]))])
    }
    return false
  }

  private mutating func accent(_ accent: AccentToken) -> Bool {
    let value = JSONValue.string(accent == .gray ? "grey" : accent.rawValue)
    if tree.document["accent"] == value { return true }
    return run([LayerChange(.document("accent", value, was: tree.document["accent"]))])
  }

  private mutating func lay(_ ground: LayerGround) -> Bool {
    let after = LayerProposals.on(ground, tree)
    if ground.fills.isEmpty {
      return run([LayerChange(.document("background", nil, was: tree.document["background"]))])
    }
    tree = after
    return true
  }

  /// “Change A to B”, “say C”, what a layer reads.
  private mutating func texts(_ clause: String, _ family: WidgetFamily?) -> Bool {
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:change|replace|set|make|turn) ["“']?(.{1,120}?)["”']? (?:to|with|by|into|say|read) ["“'](.{1,400}?)["”']/#
    )
      ?? clause.wholeMatch(of: #/(?i)(?:change|replace) ["“'](.{1,120}?)["”'] (?:to|with|by|into) (.{1,400}?)/#)
    {
      let (old, new) = (String(found.output.1), String(found.output.2))
      let said = each(family) { actions, root in
        let exact = root.all.filter {
          $0.properties["text"]?.string.map { Utterance.plain($0) == Utterance.plain(old) } == true
        }
        let nodes = exact.isEmpty ? LayerTargets(root: root).layers(Self.words(old)).filter { $0.kind == .text } : exact
        return actions.set(nodes.map(\.id), "text", .string(new))
      }
      if said { return true }
      // Words of a component are among its settings.
      return each(family) { actions, root in
        root.all.filter { $0.kind == .component }.flatMap { node in
          (node.properties["parameters"]?.object ?? [:]).filter {
            Utterance.plain($0.value.string ?? "") == Utterance.plain(old)
          }
          .flatMap { actions.set([node.id], "parameters.\($0.key)", .string(new)) }
        }
      }
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:bind |make |let |set |have )?(?:the |my )?(.{2,60}?) (?:shows?|reads?|to show|to read|bound to|follows?|to follow|to) (?:the |my )?(.{2,40})/#
    ),
      let metric = Self.metric(String(found.output.2))
    {
      let (value, range) = metric.share
      return each(family) { actions, root in
        LayerTargets(root: root).layers(Self.words(found.output.1)).flatMap { node -> [LayerChange] in
          switch node.kind {
          case .ring, .gauge:
            let label = node.descendingNodes.first { $0.kind == .text }
            return actions.set([node.id], "value", .string(value))
              + actions.set([node.id], "min", range.lowerBound == 0 ? nil : .integer(range.lowerBound))
              + actions.set([node.id], "max", range.upperBound == 1 ? nil : .integer(range.upperBound))
              + actions.set([node.id], "name", .string("\(metric.title) \(node.kind == .ring ? "ring" : "bar")"))
              + (label.map { actions.set([$0.id], "text", .string(metric.label)) } ?? [])
          case .text: return actions.set([node.id], "text", .string(TextRules.trim("\(metric.number) \(metric.unit)")))
          case .chart: return metric.series.map { actions.set([node.id], "series", ["source": .string($0)]) } ?? []
          case .component: return actions.set([node.id], "parameters.value", .string(value))
          default: return []
          }
        }
      }
    }
    return false
  }

  private static func metric(_ words: String) -> LayerMetric? {
    let plain = Self.words(words)
    for index in plain.indices {
      if case .metric(let metric)? = LayerLexicon.match(plain, at: index)?.sense { return metric }
      if case .part(.moon)? = LayerLexicon.match(plain, at: index)?.sense { return .moon }
    }
    return nil
  }

  // MARK: Structure

  private mutating func structure(_ clause: String, _ family: WidgetFamily?) -> Bool {
    if let found = clause.wholeMatch(of: #/(?i)(?:hide|conceal) (.{1,80})/#) {
      return hide(found.output.1, family, true)
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:show|unhide|reveal) (.{1,80}?)(?: again)?/#),
      hide(found.output.1, family, false)
    {
      return true
    }
    if let found = clause.wholeMatch(of: #/(?i)(un)?lock (.{1,80})/#) {
      let value: JSONValue? = found.output.1 == nil ? true : nil
      let words = Self.words(found.output.2)
      return each(family) { actions, root in
        guard LayerTargets.meansAll(words) else {
          return actions.set(LayerTargets(root: root).layers(words).map(\.id), "locked", value)
        }
        if value != nil { return actions.set([root.id], "locked", value) }
        return root.all.filter { $0.properties["locked"] != nil }.flatMap { actions.set([$0.id], "locked", nil) }
      }
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:wrap|group|put|stack|place|arrange) (.{1,100}?)(?: (?:in|into|as|inside)(?: a| an| one)? (row|column|stack|overlay|group|hstack|vstack|zstack|grid)| (?:together|side by side))/#
    ) {
      return wrap(
        found.output.1, found.output.2.map(String.init) ?? (clause.contains("side by side") ? "row" : "column"), family)
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:wrap|group) (.{1,100})/#) {
      return wrap(found.output.1, "column", family)
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:unwrap|ungroup|dissolve) (.{1,80})/#) {
      return each(family) { actions, root in
        LayerTargets(root: root).layers(Self.words(found.output.1)).first.map { actions.unwrap([$0.id]) } ?? []
      }
    }
    if let found = clause.wholeMatch(
      of: #/(?i)(?:remove|delete|drop|lose|no|without|take (?:away|out)|get rid of|leave out) (.{1,80})/#)
    {
      let words = Self.words(found.output.1)
      if words.contains("shadow") {
        return attributes("no shadow \(words.filter { $0 != "shadow" }.joined(separator: " "))", family)
      }
      if words.contains("background") { return lay(.system) }
      return each(family) { actions, root in
        actions.delete(LayerTargets(root: root).layers(words).map(\.id))
      }
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:duplicate|copy|double) (.{1,80})/#) {
      return each(family) { actions, root in
        actions.duplicate(LayerTargets(root: root).layers(Self.words(found.output.1)).map(\.id)).changes
      }
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:swap|exchange|switch) (.{1,60}?) (?:and|with|for) (.{1,60})/#) {
      return swap(found.output.1, found.output.2, family)
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:move|put|place|bring|set|send) (.{1,60}?) (above|before|over|in front of|left of|to the left of|below|after|under|beneath|behind|right of|to the right of|next to|beside) (.{1,60})/#
    ) {
      if move(found.output.1, String(found.output.2).lowercased(), found.output.3, family) { return true }
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:move|put|bring|send|place) (.{1,60}?)(?: to(?: the)?)? (up|down|first|last|top|bottom|front|back|start|end|forward|backward)/#
    ) {
      let word = found.output.2.lowercased()
      return each(family) { actions, root in
        guard let node = LayerTargets(root: root).layers(Self.words(found.output.1)).first,
          let place = root.place(of: node.id), place.slot.isList,
          let siblings = root.node(place.parent)?.slots[place.slot]
        else { return [] }
        switch word {
        case "up", "backward": return actions.shift([node.id], forward: false)
        case "down", "forward": return actions.shift([node.id], forward: true)
        case "first", "top", "start", "back": return actions.move(node.id, into: place.parent, after: nil)
        default:
          let last = siblings.last { $0.id != node.id }
          return actions.move(node.id, into: place.parent, after: last?.id)
        }
      }
    }
    if let found = clause.wholeMatch(
      of: #/(?i)(?:add|insert|include|put in|give it|give me|show|i want|with|plus|put|place) (.{1,200})/#)
    {
      return add(String(found.output.1), family)
    }
    return false
  }

  private mutating func hide(_ said: Substring, _ family: WidgetFamily?, _ hides: Bool) -> Bool {
    let words = Self.words(said)
    // A size that shares the base says so by a change of its own.
    if let family, tree.families[family.rawValue]?.root == nil {
      let nodes = LayerTargets(root: tree.root).layers(words)
      guard !nodes.isEmpty else { return false }
      var own = tree.families[family.rawValue] ?? LayerFamily()
      for node in nodes {
        own.changes.removeAll { $0.node == node.id && [.hide, .remove].contains($0.action) }
        if hides { own.changes.append(LayerPatch(["do": "hide", "node": .string(node.id)])) }
      }
      let was = tree.families[family.rawValue]?.json
      let isEmpty = own == LayerFamily()
      if isEmpty, was == nil { return true }
      return run([LayerChange(.family(family.rawValue, isEmpty ? nil : own.json, was: was))])
    }
    return each(family) { actions, root in
      let nodes = LayerTargets(root: root).layers(words).filter { hides || $0.properties["hidden"] == true }
      return actions.set(nodes.map(\.id), "hidden", hides ? true : nil)
    }
  }

  private mutating func wrap(_ said: Substring, _ kind: String, _ family: WidgetFamily?) -> Bool {
    let type: LayerType =
      switch kind.lowercased() {
      case "row", "hstack": .hStack
      case "overlay", "zstack": .zStack
      case "group": .group
      case "grid": .grid
      default: .vStack
      }
    return each(family) { actions, root in
      var nodes: [LayerNode] = []
      if LayerTargets.meansAll(Self.words(said)) || ["these", "those", "them"].contains(said.lowercased()) {
        nodes = root.slots[.children] ?? [root]
      } else {
        for part in said.replacing(" and ", with: ",").split(separator: ",") {
          for node in LayerTargets(root: root).layers(Self.words(part))
          where !nodes.contains(where: { $0.id == node.id }) {
            nodes.append(node)
          }
        }
      }
      return nodes.isEmpty ? [] : actions.wrap(nodes.map(\.id), in: type)?.changes ?? []
    }
  }

  private mutating func swap(_ one: Substring, _ two: Substring, _ family: WidgetFamily?) -> Bool {
    each(family) { actions, root in
      let targets = LayerTargets(root: root)
      guard let a = targets.layers(Self.words(one)).first, let b = targets.layers(Self.words(two)).first, a.id != b.id,
        a.node(b.id) == nil, b.node(a.id) == nil, let first = root.place(of: a.id), let second = root.place(of: b.id),
        first.slot.isList, second.slot.isList
      else { return [] }
      // Neighbours change places in one step; others one after the other.
      if first.parent == second.parent {
        if second.after == a.id { return actions.move(a.id, into: first.parent, after: b.id) }
        if first.after == b.id { return actions.move(b.id, into: first.parent, after: a.id) }
      }
      return actions.move(a.id, into: second.parent, after: b.id)
        + actions.move(b.id, into: first.parent, after: first.after)
    }
  }

  private mutating func move(
    _ said: Substring, _ word: String, _ other: Substring, _ family: WidgetFamily?
  ) -> Bool {
    let isBefore = ["above", "before", "over", "in front of", "left of", "to the left of"].contains(word)
    return each(family) { actions, root in
      let targets = LayerTargets(root: root)
      guard let node = targets.layers(Self.words(said)).first, let mark = targets.layers(Self.words(other)).first,
        node.id != mark.id, node.node(mark.id) == nil, let place = root.place(of: mark.id), place.slot.isList
      else { return [] }
      return actions.move(
        node.id, into: place.parent,
        after: isBefore ? (place.after == node.id ? root.place(of: node.id)?.after : place.after) : mark.id)
    }
  }

  /// “A ring for battery below the title”: pieces of words, put into the outermost list or beside what is named.
  private mutating func add(_ said: String, _ family: WidgetFamily?) -> Bool {
    var (what, mark, isBefore) = (said, [String](), false)
    if let found = said.firstMatch(
      of: #/(?i) (above|before|below|under|after|beside|next to|left of|right of) (?:the |my )?(.{1,60})$/#)
    {
      let words = Self.words(found.output.2)
      if !LayerTargets(root: tree.root).layers(words).isEmpty {
        mark = words
        isBefore = ["above", "before", "left of"].contains(found.output.1.lowercased())
        what = String(said[..<found.range.lowerBound])
      }
    }
    if let found = what.firstMatch(of: #/(?i) (?:in )?between (?:them|both|the two|these)$/#) {
      what.removeSubrange(found.range)
      mark = tree.root.slots[.children]?.first.map { [$0.id] } ?? []
    }
    if let found = what.wholeMatch(of: #/(?i)(?:a |an )?(?:drop )?shadow(?: to (.{1,60}))?/#) {
      return attributes("shadow \(found.output.1.map(String.init) ?? "everything")", family)
    }
    var nodes: [LayerNode] = []
    if let quoted = what.firstMatch(of: #/["“‘'](.{1,400}?)["”’']/#) {
      nodes = [LayerPieces(number: 0).node(.words(String(quoted.output.1)), side: 80)]
    } else if let found = what.wholeMatch(of: #/(?i)(?:a |an |the )?(?:(\w+) )?(?:symbol|icon)/#),
      let word = found.output.1,
      let symbol = Lexicon.symbols[Utterance.plain(String(word))]
    {
      nodes = [LayerNode(.symbol, id: "icon", ["symbol": .string(symbol), "size": 24, "colour": "accent"])]
    } else if let type = Self.plainTypes[TextRules.trim(what.lowercased().replacing(#/^(?:a|an|some|one) /#, with: ""))]
    {
      nodes = [.beginning(type)]
    } else {
      let asked = LayerWords(what, reader, today: today)
      if asked.template != nil, asked.parts.isEmpty {
        notes.append("“\(asked.template?.words ?? what)” is a template of its own; begin from it in Explore.")
        return true
      }
      guard asked.leftOver.isEmpty, !asked.parts.isEmpty else { return false }
      notes += asked.notes
      nodes = asked.parts.map { LayerPieces(number: 0).node($0.part, side: 64) }
    }
    let isInked = tree.document["swatches"]?.object?["ink"] != nil
    let made = isInked ? nodes.map { LayerInking().inked($0) } : nodes
    return each(family) { actions, root in
      if let one = mark.count == 1
        ? root.node(mark[0]) ?? LayerTargets(root: root).layers(mark).first
        : LayerTargets(root: root).layers(mark).first, let place = root.place(of: one.id), place.slot.isList
      {
        let found = actions.add(made, at: [one.id])
        guard isBefore else { return Self.beside(found.changes, place, after: one.id) }
        return Self.beside(found.changes, place, after: place.after)
      }
      return actions.add(made, at: [root.id], inside: true).changes
    }
  }

  /// Insertions brought to a place: what is added lies beside what was named, not within it.
  private static func beside(_ changes: [LayerChange], _ place: LayerPlace, after: String?) -> [LayerChange] {
    var last = after
    return changes.map { change in
      guard case .insert(let node, _, let said) = change.edit else { return change }
      defer { last = node.id }
      return LayerChange(
        tree: change.tree, .insert(node, LayerPlace(parent: place.parent, slot: place.slot, after: last), saying: said))
    }
  }

  private static let plainTypes: [String: LayerType] = [
    "text": .text, "line of text": .text, "divider": .divider, "line": .divider, "rule": .divider, "space": .spacer,
    "spacer": .spacer, "shape": .shape, "rectangle": .shape, "picture": .image, "photo": .image, "image": .image,
    "gap": .spacer, "separator": .divider, "row": .hStack, "column": .vStack, "symbol": .symbol, "icon": .symbol,
  ]

  // MARK: How layers look

  private mutating func attributes(_ clause: String, _ family: WidgetFamily?) -> Bool {
    let verbs: Set = [
      "make", "set", "turn", "change", "colour", "color", "paint", "let", "have", "use", "give", "keep", "draw",
      "should",
      "be", "align", "more", "want", "i", "to", "a", "an", "please", "tint",
    ]
    let (found, rest) = LayerAttribute.read(Self.words(clause))
    guard !found.isEmpty else { return false }
    let words = rest.filter { !verbs.contains($0) }
    // Space and sides of nothing in particular are those of the whole.
    let telling = words.filter {
      ![
        "the", "it", "everything", "all", "widget", "this", "of", "its", "whole", "between", "around", "layers", "them",
      ].contains($0)
    }
    var did = false
    for attribute in found {
      let does = each(family) { actions, root in
        var nodes = LayerTargets(root: root).layers(words)
        if nodes.isEmpty {
          guard telling.isEmpty else { return [] }
          switch attribute {
          case .spacing, .padding, .align: nodes = [root]
          case .weight, .design, .italic, .letters, .scale:
            nodes = root.all.filter { $0.kind == .text || $0.kind == .date }
          case .number(let property, _) where ["spacing", "padding"].contains(property): nodes = [root]
          default: return []
          }
        }
        // What is said of a container goes to what is in it, where it has no such thing itself.
        return nodes.flatMap { node -> [LayerChange] in
          let own = attribute.settings(for: node)
          if !own.isEmpty { return own.flatMap { actions.set([node.id], $0.property, $0.value) } }
          return node.all.dropFirst().flatMap { inner in
            attribute.settings(for: inner).flatMap { actions.set([inner.id], $0.property, $0.value) }
          }
        }
      }
      if does { did = true }
    }
    if found.contains(where: \.isOfType), places(family).contains(where: { Self.hasComponents(tree.root(of: $0)) }),
      telling.allSatisfy({ ["text", "texts", "words", "font", "type", "letters"].contains($0) })
    {
      notes.append("Words within components keep their type; take a component apart to change them.")
      if !did { return true }
    }
    if !did, telling.isEmpty, found.contains(where: { if case .corner = $0 { true } else { false } }) {
      notes.append("A widget’s own corners are the phone’s; say which layer’s corners are meant.")
      return true
    }
    if !did {
      // It is like that already.
      let known = places(family).contains { place in
        guard let root = tree.root(of: place) ?? tree.root(of: nil) else { return false }
        return telling.isEmpty || !LayerTargets(root: root).layers(words).isEmpty
      }
      return known && isSo(found, words, family)
    }
    return did
  }

  private static func hasComponents(_ root: LayerNode?) -> Bool {
    root?.all.contains { $0.kind == .component } ?? false
  }

  /// Whether what is asked for is so already.
  private func isSo(_ attributes: [LayerAttribute], _ words: [String], _ family: WidgetFamily?) -> Bool {
    places(family).contains { place in
      guard let root = tree.root(of: place) else { return false }
      let nodes = LayerTargets(root: root).layers(words)
      return !nodes.isEmpty
        && attributes.allSatisfy { attribute in
          nodes.contains { node in
            let settings = attribute.settings(for: node)
            return !settings.isEmpty && settings.allSatisfy { node[property: $0.property] == $0.value }
          }
        }
    }
  }
}
