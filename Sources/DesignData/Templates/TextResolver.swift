import DesignModel
import Foundation
import Synchronization

/// Resolves templates in texts (format.md §8): keys, fallbacks, filters, calculations, at most three passes.
package struct TextResolver: Sendable {
  /// Variables people keep, and data of the phone.
  @Boxed package var snapshot: DataSnapshot
  /// The moment for everything that has to do with time.
  package var moment: Moment
  /// Whether variables people keep resolve; data of the phone always does.
  package var resolvesCustomVariables: Bool
  package var dialect: TemplateDialect
  private let data: PhoneKeys
  /// What dates in texts and in layers are written by.
  let writers = DateWriters()
  private let stored: [String: String]
  private let loose: [String: String]
  private let cache: TemplateCache?
  /// What keys said before: a text may name the same few thousands of times.
  private let known = KnownKeys()
  /// What counts before all that is known: the item of a list, values of a document.
  private var near: [String: String] = [:]

  /// Most passes over a text (format.md §8.1).
  static let passes = 3
  /// Most characters of a result (format.md §8.13); for the app's reading, most bytes of what is read.
  static let resultLimit = 4_096
  private static let workLimit = 1 << 20
  /// Most bytes of a result, for characters of many marks, and most tokens that are looked at in one pass; ours, so that no
  /// text costs more than it shows.
  private static let (byteLimit, tokenLimit) = (16_384, 2_000)

  /// A resolver of the given parts. `overrides` replace data of the phone; parsed texts are kept in `cache`.
  package init(
    snapshot: DataSnapshot, moment: Moment, resolvesCustomVariables: Bool = true,
    dialect: TemplateDialect = .studio, overrides: [String: String] = [:], cache: TemplateCache? = nil
  ) {
    self.snapshot = snapshot
    self.moment = moment
    self.resolvesCustomVariables = resolvesCustomVariables
    self.dialect = dialect
    self.cache = cache
    func canonical(_ values: [String: String]) -> [String: String] {
      // In the order of the raw keys, so that of two keys that are one the later counts everywhere.
      values.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
        .reduce(into: [:]) { $0[TextRules.canonicalKey($1.key)] = $1.value }
    }
    stored = resolvesCustomVariables ? canonical(snapshot.variables) : [:]
    loose =
      dialect == .app
      ? [:]
      : stored.sorted { $0.key < $1.key }.reduce(into: [:]) { $0[Self.loosened($1.key)] = $1.value }
    data = PhoneKeys(snapshot, moment, overrides: canonical(overrides))
  }

  /// The resolver with values that count before all others, by canonical key; those it had stay unless named again.
  package func with(_ values: [String: String]) -> TextResolver {
    var out = self
    out.near.merge(values) { _, later in later }
    return out
  }

  /// `text` with its tokens replaced, at most ``resultLimit`` characters of it.
  package func resolve(_ text: String) -> String {
    guard text.utf8.contains(0x7B), text.contains("{{") else {
      // No size shows more, and what is measured and drawn costs time.
      return bounded(text)
    }
    var current = text
    for _ in 0..<Self.passes {
      let next = pass(cache?.parsed(current, dialect) ?? ParsedTemplate(current, dialect: dialect))
      if next.utf8.count > Self.workLimit { break }
      if next == current { break }
      current = next
      if !current.contains("{{") { break }
    }
    return bounded(current)
  }

  /// No more of a text than any size shows, in our reading.
  private func bounded(_ text: String) -> String {
    guard dialect == .studio, text.utf8.count > Self.resultLimit else { return text }
    let short = text.beginning(Self.resultLimit)
    if short.utf8.count <= Self.byteLimit { return short }
    return String(String.UnicodeScalarView(short.unicodeScalars.prefix(Self.byteLimit / 4)))
  }

  /// The passes over a text: what each began with, and what each of its tokens became.
  package func explain(_ text: String) -> [(text: String, steps: [(token: String, value: String)])] {
    var passes: [(text: String, steps: [(token: String, value: String)])] = []
    var current = text
    for _ in 0..<Self.passes where current.contains("{{") {
      let parsed = ParsedTemplate(current, dialect: dialect)
      passes.append((current, parsed.tokens.map { ("{{\($0.body)}}", value($0)) }))
      let next = pass(parsed)
      if next == current { break }
      current = next
    }
    return passes
  }

  func pass(_ template: ParsedTemplate) -> String {
    var out = ""
    let limit = dialect == .studio ? 4 * Self.byteLimit : Self.workLimit
    let pieces = dialect == .studio ? template.pieces.prefix(2 * Self.tokenLimit) : template.pieces[...]
    for piece in pieces {
      switch piece {
      case .literal(let text): out += text
      case .token(let token): out += value(token)
      }
      // A value that repeats itself must not fill the memory.
      if out.utf8.count > limit { break }
    }
    return out
  }

  /// What a token's key, calculation or fallback says, before its filters.
  func unfiltered(_ token: TemplateToken) -> String {
    switch token.base {
    case .expression(let expression):
      return expression.map { TemplateNumber.compact($0.value(self), dialect) } ?? fallback(of: token)
    case .key(let key):
      let found = lookUp(key) ?? ""
      return found.isEmpty ? fallback(of: token) : found
    }
  }

  /// A token’s fallback. Tokens in it count first where filters follow, which need what they say; otherwise the next pass
  /// finds them.
  private func fallback(of token: TemplateToken) -> String {
    guard let inner = token.inner, token.isInner || !token.filters.isEmpty else { return token.fallback }
    return pass(inner)
  }

  private func value(_ token: TemplateToken) -> String {
    var value = unfiltered(token)
    if token.filters.isEmpty { return value }
    value = bounded(value)
    let filters = TemplateFilters(dates: TemplateDate(moment: moment, dialect: dialect, writers: writers))
    for filter in token.filters {
      value = filters.apply(filter, to: value)
      value = value.utf8.count > Self.workLimit ? value.beginning(Self.resultLimit) : bounded(value)
    }
    return value
  }

  // MARK: Looking up

  /// A key with underscores and hyphens as blanks: texts find a value under any key that is the same so.
  package static func loosened(_ key: String) -> String {
    TextRules.canonicalKey(String(key.map { $0 == "_" || $0 == "-" ? " " : $0 }))
  }

  func lookUp(_ key: String) -> String? {
    if key.isEmpty { return nil }
    if !near.isEmpty, let own = near[key] { return own }
    return known.value(key) { find(key) }
  }

  private func find(_ key: String) -> String? {
    if let known = data[key] { return known }
    if dialect == .app { return stored[key] ?? TimeDomain.value(key, at: moment) }
    if key.hasPrefix("__") {
      if let time = TimeDomain.value(key, at: moment) { return time }
      return data[BuiltInKeys.meant(by: key)]
    }
    if let own = stored[key] ?? loose[Self.loosened(key)] { return own }
    // Names of Widgy’s binding model, which variables can't have.
    guard key.utf8.contains(0x2E) else { return nil }
    return TimeDomain.value(key, at: moment) ?? data[BuiltInKeys.meant(by: key)]
  }
}

/// The phone's keys and their values, gathered when the first of a domain is asked for: most texts ask for none, and few
/// for more than one.
private final class PhoneKeys: Sendable {
  private let values = Mutex<[DataDomain: [String: String]]>([:])
  private let snapshot: DataSnapshot
  private let moment: Moment
  private let overrides: [String: String]

  init(_ snapshot: DataSnapshot, _ moment: Moment, overrides: [String: String]) {
    self.snapshot = snapshot
    self.moment = moment
    self.overrides = overrides
  }

  subscript(key: String) -> String? {
    if let own = overrides[key] { return own }
    guard key.hasPrefix("__"), let domain = DataDomain(key: key) else { return nil }
    return values.withLock { values in
      let known = values[domain] ?? BuiltInKeys.values(of: domain, from: snapshot, at: moment)
      values[domain] = known
      return known[key]
    }
  }
}

extension TextResolver: ExpressionScope {
  var now: Double { moment.date.timeIntervalSince1970 }

  func number(of key: String) -> Double {
    lookUp(TextRules.canonicalKey(key)).flatMap { TemplateNumber.read($0, dialect) } ?? 0
  }

  func number(named name: String) -> Double {
    if let constant = Expression.constants[name.lowercased()] { return constant }
    if dialect == .studio, let known = lookUp(TextRules.canonicalKey(name)) {
      return TemplateNumber.read(known, dialect) ?? 0
    }
    return number(of: name.replacing("_", with: " "))
  }
}

/// The first 200 keys a resolver was asked for. No `Memo`: its order of use costs more than a look-up.
private final class KnownKeys: Sendable {
  private static let limit = 200
  private let values = Mutex<[String: String?]>([:])

  func value(_ key: String, _ find: () -> String?) -> String? {
    if let known = values.withLock({ $0[key] }) { return known }
    let found = find()
    values.withLock { if $0.count < Self.limit { $0[key] = .some(found) } }
    return found
  }
}
