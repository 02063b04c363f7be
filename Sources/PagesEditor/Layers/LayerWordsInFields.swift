import DesignModel

/// Labels and symbols for the options of a layer's fields.
enum LayerWordsInFields {
  private static let titles: [String: String] = [
    "eq": "is", "ne": "isn’t", "lt": "is less than", "le": "is at most", "gt": "is more than", "ge": "is at least",
    "contains": "contains", "between": "is between", "empty": "is empty", "present": "is set",
    "topLeading": "Top left", "top": "Top", "topTrailing": "Top right", "leading": "Left", "centre": "Middle",
    "trailing": "Right", "bottomLeading": "Bottom left", "bottom": "Bottom", "bottomTrailing": "Bottom right",
    "rect": "Rectangle", "rounded": "Rounded", "container": "Widget", "bar": "Bars", "heatmap": "Heat map",
    "linearCapacity": "Line", "accessoryLinear": "Marker", "accessoryLinearCapacity": "Thin line",
    "accessoryCircular": "Arc", "accessoryCircularCapacity": "Ring", "hours": "Hours", "butt": "Flat",
  ]

  /// The label of a word used in documents.
  static func title(_ word: String) -> String {
    if let known = titles[word] { return known }
    let spaced = word.reduce(into: "") { text, sign in
      if sign.isUppercase, text.last?.isLowercase == true { text += " " + sign.lowercased() } else { text.append(sign) }
    }
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  /// The fields whose options have symbols, with the prefix of the symbols' names.
  private static let drawn: [LayerType: [String: String]] = [
    .gauge: ["style": "k-gauge"], .chart: ["kind": "k-chart"], .shape: ["kind": "k-shape", "closing": "k-closing"],
    .text: ["alignment": "k-text"], .date: ["alignment": "k-text"], .ring: ["cap": "k-cap"],
    .repeat: ["axis": "k-axis"], .divider: ["axis": "k-axis"],
  ]

  /// The symbol of an option; nil for fields without symbols.
  static func picture(_ word: String, of path: String, _ type: LayerType) -> String? {
    drawn[type]?[path].map { "\($0)-\(word)" }
  }

  /// Units of numbers, by the last part of the path.
  private static let units: [String: String] = [
    "width": "pt", "height": "pt", "minWidth": "pt", "maxWidth": "pt", "minHeight": "pt", "maxHeight": "pt",
    "padding": "pt", "insets": "pt", "corner": "pt", "spacing": "pt", "rowSpacing": "pt", "size": "pt", "line": "pt",
    "thickness": "pt", "blur": "pt", "photoBlur": "pt", "x": "pt", "y": "pt", "minimum": "pt", "gap": "pt",
    "rotation": "°", "start": "°", "sweep": "°", "from": "°", "to": "°",
  ]

  /// The hint below a field: range and unit.
  static func hint(_ form: LayerForm, _ path: String, isBound: Bool) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let unit = path.hasPrefix("over.") ? "" : units[last].map { $0 == "°" ? $0 : " " + $0 } ?? ""
    func span(_ range: ClosedRange<Double>) -> String? {
      if range.upperBound >= 1e6 { return nil }
      let (least, most) = (LayersPanels.short(range.lowerBound), LayersPanels.short(range.upperBound))
      return "\(least.replacing("-", with: "−")) to \(most)\(unit)"
    }
    switch form {
    case .number(let range): return span(range) ?? "A number"
    case .whole(let range): return span(range).map { "\($0), whole numbers" } ?? "A whole number"
    case .measure(let range): return isBound ? span(range) ?? "" : (span(range) ?? "A number") + ", or {{a variable}}"
    case .length(let range): return (span(range) ?? "Points") + ", or “fill”"
    case .either(let forms):
      if case .number(let range)? = forms.first { return span(range) ?? "" }
      return ""
    default: return ""
    }
  }
}
