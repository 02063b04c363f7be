import DesignModel

/// Measures, line limits and sizes of texts.
extension RulePatch {
  mutating func set(_ measure: Instruction.Measure, _ amount: Instruction.Amount) {
    let range = measure.range
    func next(_ now: Double) -> Double {
      switch amount {
      case .to(let value): min(range.upperBound, max(range.lowerBound, value))
      // What came in beyond the range is not made less by “more”.
      case .by(let step) where step > 0: max(now, min(range.upperBound, now + step))
      case .by(let step): min(now, max(range.lowerBound, now + step))
      }
    }
    if case .to(let value) = amount, !range.contains(value) {
      notes.append(
        "\(measure.displayName) can be \(Self.words(range.lowerBound))–\(Self.words(range.upperBound)).")
    }
    switch measure {
    case .padding: design.style.padding = next(design.style.padding)
    case .corners:
      design.style.cornerRadius = next(design.style.cornerRadius)
      // Only the weather's cards have corners of their own (rendering.md §10).
      if !design.templates.contains(where: { $0.traits.owns(.cornerRadius) }) {
        notes.append("iPhone sets a widget’s corners. This layout has no others to round.")
      }
    case .spacing: eachFace { $0.layout.spacing = next($0.layout.spacing) }
    case .symbolSize:
      var had = false
      eachFace { face in
        guard let size = face.symbol?.size else { return }
        had = true
        face.symbol?.size = next(size)
      }
      design.style.symbolSize = next(design.style.symbolSize)
      if !had { notes.append("There’s no symbol to resize.") }
    case .titleLines: setLines(\.primaryLineLimit, \.primaryLineLimitSmall, amount, next)
    case .detailLines: setLines(\.secondaryLineLimit, \.secondaryLineLimitSmall, amount, next)
    }
  }

  /// Lines of a text; a number that is said holds for Small too, which otherwise never shows more than the rest.
  mutating func setLines(
    _ limit: WritableKeyPath<LayoutSpec, Int>, _ small: WritableKeyPath<LayoutSpec, Int>,
    _ amount: Instruction.Amount, _ next: (Double) -> Double
  ) {
    eachFace { face in
      let lines = Int(next(Double(face.layout[keyPath: limit])))
      face.layout[keyPath: limit] = lines
      face.layout[keyPath: small] = min(face.layout[keyPath: small], lines)
      if case .to = amount { face.layout[keyPath: small] = lines }
    }
  }

  private static func words(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  /// The platform's text styles, smallest first.
  static let scale: [TextStyleToken] = [
    .caption2, .caption, .footnote, .subheadline, .body, .headline, .title3, .title2, .title,
  ]

  mutating func set(_ part: Instruction.Part, _ size: Instruction.TextSize) {
    let traits = design.layout.template.traits
    let (path, key, automatic): (WritableKeyPath<StyleSpec, TextStyleToken>, FieldKey, TextStyleToken) =
      switch part {
      case .detail: (\.secondaryTextStyle, .secondaryTextStyle, .footnote)
      case .name: (\.nameTextStyle, .nameTextStyle, .caption)
      default: (\.primaryTextStyle, .primaryTextStyle, traits.automaticTitle)
      }
    if case .size = scope {
      if !notes.contains(Limitation.sharedType.sentence) { notes.append(Limitation.sharedType.sentence) }
      return
    }
    if traits.scale == nil, traits.unseen(key) {
      if !notes.contains(Limitation.layoutText.sentence) { notes.append(Limitation.layoutText.sentence) }
      return
    }
    // The weather's own texts have one scale.
    if let scale = traits.scale, case .by(let steps) = size {
      let remark = "The weather scales as a whole. If it’s larger, some hours or days may be left out."
      if !notes.contains(remark) { notes.append(remark) }
      return nudge(scale, 0.1 * Double(steps))
    }
    let now = design.style[keyPath: path] == .automatic ? automatic : design.style[keyPath: path]
    switch size {
    case .to(let token): design.style[keyPath: path] = token
    case .by(let steps):
      let place = (Self.scale.firstIndex(of: now) ?? 0) + steps
      let next = Self.scale[min(Self.scale.count - 1, max(0, place))]
      if next == now { notes.append("The \(part.shownName) is as \(steps > 0 ? "large" : "small") as it gets.") }
      if part == .title, steps > 0, design.style.primaryTextStyle == .automatic,
        (design.matchedSet?.large?.layout ?? design.layout).template.traits.enlargesTitle
      {
        notes.append("On Large, the title no longer has its own larger size.")
      }
      design.style[keyPath: path] = next
    }
  }
}
