import DesignModel
import PagesKit

/// The panels of a layered design: its tree, stage and tools.
struct LayersPanels: PageModel {
  /// A row of the tree.
  struct Row: PageModel {
    var id: String
    var title: String
    var icon: String
    /// Its current text, or its type.
    var detail: String
    var isBound: Bool
    var level: Int
    var isChosen: Bool
    var isHidden: Bool
    var isLocked: Bool
    /// Nil for layers without children.
    var isFolded: Bool?
    var href: String
    var alsoHref: String
    var foldHref: String
    var hasFault: Bool

    static let schema = Schema<Self> {
      value("rowID", \.id)
      value("rowTitle", \.title)
      value("rowIcon", \.icon)
      text("rowDetail", \.detail)
      flag("isBound", \.isBound)
      value("level", \.level)
      value("depth") { $0.level - 1 }
      flag("canMove") { $0.level > 1 }
      flag("isChosen", \.isChosen)
      flag("isHiddenLayer", \.isHidden)
      flag("isLocked", \.isLocked)
      flag("canFold") { $0.isFolded != nil }
      flag("isFolded") { $0.isFolded == true }
      value("href", \.href)
      value("alsoHref", \.alsoHref)
      value("foldHref", \.foldHref)
      flag("hasFault", \.hasFault)
    }
  }

  /// A layer's box on the stage.
  struct Box: PageModel {
    var id: String
    var label: String
    var href: String
    var isChosen: Bool
    var isAround: Bool
    /// Whether it or a layer around it is locked.
    var isLocked = false
    var place: (x: Double, y: Double, width: Double, height: Double)
    var size: String
    var rotation: Double

    private static func percent(_ share: Double) -> String { "\((share * 10_000).rounded() / 100)%" }

    static let schema = Schema<Self> {
      value("boxID", \.id)
      value("label", \.label)
      value("href", \.href)
      flag("isChosen", \.isChosen)
      flag("isFixed", \.isLocked)
      flag("isAround", \.isAround)
      value("x") { percent($0.place.x) }
      value("y") { percent($0.place.y) }
      value("boxWidth") { percent($0.place.width) }
      value("boxHeight") { percent($0.place.height) }
      value("boxSize", \.size)
      value("turn") { "\($0.rotation)deg" }
    }
  }

  /// An action on the selection.
  struct Act: PageModel {
    var value: String
    var label: String
    var icon: String
    var keys = ""
    var isOn = false

    static let schema = Schema<Self> {
      value("actValue", \.value)
      value("actLabel", \.label)
      value("actIcon", \.icon)
      text("actKeys", \.keys)
      flag("isOn", \.isOn)
    }
  }

  /// A group of actions.
  struct ActGroup: PageModel {
    var title: String
    var acts: [Act]

    static let schema = Schema<Self> {
      value("groupTitle", \.title)
      many("acts", \.acts)
    }
  }

  /// A size in which the selected layer doesn't fit.
  struct Misfit: PageModel {
    var text: String
    /// The action that hides it in that size.
    var act: String
    var label: String
    var href: String

    static let schema = Schema<Self> {
      value("misfitText", \.text)
      value("misfitAct", \.act)
      value("misfitLabel", \.label)
      value("href", \.href)
    }
  }

  /// A layer or component of the palette.
  struct Piece: PageModel {
    var value: String
    var title: String
    var icon: String
    var summary: String
    /// Its preview; nil if the icon is enough.
    var picture: PreviewImage?

    static let schema = Schema<Self> {
      one("picturePreview", \.picture)
      value("pieceValue", \.value)
      value("pieceTitle", \.title)
      value("pieceIcon", \.icon)
      text("pieceSummary", \.summary)
    }
  }

  /// A group of the palette.
  struct Shelf: PageModel {
    var title: String
    var pieces: [Piece]

    static let schema = Schema<Self> {
      value("shelfTitle", \.title)
      many("pieces", \.pieces)
    }
  }

  var treeTitle: String
  var isShared: Bool
  var rows: [Row]
  var count: Int
  var crumbs: [Choice]
  var stage: SizeModel
  var boxes: [Box]
  var chosen: String
  var acts: [ActGroup]
  var sections: [Section] = []
  var shelves: [Shelf]
  var isAdding: Bool
  /// Whether the panel shows fields.
  var showsFields: Bool
  var query: String
  var addHref: String
  var closeHref: String
  var json = ""
  /// The selection as text for the clipboard; empty if it is too long.
  var copied = ""
  /// Variables for fields, with their current values.
  var values: [Choice] = []
  var zooms: [Choice]
  var zoom: Int?
  var showsGuides: Bool
  var guidesHref: String
  /// The layers at the centre of the selected one, topmost first.
  var here: [Choice] = []
  var misfits: [Misfit] = []
  /// Whether the panel lists the sizes.
  var listsSizes = false
  /// Actions that move the selected layer in the tree, shown on phones.
  var moves: [Act] = []
  /// The URL of the layer panel.
  var layerHref: String
  /// Whether that panel is the tree, which is beside the stage in wide windows.
  var isTree: Bool

  /// A number without needless decimals.
  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? String(Int(value)) : String(value)
  }

  static let schema = Schema<Self> {
    value("treeTitle", \.treeTitle)
    flag("isShared", \.isShared)
    many("rows", \.rows)
    value("layerCount") { $0.count == 1 ? "1 layer" : "\($0.count) layers" }
    value("layerLimit") { _ in LayerLimits.nodes }
    many("crumbs", \.crumbs)
    one("stage", \.stage)
    many("boxes", \.boxes)
    flag("atLayer") { $0.showsFields && !$0.isAdding }
    flag("atTree", \.isTree)
    many("zooms", \.zooms)
    value("zoom", \.zoom)
    flag("showsGuides", \.showsGuides)
    value("guidesHref", \.guidesHref)
    many("stacked", \.here)
    flag("hasHere") { $0.here.count > 1 }
    value("hereCount") { $0.here.count }
    many("misfits", \.misfits)
    flag("hasMisfits") { !$0.misfits.isEmpty }
    flag("listsSizes", \.listsSizes)
    many("moves", \.moves)
    value("layerHref", \.layerHref)
    value("chosenIDs", \.chosen)
    many("actGroups", \.acts)
    many("sections", \.sections)
    many("shelves", \.shelves)
    flag("hasPieces") { !$0.shelves.isEmpty }
    flag("isAdding", \.isAdding)
    value("paletteQuery", \.query)
    value("addHref", \.addHref)
    value("closeHref", \.closeHref)
    value("json", \.json)
    text("copied", \.copied)
    many("values", \.values)
  }
}
