import DesignData
import DesignModel
import Foundation

/// Draws trees of layers.
extension Composer {
  /// The scene of a design of layers.
  static func scene(
    of design: LayeredDesign, _ input: LayoutInput, _ text: any TextMeasuring, _ memory: SceneMemory?,
    _ trace: LayoutTrace?
  ) -> Scene {
    let palette = Palette(input.appearance, increasesContrast: input.accessibility.increasedContrast)
    let resolver = TextResolver(
      snapshot: input.data, moment: input.moment, resolvesCustomVariables: input.plan.resolvesCustomVariables,
      cache: memory?.templates)
    let tree = design.tree
    let scope = LayerScope(tree, resolver)
    let look = LayerLook(tree, palette, input.photos)
    let drawing = LayersDrawing(tree: tree, look: look, scope: scope, input: input)
    var context = LayoutContext(text: text, scale: input.scale, accessibility: input.accessibility)
    context.trace = trace
    var scene = drawing.draw(context)
    while context.accessibility.typeSize > .large, context.work.allowsRepeat,
      scene.crushesText || overflows(scene, input.canvas),
      let smaller = context.accessibility.typeSize.smaller
    {
      context.accessibility.typeSize = smaller
      trace?.restart()
      scene = drawing.draw(context)
    }
    noteSmaller(&scene, context, input)
    return finished(scene, accent: look.accent, palette: palette, input)
  }
}

/// One tree at one size.
struct LayersDrawing {
  var tree: LayerTree
  var look: LayerLook
  var scope: LayerScope
  var input: LayoutInput

  func draw(_ context: LayoutContext) -> SceneBuilder {
    var scene = SceneBuilder(dropsBackground: !input.appearance.showsBackground)
    let canvas = Rect(0, 0, input.canvas.width, input.canvas.height)
    if !input.family.isAccessory { scene.background { ground(canvas, &$0) } }
    guard let root = tree.resolved(for: input.family.rawValue) else {
      accessory(canvas, context, &scene)
      return scene
    }
    let builder = LayerBuilder(
      look: look, scope: scope, photos: input.photos, canvas: (canvas, input.device.cornerRadius),
      blocks: LayerBlocks(input: input, palette: look.palette), count: .init())
    guard let element = builder.box(root) else { return scene }
    let offered = Proposal(canvas.width, canvas.height)
    let size = element.measure(offered, context)
    let alignment = element.style.anchor ?? .centre
    context.place(element, alignment.place(size, in: canvas), offered: offered, &scene)
    if builder.count.isExceeded {
      scene.diagnose(
        .rowsLeftOut, root.id, "has more than \(LayerLimits.expanded) layers including list items; the rest are hidden")
    }
    if let id = builder.count.firstHidden {
      scene.diagnose(
        .layerLeftOut, id,
        "and the layers after it are hidden: more than \(LayerLimits.characters) characters. Use shorter texts or lists"
      )
    }
    if !context.work.hasRoom { scene.leaveOut(.layerLeftOut, of: root.id) }
    let order = sorts(root)
    if !order.isEmpty { scene.sortElements { order[Self.base($0.id)] ?? 0 } }
    return scene
  }

  /// The id a copy within a list was made of.
  private static func base(_ id: String) -> String { id.split(separator: "#").first.map(String.init) ?? id }

  private func sorts(_ root: LayerNode) -> [String: Double] {
    var found: [String: Double] = [:]
    for node in root.all {
      if let sort = node[AnyLayer.accessibility]?[AccessibilityKeys.sort] { found[node.id] = sort }
    }
    return found
  }

  /// The widget's ground: the system background, and what the document says over it.
  private func ground(_ canvas: Rect, _ scene: inout SceneBuilder) {
    scene.add(.fill(.rect(canvas), .solid(look.palette.systemBackground)))
    let said = tree.document["background"]
    for fill in (said?.array ?? said.map { [$0] } ?? []).prefix(4) {
      LayerFill.add(fill, to: .rect(canvas), look, scope, &scene)
    }
  }

  /// What a tree without one of its own says on the Lock Screen: its name, its first ring or gauge, its first texts.
  private func accessory(_ canvas: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let nodes = tree.root.visible.prefix(LayerLimits.nodes)
    let symbol = nodes.first { $0.kind == .symbol }.map { scope.text($0[SymbolLayer.symbol]) }
    let meter = nodes.first { $0.kind == .ring || $0.kind == .gauge }
    let fraction = meter.map { scope.share($0.properties, unset: nil) }
    var texts: [String] = []
    for node in nodes where texts.count < 3 {
      let words =
        node.kind == .text ? scope.text(node[TextLayer.text]) : node.kind == .date ? scope.date(node.properties) : ""
      let plain = TextRules.trim(words)
      if !plain.isEmpty, !texts.contains(plain) { texts.append(plain) }
    }
    let name = TextRules.trim(scope.text(.string(tree.name)))
    let title = texts.first ?? name
    let short = texts.first { $0.count <= 6 } ?? title
    let middle: AccessoryCard.Middle =
      symbol.flatMap { $0.isEmpty || fraction != nil ? nil : .symbol($0, value: short) } ?? .words(short)
    let card = AccessoryCard(
      symbol: symbol?.isEmpty == false ? symbol : nil, inline: title, middle: middle, fraction: fraction,
      title: title, titleLines: max(1, 3 - (texts.count - 1)), lines: Array(texts.dropFirst()), meter: fraction)
    let template = TemplateInput(
      design: WidgetSpec(id: input.design.id, updatedAt: .distantPast), family: input.family, size: input.canvas,
      palette: look.palette, plan: input.plan, photos: [:], moment: input.moment, data: input.data, rain: input.rain,
      appearance: input.appearance)
    AccessoryTemplate.draw(card, template, context, &scene)
  }
}
