import DesignModel
import Foundation
import PagesKit
import StudioAssistant

/// The day a design counts to or from, as one control: the same day wherever its texts say it.
struct DayTool: PageModel {
  /// The control's name in forms.
  static let control = "day"

  var counted: CountedDay

  init?(_ design: WidgetSpec) {
    guard let counted = CountedDay(in: design) else { return nil }
    self.counted = counted
  }

  /// The day, as its control has it.
  var value: String { counted.day }

  static let schema = Schema<Self> {
    value("dayLabel") { $0.counted.isBehind ? "Counts from" : "Counts to" }
    value("dayValue", \.value)
  }

  /// The changes that count by the day a form says, in every size that counts; nil where it says none or the same. Throws
  /// why it is no day.
  static func changes(_ values: [String: String], on design: WidgetSpec) throws(Refusal) -> [Change]? {
    guard let said = values[control], !said.isEmpty, let counted = CountedDay(in: design), said != counted.day else {
      return nil
    }
    guard let day = CalendarDay(said) else { throw Refusal(sentence: "“\(said.prefix(20))” is no day.") }
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

  /// Why a day was not taken.
  struct Refusal: Error {
    var sentence: String
  }
}
