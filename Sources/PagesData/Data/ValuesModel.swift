import Foundation
import PagesKit
import StudioStore

/// Values: what a library keeps under keys of its own, and texts read.
struct ValuesPage: PageModel {
  /// One value.
  struct Row: PageModel {
    var key: String
    var input: ValueInput
    var unit: String
    var step: Int
    /// When and by what it changed.
    var changed: String
    /// A request of its own for each form, so that a press sent twice counts once.
    var request: String
    var history: [Change] = []
    var uses: [ValueUses.Use] = []
    /// Whether its form is on its own page.
    var isAlone = false

    /// Most designs a row names.
    private static let shownUses = 3

    static let schema = Schema<Self> {
      value("key", \.key)
      value("valueHref") { Address.value(ValuesPage.part($0.key)) }
      value("anchor") { ValuesPage.anchor($0.key) }
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
  /// Values of the phone and of sources, and the moment they are told for.
  var builtIn: [BuiltInGroup] = []
  var moment = ""
  /// Whether more designs are in the library than were looked through.
  var looksAtSome = false

  /// A key as part of an address.
  static func part(_ key: String) -> String {
    key.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2D
      return isPlain ? String(UnicodeScalar(byte)) : "%" + String(256 + Int(byte), radix: 16).suffix(2).uppercased()
    }.joined()
  }

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
    many("builtIn", \.builtIn)
    value("moment", \.moment)
    flag("looksAtSome", \.looksAtSome)
    value("lookLimit") { _ in ValueUses.limit }
  }
}
