import DesignModel
import Foundation

/// The assistant with a model: request, prompt, provider, reply, intent, changes, checked candidates. What it needs from
/// outside is handed over: the provider, the rules that fill gaps, a way to wait.
package struct Assistant: AssistantEngine {
  /// Most calls of the provider for one answer, when the first ones fail.
  package static let tries = 3
  /// Maximum seconds to wait for a provider that asks for time; if it asks for more, the request fails.
  package static let patience = 10.0
  /// Turns of the conversation that are sent again where all of them are too long.
  static let leastTurns = 2
  /// Most rounds in which the model mends its answer.
  package static let repairs = 2

  private let provider: any ModelProvider
  private let writer: PromptWriter
  private let reader: IntentReader
  private let rules: RulesProvider
  private let pause: @Sendable (_ seconds: Double) async throws -> Void
  private let jitter: @Sendable () -> Double
  private let limit: Duration

  /// An assistant of the given parts. `pause` waits, `jitter` gives
  /// 0 to 1. After `limit` no further call is made.
  package init(
    provider: any ModelProvider, writer: PromptWriter, reader: IntentReader, rules: RulesProvider,
    pause: @escaping @Sendable (_ seconds: Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }, limit: Duration = .seconds(180)
  ) {
    self.limit = limit
    self.provider = provider
    self.writer = writer
    self.reader = reader
    self.rules = rules
    self.pause = pause
    self.jitter = jitter
  }

  package func answer(
    _ request: AssistantRequest, progress: @escaping @Sendable (AssistantStage) -> Void
  ) async throws(AssistantFailure) -> AssistantAnswer {
    var effort = Effort()
    do {
      return try await answer(request, &effort, progress)
    } catch let fault as ProviderFault {
      throw AssistantFailure(fault, effort: effort)
    } catch is CancellationError {
      throw AssistantFailure(.cancelled, effort: effort)
    } catch {
      throw AssistantFailure(.ownFault, effort: effort)
    }
  }

  private func answer(
    _ request: AssistantRequest, _ effort: inout Effort, _ progress: @Sendable (AssistantStage) -> Void
  ) async throws -> AssistantAnswer {
    var first = try writer.prompt(request)
    var prompt = first
    let end = ContinuousClock.now + limit
    // What fits in part is better than nothing where the rounds that should mend it fail.
    var usable: Intent?
    for round in 0...Self.repairs {
      progress(round == 0 ? .asking : .repairing(round: round))
      let reply: Reply
      do {
        reply = try await persist(prompt, until: end, &effort, progress)
      } catch ProviderFault.promptTooLong where round == 0 && request.turns.count > Self.leastTurns {
        // Once more with less of what was said before.
        first = try writer.prompt(request.recalling(Self.leastTurns))
        prompt = first
        reply = try await persist(prompt, until: end, &effort, progress)
      } catch let fault as ProviderFault where fault != .cancelled {
        guard let usable else { throw fault }
        return try finish(usable, request, effort)
      }
      progress(.checking)
      var wrong: [String] = []
      switch read(reply, request) {
      case .intent(let intent) where intent.problems.isEmpty: return try finish(intent, request, effort)
      case .intent(let intent):
        if !intent.proposals.isEmpty { usable = intent }
        wrong = intent.problems
      case .answer(let words) where usable == nil:
        return AssistantAnswer(reply: words, candidates: [], effort: effort, isByRules: false)
      case .refusal where usable == nil: throw ProviderFault.refused
      case .nothing(let problem): wrong = [problem]
      // It said no more than that it will not mend what it gave before.
      case .answer, .refusal: break
      }
      if round < Self.repairs, !wrong.isEmpty {
        effort.repairs += 1
        prompt = Self.asked(first, reply, wrong)
      } else if let usable {
        return try finish(usable, request, effort)
      } else {
        throw reply.stop == .length ? ProviderFault.tooLong : ProviderFault.unusable(wrong)
      }
    }
    throw ProviderFault.unusable([])
  }

  private enum Outcome {
    case answer(String)
    case refusal
    case intent(Intent)
    case nothing(String)
  }

  private func read(_ reply: Reply, _ request: AssistantRequest) -> Outcome {
    if reply.stop == .refusal { return .refusal }
    let source = reply.toolInput.isEmpty ? reply.text : reply.toolInput
    guard let (object, around) = ReplyText.object(in: source) else {
      if reply.stop == .length {
        return .nothing("The answer was cut off. Make it shorter: one proposal, fewer fields.")
      }
      let words = TextRules.trim(reply.text)
      if reply.toolInput.isEmpty, !words.isEmpty, !ReplyText.hasObject(words) {
        return .answer(String(words.prefix(600)))
      }
      return .nothing("It contains no complete JSON object.")
    }
    let beside = reply.toolInput.isEmpty ? around : TextRules.trim(reply.text)
    guard let intent = reader.read(object, around: beside, for: request) else {
      return .nothing("The object has none of reply, proposals and set.")
    }
    return .intent(intent)
  }

  /// The first prompt with what was answered last and what was wrong with it.
  private static func asked(_ first: Prompt, _ reply: Reply, _ problems: [String]) -> Prompt {
    var out = first
    let said = reply.toolInput.isEmpty ? reply.text : reply.toolInput
    out.messages.append(.init(.assistant, TextRules.trim(said).isEmpty ? "(nothing)" : String(said.prefix(12_000))))
    out.messages.append(.init(.user, PromptWriter.repair(problems)))
    return out
  }

  // MARK: Candidates

  private func finish(_ intent: Intent, _ request: AssistantRequest, _ effort: Effort) throws -> AssistantAnswer {
    var candidates: [Candidate] = []
    // Dropped proposals are mentioned beside those that are shown.
    var (dropped, told) = ([String](), intent.repairs)
    for proposal in intent.proposals {
      do {
        let after = try request.base.applying(proposal.changes).design
        var candidate = try Candidate(
          title: proposal.title, from: request.base, to: after, locked: request.locked)
        if case .change(let before, .size(let slot)) = request.subject {
          candidate = try candidate.limited(to: slot, from: before)
        }
        if let note = ScopeGuard.note(request.words, candidate.changes), !request.isNew {
          candidate.warnings.append(note)
        }
        // Proposals that change nothing, or equal another, are skipped.
        if candidate.changes.isEmpty && candidate.warnings.isEmpty { continue }
        if candidates.contains(where: { $0.design == candidate.design }) { continue }
        candidate.warnings += proposal.problems.map { "Left out: \($0)" }
        candidates.append(candidate)
      } catch let error as ChangeError {
        dropped.append("\(error)")
        told.append("\(proposal.title) was left out: \(error)")
      }
    }
    if request.isNew, !candidates.isEmpty, candidates.count < 3 {
      candidates += try more(than: candidates, request)
    }
    dropped += intent.problems
    if candidates.isEmpty, !dropped.isEmpty { throw ProviderFault.unusable(dropped) }
    try Task.checkCancellation()
    let silent = candidates.isEmpty && intent.reply.isEmpty
    return AssistantAnswer(
      reply: silent ? "The AI model found nothing to change." : intent.reply, candidates: candidates,
      repairs: told, effort: effort, isByRules: false)
  }

  /// Other characters of the first proposal by rules, where the model gave fewer than three.
  private func more(than candidates: [Candidate], _ request: AssistantRequest) throws -> [Candidate] {
    // Of layers one that was thought about is worth more than others by rules.
    guard let first = candidates.first, candidates.allSatisfy({ $0.design.tree == nil }) else { return [] }
    var out: [Candidate] = []
    for (title, words) in [
      ("Minimal", "more minimal"), ("Bold", "solid accent, bigger title"), ("Colourful", "aurora"),
    ]
    where candidates.count + out.count < 3 {
      let design = try rules.patch(words, design: first.design.spec, scope: .allSizes, today: request.today).design
      if (candidates + out).contains(where: { $0.design == design || $0.title == title }) { continue }
      var made = try Candidate(title: title, from: request.base, to: design, locked: request.locked)
      made.warnings.append(
        "Added by the built-in rules from \(first.title): the AI model made fewer than three proposals.")
      out.append(made)
    }
    return out
  }

  // MARK: The provider

  private struct Reply {
    var text = ""
    var toolInput = ""
    var usage = Usage()
    var stop = StopReason.finished
    var length: Int { text.utf8.count + toolInput.utf8.count }
  }

  /// Calls the provider until it answers, three times at most, waiting longer each time.
  private func persist(
    _ prompt: Prompt, until end: ContinuousClock.Instant, _ effort: inout Effort,
    _ progress: @Sendable (AssistantStage) -> Void
  ) async throws -> Reply {
    var tried = 1
    while true {
      try Task.checkCancellation()
      if ContinuousClock.now > end { throw ProviderFault.timedOut }
      var reply = Reply()
      effort.calls += 1
      do {
        try await collect(prompt, into: &reply, progress)
        effort.usage += reply.usage
        return reply
      } catch let fault as ProviderFault where fault.isPassing && tried < Self.tries {
        effort.usage += reply.usage
        tried += 1
        // Half a second, then one, each up to half as long again so that many do not come back at once; longer where the
        // provider says so.
        let seconds = max(0.5 * Double(1 << (tried - 2)) * (1 + jitter() / 2), Double(fault.waits ?? 0))
        if seconds > Self.patience { throw fault }
        progress(.waiting(seconds: seconds, tries: tried))
        try await pause(seconds)
      } catch {
        effort.usage += reply.usage
        throw error
      }
    }
  }

  private func collect(
    _ prompt: Prompt, into reply: inout Reply, _ progress: @Sendable (AssistantStage) -> Void
  ) async throws {
    var told = 0
    for try await event in provider.reply(to: prompt) {
      switch event {
      case .text(let text): reply.text += text
      case .toolInput(let text): reply.toolInput += text
      case .usage(let usage): reply.usage = usage
      case .stopped(let reason):
        reply.stop = reason
        return
      }
      if reply.length > ReplyText.limit { throw ProviderFault.tooLarge }
      if reply.length >= told + 40 || told == 0 {
        told = max(1, reply.length)
        progress(.writing(characters: reply.length))
      }
    }
    try Task.checkCancellation()
    throw ProviderFault.broken
  }
}
