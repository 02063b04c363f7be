import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// A design as presets for the Android app KWGT, one file a size: parts of KWGT’s own where it has all that is needed, else
/// the picture. Each is an archive of `preset.json`, two thumbnails and its pictures.
struct KustomFiles {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  /// What the exports of KWGT that were seen say of themselves.
  private static let (version, release) = (11, 351_031_415)

  func code() throws(CodeExportError) -> ExportedCode {
    var files: [ExportFile] = []
    var drawn: [WidgetFamily] = []
    let faces = design.faces.filter { !$0.isAccessory }
    for family in design.export.family.map({ [$0] }) ?? WidgetFamily.home {
      guard let face = faces.first(where: { $0.families.contains(family) }) else { continue }
      let archive = ExportedCode(name: design.name, files: entries(face, family, &drawn), differences: [])
      files.append(ExportFile(path: "\(design.name)/\(family.displayName).kwgt", bytes: try archive.zip()))
    }
    if !drawn.isEmpty {
      design.log.tell(
        .drawing,
        "\(drawn.map(\.displayName).joined(separator: " and ")): layers KWGT doesn’t support become images.")
    }
    if faces.contains(where: { $0.root.all.contains { $0.style.tap != nil } }) {
      design.log.tell(.taps, "Buttons and links do nothing until you set a link for the widget in KWGT under Touch.")
    }
    if let address = design.address {
      design.log.tell(
        .freshness,
        "Images and values update from \(address.host ?? "the studio") every 15 minutes at most, when KWGT redraws."
      )
    } else {
      design.log.tell(.baked, "Static: share the design to get live updates.")
    }
    return ExportedCode(name: design.name, files: files, differences: design.log.homeScreen)
  }

  /// The files of one archive; `drawn` gains the family where layers are pictures.
  private func entries(_ face: CodeFace, _ family: WidgetFamily, _ drawn: inout [WidgetFamily]) -> [ExportFile] {
    let input = design.input(family, dark: false)
    let canvas = input.canvas
    let height = (KustomModule.width * canvas.height / canvas.width).rounded()
    var pictures = KustomPictures(design: design, family: family)
    let items: [JSONValue]
    var views = KustomViews(design: design, family: family, canvas: canvas, pictures: pictures)
    if let scene = design.export.scene(input), let parts = views.modules(face, scene) {
      pictures = views.pictures
      if views.hasPictures { drawn.append(family) }
      items = [KustomModule.card(parts, height: height)]
    } else {
      items = [KustomModule.whole(pictures.whole(input, design.input(family, dark: true)), height: height)]
    }
    let preset: JSONValue = [
      "preset_info": [
        "version": JSONValue(Double(Self.version)), "title": .string("\(design.title) \(family.displayName)"),
        "description": "A widget from WidgetWeaver Studio.", "author": "", "email": "", "width": 720,
        "height": JSONValue(height), "features": "", "release": JSONValue(Double(Self.release)), "locked": false,
        "pflags": 0,
      ],
      "preset_root": [
        "internal_type": "RootLayerModule", "background_color": "#00000000", "config_scale_value": 100,
        "globals_list": [:], "internal_events": [], "viewgroup_items": .array(items),
      ],
    ]
    // Values of JSON always encode.
    var files = [ExportFile(path: "preset.json", bytes: (try? SpecCoding.encode(preset)) ?? Data())]
    // Thumbnails are an extra.
    if let png = design.export.picture(input), let raster = try? PhotoDecoder.decode(png),
      let thumbnail = try? PhotoCropper.jpeg(raster)
    {
      files.append(ExportFile(path: "preset_thumb_portrait.jpg", bytes: thumbnail))
      files.append(ExportFile(path: "preset_thumb_landscape.jpg", bytes: thumbnail))
    }
    return files + pictures.files
  }
}

/// The pictures of one preset: where the studio has an address they come from there, else they lie in the file, one for
/// light and one for dark.
struct KustomPictures {
  let design: CodeDesign
  let family: WidgetFamily
  private(set) var files: [ExportFile] = []

  init(design: CodeDesign, family: WidgetFamily) { (self.design, self.family) = (design, family) }

  mutating func whole(_ light: LayoutInput, _ dark: LayoutInput) -> KustomPicture {
    if let formula = address(layer: nil) {
      // The file’s own is what shows before the first answer.
      let own = add(design.export.picture(light), "widget-light") ?? ""
      return KustomPicture(own: own, formula: formula)
    }
    return both(design.export.picture(light), design.export.picture(dark), "widget")
  }

  /// The ground of a widget, as a design of its own; nil where it cannot be drawn.
  mutating func ground(_ tree: LayerTree) -> KustomPicture? {
    guard let light = design.export.picture(design.input(family, dark: false, of: tree)) else { return nil }
    return both(light, design.export.picture(design.input(family, dark: true, of: tree)), "ground")
  }

  /// One layer, of that size in pt; nil where it can only be drawn with what is around it.
  mutating func part(_ node: CodeNode, size: Size) -> KustomPicture? {
    if node.id == node.layer.id, LayerNode.isGood(id: node.id), let formula = address(layer: node.id) {
      return KustomPicture(own: "", formula: formula)
    }
    guard let light = design.picture(of: node, size: size, dark: false, family: family) else { return nil }
    let dark = design.picture(of: node, size: size, dark: true, family: family)
    return both(light, dark, "part-\(files.count)")
  }

  private mutating func both(_ light: Data?, _ dark: Data?, _ name: String) -> KustomPicture {
    guard let own = add(light, name + "-light") else { return KustomPicture(own: "") }
    guard light != dark, let other = add(dark, name + "-dark") else { return KustomPicture(own: own) }
    return KustomPicture(own: own, formula: "if(si(darkmode), \"\(other)\", \"\(own)\")")
  }

  private mutating func add(_ data: Data?, _ name: String) -> String? {
    guard let data else { return nil }
    files.append(ExportFile(path: "bitmaps/\(name).png", bytes: data))
    return "kfile://org.kustom.provider/bitmaps/\(name).png"
  }

  /// A formula of the address, which changes every quarter of an hour so that no copy of before is taken.
  private func address(layer: String?) -> String? {
    guard let base = KustomText.address(design.address) else { return nil }
    let query = "?via=kwgt" + (layer.map { "&layer=\($0)" } ?? "") + "&ap="
    return "\"\(base)/\(family.letter)@3x.png\(query)\" + if(si(darkmode), \"dark\", \"light\") + \(KustomText.quarter)"
  }
}

/// What formulas and texts of Kustom may hold.
enum KustomText {
  /// A mark of the current quarter of an hour, at the end of an address.
  static let quarter = "\"&t=\" + df(yyyyMMddHH) + mu(floor, df(m) / 15)"

  /// Whether a text stands for itself: no formula, no markup and no second line is read in it.
  static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { "$[]\\\"".unicodeScalars.contains($0) || $0.value < 0x20 || $0.value == 0x2028 }
  }

  /// An address as a literal of a formula; nil where it holds what ends one.
  static func address(_ url: URL?) -> String? {
    guard let text = url?.absoluteString,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && ![0x22, 0x24, 0x27, 0x5C].contains($0) })
    else { return nil }
    return text
  }

  /// A value of the studio’s twin of a size, by its key.
  static func value(_ key: String, _ base: String, _ family: WidgetFamily) -> String {
    "wg(\"\(base)/\(family.letter).json?values=code&via=kwgt\" + \(quarter), json, \".entries[0].values.\(key)\")"
  }
}
