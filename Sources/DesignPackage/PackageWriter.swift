import DesignModel
import Foundation

/// The packages an export comes to, none of them put together yet.
package struct ExportPlan: Sendable {
  fileprivate struct Part: Sendable {
    var specs: [WidgetSpec]
    var images: Set<String>
    /// Trees of designs that have one, by their index.
    var trees: [Int: LayerTree] = [:]

    /// The part without what refers to other images than these.
    func keeping(_ held: Set<String>) -> Part {
      var out = self
      for (index, tree) in trees {
        let kept = tree.renamingFiles { held.contains($0) ? $0 : "" }
        out.trees[index] = kept
        out.specs[index] =
          LayeredDesign(id: specs[index].id, updatedAt: specs[index].updatedAt, tree: kept).spec
      }
      out.specs = out.specs.map { $0.keepingFiles(held.contains).settled() }
      return out
    }
  }

  /// What happens to images that are missing or damaged.
  package enum Missing: Sendable {
    /// Nothing is written: the error names them.
    case refused
    /// They are left out, and what refers to them too.
    case leftOut
    /// They are left out, and designs still name them.
    case named
  }

  fileprivate var parts: [Part]
  fileprivate var stem: String?
  fileprivate var createdAt: Date
  fileprivate var card: JSONValue?
  fileprivate var bytes: @Sendable (String) async throws -> Data?

  /// How many packages there are; at least one.
  package var count: Int { parts.count }

  /// How many designs the package at `index` holds.
  package func designCount(_ index: Int) -> Int { parts[index].specs.count }

  /// Suggested file name of the package at `index`.
  package func fileName(_ index: Int) -> String {
    PackageWriter.fileName(
      for: stem, at: createdAt, suffix: count > 1 ? "-part-\(index + 1)-of-\(count)" : "")
  }

  /// The bytes of the package at `index`, each image embedded once. Throws ``PackageError`` for images that cannot be read,
  /// where `missing` refuses them, and what reading one throws.
  package func part(_ index: Int, missing: Missing = .named) async throws -> Data {
    var part = parts[index]
    var images: [EmbeddedImage] = []
    for name in part.images.sorted() {
      if let data = try await bytes(name) { images.append(EmbeddedImage(originalFileName: name, data: data)) }
    }
    let held = Set(images.map(\.originalFileName))
    let lost = part.images.subtracting(held)
    if !lost.isEmpty {
      switch missing {
      case .refused: throw PackageError.missingImages(lost.sorted())
      case .leftOut: part = part.keeping(held)
      case .named: break
      }
    }
    let document = Document(
      createdAt: PackageWriter.wholeSeconds(createdAt), specs: part.specs, images: images,
      widgetweaverStudio: PackagedLayers.written(part.trees, of: part.specs, beside: card))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    // The one thing that can’t be written is a number that isn’t finite.
    guard let data = try? encoder.encode(document) else {
      throw PackageError.decodingFailed("a design has a number that JSON can’t represent")
    }
    return data
  }

  private struct Document: Encodable {
    var magic = Exchange.magic
    var formatVersion = Exchange.formatVersion
    var createdAt: Date
    var specs: [WidgetSpec]
    var images: [EmbeddedImage]
    var widgetweaverStudio: JSONValue?
  }
}

/// Writes packages as the app writes them (format.md §1.4, §5.2).
package struct PackageWriter: Sendable {
  /// Limits; an export above one is split into several packages.
  package var limits: PackageLimits

  /// A writer within `limits`.
  package init(limits: PackageLimits = .standard) { self.limits = limits }

  /// How `designs` are laid into packages, in the order given. `size` is an image's bytes, nil for one that is not there;
  /// `bytes` its content, asked for only when a package is put together. `library` chooses the name of a whole library's
  /// export; `createdAt` is the export instant.
  package func plan(
    _ designs: [Design], library: Bool, createdAt: Date, card: JSONValue? = nil, size: (String) -> Int?,
    bytes: @escaping @Sendable (String) async throws -> Data?
  ) throws(PackageError) -> ExportPlan {
    if designs.isEmpty { throw .emptyExport }
    return ExportPlan(
      parts: split(designs, size), stem: library ? nil : designs[0].name, createdAt: createdAt,
      card: card, bytes: bytes)
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
    out.changeFaces { $0.image = bare($0.image) }
    return out
  }

  private func split(_ designs: [Design], _ size: (String) -> Int?) -> [ExportPlan.Part] {
    var parts: [ExportPlan.Part] = []
    var open = ExportPlan.Part(specs: [], images: [])
    var total = 0
    for design in designs {
      let named = Set(design.referencedFiles)
      // Base64 takes 4 bytes for 3; a slash costs one more, hence the generous factor; a design is a few KB of JSON.
      let spec = prepared(design.spec)
      let tree = design.tree
      let weight = Self.estimate(spec) + (tree.flatMap { try? $0.encoded().count } ?? 0) * 2
      func cost(_ names: Set<String>) -> Int { names.reduce(weight) { $0 + (size($1) ?? 0) * 3 / 2 } }
      let fresh = named.subtracting(open.images)
      let full =
        open.specs.count + 1 > limits.specs || open.images.count + fresh.count > limits.images
        || total + cost(fresh) > limits.fileBytes
      if full, !open.specs.isEmpty {
        parts.append(open)
        (open, total) = (ExportPlan.Part(specs: [], images: []), 0)
      }
      total += cost(named.subtracting(open.images))
      if let tree { open.trees[open.specs.count] = tree }
      open.specs.append(spec)
      open.images.formUnion(named)
    }
    parts.append(open)
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
  /// (format.md §1.2).
  package static func fileName(for design: String?, at date: Date, suffix: String = "") -> String {
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
