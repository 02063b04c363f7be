import DesignData
import DesignModel
import Foundation

/// What whole drawings in a tree are drawn with.
struct LayerBlocks {
  var input: LayoutInput
  var palette: Palette
}

/// A present drawing, whole, in a rectangle (layers.md §2.2): a design of fixed layout, or one of the app's own widgets.
struct LayerBlock: LayoutElement {
  var blocks: LayerBlocks
  var properties: [String: JSONValue]
  var scope: LayerScope
  var id: String

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 140, proposal.height ?? 140)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard rect.width > 8, rect.height > 8, let drawing else { return }
    var inner = SceneBuilder(dropsBackground: scene.dropsBackground)
    let canvas = rect.snapped(context.scale)
    let input = TemplateInput(
      design: drawing.design, family: family, size: canvas.size, palette: blocks.palette, plan: blocks.input.plan,
      photos: blocks.input.photos, moment: blocks.input.moment, data: blocks.input.data, rain: blocks.input.rain,
      appearance: blocks.input.appearance)
    drawing.template.draw(input, context, &inner)
    let origin = Point(canvas.x, canvas.y)
    let isWhole = origin == Point(0, 0) && canvas.size == blocks.input.canvas
    scene.merge(inner, at: origin) { nodes in
      if isWhole { return nodes }
      let map = Transform(a: 1, b: 0, c: 0, d: 1, tx: canvas.x, ty: canvas.y)
      let corner = properties[AnyLayer.corner] ?? 0
      let outline: Shape = corner > 0 ? .rounded(canvas, radius: corner) : .rect(canvas)
      return [.clip(outline, [.moved(map, nodes)])]
    }
  }

  private var family: WidgetFamily { blocks.input.family.isAccessory ? .systemSmall : blocks.input.family }

  private var drawing: (template: any TemplateDrawing, design: WidgetSpec)? {
    let settings = properties[BlockLayer.settings] ?? [:]
    var design = LayerBlock.design(in: settings)?.resolved(for: family.slot, plan: blocks.input.plan)
    if var found = design {
      found.name = scope.resolver.resolve(found.name).beginning(Composer.textLimit)
      found.primaryText = scope.resolver.resolve(found.primaryText).beginning(Composer.textLimit)
      found.secondaryText = found.secondaryText.map { scope.resolver.resolve($0).beginning(Composer.textLimit) }
      if !blocks.input.plan.drawsActionBars { found.actionBar = nil }
      design = found
    }
    var plain =
      design ?? WidgetSpec(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), updatedAt: .distantPast)
    guard let kind = LayerBlockKind(rawValue: properties[BlockLayer.block]) else { return nil }
    switch kind {
    case .layout: return design.map { (Composer.drawing(of: $0.layout.template), $0) }
    case .clock:
      plain.layout.template = .clockIcon
      return (Composer.drawing(of: .clockIcon), plain)
    case .weather: return (Composer.drawing(of: .weather), plain)
    case .month, .nextUp: return (Composer.drawing(of: .nextUpCalendar), plain)
    case .reminders: return (Composer.drawing(of: .reminders), plain)
    case .steps: return (StepsTemplate(), plain)
    case .activity: return (ActivityTemplate(), plain)
    case .weight: return (WeightTemplate(), plain)
    }
  }

  /// The design a block of a whole layout holds.
  static func design(in settings: [String: JSONValue]) -> WidgetSpec? {
    settings["design"].flatMap { try? SpecCoding.value(WidgetSpec.self, from: $0) }
  }
}
