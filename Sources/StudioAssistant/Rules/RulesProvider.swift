import DesignCatalogue
import DesignModel
import Foundation

/// The assistant without a model: rules of words make the same kind of candidates, the same ones for the same words.
package struct RulesProvider: AssistantEngine {
  private let reader = RuleReader()
  private let patchReader = RuleReader(forgivesSlips: true)
  private let designs: NewDesigns
  private let layers = LayerPatches()

  /// Rules that know `templates` as beginnings of new widgets.
  package init(blueprints: [Blueprint]) {
    designs = NewDesigns(blueprints)
  }

  /// What `words` change in `design`, which is settled. Nothing understood gives a candidate without changes. `today` is the
  /// day that “next Friday” is told from.
  package func patch(
    _ words: String, design: WidgetSpec, scope: RequestScope, today: CalendarDay,
    locked: LockedElements = LockedElements()
  ) throws -> Candidate {
    let question =
      once(
        #/(?i)\s*(?:why|who|where|when|what(?! about)|how(?! about)|is(?! it possible| there a way)|are|does|did)\b.*\?\s*/#
      )
    let plainQuestion =
      once(
        #/(?i)\s*(?:is (?:this|it|that)|does (?:this|it|that)|why|what (?:is|does|are)|who|which)\b(?!.*\b(?:make|change|remove|add)\b).*/#
      )
    let asked = words.prefix(Utterance.limit)
    // A question about what cannot be is answered by that.
    func answer() -> Limitation {
      let told = WishReader(design, patchReader, today: today).cannot(words: String(asked))
      return told ?? .question
    }
    if (try? question.wholeMatch(in: asked)) != nil || (try? plainQuestion.wholeMatch(in: asked)) != nil {
      return try Candidate(
        title: "Nothing to change", from: design, to: design, warnings: [answer().sentence],
        locked: locked)
    }
    let ordered = try OrderedChange.widget(words, design, scope, patchReader, today: today, locked: locked)
    // The older rules know more turns of phrase in English.
    if ordered.change.isAlone { return ordered.candidate }
    let older = try english(words, design: design, scope: scope, today: today, locked: locked)
    if ordered.change.isWhole {
      // “The icon is too big, make it smaller” is one wish, and what changes something was understood.
      let isOne = ordered.change.request.orders.contains { $0.isReferring && !$0.parts.isEmpty }
      let told = Set(ordered.candidate.warnings)
      let isIdle =
        older.changes.isEmpty && !older.asksUndo && !ordered.candidate.changes.isEmpty && !older.warnings.isEmpty
        && older.warnings.allSatisfy(told.contains)
      // A day that is counted to, and a symbol that is there, were understood by the orders alone.
      let isMissed =
        older.changes.isEmpty && !ordered.candidate.changes.isEmpty
        && ((CountedDay(in: design) != nil && ordered.change.request.orders.contains { $0.day != nil })
          || older.warnings == [Limitation.unknownSymbol.sentence])
      return isOne || isIdle || isMissed || !older.notUnderstood.isEmpty ? ordered.candidate : older
    }
    if older.notUnderstood.isEmpty { return older }
    let isFuller = ordered.candidate.notUnderstood.count < older.notUnderstood.count
    return isFuller && !ordered.candidate.changes.isEmpty ? ordered.candidate : older
  }

  /// The same by the rules that know English alone.
  private func english(
    _ words: String, design: WidgetSpec, scope: RequestScope, today: CalendarDay, locked: LockedElements
  ) throws -> Candidate {
    let words = WishReader.withQuotes(words)
    let parts = scope == .allSizes ? bySize(words) : []
    if parts.count > 1 { return try patch(parts, design: design, today: today, locked: locked) }
    let wishes = WishReader(design, patchReader, today: today).read(Spelling.mended(words, in: design, patchReader))
    let left = wishes.rest.joined(separator: ", ")
    let (edits, unedited) = DirectEdit.read(left, in: design, patchReader)
    let (values, rest) = GivenValue.read(unedited, reader)
    let given = GivenText(rest, isStyle: reader.isStyle)
    var reading = patchReader.read(Utterance(given.lines.isEmpty ? rest : given.head))
    let meant = wishes.understood.map(\.instruction) + reading.instructions
    if scope == .allSizes, let slot = meant.lazy.compactMap(\.onlySize).first,
      case .change(.widget(let own), let narrow) = AssistantRequest.Subject.change(
        .widget(design), .size(slot)
      ).withOwnPart
    {
      var found = try patch(words, design: own, scope: narrow, today: today, locked: locked).limited(
        to: slot, from: .widget(own))
      // The size's own part is begun only where something in it changes.
      if found.changes.isEmpty { found.design = .widget(design) }
      return found
    }
    if scope == .allSizes, !wishes.keptSizes.isEmpty {
      return try keeping(wishes.keptSizes, words, design: design, today: today, locked: locked)
    }
    reading.understood =
      wishes.understood + edits.map { .init(words: $0.words, instruction: .edit($0)) }
      + values.map { .init(words: $0.words, instruction: .text($0.part, $0.text)) } + reading.understood
    var notes: [String] = []
    if !given.lines.isEmpty {
      reading.leftOver.removeAll(where: GivenText.namesList)
      reading.understood.append(.init(words: given.lines.joined(separator: ", "), instruction: .lines(given.lines)))
      if let remark = given.remark { notes.append(remark) }
    }
    reading = reading.weighed(words)
    var locked = locked
    // A text that is given is not kept as it was: “sign it “Ruth”, leave the wording alone”.
    let written = reading.instructions.compactMap { if case .text(let part, _) = $0 { part.displayName } else { nil } }
    for case .keep(let name) in reading.instructions where !locked.names.contains(name) && !written.contains(name) {
      locked.names.append(name)
    }
    // What is said of a thing itself counts more than that it shall stay: “leave it purple but darker”.
    var patch = RulePatch(design, scope: scope, today: today)
    var (idle, effective, isHeld) = ([Instruction](), [Instruction](), false)
    for instruction in Self.generalFirst(reading.instructions) {
      let (before, told) = (patch.design, patch.notes.count)
      patch.apply(instruction)
      if patch.design != before {
        effective.append(instruction)
      } else if patch.notes.count == told, instruction.asksForChange {
        // What another wish of the same request did already was not so before.
        var alone = RulePatch(design, scope: scope, today: today)
        alone.apply(instruction)
        if alone.design == design { idle.append(instruction) } else { effective.append(instruction) }
      } else if instruction.asksForChange,
        patch.notes.dropFirst(told).contains(where: {
          $0.hasSuffix("as it gets.") || $0.hasPrefix("A widget always has")
        })
      {
        isHeld = true
      }
    }
    notes += patch.notes
    // Who names Midnight gets it.
    let dark = reading.understood.filter {
      $0.instruction == .background(.midnight) && !$0.words.lowercased().contains("midnight")
    }.map { "“\($0.words)”" }
    if notes.contains(RulePatch.midnight), !dark.isEmpty {
      notes.insert(SpokenLanguage.english.say("failed", dark), at: 0)
    }
    // Requests that are already met are mentioned only if something else changes.
    // “Dark blue” where the accent is blue is about the ground.
    let changesGround = effective.contains { if case .background = $0 { true } else { false } }
    if reading.accents.count > 1 || changesGround { idle.removeAll { if case .accent = $0 { true } else { false } } }
    let same = reading.understood.map(\.words).reduce(into: [String]()) { out, words in
      let own = reading.understood.filter { $0.words == words }
      if !out.contains(words), own.allSatisfy({ idle.contains($0.instruction) && !effective.contains($0.instruction) })
      {
        out.append(words)
      }
    }.map { "“\($0)”" }
    if patch.design != design, !same.isEmpty { notes.append("No change needed: \(same.joined(separator: ", ")).") }
    if reading.accents.count > 1, let last = reading.accents.last {
      notes.append("Widgets have one accent colour. \(last.displayName) was used.")
    }
    var candidate = try Candidate(
      title: reading.leftOver.isEmpty && !isHeld
        && !reading.instructions.contains(where: { if case .cannot = $0 { true } else { false } })
        ? "As asked" : "Partly understood", from: design, to: patch.design, reading: reading, warnings: notes,
      locked: locked)
    candidate.asksUndo = patch.asksUndo
    return Self.titled(candidate)
  }

  /// Corrects the title of a proposal that changes nothing.
  private static func titled(_ candidate: Candidate) -> Candidate {
    guard candidate.changes.isEmpty, !candidate.asksUndo else { return candidate }
    var candidate = candidate
    candidate.title = candidate.notUnderstood.isEmpty ? "Nothing to change" : "Not understood"
    return candidate
  }

  /// What is asked for in the sizes that are not to stay as they are.
  private func keeping(
    _ kept: Set<SizeSlot>, _ words: String, design: WidgetSpec, today: CalendarDay, locked: LockedElements
  ) throws -> Candidate {
    let wishes = WishReader(design, patchReader, today: today).read(words)
    let rest = wishes.understood.filter { one in
      if case .keep(let name) = one.instruction { return !kept.contains { name == "the \($0.rawValue) size" } }
      return true
    }
    let others = ([String](rest.map(\.words)) + wishes.rest).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let asked = try patch(
      others.joined(separator: ". "), design: design, scope: .allSizes, today: today, locked: locked)
    // A size that had nothing of its own gets what it showed before.
    var next = asked.design.spec
    for slot in kept {
      if let own = design.matchedSet?[slot] {
        next.matchedSet?[slot] = own
      } else if case .change(.widget(let own), _) = AssistantRequest.Subject.change(.widget(design), .size(slot))
        .withOwnPart,
        let face = own.matchedSet?[slot], next.face != design.face
      {
        next[ChangeScope(slot: slot)] = face
      }
    }
    var out = try Candidate(title: asked.title, from: design, to: next.settled(), locked: locked)
    (out.understood, out.notUnderstood, out.warnings, out.asksUndo) = (
      asked.understood, asked.notUnderstood, asked.warnings, asked.asksUndo
    )
    let names = kept.map { $0.rawValue.capitalised }.sorted().joined(separator: " and ")
    out.warnings.append("\(names): text and layout unchanged. Colours and text sizes are the same in every size.")
    return out
  }

  /// What is said of several sizes, apart: “no icon on small, centred on large”; one part where at most one is named.
  private func bySize(_ words: String) -> [String] {
    let clauses = Utterance.clauses(String(words.prefix(Utterance.limit)), { ",;\n".contains($0) }).flatMap { clause in
      let halves = clause.split(separator: " and ").map(String.init)
      return halves.count > 1 && halves.allSatisfy { size(in: $0) != nil } ? halves : [clause]
    }
    let named = clauses.map { size(in: $0) }
    if Set(named.compactMap { $0 }).count == 1, named.count > 4, named.first == .some(nil),
      named.count(where: { $0 != nil }) == 1,
      let place = named.firstIndex(where: { $0 != nil })
    {
      // Said of one size late in a list, it is said of that alone.
      let rest = clauses.enumerated().filter { $0.offset != place }.map(\.element).joined(separator: ",")
      return [rest, clauses[place]]
    }
    let leads =
      once(
        #/(?i)^\s*(?:and |but )?(?:only )?(?:on|in|for) (?:the )?(?:small|medium|large)(?: one| size| widget)?[ ,:]+(?!only|leave|keep)\S+ \S/#
      )
    if named.count > 1, named.dropLast().allSatisfy({ $0 == nil }), let last = clauses.last,
      last.firstMatch(of: leads) != nil
    {
      return [
        clauses.dropLast().joined(separator: ","),
        TextRules.trim(last.replacing(once(#/(?i)^\s*(?:and|but) /#), with: "")),
      ]
    }
    guard Set(clauses.compactMap(size)).count > 1 else { return [words] }
    // “On small, no icon; on large, centred”: what names no size belongs to the one before.
    return clauses.filter { !TextRules.trim($0).isEmpty }.reduce(into: []) { parts, clause in
      if size(in: clause) == nil, let last = parts.last, size(in: last) != nil {
        parts[parts.count - 1] += ", " + clause
      } else {
        parts.append(clause)
      }
    }
  }

  private func size(in words: String) -> SizeSlot? {
    patchReader.read(Utterance(words)).instructions.lazy.compactMap(\.onlySize).first
  }

  /// One after the other, as one candidate.
  private func patch(
    _ parts: [String], design: WidgetSpec, today: CalendarDay, locked: LockedElements
  ) throws -> Candidate {
    var (next, made, locked) = (design, [Candidate](), locked)
    for case .keep(let name) in parts.flatMap({ patchReader.read(Utterance($0)).instructions })
    where !locked.names.contains(name) { locked.names.append(name) }
    for part in parts {
      made.append(try patch(part, design: next, scope: .allSizes, today: today, locked: locked))
      next = made[made.count - 1].design.spec
    }
    var whole = try Candidate(title: "As asked", from: design, to: next, locked: locked)
    whole.understood = made.flatMap(\.understood)
    whole.notUnderstood = made.flatMap(\.notUnderstood)
    whole.asksUndo = made.contains(where: \.asksUndo)
    for note in made.flatMap(\.warnings) where !whole.warnings.contains(note) { whole.warnings.append(note) }
    if !whole.notUnderstood.isEmpty { whole.title = "Partly understood" }
    return Self.titled(whole)
  }

  /// New designs for `words`, as asked first; the others differ in what was not asked. `id` and `now` are the new design's,
  /// `today` is the day that “next Friday” is told from.
  package func generate(_ words: String, id: UUID, now: Date, today: CalendarDay) throws -> [Candidate] {
    let blank = Design.widget(WidgetSpec(id: id, updatedAt: now).settled())
    return try designs.proposals(
      FrameReader.read(words, today: today), blank: blank, today: today, locked: LockedElements()
    )
    .candidates
  }

  /// Answers a request at once, without any network.
  package func answer(
    _ request: AssistantRequest, progress: @escaping @Sendable (AssistantStage) -> Void
  ) async throws(AssistantFailure) -> AssistantAnswer {
    progress(.checking)
    do {
      let candidates: [Candidate]
      let reply: String
      switch request.subject {
      case .new:
        (candidates, reply) = try designs.proposals(
          FrameReader.read(request.words, today: request.today), blank: request.base, today: request.today,
          locked: request.locked)
      case .change(.layers(let layered), let scope):
        candidates = [limited(try layers.patch(request, layered, scope), request)]
        reply = Self.reply(candidates[0], request.words, ofLayers: true)
      case .change(let whole, let scope):
        let design = whole.spec
        var candidate = try patch(
          request.words, design: design, scope: scope, today: request.today, locked: request.locked)
        if case .size(let slot) = scope { candidate = try candidate.limited(to: slot, from: whole) }
        candidates = [limited(candidate, request)]
        reply = Self.reply(candidate, request.words)
      }
      return AssistantAnswer(reply: reply, candidates: candidates, effort: Effort(), isByRules: true)
    } catch { throw AssistantFailure(.ownFault) }
  }

  /// A candidate that changes nothing with why what was asked cannot be, where that is known.
  private func limited(_ candidate: Candidate, _ request: AssistantRequest) -> Candidate {
    guard candidate.changes.isEmpty, candidate.warnings.isEmpty, !candidate.asksUndo else { return candidate }
    let limits = FrameAnswer(FrameReader.read(request.words, today: request.today)).limits
    guard !limits.isEmpty else { return candidate }
    var out = candidate
    (out.title, out.notUnderstood, out.warnings) = ("Nothing to change", [], limits)
    return out
  }

  /// What `words` change in a design of either kind, in all its sizes.
  func change(_ words: String, _ design: Design, _ today: CalendarDay) throws -> Candidate {
    if case .layers(let layered) = design {
      return try layers.patch(AssistantRequest(words, .change(design, .allSizes), today: today), layered, .allSizes)
    }
    return try patch(words, design: design.spec, scope: .allSizes, today: today)
  }

  /// What is said beside a proposal, in the language of the request.
  private static func reply(_ candidate: Candidate, _ words: String, ofLayers: Bool = false) -> String {
    let language = SpokenLanguage.of(SpokenText(words).tokens)
    let question = language.translated(Limitation.question.sentence)
    if candidate.warnings == [question] { return question }
    if candidate.asksUndo, candidate.changes.isEmpty { return language.say("undo") }
    var parts: [String] = []
    if candidate.changes.isEmpty {
      if candidate.understood.isEmpty, candidate.warnings.isEmpty {
        parts.append(language.say(ofLayers ? "askLayers" : "askWidget"))
      } else if candidate.warnings.isEmpty, candidate.notUnderstood.isEmpty {
        parts.append(language.say("nothingChanged"))
      }
    } else if language.code != "en" {
      parts.append(language.say("done"))
    }
    if !candidate.notUnderstood.isEmpty {
      parts.append(language.say("notUnderstood", candidate.notUnderstood.map { "“\($0)”" }))
    }
    if candidate.changes.isEmpty { parts += candidate.warnings }
    return parts.joined(separator: " ")
  }

  /// What is said of the whole, a look or a character, comes before what is said of a part, whatever the order of words:
  /// “bigger title, minimal” is minimal with a bigger title.
  private static func generalFirst(_ instructions: [Instruction]) -> [Instruction] {
    func rank(_ instruction: Instruction) -> Int {
      switch instruction {
      // A text is changed while it is as they saw it.
      case .edit, .look: 0
      case .character: 1
      default: 2
      }
    }
    return (0...2).flatMap { wanted in instructions.filter { rank($0) == wanted } }
  }
}
