import DesignLayout
import DesignPhotos

/// A scene for outputs that have no pixels to look back at: what lies behind glass, and rain's grain, are pictures.
struct VectorScene {
  /// The nodes.
  var nodes: [SceneNode]
  /// Pictures by the file names that stand in `nodes`.
  var pictures: [String: Raster] = [:]

  /// Replaces what needs pixels. `below` paints nodes on an opaque canvas and gives what lies within a rectangle;
  /// `alone` paints nodes on nothing.
  init(
    _ nodes: [SceneNode], below: ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?,
    alone: ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?
  ) {
    self.nodes = nodes
    var out: [SceneNode] = []
    for (index, node) in nodes.enumerated() {
      switch node {
      case .backdrop(let shape, _, _):
        if let found = below(Array(nodes[...index]), shape.bounds) {
          out.append(.clip(shape, [keep(found)]))
        }
      case .fill, .stroke, .text, .symbol, .image, .rain, .path, .line, .group, .shadow:
        out.append(replaced(node, alone))
      }
    }
    self.nodes = out
  }

  private mutating func keep(_ found: (raster: Raster, rect: Rect)) -> SceneNode {
    let name = "picture-\(pictures.count)"
    pictures[name] = found.raster
    return .image(ImageRun(fileName: name, rect: found.rect, source: Rect(0, 0, 1, 1), filter: nil))
  }

  private mutating func replaced(
    _ node: SceneNode, _ alone: ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?
  ) -> SceneNode {
    switch node {
    case .rain(let run): return alone([node], run.bounds).map { keep($0) } ?? node
    case .fill(let shape, .angular), .stroke(let shape, .angular, _):
      return alone([node], shape.bounds.inset(-8)).map { keep($0) } ?? node
    case .group: return node.mapChildren { children in children.map { replaced($0, alone) } }
    case .fill, .stroke, .text, .symbol, .image, .path, .line, .shadow, .backdrop: return node
    }
  }
}
