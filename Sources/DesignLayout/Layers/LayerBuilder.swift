import DesignData
import DesignModel

/// Makes elements of layers: what is hidden or does not hold is not there at all.
struct LayerBuilder {
  var look: LayerLook
  var scope: LayerScope
  var photos: [String: PhotoFacts]
  /// The canvas, pt, and its corner radius.
  var canvas: (rect: Rect, corner: Double)
  /// What a block is drawn with.
  var blocks: LayerBlocks
  /// Layers made so far, lists and components included.
  let count: LayerCount
  /// What follows ids: the number of an item.
  var suffix = ""
  /// The prefix of ids: the id of the component around them.
  var prefix = ""
  /// Along which axis the stack around runs; nil in other containers.
  var axis: Axis?
  /// Whether this stands in a list, in which there is no other.
  var isRepeated = false

  enum Axis { case horizontal, vertical }

  /// How many layers there are, and how much they read and say.
  final class LayerCount {
    var made = 0
    var isExceeded: Bool { made > LayerLimits.expanded }
    private var characters = 0
    /// The first layer that is hidden because those before it say too much.
    private(set) var firstHidden: String?

    /// Whether a layer that says `text` is within the limit.
    func takes(_ text: String, of id: String) -> Bool {
      characters += text.utf8.count
      if characters > LayerLimits.characters, firstHidden == nil { firstHidden = id }
      return characters <= LayerLimits.characters
    }

    /// Whether what a layer reads is within the limit: values are found anew for each item of a list.
    func takes(_ properties: [String: JSONValue], of id: String) -> Bool {
      for case .string(let text) in properties.values where text.utf8.count > 40 && text.contains("{{") {
        if !takes(text, of: id) { return false }
      }
      return true
    }
  }

  /// The element of a layer; nil where there is none to draw.
  func element(_ node: LayerNode) -> (any LayoutElement)? { box(node) }

  func box(_ node: LayerNode) -> LayerBox? {
    let properties = node.properties
    if properties[AnyLayer.hidden] { return nil }
    if let when = properties[AnyLayer.when], !scope.holds(when) { return nil }
    count.made += 1
    guard !count.isExceeded, let kind = node.kind, count.takes(properties, of: node.id) else { return nil }
    let style = LayerStyle(properties, scope, look)
    let id = prefix + node.id + suffix
    var text: String?
    guard let content = content(node, kind, id, style, &text) else { return nil }
    var box = LayerBox(
      id: id, type: node.type, style: style, look: look, scope: scope, canvas: canvas,
      content: style.framed(content), text: text)
    // A conditional stands where what it shows wants to stand.
    if kind == .conditional, style.anchor == nil { box.style.anchor = (content as? LayerBox)?.style.anchor }
    box.drawsOwnCorner = kind == .shape || kind == .chart
    if style.isAccented == true {
      for key in ["paint", "fill", "tint", "colour"] {
        box.accentedColours += look.paint(properties[key], in: Rect(0, 0, 1, 1), scope)?.colours ?? []
      }
    }
    return box
  }

  private func content(
    _ node: LayerNode, _ kind: LayerType, _ id: String, _ style: LayerStyle, _ text: inout String?
  ) -> (any LayoutElement)? {
    let properties = node.properties
    switch kind {
    case .vStack, .hStack: return stack(node, kind)
    case .zStack: return Overlay(children: overlaid(node), alignment: alignment(node))
    case .group: return FreeGroup(children: overlaid(node, .topLeading))
    case .grid: return grid(children(node, .horizontal), properties)
    case .frame: return children(node, nil, .child).first ?? Nothing()
    case .padding:
      let insets = LayerStyle.insets(properties[PaddingLayer.insets]) ?? Insets(16)
      return Padding(insets, children(node, axis, .child).first ?? Nothing())
    case .repeat: return list(node)
    case .conditional: return conditional(node)
    case .mask:
      let mask = children(node, nil, .mask).first
      return MaskedLayer(content: Overlay(children: overlaid(node), alignment: .centre), mask: mask ?? Nothing())
    case .text, .date:
      let words = kind == .date ? scope.date(properties) : scope.text(properties[TextLayer.text])
      guard count.takes(words, of: node.id) else { return nil }
      let element = self.text(words, properties, id, style)
      text = element.spec.string
      return element
    case .symbol: return symbol(properties)
    case .image: return LayerImage(properties, photos, id: id, label: style.isSilent ? "" : style.label)
    case .shape: return LayerShape(properties, corner: style.corner ?? 0, look, scope, canvas)
    case .ring: return LayerRing(properties, look, scope, children: overlaid(node))
    case .gauge: return LayerGauge(properties, self, id)
    case .chart: return LayerChart(properties, corner: style.corner, self, id)
    case .divider: return divider(properties)
    case .spacer: return spacer(properties)
    case .component: return component(node)
    case .block: return LayerBlock(blocks: blocks, properties: properties, scope: scope, id: id)
    }
  }

  // MARK: Children

  /// The builder of the children of a container with that axis.
  private func within(_ axis: Axis?) -> LayerBuilder {
    var inner = self
    inner.axis = axis
    return inner
  }

  private func boxes(_ node: LayerNode, _ axis: Axis?, _ slot: LayerSlot = .children) -> [LayerBox] {
    let inner = within(axis)
    return (node.slots[slot] ?? []).prefix(LayerLimits.children).compactMap { inner.box($0) }
  }

  private func children(_ node: LayerNode, _ axis: Axis?, _ slot: LayerSlot = .children) -> [any LayoutElement] {
    boxes(node, axis, slot)
  }

  private func alignment(_ node: LayerNode) -> Alignment {
    Alignment(name: node[ZStackLayer.alignment]) ?? .centre
  }

  private func overlaid(_ node: LayerNode, _ fallback: Alignment? = nil) -> [Overlay.Child] {
    boxes(node, nil).map { Overlay.Child(element: $0, alignment: $0.style.anchor ?? fallback) }
  }

  private func stack(_ node: LayerNode, _ kind: LayerType) -> any LayoutElement {
    let isRow = kind == .hStack
    let boxes = boxes(node, isRow ? .horizontal : .vertical)
    let spacing = node[StackLayer.spacing]
    let word = node[StackLayer.alignment]
    func made(_ boxes: [LayerBox]) -> any LayoutElement {
      isRow
        ? HStack(alignment: VerticalAlignment(name: word), spacing: spacing, boxes)
        : VStack(alignment: HorizontalAlignment(name: word), spacing: spacing, boxes)
    }
    guard node[StackLayer.overflow] == "drop", boxes.contains(where: { $0.style.dropRank > 0 }) else {
      return made(boxes)
    }
    return DroppingStack(boxes: boxes, isRow: isRow, id: prefix + node.id + suffix, make: made)
  }

  private func grid(_ cells: [any LayoutElement], _ properties: [String: JSONValue]) -> any LayoutElement {
    let columns = properties[GridLayer.columns]
    let across = properties[StackLayer.spacing]
    let down = properties[GridLayer.rowSpacing] ?? across
    var rows: [any LayoutElement] = []
    for start in stride(from: 0, to: cells.count, by: columns) {
      var row: [any LayoutElement] = cells[start..<min(start + columns, cells.count)].map {
        Frame(maxWidth: .infinity, $0)
      }
      while row.count < columns { row.append(Frame(maxWidth: .infinity, Nothing())) }
      rows.append(HStack(spacing: across, row))
    }
    return VStack(spacing: down, rows)
  }

  private func conditional(_ node: LayerNode) -> (any LayoutElement)? {
    for (index, said) in node.cases.prefix(LayerLimits.cases).enumerated() where scope.holds(said[AnyLayer.when]) {
      return children(node, axis, .case(index)).first
    }
    return children(node, axis, .otherwise).first
  }

  private func list(_ node: LayerNode) -> (any LayoutElement)? {
    guard !isRepeated, let child = node.slots[.child]?.first else { return nil }
    let properties = node.properties
    let all = LayerLists(scope).items(properties[json: RepeatLayer.over])
    let skip = properties[RepeatLayer.skip]
    // A month is drawn whole, in up to six weeks.
    let isMonth = properties[RepeatLayer.over]?["source"] == "month"
    let limit = isMonth ? 42 : properties[RepeatLayer.limit]
    let items = all.dropFirst(skip)
    let word = properties[RepeatLayer.axis]
    if items.isEmpty {
      guard let empty = node.slots[.empty]?.first else { return nil }
      var inner = within(axis)
      (inner.suffix, inner.isRepeated) = ("#0", true)
      return inner.element(empty)
    }
    func row(_ item: LayerItem, _ index: Int) -> LayerBox? {
      var inner = within(word == "horizontal" || word == "grid" ? .horizontal : word == "overlay" ? nil : .vertical)
      inner.scope = scope.item(item, index: index)
      inner.suffix = "#\(index)"
      inner.isRepeated = true
      return inner.box(child)
    }
    let rows = items.prefix(limit).enumerated().compactMap { row($0.element, $0.offset) }
    let gap = properties[StackLayer.spacing]
    func more(_ shown: Int) -> (any LayoutElement)? {
      guard let words = properties[RepeatLayer.more], shown < items.count else { return nil }
      let said = scope.with(["__item_more": String(items.count - shown)]).text(words)
      let id = "\(prefix)\(node.id)-more#\(shown)\(suffix)"
      var text = Text(
        TextSpec(said, font: TextStyle.caption2.font.weight(.semibold), colour: look.palette.secondary), id: id)
      text.label = said
      return Noted(id: id, type: "Text", text: said, child: text)
    }
    switch word {
    case "horizontal": return HStack(spacing: gap, rows + [more(rows.count)].compactMap { $0 })
    case "overlay":
      return Overlay(children: rows.map { Overlay.Child(element: $0, alignment: $0.style.anchor) }, alignment: .centre)
    case "grid": return grid(rows, properties)
    default:
      if properties[RepeatLayer.fits], !rows.isEmpty {
        return FittingRows(rows: rows, spacing: gap, total: items.count, more: more)
      }
      return VStack(alignment: .leading, spacing: gap, rows + [more(rows.count)].compactMap { $0 })
    }
  }

  private func component(_ node: LayerNode) -> (any LayoutElement)? {
    let parameters = node[ComponentLayer.parameters] ?? [:]
    guard let tree = LayerComponent.expanded(node[ComponentLayer.component], parameters) else { return nil }
    var inner = self
    inner.prefix = prefix + node.id + "."
    return inner.element(tree)
  }

  // MARK: Leaves

  func text(_ words: String, _ properties: [String: JSONValue], _ id: String, _ style: LayerStyle?) -> Text {
    var words = words
    let letters = properties[TextLayer.letters]
    if letters == "uppercase" { words = words.uppercased() }
    if letters == "lowercase" { words = words.lowercased() }
    let fill = properties[TextLayer.colour]
    let colour = look.solid(fill, scope) ?? look.palette.primary
    let alignment = HorizontalAlignment(name: properties[TextLayer.alignment])
    var text = Text(
      TextSpec(
        words, font: look.font(properties[json: TextLayer.font]), colour: colour,
        lineLimit: properties[TextLayer.lineLimit],
        minimumScaleFactor: properties[TextLayer.minimumScale], alignment: alignment,
        strikethrough: properties[TextLayer.strikethrough] ? colour : nil), id: id)
    if let style { text.label = style.isSilent ? "" : style.label }
    if look.chosen(fill, scope)?.object?["gradient"] != nil {
      let (look, scope) = (look, scope)
      text.paint = { rect in look.paint(fill, in: rect, scope) ?? .solid(colour) }
    }
    return text
  }

  private func symbol(_ properties: [String: JSONValue]) -> (any LayoutElement)? {
    let name = scope.text(properties[SymbolLayer.symbol])
    guard !name.isEmpty else { return nil }
    let size = properties[SymbolLayer.size]
    let weight = SymbolWeight(rawValue: properties[SymbolLayer.weight]) ?? .regular
    let mode: SymbolMode =
      switch properties[SymbolLayer.mode] {
      case "hierarchical", "palette": .hierarchical
      case "multicolor", "multicolour": .multicolour
      default: .monochrome
      }
    let colour = look.solid(properties[SymbolLayer.colour], scope) ?? look.palette.primary
    let symbol = Symbol(name, size: size, weight: FontWeight(weight), mode: mode, colour: colour)
    return Facts(["symbolSize": [size]], symbol)
  }

  private func divider(_ properties: [String: JSONValue]) -> any LayoutElement {
    let isVertical = properties[DividerLayer.axis].map { $0 == "vertical" } ?? (axis == .horizontal)
    let thickness = properties[DividerLayer.thickness]
    let colour = look.solid(properties[DividerLayer.colour], scope) ?? look.palette.separator
    let line = FilledShape({ .rect($0) }, colour)
    return isVertical ? Frame(width: thickness, line) : Frame(height: thickness, line)
  }

  private func spacer(_ properties: [String: JSONValue]) -> any LayoutElement {
    let least = properties[SpacerLayer.minimum]
    switch axis {
    case .horizontal: return Priority(-1, Frame(minWidth: least, AxisSpacer(horizontal: true)))
    case .vertical: return Priority(-1, Frame(minHeight: least, AxisSpacer(horizontal: false)))
    case nil: return Frame(maxWidth: .infinity, maxHeight: .infinity, Nothing())
    }
  }
}

extension HorizontalAlignment {
  /// `leading`, `trailing`; whatever else is the middle.
  init(name: String?) { self = name == "leading" ? .leading : name == "trailing" ? .trailing : .centre }
}

extension VerticalAlignment {
  /// `top`, `bottom`, the two baselines; whatever else is the middle.
  init(name: String?) {
    switch name {
    case "top": self = .top
    case "bottom": self = .bottom
    case "firstTextBaseline": self = .firstTextBaseline
    case "lastTextBaseline": self = .lastTextBaseline
    default: self = .centre
    }
  }
}

extension Alignment {
  /// The corner free groups begin at.
  static let topLeading = Alignment(.leading, .top)
}
