/// A child with distances around it.
package struct Padding: LayoutElement {
  var insets: Insets
  var child: any LayoutElement
  package init(_ insets: Insets, _ child: any LayoutElement) {
    self.insets = insets
    self.child = child
  }
  /// The child's size and the distances.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let across = insets.leading + insets.trailing
    let down = insets.top + insets.bottom
    let inner = child.measure(
      Proposal(proposal.width.map { max(0, $0 - across) }, proposal.height.map { max(0, $0 - down) }), context)
    return Dimensions(
      inner.width + across, inner.height + down, firstBaseline: inner.firstBaseline + insets.top,
      lastBaseline: inner.lastBaseline + insets.top)
  }
  /// Draws the child inside.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let inner = rect.inset(insets)
    context.place(child, inner, offered: Proposal(inner.width, inner.height), &scene)
  }
  package var layoutPriority: Double { child.layoutPriority }
}

/// A child in a frame with minimum, ideal and maximum sides; nil sides follow the child.
package struct Frame: LayoutElement {
  var minWidth: Double?
  var idealWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var idealHeight: Double?
  var maxHeight: Double?
  var alignment: Alignment
  var child: any LayoutElement

  /// A flexible frame; `.infinity` as a maximum takes all that is offered.
  package init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .centre, _ child: any LayoutElement
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
    self.child = child
  }

  package init(width: Double? = nil, height: Double? = nil, alignment: Alignment = .centre, _ child: any LayoutElement)
  {
    self.init(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height,
      alignment: alignment, child)
  }

  private static func offer(_ offered: Double?, _ least: Double?, _ ideal: Double?, _ most: Double?) -> Double? {
    guard let value = offered ?? ideal else { return nil }
    return min(max(value, least ?? 0), most ?? .infinity)
  }

  private static func side(_ inner: Double, _ offered: Double?, _ least: Double?, _ most: Double?) -> Double {
    var side = inner
    // A side that may shrink to its least goes by the offer alone, as SwiftUI's does; else the child keeps it open.
    if let most, let offered { side = least == nil ? max(side, min(offered, most)) : min(offered, most) }
    if let most, most.isFinite { side = min(side, most) }
    return max(side, least ?? 0)
  }

  private func inner(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    child.measure(
      Proposal(
        Self.offer(proposal.width, minWidth, idealWidth, maxWidth),
        Self.offer(proposal.height, minHeight, idealHeight, maxHeight)), context)
  }

  /// The child's size limited to the frame's sides.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let size = inner(proposal, context)
    let width = Self.side(size.width, proposal.width, minWidth, maxWidth)
    let height = Self.side(size.height, proposal.height, minHeight, maxHeight)
    let top = alignment.place(size, in: Rect(0, 0, width, height)).y
    return Dimensions(
      width, height, firstBaseline: top + size.firstBaseline, lastBaseline: top + size.lastBaseline)
  }

  /// Draws the child at its place in the frame.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let size = inner(Proposal(rect.width, rect.height), context)
    context.place(
      child, alignment.place(size, in: rect), offered: Proposal(rect.width, rect.height), &scene)
  }

  package var layoutPriority: Double { child.layoutPriority }
}

/// A child with something drawn over or under it, in the child's rectangle.
package struct Layered: LayoutElement {
  var child: any LayoutElement
  var other: any LayoutElement
  var alignment: Alignment
  var above: Bool

  package static func overlay(
    _ child: any LayoutElement, alignment: Alignment = .centre, _ other: any LayoutElement
  ) -> Layered { Layered(child: child, other: other, alignment: alignment, above: true) }

  package static func background(
    _ child: any LayoutElement, alignment: Alignment = .centre, _ other: any LayoutElement
  ) -> Layered { Layered(child: child, other: other, alignment: alignment, above: false) }

  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    child.measure(proposal, context)
  }

  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height)
    if above { context.place(child, rect, offered: offered, &scene) }
    let size = other.measure(Proposal(rect.width, rect.height), context)
    context.place(other, alignment.place(size, in: rect), offered: offered, &scene)
    if !above { context.place(child, rect, offered: offered, &scene) }
  }

  package var layoutPriority: Double { child.layoutPriority }
}

/// A child served at another priority.
package struct Priority: LayoutElement {
  package var layoutPriority: Double
  var child: any LayoutElement
  package init(_ priority: Double, _ child: any LayoutElement) {
    layoutPriority = priority
    self.child = child
  }
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    child.measure(proposal, context)
  }
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    child.place(rect, context, &scene)
  }
}

/// The first of several arrangements that fits what is offered; the last one when none does.
package struct ViewThatFits: LayoutElement {
  var choices: [any LayoutElement]
  /// Arrangements, the best first.
  package init(_ choices: [any LayoutElement]) { self.choices = choices }

  private func choose(_ proposal: Proposal, _ context: LayoutContext) -> any LayoutElement {
    for choice in choices.dropLast() {
      let ideal = choice.measure(.unspecified, context)
      if ideal.width <= (proposal.width ?? .infinity) + 0.01, ideal.height <= (proposal.height ?? .infinity) + 0.01 {
        return choice
      }
    }
    return choices[choices.count - 1]
  }

  /// The chosen one's size.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    choose(proposal, context).measure(proposal, context)
  }
  /// Draws the chosen one.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height)
    context.place(choose(offered, context), rect, offered: offered, &scene)
  }
}
