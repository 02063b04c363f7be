import DesignModel
import Foundation

/// Which of the accepted shapes a file had (format.md §2.3).
package enum PackageShape: String, Hashable, Sendable {
  case envelopeISO = "envelope/iso8601"
  case envelopeNumeric = "envelope/numericDates"
  case array
  case single
}

/// Something the reader went on from. Its place is the index of the design, nil for the file.
package typealias PackageFinding = Finding<PackageCode, Int?>

/// What a reader of packages went on from.
package enum PackageCode: Hashable, Sendable {
  /// A design, or its unreadable parts, were replaced with defaults.
  case replaced
  /// A value was brought into range or left out.
  case repaired
  /// Its layers have an issue.
  case layers(LayerIssue.Code)
  /// Its layers can’t be read.
  case layersLost
  /// Its layers became a design of their own.
  case divided
  case skipped
}

/// A package as read: designs after one normalising pass, in file order.
package struct DesignPackageFile: Sendable {
  package var shape: PackageShape
  /// `magic` as decoded; the constant for bare shapes.
  package var magic: String
  /// `formatVersion` as decoded; 1 for bare shapes.
  package var formatVersion: Int
  /// When the package was made; now for bare shapes.
  package var createdAt: Date
  /// Embedded images in file order.
  package var images: [EmbeddedImage]
  /// Designs after one pass.
  package var specs: [WidgetSpec]
  /// The trees of layers that designs stand for, by their index in ``specs``.
  package var trees: [Int: LayerTree] = [:]
  /// The studio's extension of the envelope, if any.
  package var card: JSONValue?
  /// What was repaired or odd; empty when reading as the app does.
  package var diagnostics: [PackageFinding]
  /// What widgets of the app Widgy do otherwise there, by the index of the design.
  package var differences: [Int: [WidgyDifference]] = [:]
  /// Whether layers of such widgets can’t be read: how they are read makes a difference then.
  package var hasUnreadableLayers = false
}

extension DesignPackageFile {
  /// The designs it holds, those of layers as what they are.
  package var designs: [Design] { specs.indices.map(design) }

  package func design(_ index: Int) -> Design {
    let spec = specs[index]
    guard let tree = trees[index] else { return .widget(spec) }
    return .layers(LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: tree))
  }
}

/// Reads `.wwdesign` packages: six attempts in the app's order (format.md §2.3).
package struct PackageReader: Sendable {
  /// Whose manners: the app's, surprises included, or the studio's, which refuses what would become a silent default.
  package enum Manner: Sendable {
    case app, studio
  }

  package var manner: Manner
  /// Limits; apply to the studio's manner only.
  package var limits: PackageLimits
  /// Invented ids and dates.
  package var inventions: DecodingInventions
  /// How Widgy’s widgets are read: keeping every layer that can be read, or as their app shows them.
  package var widgets = Manner.studio

  package init(manner: Manner = .studio, limits: PackageLimits = .standard, inventions: DecodingInventions) {
    self.manner = manner
    self.limits = limits
    self.inventions = inventions
  }

  /// Reads a file's bytes. Throws when the file is refused; nothing is half-read.
  package func read(_ data: Data) throws(PackageError) -> DesignPackageFile {
    if manner == .studio { try checkBytes(data) }
    let tree = tree(of: data)
    var envelopeFaults: [any Error] = []
    for (shape, dates) in [
      (PackageShape.envelopeISO, JSONDecoder.DateDecodingStrategy.iso8601), (.envelopeNumeric, .deferredToDate),
    ] {
      switch decode(Envelope.self, data, dates) {
      case .success(let envelope): return try finish(envelope, shape, tree)
      case .failure(let refused as PackageError): throw refused
      case .failure(let error): envelopeFaults.append(error)
      }
    }
    // Names that can’t be read tell nothing; the faults found before are thrown below.
    if manner == .studio, let names = try? decode(TopLevelKeys.self, data, .iso8601).get().names {
      if names.contains("magic") { throw Self.fault(envelopeFaults) }
      if WidgyConfig.isMeant(by: names) { throw .foreign(app: "Widgy") }
      guard Self.areOfADesign(names) else { throw .notADesign }
    } else if manner == .studio, let list = tree?.array {
      if list.contains(where: { $0.object.map { WidgyConfig.isMeant(by: Set($0.keys)) } ?? false }) {
        throw .foreign(app: "Widgy")
      }
    }
    switch decode(BoundedList<WidgetSpec>.self, data, .iso8601) {
    case .success(let list):
      if manner == .studio, let all = tree?.array, !all.isEmpty,
        !all.contains(where: { Self.areOfADesign(Set(($0.object ?? [:]).keys)) })
      {
        throw .notADesign
      }
      return try bare(list.elements, .array, tree?.array)
    case .failure(let refused as PackageError): throw refused
    case .failure: break
    }
    switch decode(WidgetSpec.self, data, .iso8601) {
    case .success(let spec): return try bare([spec], .single, tree.map { [$0] })
    case .failure(let error):
      if manner == .studio, let fault = Self.fault(in: data) { throw .notJSON(fault) }
      throw .decodingFailed(Self.words(error))
    }
  }

  /// Whether keys of an object are a design’s. An id or a name is nothing of its own, unless there is nothing else.
  private static func areOfADesign(_ names: Set<String>) -> Bool {
    let all = Set(WidgetSpec.CodingKeys.allCases.map(\.rawValue))
    let own = all.subtracting(["id", "name", "version", "updatedAt"])
    return !names.isDisjoint(with: own) || (names.contains("name") && names.isSubset(of: all))
  }

  /// Where a text begins as JSON does and goes wrong; nil where it does neither.
  private static func fault(in data: Data) -> JSONFault? {
    guard let first = data.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
      [0x7B, 0x5B].contains(first)
    else { return nil }
    do throws(JSONFault) {
      _ = try JSONValue(json: data, limits: JSONLimits(depth: 512, values: 2_000_000), omitting: ["images"])
      return nil
    } catch {
      return error
    }
  }

  private func decode<T: Decodable>(
    _ type: T.Type, _ data: Data, _ dates: JSONDecoder.DateDecodingStrategy
  ) -> Result<T, any Error> {
    Result {
      let decoder = JSONDecoder.forDesigns(inventions, dates: dates)
      if manner == .studio, let key = PackageLimits.key { decoder.userInfo[key] = limits }
      return try decoder.decode(type, from: data)
    }
  }

  /// The file as it is written, images left out: what was repaired is told by it. In the other encodings of Unicode, which
  /// the app's decoder reads too, zero bytes stand among the first four.
  private func tree(of data: Data) -> JSONValue? {
    let limits = JSONLimits(depth: limits.nesting, values: limits.values)
    let isWide = data.prefix(4).contains(0) || data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let plain = isWide ? String(data: data, encoding: .utf16).map { Data($0.utf8) } : data
    // Without the tree repairs are told in one sentence.
    return plain.flatMap { try? JSONValue(json: $0, limits: limits, omitting: ["images"]) }
  }

  private func checkBytes(_ data: Data) throws(PackageError) {
    if data.isEmpty { throw .emptyFile }
    if data.count > limits.fileBytes {
      throw .limit(what: "bytes per file", limit: limits.fileBytes, found: data.count)
    }
    let extent = Self.extent(of: data)
    if extent.depth > limits.nesting {
      throw .limit(what: "levels of nesting", limit: limits.nesting, found: extent.depth)
    }
    if extent.values > limits.values {
      throw .limit(what: "JSON values per file", limit: limits.values, found: extent.values)
    }
  }

  /// The deepest level of brackets and how many values there may be, told by the commas and brackets outside strings;
  /// one pass over the bytes, before anything is built from them.
  static func extent(of data: Data) -> (depth: Int, values: Int) {
    var depth = 0
    var deepest = 0
    var values = 1
    var inString = false
    var escaped = false
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for byte in bytes {
        if inString {
          if escaped {
            escaped = false
          } else if byte == 0x5C {
            escaped = true
          } else if byte == 0x22 {
            inString = false
          }
        } else {
          switch byte {
          case 0x22: inString = true
          case 0x2C: values += 1
          case 0x5B, 0x7B:
            values += 1
            depth += 1
            deepest = max(deepest, depth)
          case 0x5D, 0x7D: depth -= 1
          default: break
          }
        }
      }
    }
    return (deepest, values)
  }

  private func finish(
    _ envelope: Envelope, _ shape: PackageShape, _ tree: JSONValue?
  ) throws(PackageError) -> DesignPackageFile {
    if envelope.magic != Exchange.magic { throw .invalidExchangeFile }
    if envelope.formatVersion > Exchange.formatVersion { throw .unsupportedFormatVersion(envelope.formatVersion) }
    if envelope.specs.isEmpty { throw .noSpecsFound }
    var file = try checked(
      DesignPackageFile(
        shape: shape, magic: envelope.magic, formatVersion: envelope.formatVersion, createdAt: envelope.createdAt,
        images: envelope.images, specs: envelope.specs.map { $0.normalised() },
        card: tree?.object?[Exchange.extensionKey].flatMap { $0 == .null ? nil : $0 },
        diagnostics: []), tree?.object?["specs"]?.array)
    if manner == .studio { PackagedLayers.read(into: &file, limits) }
    return file
  }

  private func bare(
    _ specs: [WidgetSpec], _ shape: PackageShape, _ raw: [JSONValue]?
  ) throws(PackageError) -> DesignPackageFile {
    if specs.isEmpty { throw .noSpecsFound }
    return try checked(
      DesignPackageFile(
        shape: shape, magic: Exchange.magic, formatVersion: Exchange.formatVersion, createdAt: inventions.now,
        images: [], specs: specs.map { $0.normalised() }, card: nil, diagnostics: []), raw)
  }

  private func checked(_ file: DesignPackageFile, _ raw: [JSONValue]?) throws(PackageError) -> DesignPackageFile {
    guard manner == .studio else { return file }
    func check(_ what: String, _ limit: Int, _ found: Int) throws(PackageError) {
      if found > limit { throw .limit(what: what, limit: limit, found: found) }
    }
    for (index, image) in file.images.enumerated() {
      try check("bytes in images[\(index)]", limits.imageBytes, image.data.count)
    }
    for (index, spec) in file.specs.enumerated() {
      // Scalars, not characters: one character may carry any number of marks.
      for (key, text) in Self.texts(of: spec) where text.utf8.count > limits.textLength {
        try check("characters in specs[\(index)].\(key)", limits.textLength, text.unicodeScalars.count)
      }
    }
    var out = file
    for (index, spec) in file.specs.enumerated() {
      let entry = raw.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      out.diagnostics += Repairs.find(in: entry, result: spec, index: index)
    }
    return out
  }

  static func texts(of spec: WidgetSpec) -> [(String, String)] {
    var texts = [(FieldKey.name.name, spec.name)]
    for scope in spec.scopes {
      let face = spec[scope]
      for (field, text) in [
        (FieldKey.primaryText, face.primaryText), (.secondaryText, face.secondaryText ?? ""),
        (.symbolName, face.symbol?.name ?? ""),
      ] { texts.append(((scope.path + [field.name]).joined(separator: "."), text)) }
    }
    for name in spec.referencedFiles { texts.append((FieldKey.imageFileName.name, name)) }
    for id in spec.remindersConfig?.selectedListIDs ?? [] { texts.append((FieldKey.remindersSelectedListIDs.name, id)) }
    return texts
  }

  /// The envelope's faulty key. Of the two attempts the one that got further tells more: when the ISO attempt stumbled
  /// over a date, the numeric attempt's fault counts unless it is the date itself.
  private static func fault(_ errors: [any Error]) -> PackageError {
    let places = errors.compactMap { $0 as? DecodingError }.map(place)
    guard let first = places.first else { return .decodingFailed("it can’t be read") }
    if first.key == "createdAt", let second = places.dropFirst().first, second.key != "createdAt" {
      return .faultyEnvelope(key: second.key, problem: second.problem)
    }
    return .faultyEnvelope(key: first.key, problem: first.problem)
  }

  private static func place(_ error: DecodingError) -> (key: String, problem: String) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce("") { text, key in
        if let index = key.intValue { return text + "[\(index)]" }
        return text.isEmpty ? key.stringValue : text + "." + key.stringValue
      }
    }
    switch error {
    case .keyNotFound(let key, let context): return (path(context.codingPath + [key]), "it is missing")
    case .valueNotFound(_, let context): return (path(context.codingPath), "it is null")
    case .typeMismatch(_, let context): return (path(context.codingPath), "it has the wrong type")
    case .dataCorrupted(let context):
      let key = path(context.codingPath)
      return (key.isEmpty ? "the file" : key, "its value can’t be read")
    @unknown default: return ("the file", "it can’t be read")
    }
  }

  private static func words(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it can’t be read" }
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty { return "it can’t be read" }
    return "the top level must be an object or an array of objects"
  }
}
