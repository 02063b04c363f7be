import DesignData
import DesignModel
import Foundation

/// A ring that is closed as far as its value goes, with layers in its middle (layers.md §2.2): the radius is half of the
/// shorter side less the line, the arc runs from `start` clockwise.
struct LayerRing: LayoutElement {
  private let share: Double
  private let line: Double
  private let start: Double
  private let sweep: Double
  private let cap: LineCap
  private let paint: JSONValue
  private let track: JSONValue
  private let look: LayerLook
  private let scope: LayerScope
  private let children: [Overlay.Child]

  init(_ properties: [String: JSONValue], _ look: LayerLook, _ scope: LayerScope, children: [Overlay.Child]) {
    (self.look, self.scope, self.children) = (look, scope, children)
    share = scope.share(properties, unset: nil)
    line = properties[RingLayer.line]
    start = properties[RingLayer.start]
    sweep = properties[RingLayer.sweep]
    cap = properties[RingLayer.cap] == "butt" ? .butt : .round
    paint = properties[RingLayer.paint]
    track = properties[RingLayer.track]
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    if side.isFinite { return Dimensions(proposal.width ?? side, proposal.height ?? side) }
    return Dimensions(60, 60)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let side = min(rect.width, rect.height)
    let centre = Point(rect.midX, rect.midY)
    let radius = max(0, (side - line) / 2)
    if context.trace != nil {
      scene.facts(["fraction": [share], "radius": [radius], "arc": [start, start + sweep * share]])
    }
    guard radius > 0 else { return }
    let circle = Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    let isWhole = sweep >= 360
    if let paint = look.paint(track, in: circle, scope) {
      if isWhole {
        scene.add(.stroke(.ellipse(circle), paint, width: line))
      } else {
        scene.add(.line(Arc.steps(centre, radius, from: start, to: start + sweep), paint, width: line, cap: cap))
      }
    }
    if share > 0, let paint = ringPaint(circle, centre) {
      if share >= 1, isWhole {
        scene.add(.stroke(.ellipse(circle), paint, width: line))
      } else {
        scene.add(
          .line(Arc.steps(centre, radius, from: start, to: start + sweep * share), paint, width: line, cap: cap))
      }
    }
    let room = max(4, side - 2 * line)
    Overlay(children: children, alignment: .centre).place(
      Rect(centre.x - room / 2, centre.y - room / 2, room, room), context, &scene)
  }

  /// The paint of the arc. Colours around the centre begin where the arc does; a round end that reaches back behind its
  /// beginning keeps the first colour there.
  private func ringPaint(_ circle: Rect, _ centre: Point) -> Paint? {
    guard let paint = look.paint(paint, in: circle, scope) else { return nil }
    guard case .angular(let centre, let turn, let stops) = paint, let first = stops.first else { return paint }
    let reach = circle.width > 0 ? min(60, line / 2 / (circle.width / 2) * 180 / .pi + 2) : 0
    let end = 1 - reach / 360
    var kept = stops.map { GradientStop($0.offset * end, $0.colour) }
    if cap == .round, share < end {
      kept.append(GradientStop(end, kept[kept.count - 1].colour))
      kept.append(GradientStop(end, first.colour))
      kept.append(GradientStop(1, first.colour))
    }
    return .angular(centre: centre, start: turn + start, cap == .round && share < end ? kept : stops)
  }
}
