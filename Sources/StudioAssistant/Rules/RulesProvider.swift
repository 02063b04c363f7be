import DesignCatalogue
import DesignModel
import Foundation

/// The assistant without a model: rules of words make the same kind of candidates, the same ones for the same words.
public struct RulesProvider: AssistantEngine {
  private let reader = RuleReader()
  private let subject: RuleSubject

  /// Rules that know `templates` as beginnings of new widgets.
  public init(templates: [Template]) { subject = RuleSubject(templates) }

  /// What `words` change in `design`, which is settled. Nothing understood gives a candidate without changes.
  public func patch(
    _ words: String, design: WidgetSpec, scope: RequestScope, locked: LockedElements = LockedElements()
  ) throws -> Candidate {
    let reading = reader.read(Utterance(words))
    var patch = RulePatch(design, scope: scope)
    for instruction in Self.generalFirst(reading.instructions) { patch.apply(instruction) }
    var candidate = try Candidate(
      title: "As asked", from: design, to: patch.design, reading: reading, warnings: patch.notes, locked: locked)
    candidate.asksUndo = patch.asksUndo
    return candidate
  }

  /// Three new widgets for `words`, as asked first; the other two differ in character. `id` and `now` are the new design's.
  public func generate(_ words: String, id: UUID, now: Date) throws -> [Candidate] {
    let utterance = Utterance(words)
    var reading = reader.read(utterance)
    let content = Self.content(utterance, reading)
    let blank = WidgetSpec(id: id, updatedAt: now).settled()
    guard !content.isEmpty || !reading.understood.isEmpty else {
      return [
        try Candidate(
          title: "As asked", from: blank, to: blank, reading: reading,
          warnings: ["Nothing was asked for, so this is the blank design."], locked: LockedElements())
      ]
    }
    let start = begin(content, blank, reading.instructions)
    // What a new widget is about is no leftover: it is in its texts.
    reading.leftOver = []
    let asked = reading.instructions
    func proposal(_ title: String, _ character: ((inout RulePatch) -> Void)?) throws -> Candidate {
      var patch = RulePatch(start, scope: .allSizes)
      character?(&patch)
      for instruction in Self.generalFirst(Self.firstColourWins(asked)) {
        // Another character than the one asked for is the point of the other proposals.
        if character != nil, [.character(.minimal), .character(.bold)].contains(instruction) { continue }
        patch.apply(instruction)
      }
      return try Candidate(
        title: title, from: blank, to: patch.design, reading: reading, warnings: patch.notes, locked: LockedElements())
    }
    var out = [try proposal("As asked", nil)]
    let looks = ["mint-aurora", "orchid-pop", "sunset-warmth", "lagoon", "peony", "marmalade"]
    let place = Int(Self.hash(words) % UInt64(looks.count))
    let others: [(String, (inout RulePatch) -> Void)] = [
      (
        "Minimal",
        { patch in for step in [.look("paper"), .character(.minimal)] as [Instruction] { patch.apply(step) } }
      ),
      ("Colourful", { $0.apply(.look(looks[place])) }),
      (
        "Bold",
        { patch in
          for step in [.background(.solidAccent), .textSize(.title, .to(.title))] as [Instruction] { patch.apply(step) }
        }
      ),
      ("Quiet", { $0.apply(.look("graphite-minimal")) }), ("Dark", { $0.apply(.look("dusk")) }),
    ]
    for (title, character) in others where out.count < 3 {
      if title == "Minimal", asked.contains(.character(.minimal)) { continue }
      if title == "Bold", asked.contains(.character(.bold)) { continue }
      let next = try proposal(title, character)
      if !out.contains(where: { $0.design == next.design }) { out.append(next) }
    }
    return out
  }

  /// Answers a request at once, without any network.
  public func answer(
    _ request: AssistantRequest, progress: @escaping @Sendable (AssistantStage) -> Void
  ) async throws(AssistantFailure) -> AssistantAnswer {
    progress(.checking)
    do {
      let candidates: [Candidate]
      switch request.subject {
      case .new(let id, let now): candidates = try generate(request.words, id: id, now: now)
      case .change(let design, let scope):
        var candidate = try patch(request.words, design: design, scope: scope, locked: request.locked)
        if case .size(let slot) = scope { candidate = try candidate.limited(to: slot, from: design) }
        candidates = [candidate]
      }
      return AssistantAnswer(
        reply: reply(candidates, request), candidates: candidates, effort: Effort(), isByRules: true)
    } catch { throw AssistantFailure(.rulesFailed) }
  }

  private func reply(_ candidates: [Candidate], _ request: AssistantRequest) -> String {
    guard let first = candidates.first else { return "" }
    if first.asksUndo, first.changes.isEmpty { return "Undo takes the last change back." }
    var parts: [String] = []
    if request.isNew {
      let utterance = Utterance(request.words)
      let content = Self.content(utterance, reader.read(utterance))
      if let (template, _) = subject.template(for: content) {
        parts.append(
          "\(candidates.count) ways to begin, from the template “\(template.card.title)”. "
            + "Its dates, lists and details are samples; change them in the editor.")
      } else if candidates.count > 1 {
        parts.append("No template is about this, so here are \(candidates.count) ways to show your own words.")
      }
    } else if first.changes.isEmpty {
      parts.append(
        first.understood.isEmpty
          ? "The rules know words for colours, looks, sizes, spacing, alignment, symbols and texts. Try “bigger title, teal”."
          : "The design is like that already.")
    }
    if !first.notUnderstood.isEmpty, !request.isNew {
      parts.append("Not understood: \(first.notUnderstood.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    if first.changes.isEmpty { parts += first.warnings }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words that are left when those of style are gone, in order, as written.
  private static func content(_ utterance: Utterance, _ reading: Reading) -> [String] {
    reading.leftOver.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The design before its style is spoken of: a template’s, or a blank one with the words as texts
  /// (widgetweaver-ai.md §3.3 and §3.5: spacing 6, padding 16, Headline, Caption 2 and Caption; a name of two words, a title
  /// of six, a detail of eight).
  private func begin(_ words: [String], _ blank: WidgetSpec, _ asked: [Instruction]) -> WidgetSpec {
    if let (template, rest) = subject.template(for: words) {
      var design = template.design
      (design.id, design.updatedAt) = (blank.id, blank.updatedAt)
      if rest.count > 1 {
        let text = Self.sentence(rest)
        if design.primaryText.contains("{{") || design.layout.template.allowsEmptyPrimaryText {
          design.name = Self.cut(text, 24)
        } else {
          design.primaryText = Self.cut(text, 46)
          for slot in SizeSlot.allCases { design.matchedSet?[slot]?.primaryText = Self.cut(text, 46) }
        }
        // What the template says about its own subject is not true of another.
        if let detail = design.secondaryText, Self.isRemark(detail) { design.secondaryText = nil }
        for slot in SizeSlot.allCases {
          guard let detail = design.matchedSet?[slot]?.secondaryText, Self.isRemark(detail) else { continue }
          design.matchedSet?[slot]?.secondaryText = nil
        }
      }
      return design.settled()
    }
    var design = blank
    design.layout.spacing = 6
    // Words of one's own are longer than a line of Small.
    (design.layout.primaryLineLimitSmall, design.layout.primaryLineLimit) = (3, 3)
    design.style = StyleSpec(
      background: .accentGlow, nameTextStyle: .caption, primaryTextStyle: .headline, secondaryTextStyle: .caption2)
    if !words.isEmpty {
      let telling = words.filter { !RuleSubject.saysNothing($0) }
      design.name = String(
        (telling.isEmpty ? words : telling).prefix(2).map(\.capitalised).joined(separator: " ").prefix(24))
      design.primaryText = Self.cut(Self.sentence(Array(words.prefix(6))), 46)
      let more = words.dropFirst(6).prefix(8)
      design.secondaryText = more.isEmpty ? nil : String(more.joined(separator: " ").prefix(60))
    }
    let wantsNone = asked.contains(.remove(.symbol)) || asked.contains(.character(.minimal))
    design.symbol = wantsNone ? nil : SymbolSpec(name: RuleSubject.symbol(for: words))
    return design.settled()
  }

  /// The text within `limit` characters, cut at the end of a word.
  private static func cut(_ text: String, _ limit: Int) -> String {
    guard text.count > limit else { return text }
    let head = text.prefix(limit + 1)
    return String(head[..<(head.lastIndex(of: " ") ?? head.index(before: head.endIndex))])
  }

  /// Whether a detail is a sentence of the template's own: no value, no list, and not the two words beside a number.
  private static func isRemark(_ detail: String) -> Bool {
    !detail.contains("{{") && !detail.contains("\n") && !detail.contains("[") && detail.split(separator: " ").count > 3
  }

  private static func sentence(_ words: [String]) -> String { words.joined(separator: " ").capitalised }

  /// What is said of the whole, a look or a character, comes before what is said of a part, whatever the order of words:
  /// “bigger title, minimal” is minimal with a bigger title.
  private static func generalFirst(_ instructions: [Instruction]) -> [Instruction] {
    func rank(_ instruction: Instruction) -> Int {
      switch instruction {
      case .look: 0
      case .character: 1
      default: 2
      }
    }
    return (0...2).flatMap { wanted in instructions.filter { rank($0) == wanted } }
  }

  /// Of several colours of a new widget the first one is meant; “yellow submarine, blue ocean” is yellow.
  private static func firstColourWins(_ instructions: [Instruction]) -> [Instruction] {
    var hasAccent = false
    return instructions.filter { instruction in
      guard case .accent = instruction else { return true }
      defer { hasAccent = true }
      return !hasAccent
    }
  }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
