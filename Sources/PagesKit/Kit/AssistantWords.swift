import DesignModel
import Foundation
import HTTPTypes
import StudioAssistant
import StudioDesk
import StudioStore

/// Sentences about the assistant's limits.
package enum AssistantWords {
  /// What was used up, and until when where that is soon.
  package static func sentence(_ limit: GenerationLimit) -> String {
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
      link: (Address.assistant.description, "Back to the assistant"))
    if case .minute(_, let seconds) = limit { problem.retryAfter = seconds }
    return problem
  }

  /// What is wrong with a request, as a page says it.
  static func problem(_ refusal: AssistantRefusal) -> Problem {
    let back = (Address.assistant.description, "Back to the assistant")
    return switch refusal {
    case .off(let why):
      Problem(
        .forbidden, "The assistant is off", sentence(why), "Nothing was changed.",
        link: ("\(Address.settings)#assistant", "Settings"))
    case .tooLong(let length):
      Problem(
        .unprocessableContent, "That is too long",
        "A request has at most 1,000 characters; this one has \(length)\(length > AssistantRequest.limit ? "" : " of many parts").",
        "Shorten it.", link: back)
    case .noWords:
      Problem(
        .unprocessableContent, "There are no words", "Say what should change, such as “bigger title, teal”.",
        "Nothing was changed.", link: back)
    case .manyTurns(let most):
      Problem(
        .unprocessableContent, "That is as far as it goes here",
        "A proposal takes \(most) changes before it is used.", "Use it, and go on in its editor.", link: back)
    case .busy:
      Problem(
        .serviceUnavailable, "The assistant is busy", "It answers other requests, yours or others’.",
        "Try again in a moment.", link: back)
    }
  }

  /// Why nobody answers.
  static func sentence(_ why: AssistantAccess.Absence) -> String {
    switch why {
    case .byStudio: "The assistant is switched off in this studio. Everything else works without it."
    case .byLibrary: "You switched the assistant off. Settings switches it on again."
    }
  }

  /// Why rules answer; empty where that was asked for. `when` tells a time as the visitor has it.
  static func sentence(_ why: AssistantAccess.Reason, when: (Date) -> String) -> String {
    switch why {
    case .asked: ""
    case .chosen: "Rules answer, as you chose. Nothing leaves this studio."
    case .keyOfElsewhere:
      "Your key was made for another address or studio, so rules answer. Enter it again in Settings, or remove it there."
    case .noModel(let keyHelps):
      "No model is connected, so rules answer. Nothing leaves this studio."
        + (keyHelps ? " A key in Settings connects one." : "")
    case .dayUsed(let limit, let until):
      "All \(limit) generations of 24 hours are used. Rules answer"
        + (until.map { " until \(when($0))" } ?? "") + "."
    case .freshUsed: "New libraries used up their share of today’s generations. Rules answer until tomorrow."
    case .studioUsed: "This studio used up its generations for today. Rules answer until tomorrow."
    }
  }

  /// The state in a line; what is sent depends on whether it is about a design.
  package static func line(_ access: AssistantAccess, ofDesign: Bool, when: (Date) -> String) -> String {
    switch access.mode {
    case .off(let why): return sentence(why)
    case .rules(let why): return sentence(why, when: when)
    case .model(let name, _, let own):
      let sent = ofDesign ? "your words, this design and this conversation, never photos" : "your words only"
      return "\(own ? "Your key is used" : "Ready"), with \(name). Sends \(sent)."
    }
  }

  /// What is used and what is left, told before it runs out.
  package static func limitLine(_ access: AssistantAccess) -> String {
    let (usage, limits) = (access.usage, access.limits)
    var parts: [String] = []
    if access.isModel || usage.lastDay > 0 {
      parts.append("\(usage.lastDay) of \(limits.perDay) generations used in 24 hours")
    }
    if access.isModel, usage.lastMinute * 2 >= limits.perMinute {
      parts.append("\(usage.lastMinute) of \(limits.perMinute) requests used this minute")
    }
    return parts.joined(separator: ", ").capitalised
  }
}
