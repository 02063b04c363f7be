import Foundation

/// The layers of one size.
struct DetachedParts {
  var design: WidgetSpec
  var slot: SizeSlot
  var whole: WidgetSpec

  var root: LayerNode {
    switch design.layout.template {
    case .classic: classic
    case .hero: hero
    case .poster: poster
    default: block
    }
  }

  var side: String {
    switch design.layout.alignment {
    case .leading, .topLeading: "leading"
    case .centre, .top: "centre"
    case .trailing, .topTrailing: "trailing"
    }
  }

  private var corner: JSONValue { side == "leading" ? "topLeading" : side == "trailing" ? "topTrailing" : "top" }

  func text(
    _ id: String, _ text: String, _ token: TextStyleToken, _ automatic: String, colour: String, lines: Int,
    least: Double, weight: String? = nil, name: String
  ) -> LayerNode {
    var font: [String: JSONValue] = ["style": .string(token == .automatic ? automatic : token.rawValue)]
    if let weight { font["weight"] = .string(weight) }
    if id != "name" { font["monospacedDigits"] = true }
    var properties: [String: JSONValue] = [
      "text": .string(text), "font": .object(font), "lineLimit": .integer(lines), "name": .string(name),
    ]
    if colour != "primary" { properties[json: TextLayer.colour] = .string(colour) }
    if least < 1 { properties[json: TextLayer.minimumScale] = JSONValue(least) }
    if side != "leading" { properties[json: TextLayer.alignment] = .string(side) }
    return LayerNode(.text, id: id, properties)
  }

  private func symbol(_ spec: SymbolSpec) -> LayerNode {
    let tint = spec.tint == .accent ? "accent" : spec.tint == .primary ? "primary" : "secondary"
    let mode = spec.renderingMode == .multicolor ? "multicolour" : spec.renderingMode.rawValue
    return LayerNode(
      .symbol, id: "symbol",
      [
        "symbol": .string(spec.name), "size": JSONValue(spec.size), "weight": .string(spec.weight.rawValue),
        "mode": .string(mode), "colour": .string(tint), "name": "Symbol",
      ])
  }

  var primaryLines: Int {
    slot == .small ? design.layout.primaryLineLimitSmall : design.layout.primaryLineLimit
  }

  var secondaryLines: Int {
    slot == .small ? design.layout.secondaryLineLimitSmall : design.layout.secondaryLineLimit
  }

  private func detail(_ automatic: String, least: Double) -> LayerNode? {
    guard let words = design.secondaryText, !words.isEmpty else { return nil }
    if words.split(whereSeparator: \.isNewline).count > 1 { return list(words, automatic) }
    return text(
      "detail", words, design.style.secondaryTextStyle, automatic, colour: "secondary", lines: secondaryLines,
      least: least, name: "Subtitle")
  }

  /// Whether rows of a text can be ticked.
  private static func isChecklist(_ words: String) -> Bool {
    words.range(of: "[ ]") != nil || words.lowercased().range(of: "[x]") != nil
      || words.contains { "☐☑✅✓✔".contains($0) }
  }

  private func list(_ words: String, _ automatic: String) -> LayerNode {
    let token = design.style.secondaryTextStyle
    let font: JSONValue = [
      "style": .string(token == .automatic ? automatic : token.rawValue), "monospacedDigits": true,
    ]
    let done: JSONValue = ["left": "{{__item_done}}", "is": "eq", "right": "1"]
    let size = slot == .small ? 12.0 : 13.0
    let ticks = Self.isChecklist(words)
    func either(_ id: String, _ one: LayerNode, _ other: LayerNode) -> LayerNode {
      var node = LayerNode(.conditional, id: id)
      node.cases = [["when": done]]
      node.slots[.case(0)] = [one]
      node.slots[.otherwise] = [other]
      return node
    }
    func mark(_ id: String, _ symbol: String, _ size: Double, _ opacity: Double) -> LayerNode {
      LayerNode(
        .symbol, id: id,
        [
          "symbol": .string(symbol), "size": JSONValue(size), "weight": "semibold", "mode": "hierarchical",
          "colour": ["colour": "accent", "opacity": JSONValue(opacity)],
        ])
    }
    func item(_ id: String, _ more: [String: JSONValue]) -> LayerNode {
      LayerNode(
        .text, id: id,
        ["text": "{{__item_title}}", "font": font, "lineLimit": 1, "minimumScale": 0.78].merging(more) { $1 })
    }
    var sign = either(
      "mark", mark("done", "checkmark.circle.fill", size, 0.95),
      ticks ? mark("open", "circle", size, 0.55) : mark("open", "circle.fill", size * 0.5, 0.55))
    // A symbol's box is a little wider than its size.
    sign[json: AnyLayer.frame] = ["width": JSONValue(size * LayerDetachment.symbolBox)]
    let line = either(
      "words-of-row", item("item-done", ["colour": "secondary", "strikethrough": true]), item("item", [:]))
    var list = LayerNode(
      .repeat, id: "list",
      [
        "over": ["source": "lines", "text": .string(words)], "limit": slot == .small ? 3 : slot == .medium ? 6 : 10,
        "spacing": slot == .small ? 7 : 8, "fits": true, "more": "+{{__item_more}} more", "name": "List",
      ])
    list.slots[.child] = [
      LayerNode(.hStack, id: "row", ["spacing": 8], children: [sign, line, LayerNode(.spacer, id: "row-gap")])
    ]
    return list
  }

  /// A title with how many rows of the list are done beside it.
  private func counted(_ title: LayerNode) -> LayerNode {
    guard let words = design.secondaryText, words.split(whereSeparator: \.isNewline).count > 1,
      Self.isChecklist(words)
    else { return title }
    var count = LayerNode(
      .repeat, id: "count", ["over": ["source": "lines", "text": .string(words)], "limit": 1, "priority": 1])
    count.slots[.child] = [
      LayerNode(
        .text, id: "done-of",
        [
          "text": "{{__item_ticked}}/{{__item_total}}", "colour": "secondary", "lineLimit": 1, "name": "Done of all",
          "font": ["style": "caption2", "weight": "semibold", "monospacedDigits": true],
          "padding": ["horizontal": 10, "vertical": 5], "clip": "capsule",
          "fill": ["colour": "accent", "opacity": 0.16],
          "border": ["fill": ["colour": "accent", "opacity": 0.28], "width": 1],
        ])
    ]
    return LayerNode(
      .hStack, id: "title-row", ["alignment": "firstTextBaseline", "spacing": 10],
      children: [title, LayerNode(.spacer, id: "title-gap"), count])
  }

  private var bar: LayerNode {
    LayerNode(
      .shape, id: "bar",
      [
        "kind": "capsule", "paint": ["colour": "accent", "opacity": 0.9], "frame": ["height": 5, "width": "fill"],
        "name": "Accent bar", "dropRank": 2, "accented": true,
      ])
  }

  private var buttons: LayerNode? {
    guard let bar = design.actionBar, !bar.actions.isEmpty else { return nil }
    let buttons = bar.actions.enumerated().map { index, action -> LayerNode in
      let tap: JSONValue =
        action.kind == .incrementVariable
        ? ["increment": .string(action.variableKey), "by": .integer(action.incrementAmount)]
        : ["setNow": .string(action.variableKey)]
      let isProminent = bar.style == .prominent
      var label = [
        LayerNode(
          .text, id: "button-\(index)-title",
          [
            "text": .string(action.title), "font": ["style": "caption", "weight": "semibold"], "lineLimit": 1,
            "minimumScale": 0.75,
          ])
      ]
      // Where icon and words have no room for both, the words stay.
      let count = Double(max(1, bar.actions.count))
      let width: Double = slot == .small ? 158 : 338
      let room = (width - 2 * design.style.padding - 10 * (count - 1)) / count - (slot == .small ? 16 : 24)
      if let icon = action.systemImage, room >= 21 + 7.2 * Double(action.title.count) {
        label.insert(
          LayerNode(
            .symbol, id: "button-\(index)-icon",
            [
              "symbol": .string(icon), "size": 14, "weight": "semibold", "mode": "hierarchical", "colour": "accent",
            ]), at: 0)
      }
      return LayerNode(
        .hStack, id: "button-\(index)",
        [
          "spacing": slot == .small ? 4 : 8, "tap": tap, "corner": 14,
          "padding": ["horizontal": slot == .small ? 8 : 12], "frame": ["width": "fill", "height": 44],
          "fill": ["colour": "accent", "opacity": isProminent ? 0.2 : 0.12],
          "border": ["fill": ["colour": "accent", "opacity": isProminent ? 0.3 : 0.16], "width": 1],
          "accessibility": ["label": .string(action.title)], "name": .string(action.title),
        ], children: label)
    }
    return LayerNode(.hStack, id: "buttons", ["spacing": 10, "padding": ["top": 10]], children: buttons)
  }

  /// Rows within the margins; an accent bar of a design that lies sideways stands at their side.
  private func column(_ rows: [LayerNode], spacing: Double, sideways: Bool) -> LayerNode {
    if sideways, design.layout.showsAccentBar, design.layout.axis == .horizontal {
      var side = bar
      side[json: AnyLayer.frame] = ["width": 4, "height": "fill"]
      return LayerNode(
        .hStack, id: "sides",
        [
          "alignment": "top", "spacing": JSONValue(max(6, design.layout.spacing)),
          "padding": JSONValue(max(2, min(design.style.padding, 60))), "frame": ["width": "fill", "height": "fill"],
        ],
        children: [
          side,
          LayerNode(
            .vStack, id: "column",
            [
              "alignment": .string(self.side), "spacing": JSONValue(spacing), "overflow": "drop",
              "frame": ["width": "fill", "height": "fill", "alignment": corner],
            ], children: rows),
        ])
    }
    return LayerNode(
      .vStack, id: "column",
      [
        "alignment": .string(side), "spacing": JSONValue(spacing), "overflow": "drop",
        "padding": JSONValue(max(2, min(design.style.padding, 60))),
        "frame": ["width": "fill", "height": "fill", "alignment": corner],
      ], children: rows)
  }

  private var classic: LayerNode {
    let style = design.style
    let name = text(
      "name", design.name, style.nameTextStyle, "caption", colour: "primary", lines: 1, least: 1, name: "Name")
    var header = name
    if let symbol = design.symbol.map(symbol) {
      let isAbove = design.symbol?.placement == .aboveName
      header = LayerNode(
        isAbove ? .vStack : .hStack, id: "header",
        isAbove ? ["alignment": .string(side), "spacing": 6] : ["alignment": "firstTextBaseline", "spacing": 8],
        children: [symbol, name])
    }
    var texts = [
      counted(
        text(
          "title", design.primaryText, style.primaryTextStyle, "title3", colour: "primary", lines: primaryLines,
          least: 0.85, name: "Title"))
    ]
    if let detail = detail("caption2", least: 0.85) { texts.append(detail) }
    var rows = [header]
    if let image = design.image, !image.fileName.isEmpty {
      rows.insert(
        photo(
          "banner", image,
          [
            "corner": JSONValue(image.cornerRadius), "dropRank": 1,
            "frame": [
              "width": "fill",
              "height": JSONValue(min(image.height, slot == .small ? 110 : slot == .medium ? 130 : 160)),
            ],
            "fit": image.contentMode == .fit ? "fit" : "fill",
          ]), at: 0)
    }
    rows.append(
      LayerNode(
        .vStack, id: "words",
        ["alignment": .string(side), "spacing": 6, "frame": ["width": "fill", "alignment": corner]], children: texts))
    let showsBar = design.layout.showsAccentBar && design.layout.axis == .vertical
    if buttons != nil || showsBar { rows.append(LayerNode(.spacer, id: "gap")) }
    if let buttons { rows.append(buttons) }
    if showsBar { rows.append(bar) }
    return column(rows, spacing: design.layout.spacing, sideways: true)
  }

  private var hero: LayerNode {
    let style = design.style
    let automatic = slot == .small ? "title3" : slot == .medium ? "title2" : "largeTitle"
    var rows = [
      text(
        "name", design.name, style.nameTextStyle, "footnote", colour: "secondary", lines: 1, least: 1, name: "Name"),
      counted(
        text(
          "title", design.primaryText, style.primaryTextStyle, automatic, colour: "primary", lines: primaryLines,
          least: 0.6, weight: "bold", name: "Title")),
    ]
    if let detail = detail("footnote", least: 0.75) { rows.append(detail) }
    let showsBar = design.layout.showsAccentBar
    if buttons != nil || showsBar { rows.append(LayerNode(.spacer, id: "gap")) }
    if let buttons { rows.append(buttons) }
    if showsBar { rows.append(bar) }
    let column = column(rows, spacing: max(8, design.layout.spacing), sideways: false)
    guard let symbol = design.symbol else { return column }
    let base: Double = slot == .small ? 92 : slot == .medium ? 120 : 160
    let mark = LayerNode(
      .symbol, id: "watermark",
      [
        "symbol": .string(symbol.name), "size": JSONValue((base * style.symbolSize / 34).clamped(to: 4...400)),
        "weight": "heavy", "mode": "hierarchical", "colour": ["colour": "accent", "opacity": 0.22],
        "anchor": "bottomTrailing", "offset": ["x": 12, "y": 12], "name": "Watermark",
      ])
    return LayerNode(
      .group, id: "ground", ["frame": ["width": "fill", "height": "fill"]], children: [mark, column])
  }

  var tail: String { side == "leading" ? "Leading" : side == "trailing" ? "Trailing" : "" }

  private var block: LayerNode {
    var settings: [String: JSONValue] = [:]
    settings["design"] = try? SpecCoding.tree(whole)
    return LayerNode(
      .block, id: "drawing",
      [
        "block": "layout", "settings": .object(settings), "frame": ["width": "fill", "height": "fill"],
        "name": .string(design.layout.template.displayName),
      ])
  }
}
