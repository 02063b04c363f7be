import StudioDesk
import ArgumentParser
import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender
import Foundation

/// Scenes the bench draws beside designs.
enum BenchScenes {
  /// The scene that other renderers draw for comparison: 338 × 155 pt at 3x with a gradient of three stops, a blurred
  /// disc, texts in three scripts with emoji, an icon and a photo, its corners cut.
  static func peer(photo: Size) -> Scene {
    let canvas = Rect(0, 0, 338, 155)
    func text(_ string: String, _ size: Double, _ weight: FontWeight, top: Double, alpha: Double = 1, lines: Int = 1)
      -> SceneNode
    {
      let font = FontSpec(size: size, lineHeight: (size * 1.21).rounded(), weight: weight)
      return .text(
        TextRun(
          origin: Point(20, top), width: 176,
          text: TextSpec(string, font: font, colour: Colour.white.opacity(alpha), lineLimit: lines)))
    }
    let frame = Rect(203, 20, 115, 115)
    return Scene(
      size: canvas.size,
      nodes: [
        .fill(
          .rect(canvas),
          .linear(
            from: Point(0, 0), to: Point(338, 155),
            [
              GradientStop(0, Colour(hex: 0x4FABFF)), GradientStop(0.55, Colour(hex: 0x296BD9)),
              GradientStop(1, Colour(hex: 0x1A2E7A)),
            ])),
        .shadow(.ellipse(Rect(150, 16, 60, 60)), Colour(hex: 0xFFDB59, alpha: 0.85), sigma: 12, x: 0, y: 0),
        text("San Francisco ☀️", 16, .semibold, top: 16),
        text("72°", 48, .light, top: 36),
        text(
          "Sunny · مرحبا بالعالم · 東京の天気 🌧️ and a light breeze until the evening", 12.5, .regular, top: 104, alpha: 0.85,
          lines: 2),
        .symbol(SymbolRun(name: "cloud.sun.fill", rect: Rect(156, 24, 48, 48), colour: Colour(hex: 0xFFF7E6))),
        .clip(
          .rounded(frame, radius: 16),
          [
            .image(
              ImageRun(
                fileName: "photo", rect: frame, source: Photo.crop(of: photo, toFill: frame.size), filter: nil))
          ]),
      ])
  }

  /// A pane of glass over a gradient, and nothing else.
  static func glass(_ canvas: Size) -> Scene {
    let pane = Shape.rounded(Rect(16, 16, canvas.width - 32, canvas.height - 32), radius: 22)
    return Scene(
      size: canvas,
      nodes: [
        backdrop(canvas), .shadow(pane, Colour.black.opacity(0.22), sigma: 24, x: 0, y: 12),
        .backdrop(pane, sigma: 30, saturation: 1.8), .fill(pane, .solid(Palette(.light).thinTint)),
      ])
  }

  /// A blurred shape over a gradient, and nothing else.
  static func blur(_ canvas: Size) -> Scene {
    let disc = Shape.ellipse(Rect(canvas.width / 4, canvas.height / 4, canvas.width / 2, canvas.height / 2))
    return Scene(size: canvas, nodes: [backdrop(canvas), .shadow(disc, .white, sigma: 20, x: 0, y: 0)])
  }

  private static func backdrop(_ canvas: Size) -> SceneNode {
    .fill(
      .rect(Rect(0, 0, canvas.width, canvas.height)),
      .linear(
        from: Point(0, 0), to: Point(canvas.width, canvas.height),
        [GradientStop(0, Colour(hex: 0x4FABFF)), GradientStop(1, Colour(hex: 0x1A2E7A))]))
  }
}

/// `studio bench-peer`: the scene of `Scripts/bench-peers`, drawn by us.
struct BenchPeer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-peer", abstract: "Render the comparison scene and print the speed.", shouldDisplay: false)
  @Option(help: "Photo in the scene.") var photo: String
  @Option(help: "Number of renders.") var count = 100
  @Option(help: "Output image.") var output: String?

  func run() throws {
    let data = try readFile(photo)
    let size = try PhotoHeaders.header(of: data).upright
    let pixels = Size(Double(size.width), Double(size.height))
    var design = WidgetSpec(id: UUID(), name: "", primaryText: "", updatedAt: .distantPast)
    design.layout.template = .poster
    let input = LayoutInput(
      design: .widget(design), family: .systemMedium, scale: 3,
      photos: ["photo": PhotoFacts(pixels: pixels, contentKey: ContentKey.of(data))], points: Size(338, 155))
    let scene = BenchScenes.peer(photo: pixels)
    func measure(_ name: String, _ worker: () throws -> RenderWorker) throws {
      var paint: [Double] = []
      var total: [Double] = []
      var bytes = 0
      for index in 0..<(count + 5) {
        let worker = try worker()
        let picture = try worker.picture(of: scene, as: input, options: PictureOptions(level: 1, masked: true))
        if index >= 5 {
          paint.append(picture.times.paint)
          total.append(picture.times.paint + picture.times.encode)
        }
        bytes = picture.png.count
        if let output { try writeFile(picture.png, output) }
      }
      let (p, t) = (paint.sorted()[count / 2], total.sorted()[count / 2])
      print(
        String(
          format: "\(name): paint median %.2f ms, total median %.2f ms = %.1f/s, \(bytes) bytes", p, t, 1_000 / t))
    }
    let (fonts, symbols) = (try FontLibrary(), try SymbolLibrary())
    let cached = PhotoCache()
    let warm = try RenderWorker(
      RenderResources(fonts: fonts, symbols: symbols, photos: cached, photoBytes: { _ in data }))
    try measure("ours, warm") { warm }
    // The photo read from its file's bytes each time, as the peers do; the worker with its fonts stays warm.
    let reading = try RenderWorker(
      RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(limit: 0), photoBytes: { _ in data }))
    try measure("ours, decoding the photo each time") { reading }
  }
}
