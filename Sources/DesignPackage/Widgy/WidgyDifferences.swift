import DesignModel

/// The differences between a Widgy widget and its layers here, layer by layer (widgy.md §7).
package enum WidgyDifferences {
  /// The differences between a widget and the tree made of it. Equal ones of several layers are merged.
  package static func coming(_ config: WidgyConfig, _ tree: LayerTree) -> [WidgyDifference] {
    var found: [WidgyDifference] = []
    whole(config, &found)
    // Both are in one order: each node became a layer.
    for (node, layer) in zip(config.root.all, tree.root.all) {
      add(node, layer, layer.kind == .gauge ? layer[json: GaugeLayer.value]?.string : nil, &found)
    }
    return WidgyDifference.joined(found)
  }

  /// What can’t be read. In Widgy one invalid layer empties its whole list; in the studio’s manner it alone is left out
  /// (widgy.md §2).
  static func lost(_ file: JSONValue, _ config: WidgyConfig, _ manner: PackageReader.Manner) -> [WidgyDifference] {
    if manner == .studio { return config.left.prefix(20).map(left) }
    func count(_ node: JSONValue) -> Int {
      let said = node.object?["properties"]?.object ?? [:]
      let inner = said["children"]?.array ?? []
      let children = inner.isEmpty ? node.object?["children"]?.array ?? [] : inner
      return 1 + (children + [said["child"]].compactMap { $0 }).reduce(0) { $0 + count($1) }
    }
    let lost = count(file.object?["root"] ?? .null) - config.root.all.count
    guard lost > 0, config.root.all.contains(where: { $0.kind.isStack && $0.children.isEmpty }) else { return [] }
    return [
      WidgyDifference(
        whole: "layers", there: "A list with an unreadable layer is empty.",
        here: "The same: \(lost == 1 ? "1 layer is" : "\(lost) layers are") missing.", .dropped)
    ]
  }

  private static func left(_ fault: WidgyFault) -> WidgyDifference {
    if case .unknownLayer(let type, _) = fault {
      return WidgyDifference(
        whole: "unreadable layer",
        there: "“\(type.beginning(40))” isn’t a type of layer, so its whole list is empty.",
        here: "Only this layer is left out.", .dropped)
    }
    return WidgyDifference(
      whole: "unreadable part", there: "\(fault) Its whole list is empty, or the file doesn’t open.",
      here: "Only this part is left out.", .dropped)
  }

  /// What another version of the form comes to; nil for the one the app writes.
  static func version(_ version: String) -> WidgyDifference? {
    if version == "1.0" { return nil }
    return WidgyDifference(
      whole: "version", there: "Warns about version \(version.beginning(20)).", here: "Read as version 1.0.", .adjusted)
  }

  private static func whole(_ config: WidgyConfig, _ found: inout [WidgyDifference]) {
    let (depth, count) = (config.root.depth, config.root.all.count)
    func tell(_ what: String, _ there: String, _ here: String, _ result: WidgyDifference.Result) {
      found.append(WidgyDifference(whole: what, there: there, here: here, result))
    }
    if depth > WidgyReport.depth {
      let isDrawn = depth <= LayerLimits.depth
      tell(
        "levels", "Rejects more than \(WidgyReport.depth) levels. This has \(depth).",
        isDrawn ? "All are shown." : "\(LayerLimits.depth) are shown.", isDrawn ? .better : .differs)
    }
    if count > WidgyReport.nodes {
      tell("layers", "Rejects more than \(WidgyReport.nodes) layers. This has \(count).", "All are shown.", .better)
    }
    if config.family == "accessoryInline" {
      tell("line", "Shows only the widget’s name.", "Shows the first text.", .better)
    }
    if let version = version(config.schemaVersion) { found.append(version) }
    let said = (config.bindings ?? [:]).values.compactMap(\.object)
    if said.contains(where: { $0["format"] != nil || $0["fallback"] != nil }) {
      tell(
        "data", "Formats and fallbacks are ignored.", "Kept, but also ignored.", .adjusted)
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
        tell("text", "Widgy rejects empty text.", "Shows as empty space.", .adjusted)
      }
      placeholders(words, tell)
      font(said["font"], tell)
    case .symbol:
      let name = said["system_name"]?.string ?? ""
      if name.isEmpty { tell("symbol", "No symbol is set, so none is shown.", "No symbol. Choose one.", .yours) }
      if name.contains("{{") {
        tell("symbol", "Looks for a symbol with exactly that name.", "Uses the variable.", .better)
      }
      font(said["font"], tell)
    case .gauge:
      if let template {
        tell(
          "value", "Always half full: variables aren’t supported.", "Follows \(template.beginning(60)).", .better)
      } else if let value = said["value"]?.double, value < 0 || value > 1 {
        tell("value", "Rejects values outside 0–1, whatever the range.", "Shown within its range.", .better)
      }
      if said["min_value"]?.double ?? 0 >= said["max_value"]?.double ?? 1 {
        tell("range", "Crashes if “from” isn’t below “to”.", "Shown empty.", .mended)
      }
      if said["label"]?.string?.contains("{{") == true {
        tell("label", "Shows the placeholder as typed.", "Uses the variable.", .better)
      }
      if let words = said["current_value_label"]?.string { placeholders(words, tell) }
    case .image:
      let source = said["source"]?.object ?? [:]
      let name = (source["value"]?.string ?? "").beginning(60)
      switch source["type"]?.string {
      case "remote":
        tell("image", "A placeholder. Nothing is loaded.", "Loaded from its URL when you import it.", .better)
      case "data" where WidgyPictures.data(of: source) == nil:
        tell("image", "The image in the file.", "Can’t be read. Choose an image.", .yours)
      case "data": break
      default:
        tell(
          "image", name.isEmpty ? "No image." : "The image “\(name)” in the Widgy app.",
          name.isEmpty ? "Choose an image." : "Only the app has it. Choose “\(name)” here.", .yours)
      }
    case .divider:
      if said["style"]?.object?.isEmpty == false {
        tell("style", "Saved but never shown.", "Kept, but also not shown.", .dropped)
      }
    case .vStack, .hStack, .zStack, .spacer, .frame, .padding, .shape: break
    }
    colours(said, tell)
    style(said["style"]?.object ?? [:], tell)
    numbers(node, layer, tell)
  }

  private typealias Tell = (String, String, String, WidgyDifference.Result) -> Void

  /// Placeholders that Widgy fills itself, and their variables here (widgy.md §6).
  private static func placeholders(_ text: String, _ tell: Tell) {
    var seen: Set<String> = []
    for part in text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst() {
      guard let close = part.firstRange(of: "}}") else { continue }
      let key = TextRules.trim(String(part[..<close.lowerBound])).beginning(80)
      guard seen.insert(key).inserted, seen.count <= 20 else { continue }
      let raw = "“{{\(key)}}”"
      if part.first == " " {
        tell("text", "\(raw) with spaces is shown as typed.", "Uses the variable.", .better)
      } else if key.hasPrefix("calendar.") {
        let isFound = key == "calendar.count"
        tell(
          "text",
          isFound ? "Events of the next 24 hours." : "Shows \(raw) as typed. Calendar data isn’t loaded.",
          isFound ? "Events left today." : "Uses your calendar.", isFound ? .adjusted : .better)
      } else if key == "date_time.day" {
        tell("text", "Shows \(raw) as typed.", "Shows the weekday.", .better)
      } else if ["weather.temperature", "weather.high", "weather.low"].contains(key) {
        tell("text", "In °F, for one fixed location.", "Your location, in your region’s unit.", .adjusted)
      } else if ["weather.condition", "weather.icon", "location.city"].contains(key) {
        tell("text", "For one fixed location, or the phone’s.", "Your location.", .adjusted)
      } else if key.hasPrefix("battery.") || key.hasPrefix("contacts.") || key.hasPrefix("music.")
        || key.hasPrefix("device.") || ["location.country", "location.latitude", "location.longitude"].contains(key)
      {
        tell(
          "text", "Asks the phone for \(raw).", "Empty until you create a variable with that name.", .yours)
      }
    }
  }

  private static func font(_ value: JSONValue?, _ tell: Tell) {
    guard let font = value?.object else { return }
    if font["style"] != nil, font["size"] != nil {
      tell("font", "Uses the style and ignores the size.", "The same.", .adjusted)
    }
    switch font["design"]?.string {
    case "rounded": tell("font", "“rounded” is shown as plain.", "Shown as rounded.", .better)
    case "serif": tell("font", "“serif” is shown as plain.", "Also shown as plain.", .adjusted)
    case "monospaced": tell("font", "Shown as monospaced.", "Shown as plain.", .differs)
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
    guard let mended = LayerColour.fixed("#" + digits), mended.hasPrefix("#"), LayerColour.isHex(digits) else {
      return tell(what, "“\(text.beginning(20))” isn’t a colour. Shown as clear.", "Clear.", .adjusted)
    }
    if !text.hasPrefix("#") {
      tell(what, "Widgy changes “\(text.beginning(20))” to blue when saved.", "Always \(mended).", .mended)
    }
  }

  private static func style(_ style: [String: JSONValue], _ tell: Tell) {
    if style["opacity"]?.double.map({ $0 < 1 }) == true, style["border"] != nil {
      tell("border", "Doesn’t fade with the layer.", "Fades with the layer.", .differs)
    }
    if style["border"] != nil, style["corner_radius"]?.double.map({ $0 > 0 }) == true {
      tell("border", "Half outside the outline.", "Inside the outline.", .differs)
    }
  }

  /// Numbers limited to the supported range.
  private static func numbers(_ node: WidgyNode, _ layer: LayerNode, _ tell: Tell) {
    let limits: [(String, String, ClosedRange<Double>)] = [
      ("spacing", "spacing", -100...200), ("font_size", "size", 4...400), ("value", "padding", 0...200),
      ("width", "width", 0...2_000), ("height", "height", 0...2_000), ("thickness", "thickness", 0...40),
      ("minimum_scale_factor", "minimum scale", 0.1...1), ("line_limit", "lines", 1...20),
    ]
    for (key, what, range) in limits {
      guard let value = node.properties?[key]?.double, key != "value" || node.kind == .padding, !range.contains(value)
      else { continue }
      let (written, taken) = (JSONValue(value), JSONValue(value.isFinite ? value.clamped(to: range) : range.lowerBound))
      tell(what, "\(words(written)).", "\(words(taken)), the nearest supported value.", .adjusted)
    }
  }

  private static func words(_ value: JSONValue) -> String {
    value.integer.map(String.init) ?? value.double.map { "\($0)" } ?? ""
  }
}
