import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import DesignRender

@Suite("Outputs") struct OutputTests {
  private func input(_ design: WidgetSpec, _ family: WidgetFamily = .systemMedium, scale: Double = 1) throws
    -> LayoutInput
  {
    LayoutInput(
      design: .widget(design), family: family, scale: scale, appearance: family.isAccessory ? .vibrant : .light,
      photos: try RenderBench.photos().facts)
  }

  private func worker() throws -> RenderWorker { try RenderBench.worker(bytes: RenderBench.photos().bytes) }

  // MARK: Groups

  @Test("given a symbol inside a blend inside a turned group, then its missing drawing is found")
  func symbolsInside() {
    let symbol = SceneNode.symbol(SymbolRun(name: "no.such", rect: Rect(0, 0, 10, 10), colour: .black))
    var group = SceneGroup([.blend(.multiply, [symbol])])
    group.transform = .rotation(10, about: Point(5, 5))
    #expect(RenderWorker.symbolNames(in: [.group(group)]) == ["no.such"])
  }

  @Test(
    "given a turned group with clip and opacity, when drawn, then every pixel is where the map puts it; SVG says the same"
  )
  func turned() throws {
    let input = try input(WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)), .systemSmall)
    func scene(_ node: SceneNode) -> Scene {
      Scene(size: input.canvas, nodes: [.fill(.rect(Rect(0, 0, 400, 400)), .solid(.white)), node])
    }
    let square = SceneNode.fill(.rect(Rect(20, 40, 40, 20)), .solid(.black))
    var group = SceneGroup([square])
    group.transform = .rotation(90, about: Point(80, 80))
    // (x, y) comes to lie at (160 − y, x).
    let expected = SceneNode.fill(.rect(Rect(100, 20, 20, 40)), .solid(.black))
    let worker = try worker()
    #expect(
      try worker.picture(of: scene(.group(group)), as: input).png == worker.picture(of: scene(expected), as: input).png)
    (group.clip, group.opacity, group.bounds) = (.rect(Rect(20, 40, 20, 20)), 0.5, Rect(20, 40, 40, 20))
    let half = SceneNode.fill(.rect(Rect(100, 20, 20, 20)), .solid(Colour.black.opacity(0.5)))
    let (one, two) = (
      try PhotoDecoder.decode(worker.picture(of: scene(.group(group)), as: input).png).pixels,
      try PhotoDecoder.decode(worker.picture(of: scene(half), as: input).png).pixels
    )
    #expect(zip(one, two).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test("given a material in what casts a shadow, when drawn, then its shape casts it: a mask has no colours to read")
  func materialCastsShadow() throws {
    let input = try input(WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)), .systemSmall)
    let shape = Shape.rect(Rect(30, 30, 100, 100))
    func picture(_ child: SceneNode) throws -> Data {
      var group = SceneGroup([child])
      (group.bounds, group.shadow) = (Rect(30, 30, 100, 100), .init(.black, sigma: 6, x: 0, y: 8))
      // The shadow alone stays to be seen.
      let nodes: [SceneNode] = [
        .fill(.rect(Rect(0, 0, 400, 400)), .solid(.white)), .group(group), .fill(shape, .solid(.white)),
      ]
      return try worker().picture(of: Scene(size: input.canvas, nodes: nodes), as: input).png
    }
    let cast = try picture(.backdrop(shape, sigma: 12, saturation: 1.6))
    #expect(try cast == picture(.fill(shape, .solid(.black))))
    #expect(try cast != picture(.fill(.rect(Rect(0, 0, 1, 1)), .solid(.black))))
  }

  // MARK: PNG

  @Test(
    "given few colours, when written, then the PNG has a palette of as few bits and loses nothing",
    arguments: [2, 3, 16, 17, 256])
  func palettes(colours: Int) throws {
    let (width, height) = (37, 23)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for index in 0..<(width * height) {
      let colour = index % colours
      (pixels[index * 4], pixels[index * 4 + 1], pixels[index * 4 + 2]) = (UInt8(colour), UInt8(255 - colour), 7)
    }
    for level in [1, 6] as [Int32] {
      let png = try pixels.withUnsafeBufferPointer { buffer in
        try PNGWriter().encode(
          #require(buffer.baseAddress), width: width, height: height, stride: width * 4, opaque: true, level: level)
      }
      #expect(png[25] == 3)
      #expect(Int(png[24]) == (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8))
      #expect(try PhotoDecoder.decode(png).pixels == pixels)
    }
  }

  @Test("given more than 256 colours, when written, then every channel has 8 bits")
  func trueColour() throws {
    var pixels = [UInt8](repeating: 255, count: 300 * 4)
    for index in 0..<300 { (pixels[index * 4], pixels[index * 4 + 1]) = (UInt8(index % 256), UInt8(index / 256)) }
    let png = try pixels.withUnsafeBufferPointer { buffer in
      try PNGWriter().encode(
        #require(buffer.baseAddress), width: 300, height: 1, stride: 1_200, opaque: true, level: 1)
    }
    #expect(png[25] == 2)
    #expect(try PhotoDecoder.decode(png).pixels == pixels)
  }

  @Test(
    "given greys for electronic paper, then the PNG has as many bits and text keeps its contrast", arguments: [1, 2, 4])
  func greys(bits: Int) throws {
    let design = GoldenTests.design { $0.style.background = .plain }
    let picture = try worker().picture(
      of: input(design, scale: 2), options: PictureOptions(level: 6, greyBits: bits))
    #expect(picture.png[25] == 0 && Int(picture.png[24]) == bits)
    let raster = try PhotoDecoder.decode(picture.png)
    let step = 255 / ((1 << bits) - 1)
    #expect(stride(from: 0, to: raster.pixels.count, by: 4).allSatisfy { Int(raster.pixels[$0]) % step == 0 })
    // Every text shows: some px of its box differ from the white ground.
    for element in picture.scene.elements where ["name", "primaryText", "secondaryText"].contains(element.id) {
      let box = element.rect
      var dark = 0
      for y in Int(box.y * 2)..<Int(box.maxY * 2) {
        for x in Int(box.x * 2)..<Int(box.maxX * 2) where raster.pixels[(y * raster.width + x) * 4] < 200 { dark += 1 }
      }
      #expect(dark > 40, "\(element.id) at \(bits) bits")
    }
  }

  @Test("given a photo in 1 bit, then it is dithered and flat areas are not")
  func dithering() throws {
    func changes(_ design: WidgetSpec) throws -> Int {
      let png = try worker().picture(of: input(design), options: PictureOptions(level: 6, greyBits: 1)).png
      let raster = try PhotoDecoder.decode(png)
      return (1..<(raster.width * raster.height)).count { raster.pixels[$0 * 4] != raster.pixels[$0 * 4 - 4] }
    }
    let photo = try changes(GoldenTests.poster { $0.layout.posterOverlayMode = .none })
    let flat = try changes(
      GoldenTests.design {
        $0.style.background = .sunset
        ($0.primaryText, $0.name, $0.secondaryText, $0.symbol) = (" ", " ", nil, nil)
      })
    #expect(photo > 5_000)
    #expect(flat < 1_500)
  }

  // MARK: SVG and PDF

  @Test("given every layout, then its SVG is well-formed XML that says what the picture says")
  func svg() throws {
    let worker = try worker()
    var design = GoldenTests.poster { $0.primaryText = "Fish & <chips> \"now\" 🌅" }
    for template in LayoutTemplate.allCases {
      design.layout.template = template
      for family in WidgetFamily.allCases {
        for outlines in [false, true] {
          let svg = try worker.svg(of: input(design, family), outlinesText: outlines)
          #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(template) \(family)")
          #expect(svg.contains("<text") == (!outlines && svg.contains("font-family")))
        }
      }
    }
    design.layout.template = .classic
    let svg = try worker.svg(of: input(design))
    #expect(svg.contains(">Fish &amp; &lt;chips&gt; &quot;now&quot; 🌅</text>"))
    #expect(svg.contains("font-family=\"Inter Display\"") && svg.contains("font-size=\"20\""))
  }

  @Test("given a text that is cut, then its SVG holds the words that are shown and an ellipsis")
  func cutText() throws {
    let design = GoldenTests.design {
      $0.primaryText = String(repeating: "long words ", count: 30)
      $0.layout.primaryLineLimit = 2
    }
    let svg = try worker().svg(of: input(design))
    #expect(svg.contains("…</text>"))
    let shown = svg.components(separatedBy: "<text").dropFirst().joined()
    #expect(!shown.contains(String(repeating: "long words ", count: 12)))
  }

  @Test("given one input, then SVG and PDF are the same bytes each time, and the PDF holds its fonts")
  func vectorsAreDeterministic() throws {
    let worker = try worker()
    let glass = try input(GoldenTests.poster { $0.style.backgroundOverlay = .subtleMaterial })
    #expect(try worker.svg(of: glass) == worker.svg(of: glass))
    let pdf = try worker.pdf(of: glass)
    #expect(try pdf == worker.pdf(of: glass))
    for value in [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE] as [UInt32] {
      let text = "left\(try #require(Unicode.Scalar(value)))over"
      var odd = glass
      odd.design = .widget(WidgetSpec(id: UUID(), name: text, primaryText: text, updatedAt: .distantPast).settled())
      #expect(try worker.pdf(of: odd).starts(with: Data("%PDF".utf8)), "what is no character")
    }
    #expect(pdf.starts(with: Data("%PDF-".utf8)))
    #expect(String(decoding: pdf, as: UTF8.self).contains("/FontFile") || pdf.count > 20_000)
  }

  // MARK: Texts

  @Test("given every template and widget at any text size, then no text is wider or taller than its box and canvas")
  func textsFit() throws {
    let worker = try worker()
    let photos = try RenderBench.photos()
    var inputs: [LayoutInput] = []
    for size in [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility5] {
      let accessibility = Accessibility(typeSize: size, boldText: size == .xxxLarge)
      for template in try RenderBench.catalogue().blueprints {
        for family in WidgetFamily.allCases {
          inputs.append(
            LayoutInput(
              design: .widget(template.design), family: family, appearance: family.isAccessory ? .vibrant : .light,
              photos: photos.facts, accessibility: accessibility))
        }
      }
      for kind in WidgetKind.allCases where kind != .design {
        for family in kind.families {
          inputs.append(
            LayoutInput(
              design: .widget(GoldenTests.design { _ in }), family: family,
              appearance: family.isAccessory ? .vibrant : .dark,
              accessibility: accessibility, kind: kind))
        }
      }
    }
    for input in inputs {
      let scene = worker.scene(for: input)
      func visit(_ node: SceneNode) {
        switch node {
        case .text(let run):
          let metrics = worker.text.measure(run.text, width: run.width)
          let fits =
            metrics.size.width <= run.width + 0.5
            && run.origin.y + metrics.size.height <= scene.size.height + 1 && run.origin.y >= -1
          let place = "\(input.kind) \(input.design.name) \(input.family) \(input.accessibility.typeSize)"
          #expect(fits || !scene.diagnostics.isEmpty, "\(place): \(run.text.string)")
        case .group(let group): group.children.forEach(visit)
        default: break
        }
      }
      scene.nodes.forEach(visit)
    }
  }

  // MARK: Transparency, walls

  @Test("given the Lock Screen, then the PNG is white with alpha and nothing else")
  func vibrant() throws {
    for family in WidgetFamily.accessories {
      let picture = try worker().picture(
        of: input(GoldenTests.design { $0.primaryText = "12 days 🌅" }, family, scale: 2))
      let raster = try PhotoDecoder.decode(picture.png)
      #expect(!raster.isOpaque)
      // Premultiplied, white is its own alpha.
      let isWhite = stride(from: 0, to: raster.pixels.count, by: 4).allSatisfy { at in
        (0..<3).allSatisfy { abs(Int(raster.pixels[at + $0]) - Int(raster.pixels[at + 3])) <= 1 }
      }
      #expect(isWhite)
      #expect(raster.pixels.contains { $0 > 200 })
    }
  }

  @Test("given StandBy at night, then no pixel is other than red on black")
  func night() throws {
    var night = try input(GoldenTests.poster("studio-bloom.jpg") { $0.primaryText = "Green 🌿" }, .systemSmall)
    night.appearance = .standbyNight
    let raster = try PhotoDecoder.decode(worker().picture(of: night).png)
    let isRed = stride(from: 0, to: raster.pixels.count, by: 4).allSatisfy { at in
      let (blue, green, red) = (raster.pixels[at], raster.pixels[at + 1], raster.pixels[at + 2])
      return Double(green) <= Double(red) * 0.5 + 2 && Double(blue) <= Double(red) * 0.5 + 2
    }
    #expect(isRed)
  }

  @Test("given a design, then its wall holds every family in every appearance that suits it")
  func wall() throws {
    let wall = WidgetWall(try input(GoldenTests.design { _ in }))
    #expect(wall.rows.map(\.count) == [6, 4, 4, 1, 1, 1])
    let raster = try PhotoDecoder.decode(worker().sheet(wall, level: 1))
    #expect(raster.width > 1_400 && raster.height > 900)
  }
}
