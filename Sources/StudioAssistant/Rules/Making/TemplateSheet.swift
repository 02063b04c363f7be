import DesignModel

/// An ordinary template with what was given in place of its samples.
struct TemplateSheet {
  private(set) var design: WidgetSpec
  private let frame: Frame
  private let today: CalendarDay

  init(_ design: WidgetSpec, _ frame: Frame, _ today: CalendarDay) {
    (self.design, self.frame, self.today) = (design, frame, today)
  }

  static let alignments: [String: ContentAlignment] = [
    "centre": .centre, "leading": .leading, "trailing": .trailing, "top": .top,
  ]

  mutating func fill() {
    // Pictures are never made up: their place is empty.
    design.changeFaces { $0.image = nil }
    let counted = frame.shown.first { ["countdown", "since"].contains($0.subject) }
    if let counted { count(counted) }
    if let lines = frame.lines {
      let text = lines.value.map { "[ ] \($0)" }.joined(separator: "\n")
      design.changeFaces { face in
        face.secondaryText = text
        // The template's own symbol is a sample, too: no suitcase over the shopping.
        face.symbol?.name = Lexicon.symbol(for: frame.title?.value ?? "") ?? "checklist"
      }
      let name = frame.title?.value ?? frame.shown.first { $0.subject == "list" }?.words ?? ""
      write(title: name.isEmpty ? "—" : name.capitalised)
      design.name = (name.isEmpty ? lines.value[0] : name).capitalised.beginning(24)
      return
    }
    let topic = frame.shown.first { !$0.topic.isEmpty && counted == nil }?.topic
    if let topic { design.name = topic.capitalised.beginning(24) }
    var texts = frame.texts.map(\.value)
    if let title = frame.title?.value ?? (counted == nil ? texts.first : nil) {
      if frame.title == nil, !texts.isEmpty { texts.removeFirst() }
      if design.primaryText.contains("{{") { design.name = title.beginning(24) } else { write(title: title) }
      if frame.shown.allSatisfy({ ["quote", "note", "photo", "polaroid"].contains($0.subject) }) {
        design.name = title.beginning(24)
        design.changeFaces { $0.secondaryText = nil }
      }
    }
    if let detail = frame.detail?.value ?? texts.first { design.changeFaces { $0.secondaryText = detail } }
  }

  private mutating func write(title: String) { design.changeFaces { $0.primaryText = title.beginning(120) } }

  /// A count of days to the day that was said, with its own words in place of another day's.
  private mutating func count(_ shown: Frame.Shown) {
    let isSince = shown.subject == "since"
    let day = frame.day(isBehind: isSince)
    let label = shown.label(frame)
    let name = label.isEmpty ? (shown.words.contains { $0.isNumber } ? "" : shown.words.capitalised) : label
    if !name.isEmpty, day != nil || !label.isEmpty { design.name = name.beginning(24) }
    guard let day else { return }
    let text = isSince ? "{{since|\(day)|date:d MMMM yyyy}}" : DayText.date("\(day)")
    design.changeFaces { face in
      face.primaryText = isSince ? DayText.since("\(day)") : DayText.until("\(day)")
      face.secondaryText = text
      face.symbol?.name = Lexicon.symbol(for: label) ?? "calendar"
    }
  }

  /// What is left to be done by the same means as changes.
  var instructions: [Instruction] {
    var out: [Instruction] = []
    if let side = frame.alignment.flatMap({ Self.alignments[$0.value] }) { out.append(.alignment(side)) }
    for part in ["title", "text"] {
      guard let step = frame.steps[part] else { continue }
      out.append(.textSize(.title, step.value > 0 ? .to(.title) : .to(.headline)))
    }
    if let symbol = frame.symbol, !symbol.value.isEmpty { out.append(.symbol(symbol.value)) }
    for absent in frame.absent {
      switch absent.value {
      case "symbol": out.append(.remove(.symbol))
      case "buttons": out.append(.remove(.buttons))
      case "detail": out.append(.remove(.detail))
      default: break
      }
    }
    if frame.only != nil { out += [.remove(.symbol), .remove(.detail)] }
    if frame.excludes("gradient"), ![.plain, .subtleMaterial, .solidAccent].contains(design.style.background) {
      out.append(.background(.plain))
    }
    return out
  }
}

extension Lexicon {
  /// The symbol one of some words stands for.
  static func symbol(for words: String) -> String? {
    words.split(separator: " ").lazy.compactMap { symbols[SpokenText.plain(String($0))] }.first
  }
}
