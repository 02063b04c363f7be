import Foundation
import PagesKit
import StudioStore

/// The page of variables: the library's own and the built-in ones.
struct VariablesPage: PageModel {
  struct Row: PageModel {
    var key: String
    var input: VariableInput
    var unit: String
    var step: Int
    var changed: String
    /// A unique request id per form, so that a press sent twice counts once.
    var request: String
    var history: [Change] = []
    var uses: [VariableUses.Use] = []
    /// Whether it is shown on its own page.
    var isAlone = false

    /// The maximum number of designs in a row.
    private static let shownUses = 3

    static let schema = Schema<Self> {
      value("key", \.key)
      value("valueHref") { Address.value(VariablesPage.part($0.key)) }
      value("anchor") { VariablesPage.anchor($0.key) }
      one("input", \.input)
      many("uses") { Array($0.uses.prefix(shownUses)) }
      flag("hasUses") { !$0.uses.isEmpty }
      value("moreUses") { $0.uses.count > shownUses ? "\($0.uses.count - shownUses) more" : nil }
      flag("isAlone", \.isAlone)
      text("unit", \.unit)
      value("step") { "\($0.step)" }
      value("changed", \.changed)
      value("request", \.request)
      many("history", \.history)
    }
  }

  /// One change in a variable's history.
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
  /// The last key shown, if there are more.
  var after: String?
  var examples: [Example] = []
  /// The key and value of a rejected form, to be corrected.
  var typedKey = ""
  var typedText = ""
  var error: String?
  var request: String
  /// Built-in variables, and the moment they are shown for.
  var builtIn: [BuiltInGroup] = []
  var moment = ""
  /// Whether the library has more designs than were searched.
  var looksAtSome = false
  /// What the studio’s plan leaves out, in sentences.
  var planNotes: [String]

  /// A key as a URL path component.
  static func part(_ key: String) -> String {
    key.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2D
      return isPlain ? String(UnicodeScalar(byte)) : "%" + String(256 + Int(byte), radix: 16).suffix(2).uppercased()
    }.joined()
  }

  /// The id of a key's row on the page.
  static func anchor(_ key: String) -> String {
    "v-" + (key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  static let template = PageTemplate<Self>("pages/variables")
  static let schema = Schema<Self> {
    many("rows", \.rows)
    value("search", \.search)
    value("count") { $0.total == 1 ? "1 variable" : "\($0.total) variables" }
    flag("hasValues") { $0.total > 0 }
    flag("findsNothing") { $0.total > 0 && $0.rows.isEmpty }
    value("after", \.after)
    many("examples", \.examples)
    value("typedKey", \.typedKey)
    value("typedText", \.typedText)
    value("error", \.error)
    value("request", \.request)
    many("builtIn", \.builtIn)
    value("moment", \.moment)
    flag("looksAtSome", \.looksAtSome)
    many("planNotes", \.planNotes)
    value("lookLimit") { _ in VariableUses.limit }
  }
}
