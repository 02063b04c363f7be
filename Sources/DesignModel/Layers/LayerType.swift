/// What a layer is (layers.md §2.2). Names are case-sensitive, as Widgy's are; the order is the palette's.
package enum LayerType: String, CaseIterable, Sendable {
  case vStack = "VStack"
  case hStack = "HStack"
  case zStack = "ZStack"
  case group = "Group"
  case grid = "Grid"
  case spacer = "Spacer"
  case divider = "Divider"
  case mask = "Mask"
  case frame = "Frame"
  case padding = "Padding"
  case text = "Text"
  case date = "Date"
  case symbol = "Symbol"
  case image = "Image"
  case shape = "Shape"
  case ring = "Ring"
  case gauge = "Gauge"
  case chart = "Chart"
  case `repeat` = "Repeat"
  case conditional = "Conditional"
  case component = "Component"
  case block = "Block"

  /// Everything the model knows of the type.
  package var definition: any LayerKind.Type {
    switch self {
    case .vStack: VStackLayer.self
    case .hStack: HStackLayer.self
    case .zStack: ZStackLayer.self
    case .group: GroupLayer.self
    case .grid: GridLayer.self
    case .spacer: SpacerLayer.self
    case .divider: DividerLayer.self
    case .mask: MaskLayer.self
    case .frame: FrameLayer.self
    case .padding: PaddingLayer.self
    case .text: TextLayer.self
    case .date: DateLayer.self
    case .symbol: SymbolLayer.self
    case .image: ImageLayer.self
    case .shape: ShapeLayer.self
    case .ring: RingLayer.self
    case .gauge: GaugeLayer.self
    case .chart: ChartLayer.self
    case .repeat: RepeatLayer.self
    case .conditional: ConditionalLayer.self
    case .component: ComponentLayer.self
    case .block: BlockLayer.self
    }
  }

  package var title: String { definition.title }

  /// The places it has for other layers, in the order in which a document lists them; of cases one stands for all.
  package var slots: [LayerSlot] { definition.slots }

  /// Where layers go that are put into it without saying where, and what it gives back when it is unwrapped; nil where
  /// it holds none, or holds them by condition.
  package var mainSlot: LayerSlot? {
    switch slots.first {
    case .children: .children
    case .child: .child
    default: nil
    }
  }

  /// Whether it is there for its children alone: without any it draws nothing.
  package var isContainer: Bool { definition.isContainer }
}

/// A place of a layer in which others stand (layers.md §7).
package enum LayerSlot: Hashable, Sendable {
  /// Any number of layers, in the order in which they are painted.
  case children
  /// The one layer of a wrapper, or what a list repeats.
  case child
  /// What is drawn while the condition of that case holds, from 0.
  case `case`(Int)
  /// What is drawn while no case holds.
  case otherwise
  /// What a list draws that has no items.
  case empty
  /// The layer whose alpha cuts out a mask's children.
  case mask

  /// Whether more than one layer fits.
  package var isList: Bool { self == .children }

  /// As documents, changes and findings write it: `children`, `child`, `cases[2]`, `else`, `empty`, `mask`.
  package var name: String {
    switch self {
    case .children: "children"
    case .child: "child"
    case .case(let index): "cases[\(index)]"
    case .otherwise: "else"
    case .empty: "empty"
    case .mask: "mask"
    }
  }

  /// The slot of that name; nil for any other word.
  package init?(name: String) {
    switch name {
    case "children": self = .children
    case "child": self = .child
    case "else": self = .otherwise
    case "empty": self = .empty
    case "mask": self = .mask
    default:
      guard name.hasPrefix("cases["), name.hasSuffix("]"), let index = Int(name.dropFirst(6).dropLast()),
        (0..<1_000).contains(index)
      else { return nil }
      self = .case(index)
    }
  }

  /// Its place among a layer's slots as documents list them.
  var rank: Int {
    switch self {
    case .children: 0
    case .child: 1
    case .case(let index): 2 + index
    case .otherwise: 1_002
    case .empty: 1_003
    case .mask: 1_004
    }
  }
}

/// What a tree may hold at most (layers.md §4). Numbers are counted in one tree unless another is told.
package enum LayerLimits {
  /// Levels, the root being the first.
  package static let depth = 10
  package static let nodes = 400
  /// Children of one layer.
  package static let children = 100
  package static let images = 8
  /// Blurs and masks together, before a note is made: a blur costs by its area.
  package static let blurs = 8
  /// Cases of a conditional, a fill or another property: as many as a year has months.
  package static let cases = 12
  /// Conditions within one `all` or `any`.
  package static let conditions = 8
  package static let conditionDepth = 4
  /// Stops of a gradient: fewer than the first are no gradient.
  package static let stops = 2...32
  /// Values of a document, and swatches.
  package static let (values, swatches) = (32, 16)
  /// Layers after lists and components are expanded.
  package static let expanded = 1_500
  /// Items a list draws.
  package static let items = 31
  /// Characters of a text.
  package static let text = 4_000
  /// Characters that all layers of one picture read and say, lists included.
  package static let characters = 60_000
  /// Steps of a path.
  package static let steps = 2_000
  /// Numbers of a chart's series; the year of a heat-map.
  package static let series = 400
  /// Changes on the base that make another size.
  package static let familyChanges = 200
  /// Bytes of a document.
  package static let bytes = 512 * 1_024
  /// Points: type below this is hard to read (layers.md §8).
  package static let smallText = 9.0
  /// Points: what is pressed should be as wide and as high (layers.md §8).
  package static let target = 44.0
}

extension JSONLimits {
  /// What a document of layers may hold: ten levels of layers with their properties, seven trees of 400.
  package static let layers = JSONLimits(depth: 64, values: 200_000)
}
