import DesignData
import PagesKit
import StudioDesk

/// A group of built-in variables, at a moment.
struct BuiltInGroup: PageModel {
  struct Row: PageModel {
    var entry: VariableEntry
    /// The value, and what its placeholder shows.
    var raw: String
    var shown: String
    var isSample: Bool

    static let schema = Schema<Self> {
      value("meaning", \.entry.meaning)
      value("token", \.entry.token)
      value("raw") { $0.raw.isEmpty ? "empty" : $0.raw }
      value("shown") { $0.shown == $0.raw || $0.shown.isEmpty ? nil : $0.shown }
      flag("isSample", \.isSample)
    }
  }

  var title: String
  var rows: [Row]

  static let schema = Schema<Self> {
    value("groupTitle", \.title)
    value("groupCount") { $0.rows.count }
    many("builtInRows", \.rows)
    flag("groupIsSample") { $0.rows.contains(where: \.isSample) }
  }

  /// The maximum length of a value on the page.
  private static let shownLength = 120

  /// The built-in variables of `entries` with a library's data at a moment.
  static func all(_ entries: [VariableEntry], _ data: LibraryData, at moment: Moment) -> [BuiltInGroup] {
    let whole = TextResolver(snapshot: data.snapshot(at: moment), moment: moment)
    let own = TextResolver(snapshot: data.mine(at: moment), moment: moment)
    var out: [BuiltInGroup] = []
    for entry in entries {
      let key = "{{\(entry.key)}}"
      let raw = whole.resolve(key)
      let row = Row(
        entry: entry, raw: String(raw.prefix(shownLength)),
        shown: String(whole.resolve(entry.token).prefix(shownLength)),
        isSample: !raw.isEmpty && own.resolve(key) != raw)
      if out.last?.title == entry.group {
        out[out.count - 1].rows.append(row)
      } else {
        out.append(BuiltInGroup(title: entry.group, rows: [row]))
      }
    }
    return out
  }
}
