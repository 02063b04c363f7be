import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioPreviews
import StudioStore

/// What the address of an assistant's page asks to see.
struct AssistantView: Sendable {
  /// The generation; nil: the newest.
  var generation: UUID?
  /// Its candidate.
  var index = 0
  /// Changes left out, by scope and field.
  var off: Set<String> = []

  /// A candidate of a generation; nil: the newest generation.
  init(_ generation: UUID? = nil, _ index: Int = 0, off: Set<String> = []) {
    (self.generation, self.index, self.off) = (generation, index, off)
  }

  init(_ query: SubmittedForm) {
    generation = query["g"].flatMap(UUID.init(uuidString:))
    index = query["c"].flatMap { Int($0) } ?? 0
    off = Set((query["off"] ?? "").split(separator: ",").prefix(200).map(String.init))
  }
}

extension AssistantView {
  /// Words that are not sent yet, kept in the address: `m`.
  static func draft(_ query: SubmittedForm) -> String { String((query["m"] ?? "").prefix(AssistantRequest.limit)) }

  /// Those words for an address.
  static func draft(_ words: String) -> String {
    "m=" + (words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  /// When and where a page is read again: the same page in two seconds, at its end. The rounds are counted, since an address that
  /// differs only behind `#` would not be read again.
  static func again(_ address: String, _ request: Request) -> String {
    let round = request.query["w"].flatMap { Int($0) } ?? 0
    return "2; url=\(address)&w=\((max(0, round) + 1) % 10_000)#end"
  }
}

/// Fills the assistant's pages.
struct AssistantQuery: Sendable {
  var site: Site
  var visitor: Visitor

  static let ideas = [
    "More minimal", "Bigger title", "Centred, airy", "Teal, rounder corners", "Graphite Minimal", "Ocean Glass",
  ]
  static let beginnings = [
    "Weather, minimal", "Days until Christmas", "Steps today, green and bold", "A quiet clock",
    "Packing list: passport, socks, charger", "Minimal quote, centred",
  ]

  // MARK: Beside a design

  func page(
    _ design: StoredDesign, _ asked: AssistantView, _ view: EditorView, _ access: AssistantAccess, error: String? = nil,
    words: String = "", options: AssistantOptions? = nil
  ) async throws -> AssistantPage {
    let assets = try await site.store.assets(of: design.id, in: design.library)
    var past: [AnsweredGeneration] = []
    for one in try await site.store.generations(of: design.id, in: design.library, limit: 20) {
      past.append(AnsweredGeneration(try await AssistantService(site: site).settled(one, in: design.library)))
    }
    // One from long ago is shown where it is asked for.
    if let id = asked.generation, !past.contains(where: { $0.id == id }),
      let old = try await site.store.generation(id, in: design.library), old.design == design.id
    {
      past.append(AnsweredGeneration(old))
    }
    let newest = past.first.flatMap {
      [.running, .answered].contains($0.generation.state) || $0.isUndone(in: design.draft) ? $0 : nil
    }
    let chosen = asked.generation.flatMap { id in past.first { $0.id == id } } ?? newest
    let path = "/designs/\(design.id.uuidString)/assistant"
    var shown: CandidateOnDraft?
    if let chosen, chosen.generation.state != .running, let outcome = chosen.outcome,
      outcome.candidates.indices.contains(asked.index)
    {
      shown = try? CandidateOnDraft(outcome.candidates[asked.index], on: design.draft, off: asked.off)
    }
    let source = source(design.draft, assets, view)
    async let now = side("Current", source, assets, view)
    var (candidate, numbers, faults) = (nil as AssistantSide?, [String: Int](), [String]())
    var unseen = Set<String>()
    if let shown {
      var other = source
      other.design = shown.design
      // Without this note the page still serves.
      async let hidden = self.unseen(shown, on: design.draft, source)
      (candidate, numbers) = try await side(shown, other, assets, view, off: asked.off)
      unseen = (try? await hidden) ?? []
    }
    let current = try await now
    if candidate != nil {
      // As the ticked changes have it, which the stored answer cannot know.
      faults = (candidate?.faults ?? []).filter { !current.faults.contains($0) }
    }
    var turns: [AssistantTurn] = []
    for generation in past.reversed() {
      // Pictures of long ago are not drawn anew.
      let isRecent = past.prefix(6).contains { $0.id == generation.id } || generation.id == chosen?.id
      var turn = try await turn(
        generation, at: path, "?\(view.query)&", base: isRecent ? design.draft : nil, assets, asked: asked,
        chosen: chosen?.id, appearance: view.appearance)
      turn.view = view.query
      if generation.isUndone(in: design.draft) { turn.outcome = "Applied, then undone" }
      if generation.id == past.first?.id, generation.outcome?.asksUndo == true, design.canUndo {
        turn.undoID = design.id.uuidString
      }
      if generation.id == chosen?.id, let shown {
        turn.card = try card(
          shown, generation, asked, numbers, on: design, TextResolver(snapshot: source.data, moment: source.moment),
          faults: faults, unseen: unseen)
      }
      turns.append(turn)
    }
    let scope = options?.scope ?? past.first?.generation.asked.scope ?? "all"
    let scopes =
      design.draft.matchedSet == nil
      ? []
      : [Choice(value: "all", label: "All sizes", isChosen: scope == "all")]
        + SizeSlot.allCases.map {
          Choice(value: $0.rawValue, label: "Only \($0.rawValue.capitalised)", isChosen: scope == $0.rawValue)
        }
    let locked = options?.locked ?? past.first?.generation.asked.locked ?? []
    return AssistantPage(
      id: design.id.uuidString, name: design.draft.name, status: EditorQuery(site: site).status(design, visitor),
      sequence: design.sequence, canUndo: design.canUndo, canRedo: design.canRedo,
      isDirty: design.isDirty, view: view.query, current: current,
      candidate: candidate, turns: turns,
      composer: composer(
        access, path, inBin: design.deletedAt != nil, chips: chips(design.draft), scopes: scopes,
        locks: LockedElements.known.map {
          Choice(value: $0, label: $0.capitalised, isChosen: locked.contains($0))
        },
        error: error, words: words, view: view.query),
      running: past.first { $0.generation.state == .running }?.id.uuidString)
  }

  private func chips(_ design: WidgetSpec) -> [String] {
    var out = Self.ideas
    let rules = RulesProvider(templates: [])
    if design.symbol != nil { out.insert("Remove symbol", at: 2) }
    if design.secondaryText != nil { out.append("No subtitle") }
    // What would change nothing is no suggestion.
    return out.filter { words in
      ((try? rules.patch(words, design: design, scope: .allSizes, today: visitor.day(site.now())))?.changes.isEmpty
        ?? true) == false
    }
  }

  func composer(
    _ access: AssistantAccess, _ path: String, inBin: Bool = false, chips: [String], scopes: [Choice] = [],
    locks: [Choice] = [], error: String?, words: String, view: String = ""
  ) -> AssistantComposer {
    AssistantComposer(
      line: inBin
        ? "This design is in the bin. Put it back before you change it." : access.line(ofDesign: !locks.isEmpty),
      isModel: access.isModel, isOff: access.isOff || inBin,
      remedy: inBin
        ? ("Its tools", path.replacing("/assistant", with: "/edit")) : ("Settings", "/settings#assistant"),
      limit: access.limitLine,
      error: error
        ?? (access.isFull(site.now()) && !access.isOff
          ? AssistantWords.sentence(
            .minute(
              access.limits.perMinute,
              seconds: max(1, Int((access.usage.minuteEnds ?? site.now()).timeIntervalSince(site.now()).rounded(.up)))))
          : nil),
      words: words, chips: chips, scopes: scopes, locks: locks,
      action: path, sentHref: path + "/sent" + (view.isEmpty ? "" : "?\(view)"),
      placeholder: locks.isEmpty ? "Describe a widget" : "Describe a change",
      view: view)
  }

  private func source(_ spec: WidgetSpec, _ assets: [String: Asset], _ view: EditorView) -> PreviewSource {
    var source = site.source(spec, assets, appearance: view.appearance, moment: visitor.moment(site.now()))
    source.device = view.device.device
    return source
  }

  private func side(
    _ title: String, _ source: PreviewSource, _ assets: [String: Asset], _ view: EditorView
  ) async throws -> AssistantSide {
    let hash = site.previews.register(source)
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      let points = view.device.device.size(family)
      let text = try await site.previews.spokenText(source, family)
      return PreviewImage(
        hash: hash, family: family.letter, width: Int(points.width.rounded()), height: Int(points.height.rounded()),
        alt: "\(title), \(family.displayName): \(text)", isEager: family == .systemMedium)
    }
    let checks = try await site.checks(source, assets).all
    return AssistantSide(
      title: title, small: try await image(.systemSmall), medium: try await image(.systemMedium),
      large: try await image(.systemLarge), rectangular: try await image(.accessoryRectangular),
      circular: try await image(.accessoryCircular), marks: [], checks: checks.prefix(5).map(CheckModel.init),
      faults: checks.filter { $0.level == .warning }.map(\.text))
  }

  private func side(
    _ shown: CandidateOnDraft, _ source: PreviewSource, _ assets: [String: Asset], _ view: EditorView, off: Set<String>
  ) async throws -> (AssistantSide, [String: Int]) {
    var made = try await side(shown.candidate.title, source, assets, view)
    let scene = try await site.previews.scene(source, .systemMedium)
    var numbers: [String: Int] = [:]
    for row in shown.rows where !off.isSuperset(of: row.changes.map(CandidateOnDraft.key)) && made.marks.count < 9 {
      guard let change = row.changes.first(where: { [.base, .medium].contains($0.scope) }),
        let element = Self.element(change.field)
      else { continue }
      let rects = scene.elements.filter { EditorQuery.root($0.id) == element }.map(\.rect)
      guard let first = rects.first else { continue }
      let rect = rects.dropFirst().reduce(first) { $0.union($1) }.inset(-3)
        .intersection(Rect(0, 0, scene.size.width, scene.size.height))
      let box = (
        x: rect.x / scene.size.width, y: rect.y / scene.size.height, width: rect.width / scene.size.width,
        height: rect.height / scene.size.height
      )
      // Changes of one element share its mark.
      if let known = made.marks.first(where: { $0.box == box }) {
        numbers[row.key] = known.number
      } else {
        numbers[row.key] = made.marks.count + 1
        made.marks.append(ChangeMark(number: made.marks.count + 1, box: box))
      }
    }
    return (made, numbers)
  }

  /// Rows that change no picture of any size, neither by themselves nor with the others: this layout does not show them.
  private func unseen(
    _ shown: CandidateOnDraft, on draft: WidgetSpec, _ source: PreviewSource
  ) async throws -> Set<String> {
    func picture(_ design: WidgetSpec) async throws -> [[SceneNode]] {
      var source = source
      source.design = design
      let shown = source
      func nodes(_ family: WidgetFamily) async throws -> [SceneNode] {
        try await site.previews.scene(shown, family).nodes
      }
      async let (small, medium) = (nodes(.systemSmall), nodes(.systemMedium))
      async let (large, rectangular) = (nodes(.systemLarge), nodes(.accessoryRectangular))
      return try await [small, medium, large, rectangular]
    }
    let whole = try Reducer.apply(shown.candidate.changes, to: draft).design
    let (none, all) = (try await picture(draft), try await picture(whole))
    var out = Set<String>()
    for row in shown.rows.prefix(24) {
      let own = Set(row.changes.map(CandidateOnDraft.key))
      let others = try CandidateOnDraft.changes(draft, whole) { !own.contains($0) }
      guard try await picture(Reducer.apply(others, to: draft).design) == all else { continue }
      // One of two that hide each other, as an overlay and its strength, is seen by itself.
      let alone = try CandidateOnDraft.changes(draft, whole, wanted: own.contains)
      if try await picture(Reducer.apply(alone, to: draft).design) == none { out.insert(row.key) }
    }
    return out
  }

  /// The element a field is seen in; nil where the whole widget shows it.
  private static func element(_ field: String) -> String? {
    switch field {
    case "name", "style.nameTextStyle": "name"
    case "primaryText", "style.primaryTextStyle", "layout.primaryLineLimit": "primaryText"
    case "secondaryText", "style.secondaryTextStyle", "layout.secondaryLineLimit": "secondaryText"
    case "layout.showsAccentBar": "accentBar"
    case _ where field.hasPrefix("symbol"): "symbol"
    case _ where field.hasPrefix("image"): "image"
    default: nil
    }
  }

  private func card(
    _ shown: CandidateOnDraft, _ answered: AnsweredGeneration, _ asked: AssistantView, _ numbers: [String: Int],
    on design: StoredDesign, _ texts: TextResolver, faults: [String], unseen: Set<String>
  ) throws -> CandidateCard {
    let draft = try SpecCoding.tree(design.draft)
    let rows = shown.rows.map { row -> CandidateRow in
      let key = row.key
      var words = Self.resolved(row, in: draft, texts)
      switch (words.before, words.after) {
      case ("set", "none"): (words.before, words.after) = ("Shown", "Hidden")
      case ("none", "set"): (words.before, words.after) = ("None", "Added")
      default: break
      }
      let isAccent = row.changes.contains { $0.field == "style.accent" }
      func hex(_ name: String) -> String? {
        isAccent ? AccentToken.allCases.first { $0.displayName == name }?.hex : nil
      }
      return CandidateRow(
        value: key, property: words.property, before: words.before, after: words.after,
        beforeColour: hex(words.before), afterColour: hex(words.after),
        mark: unseen.contains(key) ? nil : numbers[key],
        isUnseen: unseen.contains(key),
        isOn: !asked.off.isSuperset(of: row.changes.map(CandidateOnDraft.key)))
    }
    var notes = shown.candidate.warnings
    if !rows.isEmpty, rows.allSatisfy(\.isUnseen) {
      notes.insert("None of this is seen in this layout, whose own settings decide how it looks.", at: 0)
    }
    return CandidateCard(
      title: shown.candidate.title, generation: answered.id.uuidString, index: asked.index, sequence: design.sequence,
      isOpen: design.deletedAt == nil, rows: rows, notes: notes, warnings: faults,
      repairs: answered.outcome?.repairs ?? [])
  }

  /// A change of a text in the words people see: values in it as they are now, where that tells the two apart.
  private static func resolved(
    _ row: CandidateOnDraft.Row, in draft: JSONValue, _ texts: TextResolver
  ) -> ChangeDescription {
    guard let change = row.changes.first, ["name", "primaryText", "secondaryText"].contains(change.field),
      let field = FieldRegistry.shared[change.field]
    else { return row.words }
    let own = change.scope.slot.map { ["matchedSet", $0.rawValue] } ?? []
    let place = draft[path: own] == nil ? [] : own
    func words(_ value: JSONValue?) -> String {
      field.words(value?.string.map { .string(texts.resolve($0)) })
    }
    let (before, after) = (words(draft[path: place + field.path]), words(change.value))
    guard before != after else { return row.words }
    var told = row.words
    (told.before, told.after) = (before, after)
    return told
  }

  // MARK: Conversation

  /// A request with what became of it. Its options lead to `path` and `query`; their pictures are made on `base`, and there
  /// are none where it is nil.
  func turn(
    _ answered: AnsweredGeneration, at path: String, _ query: String, base: WidgetSpec?,
    _ assets: [String: Asset] = [:], asked: AssistantView, chosen: UUID?, appearance: Appearance? = nil
  ) async throws -> AssistantTurn {
    let (generation, outcome) = (answered.generation, answered.outcome)
    let fault = try? SpecCoding.decode(ProviderFault.self, from: generation.answer)
    var options: [CandidateOption] = []
    for (index, candidate) in (outcome?.candidates ?? []).enumerated() where base != nil {
      let design = base.flatMap { try? Reducer.apply(candidate.changes, to: $0).design } ?? candidate.design
      options.append(
        CandidateOption(
          title: candidate.title, href: "\(path)\(query)g=\(generation.id.uuidString)&c=\(index)",
          isChosen: generation.id == chosen && index == asked.index,
          preview: site.image(visitor, .systemMedium, alt: "") { scheme in
            site.source(design, assets, appearance: appearance ?? scheme, moment: visitor.today(site.now()))
          }))
    }
    let isRunning = generation.state == .running
    let isLast = !isRunning && generation.id == (chosen ?? generation.id)
    let stage = isRunning ? await site.desk.look(generation.id) ?? .asking : nil
    let words =
      switch generation.state {
      case .running, .answered: ""
      case .applied: generation.isForNew ? "Made into a design" : "Applied"
      case .discarded: "Discarded"
      case .cancelled: "Stopped before there was an answer. Nothing was changed."
      case .failed:
        (fault?.words ?? "The studio was stopped before there was an answer.") + " Nothing was changed."
      }
    return AssistantTurn(
      id: generation.id.uuidString, words: generation.words, reply: outcome?.reply ?? "",
      maker: generation.isByRules ? "Made by rules" : generation.maker, outcome: words,
      isBad: generation.state == .failed, stage: stage?.words,
      canTryAgain: isLast && (!generation.isByRules || generation.state == .failed),
      rewordHref: isLast && generation.isByRules && generation.state != .failed
        ? "\(path)\(query)\(AssistantView.draft(generation.words))#m" : nil,
      canUseRules: generation.state == .failed && !generation.isByRules, options: options, action: path)
  }
}

extension Array {
  /// The element at an index that may not be there.
  subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
