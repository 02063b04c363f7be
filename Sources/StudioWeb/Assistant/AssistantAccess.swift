import StudioDesk
import DesignModel
import Foundation
import StudioAssistant
import StudioStore

/// Whether the assistant answers a library, who does, and how much is left.
struct AssistantAccess: Sendable {
  enum Mode: Sendable, Equatable {
    /// Nobody answers; the sentence says why.
    case off(String)
    /// Rules answer; the sentence says why no model does.
    case rules(String)
    /// A model answers.
    case model(name: String, host: String, ownKey: Bool)
  }

  var mode: Mode
  var usage = GenerationUsage()
  var limits: GenerationLimits
  var choice = AssistantChoice()

  var isOff: Bool { if case .off = mode { true } else { false } }
  var isModel: Bool { if case .model = mode { true } else { false } }

  /// Who pays for a generation now.
  var payer: GenerationPayer {
    switch mode {
    case .model(_, _, let own): own ? .visitor : .studio
    default: .nobody
    }
  }

  /// The state in a line; what is sent depends on whether it is about a design.
  func line(ofDesign: Bool) -> String {
    switch mode {
    case .off(let why), .rules(let why): return why
    case .model(let name, _, let own):
      let sent = ofDesign ? "your words, this design and this conversation, never photos" : "your words only"
      return "\(own ? "Your key is used" : "Ready"), with \(name). Sends \(sent)."
    }
  }

  /// What is used and what is left, told before it runs out.
  var limitLine: String {
    var parts: [String] = []
    if isModel || usage.lastDay > 0 {
      parts.append("\(usage.lastDay) of \(limits.perDay) generations used in 24 hours")
    }
    if isModel, usage.lastMinute * 2 >= limits.perMinute {
      parts.append("\(usage.lastMinute) of \(limits.perMinute) requests used this minute")
    }
    return parts.joined(separator: ", ").capitalised
  }

  /// Whether the next request would be refused for now.
  func isFull(_ now: Date) -> Bool {
    isModel && usage.lastMinute >= limits.perMinute && (usage.minuteEnds ?? now) > now
  }
}

extension Site {
  /// The key a library brought, where keys may be brought and it opens here.
  private func ownKey(_ choice: AssistantChoice, of library: LibraryID?) -> String? {
    guard settings.assistant.allowsOwnKeys, let library, let sealed = choice.sealedKey else { return nil }
    return sealer.open(sealed, for: library, at: settings.assistant.baseURL)
  }

  /// The key that a library's requests go out with: its own, else the operator's.
  func assistantKey(_ access: AssistantAccess, of library: LibraryID) -> String {
    ownKey(access.choice, of: library) ?? settings.assistant.key
  }

  /// What the assistant is for a library; nil: for somebody who has none yet.
  func assistantAccess(_ library: LibraryID?, _ visitor: Visitor) async throws -> AssistantAccess {
    let settings = settings.assistant
    guard self.settings.flags[.assistant] else {
      return AssistantAccess(
        mode: .off("The assistant is switched off in this studio. Everything else works without it."),
        limits: settings.limits)
    }
    var access = AssistantAccess(mode: .rules(""), limits: settings.limits)
    if let library {
      access.choice = try await store.scoped(library).assistantChoice()
      access.usage = try await store.generationUsage(library, now: now())
    } else {
      access.usage = try await store.generationUsage(nil, now: now())
    }
    guard access.choice.isOn else {
      access.mode = .off("You switched the assistant off. Settings switches it on again.")
      return access
    }
    let own = ownKey(access.choice, of: library)
    guard access.choice.usesModel else {
      access.mode = .rules("Rules answer, as you chose. Nothing leaves this studio.")
      return access
    }
    if settings.allowsOwnKeys, access.choice.sealedKey != nil, own == nil {
      access.mode = .rules(
        "Your key was made for another address or studio, so rules answer. Enter it again in Settings, or remove it there."
      )
      return access
    }
    guard settings.hasModel || own != nil else {
      access.mode = .rules(
        "No model is connected, so rules answer. Nothing leaves this studio."
          + (settings.allowsOwnKeys ? " A key in Settings connects one." : ""))
      return access
    }
    if access.usage.lastDay >= settings.limits.perDay {
      let when = access.usage.dayEnds.map { " until \(When.words($0, now: now(), visitor))" }
      access.mode = .rules("All \(settings.limits.perDay) generations of 24 hours are used. Rules answer\(when ?? "").")
      return access
    }
    if own == nil, access.usage.isFresh, access.usage.freshLastDay >= settings.limits.freshPerDay {
      access.mode = .rules("New libraries used up their share of today’s generations. Rules answer until tomorrow.")
      return access
    }
    if own == nil, access.usage.allLastDay >= settings.limits.allPerDay {
      access.mode = .rules("This studio used up its generations for today. Rules answer until tomorrow.")
      return access
    }
    access.mode = .model(name: settings.model, host: settings.host, ownKey: own != nil)
    return access
  }
}
