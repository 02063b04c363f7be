import Foundation

/// What a captured text will become (format.md §9.11).
package enum InboxRoute: String, Hashable, Sendable, Codable, CaseIterable {
  case receipt, event, reminder, contact, unknown
}

/// The clipboard inbox: one captured text and what it will become.
package struct InboxSnapshot: Hashable, Sendable, Codable {
  /// Whether the feature is on; it is off by default.
  package var isEnabled: Bool
  /// The captured text, at most 4 000 characters; nil when the inbox is empty.
  package var text: String?
  /// When it was captured.
  package var capturedAt: Date?
  /// What it will become.
  package var route: InboxRoute
  /// The begin of an event, or when a reminder is due.
  package var date: Date?
  /// The end of an event.
  package var end: Date?
  /// What the last action said, at most 160 characters.
  package var lastMessage: String?

  package init(
    isEnabled: Bool = true, text: String? = nil, capturedAt: Date? = nil, route: InboxRoute = .unknown,
    date: Date? = nil, end: Date? = nil, lastMessage: String? = nil
  ) {
    self.isEnabled = isEnabled
    self.text = text.map { String($0.prefix(4_000)) }
    self.capturedAt = capturedAt
    self.route = route
    self.date = date
    self.end = end
    self.lastMessage = lastMessage.map { String($0.prefix(160)) }
  }

  /// A dinner that becomes an event.
  package static func sample(at moment: Moment) -> InboxSnapshot {
    let start = moment.startOfDay.addingTimeInterval(19 * 3_600)
    return InboxSnapshot(
      text: "Dinner by the harbour\nTonight 7pm\nTable for two", capturedAt: moment.date.addingTimeInterval(-300),
      route: .event, date: start, end: start.addingTimeInterval(7_200), lastMessage: "Ready to add")
  }
}

/// The newest picture of a feed (format.md §9.12).
package struct CatSnapshot: Hashable, Sendable, Codable {
  /// The picture's file name; nil until one was fetched.
  package var fileName: String?
  /// What the feed is called.
  package var name: String
  /// What was written with it.
  package var message: String?

  package init(fileName: String? = nil, name: String, message: String? = nil) {
    self.fileName = fileName
    self.name = name
    self.message = message
  }

  /// A feed whose picture is not here yet.
  package static func sample(at moment: Moment) -> CatSnapshot { CatSnapshot(name: "Latest cat") }
}
