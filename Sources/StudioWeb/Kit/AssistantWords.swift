import Foundation
import HTTPTypes
import StudioStore

/// Sentences about the assistant's limits.
enum AssistantWords {
  static func sentence(_ limit: GenerationLimit) -> String {
    switch limit {
    case .minute(let count, let seconds):
      "\(count) requests a minute is the limit here. Wait \(seconds) \(seconds == 1 ? "second" : "seconds")."
    case .day(let count, _): "\(count) generations in 24 hours is the limit here, and they are used."
    case .all: "This studio has used up its generations for today."
    }
  }

  static func problem(_ limit: GenerationLimit) -> Problem {
    var problem = Problem(
      .tooManyRequests, "A limit of the assistant is reached", sentence(limit), "Nothing was changed.",
      link: ("/assistant", "Back to the assistant"))
    if case .minute(_, let seconds) = limit { problem.retryAfter = seconds }
    return problem
  }
}
