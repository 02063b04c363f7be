import DesignModel

protocol ClockDrawing {
  /// The radius of the hub, which lies over the second hand, of the dial’s.
  static var hub: Double { get }
  var pen: ClockPen { get }
  /// Adds all of it to the scene.
  func draw(_ scene: inout SceneBuilder)
  /// The second hand at an angle in degrees clockwise from 12: paths alone, back to front.
  func secondHand(at angle: Double) -> [SceneNode]
}

extension ClockDrawing {
  /// The second hand where the time shown has one; else nothing.
  var shownSecondHand: [SceneNode] { pen.hands.second.map(secondHand) ?? [] }
}

/// A clock’s second hand apart from its picture, pointing to 12, for what turns it over the picture: at whole minutes
/// pictures have none.
package struct SecondHand: Hashable, Sendable {
  /// One path and its colour; a gradient’s is that of its middle.
  package struct Part: Hashable, Sendable {
    package var steps: [PathStep]
    package var colour: Colour
  }

  /// The picture’s canvas in pt. The hand turns about its middle.
  package var size: Size
  /// The radius in pt that the hub covers.
  package var hub: Double
  /// Its parts, back to front.
  package var parts: [Part]

  /// Nil where the picture of `input` is no clock with a face, as on the Lock Screen.
  package init?(_ input: LayoutInput) {
    guard case .widget(let spec) = input.design, input.kind == .design, !input.family.isAccessory else { return nil }
    let design = spec.resolved(for: input.family.slot, plan: input.plan)
    guard design.layout.template == .clockIcon else { return nil }
    let config = design.clockConfig ?? ClockTemplate.standard
    let geometry = ClockGeometry(input.canvas, scale: input.scale, isSegmented: config.face == .segmented)
    let pen = ClockPen(
      geometry: geometry, colours: ClockColours(config.theme, isDark: Palette(input.appearance).isDark),
      hands: ClockHands(hour: 0, minute: 0, second: 0))
    let face = ClockTemplate.face(config, pen)
    size = input.canvas
    hub = type(of: face).hub * pen.r
    parts = face.secondHand(at: 0).compactMap(Part.init)
  }
}

extension SecondHand.Part {
  /// Nil if it isn't a path.
  fileprivate init?(_ node: SceneNode) {
    guard case .path(let steps, let paint) = node, let colour = paint.middle else { return nil }
    (self.steps, self.colour) = (steps, colour)
  }
}

extension Paint {
  /// Its colour, or the middle one of its stops.
  fileprivate var middle: Colour? {
    switch self {
    case .solid(let colour): colour
    case .linear(_, _, let stops), .radial(_, _, let stops), .angular(_, _, let stops):
      stops.isEmpty ? nil : stops[stops.count / 2].colour
    }
  }
}
