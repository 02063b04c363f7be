import DesignModel
import EditorTools
import Foundation
import PagesKit
import StudioStore

/// The control that edits a variable: the one of its type if the value has that form, else plain text, so that nothing
/// is lost.
struct VariableInput: PageModel {
  enum Kind: Sendable { case text, long, number, day, time, date, toggle }

  let kind: Kind
  /// The control's value: days, times and dates in the browser's format, dates in the visitor's zone.
  let value: String

  /// The maximum length of a single-line value.
  private static let lineLength = 60
  private static let (on, off) = (["1", "true", "yes", "on"], ["0", "false", "no", "off", ""])

  /// The control of a variable.
  init(_ variable: StoredVariable, in zone: TimeZone) {
    let text = variable.text
    let word = text.lowercased()
    let plain: Kind = text.count > Self.lineLength || text.contains("\n") ? .long : .text
    switch variable.hint {
    case .number: (kind, value) = (.number, text)
    case .day where Self.date(text + "T00:00", in: .gmt) != nil || text.isEmpty: (kind, value) = (.day, text)
    case .time where Self.date("2026-01-01T" + text, in: .gmt) != nil || text.isEmpty: (kind, value) = (.time, text)
    case .date where Self.instant(text) != nil || text.isEmpty:
      (kind, value) = (.date, Self.instant(text).map { Self.local($0, in: zone) } ?? "")
    case .toggle where (Self.on + Self.off).contains(word):
      (kind, value) = (.toggle, Self.on.contains(word) ? "1" : "0")
    default: (kind, value) = (plain, text)
    }
  }

  /// The text to store for a date from a browser: UTC with milliseconds, as the app's buttons write it; nil if it isn't
  /// valid. If `held` is in the same minute, it stays unchanged.
  static func text(local: String, in zone: TimeZone, held: String?) -> String? {
    if local.isEmpty { return "" }
    if let held, let instant = instant(held), self.local(instant, in: zone) == local { return held }
    return date(local, in: zone)?.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// An ISO 8601 date, with or without fractional seconds.
  private static func instant(_ text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    // Tries one format after the other.
    return (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }

  /// The date that `2026-11-21T14:02` means in a zone.
  static func date(_ text: String, in zone: TimeZone) -> Date? {
    guard let parts = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/)?.output else { return nil }
    func number(_ text: Substring) -> Int? { SentNumber(text)?.value }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let asked = DateComponents(
      year: number(parts.1), month: number(parts.2), day: number(parts.3), hour: number(parts.4),
      minute: number(parts.5))
    guard let date = calendar.date(from: asked) else { return nil }
    let found = calendar.dateComponents([.year, .month, .day], from: date)
    // 31 February would be another day; an hour that the clocks skip becomes the next one.
    return found.year == asked.year && found.month == asked.month && found.day == asked.day ? date : nil
  }

  /// A date in the browser's format, in a zone.
  static func local(_ date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    let year = String(String(10_000 + (parts.year ?? 0)).suffix(4))
    return "\(year)-\(two(parts.month))-\(two(parts.day))T\(two(parts.hour)):\(two(parts.minute))"
  }

  static let schema = Schema<Self> {
    value("inputValue", \.value)
    flag("isText") { $0.kind == .text }
    flag("isLong") { $0.kind == .long }
    flag("isNumber") { $0.kind == .number }
    flag("isDay") { $0.kind == .day }
    flag("isTime") { $0.kind == .time }
    flag("isDate") { $0.kind == .date }
    flag("isToggle") { $0.kind == .toggle }
    flag("isOn") { $0.value == "1" }
    value("opposite") { $0.value == "1" ? "0" : "1" }
  }
}
