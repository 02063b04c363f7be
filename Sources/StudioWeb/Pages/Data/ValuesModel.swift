import Foundation
import StudioStore

/// Values: what a library keeps under keys of its own, and texts read.
struct ValuesPage: PageModel {
  /// One value.
  struct Row: PageModel {
    var key: String
    var text: String
    /// Its hint, for the input.
    var hint: StoredVariable.Hint
    var unit: String
    var step: Int
    /// When and by what it changed.
    var changed: String
    /// A request of its own for each form, so that a press sent twice counts once.
    var request: String
    var history: [Change] = []

    static let schema = Schema<Self> {
      value("key", \.key)
      value("text", \.text)
      value("anchor") { ValuesPage.anchor($0.key) }
      flag("isNumber") { $0.hint == .number }
      flag("isLong") { $0.text.count > 60 || $0.text.contains("\n") }
      text("unit", \.unit)
      value("step") { "\($0.step)" }
      value("changed", \.changed)
      value("request", \.request)
      many("history", \.history)
      flag("hasHistory") { !$0.history.isEmpty }
    }
  }

  /// One change in a value's history.
  struct Change: PageModel {
    var words: String
    var when: String
    var id: String

    static let schema = Schema<Self> {
      value("words", \.words)
      value("when", \.when)
      value("id", \.id)
    }
  }

  /// A value to begin with.
  struct Example: PageModel {
    var key: String
    var text: String
    var use: String

    static let schema = Schema<Self> {
      value("key", \.key)
      value("text", \.text)
      value("use", \.use)
    }
  }

  var rows: [Row]
  var search: String
  var total: Int
  /// The last key shown where more follow.
  var after: String?
  var examples: [Example] = []
  /// The key and value of a form that was refused, to be mended.
  var typedKey = ""
  var typedText = ""
  var error: String?
  var request: String

  /// The place of a key's row on the page, as ids and addresses may have it.
  static func anchor(_ key: String) -> String {
    "v-" + (key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  static let template = PageTemplate<Self>("pages/values")
  static let schema = Schema<Self> {
    many("rows", \.rows)
    value("search", \.search)
    value("count") { $0.total == 1 ? "1 value" : "\($0.total) values" }
    flag("hasValues") { $0.total > 0 }
    flag("findsNothing") { $0.total > 0 && $0.rows.isEmpty }
    value("after", \.after)
    many("examples", \.examples)
    value("typedKey", \.typedKey)
    value("typedText", \.typedText)
    value("error", \.error)
    value("request", \.request)
  }
}
