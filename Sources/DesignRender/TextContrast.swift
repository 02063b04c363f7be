import DesignLayout
import Foundation

/// The contrast of a text with its background, measured on painted pixels.
package struct TextContrast: Hashable, Codable, Sendable {
  /// The element's id, e.g. `primaryText`.
  package var element: String
  /// The contrast ratio of WCAG 2, 1…21, that nine tenths of the pixels behind the text reach.
  package var ratio: Double
  /// Whether the text is large by WCAG: 18 pt, or 14 pt and bold.
  package var isLarge: Bool

  /// What WCAG 2.2, 1.4.3 asks: 4.5, and 3 of large text.
  package var wanted: Double { isLarge ? 3 : 4.5 }

  /// How well the text is read.
  package enum Level: Sendable {
    /// It reaches what WCAG asks.
    case clear
    /// It is below that and still ``TextContrast/least`` or more, as the platform's secondary text is on white.
    case faint
    /// It is hard to read.
    case poor
  }

  /// Below this text is hard to read. The platform's own secondary text has 3.4 on white, its accents about 4.
  package static let least = 3.0

  /// Where the text is between what WCAG asks and ``least``.
  package var level: Level { ratio >= wanted ? .clear : ratio >= Self.least ? .faint : .poor }
}

extension RenderWorker {
  /// The contrast of each named text of `input`. The ground is painted without any text; the text's colour is laid over
  /// it pixel by pixel.
  package func contrasts(of input: LayoutInput) throws(RendererError) -> [TextContrast] {
    var input = input
    input.scale = 1
    let scene = scene(for: input)
    // Words that change their colour where something ends lie there twice, once behind a mask: neither is seen whole.
    let halves = Self.texts(scene.nodes, masked: true)
    let runs = Self.texts(scene.nodes, masked: false).filter { run in
      !halves.contains {
        $0.text.string == run.text.string && abs($0.origin.x - run.origin.x) < 1 && abs($0.origin.y - run.origin.y) < 1
      }
    }
    if runs.isEmpty { return [] }
    let (width, height) = input.pixelSize
    return try painted(Self.withoutTexts(scene.nodes), input, opaque: scene.isOpaque) { _, pixels, stride in
      var worst: [String: TextContrast] = [:]
      var order: [String] = []
      for run in runs where run.text.colour.alpha > 0.05 {
        let box = Rect(run.origin.x, run.origin.y, run.width, run.text.font.lineHeight)
        guard
          let element = scene.elements.last(where: {
            $0.label == run.text.string && $0.rect.intersection(box).height > 0
          }),
          // A source's own mark is a logotype, of which WCAG asks nothing.
          element.id != "attribution"
        else { continue }
        let area = element.rect
        func span(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
          let low = max(0, min(limit, Int(from.rounded(.down))))
          return low..<max(low, min(limit, Int(to.rounded(.up))))
        }
        var ratios: [Double] = []
        for y in span(area.y, area.maxY, height) {
          for x in span(area.x, area.maxX, width) {
            let pixel = pixels + y * stride + x * 4
            let ground = Colour(Double(pixel[2]) / 255, Double(pixel[1]) / 255, Double(pixel[0]) / 255)
            ratios.append(Self.contrast(run.text.colour, over: ground))
          }
        }
        guard !ratios.isEmpty else { continue }
        ratios.sort()
        let isLarge = run.text.font.size >= 18 || (run.text.font.size >= 14 && run.text.font.weight.rawValue >= 600)
        let found = TextContrast(
          element: element.id, ratio: ratios[ratios.count / 10], isLarge: isLarge)
        if worst[element.id] == nil { order.append(element.id) }
        if let known = worst[element.id], known.ratio <= found.ratio { continue }
        worst[element.id] = found
      }
      return order.compactMap { worst[$0] }
    }
  }

  /// The texts of a scene that are seen whole, or those behind masks.
  private static func texts(_ nodes: [SceneNode], masked: Bool, within: Bool = false) -> [TextRun] {
    nodes.flatMap { node -> [TextRun] in
      switch node {
      case .text(let run): return masked == within ? [run] : []
      case .group(let group): return texts(group.children, masked: masked, within: within || group.mask != nil)
      case let other:
        var found: [TextRun] = []
        if masked == within { other.walk { if case .text(let run) = $0 { found.append(run) } } }
        return found
      }
    }
  }

  private static func withoutTexts(_ nodes: [SceneNode]) -> [SceneNode] {
    nodes.compactMap { node in
      if case .text = node { nil } else { node.mapChildren(withoutTexts) }
    }
  }

  /// The ratio of WCAG 2 between a colour laid over a ground and that ground.
  static func contrast(_ colour: Colour, over ground: Colour) -> Double {
    func mixed(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * colour.alpha }
    let one = luminance(
      Colour(mixed(colour.red, ground.red), mixed(colour.green, ground.green), mixed(colour.blue, ground.blue)))
    let two = luminance(ground)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func luminance(_ colour: Colour) -> Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
  }
}
