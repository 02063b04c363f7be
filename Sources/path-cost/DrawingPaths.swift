import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation

/// From a design to its picture, and the steps between.
enum DrawingPaths {
  private static let designs: [(name: String, file: String, family: WidgetFamily)] = [
    ("photo", "starter-photo-caption-glass", .systemMedium), ("checklist", "starter-list", .systemLarge),
    ("weather", "starter-weather", .systemMedium), ("clock", "starter-clock", .systemSmall),
  ]

  static func all() throws -> [CountedPath] {
    let (fonts, symbols) = (try FontLibrary(), try SymbolLibrary())
    var paths: [CountedPath] = []
    for (name, file, family) in designs {
      let (input, photos) = try input(file, family)
      let worker = try RenderWorker(
        RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(), photoBytes: { photos[$0] }))
      paths.append(CountedPath(name: name) { _ = try worker.picture(of: input) })
      if name == "photo" {
        let reading = try RenderWorker(
          RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(limit: 0), photoBytes: { photos[$0] }))
        paths.append(CountedPath(name: "photo, read each time") { _ = try reading.picture(of: input) })
      }
    }
    let tree = tree(rows: 14)
    let design = Design.layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree))
    let layers = LayoutInput(design: design, family: .systemMedium, scale: 3)
    let worker = try RenderWorker(
      RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(), photoBytes: { _ in nil }))
    let saved = try SpecCoding.encode(design)
    return paths + [
      CountedPath(name: "layers") { _ = try worker.picture(of: layers) },
      CountedPath(name: "layers, laid out") { _ = worker.scene(for: layers) },
      CountedPath(name: "layers, read from saved") { _ = try SpecCoding.decode(Design.self, from: saved) },
      CountedPath(name: "layers, what they read") {
        _ = DesignReadings(tree, TextResolver(snapshot: .none, moment: .card))
      },
    ]
  }

  private static func input(_ file: String, _ family: WidgetFamily) throws -> (LayoutInput, [String: Data]) {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Templates/catalogue/\(file).wwdesign"))
    let package = try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast)).read(data)
    var facts: [String: PhotoFacts] = [:]
    var bytes: [String: Data] = [:]
    for image in package.images {
      let size = try PhotoHeaders.header(of: image.data).upright
      facts[image.originalFileName] = PhotoFacts(
        pixels: Size(Double(size.width), Double(size.height)), contentKey: image.originalFileName)
      bytes[image.originalFileName] = image.data
    }
    return (
      LayoutInput(design: .widget(package.specs[0].settled()), family: family, scale: 3, photos: facts), bytes
    )
  }

  /// Rows of a symbol, words, a value and a bar, in a grid of four columns: five layers a row and two around them.
  private static func tree(rows: Int) -> LayerTree {
    let cells = (0..<rows).map { row in
      LayerNode(
        .hStack, id: "row\(row)", ["spacing": 3],
        children: [
          LayerNode(.symbol, id: "s\(row)", ["symbol": "drop.fill", "size": 9, "colour": "accent"]),
          LayerNode(.text, id: "t\(row)", ["text": .string("Row \(row)"), "lineLimit": 1, "font": ["size": 9]]),
          LayerNode(.text, id: "v\(row)", ["text": "{{__steps_today|0}}", "lineLimit": 1, "font": ["size": 9]]),
          LayerNode(.gauge, id: "g\(row)", ["value": "0.6", "style": "linearCapacity", "frame": ["width": 30]]),
        ])
    }
    let grid = LayerNode(.grid, id: "grid", ["columns": 4, "spacing": 4, "rowSpacing": 2], children: cells)
    return LayerTree(
      name: "Rows",
      root: LayerNode(
        .zStack, id: "root", ["padding": 8, "frame": ["width": "fill", "height": "fill"]], children: [grid]))
  }
}
