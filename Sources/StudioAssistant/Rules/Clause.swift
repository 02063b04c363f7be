import DesignModel

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
  private var isKept = false
  /// Pieces that are left over although the lexicon knows them: “less bold” is not “bold”.
  private var passedOver: Set<Int> = []

  init(pieces: [Piece]) { self.pieces = pieces }

  mutating func read(into reading: inout Reading) {
    var index = 0
    while index < pieces.count {
      if !used.contains(index), !passedOver.contains(index) { step(index) }
      index += 1
    }
    reading.understood += found.sorted { $0.place < $1.place }.map(\.1)
    var (run, small): ([String], [String]) = ([], [])
    for (index, piece) in pieces.enumerated() {
      let isFiller = [.filler, .joiner, .setter, .adder, .ground].contains(piece.sense)
      if used.contains(index) {
        if !run.isEmpty { reading.leftOver.append(run.joined(separator: " ")) }
        (run, small) = ([], [])
      } else if !isFiller {
        // Small words between two that are left over belong to them: “soup with my aunt”.
        run += small + [piece.text]
        small = []
      } else if !run.isEmpty {
        small.append(piece.text)
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
    case .keeper:
      isKept = true
      used.insert(index)
    case .protector:
      (isKept, isNegated) = (true, true)
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
    case .joiner: if !continuesList(index) { (isNegated, isKept) = (false, false) }
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
    // Which size is meant, and what stays, is no matter of liking.
    switch instruction {
    case .only, .keep: return emit(instruction, index...index)
    default: break
    }
    if isNegated {
      unwanted(instruction, index)
      isNegated = false
    } else if let (instructions, places) = combined(instruction, index) {
      for one in instructions { emit(one, places) }
    } else {
      emit(instruction, index...index)
    }
  }

  /// What is said not to be: “no red”, “without a glow”.
  private mutating func unwanted(_ instruction: Instruction, _ index: Int) {
    let places = min(max(0, previous(index) ?? index), index)...index
    switch instruction {
    case .accent(let accent): emit(.avoidAccent(accent), places)
    case .background(.accentGlow), .background(.radialGlow): emit(.remove(.glow), places)
    case .background(let token): emit(.avoidBackground(token), places)
    case .symbol: emit(.remove(.symbol), places)
    case .template, .axis, .alignment, .look, .character, .textSize, .undo, .overlay, .text, .measure, .add, .remove,
      .avoidAccent, .avoidBackground, .day, .lines, .keep, .edit, .only, .cannot:
      used.formUnion(places)
    }
  }

  /// What an instruction and a word beside it say together, and where; nil where it stands for itself.
  private func combined(_ instruction: Instruction, _ index: Int) -> ([Instruction], ClosedRange<Int>)? {
    let after = next(index)
    let sense = after.flatMap { pieces[$0].sense }
    func span(_ place: Int) -> ClosedRange<Int> { min(place, index)...max(place, index) }
    switch instruction {
    case .accent(let accent):
      if let place = coloured(index) { return ([.cannot(.textColour)], span(place)) }
      if let after, sense == .part(.symbol) { return ([instruction], span(after)) }
      // A colour of the ground is a coloured ground: “red background”, “background: red”.
      let before = pieces.indices.prefix(index).last { ![.filler, .setter].contains(pieces[$0].sense) }
      let ground = [after, before].compactMap { $0 }.first { pieces[$0].sense == .ground && !used.contains($0) }
      return ground.map { ([.accent(accent), .background(.solidAccent)], span($0)) }
    case .alignment, .cannot:
      if let place = previous(index), case .part(let part)? = pieces[place].sense, !used.contains(place) {
        if case .alignment = instruction, part == .symbol { return ([.cannot(.symbolPlace)], span(place)) }
        return ([instruction], span(place))
      }
      if case .cannot = instruction, let after, case .part? = sense { return ([instruction], span(after)) }
      return nil
    case .background(let token):
      switch sense {
      case .part(.overlay): return after.map { ([.overlay(token)], span($0)) }
      case .ground: return after.map { ([instruction], span($0)) }
      default: return nil
      }
    case .character(.bold):
      return sense == .part(.title) ? after.map { ([.textSize(.title, .by(1))], span($0)) } : nil
    default: return nil
    }
  }

  /// The text that a colour is said of: “purple title”, “make the text purple”; nil where it is not said of one.
  private func coloured(_ index: Int) -> Int? {
    let texts: Set = ["text", "texts", "words", "letters", "lettering", "font", "writing"]
    func isText(_ place: Int) -> Bool {
      switch pieces[place].sense {
      case .part(.title), .part(.detail), .part(.name): !used.contains(place)
      default: texts.contains(pieces[place].text.lowercased())
      }
    }
    if index + 1 < pieces.count, isText(index + 1) {
      // “Teal, title: Hello” speaks of two things, “teal title” of one.
      return index + 2 < pieces.count && pieces[index + 2].sense == .setter ? nil : index + 1
    }
    let before = pieces.indices.prefix(index).last { ![.setter].contains(pieces[$0].sense) }
    return before.flatMap { isText($0) ? $0 : nil }
  }

  private mutating func part(_ part: Instruction.Part, _ index: Int) {
    if isKept {
      emit(.keep(part.displayName), index...index)
      // “Don’t make the title bigger.”
      if let after = next(index), case .comparative? = pieces[after].sense { used.insert(after) }
      isNegated = false
      return
    }
    if isNegated {
      let start = previous(index).flatMap { pieces[$0].sense == .negator ? $0 : nil } ?? index
      emit(.remove(part), start...index)
      // “No icon and subtitle” goes on, “no icon, teal” and “no icon teal” do not.
      let goesOn = next(index).map { place in
        switch pieces[place].sense {
        case .joiner, .part, .negator: true
        default: false
        }
      }
      if goesOn != true { isNegated = false }
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
    // “Change the picture.”
    let renewals: Set = ["change", "new", "another", "different", "swap", "replace", "choose"]
    if part == .photo, let place = pieces.indices.first(where: { renewals.contains(pieces[$0].text.lowercased()) }) {
      emit(.add(.photo), min(place, index)...max(place, index))
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
    if isKept, joins(index) != nil {
      used.insert(index)
      return
    }
    guard let place = joins(index) else {
      // “Bigger”, and nothing else, is said of what stands out.
      let sizes: Set = ["big", "bigger", "large", "larger", "huge", "small", "smaller", "tiny"]
      if sizes.contains(pieces[index].text.lowercased()),
        pieces.indices.allSatisfy({ $0 == index || pieces[$0].sense == .filler })
      {
        return emit(.textSize(.title, .by(sign)), index...index)
      }
      // “More minimal”, “less compact”: the character says it; “more” alone says nothing.
      if let after = next(index), case .instruction(let instruction)? = pieces[after].sense {
        guard sign < 0 else {
          used.insert(index)
          return
        }
        switch instruction {
        case .accent(let accent): emit(.avoidAccent(accent), index...after)
        case .background(let token): emit(.avoidBackground(token), index...after)
        case .character(.spacious): emit(.character(.compact), index...after)
        case .character(.compact): emit(.character(.spacious), index...after)
        default: passedOver.insert(after)
        }
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

  private mutating func measure(_ measure: Instruction.Measure, _ index: Int) {
    if isKept {
      (isKept, isNegated) = (false, false)
      return emit(.keep(measure.lockName), index...index)
    }
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
    // “At the bottom” is a place, no text.
    let isCall =
      pieces[index].text.lowercased().hasPrefix("call") || pieces[index].text.lowercased().hasPrefix("name it")
    guard
      isCall || lead.contains(where: { $0.sense == .setter && !["at", "of", "as"].contains($0.text.lowercased()) }),
      pieces[place].sense == nil || pieces[place].text.first?.isUppercase == true
    else { return nil }
    return (pieces[place...].map(\.text).joined(separator: " "), pieces.count - 1)
  }
}
