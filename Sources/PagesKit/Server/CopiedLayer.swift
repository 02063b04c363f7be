import DesignModel
import Foundation

/// The layer whose style was copied, as a cookie names it: `UUID.layer`.
package struct CopiedLayer: Hashable, Sendable {
  package var design: UUID
  package var layer: String

  package init(design: UUID, layer: String) { (self.design, self.layer) = (design, layer) }

  /// Reads a cookie’s value; nil if it names no layer.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let design = UUID(uuidString: parts[0]), LayerNode.isGood(id: parts[1]) else { return nil }
    self.init(design: design, layer: parts[1])
  }

  /// The cookie’s value.
  package var text: String { "\(design.uuidString).\(layer)" }
}
