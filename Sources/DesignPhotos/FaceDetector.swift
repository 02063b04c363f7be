import Foundation

/// Finds faces in a photo with a cascade of local binary patterns, in the form OpenCV trains and Debian's `opencv-data`
/// ships (Puttemans, Ergun and Toon Goedeme, VISAPP 2017).
///
/// It finds faces that look at the camera, upright to within about 15 degrees, from ``smallest`` of the photo's longer side
/// on. It misses profiles, covered, tilted and very small ones; what looks like a face may be taken for one.
package struct FaceDetector: Sendable {
  /// Where Debian puts the cascade.
  package static let standard = URL(
    fileURLWithPath: "/usr/share/opencv4/lbpcascades/lbpcascade_frontalface_improved.xml")
  /// Longest side of the copy that is looked at, in px.
  package static let side = 640
  /// The smallest face found, as a share of the photo's longer side: the cascade's window in the copy.
  package var smallest: Double { Double(window) / Double(Self.side) }

  /// Most bytes, stages and features that are read of a cascade.
  private static let (byteLimit, stageLimit, featureLimit) = (4 << 20, 64, 4_096)
  /// Each look at the photo is so much smaller than the last one.
  private static let step = 1.1
  /// So many windows must agree on a face.
  private static let neighbours = 4

  private struct Feature: Sendable { var x, y, width, height: Int }
  private struct Weak: Sendable {
    var feature: Int
    /// Which of the 256 patterns speak for a face, a bit each.
    var patterns: [UInt32]
    var yes, no: Double
  }
  private struct Stage: Sendable {
    var threshold: Double
    var weak: [Weak]
  }
  private let window: Int
  private let stages: [Stage]
  private let features: [Feature]

  /// The cascade at `url`; nil when there is none, or it is of another kind.
  package init?(_ url: URL = Self.standard) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), data.count <= Self.byteLimit,
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    func texts(_ tag: String, in text: Substring) -> [Substring] {
      text.split(separator: "<\(tag)>", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        part.firstRange(of: "</\(tag)>").map { part[..<$0.lowerBound] }
      }
    }
    func numbers(_ text: Substring) -> [Double] { text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) } }
    guard let cascade = text.firstRange(of: "<cascade>").map({ text[$0.upperBound...] }), cascade.contains(">LBP<"),
      let size = texts("width", in: cascade).first.flatMap({ numbers($0).first }), (8...128).contains(size),
      let list = texts("stages", in: cascade).first, let rows = texts("features", in: cascade).last
    else { return nil }
    window = Int(size)
    var features: [Feature] = []
    for row in texts("rect", in: rows).prefix(Self.featureLimit) {
      let rect = numbers(row).map { Int($0) }
      guard rect.count == 4, rect.allSatisfy({ (0...128).contains($0) }), rect[2] > 0, rect[3] > 0,
        rect[0] + 3 * rect[2] <= window, rect[1] + 3 * rect[3] <= window
      else { return nil }
      features.append(Feature(x: rect[0], y: rect[1], width: rect[2], height: rect[3]))
    }
    var stages: [Stage] = []
    for part in list.split(separator: "<stageThreshold>").dropFirst().prefix(Self.stageLimit) {
      guard let threshold = part.split(separator: "<").first.flatMap({ numbers($0).first }) else { return nil }
      var stage = Stage(threshold: threshold, weak: [])
      for (nodes, leaves) in zip(texts("internalNodes", in: part), texts("leafValues", in: part)) {
        let (node, leaf) = (numbers(nodes), numbers(leaves))
        guard node.count == 11, leaf.count == 2, let feature = Int(exactly: node[2]),
          features.indices.contains(feature)
        else { return nil }
        stage.weak.append(
          Weak(
            feature: feature, patterns: node[3...].map { UInt32(bitPattern: Int32(clamping: Int($0))) }, yes: leaf[0],
            no: leaf[1]))
      }
      stages.append(stage)
    }
    guard !stages.isEmpty, stages.allSatisfy({ !$0.weak.isEmpty }) else { return nil }
    (self.stages, self.features) = (stages, features)
  }

  /// The faces of a photo's pixels, largest first, at most 16, in its unit square.
  package func faces(in raster: Raster) -> [SubjectBox] {
    let grey = Grey(raster, longest: Self.side)
    guard grey.width >= window, grey.height >= window else { return [] }
    var found: [Window] = []
    var scale = 1.0
    while Double(min(grey.width, grey.height)) / scale >= Double(window) {
      let look = scale == 1 ? grey : grey.scaled(by: scale)
      found += windows(in: look).map {
        Window(x: Double($0.x) * scale, y: Double($0.y) * scale, side: Double(window) * scale)
      }
      scale *= Self.step
    }
    return Self.grouped(found).prefix(16).map { face in
      SubjectBox(
        x: face.x / Double(grey.width), y: face.y / Double(grey.height), width: face.side / Double(grey.width),
        height: face.side / Double(grey.height))
    }
  }

  private struct Window { var x, y, side: Double }

  /// Where the whole cascade agrees.
  private func windows(in grey: Grey) -> [(x: Int, y: Int)] {
    let sums = grey.sums()
    let row = grey.width + 1
    var found: [(x: Int, y: Int)] = []
    // Corners of each feature's nine cells, from the window's origin.
    var corners: [Int] = []
    for feature in features {
      for y in 0..<4 {
        for x in 0..<4 { corners.append((feature.y + y * feature.height) * row + feature.x + x * feature.width) }
      }
    }
    sums.withUnsafeBufferPointer { sums in
      corners.withUnsafeBufferPointer { corners in
        for y in stride(from: 0, through: grey.height - window, by: 2) {
          for x in stride(from: 0, through: grey.width - window, by: 2) where agrees(sums, corners, y * row + x) {
            found.append((x, y))
          }
        }
      }
    }
    return found
  }

  private func agrees(_ sums: UnsafeBufferPointer<UInt32>, _ corners: UnsafeBufferPointer<Int>, _ origin: Int) -> Bool {
    for stage in stages {
      var total = 0.0
      for weak in stage.weak {
        let at = weak.feature * 16
        func cell(_ x: Int, _ y: Int) -> UInt32 {
          let corner = at + y * 4 + x
          return sums[origin + corners[corner]] &- sums[origin + corners[corner + 1]]
            &- sums[origin + corners[corner + 4]] &+ sums[origin + corners[corner + 5]]
        }
        let centre = cell(1, 1)
        var pattern: UInt32 = 0
        // Clockwise from the top left, the highest bit first.
        if cell(0, 0) >= centre { pattern |= 128 }
        if cell(1, 0) >= centre { pattern |= 64 }
        if cell(2, 0) >= centre { pattern |= 32 }
        if cell(2, 1) >= centre { pattern |= 16 }
        if cell(2, 2) >= centre { pattern |= 8 }
        if cell(1, 2) >= centre { pattern |= 4 }
        if cell(0, 2) >= centre { pattern |= 2 }
        if cell(0, 1) >= centre { pattern |= 1 }
        total += weak.patterns[Int(pattern >> 5)] & (1 << (pattern & 31)) != 0 ? weak.yes : weak.no
      }
      if total < stage.threshold { return false }
    }
    return true
  }

  /// Windows that mean the same face become one; what few windows agree on is dropped. Largest first.
  private static func grouped(_ windows: [Window]) -> [Window] {
    var groups: [(sum: Window, count: Int)] = []
    for window in windows.prefix(4_096) {
      let place = groups.firstIndex { group in
        let count = Double(group.count)
        let (x, y, side) = (group.sum.x / count, group.sum.y / count, group.sum.side / count)
        let near = 0.3 * min(side, window.side)
        return abs(x + side / 2 - window.x - window.side / 2) < near
          && abs(y + side / 2 - window.y - window.side / 2) < near
          && max(side, window.side) < 1.6 * min(side, window.side)
      }
      if let place {
        groups[place].sum.x += window.x
        groups[place].sum.y += window.y
        groups[place].sum.side += window.side
        groups[place].count += 1
      } else {
        groups.append((window, 1))
      }
    }
    let faces = groups.filter { $0.count >= neighbours }.map { group in
      let count = Double(group.count)
      return (window: Window(x: group.sum.x / count, y: group.sum.y / count, side: group.sum.side / count), group.count)
    }
    // A face within another one is a nose or a mouth.
    return faces.filter { face in
      !faces.contains { other in
        other.1 > face.1
          && abs(other.window.x + other.window.side / 2 - face.window.x - face.window.side / 2)
            < other.window.side / 2
          && abs(other.window.y + other.window.side / 2 - face.window.y - face.window.side / 2) < other.window.side / 2
      }
    }.map(\.window).sorted { $0.side > $1.side }
  }
}

/// A picture's brightness, a byte a px.
private struct Grey {
  var width: Int
  var height: Int
  var values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The brightness of `raster`, its longer side at most `longest` px.
  init(_ raster: Raster, longest: Int) {
    let scale = min(1, Double(longest) / Double(max(raster.width, raster.height, 1)))
    let small =
      scale == 1
      ? raster
      : Resampler.scale(
        raster, x: 0, y: 0, width: Double(raster.width), height: Double(raster.height),
        to: max(1, Int((Double(raster.width) * scale).rounded())),
        max(1, Int((Double(raster.height) * scale).rounded())))
    (width, height) = (small.width, small.height)
    values = [UInt8](repeating: 0, count: width * height)
    for at in values.indices {
      let (blue, green, red) = (
        Int(small.pixels[at * 4]), Int(small.pixels[at * 4 + 1]), Int(small.pixels[at * 4 + 2])
      )
      values[at] = UInt8((red * 299 + green * 587 + blue * 114) / 1_000)
    }
  }

  /// Sums over all rectangles from the top left, one row and one column more than the picture.
  func sums() -> [UInt32] {
    var sums = [UInt32](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row: UInt32 = 0
      for x in 0..<width {
        row &+= UInt32(values[y * width + x])
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] &+ row
      }
    }
    return sums
  }

  /// The picture, `factor` times smaller, each px the mean of what it covers.
  func scaled(by factor: Double) -> Grey {
    let (w, h) = (Int(Double(width) / factor), Int(Double(height) / factor))
    let sums = sums()
    var out = [UInt8](repeating: 0, count: w * h)
    for y in 0..<h {
      let (top, bottom) = Self.span(y, factor, limit: height)
      let (upper, lower) = (top * (width + 1), bottom * (width + 1))
      for x in 0..<w {
        let (left, right) = Self.span(x, factor, limit: width)
        let sum = sums[lower + right] &- sums[upper + right] &- sums[lower + left] &+ sums[upper + left]
        out[y * w + x] = UInt8(Int(sum) / max(1, (bottom - top) * (right - left)))
      }
    }
    return Grey(width: w, height: h, values: out)
  }

  /// The px that one px of a picture `factor` times smaller stands for.
  private static func span(_ at: Int, _ factor: Double, limit: Int) -> (Int, Int) {
    let first = Int(Double(at) * factor)
    return (first, min(limit, max(first + 1, Int(Double(at + 1) * factor))))
  }
}
