import Foundation
import PagesKit
import StudioStore

/// One value: how it is typed, what it is called, where it is used, and everything it was.
struct ValuePage: PageModel {
  /// One change in its history.
  struct Change: PageModel {
    var words: String
    var when: String
    /// What brings back the state before it; nil where that is what stands there.
    var back: Back?

    static let schema = Schema<Self> {
      value("words", \.words)
      value("when", \.when)
      one("back", \.back)
    }
  }

  /// A form that brings a state back.
  struct Back: PageModel {
    /// What the form asks for: `set`, `remove` or `rename`.
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
  /// Nil where it was removed and only its history is left.
  var row: ValuesPage.Row?
  var hints: [Choice] = []
  var unit = ""
  var step = 1
  var uses: [ValueUses.Use]
  var looksAtSome: Bool
  var changes: [Change]
  /// The name it had until now, and the designs that still read it.
  var formerKey = ""
  var former: [ValueUses.Use] = []
  /// A name that was refused, and why.
  var typedName: String?
  var error: String?
  var request = UUID().uuidString

  static let template = PageTemplate<Self>("pages/value")
  static let schema = Schema<Self> {
    value("valueKey", \.key)
    one("row", \.row)
    many("hints", \.hints)
    value("unitValue", \.unit)
    value("stepValue", \.step)
    value("unitLimit") { _ in StoredVariable.unitLimit }
    many("uses", \.uses)
    flag("hasUses") { !$0.uses.isEmpty }
    flag("looksAtSome", \.looksAtSome)
    value("lookLimit") { _ in ValueUses.limit }
    many("changes", \.changes)
    flag("hasChanges") { !$0.changes.isEmpty }
    value("changeLimit") { _ in VariableChange.limit }
    value("former") { $0.former.isEmpty ? nil : $0.formerKey }
    many("formerUses", \.former)
    value("typedName") { $0.typedName ?? $0.key }
    value("error", \.error)
    value("request", \.request)
  }
}

extension StoredVariable.Hint {
  /// What a person chooses.
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
