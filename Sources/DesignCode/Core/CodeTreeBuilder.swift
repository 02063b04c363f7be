import DesignData
import DesignModel

/// Makes code nodes of layers, and collects bindings whose values change.
struct CodeTreeBuilder {
  let tree: LayerTree
  let colours: CodeColours
  /// Values at the moment, for what is settled.
  let scope: LayerScope
  let kept: Set<String>
  let log: DifferenceLog

  private(set) var bindings: [CodeBinding] = []
  private var items: [CodeBinding]?
  private var names = CodeNameTable(reserved: ["init", "self", "date", "Type", "CodingKeys", "baked"])
  private var itemNames = CodeNameTable()
  private var ids = CodeNameTable()
  private var prefix = ""
  private var axis: CodeAxis?
  private var count = 0

  init(tree: LayerTree, colours: CodeColours, scope: LayerScope, kept: Set<String>, log: DifferenceLog) {
    (self.tree, self.colours, self.scope, self.kept, self.log) = (tree, colours, scope, kept, log)
  }

  /// The keys that presses change.
  static func kept(_ tree: LayerTree) -> Set<String> {
    Set(
      tree.allNodes.compactMap { node in
        let tap = node[AnyLayer.tap]
        return (tap?["increment"] ?? tap?["setNow"])?.string.map(TextRules.canonicalKey)
      })
  }

  mutating func root(_ layer: LayerNode) -> CodeNode? { node(layer) }

  // MARK: Bindings

  private static func isOpen(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text): text.contains("{{")
    case .array(let elements): elements.contains { isOpen($0) }
    case .object(let members): members.values.contains { isOpen($0) }
    default: false
    }
  }

  mutating func bind(_ id: String, _ part: String?, _ source: CodeBinding.Source, _ local: CodeLocal? = nil)
    -> CodeBinding
  {
    let key = part.map { "\(id).\($0)" } ?? id
    let word = CodeNames.member(key, fallback: "value")
    let binding: CodeBinding
    if items != nil {
      binding = CodeBinding(key: key, name: itemNames.unique(word), source: source, isOfItem: true, local: local)
      items?.append(binding)
    } else {
      binding = CodeBinding(key: key, name: names.unique(word), source: source, isOfItem: false, local: local)
      bindings.append(binding)
    }
    return binding
  }

  mutating func words(_ value: JSONValue?, _ id: String, _ part: String? = nil) -> CodeWords {
    guard let value, Self.isOpen(value) else { return .fixed(scope.text(value)) }
    let local = items == nil ? value.string.flatMap { CodeLocal($0, kept: kept) } : nil
    return .bound(bind(id, part, .text(value), local))
  }

  mutating func number(_ measure: LayerMeasure, _ id: String, _ part: String) -> CodeNumber {
    guard let value = measure.value, Self.isOpen(value) else { return .fixed(scope.number(measure) ?? 0) }
    return .bound(bind(id, part, .number(value, fallback: measure.initial ?? 0, measure.range)))
  }

  mutating func share(_ properties: [String: JSONValue], _ fallback: Double?, _ id: String) -> CodeNumber {
    let part = properties.filter { ["value", "min", "max"].contains($0.key) }
    if !part.values.contains(where: { Self.isOpen($0) }) {
      return .fixed(CodeValues.value(.share(part, fallback: fallback), scope).double ?? 0)
    }
    return .bound(bind(id, "share", .share(part, fallback: fallback)))
  }

  mutating func flag(_ condition: JSONValue?, _ id: String, _ part: String) -> CodeFlag {
    guard let condition else { return .fixed(false) }
    guard Self.isOpen(condition) else { return .fixed(scope.holds(condition)) }
    return .bound(bind(id, part, .flag(condition)))
  }

  mutating func fill(_ value: JSONValue?, _ id: String, _ part: String) -> CodeFill? {
    var number = 0
    return colours.fill(value) { condition in
      number += 1
      return flag(condition, id, "\(part)\(number)")
    }
  }

  /// A fill whose cases are settled as they are at the moment.
  func settledFill(_ value: JSONValue?) -> CodeFill? {
    colours.fill(value) { .fixed(scope.holds($0)) }
  }

  // MARK: Nodes

  private mutating func node(_ layer: LayerNode) -> CodeNode? {
    let properties = layer.properties
    guard !properties[AnyLayer.hidden], count < LayerLimits.expanded, let kind = layer.kind else { return nil }
    count += 1
    let id = ids.unique(prefix + layer.id)
    var when: CodeBinding?
    if let condition = properties[AnyLayer.when] {
      switch flag(condition, id, "when") {
      case .fixed(false): return nil
      case .fixed(true): break
      case .bound(let binding): when = binding
      }
    }
    var style = style(properties, id)
    guard let content = content(layer, kind, id, style) else { return nil }
    if kind == .conditional, style.anchor == nil { style.anchor = content.sharedAnchor }
    let title = properties[AnyLayer.name] ?? layer.type
    return CodeNode(id: id, title: title, when: when, style: style, content: content, layer: layer)
  }

  private mutating func nodes(_ layer: LayerNode, _ within: CodeAxis?, _ slot: LayerSlot = .children) -> [CodeNode] {
    let outer = axis
    axis = within
    defer { axis = outer }
    return (layer.slots[slot] ?? []).prefix(LayerLimits.children).compactMap { node($0) }
  }

  private mutating func content(_ layer: LayerNode, _ kind: LayerType, _ id: String, _ style: CodeStyle) -> CodeContent?
  {
    let properties = layer.properties
    switch kind {
    case .vStack, .hStack:
      let axis: CodeAxis = kind == .hStack ? .horizontal : .vertical
      let children = nodes(layer, axis)
      return .stack(
        CodeStack(
          axis: axis, alignment: properties[StackLayer.alignment], spacing: properties[StackLayer.spacing],
          drops: properties[StackLayer.overflow] == "drop" && children.contains { $0.style.dropRank > 0 },
          children: children))
    case .zStack: return .overlay(properties[ZStackLayer.alignment], nodes(layer, nil))
    case .group: return .group(nodes(layer, nil))
    case .grid:
      let across = properties[StackLayer.spacing]
      return .grid(
        columns: properties[GridLayer.columns], spacing: across,
        rowSpacing: properties[GridLayer.rowSpacing] ?? across, nodes(layer, .horizontal))
    case .frame: return .wrapper(nodes(layer, nil, .child).first)
    case .padding:
      let insets =
        Self.insets(properties[PaddingLayer.insets]) ?? CodeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
      return .padding(insets, nodes(layer, axis, .child).first)
    case .repeat: return list(layer, id)
    case .conditional: return choice(layer, id)
    case .mask: return .mask(nodes(layer, nil), nodes(layer, nil, .mask).first)
    case .text: return .text(words(properties[TextLayer.text], id), type(properties, id))
    case .date: return date(properties, id)
    case .symbol:
      let words = words(properties[SymbolLayer.symbol], id, "symbol")
      if words.fixed?.isEmpty == true { return nil }
      return .symbol(
        CodeSymbol(
          name: words, size: properties[SymbolLayer.size], weight: properties[SymbolLayer.weight],
          mode: properties[SymbolLayer.mode],
          colour: fill(properties[SymbolLayer.colour], id, "colour") ?? .colour(.primary)))
    case .image: return .image(image(properties))
    case .shape: return .shape(shape(properties, id, style))
    case .ring:
      return .ring(
        CodeRing(
          share: share(properties, nil, id), line: properties[RingLayer.line], start: properties[RingLayer.start],
          sweep: properties[RingLayer.sweep], isRound: properties[RingLayer.cap] == "round",
          paint: fill(properties[RingLayer.paint], id, "paint") ?? .colour(.clear),
          track: fill(properties[json: RingLayer.track], id, "track") ?? .colour(CodeColour.secondary.faded(0.18)),
          children: nodes(layer, nil)))
    case .gauge: return .gauge(gauge(properties, id))
    case .chart: return .chart(chart(properties, id, style))
    case .divider:
      return .divider(
        isVertical: properties[DividerLayer.axis].map { $0 == "vertical" } ?? (axis == .horizontal),
        thickness: properties[DividerLayer.thickness],
        fill(properties[DividerLayer.colour], id, "colour") ?? .colour(CodeColour(base: .token("separator"))))
    case .spacer: return .spacer(minimum: properties[SpacerLayer.minimum], axis)
    case .component: return component(layer, id)
    case .block: return .block
    }
  }

  private mutating func component(_ layer: LayerNode, _ id: String) -> CodeContent? {
    let parameters = layer[ComponentLayer.parameters] ?? [:]
    guard let tree = LayerComponent.expanded(layer[ComponentLayer.component], parameters) else { return nil }
    let outer = prefix
    prefix = id + "."
    defer { prefix = outer }
    return node(tree).map(CodeContent.wrapper)
  }

  private mutating func choice(_ layer: LayerNode, _ id: String) -> CodeContent? {
    var open: [CodeCase] = []
    for (index, said) in layer.cases.prefix(LayerLimits.cases).enumerated() {
      switch flag(said[AnyLayer.when], id, "case\(index + 1)") {
      case .fixed(false): continue
      case .fixed(true):
        let last = nodes(layer, axis, .case(index)).first
        return open.isEmpty ? .wrapper(last) : .choice(open, last)
      case .bound(let binding):
        // A case without a layer draws nothing, and keeps later ones from holding.
        let empty = CodeNode(
          id: id, title: "", when: nil, style: CodeStyle(), content: .wrapper(nil), layer: LayerNode(.frame, id: "none")
        )
        open.append(CodeCase(when: binding, node: nodes(layer, axis, .case(index)).first ?? empty))
      }
    }
    let other = nodes(layer, axis, .otherwise).first
    return open.isEmpty ? .wrapper(other) : .choice(open, other)
  }

  private mutating func list(_ layer: LayerNode, _ id: String) -> CodeContent? {
    guard items == nil, let child = layer.slots[.child]?.first else { return nil }
    let properties = layer.properties
    let over = properties[json: RepeatLayer.over]
    let skip = properties[RepeatLayer.skip]
    let isMonth = over?.object?["source"] == "month"
    let limit = isMonth ? 42 : properties[RepeatLayer.limit]
    let word = properties[RepeatLayer.axis]
    let outer = axis
    defer { axis = outer }
    axis = word == "horizontal" || word == "grid" ? .horizontal : word == "overlay" ? nil : .vertical
    (items, itemNames) = ([], CodeNameTable(reserved: ["init", "self", "Type", "CodingKeys"]))
    let made = node(child)
    let fields = items ?? []
    items = nil
    axis = outer
    guard let made else { return nil }
    let empty = layer.slots[.empty]?.first.flatMap { node($0) }
    let more = properties[RepeatLayer.more].map { value -> [String] in
      let mark = "\u{E000}"
      let said = scope.with(["__item_more": mark]).text(value)
      let parts = said.split(separator: Character(mark), maxSplits: 1, omittingEmptySubsequences: false)
      return parts.map(String.init)
    }
    return .list(
      CodeList(
        items: bind(id, nil, .list(over, skip: skip, limit: limit, fields)),
        count: bind(id, "count", .count(over, skip: skip)), fields: fields, limit: limit, axis: word,
        columns: properties[RepeatLayer.columns], spacing: properties[StackLayer.spacing],
        fits: properties[RepeatLayer.fits] && word == "vertical", more: more, child: made, empty: empty))
  }
}
