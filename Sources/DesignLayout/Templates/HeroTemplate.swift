import DesignData
import DesignModel

/// The hero layout in its earlier form, padded once: a watermark symbol, name, a bold primary text, secondary text, free
/// space, buttons, accent bar (rendering.md §5.2).
struct HeroTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Backdrop.paint(input, &scene)
    watermark(input, context, &scene)
    let inset = max(2, input.padding)
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(inset)
    guard canvas.width > 1, canvas.height > 1 else { return }
    let isList = input.design.secondaryText.map { ParsedList($0) != nil } ?? false
    let column = RowDropping.choose([.bar, .secondary], isList: isList, in: canvas, context, &scene) {
      content($0, input)
    }
    context.place(column, canvas, offered: Proposal(canvas.width, canvas.height), &scene)
  }

  /// The symbol behind the text: 92, 120 or 160 pt at a symbol size of 34, heavy, accent at 22 %, 12 pt beyond the
  /// bottom right corner.
  private func watermark(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    guard let symbol = input.design.symbol else { return }
    let base: Double =
      switch input.family {
      case .systemSmall: 92
      case .systemMedium: 120
      default: 160
      }
    let size = min(base * input.design.style.symbolSize / 34, 2 * max(input.size.width, input.size.height))
    guard size > 0 else { return }
    let side = size * Symbol.boxFactor
    let rect = Rect(input.size.width + 12 - side, input.size.height + 12 - side, side, side)
    Symbol(
      symbol.name, size: size, weight: .heavy, mode: .hierarchical, colour: input.accent.opacity(0.22), id: nil
    ).place(rect, context, &scene)
    scene.element("symbol", "", rect.intersection(Rect(0, 0, input.size.width, input.size.height)))
  }

  private func content(_ dropped: Set<DroppableRow>, _ input: TemplateInput) -> any LayoutElement {
    let design = input.design
    let block = TextBlock(input: input)
    let style = design.style
    let list = design.secondaryText.flatMap { ParsedList($0) }
    let automatic: TextStyle =
      switch input.family {
      case .systemSmall: .title3
      case .systemMedium: .title2
      default: .largeTitle
      }
    let primary = TextStyle(style.primaryTextStyle, automatic: automatic).font.weight(.bold).monospacedDigit()
    var rows: [any LayoutElement] = [
      block.header(
        style: TextStyle(style.nameTextStyle, automatic: .footnote), colour: input.palette.secondary, symbol: false),
      Frame(
        maxWidth: .infinity, alignment: Alignment(input.horizontal, .top),
        block.primary(primary, minimumScale: 0.60, list: list)),
    ]
    let small = TextStyle(style.secondaryTextStyle, automatic: .footnote).font.monospacedDigit()
    if !dropped.contains(.secondary), let secondary = block.secondary(small, minimumScale: 0.75, list: list) {
      rows.append(
        Frame(maxWidth: .infinity, alignment: Alignment(input.horizontal, .top), secondary))
    }
    let actions = block.actions()
    let bar = design.layout.showsAccentBar && !dropped.contains(.bar)
    if actions != nil || bar { rows.append(AxisSpacer(horizontal: false)) }
    if let actions { rows.append(actions) }
    if bar { rows.append(block.accentBar()) }
    return VStack(alignment: input.horizontal, spacing: max(8, design.layout.spacing), rows)
  }
}
