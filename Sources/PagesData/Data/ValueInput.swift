import DesignModel
import EditorTools
import Foundation
import PagesKit
import StudioStore

/// How a form takes a value: as its hint says where the value is of that form, else as plain text, so that nothing is lost.
struct ValueInput: PageModel {
  /// The controls there are.
  enum Kind: Sendable { case text, long, number, day, time, date, toggle }

  let kind: Kind
  /// What the control holds: days, times and dates as browsers write them, a date in the visitor's zone.
  let value: String

  /// Most characters in one line.
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

  /// The text to keep for a date as a browser sent it, UTC with milliseconds as the phone's buttons write it; nil where it
  /// is none. The minute that `held` is in already is no change.
  static func text(local: String, in zone: TimeZone, held: String?) -> String? {
    if local.isEmpty { return "" }
    if let held, let instant = instant(held), self.local(instant, in: zone) == local { return held }
    return date(local, in: zone)?.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// An instant of ISO 8601, with a fraction or without.
  private static func instant(_ text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    return (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }

  /// `2026-11-21T14:02` of a zone.
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
    // A 31st of February is another day; an hour that clocks leave out is the one after.
    return found.year == asked.year && found.month == asked.month && found.day == asked.day ? date : nil
  }

  /// An instant as browsers take it, in a zone.
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
