import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The palette of layers and components.
extension LayersQuery {
  /// The palette: layer types, components with previews, and the library's own components.
  func shelves() async throws -> [LayersPanels.Shelf] {
    let pictures = PiecePictures(
      site: site, accent: tree.document["accent"], appearance: view.appearance,
      moment: visitor.today(site.services.now()))
    func matches(_ words: String) -> Bool {
      let asked = view.query.lowercased().split(separator: " ")
      return asked.allSatisfy { words.lowercased().contains($0) }
    }
    var shelves = LayerShelf.allCases.map { shelf in
      let types = LayerType.allCases.filter { $0.definition.shelf == shelf }
      return LayersPanels.Shelf(
        title: shelf.rawValue,
        pieces: types.filter { matches("\($0.title) \($0.rawValue) \(shelf.rawValue)") }.map {
          .init(
            value: "type:\($0.rawValue)", title: $0.title, icon: LayerFormFields.icon($0),
            summary: $0.rawValue == $0.title ? "" : $0.rawValue)
        })
    }
    for component in LayerComponent.all where matches("\(component.title) \(component.name) \(component.summary)") {
      let piece = LayersPanels.Piece(
        value: "component:\(component.name)", title: component.title, icon: "i-puzzle", summary: component.summary,
        picture: try pictures.image(component.expanded([:]), component.title))
      let title = "Components: \(component.group)"
      if let index = shelves.firstIndex(where: { $0.title == title }) {
        shelves[index].pieces.append(piece)
      } else {
        shelves.append(.init(title: title, pieces: [piece]))
      }
    }
    let own = try await OwnComponents(library: one.library).all()
    let pieces = try own.filter { matches("\($0.draft.name) yours own") }.compactMap { design -> LayersPanels.Piece? in
      guard let root = design.draft.tree?.root else { return nil }
      return LayersPanels.Piece(
        value: "own:\(design.id.uuidString)", title: design.draft.name, icon: "i-star", summary: "",
        picture: design.draft.tree?.files.isEmpty == true ? try pictures.image(root, design.draft.name) : nil)
    }
    shelves.insert(.init(title: "Your components", pieces: pieces), at: 0)
    return shelves.filter { !$0.pieces.isEmpty }
  }
}
