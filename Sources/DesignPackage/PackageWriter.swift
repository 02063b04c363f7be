import DesignModel
import Foundation

/// A package ready to be handed out.
public struct WrittenPackage: Sendable {
  /// Suggested file name.
  public var fileName: String
  /// The bytes.
  public var data: Data
  /// How many designs it holds.
  public var designCount: Int
}

/// Writes packages as the app writes them (wwdesign-format.md §3, §10).
public struct PackageWriter: Sendable {
  /// Limits; an export above one is split into several packages.
  public var limits: PackageLimits

  /// A writer within `limits`.
  public init(limits: PackageLimits = .standard) { self.limits = limits }

  private struct Document: Encodable {
    var magic = Exchange.magic
    var formatVersion = Exchange.formatVersion
    var createdAt: Date
    var specs: [WidgetSpec]
    var images: [EmbeddedImage]
    var widgetweaverStudio: JSONValue?
  }

  /// The packages that hold `designs` in the order given, each image embedded once, images that `bytes` does not know
  /// left out. `library` chooses the name of a whole library's export; `createdAt` is the export instant.
  public func write(
    _ designs: [WidgetSpec], library: Bool, createdAt: Date, card: JSONValue? = nil, bytes: (String) -> Data?
  ) throws(PackageError) -> [WrittenPackage] {
    if designs.isEmpty { throw .emptyExport }
    let parts = split(designs.map(prepared), bytes)
    var out: [WrittenPackage] = []
    for (index, part) in parts.enumerated() {
      let document = Document(
        createdAt: Self.wholeSeconds(createdAt), specs: part.specs, images: part.images, widgetweaverStudio: card)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      encoder.dateEncodingStrategy = .iso8601
      guard let data = try? encoder.encode(document) else {
        throw .decodingFailed("a design holds a number that JSON cannot carry")
      }
      let suffix = parts.count > 1 ? "-part-\(index + 1)-of-\(parts.count)" : ""
      let name = Self.fileName(for: library ? nil : designs[0].name, at: createdAt, suffix: suffix)
      out.append(WrittenPackage(fileName: name, data: data, designCount: part.specs.count))
    }
    return out
  }

  /// Normalised, whole-second dates, no shuffle manifest: it names a file no export carries.
  private func prepared(_ design: WidgetSpec) -> WidgetSpec {
    var out = design.settled()
    out.updatedAt = Self.wholeSeconds(out.updatedAt)
    func bare(_ image: ImageSpec?) -> ImageSpec? {
      var image = image
      if let preparedAt = image?.smartPhoto?.preparedAt {
        image?.smartPhoto?.preparedAt = Self.wholeSeconds(preparedAt)
      }
      image?.smartPhoto?.shuffleManifestFileName = nil
      return image
    }
    out.image = bare(out.image)
    for slot in SizeSlot.allCases {
      guard let picture = out.matchedSet?[slot]?.image else { continue }
      out.matchedSet?[slot]?.image = bare(picture)
    }
    return out
  }

  private func split(
    _ designs: [WidgetSpec], _ bytes: (String) -> Data?
  ) -> [(specs: [WidgetSpec], images: [EmbeddedImage])] {
    var parts: [(specs: [WidgetSpec], images: [EmbeddedImage])] = []
    var specs: [WidgetSpec] = []
    var images: [String: Data] = [:]
    var size = 0
    func close() {
      let sorted = images.sorted { $0.key < $1.key }.map { EmbeddedImage(originalFileName: $0.key, data: $0.value) }
      if !specs.isEmpty { parts.append((specs, sorted)) }
      (specs, images, size) = ([], [:], 0)
    }
    for design in designs {
      var added: [String: Data] = [:]
      for name in design.referencedFiles {
        if let data = images[name] ?? bytes(name) { added[name] = data }
      }
      let fresh = added.filter { images[$0.key] == nil }
      // Base64 takes 4 bytes for 3; a slash costs one more, hence the generous factor; a design is a few KB of JSON.
      let cost = fresh.values.reduce(0) { $0 + $1.count * 3 / 2 } + Self.estimate(design)
      let full =
        specs.count + 1 > limits.specs || images.count + fresh.count > limits.images
        || size + cost > limits.fileBytes
      if full { close() }
      specs.append(design)
      images.merge(full ? added : fresh) { first, _ in first }
      size += full ? added.values.reduce(0) { $0 + $1.count * 3 / 2 } + Self.estimate(design) : cost
    }
    close()
    return parts
  }

  private static func estimate(_ design: WidgetSpec) -> Int {
    6_000 + PackageReader.texts(of: design).reduce(0) { $0 + $1.1.utf8.count * 2 }
  }

  /// `date` with its sub-second part cut off towards the past.
  static func wholeSeconds(_ date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// The suggested file name: of one design by its name, of a library (`design` nil) by the app's word
  /// (wwdesign-format.md §1).
  public static func fileName(for design: String?, at date: Date, suffix: String = "") -> String {
    let stem = stem(design ?? "WidgetWeaver")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    let year = String(String(10_000 + (parts.year ?? 0)).suffix(4))
    let stamp =
      "\(year)-\(two(parts.month))-\(two(parts.day))T\(two(parts.hour))-\(two(parts.minute))-\(two(parts.second))Z"
    return "\(stem)-\(design == nil ? "designs" : "design")-\(stamp)\(suffix).\(Exchange.fileExtension)"
  }

  static func stem(_ name: String) -> String {
    let trimmed = TextRules.trim(name)
    var out = ""
    for character in (trimmed.isEmpty ? "WidgetWeaver" : trimmed).prefix(64) {
      let kept = character.isLetter || character.isNumber
      if kept { out.append(character) } else if out.last != "-" { out.append("-") }
    }
    while out.hasPrefix("-") { out.removeFirst() }
    while out.hasSuffix("-") { out.removeLast() }
    return out.isEmpty ? "WidgetWeaver" : out
  }
}
