import DesignLayout

/// Few greys for electronic paper: texts and shapes go to one level each, only photos are dithered.
enum EInk {
  /// Least difference of luma from the ground, 0…1, that stays visible.
  static let leastContrast: Float = 0.12

  /// Levels of a canvas, BGRX rows. `plain` is the same canvas with its grounds only: where the two differ something is
  /// drawn on it, which goes to the nearest level, or one beside the ground's where it would vanish (on a
  /// photo, whose ground changes from pixel to pixel, it keeps its own). `photos` are the
  /// rectangles of photos in px; only there, and only where nothing is drawn on them, the error of a pixel goes on to its
  /// neighbours by Floyd and Steinberg's weights.
  static func levels(
    _ pixels: UnsafePointer<UInt8>, plain: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, bits: Int,
    photos: [(x: Range<Int>, y: Range<Int>)]
  ) -> [UInt8] {
    let top = Float((1 << bits) - 1)
    var out = [UInt8](repeating: 0, count: width * height)
    var errors = [Float](repeating: 0, count: width + 2)
    var next = errors
    func luma(_ pixel: UnsafePointer<UInt8>) -> Float {
      (0.0722 * Float(pixel[0]) + 0.7152 * Float(pixel[1]) + 0.2126 * Float(pixel[2])) / 255
    }
    for y in 0..<height {
      for index in next.indices { next[index] = 0 }
      let spans = photos.filter { $0.y.contains(y) }.map(\.x)
      for x in 0..<width {
        let pixel = pixels + y * stride + x * 4
        let bare = plain + y * stride + x * 4
        let value = luma(pixel)
        let isWritten = pixel[0] != bare[0] || pixel[1] != bare[1] || pixel[2] != bare[2]
        let isPhoto = spans.contains { $0.contains(x) }
        guard !isWritten, isPhoto else {
          var level = min(top, max(0, (value * top).rounded()))
          let ground = luma(bare)
          let groundLevel = min(top, max(0, (ground * top).rounded()))
          if !isPhoto, level == groundLevel, abs(value - ground) >= leastContrast {
            level += value > ground ? 1 : -1
            if level > top { level = top - 1 }
            if level < 0 { level = 1 }
          }
          out[y * width + x] = UInt8(level)
          continue
        }
        let wanted = value + errors[x + 1]
        let level = min(top, max(0, (wanted * top).rounded()))
        out[y * width + x] = UInt8(level)
        let error = wanted - level / top
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

  /// The grounds that things are drawn on: photos, glass, and fills of at least a sixth of the canvas.
  static func grounds(_ nodes: [SceneNode], _ canvas: Size) -> [SceneNode] {
    var panes: Set<Shape> = []
    for case .backdrop(let shape, _, _) in nodes { panes.insert(shape) }
    return nodes.compactMap { node in
      switch node {
      case .fill(let shape, _):
        let box = shape.bounds
        let isLarge = box.width * box.height >= canvas.width * canvas.height / 6
        return isLarge || panes.contains(shape) ? node : nil
      case .image, .backdrop, .shadow: return node
      case .group(let group):
        // What is mixed with a ground is drawn on it.
        return group.blend != nil ? nil : node.mapChildren { grounds($0, canvas) }
      case .stroke, .text, .symbol, .rain, .path, .line: return nil
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
