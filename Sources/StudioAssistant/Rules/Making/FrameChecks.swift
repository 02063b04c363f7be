import DesignModel

/// What must hold of a finished design for each slot of a frame: the score of candidates, and what an answer says failed.
struct FrameChecks: Sendable {
  struct Check: Sendable {
    /// The words of the request it comes from.
    var words: String
    var weight: Double
    var holds: @Sendable (DesignFacts) -> Bool
  }

  private(set) var checks: [Check] = []
  private let asked: Set<String>

  init(_ frame: Frame) {
    asked = Set(frame.shown.map(\.subject))
    content(frame)
    absences(frame)
    looks(frame)
    if let only = frame.only {
      let others = WidgetSubject.plain.filter { !asked.contains($0) }.compactMap(WidgetSubject.named)
      let isTime = asked.contains("analogue") || asked.contains("flaps") || asked.contains("clock")
      put(only.words, 3) { facts in
        !facts.hasSymbols && !others.contains { $0.isShown(in: facts.document) && !(isTime && $0.id == "clock") }
      }
    }
  }

  private mutating func put(_ words: String, _ weight: Double, _ holds: @escaping @Sendable (DesignFacts) -> Bool) {
    checks.append(Check(words: words, weight: weight, holds: holds))
  }

  private mutating func content(_ frame: Frame) {
    for one in frame.shown {
      if let subject = WidgetSubject.named(one.subject), !["quote", "note", "list", "given"].contains(one.subject) {
        let isPhoto = ["photo", "polaroid"].contains(one.subject)
        put(one.words, 4) { isPhoto ? $0.hasPhoto : subject.isShown(in: $0.document) }
      }
      if let drawing = one.drawing {
        let sign = ["ring": "type:Ring", "bar": "type:Gauge", "needle": "type:Gauge"][drawing] ?? "type:Chart"
        put(one.words, 3) { $0.document.contains(sign) || (drawing == "bar" && $0.document.contains("|bar:")) }
      }
      if !one.topic.isEmpty { put(one.topic, 3) { $0.says(one.topic) } }
    }
    for text in frame.texts + [frame.title, frame.detail].compactMap(\.self) {
      put(text.words, 4) { $0.says(text.value) }
    }
    if let lines = frame.lines { put(lines.words, 4) { $0.lists(lines.value) } }
    if let day = frame.day, let wanted = frame.day(isBehind: frame.isSince) {
      put(day.words, 4) { $0.document.contains(wanted.description) }
    }
    if frame.lines == nil {
      let words = frame.amounts.map {
        (words: $0.words, text: Int(exactly: $0.value).map(String.init) ?? "\($0.value)")
      }
      for amount in words { put(amount.words, 3) { $0.says(amount: amount.text) } }
    }
    if let symbol = frame.symbol {
      put(symbol.words, 2) { symbol.value.isEmpty ? $0.hasSymbols : $0.hasSymbol(symbol.value) }
    }
  }

  private mutating func absences(_ frame: Frame) {
    for absent in frame.absent {
      switch absent.value {
      case "symbol": put(absent.words, 4) { !$0.hasSymbols }
      case "photo", "polaroid": put(absent.words, 4) { !$0.hasPhoto }
      case "buttons": put(absent.words, 4) { !$0.hasButtons }
      case "gradient": put(absent.words, 3) { $0.isPlain }
      case "detail":
        put(absent.words, 3) { $0.design.tree != nil || $0.design.spec.faces.allSatisfy { $0.secondaryText == nil } }
      default:
        guard !asked.contains(absent.value), let subject = WidgetSubject.named(absent.value) else { continue }
        put(absent.words, 4) { !subject.isShown(in: $0.document) }
      }
    }
  }

  private mutating func looks(_ frame: Frame) {
    if let accent = frame.accent {
      let known = WidgetLook.colours[accent.value]
      put(accent.words, 2) { facts in
        facts.accent == (facts.design.tree == nil ? known?.token.rawValue : known?.code ?? accent.value)
      }
    }
    if let ground = frame.ground { put(ground.words, 3) { $0.isGround(ground.value) } }
    if let side = frame.alignment { put(side.words, 3) { $0.isAligned(side.value) } }
    if let ink = frame.ink {
      put(ink.words, 1) { $0.design.tree != nil && $0.document.contains("ink:\(WidgetLook.ink(ink.value))") }
    }
    for font in frame.fonts { put(font.words, 3) { $0.hasFont(font.value) } }
    for (part, step) in frame.steps where ["title", "text"].contains(part) {
      put(step.words, 2.5) { step.value > 0 ? $0.titleSize >= 22 : $0.titleSize <= 20 }
    }
    for family in frame.families { put(family.words, 2) { $0.offers(family.value) } }
    let home = frame.families.filter { ["small", "medium", "large"].contains($0.value) }
    if let only = frame.only, home.count == 1 {
      let wanted = home[0].value
      put("\(home[0].words) \(only.words)", 3) { facts in
        ["small", "medium", "large"].allSatisfy { facts.offers($0) == ($0 == wanted) }
      }
    }
    for look in frame.looks where ["horizontal", "vertical"].contains(look.value) {
      put(look.words, 3) { facts in
        guard let tree = facts.design.tree else { return facts.design.spec.layout.axis.rawValue == look.value }
        return tree.root.kind == (look.value == "horizontal" ? .hStack : .vStack)
      }
    }
    if let look = frame.looks.first(where: { $0.value == "minimal" }) {
      put(look.words, 2) { $0.isPlain ? $0.count <= 8 : $0.design.tree != nil && $0.count <= 6 }
    }
  }

  /// The words of checks that do not hold, each once.
  func failed(_ facts: DesignFacts) -> [String] {
    checks.filter { !$0.holds(facts) }.reduce(into: []) { if !$0.contains($1.words) { $0.append($1.words) } }
  }

  /// The words of checks that hold, each once.
  func held(_ facts: DesignFacts) -> [String] {
    checks.filter { $0.holds(facts) }.reduce(into: []) {
      if !$0.contains($1.words), !$1.words.isEmpty { $0.append($1.words) }
    }
  }

  /// How well a design is what was asked for: checks that hold, less what nobody asked for.
  func score(_ facts: DesignFacts, isTemplate: Bool) -> Double {
    let held = checks.reduce(0) { $0 + ($1.holds(facts) ? $1.weight : 0) }
    guard isTemplate else { return held }
    // Pieces show what was asked and nothing else; a template may show more.
    let unasked = WidgetSubject.plain.count { id in
      !asked.contains(id) && WidgetSubject.named(id)?.isShown(in: facts.document) == true
    }
    return held + 2 - 0.1 * Double(unasked)
  }
}

extension WidgetLook {
  /// The ink of a name, as swatches have it.
  static func ink(_ name: String) -> String {
    switch name {
    case "white": "#FFFFFF"
    case "black": "#000000"
    default: colours[name]?.code ?? name
    }
  }
}
