import StudioPreviews

/// A change of a candidate, with its check box.
struct CandidateRow: PageModel {
  /// Scope and field, by which it is chosen: `base:style.accent`.
  var value: String
  var property: String
  var before: String
  var after: String
  var beforeColour: String?
  var afterColour: String?
  /// The number of its mark on the picture; nil where it has no place of its own.
  var mark: Int?
  /// Whether nothing of it is seen in this layout.
  var isUnseen: Bool
  var isOn: Bool

  static let fields: [String: @Sendable (CandidateRow) -> Any?] = [
    "rowValue": { $0.value }, "property": { $0.property }, "wasValue": { $0.before }, "isValue": { $0.after },
    "beforeColour": { $0.beforeColour }, "afterColour": { $0.afterColour }, "mark": { $0.mark },
    "isUnseen": { $0.isUnseen }, "isOn": { $0.isOn },
  ]
}

/// One of the proposals of an answer, to choose.
struct CandidateOption: PageModel {
  var title: String
  var href: String
  var isChosen: Bool
  var preview: PreviewImage

  static let fields: [String: @Sendable (CandidateOption) -> Any?] = [
    "optionTitle": { $0.title }, "optionHref": { $0.href }, "isChosenOption": { $0.isChosen },
    "preview": { $0.preview },
  ]
}

/// The candidate that is looked at.
struct CandidateCard: PageModel {
  var title: String
  var generation: String
  var index: Int
  var sequence: Int
  /// Whether it can be answered: not in the bin.
  var isOpen: Bool
  /// Whether it can be declined: it is not part of the design.
  var canDiscard: Bool
  var rows: [CandidateRow]
  /// What someone should know.
  var notes: [String]
  /// What is worse than before.
  var warnings: [String]
  var repairs: [String]

  static let fields: [String: @Sendable (CandidateCard) -> Any?] = [
    "cardTitle": { $0.title }, "generation": { $0.generation }, "index": { $0.index }, "sequence": { $0.sequence },
    "rows": { $0.rows }, "hasRows": { !$0.rows.isEmpty },
    "count": { card in
      let on = card.rows.filter(\.isOn).count
      let all = card.rows.count == 1 ? "1 change" : "\(card.rows.count) changes"
      return on == card.rows.count ? all : "\(on) of \(all)"
    },
    "isOpen": { $0.isOpen }, "canDiscard": { $0.canDiscard }, "notes": { $0.notes }, "warnings": { $0.warnings },
    "repairs": { $0.repairs },
    "repairCount": { $0.repairs.isEmpty ? nil : $0.repairs.count == 1 ? "1 part" : "\($0.repairs.count) parts" },
  ]
}

/// A request with what became of it.
struct AssistantTurn: PageModel {
  var id: String
  var words: String
  var reply: String
  var maker: String
  var outcome: String
  var isBad: Bool
  var stage: String?
  var canTryAgain: Bool
  /// Where its words can be changed and sent again, since rules answer the same words with the same.
  var rewordHref: String?
  var canUseRules: Bool
  var options: [CandidateOption]
  var card: CandidateCard?
  var action: String
  var view = ""
  /// The design whose last change it asks to take back.
  var undoID: String?
  /// The state it was offered in.
  var undoBase = ""

  static let fields: [String: @Sendable (AssistantTurn) -> Any?] = [
    "turn": { $0.id }, "words": { $0.words }, "reply": { $0.reply.isEmpty ? nil : $0.reply }, "maker": { $0.maker },
    "outcome": { $0.outcome.isEmpty ? nil : $0.outcome }, "isBad": { $0.isBad }, "working": { $0.stage },
    "canTryAgain": { $0.canTryAgain }, "rewordHref": { $0.rewordHref }, "canUseRules": { $0.canUseRules },
    "view": { $0.view.isEmpty ? nil : $0.view },
    "undoID": { $0.undoID }, "undoBase": { $0.undoBase },
    // One proposal that is looked at needs no choice.
    "options": { $0.options }, "hasOptions": { $0.options.count > 1 || ($0.card == nil && !$0.options.isEmpty) },
    "card": { $0.card }, "action": { $0.action },
  ]
}

/// A place of a picture that a change strikes.
struct ChangeMark: PageModel {
  var number: Int
  var box: (x: Double, y: Double, width: Double, height: Double)
  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }

  static let fields: [String: @Sendable (ChangeMark) -> Any?] = [
    "markNumber": { $0.number }, "markX": { percent($0.box.x) }, "markY": { percent($0.box.y) },
    "markWidth": { percent($0.box.width) }, "markHeight": { percent($0.box.height) },
  ]
}

/// One half of the comparison: a design in every size.
struct AssistantSide: PageModel {
  var title: String
  var small: PreviewImage
  var medium: PreviewImage
  var large: PreviewImage
  var rectangular: PreviewImage
  var circular: PreviewImage
  var marks: [ChangeMark]
  var checks: [CheckModel]
  /// What is wrong, to compare with the other side.
  var faults: [String]

  static let fields: [String: @Sendable (AssistantSide) -> Any?] = [
    "sideTitle": { $0.title }, "small": { $0.small }, "medium": { $0.medium }, "large": { $0.large },
    "rectangular": { $0.rectangular }, "circular": { $0.circular }, "marks": { $0.marks }, "checks": { $0.checks },
  ]
}

/// What the composer shows.
struct AssistantComposer: PageModel {
  var line: String
  var isModel: Bool
  var isOff: Bool
  /// Whether an answer is being made; without script its page is read again meanwhile, and half typed words would be lost.
  var isWaiting: Bool
  /// Where something can be done about its being off.
  var remedy: (label: String, href: String)
  var limit: String
  /// What was wrong with what was just sent.
  var error: String?
  /// Why the next one has to wait.
  var wait: String?
  var words: String
  var chips: [String]
  var scopes: [Choice]
  var locks: [Choice]
  var action: String
  var sentHref: String
  var placeholder: String
  var view: String

  static let fields: [String: @Sendable (AssistantComposer) -> Any?] = [
    "line": { $0.line }, "isModel": { $0.isModel }, "isOff": { $0.isOff }, "isWaiting": { $0.isWaiting },
    "remedy": { $0.remedy.label }, "remedyHref": { $0.remedy.href },
    "limit": { $0.limit.isEmpty ? nil : $0.limit }, "error": { $0.error }, "wait": { $0.wait }, "said": { $0.words },
    "chips": { $0.chips },
    "scopes": { $0.scopes }, "hasScopes": { !$0.scopes.isEmpty }, "locks": { $0.locks },
    "hasLocks": { !$0.locks.isEmpty },
    "lockCount": { composer in
      let count = composer.locks.filter(\.isChosen).count
      return count == 0 ? nil : "\(count) kept"
    },
    "action": { $0.action }, "sentHref": { $0.sentHref }, "placeholder": { $0.placeholder },
    "view": { $0.view.isEmpty ? nil : $0.view },
  ]
}

/// The assistant beside a design.
struct AssistantPage: PageModel {
  var id: String
  var name: String
  var status: String
  var sequence: Int
  var canUndo: Bool
  var canRedo: Bool
  var isDirty: Bool
  /// How the design is looked at, for links.
  var view: String
  /// The same with the candidate that is looked at, for forms.
  var place: String
  /// The light and the dark appearance.
  var appearances: [Choice]
  var current: AssistantSide
  var candidate: AssistantSide?
  var turns: [AssistantTurn]
  var composer: AssistantComposer
  var running: String?

  static let fields: [String: @Sendable (AssistantPage) -> Any?] = [
    "id": { $0.id }, "designName": { $0.name }, "status": { $0.status }, "sequence": { $0.sequence },
    "canUndo": { $0.canUndo }, "canRedo": { $0.canRedo }, "isDirty": { $0.isDirty }, "view": { $0.view },
    "place": { $0.place }, "appearances": { $0.appearances },
    "current": { $0.current },
    "candidate": { $0.candidate }, "turns": { $0.turns }, "composer": { $0.composer }, "running": { $0.running },
    "isQuiet": { $0.turns.isEmpty && !$0.composer.isOff },
  ]
}

/// A new design that is proposed.
struct ProposalCard: PageModel {
  var title: String
  var name: String
  var index: Int
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

  static let fields: [String: @Sendable (ProposalCard) -> Any?] = [
    "proposalTitle": { $0.title }, "proposalName": { $0.name }, "index": { $0.index }, "layoutName": { $0.layout },
    "tint": { $0.tint }, "notes": { $0.notes }, "warnings": { $0.warnings }, "openHref": { $0.openHref },
    "small": { $0.small }, "medium": { $0.medium }, "large": { $0.large }, "rectangular": { $0.rectangular },
    "circular": { $0.circular },
  ]
}

/// Describing a new design.
struct DescribePage: PageModel {
  var composer: AssistantComposer
  var turn: AssistantTurn?
  var proposals: [ProposalCard]
  /// Whether they wait for an answer.
  var isOpen = false
  var running: String?
  var samples: [PreviewImage]
  var recents: [CandidateOption]

  static let fields: [String: @Sendable (DescribePage) -> Any?] = [
    "composer": { $0.composer }, "turn": { $0.turn }, "proposals": { $0.proposals },
    "hasProposals": { !$0.proposals.isEmpty }, "isOpen": { $0.isOpen }, "running": { $0.running },
    "samples": { $0.samples },
    "recents": { $0.recents }, "hasRecents": { !$0.recents.isEmpty }, "isStart": { $0.turn == nil },
  ]
}

/// What a model is sent.
struct SentPage: PageModel {
  var receiver: String
  var isModel: Bool
  var parts: [Part]
  var back: String

  struct Part: PageModel {
    var title: String
    var detail: String
    var text: String
    static let fields: [String: @Sendable (Part) -> Any?] = [
      "partTitle": { $0.title }, "partDetail": { $0.detail }, "partText": { $0.text },
    ]
  }

  static let fields: [String: @Sendable (SentPage) -> Any?] = [
    "receiver": { $0.receiver }, "isModel": { $0.isModel }, "sentParts": { $0.parts }, "backHref": { $0.back },
  ]
}

/// Everything that was asked.
struct GenerationsPage: PageModel {
  var rows: [Row]
  var usage: String

  struct Row: PageModel {
    var id: String
    var words: String
    var when: String
    var about: String
    var maker: String
    var outcome: String
    var effort: String
    var href: String
    static let fields: [String: @Sendable (Row) -> Any?] = [
      "turn": { $0.id }, "words": { $0.words }, "when": { $0.when }, "about": { $0.about }, "maker": { $0.maker },
      "outcome": { $0.outcome }, "effort": { $0.effort.isEmpty ? nil : $0.effort }, "href": { $0.href },
    ]
  }

  static let fields: [String: @Sendable (GenerationsPage) -> Any?] = [
    "generations": { $0.rows }, "hasGenerations": { !$0.rows.isEmpty }, "usage": { $0.usage },
  ]
}
