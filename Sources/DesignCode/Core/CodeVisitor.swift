/// A language that layers are written in: one answer for every kind of layer. A kind that is added fails to compile in
/// each language that does not know it.
protocol CodeVisitor {
  associatedtype Output

  mutating func stack(_ stack: CodeStack, of node: CodeNode) -> Output
  mutating func overlay(_ children: [CodeNode], alignment: String, of node: CodeNode) -> Output
  mutating func group(_ children: [CodeNode], of node: CodeNode) -> Output
  mutating func grid(_ rows: [[CodeNode]], columns: Int, spacing: Double, rowSpacing: Double, of node: CodeNode)
    -> Output
  mutating func wrapper(_ child: CodeNode?, padding: CodeInsets?, of node: CodeNode) -> Output
  mutating func list(_ list: CodeList, of node: CodeNode) -> Output
  mutating func choice(_ cases: [CodeCase], otherwise: CodeNode?, of node: CodeNode) -> Output
  mutating func mask(_ children: [CodeNode], by mask: CodeNode?, of node: CodeNode) -> Output
  mutating func text(_ words: CodeWords, _ type: CodeType, of node: CodeNode) -> Output
  mutating func date(_ date: CodeDate, _ type: CodeType, of node: CodeNode) -> Output
  mutating func symbol(_ symbol: CodeSymbol, of node: CodeNode) -> Output
  mutating func image(_ image: CodeImage, of node: CodeNode) -> Output
  mutating func shape(_ shape: CodeShape, of node: CodeNode) -> Output
  mutating func ring(_ ring: CodeRing, of node: CodeNode) -> Output
  mutating func gauge(_ gauge: CodeGauge, of node: CodeNode) -> Output
  mutating func chart(_ chart: CodeChartLook, of node: CodeNode) -> Output
  mutating func divider(isVertical: Bool, thickness: Double, _ fill: CodeFill, of node: CodeNode) -> Output
  mutating func spacer(minimum: Double, _ axis: CodeAxis?, of node: CodeNode) -> Output
  mutating func block(of node: CodeNode) -> Output
}

/// A date layer that a platform's own clock writes.
struct CodeDate: Hashable {
  var binding: CodeBinding
  /// Whether it is the entry's own moment.
  var isNow: Bool
  /// `time`, `date`, `relative`, `offset` or `timer`.
  var style: String
  /// Shown instead of a value that isn't a date.
  var words: CodeWords
}

extension CodeVisitor {
  /// What a layer comes to in this language.
  mutating func visit(_ node: CodeNode) -> Output {
    switch node.content {
    case .stack(let stack): self.stack(stack, of: node)
    case .overlay(let alignment, let children): overlay(children, alignment: alignment, of: node)
    case .group(let children): group(children, of: node)
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      grid(
        stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0..<min($0 + columns, cells.count)]) },
        columns: columns, spacing: spacing, rowSpacing: rowSpacing, of: node)
    case .wrapper(let child): wrapper(child, padding: nil, of: node)
    case .padding(let insets, let child): wrapper(child, padding: insets, of: node)
    case .list(let list): self.list(list, of: node)
    case .choice(let cases, let other): choice(cases, otherwise: other, of: node)
    case .mask(let children, let mask): self.mask(children, by: mask, of: node)
    case .text(let words, let type): text(words, type, of: node)
    case .date(let binding, let isNow, let style, let words, let type):
      date(CodeDate(binding: binding, isNow: isNow, style: style, words: words), type, of: node)
    case .symbol(let symbol): self.symbol(symbol, of: node)
    case .image(let image): self.image(image, of: node)
    case .shape(let shape): self.shape(shape, of: node)
    case .ring(let ring): self.ring(ring, of: node)
    case .gauge(let gauge): self.gauge(gauge, of: node)
    case .chart(let chart): self.chart(chart, of: node)
    case .divider(let isVertical, let thickness, let fill):
      divider(isVertical: isVertical, thickness: thickness, fill, of: node)
    case .spacer(let minimum, let axis): spacer(minimum: minimum, axis, of: node)
    case .block: block(of: node)
    }
  }
}
