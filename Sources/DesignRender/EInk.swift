import DesignLayout

/// Few greys for electronic paper: texts and shapes go to one level each, only photos are dithered.
enum EInk {
  /// Least difference of luma from the ground, 0…1, that stays visible.
  static let leastContrast: Float = 0.12

  /// A canvas painted four times, BGRX rows: with its large grounds alone, with all its boxes, with everything but texts,
  /// and whole. Where two that follow each other differ, something is drawn on what lies below.
  struct Layers {
    let grounds: UnsafePointer<UInt8>
    let boxes: UnsafePointer<UInt8>
    let drawings: UnsafePointer<UInt8>
    let whole: UnsafePointer<UInt8>

    /// Whether anything is drawn on the ground at a byte.
    func isDrawn(_ at: Int) -> Bool { Self.differ(whole + at, grounds + at) }

    /// The ink of the pixel at a byte. `own` is the one nearest to a pixel and where that lies, and `apart` another one
    /// for a pixel that would vanish in the ink below it.
    func ink<Value>(
      _ at: Int, own: (UnsafePointer<UInt8>) -> (ink: Int, value: Value), apart: (Int, Value, Value) -> Int
    ) -> Int {
      var found = own(grounds + at)
      func lay(_ layer: UnsafePointer<UInt8>, on under: UnsafePointer<UInt8>) {
        guard Self.differ(layer + at, under + at) else { return }
        let below = found
        found = own(layer + at)
        if found.ink == below.ink { found.ink = apart(found.ink, found.value, below.value) }
      }
      lay(boxes, on: grounds)
      lay(drawings, on: boxes)
      lay(whole, on: drawings)
      return found.ink
    }

    private static func differ(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
      one[0] != other[0] || one[1] != other[1] || one[2] != other[2]
    }
  }

  /// Levels of a canvas. What is drawn goes to the nearest level, or one beside that of what lies below where it would
  /// vanish (on a photo, whose ground changes from pixel to pixel, it keeps its own). `photos` are the
  /// rectangles of photos in px; only there, and only where nothing is drawn on them, the error of a pixel goes on to its
  /// neighbours by Floyd and Steinberg's weights.
  static func levels(
    _ layers: Layers, width: Int, height: Int, stride: Int, bits: Int, photos: [(x: Range<Int>, y: Range<Int>)]
  ) -> [UInt8] {
    let top = Float((1 << bits) - 1)
    var out = [UInt8](repeating: 0, count: width * height)
    var errors = [Float](repeating: 0, count: width + 2)
    var next = errors
    func luma(_ pixel: UnsafePointer<UInt8>) -> Float {
      (0.0722 * Float(pixel[0]) + 0.7152 * Float(pixel[1]) + 0.2126 * Float(pixel[2])) / 255
    }
    func nearest(_ value: Float) -> Int { Int(min(top, max(0, (value * top).rounded()))) }
    func apart(_ level: Int, _ value: Float, _ below: Float) -> Int {
      guard abs(value - below) >= leastContrast else { return level }
      let moved = value > below ? level + 1 : level - 1
      return moved > Int(top) ? Int(top) - 1 : moved < 0 ? 1 : moved
    }
    for y in 0..<height {
      for index in next.indices { next[index] = 0 }
      let spans = photos.filter { $0.y.contains(y) }.map(\.x)
      for x in 0..<width {
        let at = y * stride + x * 4
        let isPhoto = spans.contains { $0.contains(x) }
        guard isPhoto, !layers.isDrawn(at) else {
          let level = layers.ink(at) { pixel -> (Int, Float) in
            let value = luma(pixel)
            return (nearest(value), value)
          } apart: {
            isPhoto ? $0 : apart($0, $1, $2)
          }
          out[y * width + x] = UInt8(level)
          continue
        }
        let wanted = luma(layers.whole + at) + errors[x + 1]
        let level = nearest(wanted)
        out[y * width + x] = UInt8(level)
        let error = wanted - Float(level) / top
        errors[x + 2] += error * 7 / 16
        next[x] += error * 3 / 16
        next[x + 1] += error * 5 / 16
        next[x + 2] += error * 1 / 16
      }
      swap(&errors, &next)
    }
    return out
  }

  /// The nodes without shadows of texts, which would become blotches.
  static func unshadowed(_ nodes: [SceneNode]) -> [SceneNode] {
    nodes.flatMap { node -> [SceneNode] in
      guard case .group(var group) = node else { return [node] }
      group.children = unshadowed(group.children)
      if group.shadow == nil { return [.group(group)] }
      group.shadow = nil
      // A group that was there for its shadow only is one no more.
      let isBare =
        group.transform == nil && group.clip == nil && group.opacity == nil && group.blend == nil
        && group.mask == nil && group.blur == nil
      return isBare ? group.children : [.group(group)]
    }
  }

  /// What things are drawn on: photos, glass, and fills of at least `smallest` of the canvas’s area.
  static func grounds(_ nodes: [SceneNode], _ canvas: Size, smallest: Double) -> [SceneNode] {
    var panes: Set<Shape> = []
    for case .backdrop(let shape, _, _) in nodes { panes.insert(shape) }
    return nodes.compactMap { node in
      switch node {
      case .fill(let shape, _):
        let box = shape.bounds
        let isLarge = box.width * box.height >= canvas.width * canvas.height * smallest
        return isLarge || panes.contains(shape) ? node : nil
      case .image, .backdrop, .shadow: return node
      case .group(let group):
        // What is mixed with a large ground is drawn on it.
        return group.blend != nil && smallest > 0 ? nil : node.mapChildren { grounds($0, canvas, smallest: smallest) }
      case .stroke, .text, .symbol, .rain, .path, .line: return nil
      }
    }
  }

  /// Everything but texts, which may stand on a symbol, a path or a stroke as on a box.
  static func drawings(_ nodes: [SceneNode]) -> [SceneNode] {
    nodes.compactMap { node in
      switch node {
      case .text: nil
      case .group: node.mapChildren(drawings)
      default: node
      }
    }
  }

  /// Rectangles of photos, pt.
  static func photos(_ nodes: [SceneNode]) -> [Rect] {
    nodes.flatMap { node -> [Rect] in
      if case .image(let run) = node { return [run.rect] }
      guard case .group(let group) = node else { return [] }
      return photos(group.children).map { rect in
        let seen = group.clip.map { rect.intersection($0.bounds) } ?? rect
        return group.transform?(seen) ?? seen
      }
    }
  }
}
