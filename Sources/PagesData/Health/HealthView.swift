import DesignData
import Foundation
import EditorTools
import PagesKit
import StudioData

/// What the page shows, and what was typed into a rejected form.
struct HealthView: Sendable {
  /// The month, by its first day.
  var month: CivilDay?
  var day: CivilDay?
  /// Days of weight that are shown: 30, 90, 365, or 0 for all.
  var range = 90
  /// Whether the whole weight log is shown.
  var isWhole = false
  /// Goals to preview, not saved.
  var trial: StepGoals?
  /// What was typed into a rejected form, by field, and the reason.
  var typed: [String: String] = [:]
  var error: (form: String, words: String)?

  /// The view that a query asks for.
  init(_ query: SubmittedForm) {
    month = query["month"].flatMap { CivilDay("\($0)-01") }
    day = query["day"].flatMap { CivilDay($0) }
    if let said = query["range"].flatMap({ SentNumber($0)?.value }), [0, 30, 90, 365].contains(said) { range = said }
    isWhole = query["log"] == "all"
    if query["try"] != nil {
      trial = StepGoals(
        weekday: query.number("weekday", in: 0...StepGoals.most) ?? 10_000,
        weekend: query.number("weekend", in: 0...StepGoals.most) ?? 10_000,
        rule: query["rule"].flatMap(StreakRule.init) ?? .completeDaysOnly)
    }
  }

  /// Why a form was rejected; nil for other forms.
  func error(of form: String) -> String? { error.flatMap { $0.form == form ? $0.words : nil } }

  /// The URL of this view with some changes.
  func href(month: CivilDay? = nil, day: CivilDay? = nil, range: Int? = nil, at place: String) -> String {
    var parts: [String] = []
    if let month = month ?? self.month { parts.append("month=\(month.description.prefix(7))") }
    if let day = day ?? self.day { parts.append("day=\(day)") }
    let range = range ?? self.range
    if range != 90 { parts.append("range=\(range)") }
    return Address.healthData.description + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&")) + "#\(place)"
  }
}
