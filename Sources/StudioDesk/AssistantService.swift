import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignReview
import Foundation
import StudioAssistant
import StudioPreviews
import StudioStore

/// Sends requests to the assistant's engine and stores the answers.
package struct AssistantService: Sendable {
  let services: StudioServices
  private let templates: TemplateServices
  /// Requests that run.
  package let desk: AssistantDesk
  /// Seals keys of visitors.
  package let sealer: Sealer
  private let node: NodeID

  /// An assistant in the process `node`.
  init(_ services: StudioServices, _ templates: TemplateServices, node: NodeID) {
    (self.services, self.templates, self.node) = (services, templates, node)
    desk = AssistantDesk(patience: services.settings.assistant.patience)
    sealer = Sealer(services.settings.secret)
  }

  /// Puts a request. By rules the answer is there at once; a model's comes while the desk is watched. What a model answered
  /// before, on the same day, is answered from memory, unless it is asked `anew`.
  package func ask(
    _ words: String, about subject: AssistantSubject, _ asked: AssistantOptions, by given: AssistantAccess,
    in library: LibraryID, _ asker: AssistantAsker, anew: Bool = false
  ) async throws -> Generation {
    if case .off(let why) = given.mode { throw AssistantRefusal.off(why) }
    let now = services.now()
    let design = subject.design
    var (access, options) = (given, asked)
    if case .proposal(let talk, let step) = subject {
      if talk.isFull { throw AssistantRefusal.manyTurns(ProposalTalk.limit) }
      if talk.running != nil { throw AssistantRefusal.busy }
      (options.refines, options.proposal) = (step, talk.index)
      // What leads back needs nobody to think.
      if access.isModel, GoingBack(words) != nil { access.mode = .rules(.asked) }
    }
    let base = subject.base(now)
    let request = try await self.request(words, base, subject, options, in: library, asker)
    let length = TextRules.trim(words).count
    // One sign may be made of any number of others; bytes bound those.
    if length > AssistantRequest.limit || words.utf8.count > 8 * AssistantRequest.limit {
      throw AssistantRefusal.tooLong(length)
    }
    if request.words.isEmpty { throw AssistantRefusal.noWords }
    let isModel = access.isModel
    if isModel, !anew,
      let found = try await AssistantMemory(services, node).recall(request, options, subject, library, asker)
    {
      return found
    }
    let id = UUID()
    if access.payer == .studio { try await asker.admit() }
    if isModel, await !desk.reserve(id, of: library, from: asker.household) { throw AssistantRefusal.busy }
    let generation = Generation(
      id: id, design: design?.id, root: subject.talk?.first.id, madeAt: now, words: request.words,
      options: try SpecCoding.encode(options),
      base: base, sequence: design?.sequence ?? 0, maker: isModel ? services.settings.assistant.model : Generation.rules
    )
    let assets: [String: Asset]
    do {
      assets = if let design { try await services.store.library(library).assets(of: design.id) } else { [:] }
      try await services.store.library(library).addGeneration(
        generation, paidBy: access.payer, limits: access.limits, by: node, now: now)
    } catch {
      await desk.release(id)
      throw error
    }
    let engine = engine(access, of: library)
    let lint: Lint = { await linted(services.flags.allowed($0, request), request, assets, asker) }
    if isModel {
      await desk.start(generation.id) { tell in
        await finish(generation, engine, request, subject, library, lint, tell)
      }
      return generation
    }
    return await finish(generation, engine, request, subject, library, lint) { _ in }
  }

  /// A request about a design or a proposal, or for a new design.
  private func request(
    _ words: String, _ base: Design, _ about: AssistantSubject, _ options: AssistantOptions, in library: LibraryID?,
    _ asker: AssistantAsker
  ) async throws -> AssistantRequest {
    var subject = AssistantRequest.Subject.new(id: base.id, now: base.updatedAt)
    var turns: [ConversationTurn] = []
    switch about {
    case .new: break
    case .design(let design):
      subject = .change(base, options.slot.map(RequestScope.size) ?? .allSizes)
      if let library { turns = try await self.turns(design, library) }
    case .proposal(let talk, let step):
      subject = .change(base, .allSizes)
      turns = talk.conversation(to: step)
    }
    return AssistantRequest(
      words, subject, today: CalendarDay(asker.moment.date, in: asker.moment.zone),
      locked: LockedElements(options.locked), turns: turns,
      setting: .init(size: options.size, appearance: options.appearance))
  }

  private typealias Lint = @Sendable (AssistantAnswer) async -> AssistantAnswer

  @discardableResult private func finish(
    _ generation: Generation, _ engine: any AssistantEngine, _ request: AssistantRequest,
    _ subject: AssistantSubject, _ library: LibraryID, _ lint: Lint,
    _ tell: @escaping @Sendable (AssistantStage) -> Void
  ) async -> Generation {
    var done = generation
    let began = ContinuousClock.now
    var effort = Effort()
    do throws(AssistantFailure) {
      let answer = await lint(try await engine.answer(request, progress: tell))
      effort = answer.effort
      done.state = .answered
      let outcome =
        if case .proposal(let talk, let step) = subject {
          AssistantOutcome(answer, back: GoingBack(request.words), isFirst: step == talk.root)
        } else { AssistantOutcome(answer) }
      // Values of these types always encode.
      done.answer = (try? SpecCoding.encode(outcome)) ?? Data()
    } catch {
      effort = error.effort
      done.state = error.fault == .cancelled ? .cancelled : .failed
      done.fault = error.fault.code
      done.answer = (try? SpecCoding.encode(error.fault)) ?? Data()
    }
    let spent = (ContinuousClock.now - began).components
    done.seconds = Double(spent.seconds) + Double(spent.attoseconds) / 1e18
    (done.inputTokens, done.outputTokens, done.calls) = (effort.usage.input, effort.usage.output, effort.calls)
    done.cost = services.settings.assistant.prices?.cost(effort.usage) ?? 0
    // A cancelled task still has to write that it was.
    let (store, last) = (services.store, done)
    await Task {
      // Once more where the store failed; then it counts as interrupted.
      if (try? await store.library(library).updateGeneration(last, from: [.running])) != nil { return }
      await Task.pause(.seconds(1))
      _ = try? await store.library(library).updateGeneration(last, from: [.running])
    }.value
    return done
  }

  /// Earlier requests about a design.
  private func turns(_ design: StoredDesign, _ library: LibraryID) async throws -> [ConversationTurn] {
    try await services.store.library(library).generations(of: design.id, limit: 12).reversed().compactMap { one in
      guard let outcome = one.outcome, [.answered, .applied, .discarded].contains(one.state) else { return nil }
      let titles = outcome.candidates.map(\.told)
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
  package func prompt(
    _ words: String, about subject: AssistantSubject, _ options: AssistantOptions, in library: LibraryID?,
    _ asker: AssistantAsker
  ) async throws -> Prompt {
    let base = subject.base(services.now())
    return try writer.prompt(try await request(words, base, subject, options, in: library, asker))
  }

  /// A generation as it stands: one that says it runs while nobody works on it, here or in another process, was left by a
  /// fault, and has failed. The store learns of that when its lease runs out.
  package func settled(_ generation: Generation, in library: LibraryID) async throws -> Generation {
    guard generation.state == .running, await desk.look(generation.id) == nil else { return generation }
    // It may have ended since it was read.
    var now = try await services.store.library(library).generation(generation.id) ?? generation
    if now.state == .running, try await isLeft(now.id, in: library) {
      (now.state, now.fault) = (.failed, AssistantOutcome.interrupted)
    }
    return now
  }

  /// Whether nobody works on a generation: what this process has not at its desk, it has not at all.
  private func isLeft(_ id: UUID, in library: LibraryID) async throws -> Bool {
    try await !services.store.library(library).isHeld(id, byOtherThan: node, now: services.now())
  }

  private var writer: PromptWriter {
    AssistantSettings.writer(
      blueprints: templates.catalogue.blueprints, symbols: Set(templates.symbols), variables: services.flags.variables)
  }

  private func engine(_ access: AssistantAccess, of library: LibraryID) -> any AssistantEngine {
    guard access.isModel else { return RulesProvider(blueprints: templates.catalogue.blueprints) }
    return services.settings.assistant.assistant(
      key: key(access, of: library), client: services.settings.assistant.client,
      blueprints: templates.catalogue.blueprints,
      symbols: Set(templates.symbols), variables: services.flags.variables)
  }

  /// What is worse in each candidate than in what it changes, as the checks beside the editor tell it.
  private func linted(
    _ answer: AssistantAnswer, _ request: AssistantRequest, _ assets: [String: Asset], _ asker: AssistantAsker
  ) async -> AssistantAnswer {
    func faults(_ design: Design) async -> [String] {
      let source = services.source(design, assets, .sample, appearance: .light, moment: asker.moment)
      // A design that can’t be drawn has no checks to compare.
      return ((try? await services.checks(source, assets))?.all ?? []).filter { $0.severity == .warning }.map(\.words)
    }
    var out = answer
    let known = request.isNew || answer.candidates.isEmpty ? [] : await faults(request.base)
    for index in out.candidates.indices {
      out.candidates[index].lints = await faults(out.candidates[index].design).filter { !known.contains($0) }
    }
    return out
  }
}

extension FeatureFlags {
  /// The answer without candidates that use what is off; its reply says how it is turned on.
  fileprivate func allowed(_ answer: AssistantAnswer, _ request: AssistantRequest) -> AssistantAnswer {
    var out = answer
    var advice: [String] = []
    out.candidates.removeAll { candidate in
      guard let flag = withheld(from: request.isNew ? nil : request.base, to: candidate.design) else { return false }
      if !advice.contains(flag.advice) { advice.append(flag.advice) }
      return true
    }
    out.reply = ([answer.reply] + advice).filter { !$0.isEmpty }.joined(separator: " ")
    return out
  }
}
