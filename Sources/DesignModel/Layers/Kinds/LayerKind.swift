/// A type of layer: what people call it, where the palette shows it, which layers it holds, its properties, and what a
/// new one begins with. Each type has a file of its own; ``LayerType/definition`` names it.
package protocol LayerKind: Sendable {
  static var title: String { get }
  /// Its icon in the pages’ sprite.
  static var icon: String { get }
  /// Where the palette shows it; nil if it comes only with other actions.
  static var shelf: LayerShelf? { get }
  /// The places it has for other layers, in the order in which a document lists them; of cases one stands for all.
  static var slots: [LayerSlot] { get }
  /// Whether it is there for its children alone: without any it draws nothing.
  static var isContainer: Bool { get }
  /// Its own properties, in the order of its form.
  static var fields: [LayerField] { get }
  /// What people call it when they talk about it, each word without its ending.
  static var nouns: [String] { get }
  /// Makes a new layer one with something to see, as the palette adds it.
  static func begin(_ node: inout LayerNode)
  /// Reports what is wrong with a layer of this type besides the ranges of its properties.
  static func check(_ layer: LayerNode, _ check: inout TreeCheck)
}

extension LayerKind {
  package static var shelf: LayerShelf? { nil }
  package static var slots: [LayerSlot] { [] }
  package static var isContainer: Bool { false }
  package static var fields: [LayerField] { [] }
  package static func begin(_ node: inout LayerNode) {}
  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {}
}

/// A section of the palette, in its order.
package enum LayerShelf: String, CaseIterable, Sendable {
  case basics = "Basics"
  case data = "Data"
  case layout = "Layout"
  case blocks = "Blocks"
}
