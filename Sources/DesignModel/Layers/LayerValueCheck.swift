/// Values of properties, each by its form.
extension TreeCheck {
  mutating func value(_ value: JSONValue, _ form: LayerForm, _ property: String?) {
    switch form {
    case .anything: break
    case .several(let inner, let limit):
      guard let elements = value.array else { return self.value(value, inner, property) }
      if elements.count > limit { note(.outOfRange, property, ["range": [0, .integer(limit)], "counts": "values"]) }
      for element in elements.prefix(limit) { self.value(element, inner, property) }
    case .either(let forms):
      if let meant = forms.first(where: { $0.isMeant(by: value) }) {
        self.value(value, meant, property)
      } else {
        wrongType(form, property, value)
      }
    case .colour: colour(value, property)
    case .fill: fill(value, property)
    case .condition: condition(value, property == "when" ? nil : property)
    case .tap: tap(value, property)
    case .series: series(value)
    case .object(let fields):
      guard let members = value.object else { return wrongType(form, property, value) }
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        let path = property.map { "\($0).\(key)" } ?? key
        if let field = fields.first(where: { $0.name == key }) {
          self.value(member, field.form, path)
        } else {
          note(.unknownKey, nil, ["key": .string(path)])
        }
      }
    case .list(let inner, let count):
      guard let elements = value.array else { return wrongType(form, property, value) }
      if !count.contains(elements.count) {
        note(
          .outOfRange, property,
          ["range": [.integer(count.lowerBound), .integer(count.upperBound)], "counts": "values"])
      }
      for element in elements.prefix(count.upperBound) { self.value(element, inner, property) }
    case .flag: if value.bool == nil { wrongType(form, property, value) }
    case .number(let range): number(value, range, form, property)
    case .whole(let range):
      if value.integer == nil { wrongType(form, property, value) } else { number(value, range, form, property) }
    case .measure(let range):
      guard let text = value.string else { return number(value, range, form, property) }
      if text.contains("{{") {
        braces(text)
      } else if let number = Self.number(in: text) {
        self.number(JSONValue(number), range, form, property)
      } else {
        note(
          .notANumber, property,
          ["found": .string(text.beginning(80)), "expected": .string(form.expectation)],
          fix: setting(property, nil, was: value))
      }
    case .length(let range): if value != "fill" { number(value, range, form, property) }
    case .token(let words):
      guard let word = value.string else { return wrongType(form, property, value) }
      if !words.contains(word) {
        let nearest = nearest(to: word, of: words)
        note(
          .badToken, property, ["found": .string(word.beginning(80)), "expected": .string(form.expectation)],
          fix: nearest.map { setting(property, .string($0), was: value) } ?? [])
      }
    case .text(let limit):
      guard let text = value.string else { return wrongType(form, property, value) }
      length(text, limit, property)
      braces(text)
    case .word(let limit):
      guard let text = value.string else { return wrongType(form, property, value) }
      length(text, limit, property)
    case .path:
      guard let text = value.string else { return wrongType(form, property, value) }
      if text.utf8.count(where: { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) > LayerLimits.steps {
        note(.outOfRange, property, ["range": [0, .integer(LayerLimits.steps)], "counts": "steps"])
      }
    }
  }

  mutating func number(
    _ value: JSONValue, _ range: ClosedRange<Double>, _ form: LayerForm, _ property: String?
  ) {
    guard let number = value.double, number.isFinite else { return wrongType(form, property, value) }
    guard !range.contains(number) else { return }
    let nearest = JSONValue(number.clamped(to: range))
    note(
      .outOfRange, property,
      ["range": [.init(range.lowerBound), .init(range.upperBound)], "fix": nearest],
      fix: setting(property, nearest, was: value))
  }

  /// The word that was meant: one, and no other, that is a letter or two away, or a third of a long one.
  private func nearest(to word: String, of words: [String]) -> String? {
    let limit = max(2, min(word.count, 64) / 3)
    let near = words.map { ($0, TextRules.distance(word.lowercased(), $0.lowercased(), atMost: limit)) }
    guard let least = near.map(\.1).min(), least <= limit, near.count(where: { $0.1 == least }) == 1 else { return nil }
    return near.first { $0.1 == least }?.0
  }

  private mutating func length(_ text: String, _ limit: Int, _ property: String?) {
    guard text.utf8.count > limit, text.count > limit else { return }
    note(
      .outOfRange, property, ["range": [0, .integer(limit)], "counts": "characters"],
      fix: setting(property, .string(text.beginning(limit)), was: .string(text)))
  }

  private mutating func braces(_ text: String) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { return note(.openBraces, nil) }
      rest = rest[close.upperBound...]
    }
  }

  mutating func condition(_ value: JSONValue, _ property: String?) {
    if !isCondition(value, depth: 1) {
      note(
        .badCondition, property,
        [
          "expected": .string(
            "left, is and right, where is must be one of " + LayerFields.comparisons.joined(separator: ", "))
        ])
    }
  }

  private func isCondition(_ value: JSONValue, depth: Int) -> Bool {
    guard let members = value.object, depth <= LayerLimits.conditionDepth else { return false }
    if let all = members["all"] ?? members["any"] {
      guard let inner = all.array, members.count == 1, (1...LayerLimits.conditions).contains(inner.count) else {
        return false
      }
      return inner.allSatisfy { isCondition($0, depth: depth + 1) }
    }
    if let inner = members["not"] { return members.count == 1 && isCondition(inner, depth: depth + 1) }
    guard let word = members["is"]?.string, LayerFields.comparisons.contains(word), isOperand(members["left"]) else {
      return false
    }
    switch word {
    case "empty", "present": return true
    case "between":
      if let pair = members["right"]?.array { return pair.count == 2 && pair.allSatisfy { isOperand($0) } }
      return isOperand(members["right"])
    default: return isOperand(members["right"])
    }
  }

  private func isOperand(_ value: JSONValue?) -> Bool {
    value?.double != nil || (value?.string).map { $0.utf8.count <= LayerLimits.text } == true
  }

  private mutating func tap(_ value: JSONValue, _ property: String?) {
    guard let members = value.object else { return wrongType(.tap, property, value) }
    if let address = members["url"] {
      guard let text = address.string else { return wrongType(.tap, property, value) }
      let scheme = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
      if text.utf8.count > 2_048 || !text.contains(":") || !LayerFields.schemes.contains(scheme?.lowercased() ?? "") {
        note(
          .forbiddenURL, nil,
          ["expected": .string("a URL starting with " + LayerFields.schemes.joined(separator: ", "))],
          fix: setting(property, nil, was: value))
      }
    } else if let key = members["increment"] {
      if TextRules.canonicalKey(key.string ?? "").isEmpty { wrongType(.tap, property, value) }
      members["by"].map { number($0, LayerFields.any, .number(LayerFields.any), property.map { $0 + ".by" }) }
    } else if let key = members["setNow"] {
      if TextRules.canonicalKey(key.string ?? "").isEmpty { wrongType(.tap, property, value) }
    } else {
      wrongType(.tap, property, value)
    }
  }

  private mutating func series(_ value: JSONValue) {
    guard let members = value.object else { return note(.badSeries, nil) }
    if let source = members["source"] {
      if source.string.map(LayerFields.sources.contains) != true { note(.badSeries, nil) }
      return
    }
    if let text = members["values"]?.string {
      if !text.contains("{{") { note(.badSeries, nil) }
      return braces(text)
    }
    guard let values = members["values"]?.array, (1...LayerLimits.series).contains(values.count),
      values.allSatisfy({ isItem($0) || $0.array.map { $0.count == 2 && $0.allSatisfy(isItem) } == true })
    else { return note(.badSeries, nil) }
  }

  /// The number in a text; nil if it isn't one.
  static func number(in text: String) -> Double? {
    Double(TextRules.trim(text)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number, a template that gives one, or null for what is not known.
  private func isItem(_ value: JSONValue) -> Bool {
    value == .null || value.double != nil
      || value.string.map { $0.contains("{{") || Self.number(in: $0) != nil } == true
  }
}
