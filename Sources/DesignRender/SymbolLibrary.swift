import CPangoCairo
import DesignLayout
import Foundation

/// A symbol's outlines in the unit square.
struct SymbolOutline: Sendable {
  struct Layer: Sendable {
    var steps: [PathStep]
    var evenOdd: Bool
  }
  var layers: [Layer]
  /// The icon's own name, for layer and colour tables.
  var icon: String
}

/// The symbol set, read once at boot: SVG texts by icon name. Outlines are parsed when first used.
package struct SymbolLibrary: Sendable {
  private let drawings: [String: String]

  /// The folder Debian's package installs.
  package static let standardFolder = "/usr/share/bootstrap-icons/svg"

  /// Reads every icon in `folder`; throws when it is not there.
  package init(folder: String = SymbolLibrary.standardFolder) throws(RendererError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > 100 else {
      throw .missingSymbols(folder)
    }
    var drawings: [String: String] = [:]
    for name in names where name.hasSuffix(".svg") {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) {
        drawings[String(name.dropLast(4))] = String(decoding: data, as: UTF8.self)
      }
    }
    self.drawings = drawings
  }

  /// The drawing for an SF Symbols name, or nil when a stand-in would be drawn.
  package func source(of name: String) -> SymbolSource? {
    switch SymbolTable.entries[name] {
    case .bootstrap(let icon) where drawings[icon] != nil: return .bootstrap(icon)
    case .material(let point): return .material(point)
    default: break
    }
    let plain = name.replacingOccurrences(of: ".", with: "-")
    return drawings[plain] == nil ? nil : .bootstrap(plain)
  }

  /// Every SF Symbols name of the table that the set really has, sorted: what a picker offers.
  package var offeredNames: [String] {
    SymbolTable.entries.keys.filter { name in
      switch SymbolTable.entries[name] {
      case .bootstrap(let icon): drawings[icon] != nil
      case .material: true
      case nil: false
      }
    }.sorted()
  }

  /// The outline of `name`; the neutral stand-in, a rounded square, when there is none.
  func outline(of name: String, glyphs: TextEngine) -> SymbolOutline {
    switch source(of: name) {
    case .bootstrap(let icon):
      if let text = drawings[icon] { return Self.parse(text, icon: icon) }
    case .material(let point):
      if let outline = Self.glyph(point, glyphs) { return outline }
    case nil: break
    }
    return Self.parse(drawings["app"] ?? "", icon: "app")
  }

  private static func parse(_ svg: String, icon: String) -> SymbolOutline {
    var layers: [SymbolOutline.Layer] = []
    for element in svg.components(separatedBy: "<").dropFirst() {
      let evenOdd = element.contains("evenodd")
      if element.hasPrefix("path"), let path = attribute("d", in: element) {
        layers.append(.init(steps: SVGPathReader.steps(path).map { scaled($0, 1.0 / 16) }, evenOdd: evenOdd))
      } else if element.hasPrefix("circle") {
        let (x, y, r) = (value("cx", element), value("cy", element), value("r", element))
        let path = "M\(x - r) \(y)a\(r) \(r) 0 1 0 \(2 * r) 0a\(r) \(r) 0 1 0 \(-2 * r) 0z"
        layers.append(.init(steps: SVGPathReader.steps(path).map { scaled($0, 1.0 / 16) }, evenOdd: false))
      } else if element.hasPrefix("rect") {
        let (x, y) = (value("x", element), value("y", element))
        let path = "M\(x) \(y)h\(value("width", element))v\(value("height", element))h\(-value("width", element))z"
        layers.append(.init(steps: SVGPathReader.steps(path).map { scaled($0, 1.0 / 16) }, evenOdd: false))
      }
    }
    return SymbolOutline(layers: layers, icon: icon)
  }

  private static func attribute(_ name: String, in element: String) -> String? {
    guard let start = element.range(of: " \(name)=\"") else { return nil }
    return element[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
  }

  private static func value(_ name: String, _ element: String) -> Double {
    attribute(name, in: element).flatMap(Double.init) ?? 0
  }

  static func scaled(_ step: PathStep, _ factor: Double) -> PathStep {
    switch step {
    case .move(let x, let y): .move(x * factor, y * factor)
    case .line(let x, let y): .line(x * factor, y * factor)
    case .curve(let a, let b, let c, let d, let e, let f):
      .curve(a * factor, b * factor, c * factor, d * factor, e * factor, f * factor)
    case .close: .close
    }
  }

  /// The outline of a Material Icons glyph, which fills a square of one em.
  private static func glyph(_ point: UInt32, _ engine: TextEngine) -> SymbolOutline? {
    guard let scalar = Unicode.Scalar(point), let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 4, 4),
      let cr = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    let layout: OpaquePointer = pango_layout_new(engine.context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let text = String(Character(scalar))
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let description = pango_font_description_new()
    pango_font_description_set_family(description, "Material Icons")
    pango_font_description_set_absolute_size(description, 96 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    FontFaces.use { pango_cairo_layout_path(cr, layout) }
    let steps = Outlines.steps(of: cr)
    return SymbolOutline(layers: [.init(steps: steps.map { scaled($0, 1.0 / 96) }, evenOdd: false)], icon: "material")
  }
}
