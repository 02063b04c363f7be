import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioDesk
import StudioPreviews
import StudioStore

/// What can be put into a tree.
extension LayersQuery {
  /// The palette: kinds, components with pictures, components of one's own.
  func shelves(
    _ library: LibraryHandle, _ source: (Appearance) -> PreviewSource
  ) async throws -> [LayersPage.Shelf] {
    /// A piece by itself, as it stands in a small widget.
    func picture(_ root: LayerNode, _ alt: String) throws -> PreviewImage {
      var tree = LayerTree(
        name: alt,
        root: LayerNode(
          .vStack, id: "piece", ["padding": 14, "frame": ["width": "fill", "height": "fill"]],
          children: [root.renamed(Self.numbered())]))
      tree.document["accent"] = self.tree.document["accent"]
      var shown = site.services.source(
        .layers(LayeredDesign(id: Self.pieceID, updatedAt: .distantPast, tree: tree)), [:], .sample,
        appearance: view.appearance, moment: visitor.today(site.services.now()))
      shown.base.appearance = view.appearance
      let points = Device.standard.size(.systemSmall)
      return PreviewImage(
        hash: try site.services.previews.register(shown), family: WidgetFamily.systemSmall.letter,
        width: Int(points.width.rounded()), height: Int(points.height.rounded()), alt: "")
    }
    func matches(_ words: String) -> Bool {
      let asked = view.query.lowercased().split(separator: " ")
      return asked.allSatisfy { words.lowercased().contains($0) }
    }
    let kinds: [(String, [LayerType])] = [
      ("Basics", [.text, .date, .symbol, .image, .shape]), ("Data", [.ring, .gauge, .chart, .repeat, .conditional]),
      ("Arrange", [.vStack, .hStack, .zStack, .group, .grid, .spacer, .divider, .mask]), ("Whole", [.block]),
    ]
    var shelves = kinds.map { title, types in
      LayersPage.Shelf(
        title: title,
        pieces: types.filter { matches("\($0.title) \($0.rawValue) \(title)") }.map {
          .init(
            value: "type:\($0.rawValue)", title: $0.title, icon: LayerFormFields.icon($0),
            summary: $0.rawValue == $0.title ? "" : $0.rawValue)
        })
    }
    for component in LayerComponent.all where matches("\(component.title) \(component.name) \(component.summary)") {
      let piece = LayersPage.Piece(
        value: "component:\(component.name)", title: component.title, icon: "i-puzzle", summary: component.summary,
        picture: try picture(component.expanded([:]), component.title))
      let title = "Components: \(component.group)"
      if let index = shelves.firstIndex(where: { $0.title == title }) {
        shelves[index].pieces.append(piece)
      } else {
        shelves.append(.init(title: title, pieces: [piece]))
      }
    }
    let own = try await OwnComponents(library: library).all()
    let pieces = try own.filter { matches("\($0.draft.name) yours own") }.compactMap { design -> LayersPage.Piece? in
      guard let root = design.draft.tree?.root else { return nil }
      return LayersPage.Piece(
        value: "own:\(design.id.uuidString)", title: design.draft.name, icon: "i-star", summary: "Yours",
        picture: design.draft.tree?.files.isEmpty == true ? try picture(root, design.draft.name) : nil)
    }
    shelves.insert(.init(title: "Yours", pieces: pieces), at: 0)
    return shelves.filter { !$0.pieces.isEmpty }
  }

  /// One id for all pieces, so that equal pieces have equal pictures.
  private static let pieceID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x16))

  private static func numbered() -> () -> String {
    var number = 0
    return {
      number += 1
      return "p\(number)"
    }
  }
}
