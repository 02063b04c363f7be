import DesignModel

/// What orders come to in an ordinary design: the instructions that change its fields.
struct OrdersOnWidget {
  private let design: WidgetSpec
  private let wishes: WishReader
  private let today: CalendarDay

  init(_ design: WidgetSpec, _ reader: RuleReader, today: CalendarDay) {
    (self.design, self.today) = (design, today)
    wishes = WishReader(design, reader, today: today)
  }

  /// Words by which parts and lines of the design are called, but for small words.
  var names: Set<String> {
    design.faces.flatMap(\.texts).reduce(into: wishes.symbolNouns) { names, text in
      guard !text.contains("{{") else { return }
      names.formUnion(ClauseWords(text).plain.filter { $0.count > 2 && SpokenLanguage.english.sense($0) == nil })
    }
  }

  /// Whether words stand in one of its texts.
  func says(_ words: String) -> Bool {
    let plain = SpokenText.plain(words)
    let texts = [design.name] + design.faces.flatMap(\.texts).map(DirectEdit.spoken)
    return plain.count > 1 && texts.contains { SpokenText.plain($0).contains(plain) }
  }

  /// What an order comes to; nil where this design has no such part or quality.
  func instructions(_ order: ChangeOrder) -> [Instruction]? {
    // “The wedding was moved to 3 July”: where days are counted, a day is the one that is counted to.
    if let day = order.day, order.qualities.isEmpty, order.text == nil, CountedDay(in: design) != nil {
      return [.day(day)]
    }
    guard order.number == nil else { return nil }
    if order.isLess { return order.parts.allSatisfy { $0.isA("text") } ? [.remove(.detail)] : nil }
    if order.isOnly, order.qualities.isEmpty, order.text == nil { return alone(order) }
    switch order.deed {
    case .undo: return [.undo]
    case .name: return order.text.map { [.text(.name, $0)] }
    case .keep: return kept(order)
    case .swap: return swapped(order)
    case .tick, .untick: return ticked(order)
    case .remove, .hide: return removed(order)
    case .count: return order.day.map { [.day($0)] }
    case .show, .add: return added(order) ?? (order.qualities.isEmpty ? nil : set(order))
    case .set, .write, .replace, .move: return set(order)
    }
  }

  private func part(_ phrase: PartPhrase) -> Instruction.Part? {
    switch phrase.sense {
    case WordSense(.noun, "title"): return .title
    case WordSense(.noun, "detail"):
      // A photo's caption is its title where nothing stands below.
      let hasDetail = design.faces.contains { $0.secondaryText != nil }
      let isCaption = !hasDetail || phrase.words == ["caption"]
      return isCaption && design.layout.template.traits.isMadeOfPhoto ? .title : .detail
    case WordSense(.noun, "name"): return .name
    case WordSense(.noun, "symbol"): return .symbol
    case WordSense(.noun, "buttons"): return .buttons
    case WordSense(.subject, "photo"), WordSense(.subject, "polaroid"): return .photo
    default: break
    }
    if phrase.sense?.kind == .symbol, wishes.symbolNouns.isEmpty == false { return .symbol }
    return wishes.part(phrase.words.joined(separator: " "))
  }

  /// The line of a list that words mean: the same one, or the one that holds them.
  private func line(_ words: String) -> String? {
    let wanted = SpokenText.plain(words)
    guard wanted.count > 1 else { return nil }
    let lines = wishes.lines
    return lines.first { SpokenText.plain($0) == wanted }
      ?? lines.first { SpokenText.plain($0).split(separator: " ").starts(with: wanted.split(separator: " ")) }
      ?? lines.first { SpokenText.plain($0).contains(wanted) }
  }

  private func edit(_ action: DirectEdit.Action, _ order: ChangeOrder) -> [Instruction] {
    [.edit(DirectEdit(action: action, words: order.words))]
  }

  // MARK: Deeds

  /// Nothing but the parts of an order.
  private func alone(_ order: ChangeOrder) -> [Instruction]? {
    let kept = order.parts.map(part)
    guard !kept.isEmpty, !kept.contains(nil) else { return nil }
    return [.detail, .symbol].filter { !kept.contains($0) }.map { .remove($0) }
  }

  private func kept(_ order: ChangeOrder) -> [Instruction]? {
    let names = order.parts.flatMap { phrase -> [String?] in
      if phrase.isA("background") || phrase.isA("accent") { return ["colour"] }
      if phrase.isA("text") { return ["title", "detail", "name"] }
      return [part(phrase)?.displayName]
    }
    return names.contains(nil) ? nil : names.compactMap(\.self).map { .keep($0) }
  }

  private func swapped(_ order: ChangeOrder) -> [Instruction]? {
    let parts = order.parts.map(part)
    return parts.contains(.title) && parts.contains(.detail) ? [.swapTexts] : nil
  }

  private func ticked(_ order: ChangeOrder) -> [Instruction]? {
    if order.isAll, order.text == nil { return edit(.tickAll(order.deed == .tick), order) }
    // “Hake Film ab”: what stands behind the line belongs to the verb.
    guard let text = order.text,
      let line = line(text) ?? line(text.split(separator: " ").dropLast().joined(separator: " "))
    else { return nil }
    return edit(.tick(line, order.deed == .tick), order)
  }

  private func removed(_ order: ChangeOrder) -> [Instruction]? {
    if let text = order.text, let line = line(text) { return edit(.remove(line), order) }
    guard !order.parts.isEmpty, order.qualities.isEmpty else {
      return order.parts.isEmpty ? undone(order) : nil
    }
    var out: [Instruction] = []
    for phrase in order.parts {
      if phrase.isA("background") || phrase.words == ["gradient"] {
        out.append(.background(.plain))
      } else if let part = part(phrase), part != .name || phrase.sense != nil {
        out.append(.remove(part))
      } else if let line = line(phrase.said) ?? line(phrase.words.joined(separator: " ")) {
        out += edit(.remove(line), order)
      } else {
        return nil
      }
    }
    return out
  }

  /// What takes qualities away: a gradient, a colour, a shadow.
  private func undone(_ order: ChangeOrder) -> [Instruction]? {
    var out: [Instruction] = []
    for quality in order.qualities {
      switch quality {
      case .ground: out.append(.background(.plain))
      case .colour(let name, _): out += WidgetLook.colours[name].map { [.withoutColour($0.token)] } ?? []
      case .measure: out += set(quality, nil, isCarried: false) ?? []
      default: return nil
      }
    }
    return out.isEmpty ? nil : out
  }

  private func added(_ order: ChangeOrder) -> [Instruction]? {
    if let text = order.text {
      let wanted = order.parts.first.flatMap(part) ?? (wishes.lines.isEmpty ? .detail : nil)
      return wanted.map { [.text($0, text)] } ?? edit(.add(text), order)
    }
    // “Add milk and eggs”
    let items = order.parts.filter { $0.sense != WordSense(.subject, "list") }
    let isOfList = !wishes.lines.isEmpty && order.qualities.isEmpty && !items.isEmpty
    if isOfList,
      items.allSatisfy({ $0.sense == nil || [.symbol, .subject, .thing].contains($0.sense?.kind) && !$0.isA("symbol") })
    {
      return items.flatMap { edit(.add($0.said.capitalised), order) }
    }
    guard let phrase = order.parts.first, order.parts.count == 1, order.qualities.isEmpty else { return nil }
    if let symbol = symbol(in: phrase) { return [.symbol(symbol)] }
    if let part = part(phrase), phrase.sense != nil { return [.add(part)] }
    return nil
  }

  /// The symbol that a phrase names: “a heart icon”.
  private func symbol(in phrase: PartPhrase) -> String? {
    if phrase.sense?.kind == .symbol { return phrase.sense?.value }
    if phrase.sense?.kind == .thing { return phrase.words.lazy.compactMap { Lexicon.symbols[$0] }.first }
    guard phrase.isA("symbol"), phrase.words.count > 1 else { return nil }
    return phrase.words.lazy.compactMap { Lexicon.symbols[$0] }.first
  }

  private func set(_ order: ChangeOrder) -> [Instruction]? {
    if let day = order.day, order.parts.isEmpty, order.qualities.isEmpty, order.text == nil { return [.day(day)] }
    if let text = order.text {
      if let old = order.old, says(old) { return edit(.swap(old, text), order) }
      if order.parts.first?.sense == WordSense(.subject, "list"), !wishes.lines.isEmpty {
        return edit(order.place == "top" ? .addFirst(text) : .add(text), order)
      }
      let meant = order.parts.isEmpty ? .title : order.parts.first.flatMap(part)
      guard let meant, [.title, .detail, .name].contains(meant), order.qualities.isEmpty else { return nil }
      return [.text(meant, text)]
    }
    if let place = order.place, order.other == nil, order.qualities.isEmpty {
      if place == "bottom" { return [.cannot(.bottom)] }
      // What goes to the top stays on its side.
      if place == "top", design.layout.alignment == .leading { return [.alignment(.topLeading)] }
      return alignment(["left": "leading", "right": "trailing"][place] ?? place).map { [.alignment($0)] }
    }
    guard order.place == nil else { return nil }
    if order.qualities.isEmpty {
      return order.parts.count == 1 ? order.parts.first.flatMap(symbol).map { [.symbol($0)] } : nil
    }
    var out: [Instruction] = []
    let phrases: [PartPhrase?] = order.parts.isEmpty ? [nil] : order.parts
    for phrase in phrases {
      for quality in order.qualities {
        guard let found = set(quality, phrase, isCarried: order.isCarried) else { return nil }
        out += found
      }
    }
    return out
  }

  // MARK: Qualities

  private func set(_ quality: ChangeQuality, _ phrase: PartPhrase?, isCarried: Bool) -> [Instruction]? {
    let isGround = phrase?.isA("background") ?? false
    let isTexts = phrase.map { $0.isA("text") || $0.isA("font") || $0.isA("digits") } ?? false
    let isWhole = phrase == nil || phrase?.isA("accent") == true
    let part = isWhole || isGround || isTexts ? nil : phrase.flatMap(part)
    guard isWhole || isGround || isTexts || part != nil else { return nil }
    switch quality {
    case .colour(let name, let tone):
      if isGround { return ground(.init(tone: tone, colour: name)) }
      if isTexts || part == .title || part == .detail || part == .name {
        return isCarried ? accent(name) : [.cannot(.textColour)]
      }
      if part == .symbol { return accent(name).map { $0 + [.field(.symbolTint, .string("accent"))] } }
      if part == .photo || part == .buttons { return nil }
      if tone == "dark", isWhole { return ground(.init(tone: tone, colour: name)) }
      return accent(name)
    case .avoid(let name): return WidgetLook.colours[name].map { [.withoutColour($0.token)] }
    case .tone(let tone), .shade(let tone):
      if part == .photo { return tone == "dark" ? [.overlayAtLeast(.midnight)] : nil }
      return isWhole || isGround ? ground(.init(tone: tone)) : nil
    case .ground(let name): return isWhole || isGround ? ground(.init(name: name)) : nil
    case .look(let name):
      guard isWhole || isGround else { return nil }
      var frame = Frame(today: today)
      frame.looks = [.init(value: name, words: name)]
      let found = WidgetLook(frame).instructions
      return found.isEmpty ? nil : found
    case .font: return isWhole || isTexts || part != nil ? [.cannot(.typeface)] : nil
    case .align(let side): return alignment(side).map { [.alignment($0)] }
    case .size(let steps): return size(Int(steps.rounded(.awayFromZero)), isWhole || isTexts, part)
    case .form(let form): return self.form(form, isWhole, isTexts, part)
    case .measure(let name, let value): return measure(name, .to(value), part)
    case .step(let name, let steps): return step(name, steps, part)
    }
  }

  private func accent(_ name: String) -> [Instruction]? {
    if name.hasPrefix("#") { return AccentToken.nearest(to: name).map { [.accent($0), .cannot(.exactColour)] } }
    return WidgetLook.colours[name].map { [.accent($0.token)] }
  }

  private func ground(_ ground: Frame.Ground) -> [Instruction]? {
    let found = WidgetLook(ground: ground).instructions
    return found.isEmpty ? nil : found
  }

  private func alignment(_ side: String) -> ContentAlignment? {
    switch side {
    case "centre": .centre
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    default: nil
    }
  }

  private func size(_ steps: Int, _ isTexts: Bool, _ part: Instruction.Part?) -> [Instruction]? {
    if isTexts { return [.textSize(.title, .by(steps)), .textSize(.detail, .by(steps))] }
    switch part {
    case .title, .detail, .name: return part.map { [.textSize($0, .by(steps))] }
    case .symbol: return [.measure(.symbolSize, .by(Double(steps) * Instruction.Measure.symbolSize.step))]
    default: return nil
    }
  }

  private func form(_ form: String, _ isWhole: Bool, _ isTexts: Bool, _ part: Instruction.Part?) -> [Instruction]? {
    let isText = isTexts || [.title, .detail, .name].contains(part)
    switch form {
    case "bold" where isWhole: return [.character(.bold)]
    case "bold" where part == .symbol, "thick" where part == .symbol: return [.field(.symbolWeight, .string("bold"))]
    case "light" where part == .symbol, "thin" where part == .symbol: return [.field(.symbolWeight, .string("light"))]
    case "capitals", "lowercase": return [.cannot(.letterCase)]
    case "bold", "light", "italic", "upright", "thick", "thin": return isText || isWhole ? [.cannot(.typeface)] : nil
    case "round": return [.measure(.corners, .by(4))]
    case "sharp": return [.measure(.corners, .by(-4))]
    default: return nil
    }
  }

  private static let measures: [String: Instruction.Measure] = [
    "padding": .padding, "spacing": .spacing, "corner": .corners,
  ]

  private func measure(_ name: String, _ amount: Instruction.Amount, _ part: Instruction.Part?) -> [Instruction]? {
    if let known = Self.measures[name] { return [.measure(known, amount)] }
    if name == "size", part == .symbol { return [.measure(.symbolSize, amount)] }
    if name == "lines" { return [.measure(part == .detail ? .detailLines : .titleLines, amount)] }
    return nil
  }

  private func step(_ name: String, _ steps: Double, _ part: Instruction.Part?) -> [Instruction]? {
    if name == "size", steps != 0 { return size(Int(steps.rounded(.awayFromZero)), part == nil, part) }
    guard steps != 0, let known = Self.measures[name] else { return nil }
    return [.measure(known, .by(steps * known.step * 2))]
  }
}

extension AccentToken {
  /// Their hues in degrees; grey has none.
  private static let hues: [AccentToken: Double] = [
    .red: 3, .orange: 35, .yellow: 48, .green: 135, .teal: 189, .blue: 211, .indigo: 241, .purple: 280, .pink: 349,
  ]

  /// The accent whose hue is nearest to that of a code such as `#00A86B`; grey for one of little colour.
  static func nearest(to code: String) -> AccentToken? {
    guard let value = Int(code.dropFirst().prefix(6), radix: 16), code.count >= 7 else { return nil }
    let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { Double($0) / 255 }
    let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
    guard high - low > 0.1 else { return .gray }
    let (r, g, b) = (parts[0], parts[1], parts[2])
    let sixth = high == r ? (g - b) / (high - low) : high == g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low)
    let hue = (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    func distance(_ other: Double) -> Double { min(abs(hue - other), 360 - abs(hue - other)) }
    return hues.min { (distance($0.value), $0.key.rawValue) < (distance($1.value), $1.key.rawValue) }?.key
  }
}
