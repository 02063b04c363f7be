import DesignModel
import Foundation
import Testing

@testable import DesignCode

@Suite("Places of conditionals") struct AnchorTests {
  /// A conditional with a case at the top left and another at the bottom right, over a shape.
  private static func cases(_ container: LayerType, _ own: [String: JSONValue] = [:]) -> LayerNode {
    var either = LayerNode(.conditional, id: "either", own)
    either.cases = [["when": ["left": "{{__steps_today}}", "is": "gt", "right": 9_000]]]
    either.slots = [
      .case(0): [ExportBench.text("Done", ["anchor": "topLeading"], id: "done")],
      .otherwise: [ExportBench.text("Go", ["anchor": "bottomTrailing"], id: "go")],
    ]
    return LayerNode(container, id: "both", children: [LayerNode(.shape, id: "ground"), either])
  }

  @Test(
    "given cases with different anchors, when exported as SwiftUI, then each stands in its own place",
    arguments: [LayerType.zStack, .group])
  func own(container: LayerType) throws {
    let code = try ExportBench.code(ExportBench.design(Self.cases(container)))
    let all = code.files.map(\.text).joined(separator: "\n")
    let source = all[try #require(all.range(of: "struct MediumEither: View")).lowerBound...]
    for (word, place) in [("Done", ".topLeading"), ("Go", ".bottomTrailing")] {
      let after = source[try #require(source.range(of: "\"\(word)\"")).upperBound...]
      let frame = "maxHeight: .infinity, alignment: "
      let found = after[try #require(after.range(of: frame)).upperBound...].prefix { $0 != ")" }
      #expect(found == place, "\(word)")
    }
    #expect(!code.differences.contains { $0.words.contains("share one place") })
    #expect(try Compiler.check(exports: [code]) == "")
  }

  @Test(
    "given such a conditional with a ground, then it is told that its cases share a place; in a row there is nothing to tell"
  )
  func shared() throws {
    for (root, isTold) in [(Self.cases(.zStack, ["fill": "red"]), true), (Self.cases(.hStack), false)] {
      let code = try ExportBench.code(ExportBench.design(root))
      #expect(code.differences.contains { $0.words == "The cases of “Conditional” share one place." } == isTold)
      #expect(try Compiler.check(exports: [code]) == "")
    }
  }
}
