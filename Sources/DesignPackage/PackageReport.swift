import DesignModel
import Foundation

/// Reports on packages and imports as JSON trees: what `studio inspect` and `studio import --dry-run` print. Ids and
/// dates that the file does not give are masked as `<random>` and `<now>`, so that equal files give equal reports.
package enum PackageReport {
  /// A date no file has: 12.34567 s into a day of 1000 BC.
  static let maskedNow = Date(timeIntervalSinceReferenceDate: -94_672_800_012.34567)
  private static let maskedPrefix = "FEEDFACE-0000-4000-8000-"

  /// Inventions whose results the reports recognise and mask.
  package static let inventions = DecodingInventions(
    newID: { UUID(uuidString: maskedPrefix + "00000000CAFE") ?? UUID() }, now: maskedNow)

  /// `{shape, createdAt, formatVersion, images:[{originalFileName, byteCount}], specs:[…]}`.
  package static func inspect(_ file: DesignPackageFile) throws -> JSONValue {
    .object([
      "shape": .string(file.shape.rawValue),
      "createdAt": date(file.createdAt),
      "formatVersion": .integer(file.formatVersion),
      "images": .array(
        file.images.map {
          .object(["originalFileName": .string($0.originalFileName), "byteCount": .integer($0.data.count)])
        }),
      "specs": .array(try file.specs.map(spec)),
    ])
  }

  /// `{importedCount, storeCount, imagesOnDisk:["image-<uuid#N>.ext (B bytes)"], notes, specs}`; `stored` counts the
  /// designs there before.
  package static func imported(_ outcome: ImportOutcome, stored: Int) throws -> JSONValue {
    .object([
      "importedCount": .integer(outcome.designs.count),
      "storeCount": .integer(stored + outcome.designs.count),
      "imagesOnDisk": .array(outcome.images.map { .string("\($0.fileName) (\($0.data.count) bytes)") }),
      "notes": .array(outcome.notes.map(JSONValue.string)),
      "specs": .array(try outcome.designs.map { try spec($0.spec) }),
    ])
  }

  /// One design as the exchange form writes it, masked.
  package static func spec(_ spec: WidgetSpec) throws -> JSONValue {
    var tree = try SpecCoding.tree(spec)
    if spec.id.uuidString.hasPrefix(maskedPrefix) { tree[path: ["id"]] = "<random>" }
    tree[path: ["updatedAt"]] = date(spec.updatedAt)
    for place in ChangeScope.allCases.map(\.path) {
      let path = place + ["image", "smartPhoto", "preparedAt"]
      guard let seconds = tree[path: path]?.double else { continue }
      tree[path: path] = date(Date(timeIntervalSinceReferenceDate: seconds))
    }
    return tree
  }

  static func date(_ date: Date) -> JSONValue {
    date == maskedNow ? "<now>" : .string(PackageWriter.wholeSeconds(date).formatted(.iso8601))
  }

  /// `tree` as indented text with sorted keys.
  package static func text(_ tree: JSONValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(tree), as: UTF8.self)
  }
}
