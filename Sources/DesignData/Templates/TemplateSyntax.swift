import DesignModel

/// Whose reading of a template: the installed app's, faults included, or the studio's. docs/template-language.md lists
/// every difference.
package enum TemplateDialect: Hashable, Sendable {
  case app, studio
}

/// A text split once into what is said and what is looked up (format.md §8.1, §8.2). Reading takes time in
/// proportion to the text, whatever it holds.
package struct ParsedTemplate: Sendable {
  enum Piece: Sendable {
    case literal(String)
    case token(TemplateToken)
  }

  /// The text it was read from.
  package let text: String
  let pieces: [Piece]
  /// Whether an opening `{{` has no end: it and the rest stay as they are.
  let isUnclosed: Bool
  /// Whether there are more tokens than are read: what follows the last one stays as it is.
  let hasTooMany: Bool

  /// Most tokens the studio reads in a text. Each gives at least one character of the 4 096 that a result may have, and
  /// no widget shows as many.
  static let tokenLimit = 500

  package init(_ text: String, dialect: TemplateDialect = .studio) { self.init(text, dialect: dialect, depth: 0) }

  /// Reads a text that stands in `depth` tokens.
  init(_ text: String, dialect: TemplateDialect, depth: Int) {
    self.text = text
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var (unclosed, tooMany, count) = (false, false, 0)
    var index = 0
    func isPair(_ place: Int, _ byte: UInt8) -> Bool {
      place + 1 < bytes.count && bytes[place] == byte && bytes[place + 1] == byte
    }
    // The studio lets tokens stand in tokens; the app ends each at the first pair of braces.
    var matched: [Int: Int]?
    func end(of open: Int) -> Int {
      var (end, isNested) = (open + 2, false)
      while end < bytes.count, !isPair(end, 0x7D) {
        if isPair(end, 0x7B) { isNested = true }
        end += 1
      }
      // Without a key, what stands there begins a token for the next pass: `{{|{{=}}`.
      let isKeyless = open + 2 < bytes.count && bytes[open + 2] == 0x7C
      guard isNested, !isKeyless, dialect == .studio else { return end }
      let ends = matched ?? Self.ends(bytes)
      matched = ends
      return ends[open] ?? end
    }
    while index < bytes.count {
      guard isPair(index, 0x7B) else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      if dialect == .studio, count == Self.tokenLimit {
        literal += bytes[index...]
        tooMany = true
        break
      }
      count += 1
      let end = end(of: index)
      guard end < bytes.count else {
        literal += bytes[index...]
        unclosed = true
        break
      }
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      pieces.append(
        .token(
          TemplateToken(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), dialect: dialect, depth: depth)))
      index = end + 2
    }
    if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    self.pieces = pieces
    isUnclosed = unclosed
    hasTooMany = tooMany
  }

  /// Its tokens, each followed by those in its fallback.
  var tokens: [TemplateToken] {
    pieces.flatMap { piece -> [TemplateToken] in
      guard case .token(let token) = piece else { return [] }
      return [token] + (token.inner?.tokens ?? [])
    }
  }

  /// Where each opening pair of braces that has an end ends.
  private static func ends(_ bytes: [UInt8]) -> [Int: Int] {
    var (open, ends, index) = ([Int](), [Int: Int](), 0)
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (0x7B, 0x7B):
        open.append(index)
        index += 2
      case (0x7D, 0x7D):
        if let start = open.popLast() { ends[start] = index }
        index += 2
      default: index += 1
      }
    }
    return ends
  }
}

/// The text between the braces.
struct TemplateToken: Sendable {
  enum Base: Sendable {
    /// A canonical key; empty means there is none.
    case key(String)
    /// A calculation; nil when it is not one.
    case expression(Expression?)
  }

  /// A filter as written: its lower-case name and what follows the colon.
  struct Filter: Sendable {
    var name: String
    var arguments: String?
  }

  var body: String
  var base: Base
  var fallback = ""
  var filters: [Filter] = []
  /// Whether it stands in the fallback of another one.
  let isInner: Bool
  /// The fallback read as a text, where it holds tokens.
  private(set) var inner: ParsedTemplate?
  /// Whether it holds a token where none is read: an open one, or one in its name.
  private(set) var isMisnested = false

  static let knownFilters: Set<String> = [
    "upper", "lower", "title", "trim", "prefix", "suffix", "pad", "number", "percent", "currency", "round", "floor",
    "ceil", "abs", "clamp", "date", "relative", "daysuntil", "hoursuntil", "minutesuntil", "sincedays", "sincehours",
    "sinceminutes", "plural", "bar",
  ]

  /// Filters of the studio's own, which the app passes over. They make no filter of what the app takes for a fallback.
  static let ownFilters: Set<String> = ["apart"]

  /// Most parts between pipes that the studio reads; what follows belongs to the last one.
  static let partLimit = 64

  /// Most tokens that stand in each other; a text is evaluated so often at most (format.md §8.1).
  private static let depthLimit = TextResolver.passes

  init(_ raw: String, dialect: TemplateDialect, depth: Int = 0) {
    isInner = depth > 0
    body = TextRules.trim(raw)
    // Characters, not bytes: a pipe with a combining mark on it is no pipe.
    let most = dialect == .studio ? Self.partLimit : Int.max
    let isNested = body.utf8.contains(0x7B) && body.contains("{{")
    let own = dialect == .studio && isNested ? Self.ownParts(body, most: most) : nil
    let parts =
      own ?? body.split(separator: "|", maxSplits: most, omittingEmptySubsequences: false).map(String.init)
    var head = parts[0]
    var filterTexts: [String] = []
    if let gap = parts.indices.dropFirst().dropLast().first(where: { parts[$0].isEmpty }) {
      // The first “||”: what is left of it is a base with a fallback, what is right of it are filters.
      let left = parts[..<gap]
      head = left[0]
      fallback = left.dropFirst().joined(separator: "|")
      filterTexts = Array(parts[(gap + 1)...])
    } else if parts.count > 2, parts[2...].contains(where: { Self.knownFilters.contains(Filter($0).name) }) {
      fallback = parts[1]
      filterTexts = Array(parts[2...])
    } else {
      fallback = parts.dropFirst().joined(separator: "|")
    }
    filters = filterTexts.map(TextRules.trim).filter { !$0.isEmpty }.map(Filter.init)
    head = TextRules.trim(head)
    isMisnested = isNested && (own == nil || head.contains("{{"))
    if own != nil, depth + 1 < Self.depthLimit, fallback.contains("{{") {
      inner = ParsedTemplate(fallback, dialect: dialect, depth: depth + 1)
    }
    if dialect == .studio, DayText.isChosen(key: TextRules.canonicalKey(head), fallback) { head = "" }
    base =
      head.hasPrefix("=")
      ? .expression(Expression.parse(String(head.dropFirst()), dialect: dialect))
      : .key(TextRules.canonicalKey(head))
  }

  /// A body at its pipes, at most `most` of them; those in tokens within it are theirs. Nil if one of these has no end.
  private static func ownParts(_ body: String, most: Int) -> [String]? {
    var parts: [String] = []
    var (start, depth, index) = (body.startIndex, 0, body.startIndex)
    while index < body.endIndex {
      var next = body.index(after: index)
      switch (body[index], next < body.endIndex ? body[next] : nil) {
      case ("{", "{"):
        depth += 1
        next = body.index(after: next)
      case ("}", "}") where depth > 0:
        depth -= 1
        next = body.index(after: next)
      case ("|", _) where depth == 0 && parts.count < most:
        parts.append(String(body[start..<index]))
        start = next
      default: break
      }
      index = next
    }
    return depth == 0 ? parts + [String(body[start...])] : nil
  }
}

extension TemplateToken.Filter {
  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    name = TextRules.trim(parts[0]).lowercased()
    arguments = parts.count > 1 ? parts[1] : nil
  }
}
