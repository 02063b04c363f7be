import DesignModel
import Foundation
import StudioStore

/// Components of one's own: designs of layers in a collection of that name. They are designs like any other, to be seen,
/// renamed, shared and thrown away in the library; the palette puts their layers in.
struct OwnComponents: Sendable {
  let library: LibraryHandle

  /// The collection's name.
  static let name = "Components"
  /// Most that the palette shows.
  static let limit = 24

  private func collection() async throws -> UUID? {
    try await library.collections().first { $0.name == Self.name }?.id
  }

  /// The newest of them.
  func all() async throws -> [StoredDesign] {
    guard let id = try await collection() else { return [] }
    return try await library.page(ShelfQuery(collection: id, limit: Self.limit)).designs.filter { $0.draft.tree != nil }
  }

  /// The layers of one; nil where it is none.
  func root(_ id: UUID) async throws -> LayerNode? { try await library.design(id).draft.tree?.root }

  /// Keeps a layer with what is in it, in the colours of the design it comes from.
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
    if let place { try await library.collect([design.id], into: place, taking: true) }
  }
}
