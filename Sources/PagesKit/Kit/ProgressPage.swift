/// How far some work is that goes on after its request, with a button that stops it.
package struct ProgressPage: PageModel {
  /// The page and those above it, from the Library down; the last is this one.
  var crumbs: [Choice]
  var name: String
  var heading: String
  /// What is done and what there is in all, and that in parts of a hundred.
  var line: String
  var percent: Int
  /// What people can do meanwhile.
  var note: String
  /// What went wrong, in a sentence without its full stop; nil while the work runs.
  var failure: String?
  /// Where Stop leads, and the fields it sends along.
  var stopHref: String
  var carried: [Choice]
  var back: Choice

  /// The page `name` below the pages of `crumbs`, for work of which `done` of `total` is done. `back` is where people go
  /// on instead.
  package init(
    _ name: String, below crumbs: [Choice] = [], heading: String, line: String, done: Int, total: Int, note: String,
    failure: String? = nil, stopHref: String, carried: [Choice] = [], back: Choice
  ) {
    (self.name, self.crumbs, self.heading, self.line) = (name, crumbs, heading, line)
    percent = total > 0 ? done * 100 / total : 0
    (self.note, self.failure, self.stopHref, self.carried, self.back) = (note, failure, stopHref, carried, back)
  }

  /// The template of all such pages.
  package static let template = PageTemplate<Self>("pages/progress")
  /// What its template can name.
  package static let schema = Schema<Self> {
    many("crumbs", \.crumbs)
    value("name", \.name)
    value("heading", \.heading)
    value("line", \.line)
    value("percent", \.percent)
    flag("isRunning") { $0.failure == nil }
    value("note", \.note)
    value("failure", \.failure)
    value("stopHref", \.stopHref)
    many("carried", \.carried)
    one("back", \.back)
  }
}
