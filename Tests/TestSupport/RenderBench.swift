import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation

/// What rendering tests share: the project's catalogue, its photos, a worker.
package enum RenderBench {
  /// The project's templates, read once.
  package static func catalogue() throws -> Catalogue { try templates.get() }

  private static let templates = Result {
    let folder = TestFiles.root.appendingPathComponent("Templates/catalogue")
    return try Catalogue(
      files: FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".wwdesign") }.map {
        (name: $0, data: try Data(contentsOf: folder.appendingPathComponent($0)))
      })
  }

  /// The photos of the catalogue, with two hard ones: `pixel.png`, one px, and `alpha.png`, half transparent.
  package static func photos() throws -> (facts: [String: PhotoFacts], bytes: [String: Data]) { try known.get() }

  /// Made once: hundreds of pictures ask for them.
  private static let known = Result { try read() }
  private static let shared = Result { (try FontLibrary(), try SymbolLibrary()) }

  /// Fonts and symbols, opened once.
  package static func resources() throws -> (fonts: FontLibrary, symbols: SymbolLibrary) { try shared.get() }

  private static func read() throws -> (facts: [String: PhotoFacts], bytes: [String: Data]) {
    var images = Dictionary(
      try catalogue().blueprints.flatMap(\.images).map { ($0.originalFileName, $0.data) },
      uniquingKeysWith: { first, _ in first })
    images["pixel.png"] = Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mMwTjsDAAI1AWa0b5eeAAAAAElFTkSuQmCC")
    var facts: [String: PhotoFacts] = [:]
    for (name, data) in images {
      let size = try PhotoHeaders.header(of: data).upright
      facts[name] = PhotoFacts(pixels: Size(Double(size.width), Double(size.height)), contentKey: name)
    }
    return (facts, images)
  }

  /// A worker that knows those photos.
  package static func worker(bytes: [String: Data] = [:]) throws -> RenderWorker {
    let (fonts, symbols) = try resources()
    return try RenderWorker(
      RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(), photoBytes: { bytes[$0] }))
  }
}
