import DesignModel
import Foundation

/// Converts values of layers to text in a field and back: a gradient is `linear #34C759 #A8E063`, complex values are JSON.
enum LayerText {
  /// Text in a field that isn't a valid value.
  struct Refusal: Error { var expected: String }

  /// What a field shows.
  static func written(_ value: JSONValue?, _ form: LayerForm) -> String {
    switch value {
    case nil, .null: return ""
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .bool(let flag): return flag ? "on" : ""
    case .array, .object: return fill(value) ?? compact(value)
    }
  }

  private static func compact(_ value: JSONValue?) -> String {
    value.flatMap { try? SpecCoding.encode($0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A fill in words; nil if it can only be JSON.
  private static func fill(_ value: JSONValue?) -> String? {
    guard let members = value?.object else { return nil }
    if let colour = members["colour"]?.string, members.count == 2, let opacity = members["opacity"]?.double {
      return "\(colour) \(Int((opacity * 100).rounded()))%"
    }
    if let material = members["material"]?.string, members.count == 1 { return "material \(material)" }
    guard let kind = members["gradient"]?.string, ["linear", "radial", "angular"].contains(kind), members.count == 2,
      let stops = members["stops"]?.array
    else { return nil }
    let colours = stops.map { $0.array?.last?.string }
    let even = stops.enumerated().allSatisfy { index, stop in
      abs((stop.array?.first?.double ?? -1) - Double(index) / Double(max(1, stops.count - 1))) < 0.002
    }
    guard even, colours.allSatisfy({ $0 != nil }) else { return nil }
    return ([kind] + colours.compactMap { $0 }).joined(separator: " ")
  }

  /// The value of a field's text; nil if empty. Throws what it must be.
  static func read(_ raw: String, _ form: LayerForm) throws(Refusal) -> JSONValue? {
    let text = TextRules.trim(raw)
    switch form {
    case .text, .path: return raw.isEmpty ? nil : .string(raw)
    case .word: return text.isEmpty ? nil : .string(text)
    case .flag: return text.isEmpty || text == "off" ? nil : .bool(true)
    default: break
    }
    if text.isEmpty { return nil }
    switch form {
    case .token(let words):
      guard words.contains(text) else { throw Refusal(expected: form.expectation) }
      return .string(text)
    case .number(let range):
      guard let number = number(text) else { throw Refusal(expected: form.expectation) }
      return JSONValue(number.clamped(to: range))
    case .whole(let range):
      guard let number = number(text) else { throw Refusal(expected: form.expectation) }
      return .integer(Int(number.rounded().clamped(to: range)))
    case .measure(let range):
      if text.contains("{{") { return .string(text) }
      guard let number = number(text) else { throw Refusal(expected: form.expectation) }
      return JSONValue(number.clamped(to: range))
    case .length(let range):
      if text == "fill" { return "fill" }
      guard let number = number(text) else { throw Refusal(expected: form.expectation) }
      return JSONValue(number.clamped(to: range))
    case .colour, .fill: return try colour(text)
    case .several(let inner, _):
      if !text.hasPrefix("[") { return try read(text, inner) }
    case .either(let forms):
      for form in forms { if let value = try? read(text, form) { return value } }
    default: break
    }
    return try json(text, form.expectation)
  }

  private static func number(_ text: String) -> Double? {
    Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func json(_ text: String, _ expected: String) throws(Refusal) -> JSONValue {
    guard let value = try? JSONValue(json: Data(text.utf8), limits: .layers) else { throw Refusal(expected: expected) }
    return value
  }

  private static func colour(_ text: String) throws(Refusal) -> JSONValue {
    if text.hasPrefix("{") { return try json(text, "a colour or a gradient") }
    let words = text.split(separator: " ").map(String.init)
    let expected = "a colour (#34C759, accent, red), “linear #34C759 #A8E063” or “material thin”"
    func named(_ word: String) throws(Refusal) -> String {
      if word.hasPrefix("$") { return word }
      if LayerColour.isGood(word, swatches: []) { return word }
      guard let mended = LayerColour.fixed(word) else { throw Refusal(expected: expected) }
      return mended
    }
    guard let first = words.first else { throw Refusal(expected: expected) }
    if first == "material", words.count == 2, LayerFields.materials.contains(words[1]) {
      return ["material": .string(words[1])]
    }
    if ["linear", "radial", "angular"].contains(first) {
      guard (3...9).contains(words.count) else { throw Refusal(expected: expected) }
      var stops: [JSONValue] = []
      for (index, word) in words.dropFirst().enumerated() {
        let offset = Double(index) / Double(words.count - 2)
        stops.append([JSONValue((offset * 1_000).rounded() / 1_000), .string(try named(word))])
      }
      return ["gradient": .string(first), "stops": .array(stops)]
    }
    if words.count == 2, words[1].hasSuffix("%"), let share = number(String(words[1].dropLast())) {
      return ["colour": .string(try named(first)), "opacity": JSONValue((share / 100).clamped(to: 0...1))]
    }
    guard words.count == 1 else { throw Refusal(expected: expected) }
    return .string(try named(first))
  }
}
