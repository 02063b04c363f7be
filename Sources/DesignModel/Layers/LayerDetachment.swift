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

  /// How much wider a symbol's box is than its size, as layouts draw it.
  fileprivate static let symbolBox = 1.18

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

  fileprivate static func fill(_ token: BackgroundToken, _ opacity: Double) -> [JSONValue] {
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
      sign.properties["frame"] = ["width": JSONValue(size * LayerDetachment.symbolBox)]
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
        side.properties["frame"] = ["width": 4, "height": "fill"]
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
        .symbol, id: "mark",
        [
          "symbol": .string(symbol.name), "size": JSONValue((base * style.symbolSize / 34).clamped(to: 4...400)),
          "weight": "heavy", "mode": "hierarchical", "colour": ["colour": "accent", "opacity": 0.22],
          "anchor": "bottomTrailing", "offset": ["x": 12, "y": 12], "name": "Watermark",
        ])
      return LayerNode(
        .group, id: "ground", ["frame": ["width": "fill", "height": "fill"]], children: [mark, column])
    }

    /// A picture of the design's own, filtered as it is there.
    private func photo(_ id: String, _ image: ImageSpec, _ more: [String: JSONValue]) -> LayerNode {
      var properties: [String: JSONValue] = ["file": .string(image.file(for: slot)), "name": "Photo"]
      if let filter = image.filter, filter.token != .none {
        properties["filter"] = .string(filter.token.rawValue)
        if filter.intensity < 1 { properties["intensity"] = JSONValue(filter.intensity) }
      }
      return LayerNode(.image, id: id, properties.merging(more) { $1 })
    }

    private static let all: JSONValue = ["width": "fill", "height": "fill"]

    private func sheet(_ id: String, _ name: String, _ paint: JSONValue) -> LayerNode {
      LayerNode(.shape, id: id, ["kind": "rect", "paint": paint, "frame": Self.all, "name": .string(name)])
    }

    /// The framed treatment: a blurred copy, a matte panel, the photo in rounded corners (rendering.md §11.3).
    private func framed(_ image: ImageSpec) -> [LayerNode] {
      let outer: Double = slot == .small ? 10 : slot == .medium ? 14 : 16
      let matte = max(10, 0.85 * outer)
      let panel = LayerNode(
        .zStack, id: "panel-place", ["padding": JSONValue(outer), "frame": Self.all, "name": "Matte"],
        children: [
          LayerNode(
            .shape, id: "panel",
            [
              "kind": "rounded", "corner": JSONValue(image.cornerRadius + matte),
              // Its shadow lies under the pane, too.
              "paint": "clear",
              "fill": [["colour": "black", "opacity": 0.2], ["colour": "white", "opacity": 0.14]],
              "border": ["fill": ["colour": "white", "opacity": 0.1], "width": 1],
              "shadow": ["colour": "black", "opacity": 0.2, "radius": 18, "y": 10],
            ])
        ])
      let print = LayerNode(
        .zStack, id: "print-place", ["padding": JSONValue(outer + matte), "frame": Self.all],
        children: [photo("photo", image, ["fit": "fit", "corner": JSONValue(image.cornerRadius)])])
      return [
        photo("backdrop", image, ["frame": Self.all, "photoBlur": 28, "name": "Blurred photo"]),
        sheet("dim", "Shade", ["colour": "black", "opacity": 0.25]), panel, print,
      ]
    }

    private var isGlass: Bool {
      design.style.backgroundOverlay == .subtleMaterial && design.style.backgroundOverlayOpacity <= 0.0001
    }

    private var poster: LayerNode {
      let style = design.style
      let isTop = ["topLeading", "top", "topTrailing"].contains(design.layout.alignment.rawValue)
      var layers: [LayerNode] = []
      if let image = design.image, !image.fileName.isEmpty {
        layers += image.contentMode == .fit ? framed(image) : [photo("photo", image, ["frame": Self.all])]
        if style.backgroundOverlayOpacity > 0 {
          for (index, fill) in LayerDetachment.fill(style.backgroundOverlay, style.backgroundOverlayOpacity)
            .enumerated()
          {
            layers.append(sheet("overlay\(index == 0 ? "" : "-\(index + 1)")", "Overlay", fill))
          }
        }
      }
      guard design.layout.posterOverlayMode == .caption else {
        return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
      }
      func line(
        _ id: String, _ words: String, _ token: TextStyleToken, _ automatic: String, _ opacity: Double, _ lines: Int
      )
        -> LayerNode?
      {
        if TextRules.trim(words).isEmpty { return nil }
        var node = text(id, words, token, automatic, colour: "white", lines: lines, least: 0.7, name: id.capitalised)
        node.properties["font"] = ["style": .string(token == .automatic ? automatic : token.rawValue)]
        if opacity < 1 { node.properties["colour"] = ["colour": "white", "opacity": JSONValue(opacity)] }
        return node
      }
      let rows = [
        line("name", design.name, style.nameTextStyle, "caption", 0.92, 1),
        line("title", design.primaryText, style.primaryTextStyle, "title3", 1, primaryLines),
        line("detail", design.secondaryText ?? "", style.secondaryTextStyle, "caption2", 0.85, secondaryLines),
      ].compactMap { $0 }
      if rows.isEmpty { return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers) }
      func gradient(_ stops: [(Double, Double)]) -> JSONValue {
        .object([
          "gradient": "linear", "from": [0.5, isTop ? 0 : 1], "to": [0.5, isTop ? 1 : 0],
          "stops": .array(stops.map { [JSONValue($0.0), ["colour": "black", "opacity": JSONValue($0.1)]] }),
        ])
      }
      let padding = JSONValue(max(2, min(style.padding, 60)))
      let edge: JSONValue = .string((isTop ? "top" : "bottom") + tail)
      let caption = LayerNode(
        .vStack, id: "caption",
        [
          "alignment": .string(side), "spacing": 10, "padding": padding,
          "frame": ["width": "fill", "alignment": .string(side == "centre" ? "top" : "top" + tail)],
          "shadow": ["colour": "black", "opacity": 0.35, "radius": 8, "y": 2], "name": "Caption",
        ], children: rows)
      guard isGlass, design.image?.fileName.isEmpty == false else {
        layers.append(
          sheet(
            "scrim", "Shade", gradient([(0, 0.72), (0.18, 0.46), (0.45, 0.18), (0.7, 0.06), (0.85, 0.02), (1, 0)])))
        layers.append(
          LayerNode(
            .zStack, id: "caption-place", ["frame": ["width": "fill", "height": "fill", "alignment": edge]],
            children: [caption]))
        return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
      }
      let (corner, margin): (Double, Double) = slot == .small ? (20, 12) : slot == .medium ? (22, 16) : (24, 18)
      let card = LayerNode(
        .zStack, id: "card",
        [
          "corner": JSONValue(corner), "name": "Glass card",
          "fill": [["material": "thin"], gradient([(0, 0.28), (0.35, 0.14), (0.7, 0.06), (1, 0)])],
          "border": [
            ["fill": ["colour": "white", "opacity": 0.22], "width": 0.5],
            ["fill": ["colour": "black", "opacity": 0.2], "width": 0.25],
          ],
          "shadow": ["colour": "black", "opacity": 0.22, "radius": 24, "y": 12],
        ], children: [caption])
      layers.append(
        LayerNode(
          .zStack, id: "card-place",
          ["padding": JSONValue(margin), "frame": ["width": "fill", "height": "fill", "alignment": edge]],
          children: [card]))
      return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
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
