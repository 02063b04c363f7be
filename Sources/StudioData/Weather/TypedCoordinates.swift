import DesignModel
import Foundation

/// Coordinates as people write them.
package struct TypedCoordinates: Hashable, Sendable {
  /// Degrees north, −90…90, four decimals.
  package var latitude: Double
  /// Degrees east, −180…180, four decimals.
  package var longitude: Double

  /// Coordinates to four decimals, some ten metres; nil outside their ranges.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = (latitude * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000
    self.longitude = (longitude * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000
  }

  /// What a text says: `53.35, -6.26`, `53.35N 6.26W`, `53°20′59″N 6°15′37″W` and their like: signs or letters (N, S, E,
  /// W, and O for the German Ost), either order where letters tell it, minutes and seconds by marks or blanks,
  /// commas for points, `geo:` before it (RFC 5870). Nil for anything that is not two angles.
  package init?(_ text: String) {
    guard let halves = Self.halves(text.beginning(100)) else { return nil }
    guard let first = Self.angle(halves.0), let second = Self.angle(halves.1) else { return nil }
    switch (first.axis, second.axis) {
    case (.north?, .east?), (nil, nil): self.init(latitude: first.degrees, longitude: second.degrees)
    case (.east?, .north?): self.init(latitude: second.degrees, longitude: first.degrees)
    default: return nil
    }
  }

  private enum Axis { case north, east }

  /// A part of the text: a number with its sign, a letter of the compass, or a mark.
  private enum Token: Hashable {
    case number(Double, isSigned: Bool, isWhole: Bool)
    case letter(Character)
    case mark(Character)
    case comma
  }

  private static let letters: [Character: (axis: Axis, sign: Double)] = [
    "N": (.north, 1), "S": (.north, -1), "E": (.east, 1), "O": (.east, 1), "W": (.east, -1),
  ]

  /// The tokens of both angles.
  private static func halves(_ text: String) -> ([Token], [Token])? {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.lowercased().hasPrefix("geo:") { text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }) }
    guard let tokens = tokens(text) else { return nil }
    // A comma or semicolon parts them; else the letters; else the middle.
    if let comma = tokens.firstIndex(of: .comma) {
      return (Array(tokens[..<comma]), Array(tokens[(comma + 1)...]))
    }
    let places = tokens.indices.filter { if case .letter = tokens[$0] { true } else { false } }
    if places.count == 2 {
      let cut = places[0] == 0 ? places[1] : places[0] + 1
      return (Array(tokens[..<cut]), Array(tokens[cut...]))
    }
    if let sign = tokens.indices.dropFirst().first(where: {
      if case .number(_, isSigned: true, _) = tokens[$0] { true } else { false }
    }) {
      return (Array(tokens[..<sign]), Array(tokens[sign...]))
    }
    let degrees = tokens.indices.filter { tokens[$0] == .mark("°") }
    if degrees.count == 2, degrees[1] > 0 {
      return (Array(tokens[..<(degrees[1] - 1)]), Array(tokens[(degrees[1] - 1)...]))
    }
    guard tokens.count.isMultiple(of: 2) else { return nil }
    return (Array(tokens[..<(tokens.count / 2)]), Array(tokens[(tokens.count / 2)...]))
  }

  private static func tokens(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    let characters = Array(text)
    var at = 0
    while at < characters.count {
      let character = characters[at]
      switch character {
      case _ where character.isWhitespace: at += 1
      case "+", "-", "−", "–", "0"..."9":
        guard let (token, end) = number(characters, at) else { return nil }
        tokens.append(token)
        at = end
      case ",", ";", "/":
        tokens.append(.comma)
        at += 1
      case "°", "º", "˚", "d":
        tokens.append(.mark("°"))
        at += 1
      case "′", "’", "'", "‘":
        // Two single marks are one for seconds.
        let isDouble = at + 1 < characters.count && "′’'‘".contains(characters[at + 1])
        tokens.append(.mark(isDouble ? "″" : "′"))
        at += isDouble ? 2 : 1
      case "″", "”", "\"", "“":
        tokens.append(.mark("″"))
        at += 1
      default:
        let letter = Character(character.uppercased().prefix(1).description)
        guard letters[letter] != nil else { return nil }
        tokens.append(.letter(letter))
        at += 1
      }
      if tokens.count > 20 { return nil }
    }
    return tokens.isEmpty ? nil : tokens
  }

  /// A number at a place: a comma between digits counts as its point where no blank follows and no point stands in it.
  private static func number(_ text: [Character], _ start: Int) -> (Token, Int)? {
    var at = start
    let isSigned = !text[at].isASCIIDigit
    let isNegative = isSigned && text[at] != "+"
    if isSigned { at += 1 }
    var digits = ""
    while at < text.count, text[at].isASCIIDigit || (text[at] == "." && !digits.contains(".")) {
      digits.append(text[at])
      at += 1
    }
    // “53,35 -6,26” has its only comma inside numbers; “53,35” alone could be two, so a second number must follow.
    if !digits.contains("."), at + 1 < text.count, text[at] == ",", text[at + 1].isASCIIDigit,
      decimalCommas(text)
    {
      digits.append(".")
      at += 1
      while at < text.count, text[at].isASCIIDigit {
        digits.append(text[at])
        at += 1
      }
    }
    guard digits.first?.isASCIIDigit == true, digits.count <= 20, let value = Double(digits) else { return nil }
    return (.number(isNegative ? -value : value, isSigned: isSigned, isWhole: !digits.contains(".")), at)
  }

  /// Whether commas stand for points: two of them inside numbers, and no point anywhere.
  private static func decimalCommas(_ text: [Character]) -> Bool {
    guard !text.contains(".") else { return false }
    let inside = text.indices.filter { index in
      text[index] == "," && index > 0 && index + 1 < text.count && text[index - 1].isASCIIDigit
        && text[index + 1].isASCIIDigit
    }
    return inside.count == 2
  }

  /// Degrees of one angle and the axis its letter names.
  private static func angle(_ tokens: [Token]) -> (degrees: Double, axis: Axis?)? {
    var numbers: [(value: Double, isSigned: Bool, isWhole: Bool)] = []
    var letter: (axis: Axis, sign: Double)?
    for token in tokens {
      switch token {
      case .number(let value, let isSigned, let isWhole): numbers.append((value, isSigned, isWhole))
      case .letter(let name):
        guard letter == nil else { return nil }
        letter = letters[name]
      case .mark(let mark):
        // Each mark follows its number: degrees, minutes, seconds.
        guard let place = ["°", "′", "″"].firstIndex(of: mark), numbers.count == place + 1 else { return nil }
      case .comma: return nil
      }
    }
    guard let first = numbers.first, numbers.count <= 3, letter == nil || !first.isSigned else { return nil }
    let small = numbers.dropFirst()
    // Only the last part has decimals, minutes and seconds are below 60 and have no sign.
    guard small.allSatisfy({ !$0.isSigned && $0.value < 60 }), numbers.dropLast().allSatisfy(\.isWhole) else {
      return nil
    }
    let size = zip(numbers, [1.0, 60, 3_600]).reduce(0) { $0 + abs($1.0.value) / $1.1 }
    // “-0 15” is south, too, though its number is nothing.
    let isNegative = first.value.sign == .minus
    return ((isNegative ? -size : size) * (letter?.sign ?? 1), letter?.axis)
  }
}
