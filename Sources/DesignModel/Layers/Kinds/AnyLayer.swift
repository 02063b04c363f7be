/// The properties of every layer, in the order they are applied (layers.md §2.1).
package enum AnyLayer {
  package static let name = LayerKey<String?>.word("name", 40)
  package static let hidden = LayerKey<Bool>.flag("hidden")
  package static let locked = LayerKey<Bool>.flag("locked")
  package static let when = LayerKey<JSONValue?>.json("when", .condition)
  package static let padding = LayerKey<JSONValue?>.json("padding", LayerFields.insets).written(0)
  package static let frame = LayerKey<[String: JSONValue]?>.object("frame", .object(FrameKeys.fields))
  package static let fill = LayerKey<[JSONValue]>.several("fill", .fill, 3)
  /// Its radius, pt; nil if it has none or follows the widget’s outline.
  package static let corner = LayerKey<Double?>(
    LayerField("corner", .either([.number(0...200), .token([container])]), 0), nil
  ) { .some($0.double?.clamped(to: 0...200)) }
  package static let clip = LayerKey<String?>.token("clip", LayerFields.outlines)
  package static let border = LayerKey<[JSONValue]>.several("border", .object(BorderKeys.fields), 2)
  package static let glass = LayerKey<Bool>.flag("glass")
  package static let blur = LayerKey<Double>.number("blur", 0...60, 0)
  package static let opacity = LayerKey<LayerMeasure>.measure("opacity", 0...1, 1)
  package static let shadow = LayerKey<[JSONValue]>.several("shadow", .object(ShadowKeys.fields), 3)
  package static let blend = LayerKey<String>.token("blend", ["normal", "multiply", "screen", "overlay"], "normal")
  package static let rotation = LayerKey<LayerMeasure>.measure("rotation", -360...360, 0, results: -36_000...36_000)
  package static let pivot = LayerKey<[Double]?>.numbers("pivot", -2...3, count: 2)
  package static let offset = LayerKey<[String: JSONValue]?>.object("offset", .object(OffsetKeys.fields))
  package static let anchor = LayerKey<String?>.token("anchor", LayerFields.nine)
  package static let priority = LayerKey<Double?>.whole("priority", -1...9).written(0)
  package static let dropRank = LayerKey<Int>.whole("dropRank", 0...9, 0)
  package static let tap = LayerKey<[String: JSONValue]?>.object("tap", .tap)
  /// Nil if the layer doesn’t say.
  package static let accented = LayerKey<Bool?>.flag("accented")
  package static let accessibility = LayerKey<[String: JSONValue]?>.object(
    "accessibility", .object(AccessibilityKeys.fields))
  package static let extras = LayerKey<[String: JSONValue]?>.object("extras", .anything)

  /// The corner of a layer that is cut as the widget’s own outline is.
  package static let container = "container"

  static let fields: [LayerField] = [
    name.field, hidden.field, locked.field, when.field, padding.field, frame.field, fill.field, corner.field,
    clip.field, border.field, glass.field, blur.field, opacity.field, shadow.field, blend.field, rotation.field,
    pivot.field, offset.field, anchor.field, priority.field, dropRank.field, tap.field, accented.field,
    accessibility.field, extras.field,
  ]
}

/// The members of a frame. Sides are points from 0 to 2,000, or `fill`.
package enum FrameKeys {
  package static let width = side("width")
  package static let height = side("height")
  package static let minWidth = side("minWidth")
  package static let maxWidth = side("maxWidth")
  package static let minHeight = side("minHeight")
  package static let maxHeight = side("maxHeight")
  package static let alignment = LayerKey<String>.token("alignment", LayerFields.nine, "centre")

  static let fields: [LayerField] = [
    width.field, height.field, minWidth.field, maxWidth.field, minHeight.field, maxHeight.field, alignment.field,
  ]

  /// Infinity for `fill`; nil if the side isn’t set.
  private static func side(_ name: String) -> LayerKey<Double?> {
    LayerKey(LayerField(name, .length(0...2_000)), nil) { value in
      .some(value == "fill" ? .infinity : value.double?.clamped(to: 0...2_000))
    }
  }
}

package enum BorderKeys {
  package static let fill = LayerKey<JSONValue>.json("fill", .fill, "separator").written(nil)
  package static let width = LayerKey<Double>.number("width", 0...40, 1).written(nil)
  package static let dash = LayerKey<[Double]>.dash("dash")

  static let fields: [LayerField] = [fill.field, width.field, dash.field]
}

package enum ShadowKeys {
  package static let colour = LayerKey<JSONValue>.json("colour", .colour, "black").written(nil)
  package static let opacity = LayerKey<Double>.number("opacity", 0...1, 0.33).written(nil)
  package static let radius = LayerKey<Double>.number("radius", 0...80, 4).written(nil)
  package static let x = LayerKey<Double>.number("x", -2_000...2_000, 0)
  package static let y = LayerKey<Double>.number("y", -2_000...2_000, 0)

  static let fields: [LayerField] = [colour.field, opacity.field, radius.field, x.field, y.field]
}

/// The members of an offset, pt.
package enum OffsetKeys {
  package static let x = LayerKey<Double>.number("x", -2_000...2_000, 0)
  package static let y = LayerKey<Double>.number("y", -2_000...2_000, 0)

  static let fields: [LayerField] = [x.field, y.field]
}

/// What VoiceOver reads of a layer.
package enum AccessibilityKeys {
  package static let label = LayerKey<JSONValue?>.json("label", .text(LayerLimits.text))
  package static let hidden = LayerKey<Bool>.flag("hidden")
  package static let sort = LayerKey<Double?>.number("sort", -1_000...1_000)

  static let fields: [LayerField] = [label.field, hidden.field, sort.field]
}

package enum FontKeys {
  /// Nil for a font by size.
  package static let style = LayerKey<String?>.token("style", LayerFields.fontStyles).written("body")
  /// Points; nil for a font by style.
  package static let size = LayerKey<Double?>.number("size", 4...400)
  package static let weight = LayerKey<String?>.token("weight", LayerFields.weights).written("regular")
  package static let design = LayerKey<String>.token("design", LayerFields.fontDesigns, "default")
  package static let monospacedDigits = LayerKey<Bool>.flag("monospacedDigits")
  package static let italic = LayerKey<Bool>.flag("italic")

  static let fields: [LayerField] = [
    style.field, size.field, weight.field, design.field, monospacedDigits.field, italic.field,
  ]
}
