import DesignModel

/// What Widgy's own validator says of a widget (widgy.md §5): what it stops at, and what it only warns of.
package struct WidgyReport: Hashable, Sendable {
  /// Most levels the app draws, the root being the first.
  package static let depth = 5
  /// Most nodes the app draws.
  package static let nodes = 50

  /// Why the app does not draw it, in its order: depth, count, then node by node.
  package var errors: [String] = []
  /// What it only tells, in its order.
  package var warnings: [String] = []

  package init(_ config: WidgyConfig) {
    if config.schemaVersion != "1.0" { warnings.append("schema-version-differs") }
    let (depth, nodes) = (config.root.depth, config.root.all)
    if depth > Self.depth { errors.append("nesting-too-deep depth=\(depth) max=\(Self.depth)") }
    if nodes.count > Self.nodes { errors.append("too-many-nodes count=\(nodes.count) max=\(Self.nodes)") }
    for node in nodes { look(at: node) }
  }

  private mutating func look(at node: WidgyNode) {
    let said = node.properties ?? [:]
    switch node.kind {
    case .text:
      if TextRules.trim(said["content"]?.string ?? "").isEmpty { errors.append("empty-text") }
      if let colour = said["color"]?.object, colour["type"] == "hex", let text = colour["value"]?.string,
        !Self.isHex(text)
      {
        errors.append("hex-color value=\(text)")
      }
    case .gauge:
      // A value that is no number passes, as it does in the app.
      if let value = said["value"]?.double, value < 0 || value > 1 {
        errors.append("gauge-value value=\(value) range=0.0...1.0")
      }
    case .symbol: if said["system_name"]?.string?.isEmpty ?? true { warnings.append("empty-symbol-name") }
    case .vStack, .hStack: if node.children.isEmpty { warnings.append("empty-stack") }
    case .zStack: if node.children.isEmpty { warnings.append("empty-zstack") }
    case .image, .spacer, .divider, .frame, .padding, .shape: break
    }
  }

  /// Whether the digits, after one `#`, are three, four, six or eight of the hexadecimal ones.
  static func isHex(_ text: String) -> Bool {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

/// Widgy's placeholders in texts: two mechanisms that disagree (widgy.md §6). Both take time in proportion to the text.
package enum WidgyPlaceholders {
  /// Longest key that is looked for, in bytes.
  private static let keyLimit = 200

  /// The text with each `{{key}}` of `values` replaced: once, exactly as it is spelt, others left as they are.
  package static func resolve(_ text: String, _ values: [String: String]) -> String {
    let bytes = Array(text.utf8)
    var (out, done) = ([UInt8](), 0)
    scan(bytes) { open, close in
      guard let value = values[String(decoding: bytes[(open + 2)..<close], as: UTF8.self)] else { return false }
      out += bytes[done..<open]
      out += value.utf8
      done = close + 2
      return true
    }
    return String(decoding: out + bytes[done...], as: UTF8.self)
  }

  /// The keys by which the app knows whom to ask: two words with one dot between them, and nothing else in the braces.
  package static func found(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var keys: [String] = []
    scan(bytes) { open, close in
      let key = String(decoding: bytes[(open + 2)..<close], as: UTF8.self)
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isWord) }) else { return false }
      keys.append(key)
      return true
    }
    return keys
  }

  /// Offers every `{{` with the next `}}` behind it; goes on behind that where it was taken, else a byte further.
  private static func scan(_ bytes: [UInt8], _ take: (_ open: Int, _ close: Int) -> Bool) {
    func isPair(_ place: Int, _ byte: UInt8) -> Bool { bytes[place] == byte && bytes[place + 1] == byte }
    var (open, close) = (0, 0)
    while open + 3 < bytes.count {
      guard isPair(open, 0x7B) else {
        open += 1
        continue
      }
      close = max(close, open + 2)
      while close + 1 < bytes.count, !isPair(close, 0x7D) { close += 1 }
      guard close + 1 < bytes.count else { return }
      open = close - open <= keyLimit && take(open, close) ? close + 2 : open + 1
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
