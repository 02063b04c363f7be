import DesignModel

/// A request read as orders, and the proposal it comes to.
struct OrderedChange {
  private(set) var request: ChangeRequest
  private(set) var understood: [String] = []
  private(set) var notUnderstood: [String] = []
  private(set) var notes: [String] = []
  /// Whether something was read that could not be done; the notes say what.
  private(set) var isHeld = false
  private(set) var asksUndo = false
  private var same: [String] = []
  /// The words of what did not come out as asked.
  private var failed: [String] = []

  private init(_ request: ChangeRequest) { (self.request, notUnderstood) = (request, request.left) }

  /// Whether the older rules cannot help: they know English alone, and would take as long again.
  var isAlone: Bool { request.isCut || request.language.code != "en" }

  /// Whether every word of the request was used.
  var isWhole: Bool { notUnderstood.isEmpty && (!understood.isEmpty || !request.limits.isEmpty || request.isQuestion) }

  private func say(_ name: String, _ words: [String] = []) -> String { request.language.say(name, words) }

  private mutating func tell(_ note: String) {
    let said = request.language.translated(note)
    if !notes.contains(said) { notes.append(said) }
  }

  private func candidate(
    from before: Design, to after: Design, locked: LockedElements
  ) throws -> Candidate {
    var out = try Candidate(
      title: notUnderstood.isEmpty && !isHeld ? "As asked" : "Partly understood", from: before, to: after,
      warnings: notes, locked: locked)
    (out.understood, out.notUnderstood, out.asksUndo) = (understood, notUnderstood, asksUndo)
    if !failed.isEmpty { out.warnings.insert(say("failed", failed.map { "“\($0)”" }), at: 0) }
    let idle = same.reduce(into: [String]()) { if !$0.contains("“\($1)”") { $0.append("“\($1)”") } }
    if !out.changes.isEmpty, !idle.isEmpty { out.warnings.append(say("same", idle)) }
    if !request.mended.isEmpty, !out.changes.isEmpty {
      out.warnings.append(say("readAs", request.mended.map { "“\($0.written)” → “\($0.read)”" }))
    }
    if out.changes.isEmpty, !out.asksUndo {
      out.title = out.notUnderstood.isEmpty ? "Nothing to change" : "Not understood"
    }
    return out
  }

  private mutating func tellLimits() {
    if request.isQuestion { tell(say("question")) }
    for limit in request.limits { tell(say(limit.value)) }
    if request.isCut { tell(say("first", ["\(request.orders.count)"])) }
    isHeld = isHeld || request.isCut || !request.limits.isEmpty
  }

  // MARK: Layers

  /// What `words` ask of a design of layers.
  static func layers(
    _ words: String, _ design: LayeredDesign, _ reader: RuleReader, today: CalendarDay, only: WidgetFamily?,
    locked: LockedElements
  ) throws -> (change: OrderedChange, candidate: Candidate) {
    var rules = LayerEditRules(design.tree, reader, today: today, only: only)
    let roots = rules.places(nil, everywhere: true).compactMap { design.tree.root(of: $0) }
    let names = roots.reduce(into: Set<String>()) { $0.formUnion(rules.index[$1].names) }
      .union(LayerEditRules.valueWords(design.tree))
    let values = (design.tree.document["values"]?.object ?? [:]).values.compactMap(\.string)
      .map { LayerEditRules.fallback(of: $0) }
    let settings = design.tree.allNodes.flatMap { ($0[ComponentLayer.parameters] ?? [:]).values.compactMap(\.string) }
    let texts =
      (design.tree.allNodes.compactMap { $0[TextLayer.text]?.string }
      .map { DirectEdit.spoken(LayerEditRules.fallback(of: $0)) } + values + settings).map(
        SpokenText.plain)
    var change = OrderedChange(
      ChangeReader.read(words, names: names) { said in
        let plain = SpokenText.plain(said)
        return texts.contains { $0.contains(plain) }
      })
    change.cut(to: max(4, layerWork / max(1, design.tree.allNodes.count)))
    for order in change.request.orders { change.obey(order, &rules) }
    change.tellLimits()
    change.isHeld = change.isHeld || rules.isIncomplete
    change.asksUndo = rules.asksUndo
    let made = try change.candidate(from: .layers(design), to: .layers(design.with(rules.tree)), locked: locked)
    return (change, made)
  }

  /// Most orders times layers that are carried out: about half a second.
  private static let layerWork = 8_000

  /// Leaves out the orders beyond a number.
  private mutating func cut(to count: Int) {
    guard request.orders.count > count else { return }
    (request.orders, request.isCut) = (Array(request.orders.prefix(count)), true)
  }

  private mutating func obey(_ order: ChangeOrder, _ rules: inout LayerEditRules) {
    let told = rules.notes.count
    switch rules.obey(order) {
    case .done: understood.append(order.words)
    case .same:
      understood.append(order.words)
      same.append(order.words)
    // What holds for one of several parts is done there.
    case .unknown where !order.apart.isEmpty: for one in order.apart { obey(one, &rules) }
    case .unknown: notUnderstood.append(order.words)
    }
    for note in rules.notes.dropFirst(min(told, rules.notes.count)) { tell(note) }
  }

  // MARK: Ordinary designs

  /// What `words` ask of an ordinary design, which is settled.
  static func widget(
    _ words: String, _ design: WidgetSpec, _ scope: RequestScope, _ reader: RuleReader, today: CalendarDay,
    locked: LockedElements
  ) throws -> (change: OrderedChange, candidate: Candidate) {
    let applier = OrdersOnWidget(design, reader, today: today)
    var change = OrderedChange(ChangeReader.read(words, names: applier.names, isSaid: applier.says))
    var (next, locked) = (design, locked)
    let orders = change.request.orders.flatMap { order in
      applier.instructions(order) == nil && !order.apart.isEmpty ? order.apart : [order]
    }
    for order in orders {
      guard let instructions = applier.instructions(order) else {
        change.notUnderstood.append(order.words)
        continue
      }
      change.understood.append(order.words)
      for case .keep(let name) in instructions where !locked.names.contains(name) { locked.names.append(name) }
      let (before, told) = (next, change.notes.count)
      let wasHeld = change.isHeld
      change.isHeld = false
      let slots =
        order.exceptSlot.map { kept in SizeSlot.allCases.filter { $0 != kept }.map(Optional.some) } ?? [order.slot]
      for slot in slots { next = try change.apply(instructions, to: next, scope, slot, today) }
      if change.isHeld { change.failed.append(order.words) }
      change.isHeld = change.isHeld || wasHeld
      let isMeantToChange = instructions.contains(where: \.asksForChange)
      if next == before, change.notes.count == told, isMeantToChange { change.same.append(order.words) }
    }
    change.tellLimits()
    let made = try change.candidate(from: .widget(design), to: .widget(next), locked: locked)
    return (change, made)
  }

  private mutating func apply(
    _ instructions: [Instruction], to design: WidgetSpec, _ scope: RequestScope, _ slot: SizeSlot?, _ today: CalendarDay
  ) throws -> WidgetSpec {
    var (start, narrow) = (design, scope)
    if scope == .allSizes, let slot,
      case .change(.widget(let own), let size) = AssistantRequest.Subject.change(.widget(design), .size(slot))
        .withOwnPart
    {
      (start, narrow) = (own, size)
    }
    var patch = RulePatch(start, scope: narrow, today: today)
    for instruction in instructions {
      if case .cannot = instruction { isHeld = true }
      patch.apply(instruction)
    }
    asksUndo = asksUndo || patch.asksUndo
    for note in patch.notes {
      isHeld =
        isHeld || note == RulePatch.midnight || note.hasSuffix("as it gets.") || note.hasPrefix("A widget always has")
      tell(note)
    }
    guard patch.design != start else { return design }
    guard narrow != scope, let slot else { return patch.design }
    let own = try Candidate(title: "", from: start, to: patch.design, locked: LockedElements())
      .limited(to: slot, from: .widget(start))
    for note in own.warnings {
      isHeld = true
      tell(note)
    }
    return own.changes.isEmpty ? design : own.design.spec
  }
}

extension SpokenLanguage {
  /// A sentence of an answer, `%` in it replaced; in English where this language has none.
  func say(_ name: String, _ words: [String] = []) -> String {
    (sentence(name) ?? Self.english.sentence(name) ?? "").replacing("%", with: words.joined(separator: ", "))
  }

  /// A sentence of the English file in this language; the sentence itself where this language has none.
  func translated(_ sentence: String) -> String {
    guard code != "en", let name = Self.english.name(of: sentence) else { return sentence }
    return self.sentence(name) ?? sentence
  }
}
