import DesignModel
import Foundation

/// What words ask of a tree itself: layers that are added, taken away, hidden, locked, wrapped, moved and swapped.
extension LayerEditRules {
  mutating func structure(_ clause: String, _ family: WidgetFamily?) -> Bool {
    if let found = clause.wholeMatch(of: #/(?i)(?:hide|conceal) (.{1,80})/#) {
      return hide(Self.words(found.output.1), family, true)
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:show|unhide|reveal) (.{1,80}?)(?: again)?/#),
      hide(Self.words(found.output.1), family, false)
    {
      return true
    }
    if let found = clause.wholeMatch(of: #/(?i)(un)?lock (.{1,80})/#) {
      let value: JSONValue? = found.output.1 == nil ? true : nil
      let words = Self.words(found.output.2)
      return each(family) { actions, targets in
        guard LayerTargets.meansAll(words) else {
          return actions.set(targets.layers(words).map(\.id), "locked", value)
        }
        if value != nil { return actions.set([targets.root.id], "locked", value) }
        return targets.root.all.filter { $0[json: AnyLayer.locked] != nil }.flatMap {
          actions.set([$0.id], "locked", nil)
        }
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
      return each(family) { actions, targets in
        targets.layers(Self.words(found.output.1)).first.map { actions.unwrap([$0.id]) } ?? []
      }
    }
    if let found = clause.wholeMatch(
      of: #/(?i)(?:remove|delete|drop|lose|no|without|take (?:away|out)|get rid of|leave out) (.{1,80})/#)
    {
      let words = Self.words(found.output.1)
      if words.contains("shadow") {
        return attributes("no shadow \(words.filter { $0 != "shadow" }.joined(separator: " "))", family)
      }
      return remove(words, family)
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:duplicate|copy|double) (.{1,80})/#) {
      return each(family) { actions, targets in
        actions.duplicate(targets.layers(Self.words(found.output.1)).map(\.id)).changes
      }
    }
    if let found = clause.wholeMatch(of: #/(?i)(?:swap|exchange|switch) (.{1,60}?) (?:and|with|for) (.{1,60})/#) {
      return swap(Self.words(found.output.1), Self.words(found.output.2), family)
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:move|put|place|bring|set|send) (.{1,60}?) (above|before|over|in front of|left of|to the left of|below|after|under|beneath|behind|right of|to the right of|next to|beside) (.{1,60})/#
    ) {
      let isBefore = ["above", "before", "over", "in front of", "left of", "to the left of"].contains(
        found.output.2.lowercased())
      if move(Self.words(found.output.1), Self.words(found.output.3), isBefore: isBefore, family) { return true }
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:move|put|bring|send|place) (.{1,60}?)(?: to(?: the)?)? (up|down|first|last|top|bottom|front|back|start|end|forward|backward)/#
    ) {
      return shift(Self.words(found.output.1), found.output.2.lowercased(), family)
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:put |move |have |place )?(?:the )?(.{1,40}?) (?:on|at|to) (?:the )?(left|right|top|bottom)(?:[ -]?hand)?(?: side)?/#
    ), stand(Self.words(found.output.1), found.output.2.lowercased(), family) {
      return true
    }
    if let found = clause.wholeMatch(
      of: #/(?i)(?:add|insert|include|put in|give it|give me|show|i want|with|plus|put|place) (.{1,200})/#)
    {
      return add(String(found.output.1), family)
    }
    return false
  }

  /// Moves a layer among those it lies with: a step up or down, to the first or last place.
  mutating func shift(_ words: [String], _ side: String, _ family: WidgetFamily?) -> Bool {
    each(family) { actions, targets in
      guard let node = targets.layers(words).first, let place = targets.root.place(of: node.id), place.slot.isList,
        let siblings = targets.root.node(place.parent)?.slots[place.slot]
      else { return [] }
      switch side {
      case "up", "backward": return actions.shift([node.id], forward: false)
      case "down", "forward": return actions.shift([node.id], forward: true)
      case "first", "top", "start", "back": return actions.move(node.id, into: place.parent, after: nil)
      default:
        let last = siblings.last { $0.id != node.id }
        return actions.move(node.id, into: place.parent, after: last?.id)
      }
    }
  }

  /// A layer to one end of the row or column it stands in; false where it stands in none that runs that way.
  mutating func stand(_ words: [String], _ side: String, _ family: WidgetFamily?) -> Bool {
    let runs: LayerType = ["left", "right"].contains(side) ? .hStack : .vStack
    return each(family) { actions, targets in
      guard let node = targets.layers(words).first else { return [] }
      // A figure with its caption stands as one.
      var inner = node
      while let place = targets.root.place(of: inner.id), let holder = targets.root.node(place.parent) {
        if holder.kind == runs, place.slot.isList, let siblings = holder.slots[place.slot], siblings.count > 1 {
          let isLast = ["right", "bottom"].contains(side)
          let last = siblings.last { $0.id != inner.id }
          return actions.move(inner.id, into: holder.id, after: isLast ? last?.id : nil)
        }
        inner = holder
      }
      return []
    }
  }

  /// Tells of words that stood below what is hidden or taken away, and stay.
  private mutating func tellCaptions(_ nodes: [LayerNode], in root: LayerNode) {
    for node in nodes where node.kind != .text {
      guard let place = root.place(of: node.id), let holder = root.node(place.parent), holder.kind == .vStack,
        let siblings = holder.slots[place.slot], siblings.count == 2,
        let caption = siblings.first(where: { $0.id != node.id }), caption.kind == .text,
        !nodes.contains(where: { $0.id == caption.id })
      else { continue }
      let words = caption.title
      let note = "The caption \(words) was kept. Say “without the caption” to remove it too."
      tell(note)
    }
  }

  /// Takes the layers away that words name.
  mutating func remove(_ words: [String], _ family: WidgetFamily?) -> Bool {
    if words.contains("background") { return lay(.system) }
    let known = known(words, family)
    return each(family, everywhere: true) { actions, targets in
      actions.delete(targets.layers(words).map(\.id).filter(known.contains))
    }
  }

  /// Hides the layers that words name, or shows them again.
  mutating func hide(_ words: [String], _ family: WidgetFamily?, _ hides: Bool) -> Bool {
    let known = known(words, family)
    return hide(family, hides) { targets in targets.layers(words).filter { known.contains($0.id) } }
  }

  mutating func hide(_ family: WidgetFamily?, _ hides: Bool, _ meant: (LayerTargets) -> [LayerNode]) -> Bool {
    if hides, let root = family.flatMap({ tree.root(of: $0.rawValue) }) ?? Optional(tree.root) {
      tellCaptions(meant(index[root]), in: root)
    }
    // A size that shares the base says so by a change of its own.
    if let family, tree.families[family.rawValue]?.root == nil {
      let nodes = meant(index[tree.root])
      guard !nodes.isEmpty else { return false }
      var own = tree.families[family.rawValue] ?? LayerFamily()
      for node in nodes {
        own.changes.removeAll { $0.node == node.id && [.hide, .remove].contains($0.action) }
        if hides { own.changes.append(LayerPatch(["do": "hide", "node": .string(node.id)])) }
      }
      let was = tree.families[family.rawValue]?.json
      let isEmpty = own == LayerFamily()
      if isEmpty, was == nil { return true }
      return run([Change(.family(family.rawValue, isEmpty ? nil : own.json))])
    }
    return each(family, everywhere: true) { actions, targets in
      actions.set(meant(targets).filter { hides || $0[AnyLayer.hidden] }.map(\.id), "hidden", hides ? true : nil)
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
    return each(family) { actions, targets in
      var nodes: [LayerNode] = []
      if LayerTargets.meansAll(Self.words(said)) || ["these", "those", "them"].contains(said.lowercased()) {
        nodes = targets.root.slots[.children] ?? [targets.root]
      } else {
        for part in said.replacing(" and ", with: ",").split(separator: ",") {
          for node in targets.layers(Self.words(part))
          where !nodes.contains(where: { $0.id == node.id }) {
            nodes.append(node)
          }
        }
      }
      return nodes.isEmpty ? [] : actions.wrap(nodes.map(\.id), in: type)?.changes ?? []
    }
  }

  /// Puts two layers in each other's place.
  mutating func swap(_ one: [String], _ two: [String], _ family: WidgetFamily?) -> Bool {
    each(family) { actions, targets in
      guard let a = targets.layers(one).first, let b = targets.layers(two).first, a.id != b.id,
        a.node(b.id) == nil, b.node(a.id) == nil, let first = targets.root.place(of: a.id),
        let second = targets.root.place(of: b.id),
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

  /// Moves a layer before or behind another.
  mutating func move(_ words: [String], _ other: [String], isBefore: Bool, _ family: WidgetFamily?) -> Bool {
    each(family) { actions, targets in
      guard let node = targets.layers(words).first, let mark = targets.layers(other).first,
        node.id != mark.id, node.node(mark.id) == nil, let place = targets.root.place(of: mark.id), place.slot.isList
      else { return [] }
      return actions.move(
        node.id, into: place.parent,
        after: isBefore ? (place.after == node.id ? targets.root.place(of: node.id)?.after : place.after) : mark.id)
    }
  }

  /// “A ring for battery below the title”: pieces of words, put into the outermost list or beside what is named.
  private mutating func add(_ said: String, _ family: WidgetFamily?) -> Bool {
    if let found = said.firstMatch(
      of: #/(?i) (above|before|below|under|after|beside|next to|left of|right of) (?:the |my )?(.{1,60})$/#)
    {
      let words = Self.words(found.output.2)
      if !index[tree.root].layers(words).isEmpty {
        let isBefore = ["above", "before", "left of"].contains(found.output.1.lowercased())
        return add(String(said[..<found.range.lowerBound]), words, isBefore: isBefore, family)
      }
    }
    return add(said, [], isBefore: false, family)
  }

  mutating func add(_ said: String, _ beside: [String], isBefore: Bool, _ family: WidgetFamily?) -> Bool {
    var (what, mark) = (said, beside)
    if let found = what.firstMatch(of: #/(?i) (?:in )?between (?:them|both|the two|these)$/#) {
      what.removeSubrange(found.range)
      mark = tree.root.slots[.children]?.first.map { [$0.id] } ?? []
    }
    if let found = what.wholeMatch(of: #/(?i)(?:a |an )?(?:drop )?shadow(?: to (.{1,60}))?/#) {
      return attributes("shadow \(found.output.1.map(String.init) ?? "everything")", family)
    }
    if what.wholeMatch(
      of: #/(?i)(?:a |an |the |another |some )?(?:sub)?(?:title|heading|caption|text|words|line of text)/#) != nil
    {
      miss("Say what it should say, such as “add ‘Good morning’”.")
      return true
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
      let asked = FrameReader.read(what, today: today)
      let parts = asked.shown.map { $0.part(asked) }
      guard asked.left.isEmpty, !parts.isEmpty else { return false }
      guard parts.allSatisfy({ $0 != nil }) else {
        miss("“\(what)” is a separate template. Start from it in Explore.")
        return true
      }
      nodes = parts.compactMap(\.self).map { LayerPieces(number: 0).node($0, side: 64) }
    }
    return insert(nodes, mark, isBefore: isBefore, family)
  }

  /// Puts layers beside the one that `mark` names, or behind all others.
  mutating func insert(_ nodes: [LayerNode], _ mark: [String], isBefore: Bool, _ family: WidgetFamily?) -> Bool {
    let isInked = tree.document["swatches"]?.object?["ink"] != nil
    let made = isInked ? nodes.map { LayerInking().inked($0) } : nodes
    return each(family) { actions, targets in
      if let one = mark.count == 1
        ? targets.root.node(mark[0]) ?? targets.layers(mark).first
        : targets.layers(mark).first, let place = targets.root.place(of: one.id), place.slot.isList
      {
        let found = actions.add(made, at: [one.id])
        guard isBefore else { return Self.beside(found.changes, place, after: one.id) }
        return Self.beside(found.changes, place, after: place.after)
      }
      return actions.add(made, at: [targets.root.id], inside: true).changes
    }
  }

  /// Insertions brought to a place: what is added lies beside what was named, not within it.
  private static func beside(_ changes: [Change], _ place: LayerPlace, after: String?) -> [Change] {
    var last = after
    return changes.map { change in
      guard case .insert(let node, _, let said) = change.edit else { return change }
      defer { last = node.id }
      return Change(
        tree: change.tree, .insert(node, LayerPlace(parent: place.parent, slot: place.slot, after: last), saying: said))
    }
  }

  private static let plainTypes: [String: LayerType] = [
    "divider": .divider, "line": .divider, "rule": .divider, "space": .spacer,
    "spacer": .spacer, "shape": .shape, "rectangle": .shape, "picture": .image, "photo": .image, "image": .image,
    "gap": .spacer, "separator": .divider, "row": .hStack, "column": .vStack, "symbol": .symbol, "icon": .symbol,
  ]
}
