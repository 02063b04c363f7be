import DesignModel
import Foundation

/// What someone asks of the assistant.
package struct AssistantRequest: Hashable, Sendable {
  /// What the words are about.
  package enum Subject: Hashable, Sendable {
    /// A new design, with the id and date it gets.
    case new(id: UUID, now: Date)
    /// A settled design that is there, or one of its sizes.
    case change(Design, RequestScope)

    /// The same; a size that is meant has a part of its own, so that what is said of it holds for no other.
    var withOwnPart: Subject {
      guard case .change(.widget(var design), .size(let slot)) = self, design.matchedSet?[slot] == nil else {
        return self
      }
      design[ChangeScope(slot: slot)] = design.face
      return .change(.widget(design.settled()), .size(slot))
    }
  }

  /// Most characters of one request; what is longer is cut (the app cuts at 280 and 220, editor.md §7.2; here
  /// there is room for a thought).
  package static let limit = 1_000

  /// The words, at most ``limit`` characters.
  package var words: String
  /// What they are about.
  package var subject: Subject
  /// The current day of the visitor, the reference for “next Friday”.
  package var today: CalendarDay
  /// Elements that must stay.
  package var locked: LockedElements
  /// What was said before about the same thing, oldest first.
  package var turns: [ConversationTurn]
  /// How the design is looked at while they are said.
  package var setting: Setting

  /// How a design is looked at.
  package struct Setting: Hashable, Sendable {
    /// The size in front: “Medium”.
    package var size: String
    /// “light”, “dark”, “tinted” or “clear”.
    package var appearance: String
    /// A setting of the given parts.
    package init(size: String = "Medium", appearance: String = "light") {
      self.size = size
      self.appearance = appearance
    }
  }

  /// A request of the given parts.
  package init(
    _ words: String, _ subject: Subject, today: CalendarDay, locked: LockedElements = LockedElements(),
    turns: [ConversationTurn] = [], setting: Setting = Setting()
  ) {
    self.words = String(TextRules.trim(words).prefix(Self.limit))
    self.subject = subject.withOwnPart
    self.today = today
    self.locked = locked
    self.turns = turns
    self.setting = setting
  }

  /// The design the words change, settled; a blank one for a new design.
  package var base: Design {
    switch subject {
    case .new(let id, let now): .widget(WidgetSpec(id: id, updatedAt: now).settled())
    case .change(let design, _): design
    }
  }

  /// The same with the last `count` turns only.
  func recalling(_ count: Int) -> AssistantRequest {
    var out = self
    out.turns = turns.suffix(count)
    return out
  }

  /// Whether a new design is asked for.
  package var isNew: Bool { if case .new = subject { true } else { false } }
}

/// One request before, and what was answered.
package struct ConversationTurn: Hashable, Sendable {
  package var asked: String
  /// What was answered, with what became of it.
  package var answered: String
  /// A turn of the given parts.
  package init(asked: String, answered: String) {
    self.asked = asked
    self.answered = answered
  }
}

/// What the assistant answers.
package struct AssistantAnswer: Hashable, Sendable {
  /// A sentence or two to the person; empty when the candidates say all.
  package var reply: String
  /// What can be accepted; none when it asks back or nothing would change.
  package var candidates: [Candidate]
  /// Corrections made to an AI model's reply.
  package var repairs: [String]
  package var effort: Effort
  /// Whether rules of words made it.
  package var isByRules: Bool

  /// An answer of the given parts.
  package init(reply: String, candidates: [Candidate], repairs: [String] = [], effort: Effort, isByRules: Bool) {
    self.reply = reply
    self.candidates = candidates
    self.repairs = repairs
    self.effort = effort
    self.isByRules = isByRules
  }
}

/// What a generation took, failed ones too.
package struct Effort: Hashable, Codable, Sendable {
  /// Tokens read and written by the model, of all tries and rounds.
  package var usage = Usage()
  /// Calls of the model.
  package var calls = 0
  /// Rounds in which it was asked to mend its answer.
  package var repairs = 0
  package init() {}
}

/// The progress of a request.
package enum AssistantStage: Hashable, Sendable {
  /// The request is on its way.
  case asking
  /// The model writes; so many characters came so far.
  case writing(characters: Int)
  /// The answer is checked and drawn.
  case checking
  /// The reply was invalid and the AI model corrects it, for the `round`th time.
  case repairing(round: Int)
  /// The model could not be reached; the next try comes after so many seconds.
  case waiting(seconds: Double, tries: Int)

  /// In words, present tense.
  package var words: String {
    switch self {
    case .asking: "Asking the AI model"
    case .writing(let count): count < 40 ? "The AI model is thinking" : "Writing the proposal"
    case .checking: "Checking every size"
    case .repairing: "Correcting the result"
    case .waiting(_, let tries): "The AI model is busy, trying again (\(tries) of \(Assistant.tries))"
    }
  }
}

package protocol AssistantEngine: Sendable {
  /// Answers a request, reporting each stage to `progress`.
  func answer(
    _ request: AssistantRequest, progress: @escaping @Sendable (AssistantStage) -> Void
  ) async throws(AssistantFailure) -> AssistantAnswer
}

/// A request that got no answer.
package struct AssistantFailure: Error, Hashable, Sendable {
  package var fault: ProviderFault
  /// What it took nevertheless.
  package var effort: Effort
  /// A failure of the given parts.
  package init(_ fault: ProviderFault, effort: Effort = Effort()) {
    self.fault = fault
    self.effort = effort
  }
}
