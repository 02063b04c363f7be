import DesignModel

/// Pieces of what was given and of days behind, beside those of ``LayerPieces``.
extension LayerPieces {
  /// A count of days since one.
  func since(_ day: String, _ label: String) -> LayerNode {
    LayerNode(
      .vStack, id: id("since"), ["name": "Days since", "spacing": 0, "alignment": "leading"],
      children: [
        text("since-days", "{{|\(day)||sincedays|number:0}}", ["size": 46].merging(Self.digits) { $1 }),
        text(
          "since-label", label.isEmpty ? "{{|\(day)||date:d MMMM yyyy}}" : label, Self.font("subheadline"),
          colour: "secondary", lines: 2, scale: 0.7),
      ])
  }

  /// When the sun comes and goes.
  var sun: LayerNode {
    func time(_ name: String, _ symbol: String, _ words: String) -> LayerNode {
      LayerNode(
        .hStack, id: id(name), ["spacing": 8],
        children: [
          LayerNode(.symbol, id: id("\(name)-mark"), ["symbol": .string(symbol), "size": 18, "colour": "accent"]),
          text("\(name)-time", words, Self.font("title3", "semibold"), scale: 0.6),
        ])
    }
    return LayerNode(
      .vStack, id: id("sun"), ["name": "Sun", "spacing": 6, "alignment": "leading"],
      children: [
        time("sunrise", "sunrise.fill", "{{__sunrise|08:00}}"), time("sunset", "sunset.fill", "{{__sunset|16:21}}"),
      ])
  }

  /// Reminders that are due today, a line each.
  var reminders: LayerNode {
    let row = LayerNode(
      .hStack, id: id("due"), ["spacing": 7],
      children: [
        LayerNode(.symbol, id: id("due-mark"), ["symbol": "circle", "size": 15, "colour": "accent"]),
        text("due-what", "{{__item_title}}", Self.font("subheadline"), scale: 0.85),
      ])
    return LayerNode(
      .repeat, id: id("reminders"),
      ["name": "Reminders", "over": ["source": "reminders", "page": "today"], "limit": 4, "spacing": 6, "fits": true],
      children: [row])
  }

  /// Numbers that were given, drawn as was said.
  func given(_ share: GivenShare, _ side: Double) -> LayerNode {
    let value = JSONValue(share.values[0])
    let spoken: JSONValue = ["label": .string("\(share.title): \(share.label)")]
    switch share.drawing {
    case "ring":
      return LayerNode(
        .ring, id: id("ring"),
        [
          "value": value, "min": 0, "max": JSONValue(share.total), "line": JSONValue((side * 0.12).rounded()),
          "paint": "accent",
          "accented": true, "frame": ["width": JSONValue(side), "height": JSONValue(side)], "accessibility": spoken,
        ],
        children: [
          text(
            "label", share.label, ["size": JSONValue((side * 0.22).rounded())].merging(Self.digits) { $1 }, scale: 0.4)
        ])
    case "bars", "line":
      return LayerNode(
        .chart, id: id("chart"),
        [
          "kind": share.drawing == "line" ? "line" : "bar", "series": .array(share.values.map { JSONValue($0) }),
          "paint": "accent",
          "corner": 4, "accented": true, "frame": ["minHeight": 40], "accessibility": spoken,
        ])
    default:
      return LayerNode(
        .vStack, id: id("bar"), ["spacing": 6, "alignment": "leading"],
        children: [
          text(
            "bar-title", share.title.isEmpty ? share.label : "\(share.title) \(share.label)",
            Self.font("subheadline", "semibold"), scale: 0.7),
          LayerNode(
            .gauge, id: id("gauge"),
            [
              "style": "linearCapacity", "value": value, "min": 0, "max": JSONValue(share.total), "thickness": 10,
              "tint": "accent",
              "accented": true, "accessibility": spoken,
            ]),
        ])
    }
  }
}

extension GivenShare {
  /// Its numbers in a few characters.
  var label: String {
    func plain(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
    if values.count > 2 { return values.map(plain).joined(separator: ", ") }
    return total == 100 ? "\(plain(values[0]))%" : "\(plain(values[0])) / \(plain(total))"
  }
}
