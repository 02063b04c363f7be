import DesignData
import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// How a request was put; kept with it so that it can be put again.
package struct AssistantOptions: Codable, Hashable, Sendable {
  /// `all`, or a size.
  package var scope = "all"
  package var locked: [String] = []
  /// The size in front: `Medium`.
  package var size = "Medium"
  /// The appearance it is looked at in.
  package var appearance = "light"
  /// The step of a proposal that it changes; nil where it is about something else.
  package var refines: ProposalStep?
  /// Which of the first proposals that step goes back to, counted from 0.
  package var proposal: Int?

  /// The whole design, nothing locked.
  package init() {}

  /// The size meant, nil for all.
  package var slot: SizeSlot? { SizeSlot(rawValue: scope) }
}

/// What a generation became, as the store keeps it.
package struct AssistantOutcome: Codable, Hashable, Sendable {
  /// The reply beside the proposals.
  package var reply = ""
  /// The proposals that change something.
  package var candidates: [Candidate] = []
  /// Corrections made to the reply.
  package var repairs: [String] = []
  package var isByRules = false
  /// Whether going back was asked for.
  package var asksUndo: Bool?
  /// Which earlier step of a proposal was asked for; nil where none was.
  package var goesBack: GoingBack?
  /// Whether it is what the same words were answered with before; nil where it isn’t.
  package var isRemembered: Bool?

  /// The store's word for a generation a stopped server left.
  package static let interrupted = "interrupted"

  /// What there is to tell of an answer; notes of candidates that change nothing join its reply.
  package init(_ answer: AssistantAnswer) {
    (reply, repairs, isByRules) = (answer.reply, answer.repairs, answer.isByRules)
    asksUndo = answer.candidates.contains(where: \.asksUndo)
    for note in answer.candidates.filter(\.changes.isEmpty).flatMap(\.warnings) where !reply.contains(note) {
      reply += (reply.isEmpty ? "" : " ") + note
    }
    // Proposals that change nothing are skipped.
    candidates = answer.candidates.filter { !$0.changes.isEmpty }
  }

  /// An answer to words said of a step of a proposal: undoing is going back there. `isFirst` is whether nothing is before
  /// that step.
  init(_ answer: AssistantAnswer, back asked: GoingBack?, isFirst: Bool) {
    self.init(answer)
    guard let back = asked ?? (asksUndo == true && candidates.isEmpty ? .step : nil) else { return }
    goesBack = back
    reply =
      isFirst
      ? "This is the original. Nothing has been changed yet."
      : back == .first ? "Back to the original." : "Back to the previous step."
  }
}

extension Generation {
  /// Its answer; nil before there is one.
  package var outcome: AssistantOutcome? { try? SpecCoding.decode(AssistantOutcome.self, from: answer) }
  /// How it was put.
  package var asked: AssistantOptions {
    (try? SpecCoding.decode(AssistantOptions.self, from: options)) ?? AssistantOptions()
  }
  /// Whether rules answer it.
  package var isByRules: Bool { maker == Self.rules }
  /// Who answered, for people.
  package func makerWords(_ outcome: AssistantOutcome?) -> String {
    isByRules ? "Answered by built-in rules" : outcome?.isRemembered == true ? "\(maker), from memory" : maker
  }
  /// What rules are called among makers.
  package static let rules = "rules"
  /// Whether a new design was asked for; one may have come of it.
  package var isForNew: Bool { design == nil || base.id != design }
}

/// Who asks, as far as the assistant has to know.
package struct AssistantAsker: Sendable {
  /// Their minute, where they are.
  package var moment: Moment
  /// The network they come from; empty where that is unknown.
  package var household: String
  /// Asked before a request is made at the studio's cost; throws where their network asked for too much of that.
  package var admit: @Sendable () async throws -> Void

  /// A visitor with a time zone and the time.
  package init(_ moment: Moment, household: String, admit: @escaping @Sendable () async throws -> Void) {
    (self.moment, self.household, self.admit) = (moment, household, admit)
  }
}

/// Why a request was not taken. Nothing was kept of it.
package enum AssistantRefusal: Error, Hashable, Sendable {
  case off(AssistantAccess.Absence)
  /// It has so many characters, or they are made of too many parts.
  case tooLong(Int)
  /// There is nothing in it.
  case noWords
  /// So many turns about a proposal are the most there may be.
  case manyTurns(Int)
  /// As many run as may.
  case busy
}
