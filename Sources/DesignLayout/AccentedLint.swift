import DesignModel

/// Finds labels that can’t be seen against what is behind them when only alpha counts.
struct AccentedLint {
  /// Minimum alpha difference at which two elements are distinguishable.
  static let leastDifference = 0.2

  private var fills: [(shape: Shape, colour: Colour)] = []
  private var lost: [TextRun] = []

  /// A diagnostic for each label of `nodes`, already recoloured and without the platform's background, whose alpha
  /// differs by less than 0.2 from what is behind it, or that is this faint with nothing behind it.
  static func diagnostics(_ nodes: [SceneNode], _ elements: [SemanticElement]) -> [SceneFinding] {
    var lint = AccentedLint()
    for node in nodes { node.walk { lint.visit($0) } }
    var told = Set<String>()
    return lint.lost.compactMap { run in
      let id = elements.first { $0.label == run.text.string && $0.rect.y <= run.origin.y + 1 }?.id ?? run.text.string
      guard told.insert(id).inserted else { return nil }
      return SceneFinding(.fallsTogether, "isn’t visible in tinted mode, where only opacity shows", at: id)
    }
  }

  private mutating func visit(_ node: SceneNode) {
    if case .fill(let shape, .solid(let colour)) = node { fills.append((shape, colour)) }
    if case .text(let run) = node { check(run) }
  }

  private mutating func check(_ run: TextRun) {
    let text = run.text
    guard !text.string.isEmpty, run.paint == nil else { return }
    let shift = run.width * text.alignment.factor
    let near = Point(
      run.origin.x + shift + (text.alignment == .trailing ? -1 : 1) * min(text.font.size / 2, run.width / 2),
      run.origin.y + text.font.lineHeight / 2)
    var under = Colour(text.colour.red, text.colour.green, text.colour.blue, 0)
    for (shape, colour) in fills where Self.contains(shape, near) {
      under = Colour(colour.red, colour.green, colour.blue, 1 - (1 - under.alpha) * (1 - colour.alpha))
    }
    // Another colour keeps them apart whatever their alphas.
    let isSame =
      abs(under.red - text.colour.red) + abs(under.green - text.colour.green) + abs(under.blue - text.colour.blue) < 0.3
    if isSame || under.alpha < 0.05, abs(text.colour.alpha - under.alpha) < Self.leastDifference { lost.append(run) }
  }

  private static func contains(_ shape: Shape, _ point: Point) -> Bool {
    let box = shape.bounds
    guard point.x >= box.x, point.x <= box.maxX, point.y >= box.y, point.y <= box.maxY else { return false }
    guard case .ellipse = shape, box.width > 0, box.height > 0 else { return true }
    let (x, y) = ((point.x - box.midX) / box.width * 2, (point.y - box.midY) / box.height * 2)
    return x * x + y * y <= 1
  }
}
