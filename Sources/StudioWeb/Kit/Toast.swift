/// A message after an action, with an undo where one is possible.
struct Toast: PageModel {
  var text: String
  var undo: UndoForm?
  var link: (href: String, label: String)?
  /// Something to copy; such a message stays until it is closed.
  var copy: String?

  static let template = PageTemplate<Self>("partials/toast")
  static let schema = Schema<Self> {
    value("text", \.text)
    one("undo", \.undo)
    value("linkHref", \.link?.href)
    value("linkLabel", \.link?.label)
    value("copy", \.copy)
  }
}

/// The form behind an Undo button.
struct UndoForm: PageModel {
  var action: String
  var ids: [String] = []
  /// The import it is about, in place of ids.
  var batch = ""
  /// The page it is offered on, to come back to.
  var from = ""
  var label = "Undo"
  /// The state it was offered in: what came after is not taken back.
  var base = ""
  /// How that page is looked at.
  var view = ""

  static let schema = Schema<Self> {
    value("action", \.action)
    many("ids", \.ids)
    text("batch", \.batch)
    value("label", \.label)
    text("undoFrom", \.from)
    text("undoView", \.view)
    text("undoBase", \.base)
  }
}
