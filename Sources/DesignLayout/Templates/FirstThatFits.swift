/// Content in steps, each with less than the one before; the first that fits the canvas is drawn, else the last.
enum FirstThatFits {
  /// The chosen content and which step it is.
  static func choose(
    _ steps: [any LayoutElement], in canvas: Rect, _ context: LayoutContext
  ) -> (content: any LayoutElement, step: Int) {
    for (index, step) in steps.enumerated() {
      let size = step.measure(Proposal(canvas.width, canvas.height), context)
      if size.height <= canvas.height + 0.5 || index == steps.count - 1 { return (step, index) }
    }
    return (Spacer(), 0)
  }
}
