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
  var used: Set<Int> = []
  var found: [(place: Int, Reading.Understood)] = []
  var isNegated = false
  var isKept = false
  /// The last value that was said not to be: “neither red nor blue” goes on.
  var lastUnwanted: Int?
  /// Pieces that are left over although the lexicon knows them: “less bold” is not “bold”.
  var passedOver: Set<Int> = []

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

  mutating func emit(_ instruction: Instruction, _ places: ClosedRange<Int>) {
    let words = pieces[places].map(\.text).joined(separator: " ")
    found.append((places.lowerBound, .init(words: words, instruction: instruction)))
    used.formUnion(places)
  }

  mutating func step(_ index: Int) {
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
      // Reject a comparative after “less”; “not rounder” asks for nothing.
      if !isNegated { emit(.measure(measure, .by(Double(sign) * measure.step)), index...index) }
      used.insert(index)
      isNegated = false
    case .comparative(let sign): comparative(sign, index)
    case .adder: isNegated = false
    case .joiner:
      if ["or", "nor"].contains(pieces[index].text.lowercased()), let lastUnwanted, previous(index) == lastUnwanted {
        isNegated = true
      } else if !continuesList(index) {
        (isNegated, isKept) = (false, false)
      }
    case .allBut: allBut(index)
    case .ground:
      // “No background”, “remove the background”; “don’t make the background red” and “no background blur” speak of the red
      // and the blur.
      guard isNegated, !isKept, !followsValue(index), beside(index).map({ pieces[$0].sense == .part(.photo) }) != true,
        let before = pieces.indices.prefix(index).last(where: { !Self.articles.contains(pieces[$0].text.lowercased()) }
        ),
        [.negator, .joiner].contains(pieces[before].sense)
      else { break }
      emit(.background(.plain), min(previous(index) ?? index, index)...index)
      isNegated = beside(index).map { pieces[$0].sense == .joiner } ?? false
    case .setter, .filler, .number, nil: break
    }
  }

  /// Whether a value comes after the ground: “background red”.
  func followsValue(_ ground: Int) -> Bool {
    if let after = next(ground, over: [.filler, .setter]), case .instruction? = pieces[after].sense { return true }
    return false
  }

  /// “Remove everything but the title”: all other parts that can go.
  mutating func allBut(_ index: Int) {
    guard isNegated else { return }
    var (kept, end) = (Set<Instruction.Part>(), index)
    while let place = next(end, over: [.filler, .joiner]), case .part(let part)? = pieces[place].sense {
      kept.insert(part)
      end = place
    }
    guard !kept.isEmpty else { return }
    for part in Instruction.Part.removable where !kept.contains(part) { emit(.remove(part), index...end) }
    isNegated = false
  }

  /// Whether after “and” the list of what is not wanted goes on: “no icon and subtitle”.
  func continuesList(_ index: Int) -> Bool {
    guard let next = beside(index) else { return false }
    switch pieces[next].sense {
    case .part: return !isSaidMore(of: next)
    case .ground: return true
    default: return false
    }
  }

  /// Whether something is said of a part by itself: “… and the subtitle bigger”, “… and the title to Hello”.
  func isSaidMore(of part: Int) -> Bool {
    guard let after = next(part) else { return false }
    switch pieces[after].sense {
    case .comparative: return joins(after) == nil
    case .setter: return true
    default: return false
    }
  }

  /// The next piece, over nothing but articles: a verb between begins something new.
  func beside(_ index: Int) -> Int? {
    pieces.indices.dropFirst(index + 1).first { !Self.articles.contains(pieces[$0].text.lowercased()) }
  }

  static let articles: Set = ["a", "an", "the", "my", "its", "this", "that", "any", "all"]

  /// The next piece that is no filler.
  func next(_ index: Int, over skipped: [Lexicon.Sense] = [.filler]) -> Int? {
    pieces.indices.dropFirst(index + 1).first { place in
      pieces[place].sense.map { !skipped.contains($0) } ?? true
    }
  }

  func previous(_ index: Int) -> Int? { pieces.indices.prefix(index).last { pieces[$0].sense != .filler } }

  mutating func value(_ instruction: Instruction, _ index: Int) {
    // Which size is meant, and what stays, is no matter of liking.
    switch instruction {
    case .only, .keep, .day: return emit(instruction, index...index)
    default: break
    }
    let off = next(index).flatMap { Self.gone.contains(pieces[$0].word) ? $0 : nil }
    if isNegated || off != nil {
      unwanted(instruction, index)
      // “Turn the glow off.”
      if let off { used.insert(off) }
      (isNegated, lastUnwanted) = (false, index)
    } else if let (instructions, places) = combined(instruction, index) {
      for one in instructions { emit(one, places) }
    } else {
      emit(instruction, index...index)
    }
  }

  /// What is said not to be: “no red”, “without a glow”.
  mutating func unwanted(_ instruction: Instruction, _ index: Int) {
    let places = min(max(0, previous(index) ?? index), index)...index
    switch instruction {
    case .accent where next(index).map({ pieces[$0].sense == .ground }) == true:
      // “No red background” is about the ground.
      emit(.avoidBackground(.solidAccent), places.lowerBound...(next(index) ?? index))
    case .accent(let accent): emit(.avoidAccent(accent), places)
    case .background(.accentGlow), .background(.radialGlow): emit(.remove(.glow), places)
    case .background(let token): emit(.avoidBackground(token), places)
    case .symbol: emit(.remove(.symbol), places)
    case .field, .nudge, .overlayAtLeast, .withoutColour, .countUnit, .countUp, .shiftDay, .shiftMonths, .moreDetail,
      .timeFormat,
      .template, .axis, .alignment, .look, .character, .textSize, .undo, .overlay, .text, .measure, .add, .remove,
      .avoidAccent, .avoidBackground, .day, .lines, .keep, .edit, .only, .cannot, .swapTexts:
      // What it should be instead nobody said.
      used.subtract(places)
      passedOver.formUnion(places)
    }
  }

  /// What an instruction and a word beside it say together, and where; nil where it stands for itself.
  func combined(_ instruction: Instruction, _ index: Int) -> ([Instruction], ClosedRange<Int>)? {
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
  func coloured(_ index: Int) -> Int? {
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

  static let gone: Set = ["out", "off", "away"]

  mutating func part(_ part: Instruction.Part, _ index: Int) {
    // “Leave the icon out”, “turn the glow off”.
    if let after = next(index), Self.gone.contains(pieces[after].word), !isNegated {
      emit(.remove(part), index...after)
      isKept = false
      return
    }
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
      let goesOn = beside(index).map { place in
        switch pieces[place].sense {
        case .joiner, .negator: true
        case .part: !isSaidMore(of: place)
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
    if let after = next(index, over: [.filler, .setter]), case .comparative(let sign)? = pieces[after].sense,
      joins(after) == nil, let change = sized(part, sign)
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

  /// The words a text is to be: a quotation, or what follows “says” or a call; after “is” only what is written like a name.
  func text(after index: Int) -> (text: String, end: Int)? {
    guard let place = next(index, over: [.filler, .setter]) else { return nil }
    if let quote = pieces[place].quote { return (quote, place) }
    let called = pieces[index].text.lowercased()
    let isCall = called.hasPrefix("call") || called.hasPrefix("name it")
    // “At the bottom” is a place, no text.
    let setter = pieces.indices[(index + 1)..<place].first {
      pieces[$0].sense == .setter && !["at", "of", "as"].contains(pieces[$0].text.lowercased())
    }
    // “Move the title to the end” speaks of a place.
    let isMoved = pieces[..<index].contains { ["move", "put", "shift", "bring"].contains($0.text.lowercased()) }
    guard isCall || (setter != nil && !isMoved) else { return nil }
    let start = pieces.indices.dropFirst((setter ?? index) + 1).first { pieces[$0].sense != .setter } ?? place
    let isName = pieces[start].text.first?.isUppercase == true
    // “The title is too small” says nothing of its words.
    let isState = pieces[(setter ?? index)..<start].contains { ["is", "be"].contains($0.text.lowercased()) }
    guard isName || (pieces[place].sense == nil && !isState) else { return nil }
    return (pieces[start...].map(\.text).joined(separator: " "), pieces.count - 1)
  }
}
