import DesignModel

/// Titles and places as text for a widget.
enum CalendarText {
  /// One line without control characters and marks of direction, which would turn what stands beside it around; at most the
  /// limit’s letters.
  static func clean(_ text: String) -> String {
    if text.utf8.count <= CalendarLimits.textLength, text.utf8.allSatisfy({ (33...126).contains($0) || $0 == 32 }) {
      return TextRules.trim(text)
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(CalendarLimits.textLength * 8) {
      switch scalar.value {
      case 9, 10, 13, 0x85, 0x2028, 0x2029: if scalars.last != " " { scalars.append(" ") }
      case 0...31, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      default: scalars.append(scalar)
      }
    }
    return String(TextRules.trim(String(scalars)).prefix(CalendarLimits.textLength))
  }
}
