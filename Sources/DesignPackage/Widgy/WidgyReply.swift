import DesignModel
import Foundation

/// What Widgy makes of a model's answer (widgy.md §9): the widget in it, or words for the person, or a reason to ask again.
/// People paste such answers whole.
package struct WidgyReply: Hashable, Sendable {
  /// What the app does with it.
  package enum Outcome: String, CaseIterable, Sendable {
    /// It shows the widget.
    case widget
    /// It shows the words.
    case words = "text-reply"
    /// It asks again, and at last shows what came as words.
    case again = "retry-then-text-reply"
    /// It asks again with what its validator said.
    case mended = "retry-with-validation-report"
    /// It asks again, and at last tells that nothing came.
    case nothing = "retry-then-error"
  }

  /// The part of the answer that is taken for the file.
  package let file: String
  /// What the app does with it.
  package let outcome: Outcome
  /// The widget, where there is one, whatever its validator says.
  package let config: WidgyConfig?
  /// What stops it, as reports list it; `ok` where nothing does.
  package let report: String

  package init(_ text: String) {
    file = Self.file(in: text)
    do throws(WidgyFault) {
      let config = try WidgyConfig(Data(file.utf8))
      let errors = WidgyReport(config).errors
      self.config = config
      outcome = errors.isEmpty ? .widget : .mended
      report = errors.isEmpty ? "ok" : errors.map { "invalid \($0)" }.joined(separator: "\n")
    } catch {
      config = nil
      report = error.report
      let trimmed = TextRules.trim(text)
      outcome = trimmed.isEmpty ? .nothing : trimmed.hasPrefix("{") ? .again : .words
    }
  }

  /// Between a line that is a fence for JSON and its end; else from the first brace to the last; else all of it.
  private static func file(in text: String) -> String {
    if let open = text.firstRange(of: "```json\n"), let close = text[open.upperBound...].firstRange(of: "\n```") {
      return String(text[open.upperBound..<close.lowerBound])
    }
    if let first = text.firstIndex(of: "{"), let last = text.lastIndex(of: "}"), first <= last {
      return String(text[first...last])
    }
    return text
  }
}
