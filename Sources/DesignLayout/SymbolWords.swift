/// What symbols show, for alternative texts.
package enum SymbolWords {
  /// “walking figure” for `figure.walk`, “trophy” for `trophy.fill`.
  package static func spoken(_ name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    parts.removeAll { $0 == "fill" || $0 == "filled" }
    while parts.count > 1, let last = parts.last, enclosures.contains(last) { parts.removeLast() }
    return whole[parts.joined(separator: ".")] ?? parts.map { words[$0] ?? $0 }.joined(separator: " ")
  }

  private static let enclosures: Set<String> = ["circle", "square", "rectangle", "seal"]

  /// Symbols whose parts in order aren’t how one says it.
  private static let whole = [
    "arrow.clockwise": "clockwise arrow", "arrow.up": "up arrow", "arrow.down": "down arrow",
    "arrow.left": "left arrow", "arrow.right": "right arrow", "book.closed": "closed book",
    "bubble.left": "speech bubble", "bubble.right": "speech bubble", "cloud.bolt": "thundercloud",
    "cloud.rain": "rain cloud", "cloud.snow": "snow cloud", "cloud.sun": "sun and cloud",
    "figure.run": "running figure", "figure.stand": "standing figure", "figure.walk": "walking figure",
    "figure.yoga": "figure doing yoga",
    "fork.knife": "fork and knife", "moon.stars": "moon and stars", "mountain.2": "mountains", "person.2": "two people",
    "person.3": "three people", "square.and.arrow.up": "share arrow", "quote.closing": "closing quotation mark",
    "quote.opening": "opening quotation mark",
    "sun.max": "sun", "sun.min": "sun", "thermometer.medium": "thermometer", "water.waves": "waves",
  ]

  /// Words that names of symbols write together or shorten.
  private static let words = [
    "checkmark": "check mark", "creditcard": "credit card", "doc": "document", "dollarsign": "dollar sign",
    "exclamationmark": "exclamation mark", "graduationcap": "graduation cap", "laptopcomputer": "laptop",
    "lightbulb": "light bulb", "mappin": "map pin", "paintbrush": "paint brush", "paintpalette": "palette",
    "pawprint": "paw print", "puzzlepiece": "puzzle piece", "questionmark": "question mark", "scalemass": "scales",
    "shippingbox": "shipping box", "soccerball": "football", "theatermasks": "theatre masks", "tv": "TV",
    "wineglass": "wine glass", "xmark": "cross",
  ]
}
