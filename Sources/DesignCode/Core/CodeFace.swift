import DesignData
import DesignLayout
import DesignModel
import Foundation

/// What one or several families of a design show.
struct CodeFace: Hashable {
  /// The family it is named after: the first of ``families`` in the order of ``WidgetFamily``, medium before others of
  /// the Home Screen where both show the same.
  var family: WidgetFamily
  /// The families that show it.
  var families: [WidgetFamily]
  var root: CodeNode
  /// Bindings whose values change, in the order of the layers.
  var bindings: [CodeBinding]
  /// The tree the layers were read from, for pictures of parts of it.
  var layer: LayerNode

  /// “Small”, “Medium”, “Circular”: what names in code begin with.
  var name: String { family.displayName }

  var isAccessory: Bool { family.isAccessory }
}

/// A design as every language of code reads it: its faces, its ground, its values at the moment.
struct CodeDesign {
  /// Letters and digits alone, beginning with a capital letter.
  let name: String
  /// As people wrote it.
  let title: String
  let tree: LayerTree
  let faces: [CodeFace]
  let background: [CodeFill]
  let colours: CodeColours
  let timeline: WidgetTimeline
  let data: DataSnapshot
  let now: Moment
  let address: URL?
  /// The page where the widget can be used; nil without ``address``.
  var page: String? { address?.absoluteString.replacing("/i/", with: "/s/", maxReplacements: 1) }
  let export: CodeExport
  let design: Design
  let log = DifferenceLog()
  /// The keys that presses change.
  let kept: Set<String>

  init(_ design: Design, data: DataSnapshot, now: Moment, address: URL?, export: CodeExport) {
    self.design = design
    (self.data, self.now, self.address, self.export) = (data, now, address, export)
    let tree = design.tree ?? LayerDetachment.tree(of: design.spec)
    self.tree = tree
    title = TextRules.trim(tree.name).isEmpty ? "Widget" : TextRules.trim(tree.name)
    name = CodeNames.type(tree.name, fallback: "Widget")
    colours = CodeColours(tree)
    timeline = design.timeline(data: data, at: now)
    let scope = LayerScope(tree, TextResolver(snapshot: data, moment: now))
    kept = CodeTreeBuilder.kept(tree)
    // Reading every text takes long, and most designs have the sizes of the Home Screen only.
    lazy var accessories = AccessoryLayers(tree, scope)
    var faces: [CodeFace] = []
    var bare: [String] = []
    let offered = Set((tree.document["offers"]?.array ?? []).compactMap { $0.string.flatMap(WidgetFamily.init) })
    // Medium first: where small and large show the same they are its.
    for family in [WidgetFamily.systemMedium, .systemSmall, .systemLarge] + WidgetFamily.accessories {
      if !family.isAccessory, !offered.isEmpty, !offered.contains(family), tree.families[family.rawValue] == nil {
        continue
      }
      let own = tree.resolved(for: family.rawValue)
      let root = own ?? accessories.root(family)
      if family.isAccessory, own == nil { bare.append(family.displayName) }
      if let same = faces.firstIndex(where: { $0.layer == root && !family.isAccessory && !$0.isAccessory }) {
        faces[same].families.append(family)
        continue
      }
      var builder = CodeTreeBuilder(tree: tree, colours: colours, scope: scope, kept: kept, log: log)
      guard let node = builder.root(root) else { continue }
      faces.append(
        CodeFace(family: family, families: [family], root: node, bindings: builder.bindings, layer: root))
    }
    self.faces = faces
    if !bare.isEmpty {
      log.tell(
        .lockScreen,
        "On the Lock Screen, \(bare.formatted(.list(type: .and).locale(.init(identifier: "en_GB")))) \(bare.count == 1 ? "shows" : "show") only the name, the first ring or gauge, and the first texts."
      )
    }
    let builder = CodeTreeBuilder(tree: tree, colours: colours, scope: scope, kept: kept, log: log)
    let said = tree.document["background"]
    background = (said?.array ?? said.map { [$0] } ?? []).prefix(4).compactMap { builder.settledFill($0) }
  }

  /// Where values of a moment are read.
  func scope(at moment: Moment) -> LayerScope { LayerScope(tree, TextResolver(snapshot: data, moment: moment)) }

  /// The values of a face at a moment, by key.
  func values(of face: CodeFace, at moment: Moment) -> [String: JSONValue] {
    CodeValues.values(face.bindings, scope(at: moment))
  }

  /// A whole size as it is laid out and drawn now, of this design's layers or of other ones.
  func input(_ family: WidgetFamily, dark: Bool, of other: LayerTree? = nil) -> LayoutInput {
    LayoutInput(
      design: .layers(LayeredDesign(id: design.id, updatedAt: design.updatedAt, tree: other ?? tree)), family: family,
      scale: 3, appearance: dark ? .dark : .light, moment: now, data: data)
  }

  /// A PNG of one layer of a face alone, drawn as large as it stands there; nil where nothing draws.
  func picture(of node: CodeNode, size: Size, dark: Bool, family: WidgetFamily) -> Data? {
    let input = LayoutInput(
      design: IsolatedLayer.design(of: node.layer, in: tree, id: design.id, updatedAt: design.updatedAt),
      family: family.isAccessory ? .systemSmall : family, scale: 3, appearance: dark ? .dark : .light, moment: now,
      data: data, points: size)
    return export.picture(input)
  }
}

enum CodeNames {
  /// A name of a type: letters and digits of ASCII, each word capitalised; `fallback` where nothing is left of the text.
  static func type(_ text: String, fallback: String) -> String {
    let plain = text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
    var out = ""
    var begins = true
    for scalar in (plain ?? text).unicodeScalars where out.count < 40 {
      guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
        begins = true
        continue
      }
      out += begins ? String(scalar).uppercased() : String(scalar)
      begins = false
    }
    guard let first = out.first else { return fallback }
    return first.isLetter ? out : fallback + out
  }

  /// A name of a member: as a type's, its first letter small.
  static func member(_ text: String, fallback: String) -> String {
    let name = type(text, fallback: fallback.capitalised)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// Gives each name once: one that is taken gets a number.
struct CodeNameTable {
  private var taken: Set<String>

  init(reserved: Set<String> = []) { taken = reserved }

  /// The name, or the first of `name2`, `name3`… that is free.
  mutating func unique(_ name: String) -> String {
    var out = name
    var number = 2
    while !taken.insert(out).inserted {
      out = "\(name)\(number)"
      number += 1
    }
    return out
  }
}
