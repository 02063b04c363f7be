import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation

/// Draws one of four fixed designs a number of times and ends: what `Scripts/bench-instructions` counts. A program of its
/// own, since the studio's main thread ends early and leaves the rest to others, which valgrind does not survive.
@main enum DrawingCost {
  private static let designs: [String: (file: String, family: WidgetFamily)] = [
    "photo": ("starter-photo-caption-glass", .systemMedium), "checklist": ("starter-list", .systemLarge),
    "weather": ("starter-weather", .systemMedium), "clock": ("starter-clock", .systemSmall),
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let design = designs[arguments[1]], let count = Int(arguments[2]) else {
      FileHandle.standardError.write(Data("usage: drawing-cost photo|checklist|weather|clock COUNT\n".utf8))
      exit(2)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: "Templates/catalogue/\(design.file).wwdesign"))
    let package = try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast)).read(data)
    var facts: [String: PhotoFacts] = [:]
    var bytes: [String: Data] = [:]
    for image in package.images {
      let size = try PhotoDecoder.header(of: image.data).upright
      facts[image.originalFileName] = PhotoFacts(
        pixels: Size(Double(size.width), Double(size.height)), contentKey: image.originalFileName)
      bytes[image.originalFileName] = image.data
    }
    let photos = bytes
    let worker = try RenderWorker(
      RenderResources(
        fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { photos[$0] }))
    let input = LayoutInput(
      design: .widget(package.specs[0].settled()), family: design.family, scale: 3, photos: facts)
    for _ in 0..<count { _ = try worker.picture(of: input) }
  }
}
