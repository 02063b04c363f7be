import DesignModel
import Foundation

/// What words ask of a new design of layers.
struct LayerWords: Sendable {
  /// A piece with the words that said it.
  struct Said: Hashable, Sendable {
    var part: LayerPart
    var words: String
  }

  /// The pieces, in the order they were said, none twice.
  private(set) var parts: [Said] = []
  /// A template that is what was named, by its id, with the words for it.
  private(set) var template: (id: String, words: String)?
  /// How it shall look.
  private(set) var reading = Reading()
  /// Its requested name; empty if none was given.
  private(set) var name = ""
  /// A dark ground or a light one of a colour's own; nil where none is asked for.
  private(set) var ground: LayerGround?
  /// Words that meant nothing.
  private(set) var leftOver: [String] = []
  /// What someone should know.
  private(set) var notes: [String] = []
  /// Whether layers were named.
  let namesLayers: Bool
  /// The day that was said, and all quotations.
  private(set) var day: CalendarDay?
  private(set) var quotes: [String] = []

  private let today: CalendarDay
  /// Rings whose numbers are being told: where among the parts, and how many they are.
  private var openRings: (index: Int, count: Int)?

  /// Most pieces of one design.
  static let limit = 6

  init(_ words: String, _ reader: RuleReader, today: CalendarDay) {
    self.today = today
    let all = Self.named(String(words.prefix(Utterance.limit)))
    name = all.name
    let (list, head) = Self.list(all.rest)
    let (ground, rest) = LayerGround.read(head)
    self.ground = ground
    let utterance = Utterance(rest)
    namesLayers = rest.contains(once(/(?i)\blayer(?:s|ed)?\b/))
    for token in utterance.tokens {
      if case .day(let spoken, _) = token { day = spoken.resolved(today: today, isBehind: false) }
      if case .quote(let text) = token { quotes.append(text) }
    }
    read(utterance.tokens, reader, list, rest)
  }

  /// Whether layers are what these words ask for.
  var isMeant: Bool {
    if template != nil { return true }
    guard !parts.isEmpty else { return false }
    // Much that meant nothing is about something else.
    let lost = leftOver.reduce(0) { $0 + $1.split(separator: " ").count }
    if lost > 2 * parts.count + 2 { return false }
    return namesLayers || parts.count > 1 || parts.contains { $0.part.needsLayers }
  }

  // MARK: Reading

  private struct Piece {
    var written: String
    var plain: String
    var isPause = false
    var isTaken = false
  }

  private mutating func read(
    _ tokens: [Utterance.Token], _ reader: RuleReader, _ list: [String], _ text: String
  ) {
    var pieces: [Piece] = tokens.map { token in
      switch token {
      case .word(let written, let plain): Piece(written: written, plain: plain)
      case .number(let value): Piece(written: Int(exactly: value).map(String.init) ?? "\(value)", plain: "#")
      case .day(_, let words): Piece(written: words, plain: "@day")
      case .quote(let words): Piece(written: words, plain: "@quote")
      case .pause, .colon: Piece(written: "", plain: "", isPause: true)
      }
    }
    var lastDrawing: LayerLexicon.Drawing?
    var start = 0
    while start < pieces.count {
      var end = start
      while end < pieces.count, !Self.ends(pieces, end) { end += 1 }
      lastDrawing = segment(&pieces, start..<end, after: lastDrawing, list)
      if end < pieces.count { pieces[end].isTaken = true }
      start = end + 1
    }
    if template?.id != nil { take(details: text, &pieces) }
    style(pieces, reader)
  }

  /// Whether a segment ends at a piece: at a pause, and at what joins two pieces. “Sunrise and sunset” is one thing.
  private static func ends(_ pieces: [Piece], _ index: Int) -> Bool {
    if pieces[index].isPause { return true }
    guard LayerLexicon.joiners.contains(pieces[index].plain) else { return false }
    // “Next event” and “next hours” are no joiners; “next to” is.
    if pieces[index].plain == "next" { return index + 1 < pieces.count && pieces[index + 1].plain == "to" }
    let around = pieces[max(0, index - 1)..<min(pieces.count, index + 2)].map(\.plain)
    if around.count == 3, LayerLexicon.match(around, at: 0)?.length == 3 { return false }
    return true
  }

  /// Reads what stands between two joiners; gives the way of drawing that goes on to the next.
  private mutating func segment(
    _ pieces: inout [Piece], _ range: Range<Int>, after last: LayerLexicon.Drawing?, _ list: [String]
  ) -> LayerLexicon.Drawing? {
    let plain = range.map { pieces[$0].plain }
    var found: [(sense: LayerLexicon.Sense, place: Range<Int>)] = []
    var index = 0
    while index < plain.count {
      if let (sense, length) = LayerLexicon.match(plain, at: index) {
        found.append((sense, (range.lowerBound + index)..<(range.lowerBound + index + length)))
        index += length
      } else {
        index += 1
      }
    }
    func words(_ places: Range<Int>) -> String { pieces[places].map(\.written).joined(separator: " ") }
    func claim(_ places: Range<Int>) { for place in places { pieces[place].isTaken = true } }
    if let one = found.first(where: { if case .template = $0.sense { true } else { false } }),
      case .template(let id) = one.sense, template == nil
    {
      template = (id, words(one.place))
      claim(one.place)
      return nil
    }
    let drawing = found.lazy.compactMap { one in
      if case .drawing(let drawing) = one.sense { (drawing, one.place) } else { nil }
    }.first
    let metrics = found.compactMap { one -> (LayerMetric, Range<Int>)? in
      if case .metric(let metric) = one.sense { (metric, one.place) } else { nil }
    }
    if let (rings, place) = found.lazy.compactMap({ one in
      if case .part(.rings(let usual)) = one.sense { (usual, one.place) } else { nil }
    }).first, !metrics.isEmpty {
      // Rings with named data take the data joined to it, up to their number.
      let named = metrics.map(\.0).reduce(into: [LayerMetric]()) { if !$0.contains($1) { $0.append($1) } }
      let span = metrics.reduce(place) { min($0.lowerBound, $1.1.lowerBound)..<max($0.upperBound, $1.1.upperBound) }
      add(.rings(Array(named.prefix(rings.count))), words(span))
      openRings = parts.indices.last.map { ($0, rings.count) }
      claim(span)
      return nil
    }
    if var (drawing, place) = drawing {
      // One bar is a bar; “bars” and “bar chart” are days beside each other.
      if place.count == 1, pieces[place.lowerBound].plain == "bar" { drawing = .bar }
      let span = metrics.reduce(place) { min($0.lowerBound, $1.1.lowerBound)..<max($0.upperBound, $1.1.upperBound) }
      let metric = metrics.first?.0 ?? .steps
      let asksWeek = plain.contains("week") || plain.contains("weekly")
      if metrics.isEmpty, ![.bars, .wall].contains(drawing) {
        notes.append(
          "The \(words(place)) shows steps by default. You can change it.")
      }
      add(Self.part(drawing, metric, isWeek: asksWeek, notes: &notes), words(span))
      claim(span)
      for one in metrics.dropFirst() { add(Self.part(drawing, one.0, isWeek: asksWeek, notes: &notes), words(one.1)) }
      return metrics.isEmpty ? nil : drawing
    }
    for one in found {
      switch one.sense {
      case .part(let part):
        add(part, words(one.place))
        claim(one.place)
      case .metric(let metric):
        if let open = openRings, parts.indices.contains(open.index), case .rings(let known) = parts[open.index].part,
          known.count < open.count, !known.contains(metric)
        {
          parts[open.index].part = .rings(known + [metric])
          parts[open.index].words += " and \(words(one.place))"
          claim(one.place)
          continue
        }
        let onlyIt = plain.filter { !LayerLexicon.fillers.contains($0) }.count <= one.place.count
        let usual: LayerPart = metric == .battery || metric == .moon ? .ring(metric) : .number(metric)
        add(
          onlyIt ? last.map { Self.part($0, metric, isWeek: false, notes: &notes) } ?? usual : usual, words(one.place))
        claim(one.place)
        if onlyIt, last != nil { return last }
      case .opener(let opener):
        open(opener, &pieces, range, one.place, list)
        return nil
      case .drawing, .template: break
      }
    }
    return nil
  }

  private static func part(
    _ drawing: LayerLexicon.Drawing, _ metric: LayerMetric, isWeek: Bool, notes: inout [String]
  ) -> LayerPart {
    switch drawing {
    case .ring: return .ring(metric)
    case .bar: return .bar(metric)
    case .needle: return .needle(metric)
    case .number: return .number(metric)
    case .wall:
      if metric != .steps { notes.append("Only steps have a daily history, so they’re used here.") }
      return .wall(.steps, days: 91)
    case .line:
      guard metric.series != nil else {
        notes.append("There’s no history for \(metric.title.lowercased()), so it’s shown as a bar.")
        return .bar(metric)
      }
      return .line(metric)
    case .bars:
      switch metric {
      case .steps: return .bars(.steps)
      case .weight, .goalWeight: return .line(.weight)
      case .temperature: return isWeek ? .days : .line(.temperature)
      default:
        if metric.series != nil { return .line(metric) }
        notes.append("There’s no history for \(metric.title.lowercased()), so it’s shown as a bar.")
        return .bar(metric)
      }
    }
  }

  private mutating func add(_ part: LayerPart, _ words: String) {
    guard !parts.contains(where: { $0.part == part }) else { return }
    if parts.count == Self.limit {
      notes.append("A widget has room for \(Self.limit) elements, so “\(words)” was left out.")
      return
    }
    parts.append(Said(part: part, words: words))
  }

  /// A piece whose words follow: to which day, of what.
  private mutating func open(
    _ opener: LayerLexicon.Opener, _ pieces: inout [Piece], _ range: Range<Int>, _ place: Range<Int>, _ list: [String]
  ) {
    let own = range.filter { !place.contains($0) && !pieces[$0].isTaken }
    let telling = own.filter { index in
      !LayerLexicon.fillers.contains(pieces[index].plain)
        && !["@day", "@quote", "until", "till", "called", "named"].contains(pieces[index].plain)
    }
    let words = telling.map { pieces[$0].written }.joined(separator: " ")
    let said = range.map { pieces[$0].written }.joined(separator: " ")
    for index in range { pieces[index].isTaken = true }
    switch opener {
    case .countdown:
      let known = SpokenDay.named(in: telling.map { pieces[$0].written })
      let day = self.day ?? known?.resolved(today: today, isBehind: false)
      if day == nil { notes.append("Sample date. Add yours, such as “on 12 June”.") }
      add(.countdown(day?.description, label: Self.sentence(words).beginning(40)), said)
    case .counter:
      add(.counter(words.isEmpty ? "Count" : Self.sentence(words).beginning(40)), said)
    case .quote:
      let text = quotes.first ?? "The only way to have a friend is to be one."
      if quotes.isEmpty { notes.append("Sample quote. Replace it with your own.") }
      add(.quote(text, author: quotes.isEmpty ? "Ralph Waldo Emerson" : Self.sentence(words).beginning(60)), said)
    case .checklist: add(.checklist(list), list.isEmpty ? said : said + ": " + list.joined(separator: ", "))
    case .badge: add(.badge(quotes.first ?? (words.isEmpty ? "New" : Self.sentence(words).beginning(40))), said)
    }
  }

  static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  /// What is left says how it looks, or nothing.
  private mutating func style(_ pieces: [Piece], _ reader: RuleReader) {
    var runs: [[Piece]] = [[]]
    for piece in pieces {
      if piece.isTaken || piece.isPause { runs.append([]) } else { runs[runs.count - 1].append(piece) }
    }
    for run in runs where !run.isEmpty {
      let words = run.filter { $0.plain != "@quote" }.map(\.written).joined(separator: " ")
      let read = reader.read(Utterance(words))
      reading.understood += read.understood
      let lost = read.leftOver.flatMap { $0.split(separator: " ").map(String.init) }
        .filter { word in
          let plain = Utterance.plain(word)
          return !LayerLexicon.fillers.contains(plain) && !LayerLexicon.leads.contains(plain)
            && !LayerLexicon.joiners.contains(plain) && word.contains { $0.isLetter || $0.isNumber }
        }
      if !lost.isEmpty { leftOver.append(lost.joined(separator: " ")) }
    }
  }

  /// What a template takes into its own values is no leftover.
  private mutating func take(details text: String, _ pieces: inout [Piece]) {
    for index in pieces.indices where ["@day", "@quote", "#"].contains(pieces[index].plain) {
      pieces[index].isTaken = true
    }
    for word in LayerTemplateWords.details(of: template?.id ?? "", in: text).words {
      // “14c” is a number and a letter.
      let halves = word.split { $0.isNumber } + word.split { !$0.isNumber }
      for index in pieces.indices where pieces[index].written == word || halves.contains(pieces[index].written[...]) {
        pieces[index].isTaken = true
      }
    }
  }

  /// “… called X”.
  private static func named(_ words: String) -> (name: String, rest: String) {
    guard let found = words.firstMatch(of: once(/(?i)[,;]?\s*\b(?:called|named|titled)\s+["“']?([^"”,;.]{1,60})["”']?/))
    else {
      return ("", words)
    }
    return (TextRules.trim(String(found.output.1)), words.replacingCharacters(in: found.range, with: ""))
  }

  /// “… list: a, b, c”.
  private static func list(_ words: String) -> (lines: [String], rest: String) {
    let pattern = #/(?i)\b((?:check|to-?do |shopping |packing |task )?list)\s*(?::|of|with)\s+([^;.\n]{3,600})/#
    guard let found = words.firstMatch(of: pattern) else { return ([], words) }
    var (said, more) = (String(found.output.2), "")
    // “… and bread, with a ring”: what is drawn is no line.
    for lead in [" with ", " and a ", " and my "] {
      guard let cut = said.range(of: lead) else { continue }
      let rest = Utterance(String(said[cut.upperBound...])).tokens.compactMap { token -> String? in
        if case .word(_, let plain) = token { plain } else { nil }
      }
      guard rest.indices.contains(where: { LayerLexicon.match(rest, at: $0) != nil }) else { continue }
      more = ", " + said[cut.upperBound...]
      said = String(said[..<cut.lowerBound])
    }
    let lines = said.split { $0 == "," }.flatMap { part -> [String] in
      let text = TextRules.trim(String(part))
      return text.components(separatedBy: " and ").map(TextRules.trim)
    }.map { $0.replacing(#/(?i)^and /#, with: "") }.filter { !$0.isEmpty }
    guard lines.count > 1 else { return ([], words) }
    return (Array(lines.prefix(20)), words.replacingCharacters(in: found.range, with: " checklist " + more))
  }
}
