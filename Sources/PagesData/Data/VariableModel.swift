import Foundation
import PagesKit
import StudioStore

/// The page of one variable: its value, name, type, usage and history.
struct VariablePage: PageModel {
  struct Change: PageModel {
    var words: String
    var when: String
    /// Restores the state before it; nil if that is the current state.
    var back: Back?

    static let schema = Schema<Self> {
      value("words", \.words)
      value("when", \.when)
      one("back", \.back)
    }
  }

  /// A form that restores a state.
  struct Back: PageModel {
    /// The form's action: `set`, `remove` or `rename`.
    var action: String
    var text: String
    var label: String
    var request: String

    static let schema = Schema<Self> {
      value("backAction", \.action)
      value("backText", \.text)
      value("backLabel", \.label)
      value("backRequest", \.request)
    }
  }

  var key: String
  /// Nil if it was removed and only its history is left.
  var row: VariablesPage.Row?
  var hints: [Choice] = []
  var unit = ""
  var step = 1
  var uses: [VariableUses.Use]
  var looksAtSome: Bool
  var changes: [Change]
  /// Its previous name, and the designs that still use it.
  var formerKey = ""
  var former: [VariableUses.Use] = []
  /// A rejected name, and the reason.
  var typedName: String?
  var error: String?
  var request = UUID().uuidString

  static let template = PageTemplate<Self>("pages/variable")
  static let schema = Schema<Self> {
    value("valueKey", \.key)
    one("row", \.row)
    many("hints", \.hints)
    value("unitValue", \.unit)
    value("stepValue", \.step)
    value("unitLimit") { _ in StoredVariable.unitLimit }
    many("uses", \.uses)
    flag("looksAtSome", \.looksAtSome)
    value("lookLimit") { _ in VariableUses.limit }
    many("changes", \.changes)
    value("changeLimit") { _ in VariableChange.limit }
    value("former") { $0.former.isEmpty ? nil : $0.formerKey }
    many("formerUses", \.former)
    value("typedName") { $0.typedName ?? $0.key }
    value("error", \.error)
    value("request", \.request)
  }
}

extension StoredVariable.Hint {
  var displayName: String {
    switch self {
    case .text: "Text"
    case .number: "Number"
    case .date: "Date and time"
    case .day: "Day"
    case .time: "Time"
    case .toggle: "Yes or no"
    }
  }
}
