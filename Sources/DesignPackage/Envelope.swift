import DesignModel
import Foundation

/// The exchange envelope's constants (format.md §1.1, §1.3).
package enum Exchange {
  /// The value of `magic`.
  package static let magic = "com.conornolan.widgetweaver.exchange"
  /// The newest `formatVersion` read and the one written.
  package static let formatVersion = 1
  /// File extension, without the dot.
  package static let fileExtension = "wwdesign"
  /// MIME type of a package.
  package static let mediaType = "application/vnd.widgetweaver.design+json"
  /// The one key the studio adds to an envelope; the app ignores it.
  package static let extensionKey = "widgetweaverStudio"
}

package struct EmbeddedImage: Codable, Hashable, Sendable {
  /// Bare file name as the designs refer to it.
  package var originalFileName: String
  /// The file's bytes, verbatim.
  package var data: Data

  package init(originalFileName: String, data: Data) {
    self.originalFileName = originalFileName
    self.data = data
  }
}

/// A list that is refused before its first element is built when it is longer than the package limits allow.
struct BoundedList<Element: Decodable & Limited>: Decodable {
  var elements: [Element]

  init(from decoder: any Decoder) throws {
    var box = try decoder.unkeyedContainer()
    if let limits = PackageLimits.key.flatMap({ decoder.userInfo[$0] as? PackageLimits }), let count = box.count {
      let limit = limits[keyPath: Element.limit.path]
      if count > limit { throw PackageError.limit(what: Element.limit.words, limit: limit, found: count) }
    }
    elements = []
    while !box.isAtEnd { elements.append(try box.decode(Element.self)) }
  }
}

/// Something of which a package may hold so many.
protocol Limited {
  /// The limit and its name in messages.
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { get }
}

extension WidgetSpec: Limited {
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { (\.specs, "designs per file") }
}

extension EmbeddedImage: Limited {
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { (\.images, "images per file") }
}

struct Envelope: Decodable {
  var magic: String
  var formatVersion: Int
  var createdAt: Date
  var specs: [WidgetSpec]
  var images: [EmbeddedImage]

  enum CodingKeys: String, CodingKey {
    case magic, formatVersion, createdAt, specs, images
  }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    magic = try box.decode(String.self, forKey: .magic)
    formatVersion = try box.decode(Int.self, forKey: .formatVersion)
    do { createdAt = try box.decode(Date.self, forKey: .createdAt) } catch DecodingError.dataCorrupted(let context) {
      // Foundation leaves the key out of the path when a date's text does not parse.
      throw DecodingError.dataCorrupted(
        .init(codingPath: box.codingPath + [CodingKeys.createdAt], debugDescription: context.debugDescription))
    }
    specs = try box.decode(BoundedList<WidgetSpec>.self, forKey: .specs).elements
    images = try box.decode(BoundedList<EmbeddedImage>.self, forKey: .images).elements
  }
}

/// The keys of a JSON object, whatever they hold.
struct TopLevelKeys: Decodable {
  var names: Set<String>

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
  }
}
