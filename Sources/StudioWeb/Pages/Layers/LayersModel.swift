import DesignModel

/// The layers editor: tree, stage, tools.
struct LayersPage: PageModel {
  /// A row of the tree.
  struct Row: PageModel {
    var id: String
    var title: String
    var icon: String
    /// What it says now, or what it is.
    var detail: String
    var isBound: Bool
    var level: Int
    var isChosen: Bool
    var isHidden: Bool
    var isLocked: Bool
    /// Nil for what holds nothing.
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

  /// A layer on the picture.
  struct Box: PageModel {
    var id: String
    var label: String
    var href: String
    var isChosen: Bool
    var isAround: Bool
    /// Whether it, or what it stands in, is locked.
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

    static let schema = Schema<Self> {
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

  /// A field of the inspector.
  struct Field: PageModel {
    var path: String
    var label: String
    /// `text`, `area`, `number`, `select`, `switch`, `colour`.
    var kind: String
    var value: String
    /// What the document has, where something else was typed and refused.
    var was: String?
    var choices: [Choice] = []
    var hint = ""
    /// What a template comes to now.
    var now = ""
    var range: ClosedRange<Double>?
    var step = ""
    var isMixed = false
    /// What counts where nothing is said.
    var usual = ""

    static let schema = Schema<Self> {
      value("path", \.path)
      value("fieldID") { "f-" + $0.path.replacing(".", with: "-").replacing("[", with: "-").replacing("]", with: "") }
      value("label", \.label)
      value("fieldValue", \.value)
      value("was") { $0.was ?? $0.value }
      flag("isArea") { $0.kind == "area" }
      flag("isNumber") { $0.kind == "number" }
      flag("isSelect") { $0.kind == "select" }
      flag("isSwitch") { $0.kind == "switch" }
      flag("isColour") { $0.kind == "colour" }
      flag("isText") { $0.kind == "text" }
      flag("isOn") { $0.value == "on" }
      many("choices", \.choices)
      text("hint", \.hint)
      text("now", \.now)
      value("least") { $0.range.map { LayersPage.short($0.lowerBound) } }
      value("most") { $0.range.map { LayersPage.short($0.upperBound) } }
      text("step", \.step)
      text("usual") { $0.isMixed ? "Mixed" : $0.usual }
    }
  }

  /// A group of fields.
  struct Section: PageModel {
    var id: String
    var title: String
    var icon: String
    var summary: String
    var isOpen: Bool
    var fields: [Field]

    static let schema = Schema<Self> {
      value("sectionID", \.id)
      value("sectionTitle", \.title)
      value("sectionIcon", \.icon)
      text("sectionSummary", \.summary)
      flag("isOpen", \.isOpen)
      many("fields", \.fields)
    }
  }

  /// A button of what can be done with the selection.
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

  /// Something the palette puts in.
  struct Piece: PageModel {
    var value: String
    var title: String
    var icon: String
    var summary: String
    /// How it looks; nil for what its icon tells.
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

  /// Something found in the tree.
  struct Finding: PageModel {
    var level: String
    var icon: String
    var text: String
    var href: String
    /// The number by which it is mended; nil where nothing does.
    var mend: Int?

    static let schema = Schema<Self> {
      value("findingLevel", \.level)
      value("findingIcon", \.icon)
      value("findingText", \.text)
      text("findingHref", \.href)
      value("mend", \.mend)
    }
  }

  /// A saved version.
  struct Version: PageModel {
    var number: Int
    var when: String
    var isCurrent: Bool

    static let schema = Schema<Self> {
      value("number", \.number)
      value("when", \.when)
      flag("isCurrent", \.isCurrent)
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
  var findings: [Finding]
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
  var acts: [Act]
  var sections: [Section]
  var shelves: [Shelf]
  var isAdding: Bool
  var query: String
  var addHref: String
  var closeHref: String
  var clearHref: String
  var json: String
  var versions: [Version]
  var errors: [String]
  var readings: [Choice]
  var wallpaper: String
  var marksSample: Bool
  /// What is chosen, as text for the clipboard; empty where it is too long for a page.
  var copied = ""
  /// Values a field can be bound to, with what they say now.
  var values: [Choice] = []

  /// A number without a needless point.
  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? String(Int(value)) : String(value)
  }

  static let template = PageTemplate<Self>("pages/layers")
  static let schema = Schema<Self> {
    addresses(of: \.id)
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
    value("layerCount", \.count)
    value("layerLimit") { _ in LayerLimits.nodes }
    many("crumbs", \.crumbs)
    one("stage", \.stage)
    many("boxes", \.boxes)
    many("sizes", \.sizes)
    many("appearances", \.appearances)
    many("panels", \.panels)
    flag("atLayer") { $0.panel == "layer" || $0.panel == "widget" }
    flag("atJSON") { $0.panel == "json" }
    flag("atHistory") { $0.panel == "history" }
    value("selectionName", \.selection)
    value("selectionDetail", \.selectionDetail)
    flag("hasSelection", \.hasSelection)
    value("chosenIDs", \.chosen)
    many("acts", \.acts)
    many("sections", \.sections)
    many("shelves", \.shelves)
    flag("hasPieces") { !$0.shelves.isEmpty }
    flag("isAdding", \.isAdding)
    value("paletteQuery", \.query)
    value("addHref", \.addHref)
    value("closeHref", \.closeHref)
    value("clearHref", \.clearHref)
    value("json", \.json)
    many("versions", \.versions)
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    many("readings", \.readings)
    flag("hasReadings") { !$0.readings.isEmpty }
    value("wallpaper", \.wallpaper)
    flag("marksSample", \.marksSample)
    text("copied", \.copied)
    many("values", \.values)
  }
}
