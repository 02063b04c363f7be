import CPangoCairo
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

@Suite("Renderer") struct RendererTests {
  private func lead(_ facts: [String: PhotoFacts]) -> LayoutInput {
    LayoutInput(
      design: .widget(
        GoldenTests.poster {
          $0.style.backgroundOverlay = .subtleMaterial; $0.name = "Harbour 🌅"
        }),
      family: .systemMedium, scale: 3, photos: facts)
  }

  @Test("given one input, when it is drawn by several threads at once, then all bytes are the same")
  func sameBytesOnThreads() async throws {
    let photos = try RenderBench.photos()
    let input = lead(photos.facts)
    let bytes = photos.bytes
    let results = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<4 {
        group.addTask { try RenderBench.worker(bytes: bytes).picture(of: input).png }
      }
      return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
  }

  @Test("given ideographs, when the locale is of another script, then they have its shapes, and others the usual ones")
  func shapesOfLocales() throws {
    let worker = try RenderBench.worker()
    func picture(_ locale: String) throws -> Data {
      let moment = Moment(date: Moment.card.date, zone: Moment.card.zone, locale: Locale(identifier: locale))
      return try worker.picture(
        of: LayoutInput(
          design: .widget(GoldenTests.design { $0.primaryText = "骨 直 门 戸" }), family: .systemMedium, scale: 2,
          moment: moment)
      ).png
    }
    let pictures = try ["zh_CN", "zh_TW", "ja_JP"].map(picture)
    #expect(Set(pictures).count == 3)
    #expect(try picture("zh_Hans_SG") == pictures[0] && picture("zh-Hant") == pictures[1])
    #expect(try picture("en_GB") == picture("de_DE"))
    // One worker draws for many visitors: the last one's locale is not the next one's.
    #expect(try picture("ja_JP") == pictures[2])
  }

  @Test("given one worker, when other pictures were drawn before, then the bytes are still the same")
  func historyLeavesNoTrace() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    let first = try worker.picture(of: lead(photos.facts)).png
    for golden in GoldenTests.hard {
      _ = try worker.picture(
        of: LayoutInput(design: .widget(golden.design), family: .systemLarge, scale: 2, photos: photos.facts))
    }
    #expect(try worker.picture(of: lead(photos.facts)).png == first)
  }

  @Test("given our PNGs at every level, when another decoder reads them, then the pixels are the same")
  func otherDecoder() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    for masked in [false, true] {
      for level in [1, 6, 12] {
        let png = try worker.picture(
          of: lead(photos.facts), options: PictureOptions(level: level, masked: masked)
        ).png
        let ours = try PhotoDecoder.decode(png)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        try png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let surface = try #require(cairo_image_surface_create_from_png(file.path))
        defer { cairo_surface_destroy(surface) }
        #expect(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let pixels = try #require(cairo_image_surface_get_data(surface))
        #expect(Int(cairo_image_surface_get_width(surface)) == ours.width)
        var worst = 0
        for y in 0..<ours.height {
          for x in 0..<(ours.width * 4) where masked || x % 4 != 3 {
            worst = max(worst, abs(Int(pixels[y * stride + x]) - Int(ours.pixels[y * ours.width * 4 + x])))
          }
        }
        // Premultiplying straight alpha rounds differently in the two decoders by at most one step.
        #expect(worst <= (masked ? 1 : 0))
        #expect(ours.isOpaque != masked)
      }
    }
  }

  @Test("given a picture, then its size in px is round(points × scale)")
  func pixelSizes() throws {
    let worker = try RenderBench.worker()
    for (scale, width, height) in [(1.0, 340, 159), (2.0, 679, 317), (3.0, 1019, 476)] {
      let picture = try worker.picture(
        of: LayoutInput(design: .widget(GoldenTests.design { _ in }), family: .systemMedium, scale: scale))
      #expect(picture.width == width && picture.height == height)
    }
  }

  @Test("given a canvas beyond the limit, then it is refused before anything is drawn")
  func canvasLimit() throws {
    let worker = try RenderBench.worker()
    #expect(throws: RendererError.canvasTooLarge(width: 33_967, height: 35_567)) {
      try worker.picture(
        of: LayoutInput(design: .widget(GoldenTests.design { _ in }), family: .systemLarge, scale: 100))
    }
  }

  @Test("given SVG paths with every command, then they end where they should")
  func svgPaths() {
    let steps = SVGPathReader.steps("M1 2h3v4l-1-1a2 2 0 012 2s1 1 2 2q1 1 2 0t2 0z")
    #expect(steps.first == .move(1, 2))
    #expect(steps.last == .close)
    #expect(steps.count > 8)
    #expect(SVGPathReader.steps("M0 0 L bad").count == 1)
  }

  @Test("given symbol names of our templates, then each has a drawing; an unknown name gives a diagnostic")
  func symbols() throws {
    let library = try SymbolLibrary()
    for template in try RenderBench.catalogue().blueprints {
      for name in [template.design.symbol?.name].compactMap({ $0 }) {
        #expect(library.source(of: name) != nil, "\(name)")
      }
    }
    for name in [
      "bolt", "book.closed.fill", "checkmark.circle.fill", "circle", "clock", "cloud.sun.fill", "drop", "drop.fill",
      "figure.walk", "flame.fill", "hourglass", "leaf", "minus", "minus.circle.fill", "plus", "plus.circle.fill",
      "plusminus.circle", "quote.bubble.fill", "sparkles", "star", "star.fill", "sun.max",
    ] { #expect(library.source(of: name) != nil, "\(name)") }
    let scene = try RenderBench.worker().scene(
      for: LayoutInput(design: .widget(GoldenTests.design { $0.symbol?.name = "no.such.symbol" }), family: .systemSmall)
    )
    #expect(scene.diagnostics.contains { $0.place == "symbol" })
  }

  @Test("given the largest numbers the format allows, then every layout still gives a picture")
  func extremes() throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    for huge in [1e9, 1e300, Double.greatestFiniteMagnitude] {
      for template in [LayoutTemplate.classic, .hero, .poster] {
        let design = GoldenTests.poster {
          $0.layout.template = template
          $0.style.padding = huge
          $0.style.cornerRadius = huge
          $0.style.symbolSize = huge
          $0.style.backgroundGlowEnabled = true
          $0.style.backgroundOverlay = .subtleMaterial
          $0.image?.cornerRadius = huge
          $0.image?.contentMode = huge > 1e10 ? .fit : .fill
          $0.primaryText = String(repeating: "long ", count: 30_000)
          $0.secondaryText = String(repeating: "- [ ] row\n", count: 9_000)
        }
        for family in WidgetFamily.home {
          let input = LayoutInput(design: .widget(design), family: family, scale: 1, photos: photos.facts)
          #expect(try worker.picture(of: input).png.count > 100, "\(template) \(huge)")
        }
      }
    }
  }

  @Test("given a missing font, then the error names it")
  func missingFont() {
    #expect(throws: RendererError.missingFont("/nowhere/font.otf")) {
      try FontLibrary(FontList(files: ["/nowhere/font.otf"]))
    }
  }
}
