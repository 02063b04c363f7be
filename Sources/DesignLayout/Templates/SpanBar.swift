/// A part of a track, from cold to warm.
struct SpanBar: LayoutElement {
  var from: Double
  var to: Double
  var track: Colour

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(max(20, proposal.width ?? 100), 5)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let rect = rect.snapped(context.scale)
    scene.add(.fill(.capsule(rect), .solid(track)))
    let left = rect.x + rect.width * min(1, max(0, from))
    let right = max(left + rect.height, rect.x + rect.width * min(1, max(0, to)))
    let part = Rect(left, rect.y, min(right, rect.maxX) - left, rect.height).snapped(context.scale)
    scene.add(
      .fill(
        .capsule(part),
        .linear(
          from: Point(rect.x, rect.y), to: Point(rect.maxX, rect.y),
          [GradientStop(0, Colour(hex: 0x5AA9F5)), GradientStop(1, Colour(hex: 0xF5C451))])))
  }
}
