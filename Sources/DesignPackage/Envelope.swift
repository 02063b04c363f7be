import DesignModel
import Foundation

/// The exchange envelope's constants (wwdesign-format.md §1, §2).
public enum Exchange {
  /// The value of `magic`.
  public static let magic = "com.conornolan.widgetweaver.exchange"
  /// The newest `formatVersion` read and the one written.
  public static let formatVersion = 1
  /// File extension, without the dot.
  public static let fileExtension = "wwdesign"
  /// MIME type of a package.
  public static let mediaType = "application/vnd.widgetweaver.design+json"
  /// The one key the studio adds to an envelope; the app ignores it.
  public static let extensionKey = "widgetweaverStudio"
}

/// An image inside a package.
public struct EmbeddedImage: Codable, Hashable, Sendable {
  /// Bare file name as the designs refer to it.
  public var originalFileName: String
  /// The file's bytes, verbatim.
  public var data: Data

  /// An image of that name and content.
  public init(originalFileName: String, data: Data) {
    self.originalFileName = originalFileName
    self.data = data
  }
}

/// A spec together with the JSON it was read from, for telling what was repaired.
struct RawSpec: Decodable {
  var spec: WidgetSpec
  var raw: JSONValue?

  init(from decoder: any Decoder) throws {
    spec = try WidgetSpec(from: decoder)
    raw = try? JSONValue(from: decoder)
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
  /// Where the limit stands and what it is called.
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { get }
}

extension RawSpec: Limited {
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { (\.specs, "designs a file") }
}

extension EmbeddedImage: Limited {
  static var limit: (path: KeyPath<PackageLimits, Int>, words: String) { (\.images, "images a file") }
}

struct Envelope: Decodable {
  var magic: String
  var formatVersion: Int
  var createdAt: Date
  var specs: [RawSpec]
  var images: [EmbeddedImage]
  var card: JSONValue?

  enum CodingKeys: String, CodingKey {
    case magic, formatVersion, createdAt, specs, images
    case card = "widgetweaverStudio"
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
    specs = try box.decode(BoundedList<RawSpec>.self, forKey: .specs).elements
    images = try box.decode(BoundedList<EmbeddedImage>.self, forKey: .images).elements
    card = (try? box.decodeIfPresent(JSONValue.self, forKey: .card)) ?? nil
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
