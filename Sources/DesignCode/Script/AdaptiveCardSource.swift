import DesignLayout
import DesignModel
import Foundation

/// Writes a design as an Adaptive Card: a template with `${…}` where values go, and the values beside it.
struct AdaptiveCardSource {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  func code() -> ExportedCode {
    var files: [ExportFile] = []
    for face in design.faces where !face.isAccessory {
      var views = AdaptiveCardViews(design: design, face: face)
      let body = views.items(face.root)
      var card: [String: JSONValue] = [
        "type": "AdaptiveCard", "$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "version": "1.5",
        "body": .array(body),
      ]
      if let page = design.page { card["selectAction"] = AdaptiveCardViews.opening(page) }
      let values = Self.named(face.bindings, design.values(of: face, at: design.now), markdown: views.texts)
      let name = face.name.lowercased()
      files.append(ExportFile("\(design.name)/\(name).template.json", json: .object(card)))
      files.append(ExportFile("\(design.name)/\(name).data.json", json: .object(values)))
    }
    design.log.tell(
      .layout, "The card uses the host’s fonts, colours and spacing. Order, text and emphasis stay the same.")
    if design.faces.contains(where: { !$0.bindings.isEmpty }) {
      design.log.tell(
        .baked, "The data is from now. The app that shows the card supplies newer data.")
    }
    return ExportedCode(name: design.name, files: files, differences: design.log.homeScreen)
  }

  /// Values by their names in code, which have no points: a template reads points as paths.
  /// What a card shows as text, `markdown`, reads as itself.
  static func named(
    _ bindings: [CodeBinding], _ values: [String: JSONValue], markdown: Set<CodeBinding>
  ) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    for binding in bindings {
      guard let value = values[binding.key], value != .null else { continue }
      if case .list(_, _, _, let fields) = binding.source {
        out[binding.name] = .array(
          (value.array ?? []).map { .object(named(fields, $0.object ?? [:], markdown: markdown)) })
      } else if markdown.contains(binding), let text = value.string {
        out[binding.name] = .string(AdaptiveCardViews.escaped(text))
      } else {
        out[binding.name] = value
      }
    }
    return out
  }
}

/// Writes the layers of one face as elements of a card.
struct AdaptiveCardViews: CodeVisitor {
  typealias Output = [JSONValue]

  let design: CodeDesign
  let face: CodeFace
  private var axis = CodeAxis.vertical
  private var isInList = false
  /// The values that texts show.
  private(set) var texts: Set<CodeBinding> = []

  init(design: CodeDesign, face: CodeFace) { (self.design, self.face) = (design, face) }

  // MARK: Words

  /// A text of a card: what reads as a value or as Markdown stands for itself.
  static func plain(_ text: String) -> String { escaped(text).replacing("$", with: "\\$") }

  /// A text whose Markdown reads as itself: emphasis, links, code and tags anywhere, headings, quotes and lists where a
  /// line begins.
  static func escaped(_ text: String) -> String {
    text.replacing(/[\\*_\[\]<`~]/) { "\\\($0.output)" }
      .replacing(/^(\s*)([#>]|[\-+](?=[\s+\-]|$)|[0-9]{1,9}(?=[.\)](?:\s|$)))/.anchorsMatchLineEndings()) {
        match in
        let (_, space, mark) = match.output
        return mark.first?.isNumber == true ? "\(space)\(mark)\\" : "\(space)\\\(mark)"
      }
  }

  private mutating func words(_ words: CodeWords) -> String {
    switch words {
    case .fixed(let text): return Self.plain(text)
    case .bound(let binding):
      texts.insert(binding)
      return "${\(binding.name)}"
    }
  }

  // MARK: Elements

  /// The elements of a layer, where its condition holds.
  mutating func items(_ node: CodeNode) -> [JSONValue] {
    var elements = visit(node)
    if case .url(let address) = node.style.tap {
      elements = [
        [
          "type": "Container", "items": .array(elements),
          "selectAction": Self.opening(self.address(address)),
        ]
      ]
    } else if node.style.tap != nil {
      design.log.tell(
        .taps,
        design.page == nil
          ? "Buttons that change a variable do nothing on the card." : "Tapping a button opens the shared page.")
    }
    return node.when.map { Self.conditional(elements, "${\($0.name)}") } ?? elements
  }

  static func opening(_ address: String) -> JSONValue { ["type": "Action.OpenUrl", "url": .string(address)] }

  /// An address as it is: no Markdown is read in it.
  private func address(_ words: CodeWords) -> String {
    switch words {
    case .fixed(let text): text.replacing("${", with: "%24%7B")
    case .bound(let binding): "${\(binding.name)}"
    }
  }

  private static func conditional(_ elements: [JSONValue], _ condition: String) -> [JSONValue] {
    elements.isEmpty ? [] : [["type": "Container", "items": .array(elements), "$when": .string(condition)]]
  }

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> [JSONValue] {
    let outer = axis
    axis = stack.axis
    defer { axis = outer }
    let spacing: JSONValue = stack.spacing < 2 ? "none" : stack.spacing <= 6 ? "small" : "default"
    guard stack.axis == .horizontal else {
      let elements = stack.children.flatMap { items($0) }.enumerated().map { index, element -> JSONValue in
        guard index > 0, var members = element.object else { return element }
        members["spacing"] = spacing
        return .object(members)
      }
      return elements.isEmpty ? [] : [["type": "Container", "items": .array(elements)]]
    }
    var columns: [JSONValue] = []
    for child in stack.children {
      let isWide: Bool = if case .spacer = child.content { true } else { child.style.frame?.width == .infinity }
      let elements = items(child)
      if elements.isEmpty, !isWide { continue }
      var column: [String: JSONValue] = [
        "type": "Column", "width": isWide ? "stretch" : "auto", "items": .array(elements),
        "verticalContentAlignment": stack.alignment == "top"
          ? "top" : stack.alignment == "bottom" ? "bottom" : "center",
      ]
      if !columns.isEmpty { column["spacing"] = spacing }
      columns.append(.object(column))
    }
    return columns.isEmpty ? [] : [["type": "ColumnSet", "columns": .array(columns)]]
  }

  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> [JSONValue] {
    children.count == 1 ? items(children[0]) : picture(node) ?? flat(children, node)
  }

  mutating func group(_ children: [CodeNode], of node: CodeNode) -> [JSONValue] {
    picture(node) ?? flat(children, node)
  }

  private mutating func flat(_ children: [CodeNode], _ node: CodeNode) -> [JSONValue] {
    design.log.tell(.layout, "“\(node.title)” has overlapping layers. On the card they are stacked.")
    return children.flatMap { items($0) }
  }

  mutating func grid(
    _ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode
  ) -> [JSONValue] {
    rows.map { row in
      [
        "type": "ColumnSet",
        "columns": .array(row.map { ["type": "Column", "width": "stretch", "items": .array(items($0))] }),
      ]
    }
  }

  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> [JSONValue] {
    child.map { items($0) } ?? []
  }

  mutating func list(_ list: CodeList, of node: CodeNode) -> [JSONValue] {
    isInList = true
    let elements = items(list.child)
    isInList = false
    var out: [JSONValue] = [
      ["type": "Container", "$data": .string("${\(list.items.name)}"), "items": .array(elements)]
    ]
    if let empty = list.empty {
      out += Self.conditional(items(empty), "${\(list.count.name) == 0}")
    }
    if let more = list.more {
      let rest = "${\(list.count.name) - \(list.limit)}"
      let said = more.count > 1 ? Self.plain(more[0]) + rest + Self.plain(more[1]) : Self.plain(more.first ?? "")
      out.append([
        "type": "TextBlock", "text": .string(said), "size": "small", "isSubtle": true,
        "$when": .string("${\(list.count.name) > \(list.limit)}"),
      ])
    }
    return out
  }

  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> [JSONValue] {
    var out: [JSONValue] = []
    var before: [String] = []
    for one in cases {
      let parts = before.map { "not(\($0))" } + [one.when.name]
      out += Self.conditional(items(one.node), "${\(Self.all(parts))}")
      before.append(one.when.name)
    }
    if let otherwise { out += Self.conditional(items(otherwise), "${\(Self.all(before.map { "not(\($0))" }))}") }
    return out
  }

  private static func all(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "and(\(parts.joined(separator: ", ")))"
  }

  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> [JSONValue] { drawn(node) }

  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> [JSONValue] {
    let points = type.font.points
    let size =
      points < 13 ? "small" : points < 18 ? "default" : points < 22 ? "medium" : points < 28 ? "large" : "extraLarge"
    let heavy = ["semibold", "bold", "heavy", "black"].contains(
      type.font.weight ?? (type.font.style == "headline" ? "bold" : ""))
    var members: [String: JSONValue] = ["type": "TextBlock", "text": .string(self.words(words)), "size": .string(size)]
    if heavy { members["weight"] = "bolder" }
    if type.lineLimit > 1 { members["wrap"] = true }
    if type.lineLimit > 1, type.lineLimit < 20 { members["maxLines"] = .integer(type.lineLimit) }
    if type.alignment != "leading" {
      members["horizontalAlignment"] = type.alignment == "centre" ? "center" : "right"
    }
    if case .colour(let colour) = type.colour, case .token(let token) = colour.base {
      if token == "accent" { members["color"] = "accent" }
      if token == "secondary" || token == "tertiary" { members["isSubtle"] = true }
    }
    return [.object(members)]
  }

  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> [JSONValue] {
    text(date.words, type, of: node)
  }

  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func image(_ image: CodeImage, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> [JSONValue] { drawn(node) }
  mutating func block(of node: CodeNode) -> [JSONValue] { drawn(node) }

  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> [JSONValue] {
    isVertical ? [] : [["type": "Container", "items": [], "separator": true]]
  }

  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> [JSONValue] { [] }

  // MARK: Pictures

  /// Pictures a card may carry, and the bytes of one.
  private static let largest = 200_000

  /// A picture of what a card cannot say, taken now; told when there is none.
  private mutating func drawn(_ node: CodeNode) -> [JSONValue] {
    if let picture = picture(node) { return picture }
    design.log.tell(.drawing, "“\(node.title)” is left out: cards don’t support it.")
    return []
  }

  private mutating func picture(_ node: CodeNode) -> [JSONValue]? {
    // Rows of a list differ, so one picture can't show them all.
    guard !isInList else { return nil }
    var size = Device.standard.size(face.family)
    let frame = node.style.frame
    if let width = frame?.width, width.isFinite { size.width = width.clamped(to: 20...1_000) }
    if let height = frame?.height, height.isFinite { size.height = height.clamped(to: 20...1_000) }
    if case .symbol(let symbol) = node.content {
      size = Size(symbol.size.clamped(to: 20...400), symbol.size.clamped(to: 20...400))
    }
    guard let data = design.picture(of: node, size: size, dark: false, family: face.family),
      data.count <= Self.largest
    else { return nil }
    design.log.tell(.drawing, "“\(node.title)” is a static image. It doesn’t update.")
    return [
      [
        "type": "Image", "url": .string("data:image/png;base64," + data.base64EncodedString()),
        "width": .string("\(Int(size.width))px"), "height": .string("\(Int(size.height))px"),
        "altText": .string(Self.plain(node.title)),
      ]
    ]
  }
}
