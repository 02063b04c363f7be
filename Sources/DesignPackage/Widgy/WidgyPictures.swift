import DesignModel
import Foundation

/// Pictures that Widgy’s files hold as base64.
package enum WidgyPictures {
  /// Moves the pictures out of the layers of the tree at an index of the file and returns them; each layer then names its
  /// own. What can’t be read stays as it is.
  package static func taken(from tree: inout LayerTree, _ index: Int, limits: PackageLimits) -> [EmbeddedImage] {
    var found: [EmbeddedImage] = []
    for node in tree.root.all where node.kind == .image && found.count < limits.images {
      guard var kept = node[AnyLayer.extras]?["widgy"]?.object, let source = kept["source"]?.object,
        let data = data(of: source), data.count <= limits.imageBytes
      else { continue }
      let name = "widgy-\(index)-\(node.id)"
      kept["source"] = nil
      found.append(EmbeddedImage(originalFileName: name, data: data))
      tree.root.set("file", .string(name), of: node.id)
      tree.root.set("extras", kept.isEmpty ? nil : ["widgy": .object(kept)], of: node.id)
    }
    return found
  }

  /// The bytes of a source that holds a picture; nil for any other, and where they are none.
  static func data(of source: [String: JSONValue]) -> Data? {
    guard source["type"] == "data", let text = source["value"]?.string else { return nil }
    // A data URL says its kind before the comma.
    let digits = text.split(separator: ",", maxSplits: 1).last ?? ""
    return Data(base64Encoded: String(digits), options: .ignoreUnknownCharacters).flatMap { $0.isEmpty ? nil : $0 }
  }
}
