/// One entry of a select, a radio group or a list of links.
package struct Choice: PageModel {
  /// What a form sends.
  package var value: String
  package var label: String
  /// Whether it is the present one.
  package var isChosen: Bool
  /// A value of a custom property, or the last part of a CSS class.
  var detail = ""
  var href = ""

  /// An entry; `detail` and `href` are empty where it has none.
  package init(value: String, label: String, isChosen: Bool, detail: String = "", href: String = "") {
    self.value = value
    self.label = label
    self.isChosen = isChosen
    self.detail = detail
    self.href = href
  }

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("value", \.value)
    value("label", \.label)
    flag("isChosen", \.isChosen)
    text("detail", \.detail)
    value("href", \.href)
  }
}
