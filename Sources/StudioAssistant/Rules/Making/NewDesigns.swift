import DesignCatalogue
import DesignModel
import Foundation

/// New designs for a frame: templates of what it shows, and pieces put together, each filled by the same means, checked, and
/// told by what its checks say.
struct NewDesigns: Sendable {
  /// One that was tried.
  private struct Tried {
    var design: Design
    var blueprint: Blueprint?
    /// What tells it from the first among proposals.
    var title = "Plain"
    var facts: DesignFacts
    var score: Double
    var failed: [String]
  }

  let blueprints: [String: Blueprint]

  init(_ all: [Blueprint]) {
    blueprints = Dictionary(all.map { ($0.card.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Most templates that are tried of one subject.
  private static let limit = 5

  /// The proposals, the best first, and what is said of them. `blank` is the new design, settled.
  func proposals(
    _ said: Frame, blank: Design, today: CalendarDay, locked: LockedElements
  ) throws -> (candidates: [Candidate], reply: String) {
    var frame = said
    var answer = FrameAnswer(frame)
    if !frame.hasContent {
      guard frame.hasStyle, frame.limits.isEmpty, frame.asks == nil, frame.left.isEmpty || !frame.looks.isEmpty else {
        return ([], answer.refusal)
      }
      frame.shown = [.init(subject: "date", words: "")]
      answer.notes.append(answer.say("nothing"))
    }
    let checks = FrameChecks(frame)
    let tried = candidates(frame, checks, blank, today).sorted { $0.score > $1.score }
    guard let best = tried.first else { return ([], answer.refusal) }
    var chosen = [best]
    func choose(_ more: some Sequence<Tried>) {
      for one in more where chosen.count < 3 && one.failed.count <= best.failed.count {
        if !chosen.contains(where: { $0.design == one.design }) { chosen.append(one) }
      }
    }
    choose(tried.dropFirst())
    if chosen.count < 3 { choose(variants(of: best, frame, checks, blank, today)) }
    answer.take(frame, failed: best.failed, isTemplate: best.blueprint, facts: best.facts, count: chosen.count)
    let isWhole = answer.isWhole
    let made = try chosen.enumerated().map { index, one in
      var candidate = try Candidate(
        title: index == 0 ? (isWhole ? "As asked" : "Partly understood") : one.title,
        from: blank, to: one.design, warnings: answer.notes, locked: locked)
      candidate.understood = checks.held(one.facts)
      candidate.notUnderstood = frame.left + one.failed
      return candidate
    }
    return (made, answer.reply)
  }

  // MARK: Candidates

  private func candidates(_ frame: Frame, _ checks: FrameChecks, _ blank: Design, _ today: CalendarDay) -> [Tried] {
    var out: [Tried] = []
    func attempt(_ design: Design, _ blueprint: Blueprint?) {
      let facts = DesignFacts(design)
      out.append(
        Tried(
          design: design, blueprint: blueprint, title: blueprint?.card.title ?? "Plain", facts: facts,
          score: checks.score(facts, isTemplate: blueprint != nil) - (blueprint == nil ? 0 : 0.2 * Double(out.count)),
          failed: checks.failed(facts)))
    }
    var ids: [String] = []
    for one in frame.shown {
      for id in WidgetSubject.named(one.subject)?.templates.prefix(Self.limit) ?? [] where !ids.contains(id) {
        ids.append(id)
      }
    }
    if frame.shown.isEmpty { ids = ["mantra", "paper-note", "starter-quote"] }
    for id in ids.prefix(2 * Self.limit) {
      guard let blueprint = blueprints[id], !shows(blueprint, anyOf: frame) else { continue }
      attempt(filled(blueprint, frame, WidgetLook(frame), blank, today), blueprint)
    }
    if let made = pieces(frame, WidgetLook(frame), blank) { attempt(made, nil) }
    return out
  }

  /// Whether a template shows what is not wanted: taken out of it, that would leave a hole.
  private func shows(_ blueprint: Blueprint, anyOf frame: Frame) -> Bool {
    let unwanted = frame.absent.map(\.value).filter { !frame.shows($0) && !["photo", "polaroid"].contains($0) }
      .compactMap(WidgetSubject.named)
    guard !unwanted.isEmpty else { return false }
    let facts = DesignFacts(blueprint.document)
    return unwanted.contains { $0.isShown(in: facts.document) }
  }

  /// The pieces of what is shown, put together on the ground that was asked for.
  private func pieces(_ frame: Frame, _ look: WidgetLook, _ blank: Design) -> Design? {
    var parts = frame.shown.compactMap { $0.part(frame) }
    guard parts.count == frame.shown.count else { return nil }
    let isTaken = frame.shown.contains { ["quote", "note", "given", "counter"].contains($0.subject) }
    parts += frame.texts.dropFirst(isTaken ? 1 : 0).map { .words($0.value) }
    if let title = frame.title { parts.insert(.words(title.value), at: 0) }
    if let detail = frame.detail { parts.append(.words(detail.value)) }
    guard !parts.isEmpty else { return nil }
    let accent = look.code ?? parts.lazy.compactMap(\.accent).first ?? "blue"
    let tree = LayerArranger(parts: Array(parts.prefix(6))).tree(name(frame, parts), accent: accent)
    let isOpened =
      frame.alignment != nil || frame.excludes("symbol") || frame.only != nil || !look.font.isEmpty || look.title > 0
    var dress = TreeDress(tree: isOpened ? tree.mapRoots(LayerOpening().opened) : tree)
    if frame.families.contains(where: { ["lock", "circular", "rectangular", "inline"].contains($0.value) }) {
      dress.tree = LockScreenPieces(parts: parts).added(to: dress.tree)
    }
    dress.tree = LayerGround.on(look.layered ?? .system, dress.tree)
    dress.wear(look, frame, opened: true)
    if let symbol = frame.symbol, !symbol.value.isEmpty {
      dress.tree = dress.tree.mapRoots { Self.topped($0, symbol.value) }
    }
    return .layers(LayeredDesign(id: blank.id, updatedAt: blank.updatedAt, tree: dress.tree))
  }

  /// A layout with a symbol in front.
  private static func topped(_ root: LayerNode, _ symbol: String) -> LayerNode {
    var root = root
    let node = LayerNode(.symbol, id: "mark", ["symbol": .string(symbol), "size": 24, "colour": "accent"])
    root.slots[.children, default: []].insert(node, at: 0)
    return root
  }

  private func name(_ frame: Frame, _ parts: [LayerPart]) -> String {
    if let said = frame.title?.value ?? frame.shown.lazy.map(\.topic).first(where: { !$0.isEmpty }) {
      return said.capitalised.beginning(40)
    }
    if let text = frame.texts.first?.value { return text.beginning(40) }
    let words = frame.shown.map(\.words).filter { !$0.isEmpty && $0.count <= 24 && !$0.contains { $0.isNumber } }
    let joined = words.joined(separator: ", ").capitalised
    return joined.isEmpty ? parts[0].title : joined.beginning(40)
  }

  // MARK: Templates

  private func filled(
    _ blueprint: Blueprint, _ frame: Frame, _ look: WidgetLook, _ blank: Design, _ today: CalendarDay
  ) -> Design {
    if let tree = blueprint.tree {
      var dress = TreeDress(tree: tree.withoutPictures)
      var words: [String: String] = [:]
      for one in frame.shown {
        guard let known = WidgetSubject.named(one.subject) else { continue }
        let said = ([one.topic].filter { !$0.isEmpty } + frame.texts.map(\.value) + (frame.lines?.value ?? []))
        for (variable, text) in zip(known.topics, said.map(\.capitalised)) { words[variable] = text }
        for (variable, amount) in zip(known.amounts, frame.amounts) { words[variable] = amount.words }
        if one.subject == "countdown", one.topic.isEmpty, frame.day != nil { words["countdown for"] = one.label(frame) }
      }
      dress.fill(words)
      if let day = frame.day(isBehind: false), var values = dress.tree.document["values"]?.object, values["day"] != nil
      {
        values["day"] = .string(day.description)
        dress.tree.document["values"] = .object(values)
      }
      dress.wear(look, frame, opened: false)
      dress.tree.document["name"] = .string(blueprint.card.title)
      return .layers(LayeredDesign(id: blank.id, updatedAt: blank.updatedAt, tree: dress.tree))
    }
    var design = blueprint.design
    (design.id, design.updatedAt) = (blank.id, blank.updatedAt)
    var sheet = TemplateSheet(design, frame, today)
    sheet.fill()
    var patch = RulePatch(sheet.design.settled(), scope: .allSizes, today: today)
    for instruction in look.instructions + sheet.instructions { patch.apply(instruction) }
    return .widget(patch.design)
  }

  // MARK: Variants

  /// The best once more with other looks, where none were asked for.
  private func variants(of best: Tried, _ frame: Frame, _ checks: FrameChecks, _ blank: Design, _ today: CalendarDay)
    -> [Tried]
  {
    var designs: [(title: String, design: Design)] = []
    func dressed(_ title: String, _ change: (inout WidgetLook) -> Void) {
      var look = WidgetLook(frame)
      change(&look)
      if let made = pieces(frame, look, blank) { designs.append((title, made)) }
    }
    if best.design.tree == nil { designs += relooked(best.design.spec, frame, today) }
    if frame.ground == nil {
      for (title, ground) in [("Night", "midnight"), ("Paper", "paper"), ("Aurora", "aurora")]
      where !(frame.looks("minimal") && ground == "aurora") {
        dressed(title) { $0.ground = .init(name: ground) }
      }
    }
    if frame.fonts.isEmpty { for font in ["rounded", "serif"] { dressed(font.capitalised) { $0.font = [font] } } }
    if frame.accent == nil { for accent in ["teal", "orange"] { dressed(accent.capitalised) { $0.accent = accent } } }
    // Where no pieces show what the template shows, if it is painted in the accent.
    if frame.accent == nil, let blueprint = best.blueprint, blueprint.tree?.usesAccent == true {
      for accent in ["teal", "orange"] {
        var look = WidgetLook(frame)
        look.accent = accent
        designs.append((accent.capitalised, filled(blueprint, frame, look, blank, today)))
      }
    }
    return designs.map { title, design in
      let facts = DesignFacts(design)
      return Tried(design: design, blueprint: nil, title: title, facts: facts, score: 0, failed: checks.failed(facts))
    }
  }

  /// An ordinary design in other looks, what was asked for on top.
  private func relooked(_ design: WidgetSpec, _ frame: Frame, _ today: CalendarDay) -> [(title: String, design: Design)]
  {
    let looks: [(String, [Instruction])] = [
      ("Minimal", [.look("paper"), .character(.minimal)]), ("Colourful", [.look("lagoon")]),
      ("Quiet", [.look("graphite-minimal")]), ("Dark", [.look("dusk")]),
    ]
    return looks.map { title, steps in
      var patch = RulePatch(design, scope: .allSizes, today: today)
      for step in steps + WidgetLook(frame).instructions + TemplateSheet(design, frame, today).instructions {
        patch.apply(step)
      }
      return (title, .widget(patch.design))
    }
  }
}

extension LayerTree {
  /// Whether a layer is painted in the accent.
  fileprivate var usesAccent: Bool {
    func holds(_ value: JSONValue) -> Bool {
      value.string?.split(separator: " ").contains("accent") ?? false || value.array?.contains(where: holds) ?? false
        || value.object?.values.contains(where: holds) ?? false
    }
    return allNodes.contains { $0.properties.values.contains(where: holds) }
  }

  /// The tree with each size's layout changed.
  func mapRoots(_ change: (LayerNode) -> LayerNode) -> LayerTree {
    var out = self
    out.root = change(root)
    for (name, var own) in families {
      own.root = own.root.map(change)
      out.families[name] = own
    }
    return out
  }
}
