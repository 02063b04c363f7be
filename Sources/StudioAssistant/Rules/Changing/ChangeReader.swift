import DesignModel
import Foundation

/// Reads what somebody wants changed into orders. Spans between pauses and joining words make a group; a group continues
/// the order before it or begins one, whatever the language.
struct ChangeReader {
  /// Words by which a design's parts are called.
  let names: Set<String>
  /// Whether words stand in its texts.
  let isSaid: (String) -> Bool
  let source: SpokenText
  let spans: [WordSpan]
  var request = ChangeRequest()
  var at = 0
  /// What the next quality is turned by.
  var (sign, strength) = (1.0, 1.0)
  var negates = false
  /// What a question was about.
  var focus: [PartPhrase] = []
  /// Whether the size in this group was said as “big”, not as “bigger”.
  var saidSize = false

  /// Most groups that are read.
  static let limit = 16

  static func read(_ words: String, names: Set<String>, isSaid: @escaping (String) -> Bool) -> ChangeRequest {
    var reader = ChangeReader(words, names, isSaid)
    reader.read()
    return reader.request
  }

  init(_ words: String, _ names: Set<String>, _ isSaid: @escaping (String) -> Bool) {
    (self.names, self.isSaid) = (names, isSaid)
    source = SpokenText(words)
    let read = WordSpans(words, changing: names)
    spans = read.spans
    (request.language, request.mended) = (read.language, read.mended)
  }

  /// What stands between two spans, as it was written.
  func written(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let end = spans[last]
    let stop =
      end.sense == nil
      ? end.token.place.upperBound : max(end.token.place.upperBound, end.token.place.lowerBound + end.text.count)
    return source.written(spans[first].token.place.lowerBound..<stop)
  }

  // MARK: Groups

  enum Opening { case start, comma, stop, and, beside }

  /// What stands together between two joints.
  struct Group {
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
    /// Whether its size was said with “only”.
    var isOnlySize = false
    /// Whether it is about all that was not named.
    var isRest = false
    var hasLimit = false
    var isExcept = false
    var left: [String] = []

    var isEmpty: Bool {
      deed == nil && !isVerb && order == ChangeOrder(words: order.words) && number == nil && !isForbidden && !hasLimit
        && left.isEmpty
    }
  }

  mutating func read() {
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
          request.isCut = true
          break
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
  mutating func skipQuestion() {
    guard let first = spans.indices.first(where: { !spans[$0].isFiller && !spans[$0].isPause }), spans[first].isA(.why)
    else { return }
    request.isQuestion = true
    let noun = spans[first...].prefix { $0.token.kind != .stop }.first { $0.isA(.noun) || $0.isA(.subject) }
    focus = noun.map { [PartPhrase(words: [$0.token.plain], sense: $0.sense, said: $0.text)] } ?? []
    at = spans[first...].firstIndex { $0.token.kind == .stop } ?? spans.count
  }

  /// “No” between two pauses takes back what was said.
  func isLoneNegation(_ at: Int) -> Bool {
    spans[at].isA(.negate) && at > 0 && spans[at - 1].isPause && at + 1 < spans.count && spans[at + 1].isPause
  }

  func significant(_ from: Int, _ step: Int = 1) -> Int? {
    var next = from + step
    while spans.indices.contains(next), isEmpty(next) { next += step }
    return spans.indices.contains(next) && !spans[next].isPause ? next : nil
  }

  /// Whether a span says nothing here: a small word that no part is called by.
  func isEmpty(_ index: Int) -> Bool {
    let span = spans[index]
    return span.isFiller && !(span.token.plain.count > 2 && names.contains(span.token.plain))
  }

  /// Whether what follows a joining word begins something else.
  func parts(after joint: Int, _ group: Group) -> Bool {
    guard let next = significant(joint) else { return true }
    let begins = spans[next].isA(.deed) || spans[next].isA(.verb) || spans[next].isNegation
    return takesText(group.deed) && group.order.text == nil ? begins : true
  }

  func takesText(_ deed: ChangeOrder.Deed?) -> Bool {
    deed.map { [.name, .write, .tick, .untick].contains($0) } ?? false
  }

  mutating func group(_ opening: Opening) -> Group {
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
  func closes(_ group: Group) -> Bool {
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
  func describes(_ order: ChangeOrder, _ span: WordSpan) -> Bool {
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
}
