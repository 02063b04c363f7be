import PagesKit
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioPreviews
import StudioStore

extension AssistantView {
  /// Where a step of a proposal is looked at; nil: the page as it is after all that was said.
  static func place(_ talk: ProposalTalk, _ step: ProposalStep?) -> String {
    place(talk.first.id, talk.index, step) + "#talk-\(talk.index)"
  }

  private static func place(_ root: UUID, _ index: Int, _ step: ProposalStep?) -> String {
    "\(Address.assistant)?g=\(root.uuidString)&c=\(index)"
      + (step.map { "&s=\($0.generation.uuidString)" + ($0.candidate > 0 ? "&k=\($0.candidate)" : "") } ?? "")
  }

  /// Where a request for a new design, or one that changes a proposal, is looked at.
  static func place(_ one: Generation) -> String {
    guard let root = one.root else { return "\(Address.assistant)?g=\(one.id.uuidString)" }
    return place(root, one.asked.proposal ?? 0, ProposalStep(one.id, 0))
  }

  /// Words that are not sent yet, kept in the address: `m`.
  static func draft(_ query: SubmittedForm) -> String { String((query["m"] ?? "").prefix(AssistantRequest.limit)) }

  /// Those words for an address.
  static func draft(_ words: String) -> String {
    // An address has little room; what is longer stays in the page, where there is script.
    let words = words.prefix(AssistantRequest.limit)
    return "m=" + (words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  /// The same after `lead`, `?` or `&`; empty if there are no words.
  static func draft(_ words: String, after lead: String) -> String { words.isEmpty ? "" : lead + draft(words) }

  /// When and where a page is read again: the same page in two seconds, at its end. The rounds are counted, since an address that
  /// differs only behind `#` would not be read again.
  static func again(_ address: String, _ request: Request) -> String {
    let round = request.query.number("w", in: 0...9_999) ?? 0
    return "2; url=\(address)&w=\((round + 1) % 10_000)#end"
  }
}

/// Fills the assistant's pages.
struct AssistantQuery: Sendable {
  var site: Site
  var assistant: AssistantService
  var visitor: Visitor

  static let ideas = [
    "More minimal", "Bigger title", "Centred, airy", "Teal, rounder corners", "Graphite Minimal", "Ocean Glass",
  ]
  static let layerIdeas = [
    "Add a ring for battery", "Dark blue background", "More spacing", "All texts rounded", "Make it teal",
    "Add my next event",
  ]
  static let beginnings = [
    "Battery and moon phase", "Steps ring with a weekly chart", "Weather, minimal", "Days until Christmas",
    "Steps today, green and bold", "A quiet clock",
    "Packing list: passport, socks, charger", "Minimal quote, centred",
  ]

  // MARK: Beside a design

  func page(
    _ design: StoredDesign, _ asked: AssistantView, _ view: EditorView, _ access: AssistantAccess, error: String? = nil,
    words: String = "", options: AssistantOptions? = nil
  ) async throws -> AssistantPage {
    let assets = try await site.services.store.library(design.library).assets(of: design.id)
    let past = try await past(design, asked)
    let newest = past.first.flatMap {
      [.running, .answered].contains($0.generation.state) || $0.isUndone(in: design.draft) ? $0 : nil
    }
    let chosen = asked.generation.flatMap { id in past.first { $0.id == id } } ?? newest
    let data = try await site.services.data(of: site.services.store.library(design.library))
    let comparison = try await compare(design, chosen, asked, view, assets, data)
    var turns: [AssistantTurn] = []
    for one in past.reversed() {
      turns.append(try await turn(one, of: past, on: design, asked, view, comparison, assets, data, chosen: chosen?.id))
    }
    // A proposal that Redo applies again is no longer selected.
    let isOpen = chosen.map { $0.generation.state == .answered } ?? false
    let place = view.query + (isOpen ? AssistantView(chosen?.id, asked.index, off: asked.off).suffix : "")
    let running = past.first { $0.generation.state == .running }?.id.uuidString
    let options = options ?? past.first?.generation.asked ?? AssistantOptions()
    return AssistantPage(
      id: design.id.uuidString, name: design.draft.name, status: design.status(at: site.services.now(), visitor),
      sequence: design.sequence, canUndo: design.canUndo, canRedo: design.canRedo,
      isDirty: design.isDirty, view: view.query, place: place,
      appearances: appearances(design, view, AssistantView(chosen?.id, asked.index, off: asked.off)),
      current: comparison.current,
      candidate: comparison.candidate, turns: turns,
      composer: composer(
        access, about: design.id, inBin: design.deletedAt != nil,
        isWaiting: running != nil && error == nil && words.isEmpty,
        chips: design.draft.tree == nil ? chips(design.draft.spec) : Self.layerIdeas,
        scopes: Self.scopes(options.scope),
        locks: LockedElements.known.filter { Self.isThere($0, design.draft.spec) }.map {
          Choice(value: $0, label: $0 == "detail" ? "Subtitle" : $0.capitalised, isChosen: options.locked.contains($0))
        },
        error: error, words: words, view: view.query, place: place),
      running: running)
  }

  /// Whether a design has what can be kept.
  private static func isThere(_ element: String, _ design: WidgetSpec) -> Bool {
    let faces = SizeSlot.allCases.map { design.resolved(for: $0, plan: .unlimited) }
    return switch element {
    case "photo": faces.contains { $0.image != nil }
    case "symbol": faces.contains { $0.symbol != nil }
    case "detail": faces.contains { $0.secondaryText?.isEmpty == false }
    default: true
    }
  }

  /// Requests about a design, newest first.
  private func past(_ design: StoredDesign, _ asked: AssistantView) async throws -> [AnsweredGeneration] {
    var past: [AnsweredGeneration] = []
    for one in try await site.services.store.library(design.library).generations(of: design.id, limit: 20) {
      past.append(AnsweredGeneration(try await assistant.settled(one, in: design.library)))
    }
    // One from long ago is shown where it is asked for.
    if let id = asked.generation, !past.contains(where: { $0.id == id }),
      let old = try await site.services.store.library(design.library).generation(id), old.design == design.id
    {
      past.append(AnsweredGeneration(old))
    }
    return past
  }

  /// A request about a design with what became of it; the chosen one with its card.
  private func turn(
    _ one: AnsweredGeneration, of past: [AnsweredGeneration], on design: StoredDesign, _ asked: AssistantView,
    _ view: EditorView, _ comparison: Comparison, _ assets: [String: Asset], _ data: LibraryData, chosen: UUID?
  ) async throws -> AssistantTurn {
    // Old previews are not rendered again.
    let isRecent = past.prefix(6).contains { $0.id == one.id } || one.id == chosen
    var turn = try await turn(
      one, at: Address.designAssistant(design.id), "?\(view.query)&", base: isRecent ? design.draft : nil,
      assets, data, asked: asked, chosen: chosen, appearance: view.appearance)
    turn.view = view.query
    if one.isUndone(in: design.draft) { turn.outcome = "Changes undone" }
    if one.id == past.first?.id, one.outcome?.asksUndo == true, design.canUndo {
      (turn.undoAction, turn.undoBase) = (Address.undo(design.id), "\(design.sequence)")
    }
    if one.id == chosen { turn.card = try card(comparison, one, asked, on: design) }
    return turn
  }

  /// The same page in the light and in the dark appearance.
  private func appearances(_ design: StoredDesign, _ view: EditorView, _ shown: AssistantView) -> [Choice] {
    Appearance.schemes.map { one in
      one.choice(
        of: view.appearance,
        href: "\(Address.designAssistant(design.id))?\(view.query { $0.choose(one) })\(shown.suffix)")
    }
  }

  private static func scopes(_ chosen: String) -> [Choice] {
    [Choice(value: "all", label: "All sizes", isChosen: chosen == "all")]
      + SizeSlot.allCases.map {
        Choice(value: $0.rawValue, label: "Only \($0.rawValue.capitalised)", isChosen: chosen == $0.rawValue)
      }
  }

  private func chips(_ design: WidgetSpec) -> [String] {
    var out = Self.ideas
    let rules = RulesProvider(blueprints: [])
    if design.symbol != nil { out.insert("Remove symbol", at: 2) }
    if design.secondaryText != nil { out.append("No subtitle") }
    // Suggestions that would change nothing are left out.
    return out.filter { words in
      ((try? rules.patch(
        words, design: design, scope: .allSizes, today: CalendarDay(site.services.now(), in: visitor.zone)))?.changes
        .isEmpty
        ?? true) == false
    }
  }

  func composer(
    _ access: AssistantAccess, about design: UUID?, inBin: Bool = false, isWaiting: Bool = false, chips: [String],
    scopes: [Choice] = [],
    locks: [Choice] = [], error: String?, words: String, view: String = "", place: String = ""
  ) -> AssistantComposer {
    AssistantComposer(
      line: inBin
        ? "This design is in the bin. Restore it to change it."
        : AssistantWords.line(
          access, ofDesign: !locks.isEmpty, when: { When.words($0, now: site.services.now(), visitor) }),
      isModel: access.isModel, isOff: access.isOff || inBin, isWaiting: isWaiting,
      remedy: inBin
        ? ("Open in editor", design.map { Address.edit($0) } ?? Address.library.description)
        : ("Settings", "\(Address.settings)#assistant"),
      limit: AssistantWords.limitLine(access),
      error: error,
      wait: error == nil
        ? (access.isFull(site.services.now()) && !access.isOff
          ? AssistantWords.sentence(
            .minute(
              access.limits.perMinute,
              seconds: max(
                1,
                Int(
                  (access.usage.minuteEnds ?? site.services.now()).timeIntervalSince(site.services.now()).rounded(.up)))
            ))
          : nil) : nil,
      words: words, chips: chips, scopes: scopes, locks: locks,
      action: design.map { Address.designAssistant($0) } ?? Address.assistant.description,
      sentHref: (design.map { Address.designSent($0) } ?? Address.sent.description)
        + sent(view, scopes: scopes, locks: locks),
      placeholder: locks.isEmpty ? "Describe a widget" : "Describe a change",
      view: place)
  }

  /// What shows a prompt as it would be sent, with what is chosen.
  private func sent(_ view: String, scopes: [Choice], locks: [Choice]) -> String {
    let chosen =
      scopes.filter(\.isChosen).map { "scope=\($0.value)" } + locks.filter(\.isChosen).map { "lock=\($0.value)" }
    let parts = (view.isEmpty ? [] : [view]) + chosen
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  // MARK: Conversation

  /// Why a failed request has no answer.
  static func fault(of generation: Generation) -> String {
    (try? SpecCoding.decode(ProviderFault.self, from: generation.answer))?.words
      ?? "The server restarted before answering. Try again."
  }

  /// A request with what became of it. Its options lead to `path` and `query`; their pictures are made on `base`, and there
  /// are none where it is nil.
  func turn(
    _ answered: AnsweredGeneration, at path: String, _ query: String, base: Design?,
    _ assets: [String: Asset] = [:], _ data: LibraryData = .sample, asked: AssistantView, chosen: UUID?,
    appearance: Appearance? = nil
  ) async throws -> AssistantTurn {
    let (generation, outcome) = (answered.generation, answered.outcome)
    var options: [CandidateOption] = []
    for (index, candidate) in (outcome?.candidates ?? []).enumerated() where base != nil {
      let design = base.flatMap { try? $0.applying(candidate.changes).design } ?? candidate.design
      options.append(
        CandidateOption(
          title: candidate.title + (generation.state == .applied && index == generation.chosen ? ", applied" : ""),
          href: "\(path)\(query)g=\(generation.id.uuidString)&c=\(index)",
          isChosen: generation.id == chosen && index == asked.index,
          preview: try site.image(visitor, .systemMedium, alt: "") { scheme in
            site.services.source(
              design, assets, data, appearance: appearance ?? scheme, moment: visitor.today(site.services.now()))
          }))
    }
    let isRunning = generation.state == .running
    let isLast = !isRunning && generation.id == (chosen ?? generation.id)
    let stage = isRunning ? await assistant.desk.look(generation.id) ?? .asking : nil
    let words =
      switch generation.state {
      case .running: ""
      // One below which something else was asked stays open, and is not part of what came after.
      case .answered: isLast || generation.isForNew || options.isEmpty ? "" : "Not applied"
      case .applied: generation.isForNew ? "Design created" : "Applied"
      case .discarded: "Discarded"
      case .cancelled: "Cancelled. Nothing was changed."
      case .failed:
        "\(Self.fault(of: generation)) Nothing was changed."
      }
    return AssistantTurn(
      id: generation.id.uuidString, words: generation.words, reply: outcome?.reply ?? "",
      maker: generation.makerWords(outcome), outcome: words,
      isBad: generation.state == .failed, stage: stage?.words,
      canTryAgain: isLast && (!generation.isByRules || generation.state == .failed),
      rewordHref: isLast && generation.isByRules && generation.state != .failed
        ? "\(path)\(query)\(AssistantView.draft(generation.words))#m" : nil,
      canUseRules: generation.state == .failed && !generation.isByRules, options: options, action: path)
  }
}
