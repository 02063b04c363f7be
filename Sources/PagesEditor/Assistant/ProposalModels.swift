import PagesKit
import StudioPreviews

/// A new design that is proposed, at the step that is shown of it.
struct ProposalCard: PageModel {
  /// The generation of that step.
  var generation: String
  /// The candidate's index, from 0.
  var index: Int
  /// Which of the proposals it is.
  var place: Int
  var title: String
  var name: String
  var layout: String
  var tint: String
  var notes: [String]
  var warnings: [String]
  /// The design that was made of it.
  var openHref: String?
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  var rectangular: PreviewImage
  var circular: PreviewImage
  /// The conversation about it, and its form.
  var talk: TalkModel

  static let schema = Schema<Self> {
    addresses(of: \.generation)
    value("proposalTitle", \.title)
    value("proposalName", \.name)
    value("place", \.place)
    value("index", \.index)
    value("layoutName", \.layout)
    value("tint", \.tint)
    many("notes", \.notes)
    many("warnings", \.warnings)
    value("openHref", \.openHref)
    one("small", \.small)
    one("medium", \.medium)
    one("large", \.large)
    one("rectangular", \.rectangular)
    one("circular", \.circular)
    one("talk", \.talk)
    flag("hasTalk") { !$0.talk.turns.isEmpty }
    flag("isAsked", \.talk.isAsked)
  }
}

/// The conversation about a proposal.
struct TalkModel: PageModel {
  /// Whether the address looks at it.
  var isAsked: Bool
  /// The proposal as it was made.
  var first: CandidateOption
  var turns: [TalkTurn]
  /// The step before the one that is shown; nil at the first.
  var backHref: String?
  /// The first, where it is not the step before.
  var firstHref: String?
  /// Whether a request can be sent: the assistant is on, idle, and the limit is not reached.
  var isOpen: Bool
  /// Whether all turns are used.
  var isFull: Bool
  var limit: Int
  /// How many changes are left, if they are few.
  var left: String?
  var words: String
  var error: String?
  var chips: [String]
  /// Shows what a model is sent; nil where none is asked.
  var sentHref: String?

  static let schema = Schema<Self> {
    one("first", \.first)
    many("turns", \.turns)
    flag("hasTurns") { !$0.turns.isEmpty }
    value("backHref", \.backHref)
    value("firstHref", \.firstHref)
    flag("canGoBack") { $0.backHref != nil }
    flag("canBeAsked", \.isOpen)
    flag("isFull", \.isFull)
    value("limit", \.limit)
    value("left", \.left)
    text("said", \.words)
    value("error", \.error)
    many("chips", \.chips)
    value("sentHref", \.sentHref)
  }
}

/// One request about a proposal, and what became of it.
struct TalkTurn: PageModel {
  var id: String
  var words: String
  var reply: String
  /// Each change in a sentence; the first few.
  var did: [String]
  /// How many changes are not listed.
  var more: String?
  var notes: [String]
  var warnings: [String]
  var repairs: [String]
  var outcome: String
  var isBad: Bool
  var stage: String?
  /// The model that answered; empty where rules did, which the page says.
  var maker: String
  /// Where it is asked again; nil where that gives the same.
  var againAction: String?
  var canUseRules: Bool
  /// Its pictures, to look at.
  var options: [CandidateOption]

  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("turn", \.id)
    value("words", \.words)
    text("reply", \.reply)
    many("did", \.did)
    flag("hasDid") { !$0.did.isEmpty }
    value("more", \.more)
    many("notes", \.notes)
    many("warnings", \.warnings)
    many("repairs", \.repairs)
    value("repairCount") {
      $0.repairs.isEmpty ? nil : $0.repairs.count == 1 ? "1 correction" : "\($0.repairs.count) corrections"
    }
    text("outcome", \.outcome)
    flag("isBad", \.isBad)
    value("working", \.stage)
    text("maker", \.maker)
    flag("hasFoot") { !$0.maker.isEmpty || $0.againAction != nil }
    value("againAction", \.againAction)
    flag("canUseRules", \.canUseRules)
    many("options", \.options)
    flag("hasOptions") { !$0.options.isEmpty }
    // Nothing of the design's conversation goes along.
    text("view") { _ in "" }
  }
}

/// Describing a new design.
struct DescribePage: PageModel {
  var composer: AssistantComposer
  var turn: AssistantTurn?
  var proposals: [ProposalCard]
  /// Whether they wait for an answer.
  var isOpen = false
  /// What is being answered.
  var running: String?
  /// Where it is looked at.
  var runningHref = ""
  var samples: [PreviewImage]
  var recents: [CandidateOption]

  static let template = PageTemplate<Self>("pages/describe")
  static let schema = Schema<Self> {
    one("composer", \.composer)
    one("turn", \.turn)
    many("proposals", \.proposals)
    flag("hasProposals") { !$0.proposals.isEmpty }
    flag("isOpen", \.isOpen)
    value("running", \.running)
    many("samples", \.samples)
    many("recents", \.recents)
    flag("hasRecents") { !$0.recents.isEmpty }
    flag("isStart") { $0.turn == nil }
  }
}
