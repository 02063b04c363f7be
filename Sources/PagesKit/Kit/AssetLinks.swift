/// Addresses of the shared files.
package struct AssetLinks: Sendable {
  var css: String
  /// The sprite of icons; a symbol is named after `#`.
  package var icons: String
  /// The icon that browsers show of a page.
  package var favicon: String
  var font: String?
  private let assets: StaticAssets

  init(_ assets: StaticAssets) {
    css = assets.css
    icons = assets.icons
    favicon = assets.favicon
    font = assets.font
    self.assets = assets
  }

  /// The address of a stylesheet that only some pages load.
  func sheet(_ name: String) -> String? { assets.sheets[name] }

  /// The address of a page's script: of the module it names, if any, and of all that modules import.
  func script(_ own: String?) -> String? { assets.script(own) }
}
