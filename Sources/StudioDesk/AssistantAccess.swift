import Foundation
import StudioAssistant
import StudioStore

/// Whether the assistant answers a library, who does, and how much is left.
package struct AssistantAccess: Sendable {
  package enum Mode: Sendable, Equatable {
    case off(Absence)
    /// Rules, and why no model does.
    case rules(Reason)
    /// A model; `host` is where requests go, `ownKey` whether the library pays.
    case model(name: String, host: String, ownKey: Bool)
  }

  package enum Absence: Sendable, Equatable {
    /// The administrator turned the assistant off.
    case byStudio
    case byLibrary
  }

  package enum Reason: Sendable, Equatable {
    /// This request asked for them.
    case asked
    /// The library chose them.
    case chosen
    /// The library's key was made for another address or studio.
    case keyOfElsewhere
    /// No model is connected; whether a key would connect one.
    case noModel(keyHelps: Bool)
    /// The library's generations of a day are used; when there are new ones, if that is known.
    case dayUsed(limit: Int, until: Date?)
    /// What new libraries may use together is used.
    case freshUsed
    /// What the studio may use in a day is used.
    case studioUsed
  }

  package var mode: Mode
  package var usage = GenerationUsage()
  package var limits: GenerationLimits
  /// What the library chose.
  package var choice = AssistantChoice()

  package var isOff: Bool { if case .off = mode { true } else { false } }
  /// Whether a model does.
  package var isModel: Bool { if case .model = mode { true } else { false } }

  package var payer: GenerationPayer {
    switch mode {
    case .model(_, _, let own): own ? .visitor : .studio
    case .off, .rules: .nobody
    }
  }

  /// Whether the next request would be refused for now.
  package func isFull(_ now: Date) -> Bool {
    isModel && usage.lastMinute >= limits.perMinute && (usage.minuteEnds ?? now) > now
  }
}

extension AssistantService {
  /// The key a library brought, where keys may be brought and it opens here.
  private func ownKey(_ choice: AssistantChoice, of library: LibraryID?) -> String? {
    guard services.settings.assistant.allowsOwnKeys, let library, let sealed = choice.sealedKey else { return nil }
    return sealer.open(sealed, for: library, at: services.settings.assistant.baseURL)
  }

  /// The API key for a library's requests: its own, otherwise the administrator's.
  func key(_ access: AssistantAccess, of library: LibraryID) -> String {
    ownKey(access.choice, of: library) ?? services.settings.assistant.key
  }

  /// The assistant's state for a library; nil for visitors without one.
  package func access(_ library: LibraryID?) async throws -> AssistantAccess {
    let settings = services.settings.assistant
    guard services.flags[.assistant] else {
      return AssistantAccess(mode: .off(.byStudio), limits: settings.limits)
    }
    var access = AssistantAccess(mode: .rules(.asked), limits: settings.limits)
    if let library {
      access.choice = try await services.store.library(library).assistantChoice()
      access.usage = try await services.store.generationUsage(library, now: services.now())
    } else {
      access.usage = try await services.store.generationUsage(nil, now: services.now())
    }
    access.mode = mode(access, ownKey: ownKey(access.choice, of: library) != nil)
    return access
  }

  private func mode(_ access: AssistantAccess, ownKey: Bool) -> AssistantAccess.Mode {
    let (settings, usage) = (services.settings.assistant, access.usage)
    if !access.choice.isOn { return .off(.byLibrary) }
    if !access.choice.usesModel { return .rules(.chosen) }
    if settings.allowsOwnKeys, access.choice.sealedKey != nil, !ownKey { return .rules(.keyOfElsewhere) }
    if !settings.hasModel, !ownKey { return .rules(.noModel(keyHelps: settings.allowsOwnKeys)) }
    if usage.lastDay >= settings.limits.perDay {
      return .rules(.dayUsed(limit: settings.limits.perDay, until: usage.dayEnds))
    }
    if !ownKey, usage.isFresh, usage.freshLastDay >= settings.limits.freshPerDay { return .rules(.freshUsed) }
    if !ownKey, usage.allLastDay >= settings.limits.allPerDay { return .rules(.studioUsed) }
    return .model(name: settings.model, host: settings.host, ownKey: ownKey)
  }
}
