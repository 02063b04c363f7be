import DesignModel

/// How a design counts to or from a day that stands in its texts, as `{{day|2027-06-12|daysuntil}}`.
package struct CountedDay: Hashable, Sendable {
  /// Whether it counts the days since, not those until.
  package var isBehind: Bool
  /// The day, as it is written: `2027-06-12`.
  package var day: String

  /// How `design` counts; nil where no text of it holds a day.
  package init?(in design: WidgetSpec) {
    let texts = design.faces.flatMap(\.texts)
    guard let found = texts.lazy.compactMap({ $0.firstMatch(of: Self.pattern) }).first else { return nil }
    day = String(found.output.2)
    isBehind = !texts.contains { $0.contains("daysuntil") }
  }

  /// `text` with `day` in place of the days it counts by, or only of `old`.
  package static func put(_ day: CalendarDay, into text: String, replacing old: String? = nil) -> String {
    text.replacing(pattern) { match in
      old == nil || old == String(match.output.2)
        ? "{{\(match.output.1)|\(day)\(match.output.3)" : String(match.output.0)
    }
  }

  /// A key with a day to fall back on, up to the filters or the end.
  private static var pattern: Regex<(Substring, Substring, Substring, Substring)> {
    once(/\{\{([^|{}]+)\|(\d{4}-\d{2}-\d{2})(\||\}\})/)
  }
}
