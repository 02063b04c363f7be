/// A child that a finger can press: one thing to a reader, as large as the child.
struct Button: LayoutElement {
  var id: String
  var label: String
  var child: any LayoutElement

  init(id: String, label: String, _ child: any LayoutElement) {
    self.id = id
    self.label = label
    self.child = child
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { child.measure(proposal, context) }

  /// Adds the target, then draws the child.
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    scene.element(id, label, rect, isTarget: true)
    child.place(rect, context, &scene)
  }
}
