import DesignModel
import Foundation

/// A value a library keeps under a key, which texts read as `{{key}}`.
package struct StoredVariable: Hashable, Sendable {
  /// How a form takes its value; texts read the same words whatever it says.
  package enum Hint: String, Hashable, Sendable, CaseIterable {
    case text, number, date, day, time, toggle

    /// What a first value looks like: `2026-11-21` is a day, `14:02` a time, `2026-11-21T14:02:00Z` a date.
    init(of text: String) {
      self =
        if VariableNumber(exactly: text) != nil { .number } else if text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
          .day
        } else if text.wholeMatch(of: /\d\d:\d\d/) != nil {
          .time
        } else if text.count <= 40,
          text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/) != nil
        { .date } else { .text }
    }
  }

  package enum Origin: String, Hashable, Sendable { case page, action, token, source }

  /// Its key, canonical (`TextRules.canonicalKey`), 1 to 64 characters, never `__…`.
  package var key: String
  /// Its value, at most ``textLimit`` characters.
  package var text: String
  /// How a form takes it.
  package var hint: Hint
  /// What a number counts, for people: “glasses”; at most 32 characters.
  package var unit: String
  /// What one press adds, 1…99.
  package var step: Int
  package var updatedAt: Date
  package var updatedBy: Origin

  /// Most characters of a value.
  package static let textLimit = 4_096
  /// Most variables of a library.
  package static let limit = 500
  /// Most bytes of all values of a library: each page with pictures of its designs reads them.
  package static let libraryBytes = 256 << 10
  /// Most characters of a unit.
  package static let unitLimit = 32

  package init(
    key: String, text: String, hint: Hint = .text, unit: String = "", step: Int = 1, updatedAt: Date, updatedBy: Origin
  ) {
    (self.key, self.text, self.hint, self.unit, self.step) = (key, text, hint, unit, step)
    (self.updatedAt, self.updatedBy) = (updatedAt, updatedBy)
  }
}

/// One change of a variable's value.
package struct VariableChange: Hashable, Sendable {
  /// Its id: that of the request that made it, so that a request sent twice changes once.
  package var id: UUID
  package var key: String
  /// The value before; nil where there was none.
  package var before: String?
  /// The value after; nil where it was removed.
  package var after: String?
  package var at: Date
  /// Where from.
  package var origin: StoredVariable.Origin
  /// The key it had before, where this is no change of its value but of its key.
  package var renamedFrom: String?

  /// Most changes kept of a key.
  package static let limit = 400
  /// Most changes kept of a library, whatever their keys.
  package static let libraryLimit = 4_000
  /// Most bytes of the values in a library's changes.
  package static let libraryBytes = 1 << 20
  /// Seconds a change is kept: 90 days.
  package static let age: TimeInterval = 90 * 86_400

  package init(
    id: UUID, key: String, before: String?, after: String?, at: Date, origin: StoredVariable.Origin,
    renamedFrom: String? = nil
  ) {
    (self.id, self.key, self.before, self.after, self.at, self.origin) = (id, key, before, after, at, origin)
    self.renamedFrom = renamedFrom
  }
}

/// Why an edit of a variable was refused. Nothing changed.
package enum VariableRefusal: Hashable, Sendable {
  /// The key is empty, or begins with two underscores as the phone's own values do.
  case badKey
  /// The value has more characters than ``StoredVariable/textLimit``.
  case tooLong
  /// The library holds ``StoredVariable/limit`` variables.
  case tooMany
  /// The library's values would take more than ``StoredVariable/libraryBytes``.
  case full
  /// The amount is 0 or not within −99…99.
  case badAmount
  /// The sum has more than fifteen digits before its point.
  case outOfRange
  case missing
  /// Another variable has the key.
  case taken
  /// It changed since: what would be undone is not what stands there now.
  case changedSince
}

/// One edit of a variable, as a pure value: backends load the variable, ask for the outcome and store it in one transaction.
package enum VariableEdit: Hashable, Sendable {
  case set(String)
  /// Says how forms take it; makes no change of its value.
  case describe(hint: StoredVariable.Hint, unit: String, step: Int)
  /// Adds to its number; what is no number counts as 0.
  case add(Int)
  case remove
  /// Brings back what stood there before a change, nil for nothing, where its outcome `after` still stands.
  case undo(before: String?, after: String?)

  /// Whether it gives a value that somebody chose.
  package var changesText: Bool {
    switch self {
    case .set, .add: true
    case .describe, .remove, .undo: false
    }
  }

  /// What it makes of the variable of that key in a library whose other variables are `others`, their values `bytes` long:
  /// what is kept now, nil for none, and whether its value changed.
  package func outcome(
    of held: StoredVariable?, key: String, others: Int, bytes: Int, at now: Date, by origin: StoredVariable.Origin
  ) throws(StoreError) -> (variable: StoredVariable?, isChanged: Bool) {
    guard Self.isKey(key) else { throw .variable(.badKey) }
    let made = try made(of: held, key, now, origin)
    guard made.isChanged, let text = made.variable?.text else { return made }
    if others >= StoredVariable.limit { throw .variable(.tooMany) }
    // What makes a full library smaller is let through.
    if text.utf8.count > held?.text.utf8.count ?? 0, bytes + text.utf8.count > StoredVariable.libraryBytes {
      throw .variable(.full)
    }
    return made
  }

  private func made(
    of held: StoredVariable?, _ key: String, _ now: Date, _ origin: StoredVariable.Origin
  ) throws(StoreError) -> (variable: StoredVariable?, isChanged: Bool) {
    switch self {
    case .set(let text): return try Self.put(text, held, key, now, origin)
    case .describe(let hint, let unit, let step):
      guard var held else { throw .variable(.missing) }
      (held.hint, held.unit) = (hint, String(TextRules.trim(unit).prefix(StoredVariable.unitLimit)))
      held.step = step.clamped(to: 1...99)
      return (held, false)
    case .add(let amount):
      guard amount != 0, abs(amount) <= 99 else { throw .variable(.badAmount) }
      guard let sum = VariableNumber(held?.text ?? "").plus(amount) else { throw .variable(.outOfRange) }
      return try Self.put(sum.text, held, key, now, origin)
    case .remove:
      if held == nil { throw .variable(.missing) }
      return (nil, true)
    case .undo(let before, let after):
      guard held?.text == after else { throw .variable(.changedSince) }
      guard let before else { return (nil, held != nil) }
      return try Self.put(before, held, key, now, origin)
    }
  }

  /// Whether a library may keep a value under that key, which is canonical.
  package static func isKey(_ key: String) -> Bool {
    !key.isEmpty && !key.hasPrefix("__") && TextRules.canonicalKey(key) == key
  }

  private static func put(
    _ text: String, _ held: StoredVariable?, _ key: String, _ now: Date, _ origin: StoredVariable.Origin
  ) throws(StoreError) -> (variable: StoredVariable?, isChanged: Bool) {
    guard text.count <= StoredVariable.textLimit else { throw .variable(.tooLong) }
    var next =
      held
      ?? StoredVariable(key: key, text: text, hint: StoredVariable.Hint(of: text), updatedAt: now, updatedBy: origin)
    (next.text, next.updatedAt, next.updatedBy) = (text, now, origin)
    return (next, held?.text != text)
  }
}

/// Another key for a variable, as a pure value: its text, form and history go along.
package struct VariableRename: Hashable, Sendable {
  package var key: String
  package var newKey: String

  /// A renaming of the variable under one canonical key to another.
  package init(_ key: String, to newKey: String) { (self.key, self.newKey) = (key, newKey) }

  /// The variable under its new key; `other` is what has that key now. The same key again changes nothing.
  package func outcome(of held: StoredVariable?, other: StoredVariable?) throws(StoreError) -> StoredVariable {
    guard VariableEdit.isKey(newKey) else { throw .variable(.badKey) }
    guard var held else { throw .variable(.missing) }
    if newKey != key, other != nil { throw .variable(.taken) }
    held.key = newKey
    return held
  }
}

/// The number in a variable's text: decimal, with a point or a comma, at most six decimals.
struct VariableNumber: Hashable, Sendable {
  /// Millionths.
  private var millionths: Int128

  private static let whole: Int128 = 1_000_000
  /// Fifteen digits before the point: what a Double still tells apart, which is what texts calculate with.
  private static let most: Int128 = 999_999_999_999_999 * whole + 999_999

  /// The number a text is; nil where it is none. `1,5` is one and a half, `1,234` and `1,234.5` are thousands.
  init?(exactly text: String) {
    var plain = TextRules.trim(text)
    let isNegative = plain.hasPrefix("-") || plain.hasPrefix("−")
    if isNegative || plain.hasPrefix("+") { plain.removeFirst() }
    let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      parts.count > 1 && (1...3).contains(parts[0].count)
      && parts.dropFirst().dropLast().allSatisfy { $0.count == 3 }
      && parts.last.map { $0.prefix { $0 != "." }.count == 3 } == true
    if isGrouped { plain.removeAll { $0 == "," } } else { plain = plain.replacing(",", with: ".") }
    let halves = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), halves[0].count <= 15, let first = halves.first, !plain.isEmpty,
      plain != ".", plain.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    let decimals = halves.count == 2 ? String(halves[1].prefix(6)) : ""
    guard let units = first.isEmpty ? 0 : Int128(first),
      let rest = Int128((decimals + "000000").prefix(6))
    else { return nil }
    millionths = (units * Self.whole + rest) * (isNegative ? -1 : 1)
  }

  /// The number of a text; 0 where it is none.
  init(_ text: String) { self = VariableNumber(exactly: text) ?? VariableNumber(millionths: 0) }

  private init(millionths: Int128) { self.millionths = millionths }

  /// The sum; nil where it has more than fifteen digits before its point.
  func plus(_ amount: Int) -> VariableNumber? {
    let sum = millionths + Int128(amount) * Self.whole
    return abs(sum) <= Self.most ? VariableNumber(millionths: sum) : nil
  }

  /// The number as texts keep it: a point, no zeros behind the last digit.
  var text: String {
    let (units, rest) = (abs(millionths) / Self.whole, abs(millionths) % Self.whole)
    var decimals = rest == 0 ? "" : "." + String(repeating: "0", count: 6 - String(rest).count) + String(rest)
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(units)" + decimals
  }
}
