import DesignModel
import Foundation

/// Swift's spelling of texts, numbers and names. Nothing a person wrote becomes code but through here.
enum SwiftText {
  /// A string literal that reads as exactly that text, in one line of printable characters.
  static func literal(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if isPlain(scalar) {
          out.unicodeScalars.append(scalar)
        } else {
          out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return out + "\""
  }

  /// Letters, digits, marks and signs that stand for themselves; what is invisible, turns the direction of writing or
  /// joins what stands before it is written by its number.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .otherNumber,
      .letterNumber,
      .otherPunctuation, .dashPunctuation, .initialPunctuation, .finalPunctuation, .openPunctuation,
      .closePunctuation, .currencySymbol, .mathSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  /// A number of at most four decimals; 0 for one that is none.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let parts = Int((value.clamped(to: -1e9...1e9) * 10_000).rounded())
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = parts < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    // Formatters of the system take a thousand times as long, and a gradient has dozens of numbers.
    var decimals = Substring(String(10_000 + rest).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// A number with a point, where a whole one would be taken for an integer.
  static func decimal(_ value: Double) -> String {
    let text = number(value)
    return text.contains(".") ? text : text + ".0"
  }

  /// A member's name that is no word of the language.
  static func member(_ name: String) -> String { reserved.contains(name) ? name + "Layer" : name }

  private static let reserved: Set<String> = [
    "as", "associatedtype", "any", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "dynamic", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "values", "row", "date", "hashValue",
    "description", "async", "precedencegroup", "actor", "macro", "borrowing", "consuming", "isolated", "nonisolated",
  ]

  /// A literal of a value as its binding has it.
  static func value(_ value: JSONValue, _ source: CodeBinding.Source, row: String) -> String {
    switch source {
    case .text, .dateWords: return literal(value.string ?? "")
    case .instant:
      // A value that is no date is none in code, too.
      guard let date = value.string.flatMap({ try? Date($0, strategy: .iso8601) }) else { return "nil" }
      return "Date(timeIntervalSince1970: \(number(date.timeIntervalSince1970)))"
    case .number, .share: return decimal(value.double ?? 0)
    case .flag: return value.bool == true ? "true" : "false"
    case .count: return String(value.integer ?? 0)
    case .chart: return chart(value)
    case .list(_, _, _, let fields):
      let rows = (value.array ?? []).map { item in
        let members = fields.map { field in
          "\(member(field.name)): \(self.value(item.object?[field.key] ?? .null, field.source, row: row))"
        }
        return "    \(row)(\(members.joined(separator: ", "))),\n"
      }
      return rows.isEmpty ? "[]" : "[\n\(rows.joined())  ]"
    }
  }

  private static func chart(_ value: JSONValue) -> String {
    let members = value.object ?? [:]
    let items = (members["items"]?.array ?? []).map { item in
      "[" + (item.array ?? []).map { decimal($0.double ?? 0) }.joined(separator: ", ") + "]"
    }
    let labels = (members["labels"]?.array ?? []).map { literal($0.string ?? "") }
    return """
      ChartValues(
          items: [\(items.joined(separator: ", "))],
          labels: [\(labels.joined(separator: ", "))],
          least: \(decimal(members["least"]?.double ?? 0)), most: \(decimal(members["most"]?.double ?? 1)),
          goal: \(members["goal"]?.double.map(decimal) ?? "nil"))
      """
  }

  /// The type of a binding's value.
  static func type(_ source: CodeBinding.Source, row: String) -> String {
    switch source {
    case .text, .dateWords: "String"
    case .instant: "Date?"
    case .number, .share: "Double"
    case .flag: "Bool"
    case .count: "Int"
    case .chart: "ChartValues"
    case .list: "[\(row)]"
    }
  }
}
