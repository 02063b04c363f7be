import DesignModel

/// What each span adds to the group it stands in.
extension ChangeReader {
  func isPart(_ index: Int) -> Bool {
    let span = spans[index]
    if span.isUnknown || span.sense?.isContent == true || span.isA(.thing) { return true }
    if names.contains(span.token.plain), let next = significant(index), names.contains(spans[next].token.plain) {
      return true
    }
    if span.isA(.limit) || span.isA(.ordinal) || span.isA(.unit) || span.isA(.next) {
      return names.contains(span.token.plain)
    }
    return span.isFiller && !isEmpty(index)
  }

  mutating func read(_ span: WordSpan, into group: inout Group) {
    defer { at += 1 }
    switch span.token.kind {
    case .quote:
      put(span.text, into: &group)
      return
    case .list(let lines):
      put(lines.joined(separator: "\n"), into: &group)
      return
    case .number(let value):
      put(value, into: &group)
      return
    case .day(let day):
      group.order.day = day
      return
    case .code:
      put(.colour(span.text, tone: nil), into: &group)
      return
    default: break
    }
    if isPart(at) { return readPart(span, into: &group) }
    guard let sense = span.sense else { return }
    switch sense.kind {
    case .deed: readDeed(ChangeOrder.Deed(rawValue: sense.value) ?? .set, into: &group)
    case .verb: readDeed(ChangeOrder.Deed(rawValue: sense.value) ?? .set, into: &group)
    case .named: readGiven(into: &group)
    case .until, .with, .to:
      // “Set the gate to C4”: what follows is no quality, so it is what the part shall say.
      if group.order.parts.count == 1, group.order.qualities.isEmpty, group.order.text == nil,
        group.deed == nil || group.deed == .replace,
        let next = significant(at), spans[next].isUnknown, !names.contains(spans[next].token.plain),
        !isReplaced(group.order.parts[0], in: group)
      {
        readGiven(into: &group)
      }
    case .negate: readNegation(into: &group)
    case .less: sign = -1
    case .more: sign = 1
    case .too: sign = -sign.magnitude * (negates ? -1 : 1)
    case .much: strength = sense.value == "little" ? 0.5 : 2
    case .all where sense.value == "rest": group.isRest = true
    case .all: group.order.isAll = true
    case .only: group.order.isOnly = true
    case .it: group.isIt = true
    case .except: readExcept(sense.value, into: &group)
    case .place: group.order.place = sense.value
    case .limit:
      group.hasLimit = true
      request.limits.append(.init(value: sense.value, words: span.text))
    case .question: request.isQuestion = true
    case .size: readSize(sense.value, span, into: &group)
    case .colour: readColour(sense.value, into: &group)
    case .tone: readTone(sense.value, into: &group)
    case .ground: put(.ground(sense.value), into: &group)
    case .look: put(.look(sense.value), into: &group)
    case .font: put(.font(sense.value), into: &group)
    case .align: put(.align(sense.value), into: &group)
    case .degree:
      saidSize = sense.value == "1" && !span.text.lowercased().hasSuffix("er")
      put(.size((Double(sense.value) ?? 1) * strength * sign), into: &group)
    case .quality: put(.form(turned(sense.value)), into: &group)
    case .measure: readMeasure(sense.value, into: &group)
    default: break
    }
  }

  static let opposites = [
    "bold": "light", "thick": "thin", "faint": "opaque", "capitals": "lowercase", "round": "sharp",
    "shadow": "unshadowed", "italic": "upright", "struck": "unstruck",
  ]

  func turned(_ form: String) -> String {
    guard sign < 0 || negates else { return form }
    return Self.opposites[form] ?? Self.opposites.first { $0.value == form }?.key ?? form
  }

  mutating func readDeed(_ deed: ChangeOrder.Deed, into group: inout Group) {
    group.isVerb = true
    if negates {
      negates = false
      switch deed {
      case .show, .add: group.deed = .hide
      case .set, .move, .replace, .write: group.isForbidden = true
      default: group.deed = .keep
      }
      return
    }
    if deed == .set { return }
    // “Make the ring show the battery”
    let isLast = at + 1 >= spans.count || spans[at + 1].isPause || spans[at + 1].isA(.and)
    if deed == .show || deed == .add, !group.order.parts.isEmpty, !isLast { return group.left.append(spans[at].text) }
    // “Make it say …”, “put back the date”.
    if group.deed == nil || group.deed == .add { group.deed = deed }
    if deed == .name || deed == .write || deed == .tick || deed == .untick { readGiven(into: &group) }
  }

  /// The words that follow, as they were written, to the end of the clause.
  mutating func readGiven(into group: inout Group) {
    // “Write the title in capitals” is about the title.
    if group.deed == .write, group.order.parts.isEmpty, let next = significant(at), spans[next].isA(.noun) { return }
    var start = at + 1
    while start < spans.count, spans[start].isFiller || spans[start].isA(.it) || spans[start].token.kind == .colon {
      start += 1
    }
    guard start < spans.count, !spans[start].isPause else { return }
    if spans[start].token.kind == .quote { return }
    var end = start
    while end < spans.count, !spans[end].isPause, spans[end].token.kind != .quote, !spans[end].isA(.except, "instead") {
      if spans[end].isA(.and) || spans[end].isA(.but), let next = significant(end) {
        let isPair =
          group.deed == .replace && spans[next...].prefix(while: { !$0.isPause }).indices.contains(where: leads)
        if isPair || spans[next].isA(.deed) || spans[next].isA(.verb) || spans[next].isNegation { break }
      }
      end += 1
    }
    if end < spans.count, spans[end].token.kind == .quote { return }
    put(written(start..<end), into: &group)
    at = end - 1
  }

  /// What stands behind a colon is a text where a part that holds texts stands before it.
  mutating func takesRest(_ group: inout Group) -> Bool {
    let isSet = group.deed == nil || group.deed == .replace || group.deed == .write
    guard group.order.text == nil, group.order.parts.count == 1, group.order.qualities.isEmpty, isSet else {
      return false
    }
    readGiven(into: &group)
    at += 1
    return group.order.text != nil
  }

  mutating func readNegation(into group: inout Group) {
    guard let next = significant(at) else { return }
    if spans[next].isA(.deed) || spans[next].isA(.verb) || spans[next].isA(.less) || spans[next].isA(.too) {
      negates = true
    } else if isPart(next), significant(next).map({ spans[$0].isA(.degree) }) != true {
      if group.deed == nil { group.deed = .remove }
    } else if spans[next].isA(.all) || spans[next].isA(.more) || spans[next].isA(.measure) {
      if group.deed == nil { group.deed = .remove }
    } else if spans[next].isA(.quality) || spans[next].isA(.font) {
      negates = true
    } else if spans[next].isA(.colour), let name = spans[next].sense?.value {
      // “Not blue, rather green”
      put(.avoid(name), into: &group)
      at = next
    } else if spans[next].isA(.limit) {
      at = next
    } else {
      group.left.append(written(at..<(next + 1)))
    }
  }

  mutating func readExcept(_ value: String, into group: inout Group) {
    guard value == "instead" else {
      group.isExcept = true
      return
    }
    // What shall not be any more is told by what shall.
    let start = at + 1
    while at + 1 < spans.count, !spans[at + 1].isPause, !spans[at + 1].isA(.and), !spans[at + 1].isA(.deed) { at += 1 }
    guard start <= at else { return }
    if let quote = spans[start...at].first(where: { $0.token.kind == .quote }) {
      (group.order.old, group.order.text) = (quote.text, group.order.text)
    } else {
      let old = trimmed(start..<(at + 1))
      guard group.order.qualities.isEmpty, isSaid(old) else { return }
      group.order.old = old
      if group.order.text == nil { group.order.text = group.order.parts.last?.said }
      group.order.parts = []
    }
  }

  mutating func readSize(_ value: String, _ span: WordSpan, into group: inout Group) {
    let before = at > 0 ? spans[at - 1] : nil
    let isIn = before.map { $0.isA(.on) || $0.isA(.until) || $0.isA(.only) } ?? false
    let named = significant(at, -1).map { spans[$0].isA(.on) || spans[$0].isA(.only) || spans[$0].isA(.until) } ?? false
    let isOnly = significant(at).map { spans[$0].isA(.only) } ?? false
    if isIn || named || isOnly {
      group.isOnlySize = group.order.isOnly || isOnly
      group.order.isOnly = false
    }
    if isIn || named || isOnly, let slot = SizeSlot(rawValue: value) {
      if group.isExcept { group.order.exceptSlot = slot } else { group.order.slot = slot }
    } else if value == "small" || value == "large" {
      saidSize = sign > 0
      put(.size((value == "small" ? -1 : 1) * strength * sign), into: &group)
    } else {
      group.left.append(span.text)
    }
  }

  mutating func readColour(_ name: String, into group: inout Group) {
    let isOn = significant(at, -1).map { spans[$0].isA(.on) } ?? false
    var tone: String?
    if case .tone(let said)? = group.order.qualities.last, significant(at, -1).map({ spans[$0].isA(.tone) }) ?? false {
      tone = said
      group.order.qualities.removeLast()
    } else if let next = significant(at), spans[next].isA(.tone) {
      tone = spans[next].sense?.value
      at = next
    }
    if negates {
      group.left.append(written((at - 1)..<(at + 1)))
    } else if isOn, group.order.parts.isEmpty {
      group.order.parts = [PartPhrase(words: ["background"], sense: WordSense(.noun, "background"), said: "background")]
      put(.colour(name, tone: tone), into: &group)
    } else {
      put(.colour(name, tone: tone), into: &group)
    }
  }

  mutating func readTone(_ tone: String, into group: inout Group) {
    let isTurned = sign < 0
    let meant = isTurned ? (tone == "dark" ? "light" : "dark") : tone
    put(strength < 1 ? .shade(meant) : .tone(meant), into: &group)
  }

  mutating func readMeasure(_ name: String, into group: inout Group) {
    // “Larger margins”: the step is that of the measure.
    if case .size(let steps)? = group.order.qualities.last, group.order.parts.isEmpty {
      group.order.qualities.removeLast()
      return put(.step(name, steps), into: &group)
    }
    if let number = group.number {
      group.number = nil
      return put(.measure(name, number), into: &group)
    }
    let isStep = (at > 0 && (0..<at).reversed().prefix(2).contains { spans[$0].isA(.more) || spans[$0].isA(.less) })
    if isStep || group.deed == .add {
      put(.step(name, sign * strength), into: &group)
    } else {
      put(.step(name, 0), into: &group)
    }
    if group.deed == .add { group.deed = nil }
    if group.deed == .remove {
      group.deed = nil
      group.order.qualities[group.order.qualities.count - 1] = .measure(name, 0)
    }
  }

  mutating func readPart(_ span: WordSpan, into group: inout Group) {
    let plain = span.token.plain
    var words = [plain]
    if let sense = span.sense, !span.isFiller {
      if sense.kind == .thing {
        words = sense.value.split(separator: " ").map(String.init)
      } else if request.language.code == "en" || names.contains(plain) {
        words = SpokenText(span.text).tokens.map(\.plain)
      } else if let phrase = SpokenLanguage.english.phrase(for: sense) {
        words = phrase.split(separator: " ").map(String.init)
      }
    }
    var content = span.isFiller || span.isUnknown ? nil : span.sense
    if let thing = content, thing.kind == .thing { content = SpokenLanguage.english.sense(thing.value) ?? thing }
    if content?.isContent == false, content?.kind != .thing { content = nil }
    if sign < 0, group.order.qualities.isEmpty { group.order.isLess = true }
    func add(to phrase: PartPhrase?) -> PartPhrase {
      var phrase = phrase ?? PartPhrase()
      // “La couleur du titre” is about the title.
      if phrase.isA("accent"), content != nil { phrase = PartPhrase() }
      if content == WordSense(.noun, "accent"), !phrase.words.isEmpty { return phrase }
      phrase.words += words
      phrase.sense = content ?? phrase.sense
      if phrase.said.isEmpty { phrase.start = at }
      phrase.said = written(phrase.start..<(at + 1))
      return phrase
    }
    if group.isExcept {
      group.order.except = [add(to: group.order.except.last)]
    } else if group.order.place != nil, !group.order.parts.isEmpty {
      group.order.other = add(to: group.order.other)
    } else if group.deed == .swap || group.deed == .replace, significant(at, -1).map(leads) ?? false,
      !group.order.parts.isEmpty
    {
      group.order.parts.append(add(to: nil))
    } else if content == WordSense(.subject, "list"), group.order.parts.last?.words.isEmpty == false {
      // “… to the list” says where, not what.
      group.order.parts.append(add(to: nil))
    } else {
      if group.order.parts.isEmpty { group.isPartFirst = group.order.qualities.isEmpty }
      group.order.parts = group.order.parts.dropLast() + [add(to: group.order.parts.last)]
    }
  }

  /// What is quoted beside “hide” or a quality is what a part says, not what it shall say.
  func nameQuoted(_ group: inout Group) {
    let names: Set<ChangeOrder.Deed> = [.remove, .hide, .keep, .move]
    if group.order.old != nil, group.order.text != nil {
      (group.order.deed, group.order.parts) = (.replace, [])
      return
    }
    guard let text = group.order.text,
      names.contains(group.order.deed) || !group.order.qualities.isEmpty
    else { return }
    group.order.parts = [PartPhrase(words: SpokenText(text).tokens.map(\.plain), said: text, isQuoted: true)]
    group.order.text = nil
  }

  // MARK: Values

  mutating func put(_ quality: ChangeQuality, into group: inout Group) {
    if !group.isPartFirst, let part = group.order.parts.last, describes(group.order, spans[at]) {
      var phrase = part
      if case .colour(let name, _) = group.order.qualities[0] { phrase.colour = name }
      if case .size(let steps) = group.order.qualities[0] { phrase.size = steps > 0 ? "large" : "small" }
      (group.order.parts, group.order.qualities) = (group.order.parts.dropLast() + [phrase], [])
    }
    group.order.qualities.removeAll(where: quality.replaces)
    group.order.qualities.append(quality)
    (sign, strength, negates) = (1, 1, false)
  }

  func put(_ text: String, into group: inout Group) {
    if let before = group.order.text, group.order.old == nil {
      (group.order.old, group.order.text) = (before, text)
    } else {
      group.order.text = text
    }
  }

  func put(_ number: Double, into group: inout Group) {
    if case .step(let name, _)? = group.order.qualities.last {
      group.order.qualities[group.order.qualities.count - 1] = .measure(name, number)
    } else {
      group.number = number
    }
  }

  /// “Change Nora to Mila”: words of the design's texts, and what takes their place.
  mutating func readReplacement(_ group: inout Group) {
    let deed = group.range.first { spans[$0].isA(.deed, "replace") }
    guard let first = deed ?? (goesOn(group) ? group.range.lowerBound - 1 : nil) else { return }
    let joint = group.range.first { $0 > first && leads($0) }
    guard let joint, joint > first + 1, joint + 1 < group.range.upperBound else { return }
    let old = trimmed((first + 1)..<joint)
    guard isSaid(old) else { return }
    group.order.old = old
    // “… everywhere” is no part of the words.
    var end = group.range.upperBound
    while end > joint + 2, spans[end - 1].isFiller || spans[end - 1].isA(.all) || spans[end - 1].isA(.only) { end -= 1 }
    group.order.text = written((joint + 1)..<end)
    (group.order.parts, group.order.qualities) = ([], [])
    group.deed = .replace
  }

  /// Whether a group without a verb is one more pair: “change A to B and C to D”.
  private func goesOn(_ group: Group) -> Bool {
    request.orders.last?.deed == .replace && group.opening == .and && !group.isVerb
  }

  /// Whether a part is words of the design that something else is to stand for.
  private func isReplaced(_ part: PartPhrase, in group: Group) -> Bool {
    let deed = (0..<at).last { spans[$0].isA(.deed, "replace") }
    return isSaid(part.said) && (goesOn(group) || (group.deed == .replace && deed.map { $0 < part.start } ?? false))
  }

  /// Whether a span leads to what takes something's place: “to”, “with”.
  func leads(_ index: Int) -> Bool {
    spans[index].isA(.until) || spans[index].isA(.with) || spans[index].isA(.to)
  }

  /// A run of spans as it was written, without small words around it.
  func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, range.count > 1, spans[first].isFiller, !isSaid(written(range)) {
      range = (first + 1)..<range.upperBound
    }
    return written(range)
  }
}
