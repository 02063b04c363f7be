/// A picture of the design’s own.
package enum ImageLayer: LayerKind {
  package static let title = "Image"
  package static let icon = "i-image"
  package static let shelf: LayerShelf? = .basics
  package static let nouns = ["picture", "photo", "image"]

  /// The name of the picture’s file; empty for none.
  package static let file = LayerKey<String>.word("file", 256)
  package static let fit = LayerKey<String>.token("fit", ["fill", "fit"], "fill")
  /// The part to keep in view: x, y, width, height, each as a share from 0 to 1.
  package static let focus = LayerKey<[Double]?>.numbers("focus", 0...1, count: 4)
  package static let filter = LayerKey<String>.token("filter", PhotoFilterToken.allCases.map(\.rawValue), "none")
  package static let intensity = LayerKey<Double>.number("intensity", 0...1, 1)
  /// Radius in pt.
  package static let photoBlur = LayerKey<Double>.number("photoBlur", 0...60, 0)
  /// The URL a Widgy import loads the picture from.
  package static let address = LayerKey<String?>.word("address", 2_048)

  package static let fields: [LayerField] = [
    file.field, fit.field, focus.field, filter.field, intensity.field, photoBlur.field, address.field,
  ]

  package static func begin(_ node: inout LayerNode) {
    node.properties = ["frame": ["width": 72, "height": 72], "corner": 12]
  }

  package static func check(_ layer: LayerNode, _ check: inout TreeCheck) {
    if TreeCheck.isBlank(layer[json: file]) { check.note(.noPhoto, nil) }
    if check.family.map(LayerFields.isAccessory) == true { check.note(.photoOnLockScreen, nil, fix: check.removal()) }
  }
}
