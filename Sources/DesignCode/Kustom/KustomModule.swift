import DesignModel
import Foundation

/// The parts of a preset of Kustom’s apps: members as KWGT’s own exports have them.
enum KustomModule {
  /// How wide a preset is in units of its own; heights follow from the widget’s shape.
  static let width = 720.0

  /// Something at a place within an overlap: there, distances are paddings, not offsets.
  static func placed(_ type: String, _ title: String, _ left: Double, _ top: Double) -> [String: JSONValue] {
    [
      "internal_type": .string(type), "internal_title": .string(title), "position_anchor": "TOPLEFT",
      "position_padding_left": number(left), "position_padding_top": number(top),
    ]
  }

  /// A rectangle, or an oval; a line around it where it has a `stroke`.
  static func shape(
    _ title: String, _ box: KustomBox, corner: Double, isOval: Bool = false, stroke: Double? = nil, paint: KustomPaint
  ) -> JSONValue {
    var out = placed("ShapeModule", title, box.left, box.top)
    let round = isOval && abs(box.width - box.height) < 0.01
    out["shape_type"] = isOval ? round ? "CIRCLE" : "OVAL" : "RECT"
    out["shape_width"] = number(box.width)
    if !round { out["shape_height"] = number(box.height) }
    if !isOval { out["shape_corners"] = number(corner) }
    if let stroke {
      out["paint_style"] = "STROKE"
      out["paint_stroke"] = number(stroke)
    }
    return paint.add(to: out)
  }

  /// A line of words, `side` units from the left, or from the right where it ends there.
  static func text(
    _ title: String, _ words: String, _ side: Double, _ top: Double, isTrailing: Bool, size: Double,
    paint: KustomPaint
  ) -> JSONValue {
    var out = placed("TextModule", title, side, top)
    if isTrailing {
      out["position_anchor"] = "TOPRIGHT"
      out["position_padding_right"] = out.removeValue(forKey: "position_padding_left")
    }
    out["text_expression"] = .string(words)
    out["text_size"] = number(size)
    return paint.add(to: out)
  }

  /// A picture, as a formula tells it, or from the file’s own where there is none.
  static func bitmap(_ title: String, _ box: KustomBox, _ picture: KustomPicture) -> JSONValue {
    var out = placed("BitmapModule", title, box.left, box.top)
    out["bitmap_bitmap"] = .string(picture.own)
    out["bitmap_width"] = number(box.width)
    out["bitmap_height"] = number(box.height)
    return formula("bitmap_bitmap", picture.formula, in: out)
  }

  /// The whole widget as one picture that fills the widget’s place on the Home Screen.
  static func whole(_ picture: KustomPicture, height: Double) -> JSONValue {
    var out: [String: JSONValue] = [
      "internal_type": "BitmapModule", "internal_title": "Widget", "position_anchor": "CENTER",
      "bitmap_bitmap": .string(picture.own), "bitmap_width": number(width),
    ]
    out =
      formula("bitmap_width", "mu(min, si(rwidth), si(rheight) * \(SwiftText.number(width / height)))", in: out)
      .object ?? out
    return formula("bitmap_bitmap", picture.formula, in: out)
  }

  /// Parts over each other, as large as the widget’s place lets them be.
  static func card(_ parts: [JSONValue], height: Double) -> JSONValue {
    let scale = "mu(min, si(rwidth) / 720, si(rheight) / \(SwiftText.number(height))) * 100"
    return formula(
      "config_scale_value", scale,
      in: [
        "internal_type": "OverlapLayerModule", "internal_title": "Widget", "position_anchor": "CENTER",
        "config_scale_value": 100, "viewgroup_items": .array(parts),
      ])
  }

  /// A member that a formula tells; as it is where there is none.
  static func formula(_ key: String, _ formula: String?, in module: [String: JSONValue]) -> JSONValue {
    guard let formula else { return .object(module) }
    var out = module
    var formulas = out["internal_formulas"]?.object ?? [:]
    var toggles = out["internal_toggles"]?.object ?? [:]
    formulas[key] = .string("$\(formula)$")
    // Ten says that the formula counts.
    toggles[key] = 10
    (out["internal_formulas"], out["internal_toggles"]) = (.object(formulas), .object(toggles))
    return .object(out)
  }

  static func number(_ value: Double) -> JSONValue {
    JSONValue(value.isFinite ? ((value.clamped(to: -100_000...100_000)) * 100).rounded() / 100 : 0)
  }
}

/// A place in units of a preset.
struct KustomBox: Hashable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
}

/// A colour in light and dark, `#AARRGGBB`.
struct KustomPaint: Hashable {
  var light: String
  var dark: String

  init(_ colour: CodeColour, _ colours: CodeColours) {
    func written(_ dark: Bool) -> String {
      let (hex, alpha) = ScriptText.parts(colour, colours, dark: dark)
      let digits = String(Int((alpha * 255).rounded()), radix: 16, uppercase: true)
      return "#" + (digits.count < 2 ? "0" + digits : digits) + hex.dropFirst()
    }
    (light, dark) = (written(false), written(true))
  }

  func add(to module: [String: JSONValue]) -> JSONValue {
    var out = module
    out["paint_color"] = .string(light)
    return KustomModule.formula(
      "paint_color", light == dark ? nil : "if(si(darkmode), \"\(dark)\", \"\(light)\")", in: out)
  }
}

struct KustomPicture: Hashable {
  /// The one in the file; empty where there is none.
  var own: String
  /// What says which one counts; nil where it is the file’s own.
  var formula: String?
}
