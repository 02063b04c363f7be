import DesignLayout

/// What a picture looks like from afar: its mean colours on a coarse grid, by which two pictures are told apart as people
/// would.
package struct Impression: Hashable, Sendable {
  /// Cells across and down.
  static let (columns, rows) = (24, 16)
  /// Blue, green and red of each cell, row by row.
  let cells: [UInt8]
  /// The ids of the elements that are drawn.
  package let elements: Set<String>

  /// A colour of a picture and the share of it that is nearly so, 0…1.
  package struct Swatch: Hashable, Sendable {
    /// `#RRGGBB`.
    package var hex: String
    /// Its share of the cells.
    package var share: Double
  }

  /// How far apart two colours of a palette are at least, in the sum over three channels of 0…255.
  private static let apart = 72

  /// The colours that take most room, most first: at most `count`, each clearly unlike the others.
  package func palette(_ count: Int) -> [Swatch] {
    let all = stride(from: 0, to: cells.count, by: 3).map { (Int(cells[$0 + 2]), Int(cells[$0 + 1]), Int(cells[$0])) }
    func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
      abs(a.0 - b.0) + abs(a.1 - b.1) + abs(a.2 - b.2)
    }
    var left = all
    var out: [Swatch] = []
    while out.count < count, !left.isEmpty {
      // The cell most others are like stands for them.
      var best = (place: 0, near: -1)
      for place in left.indices {
        let near = left.count { distance($0, left[place]) < Self.apart }
        if near > best.near { best = (place, near) }
      }
      let colour = left[best.place]
      // A few cells are the edge of something else.
      if best.near * 40 < all.count { break }
      let hex = [colour.0, colour.1, colour.2].map { value in
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
      out.append(Swatch(hex: "#" + hex, share: Double(best.near) / Double(max(1, all.count))))
      left.removeAll { distance($0, colour) < Self.apart }
    }
    return out
  }

  /// The mean difference of a channel of a cell, 0…255; two looks with less than about 6 pass for one.
  package func distance(to other: Impression) -> Double {
    var sum = 0
    for (a, b) in zip(cells, other.cells) { sum += abs(Int(a) - Int(b)) }
    return Double(sum) / Double(max(1, cells.count))
  }
}

extension RenderWorker {
  /// What `input` looks like from afar, drawn at 1x. Throws where it cannot be drawn.
  package func impression(of input: LayoutInput) throws(RendererError) -> Impression {
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
