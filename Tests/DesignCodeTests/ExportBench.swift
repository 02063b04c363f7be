import DesignCatalogue
import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import TestSupport

@testable import DesignCode

/// What tests of exports share.
enum ExportBench {
  /// A design of one tree for all sizes of the Home Screen.
  static func design(_ root: LayerNode, _ document: [String: JSONValue] = [:], name: String = "Test") -> Design {
    var tree = LayerTree(name: name, root: root)
    tree.document.merge(document) { $1 }
    return design(tree)
  }

  static func design(_ tree: LayerTree) -> Design {
    .layers(
      LayeredDesign(
        id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), updatedAt: .distantPast, tree: tree))
  }

  static func text(_ words: String, _ more: [String: JSONValue] = [:], id: String = "words") -> LayerNode {
    LayerNode(.text, id: id, ["text": .string(words)].merging(more) { $1 })
  }

  static func column(_ children: [LayerNode], _ more: [String: JSONValue] = [:]) -> LayerNode {
    LayerNode(.vStack, id: "column", more, children: children)
  }

  static func code(
    _ design: Design, _ kind: CodeExport.Kind = .swiftui, data: DataSnapshot = .sample, now: Moment = .card,
    address: String? = nil, photo: @escaping @Sendable (String) -> Data? = { _ in nil },
    picture: @escaping @Sendable (LayoutInput) -> Data? = { _ in nil }
  ) throws -> ExportedCode {
    try CodeExport(kind: kind, photo: photo, picture: picture).result(
      for: design, data: data, now: now, address: address.flatMap(URL.init(string:)))
  }

  /// Every template, with a stand-in for what is drawn: whole drawings are tested where they are drawn.
  static let templates = Result {
    let photos = try RenderBench.photos().bytes
    let png = photos["pixel.png"]
    return try RenderBench.catalogue().blueprints.map { template in
      (
        id: template.card.id,
        design: template.document,
        code: try code(
          template.document, address: template.card.id.hasPrefix("layered") ? "https://studio.example/i/abc" : nil,
          photo: { photos[$0] }, picture: { _ in png })
      )
    }
  }

  /// Documents of layers that lie among fixtures, our own and those beside a working copy.
  static func fixtures() throws -> [(name: String, tree: LayerTree)] {
    var files = TestFiles.list(TestFiles.fixtures.appendingPathComponent("layers"), suffix: ".json")
    if let shared = TestFiles.shared("layers/valid") { files += TestFiles.list(shared, suffix: ".json") }
    return try files.compactMap { file in
      let value = try JSONValue(json: Data(contentsOf: file), limits: .layers)
      guard value.object?["schema"]?.string == LayerTree.schema else { return nil }
      return LayerReading(value, .lenient).tree.map { (file.lastPathComponent, $0) }
    }
  }
}
