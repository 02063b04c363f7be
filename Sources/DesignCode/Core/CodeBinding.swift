import DesignData
import DesignModel
import Foundation

/// A part of a design that is not settled while code is written: it has a name there, and a value for every moment.
struct CodeBinding: Hashable {
  /// What it is worked out from.
  indirect enum Source: Hashable {
    case text(JSONValue)
    /// A date layer's words.
    case dateWords([String: JSONValue])
    /// A date, or nothing where the text is none.
    case instant(JSONValue)
    case number(JSONValue, fallback: Double, ClosedRange<Double>)
    /// How much of a range a value is, 0…1.
    case share([String: JSONValue], fallback: Double?)
    case flag(JSONValue)
    case chart([String: JSONValue])
    case list(JSONValue?, skip: Int, limit: Int, [CodeBinding])
    /// How many items there are.
    case count(JSONValue?, skip: Int)
  }

  /// Its name in values: the layer's id and its property.
  var key: String
  /// Its name in code: a word of letters and digits, unique among its neighbours.
  var name: String
  var source: Source
  /// Whether it is one of an item of a list.
  var isOfItem: Bool
  /// How it is worked out on the device itself, where that is possible.
  var local: CodeLocal?
}

/// A text that a device can work out by itself.
struct CodeLocal: Hashable {
  enum Piece: Hashable {
    case literal(String)
    /// The entry's date by a pattern of UTS 35.
    case now(String)
    /// What was kept under a key by a press, else this.
    case kept(String, String)
  }

  var pieces: [Piece]

  var readsNow: Bool {
    pieces.contains { piece in if case .now = piece { true } else { false } }
  }

  /// The keys that presses change, and it reads.
  var keys: [String] {
    pieces.compactMap { piece in if case .kept(let key, _) = piece { key } else { nil } }
  }

  /// The text as pieces; nil where a device cannot work it out. `kept` are the keys that presses change.
  init?(_ text: String, kept: Set<String>) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.range(of: "{{") {
      guard let close = rest[open.upperBound...].range(of: "}}"), pieces.count < 20 else { return nil }
      if open.lowerBound > rest.startIndex { pieces.append(.literal(String(rest[..<open.lowerBound]))) }
      guard let piece = Self.piece(String(rest[open.upperBound..<close.lowerBound]), kept) else { return nil }
      pieces.append(piece)
      rest = rest[close.upperBound...]
    }
    guard !pieces.isEmpty else { return nil }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    guard pieces.contains(where: { if case .literal = $0 { false } else { true } }) else { return nil }
    self.pieces = pieces
  }

  private static func piece(_ body: String, _ kept: Set<String>) -> Piece? {
    let parts = body.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let key = TextRules.canonicalKey(parts[0])
    if key == "__now" {
      // Only a date by a pattern, whatever is said for want of a date.
      guard let last = parts.last.map(TextRules.trim), parts.count >= 3, last.lowercased().hasPrefix("date:"),
        parts.dropFirst().dropLast().filter({ !$0.isEmpty }).count <= 1
      else { return nil }
      let pattern = TextRules.trim(String(last.dropFirst(5)))
      return isPattern(pattern) ? .now(pattern) : nil
    }
    guard kept.contains(key), parts.count <= 2 else { return nil }
    return .kept(key, parts.count == 2 ? parts[1] : "")
  }

  private static func isPattern(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.allSatisfy { "yMdEHhmsaLc".contains($0) || " .,:/-'".contains($0) }
      && text.contains { $0.isLetter } && text.count { $0 == "'" } % 2 == 0
  }
}

/// A number of code: settled, or by name.
enum CodeNumber: Hashable {
  case fixed(Double)
  case bound(CodeBinding)

  var fixed: Double? { if case .fixed(let value) = self { value } else { nil } }
}

/// Words of code: settled, or by name.
enum CodeWords: Hashable {
  case fixed(String)
  case bound(CodeBinding)

  var fixed: String? { if case .fixed(let text) = self { text } else { nil } }
}

/// A condition of code: settled, or by name.
enum CodeFlag: Hashable {
  case fixed(Bool)
  case bound(CodeBinding)
}
