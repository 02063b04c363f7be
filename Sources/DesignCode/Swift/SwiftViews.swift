import DesignData
import DesignModel

/// Writes the views of one face: a struct for each layer that holds others, with at most ten views in each body, so that
/// a compiler reads each of them quickly.
struct SwiftViews: CodeVisitor {
  typealias Output = [String]

  let face: CodeFace
  let design: CodeDesign
  var paint: SwiftPaint
  /// Names of types of the whole module.
  var names: CodeNameTable
  /// Press of buttons that write a value, by the name of their intent.
  var intents: [SwiftIntent]
  /// Pictures of layers that become assets.
  var pictures: [SwiftPicture] = []
  /// Whole structs, in the order in which they were finished.
  private(set) var structs: [[String]] = []
  /// The type of a list's items, by the name of the list's binding.
  private(set) var rows: [String: String] = [:]
  var blurs = 0
  var taps = 0
  /// The type of the items around, within a list.
  private var row: String?
  /// Where the layer that is written next stands unless it is anchored; nil where nothing stands freely.
  private var place: String?
  /// Members of structs beside the usual ones, while they are written.
  private var extra: [String] = []

  init(_ face: CodeFace, of design: CodeDesign, paint: SwiftPaint, names: CodeNameTable, intents: [SwiftIntent]) {
    (self.face, self.design, self.paint, self.names, self.intents) = (face, design, paint, names, intents)
  }

  /// Writes the whole face; gives the name of its view.
  mutating func write() -> String {
    let lines = call(face.root, ground: nil, in: "centre")
    let name = names.unique("\(face.name)View")
    structs.append(declaration(name, lines))
    return name
  }

  // MARK: Words and numbers

  func words(_ words: CodeWords) -> String {
    switch words {
    case .fixed(let text): SwiftText.literal(text)
    case .bound(let binding): text(binding)
    }
  }

  private func text(_ binding: CodeBinding) -> String {
    guard let local = binding.local else { return SwiftPaint.access(binding) }
    return local.pieces.map { piece in
      switch piece {
      case .literal(let text): SwiftText.literal(text)
      case .now(let pattern): "Clock.text(date, \(SwiftText.literal(pattern)))"
      case .kept(let key, let fallback):
        "Kept.text(\(SwiftText.literal(key)), else: \(SwiftText.literal(value(of: key, fallback))))"
      }
    }.joined(separator: " + ")
  }

  /// The value of a key when the code is written.
  private func value(of key: String, _ fallback: String) -> String {
    design.scope(at: design.now).text(.string("{{\(key)|\(fallback)}}"))
  }

  func number(_ number: CodeNumber) -> String {
    switch number {
    case .fixed(let value): SwiftText.number(value)
    case .bound(let binding): SwiftPaint.access(binding)
    }
  }

  // MARK: Structs

  private func declaration(_ name: String, _ lines: [String], groups: Bool = false) -> [String] {
    var out = ["struct \(name): View {", "  let date: Date", "  let values: \(face.name)Values"]
    if let row { out.append("  let row: \(row)") }
    out += extra.map { "  let \($0): Int" }
    out += ["", "  var body: some View {"]
    if lines.isEmpty {
      out.append("    EmptyView()")
    } else if groups {
      out += ["    Group {"] + lines.map { "      " + $0 } + ["    }"]
    } else {
      out += lines.map { "    " + $0 }
    }
    return out + ["  }", "}"]
  }

  private var arguments: String {
    (["date: date", "values: values"] + (row == nil ? [] : ["row: row"]) + extra.map { "\($0): \($0)" })
      .joined(separator: ", ")
  }

  private func typeName(_ node: CodeNode) -> String {
    face.name + CodeNames.type(node.id, fallback: "Layer")
  }

  /// Lines that show a layer: itself, or the struct it became. `place` is where it stands without an anchor, if it can
  /// stand anywhere.
  mutating func call(_ node: CodeNode, ground: [String]?, in place: String? = nil) -> [String] {
    let outer = extra
    self.place = place
    // What a stack leaves out is its own affair.
    if !node.children.isEmpty { extra = [] }
    let content = visit(node)
    // Modifiers stand below a block's end, and one step in below a view of one line.
    let isBlock = content.last.map { $0.hasPrefix("}") || $0.hasPrefix(".") } ?? false
    let dressed = modifiers(node).map { isBlock ? $0 : "  " + $0 }
    var lines = tapped(node, content + dressed)
    if !node.children.isEmpty {
      let name = names.unique(typeName(node))
      structs.append(declaration(name, lines))
      lines = ["\(name)(\(arguments))"]
    }
    extra = outer
    lines += ground ?? []
    guard let when = node.when else { return lines }
    return ["if \(SwiftPaint.access(when)) {"] + lines.map { "  " + $0 } + ["}"]
  }

  /// Views one after the other, in structs of ten where there are more.
  mutating func several(_ views: [[String]], name: String) -> [String] {
    guard views.count > 10 else { return views.flatMap(\.self) }
    var parts: [[String]] = []
    for start in stride(from: 0, to: views.count, by: 10) {
      let part = names.unique("\(name)Part")
      let lines = views[start..<min(start + 10, views.count)].flatMap(\.self)
      structs.append(declaration(part, lines, groups: true))
      parts.append(["\(part)(\(arguments))"])
    }
    return several(parts, name: name)
  }

  private func wrapped(_ head: String, _ lines: [String]) -> [String] {
    if lines.isEmpty { return ["\(head) { EmptyView() }"] }
    return ["\(head) {"] + lines.map { "  " + $0 } + ["}"]
  }

  private static func free(_ anchor: String) -> [String] {
    [".frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: \(alignment(anchor)))"]
  }

  // MARK: Containers

  private func head(_ stack: CodeStack) -> String {
    let isRow = stack.axis == .horizontal
    let words =
      isRow
      ? [
        "top": ".top", "bottom": ".bottom", "firstTextBaseline": ".firstTextBaseline",
        "lastTextBaseline": ".lastTextBaseline",
      ] : ["leading": ".leading", "trailing": ".trailing"]
    let alignment = words[stack.alignment] ?? ".center"
    return "\(isRow ? "HStack" : "VStack")(alignment: \(alignment), spacing: \(SwiftText.number(stack.spacing)))"
  }

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> [String] {
    guard stack.drops else {
      let views = stack.children.map { call($0, ground: nil) }
      return wrapped(head(stack), several(views, name: typeName(node)))
    }
    // Hide the lowest rank first, and the last of equal ranks.
    let ranked = stack.children.enumerated().filter { $0.element.style.dropRank > 0 }
      .sorted { ($0.element.style.dropRank, -$0.offset) < ($1.element.style.dropRank, -$1.offset) }.prefix(3)
    paint.log.tell(
      .dropping,
      "“\(node.title)” hides \(ranked.count == 1 ? "one layer" : "up to \(ranked.count) layers") when space is tight (ViewThatFits)."
    )
    let order = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($0.element.offset, $0.offset) })
    extra = ["dropped"]
    let views = stack.children.enumerated().map { index, child -> [String] in
      let lines = call(child, ground: nil)
      guard let place = order[index] else { return lines }
      return wrapped("if dropped <= \(place)", lines)
    }
    let name = names.unique(typeName(node) + "Rows")
    structs.append(declaration(name, wrapped(head(stack), several(views, name: name))))
    extra = []
    let axis = stack.axis == .horizontal ? ".horizontal" : ".vertical"
    return wrapped(
      "ViewThatFits(in: \(axis))", (0...ranked.count).map { "\(name)(\(arguments), dropped: \($0))" })
  }

  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> [String] {
    let head = "ZStack(alignment: \(Self.alignment(alignment)))"
    func isFree(_ child: CodeNode) -> Bool {
      child.style.anchor.map { $0 != alignment } ?? (child.standsByCase && !child.isDressed)
    }
    guard let first = children.firstIndex(where: { !isFree($0) }) else {
      let views = children.map { call($0, ground: Self.free($0.style.anchor ?? alignment), in: alignment) }
      return wrapped(head, several(views, name: typeName(node)))
    }
    // Layers that lie elsewhere do not make the stack larger: they lie before or behind the others.
    let views = children.filter { !isFree($0) }.map { call($0, ground: nil, in: alignment) }
    var lines = wrapped(head, several(views, name: typeName(node)))
    for child in children[..<first].reversed() {
      lines += wrapped(
        ".background(alignment: \(Self.alignment(child.style.anchor ?? alignment)))",
        call(child, ground: nil, in: alignment))
    }
    for child in children[first...] where isFree(child) {
      lines += wrapped(
        ".overlay(alignment: \(Self.alignment(child.style.anchor ?? alignment)))",
        call(child, ground: nil, in: alignment))
    }
    return lines
  }

  mutating func group(_ children: [CodeNode], of node: CodeNode) -> [String] {
    let views = children.map { call($0, ground: Self.free($0.style.anchor ?? "topLeading"), in: "topLeading") }
    return wrapped("ZStack(alignment: .topLeading)", several(views, name: typeName(node)))
  }

  mutating func grid(
    _ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode
  ) -> [String] {
    let lines = rows.map { row -> [String] in
      var cells = row.map { call($0, ground: [".frame(maxWidth: .infinity)"]) }
      while cells.count < columns { cells.append(["Color.clear.frame(maxWidth: .infinity, maxHeight: 0)"]) }
      return wrapped(
        "HStack(alignment: .center, spacing: \(SwiftText.number(spacing)))", several(cells, name: typeName(node)))
    }
    return wrapped(
      "VStack(alignment: .center, spacing: \(SwiftText.number(rowSpacing)))", several(lines, name: typeName(node)))
  }

  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> [String] {
    guard let child else { return ["Color.clear.frame(width: 0, height: 0)"] }
    let lines = call(child, ground: padding.flatMap(Self.insets).map { [$0] })
    return child.when == nil ? lines : wrapped("Group", lines)
  }

  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> [String] {
    // Each case is as large as what is around, and in its own place there.
    let place = node.standsByCase && !node.isDressed ? place : nil
    if node.standsByCase, node.isDressed, self.place != nil {
      paint.log.tell(.layout, "The cases of “\(node.title)” share one place.")
    }
    func shown(_ node: CodeNode) -> [String] {
      call(node, ground: place.map { Self.free(node.style.anchor ?? $0) }, in: place).map { "  " + $0 }
    }
    var lines: [String] = []
    for (index, one) in cases.enumerated() {
      lines.append("\(index == 0 ? "if" : "} else if") \(SwiftPaint.access(one.when)) {")
      lines += shown(one.node)
    }
    if let otherwise { lines += ["} else {"] + shown(otherwise) }
    return wrapped("Group", lines + ["}"])
  }

  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> [String] {
    let views = children.map { call($0, ground: $0.style.anchor.map(Self.free), in: "centre") }
    let lines = wrapped("ZStack(alignment: .center)", several(views, name: typeName(node)))
    return lines + wrapped(".mask", mask.map { call($0, ground: nil) } ?? [])
  }

  mutating func list(_ list: CodeList, of node: CodeNode) -> [String] {
    let type = names.unique(typeName(node) + "Item")
    rows[list.items.name] = type
    (row, extra) = (type, [])
    let child = call(list.child, ground: nil)
    let cell = names.unique(typeName(node) + "Cell")
    structs.append(declaration(cell, child))
    row = nil
    let items = SwiftPaint.access(list.items)
    let one = "\(cell)(date: date, values: values, row: item.element)"
    func each(_ count: String) -> [String] {
      let head = "ForEach(Array(\(items).prefix(\(count)).enumerated()), id: \\.offset) { item in"
      return [head, "  \(one)", "}"]
    }
    let gap = SwiftText.number(list.spacing)
    var lines: [String]
    switch list.axis {
    case "horizontal":
      lines = wrapped(
        "HStack(alignment: .center, spacing: \(gap))", each("\(list.limit)") + more(list, "\(list.limit)"))
    case "overlay": lines = wrapped("ZStack(alignment: .center)", each("\(list.limit)"))
    case "grid":
      paint.parts.insert(.evenGrid)
      lines = wrapped(
        "EvenGrid(count: min(\(list.limit), \(items).count), columns: \(list.columns), spacing: \(gap), rowSpacing: \(gap))",
        ["index in", "\(cell)(date: date, values: values, row: \(items)[index])"])
      lines[0] += " index in"
      lines.remove(at: 1)
    default: lines = vertical(list, each, gap, node)
    }
    guard let empty = list.empty else { return lines }
    let other = wrapped("} else", lines)
    return wrapped("Group", wrapped("if \(items).isEmpty", call(empty, ground: nil)).dropLast() + other)
  }

  private mutating func vertical(
    _ list: CodeList, _ each: (String) -> [String], _ gap: String, _ node: CodeNode
  ) -> [String] {
    let head = "VStack(alignment: .leading, spacing: \(gap))"
    guard list.fits, list.limit > 1 else {
      return wrapped(head, each("\(list.limit)") + more(list, "\(list.limit)"))
    }
    let counts = Self.counts(list.limit)
    let rows = counts.map { "\($0)" }
    paint.log.tell(
      .fitting,
      "“\(node.title)” shows \(rows.dropLast().joined(separator: ", ")) or \(rows.last ?? "1") rows: the most that fit."
    )
    extra = ["count"]
    let name = names.unique(typeName(node) + "Rows")
    structs.append(declaration(name, wrapped(head, each("count") + more(list, "count"))))
    extra = []
    return wrapped("ViewThatFits(in: .vertical)", counts.map { "\(name)(\(arguments), count: \($0))" })
  }

  /// At most four numbers of rows, the most first, one last.
  static func counts(_ limit: Int) -> [Int] {
    if limit <= 4 { return (1...limit).reversed() }
    return [limit, limit * 2 / 3, max(2, limit / 3), 1]
  }

  private mutating func more(_ list: CodeList, _ shown: String) -> [String] {
    guard let more = list.more else { return [] }
    let total = SwiftPaint.access(list.count)
    let said =
      more.count > 1
      ? "\(SwiftText.literal(more[0])) + String(\(total) - \(shown)) + \(SwiftText.literal(more[1]))"
      : SwiftText.literal(more.first ?? "")
    return wrapped(
      "if \(total) > \(shown)",
      [
        "Text(verbatim: \(said))", "  .font(.system(.caption2, weight: .semibold))",
        "  .foregroundStyle(Color.secondary)",
      ])
  }
}
