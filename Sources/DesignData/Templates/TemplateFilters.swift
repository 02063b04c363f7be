import DesignModel
import Foundation

/// What filters do to a value (format.md §8.6). A value they cannot read passes unchanged.
struct TemplateFilters {
  var dates: TemplateDate

  private var dialect: TemplateDialect { dates.dialect }
  private var locale: Locale { dates.moment.locale }

  /// The studio's bounds on widths (format.md §8.13); the app has none and stops on large ones.
  static let padLimit = 64
  static let barLimit = 100
  private static let appWidthLimit = 100_000

  func apply(_ filter: TemplateToken.Filter, to value: String) -> String {
    let arguments = filter.arguments
    switch filter.name {
    case "upper": return value.uppercased()
    case "lower": return lower(value)
    case "title": return value.capitalized(with: locale)
    case "trim": return TextRules.trim(value)
    case "prefix": return (arguments ?? "") + value
    case "suffix": return value + (arguments ?? "")
    case "pad": return pad(value, TemplateNumber.integer(arguments))
    case "date":
      guard let date = dates.read(value) else { return value }
      let pattern = TextRules.trim(arguments ?? "")
      return dates.write(date, pattern: pattern.isEmpty ? nil : pattern)
    case "relative": return dates.read(value).map(dates.relative) ?? value
    case "daysuntil": return dialect == .studio ? days(value, sign: 1) : count(value, unit: 86_400, sign: 1)
    case "hoursuntil": return count(value, unit: 3_600, sign: 1)
    case "minutesuntil": return count(value, unit: 60, sign: 1)
    case "sincedays": return dialect == .studio ? days(value, sign: -1) : count(value, unit: 86_400, sign: -1)
    case "sincehours": return count(value, unit: 3_600, sign: -1)
    case "sinceminutes": return count(value, unit: 60, sign: -1)
    case "apart" where dialect == .studio: return apart(value)
    case "plural": return plural(value, arguments ?? "")
    case "bar": return bar(value, TemplateNumber.integer(arguments))
    default: return number(filter, value)
    }
  }

  private func number(_ filter: TemplateToken.Filter, _ value: String) -> String {
    guard let x = TemplateNumber.read(value, dialect) else { return value }
    let asked = TemplateNumber.integer(filter.arguments)
    switch filter.name {
    case "number": return TemplateNumber.localised(x, decimals: asked, locale, dialect)
    case "percent":
      return TemplateNumber.localised(abs(x) <= 1 ? x * 100 : x, decimals: asked, locale, dialect) + "%"
    case "currency": return TemplateNumber.currency(x, code: filter.arguments ?? "", locale, dialect)
    case "round":
      let places = min(12, max(0, asked ?? 0))
      let scale = pow(10, Double(places))
      let rounded = (x * scale).rounded(.toNearestOrAwayFromZero) / scale
      return asked ?? 0 == 0
        ? TemplateNumber.compact(rounded) : TemplateNumber.localised(rounded, decimals: places, locale, dialect)
    case "floor": return TemplateNumber.compact(x.rounded(.down))
    case "ceil": return TemplateNumber.compact(x.rounded(.up))
    case "abs": return TemplateNumber.compact(abs(x))
    case "clamp":
      let bounds = (filter.arguments ?? "").split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard bounds.count >= 2 else { return value }
      let (one, two) = (TemplateNumber.read(bounds[0], dialect) ?? x, TemplateNumber.read(bounds[1], dialect) ?? x)
      return TemplateNumber.compact(TemplateNumber.clamp(x, one, two))
    default: return value
    }
  }

  /// Scalar by scalar, so that a sigma at the end of a word is like any other.
  private func lower(_ value: String) -> String {
    value.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  private func pad(_ value: String, _ width: Int?) -> String {
    guard let width, width > 0 else { return value }
    let plain = TextRules.trim(value)
    let most = dialect == .studio ? Self.padLimit : Self.appWidthLimit
    return String(repeating: "0", count: max(0, min(width, most) - plain.count)) + plain
  }

  /// Whole units between a date and now, in elapsed time, away from zero.
  private func count(_ value: String, unit: Double, sign: Double) -> String {
    guard let date = dates.read(value) else { return value }
    let amount = date.timeIntervalSince(dates.moment.date) * sign / unit
    return String(TemplateNumber.saturated(amount >= 0 ? amount.rounded(.up) : amount.rounded(.down)))
  }

  /// Days of the calendar between a date and the moment's day, so that the number changes at the zone's midnight whatever
  /// its clocks do. Until: 0 on the day. Since: as the app counts, 1 on a day that is given without a time; one that is given
  /// with a time is counted in elapsed time.
  private func days(_ value: String, sign: Int) -> String {
    guard let date = dates.read(value) else { return value }
    guard sign < 0 else { return String(dates.days(to: date)) }
    guard dates.isDay(date) else { return count(value, unit: 86_400, sign: -1) }
    let past = -dates.days(to: date)
    return String(past < 0 ? past : past + (dates.moment.date > date ? 1 : 0))
  }

  /// How far a count is from nothing: no sign, and no text at all at 0, so that words alone stand there. The app knows no
  /// such filter and passes the number on.
  private func apart(_ value: String) -> String {
    guard let x = TemplateNumber.read(value, dialect) else { return value }
    return x == 0 ? "" : TemplateNumber.compact(abs(x))
  }

  private func plural(_ value: String, _ arguments: String) -> String {
    let words = arguments.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2 else { return value }
    let x = TemplateNumber.read(value, dialect) ?? 0
    // The app reads two words; the studio a third for 0, and a fourth and fifth for what lies behind.
    if dialect == .studio, words.count > 2 {
      if x.rounded(.towardZero) == 0 { return words[2] }
      if x < 0, words.count > 3 { return x > -2 ? words[3] : words[min(4, words.count - 1)] }
    }
    return abs(x) >= 1 && abs(x) < 2 ? words[0] : words[1]
  }

  private func bar(_ value: String, _ asked: Int?) -> String {
    let width = asked ?? 10
    guard width > 0, let x = TemplateNumber.read(value, dialect), !x.isNaN else { return value }
    let cells = min(width, dialect == .studio ? Self.barLimit : Self.appWidthLimit)
    let share = min(1, max(0, abs(x) <= 1 ? x : x / 100))
    let filled = Int((share * Double(cells)).rounded(.toNearestOrAwayFromZero))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
  }
}
