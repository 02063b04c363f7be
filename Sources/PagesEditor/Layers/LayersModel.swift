import DesignModel
import PagesKit

/// The layers editor: tree, stage, tools.
struct LayersPage: PageModel {
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

  /// A size in the dock.
  struct Size: PageModel {
    var letter: String
    var name: String
    var note: String
    var isChosen: Bool
    var isShown: Bool
    var href: String
    var preview: PreviewImage
    var canSplit: Bool
    var canJoin: Bool
    var family: String
    /// How it gets its layers, in a sentence.
    var sharing = ""

    static let schema = Schema<Self> {
      value("ratio") {
        ($0.preview.width, $0.preview.height) == (0, 0) ? "1" : "\($0.preview.width) / \($0.preview.height)"
      }
      value("points") { $0.preview.width }
      value("sharing", \.sharing)
      value("letter", \.letter)
      value("sizeName", \.name)
      value("sizeNote", \.note)
      flag("isChosen", \.isChosen)
      value("href", \.href)
      one("preview", \.preview)
      flag("canSplit", \.canSplit)
      flag("canJoin", \.canJoin)
      value("sizeFamily", \.family)
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

  /// The preview time, with the keys of the editor’s scrubber.
  struct Time: PageModel {
    /// Minutes from the start of the day.
    var position: Int
    var label: String
    var isNow: Bool
    var isLive: Bool
    var isStill: Bool
    /// The minute of the next change; nil if there is none today.
    var next: Int?
    var nowHref: String
    var nextHref: String
    var nextLabel: String
    var view: String

    private static func percent(_ minute: Int) -> String {
      "\(Double(minute * 1_000 / LayersView.lastMinute) / 10)%"
    }

    static let schema = Schema<Self> {
      value("position", \.position)
      value("last") { _ in LayersView.lastMinute }
      value("label", \.label)
      value("spoken", \.label)
      value("nextLabel", \.nextLabel)
      text("budget") { _ in "" }
      flag("isStill", \.isStill)
      flag("isNow", \.isNow)
      flag("isLive", \.isLive)
      value("fill") { percent($0.position) }
      value("nextMark") { $0.next.map(percent) }
      value("nextMinute", \.next)
      value("nowHref", \.nowHref)
      text("nextHref", \.nextHref)
      // The slider spans a day.
      flag("isWeek") { _ in false }
      text("spanHref") { _ in "" }
      text("dayHref") { _ in "" }
      text("weekHref") { _ in "" }
      value("timeView", \.view)
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

  var id: String
  var name: String
  var status: String
  var isDirty: Bool
  var canUndo: Bool
  var canRedo: Bool
  var inBin: Bool
  var sequence: Int
  var client: String
  var view: String
  var treeTitle: String
  var isShared: Bool
  var rows: [Row]
  var findings: [FindingRow]
  var count: Int
  var crumbs: [Choice]
  var stage: Size
  var boxes: [Box]
  var sizes: [Size]
  var appearances: [Choice]
  var panels: [Choice]
  var panel: String
  var selection: String
  var selectionDetail: String
  var hasSelection: Bool
  var chosen: String
  var acts: [ActGroup]
  var sections: [Section]
  var shelves: [Shelf]
  var isAdding: Bool
  var query: String
  var addHref: String
  var closeHref: String
  var clearHref: String
  var json: String
  var versions: [SavedVersion]
  var errors: [String]
  /// What of the design the studio’s plan leaves out.
  var planNotes: [String] = []
  var readings: [Choice]
  var wallpaper: String
  var marksSample: Bool
  /// The selection as text for the clipboard; empty if it is too long.
  var copied = ""
  /// Variables for fields, with their current values.
  var values: [Choice] = []
  var zooms: [Choice] = []
  var zoom: Int?
  var showsGuides = true
  var guidesHref = ""
  /// The layers at the centre of the selected one, topmost first.
  var here: [Choice] = []
  var time: Time
  var misfits: [Misfit] = []
  /// Whether the panel lists the sizes.
  var listsSizes = false
  /// Actions that move the selected layer in the tree, shown on phones.
  var moves: [Act] = []
  /// The URL of the layer panel.
  var layerHref = ""

  /// A number without needless decimals.
  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? String(Int(value)) : String(value)
  }

  static let template = PageTemplate<Self>("pages/layers")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("kind") { _ in Design.Kind.layers.rawValue }
    value("id", \.id)
    value("designName", \.name)
    value("status", \.status)
    flag("isDirty", \.isDirty)
    flag("canUndo", \.canUndo)
    flag("canRedo", \.canRedo)
    flag("inBin", \.inBin)
    value("sequence", \.sequence)
    value("client", \.client)
    value("view", \.view)
    value("treeTitle", \.treeTitle)
    flag("isShared", \.isShared)
    many("rows", \.rows)
    many("findings", \.findings)
    flag("hasFindings") { !$0.findings.isEmpty }
    value("findingCount") { $0.findings.count }
    value("layerCount") { $0.count == 1 ? "1 layer" : "\($0.count) layers" }
    value("layerLimit") { _ in LayerLimits.nodes }
    many("crumbs", \.crumbs)
    one("stage", \.stage)
    many("boxes", \.boxes)
    many("sizes", \.sizes)
    many("appearances", \.appearances)
    many("panels", \.panels)
    flag("atLayer") { ["tree", "layer", "widget"].contains($0.panel) }
    flag("atTree") { $0.panel == "tree" }
    value("panelName") { $0.isAdding ? "add" : $0.panel }
    many("zooms", \.zooms)
    value("zoom", \.zoom)
    flag("showsGuides", \.showsGuides)
    value("guidesHref", \.guidesHref)
    many("stacked", \.here)
    flag("hasHere") { $0.here.count > 1 }
    value("hereCount") { $0.here.count }
    one("time", \.time)
    many("misfits", \.misfits)
    flag("hasMisfits") { !$0.misfits.isEmpty }
    flag("listsSizes", \.listsSizes)
    many("moves", \.moves)
    value("layerHref", \.layerHref)
    flag("atJSON") { $0.panel == "json" }
    flag("atHistory") { $0.panel == "history" }
    value("selectionName", \.selection)
    value("selectionDetail", \.selectionDetail)
    flag("hasSelection", \.hasSelection)
    value("chosenIDs", \.chosen)
    many("actGroups", \.acts)
    many("sections", \.sections)
    many("shelves", \.shelves)
    flag("hasPieces") { !$0.shelves.isEmpty }
    flag("isAdding", \.isAdding)
    value("paletteQuery", \.query)
    value("addHref", \.addHref)
    value("closeHref", \.closeHref)
    value("clearHref", \.clearHref)
    value("json", \.json)
    many("revisions", \.versions)
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
    many("readings", \.readings)
    flag("hasReadings") { !$0.readings.isEmpty }
    value("wallpaper", \.wallpaper)
    flag("marksSample", \.marksSample)
    text("copied", \.copied)
    many("values", \.values)
  }
}
