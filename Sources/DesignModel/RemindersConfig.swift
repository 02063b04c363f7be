/// Which reminders a page lists.
package enum RemindersMode: String, Codable, CaseIterable, Sendable {
  case today, overdue, soon, flagged, focus, list
}

package enum RemindersPresentation: String, Codable, CaseIterable, Sendable {
  case dense, focus, sectioned
}

/// Settings of the reminders template (format.md §3.9). Read leniently; always written whole.
package struct RemindersConfig: Codable, Hashable, Sendable {
  package var mode: RemindersMode
  package var presentation: RemindersPresentation
  /// Lists shown; empty means all.
  package var selectedListIDs: [String]
  /// Whether done ones are left out.
  package var hideCompleted: Bool
  package var showDueTimes: Bool
  /// Whether "done/total" is drawn.
  package var showProgressBadge: Bool
  /// Window of mode `soon` in minutes, 15…44640.
  package var soonWindowMinutes: Int
  /// Whether start dates count as due today.
  package var includeStartDatesInToday: Bool
  /// 2 and above means the Smart Stack v2 behaviour; at least 1.
  package var smartStackKitVersion: Int
  /// Whether the header shows the design's name.
  package var showsDesignTitleInWidget: Bool

  /// The range of `soonWindowMinutes`.
  static let soonWindowRange: ClosedRange<Int> = 15...44640

  /// Settings with the format's defaults for what is left out.
  package init(
    mode: RemindersMode = .today, presentation: RemindersPresentation = .dense, selectedListIDs: [String] = [],
    hideCompleted: Bool = true, showDueTimes: Bool = true, showProgressBadge: Bool = true,
    soonWindowMinutes: Int = 1440, includeStartDatesInToday: Bool = true, smartStackKitVersion: Int = 1,
    showsDesignTitleInWidget: Bool = true
  ) {
    self.mode = mode
    self.presentation = presentation
    self.selectedListIDs = selectedListIDs
    self.hideCompleted = hideCompleted
    self.showDueTimes = showDueTimes
    self.showProgressBadge = showProgressBadge
    self.soonWindowMinutes = soonWindowMinutes
    self.includeStartDatesInToday = includeStartDatesInToday
    self.smartStackKitVersion = smartStackKitVersion
    self.showsDesignTitleInWidget = showsDesignTitleInWidget
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    var read = RemindersConfig()
    read.mode = box.lenient(RemindersMode.self, .mode) ?? read.mode
    read.presentation = box.lenient(RemindersPresentation.self, .presentation) ?? read.presentation
    read.selectedListIDs = box.lenient([String].self, .selectedListIDs) ?? read.selectedListIDs
    read.hideCompleted = box.lenient(Bool.self, .hideCompleted) ?? read.hideCompleted
    read.showDueTimes = box.lenient(Bool.self, .showDueTimes) ?? read.showDueTimes
    read.showProgressBadge = box.lenient(Bool.self, .showProgressBadge) ?? read.showProgressBadge
    read.soonWindowMinutes = box.lenient(Int.self, .soonWindowMinutes) ?? read.soonWindowMinutes
    read.includeStartDatesInToday =
      box.lenient(Bool.self, .includeStartDatesInToday) ?? read.includeStartDatesInToday
    read.smartStackKitVersion = box.lenient(Int.self, .smartStackKitVersion) ?? read.smartStackKitVersion
    read.showsDesignTitleInWidget =
      box.lenient(Bool.self, .showsDesignTitleInWidget) ?? read.showsDesignTitleInWidget
    self = read.normalised()
  }

  /// Which page of the Reminders kit a design of that name is, 1…6; nil if it is used alone. The kit knows its pages by
  /// how their names begin, so one that has another name is no longer one of them.
  package static func kitPage(named name: String) -> Int? {
    let label = TextRules.trim(name)
    return (1...6).first { label.hasPrefix("Reminders \($0) —") }
  }

  /// The settings within their ranges; blank list ids are removed.
  package func normalised() -> RemindersConfig {
    var out = self
    out.selectedListIDs = selectedListIDs.filter { !TextRules.trim($0).isEmpty }
    out.soonWindowMinutes = soonWindowMinutes.clamped(to: Self.soonWindowRange)
    out.smartStackKitVersion = max(1, smartStackKitVersion)
    return out
  }
}
