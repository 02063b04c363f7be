import DesignCatalogue
import DesignModel
import DesignLayout
import DesignPackage
import DesignPhotos
import Foundation
import StudioPreviews

/// Photos that are not in the store: those of templates, and those of packages under review.
package final class TransientPhotos: Sendable {
  private let cache: SharedMemo<String, Data>
  private let pinned: [String: Data]

  /// Pins the catalogue's photos and keeps up to `limit` bytes of others.
  package init(catalogue: Catalogue, limit: Int = 128 << 20) {
    cache = SharedMemo(limit: limit) { $1.count }
    pinned = Dictionary(
      catalogue.blueprints.flatMap(\.images).map { (ContentKey.of($0.data), $0.data) }, uniquingKeysWith: { a, _ in a })
  }

  /// The bytes under a content key.
  package func bytes(_ key: String) -> Data? { pinned[key] ?? cache[key] }

  /// A shelf of the photos that are not here, read by `load`, which keeps at most `limit` bytes nobody waits for.
  package func shelf(
    limit: Int = 16 << 20, _ load: @escaping @Sendable (String) async -> Data?
  ) -> PhotoShelf {
    PhotoShelf(limit: limit) { [self] key in has(key) ? nil : await load(key) }
  }

  private func has(_ key: String) -> Bool { bytes(key) != nil }

  /// Keeps bytes for a while and gives their key.
  package func keep(_ data: Data) -> String {
    let key = ContentKey.of(data)
    if !has(key) { cache[key] = data }
    return key
  }

  /// Facts of a package's images by sanitised name, the bytes kept.
  package func facts(_ images: [EmbeddedImage], limits: PhotoLimits = .standard) -> [String: PhotoFacts] {
    var out: [String: PhotoFacts] = [:]
    for image in images {
      let name = TextRules.trim(image.originalFileName)
      // A photo without a header that can be read is told as missing.
      guard out[name] == nil, let header = try? PhotoHeaders.header(of: image.data, limits: limits) else { continue }
      let size = header.upright
      out[name] = PhotoFacts(pixels: Size(Double(size.width), Double(size.height)), contentKey: keep(image.data))
    }
    return out
  }
}
