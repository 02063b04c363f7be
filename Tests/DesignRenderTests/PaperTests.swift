import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// Pictures for panels and whole screens.
@Suite("Paper and screens") struct PaperTests {
  private func worker() throws -> RenderWorker { try RenderBench.worker(bytes: RenderBench.photos().bytes) }

  private func input(_ design: WidgetSpec, points: Size? = nil, scale: Double = 2) throws -> LayoutInput {
    LayoutInput(
      design: .widget(design), family: .systemMedium, scale: scale, photos: try RenderBench.photos().facts,
      points: points)
  }

  private func options(_ change: (inout PictureOptions) -> Void) -> PictureOptions {
    var made = PictureOptions(level: 6)
    change(&made)
    return made
  }

  /// Colours of a raster's pixels, 0xRRGGBB.
  private func colours(_ raster: Raster) -> [UInt32] {
    stride(from: 0, to: raster.pixels.count, by: 4).map {
      UInt32(raster.pixels[$0 + 2]) << 16 | UInt32(raster.pixels[$0 + 1]) << 8 | UInt32(raster.pixels[$0])
    }
  }

  @Test(
    "given a panel's inks, then every pixel is one of them, the photo is dithered and the words on it are not",
    arguments: PaperPalette.allCases)
  func inks(palette: PaperPalette) throws {
    let poster = try input(GoldenTests.poster { $0.layout.posterOverlayMode = .none })
    let picture = try worker().picture(of: poster, options: options { $0.palette = palette })
    #expect(picture.png[25] == 3 && Int(picture.png[24]) == (palette == .four ? 2 : 4))
    let found = colours(try PhotoDecoder.decode(picture.png))
    let allowed = Set(palette.inks.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) })
    #expect(allowed.count == palette.rawValue && Set(found).isSubset(of: allowed) && Set(found).count > 2)
    #expect((1..<found.count).count { found[$0] != found[$0 - 1] } > 5_000)
    // Words on white: black and white alone, no speck of colour beside them.
    let plain = try input(
      GoldenTests.design {
        ($0.style.background, $0.style.backgroundOverlayOpacity, $0.style.backgroundGlowEnabled) = (.plain, 0, false)
        ($0.symbol, $0.style.accent) = (nil, .gray)
      })
    let words = try worker().picture(of: plain, options: options { $0.palette = palette })
    let inked = Set(colours(try PhotoDecoder.decode(words.png)))
    #expect(inked == [0x000000, 0xFFFFFF])
  }

  @Test("given a red accent on white, then a panel of four inks shows it red, and a text never vanishes")
  func accent() throws {
    let design = GoldenTests.design {
      ($0.style.background, $0.style.accent) = (.plain, .red)
      $0.symbol = SymbolSpec(name: "heart.fill", renderingMode: .monochrome, tint: .accent)
    }
    let picture = try worker().picture(of: input(design), options: options { $0.palette = .four })
    let raster = try PhotoDecoder.decode(picture.png)
    let found = colours(raster)
    #expect(found.count { $0 == 0xFF0000 } > 50)
    for element in picture.scene.elements where ["name", "primaryText", "secondaryText"].contains(element.id) {
      var written = 0
      for y in Int(element.rect.y * 2)..<Int(element.rect.maxY * 2) {
        for x in Int(element.rect.x * 2)..<Int(element.rect.maxX * 2) where found[y * raster.width + x] != 0xFFFFFF {
          written += 1
        }
      }
      #expect(written > 40, "\(element.id)")
    }
  }

  static let chips: [(ground: String, chip: String, text: String)] = [
    ("#000000", "#34C759", "#FFFFFF"), ("#000000", "#1C3D8A", "#FFFFFF"), ("#000000", "#FFD60A", "#000000"),
    ("#FFFFFF", "#1E3A8A", "#000000"), ("#FFFFFF", "#34C759", "#FFFFFF"), ("#FFFFFF", "#FFD60A", "#333333"),
    ("#808080", "#767676", "#FFFFFF"),
  ]

  /// What a word may stand on, as a layer of the colour CHIP.
  static let boxes = [
    #"{"type": "VStack", "id": "box", "fill": "CHIP", "corner": 10, "frame": {"width": 60, "height": 60}, "children": []}"#,
    #"{"type": "Symbol", "id": "box", "symbol": "circle.fill", "size": 80, "colour": "CHIP"}"#,
    #"{"type": "Shape", "id": "box", "kind": "polygon", "sides": 6, "paint": "CHIP", "frame": {"width": 80, "height": 80}}"#,
    #"{"type": "Ring", "id": "box", "value": 1, "line": 40, "paint": "CHIP", "frame": {"width": 80, "height": 80}}"#,
    #"{"type": "VStack", "id": "box", "opacity": 0.9, "fill": "CHIP", "frame": {"width": 120, "height": 80}, "children": []}"#,
  ]

  @Test("given a word on a small box or drawing, then it is told from it in few inks", arguments: chips, boxes)
  func wordsOnBoxes(chip: (ground: String, chip: String, text: String), box: String) throws {
    let box = box.replacing("CHIP", with: chip.chip)
    let tree = try LayerDrawingTests.tree(
      JSONValue(
        json: Data(
          """
          {"schema": "widgetweaver.layers", "version": 1, "name": "Box", "background": ["\(chip.ground)"],
           "root": {"type": "ZStack", "id": "root", "children": [\(box), {"type": "Text", "id": "word",
           "text": "34", "colour": "\(chip.text)", "font": {"size": 26, "weight": "bold"}}]}}
          """.utf8), limits: .layers))
    let input = LayoutInput(
      design: .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree)), family: .systemMedium, scale: 2)
    for change in [
      { $0.greyBits = 1 }, { $0.greyBits = 2 }, { $0.palette = .four },
    ] as [(inout PictureOptions) -> Void] {
      let picture = try worker().picture(of: input, options: options(change))
      let raster = try PhotoDecoder.decode(picture.png)
      let word = try #require(picture.scene.elements.first { $0.id == "word" }).rect
      var inks: [UInt32: Int] = [:]
      let found = colours(raster)
      for y in Int(word.y * 2)..<Int(word.maxY * 2) {
        for x in Int(word.x * 2)..<Int(word.maxX * 2) { inks[found[y * raster.width + x], default: 0] += 1 }
      }
      let written = inks.values.reduce(0, +) - (inks.values.max() ?? 0)
      #expect(written * 100 > inks.values.reduce(0, +) * 8, "\(box): \(inks)")
    }
  }

  @Test(
    "given a turn, then every pixel moves to its place and four of them are none", arguments: [nil, 2, 4] as [Int?])
  func turning(grey: Int?) throws {
    let design = GoldenTests.design { $0.style.background = .sunset }
    let worker = try worker()
    func raster(_ turn: QuarterTurn?) throws -> Raster {
      let picture = try worker.picture(
        of: input(design, scale: 1), options: options { ($0.greyBits, $0.turn) = (grey, turn) })
      let raster = try PhotoDecoder.decode(picture.png)
      #expect(picture.width == raster.width && picture.height == raster.height)
      return raster
    }
    let (upright, right, over, left) = (try raster(nil), try raster(.right), try raster(.over), try raster(.left))
    let (width, height) = (upright.width, upright.height)
    #expect(right.width == height && right.height == width && over.width == width && left.width == height)
    let (plain, turned, headlong, back) = (colours(upright), colours(right), colours(over), colours(left))
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: 0, to: width, by: 3) {
        let colour = plain[y * width + x]
        #expect(turned[x * height + height - 1 - y] == colour)
        #expect(headlong[(height - 1 - y) * width + width - 1 - x] == colour)
        #expect(back[(width - 1 - x) * height + y] == colour)
      }
    }
    let numbers = Array(0..<15)
    let quarter = QuarterTurn.right.turned(numbers, width: 5, height: 3)
    #expect(quarter != numbers && QuarterTurn.left.turned(quarter, width: 3, height: 5) == numbers)
  }

  @Test("given a panel's bitmap, then the firmware's checks hold and its pixels are those of the PNG")
  func bitmap() throws {
    let design = GoldenTests.design { _ in }
    let filled = try input(design, points: PanelBitmap.points(nil))
    let worker = try worker()
    let file = try worker.picture(of: filled, options: options { ($0.greyBits, $0.bitmap) = (1, true) }).png
    let png = try worker.picture(of: filled, options: options { $0.greyBits = 1 }).png
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[file.startIndex + offset + $1]) << (8 * $1) }
    }
    #expect(file.count == 48_062 && PanelBitmap.length == 48_062 && file.prefix(2) == Data("BM".utf8))
    #expect(number(2, 4) == 48_062 && number(10, 4) == 62 && number(14, 4) == 40)
    #expect(number(18, 4) == 800 && number(22, 4) == 480 && number(26, 2) == 1 && number(28, 2) == 1)
    #expect(number(30, 4) == 0 && number(34, 4) == 48_000 && number(46, 4) == 2)
    #expect(number(54, 4) == 0 && number(58, 4) == 0x00FF_FFFF)
    let raster = try PhotoDecoder.decode(png)
    let wanted = colours(raster)
    #expect(raster.width == 800 && raster.height == 480 && Set(wanted) == [0, 0xFFFFFF])
    for y in 0..<480 {
      for x in 0..<800 {
        let isWhite = file[62 + (479 - y) * 100 + x / 8] & (0x80 >> UInt8(x % 8)) != 0
        if isWhite != (wanted[y * 800 + x] != 0) {
          Issue.record("pixel \(x), \(y)")
          return
        }
      }
    }
    // On its side the same file, of another canvas.
    let side = try worker.picture(
      of: input(design, points: PanelBitmap.points(.right)),
      options: options { ($0.greyBits, $0.bitmap, $0.turn) = (1, true, .right) })
    #expect(side.png.count == 48_062 && side.width == 800 && side.height == 480)
  }

  @Test("given a width that is no multiple of 32, then rows of a bitmap are padded to four bytes")
  func padding() {
    let file = PanelBitmap.file([1, 0, 1, 0, 1, 1], width: 3, height: 2)
    #expect(file.count == 62 + 8)
    #expect([UInt8](file[62..<66]) == [0b0110_0000, 0, 0, 0] && [UInt8](file[66..<70]) == [0b1010_0000, 0, 0, 0])
  }

  @Test("given each screen, then a wallpaper has its pixels, and the widget lies on it as it is alone")
  func wallpaper() throws {
    #expect(WallpaperScreen.standard.width == 1_179 && WallpaperScreen.standard.height == 2_556)
    #expect(WallpaperScreen.all.count == Device.presets.count && WallpaperScreen.all.contains(.standard))
    for screen in WallpaperScreen.all {
      for family in WidgetFamily.home {
        let (place, size) = (screen.place(family), screen.device.size(family))
        #expect(place.x >= 0 && Double(place.x) / screen.device.scale + size.width <= screen.device.width)
        let foot = Double(place.y) / screen.device.scale + size.height
        #expect(
          foot <= screen.points * 0.875 && Double(place.y) >= 0.24 * Double(screen.height), "\(screen.id) \(family)")
      }
    }
    let worker = try worker()
    let screen = WallpaperScreen.standard
    let design = GoldenTests.design { $0.style.accent = .teal }
    let alone = try input(design, scale: 3)
    let picture = try worker.picture(of: alone, options: options { $0.wallpaper = screen })
    let raster = try PhotoDecoder.decode(picture.png)
    #expect(raster.width == 1_179 && raster.height == 2_556 && picture.width == 1_179 && picture.height == 2_556)
    let widget = try PhotoDecoder.decode(try worker.picture(of: alone).png)
    let place = screen.place(.systemMedium)
    let (whole, part) = (colours(raster), colours(widget))
    for y in stride(from: 80, to: widget.height - 80, by: 7) {
      for x in stride(from: 80, to: widget.width - 80, by: 7) {
        #expect(whole[(y + place.y) * raster.width + x + place.x] == part[y * widget.width + x])
      }
    }
    // Its corner is cut: the ground shows there, and goes on to the screen's edge.
    #expect(whole[place.y * raster.width + place.x] == whole[place.y * raster.width])
    #expect(Set(whole.prefix(raster.width)).count == 1 && whole[0] != whole[whole.count - 1])
  }
}
