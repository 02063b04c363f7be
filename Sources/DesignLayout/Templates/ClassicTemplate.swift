import DesignData
import DesignModel

/// The classic layout: header, texts, a free space, buttons and the accent bar at the foot, a banner photo on top
/// (rendering.md §5.1, §5.5). When it does not fit, rows go in the order symbol, bar,
/// secondary text, banner (rendering.md §5.6).
struct ClassicTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Backdrop.paint(input, &scene)
    let inset = max(2, input.padding)
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(inset)
    guard canvas.width > 1, canvas.height > 1 else { return }
    let isList = input.design.secondaryText.map { ParsedList($0) != nil } ?? false
    let column = RowDropping.choose([.symbol, .bar, .secondary, .banner], isList: isList, in: canvas, context, &scene) {
      content($0, input)
    }
    context.place(column, canvas, offered: Proposal(canvas.width, canvas.height), &scene)
  }

  private func content(_ dropped: Set<DroppableRow>, _ input: TemplateInput) -> any LayoutElement {
    let design = input.design
    let block = TextBlock(input: input)
    let list = design.secondaryText.flatMap { ParsedList($0) }
    let style = design.style
    let header = block.header(
      style: TextStyle(style.nameTextStyle, automatic: .caption), colour: input.palette.primary,
      symbol: !dropped.contains(.symbol))
    var texts = [
      block.primary(
        TextStyle(style.primaryTextStyle, automatic: .title3).font.monospacedDigit(), minimumScale: 0.85, list: list)
    ]
    let small = TextStyle(style.secondaryTextStyle, automatic: .caption2).font.monospacedDigit()
    if !dropped.contains(.secondary), let secondary = block.secondary(small, minimumScale: 0.85, list: list) {
      texts.append(secondary)
    }
    let column = Frame(
      maxWidth: .infinity, alignment: Alignment(input.horizontal, .top),
      VStack(alignment: input.horizontal, spacing: 6, texts))
    var rows: [any LayoutElement] = []
    if !dropped.contains(.banner), let banner = banner(input) { rows.append(banner) }
    rows += [header, column]
    let bar = design.layout.showsAccentBar && !dropped.contains(.bar)
    let actions = block.actions()
    if actions != nil || (bar && design.layout.axis == .vertical) { rows.append(AxisSpacer(horizontal: false)) }
    if let actions { rows.append(actions) }
    if bar, design.layout.axis == .vertical {
      rows.append(block.accentBar())
    }
    let stack = VStack(alignment: input.horizontal, spacing: design.layout.spacing, rows)
    guard bar, design.layout.axis == .horizontal else { return stack }
    let side = Frame(width: 4, FilledShape({ .capsule($0) }, input.accent.opacity(0.9), id: "accentBar"))
    return HStack(alignment: .top, spacing: max(6, design.layout.spacing), [side, stack])
  }

  /// The banner photo (rendering.md §5.5): full width, at most 110, 130 or 160 pt high.
  private func banner(_ input: TemplateInput) -> (any LayoutElement)? {
    guard let image = input.design.image, let photo = input.photo else { return nil }
    let most: Double =
      switch input.family {
      case .systemSmall: 110
      case .systemMedium: 130
      default: 160
      }
    let height = min(image.height.clamped(to: 40...240), most)
    return Frame(
      maxWidth: .infinity, minHeight: height, maxHeight: height,
      Photo(
        photo.file, pixels: photo.facts.pixels, fills: image.contentMode == .fill, cornerRadius: image.cornerRadius,
        filter: input.filter, id: "image", label: "Photo"))
  }
}

/// Rows a layout may leave out when space is short.
enum DroppableRow: Hashable {
  case symbol, bar, secondary, banner

  /// What people call it.
  var words: String {
    switch self {
    case .symbol: "the symbol"
    case .bar: "the accent bar"
    case .secondary: "the subtitle"
    case .banner: "the photo"
    }
  }
}

/// Leaves out rows until the content fits its canvas.
enum RowDropping {
  private static func words(_ rows: [DroppableRow]) -> String {
    let words = rows.map(\.words)
    guard let last = words.last, words.count > 1 else { return words.first ?? "rows" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The content with as few rows left out as needed, in the given order. A list would rather lose the accent bar than
  /// its own rows.
  static func choose(
    _ order: [DroppableRow], isList: Bool, in canvas: Rect, _ context: LayoutContext, _ scene: inout SceneBuilder,
    build: (Set<DroppableRow>) -> any LayoutElement
  ) -> any LayoutElement {
    var dropped = Set<DroppableRow>()
    var content = build(dropped)
    let whole = content.measure(Proposal(canvas.width, nil), context).height
    if isList, order.contains(.bar),
      content.measure(Proposal(canvas.width, nil), context).height > canvas.height + 0.5
    {
      dropped.insert(.bar)
      content = build(dropped)
    }
    for row in order where !dropped.contains(row) {
      let size = content.measure(Proposal(canvas.width, canvas.height), context)
      if size.height <= canvas.height + 0.5 { break }
      dropped.insert(row)
      content = build(dropped)
    }
    // A row the design does not have is not missed.
    if !dropped.isEmpty, content.measure(Proposal(canvas.width, nil), context).height < whole - 0.5 {
      let missed = order.filter {
        dropped.contains($0) && build([$0]).measure(Proposal(canvas.width, nil), context).height < whole - 0.5
      }
      scene.diagnose(.rowsLeftOut, "layout", "has no room for \(Self.words(missed))")
    }
    return content
  }
}
