import DesignModel
import Foundation
import HTTPTypes
import StudioAssistant
import StudioDesk
import StudioStore

/// Sentences about the assistant's limits.
package enum AssistantWords {
  /// Which limit was reached, and when to try again if that is soon.
  package static func sentence(_ limit: GenerationLimit) -> String {
    switch limit {
    case .minute(let count, let seconds):
      "Limit reached: \(count) requests a minute. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    case .day(let count, _): "You’ve used all \(count) AI requests for today."
    case .all: "This studio has used all its AI requests for today."
    }
  }

  static func problem(_ limit: GenerationLimit) -> Problem {
    var problem = Problem(
      .tooManyRequests, "Assistant limit reached", sentence(limit), "Nothing was changed.",
      link: (Address.assistant.description, "Back to the assistant"))
    if case .minute(_, let seconds) = limit { problem.retryAfter = seconds }
    return problem
  }

  /// The error page for a refused request.
  static func problem(_ refusal: AssistantRefusal) -> Problem {
    let back = (Address.assistant.description, "Back to the assistant")
    return switch refusal {
    case .off(let why):
      Problem(
        .forbidden, "The assistant is off", sentence(why), "Nothing was changed.",
        link: ("\(Address.settings)#assistant", "Settings"))
    case .tooLong(let length):
      Problem(
        .unprocessableContent, "Request too long",
        length > AssistantRequest.limit
          ? "Use at most 1,000 characters. This request has \(length)." : "This request has too many parts.",
        "Shorten it.", link: back)
    case .noWords:
      Problem(
        .unprocessableContent, "Type a request", "Describe a change, such as “bigger title, teal”.",
        "Nothing was changed.", link: back)
    case .manyTurns(let most):
      Problem(
        .unprocessableContent, "Too many changes",
        "A proposal can have \(most) changes.", "Open it in the editor to continue.", link: back)
    case .busy:
      Problem(
        .serviceUnavailable, "The assistant is busy", "It’s handling other requests.",
        "Try again in a moment.", link: back)
    }
  }

  /// Where the assistant’s settings are, from Settings themselves or from another page.
  private static func place(_ inSettings: Bool) -> String { inSettings ? "below" : "in Settings" }

  /// Why the assistant is off.
  static func sentence(_ why: AssistantAccess.Absence, inSettings: Bool = false) -> String {
    switch why {
    case .byStudio: "The administrator turned the assistant off. Everything else works without it."
    case .byLibrary: "You turned the assistant off. Turn it on \(place(inSettings))."
    }
  }

  /// Why the built-in rules answer; empty if they were requested. `when` formats a time for the visitor.
  static func sentence(
    _ why: AssistantAccess.Reason, inSettings: Bool = false, when: (Date) -> String
  ) -> String {
    switch why {
    case .asked: ""
    case .chosen: "Using built-in rules. Nothing leaves this studio."
    case .keyOfElsewhere:
      "Your API key doesn’t match this studio’s provider, so the built-in rules are used. Update it \(place(inSettings))."
    case .noModel(let keyHelps):
      "Using built-in rules (no AI model connected). Nothing leaves this studio."
        + (keyHelps ? " Add an API key \(place(inSettings)) to connect an AI model." : "")
    case .dayUsed(let limit, let until):
      "You’ve used all \(limit) AI requests for today. Using built-in rules"
        + (until.map { " until \(when($0))" } ?? "") + "."
    case .freshUsed: "New libraries have used their share of today’s AI requests. Using built-in rules until tomorrow."
    case .studioUsed: "This studio has used all its AI requests for today. Using built-in rules until tomorrow."
    }
  }

  /// The state in a line; what is sent depends on whether it is about a design.
  package static func line(
    _ access: AssistantAccess, ofDesign: Bool, inSettings: Bool = false, when: (Date) -> String
  ) -> String {
    switch access.mode {
    case .off(let why): return sentence(why, inSettings: inSettings)
    case .rules(let why): return sentence(why, inSettings: inSettings, when: when)
    case .model(let name, _, let own):
      let sent = ofDesign ? "your request, this design and this conversation, never photos" : "only your request"
      return "\(own ? "Using your API key" : "Ready"), with \(name). Sends \(sent)."
    }
  }

  /// How many requests are used and how many are left.
  package static func limitLine(_ access: AssistantAccess) -> String {
    let (usage, limits) = (access.usage, access.limits)
    var parts: [String] = []
    if access.isModel || usage.lastDay > 0 {
      parts.append("\(usage.lastDay) of \(limits.perDay) AI requests used in 24 hours")
    }
    if access.isModel, usage.lastMinute * 2 >= limits.perMinute {
      parts.append("\(usage.lastMinute) of \(limits.perMinute) requests used this minute")
    }
    return parts.joined(separator: ", ").capitalised
  }
}
