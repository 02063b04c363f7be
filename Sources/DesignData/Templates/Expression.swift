import DesignModel
import Foundation

/// A calculation (format.md §8.9), as a tree whose chains are flat, so that its depth is bounded by the
/// parentheses alone.
indirect enum Expression: Sendable {
  case number(Double)
  case variable(String)
  /// A text: nothing by itself, the key of a variable as an argument.
  case text(String)
  case sum([(sign: Double, term: Expression)])
  case product([(operation: Character, factor: Expression)])
  /// Raised from right to left.
  case power([Expression])
  case negated(Expression)
  case call(String, [Expression])

  /// Deepest nesting of parentheses and calls; beyond it a text is no calculation.
  static let depthLimit = 64
  /// Most numbers, names and signs the studio reads in a calculation; a longer one is none.
  static let tokenLimit = 2_000

  /// The calculation a text begins with; nil when it does not begin with one. What follows it is ignored.
  static func parse(_ text: String, dialect: TemplateDialect) -> Expression? {
    var parser = ExpressionParser(text, dialect: dialect)
    return parser.isTooLong ? nil : parser.sum()
  }

  /// Its value; `number(of:)` looks a variable up under a key as written, `named` under a bare name.
  func value(_ scope: any ExpressionScope) -> Double {
    switch self {
    case .number(let number): return number
    case .variable(let name): return scope.number(named: name)
    case .text: return 0
    case .sum(let terms): return terms.reduce(0) { $0 + $1.sign * $1.term.value(scope) }
    case .product(let factors):
      var total = factors[0].factor.value(scope)
      for (operation, factor) in factors.dropFirst() {
        let right = factor.value(scope)
        switch operation {
        case "*": total *= right
        case "/": total = right == 0 ? 0 : total / right
        default: total = right == 0 ? 0 : total.truncatingRemainder(dividingBy: right)
        }
      }
      return total
    case .power(let parts):
      var total = parts[parts.count - 1].value(scope)
      for base in parts.dropLast().reversed() { total = pow(base.value(scope), total) }
      return total
    case .negated(let inner): return -inner.value(scope)
    case .call(let name, let arguments): return Self.call(name, arguments, scope)
    }
  }

  private func argument(_ scope: any ExpressionScope) -> Double {
    if case .text(let key) = self { return scope.number(of: key) }
    return value(scope)
  }

  private static func call(_ name: String, _ arguments: [Expression], _ scope: any ExpressionScope) -> Double {
    if name == "now" { return scope.now }
    if name == "var" { return arguments.first?.argument(scope) ?? 0 }
    let values = arguments.map { $0.argument(scope) }
    guard let first = values.first else { return 0 }
    switch name {
    case "min": return values.dropFirst().reduce(first) { Swift.min($0, $1) }
    case "max": return values.dropFirst().reduce(first) { Swift.max($0, $1) }
    case "clamp":
      guard values.count >= 3 else { return 0 }
      return TemplateNumber.clamp(first, values[1], values[2])
    case "abs": return Swift.abs(first)
    case "floor": return first.rounded(.down)
    case "ceil": return first.rounded(.up)
    case "round": return first.rounded(.toNearestOrAwayFromZero)
    case "sqrt": return first < 0 ? 0 : first.squareRoot()
    case "log": return first <= 0 ? 0 : log(first)
    case "exp": return exp(first)
    case "pow": return values.count < 2 ? 0 : pow(first, values[1])
    default: return 0
    }
  }

  /// Names that are numbers.
  static let constants = ["pi": Double.pi, "e": M_E]

  /// The names and keys a calculation reads, and whether it asks for now.
  func collect(_ keys: inout Set<String>, _ asksNow: inout Bool) {
    switch self {
    case .number: break
    case .variable(let name): keys.insert(name)
    case .text(let key): keys.insert(key)
    case .sum(let terms): for term in terms { term.term.collect(&keys, &asksNow) }
    case .product(let factors): for factor in factors { factor.factor.collect(&keys, &asksNow) }
    case .power(let parts): for part in parts { part.collect(&keys, &asksNow) }
    case .negated(let inner): inner.collect(&keys, &asksNow)
    case .call(let name, let arguments):
      if name == "now" { asksNow = true }
      for argument in arguments { argument.collect(&keys, &asksNow) }
    }
  }

  static let functions: Set<String> = [
    "min", "max", "clamp", "abs", "floor", "ceil", "round", "sqrt", "log", "exp", "pow", "var", "now",
  ]
}

/// What a calculation may read.
protocol ExpressionScope {
  /// Seconds since 1970 of the render's moment.
  var now: Double { get }
  /// The number under a key, as a text names it; 0 when there is none.
  func number(of key: String) -> Double
  /// The number under a bare name: constants first; 0 when there is none.
  func number(named name: String) -> Double
}

/// Reads a calculation token by token.
struct ExpressionParser {
  private enum Token: Hashable {
    case number(Double)
    case name(String)
    case text(String)
    case mark(UInt8)
  }

  private let dialect: TemplateDialect
  private var tokens: [Token] = []
  private var index = 0
  private var depth = 0
  /// Characters that mean nothing in a calculation and were skipped.
  private(set) var skipped = 0
  /// Whether there is more than is read.
  private(set) var isTooLong = false

  init(_ text: String, dialect: TemplateDialect) {
    self.dialect = dialect
    // The app passes over the signs that keyboards have for these.
    let signs: [Character: Character] = ["×": "*", "·": "*", "÷": "/", "\u{2212}": "-"]
    let isPlain = dialect == .app || text.utf8.allSatisfy { $0 < 0x80 }
    read(Array((isPlain ? text : String(text.map { signs[$0] ?? $0 })).utf8))
  }

  private mutating func read(_ bytes: [UInt8]) {
    var at = 0
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    // Letters of every script; the app passes over those beyond ASCII.
    let foreign = dialect == .studio ? Self.foreign(bytes) : []
    func isName(_ place: Int) -> Bool {
      (0x41...0x5A).contains(bytes[place] & 0xDF) && bytes[place] < 0x80 || bytes[place] == 0x5F
        || foreign.contains(place)
    }
    while at < bytes.count {
      if dialect == .studio, tokens.count > Expression.tokenLimit {
        isTooLong = true
        return
      }
      let byte = bytes[at]
      if isDigit(byte) || byte == 0x2E {
        let start = at
        var points = 0
        while at < bytes.count, isDigit(bytes[at]) || (bytes[at] == 0x2E && points == 0) {
          if bytes[at] == 0x2E { points += 1 }
          at += 1
        }
        tokens.append(.number(Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? 0))
      } else if isName(at) {
        let start = at
        while at < bytes.count, isName(at) || isDigit(bytes[at]) { at += 1 }
        tokens.append(.name(String(decoding: bytes[start..<at], as: UTF8.self)))
      } else if byte == 0x22 {
        let start = at + 1
        at = start
        while at < bytes.count, bytes[at] != 0x22 { at += 1 }
        tokens.append(.text(String(decoding: bytes[start..<at], as: UTF8.self)))
        at += 1
      } else {
        // + - * / % ^ ( ) ,
        if (0x28...0x2D).contains(byte) || [0x25, 0x2F, 0x5E].contains(byte) {
          tokens.append(.mark(byte))
        } else if byte != 0x20 {
          skipped += 1
        }
        at += 1
      }
    }
  }

  /// The places of bytes beyond ASCII that belong to names: all but blanks and signs of mathematics.
  private static func foreign(_ bytes: [UInt8]) -> Set<Int> {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    var (found, at) = (Set<Int>(), 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let end = at + scalar.utf8.count
      let category = scalar.properties.generalCategory
      if !scalar.isASCII, !scalar.properties.isWhitespace, category != .mathSymbol { found.formUnion(at..<end) }
      at = end
    }
    return found
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < tokens.count, case .mark(let found) = tokens[index], UInt32(found) == mark.value else { return false }
    index += 1
    return true
  }

  private mutating func taken(of marks: StaticString) -> Character? {
    guard index < tokens.count, case .mark(let mark) = tokens[index] else { return nil }
    let isOne = marks.withUTF8Buffer { $0.contains(mark) }
    guard isOne else { return nil }
    index += 1
    return Character(Unicode.Scalar(mark))
  }

  mutating func sum() -> Expression? {
    guard depth < Expression.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let first = product() else { return nil }
    var terms = [(sign: 1.0, term: first)]
    while let sign = taken(of: "+-") {
      guard let term = product() else { return nil }
      terms.append((sign == "+" ? 1 : -1, term))
    }
    return terms.count == 1 ? first : .sum(terms)
  }

  private mutating func product() -> Expression? {
    guard let first = power() else { return nil }
    var factors: [(operation: Character, factor: Expression)] = [("*", first)]
    while let operation = taken(of: "*/%") {
      guard let factor = power() else { return nil }
      factors.append((operation, factor))
    }
    return factors.count == 1 ? first : .product(factors)
  }

  private mutating func power() -> Expression? {
    guard let first = unary() else { return nil }
    var parts = [first]
    while take("^") {
      guard let next = unary() else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .power(parts)
  }

  private mutating func unary() -> Expression? {
    var isNegative = false
    while let sign = taken(of: "+-") { if sign == "-" { isNegative.toggle() } }
    guard let value = primary() else { return nil }
    return isNegative ? .negated(value) : value
  }

  private mutating func primary() -> Expression? {
    guard index < tokens.count else { return nil }
    switch tokens[index] {
    case .number(let number):
      index += 1
      return .number(number)
    case .text(let text):
      index += 1
      return .text(text)
    case .name(let name):
      index += 1
      if take("(") { return call(name) }
      return .variable(name)
    case .mark(0x28):
      index += 1
      guard let inner = sum(), take(")") else { return nil }
      return inner
    case .mark: return nil
    }
  }

  private mutating func call(_ name: String) -> Expression? {
    var arguments: [Expression] = []
    while !take(")") {
      guard let argument = argument() else {
        // An argument that does not parse ends the list, if one came before it.
        guard !arguments.isEmpty, take(")") else { return nil }
        break
      }
      arguments.append(argument)
      if take(",") { continue }
      guard take(")") else { return nil }
      break
    }
    return .call(name.lowercased(), arguments)
  }

  /// The app takes a text or name at the start of an argument for the whole of it; the studio reads a calculation.
  private mutating func argument() -> Expression? {
    guard index < tokens.count else { return nil }
    if dialect == .app {
      switch tokens[index] {
      case .text(let text):
        index += 1
        return .text(text)
      case .name(let name):
        index += 1
        return .variable(name)
      default: break
      }
    }
    return sum()
  }
}
