import DesignModel
import Foundation

/// Trees of layers by themselves, and widgets of Widgy: one, or several in a list.
extension PackageReader {
  /// Whether bytes are JSON that says it is a tree of layers, or has the shape of Widgy's.
  package static func holdsLayers(_ data: Data) -> Bool {
    guard let first = data.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }), [0x7B, 0x5B].contains(first),
      data.count <= 4 * LayerLimits.bytes, let value = try? JSONValue(json: data, limits: .layers)
    else { return false }
    guard let members = (value.array?.first ?? value).object else { return false }
    let names = Set(members.keys)
    return members["schema"] == .string(LayerTree.schema) || WidgyConfig.isMeant(by: names)
      || FlatWidget.isMeant(by: names)
  }

  /// The designs in such a file. What a file says that is otherwise here is told design by design; what cannot be read is
  /// left out, and where nothing is left that is thrown.
  package func readLayers(_ data: Data) throws(PackageError) -> DesignPackageFile {
    let value: JSONValue
    do { value = try JSONValue(json: data, limits: .layers) } catch { throw .decodingFailed("\(error)") }
    var file = DesignPackageFile(
      shape: value.array == nil ? .single : .array, magic: Exchange.magic, formatVersion: Exchange.formatVersion,
      createdAt: inventions.now, images: [], specs: [], card: nil, diagnostics: [])
    var failures: [String] = []
    for one in (value.array ?? [value]).prefix(limits.specs) {
      let read = Self.tree(one)
      guard let tree = read.tree else {
        failures.append(read.told.first ?? "it holds no widget")
        continue
      }
      let design = LayeredDesign(id: inventions.newID(), updatedAt: inventions.now, tree: tree)
      let index = file.specs.count
      file.trees[index] = tree
      file.specs.append(design.spec)
      file.diagnostics += read.told.prefix(20).map { PackageDiagnostic(spec: index, text: $0) }
    }
    if file.specs.isEmpty { throw .decodingFailed(failures.first ?? "it holds no widget") }
    file.diagnostics += failures.prefix(20).map { PackageDiagnostic(spec: nil, text: "One widget was left out: \($0)") }
    return file
  }

  private static func tree(_ value: JSONValue) -> (tree: LayerTree?, told: [String]) {
    func told(_ findings: [LayerFinding]) -> [String] { findings.filter { $0.severity != .note }.map(\.sentence) }
    let members = value.object ?? [:]
    if members["schema"] == .string(LayerTree.schema) {
      let reading = LayerReading(value, .lenient)
      return (reading.tree, told(reading.findings))
    }
    if FlatWidget.isMeant(by: Set(members.keys)), let tree = FlatWidget.tree(value) {
      return (tree, told(LayerValidator.findings(in: tree, .lenient)))
    }
    do throws(WidgyFault) {
      let tree = WidgyLayers.tree(try WidgyConfig(value))
      return (tree, told(LayerValidator.findings(in: tree, .lenient)))
    } catch {
      return (nil, ["\(error)"])
    }
  }
}
