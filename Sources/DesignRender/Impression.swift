import DesignLayout

/// What a picture looks like from afar: its mean colours on a coarse grid, by which two pictures are told apart as people
/// would.
public struct Impression: Hashable, Sendable {
  /// Cells across and down.
  static let (columns, rows) = (24, 16)
  /// Blue, green and red of each cell, row by row.
  let cells: [UInt8]
  /// The ids of the elements that are drawn.
  public let elements: Set<String>

  /// The mean difference of a channel of a cell, 0…255; two looks with less than about 6 pass for one.
  public func distance(to other: Impression) -> Double {
    var sum = 0
    for (a, b) in zip(cells, other.cells) { sum += abs(Int(a) - Int(b)) }
    return Double(sum) / Double(max(1, cells.count))
  }
}

extension RenderWorker {
  /// What `input` looks like from afar, drawn at 1x. Throws where it cannot be drawn.
  public func impression(of input: LayoutInput) throws(RendererError) -> Impression {
    var input = input
    input.scale = 1
    let scene = scene(for: input)
    let (width, height) = input.pixelSize
    let (columns, rows) = (Impression.columns, Impression.rows)
    let cells = try painted(scene.nodes, input, opaque: scene.isOpaque) { _, pixels, stride -> [UInt8] in
      var out: [UInt8] = []
      out.reserveCapacity(columns * rows * 3)
      for row in 0..<rows {
        for column in 0..<columns {
          let (top, bottom) = (row * height / rows, max(row * height / rows + 1, (row + 1) * height / rows))
          let (left, right) = (
            column * width / columns, max(column * width / columns + 1, (column + 1) * width / columns)
          )
          var sums = (0, 0, 0)
          for y in top..<min(height, bottom) {
            for x in left..<min(width, right) {
              let pixel = pixels + y * stride + x * 4
              sums = (sums.0 + Int(pixel[0]), sums.1 + Int(pixel[1]), sums.2 + Int(pixel[2]))
            }
          }
          let count = max(1, (bottom - top) * (right - left))
          for sum in [sums.0, sums.1, sums.2] { out.append(UInt8(min(255, sum / count))) }
        }
      }
      return out
    }
    return Impression(cells: cells, elements: Set(scene.elements.map(\.id)))
  }
}
