import CPangoCairo
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// What every render thread shares: read-only, or safe to share.
package struct RenderResources: Sendable {
  package var fonts: FontLibrary
  package var symbols: SymbolLibrary
  package var photos: PhotoCache
  /// The bytes of a photo by content key.
  package var photoBytes: @Sendable (String) -> Data?

  package init(
    fonts: FontLibrary, symbols: SymbolLibrary, photos: PhotoCache,
    photoBytes: @escaping @Sendable (String) -> Data?
  ) {
    self.fonts = fonts
    self.symbols = symbols
    self.photos = photos
    self.photoBytes = photoBytes
  }
}

/// Milliseconds spent on the stages of one picture.
package struct StageTimes: Hashable, Sendable {
  /// Layout, text measuring included.
  package var layout = 0.0
  package var paint = 0.0
  package var encode = 0.0
}

package struct Picture: Sendable {
  /// The PNG; the BMP where the options ask for one.
  package var png: Data
  /// Size in px.
  package var width: Int
  /// Size in px.
  package var height: Int
  /// What it was painted from.
  package var scene: Scene
  /// Where the time went.
  package var times: StageTimes
}

/// Draws pictures. One thread's own: it holds a font map, caches of laid-out texts and outlines, and a compressor.
package final class RenderWorker {
  /// Changes whenever the same inputs may give other pixels.
  package static let version = "7"
  /// Most pixels of a canvas.
  static let pixelLimit = 16_000_000

  /// What all workers share.
  package let resources: RenderResources
  let text: TextEngine
  private let memory = SceneMemory()
  private let canvases = CanvasMemory()
  private let unread = PhotoPreparer.Unread()
  let symbols: SymbolCache
  let writer = PNGWriter()

  /// A worker; throws when a C library refuses.
  package init(_ resources: RenderResources) throws(RendererError) {
    self.resources = resources
    text = try TextEngine(resources.fonts)
    symbols = SymbolCache(resources.symbols)
  }

  /// The scene of `input`, with a diagnostic for each symbol that has no drawing; boxes are noted in `trace`.
  package func scene(for input: LayoutInput, trace: LayoutTrace? = nil) -> Scene {
    text.use(locale: input.locale)
    var scene = Composer.scene(for: input, text: text, memory: memory, trace: trace)
    for name in Self.symbolNames(in: scene.nodes) where resources.symbols.source(of: name) == nil {
      scene.diagnostics.append(
        SceneFinding(
          .unknownSymbol, "“\(name)” isn’t available here, so a placeholder is shown", at: "symbol"))
    }
    return scene
  }

  static func symbolNames(in nodes: [SceneNode]) -> [String] {
    var found: [String] = []
    for node in nodes { node.walk { if case .symbol(let run) = $0 { found.append(run.name) } } }
    return found
  }

  /// The picture of `input`.
  package func picture(of input: LayoutInput, options: PictureOptions = .live) throws(RendererError) -> Picture {
    let clock = ContinuousClock()
    let start = clock.now
    let scene = scene(for: input)
    return try picture(of: scene, as: input, options: options, layout: Self.milliseconds(clock.now - start))
  }

  /// The picture of a scene, at the size, scale and with the photos of `input`; `layout` is the milliseconds its making
  /// took.
  package func picture(
    of scene: Scene, as input: LayoutInput, options: PictureOptions = .live, layout: Double = 0
  ) throws(RendererError) -> Picture {
    let clock = ContinuousClock()
    let start = clock.now
    let scene = options.bare == true ? scene.withoutGround : scene
    if let screen = options.wallpaper {
      let file = try wallpaper(of: scene, as: input, on: screen, level: Int32(options.level))
      var times = StageTimes()
      (times.layout, times.paint) = (layout, Self.milliseconds(clock.now - start))
      return Picture(png: file, width: screen.width, height: screen.height, scene: scene, times: times)
    }
    let inks = options.fewInks
    let nodes = inks == nil ? scene.nodes : EInk.unshadowed(scene.nodes)
    return try painted(nodes, input, opaque: scene.isOpaque) { _, pixels, stride throws(RendererError) in
      let painted = clock.now
      let (width, height) = input.pixelSize
      let masked = options.masked && scene.isOpaque
      if masked { mask(pixels, width, height, stride, input) }
      let file: Data
      if let inks {
        let places = try places(of: inks, pixels, width, height, stride, scene, input)
        file = try write(places, inks, width: width, height: height, options)
      } else if let turn = options.turn {
        let turned = turn.turned(pixels, width: width, height: height, stride: stride)
        let (wide, high) = turn.swapsSides ? (height, width) : (width, height)
        file = try writer.encode(
          turned, width: wide, height: high, stride: wide * 4, opaque: scene.isOpaque && !masked,
          level: Int32(options.level))
      } else {
        file = try writer.encode(
          pixels, width: width, height: height, stride: stride, opaque: scene.isOpaque && !masked,
          level: Int32(options.level))
      }
      var times = StageTimes()
      times.layout = layout
      times.paint = Self.milliseconds(painted - start)
      times.encode = Self.milliseconds(clock.now - painted)
      let isTurned = options.turn?.swapsSides ?? false
      return Picture(
        png: file, width: isTurned ? height : width, height: isTurned ? width : height, scene: scene, times: times)
    }
  }

  /// The file of a canvas in few inks: one place in their list a pixel.
  private func write(
    _ places: [UInt8], _ inks: EInk.Inks, width: Int, height: Int, _ options: PictureOptions
  ) throws(RendererError) -> Data {
    let turned = options.turn?.turned(places, width: width, height: height) ?? places
    let (wide, high) = options.turn?.swapsSides == true ? (height, width) : (width, height)
    if options.bitmap == true { return PanelBitmap.file(turned, width: wide, height: high) }
    return try writer.encode(
      IndexedPixels(places: turned, inks), width: wide, height: high, level: Int32(options.level))
  }

  /// Paints nodes on a canvas of the input's size, opaque or on nothing, and hands the finished canvas on; it is gone
  /// afterwards.
  func painted<T>(
    _ nodes: [SceneNode], _ input: LayoutInput, opaque: Bool,
    _ use: (_ surface: OpaquePointer, _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int) throws(RendererError) -> T
  ) throws(RendererError) -> T {
    let (width, height) = input.pixelSize
    guard width > 0, height > 0, width * height <= Self.pixelLimit else {
      throw .canvasTooLarge(width: width, height: height)
    }
    return try canvases.canvas(opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height) {
      surface throws(RendererError) in
      guard let cr = cairo_create(surface) else { throw .library("nothing that paints") }
      defer { cairo_destroy(cr) }
      cairo_scale(cr, input.scale, input.scale)
      try whole { painter(cr, surface, input, isOpaque: opaque).paint(nodes) }
      cairo_surface_flush(surface)
      guard cairo_status(cr) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface) else {
        throw .library("painting failed with status \(cairo_status(cr).rawValue)")
      }
      return try use(surface, pixels, Int(cairo_image_surface_get_stride(surface)))
    }
  }

  /// Places in a list of inks of a painted canvas; its grounds, boxes and drawings are painted again to tell what is drawn on them.
  private func places(
    of inks: EInk.Inks, _ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ scene: Scene,
    _ input: LayoutInput
  ) throws(RendererError) -> [UInt8] {
    func range(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
      let low = min(limit, max(0, Int((from * input.scale).rounded())))
      return low..<max(low, min(limit, Int((to * input.scale).rounded())))
    }
    let photos = EInk.photos(scene.nodes).map { (range($0.x, $0.maxX, width), range($0.y, $0.maxY, height)) }
    let nodes = EInk.unshadowed(scene.nodes)
    let grounds = EInk.grounds(nodes, scene.size, smallest: 1.0 / 6)
    let boxes = EInk.grounds(nodes, scene.size, smallest: 0)
    return try painted(grounds, input, opaque: scene.isOpaque) { _, ground, _ throws(RendererError) in
      try painted(boxes, input, opaque: scene.isOpaque) { _, box, _ throws(RendererError) in
        try painted(EInk.drawings(nodes), input, opaque: scene.isOpaque) { _, drawing, _ throws(RendererError) in
          let layers = EInk.Layers(grounds: ground, boxes: box, drawings: drawing, whole: pixels)
          switch inks {
          case .grey(let bits):
            return EInk.levels(layers, width: width, height: height, stride: stride, bits: bits, photos: photos)
          case .colours(let palette):
            return EInk.colours(layers, width: width, height: height, stride: stride, palette: palette, photos: photos)
          }
        }
      }
    }
  }

  func painter(_ cr: OpaquePointer, _ surface: OpaquePointer, _ input: LayoutInput, isOpaque: Bool = true)
    -> Painter
  {
    cairo_surface_flush(surface)
    text.use(locale: input.locale)
    let canvas =
      !isOpaque
      ? nil
      : cairo_image_surface_get_data(surface).map { pixels in
        Canvas(
          pixels: pixels, width: Int(cairo_image_surface_get_width(surface)),
          height: Int(cairo_image_surface_get_height(surface)), stride: Int(cairo_image_surface_get_stride(surface)))
      }
    return Painter(
      cr: cr, surface: surface, scale: input.scale, text: text, symbols: symbols,
      photos: photos, facts: input.photos, canvas: canvas)
  }

  var photos: PhotoPreparer {
    PhotoPreparer(cache: resources.photos, bytes: resources.photoBytes, unread: unread)
  }

  /// What `body` makes; throws ``RendererError/photo`` where a photo of it wasn’t read though another try may do.
  func whole<T>(_ body: () throws(RendererError) -> T) throws(RendererError) -> T {
    let before = unread.count
    let made = try body()
    guard unread.count == before else { throw .photo }
    return made
  }

  /// Multiplies opaque pixels by the coverage of the widget's outline.
  private func mask(
    _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ input: LayoutInput
  ) {
    guard let outline = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cr = cairo_create(outline)
    else { return }
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(outline)
    }
    cairo_scale(cr, input.scale, input.scale)
    Outlines.add(
      .rounded(
        Rect(0, 0, Double(width) / input.scale, Double(height) / input.scale), radius: input.device.cornerRadius),
      to: cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_fill(cr)
    cairo_surface_flush(outline)
    guard let cover = cairo_image_surface_get_data(outline) else { return }
    let coverStride = Int(cairo_image_surface_get_stride(outline))
    for row in 0..<height {
      let covers = UnsafeRawPointer(cover + row * coverStride)
      let line = UnsafeMutableRawPointer(pixels + row * stride)
      var column = 0
      while column < width {
        // Nearly all of a widget is within its corners.
        if column &+ 16 <= width,
          covers.loadUnaligned(fromByteOffset: column, as: SIMD2<UInt64>.self) == SIMD2(repeating: .max)
        {
          for four in Swift.stride(from: column &* 4, to: column &* 4 &+ 64, by: 16) {
            let shown = line.loadUnaligned(fromByteOffset: four, as: SIMD4<UInt32>.self) | 0xFF00_0000
            line.storeBytes(of: shown, toByteOffset: four, as: SIMD4<UInt32>.self)
          }
          column &+= 16
          continue
        }
        let alpha = UInt16(covers.load(fromByteOffset: column, as: UInt8.self))
        let pixel = pixels + row * stride + column * 4
        if alpha < 255 {
          for channel in 0..<3 { pixel[channel] = UInt8((UInt16(pixel[channel]) * alpha + 127) / 255) }
        }
        pixel[3] = UInt8(alpha)
        column &+= 1
      }
    }
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1_000 + Double(duration.components.attoseconds) / 1e15
  }

  /// The same picture through Cairo's own PNG writer, for comparison in the bench: its bytes and milliseconds.
  package func cairoPNG(of input: LayoutInput) throws(RendererError) -> (bytes: Int, milliseconds: Double) {
    try painted(scene(for: input).nodes, input, opaque: true) { surface, _, _ throws(RendererError) in
      var bytes = 0
      let clock = ContinuousClock()
      let start = clock.now
      withUnsafeMutablePointer(to: &bytes) { count in
        _ = cairo_surface_write_to_png_stream(
          surface,
          { closure, _, length in
            closure?.assumingMemoryBound(to: Int.self).pointee += Int(length)
            return CAIRO_STATUS_SUCCESS
          }, count)
      }
      return (bytes, Self.milliseconds(clock.now - start))
    }
  }
}
