/// What Scriptable's own parts cannot do of a face, in words; none where it can do all.
struct ScriptableReach {
  let face: CodeFace

  var reasons: [String] {
    var found: [String] = []
    for node in face.root.all {
      for reason in reasons(node) where !found.contains(reason) && found.count < 8 { found.append(reason) }
    }
    return found
  }

  private func isPlain(_ fill: CodeFill) -> Bool {
    if case .colour = fill { true } else { false }
  }

  /// Width and height of a layer that has both.
  static func size(_ node: CodeNode) -> (width: Double, height: Double)? {
    guard let width = node.style.frame?.width, let height = node.style.frame?.height, width.isFinite, height.isFinite,
      width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  func reasons(_ node: CodeNode) -> [String] {
    var out: [String] = []
    let style = node.style
    if style.blur > 0 || style.hasGlass { out.append("blur") }
    if style.blend != nil { out.append("mixing") }
    if style.rotation != .fixed(0) { out.append("turning") }
    if style.offset != nil || style.anchor != nil { out.append("free placement") }
    if style.opacity != .fixed(1) { out.append("fading") }
    if !style.shadows.isEmpty { out.append("shadows") }
    if style.clip != nil || style.followsContainer { out.append("outlines") }
    if style.borders.count > 1 || style.borders.contains(where: { !$0.dash.isEmpty || !isPlain($0.fill) }) {
      out.append("borders")
    }
    if let frame = style.frame,
      [frame.minWidth, frame.maxWidth, frame.minHeight, frame.maxHeight].contains(where: { $0 != nil })
    {
      out.append("limits of size")
    }
    if style.fills.count > 1 { out.append("multiple backgrounds") }
    for fill in style.fills {
      switch fill {
      case .colour, .linear: break
      default: out.append("backgrounds")
      }
    }
    out += content(node)
    return out
  }

  private func content(_ node: CodeNode) -> [String] {
    let isSized = Self.size(node) != nil
    switch node.content {
    case .stack(let stack):
      if stack.drops { return ["layers that hide when tight"] }
      return stack.spacing < -4 ? ["overlaps"] : []
    case .overlay(_, let children), .group(let children): return children.count > 1 ? ["layers over each other"] : []
    case .grid: return ["grids"]
    case .mask: return ["masks"]
    case .block: return ["drawings"]
    case .image: return ["photos"]
    case .wrapper, .padding, .choice, .spacer: return []
    case .list(let list):
      if list.axis == "grid" || list.axis == "overlay" { return ["grids"] }
      return list.fits ? ["lists that fit"] : list.spacing < 0 ? ["overlaps"] : []
    case .text(_, let type), .date(_, _, _, _, let type):
      if type.strikethrough { return ["strikethrough"] }
      if type.font.design == "serif" { return ["serifs"] }
      return isPlain(type.colour) ? [] : ["coloured words"]
    case .symbol(let symbol): return isPlain(symbol.colour) ? [] : ["coloured symbols"]
    case .divider(_, _, let fill): return isPlain(fill) ? [] : ["lines"]
    case .shape(let shape):
      guard ["rect", "rounded", "capsule", "ellipse"].contains(shape.kind), shape.trim == nil, shape.stroke == nil,
        shape.kind != "ellipse" || isSized
      else { return ["drawn shapes"] }
      switch shape.paint {
      case .colour, .linear: return node.style.frame == nil ? ["shapes without a size"] : []
      default: return ["drawn shapes"]
      }
    case .ring(let ring):
      guard isSized, ring.children.isEmpty, isPlain(ring.paint), isPlain(ring.track) else { return ["rings"] }
      return []
    case .gauge(let gauge):
      guard !gauge.isRound, ["linearCapacity", "accessoryLinearCapacity"].contains(gauge.style),
        isPlain(gauge.tint), isPlain(gauge.track), node.style.frame?.width?.isFinite == true,
        [gauge.label, gauge.current, gauge.least, gauge.most].allSatisfy({ $0.fixed == "" })
      else { return ["gauges"] }
      return []
    case .chart(let chart):
      return isSized && chart.kind == "bar" && isPlain(chart.paint) && isPlain(chart.quiet) ? [] : ["charts"]
    }
  }
}
