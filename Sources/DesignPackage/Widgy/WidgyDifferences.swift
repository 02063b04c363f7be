import DesignModel

/// What a widget does in the app Widgy and what its layers do here, layer by layer (widgy.md §7): only what differs.
package enum WidgyDifferences {
  /// The differences of a widget and the tree it came to; the same of several layers told once.
  package static func coming(_ config: WidgyConfig, _ tree: LayerTree) -> [WidgyDifference] {
    var found: [WidgyDifference] = []
    whole(config, &found)
    // Both are in one order: each node became a layer.
    for (node, layer) in zip(config.root.all, tree.root.all) {
      add(node, layer, layer.kind == .gauge ? layer.properties["value"]?.string : nil, &found)
    }
    return WidgyDifference.joined(found)
  }

  /// Layers that the app does not read: one bad layer empties the whole list it stands in (widgy.md §2).
  static func lost(_ file: JSONValue, _ config: WidgyConfig) -> [WidgyDifference] {
    func count(_ node: JSONValue) -> Int {
      let properties = node.object?["properties"]?.object ?? [:]
      let inner = properties["children"]?.array ?? []
      let children = inner.isEmpty ? node.object?["children"]?.array ?? [] : inner
      return 1 + (children + [properties["child"]].compactMap { $0 }).reduce(0) { $0 + count($1) }
    }
    let lost = count(file.object?["root"] ?? .null) - config.root.all.count
    guard lost > 0, config.root.all.contains(where: { $0.kind.isStack && $0.children.isEmpty }) else { return [] }
    return [
      WidgyDifference(
        whole: "layers", there: "A list with one layer it cannot read is empty.",
        here: "The same: \(lost == 1 ? "1 layer is" : "\(lost) layers are") not there.", .dropped)
    ]
  }

  private static func whole(_ config: WidgyConfig, _ found: inout [WidgyDifference]) {
    let (depth, count) = (config.root.depth, config.root.all.count)
    func tell(_ what: String, _ there: String, _ here: String, _ result: WidgyDifference.Result) {
      found.append(WidgyDifference(whole: what, there: there, here: here, result))
    }
    if depth > WidgyReport.depth {
      let isDrawn = depth <= LayerLimits.depth
      tell(
        "levels", "\(depth) levels: it refuses more than \(WidgyReport.depth).",
        isDrawn ? "All are drawn." : "\(LayerLimits.depth) are drawn.", isDrawn ? .better : .differs)
    }
    if count > WidgyReport.nodes {
      tell("layers", "\(count) layers: it refuses more than \(WidgyReport.nodes).", "All are drawn.", .better)
    }
    if config.family == "accessoryInline" {
      tell("line", "It shows the widget’s name and nothing else.", "It shows the first text.", .better)
    }
    if config.schemaVersion != "1.0" {
      tell("version", "It warns of version \(config.schemaVersion.beginning(20)).", "It is read as 1.0.", .adjusted)
    }
    let said = (config.bindings ?? [:]).values.compactMap(\.object)
    if said.contains(where: { $0["format"] != nil || $0["fallback"] != nil }) {
      tell(
        "data", "Formats and fallbacks are written, and never read.", "They are kept, and not read either.", .adjusted)
    }
  }

  private static func add(
    _ node: WidgyNode, _ layer: LayerNode, _ template: String?, _ found: inout [WidgyDifference]
  ) {
    let said = node.properties ?? [:]
    func tell(_ what: String, _ there: String, _ here: String, _ result: WidgyDifference.Result) {
      found.append(WidgyDifference(layer, what, there: there, here: here, result))
    }
    switch node.kind {
    case .text:
      let words = said["content"]?.string ?? ""
      if TextRules.trim(words).isEmpty {
        tell("words", "It refuses a text that says nothing.", "It takes its room and shows nothing.", .adjusted)
      }
      placeholders(words, tell)
      font(said["font"], tell)
    case .symbol:
      let name = said["system_name"]?.string ?? ""
      if name.isEmpty { tell("symbol", "None is named, and none is drawn.", "None is drawn either.", .yours) }
      if name.contains("{{") {
        tell("symbol", "It looks for a symbol of that very name.", "It reads the value.", .better)
      }
      font(said["font"], tell)
    case .gauge:
      if let template {
        tell(
          "value", "It is drawn half full: it reads no value there.", "It follows \(template.beginning(60)).", .better)
      } else if let value = said["value"]?.double, value < 0 || value > 1 {
        tell("value", "It refuses values outside 0 to 1, whatever the range.", "It is drawn within its range.", .better)
      }
      if said["min_value"]?.double ?? 0 >= said["max_value"]?.double ?? 1 {
        tell("range", "It breaks down where “from” is not below “to”.", "It is drawn empty.", .mended)
      }
      if said["label"]?.string?.contains("{{") == true {
        tell("label", "It shows the braces as they are.", "It reads the value.", .better)
      }
      if let words = said["current_value_label"]?.string { placeholders(words, tell) }
    case .image:
      switch said["source"]?.object?["type"]?.string {
      case "remote":
        tell(
          "picture", "A placeholder: it loads nothing.", "The address is kept and not fetched: choose a picture.",
          .yours)
      case "data": tell("picture", "The picture in the file.", "It is not taken along: choose it again.", .yours)
      default: tell("picture", "A picture of the app’s own.", "It is not here: choose one.", .yours)
      }
    case .divider:
      if said["style"]?.object?.isEmpty == false {
        tell("style", "It is written, and never drawn.", "It is kept, and not drawn either.", .dropped)
      }
    case .vStack, .hStack, .zStack, .spacer, .frame, .padding, .shape: break
    }
    colours(said, tell)
    style(said["style"]?.object ?? [:], tell)
    numbers(node, layer, tell)
  }

  private typealias Tell = (String, String, String, WidgyDifference.Result) -> Void

  /// Placeholders: which of them the app fills by itself, and what says them here (widgy.md §6).
  private static func placeholders(_ text: String, _ tell: Tell) {
    var seen: Set<String> = []
    for part in text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst() {
      guard let close = part.firstRange(of: "}}") else { continue }
      let key = TextRules.trim(String(part[..<close.lowerBound])).beginning(80)
      guard seen.insert(key).inserted, seen.count <= 20 else { continue }
      let raw = "“{{\(key)}}”"
      if part.first == " " {
        tell("words", "\(raw) with blanks is shown as it is written.", "It reads the value.", .better)
      } else if key.hasPrefix("calendar.") {
        let isFound = key == "calendar.count"
        tell(
          "words",
          isFound ? "Events of the next 24 hours." : "It shows \(raw) as it is: the calendar is never asked for it.",
          isFound ? "Events left today." : "It reads your calendar.", isFound ? .adjusted : .better)
      } else if key == "date_time.day" {
        tell("words", "It shows \(raw) as it is: nothing fills it.", "It reads the weekday.", .better)
      } else if ["weather.temperature", "weather.high", "weather.low"].contains(key) {
        tell("words", "°F, and of one place for everybody.", "Your place, in the unit of your region.", .adjusted)
      } else if ["weather.condition", "weather.icon", "location.city"].contains(key) {
        tell("words", "Of one place for everybody, or of the phone.", "Your place.", .adjusted)
      } else if key.hasPrefix("battery.") || key.hasPrefix("contacts.") || key.hasPrefix("music.")
        || key.hasPrefix("device.") || ["location.country", "location.latitude", "location.longitude"].contains(key)
      {
        tell(
          "words", "It asks the phone for \(raw).", "Nobody provides it until you store a value of that name.", .yours)
      }
    }
  }

  private static func font(_ value: JSONValue?, _ tell: Tell) {
    guard let font = value?.object else { return }
    if font["style"] != nil, font["size"] != nil {
      tell("font", "Its style counts, its size does not.", "The same.", .adjusted)
    }
    switch font["design"]?.string {
    case "rounded": tell("font", "“rounded” is written, and drawn plain.", "It is drawn rounded.", .better)
    case "serif": tell("font", "“serif” is written, and drawn plain.", "It is drawn plain as well.", .adjusted)
    case "monospaced": tell("font", "Letters of one width.", "It is drawn plain.", .differs)
    default: break
    }
  }

  private static func colours(_ said: [String: JSONValue], _ tell: Tell) {
    for (key, what) in [("color", "colour"), ("tint", "tint"), ("fill", "fill")] {
      colour(said[key], what, tell)
    }
    let background = said["style"]?.object?["background"]?.object
    colour(background?["color"], "fill", tell)
    for one in background?["gradient"]?.object?["colors"]?.array ?? [] { colour(one, "gradient", tell) }
  }

  private static func colour(_ value: JSONValue?, _ what: String, _ tell: Tell) {
    guard let said = value?.object, said["type"] == "hex", let text = said["value"]?.string else { return }
    let digits = text.filter { $0 != "#" }
    guard let mended = LayerColour.mended("#" + digits), mended.hasPrefix("#"), LayerColour.isHex(digits) else {
      return tell(what, "“\(text.beginning(20))” is no colour, and drawn clear.", "It is clear.", .adjusted)
    }
    if !text.hasPrefix("#") {
      tell(what, "“\(text.beginning(20))” turns blue at the next save.", "\(mended), for good.", .mended)
    }
  }

  private static func style(_ style: [String: JSONValue], _ tell: Tell) {
    if style["opacity"]?.double.map({ $0 < 1 }) == true, style["border"] != nil {
      tell("border", "It does not fade with the rest.", "It fades with the rest.", .differs)
    }
    if style["border"] != nil, style["corner_radius"]?.double.map({ $0 > 0 }) == true {
      tell("border", "It lies half outside the outline.", "It lies within the outline.", .differs)
    }
  }

  /// Numbers that are other ones here, because nothing is as large.
  private static func numbers(_ node: WidgyNode, _ layer: LayerNode, _ tell: Tell) {
    let limits: [(String, String, ClosedRange<Double>)] = [
      ("spacing", "spacing", -100...200), ("font_size", "size", 4...400), ("value", "padding", 0...200),
      ("width", "width", 0...2_000), ("height", "height", 0...2_000), ("thickness", "thickness", 0...40),
      ("minimum_scale_factor", "shrinks to", 0.1...1), ("line_limit", "lines", 1...20),
    ]
    for (key, what, range) in limits {
      guard let value = node.properties?[key]?.double, key != "value" || node.kind == .padding, !range.contains(value)
      else { continue }
      let (written, taken) = (JSONValue(value), JSONValue(value.isFinite ? value.clamped(to: range) : range.lowerBound))
      tell(what, "\(words(written)) is taken as it is.", "\(words(taken)), the nearest there is.", .adjusted)
    }
  }

  private static func words(_ value: JSONValue) -> String {
    value.integer.map(String.init) ?? value.double.map { "\($0)" } ?? ""
  }
}
