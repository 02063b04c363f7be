import DesignModel

/// What the Lock Screen shows of pieces: a few words of the first.
struct LockScreenPieces {
  let parts: [LayerPart]

  /// The tree with the three families of the Lock Screen.
  func added(to tree: LayerTree) -> LayerTree {
    guard let first = parts.first else { return tree }
    var out = tree
    let (value, label) = first.words
    func text(_ id: String, _ words: String, _ size: Double, _ weight: String) -> LayerNode {
      LayerNode(
        .text, id: id,
        [
          "text": .string(words), "lineLimit": 1, "minimumScale": 0.5,
          "font": ["size": JSONValue(size), "weight": .string(weight)],
        ])
    }
    let fill: JSONValue = ["width": "fill", "height": "fill"]
    let roots: [WidgetFamily: LayerNode] = [
      .accessoryCircular: LayerNode(
        .vStack, id: "root", ["spacing": 0, "frame": fill],
        children: [text("value", value, 20, "bold")] + (label.isEmpty ? [] : [text("label", label, 11, "medium")])),
      .accessoryRectangular: LayerNode(
        .vStack, id: "root",
        ["spacing": 2, "alignment": "leading", "frame": ["width": "fill", "height": "fill", "alignment": "leading"]],
        children: [text("value", value, 24, "bold")] + (label.isEmpty ? [] : [text("label", label, 13, "medium")])),
      .accessoryInline: text("root", label.isEmpty ? value : "\(value) \(label)", 16, "medium"),
    ]
    for (family, root) in roots {
      var own = LayerFamily()
      own.root = root
      out.families[family.rawValue] = own
    }
    out.document["offers"] = .array(WidgetFamily.allCases.map { .string($0.rawValue) })
    return out
  }
}

extension LayerPart {
  /// Its value in a few characters, and what it is.
  var words: (value: String, label: String) {
    switch self {
    case .ring(let metric), .bar(let metric), .needle(let metric), .number(let metric), .bars(let metric),
      .line(let metric), .wall(let metric, _):
      (metric.label, metric.title)
    case .rings(let metrics): metrics.first.map { ($0.label, $0.title) } ?? ("", "")
    case .countdown(let day, let label):
      ("{{|\(day)||daysuntil}}", label.isEmpty ? "{{|\(day)||date:d MMM}}" : label)
    case .since(let day, let label): ("{{|\(day)||sincedays}}", label)
    case .moon: ("{{__moon_name}}", "{{__moon_light}}%")
    case .time, .flaps, .dial: ("{{__time}}", "")
    case .date, .month, .yearDots: ("{{__now||date:d}}", "{{__now||date:EEE}}")
    case .weather, .hours, .days: ("{{__weather_temp|--}}°", "{{__weather_condition|}}")
    case .agenda, .nextEvent: ("{{__calendar_next_title|–}}", "{{__calendar_next_time|}}")
    case .reminders: ("{{__reminders_due_today|0}}", "")
    case .sun: ("{{__sunset|16:21}}", "{{__sunrise|08:00}}")
    case .share(let share): (share.label, share.title)
    case .checklist(let lines): (lines.first ?? "–", lines.dropFirst().first ?? "")
    case .counter(let title): ("{{\(LayerPieces.key(title))|0}}", title)
    case .quote(let text, _), .badge(let text), .words(let text): (text, "")
    }
  }
}
