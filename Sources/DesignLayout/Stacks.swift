/// Children in a column.
package struct VStack: LayoutElement {
  let alignment: HorizontalAlignment
  let spacing: Double
  let children: [any LayoutElement]
  private let memo = OfferMemo<[StackSizing.Share]>()

  /// A column with `spacing` pt between children.
  package init(alignment: HorizontalAlignment = .centre, spacing: Double, _ children: [any LayoutElement]) {
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }

  private func sizes(_ proposal: Proposal, _ context: LayoutContext) -> [StackSizing.Share] {
    memo.value(proposal) {
      guard context.work.take(LayoutWork.child * children.count) else { return StackSizing.nothing(children.count) }
      return StackSizing.sizes(
        children, spacing: spacing, length: proposal.height,
        measure: { child, length in child.measure(Proposal(proposal.width, length), context) }, extent: \.height)
    }
  }

  /// The widest child by the sum of heights.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let sizes = sizes(proposal, context).map(\.size)
    let gaps = spacing * Double(max(0, children.count - 1))
    let height = sizes.reduce(0) { $0 + $1.height } + gaps
    let lastTop = height - (sizes.last?.height ?? 0)
    return Dimensions(
      sizes.map(\.width).max() ?? 0, height, firstBaseline: sizes.first?.firstBaseline,
      lastBaseline: sizes.last.map { lastTop + $0.lastBaseline })
  }

  /// Draws the children one below the other.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    var top = rect.y
    for (child, share) in zip(children, sizes(Proposal(rect.width, rect.height), context)) {
      let size = share.size
      let x = rect.x + (rect.width - size.width) * alignment.factor
      context.place(
        child, Rect(x, top, size.width, size.height), offered: Proposal(rect.width, share.offered), &scene)
      top += size.height + spacing
    }
  }
}

package struct HStack: LayoutElement {
  let alignment: VerticalAlignment
  let spacing: Double
  let children: [any LayoutElement]
  private let memo = OfferMemo<[StackSizing.Share]>()

  /// A row with `spacing` pt between children.
  package init(alignment: VerticalAlignment = .centre, spacing: Double, _ children: [any LayoutElement]) {
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }

  private func sizes(_ proposal: Proposal, _ context: LayoutContext) -> [StackSizing.Share] {
    memo.value(proposal) {
      guard context.work.take(LayoutWork.child * children.count) else { return StackSizing.nothing(children.count) }
      return StackSizing.sizes(
        children, spacing: spacing, length: proposal.width,
        measure: { child, length in child.measure(Proposal(length, proposal.height), context) }, extent: \.width)
    }
  }

  /// The sum of widths by what the aligned children span.
  package func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let sizes = sizes(proposal, context).map(\.size)
    let width = sizes.reduce(0) { $0 + $1.width } + spacing * Double(max(0, children.count - 1))
    let above = sizes.map { alignment.guide($0) }.max() ?? 0
    let below = sizes.map { $0.height - alignment.guide($0) }.max() ?? 0
    let first = sizes.map { above - alignment.guide($0) + $0.firstBaseline }.max()
    return Dimensions(width, above + below, firstBaseline: first, lastBaseline: first)
  }

  /// Draws the children side by side.
  package func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let shares = sizes(Proposal(rect.width, rect.height), context)
    let above = shares.map { alignment.guide($0.size) }.max() ?? 0
    var left = rect.x
    for (child, share) in zip(children, shares) {
      let size = share.size
      context.place(
        child, Rect(left, rect.y + above - alignment.guide(size), size.width, size.height),
        offered: Proposal(share.offered, rect.height), &scene)
      left += size.width + spacing
    }
  }
}

/// What an element chose for each offer. Without it a stack asks each child three times and asks again when it is placed,
/// so that stacks inside stacks cost three to the power of their depth. An element is laid out in one context only.
final class OfferMemo<Value> {
  private var known: [(proposal: Proposal, value: Value)] = []

  /// The choice for `proposal`, worked out by `make` the first time.
  func value(_ proposal: Proposal, _ make: () -> Value) -> Value {
    // A handful of offers: looking along them is quicker than hashing.
    if let found = known.first(where: { $0.proposal == proposal }) { return found.value }
    let made = make()
    known.append((proposal, made))
    return made
  }
}

/// How a stack shares its length, as SwiftUI's stacks do: children of higher priority first, within a priority the least
/// flexible first, each offered an equal share of what is left.
enum StackSizing {
  /// What a child was offered along the stack, and what it chose.
  struct Share {
    var size: Dimensions
    var offered: Double?
  }

  /// Of a stack that isn't laid out, since the picture took too much before it.
  static func nothing(_ count: Int) -> [Share] { [Share](repeating: Share(size: Dimensions(0, 0)), count: count) }

  static func sizes(
    _ children: [any LayoutElement], spacing: Double, length: Double?,
    measure: (any LayoutElement, Double?) -> Dimensions, extent: (Dimensions) -> Double
  ) -> [Share] {
    guard let length else { return children.map { Share(size: measure($0, nil)) } }
    if children.count == 1 { return [Share(size: measure(children[0], length), offered: length)] }
    var remaining = length - spacing * Double(max(0, children.count - 1))
    let ranges = children.map { child in
      (least: extent(measure(child, 0)), most: extent(measure(child, .greatestFiniteMagnitude)))
    }
    var out = nothing(children.count)
    let priorities = Set(children.map(\.layoutPriority)).sorted(by: >)
    for priority in priorities {
      let reserved = zip(children, ranges).reduce(0) {
        $1.0.layoutPriority < priority ? $0 + $1.1.least : $0
      }
      var group = children.indices.filter { children[$0].layoutPriority == priority }
      group.sort { one, two in
        let flexOne = ranges[one].most - ranges[one].least
        let flexTwo = ranges[two].most - ranges[two].least
        return flexOne == flexTwo ? one < two : flexOne < flexTwo
      }
      for (position, index) in group.enumerated() {
        let share = max(0, remaining - reserved) / Double(group.count - position)
        let size = measure(children[index], share)
        out[index] = Share(size: size, offered: share)
        remaining -= extent(size)
      }
    }
    return out
  }
}
