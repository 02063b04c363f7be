import DesignLayout
import DesignModel
import Foundation

/// Trees of layers of a size: what drawing costs a layer.
enum BenchLayers {
  /// How many layers the rows of the bench have.
  static let counts = [10, 20, 40, 60, 100, 200, 400]

  /// A widget of about so many layers of the kinds people use: rows with a symbol, words, a number and a bar, a ring now
  /// and then.
  static func tree(_ count: Int) -> LayerTree {
    var rows: [LayerNode] = []
    var made = 2
    while made < count {
      let row = rows.count
      var cells = [
        LayerNode(.symbol, id: "s\(row)", ["symbol": "drop.fill", "size": 9, "colour": "accent"]),
        LayerNode(
          .text, id: "t\(row)", ["text": .string("Row \(row)"), "lineLimit": 1, "font": ["size": 9]]),
        LayerNode(.text, id: "v\(row)", ["text": "{{__steps_today|0}}", "lineLimit": 1, "font": ["size": 9]]),
        row % 4 == 0
          ? LayerNode(.ring, id: "r\(row)", ["value": "0.6", "line": 2, "frame": ["width": 12, "height": 12]])
          : LayerNode(.gauge, id: "g\(row)", ["value": "0.6", "style": "linearCapacity", "frame": ["width": 30]]),
      ]
      cells = Array(cells.prefix(max(1, count - made - 1)))
      rows.append(LayerNode(.hStack, id: "row\(row)", ["spacing": 3], children: cells))
      made += 1 + cells.count
    }
    let grid = LayerNode(.grid, id: "grid", ["columns": 4, "spacing": 4, "rowSpacing": 2], children: rows)
    return LayerTree(
      name: "Bench",
      root: LayerNode(
        .zStack, id: "root", ["padding": 8, "frame": ["width": "fill", "height": "fill"]], children: [grid]))
  }

  /// The input of a row: Medium at 3x.
  static func input(_ count: Int) -> LayoutInput {
    LayoutInput(
      design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree(count))), family: .systemMedium,
      scale: 3)
  }
}
