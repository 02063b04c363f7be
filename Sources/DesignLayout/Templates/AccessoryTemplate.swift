import DesignData
import DesignModel
import Foundation

/// The Lock Screen's families (rendering.md §8): every widget says its most important thing in a line, a circle
/// or a small rectangle. Drawn white; vibrancy is the platform's.
struct AccessoryTemplate: TemplateDrawing {
  /// Draws the Home Screen's families, and knows what there is to say.
  var template: any TemplateDrawing

  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Self.draw(template.accessory(input), input, context, &scene)
  }

  /// Draws a card in the input's family.
  static func draw(
    _ card: AccessoryCard, _ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder
  ) {
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let page = AccessoryPage(input: input)
    switch input.family {
    case .accessoryInline: page.inline(card).place(canvas, context, &scene)
    case .accessoryCircular: page.circular(card, canvas, context, &scene)
    default: page.rectangular(card, canvas, context, &scene)
    }
  }
}

/// What a Lock Screen widget says, whichever family shows it.
struct AccessoryCard {
  /// The middle of the circle.
  enum Middle {
    /// A value over a quiet symbol.
    case value(String, below: String)
    case symbol(String, value: String)
    case number(String, unit: String)
    case words(String)
    case hands(ClockHands)
  }

  var symbol: String?
  var inline: String
  var middle: Middle
  /// The share of the ring, if there is one.
  var fraction: Double?
  /// The rectangle's lines: a title, then quieter ones.
  var title: String
  /// How many lines the title may take where others leave room.
  var titleLines = 1
  var lines: [String]
  /// Heights of bars at the foot of the rectangle, 0…1.
  var bars: [Double] = []
  /// A bar at the foot, 0…1.
  var meter: Double?

  /// A count in five characters at most.
  static func short(_ steps: Int, _ moment: Moment) -> String {
    steps < 10_000 ? moment.number(Double(steps)) : "\(Int((Double(steps) / 1_000).rounded()))k"
  }

  /// A classic, hero or poster design: its texts, its symbol.
  static func design(_ input: TemplateInput) -> AccessoryCard {
    let design = input.design
    let symbol = design.symbol?.name
    let list = design.secondaryText.flatMap { ParsedList($0) }
    var lines: [String] = []
    var fraction: Double?
    if let list {
      let open = list.items.filter { !$0.isDone }
      lines = open.prefix(2).map { (list.isChecklist ? "○ " : "• ") + $0.text }
      if list.isChecklist {
        fraction = Double(list.items.count - open.count) / Double(max(1, list.items.count))
      }
    } else if let second = design.secondaryText {
      lines = [second]
    }
    let primary = design.primaryText
    // “12 days” is a number and its unit; other texts stand under the symbol.
    let words = primary.split(separator: " ", maxSplits: 1)
    let isNumber = words.first.map { $0.count <= 6 && $0.contains(where: \.isNumber) } ?? false
    let name = design.name.trimmingCharacters(in: .whitespaces)
    // A number says nothing without what it counts.
    let isNamed = isNumber && !name.isEmpty && list == nil && !primary.localizedCaseInsensitiveContains(name)
    if isNamed { lines.insert(name, at: 0) }
    var middle: Middle = .words(primary)
    if let list, list.isChecklist {
      let count = "\(list.items.filter(\.isDone).count)/\(list.items.count)"
      middle = symbol.map { .symbol($0, value: count) } ?? .number(count, unit: "done")
    } else if isNumber, words.count == 2 {
      middle = .number(
        String(words[0]).trimmingCharacters(in: CharacterSet(charactersIn: ",;:")), unit: String(words[1]))
    } else if let symbol, primary.count <= 8 {
      middle = .symbol(symbol, value: primary)
    }
    // The line holds about thirty characters (rendering.md §8.1: 234 pt).
    let isShort = isNamed && name.count + primary.count <= 26
    return AccessoryCard(
      symbol: symbol, inline: isShort ? "\(name): \(primary)" : primary, middle: middle, fraction: fraction,
      title: primary, titleLines: max(1, 3 - lines.count), lines: lines)
  }
}

/// Countdowns of the Lock Screen: minutes round up, and one that goes on counts to its end (rendering.md §8.3).
struct AccessoryCountdown {
  var compact: String
  var label: String

  init(_ event: CalendarEvent, at moment: Moment) {
    let isOn = event.start <= moment.date
    if event.isAllDay, isOn {
      (compact, label) = ("Today", "today")
      return
    }
    let seconds = (isOn ? event.end : event.start).timeIntervalSince(moment.date)
    let minutes = Int((seconds / 60).rounded(.up))
    guard minutes > 0 else {
      (compact, label) = ("Now", "now")
      return
    }
    let (hours, days) = (minutes / 60, minutes / 1_440)
    switch minutes {
    case ..<60: compact = "\(minutes)m"
    case ..<1_440: compact = minutes % 60 == 0 ? "\(hours)h" : "\(hours)h \(minutes % 60)m"
    default: compact = hours % 24 == 0 ? "\(days)d" : "\(days)d \(hours % 24)h"
    }
    label = isOn ? "ends in \(compact)" : "in \(compact)"
  }
}
