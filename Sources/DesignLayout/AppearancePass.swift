import DesignModel

/// Recolours a scene for appearances in which a widget's own colours do not count, and puts the platform's own background
/// below it. Full colour passes untouched.
struct AppearancePass {
  var appearance: Appearance
  /// What the accent group takes in a tinted appearance.
  var tint: Colour
  /// Colours of the accent group: whatever is painted in one of them, at any alpha, belongs to it.
  var accents: [Colour]
  var canvas: Rect
  /// The canvas's corner radius, pt.
  var corner: Double

  /// StandBy's red at night.
  static let nightRed = Colour(hex: 0xFF3B30)

  func apply(_ nodes: [SceneNode], imagery: Set<Int>) -> [SceneNode] {
    switch appearance {
    case .light, .dark, .standby: nodes
    case .tinted, .clear, .vibrant:
      nodes.enumerated().map { imagery.contains($0.offset) ? grey($0.element) : flat($0.element) }
    case .standbyNight:
      nodes.map(dim) + [.blend(.multiply, [.fill(.rect(canvas), .solid(Self.nightRed))])]
    }
  }

  /// What the platform puts behind: a dark pane under a tint, glass over a wallpaper when clear, nothing on the Lock
  /// Screen. The wallpaper is a stand-in.
  var platformBackground: [SceneNode] {
    let diagonal = (Point(canvas.x, canvas.y), Point(canvas.maxX, canvas.maxY))
    func wash(_ stops: [(Double, UInt32)]) -> SceneNode {
      .fill(
        .rect(canvas),
        .linear(from: diagonal.0, to: diagonal.1, stops.map { GradientStop($0.0, Colour(hex: $0.1)) }))
    }
    func edge(_ alpha: Double) -> SceneNode {
      .stroke(
        .rounded(canvas.inset(0.5), radius: corner - 0.5),
        .linear(
          from: diagonal.0, to: diagonal.1,
          [
            GradientStop(0, Colour.white.opacity(alpha)), GradientStop(0.5, Colour.white.opacity(alpha * 0.25)),
            GradientStop(1, Colour.white.opacity(alpha * 0.7)),
          ]), width: 1)
    }
    return switch appearance {
    case .tinted: [wash([(0, 0x2C2C31), (1, 0x19191C)]), edge(0.14)]
    case .clear:
      [
        wash([(0, 0x4E6F8E), (0.45, 0x36506E), (0.75, 0x5B5478), (1, 0x8A6178)]),
        .fill(.rect(canvas), .solid(Colour.white.opacity(0.10))), edge(0.45),
      ]
    case .standby, .standbyNight: [.fill(.rect(canvas), .solid(.black))]
    default: []
    }
  }

  // MARK: Colours

  private func isAccent(_ colour: Colour) -> Bool {
    accents.contains {
      abs($0.red - colour.red) < 0.002 && abs($0.green - colour.green) < 0.002 && abs($0.blue - colour.blue) < 0.002
    }
  }

  private func flat(_ colour: Colour) -> Colour {
    let target = appearance == .tinted && isAccent(colour) ? tint : .white
    return Colour(target.red, target.green, target.blue, colour.alpha)
  }

  private func flat(_ paint: Paint) -> Paint { paint.mapped(flat) }

  private func flat(_ node: SceneNode) -> SceneNode {
    switch node {
    case .text(var run):
      run.text.colour = flat(run.text.colour)
      run.text.strikethrough = run.text.strikethrough.map(flat)
      run.paint = run.paint.map(flat)
      run.isFlat = run.text.string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
      return .text(run)
    case .symbol(var run):
      run.colour = flat(run.colour)
      // Layers keep apart by alpha where colours no longer do.
      if run.mode == .multicolour { run.mode = .hierarchical }
      return .symbol(run)
    case .rain(var run):
      run.top = flat(run.top)
      run.body = flat(run.body).opacity(0.45)
      return .rain(run)
    case .image: return grey(node)
    case .shadow(let shape, _, _, _, _), .backdrop(let shape, _, _):
      return .fill(shape, .solid(Colour.white.opacity(0)))
    case .group(var group):
      // Where only alpha counts there are no shadows, and nothing to mix colours with.
      if group.shadow != nil { (group.shadow, group.opacity) = (nil, group.opacity ?? 1) }
      if group.blend != nil { (group.blend, group.clip) = (nil, group.clip ?? .rect(canvas)) }
      group.children = group.children.map(flat)
      return .group(group)
    case .fill, .stroke, .path, .line: return node.mapped(paint: flat)
    }
  }

  /// A picture without its colours: washed with the tint, let through to the wallpaper when clear.
  private func grey(_ node: SceneNode) -> SceneNode {
    switch node {
    case .image(var run):
      run.filter = ImageFilter(token: PhotoFilterToken.mono.rawValue, intensity: 1)
      // A quarter of white leaves the picture's lights light.
      let wash = Colour(0.25 + 0.75 * tint.red, 0.25 + 0.75 * tint.green, 0.25 + 0.75 * tint.blue)
      return switch appearance {
      case .tinted:
        .clip(.rect(run.rect), [.image(run), .blend(.multiply, [.fill(.rect(run.rect), .solid(wash))])])
      case .clear: .faded(0.84, bounds: run.rect, [.image(run)])
      case .light, .dark, .vibrant, .standby, .standbyNight: .image(run)
      }
    case .group: return node.mapChildren { $0.map(grey) }
    case .fill, .stroke, .text, .symbol, .rain, .path, .line, .shadow, .backdrop: return node
    }
  }

  /// Greys, which the red that is laid over everything turns into its own shades.
  private func dim(_ node: SceneNode) -> SceneNode {
    func grey(_ colour: Colour) -> Colour {
      // Accents would be lost among the texts if they went by their luma alone.
      let value = isAccent(colour) ? max(0.75, colour.luma) : colour.luma
      return Colour(value, value, value, colour.alpha)
    }
    switch node {
    case .text(var run):
      run.text.colour = grey(run.text.colour)
      run.text.strikethrough = run.text.strikethrough.map(grey)
      run.paint = run.paint?.mapped(grey)
      return .text(run)
    case .symbol(var run):
      run.colour = grey(run.colour)
      if run.mode == .multicolour { run.mode = .hierarchical }
      return .symbol(run)
    case .rain(var run):
      run.top = grey(run.top)
      run.body = grey(run.body)
      return .rain(run)
    case .image(let run):
      // A picture at full brightness would be the lamp StandBy avoids.
      return .clip(.rect(run.rect), [self.grey(node), .fill(.rect(run.rect), .solid(Colour.black.opacity(0.6)))])
    case .group: return node.mapChildren { $0.map(dim) }
    case .fill, .stroke, .path, .line: return node.mapped { $0.mapped(grey) }
    case .shadow, .backdrop: return node
    }
  }
}

extension Paint {
  /// The paint with every colour replaced.
  func mapped(_ change: (Colour) -> Colour) -> Paint {
    func stops(_ stops: [GradientStop]) -> [GradientStop] { stops.map { GradientStop($0.offset, change($0.colour)) } }
    return switch self {
    case .solid(let colour): .solid(change(colour))
    case .linear(let from, let to, let all): .linear(from: from, to: to, stops(all))
    case .radial(let centre, let radius, let all): .radial(centre: centre, radius: radius, stops(all))
    case .angular(let centre, let start, let all): .angular(centre: centre, start: start, stops(all))
    }
  }
}

extension SceneNode {
  /// The node with its paint replaced, where it has one.
  func mapped(paint: (Paint) -> Paint) -> SceneNode {
    switch self {
    case .fill(let shape, let old): .fill(shape, paint(old))
    case .stroke(let shape, let old, let width): .stroke(shape, paint(old), width: width)
    case .path(let steps, let old): .path(steps, paint(old))
    case .line(let steps, let old, let width, let cap): .line(steps, paint(old), width: width, cap: cap)
    case .text, .symbol, .image, .rain, .group, .shadow, .backdrop: self
    }
  }
}

/// Makes materials opaque where people asked for less transparency: what would be blurred glass becomes one dark colour,
/// under the white text that glass carries here.
enum OpaqueMaterials {
  static func apply(_ nodes: [SceneNode]) -> [SceneNode] {
    var out: [SceneNode] = []
    var pane: Shape?
    for node in nodes {
      switch node {
      case .backdrop(let shape, _, _):
        pane = shape
        out.append(.fill(shape, .solid(Palette(.dark).flatMaterial)))
      // The material's tint belongs to the glass.
      case .fill(let shape, .solid) where shape == pane: continue
      case .group: out.append(node.mapChildren { $0.compactMap { apply([$0]).first } })
      case .fill, .stroke, .text, .symbol, .image, .rain, .path, .line, .shadow: out.append(node)
      }
    }
    return out
  }
}
