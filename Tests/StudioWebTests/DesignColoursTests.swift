import DesignCatalogue
import DesignModel
import Foundation
import Testing

@testable import PagesEditor
@testable import PagesKit

@Suite("Colours of swatches") struct DesignColoursTests {
  @Test("given every look, then the stylesheet has one rule of its swatch, with three stops in light and in dark")
  func looks() {
    for look in Look.all {
      let rules = DesignColours.css.components(separatedBy: ".look-\(look.shortID) {")
      #expect(rules.count == 2, "\(look.id)")
      let rule = rules.last?.split(separator: "}").first ?? ""
      #expect(rule.matches(of: /light-dark\(#[0-9A-F]{6}, #[0-9A-F]{6}\)/).count == 5, "\(look.id)")
    }
  }

  @Test("given a look without gradient, then its swatch is the platform's material")
  func material() {
    #expect(
      DesignColours.css.contains(
        ".look-classic {\n  --swatch-back: linear-gradient(145deg, light-dark(#F2F2F4, #1E1E20)"))
  }

  @Test("given a background, then its tile has the stops that are drawn")
  func backgrounds() {
    #expect(
      Swatch.css(.background, "accentGlow", accent: .blue)
        == "linear-gradient(135deg,#007AFF59 0%,#007AFF00 100%)")
    #expect(Swatch.css(.background, "plain", accent: .blue) == "light-dark(#FFFFFF, #000000)")
    #expect(Swatch.css(.accent, "blue", accent: .red) == "#007AFF")
  }
}
