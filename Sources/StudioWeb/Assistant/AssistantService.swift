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
        .forbidden, "The assistant is off", why, "Nothing was changed.", link: ("/settings#assistant", "Settings"))
    }
    let now = site.now()
    let base = design?.draft ?? WidgetSpec(id: UUID(), updatedAt: now).settled()
    let subject: AssistantRequest.Subject =
      design == nil
      ? .new(id: base.id, now: base.updatedAt)
      : .change(base, SizeSlot(rawValue: options.scope).map(RequestScope.size) ?? .allSizes)
    let request = AssistantRequest(
      words, subject, locked: LockedElements(options.locked), turns: try await turns(design, library),
      setting: .init(size: options.size, appearance: options.appearance))
    if request.words.isEmpty {
      throw Problem(
        .unprocessableContent, "There are no words", "Say what should change, such as “bigger title, teal”.",
        "Nothing was changed.", link: ("/assistant", "Back to the assistant"))
    }
    let isModel = access.isModel
    if isModel, await !site.desk.hasRoom {
      throw Problem(
        .serviceUnavailable, "The assistant is busy", "Many people ask it at once.", "Try again in a minute.",
        link: ("/assistant", "Back to the assistant"))
    }
    let generation = Generation(
      id: UUID(), design: design?.id, madeAt: now, words: request.words, options: try SpecCoding.encode(options),
      base: base, sequence: design?.sequence ?? 0, maker: isModel ? site.settings.assistant.model : Generation.rules)
    try await site.store.addGeneration(
      generation, countsAsModel: isModel, limits: access.limits, in: library, now: now)
    let assets = if let design { try await site.store.assets(of: design.id, in: library) } else { [String: Asset]() }
    let engine = engine(access, assets, visitor)
    if isModel {
      await site.desk.start(generation.id, of: library) { tell in
        await finish(generation, engine, request, library, tell)
      }
      return generation
    }
    return await finish(generation, engine, request, library) { _ in }
  }

  @discardableResult private func finish(
    _ generation: Generation, _ engine: any AssistantEngine, _ request: AssistantRequest, _ library: LibraryID,
    _ tell: @escaping @Sendable (AssistantStage) -> Void
  ) async -> Generation {
    var done = generation
    let began = ContinuousClock.now
    var effort = Effort()
    do throws(AssistantFailure) {
      let answer = try await engine.answer(request, progress: tell)
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
    _ = try? await Task { try await store.updateGeneration(last, from: [.running], in: library) }.value
    return done
  }

  /// What was said before about a design.
  private func turns(_ design: StoredDesign?, _ library: LibraryID) async throws -> [ConversationTurn] {
    guard let design else { return [] }
    return try await site.store.generations(of: design.id, in: library, limit: 12).reversed().compactMap { one in
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
  func prompt(_ words: String, about design: StoredDesign?, _ options: AssistantOptions, in library: LibraryID?)
    async throws -> Prompt
  {
    let base = design?.draft ?? WidgetSpec(id: UUID(), updatedAt: site.now()).settled()
    let subject: AssistantRequest.Subject =
      design == nil
      ? .new(id: base.id, now: base.updatedAt)
      : .change(base, SizeSlot(rawValue: options.scope).map(RequestScope.size) ?? .allSizes)
    let turns = if let library { try await turns(design, library) } else { [ConversationTurn]() }
    return try writer.prompt(
      AssistantRequest(
        words, subject, locked: LockedElements(options.locked), turns: turns,
        setting: .init(size: options.size, appearance: options.appearance)))
  }

  private var writer: PromptWriter {
    AssistantSettings.writer(templates: site.catalogue.templates, symbols: Set(site.symbols))
  }

  private func engine(
    _ access: AssistantAccess, _ assets: [String: Asset], _ visitor: Visitor
  ) -> any AssistantEngine {
    let rules = RulesProvider(templates: site.catalogue.templates)
    let moment = visitor.moment(site.now())
    let lint: @Sendable (WidgetSpec?, WidgetSpec) async -> [String] = { before, after in
      func faults(_ design: WidgetSpec) async -> [String] {
        let source = site.source(design, assets, appearance: .light, moment: moment)
        return ((try? await site.checks(source, assets))?.all ?? []).filter { $0.level == .warning }.map(\.text)
      }
      let known = if let before { await faults(before) } else { [String]() }
      return await faults(after).filter { !known.contains($0) }
    }
    guard access.isModel else { return Checked(engine: rules, lint: lint) }
    return site.settings.assistant.assistant(
      key: access.key, client: site.outbound, templates: site.catalogue.templates, symbols: Set(site.symbols),
      lint: lint)
  }

  /// Rules with the same checks as a model's candidates.
  private struct Checked: AssistantEngine {
    var engine: RulesProvider
    var lint: @Sendable (WidgetSpec?, WidgetSpec) async -> [String]

    func answer(
      _ request: AssistantRequest, progress: @escaping @Sendable (AssistantStage) -> Void
    ) async throws(AssistantFailure) -> AssistantAnswer {
      var answer = try await engine.answer(request, progress: progress)
      for index in answer.candidates.indices {
        answer.candidates[index].lints = await lint(
          request.isNew ? nil : request.base, answer.candidates[index].design)
      }
      return answer
    }
  }
}
