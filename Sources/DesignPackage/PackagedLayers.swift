import DesignModel
import Foundation
import StudioCrypto

/// Trees of layers in packages: under a key of our own beside the widgets that stand for them, which is all that the app
/// opens (layers.md §9). A tree is told by the index of its widget and the digest of it, so that a widget that was changed
/// elsewhere is not mistaken for the tree.
package enum PackagedLayers {
  /// The key within the studio's extension.
  static let key = "layers"

  /// The digest of a widget: SHA-256 of its compact JSON with sorted keys, as hexadecimal digits.
  package static func digest(_ spec: WidgetSpec) -> String? {
    var plain = spec.settled()
    plain.updatedAt = PackageWriter.wholeSeconds(plain.updatedAt)
    // Without a digest the layers don’t count as the widget’s.
    return (try? SpecCoding.encode(plain)).map { SHA256.hash($0).map { String(format: "%02x", $0) }.joined() }
  }

  /// The studio's extension with trees in it.
  static func written(_ trees: [Int: LayerTree], of specs: [WidgetSpec], beside card: JSONValue?) -> JSONValue? {
    if trees.isEmpty { return card }
    var members = card?.object ?? [:]
    members[key] = .array(
      trees.sorted { $0.key < $1.key }.compactMap { index, tree in
        guard specs.indices.contains(index), let digest = digest(specs[index]) else { return nil }
        return ["spec": .integer(index), "of": .string(digest), "tree": tree.json]
      })
    return .object(members)
  }

  /// Takes the trees out of a file's extension. One whose widget was changed since becomes a design of its own.
  static func read(into file: inout DesignPackageFile, _ limits: PackageLimits) {
    guard let entries = file.card?.object?[key]?.array else { return }
    let count = file.specs.count
    for entry in entries.prefix(limits.specs) {
      guard let members = entry.object, let index = members["spec"]?.integer, (0..<count).contains(index),
        file.trees[index] == nil
      else { continue }
      let reading = LayerReading(members["tree"] ?? .null, .lenient)
      let excess = reading.tree?.excess
      guard let tree = reading.tree, excess == nil else {
        let reason = (excess ?? reading.findings.first)?.sentence ?? ""
        file.diagnostics.append(
          PackageFinding(
            .layersLost, "Its layers can’t be read, so it was imported without them: \(reason)", at: index))
        continue
      }
      for finding in reading.findings where finding.severity == .error {
        file.diagnostics.append(
          PackageFinding(.layers(finding.code), finding.sentence(in: tree), at: index, severity: .error))
      }
      if members["of"]?.string == digest(file.specs[index]) {
        file.trees[index] = tree
      } else if file.specs.count < limits.specs {
        let spec = file.specs[index]
        let second = LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: tree)
        file.trees[file.specs.count] = tree
        file.specs.append(second.spec)
        file.diagnostics.append(
          PackageFinding(
            .divided, "It was changed in another program, so its layers are a second design.", at: index))
      }
    }
  }
}

extension LayerTree {
  /// What is said of a tree with more bytes than a document may have; nil of others. Stored ones may have more.
  var excess: LayerIssue? {
    // One that can’t be written is told where it is written.
    let count = (try? encoded().count) ?? 0
    guard count > LayerLimits.bytes else { return nil }
    return LayerIssue(.tooLarge, at: "$", ["count": .integer(count), "max": .integer(LayerLimits.bytes)])
  }
}
