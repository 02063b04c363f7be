/// Content in steps, each with less than the one before; the first that fits the canvas is drawn, else the last.
enum FirstThatFits {
  /// The chosen content and which of `count` steps it is; later steps are not even built.
  static func choose(
    _ count: Int, in canvas: Rect, _ context: LayoutContext, build: (Int) -> any LayoutElement
  ) -> (content: any LayoutElement, step: Int) {
    for index in 0..<(count - 1) {
      let step = build(index)
      let size = step.measure(Proposal(canvas.width, canvas.height), context)
      if size.height <= canvas.height + 0.5 { return (step, index) }
    }
    return (build(count - 1), count - 1)
  }
}
