import DesignData
import DesignModel

/// A layer as it is laid out: its content in its frame, and everything that happens to the whole (layers.md §2.1, in the
/// order given there).
struct LayerBox: LayoutElement {
  var id: String
  var type: String
  var style: LayerStyle
  var look: LayerLook
  var scope: LayerScope
  /// The canvas, pt, and its corner radius.
  var canvas: (rect: Rect, corner: Double)
  var content: any LayoutElement
  /// Whether the outline is drawn by the content itself, so that its corner cuts nothing.
  var drawsOwnCorner = false
  /// The layer's spoken text, for traces.
  var text: String?

  var layoutPriority: Double { style.priority ?? content.layoutPriority }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions { content.measure(proposal, context) }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    var rect = rect
    (rect.x, rect.y) = (rect.x + style.offset.x, rect.y + style.offset.y)
    var layer = SceneLayer(id: id, type: type, rect: rect)
    layer.rotation = style.rotation
    layer.text = text
    scene.layer(layer)
    if style.isAccented == true { accent(&scene) }
    if let tap = style.tap {
      scene.element(id, style.isSilent ? "" : style.label ?? "", rect, isTarget: true, link: link(tap))
    } else if let label = style.label, !label.isEmpty, !style.isSilent, !(content is Text) {
      scene.element(id, label, rect)
    }
    if style.isPlain { return draw(rect, context, &scene) }
    if style.opacity <= 0 { return }
    var wraps: [(([SceneNode], Rect) -> SceneNode)] = []
    if style.blur > 0 { wraps.append { .blurred(style.blur, bounds: $1, $0) } }
    // A shadow fades with what casts it, and does not show through it.
    for shadow in style.shadows { wraps.append { .shadowed(shadow, bounds: $1, $0) } }
    if style.opacity < 1 { wraps.append { .faded(style.opacity, bounds: $1, $0) } }
    if let blend = style.blend {
      wraps.append { nodes, bounds in
        var group = SceneGroup(nodes)
        (group.blend, group.bounds) = (blend, bounds)
        return .group(group)
      }
    }
    let turn = style.rotation.truncatingRemainder(dividingBy: 360)
    if turn != 0 {
      let pivot = Point(rect.x + rect.width * style.pivot.x, rect.y + rect.height * style.pivot.y)
      wraps.append { nodes, _ in .moved(.rotation(turn, about: pivot), nodes) }
    }
    guard !wraps.isEmpty else { return draw(rect, context, &scene) }
    // Skip layers far outside the canvas, but not those whose blur or shadow reaches into it.
    let seen = canvas.rect.inset(-64)
    scene.group(
      wraps.map { wrap in
        { nodes in
          let bounds = (SceneBounds.of(nodes) ?? rect).union(rect)
          return wrap(nodes, turn == 0 ? bounds.intersection(seen) : bounds.intersection(seen.inset(-600)))
        }
      }, of: id
    ) { draw(rect, context, &$0) }
  }

  private func accent(_ scene: inout SceneBuilder) {
    scene.accent(look.accent)
    for colour in accentedColours { scene.accent(colour) }
  }

  /// Colours of what is counted to the accent group.
  var accentedColours: [Colour] = []

  private func link(_ tap: [String: JSONValue]) -> String? {
    guard let address = tap["url"] else { return nil }
    let text = scope.text(address)
    let scheme = text.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() }
    return scheme.map(LayerFields.schemes.contains) == true && text.contains(":") ? text : nil
  }

  // MARK: Ground, content, border

  private func shape(_ rect: Rect) -> Shape {
    if let clip = style.clip { return LayerOutline.shape(clip, rect, corner: style.corner ?? 0, canvas) }
    if style.followsContainer { return LayerOutline.container(rect, canvas) }
    if let corner = style.corner, corner > 0, !drawsOwnCorner { return .rounded(rect, radius: corner) }
    return .rect(rect)
  }

  private func draw(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let outer = style.rotation == 0 ? rect.snapped(context.scale) : rect
    let shape = shape(outer)
    if style.hasGlass { LayerFill.glass(.rounded(outer, radius: 16), look, &scene) }
    for fill in style.fills { LayerFill.add(fill, to: shape, look, scope, &scene) }
    let cuts: Bool = if case .rect = shape { style.clip != nil } else { true }
    if cuts {
      scene.group({ .clip(shape, $0) }, { content.place(rect, context, &$0) })
    } else {
      context.place(content, rect, offered: Proposal(rect.width, rect.height), &scene)
    }
    for border in style.borders {
      let inset = border.width / 2
      guard let paint = look.paint(border.fill, in: outer, scope) else { continue }
      let line = LayerOutline.inset(shape, inset)
      if border.dash.isEmpty {
        scene.add(.stroke(line, paint, width: border.width))
      } else {
        let steps = Dashes.steps(LayerOutline.steps(line), border.dash)
        scene.add(.line(steps, paint, width: border.width, cap: .butt))
      }
    }
  }
}

enum LayerFill {
  /// Fills `shape` as a layer says it.
  static func add(
    _ fill: JSONValue?, to shape: Shape, _ look: LayerLook, _ scope: LayerScope, _ scene: inout SceneBuilder
  ) {
    for one in look.fills(fill, in: shape.bounds, scope) {
      switch one {
      case .paint(.solid(let colour)) where colour.alpha <= 0: continue
      case .paint(let paint): scene.add(.fill(shape, paint))
      case .material(let sigma, let tint):
        scene.background { scene in
          scene.add(.backdrop(shape, sigma: sigma, saturation: 1.8))
          scene.add(.fill(shape, .solid(tint)))
        }
      case .photo(let run): scene.imagery { $0.add(.clip(shape, [.image(run)])) }
      }
    }
  }

  /// A pane of glass: a material with a bright edge.
  static func glass(_ shape: Shape, _ look: LayerLook, _ scene: inout SceneBuilder) {
    scene.background { scene in
      scene.add(.shadow(shape, Colour.black.opacity(0.14), sigma: 10, x: 0, y: 4))
      scene.add(.backdrop(shape, sigma: 30, saturation: 1.8))
      scene.add(.fill(shape, .solid(look.palette.thinTint)))
      let bounds = shape.bounds
      let edge = Paint.linear(
        from: Point(bounds.x, bounds.y), to: Point(bounds.maxX, bounds.maxY),
        [
          GradientStop(0, Colour.white.opacity(0.55)), GradientStop(0.5, Colour.white.opacity(0.12)),
          GradientStop(1, Colour.white.opacity(0.35)),
        ])
      scene.add(.stroke(LayerOutline.inset(shape, 0.5), edge, width: 1))
    }
  }
}
