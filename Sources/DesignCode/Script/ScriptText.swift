import DesignLayout
import DesignModel
import Foundation

/// JavaScript's spelling of texts, numbers and colours. Nothing a person wrote becomes code but through here.
enum ScriptText {
  /// A string literal that reads as exactly that text: other characters than printable ASCII are written as numbers.
  static func literal(_ text: String) -> String {
    var out = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x5C: out += "\\\\"
      case 0x22: out += "\\\""
      case 0x0A: out += "\\n"
      // So that no text closes the page it may be shown in.
      case 0x20..<0x7F where unit != 0x3C: out.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return out + "\""
  }

  static func number(_ value: Double) -> String { SwiftText.number(value) }

  /// A value of JSON as an expression.
  static func value(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): self.number(number)
    case .string(let text): literal(text)
    case .array(let elements): "[" + elements.map(self.value).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(self.value($0.value))" }
        .joined(separator: ", ") + "}"
    }
  }

  /// `#RRGGBB` and alpha of a colour in one appearance.
  static func parts(_ colour: CodeColour, _ colours: CodeColours, dark: Bool) -> (hex: String, alpha: Double) {
    let (red, green, blue, alpha): (Double, Double, Double, Double) =
      switch colour.base {
      case .fixed(let red, let green, let blue, let alpha): (red, green, blue, alpha)
      case .token(let token): SwiftAssets.components(token, colours, dark: dark)
      }
    let digits = [red, green, blue].map { value -> String in
      let text = String(Int((value.clamped(to: 0...1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return ("#" + digits.joined(), (alpha * colour.opacity).clamped(to: 0...1))
  }
}
