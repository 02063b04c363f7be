import Foundation

/// How loud the buttons of an action bar are.
package enum ActionBarStyle: String, Codable, CaseIterable, Sendable {
  case prominent, subtle
}

/// What a button does to its variable.
package enum ActionKind: String, Codable, CaseIterable, Sendable {
  case incrementVariable, setVariableToNow
}

/// The text form in which `setVariableToNow` stores the moment.
package enum ActionNowFormat: String, Codable, CaseIterable, Sendable {
  case iso8601, unixSeconds, unixMilliseconds, dateOnly, timeOnly
}

/// A button of a widget (format.md §3.8). Read strictly.
package struct ActionSpec: Codable, Hashable, Sendable {
  /// Kept on import too; not required to be unique.
  package var id: UUID
  /// Label, at most 24 characters.
  package var title: String
  /// SF Symbols name, at most 64 characters.
  package var systemImage: String?
  package var kind: ActionKind
  /// Canonical variable key; empty removes the action.
  package var variableKey: String
  /// Step, -99…99, never 0.
  package var incrementAmount: Int
  /// Form of the stored moment.
  package var nowFormat: ActionNowFormat

  /// An action of the given parts.
  package init(
    id: UUID, title: String, systemImage: String? = nil, kind: ActionKind, variableKey: String,
    incrementAmount: Int = 1, nowFormat: ActionNowFormat = .iso8601
  ) {
    self.id = id
    self.title = title
    self.systemImage = systemImage
    self.kind = kind
    self.variableKey = variableKey
    self.incrementAmount = incrementAmount
    self.nowFormat = nowFormat
  }

  /// The action within its ranges, or nil when it has no key.
  package func normalised() -> ActionSpec? {
    var out = self
    let label = TextRules.trim(title)
    out.title = label.isEmpty ? (kind == .incrementVariable ? "+1" : "Done") : String(label.prefix(24))
    let icon = TextRules.trim(systemImage ?? "")
    out.systemImage = icon.isEmpty ? nil : String(icon.prefix(64))
    out.variableKey = TextRules.canonicalKey(variableKey)
    let amount = incrementAmount.clamped(to: -99...99)
    out.incrementAmount = amount == 0 ? 1 : amount
    return out.variableKey.isEmpty ? nil : out
  }
}

/// The row of buttons at the foot of a widget: at most two. Read strictly; any fault drops all of it.
package struct ActionBarSpec: Codable, Hashable, Sendable {
  /// The buttons in order.
  package var actions: [ActionSpec]
  /// How loud they are.
  package var style: ActionBarStyle

  /// The most buttons a bar shows.
  package static let maximumActions = 2

  /// A bar of `actions`.
  package init(actions: [ActionSpec], style: ActionBarStyle) {
    self.actions = actions
    self.style = style
  }

  /// The first two usable actions, or nil when none is left.
  package func normalised() -> ActionBarSpec? {
    let usable = actions.compactMap { $0.normalised() }.prefix(Self.maximumActions)
    return usable.isEmpty ? nil : ActionBarSpec(actions: Array(usable), style: style)
  }
}
