import DesignModel

/// What was made of an utterance.
public struct Reading: Hashable, Sendable {
  /// Something understood, with the words that said it.
  public struct Understood: Hashable, Sendable {
    /// The words, as written.
    public var words: String
    /// What they ask for.
    public var instruction: Instruction
  }

  /// What was understood, in the order it was said.
  public var understood: [Understood] = []
  /// Words that mean nothing to the rules, as written, one entry for each run of them.
  public var leftOver: [String] = []

  /// What is asked for.
  public var instructions: [Instruction] { understood.map(\.instruction) }
}

/// Reads utterances by rules: words are compared whole, “no” and “without” hold for what follows them, and numbers belong
/// to the measure beside them (widgetweaver-ai.md §3 and §5, with the faults of §9 mended).
public struct RuleReader: Sendable {
  private let lexicon = Lexicon.standard

  /// A reader.
  public init() {}

  /// Reads what somebody said.
  public func read(_ utterance: Utterance) -> Reading {
    var reading = Reading()
    for clause in utterance.tokens.split(separator: .pause) {
      var state = Clause(pieces: pieces(Array(clause)))
      state.read(into: &reading)
    }
    return reading
  }

  /// A clause's pieces: groups of words with their sense, as long as the lexicon knows them.
  private func pieces(_ tokens: [Utterance.Token]) -> [Clause.Piece] {
    var out: [Clause.Piece] = []
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .number(let value): out.append(.init(text: Self.text(value), sense: .number(value)))
      case .quote(let text): out.append(.init(text: text, quote: text))
      case .colon: out.append(.init(text: ":", sense: .setter))
      case .pause: break
      case .word:
        var (plain, written): ([String], [String]) = ([], [])
        for token in tokens[index...] {
          guard case .word(let text, let word) = token else { break }
          plain.append(word)
          written.append(text)
        }
        if let (sense, length) = lexicon.match(plain, at: 0) {
          out.append(.init(text: written.prefix(length).joined(separator: " "), sense: sense))
          index += length - 1
        } else if let name = Lexicon.symbols[plain[0]], plain.count > 1, ["icon", "symbol"].contains(plain[1]) {
          out.append(.init(text: written.prefix(2).joined(separator: " "), sense: .instruction(.symbol(name))))
          index += 1
        } else {
          out.append(.init(text: written[0], word: plain[0]))
        }
      }
      index += 1
    }
    return out
  }

  private static func text(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}

/// What is said between two pauses.
struct Clause {
  /// A group of words and what it is; neither sense nor quote for words the lexicon does not know.
  struct Piece {
    var text: String
    var sense: Lexicon.Sense?
    var quote: String?
    var word = ""
  }

  let pieces: [Piece]
  private var used: Set<Int> = []
  private var found: [(place: Int, Reading.Understood)] = []
  private var isNegated = false

  init(pieces: [Piece]) { self.pieces = pieces }

  mutating func read(into reading: inout Reading) {
    var index = 0
    while index < pieces.count {
      if !used.contains(index) { step(index) }
      index += 1
    }
    reading.understood += found.sorted { $0.place < $1.place }.map(\.1)
    var run: [String] = []
    for (index, piece) in pieces.enumerated() {
      let isFiller = [.filler, .joiner, .setter, .adder, .ground].contains(piece.sense)
      if !used.contains(index), !isFiller {
        run.append(piece.text)
      } else if !isFiller || run.isEmpty {
        if !run.isEmpty { reading.leftOver.append(run.joined(separator: " ")) }
        run = []
      } else if piece.sense == .filler || piece.sense == .joiner || piece.sense == .setter {
        // A small word between two that are left over belongs to them: “soup with Mara”.
        if pieces.indices.dropFirst(index + 1).first.map({ !used.contains($0) && pieces[$0].sense == nil }) == true {
          run.append(piece.text)
        }
      }
    }
    if !run.isEmpty { reading.leftOver.append(run.joined(separator: " ")) }
  }

  private mutating func emit(_ instruction: Instruction, _ places: ClosedRange<Int>) {
    let words = pieces[places].map(\.text).joined(separator: " ")
    found.append((places.lowerBound, .init(words: words, instruction: instruction)))
    used.formUnion(places)
  }

  private mutating func step(_ index: Int) {
    switch pieces[index].sense {
    case .negator:
      isNegated = true
      used.insert(index)
    case .instruction(let instruction): value(instruction, index)
    case .part(let part): self.part(part, index)
    case .measure(let measure): self.measure(measure, index)
    case .relative(let measure, let sign):
      // “Less rounder” is nobody’s; “not rounder” asks for nothing.
      if !isNegated { emit(.measure(measure, .by(Double(sign) * measure.step)), index...index) }
      used.insert(index)
      isNegated = false
    case .comparative(let sign): comparative(sign, index)
    case .adder: isNegated = false
    case .joiner: if !continuesList(index) { isNegated = false }
    case .ground, .setter, .filler, .number, nil: break
    }
  }

  /// Whether after “and” the list of what is not wanted goes on: “no icon and subtitle”.
  private func continuesList(_ index: Int) -> Bool {
    guard let next = next(index) else { return false }
    switch pieces[next].sense {
    case .part, .ground: return true
    default: return false
    }
  }

  /// The next piece that is no filler.
  private func next(_ index: Int, over skipped: [Lexicon.Sense] = [.filler]) -> Int? {
    pieces.indices.dropFirst(index + 1).first { place in
      pieces[place].sense.map { !skipped.contains($0) } ?? true
    }
  }

  private func previous(_ index: Int) -> Int? { pieces.indices.prefix(index).last { pieces[$0].sense != .filler } }

  private mutating func value(_ instruction: Instruction, _ index: Int) {
    let start = isNegated ? max(0, previous(index) ?? index) : index
    defer { isNegated = false }
    guard isNegated else {
      // A colour of the ground is a coloured ground: “red background”, “background: red”.
      if case .accent(let accent) = instruction {
        let after = next(index)
        let before = pieces.indices.prefix(index).last { ![.filler, .setter].contains(pieces[$0].sense) }
        if let place = [after, before].compactMap({ $0 }).first(where: {
          pieces[$0].sense == .ground && !used.contains($0)
        }) {
          let range = min(place, index)...max(place, index)
          emit(.accent(accent), range)
          emit(.background(.solidAccent), range)
          return
        }
      }
      if case .background(let token) = instruction, let place = next(index), pieces[place].sense == .part(.overlay) {
        emit(.overlay(token), index...place)
        return
      }
      if case .background = instruction, let place = next(index), pieces[place].sense == .ground {
        emit(instruction, index...place)
        return
      }
      if case .character(.bold) = instruction, let place = next(index), pieces[place].sense == .part(.title) {
        emit(.textSize(.title, .by(1)), index...place)
        return
      }
      emit(instruction, index...index)
      return
    }
    let range = min(start, index)...index
    switch instruction {
    case .accent(let accent): emit(.avoidAccent(accent), range)
    case .background(.accentGlow), .background(.radialGlow): emit(.remove(.glow), range)
    case .background(let token): emit(.avoidBackground(token), range)
    case .symbol: emit(.remove(.symbol), range)
    case .template, .axis, .alignment, .look, .character, .textSize, .undo, .overlay, .text, .measure, .add, .remove,
      .avoidAccent, .avoidBackground:
      used.formUnion(range)
    }
  }

  private mutating func part(_ part: Instruction.Part, _ index: Int) {
    if isNegated {
      let start = previous(index).flatMap { pieces[$0].sense == .negator ? $0 : nil } ?? index
      emit(.remove(part), start...index)
      return
    }
    // “Title: Hello”, “title to “Hello””, “title says Hello”.
    if [.title, .detail, .name].contains(part), let value = text(after: index) {
      emit(.text(part, value.text), index...value.end)
      return
    }
    if part == .symbol, let place = next(index, over: [.filler, .setter]),
      let name = Lexicon.symbols[pieces[place].word]
    {
      emit(.symbol(name), index...place)
      return
    }
    if let before = previous(index), pieces[before].sense == .adder {
      emit(.add(part), before...index)
      return
    }
    // “Title bigger”, “make the title a bit smaller”.
    if let after = next(index), case .comparative(let sign)? = pieces[after].sense, joins(after) == nil,
      let change = sized(part, sign)
    {
      emit(change, index...after)
      return
    }
    // “Icon 24”.
    if part == .symbol, let after = next(index, over: [.filler, .setter]), case .number(let size)? = pieces[after].sense
    {
      emit(.measure(.symbolSize, .to(size)), index...after)
    }
  }

  /// What a comparative goes with when something follows it.
  private func joins(_ index: Int) -> Int? {
    guard let place = next(index) else { return nil }
    switch pieces[place].sense {
    case .part, .measure: return place
    default: return nil
    }
  }

  private func sized(_ part: Instruction.Part, _ sign: Int) -> Instruction? {
    switch part {
    case .title, .detail, .name: .textSize(part, .by(sign))
    case .symbol: .measure(.symbolSize, .by(Double(sign) * Instruction.Measure.symbolSize.step))
    case .photo, .accentBar, .buttons, .overlay, .glow: nil
    }
  }

  private mutating func comparative(_ sign: Int, _ index: Int) {
    let sign = isNegated ? -sign : sign
    guard let place = joins(index) else {
      // “More minimal”, “less compact”: the character says it; “more” alone says nothing.
      if let after = next(index), case .instruction(let instruction)? = pieces[after].sense {
        used.insert(index)
        if sign < 0, case .character(.spacious) = instruction { replace(after, .character(.compact), from: index) }
        if sign < 0, case .character(.compact) = instruction { replace(after, .character(.spacious), from: index) }
      }
      return
    }
    isNegated = false
    switch pieces[place].sense {
    case .part(let part):
      if let change = sized(part, sign) { emit(change, index...place) }
    case .measure(let measure):
      if let (value, end, isDifference) = number(after: place) {
        emit(.measure(measure, isDifference ? .by(Double(sign) * value) : .to(value)), index...end)
      } else {
        emit(.measure(measure, .by(Double(sign) * measure.step)), index...place)
      }
    default: break
    }
  }

  private mutating func replace(_ place: Int, _ instruction: Instruction, from start: Int) {
    emit(instruction, start...place)
  }

  private mutating func measure(_ measure: Instruction.Measure, _ index: Int) {
    if isNegated {
      // “No padding” is none of it.
      let start = previous(index) ?? index
      emit(.measure(measure, .to(measure.range.lowerBound)), min(start, index)...index)
      isNegated = false
      return
    }
    if let (value, end, _) = number(after: index) {
      emit(.measure(measure, .to(value)), index...end)
    } else if let before = previous(index), case .number(let value)? = pieces[before].sense, !used.contains(before) {
      // “24 pt padding”.
      emit(.measure(measure, .to(value)), before...index)
    } else if let after = next(index), case .comparative(let sign)? = pieces[after].sense, joins(after) == nil {
      emit(.measure(measure, .by(Double(sign) * measure.step)), index...after)
    } else if measure == .corners, pieces[index].text.lowercased().hasPrefix("round") {
      emit(.measure(.corners, .by(measure.step)), index...index)
    }
  }

  /// The number that belongs to a measure, where it ends, and whether “by” makes it a difference.
  private func number(after index: Int) -> (value: Double, end: Int, isDifference: Bool)? {
    guard let place = next(index, over: [.filler, .setter]), case .number(let value)? = pieces[place].sense else {
      return nil
    }
    let between = pieces[(index + 1)..<place].map { $0.text.lowercased() }
    return (value, place, between.contains("by"))
  }

  /// The words a text is to be: a quotation, or after “to”, “says” or a colon the rest of the clause.
  private func text(after index: Int) -> (text: String, end: Int)? {
    guard let place = next(index, over: [.filler, .setter]) else { return nil }
    if let quote = pieces[place].quote { return (quote, place) }
    let lead = pieces[(index + 1)..<place]
    guard lead.contains(where: { $0.sense == .setter }),
      pieces[place].sense == nil || pieces[place].text.first?.isUppercase == true
    else { return nil }
    return (pieces[place...].map(\.text).joined(separator: " "), pieces.count - 1)
  }
}
