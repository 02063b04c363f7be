import DesignModel
import Foundation

/// One request to the assistant and everything that became of it.
package struct Generation: Hashable, Sendable {
  /// Most that are kept of a library; the oldest go, their count stays.
  package static let limit = 500

  package enum State: String, Sendable, CaseIterable {
    /// The model works on it.
    case running
    /// There is an answer to look at.
    case answered
    /// There is none; ``Generation/fault`` says why.
    case failed
    /// The visitor stopped it, or left.
    case cancelled
    /// A candidate was accepted, whole or in part.
    case applied
    /// The candidates were declined.
    case discarded
  }

  package var id: UUID
  /// The design it is about; nil for a new one.
  package var design: UUID?
  /// The request for new designs of which it changes a proposal; nil for others. It goes with that one.
  package var root: UUID?
  package var madeAt: Date
  package var words: String
  /// How it was asked: size, locks, appearance. The asker's JSON.
  package var options: Data
  /// The design as it was then, settled; what candidates change.
  package var base: Design
  /// The sequence of the design then.
  package var sequence: Int
  /// Who answers: `rules` or a model's name.
  package var maker: String
  package var state = State.running
  /// What was answered, the asker's JSON; empty before.
  package var answer = Data()
  /// Why there is no answer, the asker's word for it.
  package var fault = ""
  /// Which candidate was accepted, counted from 0.
  package var chosen: Int?
  package var inputTokens = 0
  package var outputTokens = 0
  /// What they cost, in the operator's currency.
  package var cost = 0.0
  package var calls = 0
  /// How long it took, in seconds.
  package var seconds = 0.0

  package init(
    id: UUID, design: UUID?, root: UUID? = nil, madeAt: Date, words: String, options: Data, base: Design, sequence: Int,
    maker: String
  ) {
    self.id = id
    self.design = design
    self.root = root
    self.madeAt = madeAt
    self.words = words
    self.options = options
    self.base = base
    self.sequence = sequence
    self.maker = maker
  }
}

package enum GenerationPayer: Int, Hashable, Sendable {
  /// Nobody: rules answer.
  case nobody = 0
  /// The operator.
  case studio = 1
  /// The visitor, with a key of their own: the studio's own limit is not touched.
  case visitor = 2
}

/// What a library used of its limits.
package struct GenerationUsage: Hashable, Sendable {
  /// Generations by a model in the last minute.
  package var lastMinute = 0
  /// Generations by a model in the last 24 hours.
  package var lastDay = 0
  /// Those of all libraries that the studio paid for.
  package var allLastDay = 0
  /// Those of them of libraries that are not a day old, or are gone.
  package var freshLastDay = 0
  /// Whether the library is not a day old.
  package var isFresh = false
  /// When the oldest of the last minute leaves it.
  package var minuteEnds: Date?
  /// When the oldest of the last day leaves it.
  package var dayEnds: Date?
  /// Tokens of the last 24 hours.
  package var tokens = 0
  package var cost = 0.0
  package init() {}
}

package enum GenerationLimit: Hashable, Sendable {
  /// So many requests a minute; in how many seconds the next is free.
  case minute(Int, seconds: Int)
  /// So many generations a day; when the next is free.
  case day(Int, until: Date)
  /// All that the studio has for today.
  case all
}

/// What a library chose about the assistant.
package struct AssistantChoice: Hashable, Sendable {
  package var isOn = true
  /// The visitor's own key, sealed by the web side; never read out again.
  package var sealedKey: Data?
  /// The last characters of that key, to tell it by.
  package var keyHint = ""
  /// Whether a model may be asked at all, or rules only.
  package var usesModel = true
  package init() {}
}
