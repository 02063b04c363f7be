/// Where a visitor can say to be.
package enum Regions {
  /// Regions a preview can be written for; empty follows the browser.
  package static let all = [
    ("", "Same as browser"), ("en_GB", "United Kingdom"), ("en_IE", "Ireland"), ("en_US", "United States"),
    ("en_AU", "Australia"), ("de_DE", "Germany"), ("fr_FR", "France"), ("es_ES", "Spain"), ("it_IT", "Italy"),
    ("pt_BR", "Brazil"), ("ja_JP", "Japan"),
  ]
}
