import DesignLayout
import DesignPhotos

/// A scene for outputs that have no pixels to look back at: what lies behind glass, and rain's grain, are pictures.
struct VectorScene {
  var nodes: [SceneNode]
  /// Pictures by the file names that stand in `nodes`.
  var pictures: [String: Raster] = [:]

  /// Replaces what needs pixels. `below` paints nodes on an opaque canvas and gives what lies within a rectangle;
  /// `alone` paints nodes on nothing.
  init(
    _ nodes: [SceneNode], below: ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?,
    alone: ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?
  ) {
    self.nodes = []
    self.nodes = replaced(nodes, behind: [], below, alone)
  }

  private typealias Paint = ([SceneNode], Rect) -> (raster: Raster, rect: Rect)?

  private mutating func keep(_ found: (raster: Raster, rect: Rect)) -> SceneNode {
    let name = "picture-\(pictures.count)"
    pictures[name] = found.raster
    return .image(ImageRun(fileName: name, rect: found.rect, source: Rect(0, 0, 1, 1), filter: nil))
  }

  /// Nodes that lie on `behind`, each without what needs pixels.
  private mutating func replaced(
    _ nodes: [SceneNode], behind: [SceneNode], _ below: Paint, _ alone: Paint
  ) -> [SceneNode] {
    nodes.enumerated().compactMap { index, node in
      switch node {
      case .backdrop(let shape, _, _):
        guard let found = below(behind + nodes[...index], shape.bounds) else { return nil }
        return .clip(shape, [keep(found)])
      case .rain(let run): return alone([node], run.bounds).map { keep($0) } ?? node
      case .fill(_, .angular), .stroke(_, .angular, _), .path(_, .angular), .line(_, .angular, _, _):
        guard let bounds = SceneBounds.of([node]) else { return node }
        return alone([node], bounds.inset(-8)).map { keep($0) } ?? node
      case .group(var group):
        // What lies behind a group that is turned lies elsewhere as its children see it.
        let isPlain = group.transform == nil && group.mask == nil && group.blur == nil
        group.children = replaced(
          group.children, behind: isPlain ? behind + nodes[..<index] : [], below, alone)
        group.mask = group.mask.map { replaced($0, behind: [], below, alone) }
        return .group(group)
      case .fill, .stroke, .text, .symbol, .image, .path, .line, .shadow: return node
      }
    }
  }
}
