import DesignCatalogue
import DesignModel
import Foundation

/// New designs of layers by rules: words to pieces, pieces to trees, in three grounds; or a template that is what was
/// named, with its values filled in.
struct LayerProposals: Sendable {
  private let templates: [String: Blueprint]
  private let reader = RuleReader()

  init(_ blueprints: [Blueprint]) {
    templates = Dictionary(
      blueprints.filter { $0.tree != nil }.map { ($0.card.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What `words` make, nil where they ask for nothing that layers alone draw. `blank` is the new design, settled.
  func proposals(
    _ words: String, blank: Design, today: CalendarDay, locked: LockedElements
  ) throws -> (candidates: [Candidate], reply: String)? {
    let said = LayerWords(words, reader, today: today)
    guard said.isMeant else { return nil }
    var out: [Candidate] = []
    var reading = said.reading
    let pieces = said.parts.map(\.words) + [said.template?.words].compactMap(\.self)
    reading.leftOver = said.leftOver
    func propose(_ title: String, _ tree: LayerTree, _ notes: [String]) throws {
      let design = Design.layers(LayeredDesign(id: blank.id, updatedAt: blank.updatedAt, tree: tree))
      var made = try Candidate(title: title, from: blank, to: design, reading: reading, warnings: notes, locked: locked)
      made.understood = pieces + made.understood
      if !out.contains(where: { $0.design == made.design }) { out.append(made) }
    }
    let title = said.leftOver.isEmpty ? "As asked" : "Partly understood"
    if let named = said.template, let blueprint = templates[named.id], let tree = blueprint.tree {
      var notes = said.notes
      var filled = LayerTemplateWords.filled(tree.withoutPictures, named.id, words, day: said.day)
      filled.document["name"] = .string(said.name.isEmpty ? blueprint.card.title : said.name.beginning(80))
      if !tree.files.isEmpty { notes.append("Add your photos in the editor.") }
      if !said.parts.isEmpty {
        notes.append(
          "\(blueprint.card.title) fills the whole widget, so \(Self.list(said.parts.map(\.words))) was left out. Make a second widget for it."
        )
      }
      try propose(title, filled, notes)
      return (
        out, "Based on “\(blueprint.card.title)” from Explore. You can change every text and colour."
      )
    }
    if said.template != nil, said.parts.isEmpty { return nil }
    let parts = said.parts.map(\.part)
    let arranger = LayerArranger(parts: parts)
    let name = said.name.isEmpty ? Self.name(parts) : said.name.beginning(80)
    let asked = reading.instructions
    let accent =
      reading.accents.first.map { $0 == .gray ? "grey" : $0.rawValue } ?? parts.lazy.compactMap(\.accent).first
      ?? "blue"
    let token = asked.lazy.compactMap { one -> BackgroundToken? in
      switch one {
      case .background(let token): token
      case .look(let id): Look.named(id)?.style.background
      default: nil
      }
    }.first
    let ground = said.ground ?? token.map(LayerGround.init) ?? .system
    var notes = said.notes
    let (medium, small) = arranger.leftOut
    if !medium.isEmpty { notes.append("Medium shows the first four; Large shows all.") }
    if !small.isEmpty, parts.count > 1 {
      notes.append("Small shows only \(Self.list(parts.dropLast(small.count).map { $0.title.lowercased() })).")
    }
    for limitation in asked.compactMap({ if case .cannot(let one) = $0 { one } else { nil } }) {
      if ![.typeface, .gradient, .exactColour, .textColour].contains(limitation) { notes.append(limitation.sentence) }
    }
    let plain = arranger.tree(name, accent: accent)
    // What stands for itself is drawn best by the template made for it, where nothing else is asked of it.
    if parts.count == 1, said.ground == nil, token == nil, reading.accents.isEmpty, let id = parts[0].template,
      let made = templates[id]?.tree
    {
      var tree = made
      tree.document["name"] = .string(name)
      try propose(title, tree, notes)
    }
    try propose(out.isEmpty ? title : "Plain", Self.on(ground, plain), notes)
    for (character, other) in [("Night", LayerGround.night), ("Paper", .paper), ("Aurora", LayerGround(.aurora))]
    where out.count < 3 && other != ground {
      try propose(character, Self.on(other, plain), notes)
    }
    return (
      out, "Layered design: \(Self.list(said.parts.map(\.words))). Edit each part in the editor."
    )
  }

  /// What words change in a design of layers; nothing understood gives a candidate without changes.
  func patch(_ request: AssistantRequest, _ design: LayeredDesign, _ scope: RequestScope) throws -> Candidate {
    var only: WidgetFamily?
    if case .size(let slot) = scope { only = WidgetFamily.home.first { $0.slot == slot } }
    let own = Set(
      design.tree.allNodes.flatMap { node in
        ["name", "text"].compactMap { node.properties[$0]?.string }.flatMap { ClauseWords($0).plain }
      })
    let english =
      Translation.english(request.words) { reader.knows($0) }?.english
      ?? Spelling.mendedOfLayers(request.words, own: own, reader)
    var rules = LayerEditRules(design.tree, reader, today: request.today, only: only)
    rules.read(english)
    var candidate = try Candidate(
      title: rules.notUnderstood.isEmpty ? "As asked" : "Partly understood", from: .layers(design),
      to: .layers(design.with(rules.tree)), warnings: rules.notes, locked: request.locked)
    (candidate.understood, candidate.notUnderstood) = (rules.understood, rules.notUnderstood)
    candidate.asksUndo = rules.asksUndo
    if candidate.changes.isEmpty, !candidate.asksUndo {
      candidate.title = candidate.notUnderstood.isEmpty ? "Nothing to change" : "Not understood"
    }
    return candidate
  }

  /// A tree on a ground, its inks read there.
  static func on(_ ground: LayerGround, _ tree: LayerTree) -> LayerTree {
    var tree = tree
    if !ground.fills.isEmpty { tree.document["background"] = .array(ground.fills) }
    guard let ink = ground.ink else { return tree }
    tree.document["swatches"] = ["ink": .string(ink.strong), "quiet": .string(ink.quiet)]
    let inking = LayerInking()
    tree.root = inking.inked(tree.root)
    for (name, own) in tree.families {
      var own = own
      own.root = own.root.map(inking.inked)
      tree.families[name] = own
    }
    return tree
  }

  private static func name(_ parts: [LayerPart]) -> String {
    let titles = parts.prefix(3).map(\.title)
    let joined = list([titles[0]] + titles.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() })
    return joined.count <= 40 ? joined : titles[0]
  }

  /// “a, b and c”.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
