/// One entry of a select, a radio group or a list of links.
struct Choice: PageModel {
  var value: String
  var label: String
  var isChosen: Bool
  /// A value of a custom property, or the last part of a CSS class.
  var detail = ""
  var href = ""

  static let schema = Schema<Self> {
    value("value", \.value)
    value("label", \.label)
    flag("isChosen", \.isChosen)
    text("detail", \.detail)
    value("href", \.href)
  }
}
