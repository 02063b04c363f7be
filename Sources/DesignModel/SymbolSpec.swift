/// A symbol of a design, named as SF Symbols names it (format.md §3.3). Read leniently, field by field.
package struct SymbolSpec: Codable, Hashable, Sendable {
  /// SF Symbols name; empty means "no symbol". Not checked, no cap.
  package var name: String
  /// Size in pt, 8…96.
  package var size: Double
  package var weight: SymbolWeight
  package var renderingMode: SymbolRenderingMode
  package var tint: SymbolTint
  package var placement: SymbolPlacement

  /// The range of `size` in pt (format.md §3.3).
  static let sizeRange: ClosedRange<Double> = 8...96

  /// A symbol with the format's defaults for what is left out.
  package init(
    name: String = "", size: Double = 18, weight: SymbolWeight = .regular,
    renderingMode: SymbolRenderingMode = .monochrome, tint: SymbolTint = .accent,
    placement: SymbolPlacement = .beforeName
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.renderingMode = renderingMode
    self.tint = tint
    self.placement = placement
  }

  /// A symbol of that name as one begins that is added to a design, by whomever (editor.md §7.1).
  package static func added(_ name: String) -> SymbolSpec {
    var tree = FieldRegistry.shared.beginning(of: [FieldPart.symbol.rawValue]) ?? .object([:])
    tree[path: ["name"]] = .string(name)
    return (try? SpecCoding.value(SymbolSpec.self, from: tree)) ?? SymbolSpec(name: name)
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    name = box.lenient(String.self, .name) ?? name
    size = box.lenient(Double.self, .size) ?? size
    weight = box.lenient(SymbolWeight.self, .weight) ?? weight
    renderingMode = box.lenient(SymbolRenderingMode.self, .renderingMode) ?? renderingMode
    tint = box.lenient(SymbolTint.self, .tint) ?? tint
    placement = box.lenient(SymbolPlacement.self, .placement) ?? placement
  }

  /// The symbol within its ranges, or nil when it has no name.
  package func normalised() -> SymbolSpec? {
    var out = self
    out.name = TextRules.trim(name)
    out.size = size.clamped(to: Self.sizeRange)
    return out.name.isEmpty ? nil : out
  }
}
