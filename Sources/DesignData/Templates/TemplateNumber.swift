import DesignModel
import Foundation

/// Reading and writing numbers in texts (format.md §8.4, §8.5).
enum TemplateNumber {
  /// The number a text is, commas left out. The app also takes hexadecimal, infinities and NaN; the studio takes finite
  /// decimal numbers only.
  static func read(_ text: String, _ dialect: TemplateDialect) -> Double? {
    let plain = String(decoding: TextRules.trim(text).utf8.filter { $0 != 0x2C }, as: UTF8.self)
    guard !plain.isEmpty, plain.utf8.count <= 2_000, !plain.utf8.contains(0x28) else { return nil }
    if dialect == .studio {
      let isDecimal = plain.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
      }
      guard isDecimal, let number = Double(plain), number.isFinite else { return nil }
      return number
    }
    return Double(plain)
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
  static func compact(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let whole = value.rounded(.toNearestOrAwayFromZero)
    if Swift.abs(value - whole) < 1e-9 { return String(saturated(whole)) }
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
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
  static func localised(_ value: Double, decimals asked: Int?, _ locale: Locale) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
    let range = decimals(value, asked)
    if let exact = Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")), Swift.abs(value) < 1e30 {
      let text = exact.formatted(
        Decimal.FormatStyle(locale: locale).precision(.fractionLength(range)).rounded(rule: .toNearestOrEven))
      return signed(text, value)
    }
    return value.formatted(
      FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(range)).rounded(
        rule: .toNearestOrEven))
  }

  /// A negative number that rounds to zero keeps its sign.
  private static func signed(_ text: String, _ value: Double) -> String {
    let isZero = !text.unicodeScalars.contains { $0.properties.numericType != nil && $0.properties.numericValue != 0 }
    guard value.sign == .minus, isZero, value != 0 || text.first?.isNumber == true else { return text }
    return text.first?.isNumber == true && value < 0 ? "-" + text : text
  }

  /// An amount in the locale's manner; an empty code stands for the locale's own currency.
  static func currency(_ value: Double, code: String, _ locale: Locale) -> String {
    let known = TextRules.trim(code)
    let code = known.isEmpty ? (locale.currency?.identifier ?? "USD") : known.uppercased()
    guard value.isFinite, let exact = Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")) else {
      return value.formatted(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale))
    }
    return exact.formatted(Decimal.FormatStyle.Currency(code: code, locale: locale).rounded(rule: .toNearestOrEven))
  }
}
