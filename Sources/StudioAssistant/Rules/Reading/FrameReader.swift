import DesignModel

/// Reads the spans of a request into a frame: each step looks for one kind of slot and marks the spans it took.
struct FrameReader {
  var frame: Frame
  var spans: [WordSpan]
  var isUsed: [Bool]
  /// Spans that are not wanted.
  private var isNegated: [Bool]
  /// How many corrections stand before each span: what is said later takes the place of what was said before.
  private var regions: [Int]
  /// Corrections that drop what was to be shown before them.
  private var drops: Set<Int> = []
  private var slotRegions: [String: Int] = [:]
  let source: SpokenText

  static func read(_ words: String, today: CalendarDay) -> Frame {
    var reader = FrameReader(words, today)
    reader.corrections()
    reader.negations()
    reader.contentColours()
    reader.symbols()
    reader.colours()
    reader.styles()
    reader.quotations()
    reader.subjects()
    reader.days()
    reader.rest()
    return reader.frame
  }

  private init(_ words: String, _ today: CalendarDay) {
    frame = Frame(today: today)
    source = SpokenText(words)
    let read = WordSpans(words)
    spans = read.spans
    isUsed = spans.map { $0.isPause || $0.isFiller }
    isNegated = spans.map { _ in false }
    regions = spans.map { _ in 0 }
    (frame.language, frame.mended, frame.impossible) = (read.language, read.mended, read.impossible)
  }

  // MARK: Around a span

  /// The next span from `at` on in a direction that is no filler; nil at a pause.
  func near(_ at: Int, _ step: Int) -> Int? {
    var next = at + step
    while spans.indices.contains(next), spans[next].isFiller { next += step }
    return spans.indices.contains(next) && !spans[next].isPause ? next : nil
  }

  func written(_ range: ClosedRange<Int>) -> String {
    let (first, last) = (spans[range.lowerBound], spans[range.upperBound])
    let end = last.sense == nil ? last.token.place.upperBound : last.token.place.lowerBound + last.text.count
    return source.written(first.token.place.lowerBound..<max(end, first.token.place.lowerBound))
  }

  /// Where a slot's value was said decides whether it replaces what stands there; false where the earlier one stays.
  mutating func takes(_ slot: String, at: Int, isFilled: Bool, _ words: String) -> Bool {
    let region = regions[at]
    defer { slotRegions[slot] = max(region, slotRegions[slot] ?? 0) }
    guard isFilled else { return true }
    if region > slotRegions[slot] ?? 0 { return true }
    frame.dropped.append(words)
    return false
  }

  // MARK: Corrections and negations

  private mutating func corrections() {
    var region = 0
    for at in spans.indices {
      let isPauseAround = (at == 0 || spans[at - 1].isPause) && at + 1 < spans.count && spans[at + 1].isPause
      if spans[at].isA(.correct) || (spans[at].isA(.negate) && isPauseAround && at > 0) {
        // “No wait, actually” is one correction.
        let isFirst =
          at == 0 || regions[at - 1] == region
          || !(0..<at).contains { spans[$0].sense != nil && regions[$0] == region && !spans[$0].isA(.correct) }
        if isFirst { region += 1 }
        if spans[at].sense?.value == "drop" { drops.insert(region) }
        isUsed[at] = true
      }
      regions[at] = region
    }
  }

  private mutating func negations() {
    for at in spans.indices where spans[at].isNegation && !isUsed[at] {
      isUsed[at] = true
      var (next, hasHit) = (at + 1, false)
      while next < spans.count, !spans[next].isPause {
        let span = spans[next]
        if span.isFiller || (span.isA(.verb) && !hasHit) || (span.isA(.number) && !hasHit) {
          if span.isA(.verb) { isUsed[next] = true }
          next += 1
          continue
        }
        if hasHit {
          guard span.isA(.or) || (span.isA(.and) && continues(after: next)) else { break }
          isUsed[next] = true
          (next, hasHit) = (next + 1, false)
          continue
        }
        guard let sense = span.sense,
          sense.isStyle || [.noun, .subject, .drawing, .limit, .symbol].contains(sense.kind)
        else { break }
        (isNegated[next], isUsed[next], hasHit) = (true, true, true)
        frame.absent.append(.init(value: sense.value, words: written(at...next)))
        next += 1
      }
    }
  }

  /// Whether what is joined at a place is a thing like the one before: “without seconds and date”.
  private func continues(after at: Int) -> Bool {
    guard let next = near(at, 1), let sense = spans[next].sense else { return false }
    guard [.noun, .subject].contains(sense.kind) else { return false }
    // “no icon and the date in red” names something more.
    return near(next, 1).map { spans[$0].isA(.and) || spans[$0].isA(.or) } ?? true
  }

  /// What a correction before a place drops: all that was to be shown, or the latest of it.
  mutating func forget(before at: Int) {
    let region = regions[at]
    guard region > slotRegions["shown"] ?? 0 else { return }
    slotRegions["shown"] = region
    if !drops.isDisjoint(with: 0...region) {
      frame.absent += frame.shown.map { .init(value: $0.subject, words: $0.words) }
      frame.shown = []
    } else if !frame.shown.isEmpty {
      frame.shown.removeLast()
    }
    frame.limits.removeAll()
  }

  // MARK: Colours, symbols

  /// A colour before a word nobody knows that leads to a subject is content: “green tea timer”.
  private mutating func contentColours() {
    for at in spans.indices where spans[at].isA(.colour) && !isUsed[at] {
      var next = at + 1
      while next < spans.count, spans[next].isUnknown { next += 1 }
      guard next > at + 1, next - at < 4, next < spans.count, spans[next].isA(.subject) else { continue }
      spans[at].sense = nil
    }
  }

  private func symbolName(_ at: Int) -> String? {
    if spans[at].isA(.symbol) { return spans[at].sense?.value }
    guard spans[at].token.kind == .word else { return nil }
    return Lexicon.symbols[spans[at].token.plain]
  }

  private mutating func symbols() {
    for at in spans.indices where spans[at].isA(.noun, "symbol") && !isUsed[at] {
      isUsed[at] = true
      for step in [-1, 1] {
        guard let other = near(at, step), !isUsed[other], let name = symbolName(other) else { continue }
        isUsed[other] = true
        frame.symbol = .init(value: name, words: written(min(at, other)...max(at, other)))
        break
      }
      if frame.symbol == nil { frame.symbol = .init(value: "", words: spans[at].text) }
    }
  }

  private static let coloured: Set<String> = ["background", "accent", "text", "title", "symbol", "font"]

  /// The noun a colour belongs to: right after it, else right before it.
  private mutating func noun(of at: Int) -> (name: String, place: Int)? {
    for step in [1, -1] {
      guard let other = near(at, step), spans[other].isA(.noun), let name = spans[other].sense?.value,
        Self.coloured.contains(name), !isNegated[other], step == 1 || !isUsed[other]
      else { continue }
      // “Navy background, gold accent”: the noun before may have its own colour.
      isUsed[other] = true
      return (name, other)
    }
    if let before = near(at, -1), spans[before].isA(.on) { return ("background", before) }
    return nil
  }

  private mutating func colours() {
    var at = 0
    while at < spans.count {
      defer { at += 1 }
      let span = spans[at]
      guard !isUsed[at], span.isA(.colour) || span.isA(.tone) || span.isA(.ground) || span.token.kind == .code else {
        continue
      }
      let start = at
      var tone: String?
      if span.isA(.tone) {
        tone = span.sense?.value
        isUsed[at] = true
        if let next = near(at, 1), spans[next].isA(.colour), !isUsed[next] { at = next }
      }
      // “fondo oscuro”, “blu scuro”
      if spans[at].isA(.colour), let next = near(at, 1), spans[next].isA(.tone),
        near(next, 1).map({ !spans[$0].isA(.noun, "background") }) ?? true
      {
        tone = spans[next].sense?.value
        isUsed[next] = true
      }
      isUsed[at] = true
      let found = noun(of: at)
      let words = written(min(start, found?.place ?? start)...max(at, found?.place ?? at))
      let colour =
        spans[at].isA(.colour) ? spans[at].sense?.value : spans[at].token.kind == .code ? spans[at].text : nil
      put(colour, tone, spans[at].isA(.ground) ? spans[at].sense?.value : nil, on: found?.name, words, start)
    }
  }

  private mutating func put(
    _ colour: String?, _ tone: String?, _ ground: String?, on noun: String?, _ words: String, _ at: Int
  ) {
    if let colour, noun == "text" || noun == "title" || noun == "font" {
      if takes("ink", at: at, isFilled: frame.ink != nil, words) { frame.ink = .init(value: colour, words: words) }
    } else if let colour, noun != "background" {
      if takes("accent", at: at, isFilled: frame.accent != nil, words) {
        frame.accent = .init(value: colour, words: words)
      }
    } else {
      let made = Frame.Ground(tone: tone, name: ground, colour: colour)
      if takes("ground", at: at, isFilled: frame.ground != nil, words) {
        frame.ground = .init(value: made, words: words)
      }
    }
  }

  // MARK: How and where

  private mutating func styles() {
    for at in spans.indices where !isUsed[at] {
      guard let sense = spans[at].sense else { continue }
      let said = Frame.Said(value: sense.value, words: spans[at].text)
      switch sense.kind {
      case .look:
        // Little and much at once cannot be: the first counts.
        let isAgainst =
          ["minimal", "colourful"].contains(said.value)
          && frame.looks.contains { ["minimal", "colourful"].contains($0.value) && $0.value != said.value }
        if isAgainst { frame.dropped.append(said.words) } else { frame.looks.append(said) }
      case .font: frame.fonts.append(said)
      case .align:
        if takes("align", at: at, isFilled: frame.alignment != nil, said.words) { frame.alignment = said }
      case .size:
        // “Large title” is about the title.
        if let next = near(at, 1), spans[next].isA(.noun),
          ["title", "text", "font", "detail", "symbol", "digits"].contains(spans[next].sense?.value)
        {
          step(at, sense.value == "small" ? -1 : 1)
        } else {
          frame.families.append(said)
        }
      case .degree: step(at, Int(sense.value) ?? 1)
      case .limit: frame.limits.append(said)
      case .question: frame.asks = sense.value
      case .only: frame.only = .init(value: true, words: spans[at].text)
      default: continue
      }
      isUsed[at] = true
    }
  }

  private static let sized: Set<String> = ["title", "text", "font", "detail", "name", "symbol", "digits"]

  /// A step of size for the part beside it, else for the texts.
  private mutating func step(_ at: Int, _ step: Int) {
    let place = [1, -1].compactMap { near(at, $0) }.first {
      spans[$0].isA(.noun) && Self.sized.contains(spans[$0].sense?.value ?? "")
    }
    let part = place.flatMap { spans[$0].sense?.value } ?? "text"
    if let place { isUsed[place] = true }
    let words = place.map { written(min(at, $0)...max(at, $0)) } ?? spans[at].text
    frame.steps[part == "digits" || part == "font" ? "text" : part] = .init(value: step, words: words)
  }
}
