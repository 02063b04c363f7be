import Foundation

/// An ordinary design taken apart into layers: classic, hero and poster become texts, symbols, shapes and pictures; what
/// draws data in a way of its own stays one whole drawing (layers.md §9).
package enum LayerDetachment {
  /// The tree of a design, every size as it was.
  package static func tree(of design: WidgetSpec) -> LayerTree {
    let whole = design.settled()
    func root(_ slot: SizeSlot) -> LayerNode {
      let face = whole.resolved(for: slot, plan: .unlimited)
      return Parts(design: face, slot: slot, whole: whole).root
    }
    var tree = LayerTree(name: whole.name.beginning(80), root: root(.medium))
    tree.document["accent"] = .string(word(whole.style.accent))
    tree.document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    let fills = background(whole.style)
    if !fills.isEmpty { tree.document["background"] = .array(fills) }
    for slot in [SizeSlot.small, .large] {
      let own = root(slot)
      if own == tree.root { continue }
      var family = LayerFamily()
      family.root = own
      tree.families[WidgetFamily(slot).rawValue] = family
    }
    return tree
  }

  /// Whether every part of a layout becomes a layer; else it stays one drawing.
  package static func isTakenApart(_ template: LayoutTemplate) -> Bool {
    switch template {
    case .classic, .hero, .poster: true
    case .nextUpCalendar, .reminders, .weather, .clockIcon: false
    }
  }

  static func word(_ accent: AccentToken) -> String { accent == .gray ? "grey" : accent.rawValue }

  /// The ground's tokens as fills (rendering.md §4.2 has their colours).
  private static func background(_ style: StyleSpec) -> [JSONValue] {
    var fills: [JSONValue] = []
    if style.background != .plain { fills += fill(style.background, 1) }
    if style.backgroundOverlayOpacity > 0 { fills += fill(style.backgroundOverlay, style.backgroundOverlayOpacity) }
    if style.backgroundGlowEnabled {
      fills.append([
        "gradient": "radial", "centre": [0.1, 0.05], "radius": 1.1,
        "stops": [[0, ["colour": "accent", "opacity": 0.2]], [1, ["colour": "accent", "opacity": 0]]],
      ])
    }
    return Array(fills.prefix(4))
  }

  private static func fill(_ token: BackgroundToken, _ opacity: Double) -> [JSONValue] {
    func stop(_ offset: Double, _ colour: String, _ alpha: Double) -> JSONValue {
      [
        JSONValue(offset),
        ["colour": .string(colour), "opacity": JSONValue((alpha * opacity * 1_000).rounded() / 1_000)],
      ]
    }
    func linear(_ stops: [JSONValue]) -> [JSONValue] {
      [["gradient": "linear", "from": [0, 0], "to": [1, 1], "stops": .array(stops)]]
    }
    switch token {
    case .plain: return [["colour": "background", "opacity": JSONValue(opacity)]]
    case .accentGlow: return linear([stop(0, "accent", 0.35), stop(1, "accent", 0)])
    case .radialGlow:
      return [
        [
          "gradient": "radial", "centre": [0, 0], "radiusPoints": 320,
          "stops": .array([stop(0, "accent", 0.42), stop(0.5, "accent", 0.12), stop(1, "accent", 0)]),
        ]
      ]
    case .solidAccent: return [["colour": "accent", "opacity": JSONValue(0.18 * opacity)]]
    case .subtleMaterial: return [["colour": "secondaryBackground", "opacity": JSONValue(opacity)]]
    case .aurora: return linear([stop(0, "accent", 0.45), stop(0.55, "green", 0.25), stop(1, "blue", 0.25)])
    case .sunset: return linear([stop(0, "orange", 0.35), stop(0.5, "pink", 0.25), stop(1, "purple", 0.25)])
    case .midnight: return linear([stop(0, "black", 0.35), stop(0.6, "blue", 0.25), stop(1, "purple", 0.25)])
    case .candy: return linear([stop(0, "pink", 0.35), stop(0.55, "blue", 0.25), stop(1, "mint", 0.25)])
    }
  }

  /// The layers of one size.
  private struct Parts {
    var design: WidgetSpec
    var slot: SizeSlot
    var whole: WidgetSpec

    var root: LayerNode {
      switch design.layout.template {
      case .classic: classic
      case .hero: hero
      case .poster: poster
      case .nextUpCalendar, .reminders, .weather, .clockIcon: block
      }
    }

    private var side: String {
      switch design.layout.alignment {
      case .leading, .topLeading: "leading"
      case .centre, .top: "centre"
      case .trailing, .topTrailing: "trailing"
      }
    }

    private var corner: JSONValue { side == "leading" ? "topLeading" : side == "trailing" ? "topTrailing" : "top" }

    private func text(
      _ id: String, _ text: String, _ token: TextStyleToken, _ automatic: String, colour: String, lines: Int,
      least: Double, weight: String? = nil, name: String
    ) -> LayerNode {
      var font: [String: JSONValue] = ["style": .string(token == .automatic ? automatic : token.rawValue)]
      if let weight { font["weight"] = .string(weight) }
      if id != "name" { font["monospacedDigits"] = true }
      var properties: [String: JSONValue] = [
        "text": .string(text), "font": .object(font), "lineLimit": .integer(lines), "name": .string(name),
      ]
      if colour != "primary" { properties["colour"] = .string(colour) }
      if least < 1 { properties["minimumScale"] = JSONValue(least) }
      if side != "leading" { properties["alignment"] = .string(side) }
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

    private var primaryLines: Int {
      slot == .small ? design.layout.primaryLineLimitSmall : design.layout.primaryLineLimit
    }

    private var secondaryLines: Int {
      slot == .small ? design.layout.secondaryLineLimitSmall : design.layout.secondaryLineLimit
    }

    private func detail(_ automatic: String, least: Double) -> LayerNode? {
      guard let words = design.secondaryText, !words.isEmpty else { return nil }
      if words.split(whereSeparator: \.isNewline).count > 1 { return list(words, automatic) }
      return text(
        "detail", words, design.style.secondaryTextStyle, automatic, colour: "secondary", lines: secondaryLines,
        least: least, name: "Detail")
    }

    private func list(_ words: String, _ automatic: String) -> LayerNode {
      let token = design.style.secondaryTextStyle
      let font: JSONValue = ["style": .string(token == .automatic ? automatic : token.rawValue)]
      let done: JSONValue = ["left": "{{__item_done}}", "is": "eq", "right": "1"]
      let size = slot == .small ? 12.0 : 13.0
      var mark = LayerNode(.conditional, id: "mark")
      mark.cases = [["when": done]]
      mark.slots[.case(0)] = [
        LayerNode(
          .symbol, id: "done",
          ["symbol": "checkmark.circle.fill", "size": JSONValue(size), "weight": "semibold", "colour": "accent"])
      ]
      mark.slots[.otherwise] = [
        LayerNode(
          .symbol, id: "open",
          [
            "symbol": "circle", "size": JSONValue(size), "weight": "semibold",
            "colour": ["colour": "accent", "opacity": 0.55],
          ])
      ]
      let item = LayerNode(
        .text, id: "item",
        [
          "text": "{{__item_title}}", "font": font, "lineLimit": 1, "minimumScale": 0.78,
          "colour": ["cases": [["when": done, "fill": "secondary"]], "else": "primary"],
        ])
      var list = LayerNode(
        .repeat, id: "list",
        [
          "over": ["source": "lines", "text": .string(words)], "limit": slot == .small ? 3 : slot == .medium ? 6 : 10,
          "spacing": slot == .small ? 7 : 8, "fits": true, "more": "+{{__item_more}} more", "name": "List",
        ])
      list.slots[.child] = [LayerNode(.hStack, id: "row", ["spacing": 8], children: [mark, item])]
      return list
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
        return LayerNode(
          .text, id: "button-\(index)",
          [
            "text": .string(action.title), "font": ["style": "caption", "weight": "semibold"], "lineLimit": 1,
            "minimumScale": 0.75, "tap": tap, "corner": 14, "frame": ["width": "fill", "height": 44],
            "fill": ["colour": "accent", "opacity": bar.style == .prominent ? 0.2 : 0.12],
            "accessibility": ["label": .string(action.title)],
          ])
      }
      return LayerNode(.hStack, id: "buttons", ["spacing": 10, "padding": ["top": 10]], children: buttons)
    }

    private func column(_ rows: [LayerNode], spacing: Double) -> LayerNode {
      LayerNode(
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
        text(
          "title", design.primaryText, style.primaryTextStyle, "title3", colour: "primary", lines: primaryLines,
          least: 0.85, name: "Title")
      ]
      if let detail = detail("caption2", least: 0.85) { texts.append(detail) }
      var rows = [header]
      if let image = design.image, !image.fileName.isEmpty {
        rows.insert(
          LayerNode(
            .image, id: "banner",
            [
              "file": .string(image.file(for: slot)), "corner": JSONValue(image.cornerRadius), "dropRank": 1,
              "frame": [
                "width": "fill",
                "height": JSONValue(min(image.height, slot == .small ? 110 : slot == .medium ? 130 : 160)),
              ],
              "fit": image.contentMode == .fit ? "fit" : "fill", "name": "Photo",
            ]), at: 0)
      }
      rows.append(
        LayerNode(
          .vStack, id: "words",
          ["alignment": .string(side), "spacing": 6, "frame": ["width": "fill", "alignment": corner]], children: texts))
      let showsBar = design.layout.showsAccentBar
      if buttons != nil || showsBar { rows.append(LayerNode(.spacer, id: "gap")) }
      if let buttons { rows.append(buttons) }
      if showsBar { rows.append(bar) }
      return column(rows, spacing: design.layout.spacing)
    }

    private var hero: LayerNode {
      let style = design.style
      let automatic = slot == .small ? "title3" : slot == .medium ? "title2" : "largeTitle"
      var rows = [
        text(
          "name", design.name, style.nameTextStyle, "footnote", colour: "secondary", lines: 1, least: 1, name: "Name"),
        text(
          "title", design.primaryText, style.primaryTextStyle, automatic, colour: "primary", lines: primaryLines,
          least: 0.6, weight: "bold", name: "Title"),
      ]
      if let detail = detail("footnote", least: 0.75) { rows.append(detail) }
      let showsBar = design.layout.showsAccentBar
      if buttons != nil || showsBar { rows.append(LayerNode(.spacer, id: "gap")) }
      if let buttons { rows.append(buttons) }
      if showsBar { rows.append(bar) }
      let column = column(rows, spacing: max(8, design.layout.spacing))
      guard let symbol = design.symbol else { return column }
      let base: Double = slot == .small ? 92 : slot == .medium ? 120 : 160
      let mark = LayerNode(
        .symbol, id: "mark",
        [
          "symbol": .string(symbol.name), "size": JSONValue((base * style.symbolSize / 34).clamped(to: 4...400)),
          "weight": "heavy", "mode": "hierarchical", "colour": ["colour": "accent", "opacity": 0.22],
          "anchor": "bottomTrailing", "offset": ["x": 12, "y": 12], "name": "Watermark",
        ])
      return LayerNode(
        .group, id: "ground", ["frame": ["width": "fill", "height": "fill"]], children: [mark, column])
    }

    private var poster: LayerNode {
      let style = design.style
      let isTop = ["topLeading", "top", "topTrailing"].contains(design.layout.alignment.rawValue)
      var layers: [LayerNode] = []
      if let image = design.image, !image.fileName.isEmpty {
        layers.append(
          LayerNode(
            .image, id: "photo",
            ["file": .string(image.file(for: slot)), "frame": ["width": "fill", "height": "fill"], "name": "Photo"]))
      }
      guard design.layout.posterOverlayMode == .caption else {
        return LayerNode(.zStack, id: "poster", ["frame": ["width": "fill", "height": "fill"]], children: layers)
      }
      layers.append(
        LayerNode(
          .shape, id: "scrim",
          [
            "kind": "rect", "name": "Shade",
            "paint": [
              "gradient": "linear", "from": [0.5, isTop ? 0 : 1], "to": [0.5, isTop ? 1 : 0],
              "stops": [
                [0, "#000000B8"], [0.18, "#00000075"], [0.45, "#0000002E"], [0.7, "#0000000F"], [1, "#00000000"],
              ],
            ],
          ]))
      func line(
        _ id: String, _ words: String, _ token: TextStyleToken, _ automatic: String, _ opacity: Double, _ lines: Int
      )
        -> LayerNode?
      {
        if TextRules.trim(words).isEmpty { return nil }
        var node = text(id, words, token, automatic, colour: "white", lines: lines, least: 0.7, name: id.capitalised)
        if opacity < 1 { node.properties["colour"] = ["colour": "white", "opacity": JSONValue(opacity)] }
        return node
      }
      let rows = [
        line("name", design.name, style.nameTextStyle, "caption", 0.92, 1),
        line("title", design.primaryText, style.primaryTextStyle, "title3", 1, primaryLines),
        line("detail", design.secondaryText ?? "", style.secondaryTextStyle, "caption2", 0.85, secondaryLines),
      ].compactMap { $0 }
      layers.append(
        LayerNode(
          .vStack, id: "caption",
          [
            "alignment": .string(side), "spacing": 10, "padding": JSONValue(max(0, min(style.padding, 60))),
            "frame": ["width": "fill", "height": "fill", "alignment": .string(isTop ? "top" + tail : "bottom" + tail)],
            "shadow": ["colour": "black", "opacity": 0.35, "radius": 8, "y": 2],
          ], children: rows))
      return LayerNode(.zStack, id: "poster", ["frame": ["width": "fill", "height": "fill"]], children: layers)
    }

    private var tail: String { side == "leading" ? "Leading" : side == "trailing" ? "Trailing" : "" }

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
}
