/// A message after an action, with an undo where one is possible.
package struct Toast: PageModel {
  package var text: String
  /// How to take it back.
  package var undo: UndoForm?
  /// Where to look at it.
  package var link: (href: String, label: String)?
  /// Something to copy; such a message stays until it is closed.
  var copy: String?

  /// A message; it disappears after a while unless it has something to copy.
  package init(text: String, undo: UndoForm? = nil, link: (href: String, label: String)? = nil, copy: String? = nil) {
    self.text = text
    self.undo = undo
    self.link = link
    self.copy = copy
  }

  /// A part of every page, rendered on its own for scripts.
  package static let template = PageTemplate<Self>("partials/toast")
  /// What its template can name.
  package static let schema = Schema<Self> {
    value("text", \.text)
    one("undo", \.undo)
    value("linkHref", \.link?.href)
    value("linkLabel", \.link?.label)
    value("copy", \.copy)
  }
}

/// The form behind an Undo button.
package struct UndoForm: PageModel {
  var action: String
  var ids: [String] = []
  /// The import it is about, in place of ids.
  var batch = ""
  /// The page it is offered on, to come back to.
  var from = ""
  var label = "Undo"
  /// The state it was offered in: Undo keeps later changes.
  var base = ""
  /// How that page is looked at.
  var view = ""

  /// A form that sends to `action`.
  package init(
    action: String, ids: [String] = [], batch: String = "", from: String = "", label: String = "Undo",
    base: String = "", view: String = ""
  ) {
    self.action = action
    self.ids = ids
    self.batch = batch
    self.from = from
    self.label = label
    self.base = base
    self.view = view
  }

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("action", \.action)
    many("ids", \.ids)
    text("batch", \.batch)
    value("label", \.label)
    text("undoFrom", \.from)
    text("undoView", \.view)
    text("undoBase", \.base)
  }
}
