import DesignModel

/// Texts read so far, bounded by their bytes.
package final class TemplateCache: Sendable {
  private let parsed: SharedMemo<String, ParsedTemplate>

  /// A cache of texts of at most `limit` bytes together.
  package init(limit: Int = 2 << 20) { parsed = SharedMemo(limit: limit) { text, _ in text.utf8.count + 64 } }

  func parsed(_ text: String, _ dialect: TemplateDialect) -> ParsedTemplate {
    // The app's reading is asked for by commands only.
    dialect == .studio ? parsed.value(for: text) { ParsedTemplate(text) } : ParsedTemplate(text, dialect: dialect)
  }
}
