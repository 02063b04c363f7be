import DesignModel
import Foundation

/// Reads what somebody wants changed into orders. Spans between pauses and joining words make a group; a group continues
/// the order before it or begins one, whatever the language.
struct ChangeReader {
  /// Words by which a design's parts are called.
  private let names: Set<String>
  /// Whether words stand in its texts.
  private let isSaid: (String) -> Bool
  private let source: SpokenText
  private let spans: [WordSpan]
  private var request = ChangeRequest()
  private var at = 0
  /// What the next quality is turned by.
  private var (sign, strength) = (1.0, 1.0)
  private var negates = false
  /// What a question was about.
  private var focus: [PartPhrase] = []
  /// Whether the size in this group was said as “big”, not as “bigger”.
  private var saidSize = false

  /// Most groups that are read.
  private static let limit = 40

  static func read(_ words: String, names: Set<String>, isSaid: @escaping (String) -> Bool) -> ChangeRequest {
    var reader = ChangeReader(words, names, isSaid)
    reader.read()
    return reader.request
  }

  private init(_ words: String, _ names: Set<String>, _ isSaid: @escaping (String) -> Bool) {
    (self.names, self.isSaid) = (names, isSaid)
    source = SpokenText(words)
    let read = WordSpans(words, changing: names)
    spans = read.spans
    (request.language, request.mended) = (read.language, read.mended)
  }

  /// What stands between two spans, as it was written.
  private func written(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let end = spans[last]
    let stop =
      end.sense == nil
      ? end.token.place.upperBound : max(end.token.place.upperBound, end.token.place.lowerBound + end.text.count)
    return source.written(spans[first].token.place.lowerBound..<stop)
  }

  // MARK: Groups

  private enum Opening { case start, comma, stop, and, beside }

  /// What stands together between two joints.
  private struct Group {
    var opening = Opening.start
    var range = 0..<0
    var deed: ChangeOrder.Deed?
    var order = ChangeOrder()
    var isVerb = false
    var isIt = false
    /// Whether its part was named before its quality.
    var isPartFirst = false
    /// Whether it takes the place of the order before it, and whether of all of that.
    var corrects = false
    var drops = false
    /// A number without a measure.
    var number: Double?
    var isForbidden = false
    /// Whether it is about all that was not named.
    var isRest = false
    var hasLimit = false
    var isExcept = false
    var left: [String] = []

    var isEmpty: Bool {
      deed == nil && !isVerb && order == ChangeOrder() && number == nil && !isForbidden && !hasLimit && left.isEmpty
    }
  }

  private mutating func read() {
    skipQuestion()
    var (opening, corrects, drops) = (Opening.start, false, false)
    var count = 0
    while at < spans.count {
      let span = spans[at]
      if span.isPause {
        opening = span.token.kind == .stop ? .stop : opening == .stop ? .stop : .comma
        at += 1
      } else if span.isA(.and) || span.isA(.but) {
        if opening == .beside || opening == .start { opening = .and }
        at += 1
      } else if span.isA(.correct) || isLoneNegation(at) {
        corrects = !request.orders.isEmpty
        drops = drops || span.sense?.value == "drop"
        at += 1
      } else {
        count += 1
        guard count <= Self.limit else {
          request.left.append(written(at..<spans.count))
          return
        }
        var group = group(opening)
        (group.corrects, group.drops) = (corrects, drops)
        if !group.isEmpty {
          take(group)
          (corrects, drops) = (false, false)
        }
        opening = .beside
      }
    }
    // Which colour it shall not be is said by which it shall be.
    let hasColour = request.orders.contains { $0.qualities.contains { if case .colour = $0 { true } else { false } } }
    if hasColour { request.orders.removeAll { $0.qualities.contains { if case .avoid = $0 { true } else { false } } } }
  }

  /// A question at the beginning is no wish; what follows it may be one: “Why is it so dark? Make it white.”
  private mutating func skipQuestion() {
    guard let first = spans.indices.first(where: { !spans[$0].isFiller && !spans[$0].isPause }), spans[first].isA(.why)
    else { return }
    request.isQuestion = true
    let noun = spans[first...].prefix { $0.token.kind != .stop }.first { $0.isA(.noun) || $0.isA(.subject) }
    focus = noun.map { [PartPhrase(words: [$0.token.plain], sense: $0.sense, said: $0.text)] } ?? []
    at = spans[first...].firstIndex { $0.token.kind == .stop } ?? spans.count
  }

  /// “No” between two pauses takes back what was said.
  private func isLoneNegation(_ at: Int) -> Bool {
    spans[at].isA(.negate) && at > 0 && spans[at - 1].isPause && at + 1 < spans.count && spans[at + 1].isPause
  }

  private func significant(_ from: Int, _ step: Int = 1) -> Int? {
    var next = from + step
    while spans.indices.contains(next), isEmpty(next) { next += step }
    return spans.indices.contains(next) && !spans[next].isPause ? next : nil
  }

  /// Whether a span says nothing here: a small word that no part is called by.
  private func isEmpty(_ index: Int) -> Bool {
    let span = spans[index]
    return span.isFiller && !(span.token.plain.count > 2 && names.contains(span.token.plain))
  }

  /// Whether what follows a joining word begins something else.
  private func parts(after joint: Int, _ group: Group) -> Bool {
    guard let next = significant(joint) else { return true }
    let begins = spans[next].isA(.deed) || spans[next].isA(.verb) || spans[next].isNegation
    return takesText(group.deed) && group.order.text == nil ? begins : true
  }

  private func takesText(_ deed: ChangeOrder.Deed?) -> Bool {
    deed.map { [.name, .write, .tick, .untick].contains($0) } ?? false
  }

  private mutating func group(_ opening: Opening) -> Group {
    var group = Group(opening: opening)
    let start = at
    (sign, strength, negates, saidSize) = (1, 1, false, false)
    while at < spans.count {
      let span = spans[at]
      if span.token.kind == .colon, takesRest(&group) { continue }
      if span.isPause { break }
      if span.isA(.correct), at > start { break }
      if span.isA(.and) || span.isA(.but), parts(after: at, group) { break }
      if at > start, closes(group) { break }
      read(span, into: &group)
    }
    if !group.order.qualities.isEmpty { group.order.isLess = false }
    group.range = start..<at
    group.order.words = written(group.range)
    if group.order.text == nil { readReplacement(&group) }
    if let deed = group.deed { group.order.deed = deed }
    nameQuoted(&group)
    return group
  }

  /// Whether a group is whole, and what stands here belongs to another: “burgundy background | white text”.
  private func closes(_ group: Group) -> Bool {
    let order = group.order
    if at > 0, spans[at - 1].token.kind == .quote, spans[at - 1].text.last.map({ ".!?".contains($0) }) ?? false,
      spans[at].text.first?.isUppercase == true
    {
      return true
    }
    guard !isEmpty(at), !order.parts.isEmpty, !order.qualities.isEmpty, order.place == nil, !group.isExcept else {
      return false
    }
    let span = spans[at]
    if group.isPartFirst { return isPart(at) && !span.isA(.measure) }
    if describes(order, span) { return false }
    return span.isA(.colour) || span.isA(.degree) || span.token.kind == .code
  }

  /// Whether what was said before a part only told which one: “make the green bars blue”, “the big number pink”.
  private func describes(_ order: ChangeOrder, _ span: WordSpan) -> Bool {
    guard order.qualities.count == 1, span.sense?.isStyle == true || span.isA(.quality) || span.token.kind == .code
    else {
      return false
    }
    switch order.qualities[0] {
    case .colour(_, nil): return span.isA(.colour) || span.token.kind == .code
    case .size(let steps): return steps.magnitude == 1 && saidSize
    default: return false
    }
  }

  // MARK: Spans

  private func isPart(_ index: Int) -> Bool {
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

  private mutating func read(_ span: WordSpan, into group: inout Group) {
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
        group.deed == nil || !isSaid(group.order.parts[0].said)
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

  private static let opposites = [
    "bold": "light", "thick": "thin", "faint": "opaque", "capitals": "lowercase", "round": "sharp",
    "shadow": "unshadowed", "italic": "upright", "struck": "unstruck",
  ]

  private func turned(_ form: String) -> String {
    guard sign < 0 || negates else { return form }
    return Self.opposites[form] ?? Self.opposites.first { $0.value == form }?.key ?? form
  }

  private mutating func readDeed(_ deed: ChangeOrder.Deed, into group: inout Group) {
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
  private mutating func readGiven(into group: inout Group) {
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
  private mutating func takesRest(_ group: inout Group) -> Bool {
    let isSet = group.deed == nil || group.deed == .replace || group.deed == .write
    guard group.order.text == nil, group.order.parts.count == 1, group.order.qualities.isEmpty, isSet else {
      return false
    }
    readGiven(into: &group)
    at += 1
    return group.order.text != nil
  }

  private mutating func readNegation(into group: inout Group) {
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

  private mutating func readExcept(_ value: String, into group: inout Group) {
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

  private mutating func readSize(_ value: String, _ span: WordSpan, into group: inout Group) {
    let before = at > 0 ? spans[at - 1] : nil
    let isIn = before.map { $0.isA(.on) || $0.isA(.until) || $0.isA(.only) } ?? false
    let named = significant(at, -1).map { spans[$0].isA(.on) || spans[$0].isA(.only) || spans[$0].isA(.until) } ?? false
    let isOnly = significant(at).map { spans[$0].isA(.only) } ?? false
    if isIn || named || isOnly { group.order.isOnly = false }
    if isIn || named || isOnly, let slot = SizeSlot(rawValue: value) {
      if group.isExcept { group.order.exceptSlot = slot } else { group.order.slot = slot }
    } else if value == "small" || value == "large" {
      saidSize = sign > 0
      put(.size((value == "small" ? -1 : 1) * strength * sign), into: &group)
    } else {
      group.left.append(span.text)
    }
  }

  private mutating func readColour(_ name: String, into group: inout Group) {
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

  private mutating func readTone(_ tone: String, into group: inout Group) {
    let isTurned = sign < 0
    put(.tone(isTurned ? (tone == "dark" ? "light" : "dark") : tone), into: &group)
  }

  private mutating func readMeasure(_ name: String, into group: inout Group) {
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

  private mutating func readPart(_ span: WordSpan, into group: inout Group) {
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
      phrase.said += (phrase.said.isEmpty ? "" : " ") + span.text
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
  private func nameQuoted(_ group: inout Group) {
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

  private mutating func put(_ quality: ChangeQuality, into group: inout Group) {
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

  private func put(_ text: String, into group: inout Group) {
    if let before = group.order.text, group.order.old == nil {
      (group.order.old, group.order.text) = (before, text)
    } else {
      group.order.text = text
    }
  }

  private func put(_ number: Double, into group: inout Group) {
    if case .step(let name, _)? = group.order.qualities.last {
      group.order.qualities[group.order.qualities.count - 1] = .measure(name, number)
    } else {
      group.number = number
    }
  }

  /// “Change Nora to Mila”: words of the design's texts, and what takes their place.
  private mutating func readReplacement(_ group: inout Group) {
    let deed = group.range.first { spans[$0].isA(.deed, "replace") }
    let goesOn = request.orders.last?.deed == .replace && group.opening == .and && !group.isVerb
    guard let first = deed ?? (goesOn ? group.range.lowerBound - 1 : nil) else { return }
    let joint = group.range.first { $0 > first && leads($0) }
    guard let joint, joint > first + 1, joint + 1 < group.range.upperBound else { return }
    let old = trimmed((first + 1)..<joint)
    guard isSaid(old) else { return }
    group.order.old = old
    group.order.text = written((joint + 1)..<group.range.upperBound)
    (group.order.parts, group.order.qualities) = ([], [])
    group.deed = .replace
  }

  /// Whether a span leads to what takes something's place: “to”, “with”.
  private func leads(_ index: Int) -> Bool {
    spans[index].isA(.until) || spans[index].isA(.with) || spans[index].isA(.to)
  }

  /// A run of spans as it was written, without small words around it.
  private func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, range.count > 1, spans[first].isFiller, !isSaid(written(range)) {
      range = (first + 1)..<range.upperBound
    }
    return written(range)
  }

  // MARK: Orders

  private mutating func take(_ group: Group) {
    request.left += group.left
    if group.isRest, group.deed == .keep || (group.deed == nil && group.order.qualities.isEmpty) { return }
    // What cannot be is told, and nothing is made of the words around it.
    if group.hasLimit, group.order.day == nil, group.deed != .remove, group.deed != .hide { return }
    if group.isForbidden, case .colour(let name, _)? = group.order.qualities.first, group.order.parts.isEmpty {
      var order = group.order
      order.qualities = [.avoid(name)]
      request.orders.append(order)
      return
    }
    if group.isForbidden {
      var order = group.order
      order.deed = .keep
      if !order.parts.isEmpty { request.orders.append(order) }
      return
    }
    if group.corrects, let last = request.orders.last { return correct(last, with: group) }
    var order = group.order
    if let number = group.number {
      if order.parts.isEmpty { request.left.append(Int(exactly: number).map(String.init) ?? "\(number)") }
      order.number = number
    }
    guard let last = request.orders.last else {
      if group.isIt, order.parts.isEmpty { (order.parts, order.isCarried) = (focus, true) }
      request.orders.append(order)
      return
    }
    // “… fett und gelb machen”: a plain verb behind a quality begins nothing.
    let isQuality = group.deed == nil && order.parts.isEmpty && !order.qualities.isEmpty && group.opening == .and
    // “Milch und Eier dazu”: the deed of both stands behind them.
    let isBare =
      last.deed == .set && last.qualities.isEmpty && last.text == nil && last.day == nil && !last.parts.isEmpty
    if isBare, last.words.split(separator: " ").count <= 3, group.opening == .and, group.deed != nil,
      !order.parts.isEmpty
    {
      order.parts = last.parts + order.parts
      order.words = last.words + " … " + order.words
      request.orders[request.orders.count - 1] = order
      return
    }
    let begins =
      (group.isVerb && !isQuality) || group.deed != nil || order.text != nil || order.day != nil || order.number != nil
    if group.isIt
      || (begins && order.parts.isEmpty && order.text == nil && order.qualities.contains(where: \.isOfParts))
    {
      if order.parts.isEmpty { (order.parts, order.isCarried) = (last.parts, true) }
      request.orders.append(order)
    } else if begins || group.opening == .stop {
      request.orders.append(order)
    } else {
      join(order, group, to: last)
    }
  }

  private mutating func correct(_ last: ChangeOrder, with group: Group) {
    request.orders.removeLast()
    if group.drops { return request.orders.append(group.order) }
    var order = group.order
    if order.parts.isEmpty { order.parts = last.parts }
    if let number = group.number, case .measure(let name, _)? = last.qualities.last {
      order.qualities = [.measure(name, number)]
    }
    if order.qualities.isEmpty, group.deed == nil, order.text == nil, order.day == nil {
      (order.deed, order.qualities) = (last.deed, last.qualities)
    }
    order.words = last.words + ", " + order.words
    request.orders.append(order)
  }

  /// A group without a verb goes on with the order before it, or begins one.
  private mutating func join(_ order: ChangeOrder, _ group: Group, to last: ChangeOrder) {
    let index = request.orders.count - 1
    func joined() -> String { last.words + (group.opening == .comma ? ", " : " … ") + order.words }
    let hasParts = !order.parts.isEmpty || order.isAll
    let isAlone = order.isOnly && order.qualities.isEmpty || last.isLess
    if isAlone {
      request.orders.append(order)
    } else if !order.except.isEmpty, !hasParts, order.qualities.isEmpty {
      request.orders[index].except += order.except
      request.orders[index].words = joined()
    } else if hasParts, order.qualities.isEmpty, last.deed != .set || !last.qualities.isEmpty || last.place != nil {
      // “Hide the moon and the stars”, “bigger title and subtitle”.
      if !last.except.isEmpty {
        request.orders[index].except += order.parts
      } else {
        request.orders[index].parts += order.parts
      }
      request.orders[index].words = joined()
    } else if hasParts, last.deed == .set, last.qualities.isEmpty, last.text == nil, !last.parts.isEmpty,
      last.day == nil
    {
      // “Title and subtitle bigger”.
      if order.qualities.isEmpty {
        request.orders[index].parts += order.parts
      } else {
        request.orders[index] = order
        request.orders[index].parts = last.parts + order.parts
      }
      request.orders[index].words = joined()
    } else if !hasParts, !order.qualities.isEmpty, last.deed == .set, last.text == nil, continues(order, last, group) {
      request.orders[index].qualities.removeAll { one in order.qualities.contains { $0.replaces(one) } }
      request.orders[index].qualities += order.qualities
      request.orders[index].slot = order.slot ?? last.slot
      request.orders[index].words = joined()
    } else if !hasParts, order.qualities.isEmpty, order.slot != nil || order.exceptSlot != nil {
      request.orders[index].slot = order.slot
      request.orders[index].exceptSlot = order.exceptSlot
      request.orders[index].words = joined()
    } else {
      request.orders.append(order)
    }
  }

  /// Whether qualities are of the part before them: “the ring thicker, green”, but not “bigger title, teal”.
  private func continues(_ order: ChangeOrder, _ last: ChangeOrder, _ group: Group) -> Bool {
    guard !last.parts.isEmpty else { return true }
    if last.qualities.isEmpty { return true }
    return order.qualities.allSatisfy(\.isOfParts) || (isPartFirst(last) && group.opening != .stop)
  }

  private func isPartFirst(_ order: ChangeOrder) -> Bool {
    guard let part = order.parts.first?.said, let found = order.words.range(of: part) else { return false }
    return order.words[..<found.lowerBound].split(separator: " ").count < 4 && !order.words.hasSuffix(part)
  }
}
