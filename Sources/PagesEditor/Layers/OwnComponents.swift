import DesignModel
import Foundation
import StudioStore

/// The library’s own components: layered designs in a collection of that name. People see, rename, share and delete them
/// like any other design; the palette adds their layers to a tree.
struct OwnComponents: Sendable {
  let library: LibraryHandle

  static let name = "Components"
  /// Maximum number in the palette.
  static let limit = 24

  private func collection() async throws -> UUID? {
    try await library.collections().first { $0.name == Self.name }?.id
  }

  /// The newest of them.
  func all() async throws -> [StoredDesign] {
    guard let id = try await collection() else { return [] }
    return try await library.page(ShelfQuery(collection: id, limit: Self.limit)).designs.filter { $0.draft.tree != nil }
  }

  /// The layers of a component; nil if it isn’t one.
  func root(_ id: UUID) async throws -> LayerNode? { try await library.design(id).draft.tree?.root }

  /// Saves a layer and its contents as a component, with the colours of its design.
  func keep(_ node: LayerNode, of tree: LayerTree, limit: Int?, now: Date) async throws {
    var kept = LayerTree(name: node.title.beginning(60), root: node)
    for key in ["accent", "swatches", "values"] { kept.document[key] = tree.document[key] }
    kept.document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    let design = Design.layers(
      LayeredDesign(id: UUID(), updatedAt: now, tree: kept.files.isEmpty ? kept : kept.withoutPictures))
    try await library.add([design], assets: [], limit: limit, batch: nil, now: now)
    var place = try await collection()
    if place == nil {
      let made = UUID()
      try await library.makeCollection(made, name: Self.name)
      place = made
    }
    if let place { try await library.collect([design.id], into: place) }
  }
}
