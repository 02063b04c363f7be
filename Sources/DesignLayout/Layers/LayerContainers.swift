import DesignData
import DesignModel

/// Nothing, which takes no room.
struct Nothing: LayoutElement {
  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { Dimensions(0, 0) }
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {}
}

/// A child that is noted as a layer though no tree names it.
struct Noted: LayoutElement {
  var id: String
  var type: String
  var text: String?
  var child: any LayoutElement

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { child.measure(proposal, context) }
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    var layer = SceneLayer(id: id, type: type, rect: rect)
    layer.text = text
    scene.layer(layer)
    child.place(rect, context, &scene)
  }
  var layoutPriority: Double { child.layoutPriority }
}

/// A child that adds its numbers to a trace.
struct Facts: LayoutElement {
  var facts: [String: [Double]]
  var child: any LayoutElement

  init(_ facts: [String: [Double]], _ child: any LayoutElement) { (self.facts, self.child) = (facts, child) }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { child.measure(proposal, context) }
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    if context.trace != nil { scene.facts(facts) }
    child.place(rect, context, &scene)
  }
}

/// Children over one another, as large as the largest: SwiftUI's `ZStack`.
struct Overlay: LayoutElement {
  /// A child and where it lies, where that is not where the others do.
  struct Child {
    var element: any LayoutElement
    var alignment: Alignment?
  }

  var children: [Child]
  var alignment: Alignment

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    guard context.work.take(LayoutWork.child * children.count) else { return Dimensions(0, 0) }
    let sizes = children.map { $0.element.measure(proposal, context) }
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let first = sizes.first.map { size in
      (height - size.height) / 2 + size.firstBaseline
    }
    return Dimensions(width, height, firstBaseline: first, lastBaseline: first)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height)
    for child in children {
      let size = child.element.measure(offered, context)
      context.place(child.element, (child.alignment ?? alignment).place(size, in: rect), offered: offered, &scene)
    }
  }

  var layoutPriority: Double { children.map(\.element.layoutPriority).max() ?? 0 }
}

/// Children where they want, in a frame that they do not change (layers.md §2).
struct FreeGroup: LayoutElement {
  var children: [Overlay.Child]

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let sizes =
      proposal.width == nil || proposal.height == nil ? children.map { $0.element.measure(proposal, context) } : []
    return Dimensions(
      proposal.width ?? sizes.map(\.width).max() ?? 10, proposal.height ?? sizes.map(\.height).max() ?? 10)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Overlay(children: children, alignment: .topLeading).place(rect, context, &scene)
  }
}

/// A stack that leaves children out until the others fit: those of the lowest rank first, of equal ones the last.
struct DroppingStack: LayoutElement {
  var boxes: [LayerBox]
  var isRow: Bool
  var id: String
  var make: ([LayerBox]) -> any LayoutElement
  private let memo = OfferMemo<Kept>()

  /// The stack of what is kept, how many that is and the size it has.
  private typealias Kept = (stack: any LayoutElement, count: Int, size: Dimensions)

  init(boxes: [LayerBox], isRow: Bool, id: String, make: @escaping ([LayerBox]) -> any LayoutElement) {
    (self.boxes, self.isRow, self.id, self.make) = (boxes, isRow, id, make)
  }

  private func kept(_ proposal: Proposal, _ context: LayoutContext) -> Kept {
    memo.value(proposal) {
      let offered = isRow ? proposal.width : proposal.height
      let room = offered.flatMap { $0.isFinite && $0 < 1e6 ? $0 : nil }
      var kept = boxes
      while true {
        let stack = make(kept)
        let size = stack.measure(proposal, context)
        let made = (stack, kept.count, size)
        guard let room, (isRow ? size.width : size.height) > room + 0.5,
          let least = kept.lazy.map(\.style.dropRank).filter({ $0 > 0 }).min(),
          let index = kept.lastIndex(where: { $0.style.dropRank == least })
        else { return made }
        kept.remove(at: index)
      }
    }
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { kept(proposal, context).size }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height)
    let (stack, count, size) = kept(offered, context)
    if count < boxes.count { scene.diagnose(.rowsLeftOut, id, "has no room for \(boxes.count - count) layers") }
    // What was left out was asked for its room; the rest stands in the middle, as a stack in a larger frame does.
    context.place(stack, Alignment.centre.place(size, in: rect), offered: offered, &scene)
  }
}

/// As many rows as fit, and a line that counts the rest.
struct FittingRows: LayoutElement {
  var rows: [LayerBox]
  var spacing: Double
  /// How many there are, shown or not.
  var total: Int
  var more: (Int) -> (any LayoutElement)?

  private func stack(_ proposal: Proposal, _ context: LayoutContext) -> VStack {
    func made(_ count: Int) -> VStack {
      VStack(alignment: .leading, spacing: spacing, Array(rows.prefix(count)) + [more(count)].compactMap { $0 })
    }
    guard let room = proposal.height, room < 1e6 else { return made(rows.count) }
    let heights = rows.map { $0.measure(Proposal(proposal.width, nil), context).height }
    var count = rows.count
    while count > 1 {
      var height = heights.prefix(count).reduce(0, +) + spacing * Double(count - 1)
      if let tail = more(count) { height += spacing + tail.measure(Proposal(proposal.width, nil), context).height }
      if height <= room + 0.01 { break }
      count -= 1
    }
    return made(count)
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    stack(proposal, context).measure(Proposal(proposal.width, nil), context)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height + 0.01)
    context.place(stack(offered, context), rect, offered: offered, &scene)
  }
}

/// Children of which as much is seen as a mask is opaque.
struct MaskedLayer: LayoutElement {
  var content: Overlay
  var mask: any LayoutElement

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { content.measure(proposal, context) }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    var hidden = SceneBuilder(dropsBackground: false)
    let offered = Proposal(rect.width, rect.height)
    let size = mask.measure(offered, context)
    mask.place(Alignment.centre.place(size, in: rect), context, &hidden)
    let through = hidden.nodes
    scene.group(
      { nodes in .masked(through, bounds: (SceneBounds.of(nodes) ?? rect).intersection(rect.inset(-200)), nodes) },
      { content.place(rect, context, &$0) })
    // A mask is no thing of its own, but can be selected.
    for layer in hidden.layers { scene.layer(layer) }
  }
}
