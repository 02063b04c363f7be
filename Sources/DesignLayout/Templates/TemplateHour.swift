import DesignData
import DesignModel
import Foundation

/// Hours and days as a weather widget names them.
enum TemplateHour {
  /// `14`.
  static func text(_ date: Date, _ moment: Moment) -> String {
    let hour = moment.calendar.component(.hour, from: date)
    return hour < 10 ? "0\(hour)" : "\(hour)"
  }

  /// `Today`, or the day's short name.
  static func day(_ date: Date, _ moment: Moment) -> String {
    if moment.calendar.isDate(date, inSameDayAs: moment.date) { return "Today" }
    return weekday(date, moment)
  }

  /// The day's short name.
  static func weekday(_ date: Date, _ moment: Moment) -> String {
    moment.weekday(date)
  }
}
