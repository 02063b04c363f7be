import DesignModel
import DesignCatalogue
import Foundation
import Synchronization

/// Changes of a design of layers in words: clause by clause, each to edits of the trees it is about. What a clause says of
/// layers that are locked is told and left.
struct LayerEditRules {
  var tree: LayerTree
  private(set) var understood: [String] = []
  private(set) var notUnderstood: [String] = []
  var notes: [String] = []
  /// Whether something was read that could not be done, or not whole; the notes say what.
  private(set) var isIncomplete = false
  private(set) var asksUndo = false
  /// The words for the layers that were named last: what “it” means.
  private var focus = ""
  let index = LayerIndex()
  let reader: RuleReader
  let today: CalendarDay
  /// The size that alone is meant; nil for all.
  let only: WidgetFamily?

  /// Most clauses that are read.
  private static let limit = 24

  init(_ tree: LayerTree, _ reader: RuleReader, today: CalendarDay, only: WidgetFamily?) {
    (self.tree, self.reader, self.today, self.only) = (tree, reader, today, only)
  }

  mutating func read(_ words: String) {
    let clauses = Self.clauses(String(words.prefix(Utterance.limit)))
    if clauses.count > Self.limit { miss("Only the first \(Self.limit) requests were used.") }
    var (corrects, earlier) = (false, (tree, notes))
    for said in clauses.prefix(Self.limit) {
      let (isCorrection, clause) = Self.correction(said)
      corrects = corrects || isCorrection
      guard !clause.isEmpty else { continue }
      let before = (tree, notes)
      // What a correction is about is as it was before.
      if corrects { (tree, notes) = earlier }
      let (from, asked, isLeft) = ((tree, notes), asksUndo, isLeft(clause))
      if appliesCarried(clause) || isLeft {
        if corrects, !understood.isEmpty { understood.removeLast() }
        if tree == before.0, notes == before.1, asksUndo == asked, !corrects, !isLeft {
          notes.append("No change needed: “\(clause)”.")
        }
        understood.append(clause)
        earlier = from
        name(clause)
      } else {
        (tree, notes) = before
        notUnderstood.append(clause)
      }
      corrects = false
    }
  }

  /// Says what could not be done of what was read.
  mutating func miss(_ note: String) {
    tell(note)
    isIncomplete = true
  }

  mutating func askForUndo() { asksUndo = true }

  mutating func tell(_ note: String) { if !notes.contains(note) { notes.append(note) } }

  /// Applies a clause to what was named before it; where that changes nothing, as it was said.
  private mutating func appliesCarried(_ clause: String) -> Bool {
    let said = carried(clause)
    if said == clause { return apply(clause) }
    let before = (tree, notes)
    if apply(said), tree != before.0 { return true }
    (tree, notes) = before
    return apply(clause)
  }

  /// Whether a clause takes back the one before it, and what it says besides.
  private static func correction(_ clause: String) -> (Bool, String) {
    var (found, rest) = (false, clause)
    while let mark = rest.prefixMatch(
      of:
        #/(?i)(?:oh |hm+ )?(?:no wait|wait|no sorry|sorry|actually|scratch that|i meant?|i mean|rather|correction|no)(?:,? +|$)/#
    ) {
      (found, rest) = (true, TextRules.trim(String(rest[mark.range.upperBound...])))
    }
    // “No chart” takes something away.
    return clause.prefixMatch(of: #/(?i)no (?!wait|sorry|actually|i mean)/#) == nil ? (found, rest) : (false, clause)
  }

  /// A clause with “it” replaced by what was named last; one that only says how something shall be is about that, too.
  private func carried(_ clause: String) -> String {
    guard !focus.isEmpty,
      clause.prefixMatch(of: #/(?i)(?:call|name|rename|undo|go back|take (?:it|that) back)\b/#) == nil
    else { return clause }
    let said = clause.replacing(#/(?i)\b(?:it|them|that one|those)\b/#, with: focus)
    if said != clause { return said }
    let (attributes, rest) = LayerAttribute.read(Self.words(clause))
    let isBare = rest.allSatisfy { ["make", "also", "and", "a", "bit", "but", "more", "too"].contains($0) }
    return isBare && attributes.contains(where: \.isOfLayers) ? "\(focus) \(clause)" : clause
  }

  /// Whether a clause only names what stays as it is, or what the next one is about: “keep the hills”, “take the ring”.
  private func isLeft(_ clause: String) -> Bool {
    guard
      let found = clause.wholeMatch(
        of: #/(?i)(?:but )?(?:keep|leave|take|pick|select) (.{1,80}?)(?: alone| as (?:it|they) (?:is|are))?/#)
    else { return false }
    return isKnown(Self.words(found.output.1))
  }

  private func isKnown(_ words: [String]) -> Bool { !known(words, only).isEmpty }

  /// The ids of what words name on the Home Screen, or in one size.
  func known(_ words: [String], _ family: WidgetFamily?) -> Set<String> {
    Set(places(family).compactMap { tree.root(of: $0) }.flatMap { index[$0].layers(words) }.map(\.id))
  }

  /// Keeps which layers a clause names, for what follows.
  private mutating func name(_ clause: String) {
    let verbs = Self.verbs.union([
      "hide", "show", "remove", "delete", "drop", "move", "put", "add", "insert", "take", "leave", "pick", "select",
      "away",
      "out", "off", "but", "also", "and", "again",
    ])
    let named = LayerAttribute.read(Self.words(clause)).rest.filter { !verbs.contains($0) }
    if !named.isEmpty, !LayerTargets.meansAll(named), named != ["it"], isKnown(named) {
      focus = named.joined(separator: " ")
    }
  }

  /// Clauses at commas and full stops, and at “and” where a verb follows.
  private static func clauses(_ words: String) -> [String] {
    let verbs =
      #/(?i)\s+(?:and|then|but|also)\s+(?=(?:then\s+|also\s+)?(?:make|set|add|remove|delete|hide|show|move|put|wrap|group|ungroup|unwrap|swap|change|rename|call|colour|color|lock|unlock|rotate|centre|center|align|give|turn|use|duplicate|replace|bind|keep|leave|take)\b)/#
    return Utterance.clauses(words) { ",.;\n!".contains($0) }
      .flatMap { part -> [String] in
        var (out, rest) = ([String](), part[...])
        while let found = rest.firstMatch(of: verbs) {
          out.append(String(rest[..<found.range.lowerBound]))
          rest = rest[found.range.upperBound...]
        }
        return out + [String(rest)]
      }
      .map(LayerClause.plain)
      .filter { !$0.isEmpty }
  }

  // MARK: Trees

  /// The families whose trees an edit goes to: the base first, then sizes with one of their own, of the Home Screen or
  /// everywhere.
  func places(_ family: WidgetFamily?, everywhere: Bool = false) -> [String?] {
    if let family { return [family.rawValue] }
    let families = everywhere ? WidgetFamily.allCases : WidgetFamily.home
    return [nil] + families.map(\.rawValue).filter { tree.families[$0]?.root != nil }
  }

  mutating func run(_ changes: [Change]) -> Bool {
    guard !changes.isEmpty, let applied = try? Reducer.apply(changes, to: tree) else { return false }
    tree = applied.design
    return true
  }

  /// Does the same in each tree that is meant; whether any has what is meant. What goes away does so `everywhere`, on the
  /// Lock Screen too.
  mutating func each(
    _ family: WidgetFamily?, everywhere: Bool = false, _ body: (LayerActions, LayerTargets) -> [Change]
  ) -> Bool {
    var did = false
    for place in places(family, everywhere: everywhere) {
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

  private mutating func change(_ place: String?, _ body: (LayerActions, LayerTargets) -> [Change]) -> Bool {
    let taken = Set(tree.allNodes.map(\.id))
    let ids = (0..<400).lazy.map { index in "new-\(index + 1)" }.filter { !taken.contains($0) }
    let free = Array(ids.prefix(200))
    let box = Counter()
    let actions = LayerActions(tree, family: place) { free[min(free.count - 1, box.next())] }
    guard let root = tree.root(of: place) else { return false }
    let changes = body(actions, index[root])
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
    if let found = clause.firstMatch(
      of: #/(?i),? (?:except|apart from|other than|but not|besides)(?: for)? (.{1,80})$/#)
    {
      let except = Self.words(found.output.1)
      guard isKnown(except) else { return false }
      return attributes(String(clause[..<found.range.lowerBound]), family, except: except)
    }
    return document(clause) || texts(clause, family) || values(clause) || structure(clause, family)
      || attributes(clause, family)
  }

  static func words(_ text: some StringProtocol) -> [String] {
    ClauseWords(text).plain
  }

  /// The name, the ground and the accent.
  private mutating func document(_ clause: String) -> Bool {
    if let found = clause.wholeMatch(
      of: #/(?i)(?:call|name|rename) (?:it|this|the (?:widget|design))(?: to| as)? ["“']?(.{1,80}?)["”']?/#)
    {
      return run([Change(.document("name", .string(String(found.output.1))))])
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
      return run([Change(.document("accent", value))])
    }
    return false
  }

  mutating func accent(_ accent: AccentToken) -> Bool {
    let value = JSONValue.string(accent == .gray ? "grey" : accent.rawValue)
    if tree.document["accent"] == value { return true }
    return run([Change(.document("accent", value))])
  }

  mutating func lay(_ ground: LayerGround) -> Bool {
    let after = LayerGround.on(ground, tree)
    if ground.fills.isEmpty {
      return run([Change(.document("background", nil))])
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
      return exchange(String(found.output.1), String(found.output.2), family)
    }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:bind |make |let |set |have )?(?:the |my )?(.{2,60}?) (?:shows?|reads?|to show|to read|bound to|follows?|to follow|to) (?:the |my )?(.{2,40})/#
    ),
      let metric = metric(String(found.output.2))
    {
      let (value, range) = metric.share
      return each(family) { actions, targets in
        targets.layers(Self.words(found.output.1)).flatMap { node -> [Change] in
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

  /// Words in place of those that a text or a setting of a component says.
  mutating func exchange(_ old: String, _ new: String, _ family: WidgetFamily?) -> Bool {
    // A word of a longer text is changed where it stands.
    let isPart = each(family) { actions, targets in
      targets.root.all.flatMap { node -> [Change] in
        guard let text = node[TextLayer.text]?.string, Utterance.plain(text) != Utterance.plain(old),
          let changed = LayerTemplateWords.replacing(old, by: new, in: text)
        else { return [] }
        return actions.set([node.id], "text", .string(changed))
      }
    }
    if isPart { return true }
    let said = each(family) { actions, targets in
      let exact = targets.root.all.filter {
        $0[TextLayer.text]?.string.map { Utterance.plain($0) == Utterance.plain(old) } == true
      }
      let nodes = exact.isEmpty ? targets.layers(Self.words(old)).filter { $0.kind == .text } : exact
      return actions.set(nodes.map(\.id), "text", .string(new))
    }
    if said { return true }
    // Words of a component are among its settings.
    return each(family) { actions, targets in
      targets.root.all.filter { $0.kind == .component }.flatMap { node in
        (node[ComponentLayer.parameters] ?? [:]).filter {
          Utterance.plain($0.value.string ?? "") == Utterance.plain(old)
        }
        .flatMap { actions.set([node.id], "parameters.\($0.key)", .string(new)) }
      }
    }
  }

  private func metric(_ words: String) -> LayerMetric? {
    let shown = FrameReader.read(words, today: today).shown.first?.subject
    return shown == "moon" ? .moon : shown.flatMap(WidgetSubject.named)?.metric
  }
}
