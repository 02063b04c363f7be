/// Addresses of the shared files.
struct AssetLinks: Sendable {
  var css: String
  var importMap: String
  var icons: String
  var favicon: String
  var font: String?
  private let assets: StaticAssets

  init(_ assets: StaticAssets) {
    css = assets.css
    importMap = assets.importMap
    icons = assets.icons
    favicon = assets.favicon
    font = assets.font
    self.assets = assets
  }

  /// The address of a stylesheet that only some pages load.
  func sheet(_ name: String) -> String? { assets.sheets[name] }

  /// The addresses of a page's modules: its own scripts, and what they import.
  func modules(_ own: [String]) -> (entries: [String], others: [String]) { assets.addresses(of: ["studio.js"] + own) }
}
