/// Notes every box of a layout with what it was offered and what it chose. One layout's own.
package final class LayoutTrace {
  package struct Box: Hashable, Sendable {
    /// How deep it lies in the tree, 0 at the top.
    package var depth: Int
    /// The element's type, e.g. `VStack`.
    package var element: String
    /// A text's words or a symbol's name.
    package var content: String
    /// What was offered, pt.
    package var proposed: Proposal
    /// Where it was placed, in the size it chose, pt.
    package var rect: Rect
  }

  /// Boxes in the order they were placed.
  package private(set) var boxes: [Box] = []
  private var depth = 0

  /// Most boxes kept.
  private static let limit = 10_000

  package init() {}

  /// Forgets what was noted: the layout begins anew.
  func restart() {
    boxes = []
    depth = 0
  }

  func within(_ child: any LayoutElement, _ proposed: Proposal, _ rect: Rect, _ draw: () -> Void) {
    if boxes.count < Self.limit {
      let content = (child as? Text)?.spec.string ?? (child as? Symbol)?.name ?? ""
      boxes.append(
        Box(depth: depth, element: "\(type(of: child))", content: content, proposed: proposed, rect: rect))
    }
    depth += 1
    draw()
    depth -= 1
  }
}

extension LayoutContext {
  /// Places a child where it was offered `proposed`.
  func place(_ child: any LayoutElement, _ rect: Rect, offered proposed: Proposal, _ scene: inout SceneBuilder) {
    guard let trace else { return child.place(rect, self, &scene) }
    trace.within(child, proposed, rect) { child.place(rect, self, &scene) }
  }
}
