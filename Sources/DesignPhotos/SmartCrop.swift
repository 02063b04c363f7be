import DesignModel

/// What a crop should keep: a rectangle in a photo's unit square, origin top left.
package struct SubjectBox: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// A box of the given edges.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  fileprivate var midX: Double { x + width / 2 }
  fileprivate var midY: Double { y + height / 2 }
  fileprivate var area: Double { width * height }

  fileprivate func union(_ other: SubjectBox) -> SubjectBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return SubjectBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  fileprivate func clipped(width: Double, height: Double) -> SubjectBox {
    let (left, top) = (max(0, x), max(0, y))
    return SubjectBox(
      x: left, y: top, width: min(width, x + self.width) - left, height: min(height, y + self.height) - top)
  }

  fileprivate func grown(_ dx: Double, _ dy: Double) -> SubjectBox {
    SubjectBox(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}

/// Which part of a photo a size shows by itself: the app's rule, for faces (rendering.md §11.7, §11.8).
package enum SmartCrop {
  /// The numbers of the table in rendering.md §11.7 for one size.
  private struct Rule {
    var padding: Double
    var focus: Double
    var extra: Double
    var least: Double
    var upward: Double
  }

  private static func rule(_ slot: SizeSlot) -> Rule {
    switch slot {
    case .small: Rule(padding: 0.35, focus: 1.20, extra: 1.06, least: 0.38, upward: 0.12)
    case .medium: Rule(padding: 0.30, focus: 1.15, extra: 1.04, least: 0.40, upward: 0.08)
    case .large: Rule(padding: 0.30, focus: 1.10, extra: 1.02, least: 0.55, upward: 0.05)
    }
  }

  /// The part that a size of `aspect` (width by height) shows of a photo of `width` × `height` px, so that the faces are
  /// kept where they fit; centred where there is none.
  package static func crop(
    width: Int, height: Int, faces: [SubjectBox], slot: SizeSlot, aspect: Double
  ) -> CropRect {
    let (w, h) = (Double(max(1, width)), Double(max(1, height)))
    let biggest = w / h > aspect ? (h * aspect, h) : (w, w / aspect)
    // In px, nearer to the rule's own terms.
    let boxes = faces.map { SubjectBox(x: $0.x * w, y: $0.y * h, width: $0.width * w, height: $0.height * h) }
    guard let chosen = chosen(boxes, slot, w, h) else {
      return rect((w - biggest.0) / 2, (h - biggest.1) / 2, biggest.0, biggest.1, w, h)
    }
    let rule = rule(slot)
    let least = (slot == .small ? 0.02 : 0.015) * min(w, h)
    let expanded = chosen.map { box in
      box.grown(max(least, rule.padding * box.width), max(least, rule.padding * box.height)).clipped(
        width: w, height: h)
    }
    guard let first = expanded.first else { return rect(0, 0, biggest.0, biggest.1, w, h) }
    let union = expanded.dropFirst().reduce(first) { $0.union($1) }
    let focus = union.grown(union.width * (rule.focus - 1) / 2, union.height * (rule.focus - 1) / 2)
      .clipped(width: w, height: h)
    var (x, y) = slot == .small ? (union.midX, union.midY) : (focus.midX, focus.midY)

    func raised(_ size: Double) -> Double {
      // Sizes are told by their width; the aspect never changes.
      min(max(size, rule.least * w, rule.least * h * aspect), biggest.0)
    }
    let base = max(focus.width, focus.height * aspect)
    let allowed = raised(base)
    var cropWidth = raised(base * rule.extra)
    y -= rule.upward * (slot == .small ? union.height : focus.height)
    if slot == .small {
      if cropWidth * cropWidth / aspect > 0.75 * w * h {
        let smaller = min((0.75 * w * h * aspect).squareRoot(), biggest.0)
        if smaller >= allowed { cropWidth = smaller }
      }
      let half = min(min(x, w - x), min(y, h - y) * aspect)
      if cropWidth / 2 > half, 2 * half >= allowed { cropWidth = 2 * half }
    }
    let cropHeight = cropWidth / aspect
    // The upward bias may cut a chin where little room is left: what fits is kept whole.
    let largest = chosen[0]
    let faces = chosen.dropFirst().reduce(largest) { $0.union($1) }
    func place(_ centre: Double, _ length: Double, _ limit: Double, _ all: (Double, Double), _ one: (Double, Double))
      -> Double
    {
      let kept = all.1 <= length ? all : one
      var start = centre - length / 2
      if kept.1 <= length { start = min(max(start, kept.0 + kept.1 - length), kept.0) }
      return min(max(0, start), limit - length)
    }
    x = place(x, cropWidth, w, (faces.x, faces.width), (largest.x, largest.width))
    y = place(y, cropHeight, h, (faces.y, faces.height), (largest.y, largest.height))
    return rect(x, y, cropWidth, cropHeight, w, h)
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ w: Double, _ h: Double)
    -> CropRect
  {
    CropRect(x: x / w, y: y / h, width: width / w, height: height / h).normalised()
  }

  /// Small the best pair or else the largest face, Medium two, Large all.
  private static func chosen(_ boxes: [SubjectBox], _ slot: SizeSlot, _ w: Double, _ h: Double) -> [SubjectBox]? {
    let ranked = boxes.filter { $0.width > 0 && $0.height > 0 }.sorted { $0.area > $1.area }
    guard let top = ranked.first else { return nil }
    switch slot {
    case .small: return pair(ranked, w, h) ?? [top]
    case .medium: return Array(ranked.prefix(2))
    case .large: return ranked
    }
  }

  /// rendering.md §11.8, of faces only.
  private static func pair(_ boxes: [SubjectBox], _ w: Double, _ h: Double) -> [SubjectBox]? {
    func unit(_ box: SubjectBox) -> SubjectBox {
      SubjectBox(x: box.x / w, y: box.y / h, width: box.width / w, height: box.height / h)
    }
    func score(_ box: SubjectBox) -> Double {
      let (dx, dy) = (box.midX - 0.5, box.midY - 0.5)
      return 0.6 * box.area + 0.4 * max(0, 1 - (dx * dx + dy * dy).squareRoot() / 0.70710678)
    }
    var best: (score: Double, boxes: [SubjectBox])?
    let list = boxes.prefix(16)
    for (at, one) in list.enumerated() {
      for two in list.dropFirst(at + 1) {
        let (a, b) = (unit(one), unit(two))
        let union = a.union(b)
        let shared =
          max(0, min(a.x + a.width, b.x + b.width) - max(a.x, b.x))
          * max(0, min(a.y + a.height, b.y + b.height) - max(a.y, b.y))
        guard (a.area >= 0.015 && b.area >= 0.015) || union.area >= 0.06, abs(a.midX - b.midX) <= 0.60,
          abs(a.midY - b.midY) <= 0.35, shared / (a.area + b.area - shared) <= 0.55,
          shared / min(a.area, b.area) <= 0.85, (0.35...2.80).contains(union.width / union.height)
        else { continue }
        let (first, second) = (score(a), score(b))
        let value = 0.7 * score(union) + 0.3 * min(first, second) / max(first, second, 0.000_001)
        if value > best?.score ?? -1 { best = (value, [one, two]) }
      }
    }
    return best?.boxes
  }
}
