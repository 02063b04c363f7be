import StudioDesk
import DesignReview
import DesignCatalogue
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import StudioAssistant
import StudioPreviews
import StudioStore

/// How a request was put; kept with it so that it can be put again.
struct AssistantOptions: Codable, Hashable, Sendable {
  /// `all`, or a size.
  var scope = "all"
  /// Locked elements.
  var locked: [String] = []
  /// The size in front: `Medium`.
  var size = "Medium"
  /// The appearance it is looked at in.
  var appearance = "light"

  init() {}

  /// What a form or an address says, seen in `view`.
  init(_ form: SubmittedForm, _ view: EditorView) {
    scope = form["scope"].flatMap { SizeSlot(rawValue: $0)?.rawValue } ?? "all"
    locked = LockedElements.known.filter { form.values["lock"]?.contains($0) == true }
    size = view.isLock ? "the Lock Screen" : view.slot.rawValue.capitalised
    appearance = view.appearance.rawValue
  }

  /// The size meant, nil for all.
  var slot: SizeSlot? { SizeSlot(rawValue: scope) }
}

/// What a generation became, as the store keeps it.
struct AssistantOutcome: Codable, Hashable, Sendable {
  var reply = ""
  var candidates: [Candidate] = []
  var repairs: [String] = []
  var isByRules = false
  /// Whether going back was asked for.
  var asksUndo: Bool?

  /// The store's word for a generation a stopped server left.
  static let interrupted = "interrupted"

  init(_ answer: AssistantAnswer) {
    (reply, repairs, isByRules) = (answer.reply, answer.repairs, answer.isByRules)
    asksUndo = answer.candidates.contains(where: \.asksUndo)
    for note in answer.candidates.filter(\.changes.isEmpty).flatMap(\.warnings) where !reply.contains(note) {
      reply += (reply.isEmpty ? "" : " ") + note
    }
    // What changes nothing is no choice.
    candidates = answer.candidates.filter { !$0.changes.isEmpty }
  }
}

extension Generation {
  /// Its answer; nil before there is one.
  var outcome: AssistantOutcome? { try? SpecCoding.decode(AssistantOutcome.self, from: answer) }
  /// How it was put.
  var asked: AssistantOptions { (try? SpecCoding.decode(AssistantOptions.self, from: options)) ?? AssistantOptions() }
  /// Whether rules answer it.
  var isByRules: Bool { maker == Self.rules }
  static let rules = "rules"
  /// Whether a new design was asked for; one may have come of it.
  var isForNew: Bool { design == nil || base.id != design }
}

/// Puts requests to whoever answers, and keeps what becomes of them.
struct AssistantService: Sendable {
  var site: Site

  /// Puts a request. By rules the answer is there at once; a model's comes while the desk is watched.
  func ask(
    _ words: String, about design: StoredDesign?, _ options: AssistantOptions, by access: AssistantAccess,
    in library: LibraryID, _ visitor: Visitor
  ) async throws -> Generation {
    if case .off(let why) = access.mode {
      throw Problem(
        .forbidden, "The assistant is off", why, "Nothing was changed.",
        link: ("\(Address.settings)#assistant", "Settings"))
    }
    let now = site.now()
    let base = design?.draft ?? WidgetSpec(id: UUID(), updatedAt: now).settled()
    let request = try await self.request(words, base, design, options, in: library, visitor)
    let length = TextRules.trim(words).count
    // One sign may be made of any number of others; bytes bound those.
    if length > AssistantRequest.limit || words.utf8.count > 8 * AssistantRequest.limit {
      throw Problem(
        .unprocessableContent, "That is too long",
        "A request has at most 1,000 characters; this one has \(length)\(length > AssistantRequest.limit ? "" : " of many parts").",
        "Shorten it.", link: (Address.assistant.description, "Back to the assistant"))
    }
    if request.words.isEmpty {
      throw Problem(
        .unprocessableContent, "There are no words", "Say what should change, such as “bigger title, teal”.",
        "Nothing was changed.", link: (Address.assistant.description, "Back to the assistant"))
    }
    let isModel = access.isModel
    let id = UUID()
    let caller = RequestFrame.current?.caller
    if access.payer == .studio, let caller,
      let seconds = await site.traffic.modelRequests.count(caller.household, now: now)
    {
      throw Problem.manyModelRequests(seconds)
    }
    if isModel, await !site.desk.reserve(id, of: library, from: caller?.household ?? "") {
      throw Problem(
        .serviceUnavailable, "The assistant is busy", "It answers other requests, yours or others’.",
        "Try again in a moment.",
        link: (Address.assistant.description, "Back to the assistant"))
    }
    let generation = Generation(
      id: id, design: design?.id, madeAt: now, words: request.words, options: try SpecCoding.encode(options),
      base: base, sequence: design?.sequence ?? 0, maker: isModel ? site.settings.assistant.model : Generation.rules)
    let assets: [String: Asset]
    do {
      assets = if let design { try await site.store.scoped(library).assets(of: design.id) } else { [:] }
      try await site.store.scoped(library).addGeneration(
        generation, paidBy: access.payer, limits: access.limits, by: site.node, now: now)
    } catch {
      await site.desk.release(id)
      throw error
    }
    let engine = engine(access, of: library)
    let lint: Lint = { await linted($0, request, assets, visitor) }
    if isModel {
      await site.desk.start(generation.id) { tell in
        await finish(generation, engine, request, library, lint, tell)
      }
      return generation
    }
    return await finish(generation, engine, request, library, lint) { _ in }
  }

  /// A request about a design, or for a new one.
  private func request(
    _ words: String, _ base: WidgetSpec, _ design: StoredDesign?, _ options: AssistantOptions, in library: LibraryID?,
    _ visitor: Visitor
  ) async throws -> AssistantRequest {
    var subject = AssistantRequest.Subject.new(id: base.id, now: base.updatedAt)
    if design != nil { subject = .change(base, options.slot.map(RequestScope.size) ?? .allSizes) }
    let turns = if let library { try await turns(design, library) } else { [ConversationTurn]() }
    return AssistantRequest(
      words, subject, today: visitor.day(site.now()), locked: LockedElements(options.locked), turns: turns,
      setting: .init(size: options.size, appearance: options.appearance))
  }

  private typealias Lint = @Sendable (AssistantAnswer) async -> AssistantAnswer

  @discardableResult private func finish(
    _ generation: Generation, _ engine: any AssistantEngine, _ request: AssistantRequest, _ library: LibraryID,
    _ lint: Lint, _ tell: @escaping @Sendable (AssistantStage) -> Void
  ) async -> Generation {
    var done = generation
    let began = ContinuousClock.now
    var effort = Effort()
    do throws(AssistantFailure) {
      let answer = await lint(try await engine.answer(request, progress: tell))
      effort = answer.effort
      done.state = .answered
      done.answer = (try? SpecCoding.encode(AssistantOutcome(answer))) ?? Data()
    } catch {
      effort = error.effort
      done.state = error.fault == .cancelled ? .cancelled : .failed
      done.fault = error.fault.code
      done.answer = (try? SpecCoding.encode(error.fault)) ?? Data()
    }
    let spent = (ContinuousClock.now - began).components
    done.seconds = Double(spent.seconds) + Double(spent.attoseconds) / 1e18
    (done.inputTokens, done.outputTokens, done.calls) = (effort.usage.input, effort.usage.output, effort.calls)
    done.cost = site.settings.assistant.prices?.cost(effort.usage) ?? 0
    // A cancelled task still has to write that it was.
    let (store, last) = (site.store, done)
    await Task {
      // Once more where the store failed; then it counts as interrupted.
      if (try? await store.scoped(library).updateGeneration(last, from: [.running])) != nil { return }
      try? await Task.sleep(for: .seconds(1))
      _ = try? await store.scoped(library).updateGeneration(last, from: [.running])
    }.value
    return done
  }

  /// What was said before about a design.
  private func turns(_ design: StoredDesign?, _ library: LibraryID) async throws -> [ConversationTurn] {
    guard let design else { return [] }
    return try await site.store.scoped(library).generations(of: design.id, limit: 12).reversed().compactMap { one in
      guard let outcome = one.outcome, [.answered, .applied, .discarded].contains(one.state) else { return nil }
      let titles = outcome.candidates.map { "\($0.title): \($0.summary.prefix(8).joined(separator: "; "))" }
      let became =
        switch one.state {
        case .applied:
          "The person applied \(outcome.candidates.indices.contains(one.chosen ?? -1) ? outcome.candidates[one.chosen ?? 0].title : "it")."
        case .discarded: "The person declined."
        default: ""
        }
      return ConversationTurn(
        asked: one.words, answered: ([outcome.reply] + titles + [became]).filter { !$0.isEmpty }.joined(separator: "\n")
      )
    }
  }

  /// What a prompt would hold, for people to see before it is sent.
  func prompt(
    _ words: String, about design: StoredDesign?, _ options: AssistantOptions, in library: LibraryID?,
    _ visitor: Visitor
  ) async throws -> Prompt {
    let base = design?.draft ?? WidgetSpec(id: UUID(), updatedAt: site.now()).settled()
    return try writer.prompt(try await request(words, base, design, options, in: library, visitor))
  }

  /// A generation as it stands: one that says it runs while nobody works on it, here or in another process, was left by a
  /// fault, and has failed. The store learns of that when its lease runs out.
  func settled(_ generation: Generation, in library: LibraryID) async throws -> Generation {
    guard generation.state == .running, await site.desk.look(generation.id) == nil else { return generation }
    // It may have ended since it was read.
    var now = try await site.store.scoped(library).generation(generation.id) ?? generation
    if now.state == .running, try await isLeft(now.id, in: library) {
      (now.state, now.fault) = (.failed, AssistantOutcome.interrupted)
    }
    return now
  }

  /// Whether nobody works on a generation: what this process has not at its desk, it has not at all.
  private func isLeft(_ id: UUID, in library: LibraryID) async throws -> Bool {
    try await !site.store.scoped(library).isHeld(id, byOtherThan: site.node, now: site.now())
  }

  private var writer: PromptWriter {
    AssistantSettings.writer(blueprints: site.catalogue.blueprints, symbols: Set(site.symbols))
  }

  private func engine(_ access: AssistantAccess, of library: LibraryID) -> any AssistantEngine {
    guard access.isModel else { return RulesProvider(blueprints: site.catalogue.blueprints) }
    return site.settings.assistant.assistant(
      key: site.assistantKey(access, of: library), client: site.outbound, blueprints: site.catalogue.blueprints,
      symbols: Set(site.symbols))
  }

  /// What is worse in each candidate than in what it changes, as the checks beside the editor tell it.
  private func linted(
    _ answer: AssistantAnswer, _ request: AssistantRequest, _ assets: [String: Asset], _ visitor: Visitor
  ) async -> AssistantAnswer {
    func faults(_ design: WidgetSpec) async -> [String] {
      let source = site.source(design, assets, appearance: .light, moment: visitor.moment(site.now()))
      return ((try? await site.checks(source, assets))?.all ?? []).filter { $0.level == .warning }.map(\.text)
    }
    var out = answer
    let known = request.isNew || answer.candidates.isEmpty ? [] : await faults(request.base)
    for index in out.candidates.indices {
      out.candidates[index].lints = await faults(out.candidates[index].design).filter { !known.contains($0) }
    }
    return out
  }
}

extension Visitor {
  /// The visitor's own day.
  func day(_ now: Date) -> CalendarDay { CalendarDay(now, in: zone) }
}

extension Site {
  /// Ends what stopped processes left behind; what others are at goes on.
  public func begin() async throws {
    _ = try await store.endAbandonedGenerations(fault: AssistantOutcome.interrupted, now: now())
  }

  /// Says that this process is at work, and ends what another left that is not any more. Every ``Lease/heartbeat``.
  public func beat() async throws {
    let now = now()
    try await store.holdGenerations(of: node, until: Lease(node, now: now).until)
    jobs.hold(now)
    try await begin()
  }

  /// Gives up what this process is at, which ends: whoever looks after it next need not wait.
  public func end() async throws { try await store.holdGenerations(of: node, until: now()) }
}
