import DesignData
import Foundation

/// A body of rain that dissolves into grain where it is thin or unsure. Drawn in its own group: nothing of it lies outside
/// `bounds`.
package struct RainRun: Hashable, Sendable {
  /// One body: its outline from anchor to anchor, and how much is taken away at each point, 0…1.
  package struct Body: Hashable, Sendable {
    /// The outline's points, pt.
    package var points: [Point]
    /// What is taken away at each, 0…1.
    package var erosion: [Double]
  }

  /// In pt.
  package var bounds: Rect
  /// Bodies from left to right.
  package var bodies: [Body]
  /// Where the baseline lies, pt.
  package var base: Double
  /// Colour of the tops.
  package var top: Colour
  /// Colour at the baseline.
  package var body: Colour
  /// Half the width of the band that dissolves, pt.
  package var band: Double
  /// Whether the band dissolves into grain, or fades evenly.
  package var hasGrain: Bool
  /// Whether some grain lies above the body.
  package var hasDust: Bool
  /// Begins the grain's stream.
  package var seed: UInt64
}

/// The next hour's rain.
struct RainChart: LayoutElement {
  var points: [WeatherMinute]
  var start: Date
  var least: Double
  var most: Double
  var budget: RainBudget
  /// Minutes apart at which the rain is known; nil where it is not known.
  var resolution: Int?

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 200, min(most, max(least, proposal.height ?? most)))
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let rect = rect.snapped(context.scale)
    let curve = RainCurve(
      points, from: start, size: rect.size, scale: context.scale, budget: budget, resolution: resolution)
    let base = ((rect.y + curve.base) * context.scale).rounded() / context.scale
    if !curve.runs.isEmpty {
      let bodies = curve.runs.map { run in
        RainRun.Body(points: run.points.map { Point($0.x + rect.x, $0.y + rect.y) }, erosion: run.erosion)
      }
      scene.add(
        .rain(
          RainRun(
            bounds: rect, bodies: bodies, base: base, top: Colour(0.16, 0.56, 1), body: Colour(0.03, 0.16, 0.56),
            band: min(60, max(8 / context.scale, 0.17 * rect.height)), hasGrain: budget != .plain,
            hasDust: budget == .full || budget == .coarse, seed: 0xBADC0DE)))
    }
    // The line fades out over 18 % at each end.
    let line = Rect(rect.x, base, rect.width, 1 / context.scale)
    let colour = Colour(0.76, 0.92, 1)
    scene.add(
      .fill(
        .rect(line),
        .linear(
          from: Point(rect.x, base), to: Point(rect.maxX, base),
          [
            GradientStop(0, colour.opacity(0)), GradientStop(0.18, colour.opacity(0.22)),
            GradientStop(0.82, colour.opacity(0.22)), GradientStop(1, colour.opacity(0)),
          ])))
  }
}

/// How much work a rain chart may take, from the most to the least: the order of rendering.md §13.7 (gloss, haze,
/// samples, dust, dissipation), of which gloss and haze do not exist here.
package enum RainBudget: String, Codable, Hashable, Sendable, CaseIterable {
  /// Fine sampling, grain and dust.
  case full
  case coarse
  /// Fewer samples, no dust.
  case reduced
  /// No grain: the band fades evenly.
  case plain
}
