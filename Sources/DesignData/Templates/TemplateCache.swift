import Synchronization

/// Texts read so far, bounded by their bytes; a full cache starts again. No `Memo`: its order of use costs more than a look-up.
package final class TemplateCache: Sendable {
  private struct State {
    var parsed: [String: ParsedTemplate] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// A cache of texts of at most `limit` bytes together.
  package init(limit: Int = 4 << 20) { self.limit = limit }

  func parsed(_ text: String, _ dialect: TemplateDialect) -> ParsedTemplate {
    // The app's reading is asked for by commands only.
    guard dialect == .studio, text.utf8.count <= limit / 16 else { return ParsedTemplate(text, dialect: dialect) }
    if let known = state.withLock({ $0.parsed[text] }) { return known }
    let made = ParsedTemplate(text)
    state.withLock { state in
      if state.bytes > limit { state = State() }
      if state.parsed.updateValue(made, forKey: text) == nil { state.bytes += text.utf8.count + 64 }
    }
    return made
  }
}
