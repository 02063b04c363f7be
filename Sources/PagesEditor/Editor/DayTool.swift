import DesignModel
import Foundation
import PagesKit
import StudioAssistant

/// The day that a design counts to or from, as one control for all its texts.
struct DayTool: PageModel {
  /// The control's name in forms.
  static let control = "day"

  var counted: CountedDay

  init?(_ design: WidgetSpec) {
    guard let counted = CountedDay(in: design) else { return nil }
    self.counted = counted
  }

  /// The day, as the control shows it.
  var value: String { counted.day }

  static let schema = Schema<Self> {
    value("dayLabel") { $0.counted.isBehind ? "Date to count from" : "Countdown date" }
    value("dayValue", \.value)
  }

  /// The changes that set the day of a form in every size that counts; nil if the form has no day or the same one.
  /// Throws if the text isn’t a day.
  static func changes(_ values: [String: String], on design: WidgetSpec) throws(Refusal) -> [Change]? {
    guard let said = values[control], !said.isEmpty, let counted = CountedDay(in: design), said != counted.day else {
      return nil
    }
    guard let day = CalendarDay(said) else { throw Refusal(sentence: "“\(said.prefix(20))” isn’t a valid date.") }
    var out: [Change] = []
    func put(_ scope: ChangeScope, _ key: FieldKey, _ text: String?) {
      guard let text else { return }
      let next = CountedDay.put(day, into: text, replacing: counted.day)
      if next != text { out.append(Change(scope: scope, key, .string(next))) }
    }
    for scope in design.scopes {
      put(scope, .primaryText, design[scope].primaryText)
      put(scope, .secondaryText, design[scope].secondaryText)
    }
    return out
  }

  /// Why a day was rejected.
  struct Refusal: Error {
    var sentence: String
  }
}
