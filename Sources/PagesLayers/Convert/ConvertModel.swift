import PagesKit

/// The export of a layered design to Widgy: sizes, differences, the file.
struct ConvertPage: PageModel {
  var id: String
  var name: String
  var families: [Choice]
  var preview: PreviewImage
  /// What changes in Widgy, layer by layer.
  var differences: [DifferenceRow]
  /// Why Widgy can't show it.
  var errors: [String]
  /// The file's URL; empty if there is no file.
  var fileHref: String
  var count: Int

  static let template = PageTemplate<Self>("pages/convert")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("designName", \.name)
    many("families", \.families)
    one("preview", \.preview)
    value("tableLabel") { _ in "What changes in Widgy" }
    many("differences", \.differences)
    flag("hasDifferences") { !$0.differences.isEmpty }
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    text("fileHref", \.fileHref)
    value("layerCount", \.count)
  }
}
