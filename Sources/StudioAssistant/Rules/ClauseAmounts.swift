import DesignModel

/// More and less, and numbers that belong to measures.
extension Clause {
  /// What a comparative goes with when something follows it.
  func joins(_ index: Int) -> Int? {
    guard let place = next(index) else { return nil }
    switch pieces[place].sense {
    case .part, .measure: return place
    default: return nil
    }
  }

  func sized(_ part: Instruction.Part, _ sign: Int) -> Instruction? {
    switch part {
    case .title, .detail, .name: .textSize(part, .by(sign))
    case .symbol: .measure(.symbolSize, .by(Double(sign) * Instruction.Measure.symbolSize.step))
    case .photo, .accentBar, .buttons, .overlay, .glow: nil
    }
  }

  mutating func comparative(_ sign: Int, _ index: Int) {
    let sign = isNegated ? -sign : sign
    if isKept, joins(index) != nil {
      used.insert(index)
      return
    }
    guard let place = joins(index) else {
      // “Bigger”, and nothing else, is said of what stands out.
      let sizes: Set = ["big", "bigger", "large", "larger", "huge", "small", "smaller", "tiny", "enlarge"]
      let word = pieces[index].text.lowercased()
      if sizes.contains(word) || word.hasPrefix("too ") && sizes.contains(String(word.dropFirst(4))),
        pieces.indices.allSatisfy({ $0 == index || [.filler, .setter].contains(pieces[$0].sense) })
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
      if let (value, end, link) = number(after: place) {
        // “Increase padding 4” is by four, “bigger padding 20” to twenty.
        let isVerb = Self.steps.contains(pieces[index].text.lowercased())
        let isDifference = link == "by" || (isVerb && link != "to")
        emit(.measure(measure, isDifference ? .by(Double(sign) * value) : .to(value)), index...end)
      } else {
        emit(.measure(measure, .by(Double(sign) * measure.step)), index...place)
      }
    default: break
    }
  }

  mutating func measure(_ measure: Instruction.Measure, _ index: Int) {
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
    } else if let after = next(index, over: [.filler, .setter]), case .comparative(let sign)? = pieces[after].sense,
      joins(after) == nil
    {
      if let (value, end, link) = number(after: after) {
        emit(.measure(measure, link == "to" ? .to(value) : .by(Double(sign) * value)), index...end)
      } else {
        emit(.measure(measure, .by(Double(sign) * measure.step)), index...after)
      }
    } else if measure == .corners, pieces[index].text.lowercased().hasPrefix("round") {
      emit(.measure(.corners, .by(measure.step)), index...index)
    }
  }

  static let steps: Set = ["increase", "grow", "enlarge", "raise", "decrease", "reduce", "shrink", "lower"]

  /// The number that belongs to a measure, where it ends, and the “by” or “to” between.
  func number(after index: Int) -> (value: Double, end: Int, link: String?)? {
    guard let place = next(index, over: [.filler, .setter]), case .number(let value)? = pieces[place].sense else {
      return nil
    }
    let between = pieces[(index + 1)..<place].map { $0.text.lowercased() }
    return (value, place, between.last { ["by", "to"].contains($0) })
  }
}
