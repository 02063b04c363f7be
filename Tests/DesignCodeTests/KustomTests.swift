import DesignData
import DesignLayout
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignCode

/// Reads a preset as strictly as nothing on a phone would: a module or a member that KWGT's exports do not have is a fault.
private struct PresetReader {
  struct Fault: Error, CustomStringConvertible { var description: String }

  static let placed: Set<String> = [
    "internal_type", "internal_title", "internal_formulas", "internal_toggles", "position_anchor",
    "position_padding_left", "position_padding_right", "position_padding_top",
  ]
  static let members: [String: Set<String>] = [
    "OverlapLayerModule": [
      "internal_type", "internal_title", "internal_formulas", "internal_toggles", "position_anchor",
      "config_scale_value", "viewgroup_items",
    ],
    "TextModule": placed.union(["text_expression", "text_size", "paint_color"]),
    "ShapeModule": placed.union([
      "shape_type", "shape_width", "shape_height", "shape_corners", "paint_color", "paint_style", "paint_stroke",
    ]),
    "BitmapModule": placed.union(["bitmap_bitmap", "bitmap_width", "bitmap_height"]),
  ]

  let files: [String: Data]
  let items: [[String: JSONValue]]
  let isWhole: Bool
  var texts: [String] { items.compactMap { $0["text_expression"]?.string } }
  let text: String

  init(_ file: ExportFile) throws {
    files = try ZipFiles.read(file.bytes)
    guard let bytes = files["preset.json"] else { throw Fault(description: "no preset.json") }
    text = String(decoding: bytes, as: UTF8.self)
    let preset = try JSONValue(json: bytes)
    guard let info = preset.object?["preset_info"]?.object, info["width"]?.double == 720,
      let height = info["height"]?.double, (200...900).contains(height),
      let root = preset.object?["preset_root"]?.object, root["internal_type"] == "RootLayerModule",
      let top = root["viewgroup_items"]?.array, top.count == 1, let only = top[0].object
    else { throw Fault(description: "no preset: \(text.prefix(300))") }
    isWhole = only["internal_type"] == "BitmapModule"
    items = isWhole ? [only] : (only["viewgroup_items"]?.array ?? []).compactMap(\.object)
    for module in items + [only] { try check(module) }
  }

  private func check(_ module: [String: JSONValue]) throws {
    guard let type = module["internal_type"]?.string, let allowed = Self.members[type] else {
      throw Fault(description: "a module of no kind: \(module)")
    }
    let unknown = Set(module.keys).subtracting(allowed)
    guard unknown.isEmpty else { throw Fault(description: "\(type) has no \(unknown)") }
    for (key, value) in module {
      if key == "paint_color" { try colour(value.string ?? "") }
      if let number = value.double { guard number.isFinite else { throw Fault(description: "\(key) is \(number)") } }
    }
    let formulas = module["internal_formulas"]?.object ?? [:]
    guard Set(formulas.keys) == Set((module["internal_toggles"]?.object ?? [:]).keys) else {
      throw Fault(description: "a formula without its switch: \(formulas.keys)")
    }
    for text in formulas.values.compactMap(\.string) + [module["bitmap_bitmap"]?.string ?? ""] {
      for own in text.matches(of: /kfile:\/\/org\.kustom\.provider\/([^"]+)/) where files[String(own.1)] == nil {
        throw Fault(description: "no \(own.1) in the file")
      }
      if text.hasPrefix("$") {
        guard text.hasSuffix("$"), text.count(where: { $0 == "$" }) == 2, text.count(where: { $0 == "\"" }) % 2 == 0,
          text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" })
        else { throw Fault(description: "no formula: \(text)") }
      }
    }
  }

  private func colour(_ text: String) throws {
    guard text.wholeMatch(of: /#[0-9A-F]{8}/) != nil else { throw Fault(description: "no colour: \(text)") }
  }
}

@Suite("Presets for KWGT") struct KustomTests {
  private static let address = "https://studio.example/i/abc"

  private func code(_ design: Design, _ drawing: PlacedDrawing?, address: String? = address) throws -> ExportedCode {
    try (drawing?.export(.kwgt) ?? CodeExport(kind: .kwgt, picture: { _ in Data([0]) })).result(
      for: design, data: .sample, now: .card, address: address.flatMap(URL.init(string:)))
  }

  private func medium(_ code: ExportedCode) throws -> PresetReader {
    try PresetReader(#require(code.files.first { $0.path.hasSuffix("/Medium.kwgt") }))
  }

  @Test("given every template and every document of layers, then each size is a preset with nothing KWGT does not have")
  func all() throws {
    let drawing = try PlacedDrawing()
    var native = 0
    let designs =
      try ExportBench.templates.get().map { ($0.id, $0.design) }
      + ExportBench.fixtures().map { ($0.name, ExportBench.design($0.tree)) }
    for (name, design) in designs {
      for address in [Self.address, nil] {
        let made: ExportedCode
        do { made = try code(design, drawing, address: address) } catch CodeExportError.nothingToShow { continue }
        for file in made.files {
          let preset: PresetReader
          do { preset = try PresetReader(file) } catch { throw PresetReader.Fault(description: "\(name): \(error)") }
          native += preset.isWhole ? 0 : 1
          #expect(preset.files["preset_thumb_portrait.jpg"]?.starts(with: [0xFF, 0xD8]) == true, "\(name)")
          #expect(preset.files["preset_thumb_landscape.jpg"] != nil, "\(name)")
          if address == nil { #expect(!preset.text.contains("wg("), "\(name)") }
        }
        #expect(made.differences.contains { $0.code == (address == nil ? .baked : .freshness) }, "\(name)")
      }
    }
    #expect(native > 250, "\(native)")
  }

  @Test("given texts in a column, then they are parts of KWGT’s own where the layout put them, in its order")
  func placed() throws {
    let tree = ExportBench.column(
      [
        ExportBench.text("First", id: "a"), ExportBench.text("Second line", ["case": "uppercase"], id: "b"),
        LayerNode(.shape, id: "bar", ["shape": "capsule", "fill": "accent", "frame": ["width": 80, "height": 8]]),
      ], ["spacing": 6, "alignment": "leading"])
    let drawing = try PlacedDrawing()
    let design = ExportBench.design(tree, ["background": ["#FFFFFF"]])
    let preset = try medium(code(design, drawing))
    #expect(!preset.isWhole)
    #expect(preset.texts == ["First", "SECOND LINE"])
    let scene = drawing.scene(LayoutInput(design: design, family: .systemMedium, scale: 3, moment: .card))
    let unit = 720 / scene.size.width
    for (id, title) in [("a", "First"), ("b", "SECOND LINE")] {
      let rect = try #require(scene.layers.first { $0.id == id }?.rect)
      let module = try #require(preset.items.first { $0["text_expression"] == .string(title) })
      #expect(abs((module["position_padding_left"]?.double ?? 0) - rect.x * unit) < 0.1)
      let middle = (module["position_padding_top"]?.double ?? 0) + 1.17 * (module["text_size"]?.double ?? 0) / 2
      #expect(abs(middle - rect.midY * unit) < 0.1)
    }
    #expect(preset.items.contains { $0["shape_width"]?.double == (80 * unit * 100).rounded() / 100 })
  }

  @Test("given a text with a value, then KWGT asks the address for it; without an address it is a picture")
  func values() throws {
    let tree = ExportBench.column([
      ExportBench.text("Steps today", id: "a"), ExportBench.text("{{__steps_today|0}}", id: "steps"),
    ])
    let drawing = try PlacedDrawing()
    let bound = try medium(code(ExportBench.design(tree), drawing)).texts.last ?? ""
    #expect(bound.hasPrefix("$wg(\"https://studio.example/i/abc/m.json?values=code"), "\(bound)")
    #expect(bound.contains("\".entries[0].values.steps\""))
    let baked = try medium(code(ExportBench.design(tree), drawing, address: nil))
    #expect(baked.texts == ["Steps today"])
    #expect(baked.items.contains { $0["bitmap_bitmap"]?.string?.contains("part-") == true })
  }

  @Test("given texts of anything, then none of them is a formula or markup of Kustom’s")
  func hostile() throws {
    let drawing = try PlacedDrawing()
    var random = SeededGenerator(seed: 7)
    let pieces = ["$", "df(h)", "$si(rwidth)$", "[b]", "[/b]", "\\n", "\"", "a", "é", "🌧️", "}", "{", " ", "#", "\n"]
    for round in 0..<60 {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "a" }
        .joined()
      let design = ExportBench.design(
        ExportBench.column([ExportBench.text(words, id: "x"), ExportBench.text("plain", id: "y")]))
      let preset = try medium(code(design, drawing, address: nil))
      for text in preset.texts {
        #expect(!text.contains { "$[]\\\"\n".contains($0) }, "\(round): \(text)")
      }
    }
  }

  @Test("given what KWGT has no part for, then that layer is a picture, and given what reaches out, the whole is one")
  func pictures() throws {
    let drawing = try PlacedDrawing()
    let ring = LayerNode(.ring, id: "ring", ["value": "0.6", "frame": ["width": 40, "height": 40]])
    let part = try code(ExportBench.design(ExportBench.column([ExportBench.text("Goal", id: "a"), ring])), drawing)
    let preset = try medium(part)
    #expect(
      preset.items.contains {
        $0["internal_formulas"]?.object?["bitmap_bitmap"]?.string?.contains("layer=ring") == true
      })
    #expect(part.differences.contains { $0.code == .drawing } && part.differences.contains { $0.code == .font })
    var turned = ring
    turned.properties["rotation"] = 20
    let whole = try code(ExportBench.design(ExportBench.column([ExportBench.text("Goal", id: "a"), turned])), drawing)
    #expect(try medium(whole).isWhole)
    #expect(!whole.differences.contains { $0.code == .drawing })
    let still = try medium(
      code(ExportBench.design(ExportBench.column([turned])), drawing, address: nil))
    #expect(still.isWhole && still.files["bitmaps/widget-light.png"] != nil && still.text.contains("si(darkmode)"))
  }

  @Test("given buttons, then it is told that they do nothing; given none, then nothing is said of taps")
  func taps() throws {
    let plain = ExportBench.design(ExportBench.text("a"))
    let button = ExportBench.design(ExportBench.text("a", ["tap": ["url": "https://one.example"]]))
    #expect(try !code(plain, nil).differences.contains { $0.code == .taps })
    #expect(try code(button, nil).differences.contains { $0.code == .taps })
  }

  @Test("given private values, then no preset holds one the design does not read")
  func canary() throws {
    var data = DataSnapshot.sample
    data.variables = ["secret": "canary-4711", "cups": "5"]
    let made = try CodeExport(kind: .kwgt, picture: { _ in Data([0]) }).result(
      for: ExportBench.design(ExportBench.text("{{cups|0}} cups")), data: data, now: .card, address: nil)
    for file in made.files {
      for bytes in try ZipFiles.read(file.bytes).values {
        #expect(bytes.range(of: Data("canary-4711".utf8)) == nil)
      }
    }
  }
}
