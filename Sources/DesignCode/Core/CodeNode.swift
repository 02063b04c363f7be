import DesignModel

/// A layer as code is written of it: components put in, what is hidden left out, numbers within their ranges.
struct CodeNode: Hashable {
  /// Its id, unique in its face; within components after the instance's.
  var id: String
  var title: String
  /// When it is there at all; nil for always.
  var when: CodeBinding?
  var style: CodeStyle
  var content: CodeContent
  /// The layer it was made of, for pictures of it.
  var layer: LayerNode

  /// The layers in it, in the order in which they are painted.
  var children: [CodeNode] {
    switch content {
    case .stack(let stack): stack.children
    case .overlay(_, let children), .group(let children), .grid(_, _, _, let children): children
    case .wrapper(let child), .padding(_, let child): child.map { [$0] } ?? []
    case .list(let list): [list.child] + (list.empty.map { [$0] } ?? [])
    case .choice(let cases, let other): cases.map(\.node) + (other.map { [$0] } ?? [])
    case .mask(let children, let mask): children + (mask.map { [$0] } ?? [])
    case .ring(let ring): ring.children
    case .text, .date, .symbol, .image, .shape, .gauge, .chart, .divider, .spacer, .block: []
    }
  }

  /// Itself and all within.
  var all: [CodeNode] { [self] + children.flatMap(\.all) }
}

/// What a layer is, with what its type alone is told.
indirect enum CodeContent: Hashable {
  case stack(CodeStack)
  case overlay(String, [CodeNode])
  case group([CodeNode])
  case grid(columns: Int, spacing: Double, rowSpacing: Double, [CodeNode])
  case wrapper(CodeNode?)
  case padding(CodeInsets, CodeNode?)
  case list(CodeList)
  case choice([CodeCase], CodeNode?)
  case mask([CodeNode], CodeNode?)
  case text(CodeWords, CodeType)
  /// A moment by one of the platform's styles; its words where it is none.
  case date(CodeBinding, isNow: Bool, style: String, words: CodeWords, CodeType)
  case symbol(CodeSymbol)
  case image(CodeImage)
  case shape(CodeShape)
  case ring(CodeRing)
  case gauge(CodeGauge)
  case chart(CodeChartLook)
  case divider(isVertical: Bool, thickness: Double, CodeFill)
  case spacer(minimum: Double, CodeAxis?)
  /// A whole drawing of a fixed layout.
  case block
}

enum CodeAxis: Hashable { case horizontal, vertical }

struct CodeStack: Hashable {
  var axis: CodeAxis
  var alignment: String
  var spacing: Double
  /// Whether children are left out, by their rank, where there is no room.
  var drops: Bool
  var children: [CodeNode]
}

extension CodeContent {
  /// The anchor of what a conditional shows, if it is the same in all its cases.
  var sharedAnchor: String? {
    switch self {
    case .wrapper(let node): return node?.style.anchor
    case .choice(let cases, let other):
      let anchors = Set((cases.map(\.node) + [other].compactMap { $0 }).map(\.style.anchor))
      return anchors.count == 1 ? anchors.first ?? nil : nil
    default: return nil
    }
  }
}

extension CodeNode {
  /// Whether it is a conditional without an anchor whose cases have different ones: each stands where its own says.
  var standsByCase: Bool {
    guard style.anchor == nil, case .choice(let cases, let other) = content else { return false }
    let shown = cases.map(\.node) + [other].compactMap { $0 }
    return Set(shown.map(\.style.anchor)).count > 1 || shown.contains(where: \.standsByCase)
  }

  /// Whether it has a size or a ground of its own, which would go with the case.
  var isDressed: Bool { style.frame != nil || !style.fills.isEmpty || !style.borders.isEmpty || style.hasGlass }
}

struct CodeCase: Hashable {
  var when: CodeBinding
  var node: CodeNode
}

struct CodeList: Hashable {
  var items: CodeBinding
  var count: CodeBinding
  var fields: [CodeBinding]
  var limit: Int
  var axis: String
  var columns: Int
  var spacing: Double
  var fits: Bool
  /// What is said of those left out: before and behind their number, or alone without it; nil where nothing is said.
  var more: [String]?
  var child: CodeNode
  var empty: CodeNode?
}

struct CodeInsets: Hashable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  /// The one distance of all sides; nil where they differ.
  var all: Double? { top == leading && top == bottom && top == trailing ? top : nil }
}

struct CodeFont: Hashable {
  var style: String?
  var size: Double?
  var weight: String?
  var design: String
  var monospacedDigits: Bool
  var italic: Bool

  /// Its size in pt: of its own, else of its style (layers.md §2.2).
  var points: Double { size ?? Self.sizes[style ?? "body"] ?? 17 }
  private static let sizes: [String: Double] = [
    "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
    "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
  ]
}

/// How words are set.
struct CodeType: Hashable {
  var font: CodeFont
  var colour: CodeFill
  var alignment: String
  var lineLimit: Int
  var minimumScale: Double
  var letters: String?
  var strikethrough: Bool

  /// Words in the letters it asks for.
  func cased(_ text: String) -> String {
    switch letters {
    case "uppercase": text.uppercased()
    case "lowercase": text.lowercased()
    default: text
    }
  }
}

struct CodeSymbol: Hashable {
  var name: CodeWords
  var size: Double
  var weight: String
  var mode: String
  var colour: CodeFill
}

struct CodeImage: Hashable {
  var file: String
  var fills: Bool
  var focus: [Double]?
  var filter: String?
  var blur: Double
}

struct CodeStroke: Hashable {
  var fill: CodeFill
  var width: Double
  var isRound: Bool
  var dash: [Double]
}

struct CodeShape: Hashable {
  var kind: String
  var corner: Double
  var paint: CodeFill?
  var stroke: CodeStroke?
  var from: CodeNumber
  var to: CodeNumber
  var closing: String
  var sides: Int
  /// Commands M L C Z with their numbers.
  var path: String
  var box: [Double]?
  var trim: [CodeNumber]?
}

struct CodeRing: Hashable {
  var share: CodeNumber
  var line: Double
  var start: Double
  var sweep: Double
  var isRound: Bool
  var paint: CodeFill
  var track: CodeFill
  var children: [CodeNode]
}

struct CodeGauge: Hashable {
  var style: String
  var share: CodeNumber
  var thickness: Double
  var segments: Int
  var tint: CodeFill
  var track: CodeFill
  var label: CodeWords
  var current: CodeWords
  var least: CodeWords
  var most: CodeWords

  var isRound: Bool { style.hasPrefix("accessoryCircular") || style == "needle" }
}

struct CodeChartLook: Hashable {
  var kind: String
  var values: CodeBinding
  var paint: CodeFill
  var quiet: CodeFill
  var colour: CodeColour?
  var gap: Double?
  var corner: Double?
  var line: Double?
  var curve: String
  var columns: Int
  var levels: Int
  var highlight: String
}

/// What every layer can be told (layers.md §2.1).
struct CodeStyle: Hashable {
  struct Sides: Hashable {
    var width: Double?
    var height: Double?
    var minWidth: Double?
    var maxWidth: Double?
    var minHeight: Double?
    var maxHeight: Double?
    var alignment: String
  }
  struct Border: Hashable {
    var fill: CodeFill
    var width: Double
    var dash: [Double]
  }
  struct Shadow: Hashable {
    var colour: CodeColour
    var radius: Double
    var x: Double
    var y: Double
  }
  enum Tap: Hashable {
    case url(CodeWords)
    /// The key, how much, and what stood there while the code was written.
    case add(String, Int, String)
    case setNow(String)
  }

  var padding: CodeInsets?
  var frame: Sides?
  var fills: [CodeFill] = []
  var corner: Double?
  var followsContainer = false
  var clip: String?
  var borders: [Border] = []
  var hasGlass = false
  var blur = 0.0
  var opacity = CodeNumber.fixed(1)
  var shadows: [Shadow] = []
  var blend: String?
  var rotation = CodeNumber.fixed(0)
  var pivot: [Double]?
  var offset: [Double]?
  var anchor: String?
  var priority: Double?
  var dropRank = 0
  var tap: Tap?
  var isAccented = false
  var label: CodeWords?
  var isSilent = false
  var sort: Double?
}
