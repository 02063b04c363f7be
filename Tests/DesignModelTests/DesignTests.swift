import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Documents") struct DesignTests {
  @Test("given a widget, then as a design it is the same bytes, and back the same widget")
  func coding() throws {
    var random = RandomSpecs(seed: 5)
    for _ in 0..<50 {
      let spec = random.spec().settled()
      let bytes = try SpecCoding.encode(Design.widget(spec))
      #expect(try bytes == SpecCoding.encode(spec))
      #expect(try SpecCoding.decode(Design.self, from: bytes) == .widget(spec))
    }
  }

  @Test("given a document of a kind nobody knows, then it is refused by name and never taken for a widget")
  func unknown() {
    let bytes = Data(#"{"schema": "somebody.scroll", "name": "Scroll"}"#.utf8)
    #expect(throws: DesignError.unknownKind("somebody.scroll")) { try SpecCoding.decode(Design.self, from: bytes) }
    #expect(DesignError.unknownKind("scroll").description.contains("“scroll”"))
  }

  @Test("given a design, then its id, name and date are the widget's, and changes go to it")
  func answers() throws {
    var design = Design.widget(WidgetSpec(id: UUID(), name: "One", updatedAt: .distantPast).settled())
    let before = design
    (design.id, design.name, design.updatedAt) = (UUID(), "Two", .distantFuture)
    #expect(design.spec.id == design.id && design.spec.name == "Two" && design.spec.updatedAt == .distantFuture)
    let applied = try before.applying([Change("style.accent", "teal")])
    #expect(applied.design.spec.style.accent == .teal)
    #expect(try applied.design.applying(applied.inverse).design == before)
    #expect(try before.changes(to: applied.design) == [Change("style.accent", "teal")])
    #expect(throws: ChangeError.self) { try before.check([Change("style.accent", "puce")]) }
  }
}
