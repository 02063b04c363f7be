import DesignModel

/// Symbols of layers that nothing draws, so that a placeholder stands for them (layers.md §8). Names that templates give are
/// not known before they are drawn.
package enum UnknownSymbols {
  /// Most that are told of one tree.
  private static let limit = 40

  /// What is found in a tree, each layer once; `knows` says whether a symbol of that name has a drawing.
  package static func findings(in tree: LayerTree, knows: (String) -> Bool) -> [LayerIssue] {
    let roots = [tree.root] + tree.families.sorted { $0.key < $1.key }.compactMap(\.value.root)
    var found: [LayerIssue] = []
    for node in roots.flatMap(\.all) where node.kind == .symbol {
      guard let name = node[SymbolLayer.symbol]?.string, !TextRules.trim(name).isEmpty, !name.contains("{{"),
        !knows(name)
      else { continue }
      found.append(
        LayerIssue(.unknownSymbol, at: node.id, property: "symbol", ["found": .string(name.beginning(80))]))
      if found.count == limit { break }
    }
    return found
  }
}
