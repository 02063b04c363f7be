import DesignModel

/// What a request gives to be shown: quotations, lists, subjects with their topics, days, amounts.
extension FrameReader {
  mutating func quotations() {
    for at in spans.indices {
      switch spans[at].token.kind {
      case .quote:
        isUsed[at] = true
        put(spans[at].text, before: at)
      case .list(let lines):
        isUsed[at] = true
        frame.lines = .init(value: lines, words: spans[at].text)
      case .word where spans[at].isA(.subject, "quote") || spans[at].isA(.subject, "note"):
        // “Quote of the day: Slow is smooth”
        var colon = at + 1
        while colon < spans.count, spans[colon].isFiller || spans[colon].isA(.until) { colon += 1 }
        guard colon + 1 < spans.count, spans[colon].token.kind == .colon, spans[colon + 1].token.kind == .word,
          let run = run(from: colon + 1, through: true)
        else { continue }
        for place in colon...run.upperBound { isUsed[place] = true }
        put(written(run), before: colon)
      case .word
      where spans[at].isA(.named) || (spans[at].isA(.noun) && Self.texts.contains(spans[at].sense?.value ?? "")):
        // “called Monday crew”, “his name Rufus”
        let isNamed = spans[at].isA(.named)
        guard !isUsed[at] || isNamed else { continue }
        var start = at + 1
        while start < spans.count, spans[start].isFiller || spans[start].token.kind == .colon { start += 1 }
        guard start < spans.count, let run = run(from: start, through: isNamed) else { continue }
        let hasColon = (at..<start).contains { spans[$0].token.kind == .colon }
        guard isNamed || hasColon || spans[run.lowerBound].text.first?.isUppercase == true else { continue }
        for place in at...run.upperBound { isUsed[place] = true }
        put(written(run), before: run.lowerBound)
      default: continue
      }
    }
  }

  private static let texts: Set<String> = ["title", "name", "detail", "text"]

  private mutating func put(_ words: String, before at: Int) {
    var back = at - 1
    while back >= 0, spans[back].isFiller || spans[back].token.kind == .colon { back -= 1 }
    let said = Frame.Said(value: words, words: words)
    let noun = back >= 0 && (spans[back].isA(.noun) || spans[back].isA(.named)) ? spans[back].sense?.value : nil
    if back >= 0, noun != nil { isUsed[back] = true }
    switch noun {
    case "title": frame.title = said
    case "name": frame.texts.append(said)
    case "detail": frame.detail = said
    default: frame.texts.append(said)
    }
  }

  /// A run of words nobody knows from a place on, with small words between them; `through` what has a class, too, up to the
  /// next pause.
  func run(from start: Int, through: Bool = false) -> ClosedRange<Int>? {
    var (first, last, at): (Int?, Int, Int) = (nil, start, start)
    while at < spans.count, !spans[at].isPause, spans[at].token.kind != .quote {
      let span = spans[at]
      let isWord = span.token.kind == .word
      let isOpen = span.isUnknown || span.isA(.symbol) || (through && isWord && !span.isA(.with) && !span.isA(.and))
      if isOpen, !isUsed[at] || through {
        first = first ?? at
        last = at
      } else if !span.isFiller,
        !(first != nil && (span.isA(.and) || span.isA(.on)) && at + 1 < spans.count && spans[at + 1].isUnknown)
      {
        break
      }
      at += 1
    }
    return first.map { $0...last }
  }

  // MARK: Subjects

  mutating func subjects() {
    var last: Int?
    for at in spans.indices where !isUsed[at] {
      if spans[at].isPause { last = nil }
      if spans[at].isA(.drawing) { draw(at, last) }
      guard spans[at].isA(.subject), let id = spans[at].sense?.value else { continue }
      isUsed[at] = true
      forget(before: at)
      var one = Frame.Shown(subject: id, words: spans[at].text)
      if WidgetSubject.named(id)?.takesTopic == true { topic(&one, at) }
      last = at
      if let known = frame.shown.firstIndex(where: { $0.subject == id }) {
        if frame.shown[known].topic.isEmpty { frame.shown[known].topic = one.topic }
      } else {
        frame.shown.append(one)
      }
    }
    // Things that are given are a list of their own, not those of the Reminders app.
    if frame.lines != nil, let place = frame.shown.firstIndex(where: { $0.subject == "reminders" }) {
      frame.shown[place].subject = "list"
    }
    // “How long until sunset” is about the sun.
    if let count = frame.shown.firstIndex(where: { $0.subject == "countdown" && $0.topic.isEmpty }),
      frame.shown.count > 1,
      !spans.contains(where: { if case .day = $0.token.kind { true } else { false } }), count == 0
    {
      frame.shown.remove(at: count)
    }
  }

  /// What a subject is of: behind “until”, else the words right before it.
  private mutating func topic(_ one: inout Frame.Shown, _ at: Int) {
    if let next = near(at, 1), spans[next].isA(.until) || spans[next].isA(.on) || spans[at].text.contains(" "),
      let found = run(from: spans[next].isUnknown ? next : next + 1)
    {
      one.topic = written(found)
      for place in at...found.upperBound { isUsed[place] = true }
      return
    }
    var first = at
    while first > 0, spans[first - 1].isUnknown, !isUsed[first - 1], at - first < 4 { first -= 1 }
    guard first < at else { return }
    one.topic = written(first...(at - 1))
    for place in first..<at { isUsed[place] = true }
  }

  /// A way of drawing belongs to the subject beside it in its clause, else to amounts.
  private mutating func draw(_ at: Int, _ last: Int?) {
    isUsed[at] = true
    guard let drawing = spans[at].sense?.value else { return }
    if let last, !(last..<at).contains(where: { spans[$0].isA(.and) }), let id = spans[last].sense?.value,
      let known = frame.shown.firstIndex(where: { $0.subject == id }), frame.shown[known].drawing == nil
    {
      frame.shown[known].drawing = drawing
      frame.shown[known].words += " " + spans[at].text
      return
    }
    var next = at + 1
    while next < spans.count, !spans[next].isPause, !spans[next].isA(.and), !spans[next].isA(.subject) { next += 1 }
    if next < spans.count, spans[next].isA(.subject), !isUsed[next], let id = spans[next].sense?.value {
      isUsed[next] = true
      forget(before: next)
      frame.shown.append(.init(subject: id, drawing: drawing, words: "\(spans[at].text) \(spans[next].text)"))
    } else {
      frame.shown.append(.init(subject: "given", drawing: drawing, words: spans[at].text))
    }
  }

  // MARK: Days, amounts, what is left

  mutating func days() {
    let all = spans.indices.filter { if case .day = spans[$0].token.kind { true } else { false } }
    for at in all {
      guard case .day(let day) = spans[at].token.kind else { continue }
      isUsed[at] = true
      if takes("day", at: at, isFilled: frame.day != nil, spans[at].text) {
        frame.day = .init(value: day, words: spans[at].text)
      }
      if (0..<at).contains(where: { spans[$0].isA(.since) }) { frame.isSince = true }
    }
    for at in spans.indices where spans[at].isA(.since) || spans[at].isA(.until) { isUsed[at] = true }
    for at in spans.indices {
      guard let value = spans[at].token.number else { continue }
      isUsed[at] = true
      frame.amounts.append(.init(value: value, words: spans[at].text))
      if at + 1 < spans.count, spans[at + 1].isA(.noun, "percent") {
        frame.isPercent = true
        isUsed[at + 1] = true
      }
    }
    // A day is counted to where nothing else is asked for that has one.
    let counts: Set<String> = ["countdown", "since", "photo"]
    guard frame.day != nil || !frame.impossible.isEmpty, !frame.shown.contains(where: { counts.contains($0.subject) }),
      frame.shown.isEmpty || frame.shown.allSatisfy({ $0.subject == "birthday" })
    else {
      if frame.isSince, let at = frame.shown.firstIndex(where: { $0.subject == "countdown" }) {
        frame.shown[at].subject = "since"
      }
      return
    }
    var one = Frame.Shown(subject: frame.isSince ? "since" : "countdown", words: frame.day?.words ?? "")
    if let first = spans.indices.first(where: { spans[$0].isUnknown && !isUsed[$0] }), let found = run(from: first) {
      one.topic = written(found)
      for place in found { isUsed[place] = true }
    }
    frame.shown.append(one)
  }

  mutating func rest() {
    if frame.lines != nil, !frame.shows("list") { frame.shown.append(.init(subject: "list", words: "")) }
    var at = 0
    while at < spans.count {
      if !isUsed[at], spans[at].isUnknown, let found = run(from: at) {
        if frame.shows("worldclock") {
          // Cities, each a name of its own.
          let cities = found.split { !spans[$0].isUnknown }.map {
            written($0[$0.startIndex]...$0[$0.index(before: $0.endIndex)])
          }
          frame.texts += cities.map { .init(value: $0, words: $0) }
          at = found.upperBound + 1
          continue
        }
        if let index = counted(beside: found) {
          frame.shown[index].topic = written(found)
          at = found.upperBound + 1
          continue
        }
        // A list's own words are its title: “packing for Rome: …”.
        if frame.lines != nil, frame.title == nil {
          frame.title = .init(value: written(found), words: written(found))
        } else {
          frame.left.append(written(found))
        }
        at = found.upperBound + 1
        continue
      }
      at += 1
    }
  }

  /// The count of days that words in its own clause, or in that of its day, are about.
  private func counted(beside run: ClosedRange<Int>) -> Int? {
    guard
      let index = frame.shown.firstIndex(where: { ["countdown", "since"].contains($0.subject) && $0.topic.isEmpty })
    else { return nil }
    var (first, last) = (run.lowerBound, run.upperBound)
    while first > 0, !spans[first - 1].isPause { first -= 1 }
    while last + 1 < spans.count, !spans[last + 1].isPause { last += 1 }
    let isBeside = (first...last).contains { at in
      if case .day = spans[at].token.kind { return true }
      return spans[at].isA(.subject, "countdown") || spans[at].isA(.subject, "since")
    }
    return isBeside ? index : nil
  }
}
