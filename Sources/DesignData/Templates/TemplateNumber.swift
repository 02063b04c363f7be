import DesignModel
import Foundation

/// Reading and writing numbers in texts (format.md §8.4, §8.5).
enum TemplateNumber {
  /// Most bytes of a number.
  private static let lengthLimit = 2_000

  /// The number a text is. The app leaves commas out, and also takes hexadecimal, infinities and NaN; the studio takes finite
  /// decimal numbers as people write them: “1,234.5”, “1.234,5” and “1 234,5” are one, in the digits of
  /// any script.
  static func read(_ text: String, _ dialect: TemplateDialect) -> Double? {
    let text = TextRules.trim(text)
    guard !text.isEmpty, text.utf8.count <= lengthLimit, !text.utf8.contains(0x28) else { return nil }
    guard dialect == .studio else { return Double(text.replacing(",", with: "")) }
    if text.utf8.allSatisfy(isPlain), let number = Double(text) { return number.isFinite ? number : nil }
    let plain = ungrouped(text)
    guard plain.utf8.allSatisfy(isPlain), let number = Double(plain), number.isFinite else { return nil }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a decimal number may hold the byte.
  private static func isPlain(_ byte: UInt8) -> Bool {
    isDigit(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }

  /// A sign of a number in ASCII: blanks of all kinds, apostrophes and the Arabic mark of thousands become plain blanks;
  /// digits, points, commas and the minus of other scripts plain ones. Nil for marks of direction, “?” for what is none.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{2212}": 0x2D
    case " ", "'", "\u{A0}", "\u{2007}", "\u{2009}", "\u{2019}", "\u{202F}", "\u{66C}": 0x20
    case "\u{66B}", "\u{FF0E}": 0x2E
    case "\u{FF0C}": 0x2C
    case "\u{61C}", "\u{200E}", "\u{200F}": nil
    case _ where scalar.isASCII: UInt8(scalar.value)
    default: scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { 0x30 + UInt8($0) } : 0x3F
    }
  }

  /// A number without the marks that group its digits, and with a point before its decimals.
  private static func ungrouped(_ text: String) -> String {
    var bytes = text.unicodeScalars.compactMap(plain)
    /// Whether exactly three digits follow the mark, and a digit stands before it.
    func isGroup(_ mark: Int) -> Bool {
      mark > 0 && isDigit(bytes[mark - 1]) && bytes[(mark + 1)...].prefix(4).prefix(while: isDigit).count == 3
    }
    let blanks = Set(bytes.indices.filter { bytes[$0] == 0x20 && isGroup($0) })
    bytes = bytes.indices.filter { !blanks.contains($0) }.map { bytes[$0] }
    let commas = bytes.indices.filter { bytes[$0] == 0x2C }
    let points = bytes.indices.filter { bytes[$0] == 0x2E }
    if commas.count == 1, let comma = commas.first, points.allSatisfy({ $0 < comma && isGroup($0) }) {
      // Alone before three digits it groups them, unless what stands before it is no group: “0,125”, “1234,567”.
      let whole = bytes[..<comma].drop { !isDigit($0) }
      if !points.isEmpty || !isGroup(comma) || whole.count > 3 || whole.first == 0x30 {
        bytes[comma] = 0x2E
        bytes = bytes.indices.filter { !points.contains($0) }.map { bytes[$0] }
      }
    }
    // Several points group digits by threes; several commas are left out as in the app.
    if points.count > 1, commas.isEmpty, points.allSatisfy({ isGroup($0) }) {
      bytes.removeAll { $0 == 0x2E }
    }
    return String(decoding: bytes.filter { $0 != 0x2C }, as: UTF8.self)
  }

  /// A whole number given to a filter; nil when missing.
  static func integer(_ text: String?) -> Int? { text.flatMap { Int(TextRules.trim($0)) } }

  static func clamp(_ value: Double, _ one: Double, _ two: Double) -> Double {
    // A bound that is no number bounds nothing.
    if one.isNaN || two.isNaN { return value }
    return Swift.min(Swift.max(value, Swift.min(one, two)), Swift.max(one, two))
  }

  /// Whole numbers without a point, others with at most six decimals (format.md §8.5). What no 64-bit integer holds is
  /// held at its ends; the app stops there.
  static func compact(_ value: Double, _ dialect: TemplateDialect = .studio) -> String {
    guard value.isFinite else { return "0" }
    let whole = value.rounded(.toNearestOrAwayFromZero)
    if Swift.abs(value - whole) < 1e-9 { return String(saturated(whole)) }
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" && dialect == .studio ? "0" : text
  }

  /// The integer part, held within 64 bits; 0 for NaN.
  static func saturated(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    if value >= 9.2233720368547758e18 { return Int.max }
    if value <= -9.2233720368547758e18 { return Int.min }
    return Int(value)
  }

  /// Decimals when none are given: none for a whole number, else up to two.
  private static func decimals(_ value: Double, _ asked: Int?) -> ClosedRange<Int> {
    if let asked {
      let count = Swift.min(12, Swift.max(0, asked))
      return count...count
    }
    return Swift.abs(value - value.rounded(.toNearestOrAwayFromZero)) < 1e-9 ? 0...0 : 0...2
  }

  /// Grouped digits in the locale's manner, half to even on the shortest decimal text (format.md §8.5).
  static func localised(_ value: Double, decimals asked: Int?, _ locale: Locale, _ dialect: TemplateDialect = .studio)
    -> String
  {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
    let range = decimals(value, asked)
    if let exact = Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")), Swift.abs(value) < 1e30 {
      let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(range)).rounded(rule: .toNearestOrEven)
      let text = exact.formatted(style)
      guard value.sign == .minus, isNothing(text) else { return text }
      // What rounds to nothing has no sign; in the app it keeps its own.
      let plain = Decimal.zero.formatted(style)
      return dialect == .app && value < 0 ? (text == plain ? "-" + text : text) : plain
    }
    return value.formatted(
      FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(range)).rounded(
        rule: .toNearestOrEven))
  }

  /// Whether no digit of a written number counts.
  private static func isNothing(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.numericType != nil && $0.properties.numericValue != 0 }
  }

  /// An amount in the locale's manner; an empty code stands for the locale's own currency.
  static func currency(_ value: Double, code: String, _ locale: Locale, _ dialect: TemplateDialect) -> String {
    let known = TextRules.trim(code)
    let code = known.isEmpty ? (locale.currency?.identifier ?? "USD") : known.uppercased()
    guard value.isFinite, let exact = Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")) else {
      return value.formatted(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale))
    }
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale).rounded(rule: .toNearestOrEven)
    let text = exact.formatted(style)
    return dialect == .studio && value < 0 && isNothing(text) ? Decimal.zero.formatted(style) : text
  }
}
