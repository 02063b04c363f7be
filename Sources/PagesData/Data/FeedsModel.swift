import Foundation
import PagesKit

struct FeedsPage: PageModel {
  struct Row: PageModel {
    var head: SourceHead
    var host: String
    var mark: SourceMark
    var age: String
    var fault: String
    var values: [String]

    static let schema = Schema<Self> {
      one("head", \.head)
      value("host", \.host)
      one("mark") { MarkModel(mark: $0.mark) }
      value("age", \.age)
      text("fault", \.fault)
      many("values", \.values)
    }
  }

  /// A value found in a response.
  struct Found: PageModel {
    var number: Int
    var path: String
    var text: String
    var key: String
    var isPicked: Bool

    static let schema = Schema<Self> {
      value("number", \.number)
      value("path", \.path)
      value("text") { $0.text.count > 80 ? $0.text.prefix(80) + "…" : $0.text }
      value("key", \.key)
      flag("isPicked", \.isPicked)
    }
  }

  var rows: [Row]
  var address = ""
  var name = ""
  /// The name of the request header; its value is never shown.
  var headerName = ""
  /// The feed that is edited; nil for a new one.
  var editing: String?
  /// The host of the feed that is edited.
  var host: String?
  var found: [Found] = []
  var every: [Choice]
  var error: String?

  static let template = PageTemplate<Self>("pages/feeds")
  static let schema = Schema<Self> {
    many("rows", \.rows)
    value("address", \.address)
    value("name", \.name)
    value("headerName", \.headerName)
    flag("hasHeader") { !$0.headerName.isEmpty }
    value("editing", \.editing)
    value("editingHost", \.host)
    many("found", \.found)
    many("every", \.every)
    value("error", \.error)
  }
}
