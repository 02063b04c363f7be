import PagesKit
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
  /// Whether plain words would take the place of a live value.
  var replacesLiveValue: Bool
  var isOn: Bool

  static let schema = Schema<Self> {
    value("rowValue", \.value)
    value("property", \.property)
    value("wasValue", \.before)
    value("isValue", \.after)
    value("beforeColour", \.beforeColour)
    value("afterColour", \.afterColour)
    value("mark", \.mark)
    flag("isUnseen", \.isUnseen)
    flag("replacesLiveValue", \.replacesLiveValue)
    flag("isOn", \.isOn)
  }
}

/// One of the proposals of an answer, to choose.
struct CandidateOption: PageModel {
  var title: String
  var href: String
  var isChosen: Bool
  var preview: PreviewImage

  static let schema = Schema<Self> {
    value("optionTitle", \.title)
    value("optionHref", \.href)
    flag("isChosenOption", \.isChosen)
    one("preview", \.preview)
  }
}

/// The candidate that is looked at.
struct CandidateCard: PageModel {
  var title: String
  var applyAction: String
  var discardAction: String
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

  static let schema = Schema<Self> {
    value("cardTitle", \.title)
    value("applyAction", \.applyAction)
    value("discardAction", \.discardAction)
    value("generation", \.generation)
    value("index", \.index)
    value("sequence", \.sequence)
    many("rows", \.rows)
    flag("hasRows") { !$0.rows.isEmpty }
    value("count", \.count)
    flag("isOpen", \.isOpen)
    flag("canDiscard", \.canDiscard)
    many("notes", \.notes)
    many("warnings", \.warnings)
    many("repairs", \.repairs)
    value("repairCount") {
      $0.repairs.isEmpty ? nil : $0.repairs.count == 1 ? "1 correction" : "\($0.repairs.count) corrections"
    }
  }

  /// How many of its changes are ticked.
  private var count: String {
    let on = rows.filter(\.isOn).count
    let all = rows.count == 1 ? "1 change" : "\(rows.count) changes"
    return on == rows.count ? all : "\(on) of \(all)"
  }
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
  /// Takes back the last change of a design; nil where that is not asked.
  var undoAction: String?
  /// The state it was offered in.
  var undoBase = ""

  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("turn", \.id)
    value("words", \.words)
    text("reply", \.reply)
    value("maker", \.maker)
    text("outcome", \.outcome)
    flag("isBad", \.isBad)
    value("working", \.stage)
    flag("canTryAgain", \.canTryAgain)
    value("rewordHref", \.rewordHref)
    flag("canUseRules", \.canUseRules)
    text("view", \.view)
    value("undoAction", \.undoAction)
    value("undoBase", \.undoBase)
    // One proposal that is looked at needs no choice.
    many("options", \.options)
    flag("hasOptions") { $0.options.count > 1 || ($0.card == nil && !$0.options.isEmpty) }
    one("card", \.card)
    value("action", \.action)
  }
}

/// A place of a picture that a change strikes.
struct ChangeMark: PageModel {
  var number: Int
  var box: (x: Double, y: Double, width: Double, height: Double)
  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }

  static let schema = Schema<Self> {
    value("markNumber", \.number)
    value("markX") { percent($0.box.x) }
    value("markY") { percent($0.box.y) }
    value("markWidth") { percent($0.box.width) }
    value("markHeight") { percent($0.box.height) }
  }
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
  var checks: [FindingRow]
  /// What is wrong, to compare with the other side.
  var faults: [String]

  static let schema = Schema<Self> {
    value("sideTitle", \.title)
    one("small", \.small)
    one("medium", \.medium)
    one("large", \.large)
    one("rectangular", \.rectangular)
    one("circular", \.circular)
    many("marks", \.marks)
    many("checks", \.checks)
  }
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

  static let schema = Schema<Self> {
    value("line", \.line)
    flag("isModel", \.isModel)
    flag("isOff", \.isOff)
    flag("isWaiting", \.isWaiting)
    value("remedy", \.remedy.label)
    value("remedyHref", \.remedy.href)
    text("limit", \.limit)
    value("error", \.error)
    value("wait", \.wait)
    value("said", \.words)
    many("chips", \.chips)
    many("scopes", \.scopes)
    flag("hasScopes") { !$0.scopes.isEmpty }
    many("locks", \.locks)
    flag("hasLocks") { !$0.locks.isEmpty }
    value("lockCount", \.lockCount)
    value("action", \.action)
    value("sentHref", \.sentHref)
    value("placeholder", \.placeholder)
    text("view", \.view)
  }

  /// How many parts stay as they are; nil where all may change.
  private var lockCount: String? {
    let count = locks.filter(\.isChosen).count
    return count == 0 ? nil : "\(count) locked"
  }
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

  static let template = PageTemplate<Self>("pages/assistant")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("designName", \.name)
    value("status", \.status)
    value("sequence", \.sequence)
    flag("canUndo", \.canUndo)
    flag("canRedo", \.canRedo)
    flag("isDirty", \.isDirty)
    value("view", \.view)
    value("place", \.place)
    many("appearances", \.appearances)
    one("current", \.current)
    one("candidate", \.candidate)
    many("turns", \.turns)
    one("composer", \.composer)
    value("running", \.running)
    flag("isQuiet") { $0.turns.isEmpty && !$0.composer.isOff }
  }
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
    static let schema = Schema<Self> {
      value("partTitle", \.title)
      value("partDetail", \.detail)
      value("partText", \.text)
    }
  }

  static let template = PageTemplate<Self>("pages/sent")
  static let schema = Schema<Self> {
    value("receiver", \.receiver)
    flag("isModel", \.isModel)
    many("sentParts", \.parts)
    value("backHref", \.back)
  }
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
    static let schema = Schema<Self> {
      value("turn", \.id)
      value("words", \.words)
      value("when", \.when)
      value("about", \.about)
      value("maker", \.maker)
      value("outcome", \.outcome)
      text("effort", \.effort)
      value("href", \.href)
    }
  }

  static let template = PageTemplate<Self>("pages/generations")
  static let schema = Schema<Self> {
    many("generations", \.rows)
    flag("hasGenerations") { !$0.rows.isEmpty }
    value("usage", \.usage)
  }
}
