import PagesKit

/// A design of layers on its way to Widgy: the size, what is left behind, the file.
struct ConvertPage: PageModel {
  var id: String
  var name: String
  var families: [Choice]
  var preview: PreviewImage
  /// What is otherwise there, layer by layer.
  var differences: [DifferenceRow]
  /// Why Widgy would not draw it.
  var errors: [String]
  /// Where the file is; empty where there is none.
  var fileHref: String
  var count: Int

  static let template = PageTemplate<Self>("pages/convert")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("designName", \.name)
    many("families", \.families)
    one("preview", \.preview)
    value("tableLabel") { _ in "What differs there" }
    many("differences", \.differences)
    flag("hasDifferences") { !$0.differences.isEmpty }
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    text("fileHref", \.fileHref)
    value("layerCount", \.count)
  }
}
