import DesignLayout

/// The word “Sample” on a picture whose values are not anybody's.
enum SampleMark {
  /// Capsule in pt, its distance from the corner in pt.
  private static let (width, height, inset) = (44.0, 15.0, 6.0)

  /// `scene` with the mark in its top right corner.
  static func on(_ scene: Scene) -> Scene {
    var out = scene
    let capsule = Rect(scene.size.width - width - inset, inset, width, height)
    out.nodes.append(.fill(.capsule(capsule), .solid(Colour.black.opacity(0.55))))
    let text = TextSpec(
      "Sample", font: FontSpec(size: 9, lineHeight: 11, weight: .semibold), colour: .white, alignment: .centre)
    out.nodes.append(.text(TextRun(origin: Point(capsule.x, capsule.y + 2), width: width, text: text)))
    return out
  }
}
