import DesignModel
import Foundation

/// Trees of layers by themselves, and widgets of Widgy: one, or several in a list.
extension PackageReader {
  /// Whether bytes are JSON that says it is a tree of layers, or has the shape of Widgy's. What breaks off, and says before
  /// that whose it is, is theirs too, so that the place is told where it breaks.
  package static func holdsLayers(_ data: Data) -> Bool {
    guard let first = data.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }), [0x7B, 0x5B].contains(first),
      data.count <= 4 * LayerLimits.bytes
    else { return false }
    // Damaged or too deep, it is known by its beginning; reading it says what is wrong.
    guard let value = try? JSONValue(json: data, limits: .layers) else { return saysLayers(data) }
    return LayerMigrations.knows(value.array?.first ?? value)
  }

  /// Whether a text that is no JSON names what only trees of layers, or widgets of Widgy, have.
  private static func saysLayers(_ data: Data) -> Bool {
    let text = String(decoding: data.prefix(LayerLimits.bytes), as: UTF8.self)
    if text.contains("\"\(Exchange.magic)\"") { return false }
    let names = Set(
      ["root", "family", "schema_version", "data_bindings", "layout", "supported_families", "widget_id"].filter {
        text.contains("\"\($0)\"")
      })
    return text.contains("\"\(LayerTree.schema)\"") || WidgyConfig.isMeant(by: names) || FlatWidget.isMeant(by: names)
  }

  /// The designs in such a file. What a file says that is otherwise here is told design by design; what cannot be read is
  /// left out, and where nothing is left that is thrown.
  package func readLayers(_ data: Data) throws(PackageError) -> DesignPackageFile {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONValue(json: data, limits: .layers) } catch { throw .notJSON(error) }
    var file = DesignPackageFile(
      shape: value.array == nil ? .single : .array, magic: Exchange.magic, formatVersion: Exchange.formatVersion,
      createdAt: inventions.now, images: [], specs: [], card: nil, diagnostics: [])
    var failures: [String] = []
    for one in (value.array ?? [value]).prefix(limits.specs) {
      let read = ReadTree(one, manner: widgets)
      guard var tree = read.tree else {
        failures.append(read.failure)
        continue
      }
      if read.isForeign {
        WidgyMargins.add(to: &tree)
        file.images += WidgyPictures.taken(from: &tree, file.specs.count, limits: limits)
      }
      if let excess = tree.excess {
        failures.append(excess.sentence)
        continue
      }
      let design = LayeredDesign(id: inventions.newID(), updatedAt: inventions.now, tree: tree)
      let index = file.specs.count
      file.trees[index] = tree
      file.specs.append(design.spec)
      file.diagnostics += read.findings.filter { $0.severity != .note }.prefix(20).map {
        PackageFinding(.layers($0.code), $0.sentence(in: tree), at: index, severity: $0.severity)
      }
      if read.hasUnreadable { file.hasUnreadableLayers = true }
      if !read.differences.isEmpty { file.differences[index] = read.differences }
    }
    if file.specs.isEmpty { throw .unreadableLayers(failures.first ?? "It contains no widgets.") }
    file.diagnostics += failures.prefix(20).map { PackageFinding(.skipped, "One widget was skipped. \($0)", at: nil) }
    return file
  }
}

/// A tree of layers as a file of any of the forms gives it: what was found in it, and what the app Widgy does otherwise.
package struct ReadTree: Sendable {
  /// The tree; nil where there is none.
  package var tree: LayerTree?
  /// What was found, notes included.
  package var findings: [LayerIssue] = []
  /// The differences of a Widgy widget.
  package var differences: [WidgyDifference] = []
  /// Why there is no tree, in a sentence.
  package var failure = "It contains no widgets."
  /// Whether it was a widget of Widgy, in either form.
  package var isForeign = false
  /// Whether layers of it can’t be read: what is done with them is the person’s choice.
  package var hasUnreadable = false

  /// The findings and differences, one line each.
  package func sentences(in tree: LayerTree) -> [String] {
    findings.filter { $0.severity != .note }.map { $0.sentence(in: tree) } + differences.map(\.sentence)
  }

  /// Reads a file of one tree; a widget of Widgy keeping every layer that can be read, or as the app shows it.
  package init(_ file: JSONValue, manner: PackageReader.Manner = .studio) {
    let said = file.object?["schema_version"]
    let version = said?.string ?? said?.double.map { String($0) } ?? "1.0"
    do throws(WidgyFault) {
      let migrated = try LayerMigrations.migrated(file, manner: manner)
      let reading = LayerReading(migrated.document, .lenient)
      (tree, findings) = (reading.tree, reading.findings)
      failure = reading.findings.first?.sentence ?? failure
      isForeign = !migrated.done.isEmpty
      if let tree, migrated.done.contains(.widgyNested) {
        let config = try WidgyConfig(file, manner: manner)
        let lost = WidgyDifferences.lost(file, config, manner)
        hasUnreadable = !lost.isEmpty
        differences = lost + WidgyDifferences.coming(config, tree)
      } else if migrated.done.contains(.seedFlat) {
        differences = [WidgyDifferences.version(version)].compactMap { $0 }
      }
    } catch {
      failure = "\(error)"
      if version != "1.0" { failure += " It is version \(version.beginning(20)); the studio reads version 1.0." }
    }
  }
}
