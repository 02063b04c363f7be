import DesignData
import DesignModel

/// The parts classic and hero share: texts, lists, pills, bars, buttons (rendering.md §5).
struct TextBlock {
  var input: TemplateInput

  /// The design's name and its symbol. The header follows the alignment (rendering.md §5.1).
  func header(style: TextStyle, colour: Colour, symbol: Bool) -> any LayoutElement {
    let design = input.design
    let name = Text(TextSpec(design.name, font: style.font, colour: colour, alignment: input.horizontal), id: "name")
    guard symbol, let spec = design.symbol else { return name }
    let icon = self.symbol(spec)
    return switch spec.placement {
    case .beforeName: HStack(alignment: .firstTextBaseline, spacing: 8, [icon, name])
    case .aboveName: VStack(alignment: input.horizontal, spacing: 6, [icon, name])
    }
  }

  /// The design's symbol in its own size, weight, tint and mode (rendering.md §5.5).
  func symbol(_ spec: SymbolSpec) -> any LayoutElement {
    let tint: Colour =
      switch spec.tint {
      case .accent: input.accent
      case .primary: input.palette.primary
      case .secondary: input.palette.secondary
      }
    return Symbol(
      spec.name, size: spec.size, weight: FontWeight(spec.weight), mode: SymbolMode(spec.renderingMode), colour: tint,
      id: "symbol")
  }

  /// Primary text, with the checklist's progress pill beside it when there is one.
  func primary(_ font: FontSpec, minimumScale: Double, list: ParsedList?) -> any LayoutElement {
    let text = Text(
      TextSpec(
        input.design.primaryText, font: font, colour: input.palette.primary, lineLimit: input.primaryLines,
        minimumScaleFactor: minimumScale, alignment: input.horizontal), id: "primaryText")
    guard let list, list.isChecklist else { return text }
    return HStack(alignment: .firstTextBaseline, spacing: 10, [text, AxisSpacer(horizontal: true), pill(list)])
  }

  private func pill(_ list: ParsedList) -> any LayoutElement {
    let done = list.items.filter(\.isDone).count
    let label = Text(
      TextSpec(
        "\(done)/\(list.items.count)", font: TextStyle.caption2.font.weight(.semibold).monospacedDigit(),
        colour: input.palette.secondary), id: "progress")
    return Priority(
      1,
      Layered.background(
        Padding(Insets(horizontal: 10, vertical: 5), label), Pill(fill: 0.16, stroke: 0.28, accent: input.accent)))
  }

  /// Secondary text, or its rows when it is a list.
  func secondary(_ font: FontSpec, minimumScale: Double, list: ParsedList?) -> (any LayoutElement)? {
    guard let text = input.design.secondaryText else { return nil }
    if let list { return rows(list, font) }
    return Text(
      TextSpec(
        text, font: font, colour: input.palette.secondary, lineLimit: input.secondaryLines,
        minimumScaleFactor: minimumScale, alignment: input.horizontal), id: "secondaryText")
  }

  private func rows(_ list: ParsedList, _ font: FontSpec) -> any LayoutElement {
    let limit =
      switch input.family {
      case .systemSmall: 3
      case .systemMedium: 6
      default: 10
      }
    let iconSize: Double = input.family == .systemSmall ? 12 : 13
    let spacing: Double = input.family == .systemSmall ? 7 : 8
    let rows: [any LayoutElement] = list.items.prefix(limit).enumerated().map { index, item in
      row(item, index: index, isChecklist: list.isChecklist, font: font, iconSize: iconSize)
    }
    return ListRows(rows: rows, total: list.items.count, spacing: spacing) { hidden in
      Padding(
        Insets(top: 2),
        Text(
          TextSpec("+\(hidden) more", font: font.weight(.semibold), colour: input.palette.secondary), id: "more"))
    }
  }

  private func row(
    _ item: ListItem, index: Int, isChecklist: Bool, font: FontSpec, iconSize: Double
  ) -> any LayoutElement {
    let icon: (name: String, size: Double, opacity: Double) =
      item.isDone
      ? ("checkmark.circle.fill", iconSize, 0.95)
      : isChecklist ? ("circle", iconSize, 0.55) : ("circle.fill", iconSize * 0.5, 0.55)
    let mark = Frame(
      width: iconSize * Symbol.boxFactor,
      Symbol(
        icon.name, size: icon.size, weight: .semibold, mode: .hierarchical,
        colour: input.accent.opacity(icon.opacity)))
    let text = Text(
      TextSpec(
        item.text, font: font, colour: item.isDone ? input.palette.secondary : input.palette.primary,
        minimumScaleFactor: 0.78, strikethrough: item.isDone ? input.palette.secondary.opacity(0.8) : nil),
      id: "item.\(index)")
    return HStack(alignment: .centre, spacing: 8, [mark, text, AxisSpacer(horizontal: true)])
  }

  /// The accent bar below the content: a capsule of 5 pt (rendering.md §5.1).
  func accentBar() -> any LayoutElement {
    Frame(
      height: 5,
      FilledShape({ .capsule($0) }, input.accent.opacity(0.9), id: "accentBar"))
  }

  /// The row of buttons (rendering.md §5.4), or nil.
  func actions() -> (any LayoutElement)? {
    guard let bar = input.design.actionBar else { return nil }
    let prominent = bar.style == .prominent
    let buttons: [any LayoutElement] = bar.actions.enumerated().map { index, action in
      let title = Text(
        TextSpec(
          action.title, font: TextStyle.caption.font.weight(.semibold), colour: input.palette.primary,
          minimumScaleFactor: 0.75), id: "action.\(index)")
      var label: any LayoutElement = title
      if let icon = action.systemImage {
        let symbol = Symbol(icon, size: 14, weight: .semibold, mode: .hierarchical, colour: input.accent)
        label = ViewThatFits([HStack(spacing: 8, [symbol, title]), HStack(spacing: 4, [symbol, title]), title])
      }
      let fill = Pill(fill: prominent ? 0.20 : 0.12, stroke: prominent ? 0.30 : 0.16, accent: input.accent, radius: 14)
      return Button(
        id: "button.\(index)", label: "",
        Layered.background(
          Frame(
            maxWidth: .infinity, minHeight: 44, maxHeight: 44,
            Padding(Insets(horizontal: input.family == .systemSmall ? 8 : 12, vertical: 0), label)), fill))
    }
    return Padding(Insets(top: 10), HStack(spacing: 10, buttons))
  }
}

/// An accent-tinted outline with an inner line of 1 pt.
struct Pill: LayoutElement {
  var fill: Double
  var stroke: Double
  var accent: Colour
  var radius: Double?

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    Dimensions(proposal.width ?? 10, proposal.height ?? 10)
  }

  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let outer = rect.snapped(context.scale)
    let inner = outer.inset(0.5)
    scene.add(.fill(radius.map { .rounded(outer, radius: $0) } ?? .capsule(outer), .solid(accent.opacity(fill))))
    scene.add(
      .stroke(
        radius.map { .rounded(inner, radius: $0 - 0.5) } ?? .capsule(inner), .solid(accent.opacity(stroke)), width: 1))
  }
}

/// Rows of one height, as many as fit, and a line that counts the rest.
struct ListRows: LayoutElement {
  var rows: [any LayoutElement]
  var total: Int
  var spacing: Double
  var more: (Int) -> any LayoutElement

  private func stack(_ proposal: Proposal, _ context: LayoutContext) -> VStack {
    let room = (proposal.height ?? .infinity) + 0.01
    let offer = Proposal(proposal.width, nil)
    let row = rows[0].measure(offer, context).height + spacing
    func shown(_ count: Int) -> [any LayoutElement] {
      count == total ? rows : Array(rows.prefix(count)) + [more(total - count)]
    }
    if rows.count == total, Double(total) * row - spacing <= room {
      return VStack(alignment: .leading, spacing: spacing, rows)
    }
    let tail = more(total).measure(offer, context).height
    let fitting = room < 1e6 ? Int((room - tail) / row) : rows.count
    return VStack(alignment: .leading, spacing: spacing, shown(min(max(1, fitting), rows.count)))
  }

  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Dimensions {
    stack(proposal, context).measure(Proposal(proposal.width, nil), context)
  }
  func place(_ rect: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let offered = Proposal(rect.width, rect.height)
    context.place(stack(offered, context), rect, offered: offered, &scene)
  }
}

extension FontWeight {
  /// The weight of a symbol's token.
  init(_ weight: SymbolWeight) {
    switch weight {
    case .ultraLight: self = .ultraLight
    case .thin: self = .thin
    case .light: self = .light
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    case .heavy: self = .heavy
    case .black: self = .black
    }
  }
}

extension SymbolMode {
  /// The mode of a symbol's token.
  init(_ mode: SymbolRenderingMode) {
    switch mode {
    case .monochrome: self = .monochrome
    case .hierarchical: self = .hierarchical
    case .multicolor: self = .multicolour
    }
  }
}
