import CFontMatching
import DesignLayout
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Which fonts texts are set in is asked once, not for every size.
@Suite("Finding fonts") struct FontMatchingTests {
  private func widths(_ engine: TextEngine, _ sizes: [Double]) -> [Double] {
    sizes.map { size in
      let font = FontSpec(size: size, lineHeight: size * 1.2)
      return engine.measure(TextSpec("Finding 日本 fonts", font: font, colour: .black), width: nil).size.width
    }
  }

  @Test("given one text in many sizes, then fontconfig is asked as often as for one, and widths grow with the size")
  func once() throws {
    let fonts = try FontLibrary()
    let engine = try TextEngine(fonts)
    _ = widths(engine, [17])
    let before = font_matching_asked(fonts.config)
    #expect(before > 0, "the program’s own functions are not the ones that are called")
    let found = widths(engine, (20..<120).map { Double($0) / 7 + 0.01 })
    #expect(font_matching_asked(fonts.config) == before)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
  }
}
