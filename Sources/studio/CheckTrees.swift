import ArgumentParser
import DesignData
import DesignModel
import DesignPackage
import DesignRender
import Foundation

/// A file that holds a tree instead of a package: a document of layers, or a widget of Widgy. What `studio check` says of
/// it.
enum TreeFile {
  case layers(LayerReading)
  /// A widget of Widgy, and the layers it comes to.
  case widgy(WidgyConfig, ReadTree)
  /// The form Widgy was first planned in, as the layers it comes to, and what differs from Widgy.
  case flat(LayerReading, [WidgyDifference])

  /// As deep as a Widgy widget may be, as much as a document of layers may hold.
  private static let limits = JSONLimits(depth: WidgyConfig.limits.depth, values: JSONLimits.layers.values)

  /// Reads such a file; nil for any other. Throws what stops the reading: in the app’s manner, what stops Widgy.
  init?(_ data: Data, manner: PackageReader.Manner = .app) throws(WidgyFault) {
    guard let value = try? JSONValue(json: data, limits: Self.limits), let members = value.object else {
      // A model's answer, saved as it came.
      guard data.count <= LayerLimits.bytes, let config = WidgyReply(String(decoding: data, as: UTF8.self)).config
      else {
        return nil
      }
      self = .widgy(config, ReadTree(config.json))
      return
    }
    if members["schema"] == .string(LayerTree.schema) {
      let isLarge = data.count > LayerLimits.bytes
      // Damaged JSON is reported as a tree of nothing.
      self = .layers(isLarge ? (try? LayerReading(data)) ?? LayerReading(.null) : LayerReading(value))
    } else if LayerMigration.widgyNested.applies(to: value) {
      self = .widgy(try WidgyConfig(value, manner: manner), ReadTree(value, manner: manner))
    } else if LayerMigration.seedFlat.applies(to: value) {
      let reading = LayerReading(try LayerMigrations.migrated(value).document, .lenient)
      self = .flat(reading, ReadTree(value, manner: manner).differences)
    } else {
      return nil
    }
  }

  /// Prints all findings. Returns whether none is an error.
  func check(_ symbols: SymbolLibrary) -> Bool {
    switch self {
    case .layers(let reading), .flat(let reading, _):
      if let tree = reading.tree {
        print("layers: \(tree.name), \(Self.size(tree.root.count, tree.root.depth))")
        for (family, own) in tree.families.sorted(by: { $0.key < $1.key }) {
          let size = own.root.map { "its own tree, \(Self.size($0.count, $0.depth))" }
          print(" \(family): \(size ?? "changes to the base, \(own.changes.count)")")
        }
      }
      // A command knows no library's variables: reports all that are not built in.
      let values =
        reading.tree.map { UnknownValues.findings(in: $0, stored: [String]()) + DoubtfulTexts.findings(in: $0) } ?? []
      let unknown = reading.tree.map { UnknownSymbols.findings(in: $0) { symbols.source(of: $0) != nil } } ?? []
      for finding in reading.findings + values + unknown {
        let level = finding.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
        let fix = finding.fix.isEmpty ? "" : " (can be fixed)"
        let words = reading.tree.map(finding.sentence(in:)) ?? finding.sentence
        // Authors of files know properties by their keys, not by their titles.
        let key = finding.property.map { LayerFields.title(of: $0) == $0 ? "" : " (property “\($0)”)" } ?? ""
        print("  \(level) \(finding.code.rawValue): \(words)\(key)\(fix)")
      }
      for difference in differences { print("  warning \(difference.sentence)") }
      if reading.findings.isEmpty, values.isEmpty, unknown.isEmpty, differences.isEmpty { print("  ok") }
      return reading.isSound
    case .widgy(let config, _):
      print("Widgy: \(config.name), \(config.family), \(Self.size(config.root.all.count, config.root.depth))")
      let report = WidgyReport(config)
      for line in report.errors { print("  error   \(line)") }
      for line in report.warnings { print("  warning \(line)") }
      if report.errors.isEmpty, report.warnings.isEmpty { print("  ok") }
      return report.errors.isEmpty
    }
  }

  /// What is otherwise here than in Widgy, of the flat form: the nested one has a report of its own.
  private var differences: [WidgyDifference] {
    guard case .flat(_, let differences) = self else { return [] }
    return differences
  }

  private static func size(_ count: Int, _ depth: Int) -> String {
    "\(count) layer\(count == 1 ? "" : "s") on \(depth) level\(depth == 1 ? "" : "s")"
  }
}
